//! The coach: what watches over the moves of a beginner who plays against a low level.
//!
//! A game knows how to find the line that a move lets through; the table asks before such a move is
//! made, and what shows the game says what the other side threatens. Games with a coach are not rated.

use super::level::Level;
use super::player::{Machine, Player};
use super::position::Position;
use crate::board::BySeat;
use crate::named::named;

/// The highest level against which there is a coach.
pub const HIGHEST: u8 = 3;

/// What a coach of a game sees.
#[derive(Debug)]
pub struct Watch<P: Position> {
    /// What comes of a move.
    pub judge: fn(&P, P::Move) -> Judged<P::Move>,
    /// What the side to move can still do.
    pub outlook: fn(&P) -> Outlook,
}

/// What a side to move can still do against a forced win of the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// A move holds, or no win is threatened.
    Open,
    /// A win is threatened, and no move was found that holds.
    Doubtful,
    /// The other side wins by force, whatever is played.
    Lost,
}

/// What comes of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged<M> {
    /// No forced win of the other side is seen.
    Holds,
    /// The other side wins by this line, which another move would have stopped.
    LetsThrough(Vec<M>),
    /// The other side wins by force, and no move is known that would have held.
    Lost,
}

/// Whether a new game has a coach, where it can have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CoachChoice {
    /// Until a person has won against that level.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

named!(CoachChoice is a "coach" { Auto = "auto", On = "on", Off = "off" });

/// The level against which one person plays, if it is low enough for a coach.
#[must_use]
pub fn level(players: &BySeat<Player>) -> Option<Level> {
    if players.iter().filter(|player| player.is_person()).count() != 1 {
        return None;
    }
    let machine = players.iter().find_map(Player::machine)?;
    let Machine::Computer(computer) = machine else { return None };
    (computer.level.number() <= HIGHEST).then_some(computer.level)
}

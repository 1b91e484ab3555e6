//! A table: the game, its players and their offers. The screens draw it; the session changes it.
//! Pure: no clock, no I/O.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::bot::Found;
use super::clock::TimeControl;
use super::player::Player;
use super::position::Position;
use super::setup::Setup;
use super::state::Game;
use super::step::{Authored, Step};
use crate::board::{ByColor, BySeat, Color, Seat};
use crate::scoreboard::Started;

/// An offer that one player can make to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last move of the player who offers.
    TakeBack,
    /// A draw.
    Draw,
    /// To be given a hint.
    Hint,
    /// To stop the clock.
    Pause,
}

/// The open offers of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an offer of its own")]
pub struct Offers {
    /// A take-back of the player's last move.
    pub take_back: bool,
    /// A draw.
    pub draw: bool,
    /// A hint to the player.
    pub hint: bool,
    /// A pause.
    pub pause: bool,
}

impl Offer {
    /// Every offer.
    pub const ALL: [Self; 4] = [Self::TakeBack, Self::Draw, Self::Hint, Self::Pause];
}

impl Offers {
    pub(super) const fn of(&mut self, offer: Offer) -> &mut bool {
        match offer {
            Offer::TakeBack => &mut self.take_back,
            Offer::Draw => &mut self.draw,
            Offer::Hint => &mut self.hint,
            Offer::Pause => &mut self.pause,
        }
    }

    /// Whether the player makes this offer.
    #[must_use]
    pub const fn has(mut self, offer: Offer) -> bool {
        *self.of(offer)
    }

    /// The first of the open offers.
    pub(super) const fn open(self) -> Option<Offer> {
        match self {
            Self { take_back: true, .. } => Some(Offer::TakeBack),
            Self { draw: true, .. } => Some(Offer::Draw),
            Self { hint: true, .. } => Some(Offer::Hint),
            Self { pause: true, .. } => Some(Offer::Pause),
            Self { .. } => None,
        }
    }
}

/// A hint to the player to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint<M> {
    /// It is allowed; the engine has not found it yet.
    Sought,
    /// The move of the engine, with what its search found.
    Given(M, Option<Found<M>>),
}

/// The game, its setup and the offers.
#[derive(Debug, Clone)]
pub struct Table<P: Position> {
    /// The game's id, which its result on the scoreboard keeps.
    pub id: Uuid,
    /// When the game began, by the clocks where it is played.
    pub started: Started,
    /// What was agreed, with the players.
    pub setup: Setup<P>,
    /// The game.
    pub game: Game<P>,
    /// The open offers of each player.
    pub offers: BySeat<Offers>,
    /// The latest search result of a machine, and the machine's seat.
    pub found: Option<Box<(Seat, Found<P::Move>)>>,
    /// The hint to the player to move, until the next move.
    pub hint: Option<Box<Hint<P::Move>>>,
}

impl<P: Position> Table<P> {
    /// The current position.
    #[must_use]
    pub const fn position(&self) -> &P {
        self.game.position()
    }

    /// The players by the colours they hold now.
    #[must_use]
    pub fn players(&self) -> ByColor<&Player> {
        ByColor::from_fn(|color| self.player(color))
    }

    /// The player who holds a colour now.
    #[must_use]
    pub fn player(&self, color: Color) -> &Player {
        &self.setup.players[self.position().seat(color)]
    }

    /// Ends what a step settles: what was found about the position before it, the hint, and offers. A
    /// move declines the other player's offers, and ends the player's own about that position.
    pub(super) fn settle(&mut self, line: &Authored<P::Move>) {
        match line.step {
            Step::Moved { .. } => {
                let draw = |seat| line.by == Some(seat) && self.offers[seat].draw;
                self.offers =
                    BySeat::from_fn(|seat| Offers { draw: draw(seat), ..Offers::default() });
                self.found = None;
            }
            Step::TakenBack { .. } | Step::Over { .. } => {
                self.offers = BySeat::default();
                self.found = None;
            }
            Step::Hinted => {
                let by = self.position().to_move();
                self.offers[by].hint = false;
            }
            Step::Stopped { .. } => {
                self.offers.first.pause = false;
                self.offers.second.pause = false;
                return;
            }
            Step::WentOn | Step::TimeGiven { .. } => return,
        }
        self.hint = None;
    }

    /// The hinted move, once it is found.
    #[must_use]
    pub fn hinted(&self) -> Option<P::Move> {
        match self.hint.as_deref()? {
            Hint::Sought => None,
            Hint::Given(made, _) => Some(*made),
        }
    }

    /// Whether two machines play and people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.setup.players.iter().all(|player| !player.is_person())
    }

    /// Whether two people play with a clock, so that while it is stopped, a player who sees the board
    /// could think at the other's expense.
    #[must_use]
    pub fn is_timed_between_people(&self) -> bool {
        self.setup.control != TimeControl::Unlimited
            && self.setup.players.iter().all(Player::is_person)
    }

    /// Whether nobody plays: machines do, and people watch.
    #[must_use]
    pub fn is_between_machines(&self) -> bool {
        !self.setup.players.iter().any(Player::is_person)
    }

    /// The seat of the person who plays against a machine.
    #[must_use]
    pub fn person_against_machine(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| self.setup.players[*seat].is_person();
        let mut seats = Seat::BOTH.into_iter().filter(is_person);
        seats.next().filter(|_| seats.next().is_none())
    }
}

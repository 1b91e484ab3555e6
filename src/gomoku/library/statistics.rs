//! Counts the players and the openings of libraries.

use std::collections::HashMap;

use super::step::Change;
use super::{GameEnd, Library, Tally, rank};
use crate::board::{BoardSize, Color, Point, Turn};
use crate::gomoku::rules::opening::NamedOpening;

/// The games of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The name.
    pub name: String,
    /// The number of games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl PlayerScore {
    /// The points as a share of the games with a known result, from 0 to 1: one for a win, a half
    /// for a draw. `None` if no result is known.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let &Self { wins, draws, losses, .. } = self;
        let tally = Tally { black: wins, white: losses, draws, unknown: 0 };
        tally.score(Color::Black)
    }

    fn add(&mut self, end: GameEnd, side: Color) {
        self.games += 1;
        match (end, side) {
            (GameEnd::Black, Color::Black) | (GameEnd::White, Color::White) => self.wins += 1,
            (GameEnd::Black, Color::White) | (GameEnd::White, Color::Black) => self.losses += 1,
            (GameEnd::Draw, _) => self.draws += 1,
            (GameEnd::Unknown, _) => {}
        }
    }
}

/// The games with an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningScore {
    /// The size of the board.
    pub size: BoardSize,
    /// The first three moves, in one orientation for all games.
    pub moves: [Point; 3],
    /// The opening of renju, if the moves are one.
    pub named: Option<NamedOpening>,
    /// How the games ended.
    pub tally: Tally,
}

/// The players and openings of libraries.
#[derive(Debug, Clone, Default)]
pub struct Statistics {
    games: u64,
    players: HashMap<String, PlayerScore>,
    openings: HashMap<(BoardSize, [Point; 3]), Tally>,
}

impl Statistics {
    /// Counts the games of a library.
    pub fn add(&mut self, library: &Library) {
        for index in 0..library.games() {
            let game = library.game(index);
            self.games += 1;
            for side in Color::BOTH {
                let name = game.players[side].trim();
                if name.is_empty() {
                    continue;
                }
                if !self.players.contains_key(name) {
                    let name = name.to_owned();
                    let none =
                        PlayerScore { name: name.clone(), games: 0, wins: 0, draws: 0, losses: 0 };
                    self.players.insert(name, none);
                }
                if let Some(player) = self.players.get_mut(name) {
                    player.add(game.end, side);
                }
            }
            if let Some(moves) = library.first_three(index) {
                let key = (game.size, oriented(moves, game.size));
                self.openings.entry(key).or_default().add(game.end);
            }
        }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The players, those with the most games first.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerScore> {
        let mut players: Vec<_> = self.players.values().cloned().collect();
        players.sort_by(|one, other| (other.games, &one.name).cmp(&(one.games, &other.name)));
        players
    }

    /// The openings, those with the most games first.
    #[must_use]
    pub fn openings(&self) -> Vec<OpeningScore> {
        let mut openings: Vec<_> = self
            .openings
            .iter()
            .map(|(&(size, moves), &tally)| {
                let named = NamedOpening::of(&moves, size);
                let moves = named.map_or(moves, |named| named.stones(size));
                OpeningScore { size, moves, named, tally }
            })
            .collect();
        openings.sort_by_key(|opening| {
            (u64::MAX - opening.tally.games(), opening.size, opening.moves.map(rank))
        });
        openings
    }
}

/// The first three moves in the orientation that is preferred move by move.
fn oriented(moves: [Point; 3], size: BoardSize) -> [Point; 3] {
    let images = Turn::ALL.into_iter().map(|turn| moves.map(|point| turn.image(point, size)));
    images.min_by_key(|images| images.map(rank)).unwrap_or(moves)
}

impl Library {
    /// The first three moves of the main line of a game; `None` if there are fewer, if one is a
    /// pass, or if stones were set up before them.
    fn first_three(&self, index: usize) -> Option<[Point; 3]> {
        let mut places = self.steps_of(index).skip(1);
        let mut point = |color| {
            let at = places.next()?;
            let follows = self.before[at] as usize + 1 == at;
            match self.steps[at].change() {
                Change::Move(stone, Some(point)) if follows && stone == color => Some(point),
                _ => None,
            }
        };
        let moves = [point(Color::Black)?, point(Color::White)?, point(Color::Black)?];
        let [first, second, third] = moves;
        (first != second && first != third && second != third).then_some(moves)
    }
}

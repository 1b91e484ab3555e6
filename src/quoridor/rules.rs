//! The rules: where a pawn may go and where a wall may be placed.
//!
//! Sources: the text of Gigamic's rules, and <https://en.boardgamearena.com/doc/Gamehelpquoridor>
//! for the edge of the board, which counts as a wall behind a pawn that is jumped.
//!
//! ```
//! use gomoku::quoridor::position::Terms;
//! use gomoku::quoridor::rules::Refusal;
//! use gomoku::{Position as _, Quoridor};
//!
//! let mut position = Quoridor::new(&Terms {});
//! assert_eq!(position.legal().len(), 3 + 128, "three steps and 128 walls");
//! for text in ["e2", "e8", "e3h"] {
//!     position.play(position.read(text)?)?;
//! }
//! let crossing = position.check(position.read("e3v")?);
//! assert!(matches!(crossing, Err(Refusal::Crosses(wall)) if wall.to_string() == "e3h"));
//! assert!(position.legal().contains(&"e7".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use super::moves::Move;
use super::square::Square;
use super::wall::Wall;
use super::walls::{BOTTOM, Slots, TOP, Walls};
use crate::board::{ByColor, Color};

/// The number of walls that each player has.
pub const WALLS: u8 = 10;

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A pawn stands on the square.
    #[error("a pawn stands there")]
    Occupied(Square),
    /// A wall is between the pawn and the square next to it.
    #[error("a wall is in the way")]
    WallBetween(Square),
    /// The square is beside the other pawn, over which the pawn can jump straight.
    #[error("a pawn turns aside only where it cannot jump straight")]
    JumpIsOpen(Square),
    /// The pawn cannot go so far.
    #[error("a pawn goes one step, or jumps over the pawn next to it")]
    TooFar(Square),
    /// The player has no walls left.
    #[error("no wall is left")]
    NoWallLeft,
    /// The wall would lie partly on this one.
    #[error("the wall overlaps another")]
    Overlaps(Wall),
    /// The wall would cross this one.
    #[error("the wall crosses another")]
    Crosses(Wall),
    /// The wall would take the last way to the goal from the pawn of this colour.
    #[error("the wall cuts off the last way of a pawn")]
    CutsOff(Color),
}

/// The pawns, the walls and the side to move; without the moves that led to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pawns: ByColor<Square>,
    walls: Walls,
    walls_left: ByColor<u8>,
    to_move: Color,
}

impl Default for State {
    /// The start of a game.
    fn default() -> Self {
        let middle = Square::LINES / 2;
        let start = |row| Square::new(middle, row).expect("the middle of a row is on the board");
        Self {
            pawns: ByColor { black: start(0), white: start(Square::LINES - 1) },
            walls: Walls::default(),
            walls_left: ByColor { black: WALLS, white: WALLS },
            to_move: Color::Black,
        }
    }
}

/// The squares that a colour must reach.
#[must_use]
pub const fn goal(color: Color) -> u128 {
    match color {
        Color::Black => TOP,
        Color::White => BOTTOM,
    }
}

/// The squares to which a pawn may go while the other stands on the square `other`.
pub(super) fn targets(walls: &Walls, pawn: Square, other: Square) -> u128 {
    let (pawn, other) = (pawn.bit(), other.bit());
    let up = (walls.up(pawn), walls.up(other));
    let down = (walls.down(pawn), walls.down(other));
    let right = (walls.right(pawn), walls.right(other));
    let left = (walls.left(pawn), walls.left(other));
    let aside = |straight: u128, sides: u128| if straight == 0 { sides } else { straight };
    let mut moves = (up.0 | down.0 | right.0 | left.0) & !other;
    // Behind the other pawn: straight, or aside where a wall or the edge is.
    if up.0 == other {
        moves |= aside(up.1, right.1 | left.1);
    } else if down.0 == other {
        moves |= aside(down.1, right.1 | left.1);
    } else if right.0 == other {
        moves |= aside(right.1, up.1 | down.1);
    } else if left.0 == other {
        moves |= aside(left.1, up.1 | down.1);
    }
    moves
}

impl State {
    /// The squares of the pawns.
    #[must_use]
    pub const fn pawns(&self) -> &ByColor<Square> {
        &self.pawns
    }

    /// The walls on the board.
    #[must_use]
    pub const fn walls(&self) -> &Walls {
        &self.walls
    }

    /// The walls that the players have left.
    #[must_use]
    pub const fn walls_left(&self) -> &ByColor<u8> {
        &self.walls_left
    }

    /// The side to move, even if the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The colour whose pawn has reached its goal.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.pawns[color].bit() & goal(color) != 0)
    }

    /// The squares to which the pawn of the side to move may go. Unless the game is over there is
    /// at least one.
    #[must_use]
    pub fn pawn_moves(&self) -> u128 {
        targets(&self.walls, self.pawns[self.to_move], self.pawns[!self.to_move])
    }

    /// The walls that the side to move may place.
    ///
    /// A wall is judged by three tests, the cheapest first: one that touches less than two points
    /// cannot cut a way; one that does not cross a known way of a player leaves it; the others are
    /// placed, and the squares that a pawn can reach are filled.
    #[must_use]
    pub fn wall_moves(&self) -> Slots {
        if self.walls_left[self.to_move] == 0 {
            return Slots::default();
        }
        let mut free = self.walls.free();
        let risky = free.and(self.walls.touching());
        if risky.count() == 0 {
            return free;
        }
        for color in Color::BOTH {
            let (pawn, goal) = (self.pawns[color], goal(color));
            let crossing = self.walls.crossing_a_way(pawn, goal);
            for wall in risky.and(crossing).walls() {
                if !self.walls.with(wall).connects(pawn, goal) {
                    free.remove(wall);
                }
            }
        }
        free
    }

    /// The targets of the pawn and the walls of the side to move; none once a pawn has reached its
    /// goal.
    fn legal_sets(&self) -> (u128, Slots) {
        match self.winner() {
            Some(_) => (0, Slots::default()),
            None => (self.pawn_moves(), self.wall_moves()),
        }
    }

    /// The number of moves of the side to move, without a list of them.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        let (pawn, walls) = self.legal_sets();
        u64::from(pawn.count_ones() + walls.count())
    }

    /// Every move of the side to move; none once a pawn has reached its goal.
    pub fn legal(&self) -> impl Iterator<Item = Move> {
        let (pawn, walls) = self.legal_sets();
        Square::of(pawn).map(Move::Pawn).chain(walls.walls().map(Move::Wall))
    }

    /// Whether the side to move may make this move.
    ///
    /// # Errors
    /// Returns why the move is refused.
    pub fn check(&self, made: Move) -> Result<(), Refusal> {
        if self.winner().is_some() {
            return Err(Refusal::Over);
        }
        match made {
            Move::Pawn(to) => self.check_pawn(to),
            Move::Wall(wall) => self.check_wall(wall),
        }
    }

    fn check_pawn(&self, to: Square) -> Result<(), Refusal> {
        if self.pawn_moves() & to.bit() != 0 {
            return Ok(());
        }
        let (pawn, other) = (self.pawns[self.to_move], self.pawns[!self.to_move]);
        if to == pawn || to == other {
            return Err(Refusal::Occupied(to));
        }
        let is_jump = pawn.distance(other) == 1 && other.distance(to) == 1;
        let is_reached = self.reaches(pawn, other) && self.reaches(other, to);
        Err(match pawn.distance(to) {
            1 => Refusal::WallBetween(to),
            2 if is_jump && is_reached => Refusal::JumpIsOpen(to),
            2 if is_jump => Refusal::WallBetween(to),
            _ => Refusal::TooFar(to),
        })
    }

    /// Whether no wall is between two squares next to each other.
    fn reaches(&self, from: Square, to: Square) -> bool {
        self.walls.spread(from.bit()) & to.bit() != 0
    }

    fn check_wall(&self, wall: Wall) -> Result<(), Refusal> {
        if self.walls_left[self.to_move] == 0 {
            return Err(Refusal::NoWallLeft);
        }
        let placed = self.walls.placed();
        if placed.contains(wall.turned()) {
            return Err(Refusal::Crosses(wall.turned()));
        }
        if !self.walls.free().contains(wall) {
            let overlapped = placed.walls().find(|other| wall.overlaps(*other));
            return Err(Refusal::Overlaps(overlapped.unwrap_or(wall)));
        }
        let walls = self.walls.with(wall);
        // The own way is named last: who shuts in both has mainly misjudged the other's.
        let cut_off = [!self.to_move, self.to_move]
            .into_iter()
            .find(|&color| !walls.connects(self.pawns[color], goal(color)));
        cut_off.map_or(Ok(()), |color| Err(Refusal::CutsOff(color)))
    }

    /// Makes a move that [`check`](Self::check) allows.
    pub fn make(&mut self, made: Move) {
        match made {
            Move::Pawn(to) => self.pawns[self.to_move] = to,
            Move::Wall(wall) => {
                self.walls.place(wall);
                self.walls_left[self.to_move] -= 1;
            }
        }
        self.to_move = !self.to_move;
    }

    /// The state after a move that [`check`](Self::check) allows.
    #[must_use]
    pub fn after(mut self, made: Move) -> Self {
        self.make(made);
        self
    }
}

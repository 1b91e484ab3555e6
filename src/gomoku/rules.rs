//! The rule sets: legal and forbidden moves (fouls), wins and draws.
//!
//! Written like the rule book. [`Rules::fouls`] lists what is forbidden to a colour, [`Rules::wins`]
//! says which rows win, and [`Rules::has_passes`] whether players may pass. `placement` and `shape`
//! define the terms of the book. Pure: no clock, no I/O.

mod foul;
mod moves;
pub mod opening;
mod overline;
mod placement;
mod shape;

pub use foul::{Foul, FoulKind, FoulPolicy, Judgement};
pub use moves::{InvalidMove, Move, MoveReadError, PassRefusal};
pub use overline::Overline;

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardSize, Color, Outcome, Point, Reason, Run, Window};
use crate::named::named;
use placement::Placement;

/// The rule set a game is played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Five or more in a row win, for either side; nothing is forbidden.
    #[default]
    Freestyle,
    /// Exactly five win; six or more do not.
    Standard,
    /// The International Rules of Renju (RIF, 1996, corrected 1998). Black wins with exactly five;
    /// overline, double-four and double-three are forbidden to Black. White wins with five or more.
    Renju,
    /// Exactly five win, unless stones of the other colour close both ends. The edge of the board
    /// does not close. Gomocup's rule 9.
    Caro,
    /// As [`Self::Caro`], and six or more win, closed or not. Gomocup's rule 8.
    CaroOverline,
    /// The rules of Korean clubs: exactly five win, six or more do not, and the double-three is
    /// forbidden to both sides.
    Omok,
    /// As [`Self::Omok`], but six or more win too.
    #[serde(rename = "omok+overline")]
    OmokOverline,
    /// As [`Self::Renju`], but a three is defined by its shape alone: three stones on three or four
    /// successive points of a line without a four, with the points between them and next to both
    /// outer stones empty. Two such threes are forbidden even where no straight four can follow.
    RenjuSimple,
}

named!(Rules is a "rule set" {
    Freestyle = "freestyle",
    Standard = "standard",
    Renju = "renju",
    Caro = "caro",
    CaroOverline = "caro-overline",
    Omok = "omok",
    OmokOverline = "omok+overline",
    RenjuSimple = "renju-simple",
});

impl Rules {
    /// The usual board size.
    #[must_use]
    pub fn usual_size(self) -> BoardSize {
        match self {
            Self::Freestyle => BoardSize::default(),
            _ => BoardSize::FIFTEEN,
        }
    }

    /// The fouls of a colour.
    #[must_use]
    pub const fn fouls(self, stone: Color) -> &'static [FoulKind] {
        use FoulKind::{DoubleFour, DoubleThree, Overline};
        match (self, stone) {
            (Self::Renju | Self::RenjuSimple, Color::Black) => &[Overline, DoubleFour, DoubleThree],
            (Self::Omok | Self::OmokOverline, _) => &[DoubleThree],
            _ => &[],
        }
    }

    /// Whether a colour has any fouls.
    #[must_use]
    pub const fn has_fouls(self, stone: Color) -> bool {
        !self.fouls(stone).is_empty()
    }

    /// Whether anything is forbidden to either colour.
    #[must_use]
    pub const fn forbids(self) -> bool {
        self.has_fouls(Color::Black) || self.has_fouls(Color::White)
    }

    /// Whether six or more stones in a row win for a colour.
    #[must_use]
    pub const fn overline_wins(self, stone: Color) -> bool {
        match self {
            Self::Freestyle | Self::CaroOverline | Self::OmokOverline => true,
            Self::Renju | Self::RenjuSimple => matches!(stone, Color::White),
            Self::Standard | Self::Caro | Self::Omok => false,
        }
    }

    /// Whether a five that is closed at both ends does not win, so that a five can also be stopped at
    /// its ends.
    #[must_use]
    pub const fn needs_open_end(self) -> bool {
        matches!(self, Self::Caro | Self::CaroOverline)
    }

    /// Whether a run of stones on this board wins for its owner.
    #[must_use]
    pub fn wins(self, board: &Board, run: Run) -> bool {
        let closed = || board.ends(run) == [Some(!run.stone); 2];
        self.row_wins(u32::from(run.length), run.stone, closed)
    }

    /// Whether an unbroken row of `length` stones wins. `closed` tells whether the opponent's stones
    /// stand at both of its ends.
    pub fn row_wins(self, length: u32, stone: Color, closed: impl FnOnce() -> bool) -> bool {
        match length {
            0..5 => false,
            5 => !(self.needs_open_end() && closed()),
            6.. => self.overline_wins(stone),
        }
    }

    /// Whether these rules count three stones by their shape alone and a stone on the middle of the
    /// window makes that shape. It is not checked that the line has no four.
    #[must_use]
    pub fn counts_by_shape(self, window: Window) -> bool {
        let own = window.stones | Window::MIDDLE;
        self == Self::RenjuSimple && shape::looks_like_three(own, window.empty).is_some()
    }

    /// The winning rows through `point`; empty if its stone does not win.
    pub fn winning_rows(self, board: &Board, point: Point) -> impl Iterator<Item = Run> {
        board.rows_through(point, move |run| self.wins(board, run))
    }

    /// The outcome after the stone on `last` was placed; `None` if the game continues. Whether that
    /// stone was legal is not checked here: see [`Self::judge`].
    #[must_use]
    pub fn outcome_after(self, board: &Board, last: Point) -> Option<Outcome> {
        if let Some(run) = self.winning_rows(board, last).next() {
            return Some(Outcome::win(run.stone, Reason::Five));
        }
        board.is_full().then_some(Outcome::draw(Reason::FullBoard))
    }

    /// Judges a stone on an empty point: legal, a win, or a foul with the stones that make it. Does not
    /// allocate for a legal stone.
    #[must_use]
    pub fn judge(self, board: &Board, point: Point, stone: Color) -> Judgement {
        let placement = Placement::new(self, board, point, stone);
        if let Some(kind) = placement.foul() {
            return Judgement::Forbidden(placement.explain(kind));
        }
        let rows = placement.winning_rows();
        if rows.is_empty() { Judgement::Legal } else { Judgement::Wins(rows) }
    }

    /// All empty points on which a stone of a colour wins, with the rows that it completes.
    pub fn winning_points(
        self,
        board: &Board,
        stone: Color,
    ) -> impl Iterator<Item = (Point, Vec<Run>)> {
        let empty = board.points().filter(|&point| board.get(point).is_none());
        empty.filter_map(move |point| match self.judge(board, point, stone) {
            Judgement::Wins(rows) => Some((point, rows)),
            Judgement::Legal | Judgement::Forbidden(_) => None,
        })
    }

    /// The only point on which the other side wins next, and why it is forbidden to this side, if it is.
    #[must_use]
    pub fn forbidden_stop(self, board: &Board, side: Color) -> Option<(Point, Foul)> {
        if !self.has_fouls(side) {
            return None;
        }
        let mut fives = self.winning_points(board, !side);
        let (stop, _) = fives.next()?;
        match self.judge(board, stop, side) {
            Judgement::Forbidden(foul) if fives.next().is_none() => Some((stop, foul)),
            _ => None,
        }
    }

    /// The foul of a stone on an empty point, if it is one.
    #[must_use]
    pub fn foul(self, board: &Board, point: Point, stone: Color) -> Option<FoulKind> {
        if !self.has_fouls(stone) {
            return None;
        }
        Placement::new(self, board, point, stone).foul()
    }

    /// Whether a colour has a legal point.
    #[must_use]
    pub fn has_legal_point(self, board: &Board, stone: Color) -> bool {
        let mut empty = board.points().filter(|&point| board.get(point).is_none());
        empty.any(|point| self.foul(board, point, stone).is_none())
    }

    /// All empty points that are forbidden to a colour, row by row from the upper left.
    pub fn forbidden_points(
        self,
        board: &Board,
        stone: Color,
    ) -> impl Iterator<Item = (Point, FoulKind)> {
        let points = self.has_fouls(stone).then(|| board.points()).into_iter().flatten();
        points
            .filter(|&point| board.get(point).is_none())
            .filter_map(move |point| Some((point, self.foul(board, point, stone)?)))
    }
}

#[cfg(test)]
mod tests;

//! The board of the game that is played, and whose stones are whose.

use crate::board::{Board, BoardSize, Line, Point, Stone};
use crate::gomocup::place::Place;
use crate::gomocup::reply::Refusal;

/// A board with its stones in the order in which they were placed.
#[derive(Debug, Clone)]
pub(super) struct Table {
    board: Board,
    stones: Vec<(Point, Stone)>,
    /// The brain's colour.
    pub(super) own: Stone,
}

impl Table {
    pub(super) fn new(size: BoardSize) -> Self {
        Self { board: Board::new(size), stones: Vec::new(), own: Stone::Black }
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.board.size()
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn stones(&self) -> &[(Point, Stone)] {
        &self.stones
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    /// Whose turn it is: the other side's after the last stone.
    pub(super) fn to_move(&self) -> Stone {
        self.stones.last().map_or(Stone::Black, |&(_, stone)| !stone)
    }

    /// The point of the board at a place.
    pub(super) fn point(&self, place: Place) -> Result<Point, Refusal> {
        place.on(self.size()).ok_or(Refusal::OffBoard(place, self.size()))
    }

    pub(super) fn place(&mut self, point: Point, stone: Stone) -> Result<(), Refusal> {
        self.board.place(point, stone).map_err(|_| Refusal::Taken(point.into()))?;
        self.stones.push((point, stone));
        Ok(())
    }

    /// Places a stone of the brain; the first one on the board is black.
    pub(super) fn play(&mut self, point: Point) -> Result<(), Refusal> {
        if self.is_empty() {
            self.own = Stone::Black;
        }
        self.place(point, self.own)
    }

    /// Places a stone of the opponent; the first one on the board is black.
    pub(super) fn opponent_plays(&mut self, point: Point) -> Result<(), Refusal> {
        if self.is_empty() {
            self.own = Stone::White;
        }
        self.place(point, !self.own)
    }

    /// Takes a stone off, whenever it was placed.
    pub(super) fn take_back(&mut self, point: Point) -> Result<(), Refusal> {
        self.board.remove(point).ok_or(Refusal::NoStone(point.into()))?;
        self.stones.retain(|&(taken, _)| taken != point);
        Ok(())
    }

    /// Places a stone that counts for neither side. The engine knows no such stones, so it gets the
    /// colour that makes the shorter rows of it.
    pub(super) fn block(&mut self, point: Point) -> Result<(), Refusal> {
        let mut longest = |stone| {
            self.board.place(point, stone).map_err(|_| Refusal::Taken(point.into()))?;
            let runs = Line::ALL.into_iter().filter_map(|line| self.board.run_through(point, line));
            let length = runs.map(|run| run.length).max();
            self.board.remove(point);
            Ok::<_, Refusal>(length)
        };
        let black_is_longer = longest(Stone::Black)? > longest(Stone::White)?;
        self.place(point, if black_is_longer { Stone::White } else { Stone::Black })
    }
}

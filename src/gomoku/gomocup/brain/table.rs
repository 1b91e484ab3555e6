//! The board of the current game, its moves and the brain's colour.

use crate::board::{Board, BoardSize, Color, Line, Point};
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::gomocup::reply::Refusal;

/// A board with its moves in order; a pass has no point.
#[derive(Debug, Clone)]
pub(super) struct Table {
    board: Board,
    moves: Vec<(Option<Point>, Color)>,
    /// The brain's colour.
    pub(super) own: Color,
}

impl Table {
    pub(super) fn new(size: BoardSize) -> Self {
        Self { board: Board::new(size), moves: Vec::new(), own: Color::Black }
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.board.size()
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones in the order of placement.
    pub(super) fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        self.moves.iter().filter_map(|&(point, stone)| Some((point?, stone)))
    }

    /// Whether no move was made yet.
    pub(super) fn is_new(&self) -> bool {
        self.moves.is_empty()
    }

    /// The side to move: the opponent of the side that moved last.
    pub(super) fn to_move(&self) -> Color {
        self.moves.last().map_or(Color::Black, |&(_, stone)| !stone)
    }

    /// Converts a place of the protocol to a point of the board.
    pub(super) fn point(&self, place: Place) -> Result<Point, Refusal> {
        place.on(self.size()).ok_or(Refusal::OffBoard(place, self.size()))
    }

    pub(super) fn place(&mut self, point: Point, stone: Color) -> Result<(), Refusal> {
        self.board.place(point, stone).map_err(|_| Refusal::Taken(point.into()))?;
        self.moves.push((Some(point), stone));
        Ok(())
    }

    pub(super) fn pass(&mut self, side: Color) {
        self.moves.push((None, side));
    }

    /// Makes a move: places a stone, or passes.
    pub(super) fn make(&mut self, place: Place, stone: Color) -> Result<(), Refusal> {
        if place == Place::PASS {
            self.pass(stone);
            return Ok(());
        }
        self.place(self.point(place)?, stone)
    }

    /// Places a stone of the brain. If it is the first move of the game, the brain is Black.
    pub(super) fn play(&mut self, point: Point) -> Result<(), Refusal> {
        if self.is_new() {
            self.own = Color::Black;
        }
        self.place(point, self.own)
    }

    /// Makes a move of the opponent. If it is the first move of the game, the brain is White.
    pub(super) fn opponent_moves(&mut self, place: Place) -> Result<(), Refusal> {
        let own = if self.is_new() { Color::White } else { self.own };
        self.make(place, !own)?;
        self.own = own;
        Ok(())
    }

    /// Removes a stone, even if it is not the last one, or the last pass.
    pub(super) fn take_back(&mut self, place: Place) -> Result<(), Refusal> {
        let point = if place == Place::PASS { None } else { Some(self.point(place)?) };
        let made = self.moves.iter().rposition(|&(made, _)| made == point);
        self.moves.remove(made.ok_or(Refusal::NoStone(place))?);
        if let Some(point) = point {
            self.board.remove(point);
        }
        Ok(())
    }

    /// Places a stone that belongs to neither side. The engine has no such stones, so it gets the
    /// colour with which it makes the shorter row.
    pub(super) fn block(&mut self, point: Point) -> Result<(), Refusal> {
        let mut longest = |stone| {
            self.board.place(point, stone).map_err(|_| Refusal::Taken(point.into()))?;
            let runs = Line::ALL.into_iter().filter_map(|line| self.board.run_through(point, line));
            let length = runs.map(|run| run.length).max();
            self.board.remove(point);
            Ok::<_, Refusal>(length)
        };
        let black_is_longer = longest(Color::Black)? > longest(Color::White)?;
        self.place(point, if black_is_longer { Color::White } else { Color::Black })
    }
}

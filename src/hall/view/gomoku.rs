//! What gomoku tells those who do not know its rules.

use super::shown::Shown;
use crate::board::{ByColor, Color, Labels, Point, Run};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::Diagram;
use crate::gomoku::rules::opening::{Asked, Opening, Region};
use crate::gomoku::rules::{Foul, Judgement, Move, Rules};
use crate::wire::{Forbidden, GomokuBoard, Question, ShownBoard};

impl Shown for Gomoku {
    fn board(&self, _: Option<Move>, is_on: bool) -> ShownBoard {
        let name = |point: Point| Labels::Standard.format(point, self.size());
        let of = |color| self.stones().filter(move |&(_, stone)| stone == color);
        let stones = |color: Color| of(color).map(|(point, _)| name(point)).collect();
        let last = self.moves().last().and_then(|last| last.point());
        let points = if is_on { self.forbidden_points() } else { Vec::new() };
        let forbidden = |point| Some(forbidden(name(point), self.foul_at(point)?, name));
        let offered = self.opening().map(Opening::offers).unwrap_or_default();
        ShownBoard::Gomoku(GomokuBoard {
            stones: ByColor::from_fn(stones),
            last: last.map(name).into_iter().collect(),
            row: points_of(self.winning_rows()).into_iter().map(name).collect(),
            forbidden: points.into_iter().filter_map(forbidden).collect(),
            offered: offered.iter().copied().map(name).collect(),
            ..GomokuBoard::empty(self.size())
        })
    }

    fn question(&self) -> Option<Question> {
        Some(match self.opening()?.question()?.asked {
            Asked::Place { stone, region } => match region {
                Region::Anywhere => Question::PlaceAnywhere { stone },
                Region::Center => Question::PlaceOnCenter { stone },
                Region::Inside(lines) => Question::PlaceInside { stone, lines },
                Region::Outside(lines) => Question::PlaceOutside { stone, lines },
            },
            Asked::Swap => Question::Swap,
            Asked::Choose(_) => Question::Choose,
            Asked::Declare { least, most } => Question::Declare { least, most },
            Asked::Offer { number, of } => Question::Offer { number, of },
            Asked::Pick => Question::Pick,
        })
    }

    fn choice(made: Move) -> Option<(&'static str, Option<u8>)> {
        match made {
            Move::Stone(_) | Move::Offer(_) | Move::Pick(_) => None,
            Move::Pass => Some(("pass", None)),
            Move::Swap(true) => Some(("swap", None)),
            Move::Swap(false) => Some(("keep", None)),
            Move::Choose(choice) => Some((choice.name(), None)),
            Move::Declare(number) => Some(("declare", Some(number))),
        }
    }
}

/// The board of a diagram. Only known rules forbid points and tell the rows that win.
pub(super) fn board_of(diagram: &Diagram, rules: Option<Rules>) -> ShownBoard {
    let board = &diagram.board;
    let name = |point: Point| Labels::Standard.format(point, board.size());
    let stones = |color| {
        let of = board.points().filter(move |&point| board.get(point) == Some(color));
        of.map(name).collect()
    };
    let last = diagram.last.and_then(|played| played.point);
    let last = last.filter(|&last| board.get(last).is_some());
    let row =
        last.map(|last| rules.unwrap_or(Rules::Freestyle).winning_rows(board, last).collect());
    let row: Vec<Run> = row.unwrap_or_default();
    let forbidden = |point| match rules?.judge(board, point, diagram.to_move) {
        Judgement::Forbidden(foul) => Some(self::forbidden(name(point), foul, name)),
        Judgement::Legal | Judgement::Wins(_) => None,
    };
    let open = rules.filter(|_| row.is_empty());
    let points = open.into_iter().flat_map(|rules| rules.forbidden_points(board, diagram.to_move));
    ShownBoard::Gomoku(GomokuBoard {
        stones: ByColor::from_fn(stones),
        last: last.map(name).into_iter().collect(),
        row: points_of(row).into_iter().map(name).collect(),
        forbidden: points.filter_map(|(point, _)| forbidden(point)).collect(),
        ..GomokuBoard::empty(board.size())
    })
}

fn forbidden(at: String, foul: Foul, name: impl Fn(Point) -> String) -> Forbidden {
    Forbidden { at, why: foul.kind, stones: foul.stones.into_iter().map(name).collect() }
}

/// The points of rows, each once.
fn points_of(rows: Vec<Run>) -> Vec<Point> {
    let mut points: Vec<Point> = rows.into_iter().flat_map(Run::points).collect();
    points.sort_unstable();
    points.dedup();
    points
}

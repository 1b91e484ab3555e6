//! What gomoku tells those who do not know its rules.

use super::shown::Shown;
use crate::board::{ByColor, Color, Labels, Point, Run};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Asked, Opening, Region};
use crate::wire::{Forbidden, GomokuBoard, Question, ShownBoard};

impl Shown for Gomoku {
    fn board(&self, _: Option<Move>, is_on: bool) -> ShownBoard {
        let name = |point: Point| Labels::Standard.format(point, self.size());
        let of = |color| self.stones().filter(move |&(_, stone)| stone == color);
        let stones = |color: Color| of(color).map(|(point, _)| name(point)).collect();
        let last = self.moves().last().and_then(|last| last.point());
        let mut row: Vec<Point> = self.winning_rows().into_iter().flat_map(Run::points).collect();
        row.sort_unstable();
        row.dedup();
        let points = if is_on { self.forbidden_points() } else { Vec::new() };
        let forbidden = |point| {
            let foul = self.foul_at(point)?;
            let stones = foul.stones.into_iter().map(name).collect();
            Some(Forbidden { at: name(point), why: foul.kind, stones })
        };
        let offered = self.opening().map(Opening::offers).unwrap_or_default();
        ShownBoard::Gomoku(GomokuBoard {
            size: self.size().lines(),
            stones: ByColor::from_fn(stones),
            last: last.map(name).into_iter().collect(),
            row: row.into_iter().map(name).collect(),
            forbidden: points.into_iter().filter_map(forbidden).collect(),
            offered: offered.iter().copied().map(name).collect(),
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

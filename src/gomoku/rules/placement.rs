//! The fouls of a stone that might be placed on an empty point.
//!
//! Follows the International Rules of Renju (RIF, 1996, corrected 1998), section 9. A five comes
//! first: it overrides every foul.

use super::shape::{Completion, Shape};
use super::{Foul, FoulKind, Rules};
use crate::board::{Board, Color, Line, Point, Run};

/// A stone that might be placed on an empty point.
pub(super) struct Placement<'a> {
    rules: Rules,
    board: &'a Board,
    point: Point,
    stone: Color,
    shapes: [Shape; 4],
}

impl<'a> Placement<'a> {
    pub(super) fn new(rules: Rules, board: &'a Board, point: Point, stone: Color) -> Self {
        let overline_wins = rules.overline_wins(stone);
        let shapes = Line::ALL.map(|line| Shape::new(board, point, line, stone, overline_wins));
        Self { rules, board, point, stone, shapes }
    }

    /// The first foul that the stone makes; `None` if it makes a five.
    pub(super) fn foul(&self) -> Option<FoulKind> {
        if self.five() {
            return None;
        }
        self.rules.fouls(self.stone).iter().copied().find(|foul| match foul {
            FoulKind::Overline => self.overline(),
            FoulKind::DoubleFour => self.double_four(),
            FoulKind::DoubleThree => self.double_three(),
        })
    }

    fn five(&self) -> bool {
        self.shapes.iter().any(|line| line.is_five())
    }

    fn overline(&self) -> bool {
        self.shapes.iter().any(|line| line.row() > 5)
    }

    fn double_four(&self) -> bool {
        self.shapes.iter().map(|line| line.fours()).sum::<usize>() > 1
    }

    fn double_three(&self) -> bool {
        if self.rules == Rules::RenjuSimple {
            let open_threes = self.shapes.iter().filter(|line| line.open_three().is_some());
            return open_threes.count() > 1;
        }
        let candidates =
            self.shapes.iter().filter(|line| line.completions_to_straight_four().next().is_some());
        if candidates.clone().count() < 2 {
            return false;
        }
        let after = self.board_after();
        candidates.filter(|&&line| self.threes(line, &after).next().is_some()).nth(1).is_some()
    }

    /// A line has a three only if the stone that makes it a straight four does not make a five and is
    /// not forbidden itself (9.3). The definition is recursive; each level adds a stone, so it ends.
    fn threes(&self, line: Shape, after: &Board) -> impl Iterator<Item = Completion> {
        line.completions_to_straight_four().filter(move |three| {
            line.points(self.point, three.completion).any(|completion| {
                let next = Placement::new(self.rules, after, completion, self.stone);
                !next.five() && next.foul().is_none()
            })
        })
    }

    /// The winning rows of the stone.
    pub(super) fn winning_rows(&self) -> Vec<Run> {
        self.rules.winning_rows(&self.board_after(), self.point).collect()
    }

    /// The foul with the points that explain it.
    pub(super) fn explain(&self, kind: FoulKind) -> Foul {
        let after = self.board_after();
        let mut foul = Foul { kind, stones: Vec::new(), completions: Vec::new() };
        for line in self.shapes {
            match kind {
                FoulKind::Overline => {
                    let run = after.run_through(self.point, line.line).filter(|run| run.length > 5);
                    foul.stones.extend(run.into_iter().flat_map(Run::points));
                }
                FoulKind::DoubleFour => self.add(&mut foul, line, line.completions_to_five()),
                FoulKind::DoubleThree if self.rules == Rules::RenjuSimple => {
                    let stones = line.open_three().into_iter();
                    self.add(
                        &mut foul,
                        line,
                        stones.map(|stones| Completion { stones, completion: 0 }),
                    );
                }
                FoulKind::DoubleThree => self.add(&mut foul, line, self.threes(line, &after)),
            }
        }
        foul.stones.retain(|&stone| stone != self.point);
        for points in [&mut foul.stones, &mut foul.completions] {
            points.sort_unstable();
            points.dedup();
        }
        foul
    }

    fn add(&self, foul: &mut Foul, line: Shape, parts: impl Iterator<Item = Completion>) {
        for Completion { stones, completion } in parts {
            foul.stones.extend(line.points(self.point, stones));
            foul.completions.extend(line.points(self.point, completion));
        }
    }

    fn board_after(&self) -> Board {
        let mut after = self.board.clone();
        after.place(self.point, self.stone).expect("the point is empty");
        after
    }
}

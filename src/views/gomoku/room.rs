//! Rooms of gomoku, and its records, as those see them who do not know its rules.

use crate::board::{ByColor, BySeat, Color, Labels, Point, Run, Seat};
use crate::game::position::{Position as _, Summary};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Diagram, NodeId, Note, Record};
use crate::gomoku::rules::opening::{Asked, Opening, Region};
use crate::gomoku::rules::{Foul, Judgement, Move, Rules};
use crate::hall::RoomGame;
use crate::wire::{
    Forbidden, GomokuBoard, Question, ShownBoard, ShownEnding, ShownPosition, ShownRecord,
};

impl RoomGame for Gomoku {
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
fn board_of(diagram: &Diagram, rules: Option<Rules>) -> ShownBoard {
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

/// The main line of a record of gomoku; `None` if it has more than `most` moves.
#[must_use]
pub fn of_record(record: &Record, most: usize) -> Option<ShownRecord> {
    let tree = &record.tree;
    if tree.main_moves().nth(most).is_some() {
        return None;
    }
    let name = |played: record::Move| match played.point {
        Some(point) => Labels::Standard.format(point, record.size),
        None => "pass".to_owned(),
    };
    let rules = record.rules.known();
    let mut positions = Vec::new();
    for node in nodes_between_moves(record) {
        let diagram = Diagram::at(record, *node.last()?);
        let last = diagram.last.filter(|_| !positions.is_empty());
        positions.push(ShownPosition {
            made: last.map(name),
            by: last.map(|played| Seat::of(played.stone)),
            black: Seat::of(Color::Black),
            board: board_of(&diagram, rules),
            comment: comments(record, &node),
        });
    }
    let terms = Summary {
        rules: record.rules.to_string(),
        opening: record.opening.clone(),
        size: record.size,
    };
    Some(ShownRecord {
        game: Gomoku::NAME.to_owned(),
        terms: terms.to_string(),
        players: BySeat {
            first: record.players.black.clone(),
            second: record.players.white.clone(),
        },
        over: ShownEnding::of(&record.ending),
        positions,
    })
}

/// The nodes of the main line from each move to the next: what a record says between two moves
/// belongs to the position after the first of them.
fn nodes_between_moves(record: &Record) -> Vec<Vec<NodeId>> {
    let mut nodes = vec![vec![NodeId::ROOT]];
    for id in record.tree.main_line() {
        match nodes.last_mut() {
            Some(last) if record.tree.played(id).is_none() => last.push(id),
            _ => nodes.push(vec![id]),
        }
    }
    nodes
}

fn comments(record: &Record, between: &[NodeId]) -> String {
    let notes = between.iter().flat_map(|&id| record.tree.notes(id));
    let texts = notes.filter_map(|note| match note {
        Note::Comment(text) => Some(&**text),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

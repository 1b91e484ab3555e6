//! The position at a node of a record: the stones, their move numbers and the side to move.

use super::{Move, NodeId, Note, PointSet, Record, RuleName};
use crate::board::{Board, Color, Outcome, Point, Run};

/// A position to be drawn.
///
/// It follows the record without checking the rules: a stone on a taken point replaces the stone
/// there.
#[derive(Debug, Clone)]
pub struct Diagram {
    /// The node.
    pub node: NodeId,
    /// The stones.
    pub board: Board,
    /// The moves whose stones are still on the board, with their numbers, in order.
    pub numbers: Vec<(Point, usize)>,
    /// The last move before this position, if any.
    pub last: Option<Move>,
    /// The side to move.
    pub to_move: Color,
    /// The number of moves made, including passes.
    pub moves: usize,
}

/// How a game ended on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The number of the move that ended it, from 1.
    pub number: usize,
    /// The outcome.
    pub outcome: Outcome,
    /// The winning rows that the move completed.
    pub rows: Vec<Run>,
}

impl Diagram {
    /// The position at `node`.
    #[must_use]
    pub fn at(record: &Record, node: NodeId) -> Self {
        let tree = &record.tree;
        let path = tree.path(node);
        let mut diagram = Self {
            node,
            board: Board::new(record.size),
            numbers: Vec::new(),
            last: None,
            to_move: Color::Black,
            moves: path.iter().filter(|&&id| tree.played(id).is_some()).count(),
        };
        let (mut settled, mut number, mut turn) = (PointSet::default(), diagram.moves, None);
        // The last note or move on a point wins. So the path is followed backwards, and each point
        // is settled once, however often it is named.
        for id in path.into_iter().rev() {
            for note in tree.notes(id).iter().rev() {
                match note {
                    Note::SetUp(area, stone) => {
                        settled.insert(*area, |point| diagram.put(point, *stone));
                    }
                    Note::ToMove(stone) => turn = turn.or(Some(*stone)),
                    _ => {}
                }
            }
            let Some(played) = tree.played(id) else { continue };
            turn = turn.or(Some(!played.stone));
            diagram.last = diagram.last.or(Some(played));
            if let Some(point) = played.point {
                settled.insert(point.into(), |point| {
                    diagram.put(point, Some(played.stone));
                    diagram.numbers.push((point, number));
                });
            }
            number -= 1;
        }
        diagram.to_move = turn.unwrap_or_else(|| diagram.turn_by_count());
        diagram.numbers.reverse();
        diagram
    }

    /// The position after this many moves of the main line, or at its end if it is shorter.
    #[must_use]
    pub fn after(record: &Record, moves: usize) -> Self {
        let line = record.tree.main_moves().take(moves);
        Self::at(record, line.last().map_or(NodeId::ROOT, |(id, _)| id))
    }

    /// How the game has ended by these rules, with the last move or before it; `None` if it goes on. Where
    /// the rules are not known, every row of five or more wins with the last move. Before it only those do
    /// that win by the rules with the fewest: a game that went on after six in a row had such rules.
    #[must_use]
    pub fn end(&self, rules: &RuleName) -> Option<End> {
        // Most games have no row that could win, which one scan shows.
        let has_row = || self.board.scan_rows(5, |_| true).is_some();
        if !self.board.is_full() && !has_row() {
            return None;
        }
        let mut board = self.board.clone();
        for &(point, _) in &self.numbers {
            board.remove(point);
        }
        self.numbers.iter().find_map(|&(point, number)| {
            board.place(point, self.board.get(point)?).ok()?;
            let is_last = number == self.moves;
            let rules = if is_last { rules.assumed() } else { rules.strictest() };
            let outcome = rules.outcome_after(&board, point)?;
            Some(End { number, outcome, rows: rules.winning_rows(&board, point).collect() })
        })
    }

    /// The position at the end of the main line.
    #[must_use]
    pub fn last_of(record: &Record) -> Self {
        Self::at(record, record.tree.main_line().last().unwrap_or(NodeId::ROOT))
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        if let Some(stone) = stone {
            // A point outside the board is ignored.
            let _ = self.board.place(point, stone);
        }
    }

    /// The side to move if there are no moves and no note names it: White if Black has more stones,
    /// otherwise Black.
    fn turn_by_count(&self) -> Color {
        let [black, white] = Color::BOTH.map(|stone| self.board.stones_of(stone));
        if black > white { Color::White } else { Color::Black }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::gomoku::record::{Area, Tree};

    fn point(column: u8, row: u8) -> Point {
        Point::new(column, row).unwrap()
    }

    #[test]
    fn stones_are_numbered_as_they_were_played_and_passes_count() {
        let moves = [Some(point(7, 7)), None, Some(point(8, 8))];
        let tree = Tree::line(moves).unwrap();
        let record = Record { tree, ..Record::new(BoardSize::new(15).unwrap()) };
        let diagram = Diagram::last_of(&record);
        assert_eq!(diagram.numbers, [(point(7, 7), 1), (point(8, 8), 3)]);
        assert_eq!(diagram.to_move, Color::White);
        let before = Diagram::after(&record, 2);
        assert_eq!((before.board.stones(), before.moves), (1, 2));
        assert_eq!(before.to_move, Color::Black);
    }

    #[test]
    fn without_moves_the_number_of_stones_determines_the_side_to_move() {
        let mut record = Record::new(BoardSize::new(15).unwrap());
        let column = Area::between(point(3, 3), point(3, 4));
        let one = Area::from(point(5, 5));
        let set_up =
            vec![Note::SetUp(column, Some(Color::Black)), Note::SetUp(one, Some(Color::White))];
        record.tree.set_notes(NodeId::ROOT, set_up.clone());
        let diagram = Diagram::last_of(&record);
        assert_eq!((diagram.board.stones(), diagram.to_move), (3, Color::White));
        let with_turn = [set_up, vec![Note::ToMove(Color::Black)]].concat();
        record.tree.set_notes(NodeId::ROOT, with_turn);
        assert_eq!(Diagram::last_of(&record).to_move, Color::Black);
    }

    #[test]
    fn a_stone_on_a_taken_point_replaces_the_stone_there() {
        let tree = Tree::line([Some(point(1, 1)), Some(point(1, 1))]).unwrap();
        let record = Record { tree, ..Record::new(BoardSize::new(15).unwrap()) };
        let diagram = Diagram::last_of(&record);
        assert_eq!(diagram.board.get(point(1, 1)), Some(Color::White));
        assert_eq!(diagram.numbers, [(point(1, 1), 2)]);
    }

    #[test]
    fn the_last_set_up_stone_or_later_move_on_a_point_wins() {
        let mut record = Record::new(BoardSize::new(15).unwrap());
        let moves = [point(1, 1), point(2, 2), point(9, 9), point(1, 1)].map(Some);
        record.tree = Tree::line(moves).unwrap();
        let third = record.tree.main_line().nth(2).unwrap();
        let whole = Area::between(point(0, 0), point(14, 14));
        let notes = vec![
            Note::SetUp(whole, Some(Color::White)),
            Note::SetUp(Area::between(point(0, 0), point(14, 13)), None),
            Note::SetUp(point(2, 2).into(), Some(Color::Black)),
        ];
        record.tree.set_notes(third, notes);
        let diagram = Diagram::last_of(&record);
        assert_eq!(diagram.numbers, [(point(1, 1), 4)]);
        assert_eq!(diagram.board.get(point(2, 2)), Some(Color::Black));
        assert_eq!((diagram.board.stones(), diagram.moves), (15 + 2, 4));
        assert_eq!((diagram.last.unwrap().stone, diagram.to_move), (Color::White, Color::Black));
    }
}

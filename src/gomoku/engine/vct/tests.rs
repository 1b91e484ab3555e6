use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::board::{Board, BoardSize, Color, Labels, Point};
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::rules::{Judgement, Rules};

const NODES: u64 = 20_000;

const SIZE: BoardSize = match BoardSize::new(11) {
    Ok(size) => size,
    Err(_) => panic!("11 lines are a board"),
};

fn never() -> bool {
    false
}

/// A position with these stones in the middle, none of which ends the game.
fn scattered(rules: Rules, stones: &[(u8, u8)]) -> (Position, Board) {
    let (mut position, mut board) = (Position::new(rules, SIZE), Board::new(SIZE));
    for &(column, row) in stones {
        let point = SIZE.point(2 + column, 2 + row).unwrap();
        let us = position.to_move();
        if board.get(point).is_none() && rules.judge(&board, point, us) == Judgement::Legal {
            board.place(point, us).unwrap();
            position.play(Cell::new(point));
        }
    }
    (position, board)
}

/// Plays a victory that a solver found against every legal answer on the board. It shares only the
/// rules with the solver.
struct Checker<'a> {
    solver: Vct<'a>,
    position: Position,
    board: Board,
    attacker: Color,
    /// The positions with the attacker to move that are checked.
    checked: HashSet<u64>,
    /// How many more such positions are checked.
    left: usize,
}

impl<'a> Checker<'a> {
    fn new(solver: Vct<'a>, position: Position, board: Board, left: usize) -> Self {
        let attacker = position.to_move();
        Self { solver, position, board, attacker, checked: HashSet::new(), left }
    }

    fn judge(&self, point: Point, stone: Color) -> Judgement {
        self.position.rules().judge(&self.board, point, stone)
    }

    fn empty(&self) -> Vec<Point> {
        self.board.points().filter(|&point| self.board.get(point).is_none()).collect()
    }

    fn fives(&self) -> Vec<Point> {
        let wins = |point: &Point| matches!(self.judge(*point, self.attacker), Judgement::Wins(_));
        self.empty().into_iter().filter(wins).collect()
    }

    fn with<T>(&mut self, point: Point, then: impl FnOnce(&mut Self) -> T) -> T {
        self.board.place(point, self.position.to_move()).unwrap();
        self.position.play(Cell::new(point));
        let result = then(self);
        self.position.undo();
        self.board.remove(point);
        result
    }

    /// Whether the attacker, who is to move, wins against every answer.
    fn attacker_wins(&mut self) -> bool {
        if self.left == 0 || !self.checked.insert(self.position.hash()) || !self.fives().is_empty()
        {
            return true;
        }
        self.left -= 1;
        let fours = self.solver.fours(&mut self.position).map(|line| line[0]);
        let known = fours.or_else(|| self.solver.won_by(&self.position));
        let again = |position: &mut Position| match Vct::new(16, &never).solve(position, 10 * NODES)
        {
            Verdict::Win(line) => Some(line[0]),
            Verdict::None | Verdict::Unknown => None,
        };
        let Some(made) = known.or_else(|| again(&mut self.position)) else { return false };
        matches!(self.judge(made.point(), self.attacker), Judgement::Legal)
            && self.with(made.point(), Self::no_answer_holds)
    }

    /// Whether every legal answer of the defender, who is to move, loses.
    fn no_answer_holds(&mut self) -> bool {
        let fives = self.fives();
        self.empty().into_iter().all(|answer| match self.judge(answer, !self.attacker) {
            Judgement::Wins(_) => false,
            Judgement::Forbidden(_) => true,
            Judgement::Legal => self.with(answer, |this| {
                let wins = |&five: &Point| {
                    five != answer && matches!(this.judge(five, this.attacker), Judgement::Wins(_))
                };
                fives.iter().any(wins) || this.attacker_wins()
            }),
        })
    }
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(12))]
    #[test]
    fn a_victory_stands_against_every_answer_on_the_board(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        stones in prop::collection::vec((0_u8..7, 0_u8..7), 8..24),
    ) {
        let (mut position, board) = scattered(rules, &stones);
        let mut solver = Vct::new(16, &never);
        if let Verdict::Win(_) = solver.solve(&mut position, NODES) {
            let mut checker = Checker::new(solver, position, board, 300);
            prop_assert!(checker.attacker_wins());
        }
    }

    /// What the line of fours needs is found by its shapes; here every other point is tried.
    #[test]
    fn only_relevant_answers_stop_a_line_of_fours(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        stones in prop::collection::vec((0_u8..7, 0_u8..7), 8..24),
    ) {
        let (mut position, _) = scattered(rules, &stones);
        let line = Vcf::new(12).any(&mut position, NODES);
        position.pass();
        if let Verdict::Win(line) = line
            && position.threats(position.to_move(), Threat::Five).is_empty()
        {
            let mut nodes = 0;
            let relevant = answers::relevant(&mut position, &line, &mut nodes);
            for cell in position.empty_cells().difference(&relevant).iter() {
                let stops = answers::is_allowed(&position, cell)
                    && !answers::wins_after(&mut position, cell, &line, &mut nodes);
                prop_assert!(!stops, "{:?} stops {:?}", cell.point(), line);
            }
        }
    }
}

/// The first move makes neither a four nor an open three.
#[test]
fn a_win_that_begins_with_a_quiet_move_is_found_and_stands() {
    let cases = [
        (Rules::Freestyle, "d5 e8 g4 d4 d6 d8 h6", "f5 h4 h7 h5 f6 e7", Color::White),
        (Rules::Standard, "g7 g5 e7 e8 h5", "d6 h4 d7 d4 f6", Color::Black),
        (Rules::Renju, "d5 h8 d7 d4 e8 g4 h5", "e6 h4 g7 h6 f7 f5", Color::White),
    ];
    for (rules, black, white, to_move) in cases {
        let (mut position, mut board) = (Position::new(rules, SIZE), Board::new(SIZE));
        for (names, stone) in [(black, Color::Black), (white, Color::White)] {
            for name in names.split(' ') {
                let point = Labels::Standard.parse(name, SIZE).unwrap();
                board.place(point, stone).unwrap();
                position.place(Cell::new(point), stone);
            }
        }
        if position.to_move() != to_move {
            position.pass();
        }
        let mut rows = Vct { quiet: 0, ..Vct::new(16, &never) };
        assert_eq!(rows.solve(&mut position, 10 * NODES), Verdict::None, "{rules}");
        let mut solver = Vct::new(16, &never);
        let verdict = solver.solve(&mut position, 10 * NODES);
        assert!(matches!(verdict, Verdict::Win(_)), "{rules}: {verdict:?}");
        assert!(Checker::new(solver, position, board, 1_000).attacker_wins(), "{rules}");
    }
}

#[test]
fn the_positions_that_took_more_work_stay_in_the_table() {
    let mut table = Table::new(4);
    for number in 0..64_u64 {
        let numbers = if number == 3 { Numbers::WON } else { Numbers::LOST };
        table.store(number << 3 | 1, numbers, if number == 3 { 1_000 } else { 100 });
    }
    assert_eq!(table.probe(3 << 3 | 1), Some(Numbers::WON));
    assert_eq!(table.probe(63 << 3 | 1), Some(Numbers::LOST), "the last one");
    assert_eq!(table.probe(5 << 3 | 1), None);
    table.forget_all_but_wins();
    assert_eq!(table.probe(3 << 3 | 1), Some(Numbers::WON));
    assert_eq!(table.probe(63 << 3 | 1), None);
}

mod middle;

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::board::Board;
use crate::gomoku::rules::Judgement;

/// Plays a win against every legal answer. It shares only the rules with the solver.
struct Checker {
    rules: Rules,
    board: Board,
    attacker: Color,
    /// The positions that are checked: the stones in order of their points.
    checked: HashSet<Vec<Option<Color>>>,
    /// How many more positions are checked.
    left: usize,
}

impl Checker {
    fn new(problem: &Problem, left: usize) -> Self {
        let mut board = Board::new(problem.size);
        for &(point, stone) in &problem.stones {
            board.place(point, stone).unwrap();
        }
        let Problem { rules, attacker, .. } = *problem;
        Self { rules, board, attacker, checked: HashSet::new(), left }
    }

    fn judge(&self, point: Point, stone: Color) -> Judgement {
        self.rules.judge(&self.board, point, stone)
    }

    fn empty(&self) -> Vec<Point> {
        self.board.points().filter(|&point| self.board.get(point).is_none()).collect()
    }

    fn with<T>(&mut self, point: Point, stone: Color, then: impl FnOnce(&mut Self) -> T) -> T {
        self.board.place(point, stone).unwrap();
        let result = then(self);
        self.board.remove(point);
        result
    }

    fn fives(&self) -> Vec<Point> {
        let wins = |at: &Point| matches!(self.judge(*at, self.attacker), Judgement::Wins(_));
        self.empty().into_iter().filter(wins).collect()
    }

    /// Whether the attacker, who is to move, wins as the tree says, or by a five before.
    fn holds(&mut self, win: &Win) -> Result<(), String> {
        if win.plies > 1 && !self.fives().is_empty() {
            return Ok(());
        }
        if self.board.get(win.attack).is_some() {
            return Err(format!("{:?} is taken", win.attack));
        }
        match self.judge(win.attack, self.attacker) {
            Judgement::Wins(_) if win.plies == 1 => return Ok(()),
            Judgement::Legal if win.plies > 1 => {}
            other => return Err(format!("{:?}: {other:?}", win.attack)),
        }
        let stones = self.board.points().map(|point| self.board.get(point)).collect();
        if self.left == 0 || !win.is_decided() && !self.checked.insert(stones) {
            return Ok(());
        }
        self.left -= 1;
        self.with(win.attack, self.attacker, |this| this.no_answer_holds(win))
    }

    fn no_answer_holds(&mut self, win: &Win) -> Result<(), String> {
        let fives = self.fives();
        for answer in self.empty() {
            match self.judge(answer, !self.attacker) {
                Judgement::Wins(_) => return Err(format!("{answer:?} wins")),
                Judgement::Forbidden(_) => continue,
                Judgement::Legal => {}
            }
            let listed = win.answers.iter().find(|(point, _)| *point == answer);
            self.with(answer, !self.attacker, |this| match (listed, &win.threat) {
                (Some((_, next)), _) => this.holds(next),
                (None, Some(threat)) => this.holds(threat),
                (None, None) => {
                    let wins = |&five: &Point| {
                        matches!(this.judge(five, this.attacker), Judgement::Wins(_))
                    };
                    let left = fives.iter().any(|five| *five != answer && wins(five));
                    if left { Ok(()) } else { Err(format!("{answer:?} stops the four")) }
                }
            })
            .map_err(|why| format!("{:?} {answer:?} {why}", win.attack))?;
        }
        Ok(())
    }
}

fn effort(nodes: u64) -> Effort {
    Effort::of_nodes(nodes, 1 << 22)
}

fn solved(problem: &Problem, sought: Sought, nodes: u64) -> Answer {
    solve(problem, sought, &effort(nodes), &AtomicBool::new(false)).answer
}

/// Stones in the middle of a board of 11 lines, none of which ends the game.
fn scattered(rules: Rules, places: &[(u8, u8)]) -> Problem {
    let size = BoardSize::new(11).unwrap();
    let (mut board, mut stones, mut to_move) = (Board::new(size), Vec::new(), Color::Black);
    for &(column, row) in places {
        let point = size.point(2 + column, 2 + row).unwrap();
        if board.get(point).is_none() && rules.judge(&board, point, to_move) == Judgement::Legal {
            board.place(point, to_move).unwrap();
            stones.push((point, to_move));
            to_move = !to_move;
        }
    }
    Problem { rules, size, stones, attacker: to_move }
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(12))]
    #[test]
    fn a_tree_stands_against_every_answer_on_the_board(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        sought in prop::sample::select(vec![Sought::Fours, Sought::Threats]),
        places in prop::collection::vec((0_u8..7, 0_u8..7), 8..24),
    ) {
        let problem = scattered(rules, &places);
        if let Answer::Win { tree, .. } = solved(&problem, sought, 20_000) {
            let holds = Checker::new(&problem, 2_000).holds(&tree);
            prop_assert!(holds.is_ok(), "{holds:?}");
        }
    }
}

use serde::Deserialize;

use super::*;
use crate::board::Labels;
use crate::board::{BoardSize, Color};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::rules::Rules;

#[derive(Deserialize)]
struct Case {
    rule: Rules,
    size: BoardSize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Color,
    kind: String,
    first_moves: Vec<String>,
    depth: u8,
}

fn cell(size: BoardSize, name: &str) -> Cell {
    Cell::new(Labels::Standard.parse(name, size).unwrap())
}

impl Case {
    fn all() -> Vec<Self> {
        serde_json::from_str(include_str!("../../../../tests/data/vcf_cases.json")).unwrap()
    }

    fn position(&self) -> Position {
        let mut position = Position::new(self.rule, self.size);
        for (stone, points) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            for point in points {
                position.place(cell(self.size, point), stone);
            }
        }
        if self.to_move != position.to_move() {
            position.pass();
        }
        position
    }
}

/// Whether each move of the line is a four, each answer stops it, and no answer stops the last one.
fn is_won_by(position: &mut Position, line: &[Cell]) -> bool {
    let attacker = position.to_move();
    let mut moves = line.iter();
    while let Some(&four) = moves.next() {
        let threat = position.threat(four, attacker);
        let decides = [Threat::Five, Threat::Winning].contains(&threat);
        if !decides && !threat.is_four() || !position.is_empty(four) {
            return false;
        }
        position.play(four);
        let allowed = |stop: &Cell| position.threat(*stop, !attacker) != Threat::Forbidden;
        let stops: Vec<Cell> = position.stops(attacker).filter(allowed).collect();
        let Some(answer) = moves.next() else { return decides || stops.is_empty() };
        if !stops.contains(answer) {
            return false;
        }
        position.play(*answer);
    }
    false
}

#[test]
fn every_known_case_is_solved_shortest_or_disproved() {
    let mut vcf = Vcf::new(16);
    for (number, case) in Case::all().iter().enumerate() {
        let mut position = case.position();
        match vcf.shortest(&mut position, u64::MAX) {
            Verdict::Win(line) => {
                let first: Vec<Cell> =
                    case.first_moves.iter().map(|name| cell(case.size, name)).collect();
                assert!(first.contains(&line[0]), "case {number}");
                assert_eq!(line.len().div_ceil(2), usize::from(case.depth), "case {number}");
                assert!(is_won_by(&mut position, &line), "case {number}");
            }
            Verdict::None => assert_eq!(case.kind, "no_vcf", "case {number}"),
            Verdict::Unknown => panic!("case {number} is not decided"),
        }
    }
}

#[test]
fn any_win_is_a_win_and_a_limit_makes_no_false_verdict() {
    for (number, case) in Case::all().iter().enumerate() {
        for nodes in [0, 5, 20, 100, 500, u64::MAX] {
            let solvers = [Vcf::any, Vcf::shortest];
            let verdicts =
                solvers.map(|solve| solve(&mut Vcf::new(9), &mut case.position(), nodes));
            for verdict in verdicts {
                match verdict {
                    Verdict::Win(line) => {
                        assert!(is_won_by(&mut case.position(), &line), "case {number}, {nodes}");
                    }
                    Verdict::None => assert_eq!(case.kind, "no_vcf", "case {number}, {nodes}"),
                    Verdict::Unknown => assert_ne!(nodes, u64::MAX, "case {number}"),
                }
            }
        }
    }
}

/// Black may not stop the last four, but could have stopped it as the first one.
#[test]
fn a_stop_that_only_the_order_of_the_fours_forbids_is_found() {
    let black = ["H6", "H7", "J5"];
    let white = ["F3", "I2", "I3", "I6", "J7"];
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let case = Case {
        rule: Rules::Omok,
        size: BoardSize::FIFTEEN,
        black: names(&black),
        white: names(&white),
        to_move: Color::White,
        kind: String::new(),
        first_moves: Vec::new(),
        depth: 2,
    };
    let verdict = Vcf::new(14).any(&mut case.position(), u64::MAX);
    let Verdict::Win(line) = verdict else { panic!("{verdict:?}") };
    assert!(is_won_by(&mut case.position(), &line));
}

#[test]
fn a_growing_table_keeps_its_positions() {
    let mut failures = Failures::new(14);
    let hash = |number: u64| number << 32 | number;
    for number in 0..2_000 {
        failures.store(hash(number), number as u8 | 1);
    }
    for number in 0..2_000 {
        assert_eq!(failures.depth(hash(number)), number as u8 | 1);
        assert_eq!(failures.depth(hash(number) ^ 1 << 60), 0);
    }
}

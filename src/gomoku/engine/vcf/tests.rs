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

#[test]
fn every_known_case_is_solved_shortest_or_disproved() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../../tests/data/vcf_cases.json")).unwrap();
    let mut vcf = Vcf::new(16);
    for (number, case) in cases.iter().enumerate() {
        let mut position = Position::new(case.rule, case.size);
        for (stone, points) in [(Color::Black, &case.black), (Color::White, &case.white)] {
            for point in points {
                position.place(cell(case.size, point), stone);
            }
        }
        if case.to_move != position.to_move() {
            position.pass();
        }
        let verdict = vcf.solve(&mut position, u8::MAX, u64::MAX);
        match verdict {
            Verdict::Win(line) => {
                let first: Vec<Cell> =
                    case.first_moves.iter().map(|name| cell(case.size, name)).collect();
                assert!(first.contains(&line[0]), "case {number}");
                assert_eq!(line.len().div_ceil(2), usize::from(case.depth), "case {number}");
            }
            Verdict::None => assert_eq!(case.kind, "no_vcf", "case {number}"),
            Verdict::Unknown => panic!("case {number} is not decided"),
        }
    }
}

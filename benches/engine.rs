//! The engine: the VCF solver and the search.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use divan::{Bencher, black_box};
use gomoku::board::Labels;
use gomoku::board::{BoardSize, Color, Point};
use gomoku::gomoku::engine::{Engine, Limits, Settings};
use gomoku::gomoku::rules::Rules;
use serde::Deserialize;

fn main() {
    divan::main();
}

#[derive(Deserialize)]
struct Case {
    rule: Rules,
    size: BoardSize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Color,
}

impl Case {
    fn stones(&self) -> Vec<(Point, Color)> {
        let point = |name: &String| Labels::Standard.parse(name, self.size).expect("a point");
        let colors = [(Color::Black, &self.black), (Color::White, &self.white)];
        let stones = colors
            .into_iter()
            .flat_map(|(stone, names)| names.iter().map(move |name| (point(name), stone)));
        stones.collect()
    }

    fn engine(&self) -> Engine {
        let settings = Settings {
            rules: self.rule,
            size: self.size,
            memory: 1 << 20,
            threads: NonZeroUsize::MIN,
        };
        let mut engine = Engine::new(settings);
        engine.set(self.stones(), self.to_move);
        engine
    }
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("../tests/data/vcf_cases.json")).expect("the cases")
}

/// One sample is one case: solved to the shortest line, or disproved.
#[divan::bench(sample_count = 8_200, sample_size = 1)]
fn fours_of_one_case(bencher: Bencher) {
    let mut engines: Vec<Engine> = cases().iter().map(Case::engine).collect();
    let mut next = (0..engines.len()).cycle();
    bencher.bench_local(|| {
        let at = next.next().expect("a cycle has no end");
        black_box(engines[at].win_by_fours(u64::MAX))
    });
}

/// A move of 20,000 nodes after four quiet stones.
#[divan::bench(args = Rules::ALL, sample_count = 20)]
fn a_search(bencher: Bencher, rules: Rules) {
    let names = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    let (black, white) = (names(["h8", "i9"]), names(["h9", "j7"]));
    let (size, to_move) = (BoardSize::FIFTEEN, Color::Black);
    let mut engine = Case { rule: rules, size, black, white, to_move }.engine();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    bencher.bench_local(|| {
        engine.forget();
        engine.think(&limits, &AtomicBool::new(false), &mut |_| {})
    });
}

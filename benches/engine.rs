//! The engine: the VCF solver and the search.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gomoku::board::Labels;
use gomoku::board::{BoardSize, Color, Point};
use gomoku::gomoku::engine::{Engine, Limits, Settings, Weights};
use gomoku::gomoku::rules::{Move, Rules};
use gomoku::matches::Opening;
use serde::Deserialize;

fn main() {
    let cases = cases();
    let renju: Vec<&Case> = cases.iter().filter(|case| case.rule == Rules::Renju).collect();
    for cases in [cases.iter().collect(), renju] {
        time_fours("any win by fours", &cases, Engine::any_win_by_fours);
        time_fours("shortest win by fours", &cases, Engine::win_by_fours);
    }
    for rules in Weights::RULES {
        print_depths(rules);
    }
    divan::main();
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("../tests/data/vcf_cases.json")).expect("the cases")
}

/// Prints the time of a solver, which is new for each run: a median of 101 runs for each case, and of
/// these the median and the most.
fn time_fours(what: &str, cases: &[&Case], solve: impl Fn(&mut Engine, u64) -> Option<Vec<Point>>) {
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2]
    };
    let time_case = |case: &&Case| {
        let mut engine = case.engine();
        let run = |_| {
            let start = Instant::now();
            black_box(solve(&mut engine, u64::MAX));
            start.elapsed()
        };
        median((0..101).map(run).collect())
    };
    let times: Vec<Duration> = cases.iter().map(time_case).collect();
    let most = times.iter().max().copied().unwrap_or_default();
    println!("{what}, {} cases: median {:?}, most {most:?}", cases.len(), median(times));
}

/// The 50 balanced openings of a rule set.
fn openings(rules: Rules) -> Vec<Vec<(Point, Color)>> {
    let list = match rules {
        Rules::Standard => include_str!("../tests/data/openings/standard15.txt"),
        Rules::Renju => include_str!("../tests/data/openings/renju15.txt"),
        _ => include_str!("../tests/data/openings/freestyle15.txt"),
    };
    let stones = |line: &str| {
        let opening: Opening<Move> = line.parse().expect("an opening");
        let points = opening.moves().iter().filter_map(|made| made.point());
        (0..).zip(points).map(|(at, point)| (point, Color::after(at))).collect()
    };
    list.lines().map(stones).collect()
}

/// Prints the depths that a search with an empty table completes within 100 ms from the openings of a
/// rule set.
fn print_depths(rules: Rules) {
    let (size, memory, threads) = (BoardSize::FIFTEEN, 64 << 20, NonZeroUsize::MIN);
    let mut engine = Engine::new(Settings { rules, size, memory, threads });
    let mut limits = Limits::default();
    limits.time.turn = Some(Duration::from_millis(100));
    let depth = |stones: Vec<(Point, Color)>| {
        let to_move = Color::after(stones.len());
        engine.forget();
        engine.set(stones, to_move);
        engine.think(&limits, &AtomicBool::new(false), &mut |_| {}).map(|found| found.depth)
    };
    let mut depths: Vec<u8> = openings(rules).into_iter().filter_map(depth).collect();
    depths.sort_unstable();
    println!("depth within 100 ms, {rules}: median {}, all {depths:?}", depths[depths.len() / 2]);
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

/// Makes and undoes all moves near the stones of the solvers' cases.
#[divan::bench(args = Weights::RULES)]
fn make_and_undo(bencher: Bencher, rules: Rules) {
    let cases = cases().into_iter().filter(|case| case.rule == rules);
    let mut engines: Vec<Engine> = cases.map(|case| case.engine()).collect();
    let mut make_all = || engines.iter_mut().map(|engine| engine.perft(1)).sum::<u64>();
    let moves = make_all();
    bencher.counter(ItemsCount::new(moves)).bench_local(make_all);
}

//! Analyses as JSON. Points have the labels of records: `a1` is at the lower left.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::super::find::rounded;
use crate::board::{BoardSize, ByColor, Color, Labels, Point};
use crate::console::printable::write_json;
use crate::gomoku::analysis::{Class, Forced, Line, Review, Story};
use crate::gomoku::engine::{Held, Score};

#[derive(Serialize)]
struct JsonGame {
    rules: &'static str,
    board: u8,
    winner: Option<Color>,
    moves: Vec<JsonMove>,
    /// How many moves of each side have each class.
    counts: ByColor<BTreeMap<&'static str, usize>>,
    story: Option<JsonStory>,
}

#[derive(Serialize)]
struct JsonMove {
    /// The number of the move, from 1.
    n: usize,
    by: Color,
    /// The point; `null` for a pass.
    r#move: Option<String>,
    /// The expected score of the side that moved, before the move and after it, from 0 to 1.
    before: f64,
    after: f64,
    /// The plies to the five if the side to move before the move had a proved win.
    win: Option<usize>,
    class: Option<&'static str>,
    better: Option<String>,
    /// The best line before the move.
    line: Vec<String>,
    nodes: u64,
}

#[derive(Serialize)]
struct JsonStory {
    winner: Color,
    /// The number of the move that lost, from 1.
    turn: usize,
    /// The first move of what was threatened before it.
    threat: Option<String>,
    /// The moves that would have held, the best first.
    holding: Vec<JsonHolding>,
    /// The plies of the forced win after the move that lost, and its main line.
    plies: Option<usize>,
    line: Vec<String>,
}

#[derive(Serialize)]
struct JsonHolding {
    r#move: String,
    /// `true` if no win by fours and open threes is left after it, `false` if none was found.
    proved: bool,
}

pub(super) const fn class(class: Class) -> &'static str {
    match class {
        Class::Losing => "losing",
        Class::MissedWin => "missed_win",
        Class::Blunder => "blunder",
        Class::Mistake => "mistake",
        Class::Inaccuracy => "inaccuracy",
        Class::Only => "only",
    }
}

fn names(points: &[Point], size: BoardSize) -> Vec<String> {
    points.iter().map(|&point| Labels::Standard.format(point, size)).collect()
}

/// Writes the analysis of a game as one object.
pub(super) fn game(
    line: &Line,
    winner: Option<Color>,
    review: &Review,
    mut out: &mut impl Write,
) -> io::Result<()> {
    let size = line.size();
    let name = |point: Point| Labels::Standard.format(point, size);
    let moves = line.moves.iter().zip(&review.judged).zip(&review.found).enumerate();
    let moves = moves.map(|(at, ((played, judged), found))| JsonMove {
        n: at + 1,
        by: played.stone,
        r#move: played.point.map(name),
        before: rounded(judged.before),
        after: rounded(judged.after),
        win: found.win.as_ref().map(|win| win.plies),
        class: judged.class.map(class),
        better: judged.better.map(name),
        line: names(&found.line, size),
        nodes: found.nodes,
    });
    let game = JsonGame {
        rules: line.rules.name(),
        board: size.lines(),
        winner,
        moves: moves.collect(),
        counts: ByColor::from_fn(|side| {
            let count = |it| (class(it), review.count(line, side, it));
            Class::ALL.into_iter().map(count).collect()
        }),
        story: review.story.as_ref().map(|told| story(told, size)),
    };
    write_json(&game, &mut out)?;
    writeln!(out)
}

fn story(story: &Story, size: BoardSize) -> JsonStory {
    let name = |point: Point| Labels::Standard.format(point, size);
    let holding = story.holding.iter();
    JsonStory {
        winner: story.winner,
        turn: story.turn + 1,
        threat: story.threat.as_ref().and_then(Forced::attack).map(name),
        holding: holding
            .map(|&(point, held)| JsonHolding { r#move: name(point), proved: held == Held::Proved })
            .collect(),
        plies: story.win.as_ref().map(|win| win.plies),
        line: names(story.win.as_ref().map_or(&[], |win| &win.line), size),
    }
}

#[derive(Serialize)]
struct JsonDepth {
    depth: u8,
    nodes: u64,
    lines: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    /// `points`, `win` or `loss`.
    score: &'static str,
    /// The points, or the plies of the forced win or loss.
    value: i64,
    /// The expected score of the side to move, from 0 to 1.
    expected: f64,
    line: Vec<String>,
}

/// Writes the best lines of a position at a depth as one object.
pub(super) fn depth(
    depth: u8,
    nodes: u64,
    lines: &[(Score, f64, Vec<Point>)],
    size: BoardSize,
    mut out: &mut impl Write,
) -> io::Result<()> {
    let lines = lines.iter().map(|(score, expected, line)| {
        let (score, value) = match *score {
            Score::Points(points) => ("points", i64::from(points)),
            Score::Win(plies) => ("win", i64::from(plies)),
            Score::Loss(plies) => ("loss", i64::from(plies)),
        };
        JsonLine { score, value, expected: rounded(*expected), line: names(line, size) }
    });
    write_json(&JsonDepth { depth, nodes, lines: lines.collect() }, &mut out)?;
    writeln!(out)?;
    out.flush()
}

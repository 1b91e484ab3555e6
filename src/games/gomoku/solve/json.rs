//! The answer of the solver as JSON. Points have the labels of records: `a1` is at the lower left.

use std::io::{self, Write};
use std::sync::Arc;

use serde::Serialize;

use super::{MOST_MOVES, Solved};
use crate::board::{BoardSize, Color, Labels, Point};
use crate::console::printable::write_json;
use crate::gomoku::engine::{Answer, Limit, Sought, Win};

#[derive(Serialize)]
struct JsonSolution {
    /// `win`, `none` or `unknown`.
    result: &'static str,
    /// The side that seeks the win.
    r#for: Color,
    /// The threats that were sought, or that the win consists of: `vcf` or `vct`.
    by: &'static str,
    /// The moves of both sides up to and including the five, at most.
    plies: Option<usize>,
    /// Whether no win by fours is shorter.
    shortest: Option<bool>,
    /// The main line: the answers that hold out longest.
    line: Vec<String>,
    nodes: u64,
    /// The time in milliseconds.
    ms: u128,
    /// What ended the search before an answer.
    limit: Option<&'static str>,
    /// All answers; absent if there are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<JsonWin>,
}

/// A move of the attacker with all answers that stop what it threatens.
#[derive(Serialize)]
struct JsonWin {
    r#move: String,
    /// What wins after any other answer; absent if it is the five of a four.
    #[serde(skip_serializing_if = "Option::is_none")]
    threat: Option<Box<JsonWin>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<JsonAnswer>,
    /// If the move makes a four that no answer stops: an answer and a five that is left after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    last: Vec<String>,
}

#[derive(Serialize)]
struct JsonAnswer {
    r#move: String,
    then: JsonWin,
}

impl JsonWin {
    fn of(win: &Win, name: &impl Fn(Point) -> String) -> Self {
        let answer = |(answer, next): &(Point, Arc<Win>)| JsonAnswer {
            r#move: name(*answer),
            then: Self::of(next, name),
        };
        Self {
            r#move: name(win.attack),
            threat: win.threat.as_ref().map(|threat| Box::new(Self::of(threat, name))),
            answers: win.answers.iter().map(answer).collect(),
            last: win.last.into_iter().flatten().map(name).collect(),
        }
    }
}

fn name(size: BoardSize) -> impl Fn(Point) -> String {
    move |point| Labels::Standard.format(point, size)
}

/// Writes the solution as one object.
pub(super) fn write(solved: &Solved, mut out: &mut impl Write) -> io::Result<()> {
    let name = name(solved.problem.size);
    let win = solved.win();
    let by_fours = win.map_or(solved.sought == Sought::Fours, |(_, by_fours, _)| by_fours);
    let tree = win.map(|(tree, ..)| tree);
    let solution = JsonSolution {
        result: match solved.solution.answer {
            Answer::Win { .. } => "win",
            Answer::None => "none",
            Answer::Unknown(_) => "unknown",
        },
        r#for: solved.problem.attacker,
        by: if by_fours { "vcf" } else { "vct" },
        plies: tree.map(|tree| tree.plies),
        shortest: win.map(|(.., is_shortest)| is_shortest),
        line: tree.map(|tree| tree.line()).unwrap_or_default().into_iter().map(&name).collect(),
        nodes: solved.solution.nodes,
        ms: solved.time.as_millis(),
        limit: match solved.solution.answer {
            Answer::Unknown(Limit::Time) => Some("time"),
            Answer::Unknown(Limit::Nodes) => Some("nodes"),
            Answer::Unknown(Limit::Memory) => Some("memory"),
            Answer::Unknown(Limit::Depth) => Some("depth"),
            Answer::Win { .. } | Answer::None => None,
        },
        tree: tree.filter(|tree| tree.moves <= MOST_MOVES).map(|tree| JsonWin::of(tree, &name)),
    };
    write_json(&solution, &mut out)?;
    writeln!(out)
}

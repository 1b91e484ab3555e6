//! The answer of a search as JSON. Points have the labels of records: `a1` is at the lower left.

use std::io::{self, Write};

use serde::Serialize;

use super::{Answer, ShownGame};
use crate::board::{Color, Labels};
use crate::console::printable::write_json;
use crate::gomoku::library::{Next, Tally};

/// The results of games.
#[derive(Serialize)]
pub(in super::super) struct Results {
    games: u64,
    black: u64,
    white: u64,
    draw: u64,
    unknown: u64,
}

impl From<Tally> for Results {
    fn from(tally: Tally) -> Self {
        let Tally { black, white, draws, unknown } = tally;
        Self { games: tally.games(), black, white, draw: draws, unknown }
    }
}

/// A share with three digits behind the point.
pub(in super::super) fn rounded(share: f64) -> f64 {
    (share * 1000.0).round() / 1000.0
}

#[derive(Serialize)]
struct JsonAnswer<'a> {
    board: u8,
    to_move: Color,
    #[serde(flatten)]
    results: Results,
    next: Vec<JsonNext>,
    found: Vec<JsonGame<'a>>,
}

#[derive(Serialize)]
struct JsonNext {
    /// A point or `pass`.
    r#move: String,
    #[serde(flatten)]
    results: Results,
    /// The points of the player who moves as a share of the games with a known result.
    score: Option<f64>,
}

#[derive(Serialize)]
struct JsonGame<'a> {
    file: &'a str,
    number: u32,
    black: &'a str,
    white: &'a str,
    date: &'a str,
    event: &'a str,
    result: &'static str,
    moves: usize,
}

/// Writes the answer on one line.
pub(super) fn write(answer: &Answer, out: &mut impl Write) -> io::Result<()> {
    let (size, to_move) = (answer.sought.size(), answer.sought.to_move());
    let next = |next: Next| JsonNext {
        r#move: next.point.map_or("pass".into(), |point| Labels::Standard.format(point, size)),
        results: next.tally.into(),
        score: next.tally.score(to_move).map(rounded),
    };
    let json = JsonAnswer {
        board: size.lines(),
        to_move,
        results: answer.found.tally.into(),
        next: answer.found.next_moves().into_iter().take(answer.rows).map(next).collect(),
        found: answer.games.iter().map(game).collect(),
    };
    write_json(&json, out)?;
    writeln!(out)
}

fn game(game: &ShownGame) -> JsonGame<'_> {
    let ShownGame { file, number, players, date, event, end, moves } = game;
    JsonGame {
        file,
        number: *number,
        black: &players.black,
        white: &players.white,
        date,
        event,
        result: end.name(),
        moves: *moves,
    }
}

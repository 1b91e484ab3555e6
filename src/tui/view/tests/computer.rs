//! What the computer thinks, beside the board and where there is no room for that.

use super::*;
use crate::board::ByColor;
use crate::game::thinker::{Said, Thought};
use crate::gomoku::engine::{Report, Score};

/// A game against the computer, which has found something out while it thinks.
fn thinking(score: Score) -> Table {
    let players = ByColor { black: "Ada".parse().unwrap(), white: "computer:10".parse().unwrap() };
    let mut table = Table::new(Setup { players, ..Setup::default() }).play("J9");
    let line = "K10 J10 K9 J8 J11 K8 L8 I8 A0";
    let point = |name| Labels::Original.parse(name, table.session.size()).unwrap();
    let line = line.split(' ').map(point).collect();
    let report = Report { depth: 9, score, line, nodes: 1, elapsed: Duration::ZERO };
    let turn = table.session.turn();
    let thought = Thought::Report(report);
    let now = table.now;
    table.session.hear(Said { game: Uuid::nil(), turn, thought, at: now }, now);
    table
}

#[test]
fn what_the_computer_thinks() {
    assert_snapshot!(thinking(Score::Points(45)).screen(80, 24));
}

#[test]
fn what_the_computer_thinks_in_korean() {
    assert_snapshot!(thinking(Score::Loss(6)).in_korean().screen(80, 24));
}

#[test]
fn what_the_computer_thinks_in_the_narrowest_terminal() {
    assert_snapshot!(thinking(Score::Points(-145)).screen(44, 23));
}

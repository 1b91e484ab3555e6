//! The computer's search results on screens with and without a panel.

use super::*;
use crate::game::bot::{Found, Score};
use crate::game::thinker::Progress;

/// A game against a thinking computer that has reported a search result.
fn thinking(score: Score) -> Table {
    let mut table = Table::new(names("Ada", "computer:10")).play("J9");
    let line = "K10 J10 K9 J8 J11 K8 L8 I8 A0";
    let line = line.split(' ').map(|name| Move::Stone(table.point(name))).collect();
    let found = Found { depth: 9, score, line, nodes: 1 };
    let turn = table.desk.session().turn();
    table.desk.on_progress(turn, Progress::Found(found), table.now);
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

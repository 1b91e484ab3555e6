//! Recorded games as those see them who do not know their rules.

use super::gomoku::board_of;
use super::quoridor::shown_state;
use super::shown::Shown;
use super::{joined, terms};
use crate::board::{BySeat, Color, Labels, Seat};
use crate::game::position::Position as _;
use crate::game::record::Ending;
use crate::game::table::Table;
use crate::games::{Any, with_game};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Diagram, Move, NodeId, Note};
use crate::quoridor;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::rules::State;
use crate::wire::{ShownEnding, ShownPosition, ShownRecord};

/// The game at a table, with the decisions of its opening.
#[must_use]
pub fn of_table(table: &Any<&Table<Gomoku>, &Table<Quoridor>>) -> ShownRecord {
    with_game!(table, table => of_game(table))
}

fn of_game<P: Shown>(table: &Table<P>) -> ShownRecord {
    let mut position = P::new(&table.setup.terms);
    let mut positions = vec![after(&position, None)];
    for played in table.game.line() {
        let name = position.write(played.made);
        if position.play(played.made).is_err() {
            break;
        }
        let shown = after(&position, Some(played.made));
        positions.push(ShownPosition { made: Some(name), by: Some(played.by), ..shown });
    }
    ShownRecord {
        game: P::NAME.to_owned(),
        terms: terms::<P>(&table.setup.terms),
        players: BySeat::from_fn(|seat| table.setup.players[seat].name().unwrap_or_default()),
        over: table.game.outcome().and_then(|over| ShownEnding::of(&Ending::Outcome(over))),
        positions,
    }
}

fn after<P: Shown>(position: &P, last: Option<P::Move>) -> ShownPosition {
    ShownPosition {
        made: None,
        by: None,
        black: position.seat(Color::Black),
        board: position.board(last, position.outcome().is_none()),
        comment: String::new(),
    }
}

/// The main line of a record of gomoku; `None` if it has more than `most` moves.
#[must_use]
pub fn of_gomoku(record: &record::Record, most: usize) -> Option<ShownRecord> {
    let tree = &record.tree;
    if tree.main_moves().nth(most).is_some() {
        return None;
    }
    let name = |played: Move| match played.point {
        Some(point) => Labels::Standard.format(point, record.size),
        None => "pass".to_owned(),
    };
    let rules = record.rules.known();
    let mut positions = Vec::new();
    for node in nodes_between_moves(record) {
        let diagram = Diagram::at(record, *node.last()?);
        let last = diagram.last.filter(|_| !positions.is_empty());
        positions.push(ShownPosition {
            made: last.map(name),
            by: last.map(|played| seat_of(played.stone)),
            black: seat_of(Color::Black),
            board: board_of(&diagram, rules),
            comment: comments(record, &node),
        });
    }
    let words = [record.rules.to_string(), record.opening.clone(), record.size.to_string()];
    Some(ShownRecord {
        game: Gomoku::NAME.to_owned(),
        terms: joined(words),
        players: BySeat {
            first: record.players.black.clone(),
            second: record.players.white.clone(),
        },
        over: ShownEnding::of(&record.ending),
        positions,
    })
}

/// The nodes of the main line from each move to the next: what a record says between two moves
/// belongs to the position after the first of them.
fn nodes_between_moves(record: &record::Record) -> Vec<Vec<NodeId>> {
    let mut nodes = vec![vec![NodeId::ROOT]];
    for id in record.tree.main_line() {
        match nodes.last_mut() {
            Some(last) if record.tree.played(id).is_none() => last.push(id),
            _ => nodes.push(vec![id]),
        }
    }
    nodes
}

fn comments(record: &record::Record, between: &[NodeId]) -> String {
    let notes = between.iter().flat_map(|&id| record.tree.notes(id));
    let texts = notes.filter_map(|note| match note {
        Note::Comment(text) => Some(&**text),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

/// A record of Quoridor; `None` if it has more than `most` moves.
#[must_use]
pub fn of_quoridor(record: &quoridor::record::Record, most: usize) -> Option<ShownRecord> {
    if record.moves().len() > most {
        return None;
    }
    let mut state = State::default();
    let position = |state: &State, last: Option<quoridor::Move>| ShownPosition {
        made: last.map(|made| made.to_string()),
        by: last.map(|_| seat_of(!state.to_move())),
        black: seat_of(Color::Black),
        board: shown_state(state, last, color_of),
        comment: String::new(),
    };
    let mut positions = vec![position(&state, None)];
    for &made in record.moves() {
        state.make(made);
        positions.push(position(&state, Some(made)));
    }
    Some(ShownRecord {
        game: Quoridor::NAME.to_owned(),
        terms: terms::<Quoridor>(&Terms {}),
        players: BySeat {
            first: record.players.black.clone(),
            second: record.players.white.clone(),
        },
        over: ShownEnding::of(&record.ending_by_rules()),
        positions,
    })
}

/// The seat of a colour in a record, which knows of no exchange.
const fn seat_of(color: Color) -> Seat {
    match color {
        Color::Black => Seat::First,
        Color::White => Seat::Second,
    }
}

const fn color_of(seat: Seat) -> Color {
    match seat {
        Seat::First => Color::Black,
        Seat::Second => Color::White,
    }
}

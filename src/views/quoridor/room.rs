//! Rooms of Quoridor, and its records, as those see them who do not know its rules.

use serde_json::{Value, json};

use crate::board::{BySeat, Color, Seat};
use crate::game::position::Position as _;
use crate::hall::RoomGame;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::record::Record;
use crate::quoridor::rules::{State, goal};
use crate::quoridor::{Move, Square};
use crate::wire::{ShownEnding, ShownPosition, ShownRecord};

impl RoomGame for Quoridor {
    fn board(&self, last: Option<Move>, _: bool) -> Value {
        shown_state(self.state(), last, |seat| self.color(seat))
    }
}

/// The board of a state after the move `last`; `color` is that of a seat.
fn shown_state(state: &State, last: Option<Move>, color: impl Fn(Seat) -> Color) -> Value {
    let row = |square: Square| square.row() + 1;
    let goal = |seat| Square::of(goal(color(seat))).next().map(row).unwrap_or_default();
    json!({
        "size": Square::LINES,
        "pawns": BySeat::from_fn(|seat| state.pawns()[color(seat)].to_string()),
        "goal": BySeat::from_fn(goal),
        "walls": state.walls().placed().walls().map(|wall| wall.to_string()).collect::<Vec<_>>(),
        "walls_left": BySeat::from_fn(|seat| state.walls_left()[color(seat)]),
        "last": last.map(|made| made.to_string()).into_iter().collect::<Vec<_>>(),
    })
}

/// A record of Quoridor; `None` if it has more than `most` moves.
#[must_use]
pub fn of_record(record: &Record, most: usize) -> Option<ShownRecord> {
    if record.moves().len() > most {
        return None;
    }
    let mut state = State::default();
    let position = |state: &State, last: Option<Move>| ShownPosition {
        made: last.map(|made| made.to_string()),
        by: last.map(|_| Seat::of(!state.to_move())),
        black: Seat::of(Color::Black),
        board: shown_state(state, last, Seat::first_color),
        comment: String::new(),
    };
    let mut positions = vec![position(&state, None)];
    for &made in record.moves() {
        state.make(made);
        positions.push(position(&state, Some(made)));
    }
    Some(ShownRecord {
        game: Quoridor::NAME.to_owned(),
        terms: Quoridor::summary(&Terms {}).to_string(),
        players: BySeat {
            first: record.players.black.clone(),
            second: record.players.white.clone(),
        },
        over: ShownEnding::of(&record.ending_by_rules()),
        positions,
    })
}

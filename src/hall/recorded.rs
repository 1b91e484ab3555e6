//! Recorded games as those see them who do not know their rules.

use super::game::RoomGame;
use crate::board::{BySeat, Color, Seat};
use crate::game::table::Table;
use crate::wire::{ShownEnding, ShownPosition, ShownRecord};

/// The game at a table, with the decisions of its opening.
#[must_use]
pub fn of_table<P: RoomGame>(table: &Table<P>) -> ShownRecord {
    let mut position = P::new(&table.setup.terms);
    let mut positions = vec![shown_position(&position, None)];
    for played in table.game.line() {
        let name = position.write(played.made);
        if position.play(played.made).is_err() {
            break;
        }
        positions.push(shown_position(&position, Some((played.made, name, played.by))));
    }
    ShownRecord {
        game: P::NAME.to_owned(),
        terms: P::summary(&table.setup.terms).to_string(),
        players: BySeat::from_fn(|seat| table.setup.players[seat].name().unwrap_or_default()),
        over: table.game.outcome().map(ShownEnding::from),
        positions,
    }
}

/// A position after the last move, which comes with its text and with who made it.
#[must_use]
pub fn shown_position<P: RoomGame>(
    position: &P,
    last: Option<(P::Move, String, Seat)>,
) -> ShownPosition {
    let board = position.board(last.as_ref().map(|(last, ..)| *last), position.outcome().is_none());
    let (made, by) = last.map(|(_, name, by)| (name, by)).unzip();
    ShownPosition {
        made,
        by,
        black: position.seat(Color::Black),
        board,
        over: position.outcome().map(ShownEnding::from),
        comment: String::new(),
    }
}

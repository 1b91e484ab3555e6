//! Recorded games as those see them who do not know their rules.

use super::game::RoomGame;
use crate::board::{BySeat, Color};
use crate::game::table::Table;
use crate::wire::{ShownEnding, ShownPosition, ShownRecord};

/// The game at a table, with the decisions of its opening.
#[must_use]
pub fn of_table<P: RoomGame>(table: &Table<P>) -> ShownRecord {
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
        terms: P::summary(&table.setup.terms).to_string(),
        players: BySeat::from_fn(|seat| table.setup.players[seat].name().unwrap_or_default()),
        over: table.game.outcome().map(ShownEnding::from),
        positions,
    }
}

fn after<P: RoomGame>(position: &P, last: Option<P::Move>) -> ShownPosition {
    ShownPosition {
        made: None,
        by: None,
        black: position.seat(Color::Black),
        board: position.board(last, position.outcome().is_none()),
        over: position.outcome().map(ShownEnding::from),
        comment: String::new(),
    }
}

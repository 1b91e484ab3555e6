//! Rooms of Quoridor as those see them who do not know its rules.

use serde_json::{Value, json};

use crate::board::BySeat;
use crate::game::position::Position as _;
use crate::game::table::Table;
use crate::hall::RoomGame;
use crate::lang::Lang;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::goal;
use crate::quoridor::{Move, Square};
use crate::views::view;

impl RoomGame for Quoridor {
    fn board(&self, last: Option<Move>, _: bool) -> Value {
        let (state, row) = (self.state(), |square: Square| square.row() + 1);
        let goal = |seat| Square::of(goal(self.color(seat))).next().map(row).unwrap_or_default();
        json!({
            "size": Square::LINES,
            "pawns": BySeat::from_fn(|seat| state.pawns()[self.color(seat)].to_string()),
            "goal": BySeat::from_fn(goal),
            "walls": state.walls().placed().walls().map(|wall| wall.to_string()).collect::<Vec<_>>(),
            "walls_left": BySeat::from_fn(|seat| state.walls_left()[self.color(seat)]),
            "last": last.map(|made| made.to_string()).into_iter().collect::<Vec<_>>(),
        })
    }

    fn why_refused(table: &Table<Self>, made: &str, lang: Lang) -> Option<String> {
        view::why_refused(table, made, lang)
    }
}

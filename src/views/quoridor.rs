//! The Quoridor [`View`]: board widget, mouse and text input, and messages.

pub mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use self::words::QuoridorWords;
use super::speech::Speech;
use super::view::{BoardContents, Pointer, Sentence, View};
use crate::board::Outcome;
use crate::console::glyphs::Glyphs;
use crate::console::paint::put;
use crate::game::position::Position as _;
use crate::game::table::Table;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::rules::Refusal;
use crate::quoridor::{Move, Square};

impl View for Quoridor {
    type Place = Move;

    fn title(_: &Terms) -> String {
        Self::NAME.to_owned()
    }

    fn rules_page(_: &Terms, speech: Speech) -> String {
        speech.lang.quoridor_rules()
    }

    fn extent(_: &Terms, _: Size) -> Size {
        Size { width: 40, height: 19 }
    }

    fn home(&self) -> Move {
        Move::Pawn(Square::new(4, 0).expect("e1 is on the board"))
    }

    fn step(&self, from: Move, _: i8, _: i8) -> Move {
        from
    }

    fn place_at(&self, _: Rect, _: Pointer<Move>) -> Option<Move> {
        None
    }

    fn draw(contents: &BoardContents<'_, Self>, area: Rect, buffer: &mut Buffer) {
        let text = Self::lines(contents.table, contents.look.speech, contents.look.glyphs);
        for (row, line) in (0..).zip(text.lines()) {
            let area = Rect { y: area.y + row, height: 1, ..area };
            put(buffer, area, 0, line, contents.look.palette.grid);
        }
    }

    fn lines(table: &Table<Self>, _: Speech, _: Glyphs) -> String {
        let state = table.position().state();
        let walls: Vec<_> = state.walls().placed().walls().map(|wall| wall.to_string()).collect();
        format!("{} {} {}\n", state.pawns().black, state.pawns().white, walls.join(" "))
    }

    fn pointed_at(&self, place: Move) -> Option<Move> {
        Some(place)
    }

    fn read_typed(&self, text: &str, _: Speech) -> Result<Option<Move>, String> {
        Ok(text.parse().ok())
    }

    fn typing_help(_: &Terms, speech: Speech) -> String {
        speech.lang.help_quoridor_moves()
    }

    fn refused(_: &Table<Self>, why: Refusal, _: Speech) -> Sentence {
        Sentence::new(why.to_string())
    }

    fn reason(_: Outcome, speech: Speech) -> String {
        speech.lang.by_goal()
    }
}

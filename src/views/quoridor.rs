//! The Quoridor [`View`]: board widget, mouse and text input, and messages.

pub mod analysis;
mod board;
pub mod coaching;
mod cursor;
pub mod front;
pub mod geometry;
pub mod hints;
pub mod lessons;
mod messages;
pub mod page;
mod pawns;
pub mod records;
pub mod room;
mod signs;
mod ways;
pub mod words;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use self::board::Squares;
use super::appearance::Appearance;
use super::board::BoardView;
use super::speech::Speech;
use super::view::{Sentence, View};
use crate::board::{Color, Outcome, Seat};
use crate::console::keys::Keys;
use crate::game::coach::Watch;
use crate::game::position::Position as _;
use crate::game::table::Table;
use crate::lang::Lang;
use crate::quoridor::coach;
use crate::quoridor::notation::NotationError;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::rules::Refusal;
use crate::quoridor::{Move, Square};

/// The key that changes between the pawn and walls.
const fn switch(keys: Keys) -> &'static str {
    match keys {
        Keys::Standard => "Tab",
        Keys::Vim => "w",
    }
}

impl View for Quoridor {
    const IS_ANALYSED: bool = true;
    const COACH: Option<&'static Watch<Self>> = Some(&coach::WATCH);

    /// A square for the pawn, or a wall.
    type Place = Move;

    fn name(lang: Lang) -> String {
        lang.quoridor_name()
    }

    fn title(_: &Terms, _: Lang) -> String {
        format!("{0}x{0}", Square::LINES)
    }

    fn rules_page(_: &Terms, speech: Speech) -> String {
        let lang = speech.lang;
        [lang.quoridor_rules(), lang.quoridor_input(), lang.rules_of_the_table()].join("\n\n")
    }

    fn board_of(table: &Table<Self>) -> impl BoardView<Place = Move> {
        let made = table.game.line().iter().map(|played| played.made);
        Squares::new(table.position().state(), made).coached(table.setup.coach)
    }

    fn home(&self) -> Move {
        cursor::home(self.state())
    }

    fn at_turn(&self, _: Move) -> Move {
        self.home()
    }

    fn pointed_at(&self, place: Move) -> Option<Move> {
        Some(place)
    }

    fn place_of(&self, made: Move) -> Option<Move> {
        Some(made)
    }

    fn read_typed(&self, text: &str, speech: Speech) -> Result<Option<Move>, String> {
        if !text.contains(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|error: NotationError| error.text(speech.lang))
    }

    fn typing_help(_: &Terms, speech: Speech) -> String {
        speech.lang.help_quoridor_moves()
    }

    fn nothing_typed(_: &Terms, speech: Speech) -> String {
        speech.lang.not_a_quoridor_move()
    }

    fn moved(
        table: &Table<Self>,
        from: &Self,
        made: Move,
        by: Seat,
        speech: Speech,
    ) -> Vec<Sentence> {
        let state = table.position().state();
        vec![Sentence::placed(messages::moved(state, made, from.color(by), speech))]
    }

    fn refused(table: &Table<Self>, why: Refusal, speech: Speech) -> Sentence {
        let text = messages::refusal(table.position().state(), why, speech);
        Sentence { is_on_board: messages::is_of_wall(why), ..Sentence::new(text) }
    }

    fn remark(&self, cursor: Move, speech: Speech) -> Option<String> {
        let why = self.check(cursor).err().filter(|&why| messages::is_of_wall(why))?;
        Some(messages::refusal(self.state(), why, speech))
    }

    fn coach_remark(&self, cursor: Move, speech: Speech) -> Option<String> {
        let Move::Wall(wall) = cursor else { return None };
        self.check(cursor).is_ok().then(|| coaching::said(self.state(), wall, speech))
    }

    fn hint_reasons(&self, made: Move, _loses: bool, speech: Speech) -> Vec<String> {
        vec![hints::reason(self, made, speech)]
    }

    fn keys_at(&self, cursor: Move, keys: Keys, lang: Lang) -> Vec<(String, String)> {
        let switch = switch(keys);
        match cursor {
            Move::Pawn(_) => vec![(switch.to_owned(), lang.bar_walls())],
            Move::Wall(_) => {
                vec![("Space".to_owned(), lang.bar_turn()), (switch.to_owned(), lang.bar_pawn())]
            }
        }
    }

    fn mode(cursor: Move, lang: Lang) -> Option<String> {
        let Move::Wall(_) = cursor else { return None };
        Some(lang.wall_mode())
    }

    fn keys_help(keys: Keys, lang: Lang) -> Option<String> {
        let common = lang.help_keys_walls();
        Some(match keys {
            Keys::Standard => common,
            Keys::Vim => format!("{common}\n{}", lang.help_key_walls_vim()),
        })
    }

    fn draw_result(winner: Option<Color>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        pawns::draw_result(winner, look, area, buffer);
    }

    fn reason(&self, outcome: Outcome, speech: Speech) -> String {
        messages::reason(outcome, speech)
    }
}

#[cfg(test)]
mod tests;

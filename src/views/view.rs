//! The [`View`] trait: what a game provides to be displayed: its board, its mouse and text input, and
//! its messages.

use std::fmt::Debug;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::appearance::Appearance;
use super::board::BoardView;
use super::disc;
use super::speech::Speech;
use crate::board::{Color, Outcome, Seat};
use crate::console::keys::{Keys, latin};
use crate::game::coach::Watch;
use crate::game::position::Position;
use crate::game::table::Table;
use crate::lang::Lang;

/// A message. The full screen omits those whose content the board already shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The text.
    pub text: String,
    /// Whether the board shows its content.
    pub is_on_board: bool,
    /// Whether the board has changed, so that line mode prints it again.
    pub changes_board: bool,
}

impl Sentence {
    /// A message about something that no board shows.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self { text, is_on_board: false, changes_board: false }
    }

    /// A message about a piece that was placed or moved.
    #[must_use]
    pub const fn placed(text: String) -> Self {
        Self { text, is_on_board: true, changes_board: true }
    }
}

/// A mark on the board, and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Legend {
    /// The mark.
    pub mark: &'static str,
    /// Its style.
    pub style: Style,
    /// What it means, in a few words.
    pub meaning: String,
}

/// A question to a player for more than the next move, such as a choice in an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question, with the name of the player asked.
    pub full: String,
    /// The question, short enough to fit next to a clock in a narrow terminal.
    pub short: String,
    /// The name of the player asked.
    pub who: String,
}

/// A game that can be displayed.
pub trait View: Position {
    /// Whether its games are analysed.
    const IS_ANALYSED: bool = false;

    /// What a coach sees, if the game has coaches.
    const COACH: Option<&'static Watch<Self>> = None;

    /// A place on the board that the cursor can be at.
    type Place: Copy + PartialEq + Debug + Send + 'static;

    // The terms in words.

    /// The name of the game.
    #[must_use]
    fn name(_lang: Lang) -> String {
        Self::NAME.to_owned()
    }

    /// The rules and the board in brief: `renju 15x15`.
    fn title(terms: &Self::Terms, lang: Lang) -> String;

    /// Further agreed terms, such as an opening rule.
    fn agreed(_terms: &Self::Terms, _lang: Lang) -> Option<String> {
        None
    }

    /// Whether players are distinguished by who opens the game, not by their colour.
    fn is_opened(_terms: &Self::Terms) -> bool {
        false
    }

    /// What a player without a name is called where the colours may be exchanged in the game.
    fn unnamed(_terms: &Self::Terms, _seat: Seat, _speech: Speech) -> Option<String> {
        None
    }

    /// The rules of the game, one paragraph per line.
    fn rules_page(terms: &Self::Terms, speech: Speech) -> String;

    // The board.

    /// The position at a table.
    fn board_of(table: &Table<Self>) -> impl BoardView<Place = Self::Place>;

    /// The cursor's initial place.
    fn home(&self) -> Self::Place;

    /// The cursor's place at the beginning of a turn; it was at `cursor`.
    fn at_turn(&self, cursor: Self::Place) -> Self::Place {
        cursor
    }

    // Mouse and text input.

    /// The move that selecting a place requests now, legal or not; `None` if it requests nothing.
    fn pointed_at(&self, place: Self::Place) -> Option<Self::Move>;

    /// Where a move puts the cursor, if anywhere.
    fn place_of(&self, _made: Self::Move) -> Option<Self::Place> {
        None
    }

    /// Parses a typed move, legal or not; `None` if the text does not look like a move, so that it
    /// may be a command.
    ///
    /// # Errors
    /// A message about a text that looks like a move but is not one.
    fn read_typed(&self, text: &str, speech: Speech) -> Result<Option<Self::Move>, String>;

    /// Reads a typed line, also one whose letters a Korean keyboard has typed.
    ///
    /// # Errors
    /// As in [`read_typed`](Self::read_typed).
    fn read_line(&self, text: &str, speech: Speech) -> Result<Option<Self::Move>, String> {
        self.read_typed(&text.chars().map(latin).collect::<String>(), speech)
    }

    /// How a move is typed, in one line.
    fn typing_help(terms: &Self::Terms, speech: Speech) -> String;

    /// The message for empty input, which is neither a move nor a command.
    fn nothing_typed(terms: &Self::Terms, speech: Speech) -> String {
        Self::typing_help(terms, speech)
    }

    /// The move of the command `pass`; `None` if these terms have no such move.
    fn pass(_terms: &Self::Terms) -> Option<Self::Move> {
        None
    }

    /// The message for `pass` if these terms have no such move.
    fn no_pass(_terms: &Self::Terms, speech: Speech) -> String {
        speech.lang.refused_now()
    }

    // Moves that are chosen by number.

    /// The moves that are chosen by number, from 1; empty where a place is selected instead.
    fn choices(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// A choice in full, without its number.
    fn choice(&self, made: Self::Move, speech: Speech) -> String {
        self.move_name(made, speech)
    }

    /// A choice with its number, short enough that all choices fit in one row.
    fn short_choice(&self, number: usize, made: Self::Move, speech: Speech) -> String {
        format!("{number}) {}", self.move_name(made, speech))
    }

    /// Whether the panel lists the choices in full because their short forms say too little.
    fn lists_choices(&self) -> bool {
        false
    }

    /// The question to the player to move, if it asks for more than the next move.
    fn question(_table: &Table<Self>, _speech: Speech) -> Option<Question> {
        None
    }

    // Messages.

    /// A move's name, as in the list of moves.
    fn move_name(&self, made: Self::Move, _speech: Speech) -> String {
        self.write(made)
    }

    /// The messages for a move; `from` is the position before it, the table holds the one after.
    fn moved(
        _table: &Table<Self>,
        from: &Self,
        made: Self::Move,
        by: Seat,
        speech: Speech,
    ) -> Vec<Sentence> {
        let side = speech.side(from.color(by));
        vec![Sentence::placed(speech.lang.placed(side, from.move_name(made, speech)))]
    }

    /// The message for a move that was taken back; `from` is the position before it, and `who` made it.
    fn taken_back(from: &Self, made: Self::Move, who: &str, speech: Speech) -> String {
        speech.lang.taken_back(who, from.move_name(made, speech))
    }

    /// Why a move was refused, and what would be valid.
    fn refused(table: &Table<Self>, why: Self::Refusal, speech: Speech) -> Sentence;

    /// A remark beside the board about the cursor's place while a move is awaited: why a piece is
    /// forbidden there.
    fn remark(&self, _cursor: Self::Place, _speech: Speech) -> Option<String> {
        None
    }

    /// What a coach says beside the board about a move to the cursor's place while one is awaited.
    fn coach_remark(&self, _cursor: Self::Place, _speech: Speech) -> Option<String> {
        None
    }

    /// Why a hinted move is good: what it makes or stops, one sentence each. Where every move `loses`,
    /// what the other side threatens.
    fn hint_reasons(&self, _made: Self::Move, _loses: bool, _speech: Speech) -> Vec<String> {
        Vec::new()
    }

    /// The keys that only this game has, for the key bar, while the cursor is at a place.
    fn keys_at(&self, _cursor: Self::Place, _keys: Keys, _lang: Lang) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What is placed at the cursor's place, where that is not what is placed at first.
    fn mode(_cursor: Self::Place, _lang: Lang) -> Option<String> {
        None
    }

    /// The keys that only this game has, for the help page, one line each.
    #[must_use]
    fn keys_help(_keys: Keys, _lang: Lang) -> Option<String> {
        None
    }

    /// A line about the position: the name of its opening.
    fn caption(&self, _speech: Speech) -> Option<String> {
        None
    }

    /// The moves that are marked as forbidden on the board.
    fn forbidden(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What a mark means that a player cannot know from the pieces.
    fn legend(&self, _look: &Appearance) -> Option<Legend> {
        None
    }

    /// Draws the pieces of the side that has won, or of both after a draw, on a strip of the board: three
    /// rows, or one. It is an ornament to the result, for a board with a colour.
    fn draw_result(winner: Option<Color>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        disc::draw_five(winner, look, area, buffer);
    }

    /// The message for an outcome of this position with a reason that only this game has.
    fn reason(&self, outcome: Outcome, speech: Speech) -> String;
}

/// Why the player to move at a table cannot make a move, which is written as in messages or names only
/// its place; in a sentence for those to whom choices have no numbers.
pub(super) fn why_refused<P: View>(table: &Table<P>, text: &str, lang: Lang) -> Option<String> {
    let (position, speech) = (table.position(), Speech::of(lang));
    let Ok(made) = position.read(text) else {
        let why = position.read_typed(text, speech).err();
        return Some(why.unwrap_or_else(|| P::nothing_typed(table.game.terms(), speech)));
    };
    let made = match position.place_of(made) {
        Some(_) if !position.choices().is_empty() => return None,
        Some(place) => position.pointed_at(place).unwrap_or(made),
        None => made,
    };
    let why = position.check(made).err()?;
    Some(P::refused(table, why, speech).text)
}

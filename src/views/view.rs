//! What the screens must know of a game to show it: its board, what pointing and typing mean, and
//! its words.

use std::fmt::Debug;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};

use super::appearance::Appearance;
use super::speech::Speech;
use crate::board::{Reason, Seat};
use crate::console::glyphs::Glyphs;
use crate::game::position::Position;
use crate::game::table::Table;
use crate::lang::{Lang, TableWords};

/// A sentence, and whether a full screen has to say it: what shows itself there needs no words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// Whether the board shows it.
    pub shows_itself: bool,
    /// Whether the board has changed, so that lines print it again.
    pub changes_board: bool,
}

impl Sentence {
    /// A sentence about something that no board shows.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self { text, shows_itself: false, changes_board: false }
    }

    /// A sentence about a piece that was placed or moved.
    #[must_use]
    pub const fn placed(text: String) -> Self {
        Self { text, shows_itself: true, changes_board: true }
    }
}

/// What a player is asked where it is more than the next move, such as a choice of an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question, with the player it is put to.
    pub full: String,
    /// The question in so few words that they fit behind a clock in a narrow terminal.
    pub short: String,
    /// The player it is put to.
    pub who: String,
}

/// What a board is drawn from.
#[derive(Debug)]
pub struct BoardContents<'a, P: View> {
    /// The table.
    pub table: &'a Table<P>,
    /// Where the cursor stands.
    pub cursor: P::Place,
    /// What the mouse points at.
    pub hover: Option<P::Place>,
    /// Whether a move is awaited, so that the cursor is shown.
    pub awaits_move: bool,
    /// Whether the pieces bear the numbers of their moves.
    pub numbers: bool,
    /// How everything is drawn.
    pub look: &'a Appearance,
}

/// A game that can be shown.
pub trait View: Position {
    /// A place of the board that the cursor can stand on.
    type Place: Copy + PartialEq + Debug;

    // The terms in words.

    /// The rules and the board in few words: `renju 15x15`.
    fn title(terms: &Self::Terms) -> String;

    /// What else was agreed, such as an opening rule.
    fn agreed(_terms: &Self::Terms) -> Option<String> {
        None
    }

    /// Whether the players differ by who opens the game, and not by the colour they hold.
    fn is_opened(_terms: &Self::Terms) -> bool {
        false
    }

    /// The rules that are played by, a paragraph a line.
    fn rules_page(terms: &Self::Terms, speech: Speech) -> String;

    // The board.

    /// The columns and rows that the whole board takes with its labels.
    fn extent(terms: &Self::Terms) -> Size;

    /// Where the cursor stands at first.
    fn home(terms: &Self::Terms) -> Self::Place;

    /// Where so many steps to the right and down lead; far ones end at the edge.
    fn step(terms: &Self::Terms, from: Self::Place, right: i8, down: i8) -> Self::Place;

    /// The place that a cell of the screen belongs to, where the board stands in `area` with the
    /// cursor at `cursor`.
    fn place_at(
        terms: &Self::Terms,
        area: Rect,
        cursor: Self::Place,
        at: Cell,
    ) -> Option<Self::Place>;

    /// Draws the board in `area`. Where that has less room than [`extent`](Self::extent) says, the
    /// part around the cursor is drawn; there are always 44 columns and 21 rows for a larger board.
    fn draw(scene: &BoardContents<'_, Self>, area: Rect, buffer: &mut Buffer);

    /// The board in lines, each with its line break.
    fn lines(table: &Table<Self>, speech: Speech, glyphs: Glyphs) -> String;

    // Pointing and typing.

    /// The move that pointing at a place asks for now, be it refused; `None` where it asks nothing.
    fn pointed_at(&self, place: Self::Place) -> Option<Self::Move>;

    /// Where a move leads the cursor, if anywhere.
    fn place_of(&self, _made: Self::Move) -> Option<Self::Place> {
        None
    }

    /// The move that was typed, be it refused; `None` where the text looks like none, so that it may
    /// be a command.
    ///
    /// # Errors
    /// A sentence about a text that looks like a move and is none.
    fn read_typed(&self, text: &str, speech: Speech) -> Result<Option<Self::Move>, String>;

    /// What can be typed for a move, in a line.
    fn typing_help(terms: &Self::Terms, speech: Speech) -> String;

    /// A sentence about a text that is neither a move nor a command, where nothing was typed.
    fn nothing_typed(terms: &Self::Terms, speech: Speech) -> String {
        Self::typing_help(terms, speech)
    }

    /// The move of the command `pass`; `None` where these terms have no such move.
    fn pass(_terms: &Self::Terms) -> Option<Self::Move> {
        None
    }

    /// A sentence about `pass` where these terms have no such move.
    fn no_pass(_terms: &Self::Terms, speech: Speech) -> String {
        speech.lang.refused_now()
    }

    // Moves that are chosen by number.

    /// The moves that are chosen by their number, from 1; none where a place is pointed at.
    fn choices(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// A choice in full, without its number.
    fn choice(&self, made: Self::Move, speech: Speech) -> String {
        self.move_name(made, speech)
    }

    /// A choice with its number in so few words that all of them fit one row.
    fn short_choice(&self, number: usize, made: Self::Move, speech: Speech) -> String {
        format!("{number}) {}", self.move_name(made, speech))
    }

    /// Whether the choices need more words than their short forms, so that the panel lists them.
    fn lists_choices(&self) -> bool {
        false
    }

    /// What the player to move is asked, where it is more than the next move.
    fn question(_table: &Table<Self>, _speech: Speech) -> Option<Question> {
        None
    }

    // The words.

    /// A move by its name, as in the list of moves.
    fn move_name(&self, made: Self::Move, _speech: Speech) -> String {
        self.write(made)
    }

    /// What is said of a move; `from` is the position before it, and the table stands after it.
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

    /// What is said of a move that was taken back; `from` is the position before it.
    fn taken_back(from: &Self, made: Self::Move, by: Seat, speech: Speech) -> String {
        speech.lang.taken_back(speech.side(from.color(by)), from.move_name(made, speech))
    }

    /// Why a move was refused, and what would be right.
    fn refused(table: &Table<Self>, why: Self::Refusal, speech: Speech) -> Sentence;

    /// What stands beside the board about the place of the cursor, where a move is awaited: why a
    /// piece is forbidden there.
    fn remark(&self, _cursor: Self::Place, _speech: Speech) -> Option<String> {
        None
    }

    /// A line about the position: the name of its opening.
    fn caption(&self, _speech: Speech) -> Option<String> {
        None
    }

    /// The sentence for a reason that only this game has.
    fn reason(reason: Reason, lang: Lang) -> String;

    // Records.

    /// A name for a new file to save the game in.
    fn new_file_name(_table: &Table<Self>) -> String {
        format!("{}.txt", Self::NAME)
    }

    /// Saves the game in a new file; the ending of its name chooses the format. A game that has no
    /// format of records saves nothing.
    ///
    /// # Errors
    /// A sentence about why there is no such file now.
    fn save(_table: &Table<Self>, _path: &Path, lang: Lang) -> Result<(), String> {
        Err(lang.refused_now())
    }
}

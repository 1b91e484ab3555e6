//! Rendering of a game on the full screen: board, panel, prompt and key bar.
//!
//! Drawing reads the game and the view state and changes neither. Each game draws its own board;
//! the parts around it are drawn from plain values, the same for every game.

mod answers;
mod bar;
mod bottom;
mod brief;
mod cards;
mod end;
mod exercise;
mod large;
mod layout;
mod messages;
mod move_list;
mod page;
mod panel;
mod paragraph;
mod players;
mod replay;
mod section;
mod summary;

pub(super) use answers::{Answer, answer_at, choice_at, next_answer};
pub(super) use bar::{Bar, clicked_key, draw_key_bar, key};
pub(super) use bottom::draw_line;
pub(super) use exercise::{ExerciseState, ExerciseView};
pub(super) use layout::Layout;
pub(super) use page::Page;
pub(super) use replay::{LineUse, ReplayView, ReplayViewState};
pub(super) use summary::{choices, short_choices};

use std::time::Instant;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::terminal::Frame;

use self::messages::Messages;
use self::summary::GameSummary;
use super::cursor::Cursor;
use super::line::Line;
use crate::board::Color;
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::game::desk::{Desk, Phase};
use crate::game::table::Table;
use crate::views::appearance::Appearance;
use crate::views::board::{BoardView, Layer, Note, Shown};
use crate::views::view::View;

/// Columns between the title and the notes about the players.
const NOTES_GAP: u16 = 2;

/// The state of the screen besides the game itself.
#[derive(Debug, Default)]
pub(super) struct ViewState {
    /// Whether the pieces show their move numbers.
    pub(super) numbers: bool,
    /// The input line.
    pub(super) line: Line,
    /// The latest messages.
    pub(super) messages: Messages,
    /// The marked answer to a question.
    pub(super) answer: Option<Answer>,
    /// Whether the line takes the name of a file to save the game in.
    pub(super) saving: bool,
    /// The index of the marked move among those that are chosen by number, from 0.
    pub(super) marked: usize,
    /// Whether the commands are shown with their letters, one of which is pressed next.
    pub(super) commands: bool,
    /// The earlier position that is shown in place of the present one.
    pub(super) browsing: Option<Browsing>,
    /// A page over the board.
    pub(super) page: Option<Page>,
}

impl ViewState {
    /// Whether something is typed in the prompt, or it says which position is shown.
    const fn uses_prompt(&self) -> bool {
        self.browsing.is_some() || self.saving || self.line.is_open()
    }
}

/// An earlier position that is shown while the game stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Browsing {
    /// The number of moves before it, as records count them.
    pub(super) at: usize,
    /// The number of moves of the game.
    pub(super) all: usize,
    /// The number of a move that is being typed.
    pub(super) typed: Option<usize>,
}

/// The data that the screen of a game is drawn from.
pub(super) struct GameView<'a, P: View> {
    /// The game.
    pub(super) desk: &'a Desk<P>,
    /// The state of the screen.
    pub(super) state: &'a ViewState,
    /// The cursor and the mouse.
    pub(super) cursor: Cursor<P::Place>,
    /// The rendering settings.
    pub(super) look: &'a Appearance,
    /// The current time, for the clocks.
    pub(super) now: Instant,
}

/// The data that the screen around the board is drawn from.
#[derive(Clone, Copy)]
struct Surroundings<'a> {
    summary: &'a GameSummary,
    state: &'a ViewState,
    look: &'a Appearance,
}

impl<P: View> GameView<'_, P> {
    /// Draws the game, or a notice if the terminal is too small. Returns the images under the board.
    pub(super) fn draw(&self, frame: &mut Frame) -> Vec<Layer> {
        let Self { desk, state, look, .. } = *self;
        if let Some(page) = &state.page {
            self.draw_page(page, frame);
            return Vec::new();
        }
        let layout = match Layout::of_game(desk.table(), frame.area(), state.numbers) {
            Ok(layout) => layout,
            Err(needed) => {
                let continues = look.speech.lang.too_small_goes_on();
                layout::draw_notice(frame, needed, &continues, look);
                return Vec::new();
            }
        };
        let buffer = frame.buffer_mut();
        let images = if desk.phase().hides_board() {
            draw_hidden_board(buffer, layout.board, look);
            Vec::new()
        } else {
            let earlier = state.browsing.map(|Browsing { at, .. }| {
                let mut table = desk.table().clone();
                table.game = table.game.after_recorded(at);
                table
            });
            let table = earlier.as_ref().unwrap_or_else(|| desk.table());
            let (board, shown) = (P::board_of(table), self.shown(table));
            board.draw(shown, look, layout.board, buffer);
            board.layers(shown, look, layout.board)
        };
        let summary = self.summary();
        let surroundings = Surroundings { summary: &summary, state, look };
        surroundings.draw_title(buffer, &layout);
        if let Some(panel) = surroundings.panel_in(&layout) {
            surroundings.draw_panel(buffer, panel);
        }
        match (layout.brief, layout.beside()) {
            (Some(_), Some(column)) => surroundings.draw_column(buffer, column),
            (Some(rows), None) => surroundings.draw_rows(buffer, rows),
            (None, _) => {}
        }
        let bar = Bar::of(desk, state, self.cursor.at, look, layout.keys.width);
        if let Some(cursor) = surroundings.draw_bottom(buffer, &layout, &bar) {
            frame.set_cursor_position(cursor);
        }
        images
    }

    /// Draws a page on the whole screen, below the side to move and its time.
    fn draw_page(&self, page: &Page, frame: &mut Frame) {
        let (area, summary) = (frame.area(), self.summary());
        let buffer = frame.buffer_mut();
        page.draw(buffer, area, self.look);
        let heading = page.heading(area);
        let surroundings = Surroundings { summary: &summary, state: self.state, look: self.look };
        let is_turn = summary.phase == Phase::Turn;
        let x = if is_turn { surroundings.draw_status(buffer, heading) + 1 } else { 0 };
        put(buffer, heading, x, &summary.title, self.look.palette.dim);
    }

    fn summary(&self) -> GameSummary {
        let current = self.state.browsing.map(|Browsing { at, .. }| at);
        let now = GameSummary::of(self.desk, self.cursor.at, self.look, self.now);
        // What a machine thinks is about the last position.
        let is_last = current.is_none_or(|current| current == now.moves.len());
        GameSummary { current, thought: now.thought.filter(|_| is_last), ..now }
    }

    /// The number of the move in the list that is at a position on the screen, while an earlier
    /// position is shown.
    pub(super) fn listed_at(&self, at: Position, layout: &Layout) -> Option<usize> {
        let summary = &self.summary();
        let surroundings = Surroundings { summary, state: self.state, look: self.look };
        let area = match surroundings.panel_in(layout) {
            Some(panel) => surroundings.moves_in_panel(panel),
            None => surroundings.moves_in_column(layout.beside()?),
        };
        surroundings.browsed(area)?.at(at)
    }

    /// What is shown on the board of a table: the present one, or the same at an earlier position.
    fn shown(&self, table: &Table<P>) -> Shown<P::Place> {
        let position = table.position();
        Shown {
            hover: self.cursor.hovered(),
            hinted: self
                .desk
                .doubted()
                .or_else(|| table.hinted())
                .and_then(|made| position.place_of(made)),
            awaits_move: self.desk.phase() == Phase::Turn
                && self.state.browsing.is_none()
                && !table.is_watched()
                && !self.desk.is_watching(),
            by_person: self.desk.person_to_move().is_some(),
            numbers: self.state.numbers,
            ..self.cursor.shown()
        }
    }
}

impl Surroundings<'_> {
    fn draw_title(self, buffer: &mut Buffer, layout: &Layout) {
        let Some(area) = layout.title else { return };
        let GameSummary { game, title, full_title, .. } = self.summary;
        let dim = self.look.palette.dim;
        let room_for = |notes: &str| {
            let gap = if notes.is_empty() { 0 } else { NOTES_GAP };
            area.width.saturating_sub(columns(notes) + gap)
        };
        let notes = if layout.panel.is_some() {
            String::new()
        } else {
            let full = self.notes(Note::text);
            let fits = columns(full_title) <= room_for(&full);
            if fits { full } else { self.notes(|note| note.left.clone()) }
        };
        let (room, right) = (room_for(&notes), area.width.saturating_sub(columns(&notes)));
        let named = [format!("{game}  {full_title}"), full_title.clone()];
        let title = named.iter().find(|title| columns(title) <= room).unwrap_or(title);
        put(buffer, Rect { width: room, ..area }, 0, title, dim);
        put(buffer, area, right, &notes, dim);
    }

    /// The notes about both players in one line, as a function writes them.
    fn notes(self, text: fn(&Note) -> String) -> String {
        let note = |color: Color| {
            let note = text(&self.summary.players[color].note);
            (!note.is_empty()).then(|| format!("{} {note}", self.look.glyphs.stones()[color]))
        };
        Color::BOTH.into_iter().filter_map(note).collect::<Vec<_>>().join("  ")
    }
}

/// Draws the stone of a colour beside a text, and returns the column after it.
fn draw_stone(buffer: &mut Buffer, area: Rect, x: u16, color: Color, look: &Appearance) -> u16 {
    let (stone, style) = look.named_stone(color);
    put(buffer, area, x, stone, style)
}

/// The same on a chip of the board, which is three columns wide.
fn draw_chip(buffer: &mut Buffer, area: Rect, x: u16, color: Color, look: &Appearance) -> u16 {
    let (stone, style) = look.named_stone(color);
    put(buffer, area, x, &format!(" {stone} "), style)
}

/// Draws a notice in place of the board while players must not see it.
fn draw_hidden_board(buffer: &mut Buffer, area: Rect, look: &Appearance) {
    let lines = wrap(&look.speech.lang.board_hidden(), area.width);
    for (y, line) in (area.height / 2..area.height).zip(lines) {
        let x = area.width.saturating_sub(columns(&line)) / 2;
        put(buffer, row(area, y), x, &line, look.palette.dim);
    }
}

#[cfg(test)]
mod tests;

//! Rendering of the room of lessons and puzzles: the board, what is said beside or above it, the
//! prompt and the key bar.

use crossterm::event::{KeyEvent, MouseEvent};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;

use super::bar::{clicked, draw_key_bar, key, line_keys};
use super::bottom::{draw_line, draw_message};
use super::end::band;
use super::paragraph::{Paragraph, wrapped};
use super::{Layout, Page, draw_chip, layout};
use crate::board::Color;
use crate::console::keys::Keys;
use crate::console::paint::{columns, put, row};
use crate::lang::command::Command;
use crate::tui::cursor::Cursor;
use crate::tui::keymap::letter_of;
use crate::tui::line::Line;
use crate::views::appearance::Appearance;
use crate::views::board::{BoardView, Layer, Note, Shown};
use crate::views::exercise::{Phase, Room};
use crate::views::view::View;

/// The state of the screen besides the room itself.
#[derive(Debug)]
pub(in super::super) struct ExerciseState<L> {
    /// The input line.
    pub(in super::super) line: Line,
    /// A message about what was typed.
    pub(in super::super) message: String,
    /// A page over the board.
    pub(in super::super) page: Option<Page>,
    /// The cursor.
    pub(in super::super) cursor: Cursor<L>,
    /// Whether the letter of a command is pressed next.
    pub(in super::super) commands: bool,
}

impl<L> ExerciseState<L> {
    /// The state at first.
    pub(in super::super) fn new(cursor: Cursor<L>) -> Self {
        let (line, message) = (Line::default(), String::new());
        Self { line, message, page: None, cursor, commands: false }
    }
}

/// The data that the screen of a room is drawn from.
pub(in super::super) struct ExerciseView<'a, 'k, P: View> {
    pub(in super::super) room: &'a Room<'k, P>,
    pub(in super::super) state: &'a ExerciseState<P::Place>,
    pub(in super::super) look: &'a Appearance,
}

impl<P: View> ExerciseView<'_, '_, P> {
    /// The layout, if there is room for it.
    pub(in super::super) fn layout(&self, area: Rect) -> Option<Layout> {
        let board = P::board_of(self.room.table());
        Layout::with_text(area, |room| board.extent(room, false)).ok()
    }

    /// Draws the room, or a notice if the terminal is too small. Returns the images under the board.
    pub(in super::super) fn draw(&self, frame: &mut Frame) -> Vec<Layer> {
        let area = frame.area();
        if let Some(page) = &self.state.page {
            page.draw(frame.buffer_mut(), area, self.look);
            let heading = page.heading(area);
            put(frame.buffer_mut(), heading, 0, &self.room.title(), self.look.palette.dim);
            return Vec::new();
        }
        let board = P::board_of(self.room.table());
        let layout = match Layout::with_text(area, |room| board.extent(room, false)) {
            Ok(layout) => layout,
            Err(needed) => {
                layout::draw_notice(frame, needed, "", self.look);
                return Vec::new();
            }
        };
        let buffer = frame.buffer_mut();
        let (room, cursor) = (self.room, self.state.cursor);
        let hinted = room.hinted().and_then(|made| room.table().position().place_of(made));
        let awaits_move = room.awaits_move();
        let shown = Shown {
            hover: cursor.hovered(),
            hinted,
            awaits_move,
            by_person: true,
            ..if awaits_move { cursor.shown() } else { Shown::new(board.focus()) }
        };
        board.draw(shown, self.look, layout.board, buffer);
        if let Some(text) = layout.panel.or(layout.brief) {
            self.draw_text(buffer, text, layout.panel.is_some());
        }
        let prompt = self.draw_prompt(buffer, &layout);
        draw_key_bar(buffer, layout.keys, self.keys(&layout), self.look);
        if let Some(cursor) = prompt {
            frame.set_cursor_position(cursor);
        }
        board.layers(shown, self.look, layout.board)
    }

    /// All that is said, for a page under the title.
    pub(in super::super) fn text(&self) -> String {
        let room = self.room;
        let head = [room.side(), room.aim(), String::new()];
        head.into_iter().chain(room.said()).collect::<Vec<_>>().join("\n")
    }

    /// What was said of the last move, with its style; at the end, also what was learned.
    fn said(&self) -> Vec<Paragraph> {
        let palette = &self.look.palette;
        let style = match self.room.phase() {
            Phase::Wrong => palette.bad,
            Phase::Solved | Phase::Over if !self.room.is_showing() => palette.victory,
            _ if self.room.hinted().is_some() && !self.room.is_refused() => palette.key,
            _ if self.room.was_right() => palette.good,
            _ => palette.warning,
        };
        let said = (0..).zip(self.room.said());
        said.map(|(at, text)| (text, if at == 0 { style } else { palette.strong })).collect()
    }

    /// The same with what the learner shall do, while a move is awaited.
    fn now(&self) -> Vec<Paragraph> {
        let aim = self.room.awaits_move().then(|| self.room.aim());
        self.said().into_iter().chain(aim.map(|aim| (aim, self.look.palette.strong))).collect()
    }

    /// How many of the exercises are reached: as a bar of so many columns with a part for each, and in
    /// words.
    fn steps(&self, width: u16) -> Vec<Paragraph> {
        let (number, all) = self.room.number();
        if all < 2 {
            return Vec::new();
        }
        let [full, empty] = self.look.glyphs.progress;
        let each = (usize::from(width) + 1) / all;
        let part = |at| if at <= number { full } else { empty }.repeat(each.saturating_sub(1));
        let bar = (1..=all).map(part).collect::<Vec<_>>().join(" ");
        vec![(bar, self.look.palette.wall), (self.room.place(), self.look.palette.dim)]
    }

    /// Paragraphs with a gap below each; what celebrates is in a band with an edge.
    fn spaced(&self, paragraphs: impl IntoIterator<Item = Paragraph>) -> Vec<Paragraph> {
        let victory = self.look.palette.victory;
        let spaced = paragraphs.into_iter().flat_map(|paragraph| {
            let edge = (paragraph.1 == victory).then(|| (String::new(), victory));
            let gap = Some((String::new(), Style::new()));
            [edge.clone(), Some(paragraph), edge, gap].into_iter().flatten()
        });
        spaced.collect()
    }

    /// The paragraphs that are shown, for each amount of room the most: first all of them with gaps,
    /// where they stand beside the board.
    fn variants(&self, is_beside: bool, width: u16) -> Vec<Vec<Paragraph>> {
        let (room, palette) = (self.room, &self.look.palette);
        let title = format!("{}  {}", room.title(), room.place());
        let head = (title.trim_end().to_owned(), palette.wall);
        let side = (format!("{} {}", self.chip(), room.side()), palette.dim);
        let (now, awaits_move) = (self.now(), room.phase() == Phase::Turn);
        let short: Vec<Paragraph> = [head.clone()].into_iter().chain(now.iter().cloned()).collect();
        let last = now[now.len().saturating_sub(2)..].to_vec();
        let only = now[now.len().saturating_sub(1)..].to_vec();
        let mut variants = vec![short, now.clone(), last, only];
        if is_beside {
            let heading = Some((room.heading().to_owned(), palette.dim));
            let heading = heading.filter(|(text, _)| !text.is_empty());
            let title = (room.title(), palette.wall.add_modifier(Modifier::BOLD));
            let headed = heading.into_iter().chain([title]).chain(self.steps(width));
            let asked = (!awaits_move).then(|| (room.aim(), palette.dim));
            let awaited = self.awaited().map(|text| (text, palette.key));
            let rest: Vec<_> = asked.into_iter().chain(now).chain(awaited).collect();
            let gap = || (String::new(), Style::new());
            let sides = [gap(), side.clone()].into_iter().chain(self.notes()).chain([gap()]);
            let all = headed.chain(sides).chain(self.spaced(rest.clone())).collect();
            let compact = [head, side, gap()].into_iter().chain(self.spaced(rest)).collect();
            variants.splice(0..0, [all, compact]);
        }
        variants
    }

    /// What is known of both players, such as the pieces that they have left.
    fn notes(&self) -> Vec<Paragraph> {
        let (board, lang) = (P::board_of(self.room.table()), self.look.speech.lang);
        let note = |color| {
            let text = board.note(color, self.look)?.text();
            let text = format!("{}: {text}", lang.color(color));
            Some((text, self.look.palette.dim))
        };
        Color::BOTH.into_iter().filter_map(note).collect()
    }

    /// The learner's side with the notes about both, as much as fits into a row that has nothing else.
    fn sides(&self, width: u16) -> String {
        let board = P::board_of(self.room.table());
        let noted = |text: fn(&Note) -> String| {
            let note = |color| {
                let note = text(&board.note(color, self.look)?);
                Some(format!("  {} {note}", self.look.glyphs.stones()[color]))
            };
            Color::BOTH.into_iter().filter_map(note).collect::<String>()
        };
        let all = [noted(Note::text), noted(|note| note.left.clone()), String::new()];
        let all = all.map(|notes| format!("{}{notes}", self.room.side()));
        let fits = |text: &&String| columns(text) <= width;
        all.iter().find(fits).cloned().unwrap_or_default()
    }

    /// The sign of the learner's pieces in a text.
    fn chip(&self) -> String {
        format!(" {} ", self.look.glyphs.stones()[self.room.color()])
    }

    /// The lines of the title, the aim and what was said in the room for them, and whether that is not all
    /// of it.
    fn lines(&self, room: Rect, is_beside: bool) -> (Vec<Paragraph>, bool) {
        let (height, now) = (usize::from(room.height), self.now());
        let mut shown = Vec::new();
        for paragraphs in self.variants(is_beside, room.width) {
            let says_all = now.iter().all(|paragraph| paragraphs.contains(paragraph));
            shown = wrapped(paragraphs, room.width);
            if shown.iter().skip(height).all(|(line, _)| line.is_empty()) {
                return (shown, !says_all);
            }
        }
        shown.truncate(height);
        if let Some(last) = shown.last_mut() {
            *last = (self.look.speech.lang.exercise_more(), self.look.palette.key);
        }
        (shown, true)
    }

    /// Draws these lines, beside the board or in the rows above it.
    fn draw_text(&self, buffer: &mut Buffer, area: Rect, is_beside: bool) {
        let victory = self.look.palette.victory;
        for (y, (line, style)) in (0..area.height).zip(self.lines(area, is_beside).0) {
            let line = if style == victory { band(&line, area.width, style).0 } else { line };
            put(buffer, row(area, y), 0, &line, style);
            if is_beside && line.starts_with(&self.chip()) {
                draw_chip(buffer, row(area, y), 0, self.room.color(), self.look);
            }
        }
    }

    /// Whether a part of what is said is left to a page.
    fn is_cut(&self, layout: &Layout) -> bool {
        let text = layout.panel.or(layout.brief);
        text.is_none_or(|text| self.lines(text, layout.panel.is_some()).1)
    }

    /// Draws the input line or a message, and returns the position of the terminal's cursor, if it is
    /// shown.
    fn draw_prompt(&self, buffer: &mut Buffer, layout: &Layout) -> Option<Position> {
        let (area, strong) = (layout.prompt, self.look.palette.strong);
        if self.state.line.is_open() {
            let area = layout.typed();
            let x = put(buffer, area, 0, "> ", strong);
            return Some(draw_line(buffer, area, x, &self.state.line, self.look));
        }
        let remark = || {
            let position = self.room.table().position();
            position.remark(self.state.cursor.at, self.look.speech)
        };
        let remark = if self.room.awaits_move() { remark() } else { None };
        let message = Some(self.state.message.clone()).filter(|message| !message.is_empty());
        if let Some(text) = message.or(remark) {
            draw_message(buffer, layout, 0, &text, strong, false);
        } else if layout.panel.is_none() && self.room.awaits_move() {
            put(buffer, area, 0, &self.sides(area.width), self.look.palette.dim);
        }
        None
    }

    /// What Enter does while no move is awaited, in words.
    fn awaited(&self) -> Option<String> {
        let lang = self.look.speech.lang;
        match self.room.phase() {
            _ if self.room.is_showing() => None,
            Phase::Turn => None,
            Phase::Wrong => Some(lang.exercise_again_prompt()),
            Phase::Over if !self.room.has_next() => Some(lang.exercise_leave_prompt()),
            Phase::Solved | Phase::Over => Some(lang.exercise_on_prompt()),
        }
    }

    /// The keys that have an effect now, the most useful first.
    fn keys(&self, layout: &Layout) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        if self.state.line.is_open() {
            return line_keys(lang);
        }
        let slash = if self.look.keys == Keys::Standard { "/" } else { "" };
        let command = |command: Command, word: String| {
            let letter = letter_of(self.look.keys, command);
            letter.map(|letter| (format!("{slash}{letter}"), word))
        };
        let leave = key("Esc", lang.bar_leave());
        let help = key("?", lang.bar_help());
        let text = command(Command::Rules, lang.bar_all_text()).filter(|_| self.is_cut(layout));
        if self.room.awaits_move() {
            let position = self.room.table().position();
            let own = position.keys_at(self.state.cursor.at, self.look.keys, lang);
            let hint = command(Command::Hint, lang.command_hint());
            let keys =
                [key("Enter", lang.bar_place())].into_iter().chain(text).chain(own).chain(hint);
            let keys = keys.chain([leave, help, (lang.key_arrows(), lang.bar_move())]);
            let again = command(Command::Undo, lang.bar_restart());
            return keys.chain(again).collect();
        }
        let enter = match self.room.phase() {
            Phase::Wrong if !self.room.is_showing() => lang.bar_try_again(),
            _ => lang.bar_go_on(),
        };
        [key("Enter", enter)].into_iter().chain(text).chain([leave, help]).collect()
    }

    /// The keys that a click in the bar stands for.
    pub(in super::super) fn clicked(&self, mouse: MouseEvent, layout: &Layout) -> Vec<KeyEvent> {
        clicked(mouse, &self.keys(layout), &[layout.keys])
    }
}

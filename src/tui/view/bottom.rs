//! The prompt above the key bar: questions, the input line and, if there is no panel, the status
//! and messages.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use super::summary::GameSummary;
use super::{Bar, Browsing, Layout, Surroundings, draw_stone};
use crate::console::paint::{columns, put};
use crate::console::theme::Palette;
use crate::console::wrap::{wrap, wrap_within};
use crate::tui::line::Line;
use crate::views::appearance::Appearance;
use crate::views::help::END;
use crate::views::view::Question;

impl Surroundings<'_> {
    /// Draws both bottom rows and returns the position of the terminal's cursor, if it is shown.
    pub(super) fn draw_bottom(
        self,
        buffer: &mut Buffer,
        layout: &Layout,
        bar: &Bar,
    ) -> Option<Position> {
        if bar.draw_commands(buffer, layout, self.look) {
            return None;
        }
        self.draw_answers_or_keys(buffer, layout, bar);
        let end = self.end_rows(layout, bar);
        for (text, area) in end.iter().zip([layout.lower_labels(), layout.prompt]) {
            put_over(buffer, area, 0, text, self.look.palette.strong);
        }
        if end.len() > 1 {
            return None;
        }
        // The side to move and its time, if nothing else shows them.
        let is_shown = layout.panel.is_some() || layout.brief.is_some();
        let is_shown = is_shown || self.summary.phase.is_question();
        let x = if is_shown { 0 } else { self.draw_status(buffer, layout.prompt) };
        let cursor = self.draw_prompt(buffer, layout, x);
        if !self.summary.is_settling {
            bar.draw_above(buffer, layout, self.look);
        }
        cursor
    }

    fn draw_prompt(self, buffer: &mut Buffer, layout: &Layout, x: u16) -> Option<Position> {
        let (area, strong) = (layout.prompt, self.look.palette.strong);
        let line = &self.state.line;
        let is_named = self.summary.table_question.is_some() && self.summary.phase.is_name();
        let is_asked = is_named || self.state.saving || self.state.browsing.is_some();
        let is_line = line.is_open() && !is_asked;
        if layout.shares_a_row() && self.has_prompt() && !is_line {
            put_over(buffer, area, 0, "", strong);
        }
        let phase = self.summary.phase;
        let is_answered = phase.is_name() || phase.is_question() && phase != END;
        let is_typed = self.state.uses_prompt() || is_answered;
        let replied = self.state.messages.replied();
        if let Some(reply) = replied.filter(|_| is_typed && layout.panel.is_none()) {
            draw_above(buffer, layout, reply, self.look.palette.warning);
        }
        if is_line {
            let area = layout.typed();
            let x = put(buffer, area, x, "> ", strong);
            return Some(draw_line(buffer, area, x, line, self.look));
        }
        if let Some(Browsing { at, all, typed }) = self.state.browsing {
            let typed = typed.map_or_else(String::new, |number| format!("> {number}  "));
            let text = typed + &self.look.speech.lang.browsing(at, all);
            put(buffer, area, x, &text, strong);
            return None;
        }
        if self.state.saving {
            let x = put(buffer, area, x, &self.look.speech.lang.file_question(), strong);
            return Some(draw_line(buffer, area, x, line, self.look));
        }
        if let Some(question) = &self.summary.question {
            self.draw_question(buffer, layout, x, question);
            return None;
        }
        if let Some(question) = &self.summary.table_question {
            if columns(question) > area.width && !self.summary.phase.is_name() {
                draw_message(buffer, layout, x, question, strong, false);
                return None;
            }
            let x = put(buffer, area, x, question, strong);
            let named = self.summary.phase.is_name() && !self.summary.is_settling;
            return named.then(|| draw_line(buffer, area, x, line, self.look));
        }
        if layout.panel.is_none() {
            let score = self.summary.thought.as_ref().map(|thought| &thought.score);
            let GameSummary { refused, remark, alert, .. } = self.summary;
            let newest = self.state.messages.all().next_back();
            let remark = refused.as_ref().or(remark.as_ref());
            let message = alert.as_ref().or(remark).or(newest).or(score);
            if let Some(message) = message {
                self.draw_message(buffer, layout, x, message);
            }
            if let (Some(alert), Some(news)) = (alert, self.state.messages.news())
                && columns(alert) <= layout.prompt.width - x
            {
                draw_above(buffer, layout, news, self.look.palette.dim);
            }
        }
        None
    }

    /// Whether something is asked or typed.
    fn has_prompt(self) -> bool {
        let GameSummary { question, table_question, .. } = self.summary;
        question.is_some() || table_question.is_some() || self.state.uses_prompt()
    }

    /// Draws the question to the player to move, in its short form if the full one does not fit.
    /// Without a panel, the last message is above it, or else the name of the player asked. A message
    /// that is too long for that moves the question into the row of the keys if no answers are there.
    fn draw_question(self, buffer: &mut Buffer, layout: &Layout, x: u16, question: &Question) {
        let Palette { strong, dim, .. } = self.look.palette;
        let width = layout.prompt.width;
        let fits = |width| columns(&question.full) <= width;
        let text = |width| if fits(width) { &question.full } else { &question.short };
        let newest = self.state.messages.of_game().next_back();
        let above = newest.or((!fits(width - x)).then_some(&question.who));
        if let Some(above) = above.filter(|_| layout.panel.is_none()) {
            let is_long = wrap(above, width).len() > layout.above_prompt().len();
            if is_long && self.summary.choices.is_empty() {
                draw_message(buffer, layout, 0, above, dim, false);
                return put_over(buffer, layout.keys, 0, text(width), strong);
            }
            draw_above(buffer, layout, above, strong);
        }
        put(buffer, layout.prompt, x, text(width - x), strong);
    }

    /// Writes a message after the status; it does not cover the bottom row if that shows answers. One that
    /// takes several rows covers a sentence as the status, but not a time.
    fn draw_message(self, buffer: &mut Buffer, layout: &Layout, x: u16, message: &str) {
        let GameSummary { to_move, players, .. } = self.summary;
        let is_timed = to_move.is_some_and(|color| !players[color].time.is_empty());
        let x = if is_timed || columns(message) <= layout.prompt.width { x } else { 0 };
        let over_keys = self.summary.choices.is_empty();
        draw_message(buffer, layout, x, message, self.look.palette.dim, over_keys);
    }

    /// Draws the side to move and its time, or a sentence without a clock, and returns the next free
    /// column.
    pub(super) fn draw_status(self, buffer: &mut Buffer, area: Rect) -> u16 {
        let palette = &self.look.palette;
        let Some(color) = self.summary.to_move else { return 0 };
        let x = draw_stone(buffer, area, 0, color, self.look) + 1;
        let time = &self.summary.players[color].time;
        if time.is_empty() {
            let (speech, player) = (self.look.speech, &self.summary.players[color]);
            let turn = if player.is_called {
                speech.lang.your_turn(&player.title)
            } else {
                speech.lang.to_move(speech.side(color))
            };
            return put(buffer, area, x, &turn, palette.strong) + 1;
        }
        if self.summary.is_low {
            put(buffer, area, x, &format!("!{time}!"), palette.warning) + 1
        } else {
            put(buffer, area, x, time, palette.strong) + 1
        }
    }

    /// The end of the game without a panel, with the newest message since then or else the last fact if
    /// that fits: a row over the lower labels, and a second in place of the question for another game,
    /// which the keys ask too. Who has won comes first; only a long message in a single row leaves no
    /// room for it.
    fn end_rows(self, layout: &Layout, bar: &Bar) -> Vec<String> {
        let Some(end) = self.summary.end.as_ref().filter(|_| layout.panel.is_none()) else {
            return Vec::new();
        };
        let (line, width) = (end.line(), layout.prompt.width);
        let newest = self.state.messages.news();
        let is_asked_by_keys = self.summary.phase == END && bar.above.is_empty();
        let is_free = is_asked_by_keys && !self.state.uses_prompt();
        let most = if is_free { 2 } else { 1 };
        let and = |said: &str, more: &String| format!("{said} {more}");
        // Each with the most rows that it may take.
        let mut texts = match (newest, end.facts.last()) {
            (Some(newest), _) => {
                vec![(and(&line, newest), most), (and(end.headline(), newest), most)]
            }
            (None, Some(fact)) => vec![(and(&line, fact), 1), (line, most)],
            (None, None) => vec![(line, most)],
        };
        texts.extend(newest.filter(|_| !is_free).map(|newest| (newest.clone(), most)));
        let fits = |(text, most): &&(String, usize)| wrap(text, width).len() <= *most;
        let fitting = texts.iter().find(fits).or(texts.last());
        fitting.map_or_else(Vec::new, |(text, most)| wrap_within(text, width, *most))
    }
}

/// Writes a text in the rows above the prompt: its beginning if it does not fit there.
pub(super) fn draw_above(buffer: &mut Buffer, layout: &Layout, text: &str, style: Style) {
    let rows = layout.above_prompt();
    let lines = wrap_within(text, layout.prompt.width, rows.len());
    for (line, area) in lines.iter().zip(&rows[rows.len() - lines.len()..]) {
        put_over(buffer, *area, 0, line, style);
    }
}

/// Draws the input line from column `x` on, and returns the position of the terminal's cursor.
pub(in super::super) fn draw_line(
    buffer: &mut Buffer,
    area: Rect,
    x: u16,
    line: &Line,
    look: &Appearance,
) -> Position {
    // If there is not enough room, the part before the cursor is shown.
    let room = area.width.saturating_sub(x + 1);
    let (mut before, after) = line.text().split_at(line.cursor());
    while columns(before) > room {
        before = before.graphemes(true).next().map_or("", |first| &before[first.len()..]);
    }
    let cursor = put(buffer, area, x, before, look.palette.strong);
    put(buffer, area, cursor, after, look.palette.strong);
    Position { x: area.x + cursor, y: area.y }
}

/// Writes a message from column `x` of the prompt on. If it does not fit there, it goes over the lower
/// labels in the row above: the whole message if it fits in that row, otherwise its beginning. A
/// still longer one also covers the keys if `over_keys`, and takes the whole width if it must.
pub(super) fn draw_message(
    buffer: &mut Buffer,
    layout: &Layout,
    x: u16,
    message: &str,
    style: Style,
    over_keys: bool,
) {
    let rows = [layout.lower_labels(), layout.prompt, layout.keys];
    let rows = if over_keys { &rows } else { &rows[..2] };
    let width = columns(message);
    if width > layout.prompt.width - x && width <= layout.prompt.width {
        return put_over(buffer, layout.lower_labels(), 0, message, style);
    }
    let beside = wrap(message, layout.prompt.width - x);
    let (x, lines) = if beside.len() > rows.len() {
        (0, wrap_within(message, layout.prompt.width, rows.len()))
    } else {
        (x, beside)
    };
    let first = usize::from(lines.len() == 1);
    for (line, area) in lines.iter().zip(&rows[first..]) {
        let from = if *area == layout.prompt { x } else { 0 };
        put_over(buffer, *area, from, line, style);
    }
}

/// Writes `text` from column `x` on and clears the rest of the row.
fn put_over(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) {
    let end = put(buffer, area, x, text, style);
    put(buffer, area, end, &" ".repeat(usize::from(area.width - end)), Style::new());
}

//! The prompt, above the row of keys: questions, the line that is being typed, and, where there is
//! no panel, what else matters.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use super::{Layout, Surroundings};
use crate::console::paint::{columns, put};
use crate::console::wrap::wrap;
use crate::lang::TableWords;
use crate::tui::line::Line;
use crate::views::appearance::Appearance;
use crate::views::view::Question;

impl Surroundings<'_> {
    /// Draws both rows at the bottom and says where the terminal's cursor belongs, if anywhere.
    pub(super) fn draw_bottom(self, buffer: &mut Buffer, layout: &Layout) -> Option<Position> {
        self.draw_answers_or_keys(buffer, layout.keys);
        let x = if layout.panel.is_none() { self.draw_state(buffer, layout) } else { 0 };
        self.draw_prompt(buffer, layout, x)
    }

    /// Where there is no panel: the result, or whose turn it is and how much time is left. The
    /// prompt goes on behind it.
    fn draw_state(self, buffer: &mut Buffer, layout: &Layout) -> u16 {
        match &self.summary.result {
            Some((headline, reason)) => self.draw_end(buffer, layout, headline, reason),
            None if self.summary.phase.is_question() => {}
            None => return self.draw_status(buffer, layout.prompt),
        }
        0
    }

    fn draw_prompt(self, buffer: &mut Buffer, layout: &Layout, x: u16) -> Option<Position> {
        let (area, strong) = (layout.prompt, self.look.palette.strong);
        let line = &self.scene.line;
        if let Some(question) = &self.summary.question
            && !line.is_open()
        {
            self.draw_question(buffer, layout, x, question);
            return None;
        }
        if self.scene.saving {
            let x = put(buffer, area, x, &self.look.speech.lang.file_question(), strong);
            return Some(draw_line(buffer, area, x, line, self.look));
        }
        if let Some(asked) = &self.summary.asked {
            let x = put(buffer, area, x, asked, strong);
            return self
                .summary
                .phase
                .is_name()
                .then(|| draw_line(buffer, area, x, line, self.look));
        }
        if line.is_open() {
            let x = put(buffer, area, x, "> ", strong);
            return Some(draw_line(buffer, area, x, line, self.look));
        }
        if layout.panel.is_none() {
            let worth = self.summary.thought.as_ref().map(|thought| &thought.worth);
            let message = self.summary.remark.as_ref().or(self.scene.messages.last()).or(worth);
            if let Some(message) = message {
                self.draw_message(buffer, layout, x, message);
            }
        }
        None
    }

    /// What the player to move is asked, in few words where there is no room for all of them.
    /// Without a panel, what was said last stands above it, or else who is asked; something longer
    /// takes its place.
    fn draw_question(self, buffer: &mut Buffer, layout: &Layout, x: u16, asked: &Question) {
        let style = self.look.palette.strong;
        let fits = columns(&asked.full) <= layout.prompt.width - x;
        if layout.panel.is_none() {
            match self.scene.messages.last().or((!fits).then_some(&asked.who)) {
                Some(said) if columns(said) > layout.prompt.width => {
                    return self.draw_message(buffer, layout, x, said);
                }
                Some(said) => put_over(buffer, lower_labels(layout), 0, said, style),
                None => {}
            }
        }
        let asked = if fits { &asked.full } else { &asked.short };
        put(buffer, layout.prompt, x, asked, style);
    }

    /// Writes a message behind the status; it leaves the keys alone where they are answers.
    fn draw_message(self, buffer: &mut Buffer, layout: &Layout, x: u16, message: &str) {
        let over_keys = self.summary.choices.is_empty();
        draw_message(buffer, layout, x, message, self.look.palette.dim, over_keys);
    }

    /// Whose turn it is and how much time is left; in words where there is no clock.
    fn draw_status(self, buffer: &mut Buffer, area: Rect) -> u16 {
        let palette = &self.look.palette;
        let color = self.summary.to_move;
        let x = put(buffer, area, 0, self.look.glyphs.stones()[color], palette.strong) + 1;
        let time = &self.summary.players[color].time;
        if time.is_empty() {
            let speech = self.look.speech;
            let turn = speech.lang.to_move(speech.side(color));
            return put(buffer, area, x, &turn, palette.strong) + 1;
        }
        if self.summary.is_low {
            put(buffer, area, x, &format!("!{time}!"), palette.warning) + 1
        } else {
            put(buffer, area, x, time, palette.strong) + 1
        }
    }

    /// Writes the result, or what was said since, over the lower labels.
    fn draw_end(self, buffer: &mut Buffer, layout: &Layout, headline: &str, reason: &str) {
        let said = &self.scene.messages;
        let text = if said.is_empty() {
            format!("{headline} {reason}")
        } else {
            said[said.len().saturating_sub(2)..].join(" ")
        };
        put_over(buffer, lower_labels(layout), 0, &text, self.look.palette.strong);
    }
}

/// Draws a line that is being typed, from column `x` on, and says where the terminal's cursor belongs.
pub(super) fn draw_line(
    buffer: &mut Buffer,
    area: Rect,
    x: u16,
    line: &Line,
    look: &Appearance,
) -> Position {
    // Where there is not enough room, the end is what matters.
    let room = area.width.saturating_sub(x + 1);
    let mut shown = line.text();
    while columns(shown) > room {
        shown = shown.graphemes(true).next().map_or("", |first| &shown[first.len()..]);
    }
    let end = put(buffer, area, x, shown, look.palette.strong);
    Position { x: area.x + end, y: area.y }
}

/// Writes a message behind column `x` of the prompt; a longer one begins above it, over the lower
/// labels, and one that is longer still ends over the keys, where it may, and takes all of the
/// prompt.
pub(super) fn draw_message(
    buffer: &mut Buffer,
    layout: &Layout,
    x: u16,
    message: &str,
    style: Style,
    over_keys: bool,
) {
    let rows = [lower_labels(layout), layout.prompt, layout.keys];
    let rows = if over_keys { &rows } else { &rows[..2] };
    let beside = wrap(message, layout.prompt.width - x);
    let (x, lines) = if beside.len() > rows.len() {
        (0, wrap(message, layout.prompt.width))
    } else {
        (x, beside)
    };
    let first = usize::from(lines.len() == 1);
    for (line, area) in lines.iter().zip(&rows[first..]) {
        let from = if *area == layout.prompt { x } else { 0 };
        put_over(buffer, *area, from, line, style);
    }
}

/// The row of the board's lower labels, which the upper ones repeat, in all its width.
fn lower_labels(layout: &Layout) -> Rect {
    Rect { y: layout.board.bottom() - 1, ..layout.prompt }
}

/// Writes `text` from column `x` on over all that stood there.
fn put_over(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) {
    let end = put(buffer, area, x, text, style);
    put(buffer, area, end, &" ".repeat(usize::from(area.width - end)), Style::new());
}

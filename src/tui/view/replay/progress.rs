//! How far a record is shown: a line as long as the record, or the graph of the expected scores.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::ReplayView;
use super::panel::UNDER_BARS;
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row};
use crate::tui::view::move_list::FORK;
use crate::tui::view::paragraph::rows;
use crate::views::analysed::{column_of, graph};
use crate::views::appearance::Appearance;
use crate::views::replaying::StudyView;

impl<G: StudyView> ReplayView<'_, G> {
    /// Draws a line as long as the record, the part that is shown in strong, with a point at its end. A
    /// move with variations has the sign that it has in the list.
    pub(super) fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let (game, Appearance { palette, glyphs, .. }) = (self.replay.game(), self.look);
        let (made, moves) = (game.made(), game.moves());
        let width = usize::from(area.width);
        if area.is_empty() || moves == 0 {
            return;
        }
        let column = |number: usize| (width - 1) * number.min(moves) / moves;
        let done = column(made);
        put(buffer, area, 0, &glyphs.progress[1].repeat(width), palette.dim);
        put(buffer, area, 0, &glyphs.bar.repeat(done), palette.wall);
        for number in game.forked() {
            put(buffer, area, rows(column(number)), FORK, palette.key);
        }
        put(buffer, area, rows(done), glyphs.last, palette.strong);
    }

    /// Draws what Black could expect in each position of the main line, over the whole width, as Black's
    /// part of the wood of a board. Below it the mistakes have a dot each, and the shown position is pointed at.
    pub(super) fn draw_graph(&self, area: Rect, buffer: &mut Buffer) {
        let (game, look) = (self.replay.game(), self.look);
        let legend = u16::from(area.height > UNDER_BARS + 1);
        let (Some(course), Some(bars)) = (game.course(), area.height.checked_sub(1 + legend))
        else {
            return;
        };
        let (values, width) = (course.expected.len(), usize::from(area.width));
        if values == 0 || width == 0 {
            return;
        }
        let stretched = values.max(width);
        let value_at = |at: usize| course.expected[at * values / stretched];
        let expected: Vec<f64> = (0..stretched).map(value_at).collect();
        let column = |number: usize| {
            let at = (number * stretched).div_ceil(values);
            u16::try_from(column_of(at, stretched, width)).unwrap_or(u16::MAX)
        };
        let rows = graph(&expected, width, usize::from(bars), look.glyphs);
        for (y, text) in (0..).zip(rows) {
            put(buffer, row(area, y), 0, &text, look.palette.stones.black);
        }
        self.draw_half(Rect { height: bars, ..area }, buffer);
        let under = row(area, bars);
        let (dot, bad) = (look.glyphs.last, look.palette.bad.remove_modifier(Modifier::DIM));
        if legend > 0 {
            let x = put(buffer, row(area, bars + 1), 0, dot, bad);
            let text = look.speech.lang.replay_graph_legend();
            put(buffer, row(area, bars + 1), x + 1, &text, look.palette.dim);
        }
        let shown = Some(game.made()).filter(|_| !game.is_in_variation());
        let text = shown.and_then(|made| course.expected.get(made)).map(|expected| {
            format!("{} {:.0} %", look.speech.side(Color::Black), 100.0 * expected)
        });
        let mut written = 0..0;
        if let (Some(made), Some(text)) = (shown, text) {
            let (at, text_width) = (column(made), columns(&text));
            let fits_after = at + 2 + text_width <= area.width;
            let from = if fits_after { at + 2 } else { at.saturating_sub(text_width + 1) };
            put(buffer, under, from, &text, look.palette.dim);
            put(buffer, under, at, look.glyphs.above, look.palette.strong);
            written = from.min(at)..(from + text_width).max(at + 1);
        }
        for &number in &course.mistakes {
            let at = column(number);
            if under.width > at && !written.contains(&at) {
                put(buffer, under, at, dot, bad);
            } else if bars > 0 {
                // The pointer or the text is there: the bar above has the colour.
                let above = Rect { x: area.x + at, width: 1, y: under.y - 1, height: 1 };
                buffer.set_style(above.intersection(area), look.palette.last);
            }
        }
    }

    /// Draws a line of the board at half the height of the bars, where that is free.
    fn draw_half(&self, bars: Rect, buffer: &mut Buffer) {
        let Appearance { palette, glyphs, .. } = self.look;
        if bars.height < 2 || *glyphs == Glyphs::ASCII || palette.board().is_none() {
            return;
        }
        let is_even = bars.height.is_multiple_of(2);
        let line = if is_even { "▁" } else { "─" };
        let y = bars.y + bars.height / 2 - u16::from(is_even);
        for x in bars.left()..bars.right() {
            let cell = &mut buffer[(x, y)];
            if cell.symbol() == " " {
                cell.set_symbol(line).set_style(palette.grid);
            }
        }
    }
}

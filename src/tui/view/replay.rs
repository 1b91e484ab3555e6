//! Draws a record: its board, what is written about it, the prompt and the key bar.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use super::bottom::{draw_line, draw_message};
use super::grid::{Grid, Mark};
use super::{Layout, Look, Page, columns, draw_key_bar, layout, put, row};
use crate::board::{Color, Point};
use crate::console::printable::printable;
use crate::console::wrap::wrap;
use crate::study::{Replay, Sign};
use crate::tui::line::Line;

/// What is on the screen besides the record itself.
#[derive(Debug)]
pub(in super::super) struct ReplayScene {
    /// The input line.
    pub(in super::super) line: Line,
    /// What was said last.
    pub(in super::super) message: String,
    /// A page over the board.
    pub(in super::super) page: Option<Page>,
}

/// All that a record's screen is drawn from.
#[derive(Clone, Copy)]
pub(in super::super) struct ReplayView<'a> {
    pub(in super::super) replay: &'a Replay,
    pub(in super::super) scene: &'a ReplayScene,
    pub(in super::super) look: &'a Look,
}

impl ReplayView<'_> {
    /// Draws the record, or a notice where there is no room for it.
    pub(in super::super) fn draw(self, frame: &mut Frame) {
        let size = self.replay.record().size;
        let layout = match Layout::new(frame.area(), size) {
            Ok(layout) => layout,
            Err(needed) => return layout::draw_notice(frame, needed, "", self.look),
        };
        let buffer = frame.buffer_mut();
        if let Some(title) = layout.title {
            put(buffer, title, 0, &self.title(layout.panel.is_none()), self.look.palette.dim);
        }
        match &self.scene.page {
            Some(page) => page.draw(buffer, layout.board),
            None => self.draw_board(buffer, Grid { layout: &layout, look: self.look, size }),
        }
        if let Some(panel) = layout.panel {
            self.draw_panel(buffer, panel);
        }
        draw_key_bar(buffer, layout.keys, self.keys(), self.look);
        if let Some(cursor) = self.draw_prompt(buffer, &layout) {
            frame.set_cursor_position(cursor);
        }
    }

    fn draw_board(self, buffer: &mut Buffer, grid: Grid<'_>) {
        grid.draw_labels(buffer);
        let diagram = self.replay.diagram();
        let won = self.replay.won();
        for point in diagram.board.points() {
            let (symbol, style) = match diagram.board.get(point) {
                Some(stone) => self.look.stone(stone, won.contains(&point)),
                None => (self.look.glyphs.empty(point, grid.size), self.look.palette.grid),
            };
            grid.draw_point(buffer, point, symbol, style);
        }
        if self.replay.numbers {
            let skipped = diagram.numbers.len().saturating_sub(Grid::NUMBERS);
            for &(point, number) in &diagram.numbers[skipped..] {
                if let Some(stone) = diagram.board.get(point) {
                    grid.draw_number(buffer, point, number, stone);
                }
            }
        }
        let numbered = |point| self.replay.numbers && diagram.board.get(point).is_some();
        for (point, sign) in self.replay.signs().into_iter().filter(|&(at, _)| !numbered(at)) {
            self.draw_sign(buffer, grid, point, sign);
        }
        let last = diagram.last.and_then(|played| played.point);
        if let Some(last) = last.filter(|&last| diagram.board.get(last).is_some()) {
            grid.mark(buffer, last, Mark::LastMove, self.replay.numbers);
        }
        let marked = self.replay.marked();
        for (at, branch) in self.replay.branches().into_iter().enumerate() {
            let point = branch.and_then(|played| played.point);
            if let Some(point) = point.filter(|&point| grid.size.contains(point)) {
                let palette = &self.look.palette;
                let style = if at == marked { palette.warning } else { palette.cursor };
                grid.write(buffer, point, &(at + 1).to_string(), style);
            }
        }
    }

    /// Writes a sign in the place of an empty point, or behind the stone that stands there.
    fn draw_sign(self, buffer: &mut Buffer, grid: Grid<'_>, point: Point, sign: Sign<'_>) {
        let label;
        let text = match sign {
            Sign::Label(text) => {
                label = printable(text);
                first_columns(&label, 2)
            }
            Sign::Mark(mark) => self.look.glyphs.mark(mark),
        };
        match self.replay.diagram().board.get(point) {
            Some(stone) if columns(text) < 2 => {
                let (symbol, style) = self.look.stone(stone, false);
                grid.write(buffer, point, &format!("{symbol}{text}"), style);
            }
            Some(stone) => grid.write(buffer, point, text, self.look.palette.stones[stone]),
            None if columns(text) == 1 => {
                grid.draw_point(buffer, point, text, self.look.palette.cursor);
            }
            None => grid.write(buffer, point, text, self.look.palette.cursor),
        }
    }

    /// The name of the file and the number of the game, with the players where nothing else tells
    /// them.
    fn title(self, with_players: bool) -> String {
        let mut title = vec!["gomoku".to_owned(), printable(self.replay.title()).into_owned()];
        let (number, games) = self.replay.number();
        if games > 1 {
            title.push(self.look.speech.lang.replay_count(number, games));
        }
        if with_players {
            let players = Color::BOTH.map(|stone| self.player(stone));
            title.push(players.join("  "));
        }
        title.join("  ")
    }

    fn player(self, stone: Color) -> String {
        let name = &self.replay.record().players[stone];
        let shown = self.look.glyphs.stones()[stone];
        let side = self.look.speech.side(stone);
        format!("{shown} {side} {}", printable(name)).trim_end().to_owned()
    }

    /// All that is known of the game and written about the position, in paragraphs.
    pub(in super::super) fn text(self) -> String {
        let lines = self.paragraphs().into_iter().map(|(text, _)| text);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn paragraphs(self) -> Vec<(String, Style)> {
        let speech = self.look.speech;
        let palette = &self.look.palette;
        let (strong, dim) = (palette.strong, palette.dim);
        let mut lines: Vec<_> = Color::BOTH.map(|stone| (self.player(stone), Style::new())).into();
        let about = speech.about(self.replay.record(), true);
        lines.extend(about.iter().map(|line| (printable(line).into_owned(), dim)));
        lines.push((String::new(), dim));
        let diagram = self.replay.diagram();
        if diagram.last.is_none() {
            lines.push((speech.lang.replay_begins(), strong));
        }
        lines.push((speech.position(diagram, self.replay.moves()), strong));
        if self.replay.is_in_variation() {
            lines.push((speech.lang.replay_in_variation(), strong));
        }
        let autoplay = self.replay.autoplay;
        if autoplay.is_on() {
            lines.push((speech.lang.replay_autoplay(autoplay.pace().as_secs_f32()), strong));
        }
        if let Some(list) = speech.branches(self.replay) {
            lines.push((speech.lang.replay_variations(list), strong));
        }
        for comment in self.replay.comments() {
            lines.push((String::new(), dim));
            let comment = comment.replace('\t', "    ");
            lines.extend(comment.lines().map(|line| (printable(line).into_owned(), Style::new())));
        }
        lines
    }

    /// Draws as much as there is room for, and says so where there is more.
    fn draw_panel(self, buffer: &mut Buffer, area: Rect) {
        let paragraphs = self.paragraphs().into_iter();
        let lines = paragraphs.flat_map(|(text, style)| {
            let mut lines = wrap(&text, area.width);
            if lines.is_empty() {
                lines.push(String::new());
            }
            lines.into_iter().map(move |line| (line, style))
        });
        let lines: Vec<_> = lines.collect();
        let is_cut = lines.len() > usize::from(area.height);
        let shown = area.height - u16::from(is_cut);
        for (y, (line, style)) in (0..shown).zip(&lines) {
            put(buffer, row(area, y), 0, line, *style);
        }
        if is_cut {
            let more = self.look.speech.lang.replay_more();
            put(buffer, row(area, shown), 0, &more, self.look.palette.key);
        }
    }

    fn draw_prompt(self, buffer: &mut Buffer, layout: &Layout) -> Option<Position> {
        let (area, palette) = (layout.prompt, &self.look.palette);
        if self.scene.line.is_open() {
            let x = put(buffer, area, 0, ": ", palette.strong);
            return Some(draw_line(buffer, area, x, &self.scene.line, self.look));
        }
        if !self.scene.message.is_empty() {
            let message = printable(&self.scene.message);
            draw_message(buffer, layout, 0, &message, palette.strong, true);
        } else if layout.panel.is_none() {
            put(buffer, area, 0, &ellipsis(&self.status(), area.width), palette.strong);
        }
        None
    }

    /// Where the game stands in one row, for a screen without a panel.
    fn status(self) -> String {
        let diagram = self.replay.diagram();
        let mut parts = vec![format!("{}/{}", diagram.moves, self.replay.moves())];
        if let Some(played) = diagram.last {
            let stone = self.look.glyphs.stones()[played.stone];
            parts.push(format!("{stone} {}", self.look.speech.target(played, diagram)));
        }
        parts.extend(self.look.speech.branches(self.replay));
        let comments = self.replay.comments();
        let first = comments.iter().flat_map(|text| text.lines()).find(|line| !line.is_empty());
        parts.extend(first.map(|line| printable(line).into_owned()));
        parts.join("  ")
    }

    /// The keys that mean something now, the most useful first.
    fn keys(self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        let key = |name: &str, meaning: String| (name.to_owned(), meaning);
        if self.scene.page.is_some() {
            return vec![key("Esc", lang.bar_close()), (lang.key_arrows(), lang.bar_scroll())];
        }
        if self.scene.line.is_open() {
            return vec![
                key("Enter", lang.bar_send()),
                key("Tab", lang.bar_complete()),
                key("Esc", lang.bar_clear()),
            ];
        }
        let is_on = self.replay.autoplay.is_on();
        let auto = if is_on { lang.bar_stop() } else { lang.bar_auto() };
        let mut keys = vec![(lang.key_arrows(), lang.bar_go()), key("Space", auto)];
        if is_on {
            keys.push(key("+-", lang.bar_speed()));
        }
        if self.replay.number().1 > 1 {
            keys.push(key("Tab", lang.bar_game()));
        }
        keys.push(key("q", lang.bar_leave()));
        keys.push(key("?", lang.bar_help()));
        keys.push(key("c", lang.bar_read()));
        keys.push(key("m", lang.bar_numbers()));
        keys.push(key("p", lang.bar_play_on()));
        keys
    }
}

/// As much of `text` as has room in so many columns.
fn first_columns(text: &str, width: u16) -> &str {
    let mut taken = 0;
    let fits = text.grapheme_indices(true).take_while(|(_, grapheme)| {
        taken += columns(grapheme);
        taken <= width
    });
    let end = fits.last().map_or(0, |(at, grapheme)| at + grapheme.len());
    &text[..end]
}

/// `text` on one row, its end cut off and the cut shown where there is no room for all.
fn ellipsis(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    format!("{}...", first_columns(text, width.saturating_sub(3)))
}

#[cfg(test)]
mod tests;

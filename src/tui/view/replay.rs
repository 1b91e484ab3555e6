//! Rendering of a record: its board, comments, prompt and key bar.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::answers::{draw_key_bar, key, line_keys};
use super::bottom::{draw_line, draw_message};
use super::{Layout, Page, layout};
use crate::board::Color;
use crate::console::paint::{columns, first_columns, put, row};
use crate::console::printable::printable;
use crate::console::wrap::wrap;
use crate::lang::ScreenWords;
use crate::study::Replay;
use crate::tui::line::Line;
use crate::views::appearance::Appearance;
use crate::views::replaying::{ReplayWords, StudyView};

/// The state of the screen besides the record itself.
#[derive(Debug)]
pub(in super::super) struct ReplayViewState {
    /// The input line.
    pub(in super::super) line: Line,
    /// The latest message.
    pub(in super::super) message: String,
    /// A page over the board.
    pub(in super::super) page: Option<Page>,
}

/// The data that a record's screen is drawn from.
pub(in super::super) struct ReplayView<'a, G: StudyView> {
    pub(in super::super) replay: &'a Replay<G>,
    pub(in super::super) state: &'a ReplayViewState,
    pub(in super::super) look: &'a Appearance,
}

impl<G: StudyView> ReplayView<'_, G> {
    /// Draws the record, or a notice if the terminal is too small.
    pub(in super::super) fn draw(&self, frame: &mut Frame) {
        let game = self.replay.game();
        let area = frame.area();
        if let Some(page) = &self.state.page {
            page.draw(frame.buffer_mut(), area, self.look);
            let title = self.title(true);
            put(frame.buffer_mut(), page.heading(area), 0, &title, self.look.palette.dim);
            return;
        }
        let layout = match Layout::new(area, game.extent(area.as_size())) {
            Ok(layout) => layout,
            Err(needed) => return layout::draw_notice(frame, needed, "", self.look),
        };
        let buffer = frame.buffer_mut();
        if let Some(title) = layout.title {
            put(buffer, title, 0, &self.title(layout.panel.is_none()), self.look.palette.dim);
        }
        game.draw(self.replay.numbers, self.look, layout.board, buffer);
        if let Some(panel) = layout.panel {
            self.draw_panel(buffer, panel);
        }
        draw_key_bar(buffer, layout.keys, self.keys(), self.look);
        if let Some(cursor) = self.draw_prompt(buffer, &layout) {
            frame.set_cursor_position(cursor);
        }
    }

    /// The file name and the number of the game, with the players if no panel names them.
    fn title(&self, with_players: bool) -> String {
        let mut title = vec![G::NAME.to_owned(), printable(self.replay.title()).into_owned()];
        let (number, games) = self.replay.number();
        if games > 1 {
            title.push(self.look.speech.lang.replay_count(number, games));
        }
        if with_players {
            let players = Color::BOTH.map(|color| self.player(color));
            title.push(players.join("  "));
        }
        title.join("  ")
    }

    fn player(&self, color: Color) -> String {
        let name = self.replay.game().players()[color];
        let shown = self.look.glyphs.stones()[color];
        let side = self.look.speech.side(color);
        format!("{shown} {side} {}", printable(name)).trim_end().to_owned()
    }

    /// All facts about the game and all comments on the position, in paragraphs.
    pub(in super::super) fn text(&self) -> String {
        let lines = self.paragraphs().into_iter().map(|(text, _)| text);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn paragraphs(&self) -> Vec<(String, Style)> {
        let (speech, game) = (self.look.speech, self.replay.game());
        let palette = &self.look.palette;
        let (strong, dim) = (palette.strong, palette.dim);
        let player = |color| {
            let note = game.note(color, speech);
            let parts = [Some(self.player(color)), note].into_iter().flatten();
            (parts.collect::<Vec<_>>().join("  "), Style::new())
        };
        let mut lines: Vec<_> = Color::BOTH.map(player).into();
        let about = game.about(speech);
        lines.extend(about.iter().map(|line| (printable(line).into_owned(), dim)));
        lines.push((String::new(), dim));
        if game.last_move(speech).is_none() {
            lines.push((speech.lang.replay_begins(), strong));
        }
        lines.push((game.position(speech), strong));
        if game.is_in_variation() {
            lines.push((speech.lang.replay_in_variation(), strong));
        }
        let autoplay = self.replay.autoplay;
        if autoplay.is_on() {
            lines.push((speech.lang.replay_autoplay(autoplay.pace().as_secs_f32()), strong));
        }
        if let Some(list) = speech.branches(self.replay) {
            lines.push((speech.lang.replay_variations(list), strong));
        }
        for comment in game.comments() {
            lines.push((String::new(), dim));
            let comment = comment.replace('\t', "    ");
            lines.extend(comment.lines().map(|line| (printable(line).into_owned(), Style::new())));
        }
        lines
    }

    /// Draws as much as fits, with a notice if there is more.
    fn draw_panel(&self, buffer: &mut Buffer, area: Rect) {
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

    fn draw_prompt(&self, buffer: &mut Buffer, layout: &Layout) -> Option<Position> {
        let (area, palette) = (layout.prompt, &self.look.palette);
        if self.state.line.is_open() {
            let x = put(buffer, area, 0, ": ", palette.strong);
            return Some(draw_line(buffer, area, x, &self.state.line, self.look));
        }
        if !self.state.message.is_empty() {
            let message = printable(&self.state.message);
            draw_message(buffer, layout, 0, &message, palette.strong, true);
        } else if layout.panel.is_none() {
            put(buffer, area, 0, &ellipsis(&self.status(), area.width), palette.strong);
        }
        None
    }

    /// The position in one row, for a screen without a panel.
    fn status(&self) -> String {
        let (speech, game) = (self.look.speech, self.replay.game());
        let mut parts = vec![format!("{}/{}", game.made(), game.moves())];
        if let Some((color, name)) = game.last_move(speech) {
            parts.push(format!("{} {name}", self.look.glyphs.stones()[color]));
        }
        let stones = self.look.glyphs.stones();
        let note = |color| Some(format!("{} {}", stones[color], game.note(color, speech)?));
        parts.extend(Color::BOTH.into_iter().filter_map(note));
        parts.extend(speech.branches(self.replay));
        let comments = game.comments();
        let first = comments.iter().flat_map(|text| text.lines()).find(|line| !line.is_empty());
        parts.extend(first.map(|line| printable(line).into_owned()));
        parts.join("  ")
    }

    /// The keys that have an effect now, the most useful first.
    fn keys(&self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        if self.state.line.is_open() {
            return line_keys(lang);
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
        if G::has_numbers() {
            keys.push(key("m", lang.bar_numbers()));
        }
        keys.push(key("p", lang.bar_play_on()));
        keys
    }
}

/// `text` in one row; if it does not fit, its end is replaced by `...`.
fn ellipsis(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    format!("{}...", first_columns(text, width.saturating_sub(3)))
}

#[cfg(test)]
mod tests;

//! What is shown of a player: the stone, the name, the clock, and what the game notes.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color as Ink, Modifier, Style};

use super::timing::fill;
use super::{Surroundings, draw_chip, draw_stone};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row, shortened};
use crate::console::theme::Palette;
use crate::lang::ScreenWords;
use crate::views::board::Note;

/// The column of the stone's chip in a card, after the sign of the player to move, and those of the name
/// with a column on each side.
pub(super) const STONE_X: u16 = 2;
pub(super) const NAME_X: u16 = 5;
const AROUND_NAME: u16 = 2;

impl Surroundings<'_> {
    /// The rows of a card: the name, the bar of the clock and the note, as far as there are any.
    pub(super) fn card_rows(self) -> u16 {
        let players = &self.summary.players;
        let has_note = Color::BOTH.iter().any(|&color| !players[color].note.is_empty());
        let has_clock = Color::BOTH.iter().any(|&color| players[color].period.is_some());
        1 + u16::from(has_clock) + u16::from(has_note)
    }

    /// Draws the card of a player, with `edge` empty rows above and below. A sign tells who is to move,
    /// before each row of a card with edges, which has a ground of its own, or before the name; a number
    /// tells what the game gave.
    pub(super) fn draw_card(self, buffer: &mut Buffer, area: Rect, color: Color, edge: u16) {
        let is_to_move = self.is_to_move(color);
        let marked = if edge > 0 { area.height } else { 1 };
        let inner = Rect { y: area.y + edge, height: area.height.saturating_sub(2 * edge), ..area };
        for y in 0..if is_to_move { marked } else { 0 } {
            put(buffer, row(area, y), 0, self.look.glyphs.turn, self.accent());
        }
        if let Some(end) = &self.summary.end {
            let points = end.points(color, &self.look.glyphs);
            put(buffer, row(inner, 0), 0, &points, self.of_result(color));
        }
        self.draw_name_and_time(buffer, row(inner, 0), color, edge > 0);
        let mut lower = 1;
        if self.summary.players[color].period.is_some() {
            self.draw_clock_bar(buffer, row(inner, lower), color);
            lower += 1;
        }
        self.draw_note(buffer, row(inner, lower), color);
        if let Some(ground) = self.look.palette.band.bg.filter(|_| is_to_move && edge > 0) {
            lay_under(buffer, area, ground);
        }
    }

    /// Draws the first row of a card. The name of the player to move is on a ground of its own, if not
    /// the whole card is.
    fn draw_name_and_time(self, buffer: &mut Buffer, area: Rect, color: Color, is_laid: bool) {
        let player = &self.summary.players[color];
        let (time, time_style) = self.framed(color, &player.clock, [self.accent(), Style::new()]);
        let time_x = area.width.saturating_sub(columns(&time));
        put(buffer, area, time_x, &time, time_style);
        draw_chip(buffer, area, STONE_X, color, self.look);
        let style = match () {
            () if !self.is_to_move(color) => self.of_result(color),
            () if is_laid && self.look.palette.band.bg.is_some() => self.accent(),
            () => self.accent().add_modifier(Modifier::REVERSED),
        };
        let name = Rect { width: time_x, ..area };
        let room = name.width.saturating_sub(NAME_X + AROUND_NAME);
        put(buffer, name, NAME_X, &format!(" {} ", self.called(color, room)), style);
    }

    /// The style of a player who is not to move, or of what the game gave.
    fn of_result(self, color: Color) -> Style {
        if self.has_won(color) { self.accent() } else { Style::new() }
    }

    /// The style of the player to move, or of the one who has won.
    pub(super) fn accent(self) -> Style {
        self.look.palette.wall.patch(self.look.palette.strong)
    }

    /// Draws how much of a player's time is left. The bar has the style of the clock above it: a second
    /// that passes changes characters alone.
    fn draw_clock_bar(self, buffer: &mut Buffer, area: Rect, color: Color) {
        let Some((left, total)) = self.summary.players[color].period else { return };
        let Glyphs { bar, progress: [_, spent], .. } = self.look.glyphs;
        let width = area.width.saturating_sub(STONE_X);
        let filled = fill(left, total, width);
        let bar = bar.repeat(filled.into()) + &spent.repeat((width - filled).into());
        put(buffer, area, STONE_X, &bar, self.accent());
    }

    /// Draws what the game notes about a player: the pieces that are left, and how far the player is.
    fn draw_note(self, buffer: &mut Buffer, area: Rect, color: Color) {
        let palette = &self.look.palette;
        let Note { progress, left, marks } = &self.summary.players[color].note;
        let x = put(buffer, area, STONE_X, marks, palette.walls[color]);
        let quiet = if self.is_to_move(color) { Style::new() } else { palette.dim };
        put(buffer, area, x + 1, left, quiet);
        let progress_x = area.width.saturating_sub(columns(progress) + 1);
        put(buffer, area, progress_x, progress, quiet);
    }

    /// The player in at most `width` columns if that is possible, with a call to move if that fits.
    fn called(self, color: Color, width: u16) -> String {
        let player = &self.summary.players[color];
        let is_called = player.is_called && self.is_to_move(color);
        let turn = is_called.then(|| self.look.speech.lang.your_turn(&player.title));
        let turn = turn.filter(|turn| columns(turn) <= width);
        turn.unwrap_or_else(|| shortened(player.fitting(width), width))
    }

    /// Draws a player with the clock in one row.
    pub(super) fn draw_player(self, buffer: &mut Buffer, area: Rect, color: Color) {
        let palette = &self.look.palette;
        let player = &self.summary.players[color];
        let (mark, style) = self.mark(color);
        let (time, time_style) = self.time(color);
        let width = |of: fn(&Note) -> &str| {
            let widths = Color::BOTH.map(|color| columns(of(&self.summary.players[color].note)));
            widths.into_iter().max().map_or(0, |width| width + u16::from(width > 0))
        };
        // The marks of both players begin in the same column.
        let (progress, marks) = (width(|note| &note.progress), width(|note| &note.marks));
        let note_width = progress + marks;
        let marks_x = area.width.saturating_sub(marks) + 1;
        put(buffer, area, marks_x, &player.note.marks, palette.walls[color]);
        let end = area.width.saturating_sub(marks);
        let progress_x = end.saturating_sub(columns(&player.note.progress));
        put(buffer, area, progress_x, &player.note.progress, style);
        let before_time = area.width.saturating_sub(note_width + columns(&time));
        let room = Rect { width: before_time, ..area };
        put(buffer, area, before_time, &time, time_style);
        let x = put(buffer, room, 0, &format!("{mark} "), style);
        let x = draw_stone(buffer, room, x, color, self.look);
        let left = room.width.saturating_sub(x + 1);
        put(buffer, room, x + 1, &self.called(color, left), style);
    }

    /// What stands before a player in one row: whether it is the player's turn, or what the game gave.
    pub(super) fn mark(self, color: Color) -> (String, Style) {
        let palette = &self.look.palette;
        let stands_out = self.is_to_move(color) || self.has_won(color);
        let mark = match &self.summary.end {
            Some(end) => end.points(color, &self.look.glyphs),
            None if stands_out => ">".to_owned(),
            None => " ".to_owned(),
        };
        (mark, if stands_out { palette.strong } else { palette.dim })
    }

    fn has_won(self, color: Color) -> bool {
        self.summary.end.as_ref().is_some_and(|end| end.winner == Some(color))
    }

    /// Whether the next move is this colour's.
    fn is_to_move(self, color: Color) -> bool {
        self.summary.to_move == Some(color)
    }

    /// The remaining time of a player with a column on each side.
    pub(super) fn time(self, color: Color) -> (String, Style) {
        let Palette { strong, dim, .. } = self.look.palette;
        self.framed(color, &self.summary.players[color].time, [strong, dim])
    }

    /// A reading of a player's clock with a column on each side, which marks that little is left.
    /// The styles are those of the clock that runs and of the one that waits.
    fn framed(self, color: Color, time: &str, [running, waiting]: [Style; 2]) -> (String, Style) {
        if time.is_empty() {
            return (String::new(), waiting);
        }
        match self.is_to_move(color) {
            true if self.summary.is_low => (format!("!{time}!"), self.look.palette.warning),
            true => (format!(" {time} "), running),
            false => (format!(" {time} "), waiting),
        }
    }
}

/// Lays a ground under the cells of an area that have none.
fn lay_under(buffer: &mut Buffer, area: Rect, ground: Ink) {
    for at in area.positions() {
        if buffer[at].bg == Ink::Reset {
            buffer[at].bg = ground;
        }
    }
}

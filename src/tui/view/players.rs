//! What is shown of a player of a game: on a card in the panel, or in one row.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::cards::{self, Card, Cards, accent};
use super::{Surroundings, draw_stone};
use crate::board::{ByColor, Color};
use crate::console::paint::{columns, put, shortened};
use crate::console::theme::Palette;
use crate::views::board::Note;

/// The rows of a panel in which there is an empty one between the cards, and in which they have edges.
pub(super) const ROOMY: u16 = 16;
pub(super) const LOFTY: u16 = 30;

impl<'a> Surroundings<'a> {
    /// The cards of both players in a panel.
    pub(super) fn cards(self, panel: Rect) -> Cards<'a> {
        let room = match panel.height {
            LOFTY.. => cards::Room::Lofty,
            ROOMY.. => cards::Room::Roomy,
            _ => cards::Room::Low,
        };
        Cards { of: ByColor::from_fn(|color| self.card(color)), look: self.look, room }
    }

    fn card(self, color: Color) -> Card {
        let (player, lang) = (&self.summary.players[color], self.look.speech.lang);
        let is_to_move = self.is_to_move(color);
        let turn = match (is_to_move, player.is_called, self.summary.moves.last()) {
            (true, true, _) => [lang.card_your_turn(), lang.card_your_turn()],
            (true, false, _) => [lang.card_to_move(), lang.card_to_move()],
            (false, _, Some(last)) if self.summary.to_move.is_some() => {
                [String::new(), lang.card_last(last)]
            }
            _ => Default::default(),
        };
        let end = self.summary.end.as_ref();
        Card {
            points: end.and_then(|end| end.points(color, self.look)).unwrap_or_default(),
            name: player.name.clone(),
            about: player.side.clone().unwrap_or_default(),
            turn,
            note: player.note.clone(),
            time: self.framed(color, &player.clock, [accent(self.look), Style::new()]),
            period: player.period,
            is_to_move,
            has_won: self.has_won(color),
        }
    }
}

impl Surroundings<'_> {
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
        let points = self.summary.end.as_ref().and_then(|end| end.points(color, self.look));
        let mark = points.unwrap_or_else(|| if stands_out { ">" } else { " " }.to_owned());
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

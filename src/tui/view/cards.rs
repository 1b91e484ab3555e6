//! The cards of both players beside a board, of a game or of a record: the stone, the name, what the
//! player does, the clock and the pieces that are left.

use std::time::Duration;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};
use ratatui_core::style::{Color as Ink, Modifier, Style};

use super::draw_chip;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row, shortened};
use crate::views::appearance::Appearance;
use crate::views::board::Note;
use crate::views::disc::{self, Inks};
use crate::views::timing::fill;

/// The column of the stone's chip, after the sign of the player to move, and that of the texts.
const STONE_X: u16 = 2;
const TEXT_X: u16 = 6;
/// The columns and rows of a large stone on a card, and the column of the texts after it.
const LARGE_STONE: Size = Size { width: 7, height: 3 };
const LOFTY_TEXT_X: u16 = STONE_X + LARGE_STONE.width + 3;
/// The columns that the texts keep. The bar of the clock has those after them.
const TEXTS: u16 = 26;
/// The edges of a card, which have half a row.
const EDGES: [&str; 2] = ["▄", "▀"];

/// How much room there is for the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Room {
    /// For a row of each player.
    Low,
    /// For a row below each name, with what the game notes about the player.
    Noted,
    /// For an empty row between the cards.
    Roomy,
    /// For edges, where the cards have a ground.
    Lofty,
}

/// What is known of a player.
pub(super) struct Card {
    /// What the game gave, once it is over.
    pub(super) points: String,
    /// The name, or the colour of a player without one.
    pub(super) name: String,
    /// The side, in a word.
    pub(super) about: String,
    /// What the player does, in a few words, and where there is more room.
    pub(super) turn: [String; 2],
    /// What the game notes about the player.
    pub(super) note: Note,
    /// The reading of the clock, with its style.
    pub(super) time: (String, Style),
    /// The remaining and the full length of the time period.
    pub(super) period: Option<(Duration, Duration)>,
    /// Whether it is the player's turn.
    pub(super) is_to_move: bool,
    /// Whether the player has won.
    pub(super) has_won: bool,
}

/// The cards, one below the other.
pub(super) struct Cards<'a> {
    pub(super) of: ByColor<Card>,
    pub(super) look: &'a Appearance,
    pub(super) room: Room,
}

impl Cards<'_> {
    /// Whether the cards have a ground with edges, which keep what is beside them off.
    pub(super) fn have_edges(&self) -> bool {
        self.ground().is_some()
    }

    /// The rows of both.
    pub(super) fn rows(&self) -> u16 {
        2 * self.rows_of_one() + self.gap()
    }

    fn rows_of_one(&self) -> u16 {
        match self.room {
            Room::Low => 1,
            Room::Noted => 2,
            Room::Roomy | Room::Lofty if !self.have_edges() => 2 + u16::from(self.have_pieces()),
            Room::Roomy | Room::Lofty => LARGE_STONE.height + 2,
        }
    }

    /// The column of the texts.
    fn text_x(&self) -> u16 {
        if self.have_edges() { LOFTY_TEXT_X } else { TEXT_X }
    }

    fn gap(&self) -> u16 {
        u16::from(self.room > Room::Noted && !self.have_edges())
    }

    /// These cards in so many columns: where a name has no room before the note, that is below it.
    pub(super) fn in_columns(self, width: u16) -> Self {
        let cards = Color::BOTH.map(|color| &self.of[color]);
        let fit = cards.iter().all(|card| columns(&card.name) <= self.name_width(card, width));
        let room = if self.room == Room::Low && !fit { Room::Noted } else { self.room };
        Self { room, ..self }
    }

    /// The columns of a name in a row of so many.
    fn name_width(&self, card: &Card, width: u16) -> u16 {
        let taken = self.at_end(card).into_iter().map(|(text, _)| columns(&text) + 1);
        width.saturating_sub(taken.sum::<u16>() + self.text_x() + 1)
    }

    /// What is at the end of the row of a name, the last first: what the game gave, and the clock.
    fn at_end(&self, card: &Card) -> Vec<(String, Style)> {
        let time = match self.room {
            Room::Low if card.time.0.is_empty() => (card.note.text(), self.quiet()),
            _ => card.time.clone(),
        };
        let points = (card.points.clone(), self.of_result(card));
        [points, time].into_iter().filter(|(text, _)| !text.is_empty()).collect()
    }

    /// Whether there are pieces besides those on the board.
    fn have_pieces(&self) -> bool {
        Color::BOTH.iter().any(|&color| !self.of[color].note.marks.is_empty())
    }

    /// The ground of a card: the same for both, so that a move changes few cells.
    fn ground(&self) -> Option<Ink> {
        let has_room = self.room == Room::Lofty && self.look.glyphs != Glyphs::ASCII;
        self.look.palette.card.bg.filter(|_| has_room)
    }

    /// Draws the cards from the top of an area on.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect) {
        let height = self.rows_of_one();
        for (y, color) in [0, height + self.gap()].into_iter().zip(Color::BOTH) {
            let card = Rect { y: area.y + y, height, ..area };
            self.draw_card(buffer, card.intersection(area), color);
        }
    }

    fn draw_card(&self, buffer: &mut Buffer, area: Rect, color: Color) {
        let (card, edge) = (&self.of[color], u16::from(self.have_edges()));
        let height = area.height.saturating_sub(2 * edge);
        let inner = Rect { y: area.y + edge, height, ..area };
        let signs = if edge > 0 { height } else { 1 };
        for y in 0..if card.is_to_move { signs } else { 0 } {
            put(buffer, row(inner, y), 0, self.look.glyphs.turn, accent(self.look));
        }
        self.draw_name(buffer, row(inner, 0), color);
        if self.room == Room::Noted {
            put(buffer, row(inner, 1), self.text_x(), &card.note.text(), self.quiet());
        } else if self.room > Room::Noted {
            self.draw_about(buffer, row(inner, 1), card);
            self.draw_pieces(buffer, row(inner, 2), color);
            self.draw_bar(buffer, row(inner, height.saturating_sub(1)), card);
        }
        self.lay_ground(buffer, area, inner);
        if edge > 0 {
            self.draw_large_stone(buffer, inner, color);
        }
    }

    /// Draws a stone of several cells on a piece of the board.
    fn draw_large_stone(&self, buffer: &mut Buffer, area: Rect, color: Color) {
        let Size { width, height } = LARGE_STONE;
        let palette = &self.look.palette;
        let ground = palette.board().unwrap_or_default();
        let wood = Rect { x: area.x + STONE_X, width, height, ..area }.intersection(area);
        if wood.as_size() == LARGE_STONE {
            buffer.set_style(wood, Style::new().bg(ground));
            let middle = Cell { x: wood.x + width / 2, y: wood.y + height / 2 };
            disc::draw(buffer, middle, Inks::of(color, palette), ground);
        }
    }

    /// Draws the stone, the name, the clock and what the game gave.
    fn draw_name(&self, buffer: &mut Buffer, area: Rect, color: Color) {
        let card = &self.of[color];
        let mut end = area.width;
        for (text, style) in self.at_end(card) {
            end = end.saturating_sub(columns(&text) + 1);
            put(buffer, area, end, &text, style);
        }
        if !self.have_edges() {
            draw_chip(buffer, area, STONE_X, color, self.look);
        }
        let x = self.text_x();
        let name = shortened(&card.name, self.name_width(card, area.width));
        put(buffer, area, x - 1, &format!(" {name} "), self.of_name(card));
    }

    /// The name of the player to move is on a ground of its own where no words tell the turn.
    fn of_name(&self, card: &Card) -> Style {
        match self.room {
            Room::Low | Room::Noted if card.is_to_move => {
                accent(self.look).add_modifier(Modifier::REVERSED)
            }
            Room::Low | Room::Noted if !card.has_won => Style::new(),
            _ if card.is_to_move && self.have_edges() => accent(self.look),
            _ => self.of_result(card),
        }
    }

    /// The style of a player who is not to move, or of what the game gave.
    fn of_result(&self, card: &Card) -> Style {
        if card.has_won { accent(self.look) } else { self.look.palette.strong }
    }

    /// The style of what is said about a player besides the name.
    fn quiet(&self) -> Style {
        Style { bg: None, ..self.look.palette.card }
    }

    fn draw_about(&self, buffer: &mut Buffer, area: Rect, card: &Card) {
        let style = self.quiet();
        let progress = &card.note.progress;
        let end = area.width.saturating_sub(columns(progress) + 1);
        put(buffer, area, end, progress, style);
        let room = Rect { width: end, ..area };
        let x = put(buffer, room, self.text_x(), &card.about, style);
        let turn = &card.turn[usize::from(self.have_edges())];
        let gap = if card.about.is_empty() { 0 } else { 2 };
        let style = if card.is_to_move { accent(self.look) } else { style };
        if x + gap + columns(turn) < end {
            put(buffer, room, x + gap, turn, style);
        }
    }

    /// Draws the pieces that are left.
    fn draw_pieces(&self, buffer: &mut Buffer, area: Rect, color: Color) {
        let card = &self.of[color];
        let Note { left, marks, .. } = &card.note;
        let x = put(buffer, area, self.text_x(), marks, self.look.palette.walls[color]);
        put(buffer, area, x + 1, left, self.quiet());
    }

    /// Draws how much of a player's time is left. The bar has the style of the clock above it: a second
    /// that passes changes characters alone.
    fn draw_bar(&self, buffer: &mut Buffer, area: Rect, card: &Card) {
        let Some((left, total)) = card.period else { return };
        let Glyphs { bar, progress: [_, spent], .. } = self.look.glyphs;
        let width = area.width.saturating_sub(TEXTS + 1);
        let filled = fill(left, total, width);
        let bar = bar.repeat(filled.into()) + &spent.repeat((width - filled).into());
        put(buffer, area, TEXTS, &bar, accent(self.look));
    }

    /// Lays the ground under a card.
    fn lay_ground(&self, buffer: &mut Buffer, area: Rect, inner: Rect) {
        let Some(ground) = self.ground() else { return };
        self.lay_under(buffer, inner);
        let rows = [0, area.height.saturating_sub(1)];
        for (y, half) in rows.into_iter().zip(EDGES) {
            put(buffer, row(area, y), 0, &half.repeat(area.width.into()), Style::new().fg(ground));
        }
    }

    /// Lays the ground of the cards under the cells of an area that have none. On it, secondary text has
    /// the ink of the cards.
    pub(super) fn lay_under(&self, buffer: &mut Buffer, area: Rect) {
        let Some(ground) = self.ground() else { return };
        let [secondary, ink] = [self.look.palette.dim.fg, self.quiet().fg];
        for at in area.positions() {
            let cell = &mut buffer[at];
            if cell.bg == Ink::Reset {
                cell.bg = ground;
                cell.fg = ink.filter(|_| secondary == Some(cell.fg)).unwrap_or(cell.fg);
            }
        }
    }
}

/// The style of the player to move, or of the one who has won.
pub(super) fn accent(look: &Appearance) -> Style {
    look.palette.wall.patch(look.palette.strong)
}

/// What a game that is over gave a player: a point, none, or half of one.
pub(super) fn points(color: Color, winner: Option<Color>, look: &Appearance) -> String {
    look.glyphs.points(match winner {
        Some(winner) if winner == color => 2,
        Some(_) => 0,
        None => 1,
    })
}

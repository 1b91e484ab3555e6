//! The panel beside the board: the players' cards, what is said, and the moves.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::Surroundings;
use super::move_list::MoveList;
use super::paragraph::{Paragraph, wrapped};
use super::summary::GameSummary;
use crate::board::Color;
use crate::console::paint::{put, row};
use crate::console::wrap::wrap;
use crate::lang::ScreenWords;
use crate::views::view::Legend;

/// The rows for messages with the empty row after them. If there are more, the list of moves gets
/// shorter.
const MESSAGE_ROWS: usize = 4;
/// The rows of a panel in which there is an empty one between the cards, and in which the band about
/// the end has an edge.
const ROOMY: u16 = 16;
const TALL: u16 = 20;
/// The rows that the list of moves keeps with its title, however much is said.
const LEAST_MOVES: u16 = 3;
/// The most rows about the room of a game that a server keeps.
const ROOM_ROWS: usize = 2;
/// Columns before the title of the moves.
const RULE: u16 = 2;

/// The areas of the panel, from top to bottom.
struct Parts {
    cards: [Rect; 2],
    heading: Rect,
    messages: Rect,
    /// The title of the moves and the list.
    title: Rect,
    moves: Rect,
    legend: Rect,
}

impl Surroundings<'_> {
    pub(super) fn draw_panel(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let messages = self.messages(area);
        let parts = self.parts(area, messages.iter().map(Vec::len).sum());
        for (card, color) in parts.cards.into_iter().zip(Color::BOTH) {
            self.draw_card(buffer, card, color);
        }
        for (y, line) in (0..).zip(&self.heading(area.width)) {
            put(buffer, row(parts.heading, y), 0, line, palette.dim);
        }
        draw_messages(buffer, parts.messages, messages);
        if !self.summary.moves.is_empty() {
            self.draw_rule(buffer, parts.title, &self.look.speech.lang.panel_moves());
            self.draw_moves(buffer, parts.moves, true);
        }
        if let Some(Legend { mark, style, meaning }) = &self.summary.legend {
            let x = put(buffer, parts.legend, 0, mark, *style);
            put(buffer, parts.legend, x + 1, meaning, palette.dim);
        }
    }

    /// The area of the moves in the panel.
    pub(super) fn moves_in_panel(self, area: Rect) -> Rect {
        self.parts(area, self.messages(area).iter().map(Vec::len).sum()).moves
    }

    /// The places in the panel with so many lines of messages. All but the list of moves keep theirs
    /// while a game goes on.
    fn parts(self, area: Rect, messages: usize) -> Parts {
        let (card, gap) = (self.card_rows(), u16::from(area.height >= ROOMY));
        let legend = u16::from(self.summary.legend.is_some());
        let part = |from: u16, to: u16| {
            let (from, to) = (from.min(area.height), to.min(area.height));
            Rect { y: area.y + from, height: to.saturating_sub(from), ..area }
        };
        let heading = 2 * card + gap;
        let said = heading + rows(self.heading(area.width).len()) + gap;
        let wanted = rows((messages + 1).max(MESSAGE_ROWS));
        let title = said + wanted.min(area.height.saturating_sub(said + LEAST_MOVES + legend));
        let end = area.height - legend;
        Parts {
            cards: [part(0, card), part(card + gap, 2 * card + gap)],
            heading: part(heading, said),
            messages: part(said, title),
            title: part(title, title + 1),
            moves: part(title + 1, end),
            legend: part(end, area.height),
        }
    }

    /// The room of a game that a server keeps, and the position's caption.
    fn heading(self, width: u16) -> Vec<String> {
        let room = self.summary.room.iter().flat_map(|room| wrap(room, width));
        room.take(ROOM_ROWS).chain(self.summary.caption.clone()).collect()
    }

    /// Draws a line over the width of the panel with a title in it.
    fn draw_rule(self, buffer: &mut Buffer, area: Rect, title: &str) {
        let (palette, joint) = (&self.look.palette, self.look.glyphs.shares[2]);
        put(buffer, area, 0, &joint.repeat(area.width.into()), palette.dim);
        let title = format!(" {title} ");
        put(buffer, area, RULE, &title, palette.wall);
    }

    /// Draws the moves in pairs. From the bottom the list wraps to the top, with an empty row before
    /// the oldest moves that remain: a scrolling list would be sent in full at every move. At the end
    /// of the game the last moves are in order. The newest move stands out at the end and where it is
    /// `marked`, which sends the one before it again.
    pub(super) fn draw_moves(self, buffer: &mut Buffer, area: Rect, marked: bool) {
        let GameSummary { moves, end, .. } = self.summary;
        if let Some(list) = self.browsed(area) {
            return list.draw(moves, &[], self.look, buffer);
        }
        let list = MoveList::new(area, moves, moves.len());
        list.draw_growing(moves, marked || end.is_some(), end.is_some(), self.look, buffer);
    }

    /// The list of the moves in an area while an earlier position is shown.
    pub(super) fn browsed(self, area: Rect) -> Option<MoveList> {
        let current = self.summary.current?;
        Some(MoveList::new(area, &self.summary.moves, current))
    }

    /// The messages before the end of the game, the end, and the messages since then, in lines for the
    /// panel.
    fn messages(self, area: Rect) -> [Vec<Paragraph>; 3] {
        let palette = &self.look.palette;
        let dim = |text: &String| (text.clone(), palette.dim);
        let strong = |text: &String| (text.clone(), palette.strong);
        let GameSummary { thought, mode, refused, remark, full_choices, alert, .. } = self.summary;
        let (messages, older) = (&self.state.messages, self.state.messages.before_end());
        let thought = thought.iter().flat_map(|thought| &thought.lines);
        let before = thought.chain(messages.all().take(older)).map(dim);
        let since = messages.all().skip(older).map(dim);
        let now = remark.iter().chain(full_choices).map(strong);
        let alert = alert.iter().map(|text| (text.clone(), palette.warning));
        let since = since.chain(now).chain(alert);
        let mode = mode.iter().map(|mode| (format!(" {mode} "), palette.warning));
        let refused = refused.iter().flat_map(|why| self.refused(why, area.width));
        let about_cursor: Vec<Paragraph> = mode.chain(refused).collect();
        if !about_cursor.is_empty() {
            return [Vec::new(), about_cursor, wrapped(before.chain(since), area.width)];
        }
        let end = self.end(area.width, area.height >= ROOMY, area.height >= TALL);
        [wrapped(before, area.width), end, wrapped(since, area.width)]
    }

    /// Why the cursor's place is forbidden: in the first line that it is, after a mark.
    fn refused(self, why: &str, width: u16) -> Vec<Paragraph> {
        let (palette, mark) = (&self.look.palette, self.look.glyphs.forbidden);
        let lines = wrap(why, width.saturating_sub(2)).into_iter().enumerate();
        let line = |(at, line)| match at {
            0 => (format!("{mark} {line}"), palette.bad.patch(palette.strong)),
            _ => (format!("  {line}"), palette.strong),
        };
        lines.map(line).collect()
    }
}

/// Draws messages. The oldest make room; the end of the game stays in sight.
fn draw_messages(
    buffer: &mut Buffer,
    area: Rect,
    [mut before, end, mut after]: [Vec<Paragraph>; 3],
) {
    let lines = before.len() + end.len() + after.len();
    let mut excess = lines.saturating_sub(usize::from(area.height));
    for lines in [&mut before, &mut after] {
        let gone = excess.min(lines.len());
        lines.drain(..gone);
        excess -= gone;
    }
    for (y, (line, style)) in (0..).zip(before.iter().chain(&end).chain(&after)) {
        put(buffer, row(area, y), 0, line, *style);
    }
}

/// The rows of so many lines.
fn rows(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX / 2)
}

//! The panel beside the board: players with their clocks, the move list, and messages.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::move_list::MoveList;
use super::paragraph::{Paragraph, wrapped};
use super::summary::GameSummary;
use super::timing::fill;
use super::{Surroundings, draw_stone};
use crate::board::Color;
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::lang::ScreenWords;
use crate::tui::menu::marked_style;
use crate::views::board::Note;
use crate::views::view::Legend;

/// Rows for messages; if there are more messages, the move list gets shorter.
const MESSAGE_ROWS: u16 = 6;
/// The same in a tall panel, where they stand above the moves.
const MESSAGE_ROWS_ABOVE: u16 = 2;
const PLAYERS_AND_BAR: u16 = 3;
/// The rows of a tall panel.
const TALL: u16 = 20;
/// The most rows about the room of a game that a server keeps.
const ROOM_ROWS: usize = 2;
const BAR_WIDTH: u16 = 20;
/// The column of a mark that is explained: that of the stones above it.
const LEGEND_X: u16 = 2;
/// Columns of a move in the list: number, point, space.
const MOVE_WIDTH: u16 = 9;

impl Surroundings<'_> {
    pub(super) fn draw_panel(self, buffer: &mut Buffer, area: Rect) {
        let is_tall = area.height >= TALL;
        for (y, color) in (0..).zip(Color::BOTH) {
            self.draw_player(buffer, row(area, y), color, is_tall);
        }
        self.draw_bar(buffer, row(area, 2));
        let heading = self.heading(area.width);
        for (y, line) in (PLAYERS_AND_BAR..).zip(&heading) {
            put(buffer, row(area, y), 0, line, self.look.palette.dim);
        }
        if let Some(Legend { mark, style, meaning }) = &self.summary.legend {
            let area = row(area, PLAYERS_AND_BAR + rows(heading.len()));
            let x = put(buffer, area, LEGEND_X, mark, *style);
            put(buffer, area, x + 1, meaning, self.look.palette.dim);
        }
        let [mut before, end, mut after] = self.messages(area);
        let lines = before.len() + end.len() + after.len();
        let Places { moves, messages } = places(area, self.heading_rows(area.width), lines);
        if is_tall && !self.summary.moves.is_empty() {
            let rule = self.look.glyphs.joint.repeat(usize::from(area.width));
            put(
                buffer,
                Rect { y: moves.y - 1, height: 1, ..area },
                0,
                &rule,
                self.look.palette.dim,
            );
        }
        self.draw_moves(buffer, moves, is_tall);
        // The oldest messages make room; the end stays in sight.
        let mut excess = lines.saturating_sub(usize::from(messages.height));
        for lines in [&mut before, &mut after] {
            let gone = excess.min(lines.len());
            lines.drain(..gone);
            excess -= gone;
        }
        for (y, (line, style)) in (0..).zip(before.iter().chain(&end).chain(&after)) {
            put(buffer, row(messages, y), 0, line, *style);
        }
    }

    /// The area of the moves in the panel.
    pub(super) fn moves_in_panel(self, area: Rect) -> Rect {
        let lines = self.messages(area).iter().map(Vec::len).sum();
        places(area, self.heading_rows(area.width), lines).moves
    }

    /// The room of a game that a server keeps, and the position's caption.
    fn heading(self, width: u16) -> Vec<String> {
        let room = self.summary.room.iter().flat_map(|room| wrap(room, width));
        room.take(ROOM_ROWS).chain(self.summary.caption.clone()).collect()
    }

    /// The rows below the players and the bar: the heading, and what a mark means.
    fn heading_rows(self, width: u16) -> u16 {
        rows(self.heading(width).len()) + u16::from(self.summary.legend.is_some())
    }

    /// Draws a player with the clock. `marked` says whether the row of the one to move is marked as
    /// that of a list is.
    pub(super) fn draw_player(self, buffer: &mut Buffer, area: Rect, color: Color, marked: bool) {
        let palette = &self.look.palette;
        let player = &self.summary.players[color];
        let (mark, style) = self.mark(color);
        let to_move = self.is_to_move(color);
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
        let won = self.has_won(color);
        let style = match marked {
            true if to_move => marked_style(self.look),
            true if won => palette.victory,
            _ => style,
        };
        if marked && (to_move || won) {
            put(buffer, room, 0, &" ".repeat(usize::from(room.width)), style);
        }
        let x = put(buffer, room, 0, &format!("{mark} "), style);
        let x = draw_stone(buffer, room, x, color, self.look);
        let left = room.width.saturating_sub(x + 1);
        let is_called = player.is_called && to_move;
        let turn = is_called.then(|| self.look.speech.lang.your_turn(&player.title));
        let turn = turn.as_deref().filter(|turn| columns(turn) <= left);
        put(buffer, room, x + 1, turn.unwrap_or(player.fitting(left)), style);
    }

    /// What stands before a player: whether it is the player's turn, or what the game gave.
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
    pub(super) fn is_to_move(self, color: Color) -> bool {
        self.summary.end.is_none() && self.summary.to_move == color
    }

    /// The remaining time of a player with a column on each side, which marks that little is left.
    pub(super) fn time(self, color: Color) -> (String, Style) {
        let (palette, time) = (&self.look.palette, &self.summary.players[color].time);
        if time.is_empty() {
            return (String::new(), palette.dim);
        }
        match self.is_to_move(color) {
            true if self.summary.is_low => (format!("!{time}!"), palette.warning),
            true => (format!(" {time} "), palette.strong),
            false => (format!(" {time} "), palette.dim),
        }
    }

    /// Draws a bar for the running time period.
    fn draw_bar(self, buffer: &mut Buffer, area: Rect) {
        let Some((left, total)) = self.summary.period else { return };
        let bar = self.look.glyphs.bar.repeat(usize::from(fill(left, total, BAR_WIDTH)));
        put(buffer, area, 2, &bar, self.look.palette.strong);
    }

    /// Draws the moves in as many columns as fit. From the bottom the list wraps to the top, with
    /// an empty row before the oldest moves that remain: a scrolling list would be sent in full at
    /// every move. At the end of the game the last moves are in order. The newest move stands out at the
    /// end and where it is `marked`, which sends the one before it again.
    pub(super) fn draw_moves(self, buffer: &mut Buffer, area: Rect, marked: bool) {
        if let Some(list) = self.browsed(area) {
            return list.draw(&self.summary.moves, &[], self.look, buffer);
        }
        let per_row = usize::from((area.width / MOVE_WIDTH).max(1));
        let rows = usize::from(area.height).max(2);
        let (moves, palette) = (&self.summary.moves, &self.look.palette);
        let newest = moves.len().saturating_sub(1) / per_row;
        let is_over = self.summary.end.is_some();
        let oldest = (newest + 2 - usize::from(is_over)).saturating_sub(rows);
        let top = if is_over { oldest } else { 0 };
        let is_newest = |at| (marked || is_over) && at + 1 == moves.len();
        for (at, name) in moves.iter().enumerate().skip(oldest * per_row) {
            let text = format!("{:>3} {name}", at + 1);
            let (y, x) = ((at / per_row - top) % rows, at % per_row);
            let (Ok(y), Ok(x)) = (u16::try_from(y), u16::try_from(x)) else { return };
            let style = if is_newest(at) { palette.strong } else { palette.dim };
            put(buffer, row(area, y), x * MOVE_WIDTH, &text, style);
        }
    }

    /// The list of the moves in an area while an earlier position is shown.
    pub(super) fn browsed(self, area: Rect) -> Option<MoveList> {
        let current = self.summary.current?;
        Some(MoveList::new(area, self.summary.moves.len(), current))
    }

    /// The messages before the end of the game, the end, and the messages since then, in lines for the
    /// panel.
    fn messages(self, area: Rect) -> [Vec<Paragraph>; 3] {
        let palette = &self.look.palette;
        let dim = |text: &String| (text.clone(), palette.dim);
        let strong = |text: &String| (text.clone(), palette.strong);
        let GameSummary { thought, remark, full_choices, alert, .. } = self.summary;
        let (messages, older) = (&self.state.messages, self.state.messages.before_end());
        let thought = thought.iter().flat_map(|thought| &thought.lines);
        let before = thought.chain(messages.all().take(older)).map(dim);
        let since = messages.all().skip(older).map(dim);
        let now = remark.iter().chain(full_choices).map(strong);
        let alert = alert.iter().map(|text| (text.clone(), palette.warning));
        let since = since.chain(now).chain(alert);
        let end = self.end(area.width, area.height >= TALL);
        [wrapped(before, area.width), end, wrapped(since, area.width)]
    }
}

/// Where the moves and the messages are in the panel.
struct Places {
    moves: Rect,
    messages: Rect,
}

/// The places below the heading: the messages below the moves, or in a tall panel above them, where
/// the players are.
fn places(area: Rect, heading: u16, messages: usize) -> Places {
    let (top, lines) = (PLAYERS_AND_BAR + heading + 1, rows(messages));
    let part =
        |from: u16, to: u16| Rect { y: area.y + from, height: to.saturating_sub(from), ..area };
    if area.height < TALL {
        let under = area.height.saturating_sub(lines.max(MESSAGE_ROWS)).max(top);
        return Places {
            moves: part(top, under.saturating_sub(1)),
            messages: part(under, area.height),
        };
    }
    let moves = (top + lines.max(MESSAGE_ROWS_ABOVE) + 2).min(area.height);
    Places { moves: part(moves, area.height), messages: part(top, moves - 1) }
}

/// The rows of so many lines.
fn rows(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX / 2)
}

//! The panel beside the board: players and their time, the moves, and what was said.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{View, columns, put, row};
use crate::board::{Color, Point};
use crate::console::wrap::wrap;
use crate::game::clock::{Reading, TimeControl};
use crate::gomoku::engine::Report;
use crate::gomoku::rules::Foul;
use crate::gomoku::rules::opening::Decision;

/// Rows for what was said, at the bottom; more take the place of moves.
const MESSAGE_ROWS: u16 = 6;
const PLAYERS_AND_BAR: u16 = 3;
const BAR_WIDTH: u16 = 20;
/// Columns of a move in the list: number, point, space.
const MOVE_WIDTH: u16 = 9;

impl View<'_> {
    pub(super) fn draw_panel(self, buffer: &mut Buffer, area: Rect, foul: Option<&Foul>) {
        for (y, stone) in (0..).zip(Color::BOTH) {
            self.draw_player(buffer, row(area, y), stone);
        }
        self.draw_bar(buffer, row(area, 2));
        if let Some(named) = self.session.named_opening() {
            let named = self.look.speech.named_opening(named);
            put(buffer, row(area, PLAYERS_AND_BAR), 0, &named, self.look.palette.dim);
        }
        let moves_top = PLAYERS_AND_BAR + 1;
        let messages = self.messages(area.width, foul);
        let rows = u16::try_from(messages.len()).unwrap_or(u16::MAX).max(MESSAGE_ROWS);
        let messages_top = area.height.saturating_sub(rows).max(moves_top);
        let moves = Rect {
            y: area.y + moves_top,
            height: messages_top.saturating_sub(moves_top + 1),
            ..area
        };
        if !self.session.stage().hides_board() {
            self.draw_moves(buffer, moves);
        }
        let room = usize::from(area.height - messages_top);
        let skipped = messages.len().saturating_sub(room);
        for (y, (line, style)) in (messages_top..).zip(&messages[skipped..]) {
            put(buffer, row(area, y), 0, line, *style);
        }
    }

    fn draw_player(self, buffer: &mut Buffer, area: Rect, stone: Color) {
        let palette = &self.look.palette;
        let on_turn = self.session.outcome().is_none() && self.session.on_turn() == stone;
        let style = if on_turn { palette.strong } else { palette.dim };
        let mut x = put(buffer, area, 0, if on_turn { "> " } else { "  " }, style);
        x = put(buffer, area, x, self.look.glyphs.stones()[stone], style);
        x = put(buffer, area, x + 1, &self.look.speech.side(stone), style);
        let time = self.time_left(stone);
        let (time, time_style) = if on_turn && self.is_low() {
            (format!("!{time}!"), palette.warning)
        } else {
            (format!(" {time} "), style)
        };
        let before_time = area.width.saturating_sub(columns(&time));
        let room = Rect { width: before_time, ..area };
        let player = &self.session.setup().players[stone];
        let long = self.look.speech.player_name(player);
        let fits = |name: &String| x + 1 + columns(name) <= room.width;
        if let Some(name) = long.filter(fits).or_else(|| player.name()) {
            put(buffer, room, x + 1, &name, style);
        }
        put(buffer, area, before_time, &time, time_style);
    }

    /// The time of a side as it is shown, rounded up, so that 0:00 is never time that is left.
    pub(super) fn time_left(self, stone: Color) -> String {
        let Reading { left, periods, .. } = self.session.clock().readings(self.now)[stone];
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        match self.session.clock().control() {
            TimeControl::Unlimited => String::new(),
            _ if periods > 0 => format!("{} +{periods}", minutes(seconds)),
            _ => minutes(seconds),
        }
    }

    pub(super) fn is_low(self) -> bool {
        self.session.clock().is_low(self.now)
    }

    /// A bar for the stretch of time that runs: the move, the main time or the byo-yomi period.
    fn draw_bar(self, buffer: &mut Buffer, area: Rect) {
        let Some(stone) = self.session.clock().running() else { return };
        let reading = self.session.clock().readings(self.now)[stone];
        let whole = match self.session.clock().control() {
            TimeControl::Unlimited => return,
            TimeControl::ByoYomi { period, .. } if reading.overtime => period,
            TimeControl::PerMove(main)
            | TimeControl::Game { main }
            | TimeControl::Fischer { main, .. }
            | TimeControl::ByoYomi { main, .. } => main,
        };
        let filled = fill(reading.left, whole, BAR_WIDTH);
        let bar = self.look.glyphs.bar.repeat(usize::from(filled));
        put(buffer, area, 2, &bar, self.look.palette.strong);
    }

    /// The moves in as many columns as fit. Where they reach the bottom they go on at the top, with
    /// an empty row before the oldest that are left: a list that scrolls would send itself anew at
    /// every move.
    fn draw_moves(self, buffer: &mut Buffer, area: Rect) {
        let per_row = usize::from((area.width / MOVE_WIDTH).max(1));
        let rows = usize::from(area.height).max(2);
        let moves = self.session.moves();
        let newest = moves.len().saturating_sub(1) / per_row;
        let oldest = (newest + 2).saturating_sub(rows);
        for (at, (number, &made)) in (1..).zip(moves).enumerate().skip(oldest * per_row) {
            let name = self.look.speech.move_name(made, self.session.size());
            let text = format!("{number:>3} {name}");
            let (y, x) = (at / per_row % rows, at % per_row);
            let (Ok(y), Ok(x)) = (u16::try_from(y), u16::try_from(x)) else { return };
            put(buffer, row(area, y), x * MOVE_WIDTH, &text, self.look.palette.dim);
        }
    }

    /// What forbids a stone at the cursor, and the stones that do.
    pub(super) fn why_forbidden(self, foul: &Foul) -> String {
        let (speech, size) = (self.look.speech, self.session.size());
        let name = |&point: &Point| speech.labels.format(point, size);
        let stones: Vec<String> = foul.stones.iter().map(name).collect();
        let why = speech.forbidden(self.scene.cursor, foul.kind, size);
        format!("{why} {}", speech.lang.foul_stones(stones.join(", ")))
    }

    /// The answers to the question of the opening, in full; numbers and points need no more words
    /// than they have below.
    fn answers_in_full(self) -> Vec<String> {
        let Some(opening) = self.session.asked_here() else { return Vec::new() };
        let worded = |answer: &Decision| matches!(answer, Decision::Swap(_) | Decision::Choose(_));
        if !opening.options().iter().all(worded) {
            return Vec::new();
        }
        let answers = (1..).zip(self.look.speech.opening_options(opening));
        answers.map(|(number, answer)| format!("{number}) {answer}")).collect()
    }

    /// What the computer thinks, for which side, unless the board is hidden.
    pub(super) fn thought(&self) -> Option<(Color, &Report)> {
        self.session.thought().filter(|_| !self.session.stage().hides_board())
    }

    /// What was said, and the result, in lines of at most `width` columns.
    fn messages(self, width: u16, foul: Option<&Foul>) -> Vec<(String, Style)> {
        let palette = &self.look.palette;
        let thought = self.thought().map(|(stone, report)| {
            let speech = self.look.speech;
            [speech.found(stone, report), speech.expected(report, self.session.size())]
        });
        let mut lines: Vec<(String, Style)> = thought
            .iter()
            .flatten()
            .chain(&self.scene.messages)
            .flat_map(|message| wrap(message, width))
            .map(|line| (line, palette.dim))
            .collect();
        if let Some(foul) = foul {
            let why = self.why_forbidden(foul);
            lines.extend(wrap(&why, width).into_iter().map(|line| (line, palette.strong)));
        }
        for answer in self.answers_in_full() {
            lines.extend(wrap(&answer, width).into_iter().map(|line| (line, palette.strong)));
        }
        if let Some(outcome) = self.session.outcome() {
            let control = self.session.clock().control();
            let (headline, reason) = self.look.speech.outcome(outcome, control);
            lines.push((reason, palette.strong));
            lines.push((headline, palette.strong));
        }
        lines
    }
}

/// Seconds as minutes and seconds, or hours as well.
fn minutes(seconds: u64) -> String {
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// How many of `width` cells are filled when `left` of `whole` is left; none only at zero.
fn fill(left: Duration, whole: Duration, width: u16) -> u16 {
    let cells = (left.as_millis() * u128::from(width)).div_ceil(whole.as_millis().max(1));
    u16::try_from(cells).unwrap_or(width).min(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_in_minutes_and_hours() {
        assert_eq!(minutes(9), "0:09");
        assert_eq!(minutes(75), "1:15");
        assert_eq!(minutes(3_675), "1:01:15");
    }

    #[test]
    fn the_bar_is_empty_only_when_nothing_is_left() {
        let seconds = Duration::from_secs;
        assert_eq!(fill(seconds(30), seconds(30), 10), 10);
        assert_eq!(fill(Duration::from_millis(1), seconds(30), 10), 1);
        assert_eq!(fill(Duration::ZERO, seconds(30), 10), 0);
        assert_eq!(fill(seconds(33), seconds(30), 10), 10, "an increment does not overflow it");
    }
}

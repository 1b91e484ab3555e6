//! The panel beside a record's board: facts about the game, its moves, and the position in words.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::ReplayView;
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row};
use crate::console::printable::printable;
use crate::tui::view::move_list::MoveList;
use crate::tui::view::paragraph::{Paragraph, wrapped};
use crate::tui::view::{Layout, draw_stone};
use crate::views::analysed::{column_of, graph};
use crate::views::appearance::Appearance;
use crate::views::board::BoardView;
use crate::views::replaying::{ReplayWords, StudyView};

/// The areas of the panel, from top to bottom.
struct Parts {
    facts: Rect,
    moves: Rect,
    /// How far the record is shown: in the graph of the expected scores, or before an analysis in one
    /// row.
    progress: Rect,
    text: Rect,
}

impl Parts {
    /// Divides the panel. The sizes depend only on the facts and the number of moves, so that the
    /// list stays in its place at each step.
    fn of(panel: Rect, facts: u16, moves: u16, has_graph: bool) -> Self {
        let facts = facts.min(panel.height * 2 / 5);
        let below = panel.height - facts;
        let moves = moves.min(below.saturating_sub(2) / 2);
        let after = |used: u16, gap: bool| (used + u16::from(gap)).min(panel.height);
        let moves_top = after(facts, moves > 0);
        let progress_top = after(moves_top + moves, moves > 0);
        let progress = match moves {
            0 => 0,
            _ if has_graph => Self::graph_rows(panel),
            _ => 1,
        };
        let text_top = after(progress_top + progress, true);
        let part = |top: u16, height: u16| Rect { y: panel.y + top, height, ..panel };
        Self {
            facts: part(0, facts),
            moves: part(moves_top, moves),
            progress: part(progress_top, progress),
            text: part(text_top, panel.height - text_top),
        }
    }

    /// The rows of a graph with its pointer: more where there is room.
    const fn graph_rows(panel: Rect) -> u16 {
        match panel.height {
            0..=20 => 2,
            21..=30 => 3,
            _ => 5,
        }
    }
}

impl<G: StudyView> ReplayView<'_, G> {
    /// All facts about the game and all comments on the position.
    pub(in super::super::super) fn text(&self) -> String {
        let paragraphs = [self.facts(), vec![Paragraph::default()], self.remarks()];
        let lines = paragraphs.into_iter().flatten().map(|(text, _)| text);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The players, and what is known of the game.
    fn facts(&self) -> Vec<Paragraph> {
        let (speech, game) = (self.look.speech, self.replay.game());
        let board = game.board();
        let player = |color| {
            let note = board.note(color, self.look).map(|note| note.text());
            let parts = [Some(self.player(color)), note].into_iter().flatten();
            (parts.collect::<Vec<_>>().join("  "), Style::new())
        };
        let about = game.about(speech).into_iter();
        let about = about.map(|line| (printable(&line).into_owned(), self.look.palette.dim));
        Color::BOTH.map(player).into_iter().chain(about).collect()
    }

    /// The position in words, with the variations, the marks and the comments.
    fn remarks(&self) -> Vec<Paragraph> {
        let (speech, game) = (self.look.speech, self.replay.game());
        let mut lines = Vec::new();
        if game.last_move(speech).is_none() {
            lines.push(speech.lang.replay_begins());
        }
        lines.extend(speech.described(self.replay));
        let strong = self.look.palette.strong;
        let mut lines: Vec<_> = lines.into_iter().map(|line| (line, strong)).collect();
        let signs = speech.listed_signs(game, self.look.glyphs).into_iter();
        lines.extend(signs.map(|it| (printable(&it).into_owned(), self.look.palette.dim)));
        for comment in game.comments() {
            // A comment is a paragraph of its own.
            lines.push(Paragraph::default());
            let comment = comment.replace('\t', "    ");
            lines.extend(comment.lines().map(|line| (printable(line).into_owned(), Style::new())));
        }
        lines
    }

    /// The list of moves at its place on the screen, if there is room for it.
    pub(in super::super::super) fn move_list(&self, layout: &Layout) -> Option<MoveList> {
        let panel = layout.beside()?;
        let facts = wrapped(self.facts(), panel.width);
        Some(self.move_list_in(self.parts(panel, &facts).moves))
    }

    fn move_list_in(&self, area: Rect) -> MoveList {
        let (game, speech) = (self.replay.game(), self.look.speech);
        let next = if game.made() % 2 == 1 { Color::Black } else { Color::White };
        let takes_turns = game.last_move(speech).is_none_or(|(color, _)| color == next);
        MoveList::new(area, &game.line(speech), game.made()).with_turns(takes_turns)
    }

    fn parts(&self, panel: Rect, facts: &[Paragraph]) -> Parts {
        let moves = MoveList::rows(&self.replay.game().line(self.look.speech), panel.width);
        let facts = u16::try_from(facts.len()).unwrap_or(u16::MAX);
        Parts::of(panel, facts, moves, self.replay.game().course().is_some())
    }

    pub(super) fn draw_panel(&self, buffer: &mut Buffer, panel: Rect) {
        let paragraphs = self.facts();
        let facts = wrapped(&paragraphs, panel.width);
        let parts = self.parts(panel, &facts);
        self.draw_lines(&facts, parts.facts, buffer);
        let shown = shown(&facts, parts.facts);
        let second = u16::try_from(wrapped(&paragraphs[..1], panel.width).len());
        for (y, color) in [0, second.unwrap_or(u16::MAX)].into_iter().zip(Color::BOTH) {
            let rows = Rect { height: shown, ..parts.facts };
            draw_stone(buffer, row(rows, y), 0, color, self.look);
        }
        let game = self.replay.game();
        let list = self.move_list_in(parts.moves);
        list.draw(&game.line(self.look.speech), &game.forked(), self.look, buffer);
        if game.course().is_some() {
            self.draw_graph(parts.progress, buffer);
        } else {
            self.draw_progress(parts.progress, buffer);
        }
        self.draw_lines(&wrapped(self.remarks(), panel.width), parts.text, buffer);
    }

    /// Draws a line as long as the record, the part that is shown in strong, and the number of the
    /// move.
    fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let (game, Appearance { palette, glyphs, .. }) = (self.replay.game(), self.look);
        let (made, moves) = (game.made(), game.moves());
        let count = format!(" {made}/{moves}");
        let width = usize::from(area.width.saturating_sub(columns(&count)));
        if area.is_empty() || moves == 0 {
            return;
        }
        let done = width * made.min(moves) / moves;
        let x = put(buffer, area, 0, &glyphs.bar.repeat(done), palette.strong);
        let x = put(buffer, area, x, &glyphs.shares[2].repeat(width - done), palette.dim);
        put(buffer, area, x, &count, palette.dim);
    }

    /// Draws what Black could expect in each position of the main line, the mistakes in their own
    /// colour. The shown position is pointed at in the last row.
    fn draw_graph(&self, area: Rect, buffer: &mut Buffer) {
        let (game, look) = (self.replay.game(), self.look);
        let (Some(course), Some(bars)) = (game.course(), area.height.checked_sub(1)) else {
            return;
        };
        let (values, width) = (course.expected.len(), usize::from(area.width));
        let column = |number| u16::try_from(column_of(number, values, width)).unwrap_or(u16::MAX);
        let rows = graph(&course.expected, width, usize::from(bars), look.glyphs);
        for (y, text) in (0..).zip(rows) {
            put(buffer, row(area, y), 0, &text, look.palette.dim);
        }
        let bad = look.palette.bad.remove_modifier(Modifier::DIM);
        let mistakes = course.mistakes.iter().map(|&number| (number, bad));
        let shown = Some(game.made()).filter(|_| !game.is_in_variation());
        for (number, style) in mistakes.chain(shown.map(|made| (made, look.palette.strong))) {
            let bar = Rect { x: area.x + column(number), width: 1, height: bars, ..area };
            buffer.set_style(bar.intersection(area), style);
        }
        let Some((made, expected)) =
            shown.and_then(|made| Some((made, course.expected.get(made)?)))
        else {
            return;
        };
        let pointer = if look.glyphs == Glyphs::ASCII { "^" } else { "▲" };
        let text = format!("{} {:.0} %", look.speech.side(Color::Black), 100.0 * expected);
        let (at, text_width) = (column(made), columns(&text));
        put(buffer, row(area, bars), at, pointer, look.palette.strong);
        let fits_after = at + 2 + text_width <= area.width;
        let from = if fits_after { at + 2 } else { at.saturating_sub(text_width + 1) };
        put(buffer, row(area, bars), from, &text, look.palette.dim);
    }

    /// Draws as much as fits, with a notice if there is more.
    fn draw_lines(&self, lines: &[Paragraph], area: Rect, buffer: &mut Buffer) {
        let shown = shown(lines, area);
        for (y, (line, style)) in (0..shown).zip(lines) {
            put(buffer, row(area, y), 0, line, *style);
        }
        if usize::from(shown) < lines.len() {
            let more = self.look.speech.lang.replay_more();
            put(buffer, row(area, shown), 0, &more, self.look.palette.key);
        }
    }
}

/// How many of the lines are shown: if not all of them fit, the last row says so.
fn shown(lines: &[Paragraph], area: Rect) -> u16 {
    let is_cut = lines.len() > usize::from(area.height);
    area.height.saturating_sub(u16::from(is_cut))
}

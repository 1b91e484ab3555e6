//! The panel beside a record's board: facts about the game, its moves, and the position in words.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Modifier, Style};

use super::ReplayView;
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, first_columns, put, row};
use crate::console::printable::printable;
use crate::console::wrap::wrap;
use crate::lang::Lang;
use crate::lang::command::CommandSet as _;
use crate::study::Command;
use crate::tui::view::move_list::MoveList;
use crate::tui::view::paragraph::{Paragraph, wrapped};
use crate::tui::view::{Layout, draw_chip};
use crate::views::analysed::{column_of, graph};
use crate::views::appearance::Appearance;
use crate::views::board::BoardView;
use crate::views::replaying::{ReplayWords, StudyView};

/// The rows of a panel that has room for everything, and those below the bars of its graph.
const TALL: u16 = 24;
const UNDER_BARS: u16 = 2;

/// The rows that the position in words usually takes.
const REMARKS: u16 = 2;

/// The areas of the panel, from top to bottom.
struct Parts {
    facts: Rect,
    moves: Rect,
    /// How far the record is shown: in the graph of the expected scores, or before an analysis in one
    /// row.
    progress: Rect,
    text: Rect,
}

/// What can be done with a position, with its key before it.
struct Offer {
    key: String,
    lines: Vec<String>,
    area: Rect,
}

impl Parts {
    /// Divides the panel. The sizes depend only on the facts and the number of moves, so that the
    /// list stays in its place at each step.
    fn of(panel: Rect, facts: u16, moves: u16, has_graph: bool) -> Self {
        let facts = facts.min(panel.height * 2 / 5);
        let below = panel.height - facts;
        // What is said of a game that was analysed needs more of a low panel than the list.
        let most = if has_graph && panel.height < TALL { 4 } else { below.saturating_sub(2) / 2 };
        let moves = moves.min(most).min(below.saturating_sub(2) / 2);
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

    /// The rows of a graph with its pointer, and where there is room with its legend.
    const fn graph_rows(panel: Rect) -> u16 {
        match panel.height {
            0..=16 => 2,
            17..=20 => 3,
            21..=30 => 2 + UNDER_BARS,
            31..=45 => 5 + UNDER_BARS,
            _ => 8 + UNDER_BARS,
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

    /// Whether there is more to say of the players than their colours, which the list of moves shows.
    fn has_players(&self) -> bool {
        let board = self.replay.game().board();
        self.knows_names() || Color::BOTH.into_iter().any(|it| board.note(it, self.look).is_some())
    }

    /// The players, and what is known of the game.
    fn facts(&self) -> Vec<Paragraph> {
        let (speech, game) = (self.look.speech, self.replay.game());
        let board = game.board();
        let plain = |text: String| (text, Style::new());
        let about = game.about(speech).into_iter();
        let about: Vec<String> = about.map(|line| printable(&line).into_owned()).collect();
        // The facts are one paragraph: in a low panel each line counts.
        let separator = if self.look.glyphs == Glyphs::ASCII { "; " } else { " · " };
        let about = (about.join(separator), self.look.palette.dim);
        let has_players = self.has_players();
        let players = Color::BOTH.into_iter().filter(|_| has_players).flat_map(|color| {
            let note = board.note(color, self.look).map(|note| format!("     {}", note.text()));
            [Some(self.player(color)), note].into_iter().flatten().map(plain)
        });
        players.chain([about].into_iter().filter(|(text, _)| !text.is_empty())).collect()
    }

    /// The same for a panel, with the places of the players' stones: in a low one both players are in one
    /// row if they fit.
    fn facts_in(&self, panel: Rect) -> (Vec<Paragraph>, Vec<Position>) {
        let mut facts = self.facts();
        if !self.has_players() {
            return (wrapped(facts, panel.width), Vec::new());
        }
        let [black, white] = Color::BOTH.map(|color| self.chip_of(color, &self.name(color)));
        let both = format!("{black}   {white}");
        let is_in_a_row = panel.height < TALL && columns(&both) <= panel.width;
        let second = facts.iter().position(|(text, _)| *text == self.player(Color::White));
        if is_in_a_row && second == Some(1) {
            facts.splice(..2, [(both, Style::new())]);
            let x = columns(&black) + 3;
            return (wrapped(facts, panel.width), vec![Position::ORIGIN, Position { x, y: 0 }]);
        }
        let before = wrapped(&facts[..second.unwrap_or(1)], panel.width);
        let y = u16::try_from(before.len()).unwrap_or(u16::MAX);
        (wrapped(facts, panel.width), vec![Position::ORIGIN, Position { x: 0, y }])
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
            // What the program has written is not a speaker's.
            let own = comment.strip_prefix(G::NAME).and_then(|text| text.strip_prefix(": "));
            let comment = own.unwrap_or(comment).replace('\t', "    ");
            lines.extend(comment.lines().map(|line| (printable(line).into_owned(), Style::new())));
        }
        lines
    }

    /// The list of moves at its place on the screen, if there is room for it.
    pub(in super::super::super) fn move_list(&self, layout: &Layout) -> Option<MoveList> {
        let panel = layout.beside()?;
        let (facts, _) = self.facts_in(panel);
        Some(self.move_list_in(self.parts(panel, &facts).moves))
    }

    fn move_list_in(&self, area: Rect) -> MoveList {
        let (game, speech) = (self.replay.game(), self.look.speech);
        let next = if game.made() % 2 == 1 { Color::Black } else { Color::White };
        let takes_turns = game.last_move(speech).is_none_or(|(color, _)| color == next);
        MoveList::new(area, &game.line(speech), game.made()).with_turns(takes_turns)
    }

    fn parts(&self, panel: Rect, facts: &[Paragraph]) -> Parts {
        let moves = MoveList::rows(
            &self.replay.game().line(self.look.speech),
            panel.width,
            panel.height < TALL,
        );
        let facts = u16::try_from(facts.len()).unwrap_or(u16::MAX);
        Parts::of(panel, facts, moves, self.replay.game().course().is_some())
    }

    pub(super) fn draw_panel(&self, buffer: &mut Buffer, panel: Rect) {
        let (facts, stones) = self.facts_in(panel);
        let parts = self.parts(panel, &facts);
        self.draw_lines(&facts, parts.facts, buffer);
        let shown = Rect { height: shown(&facts, parts.facts), ..parts.facts };
        for (Position { x, y }, color) in stones.into_iter().zip(Color::BOTH) {
            draw_chip(buffer, row(shown, y), x, color, self.look);
        }
        let game = self.replay.game();
        let list = self.move_list_in(parts.moves);
        list.draw(&game.line(self.look.speech), &game.forked(), self.look, buffer);
        if game.course().is_some() {
            self.draw_graph(parts.progress, buffer);
        } else {
            self.draw_progress(parts.progress, buffer);
        }
        self.draw_lines(&self.remarks_in(panel), parts.text, buffer);
        for Offer { lines, area, .. } in self.offers_below(panel, parts.text) {
            self.draw_offer(&lines, area, buffer);
        }
    }

    /// The position in words, in the lines of a panel.
    fn remarks_in(&self, panel: Rect) -> Vec<Paragraph> {
        let mut remarks = self.remarks();
        if panel.height < TALL
            && self.replay.game().course().is_some()
            && let Some(gap) = remarks.iter().position(|(text, _)| text.is_empty())
        {
            // The comment, which says more than the position, is what is read first.
            remarks.rotate_left(gap);
            remarks.remove(0);
        }
        wrapped(remarks, panel.width)
    }

    /// The keys that the panel explains.
    pub(super) fn explained_keys(&self, layout: &Layout) -> Vec<String> {
        let Some(panel) = layout.beside() else { return Vec::new() };
        let (facts, _) = self.facts_in(panel);
        let text = self.parts(panel, &facts).text;
        self.offers_below(panel, text).into_iter().map(|offer| offer.key).collect()
    }

    /// What can be done, as much of it as there is room for below the position in words.
    fn offers_below(&self, panel: Rect, text: Rect) -> Vec<Offer> {
        let remarks = u16::try_from(self.remarks_in(panel).len()).unwrap_or(u16::MAX);
        let height = text.height.saturating_sub(remarks.max(REMARKS).saturating_add(1));
        let mut free = Rect { y: text.bottom() - height, height, ..text };
        let mut offers = Vec::new();
        for command in self.offers() {
            let name = command.name(Lang::En);
            let key = first_columns(&name, 1).to_owned();
            let purpose = command.purpose(self.look.speech.lang);
            let lines = wrap(&format!("{key}  {purpose}"), free.width);
            let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
            if height > free.height {
                break;
            }
            offers.push(Offer { key, lines, area: Rect { height, ..free } });
            (free.y, free.height) = (free.y + height, free.height - height);
        }
        offers
    }

    /// What a reader may want to do with a position, besides going through the moves.
    fn offers(&self) -> Vec<Command> {
        let game = self.replay.game();
        let is_typing = self.state.line.is_open() || self.state.asks || self.state.cursor.is_some();
        if is_typing || game.moves() == 0 {
            return Vec::new();
        }
        let course = if game.course().is_some() { Command::Jump } else { Command::Investigate };
        let analysis = [(course, G::IS_ANALYSED), (Command::Observe, G::IS_ANALYSED)];
        let best = (Command::Use, G::IS_ANALYSED && G::HAS_VARIATIONS);
        let offers = analysis.into_iter().chain([best, (Command::Play, self.replay.plays_on)]);
        offers.filter(|&(_, is_open)| is_open).map(|(command, _)| command).collect()
    }

    /// Draws what can be done, with its key before it.
    fn draw_offer(&self, lines: &[String], area: Rect, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        for (y, text) in (0..).zip(lines) {
            put(buffer, row(area, y), 0, text, palette.dim);
        }
        let key = lines.first().map_or("", |line| first_columns(line, 1));
        put(buffer, area, 0, key, palette.key);
    }

    /// Draws a line as long as the record, the part that is shown in strong, with a point at its end.
    fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let (game, Appearance { palette, glyphs, .. }) = (self.replay.game(), self.look);
        let (made, moves) = (game.made(), game.moves());
        let width = usize::from(area.width);
        if area.is_empty() || moves == 0 {
            return;
        }
        let done = (width - 1) * made.min(moves) / moves;
        let x = put(buffer, area, 0, &glyphs.bar.repeat(done), palette.wall);
        let x = put(buffer, area, x, glyphs.last, palette.strong);
        put(buffer, area, x, &glyphs.progress[1].repeat(width - 1 - done), palette.dim);
    }

    /// Draws what Black could expect in each position of the main line, over the whole width, as Black's
    /// part of the wood of a board. Below it the mistakes have a dot each, and the shown position is pointed at.
    fn draw_graph(&self, area: Rect, buffer: &mut Buffer) {
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
            let pointer = if look.glyphs == Glyphs::ASCII { "^" } else { "▲" };
            let (at, text_width) = (column(made), columns(&text));
            let fits_after = at + 2 + text_width <= area.width;
            let from = if fits_after { at + 2 } else { at.saturating_sub(text_width + 1) };
            put(buffer, under, from, &text, look.palette.dim);
            put(buffer, under, at, pointer, look.palette.strong);
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

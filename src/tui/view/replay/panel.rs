//! The panel beside a record's board: the players' cards, facts about the game, its moves, and the
//! position in words.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::ReplayView;
use crate::board::{ByColor, Color};
use crate::console::paint::{columns, first_columns, put, row};
use crate::console::printable::printable;
use crate::console::wrap::wrap;
use crate::game::record::Ending;
use crate::lang::Lang;
use crate::lang::command::CommandSet as _;
use crate::study::Command;
use crate::tui::view::Layout;
use crate::tui::view::cards::{Card, Cards, Room, points};
use crate::tui::view::move_list::{FORK, MoveList};
use crate::tui::view::paragraph::{Paragraph, rows, wrapped};
use crate::tui::view::players::LOFTY;
use crate::tui::view::section::Section;
use crate::views::board::BoardView;
use crate::views::replaying::StudyView;

/// The rows of a panel that has room for everything, and those below the bars of its graph.
const TALL: u16 = 24;
pub(super) const UNDER_BARS: u16 = 2;

/// The rows that the position in words usually takes.
const REMARKS: u16 = 2;
/// The columns of a key before what it does.
const BESIDE_KEY: u16 = 3;
/// The rows that the list of moves keeps in a panel that has room for everything, with its title.
const LEAST_MOVES: u16 = 5;

/// The areas of the panel, from top to bottom.
struct Parts {
    cards: Rect,
    facts: Rect,
    moves: Section,
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
    /// Divides the panel below the cards. The sizes depend only on the facts and the number of moves, so
    /// that the list stays in its place at each step. In a low panel it has no more rows than it needs.
    fn of(panel: Rect, [cards, facts, list, graph]: [u16; 4]) -> Self {
        let part = |top: u16, height: u16| Rect { y: panel.y + top, height, ..panel };
        let facts = facts.min((panel.height - cards) * 2 / 5);
        let top = cards + facts + 1;
        let below = panel.height.saturating_sub(top + graph + 1);
        let is_tall = panel.height >= TALL;
        // What is said of a game that was analysed needs more of a low panel than the list.
        let moves = match graph {
            0 => 0,
            1 if is_tall => (below / 2).max(LEAST_MOVES).min(list + 1),
            _ if is_tall => (below * 2 / 5).max(LEAST_MOVES),
            1 => (below / 2).min(list + 1),
            _ => 4.min(below / 2),
        };
        let progress = top + moves;
        let text = (progress + graph + 1).min(panel.height);
        Self {
            cards: part(0, cards),
            facts: part(cards, facts),
            moves: Section(part(top, moves)),
            progress: part(progress, graph),
            text: part(text, panel.height - text),
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

    /// The cards of the players.
    fn cards(&self, panel: Rect) -> Cards<'_> {
        let room = match panel.height {
            LOFTY.. => Room::Lofty,
            TALL.. => Room::Roomy,
            _ => Room::Low,
        };
        let ending = self.replay.game().ending();
        let of = ByColor::from_fn(|color| self.card(color, &ending));
        Cards { of, look: self.look, room }.in_columns(panel.width)
    }

    fn card(&self, color: Color, ending: &Ending) -> Card {
        let (speech, game) = (self.look.speech, self.replay.game());
        let is_known = ending.winner().is_some() || ending.is_draw();
        let is_over = is_known && game.made() == game.moves() && !game.is_in_variation();
        let is_to_move = !is_over && self.to_move() == color;
        let side = (!game.players()[color].is_empty()).then(|| speech.side(color));
        let points = is_known.then(|| points(color, ending.winner(), self.look));
        Card {
            points: points.unwrap_or_default(),
            name: self.name(color),
            about: side.unwrap_or_default(),
            turn: [(); 2].map(|()| {
                if is_to_move { self.look.speech.lang.card_to_move() } else { String::new() }
            }),
            note: game.board().note(color, self.look).unwrap_or_default(),
            time: Default::default(),
            period: None,
            is_to_move,
            has_won: is_over && ending.winner() == Some(color),
        }
    }

    /// The side that makes the next move.
    fn to_move(&self) -> Color {
        let last = self.replay.game().last_move(self.look.speech);
        last.map_or(Color::Black, |(color, _)| !color)
    }

    /// The players, and what is known of the game.
    fn facts(&self) -> Vec<Paragraph> {
        let board = self.replay.game().board();
        let players = Color::BOTH.into_iter().flat_map(|color| {
            let note = board.note(color, self.look).map(|note| format!("     {}", note.text()));
            [Some(self.player(color)), note].into_iter().flatten()
        });
        players.map(|text| (text, Style::new())).chain(self.about(u16::MAX)).collect()
    }

    /// What is known of the game, in lines of so many columns: as many facts beside each other as fit.
    fn about(&self, width: u16) -> Vec<Paragraph> {
        let mut lines: Vec<String> = Vec::new();
        for fact in self.replay.game().about(self.look.speech) {
            let fact = printable(&fact).into_owned();
            let longer = lines.last().map(|line| self.look.joined([line.clone(), fact.clone()]));
            match (lines.last_mut(), longer) {
                (Some(line), Some(longer)) if columns(&longer) <= width => *line = longer,
                _ => lines.push(fact),
            }
        }
        wrapped(lines.into_iter().map(|line| (line, self.look.palette.dim)), width)
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
        let (parts, ..) = self.parts(layout.beside()?);
        Some(self.move_list_in(parts.moves.inner()))
    }

    fn move_list_in(&self, area: Rect) -> MoveList {
        let (game, speech) = (self.replay.game(), self.look.speech);
        let next = if game.made() % 2 == 1 { Color::Black } else { Color::White };
        let takes_turns = game.last_move(speech).is_none_or(|(color, _)| color == next);
        MoveList::new(area, &game.line(speech), game.made()).with_turns(takes_turns)
    }

    /// The parts of the panel, the cards, and the facts about the game in lines.
    fn parts(&self, panel: Rect) -> (Parts, Cards<'_>, Vec<Paragraph>) {
        let (game, cards) = (self.replay.game(), self.cards(panel));
        let facts = self.about(panel.width);
        let graph = match game.course() {
            _ if game.moves() == 0 => 0,
            Some(_) => Parts::graph_rows(panel),
            None => 1,
        };
        // As large as it may be in a panel: half of what is below the cards.
        let most = panel.height.saturating_sub(cards.rows() + rows(facts.len())) / 2;
        let area = Rect { height: most, ..panel };
        let list = MoveList::rows(&game.line(self.look.speech), area);
        let rows = [cards.rows(), rows(facts.len()), list, graph];
        (Parts::of(panel, rows), cards, facts)
    }

    pub(super) fn draw_panel(&self, buffer: &mut Buffer, panel: Rect) {
        let (parts, cards, facts) = self.parts(panel);
        cards.draw(buffer, parts.cards);
        self.draw_lines(&facts, parts.facts, buffer);
        if !parts.moves.0.is_empty() {
            let lang = self.look.speech.lang;
            let is_forked = !self.replay.game().forked().is_empty();
            let title = if is_forked { lang.panel_forked_moves(FORK) } else { lang.panel_moves() };
            parts.moves.draw(buffer, &title, self.look);
        }
        let game = self.replay.game();
        let list = self.move_list_in(parts.moves.inner());
        list.draw(&game.line(self.look.speech), &game.forked(), self.look, buffer);
        if game.course().is_some() {
            self.draw_graph(parts.progress, buffer);
        } else {
            self.draw_progress(parts.progress, buffer);
        }
        cards.lay_under(buffer, parts.moves.0.union(parts.progress));
        self.draw_lines(&self.remarks_in(panel), parts.text, buffer);
        for offer in self.offers_below(panel, parts.text) {
            self.draw_offer(&offer, buffer);
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
        let (parts, ..) = self.parts(panel);
        self.offers_below(panel, parts.text).into_iter().map(|offer| offer.key).collect()
    }

    /// What can be done, as much of it as there is room for at the foot of the panel, below the position
    /// in words.
    fn offers_below(&self, panel: Rect, text: Rect) -> Vec<Offer> {
        let remarks = rows(self.remarks_in(panel).len()).max(REMARKS).saturating_add(1);
        let free = text.height.saturating_sub(remarks);
        let mut offers: Vec<Offer> = Vec::new();
        let mut used = 0;
        for command in self.offers() {
            let name = command.name(Lang::En);
            let key = first_columns(&name, 1).to_owned();
            let lines = wrap(&command.purpose(self.look.speech.lang), text.width - BESIDE_KEY);
            let height = rows(lines.len());
            if used + height > free {
                break;
            }
            offers.push(Offer { key, lines, area: Rect { y: text.y + used, height, ..text } });
            used += height;
        }
        let down = text.height - used;
        for offer in &mut offers {
            offer.area.y += down;
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
    fn draw_offer(&self, Offer { key, lines, area }: &Offer, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        for (y, text) in (0..).zip(lines) {
            put(buffer, row(*area, y), BESIDE_KEY, text, palette.dim);
        }
        put(buffer, *area, 0, key, palette.key);
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

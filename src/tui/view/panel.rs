//! The panel beside the board: the players' cards, what is said, and the moves.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::Surroundings;
use super::card::{NAME_X, STONE_X};
use super::end::Room;
use super::move_list::MoveList;
use super::paragraph::{Paragraph, wrapped};
use super::summary::GameSummary;
use crate::board::Color;
use crate::console::paint::{columns, put, row};
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
/// The rows of a panel in which the cards have edges, and the end has large letters.
const LOFTY: u16 = 30;
/// The rows that the list of moves keeps with its title, however much is said.
const LEAST_MOVES: u16 = 3;
/// The most rows about the room of a game that a server keeps.
const ROOM_ROWS: usize = 2;
/// The column of the mark of the legend, which is below the stones of the players.
const LEGEND_X: u16 = STONE_X + 1;
/// The rows of what is said in the room, with its title, as a part of the panel's, and their limits.
const CHAT_PART: u16 = 4;
const CHAT_ROWS: (u16, u16) = (5, 9);
/// The rows that it keeps, whatever is told of the game.
const LEAST_CHAT: u16 = 2;
/// Columns before a title.
const RULE: u16 = 2;

/// The areas of the panel, from top to bottom.
struct Parts {
    cards: [Rect; 2],
    legend: Rect,
    heading: Rect,
    messages: Rect,
    /// The title of the moves and the list.
    title: Rect,
    moves: Rect,
    /// The title of what is said in the room, and that.
    chat_title: Rect,
    chat: Rect,
}

/// What stands between the cards and the moves, in lines from top to bottom.
#[derive(Default)]
struct Said {
    /// What a machine thinks.
    thought: Vec<Paragraph>,
    /// The end of the game, or what is known of the cursor's place.
    fixed: Vec<Paragraph>,
    /// The messages before the newest one, and that.
    older: Vec<Paragraph>,
    newest: Vec<Paragraph>,
    /// What the person must know now.
    now: Vec<Paragraph>,
}

impl Said {
    fn lines(&self) -> usize {
        let Self { thought, fixed, older, newest, now } = self;
        [thought, fixed, older, newest, now].map(Vec::len).iter().sum()
    }

    /// Draws as much as fits. The oldest makes room, and of the newest message the beginning is seen.
    fn draw(mut self, buffer: &mut Buffer, area: Rect) {
        let mut excess = self.lines().saturating_sub(area.height.into());
        let mut gone = |lines: &Vec<Paragraph>| {
            let gone = excess.min(lines.len());
            excess -= gone;
            gone
        };
        for lines in [&mut self.thought, &mut self.older] {
            lines.drain(..gone(lines));
        }
        self.newest.truncate(self.newest.len() - gone(&self.newest));
        self.now.drain(..gone(&self.now));
        let Self { thought, fixed, older, newest, now } = self;
        let lines = [thought, fixed, older, newest, now].into_iter().flatten();
        for (y, (line, style)) in (0..area.height).zip(lines) {
            put(buffer, row(area, y), 0, &line, style);
        }
    }
}

impl Surroundings<'_> {
    pub(super) fn draw_panel(self, buffer: &mut Buffer, area: Rect) {
        let (palette, lang) = (&self.look.palette, self.look.speech.lang);
        let messages = self.messages(area);
        let parts = self.parts(area, messages.lines());
        for (card, color) in parts.cards.into_iter().zip(Color::BOTH) {
            self.draw_card(buffer, card, color, edge(area));
        }
        if let Some(Legend { mark, style, meaning }) = &self.summary.legend {
            put(buffer, parts.legend, LEGEND_X, mark, *style);
            put(buffer, parts.legend, NAME_X + 1, meaning, palette.dim);
        }
        for (y, line) in (0..).zip(&self.heading(area.width)) {
            put(buffer, row(parts.heading, y), 0, line, palette.dim);
        }
        messages.draw(buffer, parts.messages);
        if !self.summary.moves.is_empty() {
            self.draw_rule(buffer, parts.title, &lang.panel_moves());
            self.draw_moves(buffer, parts.moves, true);
        }
        if !parts.chat_title.is_empty() {
            self.draw_rule(buffer, parts.chat_title, &lang.panel_chat());
            Said { older: self.chat(area.width), ..Said::default() }.draw(buffer, parts.chat);
        }
    }

    /// The area of the moves in the panel.
    pub(super) fn moves_in_panel(self, area: Rect) -> Rect {
        self.parts(area, self.messages(area).lines()).moves
    }

    /// The places in the panel with so many lines of messages. All but the list of moves keep theirs
    /// while a game goes on.
    fn parts(self, area: Rect, messages: usize) -> Parts {
        let part = |from: u16, to: u16| {
            let (from, to) = (from.min(area.height), to.min(area.height));
            Rect { y: area.y + from, height: to.saturating_sub(from), ..area }
        };
        let card = self.rows_of_card(area);
        let [second, legend, heading, said] = self.tops(area);
        let chat = area.height - self.chat_rows(area);
        let wanted = rows((messages + 1).max(MESSAGE_ROWS));
        let title = said + wanted.min(chat.saturating_sub(said + LEAST_MOVES));
        Parts {
            cards: [part(0, card), part(second, second + card)],
            legend: part(legend, heading),
            heading: part(heading, said),
            messages: part(said, title),
            title: part(title, title + 1),
            moves: part(title + 1, chat),
            chat_title: part(chat, chat + 1),
            chat: part(chat + 1, area.height),
        }
    }

    /// The rows of a card with its edges.
    fn rows_of_card(self, area: Rect) -> u16 {
        self.card_rows() + 2 * edge(area)
    }

    /// The rows at which the second card, the legend, the heading and the messages begin.
    fn tops(self, area: Rect) -> [u16; 4] {
        let (card, gap) = (self.rows_of_card(area), u16::from(area.height >= ROOMY));
        let below_card = if edge(area) > 0 { 0 } else { gap };
        let second = card + below_card;
        let has_legend = self.summary.legend.is_some();
        let legend = second + card + if has_legend { below_card } else { 0 };
        let heading = legend + u16::from(has_legend);
        [second, legend, heading, heading + rows(self.heading(area.width).len()) + gap]
    }

    /// The rows of what is said in the room, once anything was said. It gives way to the end of the game
    /// and to the newest message.
    fn chat_rows(self, area: Rect) -> u16 {
        let (least, most) = CHAT_ROWS;
        if self.state.messages.of_room().next().is_none() {
            return 0;
        }
        let usual = (area.height / CHAT_PART).clamp(least, most);
        let end = self.end(area.width, Room::Low).len();
        let told = end + self.newest(area.width);
        let [.., said] = self.tops(area);
        let wanted = said + rows(told) + LEAST_MOVES + usual;
        usual - wanted.saturating_sub(area.height).min(usual - LEAST_CHAT)
    }

    /// The lines of the newest message and of what the person must know now.
    fn newest(self, width: u16) -> usize {
        let newest = self.state.messages.of_game().next_back();
        let newest = newest.map(|text| (text.clone(), Style::new()));
        wrapped(newest, width).len() + self.alert(width).len()
    }

    /// The rows between the cards and the moves, if these get no more than they keep.
    fn free_rows(self, area: Rect) -> usize {
        let [.., said] = self.tops(area);
        let below = LEAST_MOVES + self.chat_rows(area);
        area.height.saturating_sub(said + below).into()
    }

    /// How much room there is for the end, so that the newest message is seen too.
    fn room_for_end(self, area: Rect) -> Room {
        let most = match area.height {
            LOFTY.. => Room::Lofty,
            TALL.. => Room::Tall,
            ROOMY.. => Room::Roomy,
            _ => Room::Low,
        };
        let (free, newest) = (self.free_rows(area), self.newest(area.width));
        let fits = |room: &Room| self.end(area.width, *room).len() + newest <= free;
        let rooms = [Room::Lofty, Room::Tall, Room::Roomy].into_iter();
        rooms.filter(|room| *room <= most).find(fits).unwrap_or(Room::Low)
    }

    /// What is said in the room, in lines.
    fn chat(self, width: u16) -> Vec<Paragraph> {
        let said = self.state.messages.last_of_room().map(|text| (text.clone(), Style::new()));
        wrapped(said, width)
    }

    /// The room of a game that a server keeps, and the position's caption.
    fn heading(self, width: u16) -> Vec<String> {
        let room = self.summary.room.iter().flat_map(|room| wrap(room, width));
        room.take(ROOM_ROWS).chain(self.summary.caption.clone()).collect()
    }

    /// Draws a line over the width of the panel with a title in it.
    fn draw_rule(self, buffer: &mut Buffer, area: Rect, title: &str) {
        let (palette, joint) = (&self.look.palette, self.look.glyphs.progress[1]);
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

    /// What a machine thinks, the end of the game, and the messages.
    fn messages(self, area: Rect) -> Said {
        let (palette, width) = (&self.look.palette, area.width);
        let dim = |text: &String| (text.clone(), palette.dim);
        let strong = |text: &String| (text.clone(), palette.strong);
        let GameSummary { thought, mode, refused, remark, full_choices, .. } = self.summary;
        let thought = thought.iter().flat_map(|thought| &thought.lines).map(dim);
        let now = remark.iter().chain(full_choices).map(strong);
        let mut told: Vec<Paragraph> = self.state.messages.of_game().map(dim).collect();
        let mut newest = told.pop();
        // The newest message is the one to read.
        if let Some((_, style)) = newest.as_mut().filter(|_| self.summary.end.is_none()) {
            *style = Style::new();
        }
        let [newest, mut now] = [wrapped(newest, width), wrapped(now, width)];
        let is_apart = mode.is_some() && refused.is_some() && area.height >= ROOMY;
        let gap = is_apart.then(Paragraph::default);
        let mode = mode.iter().map(|mode| (format!(" {mode} "), palette.warning));
        let refused = refused.iter().flat_map(|why| self.refused(why, width));
        let fixed: Vec<Paragraph> = mode.chain(gap).chain(refused).collect();
        if !fixed.is_empty() {
            let older = wrapped(thought.chain(told), width);
            return Said { thought: Vec::new(), fixed, older, newest, now };
        }
        let alert = self.alert(width);
        let has_others = !newest.is_empty() || !now.is_empty();
        let has_room = area.height >= ROOMY && self.newest(width) < self.free_rows(area);
        now.extend((!alert.is_empty() && has_others && has_room).then(Paragraph::default));
        now.extend(alert);
        let (thought, older) = (wrapped(thought, width), wrapped(told, width));
        let fixed = self.end(width, self.room_for_end(area));
        Said { thought, fixed, older, newest, now }
    }

    /// What the person must know now about the room, in a block, and the link to it in a line of its
    /// own.
    fn alert(self, width: u16) -> Vec<Paragraph> {
        let GameSummary { alert: Some(alert), link, .. } = self.summary else { return Vec::new() };
        let link = link.as_deref().filter(|link| alert.ends_with(link));
        let text = link.and_then(|link| alert.strip_suffix(link)).unwrap_or(alert);
        let said = [(text.trim_end().to_owned(), self.look.palette.warning)];
        let block = wrapped(said, width.saturating_sub(2)).into_iter();
        let block = block.map(|(line, style)| (block_line(&line, width), style));
        let link = link.into_iter().map(|link| (link.to_owned(), self.accent()));
        block.chain(wrapped(link, width)).collect()
    }

    /// Why the cursor's place is forbidden, in a block, after a mark that says that it is.
    fn refused(self, why: &str, width: u16) -> Vec<Paragraph> {
        let mark = self.look.glyphs.forbidden;
        let style = self.look.palette.forbidden;
        let lines = wrap(why, width.saturating_sub(4)).into_iter().enumerate();
        let marked = |(at, line)| format!("{} {line}", if at == 0 { mark } else { " " });
        lines.map(marked).map(|line| (block_line(&line, width), style)).collect()
    }
}

/// A line of a block, which is as wide as the panel.
fn block_line(text: &str, width: u16) -> String {
    let begun = format!(" {text}");
    let rest = usize::from(width.saturating_sub(columns(&begun)));
    begun + &" ".repeat(rest)
}

/// The empty rows above and below a player in a panel.
const fn edge(panel: Rect) -> u16 {
    if panel.height >= LOFTY { 1 } else { 0 }
}

/// The rows of so many lines.
fn rows(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX / 2)
}

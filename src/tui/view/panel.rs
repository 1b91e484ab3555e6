//! The panel beside the board: the players' cards, the moves, and what is said.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::cards::accent;
use super::end::Room;
use super::move_list::MoveList;
use super::paragraph::{Paragraph, rows, wrapped};
use super::players::{LOFTY, ROOMY};
use super::section::Section;
use super::summary::GameSummary;
use super::{Layout, Surroundings};
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::game::desk::Phase;
use crate::views::view::Legend;

/// The rows that are kept below the moves for messages. If there are more, the list of moves gets
/// shorter.
const MESSAGE_ROWS: u16 = 3;
/// The rows of a panel in which the band about the end has an edge.
const TALL: u16 = 20;
/// The rows that the list of moves keeps with its title, however much is said.
const LEAST_MOVES: u16 = 3;
/// The rows of an empty list of moves that have room for a hint about the first one.
const FOR_HINT: u16 = 15;
/// The most rows about the room of a game that a server keeps.
const ROOM_ROWS: usize = 2;
/// The rows of what is said in the room, with its title, as a part of the panel's, and their limits.
const CHAT_PART: u16 = 4;
const CHAT_ROWS: (u16, u16) = (5, 9);
/// The rows that it keeps, whatever is told of the game.
const LEAST_CHAT: u16 = 2;

/// The areas of the panel, from top to bottom.
struct Parts {
    cards: Rect,
    heading: Rect,
    /// The end of the game.
    end: Rect,
    moves: Section,
    messages: Rect,
    legend: Rect,
    /// What is said in the room.
    chat: Section,
}

/// What stands below the moves, in lines from top to bottom.
#[derive(Default)]
struct Said {
    /// What a machine thinks.
    thought: Vec<Paragraph>,
    /// What is known of the cursor's place.
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
    /// The place of the panel. At the end of a game a gap keeps it off the question below.
    pub(super) fn panel_in(self, layout: &Layout) -> Option<Rect> {
        let panel = layout.panel?;
        let is_close = panel.bottom() == layout.prompt.y && panel.height >= ROOMY;
        let gap = u16::from(self.summary.end.is_some() && is_close);
        Some(Rect { height: panel.height - gap, ..panel })
    }

    pub(super) fn draw_panel(self, buffer: &mut Buffer, area: Rect) {
        let (palette, lang) = (&self.look.palette, self.look.speech.lang);
        let messages = self.messages(area);
        let parts = self.parts(area, messages.lines());
        let cards = self.cards(area);
        cards.draw(buffer, parts.cards);
        for (y, line) in (0..).zip(&self.heading(area.width)) {
            put(buffer, row(parts.heading, y), 0, line, palette.dim);
        }
        self.draw_end(buffer, parts.end, self.room_for_end(area));
        if !self.summary.phase.hides_board() {
            parts.moves.draw(buffer, &lang.panel_moves(), self.look);
            self.draw_moves(buffer, parts.moves.inner(), true);
            cards.lay_under(buffer, parts.moves.0);
        }
        if let Some(Legend { mark, style, meaning }) = &self.summary.legend {
            // A mark with a ground has some of it on both sides.
            let mark = if style.bg.is_some() { format!(" {mark} ") } else { (*mark).to_owned() };
            let x = put(buffer, parts.legend, 0, &mark, *style);
            put(buffer, parts.legend, x + 1, meaning, palette.dim);
        }
        messages.draw(buffer, parts.messages);
        if !parts.chat.0.is_empty() {
            parts.chat.draw(buffer, &lang.panel_chat(), self.look);
            let said = Said { older: self.chat(area.width), ..Said::default() };
            said.draw(buffer, parts.chat.inner());
            cards.lay_under(buffer, parts.chat.0);
        }
    }

    /// The area of the moves in the panel.
    pub(super) fn moves_in_panel(self, area: Rect) -> Rect {
        self.parts(area, self.messages(area).lines()).moves.inner()
    }

    /// The places in the panel with so many lines of messages. All but the list of moves keep theirs
    /// while a game goes on.
    fn parts(self, area: Rect, messages: usize) -> Parts {
        let part = |from: u16, to: u16| {
            let (from, to) = (from.min(area.height), to.min(area.height));
            Rect { y: area.y + from, height: to.saturating_sub(from), ..area }
        };
        let [heading, end] = self.tops(area);
        let end_rows = self.rows_of_end(area.width, self.room_for_end(area));
        let moves = end + end_rows + u16::from(end_rows > 0 && area.height >= ROOMY);
        let chat = area.height - self.chat_rows(area);
        let kept = if self.summary.end.is_some() { 0 } else { MESSAGE_ROWS };
        let legend = chat.saturating_sub(u16::from(self.summary.legend.is_some()));
        let free = legend.saturating_sub(moves + LEAST_MOVES);
        // A gap keeps what is said off a card, and after the end off the moves.
        let is_over = self.summary.end.is_some() && area.height >= ROOMY;
        let is_apart = is_over || self.cards(area).have_edges();
        let gap = u16::from(is_apart && messages > 0 && rows(messages) < free);
        let said = legend - (rows(messages) + gap).max(kept).min(free);
        Parts {
            cards: part(0, heading),
            heading: part(heading, end),
            end: part(end, moves),
            moves: Section(part(moves, said)),
            messages: part(said + gap, legend),
            legend: part(legend, chat),
            chat: Section(part(chat, area.height)),
        }
    }

    /// The rows at which the heading and the end begin.
    fn tops(self, area: Rect) -> [u16; 2] {
        let cards = self.cards(area);
        let gap = u16::from(area.height >= ROOMY);
        let heading = rows(self.heading(area.width).len());
        let top = cards.rows() + gap;
        [top, top + heading + if heading > 0 { gap } else { 0 }]
    }

    /// The rows of what is said in the room, once anything was said. It gives way to the end of the game
    /// and to the newest message.
    fn chat_rows(self, area: Rect) -> u16 {
        let (least, most) = CHAT_ROWS;
        if self.state.messages.of_room().next().is_none() {
            return 0;
        }
        let usual = (area.height / CHAT_PART).clamp(least, most);
        let end = self.rows_of_end(area.width, Room::Low);
        let gap = usize::from(end > 0);
        let told = usize::from(end) + gap + self.newest(area.width);
        let [.., top] = self.tops(area);
        let wanted = top + rows(told) + LEAST_MOVES + usual;
        usual - wanted.saturating_sub(area.height).min(usual - LEAST_CHAT)
    }

    /// The lines of the newest message and of what the person must know now.
    fn newest(self, width: u16) -> usize {
        let newest = self.told(width).next_back();
        let newest = newest.map(|text| (text.clone(), Style::new()));
        wrapped(newest, width).len() + self.alert(width).len()
    }

    /// The rows for the end and for messages, if the moves get no more than they keep.
    fn free_rows(self, area: Rect) -> usize {
        let [.., top] = self.tops(area);
        let others = top + LEAST_MOVES + self.chat_rows(area);
        area.height.saturating_sub(others).into()
    }

    /// How much room there is for the end, so that the newest message is seen too.
    fn room_for_end(self, area: Rect) -> Room {
        let rooms: &[Room] = match area.height {
            LOFTY.. => &[Room::Lofty, Room::Tall, Room::Roomy],
            TALL.. => &[Room::Lettered, Room::Tall, Room::Roomy],
            ROOMY.. => &[Room::Lettered, Room::Roomy],
            _ => &[],
        };
        let (free, newest) = (self.free_rows(area), self.newest(area.width));
        let fits = |&room: &Room| {
            let has_letters = room != Room::Lettered || self.has_large_line(area.width);
            has_letters && usize::from(self.rows_of_end(area.width, room)) + newest < free
        };
        rooms.iter().copied().find(fits).unwrap_or(Room::Low)
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

    /// Draws the moves in pairs. From the bottom the list wraps to the top, with an empty row before
    /// the oldest moves that remain: a scrolling list would be sent in full at every move. At the end
    /// of the game the last moves are in order. The newest move stands out at the end and where it is
    /// `marked`, which sends the one before it again.
    pub(super) fn draw_moves(self, buffer: &mut Buffer, area: Rect, marked: bool) {
        let GameSummary { moves, end, .. } = self.summary;
        if let Some(list) = self.browsed(area) {
            return list.draw(moves, &[], self.look, buffer);
        }
        let is_begun = !moves.is_empty() || self.summary.phase != Phase::Turn;
        if !is_begun && area.height >= FOR_HINT {
            let hint = wrap(&self.look.speech.lang.first_move_hint(), area.width);
            for (y, line) in (0..area.height).zip(hint) {
                put(buffer, row(area, y), 0, &line, self.look.palette.dim);
            }
        }
        let list = MoveList::new(area, moves, moves.len());
        list.draw_growing(moves, marked || end.is_some(), end.is_some(), self.look, buffer);
    }

    /// The list of the moves in an area while an earlier position is shown.
    pub(super) fn browsed(self, area: Rect) -> Option<MoveList> {
        let current = self.summary.current?;
        Some(MoveList::new(area, &self.summary.moves, current))
    }

    /// What a machine thinks, what is known of the cursor's place, and the messages.
    fn messages(self, area: Rect) -> Said {
        let (palette, width) = (&self.look.palette, area.width);
        let dim = |text: &String| (text.clone(), palette.dim);
        let strong = |text: &String| (text.clone(), palette.strong);
        let GameSummary { thought, mode, refused, remark, full_choices, .. } = self.summary;
        let thought = thought.iter().flat_map(|thought| &thought.lines).map(dim);
        let now = remark.iter().chain(full_choices).map(strong);
        let mut told: Vec<Paragraph> = self.told(width).map(dim).collect();
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
        let link = link.into_iter().map(|link| (link.to_owned(), accent(self.look)));
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

impl<'a> Surroundings<'a> {
    /// The messages about the game, without that which stands beside the facts about its end.
    fn told(self, width: u16) -> impl DoubleEndedIterator<Item = &'a String> {
        let mut messages = self.state.messages.of_game();
        if self.recorded_beside(width).is_some() {
            messages.next_back();
        }
        messages
    }
}

/// A line of a block, which is as wide as the panel.
fn block_line(text: &str, width: u16) -> String {
    let begun = format!(" {text}");
    let rest = usize::from(width.saturating_sub(columns(&begun)));
    begun + &" ".repeat(rest)
}

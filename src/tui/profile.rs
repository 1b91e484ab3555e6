//! A player at a glance: a headline, the last results as marks, a chart, tables, and boards in the rest.

use std::rc::Rc;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::chart::Chart;
use super::menu::draw_caption;
use super::picture::{Captioned, Picture, bare_size_in, least_size_in, size_in};
use super::sheet::{self, Sheet, title_style, tone_style};
use crate::console::paint::{columns, put, row};
use crate::console::table::Tone;
use crate::console::wrap::wrap;
use crate::views::appearance::Appearance;
use crate::views::board::BESIDE_BOARD;

/// A player at a glance.
#[derive(Clone, Default)]
pub struct Profile {
    /// The first line, in parts.
    pub headline: Vec<(String, Tone)>,
    /// What the marks are.
    pub marks_name: String,
    /// Short marks, one after the other, with what they mean.
    pub marks: Vec<(String, Tone)>,
    /// Sentences.
    pub lines: Vec<String>,
    /// The chart; `None` if there is nothing to show.
    pub chart: Option<Chart>,
    /// Tables below it.
    pub sheets: Vec<Sheet>,
    /// What the boards are, if they are not those of the player.
    pub boards_title: String,
    /// Boards in the room that is left: the first as large as it can be, and as many others as there is
    /// room for beside it.
    pub boards: Vec<Rc<Captioned>>,
    /// Whether a board is worth rows of the tables.
    pub prefers_board: bool,
}

/// The columns of a profile: as many as its chart needs at least, and as many as can be read at a glance.
const NARROWEST: u16 = 34;
const WIDEST: u16 = 160;
/// The fewest columns of sentences at the left of a board.
const TEXT: u16 = 24;
/// The fewest rows of a chart for which a board has no place.
const CHART: u16 = 9;
/// Columns between the headline and the marks in the same row.
const BEFORE_MARKS: u16 = 3;
/// Columns at the side of a board, and rows between one part and the next.
const GAP: [u16; 2] = [2, 1];
/// The rows above boards: their title, and a blank one.
const TITLE: u16 = 2;
/// The rows below a board: a blank one, and one that says which it is.
const CAPTION: u16 = 2;

/// The places of the parts of a profile.
struct Plan {
    /// The headline, the marks and the sentences.
    text: Rect,
    chart: Rect,
    sheets: Rect,
    /// The boards, with their captions.
    boards: Vec<Rect>,
    /// The row below everything, which is below the area if the text has no room.
    bottom: u16,
}

impl Picture for Profile {
    /// As wide as the room that a board would have, or without a chart as its own board if that stays
    /// as large.
    fn size(&self, screen: Size) -> Size {
        let chart = self.chart.as_ref().map_or(0, |_| NARROWEST);
        let narrowest = chart.max(sheet::least_width(&self.sheets));
        let room = screen.width.saturating_sub(BESIDE_BOARD.width);
        let width = room.clamp(narrowest, WIDEST.max(narrowest));
        let height = screen.height.saturating_sub(BESIDE_BOARD.height);
        let plan = |width| self.plan(Rect { x: 0, y: 0, width, height });
        let board = |plan: &Plan| plan.boards.first().map(|place| place.as_size());
        let wide = plan(width);
        let narrow =
            board(&wide).filter(|_| self.chart.is_none()).map(|size| size.width.max(narrowest));
        let narrow = narrow.map(|width| (width, plan(width)));
        let narrow = narrow.filter(|(_, narrow)| board(narrow) == board(&wide));
        let (width, plan) = narrow.unwrap_or((width, wide));
        Size { width, height: plan.bottom }
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let plan = self.plan(Rect { width: area.width.min(WIDEST), ..area });
        self.draw_text(look, plan.text, buffer);
        if let Some(chart) = &self.chart {
            chart.draw(look, plan.chart, buffer);
        }
        sheet::draw(&self.sheets, look, plan.sheets, buffer);
        if let Some(first) = plan.boards.first().filter(|_| !self.boards_title.is_empty()) {
            let title = Rect { x: first.x, y: first.y - TITLE, height: 1, ..area };
            put(buffer, title, 0, &self.boards_title, title_style(look));
        }
        for (board, area) in self.boards.iter().zip(plan.boards) {
            let height = area.height - CAPTION;
            board.draw(look, Rect { height, ..area }, buffer);
            draw_caption(
                buffer,
                row(area, area.height - 1),
                board.caption().unwrap_or_default(),
                look,
            );
        }
    }
}

impl Profile {
    fn draw_text(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let first = row(area, 0);
        let mut x = 0;
        for (text, tone) in &self.headline {
            x = put(buffer, first, x, text, tone_style(*tone, look));
        }
        let mut y = u16::from(!self.headline.is_empty());
        if self.are_marks_beside(area.width) {
            let left = x + BEFORE_MARKS;
            let rest = Rect { x: area.x + left, width: area.width - left, ..first };
            self.draw_marks(look, rest, buffer);
        } else if !self.marks.is_empty() {
            self.draw_marks(look, row(area, y), buffer);
            y += 1;
        }
        for line in self.lines.iter().flat_map(|line| wrap(line, area.width)) {
            put(buffer, row(area, y), 0, &line, look.palette.dim);
            y += 1;
        }
    }

    fn draw_marks(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let mut x = put(buffer, area, 0, &self.marks_name, look.palette.dim);
        // The last ones matter most.
        let room = usize::from(area.width.saturating_sub(x) / self.mark_width());
        for (mark, tone) in &self.marks[self.marks.len().saturating_sub(room)..] {
            x = put(buffer, area, x + 1, mark, tone_style(*tone, look));
        }
    }

    /// The columns of a mark with the gap before it.
    fn mark_width(&self) -> u16 {
        self.marks.iter().map(|(mark, _)| columns(mark) + 1).max().unwrap_or(1)
    }

    /// Whether all marks have room in the row of the headline.
    fn are_marks_beside(&self, width: u16) -> bool {
        if self.marks.is_empty() || self.headline.is_empty() {
            return false;
        }
        let headline = self.headline.iter().map(|(text, _)| columns(text)).sum::<u16>();
        let marks = u16::try_from(self.marks.len()).unwrap_or(u16::MAX);
        let marks = marks.saturating_mul(self.mark_width());
        let names = columns(&self.marks_name);
        headline.saturating_add(BEFORE_MARKS + names).saturating_add(marks) <= width
    }

    /// The rows of the text.
    fn text_rows(&self, width: u16) -> u16 {
        let lines = self.lines.iter().map(|line| wrap(line, width).len()).sum::<usize>();
        let lines = u16::try_from(lines).unwrap_or(u16::MAX);
        let marks = !self.marks.is_empty() && !self.are_marks_beside(width);
        u16::from(!self.headline.is_empty()) + u16::from(marks) + lines
    }

    /// The places of all parts: boards below the others, or else at the right of them.
    fn plan(&self, area: Rect) -> Plan {
        let plan = self.without_boards(area);
        let boards = self.boards_in(below(area, plan.bottom - area.y));
        if !boards.is_empty() {
            return plan.with(boards);
        }
        let Some(least) = self.least_board(area.as_size()).filter(|_| self.chart.is_none()) else {
            return plan;
        };
        if self.sheets.is_empty() { self.beside_text(area, least) } else { self.cut(area, least) }
            .unwrap_or(plan)
    }

    /// The places with a board at the right of the text.
    fn beside_text(&self, area: Rect, board: Size) -> Option<Plan> {
        let width = area.width.checked_sub(board.width + GAP[0]).filter(|&width| width >= TEXT)?;
        let plan = self.without_boards(Rect { width, ..area });
        let left = width + GAP[0];
        let right = Rect { x: area.x + left, width: area.width - left, ..area };
        (plan.bottom <= area.bottom()).then(|| plan.with(self.boards_in(right)))
    }

    /// The places with a board below tables that are cut off for it.
    fn cut(&self, area: Rect, board: Size) -> Option<Plan> {
        let height = area.height.checked_sub(board.height + GAP[1])?;
        let plan = self.without_boards(Rect { height, ..area });
        let is_shown = sheet::places(&self.sheets, plan.sheets).len() == self.sheets.len();
        let boards = self.boards_in(below(area, plan.bottom - area.y));
        (self.prefers_board && is_shown).then(|| plan.with(boards))
    }

    /// The places of all parts but the boards. A chart takes what the tables and a board leave it.
    fn without_boards(&self, area: Rect) -> Plan {
        let rows = self.text_rows(area.width);
        let text = Rect { height: rows.min(area.height), ..area };
        let room = below(area, rows);
        let chart = Rect { height: self.chart_rows(room), ..room };
        let sheets = below(room, chart.height);
        let chart_end = if chart.height > 0 { chart.bottom() } else { 0 };
        let bottom = sheet::bottom(&self.sheets, sheets).max(chart_end).max(area.y + rows);
        Plan { text, chart, sheets, boards: Vec::new(), bottom }
    }

    /// The rows of the chart.
    fn chart_rows(&self, room: Rect) -> u16 {
        if self.chart.is_none() {
            return 0;
        }
        let sheets = sheet::bottom(&self.sheets, room).saturating_sub(room.y);
        let board = self.least_board(room.as_size()).map_or(0, |size| size.height);
        let left = |parts: &[u16]| {
            let taken = parts.iter().filter(|&&rows| rows > 0).map(|rows| rows + GAP[1]);
            room.height.saturating_sub(taken.sum())
        };
        let beside = Some(left(&[sheets, board])).filter(|&rows| rows >= CHART);
        // What a board has no room in is left to the chart.
        let is_alone = board == 0 || beside.is_none();
        let most = if is_alone { Chart::MOST_HEIGHT } else { Chart::MOST_ABOVE };
        // A narrow chart that is tall would be steep.
        let most = most.min(room.width * 3 / 5).max(CHART);
        let rows = beside.unwrap_or_else(|| left(&[sheets])).clamp(CHART, most).min(room.height);
        if rows < Chart::LEAST_HEIGHT { 0 } else { rows }
    }

    /// The least size of the first board with its caption, if there is one and it has room.
    fn least_board(&self, room: Size) -> Option<Size> {
        let (board, room) = (&**self.boards.first()?, without_caption(room)?);
        let size = least_size_in(board, room).or_else(|| bare_size_in(board, room))?;
        Some(Size { height: size.height + CAPTION, ..size })
    }

    /// The places of the boards that have room in an area, with their captions, below their title: side by
    /// side, and in further rows.
    fn boards_in(&self, area: Rect) -> Vec<Rect> {
        let title = if self.boards_title.is_empty() { 0 } else { TITLE.min(area.height) };
        let whole = Rect { y: area.y + title, height: area.height - title, ..area };
        let (mut room, mut next) = (whole, whole.y);
        let place = |board: &Rc<Captioned>| {
            let size_in = |room: Rect| {
                let left = without_caption(room.as_size())?;
                size_in(&**board, left).or_else(|| bare_size_in(&**board, left))
            };
            let below = Rect { y: next, height: whole.bottom().saturating_sub(next), ..whole };
            let size = size_in(room).or_else(|| {
                room = below;
                size_in(room)
            })?;
            let place = Rect { width: size.width, height: size.height + CAPTION, ..room };
            let taken = (size.width + GAP[0]).min(room.width);
            room = Rect { x: room.x + taken, width: room.width - taken, ..room };
            next = next.max(place.bottom() + GAP[1]);
            Some(place)
        };
        self.boards.iter().map_while(place).collect()
    }
}

impl Plan {
    /// The same with boards.
    fn with(self, boards: Vec<Rect>) -> Self {
        let bottom = boards.iter().map(|place| place.bottom()).fold(self.bottom, u16::max);
        Self { boards, bottom, ..self }
    }
}

fn without_caption(room: Size) -> Option<Size> {
    Some(Size { height: room.height.checked_sub(CAPTION)?, ..room })
}

/// What is left of an area below so many rows and a gap.
fn below(area: Rect, rows: u16) -> Rect {
    let y = if rows > 0 { (rows + GAP[1]).min(area.height) } else { 0 };
    Rect { y: area.y + y, height: area.height - y, ..area }
}

#[cfg(test)]
mod tests {
    use super::super::chart::ChartPoint;
    use super::*;
    use crate::console::table::{Align, Column, Table};

    /// A board of this size on every screen.
    struct Fixed(Size);

    impl Picture for Fixed {
        fn size(&self, _: Size) -> Size {
            self.0
        }

        fn draw(&self, _: &Appearance, _: Rect, _: &mut Buffer) {}
    }

    fn board(width: u16, height: u16) -> Rc<Captioned> {
        let picture = Rc::new(Fixed(Size { width, height }));
        Rc::new(Captioned { picture, caption: "caption".to_owned() })
    }

    fn places(profile: &Profile, width: u16, height: u16) -> Vec<Rect> {
        profile.plan(Rect::new(0, 0, width, height)).boards
    }

    #[test]
    fn boards_are_side_by_side_below_the_rest() {
        let headline = vec![("Ada".to_owned(), Tone::Heading)];
        let boards = vec![board(20, 10), board(20, 8), board(20, 8)];
        let profile = Profile { headline, boards, ..Profile::default() };
        let expected = [Rect::new(0, 2, 20, 12), Rect::new(22, 2, 20, 10)];
        assert_eq!(places(&profile, 63, 14), expected);
        assert_eq!(places(&profile, 41, 14), expected[..1]);
        assert_eq!(places(&profile, 41, 13), []);
        let rows = [Rect::new(0, 2, 20, 12), Rect::new(0, 15, 20, 10)];
        assert_eq!(places(&profile, 41, 26), rows, "there is one more row");
        let titled = Profile { boards_title: "title".to_owned(), ..profile };
        assert_eq!(places(&titled, 41, 16), [Rect::new(0, 4, 20, 12)]);
        assert_eq!(places(&titled, 41, 15), []);
    }

    #[test]
    fn a_board_is_at_the_right_of_a_text_that_leaves_it_no_room_below() {
        let lines = vec!["word ".repeat(20).trim().to_owned()];
        let profile = Profile { lines, boards: vec![board(20, 10)], ..Profile::default() };
        assert_eq!(places(&profile, 60, 12), [Rect::new(40, 0, 20, 12)]);
        assert_eq!(places(&profile, 45, 12), [], "the text keeps its columns");
    }

    #[test]
    fn marks_are_behind_the_headline_if_all_have_room_there() {
        let profile = Profile {
            headline: vec![("1720".to_owned(), Tone::Strong)],
            marks_name: "Form".to_owned(),
            marks: vec![("W".to_owned(), Tone::Good); 2],
            ..Profile::default()
        };
        assert_eq!([15, 14].map(|width| profile.text_rows(width)), [1, 2]);
    }

    #[test]
    fn a_text_is_shown_whole_or_not_at_all() {
        let profile = Profile { lines: vec!["one two".to_owned()], ..Profile::default() };
        let shown = |height| size_in(&profile, Size { width: 3, height }).map(|size| size.height);
        assert_eq!((shown(2), shown(1)), (Some(2), None));
    }

    #[test]
    fn a_table_is_cut_off_for_a_board_that_is_worth_it() {
        let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
        (0..9).for_each(|row| table.push([row.to_string()]));
        let sheets = vec![Sheet { title: "title".to_owned(), table, ..Sheet::default() }];
        let profile = Profile { sheets, boards: vec![board(20, 10)], ..Profile::default() };
        let preferring = Profile { prefers_board: true, ..profile.clone() };
        assert_eq!(places(&profile, 20, 17), []);
        assert_eq!(places(&preferring, 20, 17), [Rect::new(0, 5, 20, 12)]);
        assert_eq!(places(&preferring, 20, 16), [], "little would be left of the table");
    }

    #[test]
    fn tables_are_no_wider_than_a_board_that_they_do_not_make_smaller() {
        let sheet = || {
            let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
            table.push(["0123456789".to_owned()]);
            Sheet { title: "title".to_owned(), table, ..Sheet::default() }
        };
        let profile = Profile {
            sheets: vec![sheet(), sheet()],
            boards: vec![board(20, 10)],
            ..Profile::default()
        };
        let size = |height| {
            let Size { width: beside, height: above } = BESIDE_BOARD;
            profile.size(Size { width: 40 + beside, height: height + above })
        };
        assert_eq!(size(18), Size { width: 20, height: 18 }, "one table below the other");
        assert_eq!(size(17), Size { width: 40, height: 15 }, "side by side");
    }

    #[test]
    fn a_chart_takes_what_a_board_leaves_it() {
        let points = vec![ChartPoint { value: 1500.0, spread: 350.0 }; 2];
        let chart = Some(Chart { points, counted: String::new() });
        let profile = Profile { chart, boards: vec![board(40, 10)], ..Profile::default() };
        let plan = |width, height| profile.plan(Rect::new(0, 0, width, height));
        let shown = |plan: Plan| (plan.chart.height, plan.boards.len());
        assert_eq!(shown(plan(40, 26)), (13, 1));
        assert_eq!(shown(plan(40, 22)), (9, 1));
        assert_eq!(shown(plan(39, 26)), (23, 0), "it is not tall for its width");
        assert_eq!(shown(plan(40, 18)), (18, 0));
    }
}

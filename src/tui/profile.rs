//! A player at a glance: a headline, the last results as marks, a chart, and tables.

use std::rc::Rc;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::chart::Chart;
use super::picture::{Picture, size_in};
use super::sheet::{self, Sheet, tone_style};
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
    /// Short marks, one after the other: good ones, bad ones and others.
    pub marks: Vec<(String, Tone)>,
    /// Sentences.
    pub lines: Vec<String>,
    /// The chart; `None` if there is nothing to show.
    pub chart: Option<Chart>,
    /// Tables below it.
    pub sheets: Vec<Sheet>,
    /// A picture below all of that, where there is room.
    pub picture: Option<Rc<dyn Picture>>,
}

/// The columns of a profile: as many as its chart needs at least, and as many as can be read at a glance.
const NARROWEST: u16 = 34;
const WIDEST: u16 = 160;
/// The most rows of a chart.
const TALLEST: u16 = 24;

impl Picture for Profile {
    /// As wide as the room that a board would have, and the chart half as high.
    fn size(&self, screen: Size) -> Size {
        let chart = self.chart.as_ref().map_or(0, |_| NARROWEST);
        let narrowest = chart.max(sheet::least_width(&self.sheets));
        let room = screen.width.saturating_sub(BESIDE_BOARD.width);
        let width = room.clamp(narrowest, WIDEST.max(narrowest));
        let height = screen.height.saturating_sub(BESIDE_BOARD.height);
        let area = Rect { x: 0, y: 0, width, height };
        let (text, room, half) = self.rooms(area);
        let height = match self.chart {
            Some(_) if self.sheets.is_empty() => room.y + half,
            Some(_) => height,
            None => {
                let sheets = sheet::bottom(&self.sheets, room).max(text);
                self.picture_below(area, sheets).map_or(sheets, Rect::bottom)
            }
        };
        Size { width, height }
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let area = Rect { width: area.width.min(WIDEST), ..area };
        let mut y = 0;
        if !self.headline.is_empty() {
            let mut x = 0;
            for (text, tone) in &self.headline {
                x = put(buffer, row(area, y), x, text, tone_style(*tone, look));
            }
            y += 1;
        }
        if !self.marks.is_empty() {
            let mut x = put(buffer, row(area, y), 0, &self.marks_name, look.palette.dim);
            // The last ones matter most.
            let each = self.marks.iter().map(|(mark, _)| columns(mark) + 3).max().unwrap_or(1);
            let room = usize::from(area.width.saturating_sub(x) / each);
            for (mark, tone) in &self.marks[self.marks.len().saturating_sub(room)..] {
                let style = match tone {
                    Tone::Good => look.palette.victory,
                    Tone::Bad => look.palette.defeat,
                    _ => look.palette.tie,
                };
                x = put(buffer, row(area, y), x + 1, &format!(" {mark} "), style);
            }
            y += 1;
        }
        for line in self.lines.iter().flat_map(|line| wrap(line, area.width)) {
            put(buffer, row(area, y), 0, &line, look.palette.dim);
            y += 1;
        }
        let (chart, sheets) = self.places(area);
        if let Some((area, chart)) = chart.zip(self.chart.as_ref()) {
            chart.draw(look, area, buffer);
        }
        sheet::draw(&self.sheets, look, sheets, buffer);
        let bottom = sheet::bottom(&self.sheets, sheets).max(y + area.y) - area.y;
        if let Some((shown, area)) = self.picture.as_ref().zip(self.picture_below(area, bottom)) {
            shown.draw(look, area, buffer);
        }
    }
}

impl Profile {
    /// The rows above the chart.
    fn text_rows(&self, width: u16) -> u16 {
        let lines = self.lines.iter().map(|line| wrap(line, width).len()).sum::<usize>();
        let lines = u16::try_from(lines).unwrap_or(u16::MAX);
        u16::from(!self.headline.is_empty()) + u16::from(!self.marks.is_empty()) + lines
    }

    /// The rows of the text, what is left below it, and the rows of a chart that takes half of the area.
    fn rooms(&self, area: Rect) -> (u16, Rect, u16) {
        let text = self.text_rows(area.width).min(area.height);
        let room = below(area, text);
        let half = (area.height / 2).saturating_sub(room.y - area.y);
        (text, room, half.clamp(Chart::LEAST_HEIGHT, TALLEST).min(room.height))
    }

    /// The place of the picture below so many rows, if there is room for it.
    fn picture_below(&self, area: Rect, rows: u16) -> Option<Rect> {
        let room = below(area, rows);
        let size = size_in(&**self.picture.as_ref()?, room.as_size())?;
        Some(Rect { width: size.width, height: size.height, ..room })
    }

    /// The places of the chart and of the tables. Without tables the chart has all the room.
    fn places(&self, area: Rect) -> (Option<Rect>, Rect) {
        let (_, room, half) = self.rooms(area);
        let height = if self.sheets.is_empty() { room.height } else { half };
        let chart = self.chart.is_some().then_some(Rect { height, ..room });
        (chart, chart.map_or(room, |chart| below(area, chart.bottom() - area.y)))
    }
}

/// What is left of an area below so many rows and a gap.
fn below(area: Rect, rows: u16) -> Rect {
    let y = if rows > 0 { (rows + 1).min(area.height) } else { 0 };
    Rect { y: area.y + y, height: area.height - y, ..area }
}

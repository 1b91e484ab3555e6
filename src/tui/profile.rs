//! A player at a glance: a headline, the last results as marks, and a chart.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::chart::Chart;
use super::list::tone_style;
use super::picture::Picture;
use crate::console::paint::{columns, put, row};
use crate::console::table::Tone;
use crate::console::wrap::wrap;
use crate::views::appearance::Appearance;
use crate::views::board::BESIDE_BOARD;

/// A player at a glance.
#[derive(Debug, Clone, Default, PartialEq)]
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
}

/// The columns of a profile: as many as a chart needs at least, and as many as can be read at a glance.
const NARROWEST: u16 = 34;
const WIDEST: u16 = 160;
/// The most rows.
const TALLEST: u16 = 30;

impl Picture for Profile {
    /// As wide as the room that a board would have, and half as high as the screen.
    fn size(&self, screen: Size) -> Size {
        let width = screen.width.saturating_sub(BESIDE_BOARD.width).clamp(NARROWEST, WIDEST);
        let text = self.text_rows(width);
        let chart = match self.chart {
            Some(_) => (screen.height / 2).saturating_sub(text).max(Chart::LEAST_HEIGHT) + 1,
            None => 0,
        };
        Size { width, height: (text + chart).min(TALLEST) }
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
        if let Some(chart) = &self.chart {
            let y = y + u16::from(y + 1 + Chart::LEAST_HEIGHT <= area.height);
            let below = Rect {
                y: area.y + y.min(area.height),
                height: area.height.saturating_sub(y),
                ..area
            };
            chart.draw(look, below, buffer);
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
}

//! The contents of a page: the headings of its parts, by groups.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::Page;
use crate::console::paint::{columns, first_columns, put, row};
use crate::tui::sheet::{marked_style, title_style};
use crate::views::appearance::Appearance;

/// A line of the contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Part(usize),
    /// The heading of the group that begins with a part.
    Group(usize),
    Gap,
}

impl Page {
    /// Draws the headings of all parts, those around the open one if there is no room for all.
    pub(super) fn draw_contents(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        open: usize,
        look: &Appearance,
    ) {
        let height = usize::from(area.height);
        let entries = self.entries(height);
        let place = entries.iter().position(|&entry| entry == Entry::Part(open)).unwrap_or(0);
        let first = (place + 1).saturating_sub(height / 2 + 1);
        let first = first.min(entries.len().saturating_sub(height));
        for (entry, y) in entries.into_iter().skip(first).zip(0..area.height) {
            let (at, part) = match entry {
                Entry::Gap => continue,
                Entry::Group(at) => {
                    let group = self.parts[at].group.as_deref().unwrap_or_default();
                    put(buffer, row(area, y), 0, group, title_style(look));
                    continue;
                }
                Entry::Part(at) => (at, &self.parts[at]),
            };
            let style = if at == open { marked_style(look) } else { look.palette.dim };
            let heading = first_columns(&part.heading, area.width.saturating_sub(2));
            let pointer = if at == open { ">" } else { " " };
            let width = usize::from(area.width.saturating_sub(2));
            let blank = usize::from(columns(heading));
            let text = format!("{pointer} {heading}{}", " ".repeat(width.saturating_sub(blank)));
            put(buffer, row(area, y), 0, &text, style);
        }
    }

    /// The lines of the contents: the parts below the headings of their groups, with gaps if there are
    /// so many rows.
    fn entries(&self, rows: usize) -> Vec<Entry> {
        let with = |gaps: bool| {
            let mut entries = Vec::new();
            for (at, part) in self.parts.iter().enumerate() {
                if part.group.is_some() {
                    entries.extend((gaps && at > 0).then_some(Entry::Gap));
                    entries.push(Entry::Group(at));
                }
                entries.push(Entry::Part(at));
            }
            entries
        };
        Some(with(true)).filter(|entries| entries.len() <= rows).unwrap_or_else(|| with(false))
    }
}

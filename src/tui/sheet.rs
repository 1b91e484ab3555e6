//! Small tables with titles, side by side where there is room, or else one below the other.

use std::cmp::Ordering;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use crate::console::paint::{columns, put, row};
use crate::console::table::{Table, Tone};
use crate::views::appearance::Appearance;

/// A small table with a title.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    /// What the table is about.
    pub title: String,
    /// The table.
    pub table: Table,
    /// The rows that there are in all, if it is told how many of them are not shown.
    pub whole: Option<usize>,
}

/// Columns and rows between two of them.
const GAP: [u16; 2] = [4, 1];
/// The fewest rows of a table that is cut off, with its title and the heads of its columns.
const LEAST: u16 = 4;

impl Sheet {
    /// Its columns, with all of the table or as few as it needs.
    pub(super) fn width(&self, all: bool) -> u16 {
        let table = if all { self.table.whole_width() } else { self.table.least_width() };
        table.max(columns(&self.title))
    }

    /// Its rows.
    pub(super) fn height(&self) -> u16 {
        let rows = u16::try_from(self.table.rows()).unwrap_or(u16::MAX);
        let more = u16::from(self.has_more_than(self.table.rows()));
        rows.saturating_add(1 + u16::from(self.table.has_headers()) + more)
    }

    /// Whether it is told that there are more than so many rows.
    fn has_more_than(&self, rows: usize) -> bool {
        self.whole.is_some_and(|whole| whole > rows)
    }

    /// Draws as many rows as there is room for.
    pub(super) fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        put(buffer, row(area, 0), 0, &self.title, title_style(look));
        let lines = self.table.toned_lines(Some(area.width));
        let head = u16::from(self.table.has_headers());
        if head > 0 {
            draw_parts(buffer, row(area, 1), &lines[0], |tone| head_style(tone, look));
        }
        let first = 1 + head;
        let room = usize::from(area.height.saturating_sub(first));
        // How many more there are takes the row of one of them.
        let is_cut = self.has_more_than(self.table.rows().min(room));
        let shown = room.saturating_sub(usize::from(is_cut)).min(self.table.rows());
        for (at, line) in lines[1..].iter().take(shown).enumerate() {
            let line_area = row(area, first + u16::try_from(at).unwrap_or(u16::MAX));
            draw_parts(buffer, line_area, line, |tone| tone_style(tone, look));
        }
        if let Some(whole) = self.whole.filter(|_| is_cut) {
            let text = look.speech.lang.more_rows(whole - shown);
            let text = format!("{} {text}", look.glyphs.more);
            let y = first + u16::try_from(shown).unwrap_or(u16::MAX);
            put(buffer, row(area, y), 0, &text, look.palette.dim);
        }
    }
}

/// The style of a title: the colour of light wood.
pub(super) fn title_style(look: &Appearance) -> Style {
    look.palette.wall.add_modifier(Modifier::BOLD)
}

/// The style of what is marked.
pub(super) const fn marked_style(look: &Appearance) -> Style {
    look.palette.selected
}

/// The style of the tab that is chosen among others: of wood, or in bold where there are no colours.
pub(super) fn tab_style(look: &Appearance) -> Style {
    let style = title_style(look);
    if look.palette.board().is_some() { style.add_modifier(Modifier::REVERSED) } else { style }
}

/// The style of what is chosen while the keys choose something else.
pub(super) fn quiet_tab_style(look: &Appearance) -> Style {
    look.palette.card.bg.map_or_else(|| tab_style(look), |ground| title_style(look).bg(ground))
}

/// The style of a text by what it means.
pub(super) fn tone_style(tone: Tone, look: &Appearance) -> Style {
    let palette = &look.palette;
    match tone {
        Tone::Plain => Style::new(),
        Tone::Quiet => palette.dim,
        Tone::Strong => palette.strong,
        Tone::Good => palette.good,
        Tone::Bad => palette.bad,
        Tone::Heading => title_style(look),
        Tone::Stone(color) => palette.named[color],
        Tone::Bar => palette.bar,
        Tone::Score(balance) => palette.scores[place(balance)],
        Tone::Share(balance) => palette.shares[place(balance)],
        Tone::ScoreEdge(balance) => score_edge(balance, look),
    }
}

/// The style of the head of a column.
pub(super) fn head_style(tone: Tone, look: &Appearance) -> Style {
    if tone == Tone::Plain { look.palette.dim } else { tone_style(tone, look) }
}

/// The style of a text in a row that is chosen.
pub(super) fn chosen_style(tone: Tone, look: &Appearance) -> Style {
    match tone {
        Tone::Stone(_) | Tone::Score(_) if look.palette.board().is_some() => tone_style(tone, look),
        Tone::ScoreEdge(balance) => marked_style(look).patch(score_edge(balance, look)),
        Tone::Share(balance) => {
            marked_style(look).patch(look.palette.chosen_shares[place(balance)])
        }
        _ => marked_style(look),
    }
}

/// The style of half a cell in the ground of a score.
fn score_edge(balance: Ordering, look: &Appearance) -> Style {
    Style { fg: look.palette.scores[place(balance)].bg, ..Style::new() }
}

/// The place of a style among those of more, of half and of less.
const fn place(balance: Ordering) -> usize {
    match balance {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    }
}

/// Draws a line of a table, each part in the style of its meaning.
pub(super) fn draw_parts(
    buffer: &mut Buffer,
    area: Rect,
    line: &[(String, Tone)],
    style: impl Fn(Tone) -> Style,
) {
    let mut x = 0;
    for (text, tone) in line {
        x = put(buffer, area, x, text, style(*tone));
    }
}

/// The fewest columns in which all have a place.
pub(super) fn least_width(sheets: &[Sheet]) -> u16 {
    sheets.iter().map(|sheet| sheet.width(false)).max().unwrap_or_default()
}

/// The places of tables in an area, in their order; those without room have none.
pub(super) fn places(sheets: &[Sheet], area: Rect) -> Vec<Rect> {
    let (mut x, mut y, mut below) = (0, 0, 0);
    let mut places = Vec::new();
    for sheet in sheets {
        let width = sheet.width(true).min(area.width);
        if x > 0 && x + width > area.width {
            (x, y) = (0, below);
        }
        let whole = sheet.height();
        let height = whole.min(area.height.saturating_sub(y));
        if height < whole.min(LEAST) {
            break;
        }
        places.push(Rect { x: area.x + x, y: area.y + y, width, height });
        x += width + GAP[0];
        below = below.max(y + height + GAP[1]);
    }
    places
}

/// The row below all tables in an area; 0 if none has a place.
pub(super) fn bottom(sheets: &[Sheet], area: Rect) -> u16 {
    places(sheets, area).iter().map(|place| place.bottom()).fold(0, u16::max)
}

/// Draws tables in their places.
pub(super) fn draw(sheets: &[Sheet], look: &Appearance, area: Rect, buffer: &mut Buffer) {
    for (sheet, area) in sheets.iter().zip(places(sheets, area)) {
        sheet.draw(look, area, buffer);
    }
}

#[cfg(test)]
mod tests {
    use ratatui_core::buffer::Cell;

    use super::*;
    use crate::console::glyphs::Glyphs;
    use crate::console::table::{Align, Column};
    use crate::lang::Lang;
    use crate::tui::menu::tests::look;

    fn sheet(rows: usize) -> Sheet {
        let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
        (0..rows).for_each(|_| table.push(["0123456789".to_owned()]));
        Sheet { title: "title".to_owned(), table, ..Sheet::default() }
    }

    #[test]
    fn tables_are_side_by_side_or_below_each_other() {
        let sheets = [sheet(2), sheet(3)];
        for (width, expected) in [(24, [(0, 0), (14, 0)]), (23, [(0, 0), (0, 4)])] {
            let places = places(&sheets, Rect::new(0, 0, width, 20));
            assert_eq!(places.iter().map(|area| (area.x, area.y)).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn it_is_told_how_many_rows_are_not_shown() {
        let shown = |whole, height| {
            let sheet = Sheet { whole: Some(whole), ..sheet(9) };
            let mut buffer = Buffer::empty(Rect::new(0, 0, 12, height));
            sheet.draw(&look(Lang::En, 256, &Glyphs::UNICODE), buffer.area, &mut buffer);
            let last = buffer.content.chunks(12).last().unwrap_or_default();
            (sheet.height(), last.iter().map(Cell::symbol).collect::<String>())
        };
        assert_eq!(shown(9, 10), (10, "0123456789  ".to_owned()));
        assert_eq!(shown(9, 9), (10, "▼ 2 more bel".to_owned()));
        assert_eq!(shown(20, 11), (11, "▼ 11 more be".to_owned()));
    }

    #[test]
    fn a_table_is_cut_off_below_but_not_to_its_title() {
        let sheets = [sheet(9), sheet(9)];
        let heights = |rows| -> Vec<u16> {
            places(&sheets, Rect::new(0, 0, 12, rows)).iter().map(|area| area.height).collect()
        };
        assert_eq!(heights(21), [10, 10]);
        assert_eq!(heights(15), [10, 4]);
        assert_eq!(heights(14), [10]);
        assert_eq!(heights(5), [5]);
    }
}

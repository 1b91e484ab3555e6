//! The screen of a terminal as SVG.

use std::fmt::{self, Write};

use vt100::{Cell, Color, Screen};

use super::strokes::Shapes;

/// The width and height of a cell in pixels.
pub(crate) const CELL: (f32, f32) = (9.0, 18.0);
/// The margin around the cells, and the size of letters.
const MARGIN: f32 = 12.0;
const LETTERS: f32 = 15.0;
/// The size of letters that fill two cells.
const WIDE_LETTERS: f32 = 16.5;
/// From the top of a cell to the line on which letters stand, and those that fill two cells.
const BASELINE: f32 = 13.5;
const WIDE_BASELINE: f32 = 14.5;

/// The upper left corner of a cell in pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// The colours of a terminal where the program sets none.
pub(crate) struct Ground {
    behind: &'static str,
    ink: &'static str,
}

impl Ground {
    pub(crate) const DARK: Self = Self { behind: "#1e1e1e", ink: "#d4d4d4" };
    pub(crate) const LIGHT: Self = Self { behind: "#ffffff", ink: "#24292f" };
}

/// The screen as an SVG document, with a title for readers who cannot see it.
pub(crate) fn of(screen: &Screen, title: &str, ground: &Ground) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write(screen, title, ground, &mut out);
    out
}

fn write(screen: &Screen, title: &str, ground: &Ground, out: &mut String) -> fmt::Result {
    write_head(screen, title, ground, out)?;
    let (mut shapes, mut texts) = (Shapes::default(), String::new());
    for row in 0..screen.size().0.get() {
        write_row(screen, row, ground, &mut shapes, (out, &mut texts))?;
    }
    shapes.write(out)?;
    out.push_str(&texts);
    writeln!(out, "</svg>")
}

/// Writes the beginning of a document: its size, its title and what is behind the cells.
pub(crate) fn write_head(
    screen: &Screen,
    title: &str,
    ground: &Ground,
    out: &mut String,
) -> fmt::Result {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let width = f32::from(columns) * CELL.0 + 2.0 * MARGIN;
    let height = f32::from(rows) * CELL.1 + 2.0 * MARGIN;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" font-size=\"{LETTERS}\" \
         font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace\">"
    )?;
    writeln!(out, "<title>{}</title>", escape(title))?;
    let behind = ground.behind;
    writeln!(out, "<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{behind}\"/>")
}

/// Writes what is behind the symbols of a row and its texts, and adds its shapes.
pub(crate) fn write_row(
    screen: &Screen,
    row: u16,
    ground: &Ground,
    shapes: &mut Shapes,
    (grounds, texts): (&mut String, &mut String),
) -> fmt::Result {
    let cells = (0..screen.size().1.get()).filter_map(|column| screen.cell(row, column));
    let y = MARGIN + f32::from(row) * CELL.1;
    let cells: Vec<&Cell> = cells.collect();
    write_grounds(&cells, y, ground, grounds)?;
    add_underlines(&cells, y, ground, shapes)?;
    write_symbols(&cells, y, ground, shapes, texts)
}

/// The column of a cell in pixels.
fn left(column: usize) -> f32 {
    MARGIN + f32::from(u16::try_from(column).unwrap_or(u16::MAX)) * CELL.0
}

/// Writes what is behind the symbols of a row, one rectangle for neighbours of the same colour.
fn write_grounds(cells: &[&Cell], y: f32, ground: &Ground, out: &mut String) -> fmt::Result {
    let mut colors: Vec<String> = Vec::new();
    for cell in cells {
        // The second half of a wide letter has no colours of its own.
        let first_half = colors.last().filter(|_| cell.is_wide_continuation());
        colors.push(first_half.cloned().unwrap_or_else(|| self::colors(cell, ground).1));
    }
    let mut column = 0;
    for run in colors.chunk_by(|one, other| one == other) {
        if run[0] != ground.behind {
            // Neighbours end at the same pixel, so that no gap shows between them.
            let width = left(run.len()) - left(0);
            let (x, height) = (left(column), CELL.1);
            writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\" \
                 shape-rendering=\"crispEdges\"/>",
                run[0]
            )?;
        }
        column += run.len();
    }
    Ok(())
}

/// Adds the lines below the cells of a row: one for neighbours of the same colour.
fn add_underlines(cells: &[&Cell], y: f32, ground: &Ground, shapes: &mut Shapes) -> fmt::Result {
    let mut lines: Vec<Option<String>> = Vec::new();
    for cell in cells {
        // The second half of a wide letter has no style of its own.
        let before = lines.last().filter(|_| cell.is_wide_continuation()).cloned().flatten();
        lines.push(before.or_else(|| cell.underline().then(|| colors(cell, ground).0)));
    }
    let mut column = 0;
    for run in lines.chunk_by(|one, other| one == other) {
        if let Some(ink) = &run[0] {
            shapes.underline(Place { x: left(column), y }, left(run.len()) - left(0), ink)?;
        }
        column += run.len();
    }
    Ok(())
}

/// Adds the shapes of a row, and writes its texts, letters of the same style together.
fn write_symbols(
    cells: &[&Cell],
    y: f32,
    ground: &Ground,
    shapes: &mut Shapes,
    out: &mut String,
) -> fmt::Result {
    let mut column = 0;
    while column < cells.len() {
        let cell = cells[column];
        let (ink, _) = colors(cell, ground);
        let place = Place { x: left(column), y };
        if shapes.add(cell.contents(), place, &ink)? {
            column += 1;
            continue;
        }
        let same = |other: &&&Cell| {
            is_letter(other) && style(other) == style(cell) && colors(other, ground).0 == ink
        };
        let run = cells[column..].iter().take_while(same).count().max(1);
        let text: String = cells[column..column + run].iter().map(|cell| cell.contents()).collect();
        if !text.trim().is_empty() {
            let is_wide = run == 1 && cell.is_wide();
            let width = left(run + usize::from(is_wide)) - left(0);
            // A wide letter is narrower than its two cells: it is larger, and stands in their middle.
            let (x, baseline, fitted) = if is_wide {
                let fitted = format!("text-anchor=\"middle\" font-size=\"{WIDE_LETTERS}\"");
                (place.x + width / 2.0, WIDE_BASELINE, fitted)
            } else {
                (place.x, BASELINE, format!("textLength=\"{width}\""))
            };
            writeln!(
                out,
                "<text x=\"{x}\" y=\"{}\" fill=\"{ink}\" {fitted}{}>{}</text>",
                y + baseline,
                style(cell),
                escape(&text)
            )?;
        }
        column += run;
    }
    Ok(())
}

/// Whether a cell continues a text: it has one letter of one column.
fn is_letter(cell: &Cell) -> bool {
    let symbol = cell.contents();
    symbol.is_ascii() && !symbol.is_empty() && !symbol.starts_with(' ')
}

fn style(cell: &Cell) -> &'static str {
    match (cell.bold(), cell.dim()) {
        (true, _) => " font-weight=\"bold\"",
        (false, true) => " opacity=\"0.6\"",
        (false, false) => "",
    }
}

/// The colours of a cell: of its symbol, and behind it.
fn colors(cell: &Cell, ground: &Ground) -> (String, String) {
    let ink = hex(cell.fgcolor(), ground.ink);
    let behind = hex(cell.bgcolor(), ground.behind);
    if cell.inverse() { (behind, ink) } else { (ink, behind) }
}

/// A colour as SVG writes it. The first sixteen of the 256 are those of xterm.
fn hex(color: Color, unset: &str) -> String {
    const FIRST: [&str; 16] = [
        "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
        "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
    ];
    let step = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [red, green, blue] = match color {
        Color::Default => return unset.to_owned(),
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Idx(index @ ..16) => return FIRST[usize::from(index)].to_owned(),
        Color::Idx(index @ 16..232) => [36, 6, 1].map(|place| step((index - 16) / place % 6)),
        Color::Idx(index @ 232..) => [8 + 10 * (index - 232); 3],
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use quick_xml::Reader;
    use quick_xml::events::Event;
    use vt100::Parser;

    use super::*;

    /// The texts and the names of the elements of a document.
    fn parsed(document: &str) -> (String, Vec<String>) {
        let mut reader = Reader::from_str(document);
        reader.config_mut().check_end_names = true;
        let (mut texts, mut names) = (String::new(), Vec::new());
        loop {
            match reader.read_event().expect("well-formed") {
                Event::Text(text) => texts.push_str(&text),
                Event::Start(start) | Event::Empty(start) => {
                    names.push(start.name().as_ref().to_owned());
                }
                Event::Eof => return (texts, names),
                _ => {}
            }
        }
    }

    #[test]
    fn a_screen_is_a_well_formed_document_of_texts_and_shapes() {
        let (Ok(rows), Ok(columns)) = (3.try_into(), 20.try_into()) else { unreachable!() };
        let mut parser: Parser = Parser::new(rows, columns, 0);
        parser
            .process("a<b>&\"c\" \x1b[48;5;137;38;5;231m●─┼▜\x1b[0m\r\n\x1b[1m흑 bold".as_bytes());
        let document = of(parser.screen(), "A < B", &Ground::DARK);
        let (texts, names) = parsed(&document);
        for text in ["b", "c", "흑", "bold"] {
            assert!(texts.contains(text), "{document}");
        }
        let count = |name: &str| names.iter().filter(|found| *found == name).count();
        assert_eq!((count("svg"), count("circle"), count("path")), (1, 1, 2));
        assert!(document.contains("fill=\"#af875f\"") && document.contains("fill=\"#ffffff\""));
        assert_eq!(document.matches("A &lt; B").count(), 1);
    }

    #[test]
    fn a_wide_letter_has_its_ground_in_both_halves() {
        let (Ok(rows), Ok(columns)) = (1.try_into(), 10.try_into()) else { unreachable!() };
        let mut parser: Parser = Parser::new(rows, columns, 0);
        parser.process("\x1b[48;5;137m흑 백".as_bytes());
        let document = of(parser.screen(), "", &Ground::DARK);
        let ground = format!("width=\"{}\" height=\"18\" fill=\"#af875f\"", 5.0 * CELL.0);
        assert!(document.contains(&ground), "{document}");
    }
}

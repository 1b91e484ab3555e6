//! A position as an SVG picture for web pages: numbered stones, star points, coordinates.
//!
//! Self-contained: no fonts of its own, no scripts, no links. Sizes itself by its view box.

use std::fmt::{self, Write};

use super::Diagram;
use crate::board::{BoardSize, Point, Stone};
use crate::notation::Labels;

/// Units from one line to the next.
const STEP: u32 = 40;
/// Units from the edge of the picture to the first line: room for the coordinates.
const MARGIN: u32 = 60;

/// The picture of a position, its lines named by `labels`, described by `title` to those who do
/// not see it.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a String takes all text")]
pub fn svg(diagram: &Diagram, labels: Labels, title: &str) -> String {
    let mut out = String::new();
    write_picture(diagram, labels, title, &mut out).expect("a String takes all text");
    out
}

fn along(line: u8) -> u32 {
    MARGIN + u32::from(line) * STEP
}

fn write_picture(diagram: &Diagram, labels: Labels, title: &str, out: &mut String) -> fmt::Result {
    let size = diagram.board.size();
    let far = along(size.lines() - 1);
    let whole = far + MARGIN;
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" \
         font-family=\"sans-serif\" font-size=\"16\" text-anchor=\"middle\" role=\"img\">\n\
         <title>{}</title>\n\
         <rect width=\"{whole}\" height=\"{whole}\" fill=\"#e9c589\"/>\n",
        escaped(title)
    )?;
    write_grid(size, far, out)?;
    write_labels(size, labels, far, out)?;
    for point in diagram.board.points() {
        if let Some(stone) = diagram.board.get(point) {
            write_stone(point, stone, out)?;
        }
    }
    write_numbers(diagram, out)?;
    out.write_str("</svg>\n")
}

fn write_grid(size: BoardSize, far: u32, out: &mut String) -> fmt::Result {
    out.write_str("<path stroke=\"#5b4523\" d=\"")?;
    for at in (0..size.lines()).map(along) {
        write!(out, "M{MARGIN} {at}H{far}M{at} {MARGIN}V{far}")?;
    }
    out.write_str("\"/>\n")?;
    for star in size.iter().filter(|&point| size.is_star(point)) {
        let (x, y) = (along(star.column()), along(star.row()));
        writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#5b4523\"/>")?;
    }
    Ok(())
}

fn write_labels(size: BoardSize, labels: Labels, far: u32, out: &mut String) -> fmt::Result {
    out.write_str("<g fill=\"#5b4523\">\n")?;
    let (before, behind) = (MARGIN / 2 - 6, far + MARGIN / 2 + 6);
    for line in 0..size.lines() {
        let (letter, number, at) = (labels.column(line), labels.row(line, size), along(line));
        for side in [before, behind] {
            writeln!(out, "<text x=\"{at}\" y=\"{}\">{letter}</text>", side + 6)?;
            writeln!(out, "<text x=\"{side}\" y=\"{}\">{number}</text>", at + 6)?;
        }
    }
    out.write_str("</g>\n")
}

fn write_stone(point: Point, stone: Stone, out: &mut String) -> fmt::Result {
    let (x, y) = (along(point.column()), along(point.row()));
    let fill = match stone {
        Stone::Black => "#111",
        Stone::White => "#fff",
    };
    writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"18\" fill=\"{fill}\" stroke=\"#111\"/>")
}

/// The numbers on the stones; that of the last move is red.
fn write_numbers(diagram: &Diagram, out: &mut String) -> fmt::Result {
    for &(point, number) in &diagram.numbers {
        let Some(stone) = diagram.board.get(point) else { continue };
        let (x, y) = (along(point.column()), along(point.row()) + 6);
        let fill = match stone {
            _ if number == diagram.moves => "#e03131",
            Stone::Black => "#fff",
            Stone::White => "#111",
        };
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\">{number}</text>")?;
    }
    Ok(())
}

/// A text as the content of an element; what XML cannot hold becomes `?`.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('?'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Record, Tree};

    fn picture() -> String {
        let size = BoardSize::new(15).unwrap();
        let tree = Tree::line([size.point(7, 7), size.point(8, 7), None]).unwrap();
        let record = Record { tree, ..Record::new(size) };
        svg(&Diagram::last_of(&record), Labels::Standard, "A & <B>")
    }

    #[test]
    fn stones_stand_on_their_points_with_their_numbers() {
        let picture = picture();
        assert!(picture.contains("<circle cx=\"340\" cy=\"340\" r=\"18\" fill=\"#111\""));
        assert!(picture.contains("<circle cx=\"380\" cy=\"340\" r=\"18\" fill=\"#fff\""));
        assert!(picture.contains("<text x=\"340\" y=\"346\" fill=\"#fff\">1</text>"));
        assert_eq!(picture.matches("r=\"18\"").count(), 2);
        assert_eq!(picture.matches("r=\"4\"").count(), 5);
    }

    #[test]
    fn a_picture_is_well_formed_xml() {
        let picture = picture();
        let mut reader = quick_xml::Reader::from_str(&picture);
        loop {
            if reader.read_event().unwrap() == quick_xml::events::Event::Eof {
                break;
            }
        }
        assert!(picture.contains("<title>A &amp; &lt;B&gt;</title>"));
    }
}

//! A picture as SVG.
//!
//! Self-contained: no fonts, no scripts, no links. Sizes itself by its view box.

use std::fmt::{self, Write};

use super::{Mark, Picture, Rgb, Shape};

impl Picture {
    /// The picture as an SVG document.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a String takes all text")]
    pub fn svg(&self) -> String {
        let mut out = String::new();
        self.write(&mut out).expect("a String takes all text");
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let Self { title, description, side, ground, marks } = self;
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" role=\"img\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        )?;
        writeln!(out, "<title>{}</title>", escaped(title))?;
        if !description.is_empty() {
            writeln!(out, "<desc>{}</desc>", escaped(description))?;
        }
        writeln!(out, "<rect width=\"{side}\" height=\"{side}\" fill=\"{}\"/>", hex(*ground))?;
        for mark in marks {
            write_mark(mark, out)?;
        }
        writeln!(out, "</svg>")
    }
}

fn write_mark(mark: &Mark, out: &mut String) -> fmt::Result {
    let (x, y) = mark.at;
    match &mark.shape {
        Shape::Circle(radius) => write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?,
        Shape::Path(data) => {
            write!(out, "<path d=\"{data}\"")?;
            if mark.at != (0, 0) {
                write!(out, " transform=\"translate({x} {y}) scale({})\"", mark.scale)?;
            }
        }
    }
    if let Some(color) = mark.fill {
        write!(out, " fill=\"{}\"", hex(color))?;
    }
    if let Some((color, width)) = mark.stroke {
        write!(out, " stroke=\"{}\" stroke-width=\"{width}\"", hex(color))?;
    }
    writeln!(out, "/>")
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
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

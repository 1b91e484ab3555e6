//! Serializing a picture as SVG.
//!
//! The document is self-contained: no fonts, scripts or links. Its view box determines its size.

use std::fmt::{self, Write};

use super::{Mark, Picture, Rgb, Shape};

impl Picture {
    /// The picture as an SVG document.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "writing to a String cannot fail")]
    pub fn svg(&self) -> String {
        let mut out = String::new();
        self.write(&mut out).expect("writing to a String cannot fail");
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let Self { title, description, size: (width, height), ground, marks } = self;
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        )?;
        writeln!(out, "<title>{}</title>", escape(title))?;
        if !description.is_empty() {
            writeln!(out, "<desc>{}</desc>", escape(description))?;
        }
        writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", hex(*ground))?;
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
    if mark.opacity < u8::MAX {
        write!(out, " opacity=\"{:.2}\"", f32::from(mark.opacity) / 255.0)?;
    }
    writeln!(out, "/>")
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Escapes a text for the content of an element; characters that XML does not allow become `?`.
fn escape(text: &str) -> String {
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

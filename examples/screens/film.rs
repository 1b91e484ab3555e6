//! Screens that follow each other as one animated SVG.
//!
//! Each row of the terminal is drawn once for each content that it has, and is visible while it has
//! it. A program that does not animate SVG shows the last screen.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use vt100::Screen;

use super::strokes::Shapes;
use super::svg::{Ground, write_head, write_row};

/// How long a screen is shown, and the last one, in tenths of a second.
const SHOWN: usize = 7;
const LAST_SHOWN: usize = 50;

/// The beginning and the end of what is visible in some screens alone. Their numbers stand between.
const PART: &str = "<g data-screens=\"";
const PART_END: &str = "</g>\n";

/// The screens as an SVG document, with a title for readers who cannot see it.
pub(crate) fn of(screens: &[Screen], title: &str, ground: &Ground) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write(screens, title, ground, &mut out);
    out
}

fn write(screens: &[Screen], title: &str, ground: &Ground, out: &mut String) -> fmt::Result {
    let Some(first) = screens.first() else { return Ok(()) };
    write_head(first, title, ground, out)?;
    for row in 0..first.size().0.get() {
        let mut contents: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, screen) in screens.iter().enumerate() {
            contents.entry(content(screen, row, ground)?).or_default().push(index);
        }
        contents.remove("");
        for (content, shown) in contents {
            write_part(&content, &shown, screens.len(), out)?;
        }
    }
    writeln!(out, "</svg>")
}

/// A row of a screen, as elements.
fn content(screen: &Screen, row: u16, ground: &Ground) -> Result<String, fmt::Error> {
    let (mut out, mut shapes, mut texts) = (String::new(), Shapes::default(), String::new());
    write_row(screen, row, ground, &mut shapes, (&mut out, &mut texts))?;
    shapes.write(&mut out)?;
    out.push_str(&texts);
    Ok(out)
}

/// Writes a row that is visible in the screens `shown`, of `count` screens.
fn write_part(content: &str, shown: &[usize], count: usize, out: &mut String) -> fmt::Result {
    let names: Vec<_> = shown.iter().map(ToString::to_string).collect();
    write!(out, "{PART}{}\"", names.join(" "))?;
    if shown.len() < count {
        let hidden = if shown.contains(&(count - 1)) { "" } else { " visibility=\"hidden\"" };
        let whole = SHOWN * (count - 1) + LAST_SHOWN;
        let (mut values, mut times) = (Vec::new(), Vec::new());
        for index in 0..count {
            let value = if shown.contains(&index) { "visible" } else { "hidden" };
            if values.last() != Some(&value) {
                values.push(value);
                times.push(format!("0.{:04}", 10_000 * SHOWN * index / whole));
            }
        }
        write!(
            out,
            "{hidden}><animate attributeName=\"visibility\" calcMode=\"discrete\" \
             dur=\"{}.{}s\" repeatCount=\"indefinite\" values=\"{}\" keyTimes=\"{}\"/",
            whole / 10,
            whole % 10,
            values.join(";"),
            times.join(";")
        )?;
    }
    write!(out, ">\n{content}{PART_END}")
}

#[cfg(test)]
/// Whether a document of [`of`] shows `screen` as the screen `index`.
pub(crate) fn shows(document: &str, index: usize, screen: &Screen, ground: &Ground) -> bool {
    let index = index.to_string();
    let visible = document.split(PART).skip(1).filter_map(|part| {
        let (screens, rest) = part.split_once('"')?;
        let (_, content) = rest.split_once(">\n")?;
        let (content, _) = content.split_once(PART_END)?;
        screens.split(' ').any(|number| number == index).then_some(content)
    });
    let rows = (0..screen.size().0.get()).map(|row| content(screen, row, ground));
    visible.map(str::to_owned).eq(rows.map(Result::unwrap_or_default).filter(|row| !row.is_empty()))
}

#[cfg(test)]
mod tests {
    use vt100::Parser;

    use super::*;

    #[test]
    fn each_row_is_visible_while_it_is_on_the_screen() {
        let (Ok(rows), Ok(columns)) = (2.try_into(), 10.try_into()) else { unreachable!() };
        let mut parser: Parser = Parser::new(rows, columns, 0);
        let screens = ["head\r\none", "\r\x1b[Ktwo", "\r\x1b[Kone"].map(|text| {
            parser.process(text.as_bytes());
            parser.screen().clone()
        });
        let document = of(&screens, "A title", &Ground::DARK);
        assert_eq!(document.matches(PART).count(), 3, "{document}");
        assert_eq!(document.matches("values=\"visible;hidden;visible\"").count(), 1, "{document}");
        assert_eq!(document.matches(" visibility=\"hidden\"").count(), 1, "{document}");
        for (index, screen) in screens.iter().enumerate() {
            assert!(shows(&document, index, screen, &Ground::DARK), "{index}");
        }
        assert!(!shows(&document, 1, &screens[0], &Ground::DARK));
    }
}

//! Finds the board and the panel on a screen.

use vt100::{Color, Screen};

/// The colour of white stones, and the ground of a winning row.
const WHITE: Color = Color::Idx(231);
const WON: [Color; 2] = [Color::Idx(220), Color::Idx(25)];

/// The symbol on the point with the label `name`, as [`piece`] names it: "H8" counts rows from 0 at
/// the top, "h8" from 1 at the bottom.
///
/// `None` if no board is shown, or not this part of it.
pub(crate) fn on(screen: &Screen, name: &str) -> Option<String> {
    piece(screen, cell(screen, name)?)
}

/// The symbol at a column and row. What colours show has the symbol that shows it without colours:
/// a white stone is "○", and stones of a winning row are "◆" and "◇". The last stone under the
/// cursor is like any other.
pub(crate) fn piece(screen: &Screen, (x, y): (u16, u16)) -> Option<String> {
    let cell = screen.cell(y, x)?;
    let is_white = cell.fgcolor() == WHITE;
    let symbol = match (symbol(screen, x, y), WON.contains(&cell.bgcolor())) {
        ("●" | "◉", true) if is_white => "◇",
        ("●" | "◉", true) => "◆",
        ("●" | "◉", false) if is_white => "○",
        ("◉", false) => "●",
        ("•", _) if is_white => "◦",
        (symbol, _) => symbol,
    };
    Some(symbol.to_owned())
}

/// Whether the card of a player in the panel says which side that is.
pub(crate) fn has_card(screen: &Screen, name: &str, side: &str) -> bool {
    let rows: Vec<String> = screen.rows(0, screen.size().1.into()).collect();
    let name = format!("●  {name}");
    rows.windows(2).any(|rows| rows[0].contains(&name) && rows[1].contains(side))
}

/// The column and row of a point on the screen.
pub(crate) fn cell(screen: &Screen, name: &str) -> Option<(u16, u16)> {
    let (x, y) = corner(screen)?;
    let letter = name.bytes().next()?;
    let column = u16::from(letter.to_ascii_uppercase() - b'A');
    let number: u16 = name[1..].parse().ok()?;
    let lines = lines_from(screen, (x, y));
    let row = if letter.is_ascii_lowercase() { lines.checked_sub(number)? } else { number };
    (column < lines && row < lines).then_some((x + 2 * column, y + row))
}

/// The number of lines of the board, according to its upper labels.
pub(crate) fn lines(screen: &Screen) -> u16 {
    corner(screen).map_or(0, |corner| lines_from(screen, corner))
}

/// The same, with the position of the upper left point.
fn lines_from(screen: &Screen, (x, y): (u16, u16)) -> u16 {
    let labels = ('A'..='Z').zip((x..).step_by(2));
    let there = labels.take_while(|&(label, x)| symbol(screen, x, y - 1) == label.to_string());
    u16::try_from(there.count()).unwrap()
}

/// The column and row of the upper left point on the screen: under the label A.
fn corner(screen: &Screen) -> Option<(u16, u16)> {
    let (height, width) = screen.size();
    let begins = |x, y| {
        ["A", "", "B", "", "C"]
            .into_iter()
            .zip(x..)
            .all(|(label, x)| symbol(screen, x, y).trim() == label)
    };
    (0..height.get())
        .flat_map(|y| (0..width.get()).map(move |x| (x, y)))
        .find(|&(x, y)| begins(x, y))
        .map(|(x, y)| (x, y + 1))
}

fn symbol(screen: &Screen, x: u16, y: u16) -> &str {
    screen.cell(y, x).map_or("", vt100::Cell::contents)
}

/// The number of stones of both colours on the board, in either glyph set.
pub(crate) fn stones(screen: &Screen) -> usize {
    let Some((x, y)) = corner(screen) else { return 0 };
    let lines = lines_from(screen, (x, y));
    let cells = (0..lines).flat_map(|row| (0..lines).map(move |column| (x + 2 * column, y + row)));
    cells.filter(|&(x, y)| is_stone(symbol(screen, x, y))).count()
}

fn is_stone(symbol: &str) -> bool {
    // A triangle is the mark of a coach on a stone.
    ["●", "○", "◉", "◆", "◇", "X", "O", "#", "@", "△"].contains(&symbol)
}

/// The screen as text, without trailing blanks.
pub(crate) fn text(screen: &Screen) -> String {
    let (_, width) = screen.size();
    screen.rows(0, width.get()).map(|row| row.trim_end().to_owned() + "\n").collect()
}

/// The row of the screen that contains `text`, without trailing blanks.
pub(crate) fn row_with(screen: &Screen, text: &str) -> Option<String> {
    let (_, width) = screen.size();
    let row = screen.rows(0, width.get()).find(|row| row.contains(text))?;
    Some(row.trim_end().to_owned())
}

/// The seconds left for the side to move, as the panel shows them.
pub(crate) fn seconds_left(screen: &Screen) -> Option<u32> {
    let row = row_with(screen, "▌  ●")?;
    let time = row.split_whitespace().next_back()?.trim_matches('!');
    let (minutes, seconds) = time.split_once(':')?;
    Some(minutes.parse::<u32>().ok()? * 60 + seconds.parse::<u32>().ok()?)
}

//! Diagrams in a text, drawn as boards: rows of points with `.`, `X`, `O`, `#` and numbers.

use std::ops::Range;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::put;
use crate::views::appearance::Appearance;

/// The fewest points of a row.
const LEAST: usize = 5;
/// The columns from one point to the next.
const STEPS: [usize; 2] = [2, 3];

/// A point of a row: where its text is in the line.
type Place = Range<usize>;

/// Draws the rows of boards in a line of a text over their characters, from a column further left on.
pub(super) fn draw_diagram(
    buffer: &mut Buffer,
    area: Rect,
    lines: &[&str],
    number: usize,
    look: &Appearance,
) {
    let line = lines[number];
    if look.glyphs == Glyphs::ASCII {
        return;
    }
    for points in rows(line) {
        for (at, place) in points.iter().enumerate() {
            // Lines lead from the point before to this one; the wood is a column wider on both sides.
            let from = at.checked_sub(1).map_or(place.end - 1, |before| points[before].end);
            let joints = look.glyphs.joint.repeat(place.end - 1 - from);
            put_at(buffer, area, from, &joints, look.palette.grid);
            let five = five_of(lines, number, &points, at);
            draw_point(buffer, area, place, (&line[place.clone()], five.is_some()), look);
        }
        for (at, place) in points.iter().enumerate() {
            if let Some(five) = five_of(lines, number, &points, at) {
                join(buffer, area, place, (&line[place.clone()], five), look);
            }
        }
        let ends = [points[0].start - 1, points[points.len() - 1].end];
        for column in ends {
            put_at(buffer, area, column, " ", look.palette.grid);
        }
    }
}

/// Whether a line of a text has rows of boards.
pub(super) fn has_diagram(line: &str) -> bool {
    !rows(line).is_empty()
}

/// Draws half a row of wood below the boards of the line above, so that their lowest stones lie on it: also
/// beside a text that goes on.
pub(super) fn draw_margin(
    buffer: &mut Buffer,
    area: Rect,
    [above, text]: [&str; 2],
    look: &Appearance,
) {
    let Some(wood) = look.palette.board().filter(|_| look.glyphs != Glyphs::ASCII) else { return };
    let free = text.find(|letter| letter != ' ').unwrap_or(usize::MAX);
    for points in rows(above) {
        let (from, to) = (points[0].start - 1, points[points.len() - 1].end);
        if free <= to {
            continue;
        }
        put_at(buffer, area, from, &"\u{2580}".repeat(to + 1 - from), Style::new().fg(wood));
    }
}

/// Five stones in a row, one of which is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Five {
    /// Steps down and to the right from one to the next.
    step: (isize, isize),
    /// Whether there is one before the stone, and one after it.
    before: bool,
    after: bool,
}

/// Exactly five in a row of which the stone of a point is one. One that stones of the other colour close
/// at both ends is shown only where it does not win.
fn five_of(lines: &[&str], number: usize, points: &[Place], at: usize) -> Option<Five> {
    let step = points[1].end - points[0].end;
    let stone = |down: isize, right: isize| {
        let line = lines.get(number.checked_add_signed(down)?)?;
        let column = (points[at].end - 1).checked_add_signed(right * step.cast_signed())?;
        line.as_bytes().get(column).copied().filter(|letter| b"XO".contains(letter))
    };
    let own = stone(0, 0)?;
    let along = |down: isize, right: isize| {
        (1..=5).take_while(|&far| stone(far * down, far * right) == Some(own)).count()
    };
    let five = |step @ (down, right): (isize, isize)| {
        let (after, before) = (along(down, right), along(-down, -right));
        let is_closed = |far: usize, sign: isize| {
            let far = sign * (far.cast_signed() + 1);
            stone(far * down, far * right).is_some()
        };
        let wins = after + before == 4 && !(is_closed(after, 1) && is_closed(before, -1));
        wins.then_some(Five { step, before: before > 0, after: after > 0 })
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().find_map(five)
}

/// Lays the tile of a stone of a winning row, which reaches to the next one in the same row of points.
fn join(
    buffer: &mut Buffer,
    area: Rect,
    place: &Place,
    (text, five): (&str, Five),
    look: &Appearance,
) {
    let color = if text == "X" { Color::Black } else { Color::White };
    let (Some(ink), Some(board)) = (look.palette.won[color].bg, look.palette.board()) else {
        return;
    };
    let (last, half) = (place.end - 1, Style::new().fg(ink).bg(board));
    let Five { step: (down, _), before, after } = five;
    let [left, right] = look.glyphs.tile;
    for (is_joined, column, edge) in [(before, last - 1, left), (after, last + 1, right)] {
        let (symbol, style) =
            if down == 0 && is_joined { (" ", Style::new().bg(ink)) } else { (edge, half) };
        put_at(buffer, area, column, symbol, style);
    }
}

fn draw_point(
    buffer: &mut Buffer,
    area: Rect,
    place: &Place,
    (text, is_won): (&str, bool),
    look: &Appearance,
) {
    let last = place.end - 1;
    let cross = look.glyphs.crossing();
    match text {
        "X" | "O" => {
            let color = if text == "X" { Color::Black } else { Color::White };
            let (stone, style) = look.stone(color, is_won);
            put_at(buffer, area, last, stone, style);
        }
        "#" => put_at(buffer, area, last, look.glyphs.forbidden, look.palette.forbidden),
        "." => put_at(buffer, area, last, cross, look.palette.grid),
        number => put_at(buffer, area, place.start, number, look.palette.frame),
    }
}

fn put_at(buffer: &mut Buffer, area: Rect, column: usize, text: &str, style: Style) {
    // The wood begins where the text does, which is indented by two columns.
    if let Ok(x) = u16::try_from(column.saturating_sub(1)) {
        put(buffer, area, x, text, style);
    }
}

/// The rows of points in a line that is indented: points at the same distance.
fn rows(line: &str) -> Vec<Vec<Place>> {
    let mut rows: Vec<Vec<Place>> = Vec::new();
    // Where there are other letters, columns are not bytes.
    let line = &line[..line.find(|letter: char| !letter.is_ascii()).unwrap_or(line.len())];
    if !line.starts_with("  ") {
        return rows;
    }
    let (mut row, mut at): (Vec<Place>, usize) = (Vec::new(), 0);
    for word in line.split(' ') {
        let place = at..at + word.len();
        at = place.end + 1;
        if word.is_empty() {
            continue;
        }
        let step = row.last().map(|before| place.end - before.end);
        let same = match (step, &row[..]) {
            (Some(step), [one, other, ..]) => step == other.end - one.end,
            (Some(step), _) => STEPS.contains(&step),
            (None, _) => true,
        };
        let is_point = is_point(word);
        if !(same && is_point) {
            rows.push(std::mem::take(&mut row));
        }
        if is_point {
            row.push(place);
        }
    }
    rows.push(row);
    rows.retain(|row| row.len() >= LEAST);
    rows
}

fn is_point(word: &str) -> bool {
    let is_number = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    is_number || ["X", "O", "#", "."].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str) -> Vec<String> {
        let text = |row: &Vec<Place>| row.iter().map(|place| &line[place.clone()]).collect();
        rows(line).iter().map(text).collect()
    }

    #[test]
    fn exactly_five_in_a_row_are_marked() {
        let lines =
            ["  X . . . . .", "  . X X X X X", "  . O X . . .", "  . . . X . .", "  . . . . X ."];
        let won = |number: usize| {
            let points = rows(lines[number]).swap_remove(0);
            let is_won = |&at: &usize| five_of(&lines, number, &points, at).is_some();
            (0..points.len()).filter(is_won).collect::<Vec<_>>()
        };
        assert_eq!([won(0), won(1), won(2)], [vec![0], vec![1, 2, 3, 4, 5], vec![2]]);
    }

    #[test]
    fn a_board_ends_below_its_lowest_row_also_beside_a_text_that_goes_on() {
        let wood = |text: &str| {
            let look = crate::tui::menu::tests::look(crate::lang::Lang::En, 256, &Glyphs::UNICODE);
            let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 1));
            draw_margin(&mut buffer, Rect::new(0, 0, 40, 1), ["  X . X # X      a", text], &look);
            buffer.content.iter().filter(|cell| cell.symbol() == "\u{2580}").count()
        };
        assert_eq!(["", "                 b", "  . . X . .", "b"].map(wood), [11, 11, 0, 0]);
    }

    #[test]
    fn a_five_that_is_closed_at_both_ends_is_not_marked() {
        for (line, is_won) in [("  O X X X X X O", false), ("  . X X X X X O", true)] {
            let points = rows(line).swap_remove(0);
            assert_eq!(five_of(&[line], 0, &points, 1).is_some(), is_won, "{line}");
        }
    }

    #[test]
    fn rows_of_points_are_found_beside_each_other_and_before_texts() {
        assert_eq!(found("  . X X X X X .      five: wins"), [".XXXXX."]);
        assert_eq!(found("  . . . O O      . X . . ."), ["...OO", ".X..."]);
        assert_eq!(found("   .  .  X 12  ."), ["..X12."]);
        assert_eq!(found("  X X X # X X X      겹침 1 2 3"), ["XXX#XXX"]);
        for text in [
            "X X X X X X",
            "  1  Black: the centre",
            "  D1   Kansei   x",
            "   4  .   .   .   .   o",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}

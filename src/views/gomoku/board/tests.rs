//! Tests of the rendered board.

mod marks;

use ratatui_core::layout::{Position as Cell, Size};
use ratatui_core::style::Modifier;

use super::*;
use crate::board::{BoardSize, Labels};
use crate::console::keys::Keys;
use crate::console::theme::{Palette, TerminalColors, Theme};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::views::appearance::Appearance;
use crate::views::gomoku::tests::{ENGLISH, TestTable, double_three, opened};
use crate::views::view::View;

/// The view options of a test.
#[derive(Clone, Copy)]
struct Options {
    cursor: &'static str,
    hover: Option<&'static str>,
    awaits_move: bool,
    numbers: bool,
    glyphs: Glyphs,
}

const PLAIN: Options = Options {
    cursor: "a1",
    hover: None,
    awaits_move: false,
    numbers: false,
    glyphs: Glyphs::UNICODE,
};
const TURN: Options = Options { awaits_move: true, ..PLAIN };

/// The board in a buffer, one column and one row from its corner.
fn drawn(game: &TestTable, options: &Options) -> (Buffer, Rect) {
    drawn_in(game, options, Gomoku::board_of(&game.table).extent(Size::ZERO))
}

/// The same in so much room.
fn drawn_in(game: &TestTable, options: &Options, room: Size) -> (Buffer, Rect) {
    drawn_on(game, options, TerminalColors { unwanted: true, count: 8, light: false }, room)
}

/// The same with the colours of a terminal; in no room, as small as the board can be.
fn drawn_on(
    game: &TestTable,
    options: &Options,
    colors: TerminalColors,
    room: Size,
) -> (Buffer, Rect) {
    let least = Gomoku::board_of(&game.table).extent(Size::ZERO);
    let room = if room == Size::ZERO { least } else { room };
    let look = Appearance {
        speech: ENGLISH,
        palette: Palette::new(Theme::Auto, colors),
        glyphs: options.glyphs,
        thoughts: crate::views::appearance::Thoughts::Full,
        keys: Keys::Standard,
    };
    let size = game.position().size();
    let point = |name: &str| Labels::Standard.parse(name, size).unwrap();
    let shown = Shown {
        hover: options.hover.map(point),
        awaits_move: options.awaits_move,
        by_person: options.awaits_move,
        numbers: options.numbers,
        ..Shown::new(point(options.cursor))
    };
    let area = Rect { x: 1, y: 1, width: room.width, height: room.height };
    let mut buffer =
        Buffer::empty(Rect { width: room.width + 2, height: room.height + 2, ..Rect::ZERO });
    Gomoku::board_of(&game.table).draw(shown, &look, area, &mut buffer);
    (buffer, area)
}

/// The characters of the board.
fn seen(game: &TestTable, options: &Options) -> String {
    text(&drawn(game, options))
}

fn text((buffer, area): &(Buffer, Rect)) -> String {
    let line = |y| {
        let line: String = (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect();
        format!("{}\n", line.trim_end())
    };
    (area.top()..area.bottom()).map(line).collect()
}

fn lines(game: &TestTable) -> String {
    Gomoku::board_of(&game.table).lines(ENGLISH, Glyphs::ASCII)
}

/// A game of freestyle on nine lines.
fn free(texts: &str) -> TestTable {
    TestTable::new(Terms::new(Rules::Freestyle, BoardSize::new(9).unwrap())).play(texts)
}

/// A game of renju on nine lines that is opened by the RIF rule.
fn rif(texts: &str) -> TestTable {
    TestTable::new(opened(Rules::Renju, OpeningRule::Rif, 9)).play(texts)
}

const FIVE: &str = "e5 d5 e6 d6 e7 d7 e8 d8 e9";

#[test]
fn the_last_move_is_marked_and_the_next_stone_is_previewed_at_the_cursor_and_the_mouse() {
    let game = free("e5 d5 a1 i9");
    let pointed = Options { cursor: "c3", hover: Some("g7"), ..TURN };
    assert_eq!(
        seen(&game, &pointed),
        "   A B C D E F G H I
 9 ┌─┬─┬─┬─┬─┬─┬─┬(○) 9
 8 ├─┼─┼─┼─┼─┼─┼─┼─┤  8
 7 ├─┼─╋─┼─┼─┼─•─┼─┤  7
 6 ├─┼─┼─┼─┼─┼─┼─┼─┤  6
 5 ├─┼─┼─○─●─┼─┼─┼─┤  5
 4 ├─┼─┼─┼─┼─┼─┼─┼─┤  4
 3 ├─┼[•]┼─┼─┼─╋─┼─┤  3
 2 ├─┼─┼─┼─┼─┼─┼─┼─┤  2
 1 ●─┴─┴─┴─┴─┴─┴─┴─┘  1
   A B C D E F G H I
"
    );
    let waiting = seen(&game, &Options { awaits_move: false, ..pointed });
    assert!(!waiting.contains(['[', '•']), "{waiting}");
}

#[test]
fn a_winning_row_and_the_numbers_of_the_moves() {
    assert_eq!(
        seen(&free(FIVE), &PLAIN),
        "   A B C D E F G H I
 9 ┌─┬─┬─┬(◆)┬─┬─┬─┐  9
 8 ├─┼─┼─○─◆─┼─┼─┼─┤  8
 7 ├─┼─╋─○─◆─┼─╋─┼─┤  7
 6 ├─┼─┼─○─◆─┼─┼─┼─┤  6
 5 ├─┼─┼─○─◆─┼─┼─┼─┤  5
 4 ├─┼─┼─┼─┼─┼─┼─┼─┤  4
 3 ├─┼─╋─┼─┼─┼─╋─┼─┤  3
 2 ├─┼─┼─┼─┼─┼─┼─┼─┤  2
 1 └─┴─┴─┴─┴─┴─┴─┴─┘  1
   A B C D E F G H I
"
    );
    assert_eq!(
        seen(&free(FIVE), &Options { numbers: true, glyphs: Glyphs::ASCII, ..PLAIN }),
        "   A B C D E F G H I
 9 . . . .(9). . . .  9
 8 . . . 8 7 . . . .  8
 7 . . + 6 5 . + . .  7
 6 . . . 4 3 . . . .  6
 5 . . . 2 1 . . . .  5
 4 . . . . . . . . .  4
 3 . . + . . . + . .  3
 2 . . . . . . . . .  2
 1 . . . . . . . . .  1
   A B C D E F G H I
"
    );
}

#[test]
fn the_points_where_an_opening_allows_no_stone_are_closed() {
    assert_eq!(
        seen(&rif("e5"), &Options { cursor: "d6", ..TURN }),
        "   A B C D E F G H I
 9 ·─·─·─·─·─·─·─·─·  9
 8 ·─·─·─·─·─·─·─·─·  8
 7 ·─·─·─·─·─·─·─·─·  7
 6 ·─·─·[◦]┼─┼─·─·─·  6
 5 ·─·─·─┼(●)┼─·─·─·  5
 4 ·─·─·─┼─┼─┼─·─·─·  4
 3 ·─·─·─·─·─·─·─·─·  3
 2 ·─·─·─·─·─·─·─·─·  2
 1 ·─·─·─·─·─·─·─·─·  1
   A B C D E F G H I
"
    );
    let swap = seen(&rif("e5 e6 e7"), &Options { cursor: "d6", ..TURN });
    assert!(swap.contains("[┼]") && !swap.contains('·'), "a swap places no stone: {swap}");
}

#[test]
fn the_fifth_moves_offered_show_their_numbers() {
    let offered = rif("e5 e6 e7 2 e4 f5");
    let offered = seen(&offered, &Options { cursor: "f5", ..TURN });
    assert!(offered.contains(" 5 ├─┼─┼─·─●[1]┼─┼─┤  5"), "{offered}");
    let to_pick = rif("e5 e6 e7 2 e4 f5 f6");
    assert_eq!(
        seen(&to_pick, &Options { cursor: "f5", ..TURN }),
        "   A B C D E F G H I
 9 ·─·─·─·─·─·─·─·─·  9
 8 ·─·─·─·─·─·─·─·─·  8
 7 ·─·─·─·─●─·─·─·─·  7
 6 ·─·─·─·─○─2 ·─·─·  6
 5 ·─·─·─·─●[1]·─·─·  5
 4 ·─·─·─·(○)·─·─·─·  4
 3 ·─·─·─·─·─·─·─·─·  3
 2 ·─·─·─·─·─·─·─·─·  2
 1 ·─·─·─·─·─·─·─·─·  1
   A B C D E F G H I
"
    );
    assert_eq!(
        lines(&to_pick),
        "   A B C D E F G H I
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . X . . . . 7
 6 . . . . O ? . . . 6
 5 . . . . X ? . . . 5
 4 . . . . O . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H I
"
    );
}

#[test]
fn a_forbidden_point_is_crossed_out_while_a_move_is_awaited() {
    let at = Options { cursor: "f10", ..TURN };
    let turn = seen(&double_three(), &at);
    assert!(turn.contains("10 ├─┼─┼─┼─┼[×]●─●─┼─┼─┼─┼─┼─┼─┤  10"), "{turn}");
    let waiting = seen(&double_three(), &Options { awaits_move: false, ..at });
    assert!(!waiting.contains('×'), "{waiting}");
    let lines = lines(&double_three());
    assert!(lines.contains("10 . . . . . ! X X . . . . . . . 10"), "{lines}");
}

#[test]
fn the_stones_that_forbid_a_point_are_underlined_at_the_cursor() {
    let underlined = |cursor: &'static str| {
        let (buffer, _) = drawn(&double_three(), &Options { cursor, ..TURN });
        let cells = buffer.content.iter();
        cells.filter(|cell| cell.modifier.contains(Modifier::UNDERLINED)).count()
    };
    assert_eq!((underlined("f10"), underlined("g11"), underlined("f9")), (4, 0, 0));
}

#[test]
fn every_point_is_found_under_its_cell() {
    let game = free("");
    let size = game.position().size();
    let point_at = |area, at| {
        let pointer = Pointer { at, before: None, cursor: game.position().home() };
        Gomoku::board_of(&game.table).place_at(area, pointer)
    };
    let (buffer, area) = drawn(&free("c4"), &PLAIN);
    let c4 = Cell { x: area.x + 7, y: area.y + 6 };
    assert_eq!(buffer[c4].symbol(), "●");
    let points: Vec<_> = buffer
        .area
        .positions()
        .filter_map(|at| point_at(area, at).filter(|_| (at.x - area.x) % 2 == 1))
        .collect();
    assert_eq!(points, size.iter().collect::<Vec<_>>());
    assert_eq!(point_at(area, c4), Labels::Standard.parse("c4", size).ok());
    let roomy = Rect { width: area.width + 9, height: area.height + 9, ..area };
    assert_eq!(point_at(roomy, c4), point_at(area, c4));
    assert_eq!(point_at(area, Cell { x: 0, y: 0 }), None);
}

#[test]
fn of_a_board_that_is_too_large_the_half_with_the_cursor_is_shown() {
    let game = TestTable::new(Terms::new(Rules::Freestyle, BoardSize::new(26).unwrap()));
    let game = game.play("a26 z1");
    for (cursor, corner, first, last) in [
        ("a26", Cell { x: 4, y: 2 }, ("A", "26"), ("S", "8 ")),
        ("m14", Cell { x: 4, y: 2 }, ("A", "26"), ("S", "8 ")),
        ("n13", Cell { x: 40, y: 20 }, ("H", "19"), ("Z", "1 ")),
    ] {
        let room = Size { width: 44, height: 21 };
        let (buffer, area) = drawn_in(&game, &Options { cursor, ..PLAIN }, room);
        let row = |x: u16, y| format!("{}{}", buffer[(x, y)].symbol(), buffer[(x + 1, y)].symbol());
        assert!(["●", "○"].contains(&buffer[corner].symbol()), "{buffer:?}");
        assert_eq!((buffer[(4, 1)].symbol(), row(1, 2).as_str()), first);
        assert_eq!((buffer[(40, 1)].symbol(), row(43, 20).as_str()), last);
        let cursor = Labels::Standard.parse(cursor, game.position().size()).unwrap();
        let pointer = Pointer { at: corner, before: None, cursor };
        let at = Gomoku::board_of(&game.table).place_at(area, pointer).unwrap();
        assert!(game.position().board().get(at).is_some());
    }
}

/// A terminal with colours.
const COLORED: TerminalColors = TerminalColors { unwanted: false, count: 256, light: false };

#[test]
fn in_colours_both_sides_have_filled_stones_and_a_winning_row_has_one_ground() {
    let (buffer, area) = drawn_on(&free(FIVE), &PLAIN, COLORED, Size::ZERO);
    let cell = |x: u16, y: u16| &buffer[(area.x + x, area.y + y)];
    let palette = Palette::new(Theme::Dark, COLORED);
    let (black, white) = (cell(11, 2), cell(9, 2));
    assert_eq!((black.symbol(), white.symbol()), ("●", "●"));
    assert_eq!(
        (Some(black.fg), Some(white.fg)),
        (palette.stones.black.fg, palette.stones.white.fg)
    );
    let won = |x, y| Some(cell(x, y).bg) == palette.won.bg;
    for y in 1..=5 {
        assert!((10..=12).all(|x| won(x, y)), "row {y} with its joints");
        assert!(!won(9, y) && !won(13, y), "and no further");
    }
    assert!(!won(11, 6));
}

#[test]
fn a_mark_beside_another_keeps_both_sides() {
    let game = free("e5 d5");
    let row = |cursor| {
        let screen = seen(&game, &Options { cursor, ..TURN });
        screen.lines().nth(5).unwrap().to_owned()
    };
    assert_eq!(row("c5"), " 5 ├─┼[•|○)●─┼─┼─┼─┤  5");
    assert_eq!(row("e5"), " 5 ├─┼─┼(○|●]┼─┼─┼─┤  5");
    assert_eq!(row("f5"), " 5 ├─┼─┼(○)●[•]┼─┼─┤  5");
}

#[test]
fn in_colours_a_number_is_on_its_stone_and_the_marks_do_not_hide_it() {
    let moves = "e5 d5 e6 d6 e7 d7 f8 g8 f7 g7 f6 g6";
    let on_last = Options { cursor: "g6", numbers: true, ..TURN };
    let (buffer, area) = drawn_on(&free(moves), &on_last, COLORED, Size::ZERO);
    let palette = Palette::new(Theme::Dark, COLORED);
    let pair = |x: u16, y: u16| [0, 1].map(|right| &buffer[(area.x + x + right, area.y + y)]);
    let text = |x, y| pair(x, y).map(ratatui_core::buffer::Cell::symbol).concat();
    let ground = |x, y| pair(x, y).map(|cell| Some(cell.bg));
    assert_eq!((text(11, 5), text(13, 3), text(15, 4)), ("1 ".into(), "9 ".into(), "12".into()));
    let [one, other] = palette.on_stones;
    assert_eq!(ground(11, 5), [one.black.bg; 2]);
    assert_eq!(ground(9, 5), [other.white.bg; 2]);
    // The cursor is on the last stone, beside a number: its ground stays White's.
    assert_eq!(ground(15, 4), [other.white.bg; 2]);
    let digit = pair(15, 4)[0];
    assert_eq!(Some(digit.fg), palette.cursor_on_stones.white.fg);
    assert!(digit.modifier.contains(Modifier::UNDERLINED));
}

#[test]
fn numbers_side_by_side_are_kept_apart() {
    // White's fourth, second and fifth move side by side: 8, 4, 10.
    let row = free("a1 c3 c1 e5 e1 g7 g1 d5 i1 f5");
    for colors in [COLORED, TerminalColors { unwanted: true, ..COLORED }] {
        let options = Options { numbers: true, ..PLAIN };
        let (buffer, area) = drawn_on(&row, &options, colors, Size::ZERO);
        let cells = [9, 11, 13].map(|x| &buffer[(area.x + x, area.y + 5)]);
        assert_eq!(cells.map(ratatui_core::buffer::Cell::symbol), ["8", "4", "1"]);
        assert_ne!(cells[0].style(), cells[1].style());
        assert_ne!(cells[1].style(), cells[2].style());
    }
}

#[test]
fn where_three_digits_do_not_fit_the_last_two_do() {
    let (size, focus) = (BoardSize::FIFTEEN, BoardSize::FIFTEEN.center());
    let look = Appearance {
        speech: ENGLISH,
        palette: Palette::MONO,
        glyphs: Glyphs::UNICODE,
        thoughts: crate::views::appearance::Thoughts::Full,
        keys: Keys::Standard,
    };
    for (room, shown) in [(Size::new(36, 17), "07"), (Size::new(67, 33), "107")] {
        let area = Rect { x: 0, y: 0, width: room.width, height: room.height };
        let mut buffer = Buffer::empty(area);
        let grid = Grid::new(area, &look, size, focus);
        grid.draw_point(&mut buffer, focus, "┼", look.palette.grid);
        grid.draw_stone(&mut buffer, focus, crate::board::Color::Black, false, Some(107));
        let screen = text(&(buffer, area));
        assert!(screen.contains(shown), "{screen}");
        assert_eq!(screen.contains("107"), shown == "107", "{screen}");
    }
}

#[test]
fn numbers_of_a_winning_row_keep_the_colour_of_their_stones() {
    let options = Options { numbers: true, ..PLAIN };
    let (buffer, area) = drawn_on(&free(FIVE), &options, COLORED, Size::ZERO);
    let [one, other] = Palette::new(Theme::Dark, COLORED).on_stones;
    for y in 1..=5 {
        let number = &buffer[(area.x + 11, area.y + y)];
        assert!([one.black.bg, other.black.bg].contains(&Some(number.bg)), "row {y}");
        assert!(number.modifier.contains(Modifier::UNDERLINED), "row {y}");
        assert!(!buffer[(area.x + 9, area.y + y)].modifier.contains(Modifier::UNDERLINED));
    }
}

#[test]
fn in_a_large_window_a_board_grows() {
    let game = free("e5 d5");
    let extent = |room| Gomoku::board_of(&game.table).extent(room);
    let [small, medium, large] = [(74, 22), (75, 23), (200, 60)].map(|(width, height)| {
        let extent = extent(Size { width, height });
        (extent.width, extent.height)
    });
    assert_eq!((small, medium, large), ((24, 11), (43, 21), (61, 29)));
    for (room, rows) in [
        (Size::new(43, 21), ["╭─╮ ▗▄▖", "╰●╯─▜█▛"].as_slice()),
        (Size::new(61, 29), ["╭───╮ ▗▆▆▆▖", "│ ● │─█████", "╰───╯ ▝▂▂▂▘"].as_slice()),
    ] {
        let screen = text(&drawn_in(&game, &PLAIN, room));
        assert!(rows.iter().all(|row| screen.contains(row)), "{screen}");
    }
}

#[test]
fn in_every_size_the_cells_of_a_stone_are_those_of_its_point() {
    let game = free("c4 a9");
    for (width, height) in [(24, 11), (43, 21), (61, 29)] {
        let room = Size { width, height };
        let (buffer, area) = drawn_on(&game, &PLAIN, COLORED, room);
        let home = game.position().home();
        let board = Gomoku::board_of(&game.table);
        let point_at = |at| board.place_at(area, Pointer { at, before: None, cursor: home });
        let mut points = Vec::new();
        for at in buffer.area.positions() {
            let point = point_at(at);
            let has_ground = buffer[at].bg != ratatui_core::style::Color::Reset;
            assert!(point.is_none() || has_ground, "a point is on the board");
            if ["●", "█"].contains(&buffer[at].symbol()) {
                points.extend(
                    point.map(|point| Labels::Standard.format(point, game.position().size())),
                );
            }
        }
        points.sort();
        points.dedup();
        assert_eq!(points, ["a9", "c4"], "{width}x{height}");
    }
}

#[test]
fn the_cursor_of_a_large_board_is_around_its_point() {
    let room = Size { width: 43, height: 21 };
    let cornered = |cursor| {
        let screen = text(&drawn_in(&free("e5 d5"), &Options { cursor, ..TURN }, room));
        let rows: Vec<_> = screen.lines().filter(|line| line.contains(['┏', '┗'])).collect();
        rows.iter().map(|row| row.split_once(['┏', '┗']).unwrap().1.to_owned()).collect::<Vec<_>>()
    };
    let [upper, lower] = &cornered("e5")[..] else { panic!("two rows") };
    assert!(upper.starts_with("▗▄▖┓") && lower.starts_with("▜█▛┛"), "{upper}\n{lower}");
}

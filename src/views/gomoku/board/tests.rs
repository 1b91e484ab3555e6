//! Tests of the rendered board.

mod marks;
mod numbers;
mod sizes;

use ratatui_core::layout::{Position as Cell, Size};
use ratatui_core::style::Modifier;

use super::*;
use crate::board::{BoardSize, Labels};
use crate::console::keys::Keys;
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
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
    hinted: Option<&'static str>,
    awaits_move: bool,
    numbers: bool,
    glyphs: Glyphs,
}

const PLAIN: Options = Options {
    cursor: "a1",
    hover: None,
    hinted: None,
    awaits_move: false,
    numbers: false,
    glyphs: Glyphs::UNICODE,
};
const TURN: Options = Options { awaits_move: true, ..PLAIN };

/// The board in a buffer, one column and one row from its corner.
fn drawn(game: &TestTable, options: &Options) -> (Buffer, Rect) {
    drawn_in(game, options, Gomoku::board_of(&game.table).extent(Size::ZERO, false))
}

/// The same in so much room.
fn drawn_in(game: &TestTable, options: &Options, room: Size) -> (Buffer, Rect) {
    drawn_on(
        game,
        options,
        TerminalColors { unwanted: true, count: 8, background: Background::Dark },
        room,
    )
}

/// The same with the colours of a terminal; in no room, as small as the board can be.
fn drawn_on(
    game: &TestTable,
    options: &Options,
    colors: TerminalColors,
    room: Size,
) -> (Buffer, Rect) {
    let least = Gomoku::board_of(&game.table).extent(Size::ZERO, false);
    let room = if room == Size::ZERO { least } else { room };
    let look = look(options, colors);
    let size = game.position().size();
    let point = |name: &str| Labels::Standard.parse(name, size).unwrap();
    let shown = Shown {
        hover: options.hover.map(point),
        hinted: options.hinted.map(point),
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

fn look(options: &Options, colors: TerminalColors) -> Appearance {
    Appearance {
        speech: ENGLISH,
        palette: Palette::new(Theme::Auto, colors),
        glyphs: options.glyphs,
        thoughts: crate::views::appearance::Thoughts::Full,
        ways: true,
        cell: None,
        keys: Keys::Standard,
    }
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
        "    A B C D E F G H I
 9  ┌─┬─┬─┬─┬─┬─┬─┬(○) 9
 8  ├─┼─┼─┼─┼─┼─┼─┼─┤  8
 7  ├─┼─╋─┼─┼─┼─•─┼─┤  7
 6  ├─┼─┼─┼─┼─┼─┼─┼─┤  6
 5  ├─┼─┼─○─●─┼─┼─┼─┤  5
 4  ├─┼─┼─┼─┼─┼─┼─┼─┤  4
 3  ├─┼[•]┼─┼─┼─╋─┼─┤  3
 2  ├─┼─┼─┼─┼─┼─┼─┼─┤  2
 1  ●─┴─┴─┴─┴─┴─┴─┴─┘  1
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
        "    A B C D E F G H I
 9  ┌─┬─┬─┬(◆)┬─┬─┬─┐  9
 8  ├─┼─┼─○─◆─┼─┼─┼─┤  8
 7  ├─┼─╋─○─◆─┼─╋─┼─┤  7
 6  ├─┼─┼─○─◆─┼─┼─┼─┤  6
 5  ├─┼─┼─○─◆─┼─┼─┼─┤  5
 4  ├─┼─┼─┼─┼─┼─┼─┼─┤  4
 3  ├─┼─╋─┼─┼─┼─╋─┼─┤  3
 2  ├─┼─┼─┼─┼─┼─┼─┼─┤  2
 1  └─┴─┴─┴─┴─┴─┴─┴─┘  1
    A B C D E F G H I
"
    );
    assert_eq!(
        seen(&free(FIVE), &Options { numbers: true, glyphs: Glyphs::ASCII, ..PLAIN }),
        "    A B C D E F G H I
 9  . . . .(9). . . .  9
 8  . . . 8 7 . . . .  8
 7  . . + 6 5 . + . .  7
 6  . . . 4 3 . . . .  6
 5  . . . 2 1 . . . .  5
 4  . . . . . . . . .  4
 3  . . + . . . + . .  3
 2  . . . . . . . . .  2
 1  . . . . . . . . .  1
    A B C D E F G H I
"
    );
}

#[test]
fn the_points_where_an_opening_allows_no_stone_are_closed() {
    assert_eq!(
        seen(&rif("e5"), &Options { cursor: "d6", ..TURN }),
        "    A B C D E F G H I
 9  ·─·─·─·─·─·─·─·─·  9
 8  ·─·─·─·─·─·─·─·─·  8
 7  ·─·─·─·─·─·─·─·─·  7
 6  ·─·─·[◦]┼─┼─·─·─·  6
 5  ·─·─·─┼(●)┼─·─·─·  5
 4  ·─·─·─┼─┼─┼─·─·─·  4
 3  ·─·─·─·─·─·─·─·─·  3
 2  ·─·─·─·─·─·─·─·─·  2
 1  ·─·─·─·─·─·─·─·─·  1
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
    assert!(offered.contains(" 5  ├─┼─┼─·─●[1]┼─┼─┤  5"), "{offered}");
    let to_pick = rif("e5 e6 e7 2 e4 f5 f6");
    assert_eq!(
        seen(&to_pick, &Options { cursor: "f5", ..TURN }),
        "    A B C D E F G H I
 9  ·─·─·─·─·─·─·─·─·  9
 8  ·─·─·─·─·─·─·─·─·  8
 7  ·─·─·─·─●─·─·─·─·  7
 6  ·─·─·─·─○─2─·─·─·  6
 5  ·─·─·─·─●[1]·─·─·  5
 4  ·─·─·─·(○)·─·─·─·  4
 3  ·─·─·─·─·─·─·─·─·  3
 2  ·─·─·─·─·─·─·─·─·  2
 1  ·─·─·─·─·─·─·─·─·  1
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
    assert!(turn.contains("10  ├─┼─┼─┼─┼[×]●─●─┼─┼─┼─┼─┼─┼─┤  10"), "{turn}");
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
    let (size, home) = (game.position().size(), game.position().home());
    let point_at = |area, at| {
        let pointer = Pointer { at, before: None, cursor: home, seen: home };
        Gomoku::board_of(&game.table).place_at(area, pointer)
    };
    let (buffer, area) = drawn(&free("c4"), &PLAIN);
    let c4 = Cell { x: area.x + 8, y: area.y + 6 };
    assert_eq!(buffer[c4].symbol(), "●");
    let points: Vec<_> = buffer
        .area
        .positions()
        .filter_map(|at| point_at(area, at).filter(|_| (at.x - area.x) % 2 == 0))
        .collect();
    assert_eq!(points, size.iter().collect::<Vec<_>>());
    assert_eq!(point_at(area, c4), Labels::Standard.parse("c4", size).ok());
    let roomy = Rect { width: area.width + 9, height: area.height + 9, ..area };
    assert_eq!(point_at(roomy, c4), point_at(area, c4));
    assert_eq!(point_at(area, Cell { x: 0, y: 0 }), None);
}

/// A terminal with colours.
const COLORED: TerminalColors =
    TerminalColors { unwanted: false, count: 256, background: Background::Dark };

#[test]
fn in_colours_both_sides_have_filled_stones_and_a_winning_row_has_one_ground() {
    let (buffer, area) = drawn_on(&free(FIVE), &PLAIN, COLORED, Size::ZERO);
    let cell = |x: u16, y: u16| &buffer[(area.x + x, area.y + y)];
    let palette = Palette::new(Theme::Dark, COLORED);
    let (black, white) = (cell(12, 2), cell(10, 2));
    assert_eq!((black.symbol(), white.symbol()), ("●", "●"));
    assert_eq!(
        (Some(black.fg), Some(white.fg)),
        (palette.stones.black.fg, palette.stones.white.fg)
    );
    let won = |x, y| Some(cell(x, y).bg) == palette.won.black.bg;
    for y in 2..=5 {
        assert!(!won(11, y) && won(12, y) && !won(13, y), "the stones of row {y}, and no more");
    }
    assert!(!won(12, 6));
    assert_eq!(cell(12, 1).symbol(), "◉", "the last move");
}

#[test]
fn a_mark_beside_another_keeps_both_sides() {
    let game = free("e5 d5");
    let row = |cursor| {
        let screen = seen(&game, &Options { cursor, ..TURN });
        screen.lines().nth(5).unwrap().to_owned()
    };
    assert_eq!(row("c5"), " 5  ├─┼[•|○)●─┼─┼─┼─┤  5");
    assert_eq!(row("e5"), " 5  ├─┼─┼(○|●]┼─┼─┼─┤  5");
    assert_eq!(row("f5"), " 5  ├─┼─┼(○)●[•]┼─┼─┤  5");
}

#[test]
fn the_legend_of_forbidden_points_is_there_when_they_are() {
    let look =
        look(&PLAIN, TerminalColors { unwanted: true, count: 8, background: Background::Dark });
    let empty = TestTable::new(Terms::new(Rules::Renju, BoardSize::FIFTEEN));
    assert!(empty.position().legend(&look).is_none());
    let meaning = double_three().position().legend(&look).map(|legend| legend.meaning);
    assert_eq!(meaning.as_deref(), Some("forbidden to Black"));
}

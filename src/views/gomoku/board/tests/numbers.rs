//! The numbers of moves on their stones.

use ratatui_core::buffer::Cell as Drawn;

use super::*;

#[test]
fn in_colours_a_number_is_on_its_stone_and_the_marks_do_not_hide_it() {
    let moves = "e5 d5 e6 d6 e7 d7 f8 g8 f7 g7 f6 g6";
    let on_last = Options { cursor: "g6", numbers: true, ..TURN };
    let (buffer, area) = drawn_on(&free(moves), &on_last, COLORED, Size::ZERO);
    let palette = Palette::new(Theme::Dark, COLORED);
    let pair = |x: u16, y: u16| [0, 1].map(|right| &buffer[(area.x + x + right, area.y + y)]);
    let text = |x, y| pair(x, y).map(ratatui_core::buffer::Cell::symbol).concat();
    let ground = |x, y| pair(x, y).map(|cell| Some(cell.bg));
    assert_eq!((text(12, 5), text(14, 3), text(16, 4)), ("1─".into(), "9─".into(), "12".into()));
    let [one, other] = palette.on_stones;
    assert_eq!(ground(12, 5), [one.black.bg, palette.board()], "a digit takes one cell");
    assert_eq!(ground(10, 5), [other.white.bg, palette.board()]);
    // The cursor is on the last stone, beside a number: its ground stays White's.
    assert_eq!(ground(16, 4), [other.white.bg; 2]);
    let digit = pair(16, 4)[0];
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
        let cells = [10, 12, 14].map(|x| &buffer[(area.x + x, area.y + 5)]);
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
        ways: true,
        cell: None,
        keys: Keys::Standard,
    };
    let black = crate::board::Color::Black;
    let mut board = Board::new(size);
    board.place(focus, black).unwrap();
    for (room, shown) in [(Size::new(36, 17), "07"), (Size::new(69, 34), "107")] {
        let area = Rect { x: 0, y: 0, width: room.width, height: room.height };
        let mut buffer = Buffer::empty(area);
        let grid = Grid::new(Window::new(area, size, focus), &look, size);
        grid.draw_point(&mut buffer, focus, "┼", look.palette.grid);
        grid.draw_stones(&mut buffer, &board, &[]);
        grid.write_number(&mut buffer, focus, black, 107, false);
        let screen = text(&(buffer, area));
        assert!(screen.contains(shown), "{screen}");
        assert_eq!(screen.contains("107"), shown == "107", "{screen}");
    }
}

#[test]
fn where_there_is_room_numbers_share_the_joint_between_them() {
    let row = free("a1 c3 c1 e5 e1 g7 g1 d5 i1 f5");
    let board = Gomoku::board_of(&row.table);
    let screen = Size::new(49, 13);
    assert_eq!(board.extent(screen, false), Size::new(25, 11));
    let room = board.extent(screen, true);
    assert_eq!(room, Size::new(33, 11), "beside a column of moves");
    let (buffer, area) = drawn_on(&row, &Options { numbers: true, ..PLAIN }, COLORED, room);
    let shades = [13, 16, 19].map(|x| buffer[(area.x + x, area.y + 5)].bg);
    assert_eq!(shades, [shades[0], shades[1], shades[0]], "two shades");
    assert_ne!(shades[0], shades[1]);
    let between = &buffer[(area.x + 15, area.y + 5)];
    assert_eq!([between.fg, between.bg], [shades[0], shades[1]], "each has half of the joint");
    let line = text(&(buffer, area));
    assert!(line.contains("┼─▐8 ▌4 ▐10▌"), "{line}");
}

#[test]
fn numbers_of_a_winning_row_keep_the_colour_of_their_stones() {
    let options = Options { numbers: true, ..PLAIN };
    let (buffer, area) = drawn_on(&free(FIVE), &options, COLORED, Size::ZERO);
    let [one, other] = Palette::new(Theme::Dark, COLORED).on_stones;
    for y in 1..=5 {
        let number = &buffer[(area.x + 12, area.y + y)];
        assert!([one.black.bg, other.black.bg].contains(&Some(number.bg)), "row {y}");
        assert!(number.modifier.contains(Modifier::UNDERLINED), "row {y}");
        assert!(!buffer[(area.x + 10, area.y + y)].modifier.contains(Modifier::UNDERLINED));
    }
}

#[test]
fn numbers_of_a_winning_row_that_stand_apart_have_its_colour_around_them() {
    let game = free(FIVE);
    let room = Gomoku::board_of(&game.table).extent(Size::new(49, 13), true);
    let (buffer, area) = drawn_on(&game, &Options { numbers: true, ..PLAIN }, COLORED, room);
    let palette = Palette::new(Theme::Dark, COLORED);
    let (won, ground) = (palette.won.black.bg, palette.on_stones[0].black.bg);
    for y in 1..=5 {
        let at = |x| &buffer[(area.x + x, area.y + y)];
        assert_eq!([at(16).bg, at(17).bg].map(Some), [ground; 2], "row {y}");
        // The other half of such a cell may be a neighbour's.
        for (x, half) in [(15, "▐"), (18, "▌")] {
            let Drawn { fg, bg, .. } = at(x);
            let ink = if at(x).symbol() == half { fg } else { bg };
            assert_eq!(Some(*ink), won, "row {y}, column {x}");
        }
        // The last one has another colour.
        let is_last = Some(at(16).fg) == palette.last_on_stones.black.fg;
        assert_eq!(is_last, y == 1, "row {y}");
    }
}

#[test]
fn a_bracket_is_whole_or_left_out() {
    // The last move is 12 at b5; beside 11 at f5, one point has both joints and one has not.
    let game = free("e1 a1 e2 a2 e3 a3 e7 a7 e8 a8 f5 b5");
    let row = |game: &TestTable, cursor| {
        let screen = seen(game, &Options { cursor, numbers: true, ..TURN });
        screen.lines().nth(5).unwrap().to_owned()
    };
    assert_eq!(row(&game, "c3"), " 5  ├─12┼─┼─╋─11┼─┼─┤  5");
    assert_eq!(row(&game, "f5"), " 5  ├─12┼─┼─╋─11┼─┼─┤  5");
    assert_eq!(row(&game, "g5"), " 5  ├─12┼─┼─╋─11•─┼─┤  5");
    assert_eq!(row(&game, "e5"), " 5  ├─12┼─┼[•]11┼─┼─┤  5");
}

//! Boards that are larger than their room, and those that grow in it.

use std::collections::BTreeSet;

use ratatui_core::buffer::Cell as Drawn;

use super::*;

#[test]
fn of_a_board_that_is_too_large_the_half_with_the_cursor_is_shown() {
    let game = TestTable::new(Terms::new(Rules::Freestyle, BoardSize::new(26).unwrap()));
    let game = game.play("a26 z1");
    for (cursor, corner, first, last) in [
        ("a26", Cell { x: 5, y: 2 }, ("A", "26"), ("S", "8 ")),
        ("m14", Cell { x: 5, y: 2 }, ("A", "26"), ("S", "8 ")),
        ("n13", Cell { x: 41, y: 20 }, ("H", "19"), ("Z", "1 ")),
    ] {
        let room = Size { width: 45, height: 21 };
        let (buffer, area) = drawn_in(&game, &Options { cursor, ..PLAIN }, room);
        let row = |x: u16, y| format!("{}{}", buffer[(x, y)].symbol(), buffer[(x + 1, y)].symbol());
        assert!(["●", "○"].contains(&buffer[corner].symbol()), "{buffer:?}");
        assert_eq!((buffer[(5, 1)].symbol(), row(1, 2).as_str()), first);
        assert_eq!((buffer[(41, 1)].symbol(), row(44, 20).as_str()), last);
        let cursor = Labels::Standard.parse(cursor, game.position().size()).unwrap();
        let pointer = Pointer { at: corner, before: None, cursor, seen: cursor };
        let at = Gomoku::board_of(&game.table).place_at(area, pointer).unwrap();
        assert!(game.position().board().get(at).is_some());
    }
}

#[test]
fn a_board_of_19_lines_is_whole_in_44_columns() {
    let game = TestTable::new(Terms::new(Rules::Freestyle, BoardSize::new(19).unwrap()));
    let game = game.play("a19 s1");
    let room = Size { width: 44, height: 21 };
    for drawn in [drawn_in(&game, &PLAIN, room), drawn_on(&game, &PLAIN, COLORED, room)] {
        let seen = text(&drawn);
        let rows: Vec<&str> = seen.lines().collect();
        assert!(rows[0].contains("A B C") && rows[0].contains("Q R S"), "{seen}");
        assert!(rows[1].starts_with("19"), "{seen}");
        assert!(rows[19].contains(" 1 "), "{seen}");
    }
}

#[test]
fn in_a_large_window_a_board_grows() {
    let game = free("e5 d5");
    let extent = |room| Gomoku::board_of(&game.table).extent(room, false);
    for (room, size) in [
        ((76, 22), (25, 11)),
        ((77, 20), (45, 19)),
        ((77, 22), (45, 19)),
        ((77, 23), (45, 21)),
        ((95, 30), (63, 28)),
        ((200, 60), (63, 30)),
    ] {
        assert_eq!(extent(room.into()), size.into(), "{room:?}");
    }
    for (room, rows) in [
        (Size::new(45, 21), ["╭●╮─▆█▆", "╰─╯ ▅▃▅"].as_slice()),
        (Size::new(63, 30), ["╭───╮ ▗▆▆▆▖", "│ ● │─█████", "╰───╯ ▝▂▂▂▘"].as_slice()),
    ] {
        let screen = text(&drawn_in(&game, &PLAIN, room));
        assert!(rows.iter().all(|row| screen.contains(row)), "{screen}");
    }
}

#[test]
fn in_every_size_the_cells_of_a_stone_are_those_of_its_point() {
    let game = free("c4 a9");
    let stones = Palette::new(Theme::Dark, COLORED).stones;
    for (width, height) in [(25, 11), (45, 19), (45, 21), (63, 28), (63, 30)] {
        let room = Size { width, height };
        let (buffer, area) = drawn_on(&game, &PLAIN, COLORED, room);
        let home = game.position().home();
        let board = Gomoku::board_of(&game.table);
        let point_at =
            |at| board.place_at(area, Pointer { at, before: None, cursor: home, seen: home });
        let mut points = Vec::new();
        for at in buffer.area.positions() {
            let point = point_at(at);
            let has_ground = buffer[at].bg != ratatui_core::style::Color::Reset;
            assert!(point.is_none() || has_ground, "a point is on the board");
            let Drawn { fg, bg, .. } = buffer[at];
            let is_stone = |ink| [stones.black.fg, stones.white.fg].contains(&Some(ink));
            if is_stone(fg) || is_stone(bg) {
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
    let room = Size { width: 45, height: 21 };
    let cornered = |cursor| {
        let screen = text(&drawn_in(&free("e5 d5"), &Options { cursor, ..TURN }, room));
        let rows: Vec<_> = screen.lines().filter(|line| line.contains(['┏', '┗'])).collect();
        rows.iter().map(|row| row.split_once(['┏', '┗']).unwrap().1.to_owned()).collect::<Vec<_>>()
    };
    let [upper, lower] = &cornered("e5")[..] else { panic!("two rows") };
    assert!(upper.starts_with(" │ ┓") && lower.starts_with("▅▃▅┛"), "{upper}\n{lower}");
}

#[test]
fn stones_of_the_middle_size_are_round_and_on_the_crossings_of_lines() {
    // e5 and e4 are black, d5 is white.
    let room = Size::new(45, 21);
    let (buffer, area) = drawn_on(&free("e5 d5 e4"), &PLAIN, COLORED, room);
    let row = |y| (area.x + 16..area.x + 28).map(|x| buffer[(x, area.y + y)].symbol()).collect();
    let rows: Vec<String> = (9..13).map(row).collect();
    let across = "\u{a0}";
    let empty = format!("{across}{across}▏{across}");
    assert_eq!(
        rows[..3],
        [format!("▗▆▆▖▗▆▆▖{empty}"), "▝▂▂▘▝▂▂▘  ▏ ".to_owned(), format!("{empty}▗▆▆▖{empty}")]
    );
    let Palette { rims: [upper, lower], .. } = Palette::new(Theme::Dark, COLORED);
    let board = Palette::new(Theme::Dark, COLORED).board();
    let inks = |x, y| {
        let Drawn { fg, bg, .. } = buffer[(area.x + x, area.y + y)];
        (Some(fg), Some(bg))
    };
    assert_eq!(inks(17, 9), (upper.white.fg, board));
    assert_eq!(inks(17, 10), (board, lower.white.fg), "the ground is what is filled");
    assert_eq!(inks(19, 10), (lower.white.fg, board));
    let lines = (24..28).map(|x| buffer[(area.x + x, area.y + 9)].modifier);
    assert!(lines.into_iter().all(|modifier| modifier == Modifier::UNDERLINED));
}

#[test]
fn the_last_stone_and_those_of_a_winning_row_have_a_ground() {
    let room = Size::new(45, 21);
    let palette = Palette::new(Theme::Dark, COLORED);
    let drawn = |game: &TestTable, options: &Options| {
        let (buffer, area) = drawn_on(game, options, COLORED, room);
        [16, 17, 20].map(|x| {
            let cell = &buffer[(area.x + x, area.y + 9)];
            (Some(cell.fg), Some(cell.bg))
        })
    };
    // d5 and e5.
    let (board, last) = (palette.board(), palette.last_under.white.bg);
    let [upper, other] = [palette.rims[0].white.fg, palette.rims[0].black.fg];
    let marked = drawn(&free("e5 d5"), &PLAIN);
    assert_eq!(marked, [(upper, last), (upper, last), (other, board)]);
    let cursor = drawn(&free("e5 d5"), &Options { cursor: "d5", ..TURN });
    let lit = palette.cursor.fg;
    assert_eq!(cursor, [(upper, lit), (upper, lit), (other, board)], "the cursor goes before");
    let [_, numbered, _] = drawn(&free("e5 d5"), &Options { numbers: true, ..PLAIN });
    assert_eq!(numbered, (palette.last_on_stones.white.fg, palette.on_stones[0].white.bg));
    let won = drawn(&free("c5 a1 e5 a2 f5 a3 g5 a4 d5"), &PLAIN);
    let [row, last] = [palette.won.black.bg, palette.last_won.black.bg];
    assert_eq!(
        won,
        [(other, last), (other, last), (other, row)],
        "the last one is seen in its row"
    );
}

#[test]
fn the_stones_of_a_foul_have_a_ground_while_the_cursor_is_there() {
    let fouls = |cursor: &'static str| {
        let options = Options { cursor, ..TURN };
        let (buffer, _) = drawn_on(&double_three(), &options, COLORED, Size::new(100, 35));
        let ground = Palette::new(Theme::Dark, COLORED).foul.bg;
        let stones = buffer.content.iter().filter(|cell| cell.symbol() == "▗");
        stones.filter(|cell| Some(cell.bg) == ground).count()
    };
    assert_eq!((fouls("f10"), fouls("g11")), (4, 0));
}

#[test]
fn without_colours_a_stone_has_its_cells_to_itself() {
    let (plain, _) = drawn_in(&free("e5 d5 e4"), &PLAIN, Size::new(45, 21));
    let sides = plain.content.iter().filter(|cell| cell.symbol() == "▅");
    assert!(sides.clone().all(|cell| cell.modifier.contains(Modifier::REVERSED)));
    assert_eq!(sides.count(), 4, "two of each filled stone");
}

#[test]
fn a_winning_row_is_a_line_through_whole_stones() {
    for (moves, line) in [
        ("a5 a1 b5 b1 c5 c1 d5 d1 e5", "▆▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄●▆"),
        ("e5 a1 f5 b1 g5 c1 h5 d1 d5", "▆●▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▆"),
    ] {
        let screen = text(&drawn_in(&free(moves), &PLAIN, Size::new(45, 21)));
        assert!(screen.contains(line), "{line}\n{screen}");
    }
}

#[test]
fn large_stones_of_a_winning_row_have_one_ground() {
    let game = free("c5 a1 d5 b1 e5 c1 f5 d1 g5");
    let (buffer, area) = drawn_on(&game, &PLAIN, COLORED, Size::new(63, 30));
    let won = Palette::new(Theme::Dark, COLORED).won.black.bg;
    let lit = area.positions().filter(|&at| Some(buffer[at].bg) == won);
    let columns: BTreeSet<u16> = lit.map(|at| at.x - area.x).collect();
    assert!(columns.into_iter().eq(17..46), "half a column more at both ends");
    let ends = [16, 46].map(|x| {
        let cell = &buffer[(area.x + x, area.y + 14)];
        (cell.symbol(), Some(cell.fg) == won)
    });
    assert_eq!(ends, [("▐", true), ("▌", true)]);
}

#[test]
fn a_picture_of_a_part_has_all_stones_if_there_is_room_or_else_what_the_last_move_did() {
    let lines = BoardSize::new(19).unwrap();
    let game = |moves: &str| TestTable::new(Terms::new(Rules::Freestyle, lines)).play(moves);
    // Room for 16 columns and 15 rows.
    let room = Size::new(39, 17);
    let shown = |moves: &str, row: u8| {
        let game = game(moves);
        let board = Gomoku::board_of(&game.table);
        let area = Rect::from(room);
        let mut buffer = Buffer::empty(area);
        board.draw(Shown::picture(board.focus()), &look(&PLAIN, COLORED), area, &mut buffer);
        let seen = text(&(buffer, area));
        let rows: Vec<&str> = seen.lines().collect();
        assert!(rows[1].starts_with(&format!("{row:>3}")), "{row}\n{seen}");
        assert!(!rows[1].contains(&format!("─{row}")), "{seen}");
        seen.matches(['●', '○', '◉', '◎']).count()
    };
    assert_eq!(shown("d17 e12 q16 f10", 19), 4);
    assert_eq!(shown("c18 e8 g17 d10", 19), 4);
    assert_eq!(shown("d2 e12 f5 g3", 15), 4);
    // Neither end has all of them, but the middle has.
    assert_eq!(shown("d3 e17 f5 g7", 17), 4);
    // All stones have no room: the row that the last move won, and the last move.
    assert_eq!(shown("d19 e1 d18 e2 d17 f1 d16 f2 d15", 19), 5);
    assert_eq!(shown("d1 e19 d9 e2", 15), 3);
}

#[test]
fn a_picture_of_a_board_is_whole_where_it_has_room_in_its_least_size() {
    let lines = BoardSize::new(19).unwrap();
    let shown = |moves: &str| {
        let game = TestTable::new(Terms::new(Rules::Freestyle, lines)).play(moves);
        let board = Gomoku::board_of(&game.table);
        // In the next larger size there is room for 15 lines in each direction.
        let area = Rect::from(Size::new(69, 33));
        let mut buffer = Buffer::empty(area);
        board.draw(Shown::picture(board.focus()), &look(&PLAIN, COLORED), area, &mut buffer);
        let seen = text(&(buffer, area));
        let labels: Vec<&str> = seen.lines().next().unwrap().split_whitespace().collect();
        (labels[0].to_owned(), labels.len())
    };
    assert_eq!(shown("j10 c3"), ("A".to_owned(), 19));
}

#[test]
fn in_an_area_of_its_points_alone_a_board_has_no_labels() {
    let game = free("a9 i1");
    let size = Gomoku::board_of(&game.table).bare_extent().unwrap();
    assert_eq!(size, Size::new(17, 9));
    let seen = text(&drawn_on(&game, &PLAIN, COLORED, size));
    assert!(seen.starts_with("●─┬") && seen.ends_with("─┴─◉\n"), "{seen}");
    // It may begin at the corner of the screen.
    let lines = BoardSize::new(9).unwrap();
    let window = Window::new(Rect::from(size), lines, lines.center());
    assert_eq!(window.ground_of_all(), Rect::from(size));
}

#[test]
fn a_hint_fills_its_point_and_needs_no_cursor() {
    let hinted = |room, cursor| {
        let options = Options { hinted: Some("d5"), cursor, ..TURN };
        let (buffer, area) = drawn_on(&free("e5"), &options, COLORED, room);
        (buffer[(area.x + 16, area.y + 9)].clone(), buffer)
    };
    let palette = Palette::new(Theme::Dark, COLORED);
    let room = Size::new(45, 21);
    let (corner, buffer) = hinted(room, "d5");
    assert_eq!(corner.symbol(), "▛");
    assert_eq!(Some(corner.fg), palette.hinted.bg);
    let previews = buffer.content.iter().filter(|cell| Some(cell.bg) == palette.stones.white.fg);
    assert!(previews.count() > 0, "it shows whose stone goes there");
    assert_eq!(hinted(room, "a1").0, corner, "wherever the cursor is");
}

use proptest::prelude::*;

use super::*;

fn five_or_more(run: Run) -> bool {
    run.length >= 5
}

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

#[test]
fn a_stone_beyond_the_edge_is_refused() {
    let mut board = Board::new(BoardSize::new(15).unwrap());
    let outside = Point::new(15, 0).unwrap();
    assert_eq!(board.place(outside, Color::Black), Err(PlaceError::OffBoard(board.size())));
    assert_eq!(board, Board::new(board.size()));
}

#[test]
fn a_second_stone_on_a_point_is_refused() {
    let mut board = Board::default();
    let point = board.size().center();
    board.place(point, Color::Black).unwrap();
    assert_eq!(board.place(point, Color::White), Err(PlaceError::Taken(point, Color::Black)));
    assert_eq!(board.get(point), Some(Color::Black));
    assert_eq!(board.stones(), 1);
}

#[test]
fn board_sizes_range_from_5_to_26() {
    assert_eq!(BoardSize::new(4), Err(SizeError));
    assert_eq!(BoardSize::new(27), Err(SizeError));
    assert_eq!("x".parse::<BoardSize>(), Err(SizeError));
    assert_eq!("26".parse::<BoardSize>().map(BoardSize::points), Ok(676));
}

#[test]
fn a_19_board_has_nine_star_points_and_a_15_board_five() {
    let stars = |lines| {
        let size = BoardSize::new(lines).unwrap();
        size.iter().filter(|&point| size.is_star(point)).count()
    };
    assert_eq!((stars(19), stars(15), stars(9), stars(6), stars(5)), (9, 5, 5, 0, 1));
}

#[test]
fn diagrams_round_trip() {
    let text = "X . . . O\n. O . . .\n. . X . .\n. . . . .\nO . . . X\n";
    assert_eq!(board(text).to_string(), text);
}

#[test]
fn an_invalid_diagram_is_refused_with_its_error() {
    assert_eq!(".....".parse::<Board>(), Err(PictureError::Size(SizeError)));
    let short = ".....\n....\n.....\n.....\n.....";
    let size = BoardSize::new(5).unwrap();
    assert_eq!(short.parse::<Board>(), Err(PictureError::Width { row: 2, found: 4, size }));
    let odd = ".....\n..?..\n.....\n.....\n.....";
    assert_eq!(odd.parse::<Board>(), Err(PictureError::Character('?')));
}

/// Maps a column and a row; the third argument is the last line of the board.
type Symmetry = fn(u8, u8, u8) -> (u8, u8);

/// The board under its eight symmetries: rotations and reflections.
fn symmetries(board: &Board) -> Vec<Board> {
    let size = board.size();
    let last = size.lines() - 1;
    let maps: [Symmetry; 8] = [
        |x, y, _| (x, y),
        |x, y, n| (n - x, y),
        |x, y, n| (x, n - y),
        |x, y, n| (n - x, n - y),
        |x, y, _| (y, x),
        |x, y, n| (n - y, x),
        |x, y, n| (y, n - x),
        |x, y, n| (n - y, n - x),
    ];
    maps.iter()
        .map(|map| {
            let mut image = Board::new(size);
            for point in board.points() {
                if let Some(stone) = board.get(point) {
                    let (x, y) = map(point.column(), point.row(), last);
                    image.place(size.point(x, y).unwrap(), stone).unwrap();
                }
            }
            image
        })
        .collect()
}

/// The scan of the original C program took this for a win: five stones around a corner.
#[test]
fn an_l_of_five_stones_in_a_corner_is_not_a_row() {
    let corner = board(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         X . . . . . .
         X . . . . . .
         X X X . . . .",
    );
    for image in symmetries(&corner) {
        assert_eq!(image.scan_rows(5, |_| true), None, "{image}");
        for point in image.points() {
            assert_eq!(image.rows_through(point, five_or_more).count(), 0, "{image}");
        }
    }
}

#[test]
fn a_row_does_not_wrap_around_the_edge() {
    let mut board = Board::new(BoardSize::new(26).unwrap());
    for (column, row) in [(24, 3), (25, 3), (0, 4), (1, 4), (2, 4), (25, 0), (25, 25), (0, 25)] {
        board.place(Point::new(column, row).unwrap(), Color::White).unwrap();
    }
    assert_eq!(board.scan_rows(4, |_| true), None);
}

#[test]
fn a_row_in_each_direction_is_found_from_each_of_its_stones() {
    let middle = BoardSize::default().center();
    for line in Line::ALL {
        let mut board = Board::default();
        for steps in -2..=2 {
            board.place(middle.offset(line, steps).unwrap(), Color::Black).unwrap();
        }
        let run = board.scan_rows(5, |_| true).unwrap();
        assert_eq!((run.length, run.line, run.stone), (5, line, Color::Black));
        for point in run.points() {
            assert_eq!(board.rows_through(point, five_or_more).collect::<Vec<_>>(), [run]);
        }
    }
}

proptest! {
    /// The check through the last stone and the full scan agree after every move of a game.
    #[test]
    fn the_check_of_the_last_stone_agrees_with_the_full_scan(
        lines in BoardSize::MIN..=BoardSize::MAX,
        order in prop::collection::vec((any::<u8>(), any::<u8>()), 1..400),
    ) {
        let mut board = Board::new(BoardSize::new(lines).unwrap());
        let mut stone = Color::Black;
        for (x, y) in order {
            let point = board.size().point(x % lines, y % lines).unwrap();
            if board.place(point, stone).is_err() {
                continue;
            }
            let through = board.rows_through(point, five_or_more).next();
            let scanned = board.scan_rows(5, |_| true);
            prop_assert_eq!(through.is_some(), scanned.is_some());
            let count = |stone| board.points().filter(|&it| board.get(it) == Some(stone)).count();
            for stone in Color::BOTH {
                prop_assert_eq!(board.stones_of(stone) as usize, count(stone));
            }
            if through.is_some() {
                return Ok(());
            }
            stone = !stone;
        }
    }

    #[test]
    fn placing_and_removing_is_identity(stones in prop::collection::vec((0_u8..26, 0_u8..26), 1..60)) {
        let mut board = Board::default();
        let mut placed = Vec::new();
        for (x, y) in stones {
            let before = board.clone();
            let point = Point::new(x, y).unwrap();
            if board.place(point, Color::White).is_ok() {
                placed.push((point, before));
            } else {
                prop_assert_eq!(&board, &before);
            }
        }
        for (point, before) in placed.into_iter().rev() {
            prop_assert_eq!(board.remove(point), Some(Color::White));
            prop_assert_eq!(&board, &before);
        }
    }
}

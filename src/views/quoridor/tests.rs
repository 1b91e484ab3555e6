//! Tests of the board on the screen and in lines, of its mouse and key input, and of the messages.

mod input;

use std::time::Duration;

use insta::assert_snapshot;
use jiff::Timestamp;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};
use uuid::Uuid;

use super::geometry::Geometry;
use super::*;
use crate::board::{BySeat, Color, LabelChoice, Reason};
use crate::console::glyphs::Glyphs;
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
use crate::game::clock::{Clock, TimeControl};
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::lang::command::{Command, CommandSet as _};
use crate::views::appearance::Appearance;
use crate::views::board::{Pointer, Shown};

const ENGLISH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
const KOREAN: Speech = Speech { lang: Lang::Ko, ..ENGLISH };

/// Pawns, walls of both directions, and a wall as the last move.
const MIDDLE: &str = "e2 e8 e3 e7 e4 e6 d3h c4v g3h d8v e4h e7h";
/// Black reaches row 9.
const WON: &str = "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9";

#[test]
fn the_words_for_the_pawn_and_for_saying_something_differ() {
    for lang in Lang::ALL {
        assert_ne!(lang.bar_pawn(), Command::Say.name(lang));
    }
}

/// A place, or a move, by its name.
fn at(name: &str) -> Move {
    name.parse().unwrap()
}

/// The table after some moves.
fn table(moves: &str) -> Table<Quoridor> {
    let setup: Setup<Quoridor> = Setup::new(Terms {}, TimeControl::Unlimited, BySeat::default());
    let mut game = Game::new(setup.terms, Clock::new(setup.control));
    for name in moves.split_whitespace() {
        game.apply(&game.moved(at(name), Duration::ZERO)).unwrap();
    }
    let (id, started) = (Uuid::nil(), Timestamp::UNIX_EPOCH.into());
    Table { id, started, setup, game, offers: BySeat::default(), found: None, hint: None }
}

/// How a test draws the board.
#[derive(Clone, Copy)]
struct Options {
    cursor: Option<&'static str>,
    hover: Option<&'static str>,
    by_person: bool,
    glyphs: Glyphs,
    colors: u16,
    room: Size,
}

const LINES: Options = Options {
    cursor: None,
    hover: None,
    by_person: true,
    glyphs: Glyphs::UNICODE,
    colors: 8,
    room: Size { width: 80, height: 24 },
};
const ASCII: Options = Options { glyphs: Glyphs::ASCII, ..LINES };
const TILES: Options = Options { colors: 256, ..LINES };

fn drawn(moves: &str, options: &Options) -> Buffer {
    drawn_at(&table(moves), options)
}

fn drawn_at(table: &Table<Quoridor>, options: &Options) -> Buffer {
    let colors =
        TerminalColors { unwanted: false, count: options.colors, background: Background::Dark };
    let look = Appearance {
        speech: Speech { labels: LabelChoice::Original, ..ENGLISH },
        palette: Palette::new(Theme::Auto, colors),
        glyphs: options.glyphs,
        thoughts: crate::views::appearance::Thoughts::Full,
        ways: true,
        cell: None,
        keys: Keys::Standard,
    };
    let shown = Shown {
        hover: options.hover.map(at),
        awaits_move: table.game.outcome().is_none(),
        by_person: options.by_person,
        ..Shown::new(options.cursor.map_or_else(|| table.position().home(), at))
    };
    let board = Quoridor::board_of(table);
    let area = Rect::from(board.extent(options.room, false));
    let mut buffer = Buffer::empty(area);
    board.draw(shown, &look, area, &mut buffer);
    buffer
}

/// The characters of the board.
fn seen(moves: &str, options: &Options) -> String {
    let buffer = drawn(moves, options);
    let line = |y| {
        let line: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..buffer.area.height).map(line).collect()
}

#[test]
fn heavy_lines_are_walls_and_diamonds_are_the_targets_of_the_pawn() {
    assert_snapshot!(seen(MIDDLE, &Options { hover: Some("e5v"), ..LINES }));
}

#[test]
fn tiles_are_filled_by_colour_and_walls_by_blocks() {
    assert_snapshot!(seen(MIDDLE, &Options { cursor: Some("a8v"), ..TILES }));
    let buffer = drawn("", &TILES);
    let background = |x, y| buffer[(x, y)].bg;
    assert_eq!(background(3, 1), background(5, 1), "a square has three columns");
    assert_ne!(background(5, 1), background(6, 1), "beside it is a groove");
    assert_eq!(background(5, 1), background(5, 2), "it has half of the row below");
    assert_ne!(background(5, 1), buffer[(5, 2)].fg, "the other half is a groove");
}

#[test]
fn in_ascii_a_wall_that_is_not_allowed_is_crossed_out() {
    assert_snapshot!(seen(MIDDLE, &Options { cursor: Some("f4h"), hover: Some("d4"), ..ASCII }));
}

#[test]
fn a_large_screen_has_large_squares() {
    assert_snapshot!(seen("e2", &Options { room: Size::new(110, 40), ..TILES }));
}

#[test]
fn in_ascii_every_character_is_ascii_in_every_size_and_with_colours() {
    for room in [Size::new(80, 24), Size::new(110, 40), Size::new(200, 60)] {
        for (colors, cursor) in [(256, "e3"), (256, "f4h"), (8, "e3")] {
            let options = Options { room, colors, cursor: Some(cursor), ..ASCII };
            let screen = seen("e2 e8", &options);
            assert!(screen.is_ascii(), "{room:?} {colors}: {screen}");
        }
    }
}

#[test]
fn the_row_that_the_winner_has_reached_stands_out() {
    let buffer = drawn(WON, &TILES);
    let [top, below] = [1, 3].map(|y| buffer[(4, y)].bg);
    assert_ne!(top, below);
    assert_eq!(buffer[(20, 1)].symbol(), "◉");
    // The pawn of the other side is on b9, and the mark of the last move on that of the winner.
    let squares = (3..38).filter(|x| x % 4 != 2 && !(7..10).contains(x) && *x != 20);
    assert!(squares.into_iter().all(|x| buffer[(x, 1)].bg == top), "the other squares");
}

#[test]
fn only_a_legal_wall_is_previewed_under_the_mouse_and_only_in_a_persons_turn() {
    let previewed = |options: &Options| seen(MIDDLE, options).contains("╍╍╍╍╍╍╍");
    let legal = Options { hover: Some("a1h"), ..LINES };
    assert!(previewed(&legal));
    assert!(!previewed(&Options { hover: Some("f4h"), ..legal }), "it would overlap");
    let machine = Options { by_person: false, ..legal };
    assert!(!previewed(&machine));
    assert!(!seen(MIDDLE, &machine).contains(['◆', '[']), "and no targets, no cursor");
}

#[test]
fn walls_and_goals_have_the_colour_of_their_side() {
    let palette = Palette::new(
        Theme::Dark,
        TerminalColors { unwanted: false, count: 256, background: Background::Dark },
    );
    let buffer = drawn(MIDDLE, &TILES);
    let ink = |x, y| Some(buffer[(x, y)].fg);
    // Black has built d3h, White c4v.
    assert_eq!((ink(15, 12), ink(14, 10)), (palette.built.black.fg, palette.built.white.fg));
    let ground = |x, y| Some(buffer[(x, y)].bg);
    assert_eq!((ground(3, 0), ground(3, 19)), (palette.sides.black.bg, palette.sides.white.bg));
    let screen = seen(MIDDLE, &TILES);
    let [above, below, letters] = [0, 19, 20].map(|y| screen.lines().nth(y).unwrap());
    assert_eq!(above.trim(), "● Black's goal");
    assert_eq!(below.trim(), "● White's goal");
    assert!(letters.starts_with("    a") && letters.ends_with('i'), "{letters}");
}

#[test]
fn a_refused_wall_shows_the_last_way_that_it_would_close() {
    let shut = "a8h e8 c8h e9 e8h d9 g8h e9";
    let way = seen(shut, &Options { cursor: Some("h8v"), ..ASCII });
    let last = way.lines().map(|row| row.chars().nth(36).unwrap_or(' ')).collect::<String>();
    assert!(last.starts_with(" ~~~~"), "down the last column: {way}");
    assert!(way.lines().nth(1).unwrap().contains('x'), "{way}");
    let tiles = drawn(shut, &Options { cursor: Some("h8v"), ..TILES });
    let crossed: Vec<_> = tiles.area.positions().filter(|&at| tiles[at].symbol() == "×").collect();
    let way = tiles.area.positions().filter(|&at| tiles[at].symbol() == "─");
    assert!(!crossed.is_empty() && way.map(|at| at.y).all(|y| y == crossed[0].y), "{crossed:?}");
}

#[test]
fn the_steps_and_the_walls_that_are_left_are_noted() {
    let look = |ways| Appearance {
        speech: ENGLISH,
        palette: Palette::MONO,
        glyphs: Glyphs::UNICODE,
        thoughts: crate::views::appearance::Thoughts::Full,
        ways,
        cell: None,
        keys: Keys::Standard,
    };
    let note = |ways| Quoridor::board_of(&table(MIDDLE)).note(Color::White, &look(ways)).unwrap();
    assert_eq!(note(true).text(), "7 to goal  7 walls");
    assert_eq!(note(true).marks, "▮▮▮▮▮▮▮▯▯▯");
    assert_eq!(note(false).text(), "7 walls", "where the lengths of ways are off");
}

#[test]
fn nothing_is_bold_and_dim_at_once() {
    use ratatui_core::style::Modifier;
    let both = Modifier::BOLD | Modifier::DIM;
    for options in [LINES, ASCII, Options { hover: Some("a1h"), ..LINES }] {
        for cell in &drawn(MIDDLE, &options).content {
            assert!(!cell.modifier.contains(both), "{}", cell.symbol());
        }
    }
}

#[test]
fn the_board_in_lines_counts_rows_from_the_bottom_and_walls_beneath() {
    let labels = LabelChoice::Original;
    assert_snapshot!(
        Quoridor::board_of(&table(MIDDLE)).lines(Speech { labels, ..ENGLISH }, Glyphs::ASCII)
    );
    let unicode = Quoridor::board_of(&table("e2")).lines(KOREAN, Glyphs::UNICODE);
    assert!(unicode.contains(" 2  .   .   .   .  (●)  .   .   .   .  2\n"), "{unicode}");
    assert!(unicode.ends_with("● 벽 10  ○ 벽 10\n"), "{unicode}");
}

/// The message for a move that is refused, in both languages.
fn refused(moves: &str, name: &str) -> [String; 2] {
    let table = table(moves);
    let why = table.position().check(at(name)).unwrap_err();
    [ENGLISH, KOREAN].map(|speech| Quoridor::refused(&table, why, speech).text)
}

#[test]
fn refusals_say_why_in_both_languages() {
    let face_to_face = "e2 e8 e3 e7 e4 e6 e5";
    let spent = "a7h e8 c7h e9 a5h e8 c5h e9 a3h e8 c3h e9 a1h e8 c1h e9 g7h e8 g5h e9";
    for (moves, name, english, korean) in [
        (
            "",
            "e1",
            "The pawn is on e1. It can go to d1, f1, e2.",
            "말이 e1에 있습니다. 갈 수 있는 칸: d1, f1, e2.",
        ),
        (
            face_to_face,
            "e5",
            "The other pawn is on e5. Yours can go to e4, d6, f6, e7.",
            "e5에는 상대 말이 있습니다. 갈 수 있는 칸: e4, d6, f6, e7.",
        ),
        (
            "e2 e2h",
            "e3",
            "A wall is in the way to e3. The pawn can go to e1, d2, f2.",
            "벽에 막혀 e3에 갈 수 없습니다. 갈 수 있는 칸: e1, d2, f2.",
        ),
        (
            face_to_face,
            "d5",
            "No turn to d5 while the straight jump is open. The pawn can go to e4, d6, f6, e7.",
            "곧장 뛰어넘을 수 있으면 d5에 비껴갈 수 없습니다. 갈 수 있는 칸: e4, d6, f6, e7.",
        ),
        (
            "",
            "e3",
            "e3 is too far. The pawn can go to d1, f1, e2.",
            "e3: 너무 멉니다. 갈 수 있는 칸: d1, f1, e2.",
        ),
        (spent, "g1h", "Black has no wall left.", "흑: 남은 벽이 없습니다."),
        ("d3h", "e3h", "That wall would overlap d3h.", "d3h 벽과 겹칩니다."),
        ("e3v", "e3h", "e3h would cross e3v.", "e3h 벽은 e3v 벽과 엇갈립니다."),
        (
            "a8h e8 c8h e9 e8h d9 g8h e9",
            "h8v",
            "That wall blocks White's last path.",
            "백의 마지막 길을 막는 벽입니다.",
        ),
    ] {
        assert_eq!(refused(moves, name), [english, korean], "{moves} {name}");
    }
}

#[test]
fn a_coach_says_and_shows_which_ways_a_wall_lengthens() {
    let mut table = table("e2 e8 e3 e7 e4 e6");
    let position = table.position().clone();
    let said = |name, speech| position.coach_remark(at(name), speech);
    assert_eq!(
        said("e5h", ENGLISH).as_deref(),
        Some("With this wall: White 5 to 6 steps, Black 5 to 6 steps.")
    );
    assert_eq!(said("a1v", ENGLISH).as_deref(), Some("This wall makes no way longer."));
    assert_eq!(
        said("e5h", KOREAN).as_deref(),
        Some("이 벽을 놓으면 백 5걸음에서 6걸음, 흑 5걸음에서 6걸음.")
    );
    assert_eq!(said("e5", ENGLISH), None, "a step");
    let options = Options { cursor: Some("e5h"), ..LINES };
    let without = drawn_at(&table, &options);
    table.setup.coach = true;
    assert_ne!(drawn_at(&table, &options), without);
}

#[test]
fn a_wall_under_the_cursor_that_is_not_allowed_gets_the_reason_as_a_remark() {
    let table = table("e3v");
    let remark = |name| table.position().remark(at(name), ENGLISH);
    assert_eq!(remark("e3h").as_deref(), Some("e3h would cross e3v."));
    assert_eq!(remark("e4h"), None);
    assert_eq!(remark("e9"), None, "the own square is where each turn begins");
    let why = table.position().check(at("e3h")).unwrap_err();
    assert!(Quoridor::refused(&table, why, ENGLISH).is_on_board, "it is not said twice");
}

#[test]
fn moves_are_reported_in_both_languages() {
    for (moves, english, korean) in [
        ("e2", "Black e2.", "흑 말 e2."),
        ("e2 e3h", "White wall e3h, 9 left.", "백 벽 e3h, 남은 벽 9개."),
    ] {
        let after = table(moves);
        let played = *after.game.line().last().unwrap();
        let from = after.game.position_before(after.game.line().len() - 1);
        let told = [ENGLISH, KOREAN].map(|speech| {
            let [sentence] = &Quoridor::moved(&after, &from, played.made, played.by, speech)[..]
            else {
                panic!("one sentence")
            };
            sentence.text.clone()
        });
        assert_eq!(told, [english, korean]);
    }
}

#[test]
fn the_reasons_of_an_end_are_sentences() {
    let game = table("");
    let told = |outcome| [ENGLISH, KOREAN].map(|speech| game.position().reason(outcome, speech));
    for (winner, english, korean) in [
        (Color::Black, "Black's pawn has reached row 9.", "흑의 말이 9행에 도착했습니다."),
        (Color::White, "White's pawn has reached row 1.", "백의 말이 1행에 도착했습니다."),
    ] {
        assert_eq!(told(Outcome::win(winner, Reason::Goal)), [english, korean]);
    }
    assert_eq!(
        told(Outcome::draw(Reason::Repetition)),
        ["The same position came up for the third time.", "같은 국면이 세 번 나왔습니다."]
    );
    let limit = ["The limit of moves is reached.", "정해진 수만큼 두었습니다."];
    assert_eq!(told(Outcome::draw(Reason::MoveLimit)), limit);
}

/// The cells of the rules' picture agree with the board that is played on.
#[test]
fn the_picture_of_the_rules_has_the_legal_targets() {
    let after = table("e2 e8 e3 e7 b3h e6 c4v e5");
    let board = Quoridor::board_of(&after).lines(ENGLISH, Glyphs::ASCII);
    for lang in Lang::ALL {
        let page = lang.quoridor_rules();
        let walls = |text: &str, row: &str| {
            let line = text.lines().find(|line| line.trim_start().starts_with(row)).unwrap();
            line.chars().filter(|c| "#=".contains(*c)).count()
        };
        for row in ["5  .", "4  .", "3  ."] {
            assert_eq!(walls(&page, row), walls(&board, row), "{page}");
        }
        assert!(page.lines().all(|line| !line.starts_with(' ') || line.chars().count() <= 40));
    }
}

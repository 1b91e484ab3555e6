use std::time::Instant;

use insta::assert_snapshot;
use jiff::tz::TimeZone;
use ratatui_core::backend::TestBackend;
use ratatui_core::terminal::Terminal;

use super::*;
use crate::Quoridor;
use crate::board::LabelChoice;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::paint::first_columns;
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
use crate::game::record;
use crate::gomoku::record::{Format, Reading, RecordFile};
use crate::lang::Lang;
use crate::study::Request;
use crate::tui::keymap::Action;
use crate::tui::view::tests::text;
use crate::views::gomoku::study::StudiedRecord;
use crate::views::move_record::StudiedMoves;
use crate::views::speech::Speech;

const GAMES: &str = "(;FF[4]GM[4]SZ[15]RU[renju]PB[Ada]PW[김철수]EV[Spring open]RO[2]DT[2026-03-01]\
    RE[B+R]C[The players sat down at nine.];B[hh];W[ih];B[ii]\
    C[A long remark on a famous opening, which goes on\nfor several lines, as remarks do: White has \
    several ways to answer here, and each of them leads to a game of its own.]\
    (;W[hg]N[Kagetsu]LB[gg:A][kk:12][hh:b]TR[ll]MA[ih]SQ[mm]CR[nn]SL[oo];B[gg];W[jj])\
    (;W[gh];B[hi])(;W[]))\
    (;GM[4]SZ[19];B[jj];W[aa];B[kj];W[ba];B[lj];W[ca];B[mj];W[da];B[nj])";

/// A record on a test screen.
struct TestScreen {
    replay: Replay<StudiedRecord>,
    state: ReplayViewState<crate::board::Point>,
    look: Appearance,
}

impl TestScreen {
    fn at(number: usize, requests: &[Request]) -> Self {
        let file = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), GAMES.into());
        let mut replay = Replay::game_of(file, "open.sgf".to_owned(), number).unwrap();
        for &request in requests {
            replay.update(request, Instant::now()).unwrap();
        }
        let colors = TerminalColors { unwanted: true, count: 8, background: Background::Dark };
        let look = Appearance {
            speech: Speech { lang: Lang::En, labels: LabelChoice::Standard },
            palette: Palette::new(Theme::Auto, colors),
            glyphs: Glyphs::UNICODE,
            thoughts: crate::views::appearance::Thoughts::Full,
            ways: true,
            cell: None,
            keys: Keys::Standard,
        };
        let state = ReplayViewState::new(String::new());
        Self { replay, state, look }
    }

    fn screen(&self, width: u16, height: u16) -> String {
        let Self { replay, state, look } = self;
        screen(&ReplayView { replay, state, look }, width, height)
    }
}

fn screen<G: StudyView>(view: &ReplayView<'_, G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| drop(view.draw(frame))).unwrap();
    text(terminal.backend().buffer())
}

#[test]
fn names_are_whole_beside_what_is_noted_of_the_players_and_in_the_title() {
    let file = br#"{"game":"quoridor","black":"Computer 5","white":"Computer 7","winner":"black",
        "reason":"resignation","moves":"e2 e8"}"#;
    let file =
        record::RecordFile::new(record::Reading::new(Format::Json, TimeZone::UTC), file.to_vec());
    let replay = Replay::<StudiedMoves<Quoridor>>::game_of(file, "a.json".to_owned(), 1).unwrap();
    let (state, look) = (ReplayViewState::new(String::new()), TestScreen::at(1, &[]).look);
    let view = ReplayView { replay: &replay, state: &state, look: &look };
    for (width, height) in [(80, 24), (100, 24), (44, 23)] {
        let shown = screen(&view, width, height);
        assert!(shown.contains("Computer 5") && shown.contains("Computer 7"), "{shown}");
        assert!(width < 80 || shown.contains("8 to goal  10 walls"), "{shown}");
        assert_eq!(shown.matches("10 walls").count(), 2, "{shown}");
    }
}

#[test]
fn the_players_have_the_stones_of_the_board_beside_their_names() {
    let mut screen = TestScreen::at(1, &[]);
    let colors = TerminalColors { unwanted: false, count: 256, background: Background::Dark };
    screen.look.palette = Palette::new(Theme::Dark, colors);
    for width in [80, 60] {
        let shown = screen.screen(width, 24);
        let are_named = shown.contains(" ●  Ada ") && shown.contains(" ●  김철수 ");
        assert!(are_named && !shown.contains('○'), "{shown}");
    }
}

#[test]
fn the_narrowest_terminal_names_the_players_of_a_large_board_before_the_first_move() {
    let file = b"(;GM[4]FF[4]SZ[19]PB[Ada];B[aa])".to_vec();
    let file = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file);
    let mut screen = TestScreen::at(1, &[]);
    screen.replay = Replay::game_of(file, "a.sgf".to_owned(), 1).unwrap();
    let shown = screen.screen(44, 23);
    assert!(shown.contains("0/1  ● Ada  ○ White"), "{shown}");
    screen.replay.update(Request::Last, Instant::now()).unwrap();
    let shown = screen.screen(44, 23);
    assert!(shown.contains("1/1  ● ") && !shown.contains("Ada"), "{shown}");
}

#[test]
fn the_beginning_of_a_record() {
    assert_snapshot!(TestScreen::at(1, &[]).screen(80, 24));
}

#[test]
fn variations_to_choose_from_and_a_long_comment() {
    let test = TestScreen::at(1, &[Request::Move(3), Request::Mark(1)]);
    assert_snapshot!(test.screen(80, 24));
}

#[test]
fn a_comment_that_is_longer_than_the_panel_is_read_on_a_page() {
    let mut test = TestScreen::at(1, &[Request::Move(3)]);
    let words: Vec<_> = (1..=200).map(|number| number.to_string()).collect();
    let small = format!("(;GM[4]SZ[5]C[{}])", words.join(" "));
    let file = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), small.into());
    test.replay = Replay::game_of(file, "small.sgf".to_owned(), 1).unwrap();
    assert_snapshot!(test.screen(80, 24));
}

#[test]
fn labels_and_marks_stand_on_points_and_behind_stones() {
    assert_snapshot!(TestScreen::at(1, &[Request::Move(4)]).screen(80, 24));
}

#[test]
fn move_numbers_hide_the_marks_of_stones_only() {
    let mut test = TestScreen::at(1, &[Request::Move(4)]);
    test.replay.numbers = true;
    let screen = test.screen(80, 24);
    let board: String = screen.lines().map(|row| first_columns(row, 52)).collect();
    assert!(board.contains('△') && board.contains("─12─┼") && !board.contains('✕'), "{screen}");
}

#[test]
fn a_record_in_the_narrowest_terminal() {
    assert_snapshot!(TestScreen::at(1, &[Request::Move(3)]).screen(46, 24));
}

#[test]
fn a_long_message_in_the_narrowest_terminal() {
    let mut test = TestScreen::at(1, &[Request::Last]);
    test.state.message = test.look.speech.lang.play_on_refused(17, "renju");
    assert_snapshot!(test.screen(44, 23));
}

#[test]
fn a_five_at_the_end_in_ascii_and_korean() {
    let mut test = TestScreen::at(2, &[Request::Last]);
    test.look.glyphs = Glyphs::ASCII;
    test.look.speech.lang = Lang::Ko;
    test.state.message = test.look.speech.lang.replay_at_last();
    assert_snapshot!(test.screen(80, 24));
}

#[test]
fn a_record_in_autoplay_in_korean() {
    let mut test = TestScreen::at(1, &[Request::Move(1), Request::Autoplay]);
    test.look.speech.lang = Lang::Ko;
    assert_snapshot!(test.screen(80, 24));
}

#[test]
fn the_cursor_of_a_reader_who_puts_stones() {
    let mut test = TestScreen::at(1, &[Request::Move(3)]);
    test.state.cursor = Some(Cursor::new(test.replay.game().board().focus()));
    test.replay.put(crate::board::Point::new(3, 3).unwrap()).unwrap();
    test.replay.set_comment("Why not here?").unwrap();
    assert_snapshot!(test.screen(80, 24));
    test.state.cursor = None;
    test.state.asks = true;
    let screen = test.screen(80, 24);
    assert!(screen.contains("Your changes are not saved. Leave?"), "{screen}");
    assert!(screen.contains("1 save  2 leave without saving  Esc stay"), "{screen}");
}

#[test]
fn a_reader_who_puts_stones_sees_the_next_stone_and_the_forbidden_points_as_in_a_game() {
    let file = b"(;GM[4]SZ[15]RU[renju];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai])";
    let mut test = TestScreen::at(1, &[]);
    let file = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file.to_vec());
    test.replay = Replay::game_of(file, "renju.sgf".to_owned(), 1).unwrap();
    test.replay.update(Request::Last, Instant::now()).unwrap();
    let glyphs = test.look.glyphs;
    let marks =
        |screen: String| [glyphs.forbidden, glyphs.ghost.black].map(|it| screen.contains(it));
    assert_eq!(marks(test.screen(80, 24)), [false, false]);
    let mut cursor = Cursor::new(test.replay.game().board().focus());
    assert!(cursor.press(Action::Step(3, 0), &test.replay.game().board()));
    test.state.cursor = Some(cursor);
    assert_eq!(marks(test.screen(80, 24)), [true, true]);
}

#[test]
fn the_list_turns_its_page_and_marks_the_current_move() {
    let points: Vec<_> = (0..10).flat_map(|row| (0..15).map(move |at| (at, row))).collect();
    let moves = points.into_iter().map(|(column, row)| {
        let letter = |at: u8| char::from(b'a' + at);
        format!(";{}[{}{}]", if column % 2 == 0 { 'B' } else { 'W' }, letter(column), letter(row))
    });
    let file = format!("(;GM[4]SZ[15]RU[renju]{})", moves.collect::<String>());
    let mut test = TestScreen::at(1, &[]);
    let reading = Reading::new(Format::Sgf, TimeZone::UTC);
    let file = RecordFile::new(reading, file.into_bytes());
    test.replay = Replay::game_of(file, "long.sgf".to_owned(), 1).unwrap();
    test.replay.update(Request::Move(120), Instant::now()).unwrap();
    assert_snapshot!(test.screen(100, 30));
}

#[test]
fn too_small_a_terminal_for_the_record() {
    assert_snapshot!(TestScreen::at(2, &[]).screen(40, 12));
}

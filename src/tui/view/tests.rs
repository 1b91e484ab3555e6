//! Snapshots of the screen at the relevant sizes and states.

mod computer;
mod ending;
mod exercise;
mod network;
mod opening;
mod panel;
mod saving;

use std::time::Duration;

use insta::assert_snapshot;
use jiff::Timestamp;
use ratatui_core::backend::TestBackend;
use ratatui_core::style::Modifier;
use ratatui_core::terminal::Terminal;
use uuid::Uuid;

use super::*;
use crate::board::{BoardSize, BySeat, LabelChoice, Point};
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
use crate::game::desk::Request;
use crate::game::position::Position as _;
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::scoreboard::{Recorded, Repaired};
use crate::views::help;
use crate::views::speech::Speech;

/// A game on a screen, with a simulated time.
struct Table {
    desk: Desk<Gomoku>,
    state: ViewState,
    cursor: Cursor<Point>,
    look: Appearance,
    now: Instant,
}

impl Table {
    fn new(setup: Setup<Gomoku>) -> Self {
        let now = Instant::now();
        let colors = TerminalColors { unwanted: true, count: 8, background: Background::Dark };
        let cursor = Cursor::new(Gomoku::new(&setup.terms).home());
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(now);
        let look = Appearance {
            speech: Speech { lang: Lang::En, labels: LabelChoice::Original },
            palette: Palette::new(Theme::Auto, colors),
            glyphs: Glyphs::UNICODE,
            thoughts: crate::views::appearance::Thoughts::Full,
            ways: true,
            cell: None,
            keys: Keys::Standard,
        };
        Self { desk: Desk::new(session), state: ViewState::default(), cursor, look, now }
    }

    fn position(&self) -> &Gomoku {
        self.desk.table().position()
    }

    /// The point with this label.
    fn point(&self, name: &str) -> Point {
        let size = self.position().size();
        self.look.speech.labels.on(size).parse(name, size).unwrap()
    }

    fn under(control: &str) -> Self {
        Self::new(Setup { control: control.parse().unwrap(), ..setup(Terms::default()) })
    }

    fn in_korean(mut self) -> Self {
        self.look.speech.lang = Lang::Ko;
        self
    }

    /// Advances the time.
    fn wait(mut self, millis: u64) -> Self {
        self.now += Duration::from_millis(millis);
        self
    }

    /// Makes a request and keeps the messages, as the screen does.
    fn request(mut self, request: Request<Move>) -> Self {
        for event in self.desk.update(request, self.now) {
            let messages = self.look.speech.report(&event, &self.desk);
            if messages.is_empty() {
                self.state.answer = Some(Answer::harmless(self.desk.phase()));
            }
            self.state.messages.extend(messages.into_iter().map(|message| message.text));
        }
        self
    }

    /// Plays moves, one second each.
    fn play(self, moves: &str) -> Self {
        moves.split(' ').fold(self, |table, name| {
            let made = Move::Stone(table.point(name));
            table.wait(1000).request(Request::Move(made)).clear_messages()
        })
    }

    fn clear_messages(mut self) -> Self {
        self.state.messages.clear();
        self
    }

    fn typing(mut self, text: &str) -> Self {
        text.chars().for_each(|character| self.state.line.insert(character));
        self
    }

    fn buffer(&self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let Self { desk, state, cursor, look, now } = self;
        let (cursor, now) = (*cursor, *now);
        let view = GameView { desk, state, cursor, look, now };
        terminal.draw(|frame| drop(view.draw(frame))).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The characters on the screen.
    fn screen(&self, width: u16, height: u16) -> String {
        text(&self.buffer(width, height))
    }
}

/// The characters of a screen.
pub(super) fn text(buffer: &Buffer) -> String {
    let line = |y| {
        let mut hidden = 0;
        let symbols = (0..buffer.area.width).filter_map(|x| {
            let symbol = buffer[(x, y)].symbol();
            let shown = hidden == 0;
            hidden = if shown { columns(symbol).saturating_sub(1) } else { hidden - 1 };
            shown.then_some(symbol)
        });
        symbols.collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height).map(line).collect::<Vec<_>>().join("\n")
}

/// A game with stones on the edges, at star points and in a row.
const MOVES: &str = "J9 K10 J10 K9 J8 J11 K8 L8 I8 A0 S18 A18 S0 D3";
/// A diagonal five by Black.
const FIVE: &str = "J9 J8 K10 K8 L11 L8 M12 M8 N13";

/// A game of these terms between people whose names are not known.
fn setup(terms: Terms) -> Setup<Gomoku> {
    Setup::new(terms, "30s".parse().unwrap(), BySeat::default())
}

fn names(black: &str, white: &str) -> Setup<Gomoku> {
    let players = BySeat { first: black.parse().unwrap(), second: white.parse().unwrap() };
    Setup { players, ..setup(Terms::default()) }
}

/// A game of freestyle on a board of `lines` lines.
fn on_board(lines: u8) -> Table {
    Table::new(setup(Terms::new(Rules::Freestyle, BoardSize::new(lines).unwrap())))
}

#[test]
fn the_opening_screen() {
    assert_snapshot!(Table::under("30s").screen(80, 24));
}

#[test]
fn the_middle_of_a_game() {
    let table = Table::new(names("Ada", "Bob")).play(MOVES).wait(7500);
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn the_middle_of_a_game_with_numbers_in_the_narrowest_terminal() {
    let mut table = Table::under("5m+3s").play(MOVES);
    table.state.numbers = true;
    assert_snapshot!(table.screen(44, 23));
}

#[test]
fn nothing_is_bold_and_dim_at_once() {
    let mut table = Table::under("30s").play(MOVES).clear_messages();
    table.state.messages.push("x".repeat(100));
    for numbers in [false, true] {
        table.state.numbers = numbers;
        let buffer = table.buffer(44, 23);
        for cell in &buffer.content {
            let both = Modifier::BOLD | Modifier::DIM;
            assert!(!cell.modifier.contains(both), "{}", cell.symbol());
        }
    }
}

#[test]
fn a_long_sentence_in_the_narrowest_terminal() {
    let mut table = Table::under("30s").play("J9 K10");
    let speech = table.look.speech;
    let wrong = table.position().read_typed("9 9 9", speech).unwrap_err();
    table.state.messages.push(wrong);
    assert_snapshot!(table.screen(44, 23));
}

#[test]
fn a_recorded_game_in_the_narrowest_terminal() {
    let mut table =
        Table::new(names("Ada", "Bob")).play(FIVE).wait(1000).request(Request::Answer(true));
    table.desk.recorded(Ok(Recorded { repaired: None }));
    let lang = table.look.speech.lang;
    table.state.messages.clear();
    table.state.messages.extend([lang.recorded(), lang.good_game()]);
    assert_snapshot!(table.screen(44, 23));
}

#[test]
fn a_repaired_scoreboard_is_reported_in_full() {
    let mut table =
        Table::new(names("Ada", "Bob")).play(FIVE).wait(1000).request(Request::Answer(true));
    table.desk.recorded(Ok(Recorded { repaired: None }));
    let lang = table.look.speech.lang;
    let kept_in = "/home/ada/.local/share/gomoku/scoreboard.json.damaged".into();
    let repaired = Repaired { bytes: 7, kept_in }.text(lang);
    table.state.messages.clear();
    table.state.messages.extend([repaired, lang.recorded(), lang.good_game()]);
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn every_question_is_shown_in_full_in_the_narrowest_terminal() {
    for lang in Lang::ALL {
        let begun = || on_board(15).play("J9 K10");
        let over = || on_board(15).play(FIVE);
        let named = || over().request(Request::Answer(true));
        let fits = |mut table: Table| {
            table.look.speech.lang = lang;
            let question = table.look.speech.screen_question(&table.desk).unwrap();
            let screen = table.screen(38, 20);
            assert!(question.split_whitespace().all(|word| screen.contains(word)), "{screen}");
        };
        fits(begun().request(Request::TakeBack));
        fits(begun().request(Request::Draw));
        fits(begun().request(Request::Resign));
        fits(begun().request(Request::Interrupt));
        fits(over());
        fits(named());
        fits(named().request(Request::Name("Ada".parse().unwrap())));
        fits(over().request(Request::Answer(false)));
    }
}

#[test]
fn an_earlier_position_is_shown_with_its_number() {
    let mut table = Table::new(names("Ada", "Bob")).play(MOVES);
    table.state.browsing = Some(Browsing { at: 2, all: 14, typed: None });
    let screen = table.screen(44, 23);
    assert!(screen.contains("Move 2 of 14. Esc returns."), "{screen}");
    assert_eq!(screen.matches(['●', '○']).count(), 3, "two stones and the side to move: {screen}");
    let screen = table.in_korean().screen(80, 24);
    assert!(screen.contains("14수 중 2수. Esc로 돌아갑니다."), "{screen}");
    assert_eq!(screen.matches(">K10").count(), 1, "the list marks it as in a record: {screen}");
}

#[test]
fn nothing_is_marked_in_the_second_after_the_end() {
    let over = || Table::new(names("Ada", "Bob")).play(FIVE);
    assert!(!over().wait(999).screen(44, 23).contains('>'));
    assert!(over().wait(1000).screen(44, 23).contains(">1) yes"));
    let closed = || over().request(Request::Answer(false));
    assert!(!closed().wait(999).screen(44, 23).contains("rematch"));
    assert!(closed().wait(1000).screen(44, 23).contains("1 rematch  2 leave  3 same colours"));
}

#[test]
fn a_line_being_typed_in_the_narrowest_terminal() {
    assert_snapshot!(Table::under("5m").play(MOVES).typing("res").screen(44, 23));
}

#[test]
fn the_question_whether_to_give_up_hides_the_board() {
    let table = Table::under("30s").play("J9 K10").wait(2000).request(Request::Interrupt);
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn the_end_of_a_game_with_the_question_whether_to_record() {
    assert_snapshot!(Table::new(names("Ada", "Bob")).play(FIVE).wait(1000).screen(80, 24));
}

#[test]
fn the_end_of_a_game_in_the_narrowest_terminal() {
    assert_snapshot!(Table::under("30s").play(FIVE).wait(1000).screen(44, 23));
}

#[test]
fn the_end_of_a_long_name_is_seen_while_it_is_typed() {
    let table = Table::under("30s").in_korean().play(FIVE).request(Request::Answer(true));
    let table = table.wait(1000).typing("가나다라마바사아자차카타파하거너");
    assert_snapshot!(table.screen(44, 23));
}

#[test]
fn the_middle_of_a_game_in_korean() {
    let table = Table::new(names("가나다라마바사아자차카타파하거너", "Ada Lovelace"))
        .in_korean()
        .play(MOVES)
        .wait(21_500);
    assert_snapshot!(table.request(Request::TakeBack).screen(80, 24));
}

/// A game of renju in which Black may pass.
fn renju() -> Table {
    Table::new(setup(Terms::new(Rules::Renju, BoardSize::FIFTEEN))).play("H7 H6 I7 G6").wait(1000)
}

#[test]
fn a_pass_among_the_moves() {
    let mut table = renju().request(Request::Move(Move::Pass));
    table.state.numbers = true;
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn a_pass_in_the_narrowest_terminal_in_korean() {
    assert_snapshot!(renju().in_korean().request(Request::Move(Move::Pass)).screen(44, 23));
}

#[test]
fn ascii_with_standard_labels() {
    let mut table = Table::under("none").play(MOVES);
    table.look.glyphs = Glyphs::ASCII;
    table.look.speech.labels = LabelChoice::Standard;
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn the_help_over_the_board() {
    let mut table = Table::under("30s");
    let text = help::page(Keys::Standard, table.look.speech, &table.desk);
    table.state.page = Some(Page::new(text));
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn little_time_left_in_byo_yomi() {
    let table = Table::under("10s/3x30s").play("J9 K10").wait(62_200);
    assert_snapshot!(table.screen(80, 24));
}

#[test]
fn a_pause_on_a_small_board() {
    assert_snapshot!(on_board(9).play("E4 D3").request(Request::Pause).screen(80, 24));
}

#[test]
fn the_largest_board() {
    assert_snapshot!(on_board(26).play("A0 Z25").screen(100, 32));
}

#[test]
fn the_largest_board_in_the_usual_terminal() {
    assert_snapshot!(on_board(26).play("A0 Z25").screen(80, 24));
}

#[test]
fn without_a_clock_the_narrowest_terminal_says_whose_turn_it_is() {
    let table = Table::under("none");
    assert!(table.screen(44, 23).contains("● Black to move."), "{}", table.screen(44, 23));
    let table = table.play("A0").in_korean();
    assert!(table.screen(44, 23).contains("○ 백 차례."), "{}", table.screen(44, 23));
}

#[test]
fn without_a_clock_a_long_message_in_the_narrowest_terminal_covers_whose_turn_it_is_and_no_key() {
    let mut table = Table::under("none");
    table
        .state
        .messages
        .push("A message that takes more than one row of a narrow screen.".to_owned());
    let screen = table.screen(44, 23);
    let message = "A message that takes more than one row of a\nnarrow screen.\n";
    assert!(screen.contains(message) && screen.contains("? help"), "{screen}");
}

#[test]
fn too_small_a_terminal_for_the_game() {
    assert_snapshot!(Table::under("30s").screen(20, 5));
}

#[test]
fn too_small_a_terminal_for_the_game_in_korean() {
    assert_snapshot!(Table::under("30s").in_korean().screen(26, 26));
}

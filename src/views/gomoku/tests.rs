//! Tests of the messages of a game of gomoku, and of its mouse and text input.

mod ends;
mod record;

use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::board::{Board, BoardSize, BySeat, Color, LabelChoice, Labels};
use crate::console::keys::Keys;
use crate::game::clock::{Clock, TimeControl};
use crate::game::desk::Desk;
use crate::game::position::Position as _;
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningTerms;
use crate::views::help;

pub(super) const ENGLISH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
pub(super) const KOREAN: Speech = Speech { lang: Lang::Ko, labels: LabelChoice::Standard };

/// A table, and the messages for its last move.
#[derive(Debug)]
pub(super) struct TestTable {
    pub(super) table: Table<Gomoku>,
    speech: Speech,
    messages: Vec<Sentence>,
}

/// Terms with an opening rule.
pub(super) fn opened(rules: Rules, opening: OpeningRule, lines: u8) -> Terms {
    let terms = Terms::new(rules, BoardSize::new(lines).unwrap());
    terms.with_opening(opening, OpeningTerms::default()).unwrap()
}

impl TestTable {
    pub(super) fn new(terms: Terms) -> Self {
        Self::of(terms, "Ada", "Bob")
    }

    fn of(terms: Terms, first: &str, second: &str) -> Self {
        let player = |name: &str| name.parse().unwrap_or_default();
        let players = BySeat { first: player(first), second: player(second) };
        let setup = Setup::new(terms, TimeControl::Unlimited, players);
        let game = Game::new(terms, Clock::new(setup.control));
        let (id, started) = (Uuid::nil(), Timestamp::UNIX_EPOCH.into());
        let table =
            Table { id, started, setup, game, offers: BySeat::default(), found: None, hint: None };
        Self { table, speech: ENGLISH, messages: Vec::new() }
    }

    fn in_korean(mut self) -> Self {
        self.speech = KOREAN;
        self
    }

    pub(super) fn position(&self) -> &Gomoku {
        self.table.position()
    }

    /// Tries a typed move.
    fn type_in(&mut self, text: &str) {
        self.make(match text {
            "pass" => Move::Pass,
            _ => self.position().read_typed(text, self.speech).unwrap().unwrap(),
        });
    }

    /// Tries a move and keeps its messages or its refusal.
    fn make(&mut self, made: Move) {
        let from = self.position().clone();
        let step = self.table.game.moved(made, Duration::ZERO);
        self.messages = if let Err(why) = from.check(made) {
            vec![Gomoku::refused(&self.table, why, self.speech)]
        } else {
            self.table.game.apply(&step).unwrap();
            Gomoku::moved(&self.table, &from, made, from.to_move(), self.speech)
        };
    }

    /// Tries typed moves in order.
    pub(super) fn play(mut self, texts: &str) -> Self {
        texts.split_whitespace().for_each(|text| self.type_in(text));
        self
    }

    /// The messages for the last move.
    fn messages(&self) -> Vec<&str> {
        self.messages.iter().map(|message| message.text.as_str()).collect()
    }

    /// The message for taking back the last move.
    fn taken_back(&self) -> String {
        let line = self.table.game.line();
        let last = line.last().unwrap();
        let from = self.table.game.position_before(line.len() - 1);
        let who = self.speech.side(from.color(last.by));
        Gomoku::taken_back(&from, last.made, &who, self.speech)
    }
}

/// Checks the messages for each move of a game.
#[track_caller]
fn assert_messages(mut game: TestTable, expected: &[(&str, &[&str])]) {
    for &(text, sentences) in expected {
        game.type_in(text);
        assert_eq!(game.messages(), sentences, "{text}");
    }
}

#[test]
fn each_move_of_an_opening_is_reported() {
    assert_messages(
        TestTable::new(opened(Rules::Renju, OpeningRule::Rif, 15)),
        &[
            ("a1", &["This stone goes on the centre: h8."]),
            ("h8", &["Black plays h8."]),
            ("h8", &["h8 is taken: choose an empty point."]),
            ("h9", &["White plays h9."]),
            ("h10", &["Black plays h10. Opening D1: Kansei 寒星."]),
            ("3", &["Choose a number from 1 to 2."]),
            ("h7", &["Choose a number from 1 to 2."]),
            ("pass", &["There is no pass in the opening stage: place a stone."]),
            ("1", &["Colours swapped. Black: Bob. White: Ada."]),
            ("h7", &["White plays h7."]),
            ("i8", &["Fifth move offered: i8."]),
            ("g8", &["That makes the same shape as i8: offer another one."]),
            ("i9", &["Fifth move offered: i9."]),
            ("a1", &["Pick one of the fifth moves offered."]),
            ("2", &["Black plays i9.", "The opening is over. White to move."]),
            ("a1", &["White plays a1."]),
        ],
    );
}

#[test]
fn players_without_names_are_called_by_their_seats() {
    assert_messages(
        TestTable::of(opened(Rules::Freestyle, OpeningRule::Swap2, 15), "", "").in_korean(),
        &[
            ("h8", &["흑 착수: h8"]),
            ("h9", &["백 착수: h9"]),
            ("h10", &["흑 착수: h10 주형 D1: 한성 寒星."]),
            (
                "2",
                &[
                    "흑백을 바꾸었습니다. 흑: 2번 선수, 백: 1번 선수.",
                    "오프닝이 끝났습니다. 둘 차례: 백.",
                ],
            ),
        ],
    );
}

#[test]
fn decisions_without_a_stone_are_reported_unless_the_next_question_implies_them() {
    assert_messages(
        TestTable::new(opened(Rules::Freestyle, OpeningRule::Swap2, 15)).play("h8 a1 b2"),
        &[
            ("3", &[]),
            ("c3", &["White plays c3."]),
            ("d4", &["Black plays d4."]),
            ("2", &["No swap: the colours stay.", "The opening is over. White to move."]),
        ],
    );
    assert_messages(
        TestTable::new(opened(Rules::Renju, OpeningRule::Yamaguchi, 15)).play("h8 h9 h10"),
        &[
            ("13", &["Choose a number from 1 to 12."]),
            ("999999999999999999999", &["Choose a number from 1 to 12."]),
            ("12", &["Fifth moves to choose from: 12."]),
            ("2", &["No swap: the colours stay."]),
        ],
    );
}

#[test]
fn stones_are_on_the_board_and_offers_change_it() {
    let shown = |texts: &str| {
        let game = TestTable::new(opened(Rules::Renju, OpeningRule::Rif, 15)).play(texts);
        game.messages
            .iter()
            .map(|message| (message.is_on_board, message.changes_board))
            .collect::<Vec<_>>()
    };
    assert_eq!(shown("h8"), [(true, true)]);
    assert_eq!(shown("h8 h9 h10 2"), [(false, false)]);
    assert_eq!(shown("h8 h9 h10 2 h7 i8"), [(false, true)]);
    assert_eq!(shown("h8 h9 h10 2 h7 i8 i9 i8"), [(true, true), (false, false)]);
    assert_eq!(shown("h8 h9 h10 2 h7 i8 i9 i8 pass"), [(false, false)]);
    assert_eq!(shown("h8 h9 h10 2 h7 i8 i9 i8 i8"), [(false, false)]);
}

#[test]
fn a_stone_or_a_decision_of_the_opening_is_taken_back() {
    let taken_back = |texts: &str| {
        TestTable::new(opened(Rules::Renju, OpeningRule::Swap, 15)).play(texts).taken_back()
    };
    assert_eq!(taken_back("h8 h9"), "Black took h9 back.");
    assert_eq!(taken_back("h8 h9 h10 1"), "White took the last decision back.");
    assert_eq!(taken_back("h8 h9 h10 1 a1"), "White took a1 back.");
    assert_eq!(taken_back("h8 h9 h10 1 a1 pass"), "Black took the pass back.");
}

#[test]
fn a_question_names_the_player_asked() {
    let game = TestTable::new(opened(Rules::Renju, OpeningRule::Rif, 15)).play("h8");
    let question = Gomoku::question(&game.table, ENGLISH).unwrap();
    assert_eq!(question.full, "Ada (Black): place a white stone inside the middle 3×3.");
    assert_eq!(question.short, "White stone inside 3×3");
    assert_eq!(question.who, "Ada");
    let game = game.play("h9 h10");
    let question = Gomoku::question(&game.table, KOREAN).unwrap();
    assert_eq!(question.full, "Bob(백): 흑백을 바꾸시겠습니까?");
    let over = game.play("2 h7 i8 i9 1");
    assert_eq!(Gomoku::question(&over.table, ENGLISH), None);
    assert_eq!(over.position().caption(ENGLISH).unwrap(), "Opening D1: Kansei 寒星");
}

/// The choices of a position, in full and in short.
fn choices(game: &TestTable) -> Vec<(String, String)> {
    let position = game.position();
    let numbered = (1..).zip(position.choices());
    let both = numbered.map(|(number, made)| {
        (position.choice(made, ENGLISH), position.short_choice(number, made, ENGLISH))
    });
    both.collect()
}

#[test]
fn choices_are_worded_but_numbers_and_points_need_no_words() {
    let game = TestTable::new(opened(Rules::Freestyle, OpeningRule::Swap2, 15));
    assert_eq!(choices(&game), []);
    assert!(!game.position().lists_choices());
    let game = game.play("h8 a1 b2");
    assert!(game.position().lists_choices());
    let pair = |full: &str, short: &str| (full.to_owned(), short.to_owned());
    assert_eq!(
        choices(&game),
        [
            pair("stay White and play the fourth move", "1) stay White"),
            pair("take Black; the other plays the fourth move", "2) take Black"),
            pair("place two more; the other takes a colour", "3) two more"),
        ]
    );
    let picked =
        TestTable::new(opened(Rules::Renju, OpeningRule::Rif, 15)).play("h8 h9 h10 2 h7 i8 i9");
    assert_eq!(choices(&picked), [pair("i8", "1"), pair("i9", "2")]);
    assert!(!picked.position().lists_choices());
    let declared = TestTable::new(opened(Rules::Renju, OpeningRule::Yamaguchi, 15));
    let declared = choices(&declared.play("h8 h9 h10"));
    assert_eq!(declared.len(), 12);
    assert_eq!(declared[3], pair("fifth moves: 4", "4"));
}

#[test]
fn a_move_has_a_digit_and_a_command_has_none() {
    let game = TestTable::new(Terms::new(Rules::Freestyle, BoardSize::FIFTEEN));
    let read = |text: &str| game.position().read_typed(text, ENGLISH);
    let h8 = Ok(Some(Move::Stone(BoardSize::FIFTEEN.center())));
    for text in ["h8", "H8", "8,8"] {
        assert_eq!(read(text), h8, "{text}");
    }
    for text in ["", "undo", "h", "무르기"] {
        assert_eq!(read(text), Ok(None), "{text}");
    }
    let off = "That point is not on the board: it goes from a1 to o15.";
    assert_eq!(read("h16"), Err(off.to_owned()));
    let none = Gomoku::nothing_typed(game.table.game.terms(), ENGLISH);
    assert!(none.contains("like h8") && none.contains("like 8,8"), "{none}");
    for text in ["1", "h8x", "8,"] {
        assert_eq!(read(text).as_ref(), Err(&none), "{text}");
    }
}

#[test]
fn the_cursor_stops_at_the_edges() {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let at = |column, row| BoardSize::FIFTEEN.point(column, row).unwrap();
    let game = TestTable::new(terms);
    let step = |from, right, down| Gomoku::board_of(&game.table).step(from, right, down);
    assert_eq!(step(game.position().home(), 1, -3), at(8, 4));
    assert_eq!(step(at(1, 13), -3, 3), at(0, 14));
    assert_eq!(step(at(1, 13), i8::MAX, i8::MIN), at(14, 0));
}

/// Black is to move, and f10 is a double-three.
pub(super) fn double_three() -> TestTable {
    let game = TestTable::new(Terms::new(Rules::Renju, BoardSize::FIFTEEN));
    game.play("g10 a1 h10 c1 f9 e1 f8 g1")
}

#[test]
fn a_remark_names_the_stones_that_make_a_point_forbidden() {
    let game = double_three();
    let f10 = Labels::Standard.parse("f10", BoardSize::FIFTEEN).unwrap();
    let why = game.position().remark(f10, ENGLISH).unwrap();
    assert_eq!(why, "f10 is forbidden: a double-three. It is made with g10, h10, f9, f8.");
    assert_eq!(game.position().remark(game.position().home(), ENGLISH), None);
    let game = game.play("f10");
    assert_eq!(game.messages(), ["f10 is forbidden: a double-three."]);
    assert!(game.messages[0].is_on_board && !game.messages[0].changes_board);
    let game = game.play("pass");
    assert_eq!(game.messages(), ["Black passes."]);
    assert_eq!(game.position().remark(f10, ENGLISH), None, "White may play there");
}

#[test]
fn a_pass_is_a_command_only_where_the_rules_have_it() {
    let renju = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
    let omok = Terms::new(Rules::Omok, BoardSize::FIFTEEN);
    assert_eq!((Gomoku::pass(&renju), Gomoku::pass(&omok)), (Some(Move::Pass), None));
    let refusal = Gomoku::no_pass(&omok, ENGLISH);
    let sentence = "There is no pass in omok, only in renju, renju-simple: place a stone.";
    assert_eq!(refusal, sentence);
    assert_eq!(TestTable::new(omok).play("pass").messages(), [sentence]);
    let brain = TestTable::new(renju.without_passes()).play("h8 a1 c2 d4 pass");
    assert_eq!(brain.messages(), ["The Gomocup protocol has no pass: place a stone."]);
}

#[test]
fn a_person_who_can_only_pass_is_asked_to() {
    let picture = "XXX.XX\nOOXXOO\nXXOOXX\nOOXXOO\nXXOOXX\nOOXXOO";
    let picture: Board = picture.parse().unwrap();
    let taken = picture.points().filter(|&point| picture.get(point).is_some());
    let (black, mut white): (Vec<_>, Vec<_>) =
        taken.partition(|&point| picture.get(point) == Some(Color::Black));
    let mut black = black.into_iter().map(Move::Stone);
    let last = white.pop().map(Move::Stone);
    let opening = [black.next(), white.pop().map(Move::Stone), black.next()];
    // White's stones first, so that none of Black's is forbidden on the way.
    let white = white.into_iter().flat_map(|point| [Move::Stone(point), Move::Pass]);
    let black = black.flat_map(|made| [made, Move::Pass]);
    let moves: Vec<_> =
        opening.into_iter().flatten().chain(white).chain(last).chain(black).collect();
    let messages = |black: &str| {
        let terms = Terms::new(Rules::Renju, picture.size());
        let mut game = TestTable::of(terms, black, "Bob");
        for &made in &moves {
            game.make(made);
        }
        assert_eq!(game.position().board(), &picture);
        game.messages().join(" ")
    };
    assert_eq!(
        messages("Ada"),
        "White passes. Every empty point is forbidden to Black: type \"pass\"."
    );
    assert_eq!(messages("computer:1"), "White passes.");
}

#[test]
fn the_help_lists_what_can_be_typed_in_these_terms() {
    let page = |rules| {
        let terms = Terms::new(rules, BoardSize::FIFTEEN);
        let setup: Setup<Gomoku> = Setup::new(terms, TimeControl::Unlimited, BySeat::default());
        let session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        help::page(Keys::Vim, ENGLISH, &Desk::new(session))
    };
    for (rules, passes) in [(Rules::Renju, true), (Rules::Standard, false)] {
        let page = page(rules);
        assert!(page.contains("\n\na point: h8, or column and row from 1: 8,8\n"), "{page}");
        assert_eq!(page.lines().any(|line| line.starts_with("pass ")), passes, "{page}");
        assert_eq!(page.lines().any(|line| line.starts_with("P  ")), passes, "{page}");
        assert!(page.lines().any(|line| line.starts_with("undo ")), "{page}");
    }
}

#[test]
fn the_terms_have_a_title_and_a_rules_page() {
    let terms = opened(Rules::Renju, OpeningRule::Swap2, 15);
    assert_eq!(Gomoku::title(&terms, Lang::En), "renju 15x15");
    assert_eq!(Gomoku::title(&terms, Lang::Ko), "렌주 15x15");
    assert_eq!(Gomoku::agreed(&terms, Lang::En).as_deref(), Some("swap2"));
    assert_eq!(Gomoku::agreed(&terms, Lang::Ko).as_deref(), Some("스왑2"));
    assert!(Gomoku::is_opened(&terms));
    let page = Gomoku::rules_page(&terms, ENGLISH);
    assert!(page.starts_with("Opening: Swap2\n"), "{page}");
    assert!(page.contains("\n\nrenju: ") && page.contains("\n\nswap2: "), "{page}");
    let plain = Terms::new(Rules::Freestyle, BoardSize::default());
    assert!(Gomoku::agreed(&plain, Lang::En).is_none() && !Gomoku::is_opened(&plain));
    assert!(Gomoku::rules_page(&plain, ENGLISH).starts_with("freestyle: "));
}

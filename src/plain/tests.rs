use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::board::{BoardSize, BySeat};
use crate::game::clock::TimeControl;
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;
use crate::lang::Lang;

#[test]
fn a_line_that_is_typed_as_the_game_ends_is_said_to_be_lost() {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let setup: Setup<Gomoku> = Setup::new(terms, TimeControl::Unlimited, BySeat::default());
    let mut desk = Desk::new(Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup));
    let now = Instant::now();
    let speech = Speech::of(Lang::En);
    let made = match Typed::read("h8", &desk, speech, help::is_available) {
        Typed::Move(made) => made,
        other => panic!("{other:?}"),
    };
    for request in [Request::Move(made), Request::Resign, Request::Answer(true)] {
        desk.update(request, now);
    }
    let options = PlainOptions {
        speech,
        glyphs: Glyphs::ASCII,
        shows_board: false,
        thoughts: Thoughts::Off,
        echoes: false,
        local: None,
        keeping: None,
    };
    let mut lines = Lines::new(Vec::new(), options);
    let request = lines.interpret("2".to_owned(), now, &desk).unwrap();
    assert_eq!(request, None);
    let said = String::from_utf8(lines.out.clone()).unwrap();
    assert!(said.starts_with(&speech.lang.typed_too_soon()), "{said}");
    let later = now + Duration::from_secs(1);
    let request = lines.interpret("2".to_owned(), later, &desk).unwrap();
    assert_eq!(request, Some(Request::Answer(false)));
}

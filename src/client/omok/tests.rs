//! Games at a server that is only its messages.

use super::*;
use crate::board::Color;
use crate::game::any_game::{AnyGame, Of};
use crate::gomoku::position::Gomoku;
use crate::scoreboard::Started;

fn fresh() -> NextGame {
    let started = Started::without_offset(jiff::Timestamp::UNIX_EPOCH);
    NextGame { id: uuid::Uuid::nil(), started }
}

fn begin(base: Base, is_first: bool) -> OmokGame<Gomoku> {
    let chosen = Of::<Gomoku>::GAME.omok().unwrap();
    let terms = Gomoku::agree(&chosen).unwrap();
    OmokGame::begin(terms, base, Player::Person(None), is_first, fresh, Instant::now())
}

fn order(id: u32, made: &str) -> Message {
    Message { id, order: GameOrder::Move { made: made.to_owned(), ply: None }.into() }
}

/// Puts stones in turn, as the server tells both.
fn play(game: &mut OmokGame<Gomoku>, stones: &[u8]) {
    for stone in stones {
        let is_mine = game.session.table().position().to_move() == game.you;
        if is_mine {
            let made = game.base.move_of(*stone).unwrap();
            let replies = game.obey(&order(1, &made), Instant::now());
            assert!(matches!(replies[..], [Reply::Send(ToServer::Put(put))] if put == *stone));
        }
        let told = ToClient::Update { yours: !is_mine, stone: *stone };
        let told = game.hear(told, Instant::now()).unwrap();
        assert_eq!(told.len(), 1 + usize::from(is_mine), "{told:?}");
    }
}

fn outcome(game: &OmokGame<Gomoku>) -> Option<Outcome> {
    game.session.table().game.outcome()
}

/// Four of Black in the left column, at the second to the fifth point; White is scattered.
const FOUR: [u8; 8] = [0x01, 0x70, 0x02, 0x72, 0x03, 0x74, 0x04, 0x76];

#[test]
fn a_stone_that_looks_like_a_reason_is_told_from_it() {
    for (is_first, won, why, expected) in [
        (false, false, 0x00, Outcome::win(Color::Black, Reason::Five)),
        (false, false, 0x05, Outcome::win(Color::Black, Reason::Five)),
        // The point of this byte is taken.
        (false, true, 0x01, Outcome::win(Color::White, Reason::Time)),
        (false, true, 0x00, Outcome::win(Color::White, Reason::Resignation)),
        (true, true, 0x00, Outcome::win(Color::Black, Reason::Resignation)),
        (true, false, 0x01, Outcome::win(Color::White, Reason::Time)),
        (true, false, 0x00, Outcome::win(Color::White, Reason::Resignation)),
    ] {
        let mut game = begin(Base::Zero, is_first);
        play(&mut game, &FOUR);
        let told = game.hear(ToClient::End { won, why }, Instant::now()).unwrap();
        assert_eq!(outcome(&game), Some(expected), "{is_first} {won} {why}: {told:?}");
        assert!(game.hear(ToClient::End { won, why }, Instant::now()).unwrap().is_empty());
    }
}

#[test]
fn ones_own_last_stone_is_known_although_the_server_may_not_repeat_it() {
    for (made, won, why, reason) in [
        ("a15", true, 0x00, Reason::Five),
        ("a10", true, 0x05, Reason::Five),
        ("o1", false, 0x01, Reason::Time),
        ("o1", false, 0x00, Reason::Resignation),
    ] {
        let mut game = begin(Base::Zero, true);
        play(&mut game, &FOUR);
        game.obey(&order(7, made), Instant::now());
        let told = game.hear(ToClient::End { won, why }, Instant::now()).unwrap();
        assert_eq!(outcome(&game).map(|it| it.reason), Some(reason), "{made}");
        let is_done = matches!(told.last(), Some(FromServer::Ok(Done { id: 7, .. })));
        assert_eq!(is_done, won, "{told:?}");
    }
}

#[test]
fn a_forbidden_stone_of_ones_own_is_shown_with_its_reason() {
    let mut game = begin(Base::Zero, true);
    play(&mut game, &[0x67, 0x00, 0x87, 0x02, 0x76, 0x04, 0x78, 0x06]);
    game.obey(&order(1, "h8"), Instant::now());
    game.hear(ToClient::End { won: false, why: ToClient::ERROR }, Instant::now());
    assert_eq!(outcome(&game).unwrap().reason, Reason::ForbiddenDoubleThree);
}

#[test]
fn the_next_game_has_the_colours_exchanged_unless_others_play() {
    let mut game = begin(Base::One, true);
    game.hear(ToClient::End { won: true, why: ToClient::ERROR }, Instant::now());
    let rematch = Message { id: 2, order: GameOrder::Rematch.into() };
    let replies = game.obey(&rematch, Instant::now());
    assert!(matches!(replies[0], Reply::Send(ToServer::Ready(true))), "{replies:?}");
    let told = game.hear(ToClient::Update { yours: false, stone: 0 }, Instant::now()).unwrap();
    let FromServer::Event(event) = &told[0] else { panic!("{told:?}") };
    assert!(matches!(event.event.change, Change::Next(_)));
    assert_eq!((game.you, outcome(&game)), (Seat::Second, None));
    game.hear(ToClient::End { won: true, why: ToClient::ERROR }, Instant::now());
    let told = game.hear(ToClient::Update { yours: false, stone: 0 }, Instant::now()).unwrap();
    assert!(matches!(told[..], [FromServer::Welcome(_)]), "{told:?}");
}

#[test]
fn what_makes_no_sense_loses_and_so_does_a_lost_connection() {
    for message in [
        ToClient::Refused,
        ToClient::Connected { before: 0 },
        ToClient::Update { yours: true, stone: 0x77 },
        ToClient::Update { yours: false, stone: 0xf0 },
    ] {
        let mut game = begin(Base::Zero, true);
        assert!(game.hear(message, Instant::now()).is_none(), "{message:?}");
        game.lose(Instant::now());
        assert_eq!(outcome(&game), Some(Outcome::win(Color::White, Reason::Abandoned)));
        assert!(game.lose(Instant::now()).is_empty());
    }
}

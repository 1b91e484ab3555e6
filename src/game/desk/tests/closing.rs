//! What is asked after a game: names, the result, a rematch.

use super::*;

#[test]
fn missing_names_are_asked_for_with_blacks_first_whichever_seat_holds_it() {
    let mut game = TestGame::new(Setup { record: RecordChoice::Yes, ..setup() });
    game.desk.session_mut().set_player(Seat::First, Player::default());
    game.desk.session_mut().set_player(Seat::Second, Player::default());
    game.take(1);
    game.request(2, Request::Move(Move::Swap(true)));
    game.request(3, Request::Resign);
    game.request(4, YES);
    let asked = |seat, color| Phase::Closing(Closing::NameAsked(seat, color));
    assert_eq!(game.desk.phase(), asked(Seat::Second, Color::Black));
    game.request(5, Request::Name("Bob".parse().unwrap()));
    assert_eq!(game.desk.phase(), asked(Seat::First, Color::White));
    game.request(5, Request::GoOn);
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::RecordAsked), "a name need not be given");
    game.request(5, YES);
    assert_eq!(game.desk.phase(), asked(Seat::First, Color::White));
    game.request(6, Request::Name("Ada".parse().unwrap()));
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::Saving));
    let entry = game.desk.session().result().unwrap();
    assert_eq!((entry.players.black.as_str(), entry.moves.as_str()), ("Bob", "1"));
    assert_eq!((entry.game.as_str(), entry.outcome.winner), ("pebbles", Some(Color::Black)));
}

#[test]
fn a_rematch_exchanges_the_seats() {
    let mut game = TestGame::new(Setup { record: RecordChoice::No, ..setup() });
    game.begin();
    game.request(1, Request::Resign);
    game.request(2, YES);
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::RematchAsked));
    assert_eq!(game.desk.rematch(), None);
    game.request(3, YES);
    let (next, series) = game.desk.rematch().unwrap();
    assert_eq!(next.players, setup().players.swapped());
    // Black gave up: the player who was White then plays Black now.
    assert_eq!(
        (series.games(), series.halves(Seat::First), series.halves(Seat::Second)),
        (1, 2, 0)
    );
}

#[test]
fn a_second_game_with_the_same_colours_continues_the_score() {
    let mut game = TestGame::new(Setup { record: RecordChoice::No, ..setup() });
    game.begin();
    game.request(1, Request::Resign);
    let over = game.request(2, YES);
    assert!(!over.iter().any(|event| matches!(event, DeskEvent::Score)), "{over:?}");
    game.request(3, Request::Next(Next::SameSeats));
    let (next, series) = game.desk.rematch().unwrap();
    assert_eq!(next.players, setup().players);
    let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, next);
    session.start(game.start);
    game.desk = Desk::after(series, session);
    game.take(1);
    game.request(2, Request::Draw);
    let over = game.request(3, YES);
    assert!(matches!(over[..], [_, DeskEvent::Score]), "{over:?}");
    let series = game.desk.series();
    assert_eq!(
        (series.games(), series.halves(Seat::First), series.halves(Seat::Second)),
        (2, 1, 3)
    );
}

#[test]
fn a_game_given_up_before_the_first_move_is_not_recorded() {
    let mut game = TestGame::new(Setup { record: RecordChoice::Yes, ..setup() });
    game.request(1, Request::Resign);
    assert!(matches!(
        game.request(2, YES)[..],
        [DeskEvent::Game(Event::Over(_)), DeskEvent::NothingPlayed]
    ));
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::RematchAsked));
    assert!(game.desk.is_unrecorded());
}

#[test]
fn a_name_that_the_other_player_has_is_asked_for_again() {
    let mut game = TestGame::new(Setup { record: RecordChoice::Yes, ..setup() });
    game.desk.session_mut().set_player(Seat::Second, Player::default());
    game.take(1);
    game.request(2, Request::Resign);
    game.request(3, YES);
    let named = Phase::Closing(Closing::NameAsked(Seat::Second, Color::White));
    let refused = game.request(4, Request::Name("ada".parse().unwrap()));
    assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::SameName))]));
    assert_eq!(game.desk.phase(), named);
    game.request(5, Request::Name("Bob".parse().unwrap()));
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::Saving));
}

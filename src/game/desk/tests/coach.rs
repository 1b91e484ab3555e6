//! The question of the coach, and what it says of a lost game.

use super::*;
use crate::game::coach::{Judged, Outlook, Watch};

/// Taking three lets the other side win, and where two are taken nothing helps.
static WATCH: Watch<Pebbles> = Watch {
    judge: |_, made| match made {
        Move::Take(3) => Judged::LetsThrough(vec![Move::Take(1)]),
        Move::Take(2) => Judged::Lost,
        _ => Judged::Holds,
    },
    outlook: |_| Outlook::Lost,
};

fn coached(setup: Setup<Pebbles>) -> TestGame {
    let TestGame { desk, start } = TestGame::new(setup);
    TestGame { desk: desk.coached(Some(&WATCH)), start }
}

fn coached_people(coach: bool) -> TestGame {
    let mut game = coached(Setup { coach, ..setup() });
    game.begin();
    game
}

const TAKE_THREE: Request<Move> = Request::Move(Move::Take(3));

#[test]
fn the_coach_asks_once_about_a_move_and_the_answer_takes_it_back_or_makes_it() {
    let mut game = coached_people(true);
    let moves = |game: &TestGame| game.desk.table().game.line().len();
    game.request(2, TAKE_THREE);
    assert!(matches!(game.desk.phase(), Phase::CoachAsked(_)));
    assert_eq!(game.desk.let_through(), Some(vec![Move::Take(3), Move::Take(1)]));
    assert_eq!(moves(&game), 3);
    let left = game.left(2);
    let taken_back = game.request(60, YES);
    assert!(matches!(taken_back[..], [DeskEvent::NotMade(Move::Take(3))]));
    assert_eq!((game.desk.phase(), moves(&game)), (Phase::Turn, 3));
    assert_eq!(game.left(60), left, "the clock stood");
    game.request(61, TAKE_THREE);
    assert_eq!(moves(&game), 4, "it does not ask twice");

    let mut game = coached_people(true);
    game.request(2, TAKE_THREE);
    game.request(3, NO);
    assert_eq!(moves(&game), 4);
}

#[test]
fn after_ctrl_c_at_the_question_of_the_coach_no_move_is_made_and_it_asks_again() {
    let mut game = coached_people(true);
    let left = game.left(2);
    game.request(2, TAKE_THREE);
    game.request(3, Request::Interrupt);
    assert!(matches!(game.desk.phase(), Phase::LeaveAsked(_)));
    assert_eq!(game.desk.let_through(), None);
    game.request(9, Request::GoOn);
    assert_eq!((game.desk.phase(), game.left(9)), (Phase::Turn, left), "the clock stood");
    assert_eq!(game.desk.table().game.line().len(), 3);
    game.request(9, TAKE_THREE);
    assert!(matches!(game.desk.phase(), Phase::CoachAsked(_)));
}

#[test]
fn a_game_that_is_lost_is_told_once_with_the_move_of_the_machine() {
    let players = BySeat { second: "computer:1".parse().unwrap(), ..setup().players };
    let mut game = coached(Setup { coach: true, players, ..setup() });
    game.take(1);
    for made in [Move::Swap(false), Move::Take(1)] {
        let events = answered(&mut game, 2, made);
        assert!(matches!(events[..], [DeskEvent::Game(Event::Moved { .. })]));
    }
    let told = [3, 4].map(|second| {
        game.request(second, Request::Move(Move::Take(2)));
        matches!(
            answered(&mut game, second, Move::Take(1))[..],
            [_, DeskEvent::Lost(Outlook::Lost)]
        )
    });
    assert_eq!(told, [true, false]);
}

#[test]
fn a_move_that_was_hinted_is_not_asked_about_and_a_lost_game_is_told_after_it() {
    let players = BySeat { second: "computer:1".parse().unwrap(), ..setup().players };
    let mut game = coached(Setup { coach: true, players, ..setup() });
    game.take(1);
    for made in [Move::Swap(false), Move::Take(1)] {
        answered(&mut game, 2, made);
    }
    game.request(3, Request::Hint);
    answered(&mut game, 4, Move::Take(3));
    let events = game.request(5, TAKE_THREE);
    assert!(matches!(events[..], [DeskEvent::Game(Event::Moved { .. })]));
    let events = answered(&mut game, 6, Move::Take(1));
    assert!(matches!(events[..], [_, DeskEvent::Lost(Outlook::Lost)]));
}

#[test]
fn without_a_coach_no_move_is_asked_about() {
    let mut game = coached_people(false);
    game.request(2, TAKE_THREE);
    assert_eq!(game.desk.table().game.line().len(), 4);
}

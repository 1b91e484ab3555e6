//! How what was asked for is taken back: offers, another game, and a game that has hardly begun; and time
//! that is given.

use super::*;
use crate::wire::May;

/// Gives the orders of these seats in turn, all of which are done.
fn done(room: &mut Room<Gomoku>, now: Instant, orders: &[(Seat, GameOrder)]) {
    for (number, (seat, order)) in (300 + room.version()..).zip(orders) {
        let answer = room.handle(cause(*seat, number), order, now, &mut next);
        assert!(answer.is_ok(), "{order:?}: {answer:?}");
    }
}

fn may(room: &Room<Gomoku>, seat: Seat, now: Instant) -> Vec<May> {
    room.view(Some(seat), 0, now).you_may
}

#[test]
fn an_offer_is_withdrawn_by_who_has_made_it_and_the_log_says_so() {
    let (mut room, now) = room();
    let (draw, withdraw) = (
        GameOrder::Offer { what: Offer::Draw, ply: None },
        GameOrder::Withdraw { what: Offer::Draw },
    );
    let refused = room.handle(cause(Seat::First, 1), &withdraw, now, &mut next);
    assert_eq!(refused, Err(Why::NotNow));
    done(&mut room, now, &[(Seat::First, draw)]);
    assert!(may(&room, Seat::First, now).contains(&May::Withdraw));
    assert!(!may(&room, Seat::Second, now).contains(&May::Withdraw));
    assert_eq!(room.handle(cause(Seat::Second, 1), &withdraw, now, &mut next), Err(Why::NotNow));
    done(&mut room, now, &[(Seat::First, withdraw)]);
    assert!(!room.session().table().offers.first.has(Offer::Draw));
    let kept = lines(&mut room);
    let last = kept.last().unwrap();
    assert!(last.contains(r#""cause":{"seat":"first""#), "{last}");
    assert!(last.ends_with(r#""declined":["first","draw"]}"#), "{last}");
    assert!(!replayed(&room, &kept).session().table().offers.first.has(Offer::Draw));
}

#[test]
fn a_game_is_aborted_until_both_have_moved_and_has_no_result() {
    let (mut room, now) = room();
    done(&mut room, now, &[(Seat::First, play("h8", 0))]);
    assert!(may(&room, Seat::Second, now).contains(&May::Abort));
    done(&mut room, now, &[(Seat::Second, GameOrder::Abort)]);
    let over = Outcome::draw(Reason::Aborted);
    assert_eq!(room.session().table().game.outcome(), Some(over));
    assert!(room.is_over() && room.result().is_none());
    let kept = lines(&mut room);
    assert_eq!(replayed(&room, &kept).session().table().game.outcome(), Some(over));

    let (mut room, now) = self::room();
    let moves = [(Seat::First, play("h8", 0)), (Seat::Second, play("i9", 1))];
    done(&mut room, now, &moves);
    assert!(!may(&room, Seat::First, now).contains(&May::Abort));
    let refused = room.handle(cause(Seat::First, 400), &GameOrder::Abort, now, &mut next);
    assert_eq!(refused, Err(Why::BothMoved));
}

#[test]
fn another_game_is_declined_or_not_asked_for_any_more() {
    let (mut room, now) = room();
    done(&mut room, now, &[(Seat::First, GameOrder::Resign)]);
    let none = room.handle(cause(Seat::Second, 200), &GameOrder::NoRematch, now, &mut next);
    assert_eq!(none, Err(Why::NotNow));
    for by in Seat::BOTH {
        done(&mut room, now, &[(Seat::First, GameOrder::Rematch)]);
        assert_eq!(may(&room, Seat::First, now), [May::NoRematch]);
        assert_eq!(may(&room, Seat::Second, now), [May::Rematch, May::NoRematch]);
        done(&mut room, now, &[(by, GameOrder::NoRematch)]);
        assert_eq!(may(&room, Seat::Second, now), [May::Rematch]);
    }
    // The wish is gone, so this one is a new wish and begins no game.
    done(&mut room, now, &[(Seat::Second, GameOrder::Rematch)]);
    let kept = lines(&mut room);
    let again = replayed(&room, &kept);
    assert!(again.mirror.wants_rematch(Seat::Second) && !again.mirror.wants_rematch(Seat::First));
}

#[test]
fn time_is_given_to_the_other_player_and_is_there_after_a_replay() {
    let (mut room, now) = room();
    let later = now + Duration::from_secs(10);
    done(
        &mut room,
        later,
        &[(Seat::Second, GameOrder::GiveTime), (Seat::Second, GameOrder::GiveTime)],
    );
    let left = |room: &Room<Gomoku>, at| room.clock().readings(at).first.left.as_secs();
    assert_eq!((left(&room, later), room.clock().readings(later).second.left.as_secs()), (50, 30));
    assert_eq!(room.deadline().unwrap().0, now + Duration::from_mins(1));
    let kept = lines(&mut room);
    let gift = r#""step":{"n":1,"by":"second","did":"time_given","seat":"first","seconds":15}"#;
    assert!(kept[2].contains(gift), "{}", kept[2]);
    let mut again = replayed(&room, &kept);
    again.start(later);
    assert_eq!(left(&again, later), 60);
    // The player's move ends the turn, and the next one has as much time as always.
    done(&mut room, later, &[(Seat::First, play("h8", 0))]);
    assert_eq!(left(&room, later), 30);
    assert!(may(&room, Seat::First, later).contains(&May::GiveTime));
}

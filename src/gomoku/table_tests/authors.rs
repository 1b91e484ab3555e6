//! Tests of a session with two separate players: every act has its author, and no act needs a
//! confirmation first.

use super::*;
use crate::game::session::{Act, Request};
use crate::game::table::Offers;

struct Apart {
    session: Session<Gomoku>,
    start: Instant,
    copies: Copies,
}

impl Apart {
    /// A game after this many stones, which took one second each.
    fn after(stones: u8) -> Self {
        let start = Instant::now();
        let setup = agreed(Terms::default(), "5m", ["Ada", "Bob"]);
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(start);
        let copies = Copies::new(&session);
        let mut game = Self { session, start, copies };
        for number in 0..stones {
            let by = [Seat::First, Seat::Second][usize::from(number) % 2];
            let events = game.act(1000 * (u64::from(number) + 1), by, stone(number, 0));
            assert!(matches!(events[..], [Event::Moved { .. }]), "{events:?}");
        }
        game
    }

    fn at(&self, millis: u64) -> Instant {
        self.start + Duration::from_millis(millis)
    }

    fn act(&mut self, millis: u64, by: Seat, request: Request<Move>) -> Vec<Event<Gomoku>> {
        let events = self.session.update(Act { by, request }, self.at(millis));
        self.copies.follow(&mut self.session);
        events
    }

    /// Makes a request that must be refused, and asserts that nothing has changed.
    fn refused(&mut self, millis: u64, by: Seat, request: Request<Move>) -> Refusal {
        let before = self.state();
        let events = self.act(millis, by, request);
        assert_eq!(self.state(), before, "{by:?} {request:?}");
        match events[..] {
            [Event::Refused(why)] => why,
            _ => panic!("not refused: {events:?}"),
        }
    }

    fn state(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let clock = self.game().clock();
        let runs = (clock.running(), clock.deadline(), self.session.turn());
        (known(self.game()), runs, self.session.table().offers)
    }

    fn game(&self) -> &Game<Gomoku> {
        &self.session.table().game
    }

    fn offers(&self, by: Seat) -> Offers {
        self.session.table().offers[by]
    }

    fn stones(&self) -> u16 {
        self.game().position().board().stones()
    }

    /// The author of each step in the journal.
    fn authors(&self) -> Vec<Option<Seat>> {
        let author = |line: &Line| match line {
            Line::New(step) => step.by,
            Line::Old(_) => panic!("a line of version 1 was written"),
        };
        self.copies.lines.iter().map(author).collect()
    }
}

fn stone(column: u8, row: u8) -> Request<Move> {
    Request::Move(Move::Stone(point(column, row)))
}

const NOTHING: Offers = Offers { take_back: false, draw: false, hint: false, pause: false };
const DRAW: Offers = Offers { draw: true, ..NOTHING };
const TAKE_BACK: Offers = Offers { take_back: true, ..NOTHING };

use Seat::{First, Second};

#[test]
fn an_offer_stops_neither_the_clock_nor_the_other_players_move() {
    for (request, offer) in [(Request::Draw, Offer::Draw), (Request::TakeBack, Offer::TakeBack)] {
        for by in Seat::BOTH {
            let mut game = Apart::after(2);
            let (turn, deadline) = (game.session.turn(), game.game().clock().deadline());
            let events = game.act(3000, by, request);
            assert!(matches!(events[..], [Event::Offered(o, b)] if (o, b) == (offer, by)));
            assert!(game.session.table().offers[by].has(offer));
            assert!(game.session.is_running());
            assert_eq!(game.game().clock().running(), Some(First));
            assert_eq!((game.session.turn(), game.game().clock().deadline()), (turn, deadline));
            assert_eq!(game.copies.lines.len(), 2, "an offer is not a step");
            let events = game.act(5000, First, stone(9, 9));
            assert!(matches!(events[..], [Event::Moved { by: First, .. }]), "{events:?}");
            let left = game.game().clock().at_rest().first.left;
            assert_eq!(left, Duration::from_secs(300 - 1 - 3));
        }
    }
}

#[test]
fn time_runs_out_while_an_offer_is_open() {
    let mut game = Apart::after(2);
    game.act(3000, Second, Request::Draw);
    let (turn, late) = (game.session.turn(), game.at(2000 + 299_000));
    let events = game.session.expire(turn, late);
    game.copies.follow(&mut game.session);
    let lost = Outcome::win(Color::White, Reason::Time);
    assert!(matches!(events[..], [Event::Over(over)] if over == lost), "{events:?}");
    assert_eq!(game.offers(Second), NOTHING);
}

#[test]
fn a_move_by_the_addressee_answers_an_offer() {
    for request in [Request::Draw, Request::TakeBack] {
        let mut game = Apart::after(2);
        game.act(3000, Second, request);
        game.act(4000, First, stone(9, 9));
        assert_eq!(game.offers(Second), NOTHING);
        for answer in [Request::Accept, Request::Decline] {
            for offer in [Offer::Draw, Offer::TakeBack] {
                assert_eq!(game.refused(5000, First, answer(offer)), Refusal::NotNow);
            }
        }
    }
}

#[test]
fn a_draw_offered_before_ones_own_move_stays_open() {
    let mut game = Apart::after(2);
    game.act(3000, First, Request::Draw);
    game.act(4000, First, stone(9, 9));
    assert_eq!(game.offers(First), DRAW);
    let events = game.act(5000, Second, Request::Accept(Offer::Draw));
    let agreed = Outcome::draw(Reason::Agreement);
    assert!(matches!(events[..], [Event::Over(over)] if over == agreed), "{events:?}");
    assert_eq!(game.offers(First), NOTHING);
}

#[test]
fn an_offer_to_take_back_lapses_with_any_move() {
    for by in Seat::BOTH {
        let mut game = Apart::after(2);
        game.act(3000, by, Request::TakeBack);
        assert_eq!(game.offers(by), TAKE_BACK);
        game.act(4000, First, stone(9, 9));
        assert_eq!(game.offers(by), NOTHING);
        assert_eq!(game.refused(5000, !by, Request::Accept(Offer::TakeBack)), Refusal::NotNow);
    }
}

#[test]
fn only_the_addressee_answers_an_offer() {
    for (request, offer, other) in [
        (Request::Draw, Offer::Draw, Offer::TakeBack),
        (Request::TakeBack, Offer::TakeBack, Offer::Draw),
    ] {
        for by in Seat::BOTH {
            let mut game = Apart::after(2);
            for seat in Seat::BOTH {
                assert_eq!(game.refused(2500, seat, Request::Accept(offer)), Refusal::NotNow);
                assert_eq!(game.refused(2500, seat, Request::Decline(offer)), Refusal::NotNow);
            }
            game.act(3000, by, request);
            for answer in [Request::Accept, Request::Decline] {
                assert_eq!(game.refused(3500, by, answer(offer)), Refusal::NotNow);
                assert_eq!(game.refused(3500, !by, answer(other)), Refusal::NotNow);
            }
            let events = game.act(4000, !by, Request::Decline(offer));
            assert!(matches!(events[..], [Event::Declined(o, b)] if (o, b) == (offer, by)));
            assert_eq!(game.offers(by), NOTHING);
            assert_eq!(game.refused(5000, !by, Request::Accept(offer)), Refusal::NotNow);
        }
    }
}

#[test]
fn both_players_offer_and_each_offer_has_its_own_answer() {
    let mut game = Apart::after(2);
    game.act(3000, First, Request::Draw);
    game.act(3000, Second, Request::TakeBack);
    assert_eq!((game.offers(First), game.offers(Second)), (DRAW, TAKE_BACK));
    game.act(4000, Second, Request::Decline(Offer::Draw));
    assert_eq!((game.offers(First), game.offers(Second)), (NOTHING, TAKE_BACK));
    let events = game.act(5000, First, Request::Accept(Offer::TakeBack));
    assert!(matches!(events[..], [Event::TakenBack { by: Second, .. }]), "{events:?}");
    assert_eq!((game.stones(), game.offers(Second)), (1, NOTHING));
}

#[test]
fn a_player_takes_back_their_last_move_and_the_move_after_it() {
    let mut game = Apart::after(4);
    game.act(5000, First, Request::TakeBack);
    let events = game.act(6000, Second, Request::Accept(Offer::TakeBack));
    let [
        Event::TakenBack { by: Second, made: last, .. },
        Event::TakenBack { by: First, made: own, ref from },
    ] = events[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!((last, own), (Move::Stone(point(3, 0)), Move::Stone(point(2, 0))));
    assert_eq!(from.moves().len(), 2);
    assert_eq!((game.stones(), game.game().position().to_move()), (2, First));
    assert_eq!(game.game().version(), 5, "both moves are taken back in one step");
    assert_eq!(game.authors()[4], Some(First), "whose move it was");
    let left = game.game().clock().at_rest().first.left;
    assert_eq!(left, Duration::from_secs(298), "as it was when that move was made");
}

#[test]
fn a_player_without_a_move_has_nothing_to_take_back() {
    let mut game = Apart::after(1);
    assert_eq!(game.refused(2000, Second, Request::TakeBack), Refusal::NothingToTakeBack);
    assert!(matches!(game.act(2000, First, Request::TakeBack)[..], [Event::Offered(..)]));
}

#[test]
fn only_the_player_to_move_moves() {
    for stones in 0..3 {
        let mut game = Apart::after(stones);
        let to_move = game.game().position().to_move();
        for made in [stone(9, 9), stone(0, 0), Request::Move(Move::Pass)] {
            assert_eq!(game.refused(4000, !to_move, made), Refusal::NotYourTurn);
        }
        let events = game.act(4000, to_move, stone(9, 9));
        assert!(matches!(events[..], [Event::Moved { by, .. }] if by == to_move));
    }
}

#[test]
fn either_player_resigns_at_any_time() {
    let before: [&[(Seat, Request<Move>)]; 6] = [
        &[],
        &[(First, Request::Draw)],
        &[(Second, Request::TakeBack)],
        &[(First, Request::Stop(Stop::Paused))],
        &[(Second, Request::Stop(Stop::Left))],
        &[(First, stone(9, 9))],
    ];
    for acts in before {
        for by in Seat::BOTH {
            let mut game = Apart::after(2);
            for &(seat, request) in acts {
                game.act(3000, seat, request);
            }
            let winner = game.game().position().color(!by);
            let events = game.act(4000, by, Request::Resign);
            let lost = Outcome::win(winner, Reason::Resignation);
            assert!(matches!(events[..], [Event::Over(over)] if over == lost), "{events:?}");
            assert_eq!(game.game().clock().running(), None);
            for seat in Seat::BOTH {
                assert_eq!(game.offers(seat), NOTHING);
                for request in [stone(8, 8), Request::Resign, Request::GoOn, Request::Draw] {
                    assert_eq!(game.refused(5000, seat, request), Refusal::NotNow);
                }
            }
        }
    }
}

#[test]
fn either_player_stops_the_game_and_either_continues_it() {
    for by in Seat::BOTH {
        for why in [Stop::Paused, Stop::Asked, Stop::Left] {
            for on in Seat::BOTH {
                let mut game = Apart::after(2);
                assert_eq!(game.refused(2500, by, Request::GoOn), Refusal::NotNow);
                let events = game.act(3000, by, Request::Stop(why));
                assert!(matches!(events[..], [Event::Stopped(stop)] if stop == why));
                assert_eq!(game.game().stopped(), Some(why));
                let clock = game.game().clock();
                assert_eq!((clock.running(), clock.deadline()), (None, None));
                for seat in Seat::BOTH {
                    for request in
                        [stone(9, 9), Request::Draw, Request::TakeBack, Request::Stop(why)]
                    {
                        assert_eq!(game.refused(90_000, seat, request), Refusal::NotNow);
                    }
                }
                assert!(matches!(game.act(90_000, on, Request::GoOn)[..], [Event::WentOn]));
                assert_eq!(game.game().stopped(), None);
                assert_eq!(game.game().clock().deadline(), Some(game.at(90_000 + 298_000)));
                assert_eq!(game.authors(), [Some(First), Some(Second), Some(by), Some(on)]);
            }
        }
    }
}

#[test]
fn an_offer_waits_while_the_game_is_stopped() {
    let mut game = Apart::after(2);
    game.act(3000, First, Request::Draw);
    game.act(4000, Second, Request::Stop(Stop::Paused));
    for answer in [Request::Accept, Request::Decline] {
        assert_eq!(game.refused(5000, Second, answer(Offer::Draw)), Refusal::NotNow);
    }
    game.act(6000, First, Request::GoOn);
    assert_eq!(game.offers(First), DRAW);
    let events = game.act(7000, Second, Request::Accept(Offer::Draw));
    assert!(matches!(events[..], [Event::Over(_)]), "{events:?}");
}

#[test]
fn the_loss_on_time_has_no_author() {
    let mut game = Apart::after(2);
    // The time of the player to move is over, even if the other player makes a request.
    let events = game.act(900_000, Second, Request::Resign);
    let lost = Outcome::win(Color::White, Reason::Time);
    assert!(matches!(events[..], [Event::Over(over)] if over == lost), "{events:?}");
    assert_eq!(game.authors(), [Some(First), Some(Second), None]);
    assert_eq!(game.game().clock().at_rest().first.left, Duration::ZERO);
}

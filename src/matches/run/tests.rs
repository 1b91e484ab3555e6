use std::time::{Duration, Instant};

use thiserror::Error;

use super::*;
use crate::board::{BoardSize, Color, Outcome, Reason, Seat};
use crate::game::bot::{Answer, Budget, Found};
use crate::game::choices::{Chosen, Misfit};
use crate::game::position::{Summary, Unreadable};
use crate::game::state::Game;
use crate::matches::{Played, Results, Tally, TimeLimits};

/// Both players add 1 or 2 in turn; the player who reaches the agreed sum wins.
#[derive(Debug, Clone)]
struct Race {
    goal: u8,
    made: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("add 1 or 2")]
struct NotOneOrTwo;

impl Position for Race {
    const NAME: &'static str = "race";
    type Terms = u8;
    type Move = u8;
    type Refusal = NotOneOrTwo;

    fn agree(_: &Chosen) -> Result<u8, Misfit> {
        Ok(10)
    }

    fn new(goal: &u8) -> Self {
        Self { goal: *goal, made: Vec::new() }
    }

    fn to_move(&self) -> Seat {
        if self.made.len().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    fn check(&self, made: u8) -> Result<(), NotOneOrTwo> {
        if self.legal().contains(&made) { Ok(()) } else { Err(NotOneOrTwo) }
    }

    fn play(&mut self, made: u8) -> Result<(), NotOneOrTwo> {
        self.check(made).map(|()| self.made.push(made))
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_there = self.made.iter().sum::<u8>() >= self.goal;
        is_there.then(|| Outcome::win(!Color::after(self.made.len()), Reason::Five))
    }

    fn legal(&self) -> Vec<u8> {
        if self.outcome().is_some() { Vec::new() } else { vec![1, 2] }
    }

    fn write(&self, made: u8) -> String {
        made.to_string()
    }

    fn read(&self, text: &str) -> Result<u8, Unreadable> {
        text.parse().map_err(|_| Unreadable(text.to_owned()))
    }

    fn summary(_: &u8) -> Summary {
        Summary { rules: "race".into(), opening: String::new(), size: BoardSize::FIFTEEN }
    }
}

/// Adds the same number every time; with 0 it resigns.
struct Adds(u8);

impl Bot<Race> for Adds {
    fn start(&mut self, _: &u8, _: &AtomicBool) -> Result<(), BotError> {
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Race>,
        budget: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<u8>),
    ) -> Result<Answer<u8>, BotError> {
        let left = budget.game.unwrap();
        match game.line().len() {
            2 | 3 => assert_eq!(left, MINUTE, "an opening takes no time and earns no increment"),
            _ => assert!(left > MINUTE, "a move earns its increment: {left:?}"),
        }
        Ok(if self.0 == 0 { Answer::Resign } else { Answer::Move(self.0, None) })
    }
}

/// The number that each engine adds.
struct Adders([u8; 2]);

impl Contestants<Race> for Adders {
    fn bot(&self, engine: usize, _: usize, _: Option<Box<dyn Bot<Race>>>) -> Box<dyn Bot<Race>> {
        Box::new(Adds(self.0[engine]))
    }
}

const MINUTE: Duration = Duration::from_mins(1);

/// Two engines over one opening.
fn match_of_two(games: usize) -> Match<Race> {
    let time = TimeLimits { turn: None, game: Some(MINUTE), increment: MINUTE };
    let (openings, margin) = (vec![vec![1, 1]], Duration::ZERO);
    Match { terms: 7, openings, games, move_limit: None, times: vec![time; 2], margin }
}

fn played(rounds: &Match<Race>, adders: [u8; 2], done: &[usize]) -> Vec<Played<u8>> {
    let (done, stop) = (done.iter().copied().collect(), AtomicBool::new(false));
    let mut games = Vec::new();
    play(rounds, &Adders(adders), &done, NonZeroUsize::MIN, &stop, &mut |finished| {
        games.push(finished.played);
        ControlFlow::Continue(())
    })
    .unwrap();
    games
}

#[test]
fn a_match_can_be_played_in_any_game() {
    let rounds = match_of_two(2);
    let mut results = Results::new(rounds.schedule());
    let games = played(&rounds, [1, 2], &[]);
    for game in &games {
        results.add(game);
    }
    let moves: Vec<_> = games.iter().map(|game| game.moves.as_slice()).collect();
    assert_eq!(moves, [&[1, 1, 1, 2, 1, 2][..], &[1, 1, 2, 1, 2]]);
    assert_eq!(games.iter().map(|game| game.times.len()).collect::<Vec<_>>(), [4, 3]);
    assert_eq!(results.tally(1), Tally { wins: 2, draws: 0, losses: 0 });
}

#[test]
fn an_illegal_move_and_a_resignation_lose() {
    let ends = |adders| {
        let games = played(&match_of_two(2), adders, &[]);
        games.iter().map(|game| (game.ending.reason(), game.ending.winner())).collect::<Vec<_>>()
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    assert_eq!(ends([3, 1]), [("illegal_move", white), ("illegal_move", black)]);
    assert_eq!(ends([0, 1]), [("resignation", white), ("resignation", black)]);
}

/// A bot that lets its time pass.
struct Late;

impl Bot<Race> for Late {
    fn start(&mut self, _: &u8, _: &AtomicBool) -> Result<(), BotError> {
        Ok(())
    }

    fn choose(
        &mut self,
        _: &Game<Race>,
        budget: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<u8>),
    ) -> Result<Answer<u8>, BotError> {
        let start = Instant::now();
        while start.elapsed() <= budget.patience {
            std::hint::spin_loop();
        }
        Ok(Answer::Move(1, None))
    }
}

/// Two late bots.
struct TwoLate;

impl Contestants<Race> for TwoLate {
    fn bot(&self, _: usize, _: usize, _: Option<Box<dyn Bot<Race>>>) -> Box<dyn Bot<Race>> {
        Box::new(Late)
    }
}

#[test]
fn a_late_move_loses_and_its_time_is_kept() {
    let turn = Duration::from_millis(2);
    let times = vec![TimeLimits { turn: Some(turn), ..TimeLimits::default() }; 2];
    let rounds = Match { times, ..match_of_two(2) };
    let mut results = Results::new(rounds.schedule());
    let (none, stop) = (Numbers::default(), AtomicBool::new(false));
    play(&rounds, &TwoLate, &none, NonZeroUsize::MIN, &stop, &mut |finished| {
        let Played { ending, moves, times, late, .. } = &finished.played;
        assert_eq!((ending.reason(), ending.winner()), ("time", Some(Color::White)));
        assert_eq!((moves.len(), times.len()), (2, 0));
        assert!(late.is_some_and(|late| late >= 2), "{late:?}");
        results.add(&finished.played);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!([0, 1].iter().all(|&engine| results.slowest(engine) >= 2));
}

#[test]
fn breaking_ends_the_match_with_games_unplayed() {
    let (stop, mut finished) = (AtomicBool::new(false), 0);
    let (rounds, done) = (match_of_two(1_000_000), Numbers::default());
    play(&rounds, &Adders([1, 2]), &done, NonZeroUsize::MIN, &stop, &mut |_| {
        finished += 1;
        ControlFlow::Break(())
    })
    .unwrap();
    assert!(stop.load(Ordering::Relaxed));
    assert_eq!(finished, 1);
}

#[test]
fn with_the_stop_flag_set_nothing_is_played() {
    let stop = AtomicBool::new(true);
    let never = &mut |finished: Finished<_>| panic!("{finished:?}");
    let (rounds, done) = (match_of_two(2), Numbers::default());
    play(&rounds, &Adders([1, 2]), &done, NonZeroUsize::MIN, &stop, never).unwrap();
}

#[test]
fn finished_games_are_skipped_and_numbers_beyond_the_match_are_ignored() {
    let numbers = |done: &[usize]| {
        let games = played(&match_of_two(4), [1, 2], done);
        games.iter().map(|game| game.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&[0, 2]), [1, 3]);
    assert_eq!(numbers(&[1, 9, 10, 11, 12]), [0, 2, 3]);
}

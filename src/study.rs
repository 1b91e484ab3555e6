//! A recorded game gone through move by move: what the full screen and line mode share.
//!
//! It names no game: what a game offers for it is [`Studied`]. Pure: the time of each request comes
//! in with it. The front ends turn keys and lines into requests and show where the reader stands.

mod autoplay;
mod command;
pub mod words;

pub use autoplay::Autoplay;
pub use command::{Command, Typed, parse};

use std::error::Error;
use std::fmt::Debug;
use std::time::Instant;

use thiserror::Error;

use crate::game::run::Exit;

/// A recorded game, whichever game it is of, and the place in it that is stood at.
///
/// Its moves are a tree. One line of it is followed: the main line at first, and a variation where
/// one is chosen.
pub trait Studied: Sized {
    /// What the game is called.
    const NAME: &'static str;

    /// The games of a file.
    type RecordFile: Debug;
    /// Why a game cannot be read.
    type Fault: Error + Clone + PartialEq;

    /// How many games a book has, those that cannot be read among them.
    fn games(book: &Self::RecordFile) -> usize;

    /// The game of this number, from 1, at its beginning, or why it cannot be read; `None` where
    /// there is none.
    fn read(book: &Self::RecordFile, number: usize) -> Option<Result<Self, Self::Fault>>;

    /// How many moves the line has.
    fn moves(&self) -> usize;

    /// How many of them were made.
    fn made(&self) -> usize;

    /// Whether the line ends here.
    fn is_at_end(&self) -> bool;

    /// Whether it is a variation that is stood in.
    fn is_in_variation(&self) -> bool;

    /// Goes so many nodes along the line, back where `steps` is negative, at most to either end;
    /// says whether that leads elsewhere.
    fn go(&mut self, steps: isize) -> bool;

    /// Goes to the beginning, back on the main line.
    fn to_first(&mut self);

    /// Goes to the end of the line.
    fn to_last(&mut self);

    /// Goes to the position after this many moves of the line. `None`, and nothing changes, where it
    /// has fewer.
    #[must_use]
    fn to_move(&mut self, number: usize) -> Option<()>;

    /// How many nodes follow the one that is stood at.
    fn branches(&self) -> usize;

    /// Which of them the line takes, from 0; `None` at its end.
    fn chosen(&self) -> Option<usize>;

    /// Lets the line take another of them, without going there. `None`, and nothing changes, where
    /// there is no such branch.
    #[must_use]
    fn choose(&mut self, branch: usize) -> Option<()>;
}

/// Where a reader stands in the games of a file.
#[derive(Debug)]
pub struct Replay<G: Studied> {
    book: G::RecordFile,
    title: String,
    number: usize,
    game: G,
    /// Whether and how fast it goes on by itself.
    pub autoplay: Autoplay,
    /// Whether pieces bear the numbers of their moves.
    pub numbers: bool,
}

/// What a reader asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// So many nodes forward, or back where it is negative.
    Go(isize),
    /// The beginning, on the main line.
    First,
    /// The end of the line.
    Last,
    /// The position after this many moves of the line.
    Move(usize),
    /// The branch of this number, from 1, and its first move.
    Branch(usize),
    /// To mark another branch: the one so many behind the one that is marked.
    Mark(isize),
    /// The game of this number in the file.
    Game(usize),
    /// The game so many behind this one, past those that cannot be read.
    OtherGame(isize),
    /// To go on by itself, or to stop that.
    Autoplay,
}

/// How a reader leaves a record.
#[derive(Debug)]
pub enum Left {
    /// For good.
    Closed(Exit),
    /// To play on from the position that is stood at.
    PlayOn,
}

/// Why a request changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal<F> {
    /// This is the beginning.
    #[error("this is the beginning")]
    AtFirst,
    /// The line ends here.
    #[error("this is the end of the line")]
    AtLast,
    /// The line has fewer moves.
    #[error("the line has no move {asked}, only {moves}")]
    NoSuchMove {
        /// The number asked for.
        asked: usize,
        /// How many there are.
        moves: usize,
    },
    /// Not so many branches leave the node.
    #[error("there are {0} branches here")]
    NoSuchBranch(usize),
    /// The file has no such game.
    #[error("the file has games from 1 to {0}")]
    NoSuchGame(usize),
    /// The game cannot be read.
    #[error("game {number} cannot be read: {error}")]
    Broken {
        /// The number of the game.
        number: usize,
        /// Where and why.
        error: F,
    },
}

impl<G: Studied> Replay<G> {
    /// The first game of a book that can be read, at its beginning, and those before that cannot.
    /// `title` says where the games are from.
    ///
    /// # Errors
    /// Where none can be read: what is wrong with the first.
    pub fn first_of(book: G::RecordFile, title: String) -> Result<Opened<G>, Refusal<G::Fault>> {
        let (found, mut broken) = readable::<G>(&book, 1, 1);
        match found {
            Some((number, game)) => Ok((Self::of(book, title, number, game), broken)),
            None if broken.is_empty() => Err(Refusal::NoSuchGame(G::games(&book))),
            None => Err(broken.swap_remove(0)),
        }
    }

    /// The game of this number, at its beginning.
    ///
    /// # Errors
    /// Where there is none or it cannot be read.
    pub fn game_of(
        book: G::RecordFile,
        title: String,
        number: usize,
    ) -> Result<Self, Refusal<G::Fault>> {
        let game = game(&book, number)?;
        Ok(Self::of(book, title, number, game))
    }

    fn of(book: G::RecordFile, title: String, number: usize, game: G) -> Self {
        Self { book, title, number, game, autoplay: Autoplay::default(), numbers: false }
    }

    /// Where the games are from.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The number of the game, and how many the file has.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        (self.number, G::games(&self.book))
    }

    /// The game, at the place that is stood at.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How many moves lead on from here, where there are several to choose from; else 0.
    #[must_use]
    pub fn branches(&self) -> usize {
        Some(self.game.branches()).filter(|&branches| branches > 1).unwrap_or(0)
    }

    /// Which of the branches is marked and followed next, from 0.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.game.chosen().unwrap_or(0)
    }

    /// Does what a reader asks for at `now`. Whoever goes somewhere stops what went by itself.
    ///
    /// # Errors
    /// Says why nothing changes; past games that cannot be read, which they are, but it changes.
    pub fn ask(&mut self, request: Request, now: Instant) -> Result<(), Refusal<G::Fault>> {
        let game = &mut self.game;
        match request {
            Request::Autoplay if self.autoplay.is_on() => {
                self.autoplay.stop();
                return Ok(());
            }
            Request::Autoplay => {
                // From its end a line is gone through again.
                if game.is_at_end() && !game.go(isize::MIN) {
                    return Err(Refusal::AtLast);
                }
                self.autoplay.start(now);
                return Ok(());
            }
            Request::Go(steps) => {
                if !game.go(steps) {
                    return Err(if steps > 0 { Refusal::AtLast } else { Refusal::AtFirst });
                }
            }
            Request::First => game.to_first(),
            Request::Last => game.to_last(),
            Request::Move(asked) => {
                let moves = game.moves();
                game.to_move(asked).ok_or(Refusal::NoSuchMove { asked, moves })?;
            }
            Request::Branch(number) => {
                let chosen = number.checked_sub(1).and_then(|branch| game.choose(branch));
                chosen.ok_or(Refusal::NoSuchBranch(game.branches()))?;
                game.go(1);
            }
            Request::Mark(steps) => {
                let branches = game.branches();
                if branches < 2 {
                    return Err(Refusal::NoSuchBranch(branches));
                }
                let marked = game.chosen().unwrap_or(0);
                let steps = steps.rem_euclid(branches.try_into().unwrap_or(isize::MAX));
                let marked = marked.saturating_add_signed(steps) % branches;
                return game.choose(marked).ok_or(Refusal::NoSuchBranch(branches));
            }
            Request::Game(number) => {
                self.game = self::game(&self.book, number)?;
                self.number = number;
            }
            Request::OtherGame(steps) => return self.turn(steps.signum()),
        }
        self.autoplay.stop();
        Ok(())
    }

    /// Makes the move that is due by itself, if there is one.
    pub fn tick(&mut self, now: Instant) {
        if !self.autoplay.is_due(now) {
            return;
        }
        self.game.go(1);
        if self.game.is_at_end() {
            self.autoplay.stop();
        } else {
            self.autoplay.start(now);
        }
    }

    fn turn(&mut self, step: isize) -> Result<(), Refusal<G::Fault>> {
        let first = self.number.saturating_add_signed(step);
        let (found, mut broken) = readable(&self.book, first, step);
        let why = if broken.is_empty() { None } else { Some(broken.swap_remove(0)) };
        match found {
            Some((number, game)) => {
                self.number = number;
                self.game = game;
                self.autoplay.stop();
            }
            None => return Err(why.unwrap_or(Refusal::NoSuchGame(G::games(&self.book)))),
        }
        why.map_or(Ok(()), Err)
    }
}

/// A book that was opened, and its games that cannot be read.
type Opened<G> = (Replay<G>, Vec<Refusal<<G as Studied>::Fault>>);

/// The game of this number.
fn game<G: Studied>(book: &G::RecordFile, number: usize) -> Result<G, Refusal<G::Fault>> {
    let read = G::read(book, number).ok_or_else(|| Refusal::NoSuchGame(G::games(book)))?;
    read.map_err(|error| Refusal::Broken { number, error })
}

/// A game that was found with its number, and those on the way that cannot be read.
type Found<G> = (Option<(usize, G)>, Vec<Refusal<<G as Studied>::Fault>>);

/// The first game that can be read, from this number on by steps of `step`.
fn readable<G: Studied>(book: &G::RecordFile, first: usize, step: isize) -> Found<G> {
    let mut broken = Vec::new();
    let numbers = std::iter::successors(Some(first), |number| number.checked_add_signed(step));
    for number in numbers.take_while(|number| (1..=G::games(book)).contains(number)) {
        match game(book, number) {
            Ok(game) => return (Some((number, game)), broken),
            Err(refusal) => broken.push(refusal),
        }
    }
    (None, broken)
}

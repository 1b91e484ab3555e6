//! The replay of the games of a file: requests in, the current game out.

use std::collections::BTreeMap;
use std::time::Instant;

use thiserror::Error;

use super::{Autoplay, EditError, Studied};
use crate::game::record::Remark;
use crate::game::run::Exit;
use crate::lang::Lang;

/// The replay of the games of a file.
#[derive(Debug)]
pub struct Replay<G: Studied> {
    file: G::RecordFile,
    title: String,
    number: usize,
    game: G,
    /// Whether the current game has changes that are not saved.
    changed: bool,
    /// The other games with changes that are not saved, by their numbers.
    kept: BTreeMap<usize, G>,
    /// Whether moves are made automatically, and at which pace.
    pub autoplay: Autoplay,
    /// Whether pieces show the numbers of their moves.
    pub numbers: bool,
    /// Whether a new game can be started from a position of the record.
    pub plays_on: bool,
}

/// A request of the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Go this many nodes forward, or back if negative.
    Go(isize),
    /// Go to the beginning, on the main line.
    First,
    /// Go to the end of the line.
    Last,
    /// Go to the position after this many moves of the line.
    Move(usize),
    /// Go to the position after this many moves of the main line.
    MainMove(usize),
    /// Enter the branch with this number, from 1, at its first move.
    Branch(usize),
    /// Mark another branch: this many after the marked one, cyclically.
    Mark(isize),
    /// Open the game with this number in the file.
    Game(usize),
    /// Open the next game, or the previous one if negative; skips games that cannot be read.
    OtherGame(isize),
    /// Turn autoplay on or off.
    Autoplay,
}

/// How the user leaves a replay.
#[derive(Debug)]
pub enum Left {
    /// The replay was closed.
    Closed(Exit),
    /// The user plays on from the current position.
    PlayOn,
}

/// Why a request changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal<F> {
    /// The cursor is at the beginning.
    #[error("{}", Lang::En.replay_at_first())]
    AtFirst,
    /// The cursor is at the end of the line.
    #[error("this is the end of the line")]
    AtLast,
    /// The line has fewer moves.
    #[error("the line has no move {asked}, only {moves}")]
    NoSuchMove {
        /// The requested number.
        asked: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The node has only this many branches.
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
        /// The place and the reason.
        error: F,
    },
    /// The record cannot be changed like this.
    #[error(transparent)]
    Edit(#[from] EditError),
}

impl<G: Studied> Replay<G> {
    /// Opens the first game of a file that can be read, at its beginning. Also returns the errors
    /// of the games before it. `title` names the source of the games.
    ///
    /// # Errors
    /// If no game can be read: the error of the first.
    pub fn first_of(file: G::RecordFile, title: String) -> Result<Opened<G>, Refusal<G::Fault>> {
        let (found, mut broken) = find_readable::<G>(&file, 1, 1);
        match found {
            Some((number, game)) => Ok((Self::of(file, title, number, game), broken)),
            None if broken.is_empty() => Err(Refusal::NoSuchGame(G::games(&file))),
            None => Err(broken.swap_remove(0)),
        }
    }

    /// Opens the game with this number, at its beginning.
    ///
    /// # Errors
    /// If there is no such game or it cannot be read.
    pub fn game_of(
        file: G::RecordFile,
        title: String,
        number: usize,
    ) -> Result<Self, Refusal<G::Fault>> {
        let game = game(&file, number)?;
        Ok(Self::of(file, title, number, game))
    }

    fn of(file: G::RecordFile, title: String, number: usize, game: G) -> Self {
        Self {
            file,
            title,
            number,
            game,
            changed: false,
            kept: BTreeMap::new(),
            autoplay: Autoplay::default(),
            numbers: false,
            plays_on: true,
        }
    }

    /// The source of the games.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The number of the current game, and the number of games in the file.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        (self.number, G::games(&self.file))
    }

    /// What is doubtful in the current game.
    #[must_use]
    pub fn doubts(&self) -> Vec<Remark> {
        G::doubts(&self.file, self.number)
    }

    /// Lets something other than the reader change the current game, which needs no saving then.
    pub fn with_game<T>(&mut self, change: impl FnOnce(&mut G) -> T) -> T {
        change(&mut self.game)
    }

    /// The current game.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The number of branches from here if there are several, otherwise 0.
    #[must_use]
    pub fn branches(&self) -> usize {
        Some(self.game.branches()).filter(|&branches| branches > 1).unwrap_or(0)
    }

    /// The branch that is marked and followed next, from 0.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.game.chosen().unwrap_or(0)
    }

    /// Handles a request made at `now`. Moving the cursor turns autoplay off.
    ///
    /// # Errors
    /// Returns why nothing changes. After [`Request::OtherGame`] has skipped unreadable games, it
    /// returns the error of the first of them although it has opened another game.
    pub fn update(&mut self, request: Request, now: Instant) -> Result<(), Refusal<G::Fault>> {
        let game = &mut self.game;
        match request {
            Request::Autoplay if self.autoplay.is_on() => {
                self.autoplay.stop();
                return Ok(());
            }
            Request::Autoplay => {
                // At the end of a line, autoplay begins again at the start.
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
            Request::Last => {
                game.go(isize::MAX);
            }
            Request::Move(asked) => {
                let moves = game.moves();
                game.to_move(asked).ok_or(Refusal::NoSuchMove { asked, moves })?;
            }
            Request::MainMove(asked) => {
                game.to_first();
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
                let game = self::game(&self.file, number)?;
                self.open(number, game);
            }
            Request::OtherGame(steps) => return self.open_next(steps.signum()),
        }
        self.autoplay.stop();
        Ok(())
    }

    /// Makes a move at a place, in a new variation if the record does not have it.
    ///
    /// # Errors
    /// Why no move can be made there.
    pub fn put(&mut self, place: G::Place) -> Result<(), EditError> {
        self.autoplay.stop();
        self.changed |= self.game.put(place)?;
        Ok(())
    }

    /// Removes the node at the cursor and what follows it.
    ///
    /// # Errors
    /// If the cursor is at the beginning.
    pub fn remove(&mut self) -> Result<(), EditError> {
        self.autoplay.stop();
        self.game.remove()?;
        self.changed = true;
        Ok(())
    }

    /// Replaces the comment at the cursor.
    ///
    /// # Errors
    /// If records of this game hold no comments.
    pub fn set_comment(&mut self, text: &str) -> Result<(), EditError> {
        if text != self.game.comment() {
            self.game.set_comment(text)?;
            self.changed = true;
        }
        Ok(())
    }

    /// Notes that the current game was saved with its changes.
    pub const fn mark_saved(&mut self) {
        self.changed = false;
    }

    /// Whether a game has changes that are not saved.
    #[must_use]
    pub fn has_changes(&self) -> bool {
        self.changed || !self.kept.is_empty()
    }

    /// Makes `game`, just read, the current one; if it was changed before, it is shown as it was left.
    fn open(&mut self, number: usize, game: G) {
        if number == self.number {
            self.game.to_first();
            return;
        }
        let kept = self.kept.remove(&number);
        let changed = kept.is_some();
        let before = std::mem::replace(&mut self.game, kept.unwrap_or(game));
        if std::mem::replace(&mut self.changed, changed) {
            self.kept.insert(self.number, before);
        }
        self.number = number;
    }

    /// Makes autoplay's move if it is due.
    pub fn tick(&mut self, now: Instant) {
        if self.autoplay.due().is_none_or(|due| due > now) {
            return;
        }
        self.game.go(1);
        if self.game.is_at_end() {
            self.autoplay.stop();
        } else {
            self.autoplay.start(now);
        }
    }

    fn open_next(&mut self, step: isize) -> Result<(), Refusal<G::Fault>> {
        let first = self.number.saturating_add_signed(step);
        let (found, mut broken) = find_readable(&self.file, first, step);
        let error = if broken.is_empty() { None } else { Some(broken.swap_remove(0)) };
        match found {
            Some((number, game)) => {
                self.open(number, game);
                self.autoplay.stop();
            }
            None => return Err(error.unwrap_or(Refusal::NoSuchGame(G::games(&self.file)))),
        }
        error.map_or(Ok(()), Err)
    }
}

/// An opened replay, and the errors of games that cannot be read.
type Opened<G> = (Replay<G>, Vec<Refusal<<G as Studied>::Fault>>);

/// The game with this number.
fn game<G: Studied>(file: &G::RecordFile, number: usize) -> Result<G, Refusal<G::Fault>> {
    let read = G::read(file, number).ok_or_else(|| Refusal::NoSuchGame(G::games(file)))?;
    read.map_err(|error| Refusal::Broken { number, error })
}

/// A readable game with its number, and the errors of the games before it.
type Found<G> = (Option<(usize, G)>, Vec<Refusal<<G as Studied>::Fault>>);

/// Finds the first readable game, starting at `first` in steps of `step`.
fn find_readable<G: Studied>(file: &G::RecordFile, first: usize, step: isize) -> Found<G> {
    let mut broken = Vec::new();
    let numbers = std::iter::successors(Some(first), |number| number.checked_add_signed(step));
    for number in numbers.take_while(|number| (1..=G::games(file)).contains(number)) {
        match game(file, number) {
            Ok(game) => return (Some((number, game)), broken),
            Err(refusal) => broken.push(refusal),
        }
    }
    (None, broken)
}

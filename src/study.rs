//! A recorded game gone through move by move: what the full screen and line mode share.
//!
//! Pure: the time of each request comes in with it. The front ends turn keys and lines into
//! requests and show where the reader stands.

mod autoplay;
mod command;

pub use autoplay::Autoplay;
pub use command::{Command, Typed, parse};

use std::time::Instant;

use thiserror::Error;

use crate::board::{Point, Run};
use crate::game::run::Exit;
use crate::gomoku::record::{
    self, Area, Book, Diagram, Mark, Move, NoOrder, Note, ParseError, Record, Walk,
};
use crate::gomoku::rules::{self, Rules};

/// Where a reader stands in the games of a file.
#[derive(Debug)]
pub struct Replay {
    book: Book,
    title: String,
    number: usize,
    record: Record,
    walk: Walk,
    diagram: Diagram,
    /// Whether and how fast it goes on by itself.
    pub autoplay: Autoplay,
    /// Whether stones bear their numbers.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Left {
    /// For good.
    Closed(Exit),
    /// To play on from the position that is stood at.
    PlayOn,
}

/// Why a request changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
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
        error: ParseError,
    },
}

/// What the record shows on a point besides stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign<'a> {
    /// A short text.
    Label(&'a str),
    /// A shape.
    Mark(Mark),
}

impl Replay {
    /// The first game of a book that can be read, at its beginning, and those before that cannot.
    /// `title` tells where the games are from.
    ///
    /// # Errors
    /// Where none can be read: what is wrong with the first.
    pub fn first_of(book: Book, title: String) -> Result<(Self, Vec<Refusal>), Refusal> {
        let (found, mut broken) = readable(&book, 1, 1);
        match found {
            Some((number, record)) => Ok((Self::of(book, title, number, record), broken)),
            None if broken.is_empty() => Err(Refusal::NoSuchGame(book.games())),
            None => Err(broken.swap_remove(0)),
        }
    }

    /// The game of this number, at its beginning.
    ///
    /// # Errors
    /// Where there is none or it cannot be read.
    pub fn game_of(book: Book, title: String, number: usize) -> Result<Self, Refusal> {
        let record = game(&book, number)?;
        Ok(Self::of(book, title, number, record))
    }

    fn of(book: Book, title: String, number: usize, record: Record) -> Self {
        let walk = Walk::new(&record.tree);
        let diagram = Diagram::at(&record, walk.node());
        let autoplay = Autoplay::default();
        Self { book, title, number, record, walk, diagram, autoplay, numbers: false }
    }

    /// Where the games are from.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The number of the game, and how many the file has.
    #[must_use]
    pub const fn number(&self) -> (usize, usize) {
        (self.number, self.book.games())
    }

    /// The game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The position that is stood at.
    #[must_use]
    pub const fn diagram(&self) -> &Diagram {
        &self.diagram
    }

    /// How many moves the line has.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.line().count()
    }

    /// The moves of the line, first to last.
    pub fn line(&self) -> impl Iterator<Item = Move> {
        self.walk.line().iter().filter_map(|&id| self.record.tree.played(id))
    }

    /// The position as moves that two sides can have made by turns.
    ///
    /// # Errors
    /// Says why there are none.
    pub fn order(&self) -> Result<Vec<rules::Move>, NoOrder> {
        record::order(&self.record, self.walk.node())
    }

    /// Whether it is a variation that is stood in.
    #[must_use]
    pub fn is_in_variation(&self) -> bool {
        !self.walk.is_on_main_line(&self.record.tree)
    }

    /// The moves that lead on from here, the main line's first, where there are several to choose
    /// from. A node that only remarks has none.
    #[must_use]
    pub fn branches(&self) -> Vec<Option<Move>> {
        let tree = &self.record.tree;
        let moves: Vec<_> = self.walk.branches(tree).map(|id| tree.played(id)).collect();
        if moves.len() > 1 { moves } else { Vec::new() }
    }

    /// Which of the branches is marked and followed next, from 0.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.walk.chosen(&self.record.tree).unwrap_or(0)
    }

    /// The number of the branch, from 1, that plays on this point.
    #[must_use]
    pub fn branch_at(&self, point: Point) -> Option<usize> {
        let plays = |played: &Option<Move>| played.is_some_and(|at| at.point == Some(point));
        self.branches().iter().position(plays).map(|before| before + 1)
    }

    /// What is written about the position: its name and its comments, as they were written.
    #[must_use]
    pub fn comments(&self) -> Vec<&str> {
        let text = |note: &'_ Note| matches!(note, Note::Name(_) | Note::Comment(_));
        let notes = self.record.tree.notes(self.diagram.node).iter().filter(|note| text(note));
        let texts = notes.filter_map(|note| match note {
            Note::Name(text) | Note::Comment(text) => Some(&**text),
            _ => None,
        });
        texts.collect()
    }

    /// What the record shows on the points of the board besides stones.
    #[must_use]
    pub fn signs(&self) -> Vec<(Point, Sign<'_>)> {
        let mut signs = Vec::new();
        for note in self.record.tree.notes(self.diagram.node) {
            let (area, sign) = match note {
                Note::Label(point, text) => (Area::from(*point), Sign::Label(text)),
                Note::Mark(area, mark) => (*area, Sign::Mark(*mark)),
                _ => continue,
            };
            let on_board = area.points().filter(|&point| self.record.size.contains(point));
            signs.extend(on_board.map(|point| (point, sign)));
        }
        signs
    }

    /// The rules that rows are judged by: those of the record, or that any five win.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.record.rules.known().unwrap_or(Rules::Freestyle)
    }

    /// The points of the rows that the last move has won with.
    #[must_use]
    pub fn won(&self) -> Vec<Point> {
        let last = self.diagram.last.and_then(|played| played.point);
        let last = last.filter(|&last| self.diagram.board.get(last).is_some());
        let rows = last.map(|last| self.rules().winning_rows(&self.diagram.board, last));
        rows.into_iter().flatten().flat_map(Run::points).collect()
    }

    /// Does what a reader asks for at `now`. Whoever goes somewhere stops what went by itself.
    ///
    /// # Errors
    /// Says why nothing changes; past games that cannot be read, which they are, but it changes.
    pub fn ask(&mut self, request: Request, now: Instant) -> Result<(), Refusal> {
        let tree = &self.record.tree;
        match request {
            Request::Autoplay if self.autoplay.is_on() => {
                self.autoplay.stop();
                return Ok(());
            }
            Request::Autoplay => {
                // From its end a line is gone through again.
                if self.walk.is_at_end() {
                    self.walk.go(isize::MIN);
                    if self.walk.is_at_end() {
                        return Err(Refusal::AtLast);
                    }
                    self.arrive();
                }
                self.autoplay.start(now);
                return Ok(());
            }
            Request::Go(steps) => {
                let before = self.walk.node();
                self.walk.go(steps);
                if self.walk.node() == before {
                    return Err(if steps > 0 { Refusal::AtLast } else { Refusal::AtFirst });
                }
            }
            Request::First => self.walk.to_first(tree),
            Request::Last => self.walk.to_last(),
            Request::Move(asked) => {
                let moves = self.moves();
                let there = self.walk.to_move(tree, asked);
                there.ok_or(Refusal::NoSuchMove { asked, moves })?;
            }
            Request::Branch(number) => {
                let chosen = number.checked_sub(1);
                let chosen = chosen.and_then(|branch| self.walk.choose(tree, branch));
                let branches = self.walk.branches(tree).count();
                chosen.ok_or(Refusal::NoSuchBranch(branches))?;
                self.walk.go(1);
            }
            Request::Mark(steps) => {
                let branches = self.walk.branches(tree).count();
                if branches < 2 {
                    return Err(Refusal::NoSuchBranch(branches));
                }
                let marked = self.walk.chosen(tree).unwrap_or(0);
                let steps = steps.rem_euclid(branches.try_into().unwrap_or(isize::MAX));
                let marked = marked.saturating_add_signed(steps) % branches;
                return self.walk.choose(tree, marked).ok_or(Refusal::NoSuchBranch(branches));
            }
            Request::Game(number) => {
                let record = game(&self.book, number)?;
                self.open(number, record);
            }
            Request::OtherGame(steps) => return self.turn(steps.signum()),
        }
        self.autoplay.stop();
        self.arrive();
        Ok(())
    }

    /// Makes the move that is due by itself, if there is one.
    pub fn tick(&mut self, now: Instant) {
        if !self.autoplay.is_due(now) {
            return;
        }
        self.walk.go(1);
        self.arrive();
        if self.walk.is_at_end() {
            self.autoplay.stop();
        } else {
            self.autoplay.start(now);
        }
    }

    fn turn(&mut self, step: isize) -> Result<(), Refusal> {
        let first = self.number.saturating_add_signed(step);
        let (found, mut broken) = readable(&self.book, first, step);
        let why = if broken.is_empty() { None } else { Some(broken.swap_remove(0)) };
        match found {
            Some((number, record)) => self.open(number, record),
            None => return Err(why.unwrap_or(Refusal::NoSuchGame(self.book.games()))),
        }
        why.map_or(Ok(()), Err)
    }

    fn open(&mut self, number: usize, record: Record) {
        self.number = number;
        self.walk = Walk::new(&record.tree);
        self.record = record;
        self.autoplay.stop();
        self.arrive();
    }

    fn arrive(&mut self) {
        self.diagram = Diagram::at(&self.record, self.walk.node());
    }
}

/// The game of this number.
fn game(book: &Book, number: usize) -> Result<Record, Refusal> {
    let read = book.game(number).ok_or(Refusal::NoSuchGame(book.games()))?;
    read.map_err(|error| Refusal::Broken { number, error })
}

/// The first game that can be read, from this number on by steps of `step`, and those on the way
/// that cannot.
fn readable(book: &Book, first: usize, step: isize) -> (Option<(usize, Record)>, Vec<Refusal>) {
    let mut broken = Vec::new();
    let numbers = std::iter::successors(Some(first), |number| number.checked_add_signed(step));
    for number in numbers.take_while(|number| (1..=book.games()).contains(number)) {
        match game(book, number) {
            Ok(record) => return (Some((number, record)), broken),
            Err(refusal) => broken.push(refusal),
        }
    }
    (None, broken)
}

#[cfg(test)]
mod tests;

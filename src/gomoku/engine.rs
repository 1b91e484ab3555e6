//! The engine: rules and a position in, a move out.
//!
//! [`Engine::think`] searches within [`Limits`] until it is done or stopped, and reports by
//! callback. It prints nothing and reads the clock only to keep its time. The modules, from the
//! ground up:
//!
//! - `shape`, `pattern_table`: the pattern that a stone makes along one line, by table lookup;
//! - `threat`, `combination`: what the patterns on the four lines through a point amount to;
//! - `position`: the board with its Zobrist hash, the threats of every empty point and the sum of
//!   the evaluation, all updated incrementally;
//! - `vcf`, `vct`: solvers for victory by continuous fours and by continuous threats; `solvers`: what
//!   they may spend before the search begins;
//! - `proof`: forced wins as trees with every answer, for a person who asks;
//! - `reason`: why a move is good, for hints;
//! - `evaluation`, `weights`: the static evaluation, a linear function with fitted weights for the
//!   combinations of patterns and the numbers of threats;
//! - `move_scores`: the static move order, by the combinations of patterns too;
//! - `search`: principal variation search; [`game::search`](crate::game::search) has what it shares
//!   with the engines of other games: iterative deepening, the transposition table, time.
//!
//! A search:
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use gomoku::gomoku::engine::{Limits, Score, Settings};
//! use gomoku::{BoardSize, Color, GomokuEngine, Point, Rules};
//!
//! let (size, memory) = (BoardSize::FIFTEEN, 1 << 20);
//! let settings = Settings { rules: Rules::Standard, size, memory, threads: NonZeroUsize::MIN };
//! let mut engine = GomokuEngine::new(settings);
//! let three = [5, 6, 7].map(|column| (Point::new(column, 7), Color::Black));
//! let others = [0, 2].map(|column| (Point::new(column, 0), Color::White));
//! let stones = three.into_iter().chain(others);
//! engine.set(stones.filter_map(|(point, stone)| Some((point?, stone))), Color::Black);
//!
//! let limits = Limits { depth: Some(6), ..Limits::default() };
//! let found = engine.think(&limits, &AtomicBool::new(false), &mut |_| {}).expect("a move is left");
//! assert!(matches!(found.score, Score::Win(_)), "the three is open: {found:?}");
//! ```

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "cells, plies, scores and counts fit the smallest type that holds them"
)]

mod bot;
mod combination;
mod computer;
mod count_scores;
mod evaluation;
mod features;
mod filled;
mod level;
mod move_scores;
mod negotiation;
mod omok;
mod pattern_table;
mod points;
mod position;
mod proof;
mod reason;
mod search;
mod shape;
mod solvers;
mod tables;
mod threat;
mod vcf;
mod vct;
mod weights;
mod zobrist;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

pub use crate::game::bot::{Found, Score};
pub use crate::game::level::{Level, LevelError};
pub use crate::game::search::{Allowance, Limits};
pub use computer::{Chosen, Computer};
pub use move_scores::MoveScores;
use points::Cell;
use position::Position;
pub use proof::{
    Answer, Defences, Effort, Efforts, Held, Limit, Problem, Solution, Sought, Win, defences,
    holding_among, is_only_move, solve, wins_otherwise,
};
pub use reason::{Made, Reason};
pub use search::Constants;
use search::{History, Search};
use solvers::VCF_TABLE_BITS;
use threat::Threat;
use vcf::Vcf;
pub use weights::Weights;

use crate::board::{BoardSize, Color, Point};
use crate::game::computer::ComputerSetup;
use crate::game::search::Request;
use crate::game::search::transposition::TranspositionTable;
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The rules it plays by.
    pub rules: Rules,
    /// The board it plays on.
    pub size: BoardSize,
    /// The size of the transposition table, in bytes.
    pub memory: usize,
    /// The number of search threads.
    pub threads: NonZeroUsize,
}

impl Settings {
    /// The settings for a game.
    #[must_use]
    pub fn of(terms: Terms, own: ComputerSetup) -> Self {
        let (memory, threads) = (own.memory(), own.threads());
        Self { rules: terms.rules(), size: terms.size(), memory, threads }
    }
}

/// An engine with its transposition table and current position.
pub struct Engine {
    settings: Settings,
    table: TranspositionTable,
    position: Position,
    constants: Constants,
    /// What each thread has learnt about the move order.
    histories: Vec<History>,
}

impl Engine {
    /// An engine with an empty board.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            table: TranspositionTable::new(settings.memory),
            position: Position::new(settings.rules, settings.size),
            constants: Constants::default(),
            histories: Vec::new(),
        }
    }

    /// Sets the position: the stones in the order in which they were placed, and the side to move.
    ///
    /// Stones off the board and on occupied points are ignored.
    pub fn set(&mut self, stones: impl IntoIterator<Item = (Point, Color)>, to_move: Color) {
        let Settings { rules, size, .. } = self.settings;
        self.position = Self::position(rules, size, stones, to_move);
    }

    fn position(
        rules: Rules,
        size: BoardSize,
        stones: impl IntoIterator<Item = (Point, Color)>,
        to_move: Color,
    ) -> Position {
        let mut position = Position::new(rules, size);
        for (point, stone) in stones {
            if size.contains(point) && position.is_empty(Cell::new(point)) {
                position.place(Cell::new(point), stone);
            }
        }
        if position.to_move() != to_move {
            position.pass();
        }
        position
    }

    /// Replaces the constants of the search, to compare their values.
    pub fn set_constants(&mut self, constants: Constants) {
        self.constants = constants;
    }

    /// Forgets all that was learnt in searches: the transposition table and the move order.
    pub fn forget(&mut self) {
        self.histories.clear();
        self.table.clear();
    }

    /// Searches until a limit is reached, the position is decided or `stop` is set, and returns the
    /// best line; `None` if the side to move has no move. Calls `report` after each depth.
    pub fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Found<Point>),
    ) -> Option<Found<Point>> {
        let mut request = Request::new(limits, NonZeroUsize::MIN, stop);
        let moves = self.moves();
        if let [only] = moves[..] {
            return Some(self.no_choice(only));
        }
        let (won, spent) = solvers::solve(&mut self.position, &request);
        if won.is_some() {
            return won;
        }
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(spent));
        let left = Limits { nodes, ..*limits };
        request.limits = &left;
        let counted = |found: Found<Point>| Found { nodes: found.nodes + spent, ..found };
        let mut tell = |found: Vec<_>| found.into_iter().map(counted).for_each(&mut *report);
        self.search(moves, &request, &mut tell).into_iter().next().map(counted)
    }

    /// As [`Self::think`], but searches for the `lines` best moves (multi-PV), best first.
    pub fn think_lines(
        &mut self,
        lines: NonZeroUsize,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Vec<Found<Point>>),
    ) -> Vec<Found<Point>> {
        self.search(self.moves(), &Request::new(limits, lines, stop), report)
    }

    /// The shortest victory by continuous fours (VCF) for the side to move: its moves and the answers,
    /// up to the move after which a five cannot be stopped. `None` if none was found within `nodes`
    /// nodes. If they are spent before every shorter line is disproved, the line is the shortest found.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use gomoku::gomoku::engine::Settings;
    /// use gomoku::{BoardSize, Color, GomokuEngine, Labels, Rules};
    ///
    /// let (size, threads) = (BoardSize::FIFTEEN, NonZeroUsize::MIN);
    /// let mut engine = GomokuEngine::new(Settings { rules: Rules::Renju, size, memory: 0, threads });
    /// let point = |name| Labels::Standard.parse(name, size);
    /// let black = ["e8", "f8", "g8", "h6", "h7"].map(|name| (point(name), Color::Black));
    /// let white = ["d8", "e9", "f9", "g10"].map(|name| (point(name), Color::White));
    /// let stones = black.into_iter().chain(white).map(|(point, stone)| Ok((point?, stone)));
    /// engine.set(stones.collect::<Result<Vec<_>, _>>()?, Color::Black);
    /// let line = engine.win_by_fours(10_000).expect("Black wins");
    /// assert_eq!(line[..2], [point("h8")?, point("i8")?], "a four and its answer");
    /// assert_eq!(line.len(), 3, "the next four is open");
    /// # Ok::<(), gomoku::gomoku::notation::NotationError>(())
    /// ```
    pub fn win_by_fours(&mut self, nodes: u64) -> Option<Vec<Point>> {
        Vcf::new(VCF_TABLE_BITS).shortest(&mut self.position, nodes).points()
    }

    /// As [`Self::win_by_fours`], but returns the first victory found.
    pub fn any_win_by_fours(&mut self, nodes: u64) -> Option<Vec<Point>> {
        Vcf::new(VCF_TABLE_BITS).any(&mut self.position, nodes).points()
    }

    /// The moves of the side to move, those that look best first by the shapes that they make and stop.
    #[must_use]
    pub fn natural_moves(&self) -> Vec<Point> {
        self.moves().into_iter().map(Cell::point).collect()
    }

    /// The legal moves of the side to move that make a four or an open three.
    #[must_use]
    pub fn threatening_moves(&self) -> Vec<Point> {
        let (position, us) = (&self.position, self.position.to_move());
        let threatens =
            |cell: &Cell| !matches!(position.threat(*cell, us), Threat::Quiet | Threat::Forbidden);
        position.empty_cells().iter().filter(threatens).map(Cell::point).collect()
    }

    /// The number of sequences of exactly `depth` legal moves near the stones, each of which is made and
    /// undone (perft): it measures the position without a search. A five ends its sequence.
    pub fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let us = self.position.to_move();
        let mut sequences = 0;
        for cell in self.position.neighbourhood().iter() {
            let threat = self.position.threat(cell, us);
            if threat == Threat::Forbidden {
                continue;
            }
            self.position.play(cell);
            sequences += match threat {
                Threat::Five => u64::from(depth == 1),
                _ => self.perft(depth - 1),
            };
            self.position.undo();
        }
        sequences
    }

    /// The result for a position with only one legal move.
    fn no_choice(&self, only: Cell) -> Found<Point> {
        let wins = self.position.threat(only, self.position.to_move()) == Threat::Five;
        let (depth, score) = if wins { (1, Score::Win(1)) } else { (0, Score::Points(0)) };
        Found { depth, score, line: vec![only.point()], nodes: 1 }
    }

    fn search(
        &mut self,
        moves: Vec<Cell>,
        request: &Request<'_>,
        report: &mut dyn FnMut(Vec<Found<Point>>),
    ) -> Vec<Found<Point>> {
        self.table.new_search(request.limits.expected_nodes(self.settings.threads));
        self.histories.resize_with(self.settings.threads.get(), History::new);
        self.histories.iter_mut().for_each(History::new_search);
        let (position, constants, table) = (&self.position, self.constants, &self.table);
        let searches = self.histories.iter_mut().map(|history| {
            Search::new(position.clone(), constants, history, table, request.stop())
        });
        let points = |found: Vec<Found<Cell>>| -> Vec<Found<Point>> {
            found.into_iter().map(|found| found.map(Cell::point)).collect()
        };
        points(request.search(searches, moves, &mut |found| report(points(found))))
    }

    /// The root moves in move order: only a move that makes a five, if there is one; else only those
    /// that stop the opponent's five; else all legal moves near the stones.
    fn moves(&self) -> Vec<Cell> {
        let position = &self.position;
        let (us, them) = (position.to_move(), !position.to_move());
        if let Some(five) = position.threats(us, Threat::Five).first() {
            return vec![five];
        }
        let allowed = |cell: &Cell| position.threat(*cell, us) != Threat::Forbidden;
        let stops: Vec<Cell> = position.stops(them).filter(allowed).collect();
        if !stops.is_empty() {
            return stops;
        }
        let mut moves: Vec<Cell> = position.neighbourhood().iter().filter(allowed).collect();
        if moves.is_empty() {
            let all = position.size().iter().map(Cell::new);
            moves = all.filter(|&cell| position.is_empty(cell)).filter(allowed).collect();
        }
        moves.sort_by_key(|&cell| std::cmp::Reverse(position.move_score(cell)));
        moves
    }
}

#[cfg(test)]
mod tests;

//! Games of two in a terminal: gomoku, five in a row, at a table that does not know what is played.
//!
//! ```
//! use std::time::Duration;
//!
//! use gomoku::board::BoardSize;
//! use gomoku::game::clock::Clock;
//! use gomoku::game::position::Position;
//! use gomoku::game::state::Game;
//! use gomoku::gomoku::position::Gomoku;
//! use gomoku::gomoku::rules::Rules;
//! use gomoku::gomoku::terms::Terms;
//!
//! let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
//! let mut game: Game<Gomoku> = Game::new(terms, Clock::new("5m+3s".parse()?));
//! for text in ["h8", "i9", "j10"] {
//!     let made = game.position().read(text)?;
//!     game.apply(&game.moved(made, Duration::from_secs(2)))?;
//! }
//! assert_eq!(game.recorded(), ["h8", "i9", "j10"]);
//! assert_eq!(game.clock().at_rest().first.left, Duration::from_secs(5 * 60 + 2 * 3 - 2 * 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Which points renju forbids, and why:
//!
//! ```
//! use gomoku::board::{Board, BoardSize, Color, Labels};
//! use gomoku::gomoku::rules::{FoulKind, Rules};
//!
//! let point = |name| Labels::Standard.parse(name, BoardSize::FIFTEEN);
//! let mut board = Board::new(BoardSize::FIFTEEN);
//! for name in ["g8", "i8", "h7", "h9"] {
//!     board.place(point(name)?, Color::Black)?;
//! }
//! assert_eq!(Rules::Renju.foul(&board, point("h8")?, Color::Black), Some(FoulKind::DoubleThree));
//! assert_eq!(Rules::Renju.foul(&board, point("h8")?, Color::White), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game of an SGF file, with its variations:
//!
//! ```
//! use gomoku::gomoku::record::{self, Format};
//! use jiff::tz::TimeZone;
//!
//! let file = b"(;GM[4]FF[4]SZ[15]PB[Ada]PW[Bob];B[hh];W[ii](;B[jh])(;B[ih]))";
//! for game in record::read(Format::Sgf, file, &TimeZone::UTC) {
//!     let record = game.record?;
//!     assert_eq!(record.players.black, "Ada");
//!     assert_eq!(record.tree.main_moves().count(), 3);
//!     assert!(record.tree.has_variations());
//! }
//! # Ok::<(), record::ParseError>(())
//! ```
//!
//! The engine's move:
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use gomoku::board::{BoardSize, Color, Point};
//! use gomoku::gomoku::engine::{Engine, Limits, Score, Settings};
//! use gomoku::gomoku::rules::Rules;
//!
//! let (size, memory) = (BoardSize::FIFTEEN, 1 << 20);
//! let settings = Settings { rules: Rules::Standard, size, memory, threads: NonZeroUsize::MIN };
//! let mut engine = Engine::new(settings);
//! let three = [5, 6, 7].map(|column| (Point::new(column, 7), Color::Black));
//! let others = [0, 2].map(|column| (Point::new(column, 0), Color::White));
//! let stones = three.into_iter().chain(others);
//! engine.set(stones.filter_map(|(point, stone)| Some((point?, stone))), Color::Black);
//!
//! let limits = Limits { depth: Some(6), ..Limits::default() };
//! let found = engine.think(&limits, &AtomicBool::new(false), &mut |_| {}).expect("a move is left");
//! assert!(matches!(found.score, Score::Win(_)), "the three is open: {found:?}");
//! assert_eq!(engine.win_by_fours(1_000), Some(found.line));
//! ```
//!
//! # The house
//!
//! ```text
//! main.rs         parse, run, turn the outcome into an exit code
//! cli/            the command line: flags in, validated options out; gomoku's flags in one struct
//! commands/       one file for each subcommand; failures and exit codes
//! config/         config.toml, the environment and the platform's folders → settings
//! tui/            the full screen: input thread, key maps, menu, pager, a game, a record
//!   view/         draws them: layout, panel, prompt and key bar around a board
//!   backend       sends few bytes for it
//! plain/          lines in, lines out
//! matches/        engines against each other: any game, any bot
//!   game, run     one game, and all of them on several threads
//!   log           what was played, so that a match can go on
//!   schedule, results, elo, sprt — pure
//!   gomoku/       how matches of gomoku are written down: engines, openings, records
//! views/          what the screens must know of a game
//!   view          the seam: board widget, pointing, typing, words
//!   sentences     what is said of any game at the table
//!   gomoku/       gomoku's view, with its words
//! study/          a record gone through: where the reader stands, autoplay — pure
//! console/        glyphs, colours, key maps, tables, signals, the language of commands
//! games           the list of games
//! gomoku/         gomoku alone
//!   position      the stones under a rule set, with the opening that led to them — pure
//!   terms         what is agreed before the first move
//!   rules/        what a move means: legal, forbidden, won, drawn; opening/ is one state machine
//!   notation      `A10`, `h8`, `1,11`
//!   record/       a game on paper: a tree of moves, one module for each format — pure
//!   engine/       rules and board in, a move out
//!   gomocup/      the protocol of Gomocup's engines, as an engine and as a host
//!   bots          the machines that play gomoku at a table
//! game/           the table: one game of two being played, whichever it is
//!   position      the seam: what a game must offer
//!   state, step   a game, changed by steps alone; the lines that steps are written as — pure
//!   clock         time controls and readings by seat — pure, `now` comes in
//!   table         the game, who sits where, what is on offer
//!   session       what a player asks → what changes; alone may end a game — pure
//!   hotseat       one screen that players share: who asks, what is asked first — pure
//!   closing       what follows the end: recording, names, a rematch — pure
//!   computer      a computer player as it is written: its level, threads, memory, seed
//!   bot, thinker  players that are no persons, and the thread in which they think
//!   inbox, timer  what happens outside, in order of time; the thread that sleeps to a deadline
//!   journal, header, journal_writer  the game in a file, ahead of the screen
//!   chain         the checksums of that file's lines — pure
//!   run           the loop: one message in, one change out
//! scoreboard/     results in one JSON file, moves as text: append, repair, read from the end,
//!                 standings, ratings, one player's career
//! hosted/         other people's programs under supervision
//! picture/        a list of what is drawn → SVG, PNG
//! board/          seats, colours, outcomes, points, the grid, the scan for a row
//! lang/           the languages, and the words that know no game
//! files           what is read of files that anybody may have handed in
//! named           choices that are called by name
//! ```
//!
//! # The arrows
//!
//! A room uses only what stands to its right, and two files use each other only as parent and child:
//!
//! ```text
//! main → cli → commands → config → {tui, plain, matches} → views → study → console → games
//!      → gomoku → game → {scoreboard, hosted, picture} → board → lang → {files, named}
//! ```
//!
//! `tests/architecture.rs` holds the source to this. A game stands in its own folder, its view in a
//! folder of `views`; nothing else names it but the edges: the command line, the settings, the
//! commands, the list of games, and how matches of it are written down. `tests/third_game.rs` plays a
//! game that no line of the source names.
//!
//! # How one move flows
//!
//! 1. The input thread reads a key, a click or a line and sends a [`Message`](game::run::Message)
//!    with the moment at which it happened; so do the timer thread, the signal handlers, the
//!    scoreboard's writer and, where a machine plays, the thread in which it thinks.
//! 2. [`Inbox`](game::run::Inbox) hands them out in order of time: a move made before the deadline
//!    stands, even where the expiry was sent first.
//! 3. [`run`](game::run) lets the front end turn input into a
//!    [`Request`](game::hotseat::Request); [`HotSeat`](game::hotseat::HotSeat) finds out who asks,
//!    and [`Session`](game::session::Session) applies one [`Step`](game::step::Step) to the
//!    [`Game`](game::state::Game). The step is appended to the journal, and only then the front end
//!    tells what happened. Drawing takes the game by reference and changes nothing.
//! 4. When the game is over, the result goes down the scoreboard's channel once. The answer is a
//!    message like others: the loop waits for nothing else.

pub mod board;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
pub mod files;
pub mod game;
pub mod games;
pub mod gomoku;
pub mod hosted;
pub mod lang;
pub mod matches;
pub mod named;
pub mod picture;
pub mod plain;
pub mod scoreboard;
pub mod study;
pub mod tui;
pub mod views;

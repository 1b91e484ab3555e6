//! Gomoku, five in a row, in a terminal: two people at one keyboard, or one against the computer.
//!
//! # The house
//!
//! ```text
//! main.rs         parse, run, turn the outcome into an exit code
//! cli/            the command line: flags in, validated options out
//! commands/       one file for each subcommand; failures and exit codes
//!   brains        the hosted programs that play at a table
//! config/         config.toml, the environment and the platform's folders → settings
//! terminal/       what a person sees
//!   tui/          the full screen: input thread, key maps, menu, pager, a game, a record
//!     view/       draws a game or a record: board, panel, prompt and key bar
//!     backend     sends few bytes for it
//!   plain/        lines in, lines out
//!   command       the language that both read: a point, or a command by name
//!   replay        a recorded game gone through: where the reader stands, autoplay — pure
//!   speech, help  the sentences that both say
//!   picture, wrap boards and texts in plain lines
//!   text/         the catalogue: every word, in English and Korean
//!   signals       Ctrl+C, SIGTERM, SIGHUP, Ctrl+Z as events
//! matches/        engines against each other
//!   duel, workers one game, and all of them on several threads
//!   log           what was played, so that a match can go on
//!   schedule, opening_list, results, elo, sprt — pure
//! gomocup/        the protocol of Gomocup's engines
//!   command, info what a manager says
//!   brain         what it means for the game — pure
//!   player        the engine behind it
//!   reply         what is answered
//!   serve, reader the thread that thinks and writes, and the one that reads
//!   swap2         what one side decides about the stones of an opening — pure
//!   host          the other side: brains that we host
//! game/           one game being played
//!   position      the seam: what any two-player board game must offer
//!   gomoku        the position of this one
//!   state         moves, undo, the result — pure
//!   clock         time controls and readings — pure, `now` comes in
//!   player        who makes the moves: a person here, the computer, or a brain — pure
//!   thinker       the thread in which they think; whom to ask for a brain is handed in
//!   timer         the thread that sleeps to a deadline
//!   session       what a player asks → what changes; alone may end a game — pure
//!   event         what happens outside, in order of time
//!   run           the loop: one event in, one change out
//!   opened        a game while its opening rule lasts
//!   keeper, saved the journal of a game, ahead of the screen
//! engine/         the computer player: rules and board in, a move out
//!   shape, line_table, threat  what a stone makes, looked up
//!   position      stones and running sums
//!   vcf, vct      victories by fours, and by threes too
//!   search, transposition, weights, evaluation, allowance
//!   computer      who plays: levels, random, omok
//!   negotiation   what it decides in an opening
//!   tune          the evaluation fitted to games, for `examples/tune` (feature `tune`)
//! record/         a game on paper: a tree of moves, one module for each format — pure
//!   drawing       a position as a list of what is drawn
//!   walk, order   a way through a tree; a position as moves to play on from
//!   journal       a file of lines that only grows
//!   file          a record saved in a new file, whole or not at all
//! hosted/         other people's programs under supervision
//!   command_line  the command that starts one — pure
//!   process       its pipes, its last words, its end
//! picture/        a list of what is drawn → SVG, PNG
//! scoreboard/     results in one JSON file: append, mend, read from the end,
//!                 standings, ratings, one player's career
//! rules/          what a move means: legal, forbidden, won, drawn
//!   opening/      the opening rules as one state machine
//! notation        `A10`, `h8`, `1,11`
//! board/          points, stones, the grid, the scan for a row
//! named           choices that are called by name
//! ```
//!
//! # The arrows
//!
//! A room uses only what stands to its right, and every room may use `named`:
//!
//! ```text
//! main → cli → commands → config → {terminal, matches} → gomocup → game
//!      → {engine, record, scoreboard, hosted, picture} → rules → notation → board
//! ```
//!
//! `tests/architecture.rs` holds the source to this.
//!
//! # How one move flows
//!
//! 1. The input thread reads a key, a click or a line and sends an [`Event`](game::run::Event) with
//!    the moment at which it happened; so do the timer thread, the signal handlers and, where the
//!    computer plays, the thread in which it thinks.
//! 2. [`Inbox`](game::run::Inbox) hands them out in order of time: a move made before the deadline
//!    stands, even where the expiry was sent first.
//! 3. [`run`](game::run) lets the front end turn input into a
//!    [`Request`](game::session::Request), [`Session`](game::session::Session) makes the change and
//!    tells it as [`News`](game::session::News), the keeper appends it to the journal, and only then
//!    the front end shows it. Drawing takes `&Session` and changes nothing.
//! 4. When the game is over, the result goes down the scoreboard's channel; "recorded" is said after
//!    the writer has answered.

pub mod board;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
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

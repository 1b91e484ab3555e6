//! Two-player games in a terminal and over a network: gomoku (five in a row), with the rules and
//! openings of renju, omok and others, and Quoridor. The crate is a program, and the library that it
//! is made of: boards, rules, clocks, records, engines and matches. Clocks, journals and front ends
//! do not depend on the game that is played.
//!
//! # Playing
//!
//! `cargo run --release -- play` starts a game, and `gomoku` alone opens the menu.
//! `README.md` shows what the program does.
//! The folder `docs` has a page each on playing, learning, rules, records, analysis, engines, results,
//! settings, network play, servers and SSH.
//!
//! # Using the library
//!
//! The crate is not published: name the folder of its source. Without default features it is the
//! library alone.
//!
//! ```toml
//! [dependencies]
//! gomoku = { path = "../gomoku", default-features = false }
//! jiff = "0.2"        # time zones and dates
//! ```
//!
//! Some examples also use `serde_json`, `tempfile` and `uuid`.
//!
//! | Feature | What it adds |
//! |---|---|
//! | none | `board`, `lang`, `named`, `files`, `picture`, `hosted`, `scoreboard`, `game`, `gomoku`, `quoridor`, `matches`, `study` |
//! | `rooms` | rooms of network play and views of games: `console`, `hall`, `store`, `views`, `wire` |
//! | `terminal` | the program: `cli`, `client`, `commands`, `config`, `games`, `plain`, `tui`; turns on `rooms` |
//! | `server` | the server of network play: `server`; turns on `rooms` |
//! | `cluster` | several servers that share their rooms through PostgreSQL; turns on `server` |
//! | `tls` | encrypted connections |
//!
//! The types that most programs begin with are at the root: `gomoku::Board`, `gomoku::Game`. All
//! others are in their modules, most with an example:
//!
//! | What you look for | Where it is |
//! |---|---|
//! | A board, its points, a row of five, a board as text | [`board`], [`Board`], [`Point`], [`Labels`] |
//! | The rules of gomoku: fouls, wins, openings | [`Rules`], [`gomoku::rules`], [`gomoku::rules::opening`] |
//! | Quoridor: its rules, its legal moves, their number | [`Quoridor`], [`quoridor::rules`], [`quoridor::perft`] |
//! | A game of either kind with its clock | [`Game`], [`Clock`], [`TimeControl`] |
//! | What can be agreed before a game | [`game::choices`] |
//! | A game sent and followed step by step; a game saved and resumed | [`game::step`], [`game::journal`] |
//! | Records of gomoku: SGF, PSQ, `RenLib` and others; conversion | [`gomoku::record`] |
//! | Records of Quoridor | [`game::record`], [`quoridor::record`] |
//! | Pictures of a board (SVG, PNG) | [`gomoku::record::Drawing`], [`picture`] |
//! | Many games, searched for a position | [`gomoku::library`] |
//! | Going through a record, with variations | [`study`]; what it goes through is in `views`, with the feature `rooms` |
//! | A search | [`GomokuEngine`], [`QuoridorEngine`] |
//! | Forced wins with every answer; why a game was lost | [`solve`](gomoku::engine::solve), [`gomoku::analysis`] |
//! | Puzzles: positions with one right move, decks, what a wrong move allows | [`game::puzzle`] |
//! | Computer players by level, and other people's programs | [`game::bot::Bot`], [`game::programs`] |
//! | Matches between engines, Elo, SPRT | [`matches`](mod@matches), [`matches::elo`], [`matches::sprt`] |
//! | Results, standings, ratings | [`scoreboard`] |
//! | Commands by name, texts in English and Korean | [`lang::command`], [`lang`] |
//! | Rooms of network play without the network | `hall`, with the feature `rooms` |
//!
//! A game with its clock:
//!
//! ```
//! use std::time::Duration;
//!
//! use gomoku::{BoardSize, Clock, Game, Gomoku, GomokuTerms, Position as _, Rules};
//!
//! let terms = GomokuTerms::new(Rules::Renju, BoardSize::FIFTEEN);
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
//! The forbidden points of renju:
//!
//! ```
//! use gomoku::gomoku::rules::FoulKind;
//! use gomoku::{Board, BoardSize, Color, Labels, Rules};
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
//! Reading a game with variations from an SGF file:
//!
//! ```
//! use gomoku::Format;
//! use gomoku::gomoku::record::{self, Reading};
//! use jiff::tz::TimeZone;
//!
//! let file = b"(;GM[4]FF[4]SZ[15]PB[Ada]PW[Bob];B[hh];W[ii](;B[jh])(;B[ih]))";
//! for game in record::read(&Reading::new(Format::Sgf, TimeZone::UTC), file) {
//!     let record = game.record?;
//!     assert_eq!(record.players.black, "Ada");
//!     assert_eq!(record.tree.main_moves().count(), 3);
//!     assert!(record.tree.has_variations());
//! }
//! # Ok::<(), record::ParseError>(())
//! ```
//!
//! A move of a computer player, by its level, and the game written as a record:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use gomoku::game::bot::{Answer, Budget};
//! use gomoku::game::computer::ComputerSetup;
//! use gomoku::game::level::Level;
//! use gomoku::game::player::Machine;
//! use gomoku::game::programs::Machines as _;
//! use gomoku::gomoku::record;
//! use gomoku::{BoardSize, Clock, Format, Game, Gomoku, GomokuTerms, Record, Rules, TimeControl};
//!
//! let terms = GomokuTerms::new(Rules::Freestyle, BoardSize::FIFTEEN);
//! let mut game: Game<Gomoku> = Game::new(terms, Clock::new(TimeControl::Unlimited));
//! let (level, stop) = (Machine::Computer(Level::new(2)?.into()), AtomicBool::new(false));
//! let mut computer = Gomoku::machine(&level, ComputerSetup::default(), None);
//! let answer = computer.choose(&game, Budget::default(), &stop, &mut |_| {})?;
//! if let Answer::Move(made, _) = answer {
//!     game.apply(&game.moved(made, Duration::from_secs(1)))?;
//! }
//! let mut file = Vec::new();
//! record::write(Format::Sgf, &Record::of_game(&game), &mut file)?;
//! assert!(String::from_utf8(file)?.contains(";B["));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Adding a game
//!
//! A game is a type that implements [`Position`]: its terms, its moves as values and as texts, who
//! moves, and the outcome. With that it has clocks, take-backs and journals. To be played by this
//! program it needs:
//!
//! 1. a folder in `src` with its rules, computer players ([`Machines`](game::programs::Machines)),
//!    records ([`MoveRecords`](game::record::MoveRecords) if they hold moves alone) and matches
//!    ([`Contest`](matches::Contest));
//! 2. a folder in `src/views`: what is drawn (`BoardView`), typed and said (`View`), its words before
//!    it begins (`Front`), its board for rooms (`RoomGame`), its texts in English and Korean, and its
//!    script for the page in `web`;
//! 3. a line in the list of games, `src/games.rs`, and subcommands of its own if it has any
//!    (`WithCommands`).
//!
//! `tests/support/toy.rs` is a whole game in fewer than 300 lines. `examples/third_game` is this
//! program with that game in its list, and `tests/third_game.rs` plays it at the screen, by lines,
//! over a network, in a browser and in matches.
//!
//! # The modules
//!
//! ```text
//! With the feature `terminal`:
//!
//! main.rs         hands the list of games to `cli::main`
//! games           the list of games
//!   gomoku        what gomoku alone does: `analyze`, `solve`, `find` and `stats`, the Gomocup engine
//!   quoridor      what Quoridor alone does: the engine of its text protocol
//! cli/            the command-line parser: flags in, validated options out; `game_flags` makes the
//!                 flags that games list
//! commands/       what each subcommand runs: `resume` is in `play` and `unfinished`, `puzzle` in `learn`;
//!                 failures and exit codes; the `Played` trait: a game as a value, with all that runs it
//!   results       the scoreboard on the full screen
//!   menu/         the home screen, the new game and the settings, on the full screen and as lines
//! config/         config.toml, the environment and the platform's folders → settings
//! tui/            the full screen: input thread, menu, forms, lists, pager, game, replay
//!   keymap        which key does what in a game, Ctrl+C, Ctrl+Z and Ctrl+L included
//!   view/         rendering: layout, panel, prompt and key bar around a board
//!   input/        the bytes of the terminal: keys, and its answers to questions
//!   backend       the ratatui backend, which sends few bytes
//!   images        the images under a board, in terminals that can show them
//! plain/          line mode: lines in, lines out
//! client/         network play at this machine
//!   socket        the connection to a server, which comes back by itself
//!   link          its two ends: orders in, what the server says out
//!   route         the way to a server: over a network, or a socket of this machine for a stranger
//!   remote_game   a game that a server keeps; after a gap it asks for what it missed
//!   omok          a game at a server of the 3-byte protocol, told in the same messages
//!
//! With the feature `server`:
//!
//! server/         the server of network play: WebSockets, HTTP, lines; async, as nothing else but
//!                 `store/postgres`
//!   turns         the thread that owns the rooms and their store
//!   page, form    the page in a browser; what its form of a new room can choose (`web/` draws it)
//!   words         the texts of the page; reasons says why the server cannot be started, and wrong what
//!                 is wrong with a request
//!   http, stream, socket, lines, omok   the doors: HTTP and its streams of events, WebSocket, JSON
//!                 lines, the 3-byte protocol
//!   guests        the door of `gomoku guest`, which says who comes: a Unix socket
//!
//! With the feature `rooms`, which both of these turn on:
//!
//! views/          what the front ends need to show a game
//!   board         the `BoardView` trait: what is drawn of a position, of a game or of a record
//!   view          the `View` trait of a game: mouse and text input, messages
//!   front         the words of a game before it begins, and the game as a value with them
//!   preset        usual ways to play a game, as data
//!   exercise/     the room of lessons and puzzles: a position, an aim, and a judge of each move; `asked`
//!                 answers for a page, which names all moves in each question
//!   lesson/       lessons as data, and a lesson in that room
//!   puzzle        the puzzles of a deck in that room
//!   daily         the puzzle of a day, for a page that knows no rules
//!   network       the texts of network play in the terminal
//!   sentences     the messages that all games share
//!   gomoku/       the view of gomoku, with its messages and its rooms
//!   quoridor/     the view of Quoridor, with its messages and its rooms
//!   rules_part    rules in parts with headings, for a screen
//!   records       recorded games as values: shown, written, drawn; the flags for them
//!   move_record/  records that hold moves alone, shown and gone through
//!   play_on       the start of a game at a position of a record
//! hall/           network play without the network — pure
//!   host          all rooms and clients: what each message changes, who is told, how many messages,
//!                 rooms and names somebody may have (`limits` counts them)
//!   place         a room with the clients in it: presence, chat, when a game may be claimed
//!   lag           the lag that is forgiven
//!   bans          whom the operator keeps out, and closed rooms
//!   room          one game between two seats, whose orders act once; any_room hides which game
//!   rooms         how the rooms of each game are made and read back
//!   game          the `RoomGame` trait: what a game must have that is played in rooms
//! wire/           the messages of network play — pure
//!   mirror        a room as its clients follow it
//!   token, proof  the secrets of seats; the proof that a name is one's own
//!   omok          the 3-byte protocol of two programs that play renju
//! store/          what network play keeps of its rooms
//!   ledger        the `Ledger` trait: what the rooms ask of a store — pure
//!   log           one append-only file of the events of all rooms, read back by room
//!   line          a line of that file, with its checksum
//!   said          what was said in a room, as it is kept
//!   postgres      the same in PostgreSQL, for several servers: leases, and appends that they fence;
//!                 with the feature `cluster`
//! console/        terminal support: glyphs, colours, tables, signals
//!
//! Always:
//!
//! study/          the replay of recorded games: cursor, branches, changes, autoplay — pure
//! gomoku/         gomoku: everything that depends on its rules
//!   position      the stones under a rule set, with the opening that led to them — pure
//!   terms         rule set, opening rule and board size
//!   rules/        legal and forbidden moves, wins and draws; opening/ is one state machine
//!   notation      parser and formatter of points: `A10`, `h8`, `1,11`
//!   record/       game records: a tree of moves, a parser and serializer for each format — pure
//!   library/      many games in little memory: search for a position, statistics — pure
//!   index         the file in which a library is kept beside its records
//!   engine/       the engine: rules and a position in, a move out; `level` says how strong each is;
//!                 `proof` makes trees of forced wins
//!   analysis/     what the positions of a game are worth, and the move that lost it
//!   coach         the rows that must be stopped, and the win that a move lets through — pure
//!   puzzle/       whether a position is a puzzle, by the solver; the deck of gomoku — pure
//!   gomocup/      the Gomocup protocol, as an engine and as the manager of engines
//!   matches/      the openings of matches and their generator
//!   choices       what can be agreed before a game
//!   bots, bench   the machine players of gomoku; what is measured of its engine
//! quoridor/       Quoridor: everything that depends on its rules
//!   rules, walls  where a pawn may go and a wall may be placed, on bitboards — pure
//!   position      the rules with the draw by repetition — pure
//!   notation      parser and formatter of moves: `e2`, `e3h` — pure
//!   record/       what only its records have: the notations of lists, and pictures — pure
//!   perft         counts sequences of moves — pure
//!   qtp/          the Quoridor Text Protocol, as an engine and as the manager of engines
//!   engine/       the engine: a position in, a move out; `level` says how strong each is
//!   analysis      the ways, the walls and the race of a game, and the moves that gave something away
//!   coach         the race that a move gives away — pure
//!   puzzle/       whether a position is a puzzle, by exact tables; the deck of Quoridor — pure
//!   matches/      the openings of matches and their generator
//!   bots, bench   the machine players of Quoridor; what is measured of its engine
//! matches/        matches between engines: any game, any bot
//!   game, run     one game, and all games on several threads
//!   log           the games played so far, so that a match can be resumed
//!   schedule, results, elo, sprt — pure
//!   setup         the engines, openings and limits of a match, and the `Contest` trait of a game
//! game/           the table: a two-player game in progress, whichever game it is
//!   position      the `Position` trait: what a game must implement
//!   choices, any_game   what can be agreed before the first move, as data; a game as a value
//!   state, step   a game, changed only by steps; the serialization of steps — pure
//!   setup         what is played and by whom; a rematch exchanges the players here
//!   clock         time controls, also the usual ones, and clock readings by seat — pure, `now` is an
//!                 argument
//!   table         the game, its players and their offers
//!   session       applies the requests of players; alone may end a game — pure
//!   desk          players at one screen: who makes a request, and confirmations — pure
//!   closing       the phases after the end: recording, names, a rematch — pure
//!   coach         what watches over a beginner's moves, and when there is one — pure
//!   computer      the options of a computer player: level, threads, hash, seed — pure
//!   search/       what the engines of all games share: time, deepening, levels, bots, the table
//!   bot, thinker  machine players, and the worker thread in which they search; work hides which
//!                 game they play
//!   programs      the external programs that play a game and its rematches
//!   inbox, timer  the messages of all threads in order of time; the timer thread
//!   journal, header, journal_writer  the journal file of a game, written before the screen
//!   chain         the checksums of the lines of such a file — pure
//!   puzzle        positions in which each move of one side is the only right one; decks of them — pure
//!   record/       what the records of all games share: formats, faults, parts of parsers, `encoding` of
//!                 texts; the records of games that hold moves alone, as JSON and as lists
//!   run           the event loop: each message makes one change
//!   front_end     what the loop needs of a front end
//! scoreboard/     the results in one JSON file: append, repair, read from the end; standings,
//!                 ratings, the career of a player, players against each other; moves are only text
//! hosted/         external programs under supervision
//! picture/        a list of marks → SVG, PNG; a game's `record/drawing` makes marks of its board
//! board/          seats, colours, outcomes, points, the grid, the scan for a row of five
//! lang/           the languages, the message catalogues that all games share, and the parser of typed
//!                 commands; other texts stand in catalogues beside what says them, mostly in files
//!                 named `words`
//! files           reading untrusted files up to a limit; `atomic`: writing them completely or not;
//!                 `Local`: that files, programs and the network may be used at all
//! named           enums whose variants a user chooses by name; types that files have as texts
//! ```
//!
//! # The dependencies
//!
//! A module uses only modules to its right. Two files may depend on each other only if one is the
//! parent module of the other:
//!
//! ```text
//! main → games → cli → commands → config → {tui, plain, server} → views → {study, hall, client}
//!      → {console, store} → wire → {gomoku, quoridor} → matches → game
//!      → {scoreboard, hosted, picture} → board → lang → {files, named}
//! ```
//!
//! `tests/architecture` checks this. A game has a folder of its own, its view a folder in `views`,
//! and what it alone does a folder or a file in `games`. Besides these, the list of games and the
//! names at the crate's root, no file names a game.
//!
//! # How a move is processed
//!
//! 1. The input thread reads a key, a click or a line and sends a [`Message`](game::run::Message)
//!    with its time. Messages also come from the timer thread, the signal handlers, the writer
//!    thread of the scoreboard and the worker thread in which a machine searches.
//! 2. [`Inbox`](game::run::Inbox) delivers the messages in order of time: a move made before the
//!    deadline is valid even if the timer's message was sent first.
//! 3. The event loop, [`run`](game::run), lets the front end turn input into a
//!    [`Request`](game::desk::Request). [`Desk`](game::desk::Desk) determines which
//!    player makes it, and [`Session`](game::session::Session) applies one
//!    [`Step`](game::step::Step) to the [`Game`]. The step is appended to the journal before the
//!    front end shows the event. Drawing borrows the game immutably.
//! 4. When the game is over, the result is sent once to the writer thread of the scoreboard. Its
//!    reply is a message like any other, so the loop never blocks on the file.

pub mod board;
#[cfg(feature = "terminal")]
pub mod cli;
#[cfg(feature = "terminal")]
pub mod client;
#[cfg(feature = "terminal")]
pub mod commands;
#[cfg(feature = "terminal")]
pub mod config;
#[cfg(feature = "rooms")]
pub mod console;
pub mod files;
pub mod game;
#[cfg(feature = "terminal")]
pub mod games;
pub mod gomoku;
#[cfg(feature = "rooms")]
pub mod hall;
pub mod hosted;
pub mod lang;
pub mod matches;
pub mod named;
pub mod picture;
#[cfg(feature = "terminal")]
pub mod plain;
pub mod quoridor;
pub mod scoreboard;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "rooms")]
pub mod store;
pub mod study;
#[cfg(feature = "terminal")]
pub mod tui;
#[cfg(feature = "rooms")]
pub mod views;
#[cfg(feature = "rooms")]
pub mod wire;

pub use board::{Board, BoardSize, Color, Labels, Point};
pub use game::clock::{Clock, TimeControl};
pub use game::position::Position;
pub use game::state::Game;
pub use gomoku::engine::Engine as GomokuEngine;
pub use gomoku::position::Gomoku;
pub use gomoku::record::{Format, Record};
pub use gomoku::rules::Rules;
pub use gomoku::terms::Terms as GomokuTerms;
pub use quoridor::engine::Engine as QuoridorEngine;
pub use quoridor::position::Quoridor;

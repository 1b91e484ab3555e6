//! Plays a game that the program does not include: by the session and the run loop, in plain mode
//! and on the full screen, with a journal that survives a kill, against a bot, in a match and in a
//! room.

#![expect(clippy::unwrap_used, reason = "these are tests")]

#[path = "support/toy.rs"]
mod toy;

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use gomoku::board::{BySeat, Color, LabelChoice, Seat};
use gomoku::console::glyphs::Glyphs;
use gomoku::console::keys::Keys;
use gomoku::console::theme::{Palette, TerminalColors, Theme};
use gomoku::game::bot::{Answer, Bot, BotError, Bots, Budget, Found};
use gomoku::game::closing::Series;
use gomoku::game::computer::ComputerSetup;
use gomoku::game::desk::{Desk, DeskEvent};
use gomoku::game::header::Header;
use gomoku::game::journal::Journal;
use gomoku::game::position::Position as _;
use gomoku::game::run::{Exit, GameLoop, Inbox, Message, Start};
use gomoku::game::session::Session;
use gomoku::game::setup::Setup;
use gomoku::game::state::Game;
use gomoku::game::step::Line;
use gomoku::game::timer;
use gomoku::hall::{ClientId, Fresh, Games, Hall, Limits, Outgoing, Rooms};
use gomoku::lang::Lang;
use gomoku::matches::{self, Contestants, Match, Results, TimeLimits};
use gomoku::plain::{Lines, PlainOptions};
use gomoku::scoreboard::writer;
use gomoku::tui::{Cursor, GameView, ViewState};
use gomoku::views::appearance::Appearance;
use gomoku::views::speech::Speech;
use jiff::Timestamp;
use ratatui_core::backend::TestBackend;
use ratatui_core::terminal::Terminal;
use tempfile::TempDir;
use uuid::Uuid;

use toy::{Pebbles, Taker, Terms};

const TERMS: Terms = Terms { pebbles: 9 };
const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

/// A session of Ada against `second`.
fn session(second: &str) -> Session<Pebbles> {
    let players = BySeat { first: "Ada".parse().unwrap(), second: second.parse().unwrap() };
    let setup = Setup::new(TERMS, "5m+3s".parse().unwrap(), players);
    Session::new(Uuid::from_u128(3), Timestamp::UNIX_EPOCH, setup)
}

/// A bot that kills the process when a move is requested.
struct Killer;

impl Bot<Pebbles> for Killer {
    fn choose(
        &mut self,
        _: &Game<Pebbles>,
        _: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<i8>),
    ) -> Result<Answer<i8>, BotError> {
        process::abort()
    }
}

/// Plays in plain mode until the input ends; returns the game, how it was left, and the output.
fn play(
    session: Session<Pebbles>,
    journal: Option<Journal>,
    lines: &[&str],
    folder: &Path,
) -> (Desk<Pebbles>, Exit, String) {
    let manner = PlainOptions {
        speech: SPEECH,
        glyphs: Glyphs::ASCII,
        shows_board: true,
        thoughts: gomoku::views::appearance::Thoughts::Full,
        echoes: true,
    };
    let mut out = Vec::new();
    let mut front = Lines::new(&mut out, manner);
    let (sender, received) = channel();
    for line in lines {
        let at = Instant::now();
        sender.send(Message::Input { input: (*line).to_owned(), at }).unwrap();
    }
    sender.send(Message::Closed { at: Instant::now() }).unwrap();
    let is_child = env::var_os(CHILD).is_some();
    let bot = |seat| -> Option<Box<dyn Bot<Pebbles>>> {
        match session.table().setup.players[seat].is_person() {
            true => None,
            false if is_child => Some(Box::new(Killer)),
            false => Some(Box::new(Taker)),
        }
    };
    let bots: Bots<Pebbles> = BySeat::from_fn(bot);
    let (timer, _) = timer::spawn(|_| {});
    let (scoreboard, thread) = writer::spawn(folder.join("scoreboard.json"));
    let mut game_loop = GameLoop {
        front: &mut front,
        inbox: &mut Inbox::new(received),
        send: Arc::new(move |message| drop(sender.send(message))),
        timer: &timer,
        scoreboard: &scoreboard,
        journals: folder.join("journals"),
    };
    let event = if journal.is_some() { DeskEvent::Resumed } else { DeskEvent::Begun };
    let (departure, desk) =
        game_loop.play(Start { event, session, bots, journal, series: Series::default() }).unwrap();
    drop(scoreboard);
    thread.join().unwrap();
    front.end().unwrap();
    (desk, departure.exit, String::from_utf8(out).unwrap())
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("journals").join(format!("{}.jsonl", Uuid::from_u128(3)))
}

fn resumed(folder: &Path) -> (Session<Pebbles>, Journal) {
    let (journal, header, lines) = Journal::open::<Header<Terms>, Line>(&journal(folder)).unwrap();
    (Session::resume(&header, &lines).unwrap(), journal)
}

fn made(desk: &Desk<Pebbles>) -> Vec<i8> {
    desk.table().game.line().iter().map(|played| played.made).collect()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_whole_game_is_played_in_plain_mode_and_recorded() {
    let folder = folder();
    let lines = ["2", "3", "-1", "hint", "3", "help", "3", "1", "yes", "no"];
    let (desk, exit, output) = play(session("Bob"), None, &lines, folder.path());
    assert!(matches!(exit, Exit::Finished), "{exit:?}\n{output}");
    assert_eq!(made(&desk), [2, -1, 3, 3, 1]);
    assert_eq!(desk.table().position().color(Seat::First), Color::White);
    for sentence in [
        "Black plays 2.\n7 pebbles\n",
        "That is not possible now.",
        "There are no hints in this game.",
        "1, 2 or 3",
    ] {
        assert!(output.contains(sentence), "{sentence} in:\n{output}");
    }
    assert!(output.contains("The last pebble is taken. Ada wins!"), "{output}");
    let recorded = fs::read_to_string(folder.path().join("scoreboard.json")).unwrap();
    assert!(recorded.contains(r#""game":"pebbles""#), "{recorded}");
    assert!(recorded.contains(r#""move_count":4"#), "{recorded}");
    assert!(!journal(folder.path()).exists());
}

#[test]
fn a_pair_of_moves_is_taken_back_against_a_bot() {
    let folder = folder();
    let lines = ["2", "1", "undo", "3"];
    let (desk, _, output) = play(session("computer:5"), None, &lines, folder.path());
    // The bot keeps its colour, and leaves a multiple of four.
    assert_eq!(made(&desk)[..2], [2, -1], "{output}");
    let (again, _) = resumed(folder.path());
    assert_eq!(again.table().game.line(), desk.table().game.line());
    assert_eq!(again.table().game.clock().at_rest(), desk.table().game.clock().at_rest());
    assert!(output.contains("took 1 back."), "{output}");
}

/// The variable that names the folder of the next test's child process.
const CHILD: &str = "GOMOKU_TEST_KILLED_IN";

#[test]
fn a_game_is_resumed_after_its_process_was_killed() {
    if let Some(folder) = env::var_os(CHILD) {
        play(session("random"), None, &["2"], Path::new(&folder));
        return;
    }
    let folder = folder();
    let child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "a_game_is_resumed_after_its_process_was_killed"])
        .env(CHILD, folder.path())
        .output()
        .unwrap();
    assert!(!child.status.success(), "the child was killed");
    let (session, kept) = resumed(folder.path());
    assert_eq!(session.table().game.line().len(), 1);
    let (desk, _, output) = play(session, Some(kept), &["3", "3"], folder.path());
    assert_eq!(made(&desk), [2, -1, 3, 1, 3], "{output}");
    assert!(output.contains("The saved game continues."), "{output}");
}

#[test]
fn the_screen_shows_the_game_beside_players_clocks_and_moves() {
    let folder = folder();
    let (desk, ..) = play(session("Bob"), None, &["2", "-1", "3"], folder.path());
    let colors = TerminalColors { unwanted: true, count: 0, light: false };
    let look = Appearance {
        speech: SPEECH,
        palette: Palette::new(Theme::default(), colors),
        glyphs: Glyphs::ASCII,
        thoughts: gomoku::views::appearance::Thoughts::Full,
        keys: Keys::default(),
    };
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let view = GameView {
        desk: &desk,
        state: &ViewState::default(),
        cursor: Cursor::new(1),
        look: &look,
        now: Instant::now(),
    };
    terminal.draw(|frame| view.draw(frame)).unwrap();
    let screen = terminal.backend().to_string();
    for part in ["pebbles  pebbles 9  5m+3s", "4 pebbles", "Black Bob", "White Ada", "1 2", "2 3"] {
        assert!(screen.contains(part), "{part} in:\n{screen}");
    }
}

/// Two identical bots.
struct Alike;

impl Contestants<Pebbles> for Alike {
    fn bot(&self, _: usize, _: usize, _: Option<Box<dyn Bot<Pebbles>>>) -> Box<dyn Bot<Pebbles>> {
        Box::new(Taker)
    }
}

#[test]
fn bots_play_a_match() {
    let time: TimeLimits = "1s".parse().unwrap();
    let rounds = Match {
        terms: TERMS,
        openings: vec![vec![2, 0]],
        games: 4,
        move_limit: None,
        times: vec![time; 2],
        margin: Duration::from_millis(500),
    };
    let mut results = Results::new(rounds.schedule());
    let stop = AtomicBool::new(false);
    let mut tell = |finished: matches::Finished<i8>| {
        results.add(&finished.played);
        ControlFlow::Continue(())
    };
    let done = matches::Numbers::default();
    matches::play(&rounds, &Alike, &done, NonZeroUsize::MIN, &stop, &mut tell).unwrap();
    // Seven are left, so the side to move takes three and wins.
    let tally = results.tally(0);
    assert_eq!((tally.games(), tally.wins, tally.losses), (4, 2, 2));
}

/// What is told by a hall now, as lines.
fn told(hall: &mut Hall) -> String {
    let lines = hall.take_turn().out.into_iter().filter_map(|(_, outgoing)| match outgoing {
        Outgoing::Text(line) => Some(line.to_string()),
        Outgoing::Close => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn it_is_played_against_a_machine_in_a_room() {
    let games: Games = [Rooms::of::<Pebbles>()].into();
    let (mut hall, now, ada) = (Hall::new(games, Limits::default()), Instant::now(), ClientId(1));
    hall.connect(ada, IpAddr::V4(Ipv4Addr::LOCALHOST)).unwrap();
    let started = Timestamp::UNIX_EPOCH.into();
    let send = |hall: &mut Hall, line| {
        let message = hall.receive(ada, line, now).unwrap();
        let mut fresh = || Fresh { id: Uuid::from_u128(3), started, random: [7; 16] };
        hall.handle(ada, &message, now, &mut fresh, Ok(false));
        told(hall)
    };
    send(&mut hall, r#"{"t":"hello","view":true}"#);
    let create = r#"{"t":"create","game":"pebbles","pebbles":8,"against":"computer:1"}"#;
    let lines = send(&mut hall, create);
    assert!(lines.contains(r#""board":{"left":8}"#), "{lines}");
    let lines = send(&mut hall, r#"{"t":"move","move":"3"}"#);
    assert!(lines.contains(r#""moves":["3"]"#), "{lines}");

    let room = hall.rooms().next().unwrap();
    let work = hall.work(room, now).unwrap();
    let (sender, arrived) = channel();
    let notify = Box::new(move |_| sender.send(()).unwrap());
    let mut thinker = work.spawn(ComputerSetup::default(), notify);
    thinker.submit(work);
    arrived.recv().unwrap();
    hall.reply(room, thinker.try_receive().unwrap(), now);
    let lines = told(&mut hall);
    assert!(lines.contains(r#""moves":["3","-1"],"you":"first""#), "{lines}");
    assert!(lines.contains(r#""black":"second","board":{"left":5}"#), "{lines}");
}

use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use jiff::Timestamp;
use tempfile::TempDir;
use uuid::Uuid;

use super::*;
use crate::board::{BySeat, Color, Outcome, Reason, Seat};
use crate::game::clock::Reading;
use crate::game::header::Header;
use crate::game::sample::{self, Move, Pebbles, Terms};
use crate::game::setup::{RecordChoice, Setup};
use crate::game::step::{Authored, Line, Step, Stop};
use crate::game::timer;
use crate::scoreboard::writer;

mod leaving;
mod machines;
mod order;

type Asked = Request<Move>;

/// The messages that the players send as soon as they have seen the game at that time.
type Turn = Box<dyn Fn(&Desk<Pebbles>, Instant) -> Vec<Message<Asked>>>;

/// A front end that follows a script, and checks at each call that the journal is written before
/// events are shown. At the end of the script the input is closed.
struct Script {
    messages: Sender<Message<Asked>>,
    turns: VecDeque<Turn>,
    journals: PathBuf,
    has_journal: bool,
    reported: Vec<DeskEvent<Pebbles>>,
    seen: Vec<Seen>,
    suspended: Option<Suspension>,
    /// Whether the terminal is gone two milliseconds of real time after the end of the script.
    fails: bool,
}

/// The game as it was drawn.
struct Seen {
    phase: Phase,
    moves: Vec<Move>,
    left: BySeat<Reading>,
    deadline: Option<Instant>,
}

/// The last suspension: its time, and the clock readings saved before it.
struct Suspension {
    at: Instant,
    saved: Option<BySeat<Reading>>,
}

/// The game that the journal holds.
fn saved(path: &Path) -> Desk<Pebbles> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let header: Header<Terms> = serde_json::from_str(lines.next().unwrap()).unwrap();
    let lines: Vec<Line> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    Desk::new(Session::resume(&header, &lines).unwrap())
}

/// The moves of the current line.
fn moves_of(desk: &Desk<Pebbles>) -> Vec<Move> {
    desk.table().game.line().iter().map(|played| played.made).collect()
}

fn at_rest(desk: &Desk<Pebbles>) -> BySeat<Reading> {
    desk.table().game.clock().at_rest()
}

impl Script {
    fn check_journal(&self, desk: &Desk<Pebbles>) {
        let path = self.journals.join(format!("{}.jsonl", desk.table().id));
        let closing =
            [Closing::RematchAsked, Closing::Done(Next::Rematch), Closing::Done(Next::Leave)];
        let is_closed = closing.iter().any(|&closing| desk.phase() == Phase::Closing(closing));
        if self.has_journal && !is_closed && !desk.table().game.line().is_empty() {
            let saved = saved(&path);
            assert_eq!(saved.table().game.line(), desk.table().game.line());
            assert_eq!(saved.table().game.outcome(), desk.table().game.outcome());
            assert_eq!(saved.table().game.version(), desk.table().game.version());
        }
    }

    fn count(&self, matches: impl Fn(&DeskEvent<Pebbles>) -> bool) -> usize {
        self.reported.iter().filter(|event| matches(event)).count()
    }

    fn last(&self) -> &Seen {
        self.seen.last().unwrap()
    }
}

impl FrontEnd<Pebbles> for Script {
    type Input = Asked;

    fn interpret(
        &mut self,
        input: Asked,
        _: Instant,
        _: &Desk<Pebbles>,
    ) -> io::Result<Option<Asked>> {
        Ok(Some(input))
    }

    fn report(
        &mut self,
        events: &[DeskEvent<Pebbles>],
        desk: &Desk<Pebbles>,
        _: Instant,
    ) -> io::Result<()> {
        self.check_journal(desk);
        self.reported.extend_from_slice(events);
        Ok(())
    }

    fn draw(&mut self, desk: &Desk<Pebbles>, now: Instant) -> io::Result<()> {
        self.check_journal(desk);
        let clock = desk.table().game.clock();
        self.seen.push(Seen {
            phase: desk.phase(),
            moves: moves_of(desk),
            left: clock.readings(now),
            deadline: clock.deadline(),
        });
        let Some(turn) = self.turns.pop_front() else {
            if self.fails {
                let later = now + Duration::from_millis(2);
                while Instant::now() < later {}
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.messages.send(Message::Closed { at: now }).unwrap();
            return Ok(());
        };
        for message in turn(desk, now) {
            self.messages.send(message).unwrap();
        }
        Ok(())
    }

    fn defers(&self, message: &Message<Asked>, desk: &Desk<Pebbles>, _: bool) -> bool {
        let saving = desk.phase() == Phase::Closing(Closing::Saving);
        saving && matches!(message, Message::Input { .. } | Message::Closed { .. })
    }

    fn suspend(&mut self) -> io::Result<()> {
        let path = self.journals.join(format!("{}.jsonl", Uuid::from_u128(1)));
        let saved = path.exists().then(|| at_rest(&saved(&path)));
        self.suspended = Some(Suspension { at: Instant::now(), saved });
        Ok(())
    }
}

/// A front end with the parts that the game loop needs.
struct Harness {
    front: Script,
    inbox: Inbox<Asked>,
    bots: Bots<Pebbles>,
    folder: TempDir,
}

type Played = (Departure, Desk<Pebbles>);

impl Harness {
    fn new(turns: Vec<Turn>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (messages, received) = channel();
        let front = Script {
            messages,
            turns: turns.into(),
            journals: folder.path().join("journals"),
            has_journal: true,
            reported: Vec::new(),
            seen: Vec::new(),
            suspended: None,
            fails: false,
        };
        let bots = BySeat { first: None, second: None };
        Self { front, inbox: Inbox::new(received), bots, folder }
    }

    fn play(&mut self, setup: Setup<Pebbles>) -> io::Result<Played> {
        self.play_session(Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup), None)
    }

    fn play_session(
        &mut self,
        session: Session<Pebbles>,
        journal: Option<Journal>,
    ) -> io::Result<Played> {
        let event = if journal.is_some() { DeskEvent::Resumed } else { DeskEvent::Begun };
        let messages = self.front.messages.clone();
        // Only the script decides what time it is.
        let (timer, _) = timer::spawn(|_| {});
        let (scoreboard, _) = writer::spawn(self.scoreboard(), Local::user());
        let journals = self.front.journals.clone();
        let bots = std::mem::replace(&mut self.bots, BySeat { first: None, second: None });
        let mut game_loop = GameLoop {
            front: &mut self.front,
            inbox: &mut self.inbox,
            // The receiver is gone once the game is left.
            send: Arc::new(move |message| drop(messages.send(message))),
            timer: &timer,
            scoreboard: &scoreboard,
            journals,
            local: Local::user(),
        };
        game_loop.play(Start {
            event,
            session,
            bots,
            journal,
            series: Series::default(),
            coach: None,
        })
    }

    fn scoreboard(&self) -> PathBuf {
        self.folder.path().join("scoreboard.json")
    }

    fn journal(&self) -> PathBuf {
        self.front.journals.join(format!("{}.jsonl", Uuid::from_u128(1)))
    }
}

fn setup(record: RecordChoice) -> Setup<Pebbles> {
    Setup { record, ..sample::setup() }
}

/// Inputs one second apart, starting a second after the game was seen.
fn inputs(requests: impl IntoIterator<Item = Asked> + Clone + 'static) -> Turn {
    Box::new(move |_, now| {
        (1..)
            .zip(requests.clone())
            .map(|(second, input)| Message::Input { input, at: now + SECOND * second })
            .collect()
    })
}

/// No message, so that messages that arrived before are handled first.
fn idle() -> Turn {
    inputs([])
}

/// One message, a second after the game was seen.
fn message(create: impl Fn(Instant) -> Message<Asked> + 'static) -> Turn {
    Box::new(move |_, now| vec![create(now + SECOND)])
}

const SECOND: Duration = Duration::from_secs(1);
const YES: Asked = Request::Answer(true);
const NO: Asked = Request::Answer(false);
const TAKE: Asked = Request::Move(Move::Take(1));
const KEEP: Asked = Request::Move(Move::Swap(false));

/// Both players' remaining time in seconds.
fn left(readings: BySeat<Reading>) -> (u64, u64) {
    (readings.first.left.as_secs(), readings.second.left.as_secs())
}

/// Whether the event is the end of the game because Black's time ran out.
fn is_lost_on_time(event: &DeskEvent<Pebbles>) -> bool {
    let lost = Outcome::win(Color::White, Reason::Time);
    matches!(event, DeskEvent::Game(Event::Over(outcome)) if *outcome == lost)
}

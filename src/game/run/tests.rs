use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};

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

/// What the players do at once, as soon as they have seen the game at that time.
type Turn = Box<dyn Fn(&HotSeat<Pebbles>, Instant) -> Vec<Message<Asked>>>;

/// A front end that acts by a script, and holds at each call that the journal is ahead of it. At
/// the end of the script the input is closed.
struct Script {
    messages: Sender<Message<Asked>>,
    turns: VecDeque<Turn>,
    journals: PathBuf,
    keeps: bool,
    told: Vec<HotSeatEvent<Pebbles>>,
    seen: Vec<Seen>,
    slept: Option<Sleep>,
    /// Whether the terminal is gone at the end of the script, two milliseconds of real time later.
    fails: bool,
}

/// The game as it was drawn.
struct Seen {
    phase: Phase,
    moves: Vec<Move>,
    left: BySeat<Reading>,
    deadline: Option<Instant>,
}

/// The last sleep: when it was, and the clocks that were kept before.
struct Sleep {
    at: Instant,
    kept: Option<BySeat<Reading>>,
}

/// The game as its journal tells it.
fn kept(path: &Path) -> HotSeat<Pebbles> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let header: Header<Terms> = serde_json::from_str(lines.next().unwrap()).unwrap();
    let lines: Vec<Line> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    HotSeat::new(Session::resume(&header, &lines).unwrap())
}

/// The moves that stand.
fn moves_of(seat: &HotSeat<Pebbles>) -> Vec<Move> {
    seat.table().game.line().iter().map(|played| played.made).collect()
}

fn at_rest(seat: &HotSeat<Pebbles>) -> BySeat<Reading> {
    seat.table().game.clock().at_rest()
}

impl Script {
    fn check_journal(&self, seat: &HotSeat<Pebbles>) {
        let path = self.journals.join(format!("{}.jsonl", seat.table().id));
        let closing = [Closing::RematchAsked, Closing::Done { rematch: true }];
        let closing = [&closing[..], &[Closing::Done { rematch: false }]].concat();
        let dealt_with = closing.iter().any(|&closing| seat.phase() == Phase::Closing(closing));
        if self.keeps && !dealt_with && !seat.table().game.line().is_empty() {
            let kept = kept(&path);
            assert_eq!(kept.table().game.line(), seat.table().game.line());
            assert_eq!(kept.table().game.outcome(), seat.table().game.outcome());
            assert_eq!(kept.table().game.version(), seat.table().game.version());
        }
    }

    fn heard(&self, what: impl Fn(&HotSeatEvent<Pebbles>) -> bool) -> usize {
        self.told.iter().filter(|news| what(news)).count()
    }

    fn last(&self) -> &Seen {
        self.seen.last().unwrap()
    }
}

impl FrontEnd<Pebbles> for Script {
    type Input = Asked;

    fn interpret(&mut self, input: Asked, _: &HotSeat<Pebbles>) -> io::Result<Option<Asked>> {
        Ok(Some(input))
    }

    fn report(
        &mut self,
        news: &[HotSeatEvent<Pebbles>],
        seat: &HotSeat<Pebbles>,
        _: Instant,
    ) -> io::Result<()> {
        self.check_journal(seat);
        self.told.extend_from_slice(news);
        Ok(())
    }

    fn draw(&mut self, seat: &HotSeat<Pebbles>, now: Instant) -> io::Result<()> {
        self.check_journal(seat);
        let clock = seat.table().game.clock();
        self.seen.push(Seen {
            phase: seat.phase(),
            moves: moves_of(seat),
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
        for message in turn(seat, now) {
            self.messages.send(message).unwrap();
        }
        Ok(())
    }

    fn waits(&self, message: &Message<Asked>, seat: &HotSeat<Pebbles>, _: bool) -> bool {
        let saving = seat.phase() == Phase::Closing(Closing::Saving);
        saving && matches!(message, Message::Input { .. } | Message::Closed { .. })
    }

    fn sleep(&mut self) -> io::Result<()> {
        let path = self.journals.join(format!("{}.jsonl", Uuid::from_u128(1)));
        let kept = path.exists().then(|| at_rest(&kept(&path)));
        self.slept = Some(Sleep { at: Instant::now(), kept });
        Ok(())
    }
}

/// A front end with all that a table needs around it.
struct Room {
    front: Script,
    inbox: Inbox<Asked>,
    bots: Bots<Pebbles>,
    folder: TempDir,
}

type Played = (Departure, HotSeat<Pebbles>);

impl Room {
    fn new(turns: Vec<Turn>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (messages, received) = channel();
        let front = Script {
            messages,
            turns: turns.into(),
            journals: folder.path().join("journals"),
            keeps: true,
            told: Vec::new(),
            seen: Vec::new(),
            slept: None,
            fails: false,
        };
        let bots = BySeat { first: None, second: None };
        Self { front, inbox: Inbox::new(received), bots, folder }
    }

    fn play(&mut self, setup: Setup<Pebbles>) -> io::Result<Played> {
        self.go_on(Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup), None)
    }

    fn go_on(&mut self, session: Session<Pebbles>, journal: Option<Journal>) -> io::Result<Played> {
        let news = if journal.is_some() { HotSeatEvent::Resumed } else { HotSeatEvent::Begun };
        let messages = self.front.messages.clone();
        // The script alone says what time it is.
        let (timer, _) = timer::spawn(|_| {});
        let (scoreboard, _) = writer::spawn(self.scoreboard());
        let journals = self.front.journals.clone();
        let bots = std::mem::replace(&mut self.bots, BySeat { first: None, second: None });
        let mut game_loop = GameLoop {
            front: &mut self.front,
            inbox: &mut self.inbox,
            // Nobody listens once the game is left.
            send: Arc::new(move |message| drop(messages.send(message))),
            timer: &timer,
            scoreboard: &scoreboard,
            journals,
        };
        game_loop.play(Start { news, session, bots, journal })
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

/// Inputs made one after another, a second apart, from a second after the game was seen.
fn inputs(requests: impl IntoIterator<Item = Asked> + Clone + 'static) -> Turn {
    Box::new(move |_, now| {
        (1..)
            .zip(requests.clone())
            .map(|(second, input)| Message::Input { input, at: now + SECOND * second })
            .collect()
    })
}

/// Nothing, so that what has arrived before is played first.
fn idle() -> Turn {
    inputs([])
}

/// One message, a second after the game was seen.
fn message(make: impl Fn(Instant) -> Message<Asked> + 'static) -> Turn {
    Box::new(move |_, now| vec![make(now + SECOND)])
}

const SECOND: Duration = Duration::from_secs(1);
const YES: Asked = Request::Answer(true);
const NO: Asked = Request::Answer(false);
const TAKE: Asked = Request::Move(Move::Take(1));
const KEEP: Asked = Request::Move(Move::Swap(false));

/// What is left of both players' time, in seconds.
fn left(readings: BySeat<Reading>) -> (u64, u64) {
    (readings.first.left.as_secs(), readings.second.left.as_secs())
}

/// Whether that is the end of the game by time, won by White.
fn is_lost_on_time(news: &HotSeatEvent<Pebbles>) -> bool {
    let lost = Outcome::win(Color::White, Reason::Time);
    matches!(news, HotSeatEvent::Game(Event::Over(outcome)) if *outcome == lost)
}

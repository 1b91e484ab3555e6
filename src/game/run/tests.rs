use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use jiff::Timestamp;
use tempfile::TempDir;
use uuid::Uuid;

use super::*;
use crate::board::{Board, ByColor, Color, Point};
use crate::game::clock::Reading;
use crate::game::saved::{Header, Step};
use crate::game::session::RecordChoice;
use crate::game::timer;
use crate::gomoku::rules::Move;
use crate::scoreboard::writer;

mod brains;
mod leaving;
mod order;

/// What the players do at once, as soon as they have seen the game at that time.
type Turn = Box<dyn Fn(&Session, Instant) -> Vec<Event<Request>>>;

/// A front end that acts by a script, and holds at each call that the journal is ahead of it. At
/// the end of the script the input is closed.
struct Script {
    events: Sender<Event<Request>>,
    turns: VecDeque<Turn>,
    journals: PathBuf,
    keeps: bool,
    told: Vec<News>,
    seen: Vec<Seen>,
    slept: Option<Sleep>,
    /// Whether the terminal is gone at the end of the script, two milliseconds of real time later.
    fails: bool,
}

/// The game as it was drawn.
struct Seen {
    stage: Stage,
    board: Board,
    moves: Vec<Move>,
    left: ByColor<Reading>,
    deadline: Option<Instant>,
}

/// The last sleep: when it was, and the clocks that were kept before.
struct Sleep {
    at: Instant,
    kept: Option<ByColor<Reading>>,
}

/// The game as its journal tells it.
fn kept(path: &Path) -> Session {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let header: Header = serde_json::from_str(lines.next().unwrap()).unwrap();
    let steps: Vec<Step> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    Session::resume(&header, &steps).unwrap()
}

impl Script {
    fn check_journal(&self, session: &Session) {
        let path = self.journals.join(format!("{}.jsonl", session.id()));
        let dealt_with = matches!(session.stage(), Stage::RematchAsked | Stage::Done { .. });
        if self.keeps && !dealt_with && !session.moves().is_empty() {
            assert_eq!(kept(&path).moves(), session.moves());
            assert_eq!(kept(&path).outcome(), session.outcome());
        }
    }

    fn heard(&self, what: impl Fn(&News) -> bool) -> usize {
        self.told.iter().filter(|news| what(news)).count()
    }

    fn last(&self) -> &Seen {
        self.seen.last().unwrap()
    }
}

impl FrontEnd for Script {
    type Input = Request;

    fn interpret(&mut self, input: Request, _: &Session) -> io::Result<Option<Request>> {
        Ok(Some(input))
    }

    fn report(&mut self, news: &[News], session: &Session, _: Instant) -> io::Result<()> {
        self.check_journal(session);
        self.told.extend_from_slice(news);
        Ok(())
    }

    fn draw(&mut self, session: &Session, now: Instant) -> io::Result<()> {
        self.check_journal(session);
        self.seen.push(Seen {
            stage: session.stage(),
            board: session.board().clone(),
            moves: session.moves().to_vec(),
            left: session.clock().readings(now),
            deadline: session.clock().deadline(),
        });
        let Some(turn) = self.turns.pop_front() else {
            if self.fails {
                let later = now + Duration::from_millis(2);
                while Instant::now() < later {}
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.events.send(Event::Closed { at: now }).unwrap();
            return Ok(());
        };
        for event in turn(session, now) {
            self.events.send(event).unwrap();
        }
        Ok(())
    }

    fn sleep(&mut self) -> io::Result<()> {
        let path = self.journals.join(format!("{}.jsonl", Uuid::from_u128(1)));
        let kept = path.exists().then(|| kept(&path).clock().at_rest());
        self.slept = Some(Sleep { at: Instant::now(), kept });
        Ok(())
    }
}

/// A front end with all that a table needs around it.
struct Room {
    front: Script,
    inbox: Inbox<Request>,
    ask_brain: AskBrain,
    folder: TempDir,
}

impl Room {
    fn new(turns: Vec<Turn>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (events, received) = channel();
        let front = Script {
            events,
            turns: turns.into(),
            journals: folder.path().join("journals"),
            keeps: true,
            told: Vec::new(),
            seen: Vec::new(),
            slept: None,
            fails: false,
        };
        let ask_brain: AskBrain = Arc::new(|_, _, _| Err("gone".to_owned()));
        Self { front, inbox: Inbox::new(received), ask_brain, folder }
    }

    fn play(&mut self, setup: Setup) -> io::Result<Departure> {
        self.go_on(Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup), None)
    }

    fn go_on(&mut self, session: Session, journal: Option<Journal>) -> io::Result<Departure> {
        let begin = if journal.is_some() { News::Resumed } else { News::Begun };
        let thoughts = self.front.events.clone();
        // The script alone says what time it is.
        let (timer, _) = timer::spawn(|_| {});
        let (scoreboard, _) = writer::spawn(self.folder.path().join("scoreboard.json"));
        let mut table = Table {
            journals: self.front.journals.clone(),
            front: &mut self.front,
            events: &mut self.inbox,
            timer: &timer,
            tell: Arc::new(move |said| drop(thoughts.send(Event::Brain(said)))),
            ask_brain: Arc::clone(&self.ask_brain),
            scoreboard: &scoreboard,
        };
        table.play(begin, session, journal)
    }

    fn journal(&self) -> PathBuf {
        self.front.journals.join(format!("{}.jsonl", Uuid::from_u128(1)))
    }
}

fn setup(record: RecordChoice) -> Setup {
    let players = ByColor { black: "Ada".parse().unwrap(), white: "Bob".parse().unwrap() };
    Setup { players, record, ..Setup::default() }
}

/// Inputs made one after another, a second apart, from a second after the game was seen.
fn inputs(requests: impl IntoIterator<Item = Request> + Clone + 'static) -> Turn {
    Box::new(move |_, now| {
        (1..)
            .zip(requests.clone())
            .map(|(second, input)| Event::Input { input, at: now + SECOND * second })
            .collect()
    })
}

/// Nothing, so that what has arrived before is played first.
fn idle() -> Turn {
    inputs([])
}

/// One event, a second after the game was seen.
fn event(make: impl Fn(Instant) -> Event<Request> + 'static) -> Turn {
    Box::new(move |_, now| vec![make(now + SECOND)])
}

const SECOND: Duration = Duration::from_secs(1);
const YES: Request = Request::Answer(true);
const NO: Request = Request::Answer(false);

fn place(column: u8, row: u8) -> Request {
    Request::Place(Point::new(column, row).unwrap())
}

fn left(readings: ByColor<Reading>) -> (u64, u64) {
    (readings.black.left.as_secs(), readings.white.left.as_secs())
}

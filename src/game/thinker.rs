//! The thread in which a machine thinks: a task in, thoughts out.
//!
//! It knows nothing of the game but its task, and of brains only whom to ask. A new task ends the
//! one before, and so does dropping the handle; whoever gives tasks drops the answers to those that
//! he has given up, by their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use uuid::Uuid;

use super::command_line::CommandLine;
use super::player::Machine;
use crate::board::{Color, Point};
use crate::gomoku::engine::{Chosen, Computer, Limits, Report, Settings};
use crate::gomoku::rules::opening::{Decision, Opening};

/// What a machine is asked: a move, or a decision while the opening lasts.
#[derive(Debug, Clone)]
pub struct Task {
    /// The turn it is asked for.
    pub turn: u32,
    /// Who is asked.
    pub machine: Machine,
    /// The rules, the board and what it may use of the machine.
    pub settings: Settings,
    /// The stones in the order in which they were placed.
    pub stones: Vec<(Point, Color)>,
    /// The colour of its stone.
    pub to_move: Color,
    /// How far it may go.
    pub limits: Limits,
    /// The opening, while it lasts.
    pub opening: Option<Opening>,
    /// The time that goes by before it answers, even where it knows sooner.
    pub pace: Duration,
    /// How long a brain's answer is waited for where no clock ends that before.
    pub patience: Duration,
}

/// Asks a brain for its move and returns soon after the flag is set, whatever the brain does. An
/// error is told to the players: it is in their language, and names the program.
pub type AskBrain =
    Arc<dyn Fn(&CommandLine, &Task, &AtomicBool) -> Result<Point, String> + Send + Sync>;

/// What a machine tells.
#[derive(Debug, Clone)]
pub enum Thought {
    /// What it has found out so far.
    Report(Report),
    /// Its move; `None` where it has none.
    Chosen(Option<Chosen>),
    /// What it decides in the opening.
    Decided(Option<Decision>),
    /// Why a brain has no move.
    Failed(String),
}

/// A thought, and the question that it belongs to.
#[derive(Debug, Clone)]
pub struct Said {
    /// The game.
    pub game: Uuid,
    /// The turn of that game.
    pub turn: u32,
    /// What the machine tells.
    pub thought: Thought,
    /// When.
    pub at: Instant,
}

/// The time between two reports.
const BEAT: Duration = Duration::from_millis(200);

/// The handle of a thinking thread; dropping it ends the thread.
#[derive(Debug)]
pub struct Thinker {
    messages: Sender<Message>,
    /// What ends the task that was given last.
    stop: Arc<AtomicBool>,
}

struct Message {
    task: Task,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Gives a task; the one before is given up.
    pub fn ask(&mut self, task: Task) {
        self.halt();
        self.stop = Arc::default();
        // The thread lives as long as this handle, unless it panicked: then nobody answers, and
        // the game still has a clock and somebody who can leave it.
        let _ = self.messages.send(Message { task, stop: Arc::clone(&self.stop) });
    }

    /// Gives up the task.
    pub fn halt(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.halt();
    }
}

/// Starts a thread that thinks for one game and calls `tell` with what comes to its mind.
pub fn spawn(game: Uuid, ask_brain: AskBrain, tell: impl FnMut(Said) + Send + 'static) -> Thinker {
    let (messages, inbox) = channel();
    // The last bits of an id are random.
    let seed = game.as_u64_pair().1;
    let mind = Mind { game, seed, players: Vec::new(), ask_brain, tell };
    thread::spawn(move || mind.run(&inbox));
    Thinker { messages, stop: Arc::default() }
}

/// What the thread owns.
struct Mind<F> {
    game: Uuid,
    seed: u64,
    /// The computer players of this game, as they come to be asked.
    players: Vec<Computer>,
    ask_brain: AskBrain,
    tell: F,
}

impl<F: FnMut(Said)> Mind<F> {
    fn run(mut self, inbox: &Receiver<Message>) {
        let mut next = inbox.recv().ok();
        while let Some(Message { task, stop }) = next {
            let began = Instant::now();
            let thought = self.think(&task, &stop, began);
            let answer = || Said { game: self.game, turn: task.turn, thought, at: Instant::now() };
            next = match inbox.recv_timeout(task.pace.saturating_sub(began.elapsed())) {
                Err(RecvTimeoutError::Timeout) => {
                    if !stop.load(Ordering::Relaxed) {
                        (self.tell)(answer());
                    }
                    inbox.recv().ok()
                }
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Disconnected) => None,
            };
        }
    }

    fn think(&mut self, task: &Task, stop: &AtomicBool, began: Instant) -> Thought {
        let Self { game, seed, players, ask_brain, tell } = self;
        let skill = match &task.machine {
            Machine::Computer(skill) => *skill,
            Machine::Brain(command) => {
                return match ask_brain(command, task, stop) {
                    Ok(point) => Thought::Chosen(Some(Chosen { point, found: None })),
                    Err(why) => Thought::Failed(why),
                };
            }
        };
        let known = players.iter().position(|player| player.skill() == skill);
        let at = known.unwrap_or_else(|| {
            players.push(Computer::new(skill, task.settings, *seed));
            players.len() - 1
        });
        let player = &mut players[at];
        if let Some(opening) = &task.opening {
            return Thought::Decided(player.decide(opening, &task.limits, stop));
        }
        let mut told = began;
        let mut report = |report: &Report| {
            let at = Instant::now();
            if at.saturating_duration_since(told) >= BEAT {
                told = at;
                let thought = Thought::Report(report.clone());
                tell(Said { game: *game, turn: task.turn, thought, at });
            }
        };
        Thought::Chosen(player.choose(&task.stones, task.to_move, &task.limits, stop, &mut report))
    }
}

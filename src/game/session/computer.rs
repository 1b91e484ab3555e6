//! Games in which machines play, the computer or brains: what they are asked, and what comes of
//! their answers.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use super::{News, Refusal, Request, Session, Stage};
use crate::board::{Color, Outcome, Reason};
use crate::game::clock::TimeControl;
use crate::game::player::Machine;
use crate::game::thinker::{Said, Task, Thought};
use crate::gomoku::engine::{Allowance, Chosen, Limits, Report, Score, Settings, Skill};
use crate::gomoku::rules::Move;

/// The longest that a machine is to let a person wait for a move.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much longer a brain is waited for.
const GRACE: Duration = Duration::from_secs(5);

/// Bytes for what it remembers of positions.
const MEMORY: usize = 64 << 20;

/// Moves before which the computer agrees to no draw.
const TOO_EARLY: usize = 30;

/// Points up to which it thinks a position about even.
const ABOUT_EVEN: i32 = 40;

impl Session {
    /// The machine whose move or decision is awaited.
    #[must_use]
    pub fn machine_on_turn(&self) -> Option<&Machine> {
        let awaits = matches!(self.stage, Stage::Turn | Stage::Opening);
        self.setup.players[self.on_turn()].machine().filter(|_| awaits)
    }

    /// Whether two machines play, and people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        Color::BOTH.iter().all(|&stone| !self.setup.players[stone].is_person())
    }

    /// The side of the person who plays against a machine.
    #[must_use]
    pub fn against_machine(&self) -> Option<Color> {
        let persons = |&stone: &Color| self.setup.players[stone].is_person();
        let mut sides = Color::BOTH.into_iter().filter(persons);
        sides.next().filter(|_| sides.next().is_none())
    }

    /// What the computer has found out last, and for which side.
    #[must_use]
    pub fn thought(&self) -> Option<(Color, &Report)> {
        self.thought.as_deref().map(|(stone, report)| (*stone, report))
    }

    /// What a machine is to be asked at `now`, where its move or decision is awaited. Where two
    /// machines play, none answers before `pace`.
    #[must_use]
    pub fn task(&self, now: Instant, pace: Duration) -> Option<Task> {
        let machine = self.machine_on_turn()?.clone();
        let stones = self.moves().iter().zip(Color::in_turn());
        Some(Task {
            turn: self.turn,
            machine,
            settings: Settings {
                rules: self.setup.rules,
                size: self.setup.size,
                memory: MEMORY,
                threads: NonZeroUsize::MIN,
            },
            stones: stones.filter_map(|(made, stone)| Some((made.point()?, stone))).collect(),
            to_move: self.to_move(),
            limits: Limits { time: self.allowance(now), ..Limits::default() },
            opening: self.opening().cloned(),
            pace: if self.is_watched() { pace } else { Duration::ZERO },
            patience: GRACE
                + self.clock.deadline().map_or(PATIENCE, |at| at.saturating_duration_since(now)),
        })
    }

    /// The time that the side on turn has for its move.
    fn allowance(&self, now: Instant) -> Allowance {
        let reading = self.clock.readings(now)[self.on_turn()];
        // The rest is for the way of the answer to the clock.
        let most = |time: Duration| Some((time / 10 * 9).min(PATIENCE));
        let game = |left, increment| Allowance { turn: most(left), game: Some(left), increment };
        match self.clock.control() {
            TimeControl::Unlimited => Allowance { turn: Some(PATIENCE), ..Allowance::default() },
            TimeControl::PerMove(_) => {
                Allowance { turn: most(reading.left), ..Allowance::default() }
            }
            TimeControl::Game { .. } => game(reading.left, Duration::ZERO),
            TimeControl::Fischer { increment, .. } => game(reading.left, increment),
            TimeControl::ByoYomi { .. } if reading.overtime => {
                Allowance { turn: most(reading.left), ..Allowance::default() }
            }
            TimeControl::ByoYomi { period, .. } => game(reading.left + period, Duration::ZERO),
        }
    }

    /// Does what a machine has thought of, unless it was asked something else since then.
    pub fn hear(&mut self, said: Said, at: Instant) -> Vec<News> {
        let Said { game, turn, thought, .. } = said;
        if game != self.id || turn != self.turn || self.machine_on_turn().is_none() {
            return Vec::new();
        }
        if self.clock.is_out(at) {
            return self.time_out(at);
        }
        let side = self.on_turn();
        match thought {
            Thought::Report(report) => {
                self.thought = Some(Box::new((side, report)));
                let told = self.thinking.replace(self.turn) == Some(self.turn);
                if told { Vec::new() } else { vec![News::Thinking(side)] }
            }
            Thought::Decided(Some(decision)) => {
                self.done_by_machine(at, |game| game.decide(decision, at))
            }
            Thought::Chosen(Some(Chosen { point, found })) => {
                let mut news = self.done_by_machine(at, |game| game.make(Move::Stone(point), at));
                self.thought = found.map(|report| Box::new((side, report)));
                if self.thought.is_some() && self.outcome().is_none() {
                    news.push(News::Thought);
                }
                news
            }
            Thought::Chosen(None) => self.done_by_machine(at, |game| game.pass(at)),
            Thought::Failed(why) => vec![News::Failed(why)],
            Thought::Decided(None) => vec![self.resign(side, at)],
        }
    }

    /// What a machine does. Where it is refused, there is nothing left that the machine could do,
    /// and it gives up.
    fn done_by_machine(
        &mut self,
        at: Instant,
        act: impl FnOnce(&mut Self) -> Vec<News>,
    ) -> Vec<News> {
        let side = self.on_turn();
        let news = act(self);
        if let [News::Refused(_)] = news[..] { vec![self.resign(side, at)] } else { news }
    }

    fn resign(&mut self, side: Color, at: Instant) -> News {
        self.end(Outcome::win(!side, Reason::Resignation), at)
    }

    /// Why a person may not do what only the side on turn does.
    pub(super) fn refuse_a_hand(&self, request: &Request) -> Option<News> {
        let moves = matches!(request, Request::Place(_) | Request::Pass | Request::Decide(_));
        (moves && self.machine_on_turn().is_some()).then_some(News::Refused(Refusal::NotYourTurn))
    }

    /// The side that gives up where somebody does: the person, whoever is on turn.
    pub(super) fn giver_up(&self) -> Color {
        self.against_machine().unwrap_or_else(|| self.on_turn())
    }

    /// A machine takes an offer of a draw or declines it, at once.
    pub(super) fn offer_draw(&mut self, at: Instant) -> Vec<News> {
        let Some(person) = self.against_machine() else {
            return vec![self.ask_where_people_play(Stage::DrawAsked)];
        };
        if self.moves().len() >= TOO_EARLY && self.is_content_with_a_draw(!person) {
            vec![self.end(Outcome::draw(Reason::Agreement), at)]
        } else {
            vec![News::DrawDeclined(person)]
        }
    }

    fn is_content_with_a_draw(&self, side: Color) -> bool {
        match self.thought() {
            Some((_, report)) => match report.score {
                Score::Points(points) => points <= ABOUT_EVEN,
                Score::Loss(_) => true,
                Score::Win(_) => false,
            },
            // Who does not judge positions does not mind; a brain cannot be asked.
            None => matches!(
                self.setup.players[side].machine(),
                Some(Machine::Computer(Skill::Random | Skill::Omok))
            ),
        }
    }

    /// Takes moves back: one, if the other player agrees; against a machine, which does, up to
    /// the person's last.
    pub(super) fn ask_to_take_back(&mut self, at: Instant) -> Vec<News> {
        let Some(person) = self.against_machine() else {
            return vec![if self.moves().is_empty() && self.at_last_decision().is_none() {
                News::Refused(Refusal::NothingToTakeBack)
            } else {
                self.ask_where_people_play(Stage::UndoAsked)
            }];
        };
        if !self.has_moved(person) {
            return vec![News::Refused(Refusal::NothingToTakeBack)];
        }
        let mut news = Vec::new();
        loop {
            let by = self.last_mover();
            let is_machine = !self.setup.players[by].is_person();
            news.extend(self.take_back(at));
            if !is_machine {
                self.thought = None;
                return news;
            }
        }
    }

    /// Asks the other person; where there are none, nobody may ask.
    fn ask_where_people_play(&mut self, stage: Stage) -> News {
        if self.is_watched() { News::Refused(Refusal::NotNow) } else { self.ask(stage) }
    }

    /// Whether a side has made a move or a decision that can be taken back.
    fn has_moved(&self, side: Color) -> bool {
        let moved = match self.at_moves.len() {
            0 => false,
            1 => self.last_mover() == side,
            _ => true,
        };
        moved || self.opened.as_ref().is_some_and(|opened| opened.has_decided(side))
    }
}

//! The state of our engine in the protocol: a line in, an answer out. No I/O; the engine reads the
//! clock.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fastrand::Rng;

use super::board::picture;
use super::command::{Command, Line, color, color_and_move};
use crate::board::Color;
use crate::game::bot::Answer;
use crate::game::clock::{Clock, TimeControl};
use crate::game::computer::ComputerSetup;
use crate::game::player::Skill;
use crate::game::search::{Allowance, Chooser as _, Limits};
use crate::game::state::Game;
use crate::quoridor::engine::Computer;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::rules::WALLS;
use crate::quoridor::{Move, Square};

/// An answer to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reply {
    /// The text, with the blank line at its end.
    pub(super) text: String,
    /// Whether the session is over.
    pub(super) ends: bool,
}

/// A session with a manager.
pub(super) struct Session {
    game: Game<Quoridor>,
    computer: Computer,
    skill: Skill,
    /// The time for a move.
    time: Duration,
    /// Gives the engine of each game its seed.
    chance: Rng,
}

/// What a command is answered: a text, or the text of an error.
type Answered = Result<String, &'static str>;

const SYNTAX: &str = "syntax error";
const ILLEGAL: &str = "illegal move";

impl Session {
    /// A session with a new game.
    pub(super) fn new(skill: Skill, time: Duration, mut chance: Rng) -> Self {
        let computer = Computer::new(skill, ComputerSetup::default().into(), chance.u64(..));
        Self { game: new_game(), computer, skill, time, chance }
    }

    /// Answers a line; `None` for one without a command.
    pub(super) fn answer(&mut self, text: &str) -> Option<Reply> {
        let line = Line::read(text)?;
        let command = line.command();
        let answered =
            command.map_or(Err("unknown command"), |command| self.obey(command, &line.arguments));
        let id = line.id.map(|id| id.to_string()).unwrap_or_default();
        let (sign, text) = match &answered {
            Ok(text) => ('=', text.as_str()),
            Err(text) => ('?', *text),
        };
        let space = if text.is_empty() { "" } else { " " };
        let text = format!("{sign}{id}{space}{text}\n\n");
        Some(Reply { text, ends: command == Some(Command::Quit) })
    }

    fn obey(&mut self, command: Command, arguments: &str) -> Answered {
        let nothing = String::new();
        match command {
            Command::ProtocolVersion => Ok("1".to_owned()),
            Command::Name => Ok(env!("CARGO_PKG_NAME").to_owned()),
            Command::Version => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            Command::Knows => Ok(arguments.parse::<Command>().is_ok().to_string()),
            Command::List => Ok(Command::ALL.map(Command::name).join("\n")),
            Command::BoardSize => {
                only(arguments, Square::LINES, "unacceptable size")?;
                self.clear();
                Ok(nothing)
            }
            Command::Walls => {
                only(arguments, WALLS, "unacceptable number of walls").map(|()| nothing)
            }
            Command::ClearBoard => {
                self.clear();
                Ok(nothing)
            }
            Command::PlayMove | Command::PlayWall => {
                let (color, made) = color_and_move(arguments).ok_or(SYNTAX)?;
                if matches!(made, Move::Wall(_)) != (command == Command::PlayWall) {
                    return Err(SYNTAX);
                }
                self.play(color, made).map(|()| nothing)
            }
            Command::GenMove => self.move_of(color(arguments).ok_or(SYNTAX)?),
            Command::Undo => self.undo(arguments).map(|()| nothing),
            Command::Winner => Ok(match self.game.position().state().winner() {
                Some(winner) => format!("true {winner}"),
                None => "false".to_owned(),
            }),
            Command::ShowBoard => Ok(format!("\n{}", picture(self.game.position().state()))),
            Command::Quit => Ok(nothing),
        }
    }

    /// Begins a new game.
    fn clear(&mut self) {
        *self = Self::new(self.skill, self.time, self.chance.clone());
    }

    /// Checks that a colour may move.
    fn check_turn(&self, color: Color) -> Result<(), &'static str> {
        if self.game.outcome().is_some() {
            Err("the game is over")
        } else if self.game.color_to_move() != color {
            Err("the other colour is to move")
        } else {
            Ok(())
        }
    }

    fn play(&mut self, color: Color, made: Move) -> Result<(), &'static str> {
        self.check_turn(color)?;
        let step = self.game.moved(made, Duration::ZERO);
        self.game.apply(&step).map_err(|_| ILLEGAL)
    }

    /// Chooses and plays a move.
    fn move_of(&mut self, color: Color) -> Answered {
        self.check_turn(color)?;
        let time = Allowance { turn: Some(self.time), ..Allowance::default() };
        let (limits, never) = (Limits { time, ..Limits::default() }, AtomicBool::new(false));
        let chosen = self.computer.choose(&self.game, &limits, &never, &mut |_| {});
        let Answer::Move(made, _) = chosen else { return Ok("resign".to_owned()) };
        self.play(color, made)?;
        let mut text = Notation::Qtp.format(made);
        if let Some(letter) = text.get_mut(..1) {
            letter.make_ascii_uppercase();
        }
        Ok(text)
    }

    /// Takes back moves, one unless a number is given.
    fn undo(&mut self, arguments: &str) -> Result<(), &'static str> {
        let number =
            if arguments.is_empty() { 1 } else { arguments.parse().map_err(|_| SYNTAX)? };
        let to = self.game.line().len().checked_sub(number).ok_or("cannot undo")?;
        let kept: Vec<Move> = self.game.line().iter().take(to).map(|played| played.made).collect();
        // A game that is over takes no move back, so the moves before it are played again.
        self.game = new_game();
        kept.into_iter().try_for_each(|made| self.play(self.game.color_to_move(), made))
    }
}

fn new_game() -> Game<Quoridor> {
    Game::new(Terms {}, Clock::new(TimeControl::Unlimited))
}

/// Checks that the argument is the only number that is possible.
fn only(argument: &str, number: u8, otherwise: &'static str) -> Result<(), &'static str> {
    match argument.parse::<u64>() {
        Ok(given) if given == u64::from(number) => Ok(()),
        Ok(_) => Err(otherwise),
        Err(_) => Err(SYNTAX),
    }
}

#[cfg(test)]
mod tests;

//! Line mode: the board as text, typed moves in, one sentence for each event out.
//!
//! No escape codes, so it works through a pipe, on a dumb terminal and with a screen reader.

mod input;
mod replay;

pub use input::{read_line, spawn};
pub use replay::Reader;

use std::io::{self, Write};
use std::time::Instant;

use jiff::tz::TimeZone;

use crate::board::Point;
use crate::console::command::{self, Command, Typed};
use crate::console::glyphs::Glyphs;
use crate::console::printable::{printable, write_json};
use crate::console::signals;
use crate::game::run::{Event, FrontEnd};
use crate::game::session::{News, Request, Session, Stage};
use crate::gomoku::record::file;
use crate::gomoku::rules::opening;
use crate::views::help;
use crate::views::picture::write_board;
use crate::views::speech::Speech;

/// How lines are written.
#[derive(Debug, Clone, Copy)]
pub struct Manner {
    /// The sentences.
    pub speech: Speech,
    /// What stands on the board.
    pub glyphs: Glyphs,
    /// Whether the board is printed after each move, not only when it is asked for.
    pub shows_board: bool,
    /// Whether what is typed is repeated, because no terminal shows it.
    pub echoes: bool,
}

/// A game in lines.
#[derive(Debug)]
pub struct Lines<W: Write> {
    out: W,
    speech: Speech,
    glyphs: Glyphs,
    shows_board: bool,
    echoes: bool,
    /// Whether a prompt stands at the end of the output.
    prompted: bool,
}

impl<W: Write> Lines<W> {
    /// Line mode that writes to `out`.
    pub const fn new(out: W, manner: Manner) -> Self {
        let Manner { speech, glyphs, shows_board, echoes } = manner;
        Self { out, speech, glyphs, shows_board, echoes, prompted: false }
    }

    /// Prints a sentence on a line of its own.
    ///
    /// # Errors
    /// Where nobody reads any more.
    pub fn say(&mut self, sentence: &str) -> io::Result<()> {
        self.end_prompt()?;
        writeln!(self.out, "{sentence}")?;
        self.out.flush()
    }

    /// Ends an open line when the game is left.
    ///
    /// # Errors
    /// Where nobody reads any more.
    pub fn end(mut self) -> io::Result<()> {
        self.end_prompt()?;
        self.out.flush()
    }

    fn end_prompt(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) { writeln!(self.out) } else { Ok(()) }
    }

    /// Prints what is waited for and leaves the line open, unless it stands there already or the
    /// computer is waited for.
    fn prompt(&mut self, session: &Session) -> io::Result<()> {
        if self.prompted || session.machine_on_turn().is_some() {
            return Ok(());
        }
        let lang = self.speech.lang;
        let stage = session.stage();
        let prompt = match self.speech.question(session) {
            Some(question) if stage.is_question() => {
                format!("{question} {} {}: ", lang.yes(), lang.no())
            }
            Some(question) if stage == Stage::Opening => self.opening_prompt(&question, session),
            Some(question) => question,
            None if stage == Stage::Turn => {
                lang.where_to_place(self.speech.side(session.to_move()).to_lowercase())
            }
            None if stage == Stage::Paused => "> ".to_owned(),
            None => return Ok(()),
        };
        write!(self.out, "{prompt}")?;
        self.prompted = true;
        self.out.flush()
    }

    /// The question of the opening, with the answers to choose from on lines of their own.
    fn opening_prompt(&self, question: &str, session: &Session) -> String {
        let options = session.opening().map(|opening| self.speech.opening_options(opening));
        let options = options.unwrap_or_default();
        if options.is_empty() {
            return format!("{question} ");
        }
        let lines = (1..).zip(options).map(|(number, option)| format!("{number}) {option}\n"));
        format!("{question}\n{}{}", lines.collect::<String>(), self.speech.lang.menu_prompt())
    }

    fn print_board(&mut self, session: &Session) -> io::Result<()> {
        let glyphs = self.glyphs;
        let forbidden = session.forbidden_points();
        let cell = |point| match session.board().get(point) {
            Some(stone) => glyphs.stones()[stone],
            None if forbidden.contains(&point) => glyphs.forbidden,
            None if is_offered(session, point) => glyphs.offer,
            None => ".",
        };
        write_board(session.size(), self.speech.labels, cell, &mut self.out)
    }

    fn print_moves(&mut self, session: &Session) -> io::Result<()> {
        if session.moves().is_empty() {
            return self.say(&self.speech.lang.no_moves());
        }
        let moves: Vec<String> = (1..)
            .zip(session.moves())
            .map(|(number, &made)| {
                format!("{number} {}", self.speech.move_name(made, session.size()))
            })
            .collect();
        self.say(&moves.join("  "))
    }

    /// What a line asks for; answers that need no change of the game are given at once.
    fn read(&mut self, line: &str, session: &Session) -> io::Result<Option<Request>> {
        let text = line.trim();
        let stage = session.stage();
        if let Stage::NameAsked(_) = stage {
            return match text.parse() {
                Ok(name) => Ok(Some(Request::Name(name))),
                Err(error) => self.say(&self.speech.name_error(error)).map(|()| None),
            };
        }
        if stage.is_question()
            && let Some(yes) = command::parse_answer(text)
        {
            return Ok(Some(Request::Answer(yes)));
        }
        if session.can_be_saved()
            && let Some(name) = command::parse_save(text)
        {
            let name = if name.is_empty() { new_name(session) } else { name.to_owned() };
            return Ok(Some(Request::Save(name.into())));
        }
        if text.is_empty() && stage == Stage::Paused {
            return Ok(Some(Request::Continue));
        }
        if let Some(decision) = command::numbered(text, session.opening()) {
            return Ok(Some(Request::Decide(decision)));
        }
        match command::parse(text, self.speech.labels, session.setup()) {
            Ok(Typed::Command(Command::Quit)) => Ok(Some(Request::Leave)),
            _ if stage.is_question() => {
                self.say(&self.speech.lang.answer_one_or_two()).map(|()| None)
            }
            Ok(Typed::Point(point)) => Ok(Some(Request::Place(point))),
            Ok(Typed::Command(command)) => self.command(command, session),
            Err(error) => {
                self.say(&self.speech.command_error(&error, session.size())).map(|()| None)
            }
        }
    }

    fn command(&mut self, command: Command, session: &Session) -> io::Result<Option<Request>> {
        let hidden = session.stage().hides_board();
        let request = match command {
            Command::Pass => Request::Pass,
            Command::Undo => Request::Undo,
            Command::Draw => Request::Draw,
            Command::Resign => Request::Resign,
            Command::Pause => Request::Pause,
            Command::Continue => Request::Continue,
            Command::Quit => Request::Leave,
            Command::Board if !hidden => return self.print_board(session).map(|()| None),
            Command::Numbers if !hidden => return self.print_moves(session).map(|()| None),
            Command::Board | Command::Numbers => {
                return self.say(&self.speech.lang.board_hidden()).map(|()| None);
            }
            Command::Theme => {
                return self.say(&self.speech.lang.full_screen_only()).map(|()| None);
            }
            Command::Rules => {
                let rules = help::rules_played(self.speech, session.setup());
                return self.say(&help::printed(&rules)).map(|()| None);
            }
            Command::Help => {
                return self.say(&help::commands(self.speech, session.setup())).map(|()| None);
            }
        };
        Ok(Some(request))
    }

    fn tell(&mut self, piece: &News, session: &Session) -> io::Result<()> {
        let lang = self.speech.lang;
        // Whoever writes lines ahead does not wait for the computer.
        if self.echoes && matches!(piece, News::Thinking(_)) {
            return Ok(());
        }
        if let Some(sentence) = self.speech.news(piece, session) {
            self.say(&printable(&sentence))?;
        }
        if let (News::Over(_) | News::Resumed, Some(outcome)) = (piece, session.outcome()) {
            let (headline, reason) = self.speech.outcome(outcome, session.clock().control());
            self.say(&format!("{reason} {headline}"))?;
            // Whoever writes lines ahead needs no hint.
            if !self.echoes && session.can_be_saved() {
                self.say(&lang.save_hint(new_name(session)))?;
            }
        }
        match piece {
            News::Begun
            | News::Resumed
            | News::PlayedOn
            | News::Placed(..)
            | News::Decided(_, opening::Step::Placed(..) | opening::Step::Offered(_))
            | News::TakenBack(..)
            | News::DecisionTakenBack(_)
                if self.shows_board =>
            {
                self.print_board(session)
            }
            News::RecordFailed(_, entry) => {
                self.say(&lang.record_kept())?;
                write_json(entry.as_ref(), &mut self.out)?;
                writeln!(self.out)?;
                self.say(&lang.good_game())
            }
            News::Recorded | News::NotRecorded => self.say(&lang.good_game()),
            // The question takes the place of a prompt that still stands, as after Ctrl+C.
            News::Asked => self.end_prompt(),
            _ => Ok(()),
        }
    }
}

/// The name under which the game is saved unless another one is given.
fn new_name(session: &Session) -> String {
    file::new_name(&session.record(&TimeZone::system()))
}

fn is_offered(session: &Session, point: Point) -> bool {
    session.opening().is_some_and(|opening| opening.offers().contains(&point))
}

impl<W: Write> FrontEnd for Lines<W> {
    type Input = String;

    fn interpret(&mut self, line: String, session: &Session) -> io::Result<Option<Request>> {
        if self.echoes {
            write!(self.out, "{}", printable(&line))?;
        } else {
            // The terminal has ended the line that the prompt stands on.
            self.prompted = false;
        }
        self.end_prompt()?;
        let request = self.read(&line, session)?;
        if request.is_none() {
            self.prompt(session)?;
        }
        Ok(request)
    }

    fn report(&mut self, news: &[News], session: &Session, _now: Instant) -> io::Result<()> {
        for piece in news {
            self.tell(piece, session)?;
        }
        self.prompt(session)
    }

    /// A move, or whatever is no command, waits for its turn, as lines from a pipe do; so does their
    /// end.
    fn waits(&self, event: &Event<String>, session: &Session) -> bool {
        match event {
            Event::Input { input, .. } => {
                let typed = command::parse(input.trim(), self.speech.labels, session.setup());
                !matches!(typed, Ok(Typed::Command(command)) if command != Command::Pass)
            }
            Event::Closed { .. } => true,
            _ => false,
        }
    }

    /// What a line mode shows stands there since it was told.
    fn draw(&mut self, _session: &Session, _now: Instant) -> io::Result<()> {
        Ok(())
    }

    fn sleep(&mut self) -> io::Result<()> {
        if signals::can_sleep() {
            self.end_prompt()?;
            self.out.flush()?;
            signals::sleep();
        }
        Ok(())
    }
}

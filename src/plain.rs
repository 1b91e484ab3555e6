//! Line mode: the board as text, typed moves in, one message per event out.
//!
//! No escape codes, so it works through a pipe, on a dumb terminal and with a screen reader. It
//! depends on no particular game: each game's view renders its board and parses its moves.

mod exercise;
mod input;
mod network;
mod prompt;
mod replay;

pub use input::{read_line, spawn};

use self::replay::LastLine;

use std::io::{self, BufRead, Write};
use std::time::Instant;

use crate::console::glyphs::Glyphs;
use crate::console::printable::{printable, write_json};
use crate::console::signals;
use crate::files::{self, Local};
use crate::game::closing::{Closing, Next};
use crate::game::desk::{Desk, DeskEvent, Phase, Request};
use crate::game::name::{COMMAND, NameError};
use crate::game::player::Player;
use crate::game::run::{FrontEnd, Message};
use crate::game::session::Event;
use crate::game::table::Table;
use crate::lang::command::{self, Command};
use crate::views::analysed::Keeping;
use crate::views::appearance::Thoughts;
use crate::views::board::BoardView;
use crate::views::front::Front;
use crate::views::help::{self, END};
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;
use crate::views::timing;
use crate::views::typed::{Typed, request_of};
use crate::views::view::View;

/// The options of line mode.
#[derive(Debug, Clone)]
pub struct PlainOptions {
    /// The language and labels of the messages.
    pub speech: Speech,
    /// The characters of the board.
    pub glyphs: Glyphs,
    /// Whether the board is printed after each move, not only on request.
    pub shows_board: bool,
    /// How much is shown of what a machine has found.
    pub thoughts: Thoughts,
    /// Whether input is echoed because no terminal shows it.
    pub echoes: bool,
    /// Whether files may be named.
    pub local: Option<Local>,
    /// What is kept of analyses of games, if anything is.
    pub keeping: Option<Keeping>,
}

/// A game in line mode.
#[derive(Debug)]
pub struct Lines<W: Write> {
    out: W,
    speech: Speech,
    glyphs: Glyphs,
    shows_board: bool,
    thoughts: Thoughts,
    echoes: bool,
    local: Option<Local>,
    /// What is kept of analyses of games, if anything is.
    keeping: Option<Keeping>,
    /// Whether the output ends with an open prompt.
    prompted: bool,
    last: LastLine,
}

impl<W: Write> Lines<W> {
    /// Line mode that writes to `out`.
    pub fn new(out: W, options: PlainOptions) -> Self {
        let PlainOptions { speech, glyphs, shows_board, thoughts, echoes, local, keeping } =
            options;
        let (prompted, last) = (false, LastLine::None);
        Self { out, speech, glyphs, shows_board, thoughts, echoes, local, keeping, prompted, last }
    }

    /// The language and labels of the messages.
    #[must_use]
    pub const fn speech(&self) -> Speech {
        self.speech
    }

    /// Prints a message on its own lines.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn print_line(&mut self, sentence: &str) -> io::Result<()> {
        self.end_prompt()?;
        for line in sentence.lines() {
            writeln!(self.out, "{}", printable(line))?;
        }
        self.out.flush()
    }

    /// Ends an open prompt when the game is left.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn end(mut self) -> io::Result<()> {
        self.end_prompt()?;
        self.out.flush()
    }

    fn end_prompt(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) { writeln!(self.out) } else { Ok(()) }
    }

    /// Asks for a line and reads it; at the end of the input there is none.
    fn ask(&mut self, prompt: &str, input: &mut dyn BufRead) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let line = read_line(&mut &mut *input)?;
        if self.echoes || line.is_none() {
            writeln!(self.out, "{}", printable(line.as_deref().unwrap_or_default()))?;
        }
        Ok(line)
    }

    fn print_board<P: View>(&mut self, table: &Table<P>) -> io::Result<()> {
        write!(self.out, "{}", P::board_of(table).lines(self.speech, self.glyphs))
    }

    /// The request of a typed line; what does not change the game is handled at once.
    fn read<P: Front>(
        &mut self,
        line: &str,
        desk: &Desk<P>,
    ) -> io::Result<Option<Request<P::Move>>> {
        let text = line.trim();
        let phase = desk.phase();
        if phase.is_name() && !text.starts_with(COMMAND) {
            return match Player::person(text) {
                Ok(name) => Ok(Some(Request::Name(name))),
                Err(error) => self.print_line(&error.text(self.speech.lang)).map(|()| None),
            };
        }
        // What only shows something is no answer: the question comes again after it. Scripts of earlier
        // versions are told so after the end of a game.
        let is_refused = self.echoes && matches!(phase, Phase::Closing(_));
        let named = command::named(text.strip_prefix(COMMAND).unwrap_or(text));
        if let Some((command, "")) = named
            && phase.is_question()
            && command.only_shows()
            && !is_refused
        {
            return self.command(command, desk);
        }
        if matches!(phase, Phase::LeaveAsked(_)) {
            return match command::parse_leaving(text) {
                Some(command) => self.command(command, desk),
                None => self.print_line(&self.speech.lang.answer_one_to_three()).map(|()| None),
            };
        }
        if phase == END && command::parse_same(text) {
            return Ok(Some(Request::Next(Next::SameSeats)));
        }
        if phase.is_question()
            && let Some(yes) = command::parse_answer(text)
        {
            return Ok(Some(Request::Answer(yes)));
        }
        if text.is_empty() && phase == Phase::Paused {
            return Ok(Some(Request::GoOn));
        }
        match Typed::read(text, desk, self.speech, help::is_available) {
            Typed::InRoom(request) => Ok(Some(request)),
            Typed::Save(_) if phase.hides_board() => {
                self.print_line(&self.speech.lang.refused_paused()).map(|()| None)
            }
            Typed::Command(Command::Quit) => Ok(Some(Request::Leave)),
            Typed::Save(name) if desk.can_be_saved() => self.save(name, desk).map(|()| None),
            Typed::Move(_) | Typed::Invalid(_) if phase.is_name() => {
                self.print_line(&NameError::Command.text(self.speech.lang)).map(|()| None)
            }
            // A move declines an offer from far away.
            Typed::Move(made) if desk.remote().is_some() => Ok(Some(Request::Move(made))),
            _ if phase.is_question() => {
                self.print_line(&self.speech.lang.answer_one_or_two()).map(|()| None)
            }
            Typed::Move(made) => Ok(Some(Request::Move(made))),
            Typed::Save(name) => self.save(name, desk).map(|()| None),
            Typed::Command(command) => self.command(command, desk),
            Typed::Invalid(why) => self.print_line(&why).map(|()| None),
        }
    }

    fn command<P: Front>(
        &mut self,
        command: Command,
        desk: &Desk<P>,
    ) -> io::Result<Option<Request<P::Move>>> {
        let (lang, table, phase) = (self.speech.lang, desk.table(), desk.phase());
        let terms = table.game.terms();
        let hidden = phase.hides_board();
        if let Some(request) = request_of::<P>(command, terms) {
            return Ok(Some(request));
        }
        let text = match command {
            Command::Pass if phase == Phase::Paused => lang.refused_paused(),
            Command::Pass => P::no_pass(terms, self.speech),
            Command::Say | Command::Mute | Command::Unmute
                if !help::is_available(command, desk) =>
            {
                lang.refused_now()
            }
            Command::Say => lang.nothing_said(),
            Command::Mute | Command::Unmute => self.speech.mute_how(command, desk),
            Command::Save => return self.save("", desk).map(|()| None),
            Command::Board if !hidden => return self.print_board(table).map(|()| None),
            Command::Numbers if !hidden => self.speech.numbered(&self.speech.moves(&table.game)),
            Command::Board | Command::Numbers => lang.board_hidden(),
            Command::Theme | Command::Browse => lang.full_screen_only(),
            Command::Rules => help::printed(&P::rules_page(terms, self.speech), None),
            Command::Clock => timing::both(table, Instant::now(), self.speech),
            Command::Help => {
                help::commands(self.speech, desk, self.echoes && desk.remote().is_none())
            }
            _ => return Ok(None),
        };
        self.print_line(&text).map(|()| None)
    }

    /// Saves the game in a new file; an empty `name` stands for the game's default name.
    fn save<P: Front>(&mut self, name: &str, desk: &Desk<P>) -> io::Result<()> {
        let game = P::studied(desk.table());
        let Some(local) = self.local else {
            let link = desk.remote().map(|remote| remote.address.as_str());
            return self.print_line(&game.shown_to_stranger(link, self.speech.lang));
        };
        let name = if name.is_empty() { game.new_file_name() } else { name.to_owned() };
        let (Ok(text) | Err(text)) =
            game.save(&files::typed(&name, local), self.speech.lang, local);
        self.print_line(&printable(&text))
    }

    fn on_event<P: Front>(&mut self, event: &DeskEvent<P>, desk: &Desk<P>) -> io::Result<()> {
        let (lang, table) = (self.speech.lang, desk.table());
        // A script that writes lines ahead does not wait for the machine.
        if self.echoes && matches!(event, DeskEvent::Game(Event::Thinking(_))) {
            return Ok(());
        }
        if matches!(event, DeskEvent::Game(Event::Found)) {
            let thoughts = self.speech.thoughts(table, self.thoughts);
            return if thoughts.is_empty() { Ok(()) } else { self.print_line(&thoughts.join(" ")) };
        }
        for sentence in self.speech.report(event, desk) {
            self.print_line(&printable(&sentence.text))?;
            if sentence.changes_board && self.shows_board {
                self.print_board(table)?;
            }
        }
        let tells_end = matches!(
            event,
            DeskEvent::Game(Event::Over(_)) | DeskEvent::Resumed | DeskEvent::Begun
        );
        if let Some((headline, reason)) = self.speech.outcome(table).filter(|_| tells_end) {
            self.print_line(&format!("{reason} {headline}"))?;
            // A script that writes lines ahead needs no hint.
            if !self.echoes && desk.can_be_saved() {
                self.print_line(&lang.save_hint(P::studied(table).new_file_name()))?;
            }
        }
        match event {
            DeskEvent::Begun | DeskEvent::Resumed | DeskEvent::PlayedOn if self.shows_board => {
                self.print_board(table)
            }
            DeskEvent::RecordFailed(_, entry) => {
                self.print_line(&lang.record_kept())?;
                write_json(entry.as_ref(), &mut self.out)?;
                writeln!(self.out)?;
                self.print_line(&lang.good_game())
            }
            DeskEvent::Recorded | DeskEvent::NotRecorded => self.print_line(&lang.good_game()),
            // The question replaces an open prompt, as after Ctrl+C.
            DeskEvent::Asked => self.end_prompt(),
            _ => Ok(()),
        }
    }
}

impl<P: Front, W: Write> FrontEnd<P> for Lines<W> {
    type Input = String;

    fn interpret(
        &mut self,
        line: String,
        at: Instant,
        desk: &Desk<P>,
    ) -> io::Result<Option<Request<P::Move>>> {
        if self.echoes {
            writeln!(self.out, "{}", printable(&line))?;
        }
        // The echo, this or the terminal's, has ended the line of the prompt.
        self.prompted = false;
        // A script that writes lines ahead means them as answers.
        let dropped = !self.echoes && desk.is_settling(at);
        let request = if dropped {
            self.print_line(&self.speech.lang.typed_too_soon()).map(|()| None)?
        } else {
            self.read(&line, desk)?
        };
        if request.is_none() {
            self.prompt(desk)?;
        }
        Ok(request)
    }

    fn report(&mut self, events: &[DeskEvent<P>], desk: &Desk<P>, _now: Instant) -> io::Result<()> {
        for event in events {
            self.on_event(event, desk)?;
        }
        self.prompt(desk)
    }

    /// While a machine thinks, input other than commands waits for the player's turn, as lines from
    /// a pipe do; over a network only moves from a pipe wait, and what cannot be read is answered at
    /// once. While a result is written, every line waits. The end of the input also waits, as does
    /// every line after a waiting one, except over a network for the commands that do not depend on
    /// that line.
    fn defers(&self, message: &Message<String>, desk: &Desk<P>, behind: bool) -> bool {
        let saving = desk.phase() == Phase::Closing(Closing::Saving);
        // At a terminal, whoever awaits a person is answered at once.
        let answers = !self.echoes && desk.remote().is_some();
        match message {
            Message::Input { .. } | Message::Closed { .. } if answers && !saving => false,
            Message::Input { .. } if saving || behind && desk.remote().is_none() => true,
            Message::Input { input, .. } => {
                match Typed::read(input.trim(), desk, self.speech, help::is_available) {
                    Typed::Command(command) if behind => !command.goes_ahead(),
                    Typed::Save(_) | Typed::Invalid(_) if behind => true,
                    Typed::Command(command) => command == Command::Pass,
                    Typed::Save(_) | Typed::InRoom(_) => false,
                    Typed::Move(_) => true,
                    Typed::Invalid(_) => desk.remote().is_none(),
                }
            }
            Message::Closed { .. } => true,
            _ => false,
        }
    }

    /// Says of a move over a network that it waits; the lines behind it wait without a word.
    fn put_off(
        &mut self,
        message: &Message<String>,
        desk: &Desk<P>,
        behind: bool,
    ) -> io::Result<()> {
        match message {
            Message::Input { input, .. } if !behind && desk.remote().is_some() => {
                self.print_line(&self.speech.lang.waits_for_turn(printable(input.trim())))
            }
            _ => Ok(()),
        }
    }

    /// Nothing to draw: line mode has printed everything already.
    fn draw(&mut self, _seat: &Desk<P>, _now: Instant) -> io::Result<()> {
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<()> {
        if self.local.is_some() && signals::can_sleep() {
            self.end_prompt()?;
            self.out.flush()?;
            signals::sleep();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;

//! The room of lessons and puzzles in line mode: a move or a command in, what is said of it out.

use std::io::{self, BufRead, Write};

use super::Lines;
use crate::game::name::COMMAND;
use crate::game::run::Exit;
use crate::lang::command::{self, Command};
use crate::views::exercise::{Phase, Room, Stopped, Typed};
use crate::views::help;
use crate::views::view::View;

impl<W: Write> Lines<W> {
    /// Shows a room until the learner leaves it or the input ends.
    ///
    /// # Errors
    /// If the input cannot be read or the output is closed.
    pub fn exercise<P: View>(
        &mut self,
        room: &mut Room<'_, P>,
        input: &mut dyn BufRead,
    ) -> io::Result<Stopped> {
        self.begin_exercise(room)?;
        loop {
            let lang = self.speech.lang;
            let prompt = match room.phase() {
                Phase::Turn => lang.exercise_move_prompt(),
                Phase::Wrong => lang.exercise_again_line(),
                Phase::Solved => lang.exercise_on_line(),
                Phase::Over if room.has_next() => lang.exercise_on_line(),
                Phase::Over => return Ok(Stopped::Back),
            };
            let Some(line) = self.ask(&prompt, input)? else {
                return Ok(Stopped::Left(Exit::InputClosed));
            };
            if let Some(stopped) = self.exercise_line(room, line.trim())? {
                return Ok(stopped);
            }
        }
    }

    /// Executes a line.
    fn exercise_line<P: View>(
        &mut self,
        room: &mut Room<'_, P>,
        line: &str,
    ) -> io::Result<Option<Stopped>> {
        if line.is_empty() {
            if room.phase() == Phase::Turn {
                self.print_line(&self.aim(room))?;
                return Ok(None);
            }
            let stopped = room.proceed();
            if stopped.is_none() {
                self.begin_exercise(room)?;
            }
            return Ok(stopped);
        }
        if let Some((Command::Numbers, "")) = command::named(line.trim_start_matches(COMMAND)) {
            let moves = self.speech.moves(&room.table().game);
            self.print_line(&self.speech.numbered(&moves))?;
            return Ok(None);
        }
        match Typed::read(line, room.table(), self.speech) {
            Typed::Move(made) => {
                room.try_again();
                room.make(made);
                self.after_move(room)?;
            }
            Typed::Command(command) => return self.exercise_command(room, command),
            Typed::Invalid(why) => self.print_line(&why)?,
        }
        Ok(None)
    }

    fn exercise_command<P: View>(
        &mut self,
        room: &mut Room<'_, P>,
        command: Command,
    ) -> io::Result<Option<Stopped>> {
        let lang = self.speech.lang;
        match command {
            Command::Hint => {
                room.try_again();
                room.hint();
                if room.hinted().is_some() {
                    self.print_said(room)?;
                }
            }
            Command::Undo => {
                room.restart();
                self.begin_exercise(room)?;
            }
            Command::Board => self.print_board(room.table())?,
            Command::Rules => {
                self.print_line(&self.aim(room))?;
                let rules = P::rules_page(room.table().game.terms(), self.speech);
                self.print_line(&help::printed(&rules, None))?;
            }
            Command::Theme => self.print_line(&lang.full_screen_only())?,
            Command::Quit => return Ok(Some(Stopped::Back)),
            _ => {
                let typing = P::typing_help(room.table().game.terms(), self.speech);
                self.print_line(&lang.exercise_help_lines(typing))?;
            }
        }
        Ok(None)
    }

    /// Prints what the exercise is called, its position and its aim.
    fn begin_exercise<P: View>(&mut self, room: &Room<'_, P>) -> io::Result<()> {
        let title = [room.title(), room.place()];
        let title = title.iter().filter(|part| !part.is_empty()).map(String::as_str);
        self.print_line(&title.collect::<Vec<_>>().join("  "))?;
        if self.shows_board {
            self.print_board(room.table())?;
        }
        self.print_line(&format!("{} {}", room.side(), self.aim(room)))
    }

    /// What the learner shall do, with the names of the forbidden points, which are marked on a board.
    fn aim<P: View>(&self, room: &Room<'_, P>) -> String {
        let (speech, position) = (self.speech, room.table().position());
        let name = |made: P::Move| position.move_name(made, speech);
        let marked: Vec<_> = position.forbidden().into_iter().map(name).collect();
        if marked.is_empty() || !room.awaits_move() {
            return room.aim();
        }
        format!("{} {}", room.aim(), speech.lang.exercise_marked(marked.join(", ")))
    }

    /// Prints what is said, and what the keeper said once.
    fn print_said<P: View>(&mut self, room: &mut Room<'_, P>) -> io::Result<()> {
        room.said().iter().try_for_each(|said| self.print_line(said))?;
        room.forget_note();
        Ok(())
    }

    /// Prints the moves that follow one of the learner, the position after them, and what is said.
    fn after_move<P: View>(&mut self, room: &mut Room<'_, P>) -> io::Result<()> {
        let is_moved = room.is_showing() || room.phase() != Phase::Turn;
        while room.is_showing() {
            let from = room.table().position().clone();
            let upcoming = room.upcoming();
            room.advance();
            let by = from.to_move();
            let said = upcoming.map(|made| P::moved(room.table(), &from, made, by, self.speech));
            for sentence in said.into_iter().flatten() {
                self.print_line(&sentence.text)?;
            }
        }
        if is_moved && self.shows_board {
            self.print_board(room.table())?;
        }
        self.print_said(room)?;
        if is_moved && room.phase() == Phase::Turn {
            self.print_line(&self.aim(room))?;
        }
        Ok(())
    }
}

//! The input line of a game: moves, commands by name, and the names of players.

use super::GameScreen;
use crate::console::command::{self, Command};
use crate::game::hotseat::{HotSeat, Request};
use crate::tui::view::Page;
use crate::views::help;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Takes the name of a player that was typed.
    pub(super) fn name(&mut self) -> Option<Request<P::Move>> {
        let typed = self.scene.line.text().parse();
        match typed {
            Ok(name) => {
                self.scene.line.take();
                Some(Request::Name(name))
            }
            Err(error) => {
                let why = self.tui.look().speech.name_error(error);
                self.say(why);
                None
            }
        }
    }

    /// Completes the command that is being typed.
    pub(super) fn complete(&mut self, seat: &HotSeat<P>) {
        let serves = |command| help::serves::<P>(command, seat.table().game.terms());
        if let Some(completed) = command::complete(self.scene.line.text(), serves) {
            self.scene.line.set(&completed);
        }
    }

    /// Does what was typed: a move, or a command by name.
    pub(super) fn send(&mut self, seat: &HotSeat<P>) -> Option<Request<P::Move>> {
        let typed = self.scene.line.take();
        let typed = typed.trim();
        if typed.is_empty() {
            return None;
        }
        let (speech, terms) = (self.tui.look().speech, seat.table().game.terms());
        match seat.table().position().read_typed(typed, speech) {
            Ok(Some(made)) => {
                self.follow(made, seat);
                return Some(Request::Move(made));
            }
            Ok(None) => {}
            Err(why) => {
                self.say(why);
                return None;
            }
        }
        if let Some(name) = command::parse_save(typed) {
            self.ask_for_file(seat);
            if self.scene.saving && !name.is_empty() {
                self.scene.line.set(name);
                self.save(seat);
            }
            return None;
        }
        match command::by_name(typed, |named| help::serves::<P>(named, terms)) {
            Ok(command) => return self.command(command, seat),
            Err(error) => self.say(speech.command_error::<P>(&error, terms)),
        }
        None
    }

    /// Does what a command asks for.
    pub(super) fn command(
        &mut self,
        command: Command,
        seat: &HotSeat<P>,
    ) -> Option<Request<P::Move>> {
        let (look, terms) = (*self.tui.look(), seat.table().game.terms());
        match command {
            Command::Pass => match P::pass(terms) {
                Some(pass) => return Some(Request::Move(pass)),
                None => self.say(P::no_pass(terms, look.speech)),
            },
            Command::Undo => return Some(Request::TakeBack),
            Command::Draw => return Some(Request::Draw),
            Command::Resign => return Some(Request::Resign),
            Command::Pause => return Some(Request::Pause),
            Command::Continue => return Some(Request::GoOn),
            Command::Quit => return Some(Request::Leave),
            Command::Numbers => self.scene.numbers = !self.scene.numbers,
            Command::Theme => self.tui.next_theme(),
            Command::Save => self.ask_for_file(seat),
            Command::Board => self.scene.page = None,
            Command::Rules => {
                self.scene.page = Some(Page::new(P::rules_page(terms, look.speech)));
            }
            Command::Help => {
                let text = help::page::<P>(look.keys, look.speech, terms);
                self.scene.page = Some(Page::new(text));
            }
        }
        None
    }
}

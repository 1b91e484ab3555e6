//! Typed input in a game: moves, commands and player names.

use std::time::Instant;

use super::GameScreen;
use crate::game::desk::{Desk, Request};
use crate::game::player::Player;
use crate::lang::command::{self, Command, CommandSet as _};
use crate::tui::view::{Bar, Page};
use crate::views::front::Front;
use crate::views::help;
use crate::views::timing;
use crate::views::typed::{Typed, request_of};

impl<P: Front> GameScreen<'_, P> {
    /// Submits the typed name of a player.
    pub(super) fn name(&mut self) -> Option<Request<P::Move>> {
        let typed = Player::person(self.state.line.text());
        match typed {
            Ok(name) => {
                self.state.line.take();
                self.state.messages.clear();
                Some(Request::Name(name))
            }
            Err(error) => {
                let why = error.text(self.tui.look().speech.lang);
                self.reply(why);
                None
            }
        }
    }

    /// Puts a pasted line into the line that is typed. Nothing that is pasted acts by itself.
    pub(super) fn paste(&mut self, pasted: &str, desk: &Desk<P>) {
        let (phase, state) = (desk.phase(), &mut self.state);
        let is_open = phase.is_name() || state.saving || state.line.is_open();
        let can_open = !phase.is_question() && state.browsing.is_none();
        if state.page.is_none()
            && !state.commands
            && (is_open || can_open)
            && !state.line.paste(pasted)
        {
            let why = self.tui.look().speech.lang.paste_refused();
            self.reply(why);
        }
    }

    /// Completes the typed command.
    pub(super) fn complete(&mut self, desk: &Desk<P>) {
        let available = |command| help::is_on_screen(command, desk);
        self.state.line.complete(|beginning| command::complete(beginning, available));
    }

    /// Submits the typed line: a move or a command.
    pub(super) fn send(&mut self, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let typed = self.state.line.take();
        let typed = typed.trim();
        if typed.is_empty() {
            return None;
        }
        match Typed::read(typed, desk, self.tui.look().speech, help::is_on_screen) {
            Typed::Move(made) => {
                let place = desk.table().position().place_of(made);
                self.move_cursor_to(made, desk);
                match place.filter(|_| self.tui.options.confirm) {
                    Some(place) => self.select(place, desk),
                    None => Some(Request::Move(made)),
                }
            }
            Typed::InRoom(request) => Some(request),
            Typed::Save(name) => {
                self.open_file_line(desk);
                if self.state.saving && !name.is_empty() {
                    self.state.line.set(name);
                    self.save(desk);
                }
                None
            }
            Typed::Command(Command::Say) if self.state.messages.of_room().next().is_some() => {
                let said: Vec<_> = self.state.messages.of_room().cloned().collect();
                let heading = self.tui.look().speech.lang.panel_chat();
                self.state.page = Some(Page::at_end(heading, said.join("\n")));
                Some(Request::Read)
            }
            Typed::Command(command) => self.command(command, desk),
            Typed::Invalid(why) => {
                self.reply(why);
                None
            }
        }
    }

    /// Executes a command.
    pub(super) fn command(&mut self, command: Command, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let (look, terms) = (*self.tui.look(), desk.table().game.terms());
        match command {
            Command::Pass if P::pass(terms).is_none() => {
                self.reply(P::no_pass(terms, look.speech));
            }
            Command::Say | Command::Mute | Command::Unmute
                if !help::is_available(command, desk) =>
            {
                self.reply(look.speech.lang.refused_now());
            }
            Command::Say | Command::Mute | Command::Unmute => {
                if command != Command::Say {
                    self.reply(look.speech.mute_how(command, desk));
                }
                self.state.line.open();
                self.state.line.set(&format!("{} ", command.name(look.speech.lang)));
            }
            Command::Numbers => self.state.numbers = !self.state.numbers,
            Command::Theme => self.tui.next_theme(),
            Command::Save => self.open_file_line(desk),
            Command::Clock => {
                self.reply(timing::both(desk.table(), Instant::now(), look.speech));
            }
            Command::Board => self.state.page = None,
            Command::Browse => return self.begin_browsing(desk),
            Command::Rules => {
                self.state.page = Some(Page::new(P::rules_page(terms, look.speech)));
                return Some(Request::Read);
            }
            Command::Help => {
                let text = help::page(look.keys, look.speech, desk);
                let text = if desk.phase() == help::END {
                    let keys = help::in_columns(&Bar::keys_of_end(desk, &look));
                    format!("{keys}\n\n{}\n\n{text}", look.speech.lang.help_in_a_game())
                } else {
                    text
                };
                self.state.page = Some(Page::new(text));
                return Some(Request::Read);
            }
            other => return request_of::<P>(other, terms),
        }
        None
    }
}

//! Answers to the open question.

use crossterm::event::{KeyCode, KeyEvent};

use super::GameScreen;
use crate::console::keys::latin;
use crate::game::desk::{Desk, Phase, Request};
use crate::lang::command::{self, Command};
use crate::tui::keymap::Action;
use crate::tui::view::{Answer, next_answer};
use crate::views::front::Front;

impl<P: Front> GameScreen<'_, P> {
    /// Handles a key while a question is open: a digit or the first letter of an answer gives it,
    /// arrows mark an answer and Enter gives the marked one.
    pub(super) fn answer(
        &mut self,
        key: KeyEvent,
        action: Option<Action>,
        desk: &Desk<P>,
    ) -> Option<Request<P::Move>> {
        let phase = desk.phase();
        let leaving = matches!(phase, Phase::LeaveAsked(_));
        if let KeyCode::Char(character) = key.code {
            let text = latin(character).to_string();
            if leaving && let Some(command) = command::parse_leaving(&text) {
                return self.command(command, desk);
            }
            if !leaving && let Some(yes) = command::parse_answer(&text) {
                return Some(Request::Answer(yes));
            }
            if character.is_alphabetic() && matches!(phase, Phase::Closing(_)) {
                self.late = Some(self.typed);
            }
        }
        let Some(action) = action else {
            self.say_how_to_answer(desk);
            return None;
        };
        match action {
            Action::Command(Command::Help) => return self.command(Command::Help, desk),
            Action::Enter | Action::Space => return self.give(self.state.answer?, desk),
            Action::Step(right, down) => {
                let forward = right > 0 || down > 0;
                self.state.answer = Some(next_answer(phase, self.state.answer, forward));
            }
            Action::Complete => {
                self.state.answer = Some(next_answer(phase, self.state.answer, true));
            }
            // The answers to the others could lose a result.
            Action::Escape if !matches!(phase, Phase::Closing(_)) => {
                return self.give(Answer::harmless(phase), desk);
            }
            // Whoever types a move or a line of the chat does not answer the offer with it.
            Action::Type(character)
                if desk.remote().is_some() && matches!(phase, Phase::OfferMade { .. }) =>
            {
                self.state.line.insert(character);
            }
            _ => self.say_how_to_answer(desk),
        }
        None
    }

    /// Replies to a key that answers nothing.
    pub(super) fn say_how_to_answer(&mut self, desk: &Desk<P>) {
        let how = self.tui.look().speech.how_to_answer(desk.phase());
        self.reply(how);
    }

    /// Gives an answer.
    pub(super) fn give(&mut self, answer: Answer, desk: &Desk<P>) -> Option<Request<P::Move>> {
        match answer {
            Answer::Yes => return Some(Request::Answer(true)),
            Answer::No => return Some(Request::Answer(false)),
            Answer::GoOn => return Some(Request::GoOn),
            Answer::Resign => return Some(Request::Resign),
            Answer::Leave => return Some(Request::Leave),
            Answer::Save => self.open_file_line(desk),
        }
        None
    }
}

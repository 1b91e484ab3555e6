//! After a game: its board is looked at in peace, and keys say what follows.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent};

use super::GameScreen;
use crate::console::keys::latin;
use crate::game::closing::Next;
use crate::game::desk::{Desk, Phase, Request, Review};
use crate::lang::command::{self, Command};
use crate::tui::Input;
use crate::tui::keymap::Action;
use crate::views::front::Front;

/// How long after a letter a digit belongs to the same move.
const OF_ONE_MOVE: Duration = Duration::from_secs(2);

impl<P: Front> GameScreen<'_, P> {
    /// Whether a key belongs to a move that is typed although the game is over, or although the coach
    /// asks about another one: its digits would begin another game, or answer a question.
    pub(super) fn is_of_late_move(&mut self, input: &Input, at: Instant, desk: &Desk<P>) -> bool {
        let Input::Terminal(Event::Key(KeyEvent { code, .. })) = *input else { return false };
        if !input.is_typed_ahead() {
            return false;
        }
        let phase = desk.phase();
        let is_over = phase.is_question() && matches!(phase, Phase::Closing(_));
        let is_coached = matches!(phase, Phase::CoachAsked(_));
        let is_writing = self.state.saving || self.state.commands || self.state.line.is_open();
        if !(is_over || is_coached) || is_writing {
            return false;
        }
        let is_soon = |late: Instant| at.saturating_duration_since(late) < OF_ONE_MOVE;
        let is_begun = self.late.is_some_and(is_soon);
        match code {
            KeyCode::Char(typed) => {
                let is_late = typed.is_ascii_digit() && is_begun;
                let is_early = typed.is_alphabetic() && (is_coached || desk.is_settling(at));
                self.late = (is_late || is_early).then_some(at);
                // A column may be the letter of an answer.
                let is_of_move = is_late || is_early && is_coached && latin(typed) != 'y';
                if is_of_move && is_coached {
                    self.say_how_to_answer(desk);
                }
                is_of_move
            }
            KeyCode::Enter => is_begun,
            _ => false,
        }
    }

    /// Handles a key after a game. No move can be typed any more, so letters act at once. Enter does
    /// nothing: a key that is pressed too often must not begin a game.
    pub(super) fn after_game(
        &mut self,
        key: KeyEvent,
        action: Option<Action>,
        desk: &Desk<P>,
    ) -> Option<Request<P::Move>> {
        match (key.code, action) {
            (_, Some(Action::Command(Command::Help))) => self.command(Command::Help, desk),
            (KeyCode::Char(letter), _) => match latin(letter) {
                'q' => Some(Request::Next(Next::Leave)),
                'b' => self.begin_browsing(desk),
                'x' => Some(Request::Unrecord).filter(|_| desk.can_be_unrecorded()),
                'i' if P::IS_ANALYSED => self.reviewed(Review::Analyse, desk),
                'v' => self.reviewed(Review::Read, desk),
                // A word for the same colours begins with a letter of a column.
                '3' => Some(Request::Next(Next::SameSeats)),
                letter => {
                    let answer = command::parse_answer(&letter.to_string()).map(Request::Answer);
                    if answer.is_none() {
                        self.late = Some(self.typed);
                    }
                    answer
                }
            },
            (_, Some(Action::Step(..))) => self.begin_browsing(desk),
            _ => None,
        }
    }

    /// The request to go through the game, if it has moves. Its key was not the column of a move.
    fn reviewed(&mut self, how: Review, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let review = Some(Request::Review(how)).filter(|_| !desk.table().game.line().is_empty());
        if review.is_some() {
            self.late = None;
        }
        review
    }
}

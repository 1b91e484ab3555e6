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
    /// Whether a key belongs to a move that is typed although the game is over: its digits would begin
    /// another game.
    pub(super) fn is_of_late_move(&mut self, input: &Input, at: Instant, desk: &Desk<P>) -> bool {
        let Input::Terminal(Event::Key(KeyEvent { code: KeyCode::Char(typed), .. })) = input else {
            return false;
        };
        let phase = desk.phase();
        let is_over = phase.is_question() && matches!(phase, Phase::Closing(_));
        if !is_over || self.state.saving || self.state.line.is_open() {
            return false;
        }
        let is_soon = |late: Instant| at.saturating_duration_since(late) < OF_ONE_MOVE;
        let is_late = typed.is_ascii_digit() && self.late.is_some_and(is_soon);
        let is_early = desk.is_settling(at) && typed.is_alphabetic();
        self.late = (is_late || is_early).then_some(at);
        is_late
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
            (KeyCode::Char('?'), _) => self.command(Command::Help, desk),
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
                    self.is_stray = answer.is_none();
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

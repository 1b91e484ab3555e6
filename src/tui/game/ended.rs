//! After a game: its board is looked at in peace, and keys say what follows.

use crossterm::event::{KeyCode, KeyEvent};

use super::GameScreen;
use crate::game::closing::Next;
use crate::game::desk::{Desk, Request, Review};
use crate::lang::command::{self, Command};
use crate::tui::keymap::{Action, latin};
use crate::views::front::Front;

impl<P: Front> GameScreen<'_, P> {
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
                'i' if P::IS_ANALYSED => reviewed(Review::Analyse, desk),
                'v' => reviewed(Review::Read, desk),
                letter => {
                    let text = letter.to_string();
                    if command::parse_same(&text) {
                        return Some(Request::Next(Next::SameSeats));
                    }
                    command::parse_answer(&text).map(Request::Answer)
                }
            },
            (_, Some(Action::Step(..))) => self.begin_browsing(desk),
            _ => None,
        }
    }
}

/// The request to go through the game, if it has moves.
fn reviewed<P: Front>(how: Review, desk: &Desk<P>) -> Option<Request<P::Move>> {
    Some(Request::Review(how)).filter(|_| !desk.table().game.line().is_empty())
}

//! What a piece of news changes on the screen, and what is said of it.

use std::io;
use std::mem;

use super::{GameScreen, options};
use crate::game::session::{News, Refusal, Session, Stage};
use crate::gomoku::position::MoveRefusal;
use crate::gomoku::rules::opening::{Decision, Step};

impl GameScreen<'_> {
    /// Shows one piece of news.
    pub(super) fn tell(&mut self, piece: &News, session: &Session) -> io::Result<()> {
        let speech = self.tui.look().speech;
        let mut sentences = Vec::from_iter(speech.news(piece, session));
        self.hear_of_file(piece);
        match piece {
            News::LowTime(_) => return self.tui.ring(),
            News::Begun | News::Resumed | News::PlayedOn => {
                self.scene.messages = mem::take(&mut self.warnings);
            }
            // A stone shows itself, what forbids one stands beside the cursor, and what the
            // computer thinks beside the board.
            News::Refused(Refusal::Move(MoveRefusal::Forbidden(..)))
            | News::Thinking(_)
            | News::Thought => sentences.clear(),
            News::Placed(..) => {
                self.scene.messages.clear();
                sentences.clear();
            }
            News::Passed(_) => self.scene.messages.clear(),
            News::Decided(_, step) => {
                self.scene.messages.clear();
                self.await_decision(session);
                if matches!(step, Step::Placed(..)) {
                    sentences.clear();
                }
            }
            News::DecisionTakenBack(_) => self.await_decision(session),
            News::Asked => self.await_answer(session),
            News::Over(_) => {
                self.scene.messages.clear();
                self.await_answer(session);
            }
            News::Recorded | News::NotRecorded => {
                self.await_answer(session);
                sentences.push(speech.lang.good_game());
            }
            News::RecordFailed(_, entry) => {
                self.unrecorded.push((**entry).clone());
                sentences.push(speech.lang.good_game());
            }
            _ => {}
        }
        for sentence in sentences {
            self.say(sentence);
        }
        Ok(())
    }

    /// Nothing is typed and the first answer is marked when the opening asks anew.
    fn await_decision(&mut self, session: &Session) {
        self.scene.marked = 0;
        self.scene.line.take();
        if let Some(Decision::Pick(point)) = options(session).first() {
            self.scene.cursor = *point;
        }
    }

    /// Nothing is typed, no page is open and the harmless answer is marked when yes or no is asked.
    fn await_answer(&mut self, session: &Session) {
        self.scene.yes = matches!(session.stage(), Stage::RecordAsked | Stage::RematchAsked);
        self.scene.line.take();
        self.scene.page = None;
    }
}

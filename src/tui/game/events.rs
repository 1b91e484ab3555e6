//! Game events on the full screen: the state that they change, and their messages.

use std::io;
use std::mem;

use super::{GameScreen, choices};
use crate::game::desk::{Desk, DeskEvent, Phase};
use crate::game::session::Event;
use crate::tui::view::Answer;
use crate::views::front::Front;
use crate::views::view::View;

impl<P: Front> GameScreen<'_, P> {
    /// Handles one event.
    pub(super) fn on_event(&mut self, event: &DeskEvent<P>, desk: &Desk<P>) -> io::Result<()> {
        if !matches!(event, DeskEvent::Game(Event::Refused(_))) {
            self.close_file_line();
        }
        match event {
            // The clock shows it.
            DeskEvent::Game(Event::LowTime(_)) => return self.tui.ring_bell(),
            DeskEvent::Game(event) => self.on_game_event(event, desk),
            DeskEvent::Begun | DeskEvent::Resumed | DeskEvent::PlayedOn => {
                self.begin_turn(desk);
                self.unsaved = None;
                if desk.remote().is_none() {
                    self.state.messages.clear();
                    self.state.messages.extend(mem::take(&mut self.warnings));
                }
                self.state.answer = Some(Answer::harmless(desk.phase()));
            }
            DeskEvent::Asked
            | DeskEvent::Unrecorded
            | DeskEvent::UnrecordFailed(_)
            | DeskEvent::Recorded
            | DeskEvent::NotRecorded
            | DeskEvent::NothingPlayed => {
                self.reset_for_question(desk);
            }
            DeskEvent::RecordFailed(_, entry) => self.unrecorded.push((**entry).clone()),
            DeskEvent::NotMade(_)
            | DeskEvent::Lost(_)
            | DeskEvent::Repaired(_)
            | DeskEvent::ScoreboardHeld
            | DeskEvent::Score
            | DeskEvent::JournalUnlocked(_) => {}
            DeskEvent::JournalFailed(_) => {
                let sentences = self.tui.look().speech.report(event, desk).into_iter();
                self.unsaved = sentences.map(|sentence| sentence.text).next();
            }
            DeskEvent::JournalKept => self.unsaved = None,
        }
        self.push_messages(event, desk);
        Ok(())
    }

    /// Removes what was said about a position if these events replace it, or a hint about it, and that a
    /// result was recorded if it is no more.
    pub(super) fn clear_stale_messages(&mut self, events: &[DeskEvent<P>]) {
        let replaces = |event: &DeskEvent<P>| match event {
            DeskEvent::Game(event) => {
                matches!(event, Event::Moved { .. } | Event::TakenBack { .. } | Event::Hinted)
            }
            event => matches!(event, DeskEvent::Unrecorded),
        };
        if events.iter().any(replaces) {
            self.state.messages.clear();
            self.state.messages.extend(self.unsaved.clone());
        }
    }

    /// Updates the screen's state after an event of the game.
    fn on_game_event(&mut self, event: &Event<P>, desk: &Desk<P>) {
        if matches!(event, Event::Moved { .. } | Event::TakenBack { .. }) {
            self.state.browsing = None;
            self.shown = None;
        }
        match event {
            Event::Moved { from, .. } => {
                self.begin_turn(desk);
                if self.has_question(desk) || !from.choices().is_empty() {
                    self.reset_for_choice(desk);
                }
            }
            Event::Hinted => {
                if let Some(made) = desk.table().hinted() {
                    self.move_cursor_to(made, desk);
                }
            }
            Event::TakenBack { .. } => {
                self.begin_turn(desk);
                if self.has_question(desk) {
                    self.reset_for_choice(desk);
                }
            }
            Event::Over(_) => {
                self.state.messages.clear();
                self.reset_for_question(desk);
            }
            _ => {}
        }
    }

    fn push_messages(&mut self, event: &DeskEvent<P>, desk: &Desk<P>) {
        let speech = self.tui.look().speech;
        match event {
            // The machine's thoughts are shown beside the board, and the score with the end.
            DeskEvent::Game(Event::Thinking(_) | Event::Found) | DeskEvent::Score => {}
            DeskEvent::Recorded => {
                self.state.messages.push_recorded(speech.lang.on_scoreboard());
            }
            _ => {
                let is_refusal = matches!(event, DeskEvent::Game(Event::Refused(_)));
                let sentences = speech.report(event, desk).into_iter();
                for sentence in sentences.filter(|sentence| !sentence.is_on_board) {
                    if is_refusal {
                        self.reply(sentence.text);
                    } else {
                        self.push_message(sentence.text);
                    }
                }
            }
        }
    }

    /// Whether the player to move is asked for more than the next move.
    fn has_question(&self, desk: &Desk<P>) -> bool {
        <P as View>::question(desk.table(), self.tui.look().speech).is_some()
    }

    /// Resets the screen for a new choice: the line is empty and the first choice is marked.
    fn reset_for_choice(&mut self, desk: &Desk<P>) {
        self.state.marked = 0;
        self.state.line.take();
        if let Some(&first) = choices(desk).first() {
            self.move_cursor_to(first, desk);
        }
    }

    /// Resets the screen for a question: no line, no page, the harmless answer marked. An offer of
    /// somebody elsewhere comes at any time, so it does not end a line that is typed, which stands where
    /// it would be asked.
    fn reset_for_question(&mut self, desk: &Desk<P>) {
        self.state.answer = Some(Answer::harmless(desk.phase()));
        let is_offer = matches!(desk.phase(), Phase::OfferMade { .. });
        if is_offer && desk.remote().is_some() && self.state.line.is_open() {
            self.state.messages.extend(self.tui.look().speech.question(desk));
            return;
        }
        self.state.line.take();
        self.state.commands = false;
        self.state.browsing = None;
        self.state.page = None;
    }
}

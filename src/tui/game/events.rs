//! Game events on the full screen: the state that they change, and their messages.

use std::io;
use std::mem;

use super::{GameScreen, choices};
use crate::game::hotseat::{HotSeat, HotSeatEvent};
use crate::game::session::Event;
use crate::lang::TableWords;
use crate::tui::view::Answer;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Handles one event.
    pub(super) fn on_event(
        &mut self,
        event: &HotSeatEvent<P>,
        seat: &HotSeat<P>,
    ) -> io::Result<()> {
        if !matches!(event, HotSeatEvent::Game(Event::Refused(_))) {
            self.close_file_line();
        }
        match event {
            // The clock shows it.
            HotSeatEvent::Game(Event::LowTime(_)) => return self.tui.ring_bell(),
            HotSeatEvent::Game(event) => self.on_game_event(event, seat),
            HotSeatEvent::Begun | HotSeatEvent::Resumed | HotSeatEvent::PlayedOn => {
                self.begin_turn(seat);
                if seat.remote().is_none() {
                    self.state.messages.clear();
                    self.state.messages.extend(mem::take(&mut self.warnings));
                }
                self.state.answer = Some(Answer::harmless(seat.phase()));
            }
            HotSeatEvent::Asked
            | HotSeatEvent::Recorded
            | HotSeatEvent::NotRecorded
            | HotSeatEvent::NothingPlayed => {
                self.reset_for_question(seat);
            }
            HotSeatEvent::RecordFailed(_, entry) => self.unrecorded.push((**entry).clone()),
            HotSeatEvent::Repaired(_)
            | HotSeatEvent::ScoreboardHeld
            | HotSeatEvent::Score
            | HotSeatEvent::JournalFailed(_)
            | HotSeatEvent::JournalKept
            | HotSeatEvent::JournalUnlocked(_) => {}
        }
        self.push_messages(event, seat);
        Ok(())
    }

    /// Removes what was said about a position if these events replace it, or a hint about it.
    pub(super) fn clear_stale_messages(&mut self, events: &[HotSeatEvent<P>]) {
        let replaces = |event: &HotSeatEvent<P>| {
            let HotSeatEvent::Game(event) = event else { return false };
            matches!(event, Event::Moved { .. } | Event::TakenBack { .. } | Event::Hinted)
        };
        if events.iter().any(replaces) {
            self.state.messages.clear();
        }
    }

    /// Updates the screen's state after an event of the game.
    fn on_game_event(&mut self, event: &Event<P>, seat: &HotSeat<P>) {
        if matches!(event, Event::Moved { .. } | Event::TakenBack { .. }) {
            self.state.browsing = None;
            self.shown = None;
        }
        match event {
            Event::Moved { from, .. } => {
                self.begin_turn(seat);
                if self.has_question(seat) || !from.choices().is_empty() {
                    self.reset_for_choice(seat);
                }
            }
            Event::Hinted => {
                if let Some(made) = seat.table().hinted() {
                    self.move_cursor_to(made, seat);
                }
            }
            Event::TakenBack { .. } => {
                self.begin_turn(seat);
                if self.has_question(seat) {
                    self.reset_for_choice(seat);
                }
            }
            Event::Over(_) => {
                self.state.messages.end();
                self.reset_for_question(seat);
            }
            _ => {}
        }
    }

    fn push_messages(&mut self, event: &HotSeatEvent<P>, seat: &HotSeat<P>) {
        let speech = self.tui.look().speech;
        // The machine's thoughts are shown beside the board.
        if !matches!(event, HotSeatEvent::Game(Event::Thinking(_) | Event::Found)) {
            for sentence in
                speech.report(event, seat).into_iter().filter(|sentence| !sentence.is_on_board)
            {
                self.push_message(sentence.text);
            }
        }
        if matches!(
            event,
            HotSeatEvent::Recorded | HotSeatEvent::NotRecorded | HotSeatEvent::RecordFailed(..)
        ) {
            self.push_message(speech.lang.good_game());
        }
    }

    /// Whether the player to move is asked for more than the next move.
    fn has_question(&self, seat: &HotSeat<P>) -> bool {
        P::question(seat.table(), self.tui.look().speech).is_some()
    }

    /// Resets the screen for a new choice: the line is empty and the first choice is marked.
    fn reset_for_choice(&mut self, seat: &HotSeat<P>) {
        self.state.marked = 0;
        self.state.line.take();
        if let Some(&first) = choices(seat).first() {
            self.move_cursor_to(first, seat);
        }
    }

    /// Resets the screen for a question: no line, no page, the harmless answer marked.
    fn reset_for_question(&mut self, seat: &HotSeat<P>) {
        self.state.answer = Some(Answer::harmless(seat.phase()));
        self.state.line.take();
        self.state.commands = false;
        self.state.browsing = None;
        self.state.page = None;
    }
}

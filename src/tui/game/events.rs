//! What a piece of news changes on the screen, and what is said of it.

use std::io;
use std::mem;

use super::{GameScreen, choices};
use crate::game::closing::Closing;
use crate::game::hotseat::{HotSeat, HotSeatEvent, Phase};
use crate::game::session::Event;
use crate::lang::TableWords;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Shows one piece of news.
    pub(super) fn show(&mut self, piece: &HotSeatEvent<P>, seat: &HotSeat<P>) -> io::Result<()> {
        if !matches!(piece, HotSeatEvent::Game(Event::Refused(_))) {
            self.close_file();
        }
        match piece {
            // The clock shows it.
            HotSeatEvent::Game(Event::LowTime(_)) => return self.tui.ring(),
            HotSeatEvent::Game(event) => self.follow_game(event, seat),
            HotSeatEvent::Begun | HotSeatEvent::Resumed | HotSeatEvent::PlayedOn => {
                self.scene.messages = mem::take(&mut self.warnings);
            }
            HotSeatEvent::Asked | HotSeatEvent::Recorded | HotSeatEvent::NotRecorded => {
                self.await_answer(seat)
            }
            HotSeatEvent::RecordFailed(_, entry) => self.unrecorded.push((**entry).clone()),
            HotSeatEvent::Repaired(_)
            | HotSeatEvent::ScoreboardHeld
            | HotSeatEvent::JournalFailed(_)
            | HotSeatEvent::JournalKept
            | HotSeatEvent::JournalUnlocked(_) => {}
        }
        self.say_news(piece, seat);
        Ok(())
    }

    /// Makes the screen follow what happened in the game.
    fn follow_game(&mut self, event: &Event<P>, seat: &HotSeat<P>) {
        match event {
            Event::Moved { from, .. } => {
                self.scene.messages.clear();
                if self.asks(seat) || !from.choices().is_empty() {
                    self.await_choice(seat);
                }
            }
            Event::TakenBack { .. } if self.asks(seat) => self.await_choice(seat),
            Event::Over(_) => {
                self.scene.messages.clear();
                self.await_answer(seat);
            }
            _ => {}
        }
    }

    fn say_news(&mut self, piece: &HotSeatEvent<P>, seat: &HotSeat<P>) {
        let speech = self.tui.look().speech;
        // What a machine thinks stands beside the board.
        if !matches!(piece, HotSeatEvent::Game(Event::Thinking(_) | Event::Found)) {
            for sentence in
                speech.news(piece, seat).into_iter().filter(|sentence| !sentence.shows_itself)
            {
                self.say(sentence.text);
            }
        }
        if matches!(
            piece,
            HotSeatEvent::Recorded | HotSeatEvent::NotRecorded | HotSeatEvent::RecordFailed(..)
        ) {
            self.say(speech.lang.good_game());
        }
    }

    /// Whether the player to move is asked more than the next move.
    fn asks(&self, seat: &HotSeat<P>) -> bool {
        P::question(seat.table(), self.tui.look().speech).is_some()
    }

    /// Nothing is typed and the first choice is marked when the position asks anew.
    fn await_choice(&mut self, seat: &HotSeat<P>) {
        self.scene.marked = 0;
        self.scene.line.take();
        if let Some(&first) = choices(seat).first() {
            self.follow(first, seat);
        }
    }

    /// Nothing is typed, no page is open and the harmless answer is marked when yes or no is asked.
    fn await_answer(&mut self, seat: &HotSeat<P>) {
        let is_harmless = [Closing::RecordAsked, Closing::RematchAsked].map(Phase::Closing);
        self.scene.yes = is_harmless.contains(&seat.phase());
        self.scene.line.take();
        self.scene.page = None;
    }
}

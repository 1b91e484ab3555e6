//! After the end of a game: the result on the scoreboard, and the games that follow.

use std::sync::Arc;
use std::time::Instant;

use super::{Desk, DeskEvent};
use crate::board::{Color, Seat};
use crate::game::closing::{Closing, Next, Series};
use crate::game::position::Position;
use crate::game::setup::{RecordChoice, Setup};
use crate::scoreboard;

impl<P: Position> Desk<P> {
    /// When the game has been over long enough that keys answer the question after it; `None` while
    /// it is in progress.
    #[must_use]
    pub const fn settles_at(&self) -> Option<Instant> {
        self.settles_at
    }

    /// Whether the game ended so shortly before `at` that what is typed was meant for the game.
    #[must_use]
    pub fn is_settling(&self, at: Instant) -> bool {
        self.settles_at.is_some_and(|settled| at < settled)
    }

    /// Whether the game is over and asks whether to record it or to play again.
    #[must_use]
    pub fn can_be_saved(&self) -> bool {
        matches!(self.closing, Some(Closing::RecordAsked | Closing::RematchAsked))
    }

    /// The setup of the next game with the score before it, if one is wanted. To exchange the seats
    /// exchanges the colours or, with an opening rule, lets the other player open the game.
    #[must_use]
    pub fn rematch(&self) -> Option<(Setup<P>, Series)> {
        let setup = &self.table().setup;
        match self.closing {
            Some(Closing::Done(Next::Rematch)) => Some((setup.rematch(), self.series.swapped())),
            Some(Closing::Done(Next::SameSeats)) => Some((setup.clone(), self.series)),
            _ => None,
        }
    }

    /// The score of the games at this screen, by the seats of this game.
    #[must_use]
    pub const fn series(&self) -> Series {
        self.series
    }

    /// Reports that the result waits because another program holds the scoreboard.
    pub(in crate::game) fn scoreboard_held(&self) -> Vec<DeskEvent<P>> {
        let waits = self.closing == Some(Closing::Saving);
        if waits { vec![DeskEvent::ScoreboardHeld] } else { Vec::new() }
    }

    /// Whether the result was put on the scoreboard here, so that it can be taken off again.
    #[must_use]
    pub fn can_be_unrecorded(&self) -> bool {
        self.is_recorded && self.closing == Some(Closing::RematchAsked)
    }

    /// Handles the scoreboard's answer to the wish to take the result off.
    pub fn unrecorded(&mut self, answer: Result<(), scoreboard::StoreError>) -> Vec<DeskEvent<P>> {
        if self.closing != Some(Closing::Removing) {
            return Vec::new();
        }
        self.closing = Some(Closing::RematchAsked);
        match answer {
            Ok(()) => {
                self.is_recorded = false;
                vec![DeskEvent::Unrecorded]
            }
            Err(error) => vec![DeskEvent::UnrecordFailed(Arc::new(error))],
        }
    }

    /// Handles the scoreboard's answer.
    pub fn recorded(
        &mut self,
        answer: Result<scoreboard::Recorded, scoreboard::StoreError>,
    ) -> Vec<DeskEvent<P>> {
        if self.closing != Some(Closing::Saving) {
            return Vec::new();
        }
        self.closing = Some(Closing::RematchAsked);
        self.is_recorded = answer.is_ok();
        let mut events = match (answer, self.session.result()) {
            (Ok(recorded), _) => recorded
                .repaired
                .map(DeskEvent::Repaired)
                .into_iter()
                .chain([DeskEvent::Recorded])
                .collect(),
            (Err(error), Some(result)) => {
                vec![DeskEvent::RecordFailed(Arc::new(error), Box::new(result))]
            }
            (Err(_), None) => Vec::new(),
        };
        events.extend(self.score());
        events
    }

    /// The report of the score, once several games are over and nothing more is asked about the
    /// last.
    pub(super) fn score(&self) -> Option<DeskEvent<P>> {
        let is_closed = self.closing == Some(Closing::RematchAsked);
        (is_closed && self.series.games() > 1).then_some(DeskEvent::Score)
    }

    pub(super) fn black(&self) -> Seat {
        self.table().position().seat(Color::Black)
    }

    pub(super) fn next_name(&self) -> Closing {
        Closing::next_name(&self.table().setup.players, self.black())
    }

    /// Whether the game is over and its result will not be recorded, so that its journal is
    /// removed.
    #[must_use]
    pub fn is_unrecorded(&self) -> bool {
        let refused = self.table().setup.record == RecordChoice::No;
        self.table().game.outcome().is_some() && refused || self.session.is_nothing_played()
    }
}

//! What a match is called in words.

use crate::lang::Lang;
use crate::matches::{Ending, Fault, OpeningError, Why};

impl Lang {
    /// Why a game was lost off the board.
    #[must_use]
    pub fn match_why(self, why: &Why) -> String {
        match why {
            Why::Brain(error) => self.host_error(error),
            Why::Late { elapsed, limit } => self.match_late(elapsed.as_millis(), limit.as_millis()),
            Why::Illegal(_) => self.match_illegal(),
        }
    }

    /// How a game of a match ended, in a word or two.
    #[must_use]
    pub fn match_ending(self, ending: Ending) -> String {
        match ending {
            Ending::Outcome(outcome) => self.reason(outcome),
            Ending::Fault { fault: Fault::Crash, .. } => self.result_crash(),
            Ending::Fault { fault: Fault::NoMove, .. } => self.result_no_move(),
            Ending::Fault { fault: Fault::IllegalMove, .. } => self.result_illegal_move(),
        }
    }

    /// Why a list of openings cannot be used.
    #[must_use]
    pub fn opening_error(self, error: &OpeningError) -> String {
        match error {
            OpeningError::Empty => self.openings_empty(),
            OpeningError::Notation { line, text } => self.opening_notation(line, text),
            OpeningError::OffBoard { line, number, size } => {
                self.opening_off_board(line, number, size)
            }
            OpeningError::Unplayable { line, number } => self.opening_unplayable(line, number),
        }
    }
}

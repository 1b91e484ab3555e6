//! Recorded games as they are gone through, and from which a new game can be started.

use super::records::{Explained, HasRecords};
use super::replaying::StudyView;
use crate::game::choices::Chosen;
use crate::game::position::Position;
use crate::game::record::{Given, ParseError, Reading};
use crate::lang::Lang;

/// The terms of the game of a record.
pub type Terms<G> = <<G as PlaysOn>::Game as Position>::Terms;

/// The first moves of a game.
pub type Moves<G> = Vec<<<G as PlaysOn>::Game as Position>::Move>;

/// A recorded game from which a new one can be started.
pub trait PlaysOn: StudyView<Fault: Into<ParseError<Box<dyn Explained>>>> + 'static {
    /// The game.
    type Game: HasRecords;

    /// The games in the bytes of a file.
    fn file(reading: &Reading, bytes: Vec<u8>) -> Self::RecordFile;

    /// The terms of a game that starts at the current position, and the moves that lead there:
    /// `given` wins over the record, and the record over what is `usual` for the user.
    ///
    /// # Errors
    /// A message with the reason if there are none.
    fn start(
        &self,
        given: &Given,
        usual: &Chosen,
        lang: Lang,
    ) -> Result<(Terms<Self>, Moves<Self>), String>;

    /// The message for a move that these terms refuse, by its number.
    fn refused(number: usize, terms: &Terms<Self>, lang: Lang) -> String;
}

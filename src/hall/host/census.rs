//! How many rooms there are, and what is done in them.

use super::Hall;

/// The rooms in memory by the state of their games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Census {
    /// Those that wait for players.
    pub waiting: usize,
    /// Those in which a game is in play or paused.
    pub playing: usize,
    /// Those whose game is over.
    pub over: usize,
    /// The games in play against a machine, as they are limited.
    pub machines: usize,
}

impl Hall {
    /// Counts the rooms, one by one.
    #[must_use]
    pub fn census(&self) -> Census {
        let mut census = Census::default();
        for place in self.rooms.values() {
            let state = if place.room.is_over() {
                &mut census.over
            } else if place.room.is_full() {
                &mut census.playing
            } else {
                &mut census.waiting
            };
            *state += 1;
            census.machines += usize::from(place.plays_machine());
        }
        census
    }
}

//! The review of a game that has just been played: its record on the full screen.

use std::io;
use std::time::Instant;

use jiff::tz::TimeZone;

use crate::game::position::Position;
use crate::game::record::{Format, Given, Reading};
use crate::game::run::{Exit, Inbox};
use crate::game::table::Table;
use crate::lang::{Lang, ScreenWords};
use crate::study::{Left, Replay, Request};
use crate::tui::{Input, Tui};
use crate::views::play_on::{PlaysOn, WithStudy};
use crate::views::records::{AnyRecord, HasRecords};

/// The record of a finished game, shown at its end at first.
pub(super) struct Review<'a, P: Position> {
    pub(super) table: &'a Table<P>,
    pub(super) tui: &'a mut Tui,
    pub(super) inbox: &'a mut Inbox<Input>,
}

impl<P: Position> WithStudy<P> for Review<'_, P> {
    type Output = io::Result<Option<Exit>>;

    fn of<G: PlaysOn<Game = P>>(self) -> Self::Output
    where
        P: HasRecords,
    {
        let reading = Reading::new(Format::Json, TimeZone::system());
        let record: &dyn AnyRecord = &P::of_table(self.table, &reading.zone);
        let text = record.written(reading.format, &Given::default());
        let text = text.map_err(|error| io::Error::other(error.text(Lang::En)))?;
        let title = self.tui.look().speech.lang.review_title();
        let (mut replay, _) = Replay::<G>::first_of(G::file(&reading, text), title)
            .map_err(|refusal| io::Error::other(refusal.to_string()))?;
        replay.plays_on = false;
        // A game without moves is at its end already.
        let _ = replay.update(Request::Last, Instant::now());
        match self.tui.replay(&mut replay, String::new(), self.inbox)? {
            Left::Closed(Exit::Finished) | Left::PlayOn => Ok(None),
            Left::Closed(exit) => Ok(Some(exit)),
        }
    }

    fn without(self) -> Self::Output {
        Ok(None)
    }
}

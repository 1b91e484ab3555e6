//! The review of a game that has just been played: its record on the full screen.

use std::io;
use std::time::Instant;

use jiff::tz::TimeZone;

use crate::game::desk::Review;
use crate::game::record::{Format, Given, Reading};
use crate::game::run::{Exit, Inbox};
use crate::game::table::Table;
use crate::lang::{Lang, ScreenWords};
use crate::study::{Left, Replay, Request};
use crate::tui::{Input, Tui};
use crate::views::front::Front;
use crate::views::play_on::PlaysOn;
use crate::views::records::AnyRecord;

impl Tui {
    /// Shows the record of a finished game, at its end at first, until the reader comes back; `Some`
    /// if the program must end.
    pub(super) fn review<P: Front>(
        &mut self,
        table: &Table<P>,
        how: Review,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        let reading = Reading::new(Format::Json, TimeZone::system());
        let record: &dyn AnyRecord = &P::of_table(table, &reading.zone);
        let text = record.written(reading.format, &Given::default());
        let text = text.map_err(|error| io::Error::other(error.text(Lang::En)))?;
        let title = self.look().speech.lang.review_title();
        let file = P::Study::file(&reading, text);
        let (mut replay, _) = Replay::<P::Study>::first_of(file, title)
            .map_err(|refusal| io::Error::other(refusal.to_string()))?;
        replay.plays_on = false;
        // A game without moves is at its end already.
        let _ = replay.update(Request::Last, Instant::now());
        match self.replay(&mut replay, String::new(), how, inbox)? {
            Left::Closed(Exit::Finished) | Left::PlayOn => Ok(None),
            Left::Closed(exit) => Ok(Some(exit)),
        }
    }
}

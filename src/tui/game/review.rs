//! The review of a game that has just been played: its record on the full screen.

use std::io;
use std::time::Instant;

use super::GameScreen;
use crate::files::time_zone;
use crate::game::closing::Closing;
use crate::game::desk::{Desk, Phase, Review};
use crate::game::record::{Format, Given, Reading};
use crate::game::run::{Exit, Inbox};
use crate::game::table::Table;
use crate::lang::Lang;
use crate::study::{Left, Replay, Request};
use crate::tui::analysing::Analysing;
use crate::tui::{Input, Tui};
use crate::views::front::Front;
use crate::views::play_on::PlaysOn;
use crate::views::records::AnyRecord;
use crate::views::replaying::StudyView;

/// The analysis of a game of this kind.
pub(super) type AnalysingGame<P> = Analysing<<<P as Front>::Study as StudyView>::Explained>;

impl<P: Front> GameScreen<'_, P> {
    /// Has a game analysed from its end until it is left, so that its analysis is there when it is
    /// asked for. The machine of a server is not used for strangers before they ask.
    pub(super) fn analyse_ended(&mut self, desk: &Desk<P>) {
        let table = desk.table();
        let is_left = matches!(desk.phase(), Phase::Closing(Closing::Done(_)));
        if table.game.outcome().is_none() || is_left {
            self.analysing = None;
        } else if P::IS_ANALYSED && self.analysing.is_none() && self.tui.local().is_some() {
            let work = P::studied(table).analysis(self.tui.look().speech, self.tui.keeping());
            self.analysing = work.and_then(|work| Analysing::begin(work, self.tui.waker()));
        }
        self.look_at_analysis();
    }

    /// Takes what the analysis has found.
    pub(super) fn look_at_analysis(&mut self) {
        if let Some(analysing) = &mut self.analysing {
            analysing.look();
        }
    }
}

impl Tui {
    /// Shows the record of a finished game, at its end at first, until the reader comes back or
    /// `is_called_back`; `Some` if the program must end.
    pub(super) fn review<P: Front>(
        &mut self,
        table: &Table<P>,
        how: Review,
        analysing: &mut Option<AnalysingGame<P>>,
        inbox: &mut Inbox<Input>,
        is_called_back: &mut dyn FnMut() -> bool,
    ) -> io::Result<Option<Exit>> {
        let reading = Reading::new(Format::Json, time_zone());
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
        let message = String::new();
        match self.replay_until(&mut replay, message, how, analysing, inbox, is_called_back)? {
            Left::Closed(Exit::Finished) | Left::PlayOn => Ok(None),
            Left::Closed(exit) => Ok(Some(exit)),
        }
    }
}

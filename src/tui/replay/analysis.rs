//! The analysis of the game.

use super::ReplayScreen;
use super::background::Background;
use crate::views::analysed::AnalysedWords;
use crate::views::replaying::{ReplaySentences, StudyView};

/// What the analysis tells.
pub(super) enum Told<E> {
    /// The parts that are done, and all parts.
    Progress(usize, usize),
    /// It is done.
    Done(E),
}

impl<G: StudyView> ReplayScreen<'_, G> {
    /// Begins to analyse the game.
    pub(super) fn investigate(&mut self) {
        let speech = self.tui.look().speech;
        let work = self.replay.game().analysis(speech);
        self.analysing = work.and_then(|work| {
            Background::start(move |stop, tell| {
                let report = &mut |done, parts| tell(Told::Progress(done, parts));
                if let Some(found) = work(stop, report) {
                    tell(Told::Done(found));
                }
            })
        });
        self.state.message = match self.analysing {
            Some(_) => speech.lang.replay_analysing(),
            None => speech.lang.replay_no_analysis(),
        };
    }

    /// Shows how far the analysis is, or what it found.
    pub(super) fn look_at_analysis(&mut self) {
        let Some(analysing) = &mut self.analysing else { return };
        let (told, has_ended) = analysing.look();
        let speech = self.tui.look().speech;
        for told in told {
            self.state.message = match told {
                Told::Progress(done, parts) => speech.lang.replay_analysed(done, parts),
                Told::Done(found) => {
                    let message = self.replay.with_game(|game| game.explain(found, speech));
                    message.unwrap_or_else(|| speech.lang.replay_explained())
                }
            };
        }
        if has_ended {
            self.analysing = None;
        }
    }

    /// Goes to the next mistake on the main line.
    pub(super) fn jump(&mut self) {
        match self.tui.look().speech.lang.next_mistake(self.replay.game()) {
            Ok(next) => self.request(next),
            Err(why) => self.state.message = why,
        }
    }
}

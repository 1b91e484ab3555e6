//! The analysis of the game.

use std::time::Instant;

use super::ReplayScreen;
use crate::study::Request;
use crate::tui::analysing::Analysing;
use crate::views::replaying::StudyView;

impl<G: StudyView> ReplayScreen<'_, G> {
    /// Shows what an analysis of the game finds, and begins one if there is none.
    pub(super) fn investigate(&mut self) {
        let speech = self.tui.look().speech;
        if self.analysing.as_ref().is_none_or(Analysing::has_failed) {
            let work = self.replay.game().analysis(speech, self.tui.keeping());
            *self.analysing = work.and_then(|work| Analysing::begin(work, || ()));
        }
        self.explains = self.analysing.is_some();
        self.state.message = if self.explains {
            speech.lang.replay_analysing()
        } else {
            speech.lang.replay_no_analysis()
        };
        self.look_at_analysis();
    }

    /// Shows how far the analysis is, or what it found.
    pub(super) fn look_at_analysis(&mut self) {
        let Some(analysing) = self.analysing.as_mut().filter(|_| self.explains) else { return };
        let speech = self.tui.look().speech;
        if let Some((done, parts)) = analysing.look() {
            self.state.message = speech.lang.replay_analysed(done, parts);
        }
        let Some(found) = analysing.found() else { return };
        self.explains = false;
        if self.replay.game().is_explained_by(found) {
            let message = self.replay.with_game(|game| game.explain(found, speech));
            let message = message.unwrap_or_else(|| speech.lang.replay_explained());
            let said = [Some(message.as_str()), G::puzzles_made(found)];
            self.state.message = said.into_iter().flatten().collect::<Vec<_>>().join(" ");
        } else {
            // The main line has changed since.
            *self.analysing = None;
            self.investigate();
        }
    }

    /// Shows what an analysis has found that is done, and stays at the end of the game.
    pub(super) fn show_found(&mut self) {
        if self.analysing.as_ref().is_some_and(|analysing| analysing.found().is_some()) {
            let end = self.replay.game().moves();
            self.explains = true;
            self.look_at_analysis();
            self.state.message.clear();
            // The main line has these moves: it is the one that was played.
            let _ = self.replay.update(Request::MainMove(end), Instant::now());
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

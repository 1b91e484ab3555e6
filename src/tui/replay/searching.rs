//! The engine on the shown position: what it finds, live, and its move as a variation.

use super::ReplayScreen;
use crate::study::EditError;
use crate::tui::background::Background;
use crate::views::analysed::{Patience, Search, Seen};
use crate::views::replaying::StudyView;

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// The reader looks at what it finds, wherever the reader goes.
    Observe,
    /// Its move is made when it ends.
    Move,
}

/// A search of a position.
pub(super) struct Searching<L> {
    purpose: Purpose,
    /// The moves that led to the position.
    path: Vec<String>,
    running: Option<Background<Seen<L>>>,
    seen: Option<Seen<L>>,
}

impl<L> Searching<L> {
    /// The running search, if it has not ended.
    pub(super) const fn running(&self) -> Option<&Background<Seen<L>>> {
        self.running.as_ref()
    }
}

impl<G: StudyView> ReplayScreen<'_, G> {
    /// Begins to search what is shown, or ends that.
    pub(super) fn observe(&mut self) {
        let lang = self.tui.look().speech.lang;
        if self.searching.take().is_some() {
            self.state.found.clear();
            self.state.message = lang.replay_not_searching();
        } else if !self.begin_search(Purpose::Observe) {
            self.state.message = lang.replay_no_search();
        }
    }

    /// Makes the best move of the engine as a variation, as soon as it is found.
    pub(super) fn use_best(&mut self) {
        if !G::HAS_VARIATIONS {
            return self.refuse(&EditError::MovesOnly.into());
        }
        let seen = self.searching.as_mut().and_then(|searching| searching.seen.take());
        if let Some(seen) = seen {
            self.make(seen.best);
        } else if !self.begin_search(Purpose::Move) {
            self.state.message = self.tui.look().speech.lang.replay_no_search();
        }
    }

    fn begin_search(&mut self, purpose: Purpose) -> bool {
        let speech = self.tui.look().speech;
        let patience = match purpose {
            Purpose::Observe => Patience::Endless,
            Purpose::Move => Patience::Short,
        };
        let work: Option<Search<G::Place>> = self.replay.game().search(patience, speech);
        let Some(running) = work.and_then(Background::start) else { return false };
        let (path, running) = (self.path(), Some(running));
        self.searching = Some(Searching { purpose, path, running, seen: None });
        self.state.found = speech.lang.replay_searching();
        true
    }

    /// The moves that led to what is shown.
    fn path(&self) -> Vec<String> {
        let game = self.replay.game();
        let mut line = game.line(self.tui.look().speech);
        line.truncate(game.made());
        line
    }

    /// Shows what the search has found, and goes on with the position that is shown now.
    pub(super) fn look_at_search(&mut self) {
        if self.searching.is_none() {
            return;
        }
        let path = self.path();
        let Some(searching) = &mut self.searching else { return };
        let purpose = searching.purpose;
        if searching.path != path {
            self.state.found.clear();
            self.searching = None;
            if purpose == Purpose::Observe && !self.begin_search(purpose) {
                self.state.found = self.tui.look().speech.lang.replay_no_search();
                self.searching = Some(Searching { purpose, path, running: None, seen: None });
            }
            return;
        }
        let Some(running) = &mut searching.running else { return };
        let (told, has_ended) = running.look();
        if let Some(seen) = told.into_iter().last() {
            self.state.found.clone_from(&seen.text);
            searching.seen = Some(seen);
        }
        if has_ended {
            searching.running = None;
            if purpose == Purpose::Move {
                let seen = self.searching.take().and_then(|searching| searching.seen);
                self.state.found.clear();
                match seen {
                    Some(seen) => self.make(seen.best),
                    None => self.state.message = self.tui.look().speech.lang.replay_no_search(),
                }
            }
        }
    }

    /// Makes the move that was found.
    fn make(&mut self, best: G::Place) {
        self.put(best);
        let speech = self.tui.look().speech;
        if let Some((_, name)) = self.replay.game().last_move(speech) {
            self.state.message = speech.lang.replay_engine_moved(name);
        }
    }
}

//! The progress bar of a conversion on standard error: position, games per second, remaining time.

use std::time::Instant;

use indicatif::ProgressBar;

use super::super::output::progress_bar;
use crate::lang::Lang;

/// The number of games between two updates of the bar.
const STRIDE: usize = 64;

/// The progress of a conversion.
pub(crate) struct Progress {
    bar: ProgressBar,
    lang: Lang,
    started: Instant,
    /// The bytes of the files that are done.
    before: u64,
    games: usize,
}

impl Progress {
    /// A bar at the start of `bytes`, visible if it is `shown`.
    pub(crate) fn new(bytes: u64, shown: bool, lang: Lang) -> Self {
        let bar = progress_bar(Some(bytes), shown, &lang.progress_template());
        Self { bar, lang, started: Instant::now(), before: 0, games: 0 }
    }

    /// Updates the bar: `end` bytes of the current file are read, and `converted` games are done in
    /// all files.
    pub(crate) fn update(&mut self, end: usize, converted: usize) {
        self.games += 1;
        if self.bar.is_hidden() || !self.games.is_multiple_of(STRIDE) {
            return;
        }
        let milliseconds = self.started.elapsed().as_millis().max(1);
        let rate = converted as u128 * 1000 / milliseconds;
        self.bar.set_message(self.lang.progress(converted, rate));
        self.bar.set_position(self.before + end as u64);
    }

    pub(crate) fn end_file(&mut self, bytes: usize) {
        self.before += bytes as u64;
        self.bar.set_position(self.before);
    }

    /// Removes the bar from the screen.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

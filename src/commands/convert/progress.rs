//! The progress bar on standard error: how far, how many games a second, how long still.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::super::record_words::RecordFileWords;
use crate::lang::Lang;

/// Games between two looks at the clock.
const STRIDE: usize = 64;

/// How far a conversion is.
pub(super) struct Progress {
    bar: ProgressBar,
    lang: Lang,
    started: Instant,
    /// Bytes of the files that are done.
    before: u64,
    games: usize,
}

impl Progress {
    /// Begins with nothing done of `bytes`; says nothing unless it is `shown`.
    pub(super) fn new(bytes: u64, shown: bool, lang: Lang) -> Self {
        let target =
            if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(bytes), target);
        if let Ok(style) = ProgressStyle::with_template(&lang.progress_template()) {
            bar.set_style(style);
        }
        Self { bar, lang, started: Instant::now(), before: 0, games: 0 }
    }

    /// Hears how far the present file is read and how many games are converted in all.
    pub(super) fn reach(&mut self, end: usize, converted: usize) {
        self.games += 1;
        if self.bar.is_hidden() || !self.games.is_multiple_of(STRIDE) {
            return;
        }
        let milliseconds = self.started.elapsed().as_millis().max(1);
        let rate = converted as u128 * 1000 / milliseconds;
        self.bar.set_message(self.lang.progress(converted, rate));
        self.bar.set_position(self.before + end as u64);
    }

    pub(super) fn end_file(&mut self, bytes: usize) {
        self.before += bytes as u64;
        self.bar.set_position(self.before);
    }

    /// Takes the bar off the screen.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

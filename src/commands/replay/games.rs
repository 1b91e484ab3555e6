//! The start of a game at a position of a record, for each kind of game.

use super::{Played, ReplayOptions, begin_after};
use crate::commands::play::GameSource;
use crate::config::Settings;
use crate::game::setup::Setup;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;
use crate::quoridor;
use crate::quoridor::position::Quoridor;
use crate::views::gomoku::rules_with_passes;
use crate::views::gomoku::study::StudiedRecord;
use crate::views::gomoku::words::{PlayOnSentences, PlayOnWords};
use crate::views::quoridor::study::StudiedQuoridor;
use crate::views::quoridor::study::words::QuoridorRecordWords;

impl Played for StudiedRecord {
    type Game = Gomoku;

    fn begin(
        &self,
        options: &ReplayOptions,
        settings: &Settings,
    ) -> Result<GameSource<Gomoku>, String> {
        let lang = settings.lang;
        let record = self.record();
        let rules = options.rules.or(record.rules.known()).unwrap_or(settings.rules);
        let terms = Terms::new(rules, record.size).with_fouls(settings.fouls);
        let setup = Setup::new(terms, settings.clock, options.players.clone());
        let moves = self.to_sequence().map_err(|why| lang.sequence_error(why))?;
        if moves.contains(&Move::Pass) && !rules.has_passes() {
            return Err(lang.play_on_pass(rules, rules_with_passes()));
        }
        begin_after(setup, &moves, settings, |number| lang.play_on_refused(number, rules))
    }
}

impl Played for StudiedQuoridor {
    type Game = Quoridor;

    fn begin(
        &self,
        options: &ReplayOptions,
        settings: &Settings,
    ) -> Result<GameSource<Quoridor>, String> {
        let terms = quoridor::position::Terms::default();
        let setup = Setup::new(terms, settings.clock, options.players.clone());
        // The moves are legal, but for us the game ends when a position comes up again and again.
        let drawn = |number: usize| settings.lang.play_on_drawn(number - 1);
        begin_after(setup, self.played(), settings, drawn)
    }
}

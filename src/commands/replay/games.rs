//! The start of a game at a position of a record, for each kind of game.

use super::ReplayOptions;
use super::playing_on::Played;
use crate::commands::Settings;
use crate::gomoku::choices::{FORBIDDEN, RULES};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;
use crate::kinds::Kind;
use crate::lang::Lang;
use crate::quoridor;
use crate::quoridor::position::Quoridor;
use crate::views::gomoku::names::rules_name;
use crate::views::gomoku::rules_with_passes;
use crate::views::gomoku::study::StudiedRecord;
use crate::views::gomoku::words::{PlayOnSentences, PlayOnWords};
use crate::views::quoridor::study::StudiedQuoridor;
use crate::views::quoridor::study::words::QuoridorRecordWords;

impl Played for StudiedRecord {
    type Game = Gomoku;

    const KIND: Kind = Kind::Gomoku;

    fn start(
        &self,
        options: &ReplayOptions,
        settings: &Settings,
    ) -> Result<(Terms, Vec<Move>), String> {
        let lang = settings.lang;
        let record = self.record();
        let rules = options
            .rules
            .or(record.rules.known())
            .unwrap_or_else(|| settings.chosen.parsed_or_default(RULES));
        let terms =
            Terms::new(rules, record.size).with_fouls(settings.chosen.parsed_or_default(FORBIDDEN));
        let moves = self.to_sequence().map_err(|why| lang.sequence_error(why))?;
        if moves.contains(&Move::Pass) && !rules.has_passes() {
            return Err(lang.play_on_pass(rules_name(lang, rules), rules_with_passes(lang)));
        }
        Ok((terms, moves))
    }

    fn refused(number: usize, terms: &Terms, lang: Lang) -> String {
        lang.play_on_refused(number, rules_name(lang, terms.rules()))
    }
}

impl Played for StudiedQuoridor {
    type Game = Quoridor;

    const KIND: Kind = Kind::Quoridor;

    fn start(
        &self,
        _: &ReplayOptions,
        _: &Settings,
    ) -> Result<(quoridor::position::Terms, Vec<quoridor::Move>), String> {
        Ok((quoridor::position::Terms::default(), self.played().to_vec()))
    }

    fn refused(number: usize, _: &quoridor::position::Terms, lang: Lang) -> String {
        // The moves are legal, but for us the game ends when a position comes up again and again.
        lang.play_on_drawn(number - 1)
    }
}

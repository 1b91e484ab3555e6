//! The start of a game at a position of a record.

use super::names::rules_name;
use super::rules_with_passes;
use super::study::StudiedRecord;
use crate::game::choices::Chosen;
use crate::game::record::{Given, Reading};
use crate::gomoku::choices::{FORBIDDEN, RULES};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::RecordFile;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::views::play_on::PlaysOn;

impl PlaysOn for StudiedRecord {
    type Game = Gomoku;

    fn file(reading: &Reading, bytes: Vec<u8>) -> RecordFile {
        RecordFile::new(reading.into(), bytes)
    }

    fn start(
        &self,
        given: &Given,
        usual: &Chosen,
        lang: Lang,
    ) -> Result<(Terms, Vec<Move>), String> {
        let record = self.record();
        let rules = given.parsed(RULES).or(record.rules.known());
        let rules = rules.unwrap_or_else(|| usual.parsed_or_default(RULES));
        let terms = Terms::new(rules, record.size).with_fouls(usual.parsed_or_default(FORBIDDEN));
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

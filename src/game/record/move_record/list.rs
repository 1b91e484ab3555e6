//! Lists of moves: `1. e2 e8 2. e3 e7`, `e2 e8 e3h`, or one move per line. A list is written after a
//! line `# game quoridor`, by which it is recognized. The terms are those of a JSON record that does not
//! say them.

use serde_json::Map;

use super::json::{Games, terms};
use super::{MoveRecord, MoveRecords};
use crate::game::record::source::FaultAt;
use crate::game::record::{Given, Lists};

/// Reads the lists in these bytes.
///
/// # Errors
/// If the bytes are not UTF-8.
pub(super) fn games<P: MoveRecords>(bytes: &[u8], given: Given) -> Games<'_, P> {
    Ok(Lists::new(bytes)?.joining(P::joins).games(move |list| {
        let terms = terms::<P>(Map::new()).map_err(|fault| FaultAt::new(list.at, fault))?;
        let texts = list.moves.iter().map(|&(_, text)| text);
        let read = MoveRecord::new(terms).with_moves(texts, &given).map_err(|fault| {
            let at = list.moves.get(fault.number - 1).map_or(list.at, |&(at, _)| at);
            FaultAt::new(at, fault)
        })?;
        Ok(MoveRecord { ending: list.ending.clone(), ..read })
    }))
}

/// Prints a list of moves with the line that names the game.
pub(super) fn print<P: MoveRecords>(record: &MoveRecord<P>, given: &Given) -> String {
    let out = format!("# game {}\n", P::NAME);
    if record.moves().is_empty() {
        // A lone move number is a game without moves; a blank line would not be a game.
        return out + "1.\n";
    }
    let names: Vec<_> =
        record.line().map(|(position, made)| position.write_listed(made, given)).collect();
    if P::lists_lines(given) {
        return out + &names.join("\n") + "\n";
    }
    let rounds =
        (1..).zip(names.chunks(2)).map(|(number, round)| format!("{number}. {}", round.join(" ")));
    out + &rounds.collect::<Vec<_>>().join(" ") + "\n"
}

//! The search of the current position of a record.

use std::num::NonZeroUsize;

use super::StudiedRecord;
use crate::board::Point;
use crate::game::computer::Hash;
use crate::gomoku::analysis::threads;
use crate::gomoku::engine::{Engine, Settings};
use crate::views::analysed::{Patience, Search, Seen};
use crate::views::speech::Speech;

/// The nodes of a search that somebody waits for.
const SHORT: u64 = 400_000;

/// The search of the position, by the rules of the record or else those of freestyle.
pub(super) fn search(
    studied: &StudiedRecord,
    patience: Patience,
    speech: Speech,
) -> Option<Search<Point>> {
    if studied.stones().is_over {
        return None;
    }
    let (board, to_move) = (studied.diagram.board.clone(), studied.diagram.to_move);
    let rules = studied.record.rules.assumed();
    Some(Box::new(move |stop, report| {
        let (size, memory) = (board.size(), Hash::default().bytes());
        let mut engine = Engine::new(Settings { rules, size, memory, threads: threads() });
        engine.set(board.placed(), to_move);
        let limits = patience.limits(SHORT);
        engine.think_lines(NonZeroUsize::MIN, &limits, stop, &mut |found| {
            let Some(found) = found.first() else { return };
            if let Some(&best) = found.line.first() {
                report(Seen { best, text: speech.searched(found, to_move, size) });
            }
        });
    }))
}

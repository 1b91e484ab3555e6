//! The analysis of a game for a page that knows no rules.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{annotated, followed, played, reviewed};
use crate::gomoku::analysis::Depths;
use crate::gomoku::record::Record;
use crate::views::gomoku::room;
use crate::views::speech::Speech;
use crate::wire::{ShownAnalysis, ShownMistake};

/// The analysis of the main line of a record, on one thread; `None` if it has no moves.
#[must_use]
pub fn shown(record: &Record, speech: Speech) -> Option<ShownAnalysis> {
    let line = played(record)?;
    let never = AtomicBool::new(false);
    let review =
        reviewed(record, &line, (Depths::USUAL, None), NonZeroUsize::MIN, &never, &mut |_, _| {})?;
    let numbers = (1..).zip(&review.judged);
    let mistakes = numbers.filter_map(|(n, judged)| {
        judged.class.filter(|class| class.is_mistake())?;
        let text = speech.class(judged, line.size())?;
        Some(ShownMistake { n, text })
    });
    let story = review.story.as_ref();
    let turn = story.map(|story| story.turn + 1);
    let refutation = story.and_then(|story| {
        let with_line = annotated(record, &line, &review, speech).ok()?;
        let (lost, _) = with_line.tree.main_moves().nth(story.turn)?;
        let nodes = followed(&with_line, lost, &story.win.as_ref()?.line);
        Some(nodes.iter().map(|&node| room::position(&with_line, &[node])).collect())
    });
    Some(ShownAnalysis {
        expected: review.course().expected.into_iter().map(ShownAnalysis::hundredths).collect(),
        mistakes: mistakes.collect(),
        story: speech.why_lost(&line, &review, &record.ending_by_rules()),
        turn,
        refutation: refutation.unwrap_or_default(),
    })
}

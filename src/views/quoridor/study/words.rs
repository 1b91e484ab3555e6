//! Texts about recorded games of Quoridor.

use crate::board::LabelChoice;
use crate::lang::{Lang, catalogue};
use crate::quoridor::record::{Fault, WrongMove};
use crate::quoridor::rules::Refusal;
use crate::views::quoridor::messages;
use crate::views::recorded::RecordedSentences;
use crate::views::speech::Speech;

catalogue! { QuoridorRecordWords: "Texts about recorded games of Quoridor." {
    play_on_drawn(moves) {
        "Cannot play on: after move {moves} the game is drawn by repetition.",
        "이어 둘 수 없습니다. {moves}번째 수에서 동형 반복으로 무승부가 됩니다."
    }
    wrong_move(number, text, why) {
        "move {number}, `{text}`: {why}", "{number}번째 수 `{text}`: {why}"
    }
    wrong_not_to_move() { "The other side is to move.", "상대 차례입니다." }
    wrong_over() { "The game is over.", "이미 끝난 대국입니다." }
} }

/// What is wrong with a recorded game.
#[must_use]
pub fn fault(fault: &Fault, lang: Lang) -> String {
    match fault {
        Fault::File(fault) => lang.file_fault(fault),
        Fault::Move(fault) => {
            let speech = Speech { lang, labels: LabelChoice::default() };
            lang.wrong_move(fault.number, &fault.text, wrong_move(&fault.why, speech))
        }
    }
}

fn wrong_move(why: &WrongMove, speech: Speech) -> String {
    match why {
        WrongMove::Notation(error) => messages::unreadable(*error, speech),
        WrongMove::Refused { why: Refusal::Over, .. } => speech.lang.wrong_over(),
        WrongMove::Refused { why, state } => messages::refusal(state, *why, speech),
        WrongMove::NotToMove => speech.lang.wrong_not_to_move(),
    }
}

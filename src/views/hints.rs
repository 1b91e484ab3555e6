//! Hints in words: what all games say about a hinted move.

use super::speech::Speech;
use super::view::View;
use crate::board::Seat;
use crate::game::bot::{Found, Score};
use crate::game::table::{Hint, Table};
use crate::lang::catalogue;

catalogue! {
    hint(name) { "Hint: {name}.", "힌트: {name}." }
    hint_question(asked, by) {
        "{asked}: a hint for {by} (not rated then)?",
        "{asked}: {by}에게 힌트를 줄까요(레이팅 제외)?"
    }
    hint_declined(side) { "No hint for {side}.", "{side}에게 힌트를 주지 않기로 했습니다." }
    hints_given(by_side) { "Hints were given: {by_side}.", "힌트 사용: {by_side}." }
    hints_of(who, count) { "{who} {count}", "{who} {count}번" }
    hint_wins(moves) { "It wins by force in {moves} moves.", "{moves}수 안에 반드시 이깁니다." }
    hint_loses() { "Every move loses; this one holds out longest.", "어떻게 두어도 집니다. 이 수가 가장 오래 버팁니다." }
}

impl Speech {
    /// The hint to the player to move with its reasons, if it is found.
    #[must_use]
    pub fn hint<P: View>(self, table: &Table<P>) -> Option<String> {
        let Hint::Given(made, found) = table.hint.as_deref()? else { return None };
        let position = table.position();
        let name = position.choice(*made, self);
        let mut sentences = vec![self.lang.hint(name)];
        let loses = found.as_ref().is_some_and(|found| matches!(found.score, Score::Loss(_)));
        sentences.extend(position.hint_reasons(*made, loses, self));
        sentences.extend(self.proved(found.as_ref()));
        Some(sentences.join(" "))
    }

    /// How many hints each player was given, if any.
    pub(super) fn hints_given<P: View>(self, table: &Table<P>) -> Option<String> {
        let hints = table.game.hints();
        let given = Seat::BOTH.into_iter().filter(|&seat| hints[seat] > 0);
        let given = given.map(|seat| self.lang.hints_of(self.who(table, seat), hints[seat]));
        let given = given.collect::<Vec<_>>().join(", ");
        (!given.is_empty()).then(|| self.lang.hints_given(given))
    }

    /// What the search proves about the hinted move.
    fn proved<M>(self, found: Option<&Found<M>>) -> Option<String> {
        match found?.score {
            // A win with this move is a reason of the game.
            Score::Win(plies) if plies > 1 => Some(self.lang.hint_wins(plies.div_ceil(2))),
            Score::Loss(_) => Some(self.lang.hint_loses()),
            Score::Win(_) | Score::Points(_) => None,
        }
    }
}

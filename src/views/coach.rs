//! The coach in words: what all games say of it.

use super::speech::Speech;
use super::view::View;
use crate::game::coach::{CoachChoice, Outlook};
use crate::game::desk::Desk;
use crate::lang::{Lang, catalogue};

catalogue! {
    coach_question(made, side, line) {
        "After {made} {side} wins by force ({line}). Take it back?",
        "{made}: 이 수를 두면 {side}의 필승입니다({line}). 무를까요?"
    }
    not_made(made) {
        "{made} was not played. Choose another move.",
        "{made}에 두지 않았습니다. 다른 수를 두세요."
    }
    coach_lost(side) {
        "{side} wins by force now, whatever you play.",
        "이제 어떤 수를 두어도 {side}의 필승입니다."
    }
    coach_doubtful(side) {
        "{side} threatens to win by force, and no move was found that holds.",
        "{side}이 필승 수순을 노리는데, 막을 수를 찾지 못했습니다."
    }
    had_coach() { "Played with the coach: not rated.", "코치와 함께 둔 대국: 레이팅 제외." }
    set_coach() { "Coach", "코치" }
    coach_auto() { "until a first win", "처음 이길 때까지 (auto)" }
    coach_on() { "always", "항상 (on)" }
    coach_off() { "never", "사용 안 함 (off)" }
    about_coach() {
        "At levels 1 to 3 it marks what must be stopped and asks before a losing move. Such games are not \
         rated.",
        "1~3단계에서 막아야 할 줄을 보여 주고, 지는 수를 두기 전에 묻습니다. 레이팅에서 제외됩니다."
    }
}

/// The moves of a line that are shown.
const SHOWN: usize = 5;

impl Speech {
    /// The question of the coach, with the line that the move lets through.
    pub(super) fn coach_question<P: View>(self, desk: &Desk<P>) -> String {
        let (position, line) = (desk.table().position(), desk.let_through().unwrap_or_default());
        let mut names = line.iter().map(|&made| position.move_name(made, self));
        let made = names.next().unwrap_or_default();
        let us = position.color(position.to_move());
        let sides = [!us, us].into_iter().cycle().map(|color| self.side(color));
        let names: Vec<_> =
            sides.zip(names).take(SHOWN).map(|(side, name)| format!("{side} {name}")).collect();
        let rest = if line.len() > 1 + SHOWN { " …" } else { "" };
        self.lang.coach_question(made, self.side(!us), format!("{}{rest}", names.join(", ")))
    }

    /// What the coach says where no move is known to hold.
    pub(super) fn coach_lost<P: View>(self, outlook: Outlook, desk: &Desk<P>) -> String {
        let position = desk.table().position();
        let side = self.side(!position.color(position.to_move()));
        match outlook {
            Outlook::Lost => self.lang.coach_lost(side),
            Outlook::Doubtful | Outlook::Open => self.lang.coach_doubtful(side),
        }
    }
}

/// When a coach is there, in words.
#[must_use]
pub fn coach_choice(choice: CoachChoice, lang: Lang) -> String {
    match choice {
        CoachChoice::Auto => lang.coach_auto(),
        CoachChoice::On => lang.coach_on(),
        CoachChoice::Off => lang.coach_off(),
    }
}

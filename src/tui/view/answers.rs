//! The bottom row while there are moves or answers to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Layout, Surroundings};
use crate::console::paint::{columns, put};
use crate::lang::{Lang, TableWords};

/// Columns before the first answer, and between answers.
const ANSWER_INDENT: u16 = 1;
const ANSWER_GAP: u16 = 3;
/// Columns between moves that are chosen by number, of which there can be twelve.
const CHOICE_GAP: u16 = 1;

/// An answer to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Neither yet: save the game first.
    Save,
}

impl Surroundings<'_> {
    pub(super) fn draw_choices(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let choices = &self.summary.choices;
        for (at, (x, text)) in places(choices).enumerate() {
            let marked = at == self.state.marked.min(choices.len() - 1);
            let style = if marked { palette.warning } else { palette.key };
            put(buffer, area, x, if marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, text, style);
        }
    }

    pub(super) fn draw_answers(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let marked = if self.state.yes { Answer::Yes } else { Answer::No };
        for (x, answer, text) in answers(self.look.speech.lang, self.summary.can_be_saved) {
            let is_marked = answer == marked;
            let style = if is_marked { palette.warning } else { palette.key };
            put(buffer, area, x, if is_marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, &text, style);
        }
    }
}

/// The answers to the open question, each with its column.
fn answers(lang: Lang, can_be_saved: bool) -> impl Iterator<Item = (u16, Answer, String)> {
    let save = can_be_saved.then(|| (Answer::Save, lang.save()));
    let mut next = 0;
    [(Answer::Yes, lang.yes()), (Answer::No, lang.no())].into_iter().chain(save).map(
        move |(answer, text)| {
            let x = next;
            next += columns(&text) + ANSWER_GAP;
            (x, answer, text)
        },
    )
}

/// The texts, each with the column of the marker before it.
fn places(choices: &[String]) -> impl Iterator<Item = (u16, &String)> {
    let mut next = 0;
    choices.iter().map(move |text| {
        let x = next;
        next += ANSWER_INDENT + columns(text) + CHOICE_GAP;
        (x, text)
    })
}

/// The index of the choice at a screen position.
pub(in super::super) fn choice_at(
    at: Position,
    layout: &Layout,
    choices: &[String],
) -> Option<usize> {
    let x = at.x.checked_sub(layout.keys.x).filter(|_| at.y == layout.keys.y)?;
    let hit = |(from, text): (u16, &String)| (from..=from + columns(text)).contains(&x);
    places(choices).position(hit)
}

/// The answer at a screen position.
pub(in super::super) fn answer_at(
    at: Position,
    layout: &Layout,
    lang: Lang,
    can_be_saved: bool,
) -> Option<Answer> {
    let column = at.x.checked_sub(layout.keys.x).filter(|_| at.y == layout.keys.y)?;
    let hit = |&(x, _, ref text): &(u16, Answer, String)| {
        let from = x + ANSWER_INDENT;
        (from..from + columns(text)).contains(&column)
    };
    answers(lang, can_be_saved).find(hit).map(|(_, answer, _)| answer)
}

//! The bottom row while there are moves or answers to choose from.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use super::summary::GameSummary;
use super::{Layout, Surroundings};
use crate::console::paint::{columns, put};
use crate::game::closing::Closing;
use crate::game::desk::{Desk, IfLeft, Phase};
use crate::views::speech::Speech;
use crate::views::view::View;

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
    /// Go on with the game.
    GoOn,
    /// Resign.
    Resign,
    /// Leave.
    Leave,
}

impl Answer {
    /// The answer that is marked when a question appears: the one that changes and loses nothing.
    pub(in super::super) const fn harmless(phase: Phase) -> Self {
        match phase {
            Phase::LeaveAsked(_) => Self::GoOn,
            Phase::Closing(Closing::RecordAsked) | Phase::CoachAsked(_) => Self::Yes,
            _ => Self::No,
        }
    }

    fn word(self, if_left: IfLeft, speech: Speech) -> String {
        let lang = speech.lang;
        match self {
            Self::Yes => lang.yes(),
            Self::No => lang.no(),
            Self::Save => lang.save(),
            Self::GoOn => lang.answer_go_on(),
            Self::Resign => lang.answer_resign(),
            Self::Leave => speech.answer_leave(if_left),
        }
    }
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
        let GameSummary { phase, can_be_saved, if_left, .. } = *self.summary;
        let answers = answers(phase, can_be_saved, if_left, self.look.speech);
        for (x, answer, text) in placed(answers, area.width) {
            let is_marked = Some(answer) == self.state.answer && !self.summary.is_settling;
            let style = if is_marked { palette.warning } else { palette.key };
            put(buffer, area, x, if is_marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, &text, style);
        }
    }
}

/// The answers to the open question, with their words.
fn answers(
    phase: Phase,
    can_be_saved: bool,
    if_left: IfLeft,
    speech: Speech,
) -> Vec<(Answer, String)> {
    let save = (can_be_saved && !matches!(phase, Phase::LeaveAsked(_))).then_some(Answer::Save);
    let answers = markable(phase).iter().copied().chain(save);
    answers.map(|answer| (answer, answer.word(if_left, speech))).collect()
}

/// The answers that an arrow key can mark, in their order.
fn markable(phase: Phase) -> &'static [Answer] {
    match phase {
        Phase::LeaveAsked(_) => &[Answer::GoOn, Answer::Resign, Answer::Leave],
        _ => &[Answer::Yes, Answer::No],
    }
}

/// The answers with the columns of their markers, with smaller gaps if they do not fit otherwise.
fn placed(
    answers: Vec<(Answer, String)>,
    width: u16,
) -> impl Iterator<Item = (u16, Answer, String)> {
    let gap = |gap| move |(_, text): &(Answer, String)| columns(text) + gap;
    let fits = answers.iter().map(gap(ANSWER_GAP)).sum::<u16>() <= width + ANSWER_GAP;
    let gap = gap(if fits { ANSWER_GAP } else { ANSWER_INDENT });
    let mut next = 0;
    answers.into_iter().map(move |answer| {
        let x = next;
        next += gap(&answer);
        (x, answer.0, answer.1)
    })
}

/// The answer that an arrow key marks: the one after `marked`, or before it, cyclically. Saving is
/// never marked.
pub(in super::super) fn next_answer(phase: Phase, marked: Option<Answer>, forward: bool) -> Answer {
    let answers = markable(phase);
    let last = answers.len() - 1;
    let at = answers.iter().position(|&answer| Some(answer) == marked);
    answers[match at {
        None if forward => 0,
        None => last,
        Some(at) if forward => (at + 1) % answers.len(),
        Some(at) => at.checked_sub(1).unwrap_or(last),
    }]
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
pub(in super::super) fn answer_at<P: View>(
    at: Position,
    layout: &Layout,
    desk: &Desk<P>,
    speech: Speech,
) -> Option<Answer> {
    let column = at.x.checked_sub(layout.keys.x).filter(|_| at.y == layout.keys.y)?;
    let hit = |&(x, _, ref text): &(u16, Answer, String)| {
        let from = x + ANSWER_INDENT;
        (from..from + columns(text)).contains(&column)
    };
    let answers = answers(desk.phase(), desk.can_be_saved(), desk.if_left(), speech);
    placed(answers, layout.keys.width).find(hit).map(|(_, answer, _)| answer)
}

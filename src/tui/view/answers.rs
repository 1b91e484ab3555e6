//! The bottom row: the key bar, or the answers to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Layout, Surroundings};
use crate::console::keys::Keys;
use crate::console::paint::{columns, put};
use crate::game::hotseat::Phase;
use crate::lang::{CommandWords, Lang, ScreenWords, TableWords};
use crate::views::appearance::Appearance;

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
    /// Draws the moves or the answers to choose from, or else the keys.
    pub(super) fn draw_answers_or_keys(self, buffer: &mut Buffer, area: Rect) {
        if !self.summary.choices.is_empty() && !self.state.line.is_open() {
            self.draw_choices(buffer, area);
        } else if self.summary.phase.is_question() && !self.state.saving {
            self.draw_answers(buffer, area);
        } else {
            draw_key_bar(buffer, area, self.keys(), self.look);
        }
    }

    fn draw_choices(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let choices = &self.summary.choices;
        for (at, (x, text)) in places(choices).enumerate() {
            let marked = at == self.state.marked.min(choices.len() - 1);
            let style = if marked { palette.warning } else { palette.key };
            put(buffer, area, x, if marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, text, style);
        }
    }

    fn draw_answers(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let marked = if self.state.yes { Answer::Yes } else { Answer::No };
        for (x, answer, text) in answers(self.look.speech.lang, self.summary.can_be_saved) {
            let is_marked = answer == marked;
            let style = if is_marked { palette.warning } else { palette.key };
            put(buffer, area, x, if is_marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, &text, style);
        }
    }

    /// The keys that have an effect now, the most useful first.
    fn keys(self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        if self.state.saving || self.summary.phase.is_name() {
            return vec![key("Enter", lang.bar_send()), key("Esc", lang.bar_clear())];
        }
        if self.state.line.is_open() {
            return line_keys(lang);
        }
        self.keys_at_the_board()
    }

    fn keys_at_the_board(self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        let (typed, pass) = match self.look.keys {
            Keys::Standard => (lang.key_letters(), lang.command_pass()),
            Keys::Vim => (":".to_owned(), "P".to_owned()),
        };
        let mut keys = match self.summary.phase {
            Phase::Turn => {
                let first = [(lang.key_arrows(), lang.bar_move()), key("Enter", lang.bar_place())];
                let special = self.summary.keys.iter().cloned();
                first.into_iter().chain(special).chain([(typed, lang.bar_type())]).collect()
            }
            Phase::Paused => vec![key("Enter", lang.bar_continue())],
            _ => return Vec::new(),
        };
        keys.push(key("?", lang.bar_help()));
        keys.push(key("^C", lang.bar_resign()));
        keys.extend(self.summary.may_pass.then(|| (pass, lang.bar_pass())));
        keys
    }
}

/// A key by its name, and what it does.
pub(super) fn key(name: &str, meaning: String) -> (String, String) {
    (name.to_owned(), meaning)
}

/// The keys of an open page.
pub(super) fn page_keys(lang: Lang) -> Vec<(String, String)> {
    vec![key("Esc", lang.bar_close()), (lang.key_arrows(), lang.bar_scroll())]
}

/// The keys of a line that is being typed, in which Tab completes commands.
pub(super) fn line_keys(lang: Lang) -> Vec<(String, String)> {
    vec![
        key("Enter", lang.bar_send()),
        key("Tab", lang.bar_complete()),
        key("Esc", lang.bar_clear()),
    ]
}

/// Draws as many keys with their meanings as fit.
pub(super) fn draw_key_bar(
    buffer: &mut Buffer,
    area: Rect,
    keys: impl IntoIterator<Item = (String, String)>,
    look: &Appearance,
) {
    let mut x = 0;
    for (key, meaning) in keys {
        if x + columns(&key) + 1 + columns(&meaning) > area.width {
            return;
        }
        x = put(buffer, area, x, &key, look.palette.key) + 1;
        x = put(buffer, area, x, &meaning, look.palette.dim) + 2;
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

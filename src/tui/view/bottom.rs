//! The two rows at the bottom: the prompt, and the keys or answers that mean something now.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use super::{Layout, Look, View, columns, put};
use crate::board::Outcome;
use crate::console::keys::Keys;
use crate::console::wrap::wrap;
use crate::game::session::{Session, Stage};
use crate::gomoku::rules::Foul;
use crate::gomoku::rules::opening::Opening;
use crate::tui::line::Line;

/// Columns before the first answer, and between the two.
const ANSWER_INDENT: u16 = 1;
const ANSWER_GAP: u16 = 3;
/// Columns between the answers of an opening, of which there can be twelve.
const OPTION_GAP: u16 = 1;

impl View<'_> {
    /// Draws both rows and says where the terminal's cursor belongs, if anywhere.
    pub(super) fn draw_bottom(
        self,
        buffer: &mut Buffer,
        layout: &Layout,
        foul: Option<&Foul>,
    ) -> Option<Position> {
        let options = self.options();
        if !options.is_empty() && self.scene.page.is_none() && !self.scene.line.is_open() {
            self.draw_options(buffer, layout.keys, &options);
        } else if self.session.stage().is_question()
            && self.scene.page.is_none()
            && !self.scene.saving
        {
            self.draw_answers(buffer, layout.keys);
        } else {
            draw_key_bar(buffer, layout.keys, self.keys(), self.look);
        }
        self.draw_prompt(buffer, layout, foul)
    }

    fn draw_prompt(
        self,
        buffer: &mut Buffer,
        layout: &Layout,
        foul: Option<&Foul>,
    ) -> Option<Position> {
        let palette = &self.look.palette;
        let area = layout.prompt;
        let mut x = 0;
        if layout.panel.is_none() {
            match self.session.outcome() {
                Some(outcome) => self.draw_end(buffer, layout, outcome),
                None if self.session.stage().is_question() => {}
                None => x = self.draw_status(buffer, area),
            }
        }
        if self.session.stage() == Stage::Opening && !self.scene.line.is_open() {
            self.draw_opening(buffer, layout, x);
            return None;
        }
        if self.scene.saving {
            x = put(buffer, area, x, &self.look.speech.lang.file_question(), palette.strong);
            return Some(draw_line(buffer, area, x, &self.scene.line, self.look));
        }
        let question = self.look.speech.question(self.session);
        if let Some(question) = question.filter(|_| self.session.stage() != Stage::Opening) {
            x = put(buffer, area, x, &question, palette.strong);
            let named = matches!(self.session.stage(), Stage::NameAsked(_));
            return named.then(|| draw_line(buffer, area, x, &self.scene.line, self.look));
        }
        if self.scene.line.is_open() {
            x = put(buffer, area, x, "> ", palette.strong);
            return Some(draw_line(buffer, area, x, &self.scene.line, self.look));
        }
        if layout.panel.is_none()
            && let Some(message) = foul
                .map(|foul| self.why_forbidden(foul))
                .or_else(|| self.scene.messages.last().cloned())
                .or_else(|| self.worth())
        {
            self.draw_message(buffer, layout, x, &message);
        }
        None
    }

    /// The question of the opening, in few words where there is no room for all of them. Without a
    /// panel, what was said last stands above it, or else who is asked; something longer takes its
    /// place.
    fn draw_opening(self, buffer: &mut Buffer, layout: &Layout, x: u16) {
        let (speech, style) = (self.look.speech, self.look.palette.strong);
        let Some(question) = self.session.opening().and_then(Opening::question) else { return };
        let who = speech.asked_player(question, self.session);
        let full = speech.opening_question(question, &who);
        let fits = columns(&full) <= layout.prompt.width - x;
        if layout.panel.is_none() {
            match self.scene.messages.last().or((!fits).then_some(&who)) {
                Some(said) if columns(said) > layout.prompt.width => {
                    return self.draw_message(buffer, layout, x, said);
                }
                Some(said) => put_over(buffer, lower_labels(layout), 0, said, style),
                None => {}
            }
        }
        let asked = if fits { full } else { speech.short_question(question) };
        put(buffer, layout.prompt, x, &asked, style);
    }

    /// The answers of the opening that are chosen by number, as they stand in the row of answers.
    fn options(self) -> Vec<String> {
        self.session
            .asked_here()
            .map(|opening| self.look.speech.short_options(opening))
            .unwrap_or_default()
    }

    fn draw_options(self, buffer: &mut Buffer, area: Rect, options: &[String]) {
        let palette = &self.look.palette;
        for (at, (x, text)) in places(options).enumerate() {
            let marked = at == self.scene.marked.min(options.len() - 1);
            let style = if marked { palette.warning } else { palette.key };
            put(buffer, area, x, if marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, text, style);
        }
    }

    /// Writes a message behind the status; it leaves the keys alone where they are answers.
    fn draw_message(self, buffer: &mut Buffer, layout: &Layout, x: u16, message: &str) {
        let over_keys = self.options().is_empty();
        draw_message(buffer, layout, x, message, self.look.palette.dim, over_keys);
    }

    /// What the computer thinks of the position.
    fn worth(self) -> Option<String> {
        let (stone, report) = self.thought()?;
        Some(self.look.speech.worth(stone, report.score))
    }

    /// Whose turn it is and how much time is left.
    fn draw_status(self, buffer: &mut Buffer, area: Rect) -> u16 {
        let palette = &self.look.palette;
        let stone = self.session.on_turn();
        let x = put(buffer, area, 0, self.look.glyphs.stones()[stone], palette.strong) + 1;
        let time = self.time_left(stone);
        let (time, style) = if self.is_low() {
            (format!("!{time}!"), palette.warning)
        } else {
            (time, palette.strong)
        };
        put(buffer, area, x, &time, style) + 1
    }

    /// Writes the result, or what was said since, over the lower labels.
    fn draw_end(self, buffer: &mut Buffer, layout: &Layout, outcome: Outcome) {
        let said = &self.scene.messages;
        let text = if said.is_empty() {
            let control = self.session.clock().control();
            let (headline, reason) = self.look.speech.outcome(outcome, control);
            format!("{headline} {reason}")
        } else {
            said[said.len().saturating_sub(2)..].join(" ")
        };
        put_over(buffer, lower_labels(layout), 0, &text, self.look.palette.strong);
    }

    fn draw_answers(self, buffer: &mut Buffer, area: Rect) {
        let palette = &self.look.palette;
        let marked = if self.scene.yes { Answer::Yes } else { Answer::No };
        for (x, answer, text) in answers(self.look, self.session) {
            let is_marked = answer == marked;
            let style = if is_marked { palette.warning } else { palette.key };
            put(buffer, area, x, if is_marked { ">" } else { " " }, palette.strong);
            put(buffer, area, x + ANSWER_INDENT, &text, style);
        }
    }

    /// The keys that mean something now, the most useful first.
    fn keys(self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        let key = |name: &str, meaning: String| (name.to_owned(), meaning);
        if self.scene.page.is_some() {
            return vec![key("Esc", lang.bar_close()), (lang.key_arrows(), lang.bar_scroll())];
        }
        if self.scene.saving || matches!(self.session.stage(), Stage::NameAsked(_)) {
            return vec![key("Enter", lang.bar_send()), key("Esc", lang.bar_clear())];
        }
        if self.scene.line.is_open() {
            return vec![
                key("Enter", lang.bar_send()),
                key("Tab", lang.bar_complete()),
                key("Esc", lang.bar_clear()),
            ];
        }
        let typed = match self.look.keys {
            Keys::Standard => lang.key_letters(),
            Keys::Vim => ":".to_owned(),
        };
        let mut keys = match self.session.stage() {
            Stage::Turn | Stage::Opening => vec![
                (lang.key_arrows(), lang.bar_move()),
                key("Enter", lang.bar_place()),
                (typed, lang.bar_type()),
            ],
            Stage::Paused => vec![key("Enter", lang.bar_continue())],
            _ => return Vec::new(),
        };
        keys.push(key("?", lang.bar_help()));
        keys.push(key("^C", lang.bar_resign()));
        if self.session.may_pass() {
            let key = match self.look.keys {
                Keys::Standard => lang.command_pass(),
                Keys::Vim => "P".to_owned(),
            };
            keys.push((key, lang.bar_pass()));
        }
        keys
    }
}

/// Draws a line that is being typed, from column `x` on, and says where the terminal's cursor belongs.
pub(super) fn draw_line(
    buffer: &mut Buffer,
    area: Rect,
    x: u16,
    line: &Line,
    look: &Look,
) -> Position {
    // Where there is not enough room, the end is what matters.
    let room = area.width.saturating_sub(x + 1);
    let mut shown = line.text();
    while columns(shown) > room {
        shown = shown.graphemes(true).next().map_or("", |first| &shown[first.len()..]);
    }
    let end = put(buffer, area, x, shown, look.palette.strong);
    Position { x: area.x + end, y: area.y }
}

/// Draws keys and their meanings, as many as there is room for.
pub(in super::super) fn draw_key_bar(
    buffer: &mut Buffer,
    area: Rect,
    keys: impl IntoIterator<Item = (String, String)>,
    look: &Look,
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

/// Writes a message behind column `x` of the prompt; a longer one begins above it, over the lower
/// labels, and one that is longer still ends over the keys, where it may, and takes all of the
/// prompt.
pub(super) fn draw_message(
    buffer: &mut Buffer,
    layout: &Layout,
    x: u16,
    message: &str,
    style: Style,
    over_keys: bool,
) {
    let rows = [lower_labels(layout), layout.prompt, layout.keys];
    let rows = if over_keys { &rows } else { &rows[..2] };
    let beside = wrap(message, layout.prompt.width - x);
    let (x, lines) = if beside.len() > rows.len() {
        (0, wrap(message, layout.prompt.width))
    } else {
        (x, beside)
    };
    let first = usize::from(lines.len() == 1);
    for (line, area) in lines.iter().zip(&rows[first..]) {
        let from = if *area == layout.prompt { x } else { 0 };
        put_over(buffer, *area, from, line, style);
    }
}

/// The row of the board's lower labels, which the upper ones repeat, in all its width.
fn lower_labels(layout: &Layout) -> Rect {
    Rect { y: layout.board.bottom() - 1, ..layout.prompt }
}

/// Writes `text` from column `x` on over all that stood there.
fn put_over(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) {
    let end = put(buffer, area, x, text, style);
    put(buffer, area, end, &" ".repeat(usize::from(area.width - end)), Style::new());
}

/// What can be answered to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Neither yet: the game is to be saved first.
    Save,
}

/// The answers to the question that is open, with the columns before which they stand.
fn answers(look: &Look, session: &Session) -> impl Iterator<Item = (u16, Answer, String)> {
    let lang = look.speech.lang;
    let save = session.can_be_saved().then(|| (Answer::Save, lang.save()));
    let mut next = 0;
    [(Answer::Yes, lang.yes()), (Answer::No, lang.no())].into_iter().chain(save).map(
        move |(answer, text)| {
            let x = next;
            next += columns(&text) + ANSWER_GAP;
            (x, answer, text)
        },
    )
}

/// The texts with the columns before which they stand, marker first.
fn places(options: &[String]) -> impl Iterator<Item = (u16, &String)> {
    let mut next = 0;
    options.iter().map(move |text| {
        let x = next;
        next += ANSWER_INDENT + columns(text) + OPTION_GAP;
        (x, text)
    })
}

/// The answer of the opening that stands at a position of the screen, from 0.
pub(in super::super) fn option_at(
    at: Position,
    layout: &Layout,
    look: &Look,
    opening: &Opening,
) -> Option<usize> {
    let x = at.x.checked_sub(layout.keys.x).filter(|_| at.y == layout.keys.y)?;
    let options = look.speech.short_options(opening);
    let hit = |(from, text): (u16, &String)| (from..=from + columns(text)).contains(&x);
    places(&options).position(hit)
}

/// The answer that stands at a position of the screen.
pub(in super::super) fn choice_at(
    at: Position,
    layout: &Layout,
    look: &Look,
    session: &Session,
) -> Option<Answer> {
    let column = at.x.checked_sub(layout.keys.x).filter(|_| at.y == layout.keys.y)?;
    let hit = |&(x, _, ref text): &(u16, Answer, String)| {
        let from = x + ANSWER_INDENT;
        (from..from + columns(text)).contains(&column)
    };
    answers(look, session).find(hit).map(|(_, answer, _)| answer)
}

//! The key bar: the keys that have an effect now, each with a word for it. A click on an item presses
//! its keys.

mod keys;

use crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use self::keys::{
    Item, Use, answers_after_game, commands, fitting, keys_after_game, keys_at_the_board,
};
use super::{Browsing, Layout, Surroundings, ViewState, choices};
use crate::console::paint::{columns, put};
use crate::game::desk::Desk;
use crate::lang::Lang;
use crate::tui::keymap::presses;
use crate::views::appearance::Appearance;
use crate::views::help::END;
use crate::views::view::View;

/// Columns between two items, and between a question and the keys that answer it.
const GAP: u16 = 2;
const NEXT_GAP: u16 = 3;
/// The fewest columns of a screen with answers after a question: a narrower one has no panel, and may
/// need the row of the question for the end of the game.
const WITH_ANSWERS: u16 = 70;

/// The key bar of a game: its items, each a key and what it does.
#[derive(Debug)]
pub(in super::super) struct Bar {
    items: Vec<(String, String)>,
    /// The keys after the question in the row above, and the column where they begin.
    pub(super) above: Vec<(String, String)>,
    above_x: u16,
    /// Whether the items take as many rows as they need, over what is above the bar.
    is_tall: bool,
}

impl Bar {
    /// The keys that have an effect now, as many as fit into `width` columns. It is empty while the row
    /// shows moves or answers to choose from, and under a page, which has keys of its own.
    pub(in super::super) fn of<P: View>(
        desk: &Desk<P>,
        state: &ViewState,
        cursor: P::Place,
        look: &Appearance,
        width: u16,
    ) -> Self {
        let lang = look.speech.lang;
        let items = if state.page.is_some() {
            Vec::new()
        } else if state.commands {
            // A question stays in sight.
            let is_tall = !desk.phase().is_question() || desk.phase() == END;
            return Self { is_tall, ..Self::in_a_row(commands(desk, look)) };
        } else if state.saving || desk.phase().is_name() {
            let is_empty = !state.saving && state.line.text().is_empty();
            let escape = if is_empty { lang.bar_back() } else { lang.bar_clear() };
            vec![key("Enter", lang.bar_send()), key("Esc", escape)]
        } else if state.line.is_open() {
            line_keys(lang)
        } else if let Some(Browsing { typed, .. }) = state.browsing {
            let number = if typed.is_some() { "Enter" } else { "1-9" };
            vec![
                (lang.key_arrows(), lang.bar_browse()),
                key(number, lang.bar_to_move()),
                key("Esc", lang.bar_return()),
            ]
        } else if choices(desk).is_empty() {
            let question = look.speech.screen_question(desk);
            let question = question.map_or(0, |question| columns(&question));
            let answers = answers_after_game(desk, true, lang);
            let keys = keys_at_the_board(desk, cursor, look);
            return Self::at_the_board(keys, answers, question, width);
        } else {
            Vec::new()
        };
        Self::in_a_row(items)
    }

    /// All keys at the end of a game, also those that a row has no room for. The first says both what the
    /// bar says and what it says after a question.
    pub(in super::super) fn keys_of_end<P: View>(
        desk: &Desk<P>,
        look: &Appearance,
    ) -> Vec<(String, String)> {
        let mut keys = fitting(keys_after_game(desk, look), u16::MAX);
        let asked = answers_after_game(desk, true, look.speech.lang);
        if let (Some((_, word)), Some((_, asked))) = (keys.first_mut(), asked.first())
            && word != asked
        {
            *word = format!("{word}: {asked}");
        }
        keys
    }

    const fn in_a_row(items: Vec<(String, String)>) -> Self {
        Self { items, above: Vec::new(), above_x: 0, is_tall: false }
    }

    /// As many keys as fit: those that answer a question of so many columns after it, in the words that
    /// go with it, if one is asked and there is room for all of them.
    fn at_the_board(
        keys: Vec<Item>,
        above: Vec<(String, String)>,
        question: u16,
        width: u16,
    ) -> Self {
        let above_x = question + NEXT_GAP;
        let taken: u16 = above.iter().map(|(key, word)| item_width(key, word) + GAP).sum();
        let is_asked = keys.iter().any(|&(of, _)| of == Use::Answer) && question > 0;
        if !is_asked || width < WITH_ANSWERS || above_x + taken > width + GAP {
            return Self::in_a_row(fitting(keys, width));
        }
        let others = keys.into_iter().filter(|&(of, _)| of != Use::Answer).collect();
        Self { above, above_x, ..Self::in_a_row(fitting(others, width)) }
    }

    /// The key presses that a click in the bar stands for.
    pub(in super::super) fn clicked(&self, mouse: MouseEvent, layout: &Layout) -> Vec<KeyEvent> {
        let above = clicked(mouse, &self.above, &[self.row_above(layout)]);
        if above.is_empty() { clicked(mouse, &self.items, &self.rows(layout)) } else { above }
    }

    /// The part of the row above the keys that is after the question.
    fn row_above(&self, layout: &Layout) -> Rect {
        let x = self.above_x.min(layout.prompt.width);
        Rect { x: layout.prompt.x + x, width: layout.prompt.width - x, ..layout.prompt }
    }

    /// Draws the keys after the question.
    pub(super) fn draw_above(&self, buffer: &mut Buffer, layout: &Layout, look: &Appearance) {
        draw_items(buffer, &self.above, &[self.row_above(layout)], look);
    }

    /// Draws the bar of commands over the other bottom rows and returns whether it is open.
    pub(super) fn draw_commands(
        &self,
        buffer: &mut Buffer,
        layout: &Layout,
        look: &Appearance,
    ) -> bool {
        if self.is_tall {
            draw_items(buffer, &self.items, &self.rows(layout), look);
        }
        self.is_tall
    }

    fn rows(&self, layout: &Layout) -> Vec<Rect> {
        if self.is_tall {
            vec![layout.lower_labels(), layout.prompt, layout.keys]
        } else {
            vec![layout.keys]
        }
    }
}

impl Surroundings<'_> {
    /// Draws the moves or the answers to choose from, or else the keys.
    pub(super) fn draw_answers_or_keys(self, buffer: &mut Buffer, layout: &Layout, bar: &Bar) {
        let state = self.state;
        let covered = state.commands || state.browsing.is_some();
        if !self.summary.choices.is_empty() && !covered && !state.line.is_open() {
            self.draw_choices(buffer, layout.keys);
        } else if self.summary.phase.is_question()
            && self.summary.phase != END
            && !covered
            && !state.saving
            && !state.line.is_open()
        {
            self.draw_answers(buffer, layout.keys);
        } else if self.summary.phase == END && self.summary.is_settling {
            // The keys are shown once they act.
        } else {
            draw_items(buffer, &bar.items, &[layout.keys], self.look);
        }
    }
}

/// The columns of a key and what it does.
fn item_width(key: &str, word: &str) -> u16 {
    columns(key) + 1 + columns(word)
}

/// A key by its name, and what it does.
pub(in super::super) fn key(name: &str, meaning: String) -> (String, String) {
    (name.to_owned(), meaning)
}

/// The keys of an open page, which may have several parts.
pub(super) fn page_keys(has_parts: bool, look: &Appearance) -> Vec<(String, String)> {
    let (lang, [up_down, _]) = (look.speech.lang, look.arrow_keys());
    let mut keys = vec![key("Esc", lang.bar_close()), (up_down, lang.bar_scroll())];
    keys.extend(has_parts.then(|| key("c", lang.bar_contents())));
    keys.extend(has_parts.then(|| key("Tab", lang.bar_part())));
    keys
}

/// The keys of the list of all parts of a page.
pub(super) fn contents_keys(look: &Appearance) -> Vec<(String, String)> {
    let (lang, [up_down, _]) = (look.speech.lang, look.arrow_keys());
    vec![key("Enter", lang.bar_open()), key("Esc", lang.bar_back()), (up_down, lang.bar_choose())]
}

/// The keys of a line that is being typed, in which Tab completes commands.
pub(super) fn line_keys(lang: Lang) -> Vec<(String, String)> {
    vec![
        key("Enter", lang.bar_send()),
        key("Tab", lang.bar_complete()),
        key("Esc", lang.bar_clear()),
    ]
}

/// Draws as many keys with their meanings as fit in one row.
pub(in super::super) fn draw_key_bar(
    buffer: &mut Buffer,
    area: Rect,
    keys: impl IntoIterator<Item = (String, String)>,
    look: &Appearance,
) {
    draw_items(buffer, &keys.into_iter().collect::<Vec<_>>(), &[area], look);
}

/// The key of the item that is clicked, in a bar of one row. An item that names several keys, such as
/// `arrows`, has none.
pub(in super::super) fn clicked_key(
    mouse: MouseEvent,
    items: &[(String, String)],
    area: Rect,
) -> Option<KeyEvent> {
    <[KeyEvent; 1]>::try_from(clicked(mouse, items, &[area])).ok().map(|[key]| key)
}

/// The key presses that the item stands for that is clicked.
pub(super) fn clicked(
    mouse: MouseEvent,
    items: &[(String, String)],
    rows: &[Rect],
) -> Vec<KeyEvent> {
    if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
        return Vec::new();
    }
    let hit = |item: &Placed| mouse.row == item.y && (item.x..item.end()).contains(&mouse.column);
    let item = place(items, rows).into_iter().find(hit);
    item.map(|item| presses(item.key)).unwrap_or_default()
}

/// Draws as many items as fit in the rows, and clears the rest of the rows above the last.
fn draw_items(buffer: &mut Buffer, items: &[(String, String)], rows: &[Rect], look: &Appearance) {
    let placed = place(items, rows);
    for area in &rows[..rows.len().saturating_sub(1)] {
        if placed.iter().any(|item| item.y == area.y) {
            put(buffer, *area, 0, &" ".repeat(usize::from(area.width)), look.palette.dim);
        }
    }
    for item in placed {
        let whole = Rect { x: item.x, y: item.y, width: item.end() - item.x, height: 1 };
        let x = put(buffer, whole, 0, item.key, look.palette.key) + 1;
        put(buffer, whole, x, item.word, look.palette.dim);
    }
}

/// An item at its place on the screen.
struct Placed<'a> {
    x: u16,
    y: u16,
    key: &'a str,
    word: &'a str,
}

impl Placed<'_> {
    /// The column after the item.
    fn end(&self) -> u16 {
        self.x + item_width(self.key, self.word)
    }
}

/// Places as many items as fit, in order, in the last of the rows that they need.
fn place<'a>(items: &'a [(String, String)], rows: &[Rect]) -> Vec<Placed<'a>> {
    let width = rows.first().map_or(0, |row| row.width);
    let (mut line, mut x) = (0, 0);
    let mut places = Vec::new();
    for (key, word) in items {
        let needed = item_width(key, word);
        if x > 0 && x + needed > width {
            (line, x) = (line + 1, 0);
        }
        if line >= rows.len() || needed > width {
            break;
        }
        places.push((line, x, key, word));
        x += needed + GAP;
    }
    let lines = places.last().map_or(0, |&(line, ..)| line + 1);
    let rows = &rows[rows.len() - lines..];
    places
        .into_iter()
        .map(|(line, x, key, word)| Placed { x: rows[line].x + x, y: rows[line].y, key, word })
        .collect()
}

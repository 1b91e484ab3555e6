//! The menu screen: entries to choose from, and settings to change.

use std::io;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::events::ScreenEvent;
use super::{Input, Tui};
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::game::run::{Exit, Inbox};
use crate::views::appearance::Appearance;

/// The contents of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// The first line.
    pub title: String,
    /// The second line, which explains the title.
    pub subtitle: String,
    /// The names of the entries, in the order of their digits.
    pub entries: Vec<String>,
    /// The settings, in the order of their rows.
    pub settings: Vec<MenuSetting>,
    /// A message below the menu.
    pub message: String,
}

/// A setting that keys and clicks change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuSetting {
    /// The row to show for each of its values; at least one.
    pub rows: Vec<String>,
    /// The index of the current value.
    pub at: usize,
    /// The index of another setting and its value with which this one is shown; `None` if it always
    /// is.
    pub only_with: Option<(usize, usize)>,
    /// The key for the previous value.
    pub previous: KeyCode,
    /// The key for the next value; a click does the same.
    pub next: KeyCode,
}

/// What was chosen in a menu.
#[derive(Debug, Clone)]
pub enum Chosen {
    /// The entry of this number, from 0.
    Entry(usize),
    /// None: the program must end in this way.
    Left(Exit),
}

impl MenuSetting {
    /// Selects the next value, cyclically.
    fn step(&mut self) {
        self.at = (self.at + 1) % self.rows.len();
    }

    /// Selects the previous value, cyclically.
    fn step_back(&mut self) {
        self.at = (self.at + self.rows.len() - 1) % self.rows.len();
    }
}

/// Rows above the first entry: the title, the subtitle and a gap.
const HEADING: u16 = 3;

impl Tui {
    /// Shows a menu until an entry is chosen; changed settings are stored in `menu`.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn choose(&mut self, menu: &mut Menu, inbox: &mut Inbox<Input>) -> io::Result<Chosen> {
        let entries = menu.entries.len();
        let mut marked = 0;
        loop {
            self.draw(|frame, look| menu.draw(marked, frame, look))?;
            let event = self.next_event(inbox)?;
            let area = menu.area(self.area()?);
            match event {
                ScreenEvent::Leave(exit) => return Ok(Chosen::Left(exit)),
                ScreenEvent::Key(KeyEvent { code, .. }) if menu.change(code) => {}
                ScreenEvent::Key(KeyEvent { code: KeyCode::Up | KeyCode::Char('k'), .. }) => {
                    marked = (marked + entries - 1) % entries;
                }
                ScreenEvent::Key(KeyEvent {
                    code: KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab,
                    ..
                }) => {
                    marked = (marked + 1) % entries;
                }
                ScreenEvent::Key(KeyEvent {
                    code: KeyCode::Enter | KeyCode::Char(' '), ..
                }) => {
                    return Ok(Chosen::Entry(marked));
                }
                ScreenEvent::Key(KeyEvent { code: KeyCode::Char('q'), .. }) => {
                    return Ok(Chosen::Left(Exit::Finished));
                }
                ScreenEvent::Key(KeyEvent { code: KeyCode::Char(digit), .. }) => {
                    let number =
                        digit.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                    if let Some(at) = number.filter(|&number| number < entries) {
                        return Ok(Chosen::Entry(at));
                    }
                }
                ScreenEvent::Mouse(mouse) => {
                    let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                    let under = |top: u16| mouse.row.checked_sub(area.y + top).map(usize::from);
                    let entry = under(HEADING).filter(|&under| under < entries);
                    let row = under(menu.settings_top());
                    let setting = row.and_then(|row| menu.shown().nth(row));
                    match (entry, setting) {
                        (Some(at), _) if clicked => return Ok(Chosen::Entry(at)),
                        (Some(at), _) if mouse.kind == MouseEventKind::Moved => marked = at,
                        (None, Some(at)) if clicked => menu.settings[at].step(),
                        _ => {}
                    }
                }
                ScreenEvent::Key(_) | ScreenEvent::Nothing | ScreenEvent::TimeUp => {}
            }
        }
    }
}

impl Menu {
    /// Changes the setting of this key; `false` if no setting that is shown has it.
    fn change(&mut self, key: KeyCode) -> bool {
        let has_key = |&at: &usize| {
            let MenuSetting { previous, next, .. } = self.settings[at];
            [previous, next].contains(&key)
        };
        let Some(at) = self.shown().find(has_key) else { return false };
        let setting = &mut self.settings[at];
        if key == setting.next {
            setting.step();
        } else {
            setting.step_back();
        }
        true
    }

    /// The indices of the settings that are shown, in the order of their rows.
    fn shown(&self) -> impl Iterator<Item = usize> {
        let is_shown = |&at: &usize| {
            let with = self.settings[at].only_with;
            with.is_none_or(|(other, value)| self.settings[other].at == value)
        };
        (0..self.settings.len()).filter(is_shown)
    }

    /// The number of settings that are shown at once, for the values with the most of them.
    fn most_shown(&self) -> usize {
        let with = |with| self.settings.iter().filter(|setting| setting.only_with == with).count();
        let others = self.settings.iter().filter_map(|setting| setting.only_with);
        with(None) + others.map(|other| with(Some(other))).max().unwrap_or(0)
    }

    fn draw(&self, marked: usize, frame: &mut Frame, look: &Appearance) {
        let screen = frame.area();
        let area = self.area(screen);
        let buffer = frame.buffer_mut();
        put(buffer, row(area, 0), 0, &self.title, look.palette.strong);
        put(buffer, row(area, 1), 0, &self.subtitle, look.palette.dim);
        for ((y, number), entry) in (HEADING..).zip(1..).zip(&self.entries) {
            let here = y == HEADING + u16::try_from(marked).unwrap_or(0);
            let pointer = if here { ">" } else { " " };
            let style = if here { look.palette.strong } else { look.palette.dim };
            let text = format!("{pointer} {number}) {entry}");
            put(buffer, row(area, y), 0, &text, style);
        }
        let shown = self.shown().map(|at| &self.settings[at]);
        for (y, setting) in (self.settings_top()..).zip(shown) {
            put(buffer, row(area, y), 0, &setting.rows[setting.at], look.palette.dim);
        }
        let below = Rect { y: area.bottom(), height: screen.bottom() - area.bottom(), ..area };
        for (y, line) in (0..below.height).zip(wrap(&self.message, below.width)) {
            put(buffer, row(below, y), 0, &line, look.palette.strong);
        }
    }

    /// The row of the first setting, after the entries and a gap.
    fn settings_top(&self) -> u16 {
        HEADING + u16::try_from(self.entries.len()).unwrap_or(0) + 1
    }

    /// The menu's area: centred if there is room, and the same for all values of the settings.
    fn area(&self, screen: Rect) -> Rect {
        let entries = self.entries.iter().map(|entry| columns(entry) + 5);
        let rows = self.settings.iter().flat_map(|setting| &setting.rows).map(|row| columns(row));
        let width = entries.chain(rows).fold(0, u16::max);
        let height = self.settings_top() + u16::try_from(self.most_shown()).unwrap_or(0);
        let x = screen.x + screen.width.saturating_sub(width) / 2;
        let y = screen.y + screen.height.saturating_sub(height) / 2;
        Rect { x, y, width: screen.right() - x, height: height.min(screen.bottom() - y) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> Menu {
        let setting = |name: &str, previous, next| MenuSetting {
            rows: (1..=3).map(|value| format!("{name} {value}")).collect(),
            at: 0,
            only_with: None,
            previous: KeyCode::Char(previous),
            next: KeyCode::Char(next),
        };
        Menu {
            title: String::new(),
            subtitle: String::new(),
            entries: vec!["play".to_owned(), "exit".to_owned()],
            settings: vec![setting("one", 'A', 'a'), setting("other", 'B', 'b')],
            message: String::new(),
        }
    }

    #[test]
    fn keys_cycle_through_all_values_and_back() {
        let mut menu = menu();
        let mut press = |key| {
            let is_setting = menu.change(KeyCode::Char(key));
            (is_setting, menu.settings[0].at, menu.settings[1].at)
        };
        assert_eq!(press('a'), (true, 1, 0));
        assert_eq!(press('B'), (true, 1, 2));
        assert_eq!(press('b'), (true, 1, 0));
        assert_eq!(press('a'), (true, 2, 0));
        assert_eq!(press('a'), (true, 0, 0));
        assert_eq!(press('c'), (false, 0, 0));
    }

    #[test]
    fn a_setting_is_shown_and_changed_only_with_the_value_of_another() {
        let mut menu = menu();
        menu.settings[1].only_with = Some((0, 1));
        assert_eq!(menu.shown().collect::<Vec<_>>(), [0]);
        assert!(!menu.change(KeyCode::Char('b')) && menu.change(KeyCode::Char('a')));
        assert_eq!(menu.shown().collect::<Vec<_>>(), [0, 1]);
        assert!(menu.change(KeyCode::Char('b')));
        assert_eq!(menu.settings[1].at, 1);
    }

    #[test]
    fn a_menu_does_not_move_when_a_setting_changes() {
        let mut menu = menu();
        menu.settings[1].rows.push("wider than any other row".to_owned());
        let screen = Rect::new(0, 0, 60, 20);
        let area = menu.area(screen);
        menu.settings[1].at = 3;
        assert_eq!((menu.area(screen), area.x), (area, 18));
    }
}

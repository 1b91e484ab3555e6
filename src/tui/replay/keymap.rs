//! The key maps of a replay: standard and Vim.

use crossterm::event::KeyCode;

use crate::console::keys::Keys;
use crate::lang::command::by_name;
use crate::study::{Command, Request};
use crate::tui::keymap::latin_key;

/// The action of a key while no line is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// A request to the replay.
    Request(Request),
    /// A command without a line.
    Command(Command),
    /// Change the pace of autoplay.
    Pace { faster: bool },
    /// Open a line that begins with this.
    OpenLine(String),
    /// Leave the record.
    Leave,
}

/// The number of moves that Page Up and Page Down skip.
const PAGE: isize = 10;

/// The action of a key in a position with this number of branches. A letter is the command that
/// begins with it.
pub(in super::super) fn action(keys: Keys, key: KeyCode, branches: usize) -> Option<Action> {
    let key = latin_key(key);
    if let (Keys::Vim, KeyCode::Char(character)) = (keys, key)
        && let Some(request) = vim(character)
    {
        return Some(Action::Request(request));
    }
    Some(match key {
        KeyCode::Right | KeyCode::Enter => Action::Request(Request::Go(1)),
        KeyCode::Left | KeyCode::Backspace => Action::Request(Request::Go(-1)),
        KeyCode::PageDown => Action::Request(Request::Go(PAGE)),
        KeyCode::PageUp => Action::Request(Request::Go(-PAGE)),
        KeyCode::Home => Action::Request(Request::First),
        KeyCode::End => Action::Request(Request::Last),
        KeyCode::Down => Action::Request(Request::Mark(1)),
        KeyCode::Up => Action::Request(Request::Mark(-1)),
        KeyCode::Tab => Action::Request(Request::OtherGame(1)),
        KeyCode::BackTab => Action::Request(Request::OtherGame(-1)),
        KeyCode::Delete => Action::Command(Command::Delete),
        KeyCode::Esc => Action::Leave,
        KeyCode::Char(' ') => Action::Request(Request::Autoplay),
        KeyCode::Char('+' | '=') => Action::Pace { faster: true },
        KeyCode::Char('-' | '_') => Action::Pace { faster: false },
        KeyCode::Char(':') => Action::OpenLine(String::new()),
        KeyCode::Char('?') | KeyCode::F(1) => Action::Command(Command::Help),
        KeyCode::Char(digit @ '0'..='9') => number(digit, branches),
        KeyCode::Char(letter) => Action::Command(by_name(&letter.to_string(), |_| true).ok()?),
        _ => return None,
    })
}

fn vim(character: char) -> Option<Request> {
    Some(match character {
        'l' => Request::Go(1),
        'h' => Request::Go(-1),
        'j' => Request::Mark(1),
        'k' => Request::Mark(-1),
        'g' | '0' => Request::First,
        'G' | '$' => Request::Last,
        _ => return None,
    })
}

/// A digit takes a branch, or begins a branch number if there are too many for one digit; without
/// branches it begins a move number.
fn number(digit: char, branches: usize) -> Action {
    match (digit.to_digit(10), branches) {
        (_, 0) => Action::OpenLine(digit.to_string()),
        (Some(number), 1..=9) => Action::Request(Request::Branch(number as usize)),
        _ => Action::OpenLine(format!("v{digit}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(keys: Keys, character: char, branches: usize) -> Option<Action> {
        action(keys, KeyCode::Char(character), branches)
    }

    #[test]
    fn a_digit_takes_a_branch_or_begins_a_number() {
        let line = |begun: &str| Some(Action::OpenLine(begun.to_owned()));
        for keys in Keys::ALL {
            assert_eq!(press(keys, '3', 0), line("3"));
            assert_eq!(press(keys, '3', 2), Some(Action::Request(Request::Branch(3))));
            assert_eq!(press(keys, '3', 12), line("v3"));
        }
    }

    #[test]
    fn a_letter_is_the_command_that_begins_with_it() {
        for (letter, command) in [
            ('p', Command::Play),
            ('ㅔ', Command::Play),
            ('q', Command::Quit),
            ('해', Command::Comment),
        ] {
            for keys in Keys::ALL {
                assert_eq!(press(keys, letter, 0), Some(Action::Command(command)));
            }
        }
        assert_eq!(press(Keys::Standard, 'l', 0), Some(Action::Command(Command::Last)));
        assert_eq!(press(Keys::Vim, 'l', 0), Some(Action::Request(Request::Go(1))));
        assert_eq!(press(Keys::Vim, 'G', 0), Some(Action::Request(Request::Last)));
        assert_eq!(press(Keys::Standard, 'x', 0), None);
    }
}

//! The key maps of a game: standard and Vim.
//!
//! In the standard keys a letter begins a move, because the columns have letters, so a command
//! needs a key before its letter. That key is `/`: Ctrl and a letter collides with the terminal
//! (Ctrl+H is Backspace, Ctrl+S stops the output), and not every terminal sends Alt.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::console::keys::{Keys, latin};
use crate::lang::command::Command;

/// The action of a key in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    /// Move the cursor: columns to the right, rows down; steps stop at the edge.
    Step(i8, i8),
    /// Make the move at the cursor, or send the line that is being typed.
    Enter,
    /// A space: it turns the piece at the cursor if that can be turned, or else makes the move,
    /// unless a line is being typed.
    Space,
    /// Change the kind of piece at the cursor.
    Switch,
    /// Open the input line with this character.
    Type(char),
    /// Open an empty line.
    OpenLine,
    /// Complete the command in the line; like [`Switch`](Self::Switch) while no line is open.
    Complete,
    /// Clear the line, or close what is open.
    Escape,
    /// A command without a line.
    Command(Command),
    /// Show the commands with their letters, one of which is pressed next.
    Commands,
    /// Ask whether to resign.
    Interrupt,
    /// Suspend the program.
    Suspend,
    /// Redraw the screen.
    Redraw,
}

/// The action of a key while a move is chosen by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choosing {
    /// Take the choice of this number, or begin a number with this digit.
    Digit(char),
    /// Mark the next choice, or the previous one.
    Mark(i8),
    /// Take the marked choice.
    Take,
}

/// The key that opens the line for something to say, in both key maps: it begins no move and no
/// command, needs no Shift, and is on the same key of a Korean keyboard.
pub(super) const SAY: char = ';';
/// A step to the edge: longer than any board.
const FAR: i8 = 32;
/// A step with Shift.
const LEAP: i8 = 3;

/// The action of a key that does not edit a line.
pub(super) fn action(keys: Keys, key: KeyEvent) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) || is_chord(key) {
        return control_key(key);
    }
    let step = if key.modifiers.contains(KeyModifiers::SHIFT) { LEAP } else { 1 };
    Some(match key.code {
        KeyCode::Left => Action::Step(-step, 0),
        KeyCode::Right => Action::Step(step, 0),
        KeyCode::Up => Action::Step(0, -step),
        KeyCode::Down => Action::Step(0, step),
        KeyCode::Home => Action::Step(-FAR, 0),
        KeyCode::End => Action::Step(FAR, 0),
        KeyCode::PageUp => Action::Step(0, -FAR),
        KeyCode::PageDown => Action::Step(0, FAR),
        KeyCode::Enter => Action::Enter,
        KeyCode::Tab => Action::Complete,
        KeyCode::Esc => Action::Escape,
        KeyCode::Char(' ') => Action::Space,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Command(Command::Help),
        KeyCode::Char(SAY) => Action::Command(Command::Say),
        KeyCode::Char('/') if keys == Keys::Standard => Action::Commands,
        KeyCode::Char(character) => return letter(keys, character),
        _ => return None,
    })
}

/// Whether a key is a character with Ctrl or with Alt: none of its own. With both it is a character of
/// the third level of a keyboard.
pub(super) fn is_chord(key: KeyEvent) -> bool {
    let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    let is_one = held == KeyModifiers::CONTROL || held == KeyModifiers::ALT;
    is_one && matches!(key.code, KeyCode::Char(_))
}

/// The action of a Ctrl key, the same in both key maps.
pub(super) fn control_key(key: KeyEvent) -> Option<Action> {
    if !key.modifiers.contains(KeyModifiers::CONTROL) {
        return None;
    }
    Some(match key.code {
        KeyCode::Char('c') => Action::Interrupt,
        KeyCode::Char('z') => Action::Suspend,
        KeyCode::Char('l') => Action::Redraw,
        _ => return None,
    })
}

/// The choosing action of a key while a move is chosen by number and no line is open.
pub(super) fn choosing(key: KeyCode, action: Option<Action>) -> Option<Choosing> {
    match (key, action) {
        (KeyCode::Char(digit @ '0'..='9'), _) => Some(Choosing::Digit(digit)),
        (_, Some(Action::Enter | Action::Space)) => Some(Choosing::Take),
        (_, Some(Action::Step(right, down))) => Some(Choosing::Mark(right.saturating_add(down))),
        (_, Some(Action::Complete)) => Some(Choosing::Mark(1)),
        _ => None,
    }
}

/// The action of a character key while no line is open.
fn letter(keys: Keys, character: char) -> Option<Action> {
    match keys {
        Keys::Standard => character.is_alphanumeric().then_some(Action::Type(character)),
        Keys::Vim => Some(match character {
            'h' => Action::Step(-1, 0),
            'j' => Action::Step(0, 1),
            'k' => Action::Step(0, -1),
            'l' => Action::Step(1, 0),
            'H' => Action::Step(-LEAP, 0),
            'J' => Action::Step(0, LEAP),
            'K' => Action::Step(0, -LEAP),
            'L' => Action::Step(LEAP, 0),
            '0' => Action::Step(-FAR, 0),
            '$' => Action::Step(FAR, 0),
            'g' => Action::Step(0, -FAR),
            'G' => Action::Step(0, FAR),
            'w' => Action::Switch,
            ':' => Action::OpenLine,
            letter => Action::Command(command_of(keys, letter)?),
        }),
    }
}

/// The commands that have letters: behind `/` in the standard keys, and alone in Vim's.
const LETTERS: [(Command, char, char); 18] = [
    (Command::Undo, 'u', 'u'),
    (Command::Hint, 'h', 'i'),
    (Command::Draw, 'd', 'd'),
    (Command::Resign, 'r', 'r'),
    (Command::Abort, 'a', 'a'),
    (Command::Claim, 'w', 'W'),
    (Command::Mute, 'm', 'm'),
    (Command::Unmute, 'e', 'e'),
    (Command::Pause, 'p', 'p'),
    (Command::Continue, 'c', 'c'),
    (Command::Pass, 'k', 'P'),
    (Command::Numbers, 'n', 'n'),
    (Command::Browse, 'b', 'b'),
    (Command::Theme, 't', 't'),
    (Command::Save, 's', 's'),
    (Command::Rules, 'l', 'R'),
    (Command::Quit, 'q', 'q'),
    (Command::Help, '?', '?'),
];

/// The commands that have letters, in the order in which they are shown.
pub(super) fn lettered() -> impl Iterator<Item = Command> {
    LETTERS.iter().map(|&(command, ..)| command)
}

/// The letter of a command.
pub(super) fn letter_of(keys: Keys, command: Command) -> Option<char> {
    let of = |&&(lettered, ..): &&(Command, char, char)| lettered == command;
    LETTERS.iter().find(of).map(|&(_, standard, vim)| match keys {
        Keys::Standard => standard,
        Keys::Vim => vim,
    })
}

/// A key where no text is typed: a jamo is the letter in whose place a Korean keyboard types it.
pub(super) fn latin_key(key: KeyCode) -> KeyCode {
    match key {
        KeyCode::Char(character) => KeyCode::Char(latin(character)),
        other => other,
    }
}

/// The command of a letter, or of the jamo that a Korean keyboard types in its place.
pub(super) fn command_of(keys: Keys, letter: char) -> Option<Command> {
    let letter = latin(letter);
    lettered().find(|&command| letter_of(keys, command) == Some(letter))
}

/// The key presses that a label in the key bar stands for; none if it only describes keys.
pub(super) fn presses(label: &str) -> Vec<KeyEvent> {
    let characters: Vec<char> = label.chars().collect();
    let codes = match (label, characters.as_slice()) {
        ("Enter", _) => vec![KeyCode::Enter],
        ("Esc", _) => vec![KeyCode::Esc],
        ("Tab", _) => vec![KeyCode::Tab],
        ("F1", _) => vec![KeyCode::F(1)],
        ("Space", _) => vec![KeyCode::Char(' ')],
        (_, &['/', letter]) => vec![KeyCode::Char('/'), KeyCode::Char(letter)],
        (_, &[character]) => vec![KeyCode::Char(character)],
        _ => Vec::new(),
    };
    codes.into_iter().map(KeyEvent::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(keys: Keys, code: KeyCode, modifiers: KeyModifiers) -> Option<Action> {
        action(keys, KeyEvent::new(code, modifiers))
    }

    #[test]
    fn letters_and_digits_only_open_the_line() {
        for character in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['무', '판']) {
            let pressed = press(Keys::Standard, KeyCode::Char(character), KeyModifiers::NONE);
            assert_eq!(pressed, Some(Action::Type(character)));
        }
    }

    #[test]
    fn shift_moves_three_points_at_once() {
        let pressed = press(Keys::Standard, KeyCode::Left, KeyModifiers::SHIFT);
        assert_eq!(pressed, Some(Action::Step(-3, 0)));
        let pressed = press(Keys::Vim, KeyCode::Char('J'), KeyModifiers::SHIFT);
        assert_eq!(pressed, Some(Action::Step(0, 3)));
    }

    #[test]
    fn ctrl_c_interrupts_in_both_key_maps() {
        for keys in Keys::ALL {
            let pressed = press(keys, KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(pressed, Some(Action::Interrupt));
        }
    }

    #[test]
    fn digits_choose_and_do_not_move_the_cursor_of_vim() {
        for keys in Keys::ALL {
            let code = KeyCode::Char('0');
            let pressed = press(keys, code, KeyModifiers::NONE);
            assert_eq!(choosing(code, pressed), Some(Choosing::Digit('0')));
        }
        let pressed = press(Keys::Vim, KeyCode::Char('k'), KeyModifiers::NONE);
        assert_eq!(choosing(KeyCode::Char('k'), pressed), Some(Choosing::Mark(-1)));
        let pressed = press(Keys::Vim, KeyCode::Char(':'), KeyModifiers::NONE);
        assert_eq!(choosing(KeyCode::Char(':'), pressed), None);
    }

    #[test]
    fn a_slash_and_a_letter_is_a_command_in_the_standard_keys() {
        let slash = |keys| press(keys, KeyCode::Char('/'), KeyModifiers::NONE);
        assert_eq!(slash(Keys::Standard), Some(Action::Commands));
        assert_eq!(slash(Keys::Vim), None);
        assert_eq!(command_of(Keys::Standard, 'u'), Some(Command::Undo));
        assert_eq!(command_of(Keys::Standard, 'z'), None);
        for keys in Keys::ALL {
            for command in lettered() {
                let letter = letter_of(keys, command).unwrap();
                assert_eq!(command_of(keys, letter), Some(command), "{keys:?} {letter}");
            }
        }
    }

    #[test]
    fn a_jamo_stands_for_the_letter_on_its_key() {
        for (jamo, command) in
            [('ㅕ', Command::Undo), ('ㅂ', Command::Quit), ('ㅔ', Command::Pause)]
        {
            assert_eq!(command_of(Keys::Standard, jamo), Some(command));
        }
    }

    #[test]
    fn a_label_in_the_bar_presses_its_keys() {
        let codes = |label| presses(label).into_iter().map(|key| key.code).collect::<Vec<_>>();
        assert_eq!(codes("/u"), [KeyCode::Char('/'), KeyCode::Char('u')]);
        assert_eq!(codes("Enter"), [KeyCode::Enter]);
        assert_eq!(codes("?"), [KeyCode::Char('?')]);
        assert_eq!(codes("arrows"), []);
        assert_eq!(codes("a-z"), []);
    }
}

//! Keys and the mouse, as terminals send them: the sequences of xterm, and those of rxvt, the Linux
//! console and the protocols `CSI u` where they are the same key.
//!
//! Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::sequences::Sequence;

/// The key or the movement of the mouse that a sequence stands for; `None` for anything else that a
/// terminal sends, such as its answers.
pub(super) fn event(sequence: Sequence<'_>) -> Option<Event> {
    let code = match sequence {
        Sequence::Character(character) => return Some(Event::Key(character_key(character))),
        Sequence::Alt(character) => {
            let mut key = character_key(character);
            key.modifiers |= KeyModifiers::ALT;
            return Some(Event::Key(key));
        }
        Sequence::Csi(bytes) => return control_sequence(bytes),
        Sequence::Paste(bytes) => {
            return Some(Event::Paste(String::from_utf8_lossy(bytes).into_owned()));
        }
        Sequence::Mouse(bytes) => {
            let [button, column, row] = bytes.map(|byte| u16::from(byte - b' '));
            return mouse(button, column, row);
        }
        Sequence::Escape => KeyCode::Esc,
        Sequence::Ss3(byte) => letter_key(byte)?,
        Sequence::Osc(_) | Sequence::Apc(_) | Sequence::OtherString => return None,
    };
    Some(Event::Key(code.into()))
}

/// The key of a character. A control character is Ctrl and the letter 96 places further on, or a
/// digit for those behind ESC.
fn character_key(character: char) -> KeyEvent {
    let control = |key: u8| KeyEvent::new(KeyCode::Char(key.into()), KeyModifiers::CONTROL);
    match u8::try_from(character) {
        // The terminal makes a line feed of an Enter that is typed before raw mode begins.
        Ok(b'\r' | b'\n') => KeyCode::Enter.into(),
        Ok(b'\t') => KeyCode::Tab.into(),
        Ok(0x7f) => KeyCode::Backspace.into(),
        Ok(0) => control(b' '),
        Ok(byte @ 0x01..=0x1a) => control(byte + 0x60),
        Ok(byte @ 0x1c..=0x1f) => control(byte - 0x1c + b'4'),
        _ if character.is_uppercase() => {
            KeyEvent::new(KeyCode::Char(character), KeyModifiers::SHIFT)
        }
        _ => KeyCode::Char(character).into(),
    }
}

/// The key of the last byte of a sequence. F3 has none: `CSI R` is the position of the cursor.
const fn letter_key(byte: u8) -> Option<KeyCode> {
    Some(match byte {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        _ => return None,
    })
}

/// The key of the number before a `~`.
fn numbered_key(number: u16) -> Option<KeyCode> {
    // F1 to F20, in groups with a number between them that is no key.
    const FUNCTIONS: [u16; 20] =
        [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34];
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        _ => {
            let place = FUNCTIONS.iter().position(|&function| function == number)?;
            KeyCode::F(u8::try_from(place).ok()? + 1)
        }
    })
}

/// The key of a code point before a `u`. Those for private use name keys only where a program asks
/// for that.
fn code_point_key(code: u16, modifiers: KeyModifiers) -> Option<KeyCode> {
    const PRIVATE: std::ops::RangeInclusive<u16> = 0xe000..=0xf8ff;
    Some(match char::from_u32(code.into()).filter(|_| !PRIVATE.contains(&code))? {
        '\t' if modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        '\t' => KeyCode::Tab,
        '\r' => KeyCode::Enter,
        '\x1b' => KeyCode::Esc,
        '\x7f' => KeyCode::Backspace,
        character => KeyCode::Char(character),
    })
}

fn control_sequence(bytes: &[u8]) -> Option<Event> {
    let (&last, parameters) = bytes.split_last()?;
    if let (Some(parameters), b'M' | b'm') = (parameters.strip_prefix(b"<"), last) {
        return sgr_mouse(&Parameters::read(parameters)?, last == b'm');
    }
    if parameters == b"[" {
        let code = matches!(last, b'A'..=b'E').then(|| KeyCode::F(last - b'A' + 1))?;
        return Some(Event::Key(code.into()));
    }
    let parameters = Parameters::read(parameters)?;
    if parameters.is_release() {
        return None;
    }
    let modifiers = parameters.modifiers();
    let first = parameters.get(0);
    let code = match last {
        b'I' if first.is_none() => return Some(Event::FocusGained),
        b'O' if first.is_none() => return Some(Event::FocusLost),
        b'M' => {
            let [button, column, row] = [first?, parameters.get(1)?, parameters.get(2)?];
            return mouse(button.checked_sub(32)?, column, row);
        }
        b'Z' => KeyCode::BackTab,
        b'~' => numbered_key(first?)?,
        b'u' => code_point_key(first?, modifiers)?,
        // The position of the cursor, which F3 with Shift looks like.
        b'R' => return None,
        _ => letter_key(last)?,
    };
    let shift = if last == b'Z' { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    Some(Event::Key(KeyEvent::new(code, modifiers | shift)))
}

/// The mouse by the protocol SGR, which also tells which button was released.
fn sgr_mouse(parameters: &Parameters, is_released: bool) -> Option<Event> {
    let [button, column, row] = [parameters.get(0)?, parameters.get(1)?, parameters.get(2)?];
    let event = mouse(button, column, row)?;
    Some(match event {
        Event::Mouse(MouseEvent { kind: MouseEventKind::Down(button), column, row, modifiers })
            if is_released =>
        {
            let kind = MouseEventKind::Up(button);
            Event::Mouse(MouseEvent { kind, column, row, modifiers })
        }
        event => event,
    })
}

/// A movement, by the bits of its buttons and keys, at a column and row from 1.
fn mouse(bits: u16, column: u16, row: u16) -> Option<Event> {
    const MOTION: u16 = 32;
    let button = |number| match number {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    };
    let number = bits & 3 | (bits & 0xc0) >> 4;
    let kind = match (number, bits & MOTION != 0) {
        (0..=2, false) => MouseEventKind::Down(button(number)),
        (0..=2, true) => MouseEventKind::Drag(button(number)),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3..=5, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let keys = [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)];
    let held = keys.into_iter().filter(|(bit, _)| bits & bit != 0).map(|(_, key)| key);
    let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers: held.collect() }))
}

/// The parameters of a control sequence: numbers with `;` between them, each perhaps with further
/// numbers after a `:`.
struct Parameters<'a>(&'a str);

impl<'a> Parameters<'a> {
    /// The parameters, if they are numbers: private ones are in no key.
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let are_numbers = bytes.iter().all(|byte| matches!(byte, b'0'..=b';'));
        std::str::from_utf8(bytes).ok().filter(|_| are_numbers).map(Self)
    }

    fn part(&self, parameter: usize, part: usize) -> Option<u16> {
        self.0.split(';').nth(parameter)?.split(':').nth(part)?.parse().ok()
    }

    fn get(&self, parameter: usize) -> Option<u16> {
        self.part(parameter, 0)
    }

    /// The keys that are held: one more than the sum of their bits.
    fn modifiers(&self) -> KeyModifiers {
        let bits = self.get(1).and_then(|sum| sum.checked_sub(1)).unwrap_or(0);
        let keys = [
            (1, KeyModifiers::SHIFT),
            (2, KeyModifiers::ALT),
            (4, KeyModifiers::CONTROL),
            (8, KeyModifiers::SUPER),
        ];
        keys.into_iter().filter(|(bit, _)| bits & bit != 0).map(|(_, key)| key).collect()
    }

    /// Whether the key goes up, where a terminal tells. It goes down or repeats otherwise.
    fn is_release(&self) -> bool {
        self.part(1, 1) == Some(3)
    }
}

#[cfg(test)]
mod tests;

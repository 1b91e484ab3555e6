//! The input thread of line mode: reads lines and sends them with their time.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use crate::game::run::Message;

/// The maximum length of a line in bytes: more than any command or name. The rest is skipped.
const MAX_BYTES: u64 = 1024;

/// Starts a thread that reads standard input to its end.
pub fn spawn(messages: SyncSender<Message<String>>) {
    thread::spawn(move || read(&mut io::stdin().lock(), &messages));
}

fn read(input: &mut impl BufRead, messages: &SyncSender<Message<String>>) {
    loop {
        let line = read_line(input);
        let at = Instant::now();
        let message = match line {
            Ok(Some(input)) => Message::Input { input, at },
            Ok(None) | Err(_) => Message::Closed { at },
        };
        let closed = matches!(message, Message::Closed { .. });
        if messages.send(message).is_err() || closed {
            return;
        }
    }
}

/// Reads one line without its line break; `None` at the end of the input.
///
/// # Errors
/// If the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.by_ref().take(MAX_BYTES).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_carriage_return_or_at_the_end() {
        assert_eq!(lines(b"A0\r\nB1\n\nC2"), ["A0", "B1", "", "C2"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_truncated_and_the_next_one_is_complete() {
        let mut input = vec![b'x'; 100_000];
        input.extend(b"\nA0\n");
        let read = lines(&input);
        assert_eq!(read.iter().map(String::len).collect::<Vec<_>>(), [1024, 2]);
    }

    #[test]
    fn invalid_utf8_becomes_replacement_characters() {
        assert_eq!(lines(b"\xff\xfe\n"), ["\u{fffd}\u{fffd}"]);
    }
}

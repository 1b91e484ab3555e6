//! Tests that a terminal emulator shows what the backend was given.

use std::cell::Cell;
use std::num::NonZero;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Terminal;

use super::*;
use crate::files::Local;

const AREA: Rect = Rect { x: 0, y: 0, width: 12, height: 3 };

/// A backend connected to a terminal emulator.
struct Link {
    backend: ThriftyBackend<Vec<u8>>,
    terminal: vt100::Parser,
    shown: Buffer,
}

impl Link {
    fn new() -> Self {
        let size = |lines| NonZero::new(lines).unwrap();
        Self {
            backend: ThriftyBackend::new(
                Vec::new(),
                || Ok((AREA.width, AREA.height)),
                Some(Local::user()),
            ),
            terminal: vt100::Parser::new(size(AREA.height), size(AREA.width), 0),
            shown: Buffer::empty(AREA),
        }
    }

    /// Sends the changes of a frame and returns the number of bytes sent.
    fn show(&mut self, frame: Buffer) -> usize {
        self.backend.draw(self.shown.diff(&frame).into_iter()).unwrap();
        self.shown = frame;
        self.flush()
    }

    fn flush(&mut self) -> usize {
        self.backend.flush().unwrap();
        let bytes = std::mem::take(&mut self.backend.terminal);
        self.terminal.process(&bytes);
        bytes.len()
    }

    /// Checks that the terminal shows the last frame.
    fn check(&self) {
        let screen = self.terminal.screen();
        for y in 0..AREA.height {
            let mut x = 0;
            while x < AREA.width {
                let (sent, seen) = (&self.shown[(x, y)], screen.cell(y, x).unwrap());
                let text = if seen.has_contents() { seen.contents() } else { " " };
                assert_eq!(text, sent.symbol(), "at {x}, {y}");
                assert_eq!(seen.bgcolor(), color(sent.bg), "at {x}, {y}");
                let on = [
                    (Modifier::BOLD, seen.bold()),
                    (Modifier::DIM, seen.dim()),
                    (Modifier::UNDERLINED, seen.underline()),
                    (Modifier::REVERSED, seen.inverse()),
                ];
                let on: Modifier = on.into_iter().filter_map(|(it, on)| on.then_some(it)).collect();
                if text == " " && !sent.modifier.intersects(ON_BLANKS) {
                    assert!(!on.intersects(ON_BLANKS), "at {x}, {y}");
                } else {
                    assert_eq!(seen.fgcolor(), color(sent.fg), "at {x}, {y}");
                    assert_eq!(on, sent.modifier, "at {x}, {y}");
                }
                x += u16::try_from(sent.symbol().width()).unwrap();
            }
        }
    }
}

fn color(color: Color) -> vt100::Color {
    match color {
        Color::Indexed(number) => vt100::Color::Idx(number),
        _ => vt100::Color::Default,
    }
}

fn styles() -> impl Strategy<Value = Style> {
    let colors = || select(vec![Color::Reset, Color::Indexed(16), Color::Indexed(231)]);
    // Bold and dim exclude each other in the terminal emulator.
    let weight = select(vec![Modifier::empty(), Modifier::BOLD, Modifier::DIM]);
    let others = subsequence(vec![Modifier::UNDERLINED, Modifier::REVERSED], 0..=2);
    (colors(), colors(), weight, others).prop_map(|(fg, bg, weight, others)| {
        let modifier = weight | others.into_iter().collect();
        Style::new().fg(fg).bg(bg).add_modifier(modifier)
    })
}

/// Two rows of narrow characters, each in its own style, and one of narrow and wide characters in
/// one style: terminals differ on the style of the other half of a wide character when one half is
/// overwritten.
fn frames() -> impl Strategy<Value = Buffer> {
    let columns = usize::from(AREA.width);
    let narrow = || vec((select(vec![" ", "a", "●", "─"]), styles()), columns);
    let mixed = vec(select(vec![" ", "a", "○", "흑", "백"]), columns);
    (narrow(), narrow(), mixed, styles()).prop_map(|(one, two, mixed, style)| {
        let mut frame = Buffer::empty(AREA);
        let mixed = mixed.into_iter().map(|symbol| (symbol, style)).collect();
        for (y, row) in (0..).zip([one, two, mixed]) {
            row.into_iter().fold(0, |x, (symbol, style)| {
                let room = usize::from(AREA.width - x);
                frame.set_stringn(x, y, symbol, room, style).0
            });
        }
        frame.set_style(Rect { y: 2, height: 1, ..AREA }, style);
        frame
    })
}

proptest! {
    #[test]
    fn the_terminal_shows_what_was_drawn(frames in vec(frames(), 1..6)) {
        let mut link = Link::new();
        for frame in frames {
            link.show(frame);
            link.check();
        }
    }

    #[test]
    fn the_cursor_is_where_it_was_put(frame in frames(), x in 0..AREA.width, y in 0..AREA.height) {
        let mut link = Link::new();
        link.show(frame);
        link.backend.set_cursor_position(Position { x, y }).unwrap();
        link.backend.show_cursor().unwrap();
        link.flush();
        prop_assert_eq!(link.terminal.screen().cursor_position(), (y, x));
        prop_assert!(!link.terminal.screen().hide_cursor());
        link.backend.hide_cursor().unwrap();
        link.flush();
        prop_assert!(link.terminal.screen().hide_cursor());
    }

    #[test]
    fn after_foreign_output_everything_is_redrawn(first in frames(), second in frames()) {
        let mut link = Link::new();
        link.show(first);
        link.terminal.process(b"\x1b[3;7H\x1b[1;31mnoise\x1b[?25h");
        link.backend.forget().unwrap();
        link.backend.clear().unwrap();
        link.shown = Buffer::empty(AREA);
        link.show(second);
        link.check();
    }
}

#[test]
fn unchanged_cells_send_no_bytes() {
    let mut link = Link::new();
    let mut frame = Buffer::empty(AREA);
    frame.set_string(2, 1, "●─○", Style::new().fg(Color::Indexed(16)));
    link.show(frame.clone());
    assert_eq!(link.show(frame.clone()), 0);
    frame[(3, 1)].set_symbol(" ");
    let moved_and_printed = "\x1b[4G ".len();
    assert_eq!(link.show(frame), moved_and_printed);
}

#[test]
fn a_row_of_blanks_is_erased() {
    let mut link = Link::new();
    let mut frame = Buffer::empty(AREA);
    frame.set_string(0, 1, "a long text.", Style::new().add_modifier(Modifier::REVERSED));
    link.show(frame.clone());
    link.check();
    frame.set_string(1, 1, " ".repeat(10), Style::reset());
    let sent = link.show(frame);
    link.check();
    assert_eq!(sent, "\x1b[2G\x1b[0m\x1b[10X".len());
}

#[test]
fn of_a_terminal_without_bounds_a_part_is_drawn_at_the_start_and_after_a_resize() {
    thread_local!(static CLAIMED: Cell<(u16, u16)> = const { Cell::new((60_000, 24)) });
    let backend = ThriftyBackend::new(Vec::new(), || Ok(CLAIMED.get()), Some(Local::user()));
    let mut terminal = Terminal::new(backend).unwrap();
    for (claimed, drawn) in [
        ((60_000, 24), Size { width: MOST.width, height: 24 }),
        ((80, 24), Size { width: 80, height: 24 }),
        ((60_000, 20_000), MOST),
        ((u16::MAX, u16::MAX), MOST),
    ] {
        CLAIMED.set(claimed);
        let frame = terminal.draw(|frame| assert_eq!(frame.area().as_size(), drawn)).unwrap();
        assert_eq!(
            frame.buffer.content.len(),
            usize::from(drawn.width) * usize::from(drawn.height)
        );
    }
}

#[test]
fn a_long_frame_is_shown_at_once_and_a_short_one_is_sent_as_it_is() {
    let mut link = Link::new();
    let marks = |bytes: &[u8]| {
        let count = |mark| String::from_utf8_lossy(bytes).matches(mark).count();
        (count("\x1b[?2026h"), count("\x1b[?2026l"))
    };
    for (length, expected) in [(SMALL_FRAME, (0, 0)), (SMALL_FRAME + 1, (1, 1))] {
        link.backend.frame = vec![b'x'; length];
        link.backend.flush().unwrap();
        let bytes = std::mem::take(&mut link.backend.terminal);
        assert_eq!(marks(&bytes), expected, "{length} bytes");
        if expected == (1, 1) {
            assert!(bytes.starts_with(b"\x1b[?2026h") && bytes.ends_with(b"\x1b[?2026l"));
        }
    }
}

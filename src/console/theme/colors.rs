//! The palettes of terminals with 256, 16 and 8 colours.
//!
//! A board with a colour of its own looks the same everywhere, and only what stands beside it depends
//! on the background of the terminal. Where that is not known, text has the terminal's own colour.
//! The first 16 colours are those of xterm, which other terminals resemble.

use ratatui_core::style::{Color, Modifier, Style};

use super::{BOLD, Background, PLAIN, Palette, REVERSED};
use crate::board::ByColor;

/// The colours of a board, and of what lies on it.
struct Board {
    ground: Color,
    line: Color,
    mark: Color,
    won: Color,
    black: Color,
    white: Color,
    /// Every other text on a stone.
    other_text: ByColor<Style>,
    cursor: Color,
    /// The text under the cursor on a white stone.
    cursor_on_white: Color,
    /// The mark on the last stone, which is seen on a black one and on a white one.
    last: Color,
    /// The bands about a game that was won, lost or neither.
    victory: Style,
    defeat: Style,
    tie: Style,
}

/// The styles of what lies on the background of the terminal.
struct Beside {
    text: Style,
    groove: Style,
    wall: Style,
    accent: Style,
}

/// A board of wood.
const WOOD: Board = Board {
    ground: Color::Indexed(137),
    line: Color::Indexed(94),
    mark: Color::Indexed(88),
    won: Color::Indexed(65),
    black: Color::Indexed(16),
    white: Color::Indexed(231),
    other_text: ByColor {
        black: on(Color::Indexed(236), Color::Indexed(231)),
        white: on(Color::Indexed(254), Color::Indexed(16)),
    },
    cursor: Color::Indexed(226),
    cursor_on_white: Color::Indexed(21),
    last: Color::Indexed(196),
    victory: on(Color::Indexed(22), Color::Indexed(231)).add_modifier(Modifier::BOLD),
    defeat: on(Color::Indexed(88), Color::Indexed(231)).add_modifier(Modifier::BOLD),
    tie: on(Color::Indexed(238), Color::Indexed(231)).add_modifier(Modifier::BOLD),
};

/// A board of slate: no brown of the 16 colours is dark enough for white stones.
const SLATE: Board = Board {
    ground: Color::DarkGray,
    line: Color::Blue,
    mark: Color::LightCyan,
    won: Color::LightBlue,
    black: Color::Black,
    white: Color::White,
    other_text: ByColor {
        black: on(Color::Black, Color::LightCyan),
        white: on(Color::Gray, Color::Black),
    },
    cursor: Color::LightYellow,
    cursor_on_white: Color::Blue,
    last: Color::LightRed,
    victory: on(Color::Green, Color::Black),
    defeat: on(Color::Red, Color::White),
    tie: on(Color::Gray, Color::Black),
};

/// The palette for 256 colours, also where there are more.
pub(super) const fn of_256(background: Background) -> Palette {
    let [text, wall, accent] = match background {
        Background::Dark => [245, 223, 209],
        Background::Light => [240, 94, 160],
        Background::Unknown => {
            let beside = Beside {
                text: PLAIN,
                groove: ink(Color::Indexed(243)),
                wall: PLAIN,
                accent: ink(Color::Indexed(166)),
            };
            return on_board(&WOOD, &beside);
        }
    };
    let text = ink(Color::Indexed(text));
    let [wall, accent] = [ink(Color::Indexed(wall)), ink(Color::Indexed(accent))];
    on_board(&WOOD, &Beside { text, groove: text, wall, accent })
}

/// The palette for 16 colours.
pub(super) const fn of_16(background: Background) -> Palette {
    let [wall, accent] = match background {
        Background::Dark => [ink(Color::LightYellow), ink(Color::LightRed)],
        Background::Light => [ink(Color::Blue), ink(Color::Red)],
        Background::Unknown => [PLAIN, ink(Color::Magenta)],
    };
    on_board(&SLATE, &Beside { text: PLAIN, groove: PLAIN, wall, accent })
}

/// The palette for 8 colours. Black stones, white stones and marks are seen together on none of
/// them, so the board has no colour, and the sides differ by shape.
pub(super) const fn of_8(background: Background) -> Palette {
    let [yellow, cyan] = [bold(Color::Yellow), bold(Color::Cyan)];
    let [blue, magenta, red] = [bold(Color::Blue), bold(Color::Magenta), bold(Color::Red)];
    let (mark, cursor, hover, wall) = match background {
        Background::Dark => (magenta, yellow, cyan, yellow),
        Background::Light => (red, blue, magenta, blue),
        // Of all colours magenta alone is seen on dark and on light.
        Background::Unknown => (magenta, magenta, BOLD, BOLD),
    };
    Palette {
        // Some terminals show a bold black as grey, which is not seen on green.
        won: on(Color::Green, Color::Black).remove_modifier(Modifier::BOLD),
        forbidden: mark,
        foul: mark.add_modifier(Modifier::UNDERLINED),
        last: mark,
        cursor,
        hover,
        wall,
        accent: mark,
        victory: on(Color::Green, Color::Black),
        defeat: on(Color::Red, Color::Gray),
        dim: PLAIN,
        ..Palette::mono(background)
    }
}

const fn ink(color: Color) -> Style {
    Style::new().fg(color)
}

const fn bold(color: Color) -> Style {
    BOLD.fg(color)
}

const fn on(ground: Color, color: Color) -> Style {
    Style::new().bg(ground).fg(color)
}

const fn on_board(board: &Board, beside: &Beside) -> Palette {
    let &Board { ground, black, white, other_text, last, cursor, cursor_on_white, .. } = board;
    let mark = on(ground, board.mark);
    Palette {
        grid: on(ground, board.line),
        label: beside.text,
        stones: ByColor { black: on(ground, black), white: on(ground, white) },
        on_stones: [ByColor { black: on(black, white), white: on(white, black) }, other_text],
        last_on_stones: ByColor { black: on(black, last), white: on(white, last) },
        cursor_on_stones: ByColor { black: ink(cursor), white: ink(cursor_on_white) },
        won_on_stones: ink(board.won).add_modifier(Modifier::UNDERLINED),
        won: Style::new().bg(board.won),
        forbidden: mark,
        foul: Style::new().bg(board.won).add_modifier(Modifier::UNDERLINED),
        last: mark,
        cursor: on(ground, cursor),
        hover: mark,
        groove: beside.groove,
        wall: beside.wall,
        accent: beside.accent,
        victory: board.victory,
        defeat: board.defeat,
        tie: board.tie,
        dim: beside.text,
        strong: BOLD,
        warning: REVERSED,
        key: BOLD,
    }
}

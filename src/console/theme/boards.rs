//! Boards of wood and of slate: the colours of what lies on them.

use ratatui_core::style::{Color, Modifier, Style};

use super::BOLD;
use crate::board::ByColor;

/// The colours of a board, and of what lies on it.
pub(super) struct Board {
    pub(super) ground: Color,
    pub(super) line: Color,
    /// The side of a large board, below it.
    pub(super) edge: Color,
    pub(super) mark: Color,
    /// A text on the ground of that colour.
    pub(super) on_mark: Color,
    pub(super) label: Color,
    /// The ground of a winning row, and a text on a stone in it.
    pub(super) won: ByColor<Color>,
    pub(super) won_text: ByColor<Color>,
    /// The ground of stones that make a point forbidden, and a mark on them.
    pub(super) foul: Color,
    pub(super) foul_on_stones: ByColor<Color>,
    pub(super) black: Color,
    pub(super) white: Color,
    /// The upper rim of a black stone, and the lower rim of a white one.
    pub(super) rim_of_black: Color,
    pub(super) rim_of_white: Color,
    /// Every other text on a stone.
    pub(super) other_text: ByColor<Style>,
    pub(super) cursor: Color,
    /// The text under the cursor on a white stone.
    pub(super) cursor_on_white: Color,
    /// The mark on the last stone.
    pub(super) last: ByColor<Color>,
    /// The ground of the last stone, where that is a single character.
    pub(super) last_under: ByColor<Color>,
    /// The same in a winning row.
    pub(super) last_won: ByColor<Color>,
    /// What squares lie on, with a text on it.
    pub(super) slab: Style,
    /// The walls on it.
    pub(super) built: ByColor<Color>,
    /// The newest wall, by who has built it.
    pub(super) newest: ByColor<Color>,
    /// A wall that is refused, with a sign on it.
    pub(super) refused: Style,
    /// A way over the squares and what they lie on.
    pub(super) way: Color,
    /// A side's colour, under its pawn and its stone.
    pub(super) sides: ByColor<Color>,
    /// The sign of a square to which a pawn may go.
    pub(super) target: ByColor<Color>,
    /// The bands about a game that was won, lost or neither.
    pub(super) victory: Style,
    pub(super) defeat: Style,
    pub(super) tie: Style,
    /// Scores of more than half of the points, of half of them, and of less.
    pub(super) scores: [Style; 3],
    /// The parts of a bar in a row that is chosen.
    pub(super) chosen_shares: [Style; 3],
    /// What is chosen in a list.
    pub(super) selected: Style,
}

/// A board of wood.
pub(super) const WOOD: Board = Board {
    ground: Color::Indexed(137),
    line: Color::Indexed(240),
    edge: Color::Indexed(94),
    mark: Color::Indexed(88),
    on_mark: Color::Indexed(231),
    label: Color::Indexed(235),
    won: ByColor { black: Color::Indexed(220), white: Color::Indexed(25) },
    won_text: ByColor { black: Color::Indexed(220), white: Color::Indexed(25) },
    foul: Color::Indexed(167),
    foul_on_stones: ByColor { black: Color::Indexed(203), white: Color::Indexed(160) },
    black: Color::Indexed(16),
    white: Color::Indexed(231),
    rim_of_black: Color::Indexed(234),
    rim_of_white: Color::Indexed(254),
    other_text: ByColor {
        black: on(Color::Indexed(236), Color::Indexed(231)),
        white: on(Color::Indexed(254), Color::Indexed(16)),
    },
    cursor: Color::Indexed(226),
    cursor_on_white: Color::Indexed(21),
    last: ByColor { black: Color::Indexed(203), white: Color::Indexed(160) },
    last_under: ByColor { black: Color::Indexed(230), white: Color::Indexed(236) },
    last_won: ByColor { black: Color::Indexed(208), white: Color::Indexed(33) },
    slab: on(Color::Indexed(236), Color::Indexed(231)),
    built: ByColor { black: Color::Indexed(216), white: Color::Indexed(153) },
    newest: ByColor { black: Color::Indexed(208), white: Color::Indexed(39) },
    way: Color::Indexed(231),
    refused: on(Color::Indexed(196), Color::Indexed(231)).add_modifier(Modifier::BOLD),
    sides: ByColor { black: Color::Indexed(173), white: Color::Indexed(67) },
    target: ByColor { black: Color::Indexed(237), white: Color::Indexed(231) },
    victory: on(Color::Indexed(22), Color::Indexed(231)).add_modifier(Modifier::BOLD),
    defeat: on(Color::Indexed(236), Color::Indexed(210)).add_modifier(Modifier::BOLD),
    tie: on(Color::Indexed(24), Color::Indexed(231)).add_modifier(Modifier::BOLD),
    scores: [
        on(Color::Indexed(71), Color::Indexed(16)).add_modifier(Modifier::BOLD),
        on(Color::Indexed(248), Color::Indexed(16)).add_modifier(Modifier::BOLD),
        on(Color::Indexed(167), Color::Indexed(16)).add_modifier(Modifier::BOLD),
    ],
    chosen_shares: inks([114, 250, 210]),
    selected: on(Color::Indexed(24), Color::Indexed(231)).add_modifier(Modifier::BOLD),
};

/// A board of slate: no brown of the 16 colours is dark enough for white stones.
pub(super) const SLATE: Board = Board {
    ground: Color::DarkGray,
    line: Color::Blue,
    edge: Color::Blue,
    mark: Color::LightCyan,
    on_mark: Color::Black,
    label: Color::Black,
    won: ByColor { black: Color::LightYellow, white: Color::Blue },
    won_text: ByColor { black: Color::LightYellow, white: Color::Blue },
    foul: Color::LightBlue,
    foul_on_stones: ByColor { black: Color::LightRed, white: Color::Red },
    black: Color::Black,
    white: Color::White,
    rim_of_black: Color::Black,
    rim_of_white: Color::White,
    other_text: ByColor {
        black: on(Color::Black, Color::LightCyan),
        white: on(Color::Gray, Color::Black),
    },
    cursor: Color::LightYellow,
    cursor_on_white: Color::Blue,
    last: ByColor { black: Color::LightRed, white: Color::LightRed },
    last_under: ByColor { black: Color::White, white: Color::Black },
    last_won: ByColor { black: Color::White, white: Color::Black },
    slab: on(Color::Black, Color::White),
    built: ByColor { black: Color::LightYellow, white: Color::LightCyan },
    newest: ByColor { black: Color::Yellow, white: Color::Cyan },
    way: Color::White,
    refused: on(Color::LightRed, Color::Black),
    sides: ByColor { black: Color::LightRed, white: Color::Blue },
    target: ByColor { black: Color::Black, white: Color::White },
    victory: on(Color::Green, Color::Black),
    defeat: on(Color::Red, Color::White),
    tie: on(Color::Gray, Color::Black),
    scores: [
        on(Color::Green, Color::Black),
        on(Color::Gray, Color::Black),
        on(Color::Red, Color::White),
    ],
    chosen_shares: [ink(Color::Black), ink(Color::Blue), ink(Color::Red)],
    selected: on(Color::Cyan, Color::Black),
};

pub(super) const fn ink(color: Color) -> Style {
    Style::new().fg(color)
}

pub(super) const fn inks([more, half, less]: [u8; 3]) -> [Style; 3] {
    [ink(Color::Indexed(more)), ink(Color::Indexed(half)), ink(Color::Indexed(less))]
}

pub(super) const fn bold(color: Color) -> Style {
    BOLD.fg(color)
}

pub(super) const fn on(ground: Color, color: Color) -> Style {
    Style::new().bg(ground).fg(color)
}

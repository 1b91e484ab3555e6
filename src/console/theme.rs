//! Colour themes of the full screen.

use ratatui_core::style::{Color, Modifier, Style};

use crate::board::ByColor;
use crate::named::named;

/// A choice of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Colours that suit the terminal.
    #[default]
    Auto,
    /// Colours for a dark background.
    Dark,
    /// Colours for a light background.
    Light,
    /// No colours: shapes and brightness only.
    Mono,
}

named!(Theme is a "theme" { Auto = "auto", Dark = "dark", Light = "light", Mono = "mono" });

/// The terminal's colour support.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerminalColors {
    /// Whether the user wants no colours (`NO_COLOR`).
    pub unwanted: bool,
    /// The number of colours.
    pub count: u16,
    /// Whether the background is light, according to `COLORFGBG`.
    pub light: bool,
}

impl Theme {
    /// The next theme, cyclically.
    #[must_use]
    pub fn next(self) -> Self {
        let next = Self::ALL.iter().position(|&theme| theme == self).map_or(0, |at| at + 1);
        Self::ALL[next % Self::ALL.len()]
    }
}

/// The style of each part of the screen. All information is also shown by shapes, without colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The lines of the board.
    pub grid: Style,
    /// The coordinates of the board.
    pub label: Style,
    /// The frame around a board of wood, with the coordinates.
    pub frame: Style,
    /// The side of such a board, below it.
    pub edge: Style,
    /// The stones.
    pub stones: ByColor<Style>,
    /// The upper and the lower rim of a stone that is drawn in several cells.
    pub rims: [ByColor<Style>; 2],
    /// A text on a stone: a move's number. The two alternate from point to point, which keeps texts
    /// without a gap apart.
    pub on_stones: [ByColor<Style>; 2],
    /// The mark of the last move on its stone.
    pub last_on_stones: ByColor<Style>,
    /// The cursor on a stone with a text. The ground stays the stone's.
    pub cursor_on_stones: ByColor<Style>,
    /// A stone with a text in a winning row. The ground stays the stone's.
    pub won_on_stones: Style,
    /// The stones of a winning row, and what lies between them.
    pub won: Style,
    /// The line through a winning row: between the stones, and on them.
    pub row: Style,
    /// See [`row`](Self::row).
    pub row_on_stones: ByColor<Style>,
    /// The points that are forbidden.
    pub forbidden: Style,
    /// The stones that make the point under the cursor forbidden.
    pub foul: Style,
    /// A mark on such a stone.
    pub foul_on_stones: ByColor<Style>,
    /// The marks around the last move.
    pub last: Style,
    /// The marks around the cursor.
    pub cursor: Style,
    /// What the mouse points at.
    pub hover: Style,
    /// The grooves between the squares of a board.
    pub groove: Style,
    /// The walls in the grooves.
    pub wall: Style,
    /// The same, by who has built them.
    pub walls: ByColor<Style>,
    /// The squares that the pawn of a colour has to reach.
    pub goals: ByColor<Style>,
    /// A square to which the pawn may go.
    pub target: Style,
    /// A way over squares and grooves; it has no ground of its own.
    pub way: Style,
    /// A wall that is not allowed.
    pub accent: Style,
    /// Secondary text.
    pub dim: Style,
    /// Emphasised text.
    pub strong: Style,
    /// Warnings, and the marked answer.
    pub warning: Style,
    /// The keys in the key bar.
    pub key: Style,
}

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
const REVERSED: Style = Style::new().add_modifier(Modifier::REVERSED);
const UNDERLINED: Style = Style::new().add_modifier(Modifier::UNDERLINED);

impl Palette {
    /// No colours.
    pub const MONO: Self = Self {
        grid: DIM,
        label: PLAIN,
        frame: PLAIN,
        edge: PLAIN,
        stones: ByColor { black: BOLD, white: BOLD },
        rims: [ByColor { black: BOLD, white: BOLD }, ByColor { black: BOLD, white: BOLD }],
        on_stones: [
            ByColor { black: BOLD, white: BOLD },
            ByColor {
                black: BOLD.add_modifier(Modifier::UNDERLINED),
                white: BOLD.add_modifier(Modifier::UNDERLINED),
            },
        ],
        last_on_stones: ByColor { black: BOLD.add_modifier(Modifier::REVERSED), white: BOLD },
        cursor_on_stones: ByColor { black: BOLD, white: BOLD },
        won_on_stones: REVERSED,
        won: REVERSED,
        row: BOLD,
        row_on_stones: ByColor { black: BOLD.add_modifier(Modifier::REVERSED), white: BOLD },
        forbidden: BOLD,
        foul: UNDERLINED,
        foul_on_stones: ByColor { black: BOLD.add_modifier(Modifier::REVERSED), white: BOLD },
        last: BOLD,
        cursor: BOLD,
        hover: PLAIN,
        groove: DIM,
        wall: BOLD,
        walls: ByColor { black: BOLD, white: BOLD },
        goals: ByColor { black: PLAIN, white: PLAIN },
        target: BOLD,
        way: BOLD,
        accent: BOLD,
        dim: DIM,
        strong: BOLD,
        warning: REVERSED,
        key: BOLD,
    };

    /// The palette of a theme in a terminal.
    #[must_use]
    pub fn new(theme: Theme, terminal: TerminalColors) -> Self {
        if terminal.unwanted || terminal.count < 256 {
            return Self::MONO;
        }
        match theme {
            Theme::Auto if terminal.light => Self::on_wood(&Wood::LIGHT),
            Theme::Auto | Theme::Dark => Self::on_wood(&Wood::DARK),
            Theme::Light => Self::on_wood(&Wood::LIGHT),
            Theme::Mono => Self::MONO,
        }
    }

    /// The colour of the board, if there are colours. Both sides then have filled stones.
    #[must_use]
    pub const fn board(&self) -> Option<Color> {
        self.grid.bg
    }

    const fn on_wood(wood: &Wood) -> Self {
        Self {
            grid: wood.ink(wood.line),
            label: Style::new().fg(Color::Indexed(wood.label)),
            frame: wood.ink(LABEL),
            edge: Style::new().fg(Color::Indexed(wood.line)),
            stones: ByColor { black: wood.ink(BLACK), white: wood.ink(WHITE) },
            rims: [
                ByColor { black: wood.ink(LIT_BLACK), white: wood.ink(WHITE) },
                ByColor { black: wood.ink(BLACK), white: wood.ink(SHADED_WHITE) },
            ],
            on_stones: [
                ByColor { black: ink(WHITE, BLACK), white: ink(BLACK, WHITE) },
                ByColor { black: ink(WHITE, NEAR_BLACK), white: ink(BLACK, NEAR_WHITE) },
            ],
            last_on_stones: ByColor { black: ink(LAST, BLACK), white: ink(LAST, WHITE) },
            cursor_on_stones: ByColor { black: text(CURSOR), white: text(CURSOR_ON_WHITE) },
            won_on_stones: text(wood.won).add_modifier(Modifier::UNDERLINED),
            won: Style::new().bg(Color::Indexed(wood.won)),
            row: wood.ink(ROW),
            row_on_stones: ByColor {
                black: ink(ROW_ON_BLACK, BLACK),
                white: ink(ROW_ON_WHITE, WHITE),
            },
            forbidden: ink(WHITE, wood.mark).add_modifier(Modifier::BOLD),
            foul: Style::new().bg(Color::Indexed(FOUL)).add_modifier(Modifier::UNDERLINED),
            foul_on_stones: ByColor {
                black: ink(FOUL_ON_BLACK, BLACK).add_modifier(Modifier::BOLD),
                white: ink(FOUL_ON_WHITE, WHITE).add_modifier(Modifier::BOLD),
            },
            last: wood.ink(wood.mark),
            cursor: wood.ink(CURSOR),
            hover: wood.ink(wood.mark),
            groove: Style::new().fg(Color::Indexed(wood.label)),
            wall: Style::new().fg(Color::Indexed(wood.wall)),
            walls: ByColor { black: text(wood.walls[0]), white: text(wood.walls[1]) },
            goals: ByColor {
                black: Style::new().bg(Color::Indexed(GOALS[0])),
                white: Style::new().bg(Color::Indexed(GOALS[1])),
            },
            target: ink(TARGET, TARGET_GROUND),
            way: text(wood.way),
            accent: Style::new().fg(Color::Indexed(wood.accent)),
            dim: Style::new().fg(Color::Indexed(wood.label)),
            strong: BOLD,
            warning: REVERSED,
            key: BOLD,
        }
    }
}

const BLACK: u8 = 16;
const WHITE: u8 = 231;
/// The grounds of every other text on a stone.
const NEAR_BLACK: u8 = 236;
const NEAR_WHITE: u8 = 254;
/// The upper rim of a black stone, and the lower rim of a white one.
const LIT_BLACK: u8 = 235;
const SHADED_WHITE: u8 = 253;
const CURSOR: u8 = 226;
/// The text under the cursor on a white stone.
const CURSOR_ON_WHITE: u8 = 21;
/// The mark on the last stone, which is seen on a black one and on a white one.
const LAST: u8 = 196;

/// The line through a winning row, on the board and on a stone.
const ROW: u8 = 19;
const ROW_ON_BLACK: u8 = 39;
const ROW_ON_WHITE: u8 = 27;
/// Stones that make a point forbidden: their ground, and a mark on them.
const FOUL: u8 = 97;
const FOUL_ON_BLACK: u8 = 203;
const FOUL_ON_WHITE: u8 = 160;
/// The goals of Black and of White.
const GOALS: [u8; 2] = [130, 67];
/// A square to which the pawn may go: the mark, and its ground.
const TARGET: u8 = 19;
const TARGET_GROUND: u8 = 143;
/// The coordinates on a board.
const LABEL: u8 = 235;

const fn text(color: u8) -> Style {
    Style::new().fg(Color::Indexed(color))
}

const fn ink(color: u8, ground: u8) -> Style {
    Style::new().bg(Color::Indexed(ground)).fg(Color::Indexed(color))
}

/// The 256-colour numbers of a wooden board.
struct Wood {
    board: u8,
    line: u8,
    mark: u8,
    won: u8,
    label: u8,
    wall: u8,
    walls: [u8; 2],
    way: u8,
    accent: u8,
}

impl Wood {
    const fn ink(&self, color: u8) -> Style {
        ink(color, self.board)
    }

    const DARK: Self = Self {
        board: 137,
        line: 94,
        mark: 88,
        won: 32,
        label: 245,
        wall: 223,
        walls: [208, 117],
        way: 231,
        accent: 209,
    };
    const LIGHT: Self = Self {
        board: 137,
        line: 94,
        mark: 88,
        won: 32,
        label: 240,
        wall: 94,
        walls: [130, 25],
        way: 16,
        accent: 160,
    };
}

#[cfg(test)]
mod tests;

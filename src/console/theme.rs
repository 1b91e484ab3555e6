//! Colour themes of the full screen.

mod boards;
mod colors;

use ratatui_core::style::{Color, Modifier, Style};

use crate::board::ByColor;
use crate::named::named;

/// The ground of a cell that shows the image under it. No colour of a palette is the same.
pub const SEE_THROUGH: Color = Color::Rgb(1, 0, 1);

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
    /// The background, as far as it is known.
    pub background: Background,
}

/// The background of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Background {
    /// The terminal has not told.
    #[default]
    Unknown,
    /// Dark: what is bright stands out.
    Dark,
    /// Light: what is dark stands out.
    Light,
}

impl Background {
    /// The background of a colour, given as red, green and blue. It is light if black stands out
    /// from it more than white does.
    #[must_use]
    pub fn of(color: [u8; 3]) -> Self {
        let [on_black, on_white] = [[0; 3], [255; 3]].map(|other| contrast(color, other));
        if on_black > on_white { Self::Light } else { Self::Dark }
    }
}

/// The contrast ratio of two colours, from 1 to 21, by WCAG 2.2:
/// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(|color| luminance(color) + 0.05);
    one.max(other) / one.min(other)
}

/// The relative luminance of a colour, from 0 to 1, by the same source.
fn luminance(color: [u8; 3]) -> f64 {
    let [red, green, blue] = color.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

impl Theme {
    /// The next theme, cyclically.
    #[must_use]
    pub fn next(self) -> Self {
        let next = Self::ALL.iter().position(|&theme| theme == self).map_or(0, |at| at + 1);
        Self::ALL[next % Self::ALL.len()]
    }

    /// The background that the theme is for.
    #[must_use]
    pub const fn background(self, terminal: TerminalColors) -> Background {
        match self {
            Self::Dark => Background::Dark,
            Self::Light => Background::Light,
            Self::Auto | Self::Mono => terminal.background,
        }
    }
}

/// The style of each part of the screen. All information is also shown by shapes, without colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The lines of the board.
    pub grid: Style,
    /// The coordinates of the board.
    pub label: Style,
    /// The frame around a board with a colour of its own, with the coordinates.
    pub frame: Style,
    /// The side of such a board, below it.
    pub edge: Style,
    /// The stones.
    pub stones: ByColor<Style>,
    /// A stone in a line of text: on a chip of the board, if that has a colour.
    pub named: ByColor<Style>,
    /// The upper and the lower rim of a stone that is drawn in several cells.
    pub rims: [ByColor<Style>; 2],
    /// A text on a stone: a move's number. The two alternate from point to point, which keeps texts
    /// without a gap apart.
    pub on_stones: [ByColor<Style>; 2],
    /// The mark of the last move on its stone.
    pub last_on_stones: ByColor<Style>,
    /// The ground of the stone of the last move, where that has four columns and two rows.
    pub last_under: ByColor<Style>,
    /// The same in a winning row, whose ground it resembles.
    pub last_won: ByColor<Style>,
    /// The cursor on a stone with a text. The ground stays the stone's.
    pub cursor_on_stones: ByColor<Style>,
    /// A stone with a text in a winning row. The ground stays the stone's.
    pub won_on_stones: ByColor<Style>,
    /// The stones of a winning row, and what lies between them, by who has won.
    pub won: ByColor<Style>,
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
    /// The mark of a point that a hint names.
    pub hinted: Style,
    /// What the mouse points at.
    pub hover: Style,
    /// The ground of what is uncertain in a chart, where there is a shade for it.
    pub band: Style,
    /// A card about a player, without a ground where there is no shade for it.
    pub card: Style,
    /// The grooves between the squares of a board without a colour, and quiet lines elsewhere.
    pub groove: Style,
    /// The walls in the grooves.
    pub wall: Style,
    /// The same, by who has built them.
    pub walls: ByColor<Style>,
    /// What the squares of a board lie on, with the coordinates, if that has a colour.
    pub slab: Style,
    /// The walls on the board, and the newest one.
    pub built: ByColor<Style>,
    /// See [`built`](Self::built).
    pub newest: ByColor<Style>,
    /// A wall that is refused: a sign on the colour of the wall.
    pub refused: Style,
    /// A side's colour: of the edge that its pawn has to reach, and of the square under the pawn.
    pub sides: ByColor<Style>,
    /// A square to which the pawn of a colour may go.
    pub target: ByColor<Style>,
    /// A way over squares and grooves, which keep their grounds.
    pub way: Style,
    /// A wall that is not allowed.
    pub accent: Style,
    /// What is to somebody's advantage, such as a game won.
    pub good: Style,
    /// What is to somebody's disadvantage, such as a game lost.
    pub bad: Style,
    /// The band that says that somebody here has won.
    pub victory: Style,
    /// The band that says that the person here has lost.
    pub defeat: Style,
    /// The band that says how a game ended that nobody here has won or lost.
    pub tie: Style,
    /// A score of more than half of the points, of half of them, and of less.
    pub scores: [Style; 3],
    /// The parts of a bar: of what was won, of what was neither, and of what was lost.
    pub shares: [Style; 3],
    /// The inks of the same in a row that is chosen.
    pub chosen_shares: [Style; 3],
    /// A bar that stands for a number.
    pub bar: Style,
    /// What is chosen in a list: a colour of its own, which lies on no board.
    pub selected: Style,
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
        named: ByColor { black: BOLD, white: BOLD },
        rims: [ByColor { black: BOLD, white: BOLD }, ByColor { black: BOLD, white: BOLD }],
        on_stones: [
            ByColor { black: BOLD, white: BOLD },
            ByColor {
                black: BOLD.add_modifier(Modifier::UNDERLINED),
                white: BOLD.add_modifier(Modifier::UNDERLINED),
            },
        ],
        last_on_stones: ByColor { black: BOLD.add_modifier(Modifier::REVERSED), white: BOLD },
        last_under: ByColor { black: PLAIN, white: PLAIN },
        last_won: ByColor { black: PLAIN, white: PLAIN },
        cursor_on_stones: ByColor { black: BOLD, white: BOLD },
        won_on_stones: ByColor { black: REVERSED, white: REVERSED },
        won: ByColor { black: REVERSED, white: REVERSED },
        forbidden: BOLD,
        foul: UNDERLINED,
        foul_on_stones: ByColor { black: BOLD.add_modifier(Modifier::REVERSED), white: BOLD },
        last: BOLD,
        cursor: BOLD,
        hinted: BOLD,
        hover: PLAIN,
        band: PLAIN,
        card: DIM,
        groove: DIM,
        wall: BOLD,
        walls: ByColor { black: BOLD, white: BOLD },
        slab: PLAIN,
        built: ByColor { black: BOLD, white: BOLD },
        newest: ByColor { black: BOLD, white: BOLD },
        refused: BOLD,
        sides: ByColor { black: PLAIN, white: PLAIN },
        target: ByColor { black: BOLD, white: BOLD },
        way: BOLD,
        accent: BOLD,
        good: BOLD,
        bad: PLAIN,
        victory: REVERSED,
        defeat: REVERSED,
        tie: REVERSED,
        scores: [BOLD, PLAIN, DIM],
        shares: [PLAIN; 3],
        chosen_shares: [PLAIN; 3],
        bar: PLAIN,
        selected: BOLD.add_modifier(Modifier::REVERSED),
        dim: DIM,
        strong: BOLD,
        warning: REVERSED,
        key: BOLD,
    };

    /// The palette of a theme in a terminal.
    #[must_use]
    pub fn new(theme: Theme, terminal: TerminalColors) -> Self {
        let background = theme.background(terminal);
        if terminal.unwanted || theme == Theme::Mono {
            return Self::mono(background);
        }
        match terminal.count {
            257.. => colors::of_all(background),
            256 => colors::of_256(background),
            16.. => colors::of_16(background),
            _ => colors::of_8(background),
        }
    }

    /// No colours, on a background: on a dark one White's stones are filled.
    const fn mono(background: Background) -> Self {
        let ByColor { black, white } = Self::MONO.last_on_stones;
        let on_stones = ByColor { black: white, white: black };
        match background {
            Background::Dark => {
                Self { last_on_stones: on_stones, foul_on_stones: on_stones, ..Self::MONO }
            }
            Background::Light | Background::Unknown => Self::MONO,
        }
    }

    /// The same over images of wood and stones, which are seen around each character.
    #[must_use]
    pub const fn on_images(&self) -> Self {
        colors::on_images(self)
    }

    /// The colour of the board, if it has one. Both sides then have filled stones.
    #[must_use]
    pub const fn board(&self) -> Option<Color> {
        self.grid.bg
    }
}

#[cfg(test)]
mod tests;

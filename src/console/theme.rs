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
    /// The stones.
    pub stones: ByColor<Style>,
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
    /// The points that are forbidden.
    pub forbidden: Style,
    /// The stones that make the point under the cursor forbidden.
    pub foul: Style,
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
    /// The newest wall, and one that is not allowed.
    pub accent: Style,
    /// The band that says that somebody here has won.
    pub victory: Style,
    /// The band that says that the person here has lost.
    pub defeat: Style,
    /// The band that says how a game ended that nobody here has won or lost.
    pub tie: Style,
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
        stones: ByColor { black: BOLD, white: BOLD },
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
        forbidden: BOLD,
        foul: UNDERLINED,
        last: BOLD,
        cursor: BOLD,
        hover: PLAIN,
        groove: DIM,
        wall: BOLD,
        accent: BOLD,
        victory: REVERSED,
        defeat: REVERSED,
        tie: REVERSED,
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
            stones: ByColor { black: wood.ink(BLACK), white: wood.ink(WHITE) },
            on_stones: [
                ByColor { black: ink(WHITE, BLACK), white: ink(BLACK, WHITE) },
                ByColor { black: ink(WHITE, NEAR_BLACK), white: ink(BLACK, NEAR_WHITE) },
            ],
            last_on_stones: ByColor { black: ink(LAST, BLACK), white: ink(LAST, WHITE) },
            cursor_on_stones: ByColor { black: text(CURSOR), white: text(CURSOR_ON_WHITE) },
            won_on_stones: text(wood.won).add_modifier(Modifier::UNDERLINED),
            won: Style::new().bg(Color::Indexed(wood.won)),
            forbidden: wood.ink(wood.mark),
            foul: Style::new().bg(Color::Indexed(wood.won)).add_modifier(Modifier::UNDERLINED),
            last: wood.ink(wood.mark),
            cursor: wood.ink(CURSOR),
            hover: wood.ink(wood.mark),
            groove: Style::new().fg(Color::Indexed(wood.label)),
            wall: Style::new().fg(Color::Indexed(wood.wall)),
            accent: Style::new().fg(Color::Indexed(wood.accent)),
            victory: ink(WHITE, VICTORY).add_modifier(Modifier::BOLD),
            defeat: ink(WHITE, DEFEAT).add_modifier(Modifier::BOLD),
            tie: ink(WHITE, TIE).add_modifier(Modifier::BOLD),
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
const CURSOR: u8 = 226;
/// The grounds of the bands about the end of a game.
const VICTORY: u8 = 22;
const DEFEAT: u8 = 88;
const TIE: u8 = 238;
/// The text under the cursor on a white stone.
const CURSOR_ON_WHITE: u8 = 21;
/// The mark on the last stone, which is seen on a black one and on a white one.
const LAST: u8 = 196;

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
    accent: u8,
}

impl Wood {
    const fn ink(&self, color: u8) -> Style {
        ink(color, self.board)
    }

    const DARK: Self =
        Self { board: 137, line: 94, mark: 88, won: 65, label: 245, wall: 223, accent: 209 };
    const LIGHT: Self =
        Self { board: 137, line: 94, mark: 88, won: 65, label: 240, wall: 94, accent: 160 };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color as Side;

    const RICH: TerminalColors = TerminalColors { unwanted: false, count: 256, light: false };

    fn styles(palette: &Palette) -> Vec<Style> {
        let Palette { grid, label, stones, on_stones: [one, other], won, .. } = *palette;
        let Palette { last_on_stones, cursor_on_stones, won_on_stones, .. } = *palette;
        let Palette { forbidden, foul, last, cursor, hover, .. } = *palette;
        let Palette { groove, wall, accent, dim, strong, warning, key, .. } = *palette;
        let Palette { victory, defeat, tie, .. } = *palette;
        let stones = [stones, one, other, last_on_stones, cursor_on_stones].into_iter();
        let stones = stones.flat_map(|ByColor { black, white }| [black, white]);
        let others = [
            grid,
            label,
            won,
            won_on_stones,
            forbidden,
            foul,
            last,
            cursor,
            hover,
            groove,
            wall,
            accent,
            victory,
            defeat,
            tie,
            dim,
            strong,
            warning,
            key,
        ];
        stones.chain(others).collect()
    }

    /// The red, green and blue of one of xterm's 256 colours, from 16 on: a cube with six steps of
    /// each, then greys.
    fn rgb(color: Option<Color>) -> [u8; 3] {
        let Some(Color::Indexed(index)) = color else { panic!("not one of 256: {color:?}") };
        let step = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
        match index {
            232.. => [8 + 10 * (index - 232); 3],
            16.. => [36, 6, 1].map(|place| step((index - 16) / place % 6)),
            _ => panic!("a terminal chooses colour {index} itself"),
        }
    }

    /// The relative luminance of a colour, from 0 to 1, by WCAG 2.2:
    /// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
    fn luminance(color: Option<Color>) -> f64 {
        let [red, green, blue] = rgb(color).map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of two colours, from 1 to 21, by the same source.
    fn contrast(one: Option<Color>, other: Option<Color>) -> f64 {
        let [one, other] = [one, other].map(|color| luminance(color) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn the_formula_of_contrast() {
        let [black, white, grey] = [16, 231, 244].map(|index| Some(Color::Indexed(index)));
        assert_eq!(format!("{:.2}", contrast(black, white)), "21.00");
        assert_eq!(format!("{:.2}", contrast(white, grey)), "3.95");
    }

    #[test]
    fn stones_and_marks_stand_out_from_the_board() {
        for theme in [Theme::Dark, Theme::Light] {
            let palette = Palette::new(theme, RICH);
            let Palette { stones, on_stones, last_on_stones, won_on_stones, .. } = palette;
            let Palette { cursor_on_stones, forbidden, last, cursor, hover, won, .. } = palette;
            for (what, style) in [
                ("black", stones.black),
                ("white", stones.white),
                ("a forbidden point", forbidden),
                ("the last move", last),
                ("the cursor", cursor),
                ("the mouse", hover),
            ] {
                let on_board = contrast(style.fg, palette.board());
                assert!(on_board >= 3.0, "{theme:?}: {what} has {on_board:.2}");
                assert_eq!(style.bg, palette.board(), "{what}");
            }
            for grounds in on_stones {
                for stone in Side::BOTH {
                    let ground = grounds[stone].bg;
                    for (what, style) in [
                        ("a text", grounds[stone]),
                        ("the last move", last_on_stones[stone]),
                        ("the cursor", cursor_on_stones[stone]),
                        ("a winning row", won_on_stones),
                    ] {
                        let on_stone = contrast(style.fg, ground);
                        assert!(on_stone >= 3.0, "{theme:?}: {what} on {stone:?}: {on_stone:.2}");
                    }
                }
            }
            let Palette { victory, defeat, tie, .. } = palette;
            for (what, style) in [("won", victory), ("lost", defeat), ("even", tie)] {
                let in_band = contrast(style.fg, style.bg);
                assert!(in_band >= 4.5, "{theme:?}: {what} has {in_band:.2}");
            }
            for stone in [stones.black, stones.white] {
                let in_row = contrast(stone.fg, won.bg);
                assert!(in_row >= 3.0, "{theme:?}: in a winning row {in_row:.2}");
            }
        }
    }

    #[test]
    fn the_lines_of_the_board_are_quieter_than_its_stones() {
        for theme in [Theme::Dark, Theme::Light] {
            let palette = Palette::new(theme, RICH);
            let line = contrast(palette.grid.fg, palette.board());
            assert!((1.3..2.2).contains(&line), "{theme:?}: {line:.2}");
        }
    }

    #[test]
    fn no_color_and_few_colors_disable_colors() {
        let unwanted = TerminalColors { unwanted: true, ..RICH };
        let few = TerminalColors { count: 8, ..RICH };
        for theme in Theme::ALL {
            for terminal in [unwanted, few] {
                for style in styles(&Palette::new(theme, terminal)) {
                    assert_eq!((style.fg, style.bg), (None, None));
                }
            }
        }
    }

    #[test]
    fn auto_follows_the_background() {
        let light = TerminalColors { light: true, ..RICH };
        assert_eq!(Palette::new(Theme::Auto, light), Palette::new(Theme::Light, RICH));
        assert_eq!(Palette::new(Theme::Auto, RICH), Palette::new(Theme::Dark, light));
    }

    #[test]
    fn next_cycles_through_the_themes() {
        let mut theme = Theme::Auto;
        for _ in Theme::ALL {
            theme = theme.next();
        }
        assert_eq!(theme, Theme::Auto);
    }
}

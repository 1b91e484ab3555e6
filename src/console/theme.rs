//! Colour themes of the full screen.

use ratatui::style::{Color, Modifier, Style};

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
    /// The stones of a winning row.
    pub won: Style,
    /// The points that are forbidden.
    pub forbidden: Style,
    /// The stones that make the point under the cursor forbidden.
    pub foul: Style,
    /// The marks around the last move.
    pub last: Style,
    /// The cursor and its ghost stone.
    pub cursor: Style,
    /// The ghost stone under the mouse.
    pub hover: Style,
    /// The grooves between the squares of a board.
    pub groove: Style,
    /// The walls in the grooves.
    pub wall: Style,
    /// The newest wall, and one that is not allowed.
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

impl Palette {
    /// No colours.
    pub const MONO: Self = Self {
        grid: Style::new().add_modifier(Modifier::DIM),
        label: Style::new(),
        stones: ByColor {
            black: Style::new().add_modifier(Modifier::BOLD),
            white: Style::new().add_modifier(Modifier::BOLD),
        },
        won: Style::new().add_modifier(Modifier::REVERSED),
        forbidden: Style::new().add_modifier(Modifier::BOLD),
        foul: Style::new().add_modifier(Modifier::UNDERLINED),
        last: Style::new().add_modifier(Modifier::BOLD),
        cursor: Style::new().add_modifier(Modifier::BOLD),
        hover: Style::new(),
        groove: Style::new().add_modifier(Modifier::DIM),
        wall: Style::new().add_modifier(Modifier::BOLD),
        accent: Style::new().add_modifier(Modifier::BOLD),
        dim: Style::new().add_modifier(Modifier::DIM),
        strong: Style::new().add_modifier(Modifier::BOLD),
        warning: Style::new().add_modifier(Modifier::REVERSED),
        key: Style::new().add_modifier(Modifier::BOLD),
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

    const fn on_wood(wood: &Wood) -> Self {
        Self {
            grid: wood.ink(wood.line),
            label: Style::new().fg(Color::Indexed(wood.label)),
            stones: ByColor { black: wood.ink(16), white: wood.ink(231) },
            won: Style::new().bg(Color::Indexed(wood.won)),
            forbidden: wood.ink(wood.mark),
            foul: Style::new().bg(Color::Indexed(wood.won)).add_modifier(Modifier::UNDERLINED),
            last: wood.ink(wood.mark),
            cursor: wood.ink(wood.mark),
            hover: wood.ink(wood.mark),
            groove: Style::new().fg(Color::Indexed(wood.label)),
            wall: Style::new().fg(Color::Indexed(wood.wall)),
            accent: Style::new().fg(Color::Indexed(wood.accent)),
            dim: Style::new().fg(Color::Indexed(wood.label)),
            strong: Style::new().add_modifier(Modifier::BOLD),
            warning: Style::new().add_modifier(Modifier::REVERSED),
            key: Style::new().add_modifier(Modifier::BOLD),
        }
    }
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
        Style::new().bg(Color::Indexed(self.board)).fg(Color::Indexed(color))
    }

    const DARK: Self =
        Self { board: 137, line: 94, mark: 52, won: 131, label: 245, wall: 223, accent: 209 };
    const LIGHT: Self =
        Self { board: 180, line: 137, mark: 88, won: 174, label: 240, wall: 94, accent: 160 };
}

#[cfg(test)]
mod tests {
    use super::*;

    const RICH: TerminalColors = TerminalColors { unwanted: false, count: 256, light: false };

    fn styles(palette: &Palette) -> [Style; 17] {
        let Palette { grid, label, stones, won, forbidden, foul, last, cursor, hover, .. } =
            *palette;
        let Palette { groove, wall, accent, dim, strong, warning, key, .. } = *palette;
        let ByColor { black, white } = stones;
        [
            grid, label, black, white, won, forbidden, foul, last, cursor, hover, groove, wall,
            accent, dim, strong, warning, key,
        ]
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

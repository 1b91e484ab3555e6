//! The palettes of terminals with 256, 16 and 8 colours.
//!
//! A board with a colour of its own looks the same everywhere, and only what stands beside it depends
//! on the background of the terminal. Where that is not known, text has the terminal's own colour.
//! The first 16 colours are those of xterm, which other terminals resemble.

use ratatui_core::style::{Color, Modifier, Style};

use super::boards::{Board, SLATE, WOOD, bold, ink, inks, on};
use super::{BOLD, Background, PLAIN, Palette, REVERSED, SEE_THROUGH};
use crate::board::ByColor;

/// The styles of what lies on the background of the terminal.
struct Beside {
    text: Style,
    band: Style,
    card: Style,
    groove: Style,
    wall: Style,
    walls: ByColor<Style>,
    accent: Style,
    good: Style,
    bad: Style,
    shares: [Style; 3],
    bar: Style,
}

/// A bar that stands for a number.
const BARS: Color = Color::Indexed(67);

/// The brown on which the squares lie, and White's last stone, where there are more than 256 colours.
const GROOVES: Color = Color::Rgb(72, 50, 30);

/// The side of a board of wood below it, where there are more than 256 colours.
const EDGE: Color = Color::Rgb(120, 88, 58);

/// The band about a game that was lost, on a light background.
const PALE_DEFEAT: Style = on(Color::Indexed(224), Color::Indexed(88)).add_modifier(Modifier::BOLD);

/// What is chosen in a list, on a light background.
const PALE_SELECTED: Style =
    on(Color::Indexed(153), Color::Indexed(16)).add_modifier(Modifier::BOLD);

/// Scores on a light background.
const PALE_SCORES: [Style; 3] = [
    on(Color::Indexed(114), Color::Indexed(16)).add_modifier(Modifier::BOLD),
    on(Color::Indexed(250), Color::Indexed(16)).add_modifier(Modifier::BOLD),
    on(Color::Indexed(210), Color::Indexed(16)).add_modifier(Modifier::BOLD),
];

/// The palette for 256 colours.
pub(super) const fn of_256(background: Background) -> Palette {
    let [text, shade, wall, black, white, accent, good, bad] = match background {
        Background::Dark => [245, 237, 223, 216, 153, 209, 114, 210],
        Background::Light => [240, 254, 94, 166, 25, 160, 22, 124],
        Background::Unknown => {
            let beside = Beside {
                text: PLAIN,
                band: PLAIN,
                card: PLAIN,
                groove: ink(Color::Indexed(243)),
                wall: PLAIN,
                walls: ByColor { black: ink(Color::Indexed(166)), white: ink(Color::Indexed(31)) },
                accent: ink(Color::Indexed(161)),
                good: ink(Color::Indexed(28)),
                bad: ink(Color::Indexed(161)),
                shares: inks([28, 243, 161]),
                bar: ink(BARS),
            };
            return on_board(&WOOD, &beside);
        }
    };
    let card = match background {
        Background::Light => on(Color::Indexed(255), Color::Indexed(240)),
        Background::Dark | Background::Unknown => on(Color::Indexed(236), Color::Indexed(247)),
    };
    let shares = match background {
        Background::Light => inks([28, 245, 167]),
        Background::Dark | Background::Unknown => inks([71, 242, 167]),
    };
    let text = ink(Color::Indexed(text));
    let shaded = Style::new().bg(Color::Indexed(shade));
    let walls = ByColor { black: ink(Color::Indexed(black)), white: ink(Color::Indexed(white)) };
    let wall = ink(Color::Indexed(wall));
    let [accent, good, bad] =
        [ink(Color::Indexed(accent)), ink(Color::Indexed(good)), ink(Color::Indexed(bad))];
    let palette = on_board(
        &WOOD,
        &Beside {
            text,
            band: shaded,
            card,
            groove: text,
            wall,
            walls,
            accent,
            good,
            bad,
            shares,
            bar: ink(BARS),
        },
    );
    match background {
        Background::Light => Palette {
            defeat: PALE_DEFEAT,
            scores: PALE_SCORES,
            chosen_shares: inks([28, 243, 131]),
            selected: PALE_SELECTED,
            ..palette
        },
        Background::Dark | Background::Unknown => palette,
    }
}

/// The palette for more colours: what the squares of a board lie on is brown.
pub(super) const fn of_all(background: Background) -> Palette {
    let palette = of_256(background);
    let ByColor { black, white } = palette.built;
    let last_under = ByColor { white: Style::new().bg(GROOVES), ..palette.last_under };
    Palette {
        edge: ink(EDGE),
        last_under,
        slab: palette.slab.bg(GROOVES),
        built: ByColor { black: black.bg(GROOVES), white: white.bg(GROOVES) },
        newest: ByColor {
            black: palette.newest.black.bg(GROOVES),
            white: palette.newest.white.bg(GROOVES),
        },
        ..palette
    }
}

/// The palette for 16 colours.
pub(super) const fn of_16(background: Background) -> Palette {
    let [wall, black, white, accent] = match background {
        Background::Dark => {
            [Color::LightYellow, Color::LightYellow, Color::LightCyan, Color::LightRed]
        }
        Background::Light => [Color::Blue, Color::Red, Color::Blue, Color::Magenta],
        Background::Unknown => [Color::Reset, Color::LightBlue, Color::Reset, Color::Magenta],
    };
    let [good, bad] = match background {
        Background::Dark => [Color::LightGreen, Color::LightRed],
        // No green of these is dark enough.
        Background::Light => [Color::Blue, Color::Red],
        Background::Unknown => [Color::LightBlue, Color::Magenta],
    };
    let walls = ByColor { black: ink(black), white: ink(white) };
    let beside = Beside {
        text: PLAIN,
        band: PLAIN,
        card: PLAIN,
        groove: PLAIN,
        wall: ink(wall),
        walls,
        accent: ink(accent),
        good: ink(good),
        bad: ink(bad),
        shares: [ink(good), PLAIN, ink(bad)],
        bar: ink(white),
    };
    on_board(&SLATE, &beside)
}

/// The palette for 8 colours. Black stones, white stones and marks are seen together on none of
/// them, so the board has no colour, and the sides differ by shape.
pub(super) const fn of_8(background: Background) -> Palette {
    let [yellow, cyan] = [bold(Color::Yellow), bold(Color::Cyan)];
    let [blue, magenta, red] = [bold(Color::Blue), bold(Color::Magenta), bold(Color::Red)];
    let (mark, cursor, hover, [wall, black, white]) = match background {
        Background::Dark => (magenta, yellow, cyan, [yellow, yellow, cyan]),
        Background::Light => (red, blue, magenta, [blue, red, blue]),
        // Of all colours magenta alone is seen on dark and on light.
        Background::Unknown => (magenta, magenta, BOLD, [BOLD, magenta, BOLD]),
    };
    Palette {
        // Some terminals show a bold black as grey, which is not seen on green.
        won: {
            let won = on(Color::Green, Color::Black).remove_modifier(Modifier::BOLD);
            ByColor { black: won, white: won }
        },
        forbidden: mark,
        foul: mark.add_modifier(Modifier::UNDERLINED),
        last: mark,
        cursor,
        hinted: cursor,
        hover,
        wall,
        walls: ByColor { black, white },
        built: ByColor { black, white },
        newest: ByColor { black, white },
        refused: mark,
        accent: mark,
        good: match background {
            Background::Dark => bold(Color::Green),
            Background::Light => blue,
            Background::Unknown => BOLD,
        },
        bad: mark,
        card: PLAIN,
        victory: on(Color::Green, Color::Black),
        defeat: on(Color::Red, Color::Gray),
        scores: [on(Color::Green, Color::Black), PLAIN, on(Color::Red, Color::Gray)],
        selected: on(Color::Cyan, Color::Black),
        dim: PLAIN,
        ..Palette::mono(background)
    }
}

/// A palette over images of wood, which is brighter than that of [`WOOD`], and of stones. Each style
/// on the board has their ground.
pub(super) const fn on_images(palette: &Palette) -> Palette {
    const fn over(number: u8) -> Style {
        on(SEE_THROUGH, Color::Indexed(number))
    }
    let texts = ByColor { black: over(231), white: over(16) };
    Palette {
        grid: over(94),
        frame: over(237),
        stones: ByColor { black: over(16), white: over(231) },
        on_stones: [texts, texts],
        last_on_stones: ByColor { black: over(203), white: over(160) },
        won: {
            let won = Style::new().bg(SEE_THROUGH);
            ByColor { black: won, white: won }
        },
        foul_on_stones: ByColor {
            black: over(203).add_modifier(Modifier::BOLD),
            white: over(160).add_modifier(Modifier::BOLD),
        },
        forbidden: over(160).add_modifier(Modifier::BOLD),
        last: over(88),
        cursor: over(19).add_modifier(Modifier::BOLD),
        hinted: over(19).add_modifier(Modifier::BOLD),
        hover: over(88),
        warning: over(160).add_modifier(Modifier::BOLD),
        ..*palette
    }
}

const fn on_board(board: &Board, beside: &Beside) -> Palette {
    let &Board { ground, black, white, other_text, cursor, cursor_on_white, .. } = board;
    let mark = on(ground, board.mark);
    let ByColor { black: won_black, white: won_white } = board.won;
    let ByColor { black: text_on_black, white: text_on_white } = board.won_text;
    let ByColor { black: last_black, white: last_white } = board.last_under;
    let ByColor { black: end_black, white: end_white } = board.last_won;
    let ByColor { black: foul_on_black, white: foul_on_white } = board.foul_on_stones;
    let ByColor { black: side_black, white: side_white } = board.sides;
    let ByColor { black: built_black, white: built_white } = board.built;
    let ByColor { black: target_black, white: target_white } = board.target;
    Palette {
        grid: on(ground, board.line),
        label: beside.text,
        frame: on(ground, board.label),
        edge: ink(board.edge),
        stones: ByColor { black: on(ground, black), white: on(ground, white) },
        named: ByColor { black: on(ground, black), white: on(ground, white) },
        rims: [
            ByColor { black: on(ground, board.rim_of_black), white: on(ground, white) },
            ByColor { black: on(ground, black), white: on(ground, board.rim_of_white) },
        ],
        on_stones: [ByColor { black: on(black, white), white: on(white, black) }, other_text],
        last_on_stones: ByColor {
            black: on(black, board.last.black),
            white: on(white, board.last.white),
        },
        cursor_on_stones: ByColor { black: ink(cursor), white: ink(cursor_on_white) },
        last_under: ByColor {
            black: Style::new().bg(last_black),
            white: Style::new().bg(last_white),
        },
        last_won: ByColor { black: Style::new().bg(end_black), white: Style::new().bg(end_white) },
        won_on_stones: ByColor {
            black: ink(text_on_black).add_modifier(Modifier::BOLD.union(Modifier::UNDERLINED)),
            white: ink(text_on_white).add_modifier(Modifier::BOLD.union(Modifier::UNDERLINED)),
        },
        won: ByColor { black: Style::new().bg(won_black), white: Style::new().bg(won_white) },
        forbidden: on(board.mark, board.on_mark).add_modifier(Modifier::BOLD),
        foul: Style::new().bg(board.foul),
        foul_on_stones: ByColor {
            black: on(black, foul_on_black).add_modifier(Modifier::BOLD),
            white: on(white, foul_on_white).add_modifier(Modifier::BOLD),
        },
        last: mark,
        cursor: on(ground, cursor),
        hinted: on(cursor, black).add_modifier(Modifier::BOLD),
        hover: mark,
        band: beside.band,
        card: beside.card,
        groove: beside.groove,
        wall: beside.wall,
        walls: beside.walls,
        slab: board.slab,
        built: ByColor { black: board.slab.fg(built_black), white: board.slab.fg(built_white) },
        newest: ByColor {
            black: board.slab.fg(board.newest.black),
            white: board.slab.fg(board.newest.white),
        },
        refused: board.refused,
        sides: ByColor { black: on(side_black, black), white: on(side_white, white) },
        target: ByColor { black: on(ground, target_black), white: on(ground, target_white) },
        way: on(ground, board.way),
        accent: beside.accent,
        good: beside.good,
        bad: beside.bad,
        victory: board.victory,
        defeat: board.defeat,
        tie: board.tie,
        scores: board.scores,
        shares: beside.shares,
        chosen_shares: board.chosen_shares,
        bar: beside.bar,
        selected: board.selected,
        dim: beside.text,
        strong: BOLD,
        warning: REVERSED,
        key: BOLD,
    }
}

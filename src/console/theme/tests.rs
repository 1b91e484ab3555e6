use super::*;
use crate::board::Color as Side;

const RICH: TerminalColors = TerminalColors { unwanted: false, count: 256, light: false };

fn styles(palette: &Palette) -> Vec<Style> {
    let Palette { grid, label, stones, on_stones: [one, other], won, .. } = *palette;
    let Palette { last_on_stones, cursor_on_stones, won_on_stones, .. } = *palette;
    let Palette { forbidden, foul, last, cursor, hover, .. } = *palette;
    let Palette { groove, wall, accent, dim, strong, warning, key, .. } = *palette;
    let Palette { frame, edge, rims: [upper, lower], row, .. } = *palette;
    let Palette { row_on_stones, foul_on_stones, walls, goals, target, way, .. } = *palette;
    let stones = [stones, one, other, last_on_stones, cursor_on_stones].into_iter();
    let stones = stones.chain([upper, lower, row_on_stones, foul_on_stones]);
    let stones = stones.flat_map(|ByColor { black, white }| [black, white]);
    let others = [
        grid,
        label,
        frame,
        edge,
        row,
        won,
        won_on_stones,
        forbidden,
        foul,
        last,
        cursor,
        hover,
        groove,
        wall,
        walls.black,
        walls.white,
        goals.black,
        goals.white,
        target,
        way,
        accent,
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
        let Palette { row, row_on_stones, foul_on_stones, frame, .. } = palette;
        for (what, style) in [
            ("black", stones.black),
            ("white", stones.white),
            ("the last move", last),
            ("the cursor", cursor),
            ("the mouse", hover),
            ("a winning row", row),
        ] {
            let on_board = contrast(style.fg, palette.board());
            assert!(on_board >= 3.0, "{theme:?}: {what} has {on_board:.2}");
            assert_eq!(style.bg, palette.board(), "{what}");
        }
        for (what, style) in [("a forbidden point", forbidden), ("a label", frame)] {
            let text = contrast(style.fg, style.bg);
            assert!(text >= 4.5, "{theme:?}: {what} has {text:.2}");
        }
        let tile = contrast(forbidden.bg, palette.board());
        assert!(tile >= 3.0, "{theme:?}: a forbidden point has {tile:.2}");
        for (what, on_stones) in [("row", row_on_stones), ("foul", foul_on_stones)] {
            for stone in Side::BOTH {
                let line = contrast(on_stones[stone].fg, stones[stone].fg);
                assert!(line >= 3.0, "{theme:?}: {what} on {stone:?}: {line:.2}");
            }
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
        for stone in [stones.black, stones.white] {
            let in_row = contrast(stone.fg, won.bg);
            assert!(in_row >= 3.0, "{theme:?}: in a winning row {in_row:.2}");
        }
    }
}

#[test]
fn walls_goals_and_ways_are_seen() {
    for (theme, terminal) in
        [(Theme::Dark, Color::Indexed(234)), (Theme::Light, Color::Indexed(231))]
    {
        let Palette { stones, walls, goals, target, way, .. } = Palette::new(theme, RICH);
        let seen = |what: &str, ink: Option<Color>, ground: Option<Color>| {
            let contrast = contrast(ink, ground);
            assert!(contrast >= 3.0, "{theme:?}: {what} has {contrast:.2}");
        };
        for side in Side::BOTH {
            seen("a wall", walls[side].fg, Some(terminal));
            seen("a way over a groove", way.fg, Some(terminal));
            seen("a way over a goal", way.fg, goals[side].bg);
            seen("a target", target.fg, target.bg);
            for pawn in Side::BOTH {
                seen("a pawn on a goal", stones[pawn].fg, goals[side].bg);
            }
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

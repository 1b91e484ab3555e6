use super::*;
use crate::board::Color as Side;

const RICH: TerminalColors =
    TerminalColors { unwanted: false, count: 256, background: Background::Unknown };

/// The numbers of colours that differ: 24 bits, 256, 16, 8.
const DEPTHS: [u16; 4] = [u16::MAX, 256, 16, 8];

/// The red, green and blue of the first 16 colours of xterm.
const XTERM: [[u8; 3]; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The colours of backgrounds, with those of their text: of xterm, and of usual editors where the
/// first 16 colours do not depend on them.
const DARK: [[[u8; 3]; 2]; 2] = [[XTERM[0], XTERM[7]], [[30, 30, 30], [204, 204, 204]]];
const LIGHT: [[[u8; 3]; 2]; 3] =
    [[XTERM[15], XTERM[0]], [XTERM[7], XTERM[0]], [[253, 246, 227], [88, 110, 117]]];

/// The terminals with the theme `auto`, each with a background and the colour of its text.
fn terminals() -> impl Iterator<Item = (Palette, TerminalColors, [[u8; 3]; 2])> {
    let of = |background, grounds: &[[[u8; 3]; 2]]| {
        grounds.iter().map(|&ground| (background, ground)).collect::<Vec<_>>()
    };
    let grounds = [
        of(Background::Dark, &DARK),
        of(Background::Light, &LIGHT),
        of(Background::Unknown, &DARK),
        of(Background::Unknown, &LIGHT),
    ];
    let grounds = grounds.concat();
    DEPTHS.into_iter().flat_map(move |count| {
        grounds.clone().into_iter().map(move |(background, ground)| {
            let terminal = TerminalColors { count, background, ..RICH };
            (Palette::new(Theme::Auto, terminal), terminal, ground)
        })
    })
}

fn rgb(color: Option<Color>, otherwise: [u8; 3]) -> [u8; 3] {
    let step = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let number = match color {
        None | Some(Color::Reset) => return otherwise,
        Some(Color::Rgb(red, green, blue)) => return [red, green, blue],
        Some(Color::Indexed(index)) => index,
        Some(Color::Black) => 0,
        Some(Color::Red) => 1,
        Some(Color::Green) => 2,
        Some(Color::Yellow) => 3,
        Some(Color::Blue) => 4,
        Some(Color::Magenta) => 5,
        Some(Color::Cyan) => 6,
        Some(Color::Gray) => 7,
        Some(Color::DarkGray) => 8,
        Some(Color::LightRed) => 9,
        Some(Color::LightGreen) => 10,
        Some(Color::LightYellow) => 11,
        Some(Color::LightBlue) => 12,
        Some(Color::LightMagenta) => 13,
        Some(Color::LightCyan) => 14,
        Some(Color::White) => 15,
    };
    match number {
        232.. => [8 + 10 * (number - 232); 3],
        16.. => [36, 6, 1].map(|place| step((number - 16) / place % 6)),
        _ => XTERM[usize::from(number)],
    }
}

/// The contrast of a style on a ground, with the colours that the terminal has if it names none.
fn on_ground(style: Style, [ground, text]: [[u8; 3]; 2]) -> f64 {
    contrast(rgb(style.fg, text), rgb(style.bg, ground))
}

#[test]
fn the_formula_of_contrast() {
    assert_eq!(format!("{:.2}", contrast([0; 3], [255; 3])), "21.00");
    assert_eq!(format!("{:.2}", contrast([255; 3], [128; 3])), "3.95");
}

#[test]
fn text_is_legible_in_every_terminal() {
    for (palette, terminal, ground) in terminals() {
        let Palette { label, frame, dim, strong, warning, key, wall, stones, .. } = palette;
        let Palette { victory, defeat, tie, selected, slab, scores: [more, half, less], .. } =
            palette;
        for (what, style) in [
            ("a label", label),
            ("a label on the board", frame),
            ("a label on the board of squares", slab),
            ("secondary text", dim),
            ("emphasised text", strong),
            ("a warning", warning),
            ("a key", key),
            ("a title", wall),
            ("what a player does", palette.card),
            ("the name of the player to move", Style { fg: wall.fg, ..palette.card }),
            ("a label of a stone", stones.black),
            ("what is marked", selected),
            ("the end of a game that was won", victory),
            ("the end of a game that was lost", defeat),
            ("the end of another game", tie),
            ("a score of more than half", more),
            ("a score of half", half),
            ("a score of less", less),
        ] {
            let ratio = on_ground(style, ground);
            // The text of this background has no more itself.
            let least = 4.5_f64.min(contrast(ground[0], ground[1]));
            assert!(ratio >= least, "{what} has {ratio:.2}: {terminal:?} on {ground:?}");
        }
    }
}

#[test]
fn stones_walls_and_marks_are_seen_in_every_terminal() {
    for (palette, terminal, ground) in terminals() {
        let Palette { stones, on_stones, last_on_stones, cursor_on_stones, .. } = palette;
        let Palette { forbidden, foul, last, cursor, hover, groove, wall, accent, .. } = palette;
        let hinted = palette.hinted;
        let Palette { foul_on_stones, walls, sides, target, way, .. } = palette;
        let Palette { built, newest, named, last_under, .. } = palette;
        let Palette { good, bad, refused, slab, .. } = palette;
        let seen = |what: &str, style: Style, ground: [[u8; 3]; 2]| {
            let ratio = on_ground(style, ground);
            assert!(ratio >= 3.0, "{what} has {ratio:.2}: {terminal:?} on {ground:?}");
        };
        for (what, style) in [
            ("a forbidden point", forbidden),
            ("the last move", last),
            ("the cursor", cursor),
            ("a hinted point", hinted),
            ("the mouse", hover),
            ("a wall", wall),
            ("the newest wall", accent),
            ("a groove", groove),
            ("a player against oneself", palette.dim.patch(palette.band)),
            ("a wall of Black", walls.black),
            ("a wall of White", walls.white),
            ("a wall of Black on a card", Style { bg: palette.card.bg, ..walls.black }),
            ("a wall of White on a card", Style { bg: palette.card.bg, ..walls.white }),
            ("a target of Black", target.black),
            ("a target of White", target.white),
            ("a wall of Black on the board", built.black),
            ("a wall of White on the board", built.white),
            ("Black's newest wall", newest.black),
            ("White's newest wall", newest.white),
            ("a way", way),
            ("a refused wall's sign", refused),
            ("an advantage", good),
            ("a disadvantage", bad),
        ] {
            seen(what, style, ground);
        }
        if let (Some(red), Some(slab)) = (refused.bg, slab.bg) {
            seen("a refused wall", Style::new().fg(red).bg(slab), ground);
            seen("the cursor beside a square", Style { bg: Some(slab), ..cursor }, ground);
        }
        if let (Some(tile), Some(board)) = (forbidden.bg, palette.board()) {
            seen("a forbidden point", Style::new().fg(tile).bg(board), ground);
        }
        if let (Some(tile), Some(board)) = (hinted.bg, palette.board()) {
            seen("a hinted point's ground", Style::new().fg(tile).bg(board), ground);
        }
        for stone in Side::BOTH {
            seen("a stone", stones[stone], ground);
            seen(
                "a pawn on its square",
                stones[stone].patch(Style { fg: None, ..sides[stone] }),
                ground,
            );
            seen("the name of a goal", sides[stone], ground);
            seen("a stone in a text", named[stone], ground);
            if let (Some(under), Some(board)) = (last_under[stone].bg, palette.board()) {
                seen("the last stone", stones[stone].patch(last_under[stone]), ground);
                seen("the ground of the last stone", Style::new().fg(under).bg(board), ground);
            }
            let stone_itself = [rgb(on_stones[0][stone].bg, ground[0]), ground[1]];
            seen("a foul on a stone", foul_on_stones[stone], stone_itself);
            seen("a stone of the winning row", stones[stone].patch(palette.won[stone]), ground);
            seen("the last of them", stones[stone].patch(palette.last_won[stone]), ground);
            seen("a stone that makes a foul", stones[stone].patch(foul), ground);
            for text in on_stones.map(|text| text[stone]) {
                let on_stone = [rgb(text.bg, ground[0]), rgb(text.fg, ground[1])];
                seen("a text on a stone", text, ground);
                seen("the last move on a stone", last_on_stones[stone], on_stone);
                seen("the cursor on a stone", cursor_on_stones[stone], on_stone);
                seen("a winning row on a stone", palette.won_on_stones[stone], on_stone);
            }
        }
        for style in [stones.black, stones.white, last, hover, cursor] {
            assert_eq!(style.bg, palette.board());
        }
    }
}

#[test]
fn the_lines_of_the_board_are_quieter_than_its_stones() {
    for (palette, terminal, ground) in terminals().filter(|(palette, ..)| palette.board().is_some())
    {
        let line = on_ground(palette.grid, ground);
        assert!((1.3..2.5).contains(&line), "{line:.2}: {terminal:?}");
    }
}

#[test]
fn every_depth_has_colors() {
    for count in DEPTHS {
        for background in [Background::Unknown, Background::Dark, Background::Light] {
            let palette = Palette::new(Theme::Auto, TerminalColors { count, background, ..RICH });
            assert_ne!(palette, Palette::MONO, "{count}");
            assert_eq!(palette.board().is_some(), count >= 16);
            assert_ne!(palette.wall, palette.accent);
        }
    }
}

#[test]
fn no_color_disables_colors() {
    for theme in Theme::ALL {
        for count in DEPTHS {
            let unwanted = TerminalColors { unwanted: true, count, ..RICH };
            for style in styles(&Palette::new(theme, unwanted)) {
                assert_eq!((style.fg, style.bg), (None, None));
            }
        }
    }
}

fn styles(palette: &Palette) -> Vec<Style> {
    let Palette { grid, label, stones, on_stones: [one, other], won, .. } = *palette;
    let Palette { last_on_stones, cursor_on_stones, won_on_stones, .. } = *palette;
    let Palette { forbidden, foul, last, cursor, hinted, hover, .. } = *palette;
    let Palette { selected, groove, wall, accent, dim, strong, warning, key, .. } = *palette;
    let Palette { victory, defeat, tie, frame, edge, rims: [upper, lower], .. } = *palette;
    let Palette { foul_on_stones, walls, sides, target, way, .. } = *palette;
    let Palette { named, last_under, last_won, slab, built, newest, refused, .. } = *palette;
    let Palette { scores, shares, chosen_shares, bar, card, .. } = *palette;
    let stones = [stones, one, other, last_on_stones, cursor_on_stones, won_on_stones].into_iter();
    let stones = stones.chain([upper, lower, foul_on_stones, walls, sides]);
    let stones = stones.chain([won, named, last_under, last_won, built, newest, target]);
    let stones = stones.flat_map(|ByColor { black, white }| [black, white]);
    let board = [grid, label, forbidden, foul, last, cursor, hinted, hover];
    let board = board.into_iter().chain([frame, edge, slab, way, refused]);
    let others = [selected, groove, wall, accent, victory, defeat, tie, dim, strong, warning, key];
    let rated = scores.into_iter().chain(shares).chain(chosen_shares).chain([bar]);
    let rated = rated.chain([card]);
    stones.chain(board).chain(others).chain(rated).collect()
}

#[test]
fn auto_follows_the_background_and_the_other_themes_do_not() {
    let all = [Background::Unknown, Background::Dark, Background::Light];
    let [unknown, dark, light] = all.map(|background| TerminalColors { background, ..RICH });
    let auto = |terminal| Palette::new(Theme::Auto, terminal);
    for terminal in [unknown, dark, light] {
        assert_eq!(Palette::new(Theme::Dark, terminal), auto(dark));
        assert_eq!(Palette::new(Theme::Light, terminal), auto(light));
    }
    assert!(auto(unknown) != auto(dark) && auto(unknown) != auto(light));
}

#[test]
fn a_background_is_what_stands_out_less_from_its_text() {
    for [ground, text] in DARK.into_iter().chain([[[40, 44, 52], [0; 3]]]) {
        assert_eq!(Background::of(ground), Background::Dark, "{ground:?} {text:?}");
    }
    for [ground, _] in LIGHT {
        assert_eq!(Background::of(ground), Background::Light, "{ground:?}");
    }
}

#[test]
fn next_cycles_through_the_themes() {
    let mut theme = Theme::Auto;
    for _ in Theme::ALL {
        theme = theme.next();
    }
    assert_eq!(theme, Theme::Auto);
}

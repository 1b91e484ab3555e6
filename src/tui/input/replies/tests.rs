use super::*;

#[test]
fn a_position_is_the_width_of_the_stone_only_where_a_stone_can_end() {
    assert_eq!(stone_width(b"1;2R"), Some(1));
    assert_eq!(stone_width(b"1;3R"), Some(2));
    for other in ["1;1R", "24;2R", "0;0R", "1;80R", ";R", "R", "1;2n", "?1;2R", "99999;99999R"] {
        assert_eq!(stone_width(other.as_bytes()), None, "{other}");
    }
}

#[test]
fn a_background_is_read_in_every_notation_of_x() {
    let background = |color: &str| background(format!("11;{color}").as_bytes());
    for (color, expected) in [
        ("rgb:ffff/ffff/ffff", Background::Light),
        ("rgb:1e1e/1e1e/1e1e", Background::Dark),
        ("rgb:fd/f6/e3", Background::Light),
        ("rgb:0/0/0", Background::Dark),
        ("rgb:fff/fff/fff", Background::Light),
        ("rgba:ffff/ffff/ffff/8080", Background::Light),
        ("rgba:0000/0000/0000/ffff", Background::Dark),
        ("#ffffff", Background::Light),
        ("#002b36", Background::Dark),
        ("#fff", Background::Light),
        ("#000011112222", Background::Dark),
    ] {
        assert_eq!(background(color), Some(expected), "{color}");
    }
    for nonsense in [
        "",
        "?",
        "white",
        "rgb:",
        "rgb:ff/ff",
        "rgb:ff/ff/ff/ff",
        "rgb:fffff/0/0",
        "rgb:+f/0/0",
        "rgb:gg/00/00",
        "rgba:ff/ff/ff",
        "#",
        "#ff",
        "#fffffffffffffff",
        "#한글",
    ] {
        assert_eq!(background(nonsense), None, "{nonsense}");
    }
    assert_eq!(super::background(b"10;rgb:ff/ff/ff"), None, "the colour of text");
}

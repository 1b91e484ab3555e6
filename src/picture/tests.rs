use zeno::{Cap, Join, Mask, Stroke, Transform};

use super::*;
use crate::board::ByColor;

/// The strokes of a character reach this far to the left, right, top and bottom of the origin.
fn reach(c: char) -> [f32; 4] {
    let path = lettering::path(&c.to_string());
    assert!(!path.is_empty(), "{c} has no strokes");
    let mut stroke = Stroke::new(1.0);
    stroke.cap(Cap::Round).join(Join::Round);
    let scaled = Some(Transform::scale(20.0, 20.0));
    let (_, at) = Mask::new(path.as_str()).style(stroke).transform(scaled).render();
    let width = |pixels: u32| i32::try_from(pixels).unwrap();
    let sides = [-at.left, at.left + width(at.width), -at.top, at.top + width(at.height)];
    sides.map(|pixels| f32::from(i16::try_from(pixels).unwrap()) / 20.0 - 0.5)
}

#[test]
fn every_character_has_strokes_that_fill_its_box() {
    for c in '!'..='~' {
        let text = c.to_string();
        let (width, height) = (lettering::width(&text) / 2.0, lettering::height(&text) / 2.0);
        for (side, reach) in reach(c).into_iter().zip([width, width, height, height]) {
            assert!((side - reach).abs() < 0.2, "{c}: {side} is not {reach}");
        }
        if c.is_ascii_digit() || c.is_ascii_uppercase() {
            assert!((height - lettering::HEIGHT / 2.0).abs() < 0.15, "{c} is not of full height");
        }
    }
}

#[test]
fn a_text_with_a_character_that_the_font_lacks_is_known() {
    assert!(lettering::has("A b-1") && lettering::has(""));
    assert!(lettering::has("가 힣ㅋ") && lettering::width("가힣") > lettering::width("가"));
    for lacking in ["家", "A家", "é", "\n"] {
        assert!(!lettering::has(lacking), "{lacking}");
    }
}

#[test]
fn a_caption_names_the_players_below_the_picture_as_far_as_there_are_letters() {
    let picture = Picture {
        title: String::new(),
        description: String::new(),
        size: (300, 300),
        ground: [0; 3],
        marks: Vec::new(),
    };
    let players = |white: &str| ByColor { black: "Ada".to_owned(), white: white.to_owned() };
    let captioned = |white| picture.clone().captioned(&players(white), "renju  1-0");
    let svg = captioned("Bob").svg();
    assert!(svg.contains("viewBox=\"0 0 300 348\""), "{svg}");
    for text in ["Ada", "Bob", "renju  1-0"] {
        assert!(svg.contains(&lettering::path(text)), "{text}: {svg}");
    }
    assert_eq!(captioned("\u{1112}\u{1161}\u{11AB}").svg(), captioned("한").svg());
    let lacking = captioned("家").svg();
    assert_eq!(unlettered(&players("家")), ["家"]);
    assert_eq!(lacking.matches("<circle").count(), 2, "the stones stay: {lacking}");
    let long = captioned(&"W".repeat(99)).svg();
    let scale = long.split("scale(").nth(1).and_then(|rest| rest.split(')').next()).unwrap();
    assert!(scale.parse::<f32>().unwrap() < 0.3, "it is made to fit: {long}");
}

#[test]
fn a_width_out_of_range_is_refused() {
    for refused in ["99", "4097", "0", "-1", "wide", "", "1e3", "99999999999"] {
        assert!(refused.parse::<PngWidth>().is_err(), "{refused}");
    }
    for allowed in ["100", "4096"] {
        assert!(allowed.parse::<PngWidth>().is_ok(), "{allowed}");
    }
}

#[test]
fn a_picture_without_its_background_is_seen_over_any_other() {
    let half = Mark::path("M0 0H50V100H0z".to_owned()).filled([200, 0, 100]).faded(128);
    let (title, description) = (String::new(), String::new());
    let (size, ground) = ((100, 100), [9, 9, 9]);
    let picture = Picture { title, description, size, ground, marks: vec![half] };
    assert!(picture.svg().contains("opacity=\"0.50\""));
    let png = picture.cut_out(10);
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let near = |pixel: &[u8], expected: [u8; 4]| {
        pixel.iter().zip(expected).all(|(&one, other)| one.abs_diff(other) <= 2)
    };
    assert!(near(&pixels[..4], [200, 0, 100, 128]), "{:?}", &pixels[..4]);
    assert_eq!(pixels[36..40], [0; 4], "nothing is drawn there");
}

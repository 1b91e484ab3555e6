use std::io::Cursor;

use ::png::{ColorType, Decoder};
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use super::*;
use crate::gomoku::record::sample::record;
use crate::gomoku::record::{Record, Tree};

/// A picture of Black on h8, White on i8 and a pass.
fn picture() -> Picture {
    let size = BoardSize::FIFTEEN;
    let tree = Tree::line([size.point(7, 7), size.point(8, 7), None]).unwrap();
    let record = Record { tree, ..Record::new(size) };
    draw(&Diagram::last_of(&record), Labels::Standard, "A & <B>".to_owned())
}

/// The width and pixels of a PNG.
fn decoded(png: Vec<u8>) -> (u32, Vec<Rgb>) {
    let mut reader = Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.width), (ColorType::Rgb, info.height));
    (info.width, bytes.as_chunks().0.to_vec())
}

/// Parses a whole SVG and counts its elements of this name.
fn count(svg: &str, name: &str) -> usize {
    let mut reader = Reader::from_str(svg);
    let mut found = 0;
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) | Event::Empty(tag) if tag.name().as_ref() == name => found += 1,
            Event::Eof => return found,
            _ => {}
        }
    }
}

#[test]
fn stones_stand_on_their_points_with_their_numbers() {
    let svg = picture().svg();
    assert!(svg.contains("<circle cx=\"340\" cy=\"340\" r=\"18\" fill=\"#111111\""), "{svg}");
    assert!(svg.contains("<circle cx=\"380\" cy=\"340\" r=\"18\" fill=\"#ffffff\""), "{svg}");
    assert!(svg.contains("translate(340 340) scale(1.15)\" stroke=\"#ffffff\""), "{svg}");
    assert!(svg.contains("translate(380 340) scale(1.15)\" stroke=\"#111111\""), "{svg}");
    assert_eq!(svg.matches("r=\"18\"").count(), 2, "a pass marks no stone as the last");
    assert_eq!(svg.matches("r=\"4\"").count(), 5);
}

#[test]
fn the_last_stone_has_a_ring() {
    let size = BoardSize::FIFTEEN;
    let tree = Tree::line([size.point(7, 7), size.point(8, 7)]).unwrap();
    let diagram = Diagram::last_of(&Record { tree, ..Record::new(size) });
    let svg = draw(&diagram, Labels::Standard, String::new()).svg();
    let ring = "<circle cx=\"380\" cy=\"340\" r=\"18\" stroke=\"#e03131\"";
    assert_eq!((svg.matches(ring).count(), svg.matches("#e03131").count()), (1, 1), "{svg}");
}

#[test]
fn title_and_description_name_the_players_and_the_moves() {
    let svg = picture().svg();
    assert!(svg.contains("<title>A &amp; &lt;B&gt;</title>\n<desc>1 h8, 2 i8</desc>"), "{svg}");
}

#[test]
fn a_number_of_any_length_stays_on_its_stone() {
    for number in ["8", "88", "888", "8888", "888888"] {
        let half = (lettering::width(number) / 2.0 + 1.0, lettering::HEIGHT / 2.0 + 1.0);
        let corner = half.0.hypot(half.1) * fitting(number);
        assert!(corner <= RADIUS - 3.0, "{number} reaches {corner}");
    }
    assert!(fitting("188") > 0.8, "three digits are read easily");
}

#[test]
fn the_pixels_show_the_stones_and_the_board() {
    let (width, pixels) = decoded(picture().png(None));
    assert_eq!(width, 1360);
    // In units of the picture: above each stone's number, on a line, and between two lines.
    let at = |x: usize, y: usize| pixels[y * 2 * 1360 + x * 2];
    assert_eq!((at(340, 328), at(380, 328)), (BLACK, WHITE));
    assert_eq!((at(100, 220), at(110, 225)), (INK, BOARD));
    assert_eq!(decoded(picture().png("100".parse().ok())).0, 100);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_position_is_drawn(record in record(), title in any::<String>()) {
        let diagram = Diagram::last_of(&record);
        let picture = draw(&diagram, Labels::Original, title);
        prop_assert!(count(&picture.svg(), "circle") >= usize::from(diagram.board.stones()));
        let (width, _) = decoded(picture.png("150".parse().ok()));
        prop_assert_eq!(width, 150);
    }
}

use std::io::Cursor;

use ::png::{ColorType, Decoder};
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use super::spots::fitting;
use super::*;
use crate::gomoku::record::sample::{one, record};
use crate::gomoku::record::{Format, Record, SignChoice, Tree};
use crate::picture::lettering;

/// The picture of the last position of a record.
fn drawn(record: &Record, numbers: Numbers, labels: LabelChoice) -> Picture {
    let diagram = Diagram::last_of(record);
    let signs = Signs::of(record, &diagram, SignChoice::All);
    let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[] };
    drawing.picture("A & <B>".to_owned(), "1 h8, 2 i8".to_owned())
}

/// A picture of Black on h8, White on i8 and a pass.
fn picture() -> Picture {
    let size = BoardSize::FIFTEEN;
    let tree = Tree::line([size.point(7, 7), size.point(8, 7), None]).unwrap();
    let record = Record { tree, ..Record::new(size) };
    drawn(&record, Numbers::All, LabelChoice::Standard)
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
    let record = Record { tree, ..Record::new(size) };
    let svg = drawn(&record, Numbers::Off, LabelChoice::Standard).svg();
    let ring = "<circle cx=\"380\" cy=\"340\" r=\"18\" stroke=\"#e03131\"";
    assert_eq!((svg.matches(ring).count(), svg.matches("#e03131").count()), (1, 1), "{svg}");
}

#[test]
fn a_picture_has_its_title_and_its_description() {
    let svg = picture().svg();
    assert!(svg.contains("<title>A &amp; &lt;B&gt;</title>\n<desc>1 h8, 2 i8</desc>"), "{svg}");
}

#[test]
fn a_number_of_any_length_stays_on_its_stone() {
    for number in ["8", "88", "888", "8888", "888888"] {
        let half = (lettering::width(number) / 2.0 + 1.0, lettering::HEIGHT / 2.0 + 1.0);
        let corner = half.0.hypot(half.1) * fitting(number, RADIUS - 3.0);
        assert!(corner <= RADIUS - 3.0, "{number} reaches {corner}");
    }
    assert!(fitting("188", RADIUS - 3.0) > 0.8, "three digits are read easily");
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

/// The last position of an SGF game on a board of 15 lines, drawn with some numbers.
fn of_sgf(sgf: &str, numbers: Numbers) -> String {
    let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{sgf})")).unwrap();
    drawn(&record, numbers, LabelChoice::Standard).svg()
}

/// The start of a text or a shape on the point of these units.
fn at(x: u16, y: u16, path: &str) -> String {
    format!("<path d=\"{path}\" transform=\"translate({x} {y}) ")
}

/// A text on the point of these units, in an ink.
fn written(text: &str, x: u16, y: u16, ink: &str) -> String {
    let scale = fitting(text, RADIUS - 3.0);
    format!("{}scale({scale})\" stroke=\"{ink}\"", at(x, y, &lettering::path(text)))
}

#[test]
fn the_numbers_are_those_that_were_chosen() {
    let sgf = ";B[hh];W[ii];B[jj];W[kk]";
    let number = |text, to: u16, ink| written(text, 340 + to, 340 + to, ink);
    let all = [
        number("1", 0, "#ffffff"),
        number("2", 40, "#111111"),
        number("3", 80, "#ffffff"),
        number("4", 120, "#111111"),
    ];
    for (numbers, from) in [("all", 0), ("last:1", 3), ("from:2", 1), ("off", 4)] {
        let svg = of_sgf(sgf, numbers.parse().unwrap());
        for (index, number) in all.iter().enumerate() {
            assert_eq!(svg.contains(number), index >= from, "{number} with {numbers}: {svg}");
        }
        assert!(svg.contains("stroke=\"#e03131\""), "the ring around the last stone stays");
    }
}

#[test]
fn a_label_takes_the_place_of_a_number_and_clears_an_empty_point() {
    let svg = of_sgf(";B[hh];W[ii]LB[hh:A][ii:b][aa:xyz]", Numbers::All);
    assert!(svg.contains(&written("A", 340, 340, "#ffffff")), "{svg}");
    assert!(svg.contains(&written("b", 380, 380, "#111111")), "{svg}");
    assert!(!svg.contains(&at(340, 340, &lettering::path("1"))), "{svg}");
    let cleared = "<circle cx=\"60\" cy=\"60\" r=\"15\" fill=\"#e9c589\"/>\n";
    assert!(svg.contains(&format!("{cleared}{}", written("xyz", 60, 60, "#111111"))), "{svg}");
}

#[test]
fn marks_contrast_with_their_point_and_leave_room_for_a_text() {
    let svg = of_sgf(";B[hh];W[ii]TR[hh][aa]SQ[ii]CR[ba]MA[ca]SL[da]LB[ea:A]MA[ea]", Numbers::Off);
    let triangle = |x, y| at(x, y, "M0 -11L9.5 5.5H-9.5z");
    assert!(svg.contains(&format!("{}scale(1)\" stroke=\"#ffffff\"", triangle(340, 340))), "{svg}");
    assert!(svg.contains(&format!("{}scale(1)\" stroke=\"#111111\"", triangle(60, 60))), "{svg}");
    assert!(svg.contains(&at(380, 380, "M-7.5 -7.5H7.5V7.5H-7.5z")), "{svg}");
    assert!(svg.contains("<circle cx=\"100\" cy=\"60\" r=\"9\" stroke=\"#111111\""), "{svg}");
    assert!(svg.contains("<circle cx=\"180\" cy=\"60\" r=\"8\" fill=\"#8cc8f5\""), "{svg}");
    let cross = |arm: &str| svg.matches(&format!("M{arm}")).count();
    assert_eq!((cross("-7.5 -7.5L7.5 7.5"), cross("7.5 7.5l4 4")), (1, 1), "{svg}");
    let scale = fitting("A", 10.0);
    let label = at(220, 60, &lettering::path("A"));
    assert!(svg.contains(&format!("{label}scale({scale})")) && scale < fitting("A", 15.0), "{svg}");
}

#[test]
fn variations_and_forbidden_points_have_their_own_inks() {
    let sgf = "RU[renju]PL[B]AB[hh][ih][jg][jf]LB[bb:!](;B[aa])(;B[bb])(;B[])(;B[jh])";
    let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{sgf})")).unwrap();
    let diagram = Diagram::after(&record, 0);
    let svg = |choice| {
        let signs = Signs::of(&record, &diagram, choice);
        let (numbers, labels) = (Numbers::All, LabelChoice::Standard);
        let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[] };
        drawing.picture(String::new(), String::new()).svg()
    };
    let all = svg(SignChoice::All);
    let variation = |text, x, y| written(text, x, y, "#1a5fb4");
    assert_eq!(all.matches("#1a5fb4").count(), 2, "{all}");
    assert!(all.contains(&variation("a", 60, 60)), "{all}");
    assert!(all.contains(&written("!", 100, 100, "#111111")), "the label of b: {all}");
    assert_eq!(all.matches("stroke=\"#c92a2a\"").count(), 1, "{all}");
    let noted = svg(SignChoice::Record);
    assert!(noted.contains(&written("!", 100, 100, "#111111")));
    assert!(!noted.contains("#1a5fb4") && !noted.contains("#c92a2a"));
    assert!(!svg(SignChoice::Off).contains(&lettering::path("!")));
}

#[test]
fn a_winning_row_has_a_ring_in_each_stone_and_a_line_between_two() {
    let record = one(Format::Sgf, "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ba];B[jh])").unwrap();
    let diagram = Diagram::last_of(&record);
    let signs = Signs::of(&record, &diagram, SignChoice::Off);
    let row = Run {
        start: Point::new(7, 7).unwrap(),
        line: crate::board::Line::Horizontal,
        length: 3,
        stone: Color::Black,
    };
    let (numbers, labels) = (Numbers::All, LabelChoice::Standard);
    let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[row] };
    let svg = drawing.picture(String::new(), String::new()).svg();
    assert_eq!(svg.matches("r=\"15.5\" stroke=\"#2f9e44\"").count(), 3, "{svg}");
    assert!(svg.contains("M355.5 340.0L364.5 340.0") && svg.contains("M395.5 340.0L404.5 340.0"));
}

#[test]
fn labels_that_are_not_drawn_as_they_are_are_known() {
    let sgf = "LB[aa:ok][ba:long text][ca:家][da: A ][ea:a b][fa:A家][ga:1234][ha: ]";
    let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{sgf})")).unwrap();
    let diagram = Diagram::after(&record, 0);
    let signs = Signs::of(&record, &diagram, SignChoice::All);
    let (numbers, labels) = (Numbers::All, LabelChoice::Standard);
    let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[] };
    let column = |column| Point::new(column, 0).unwrap();
    let Unshown { missing, shortened } = drawing.unshown();
    assert_eq!(missing, [(column(2), "家"), (column(5), "A家")]);
    assert_eq!(shortened, [(column(1), "long text")]);
    let svg = drawing.picture(String::new(), String::new()).svg();
    assert!(!svg.contains("cx=\"140\" cy=\"60\""), "nothing is cleared without a label: {svg}");
    assert_eq!(svg.matches("r=\"15\"").count(), 5, "{svg}");
}

#[test]
fn the_wood_has_the_colour_of_the_picture_and_a_faint_grain() {
    let png = parts::wood(300, 20).quick_png(300);
    let mut reader = Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    let near = |seen: &[u8; 3]| seen.iter().zip(BOARD).all(|(a, b)| a.abs_diff(b) <= 48);
    assert!(bytes.as_chunks().0[3..297].iter().all(near));
    assert_eq!(bytes[..900], bytes[900..1800], "the grain is straight");
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(8))]

    #[test]
    fn any_position_is_drawn(record in record(), title in any::<String>()) {
        let diagram = Diagram::last_of(&record);
        let signs = Signs::of(&record, &diagram, SignChoice::All);
        let (numbers, labels) = (Numbers::All, LabelChoice::Original);
        let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[] };
        let picture = drawing.picture(title, String::new());
        prop_assert!(count(&picture.svg(), "circle") >= usize::from(diagram.board.stones()));
        let (width, _) = decoded(picture.png("150".parse().ok()));
        prop_assert_eq!(width, 150);
    }
}

use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::super::sample::{line, mutated, one, printed};
use super::super::*;
use crate::board::{Color, Point};
use crate::game::record::{Decoder, Remark};

/// A library of these nodes.
fn library(nodes: &[u8]) -> Vec<u8> {
    let header = [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10]].concat();
    [header.as_slice(), nodes].concat()
}

fn lib(nodes: &[u8]) -> Result<Record, ParseError> {
    one(Format::Lib, library(nodes))
}

/// What is doubtful in a file.
fn remarks(bytes: &[u8]) -> Vec<Remark> {
    let reading = Reading::new(Format::Lib, TimeZone::UTC);
    read(&reading, bytes).next().unwrap().remarks
}

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

/// The nodes of a text: its bytes, and one zero or two.
fn text(bytes: &[u8]) -> Vec<u8> {
    [bytes, &[0, 0][bytes.len() % 2..]].concat()
}

#[test]
fn a_tree_is_read_depth_first() {
    // Root; h8; i9 with a sibling, and a leaf below it; the sibling j10.
    let nodes = [0x00, 0x00, 0x78, 0x00, 0x69, 0x80, 0x6a, 0x40, 0x5a, 0x40];
    let record = lib(&nodes).unwrap();
    assert_eq!(line(&record), ["h8", "i9", "j9"]);
    let first = record.tree.main_line().next().unwrap();
    let children: Vec<_> = record.tree.children(first).collect();
    let points: Vec<_> =
        children.iter().map(|&id| record.tree.played(id).unwrap().point.unwrap()).collect();
    assert_eq!(points, [point(8, 6), point(9, 5)]);
    assert_eq!(remarks(&library(&nodes)), []);
}

#[test]
fn a_text_on_an_empty_point_is_no_move() {
    // h8; the text A on g9, which is no move; i9, beside it or below it.
    for flags in [0x83 | 0x40, 0x03] {
        let nodes = [&[0x78, 0x00, 0x67, flags, 0, 1][..], &text(b"A"), &[0x69, 0x40]].concat();
        let record = lib(&nodes).unwrap();
        assert_eq!(line(&record), ["h8", "i9"], "{flags:x}");
        let stones: Vec<_> = record.tree.main_moves().map(|(_, played)| played.stone).collect();
        assert_eq!(stones, [Color::Black, Color::White]);
        let first = record.tree.main_line().next().unwrap();
        assert_eq!(record.tree.notes(first), [Note::Label(point(6, 6), "A".into())]);
    }
}

#[test]
fn a_board_text_stands_on_the_board_before_its_move() {
    let nodes = [&[0x78, 0x00, 0x69, 0x41, 0, 1][..], &text(b"best")].concat();
    let record = lib(&nodes).unwrap();
    let [first, second] = [0, 1].map(|number| record.tree.main_line().nth(number).unwrap());
    assert_eq!(record.tree.notes(first), [Note::Label(point(8, 6), "best".into())]);
    assert_eq!(record.tree.notes(second), []);
}

#[test]
fn comments_have_a_title_and_a_body() {
    for (written, read) in [
        (&b"Joseki\x08body"[..], "Joseki\nbody"),
        (b"\x08body\r\nmore", "body\nmore"),
        (b"title\x08", "title"),
        (b"title", "title"),
    ] {
        let nodes = [&[0x00, 0x08][..], &text(written), &[0x78, 0x40]].concat();
        let record = lib(&nodes).unwrap();
        assert_eq!(record.tree.notes(NodeId::ROOT), [Note::Comment(read.into())]);
    }
}

#[test]
fn old_comments_end_with_a_top_bit_and_have_nordic_letters() {
    let nodes = [0x00, 0x20, b'o', b'l', b'd' | 0x80, b'?', 0x78, 0x50];
    let record = lib(&nodes).unwrap();
    assert_eq!(record.tree.notes(NodeId::ROOT), [Note::Comment("old".into())]);
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.notes(first), [Note::Mark(point(7, 7).into(), Mark::Circle)]);
    let nodes = [&[0x00, 0x20][..], b"}{|][\\\x08", &[b'!' | 0x80], &[0x78, 0x40]].concat();
    let record = lib(&nodes).unwrap();
    assert_eq!(record.tree.notes(NodeId::ROOT), [Note::Comment("åäöÅÄÖ\n!".into())]);
}

#[test]
fn one_encoding_is_chosen_for_a_whole_file() {
    // The second text alone would be valid UTF-8.
    let chinese = encoding_rs::GB18030.encode("黑棋必胜，白棋只能这样防守。").0;
    let both = encoding_rs::GB18030.encode("隆").0;
    let nodes = [&[0x00, 0x08][..], &text(&chinese), &[0x78, 0x48], &text(&both)].concat();
    let record = lib(&nodes).unwrap();
    let first = record.tree.main_line().next().unwrap();
    let texts = [NodeId::ROOT, first].map(|id| record.tree.notes(id).to_vec());
    let comment = |text: &str| vec![Note::Comment(text.into())];
    assert_eq!(texts, [comment("黑棋必胜，白棋只能这样防守。"), comment("隆")]);
    assert_eq!(remarks(&library(&nodes)), [Remark::Guessed("GBK")]);
    let utf8 = [&[0x00, 0x08][..], &text("黑棋必胜".as_bytes()), &[0x78, 0x40]].concat();
    assert_eq!(remarks(&library(&utf8)), []);
}

#[test]
fn a_requested_encoding_is_used_and_what_it_does_not_have_is_counted() {
    let nodes = [&[0x00, 0x08][..], &text(b"\xb0\xa1\xff\xff"), &[0x78, 0x40]].concat();
    let decoder = Decoder { usual: Some("cp949".parse().unwrap()) };
    let assumed = Assumed { decoder, ..Assumed::default() };
    let reading = Reading { assumed, ..Reading::new(Format::Lib, TimeZone::UTC) };
    let game = read(&reading, &library(&nodes)).next().unwrap();
    let comments = game.record.unwrap().tree.notes(NodeId::ROOT).to_vec();
    assert_eq!(comments, [Note::Comment("가\u{fffd}\u{fffd}".into())]);
    assert_eq!(game.remarks, [Remark::Undecoded { count: 2, encoding: "EUC-KR" }]);
}

#[test]
fn libraries_without_a_header_begin_with_the_centre() {
    let record = one(Format::Lib, [0x78, 0x00, 0x69, 0x40]).unwrap();
    assert_eq!(line(&record), ["h8", "i9"]);
}

#[test]
fn equal_siblings_are_one_node_with_the_notes_of_both() {
    // h8 with i9 and below it j10; h8 again with i9 and below it k11.
    let nodes = [
        &[0x78, 0x88][..],
        &text(b"one"),
        &[0x69, 0x00, 0x5a, 0x40, 0x78, 0x0c],
        &text(b"two"),
        &[0x69, 0x00, 0x4b, 0x40],
    ]
    .concat();
    let record = lib(&nodes).unwrap();
    assert_eq!(record.tree.len(), 5);
    let first = record.tree.main_line().next().unwrap();
    let comments = ["one", "two"].map(|text| Note::Comment(text.into()));
    assert_eq!(record.tree.notes(first), [&comments[..], &[Note::Start]].concat());
}

#[test]
fn a_pass_is_a_move_and_a_node_without_a_move_is_not() {
    let nodes = [0x00, 0x00, 0x78, 0x00, 0x00, 0x00, 0x79, 0x00, 0x00, 0x42];
    let record = lib(&nodes).unwrap();
    assert_eq!(line(&record), ["h8", "pass", "i8"]);
    assert_eq!(record.tree.len(), 4);
    let passes = lib(&[0x00, 0x00, 0x00, 0x00, 0x78, 0x40]).unwrap();
    assert_eq!(line(&passes), ["pass", "h8"]);
}

#[test]
fn what_is_whole_of_a_file_that_was_cut_off_is_read() {
    let whole = library(&[&[0x78, 0x00, 0x69, 0x48][..], &text(b"a comment")].concat());
    assert_eq!(remarks(&whole), []);
    for end in HEADER_AND_MOVE..whole.len() {
        let cut = &whole[..end];
        let record = one(Format::Lib, cut).unwrap();
        let moves: &[&str] = if end < HEADER_AND_MOVE + 2 { &["h8"] } else { &["h8", "i9"] };
        assert_eq!(line(&record), moves, "{end}");
        assert_eq!(remarks(cut), [Remark::Truncated(Place::Byte(end))]);
    }
    // A sibling is promised and missing.
    assert_eq!(remarks(&library(&[0x78, 0xc0])), [Remark::Truncated(Place::Byte(22))]);
    assert_eq!(remarks(&library(&[])), []);
}

#[test]
fn what_follows_the_end_of_the_tree_is_told() {
    // h8, and i9 without the bit that says that j10 follows beside it.
    let one = library(&[0x78, 0x00, 0x69, 0x40]);
    for rest in [&[0x5a, 0x40][..], &one] {
        let bytes = [&one, rest].concat();
        assert_eq!(remarks(&bytes), [Remark::NotRead(Place::Byte(one.len()))]);
    }
}

/// The bytes of the header and of the first move.
const HEADER_AND_MOVE: usize = 22;

#[test]
fn faults_name_the_byte_and_what_was_expected() {
    let fault = |bytes: &[u8]| {
        let error = one(Format::Lib, bytes).unwrap_err();
        (error.place, error.fault)
    };
    assert_eq!(fault(b"RenLib"), (Place::Byte(0), Expected::LibHeader.into()));
    assert_eq!(
        fault(&library(&[0x00, 0x00, 0xf8, 0x00])),
        (Place::Byte(22), Expected::LibPoint.into())
    );
    assert!(lib(&[]).unwrap().tree.len() == 1);
}

#[test]
fn a_line_of_a_million_moves_is_read_without_recursion() {
    let record = lib(&[0x78, 0x00].repeat(1_000_000)).unwrap();
    assert_eq!(record.tree.len(), 1_000_001);
    let record = lib(&[0x78, 0x80].repeat(1_000_000)).unwrap();
    assert_eq!(record.tree.len(), 1_000_001);
    let siblings = lib(&[0x78, 0xc0].repeat(1_000_000)).unwrap();
    assert_eq!(siblings.tree.len(), 2);
}

#[test]
fn a_library_is_written_as_renlib_writes_it() {
    let record = lib(&[
        &[0x00, 0x00, 0x78, 0x18][..],
        &text(b"title\x08body"),
        &[0x69, 0xc1, 0, 1],
        &text(b"A"),
        &[0x5a, 0xc4, 0x67, 0x43, 0, 1],
        &text(b"B!"),
    ]
    .concat());
    let record = record.unwrap();
    let written = printed(Format::Lib, &record);
    let expected = [
        &b"\xffRenLib\xff\x03\x00"[..],
        &[0xff; 10],
        &[0x00, 0x00, 0x78, 0x18],
        b"title\x08body\0\0",
        &[0x69, 0xc1, 0, 1],
        b"A\0",
        &[0x5a, 0xc4],
        &[0x67, 0x43, 0, 1],
        b"B!\0\0",
    ]
    .concat();
    assert_eq!(written, expected);
}

#[test]
fn what_the_format_cannot_hold_is_refused_or_named() {
    let mut out = Vec::new();
    let large = Record::new(BoardSize::new(19).unwrap());
    assert!(matches!(write(Format::Lib, &large, &mut out), Err(WriteError::Size(..))));
    let mut white = Record::new(BoardSize::FIFTEEN);
    white.tree.add(NodeId::ROOT, Some(Move { stone: Color::White, point: None })).unwrap();
    assert!(matches!(write(Format::Lib, &white, &mut out), Err(WriteError::NotAlternating(_))));
    assert!(out.is_empty());
    let sgf = "(;GM[4]SZ[15];B[hh]CR[hh];W[ii]TR[aa]N[name]C[text])";
    let lost = one(Format::Sgf, sgf).unwrap().lost_in(Format::Lib);
    assert_eq!(lost, [Feature::Marks, Feature::Names].into());
    let sgf = "(;GM[4]SZ[15];B[hh]CR[hh]LB[aa:A]C[text])";
    assert_eq!(one(Format::Sgf, sgf).unwrap().lost_in(Format::Lib), Capabilities::default());
}

proptest! {
    #[test]
    fn any_nodes_are_read_without_a_panic(nodes in any::<Vec<u8>>()) {
        let _ = lib(&nodes);
        let _ = one(Format::Lib, &nodes);
    }

    #[test]
    fn what_is_written_is_read_without_a_loss(nodes in any::<Vec<u8>>()) {
        // Whatever a library holds is written to one that holds the same.
        let Ok(record) = lib(&nodes) else { return Ok(()) };
        let written = printed(Format::Lib, &record);
        let again = one(Format::Lib, &written).unwrap();
        prop_assert_eq!(printed(Format::Lib, &again), written);
        prop_assert_eq!(line(&again), line(&record));
        prop_assert_eq!(again.tree.len(), record.tree.len());
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in mutated(library(&[0x00, 0x08, b'a', 0, 0x78, 0x00, 0x69, 0x89, 0, 1, b'x', 0, b'y', 0, 0x6a, 0x40, 0x5a, 0x40]))
    ) {
        let _ = one(Format::Lib, &bytes);
    }
}

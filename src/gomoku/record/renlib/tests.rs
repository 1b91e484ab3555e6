use proptest::prelude::*;

use super::super::sample::{line, mutated, one};
use super::super::*;
use crate::board::Point;

/// A library of these nodes.
fn library(nodes: &[u8]) -> Vec<u8> {
    let header = [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10]].concat();
    [header.as_slice(), nodes].concat()
}

fn lib(nodes: &[u8]) -> Result<Record, ParseError> {
    one(Format::Lib, library(nodes))
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
    assert_eq!(points, [Point::new(8, 6).unwrap(), Point::new(9, 5).unwrap()]);
}

#[test]
fn comments_end_with_a_0_in_a_pair_and_have_a_title() {
    let mut nodes = vec![0x00, 0x08];
    nodes.extend(b"Joseki\x08body\0");
    nodes.extend([0x78, 0x49]);
    nodes.extend([0x00, 0x01]);
    nodes.extend(b"ab\0\0");
    nodes.extend(b"A\0");
    let record = lib(&nodes).unwrap();
    assert_eq!(record.tree.notes(NodeId::ROOT), [Note::Comment("Joseki\nbody".into())]);
    let first = record.tree.main_line().next().unwrap();
    let center = Point::new(7, 7).unwrap();
    let expected = [Note::Comment("ab".into()), Note::Label(center, "A".into())];
    assert_eq!(record.tree.notes(first), expected);
}

#[test]
fn old_comments_end_with_a_top_bit() {
    let nodes = [0x00, 0x20, b'o', b'l', b'd' | 0x80, b'?', 0x78, 0x50];
    let record = lib(&nodes).unwrap();
    assert_eq!(record.tree.notes(NodeId::ROOT), [Note::Comment("old".into())]);
    let first = record.tree.main_line().next().unwrap();
    let center = Point::new(7, 7).unwrap();
    assert_eq!(record.tree.notes(first), [Note::Mark(center.into(), Mark::Circle)]);
}

#[test]
fn a_pass_is_a_move_and_a_node_without_a_move_is_not() {
    let nodes = [0x00, 0x00, 0x78, 0x00, 0x00, 0x00, 0x79, 0x00, 0x00, 0x42];
    let record = lib(&nodes).unwrap();
    assert_eq!(line(&record), ["h8", "pass", "i8"]);
    assert_eq!(record.tree.len(), 5);
}

#[test]
fn faults_name_the_byte_and_what_was_expected() {
    let fault = |bytes: &[u8]| {
        let error = one(Format::Lib, bytes).unwrap_err();
        (error.place, error.fault)
    };
    assert_eq!(fault(b"RenLib"), (Place::Byte(0), Expected::LibHeader.into()));
    assert_eq!(fault(&library(&[0x00])), (Place::Byte(20), Expected::More.into()));
    assert_eq!(
        fault(&library(&[0x00, 0x00, 0xf8, 0x00])),
        (Place::Byte(22), Expected::LibPoint.into())
    );
    assert_eq!(
        fault(&library(&[0x00, 0x08, b'a', b'b'])),
        (Place::Byte(24), Expected::More.into())
    );
    assert!(lib(&[]).unwrap().tree.len() == 1);
}

#[test]
fn a_line_of_a_million_moves_is_read_without_recursion() {
    let record = lib(&[0x78, 0x00].repeat(1_000_000)).unwrap();
    assert_eq!(record.tree.len(), 1_000_001);
    let record = lib(&[0x78, 0x80].repeat(1_000_000)).unwrap();
    assert_eq!(record.tree.len(), 1_000_001);
}

proptest! {
    #[test]
    fn any_nodes_are_read_without_a_panic(nodes in any::<Vec<u8>>()) {
        let _ = lib(&nodes);
        let _ = one(Format::Lib, &nodes);
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in mutated(library(&[0x00, 0x08, b'a', 0, 0x78, 0x00, 0x69, 0x89, 0, 1, b'x', 0, b'y', 0, 0x6a, 0x40, 0x5a, 0x40]))
    ) {
        let _ = one(Format::Lib, &bytes);
    }
}

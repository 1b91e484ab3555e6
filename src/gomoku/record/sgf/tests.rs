use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one, printed, record};
use super::super::*;
use super::property;
use crate::board::{Color, Outcome, Point, Reason};
use crate::gomoku::rules::Rules;

fn sgf(text: &str) -> Record {
    one(Format::Sgf, text).unwrap()
}

fn fault(text: &str) -> (String, Fault) {
    let error = one(Format::Sgf, text).unwrap_err();
    (error.place.to_string(), error.fault)
}

/// A record with its notes and nodes in the order in which they are written to a file.
fn normal(record: &Record) -> Record {
    let mut record = record.clone();
    let mut tree = Tree::default();
    let mut pending = vec![(NodeId::ROOT, None)];
    while let Some((id, parent)) = pending.pop() {
        let made = match parent {
            Some(parent) => tree.add(parent, record.tree.played(id)).unwrap(),
            None => NodeId::ROOT,
        };
        let mut notes = record.tree.notes(id).to_vec();
        notes.sort_by_key(|note| match note {
            Note::Sgf(_) => "~",
            note => property::name_of(note),
        });
        let is_sgf = |note: &Note| matches!(note, Note::Sgf(_));
        let split = notes.iter().position(is_sgf).unwrap_or(notes.len());
        let raw: String = notes[split..]
            .iter()
            .map(|note| if let Note::Sgf(raw) = note { raw.as_ref() } else { "" })
            .collect();
        notes.truncate(split);
        notes.extend((!raw.is_empty()).then(|| Note::Sgf(raw.into())));
        tree.set_notes(made, notes);
        let children: Vec<_> = record.tree.children(id).map(|child| (child, Some(made))).collect();
        pending.extend(children.into_iter().rev());
    }
    record.tree = tree;
    record
}

#[test]
fn a_plain_game_is_read_with_all_its_properties() {
    let text = "(;FF[4]GM[4]SZ[15]RU[0]PB[Ada]PW[박지호]RE[B+R]DT[2026-01-31]EV[Open]GN[1]TM[600]\n\
                ;B[hh];W[ig];B[];W[tt])";
    let record = sgf(text);
    assert_eq!(record.size.lines(), 15);
    assert_eq!(record.rules, RuleName::Known(Rules::Freestyle));
    assert_eq!((&*record.players.black, &*record.players.white), ("Ada", "박지호"));
    let by = Reason::Resignation;
    assert_eq!(record.ending, Ending::Outcome(Outcome::win(Color::Black, by)));
    assert_eq!([&record.date, &record.event, &record.name], ["2026-01-31", "Open", "1"]);
    assert_eq!(record.clock, "600");
    assert_eq!(line(&record), ["h8", "i9", "pass", "pass"]);
}

#[test]
fn letters_and_numbers_are_read_as_points_from_the_bottom() {
    assert_eq!(line(&sgf("(;GM[4]SZ[15];B[h8];W[a1];B[O15])")), ["h8", "a1", "o15"]);
    assert_eq!(line(&sgf("(;GM[1]SZ[15];B[hh];W[ao];B[oa])")), ["h8", "a1", "o15"]);
}

#[test]
fn a_missing_size_follows_from_the_game_type_and_the_points() {
    assert_eq!(sgf("(;GM[4];B[hh])").size.lines(), 15);
    assert_eq!(sgf("(;GM[4];B[hh];W[rr])").size.lines(), 19);
    assert_eq!(sgf("(;GM[1];B[hh])").size.lines(), 19);
    assert_eq!(sgf("(;SZ[20:20];B[tt])").size.lines(), 20);
}

#[test]
fn variations_keep_their_order_and_comments_their_lines() {
    let record = sgf("(;GM[4];B[hh]C[a\\]b\nc](;W[ii](;B[jj])(;B[kk]))(;W[gg]LB[aa:A][bb:\\:]))");
    let children = |id| record.tree.children(id).collect::<Vec<_>>();
    let first = children(NodeId::ROOT)[0];
    assert_eq!(record.tree.notes(first), [Note::Comment("a]b\nc".into())]);
    let second = children(first);
    assert_eq!((second.len(), children(second[0]).len()), (2, 2));
    let point = |column, row| Point::new(column, row).unwrap();
    let labels = [Note::Label(point(0, 0), "A".into()), Note::Label(point(1, 1), ":".into())];
    assert_eq!(record.tree.notes(second[1]), labels);
}

#[test]
fn unknown_properties_are_kept() {
    let text = "(;FF[4]GM[4]CA[UTF-8]SZ[15]AP[x:1]KM[6.5];B[hh]XX[a\\]][b];W[ii])\n";
    assert_eq!(String::from_utf8(printed(Format::Sgf, &sgf(text))).unwrap(), text);
}

#[test]
fn a_rectangle_of_stones_stays_one_value() {
    let text = "(;FF[4]GM[4]CA[UTF-8]SZ[15]AB[aa:oo]AE[hh])\n";
    let record = sgf(text);
    assert_eq!(Diagram::last_of(&record).board.stones(), 224);
    assert_eq!(String::from_utf8(printed(Format::Sgf, &record)).unwrap(), text);
}

#[test]
fn a_move_in_the_root_gets_a_node_of_its_own() {
    let record = sgf("(;B[hh]C[first]GM[4]SZ[15]PB[Ada];W[ii])");
    assert_eq!(line(&record), ["h8", "i7"]);
    assert_eq!(record.players.black, "Ada");
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.notes(first), [Note::Comment("first".into())]);
}

#[test]
fn faults_name_line_column_and_what_was_expected() {
    for (text, place, expected) in [
        ("(;GM[4]\n;B[hh", "line 2, column 6", Fault::from(Expected::ValueEnd)),
        ("(;GM[4]\n;B[hh]", "line 2, column 7", Expected::GameEnd.into()),
        ("(;GM[4];B)", "line 1, column 10", Expected::ValueStart.into()),
        ("(;GM[4];B[hh]*)", "line 1, column 14", Expected::NodeOrEnd.into()),
        ("(;GM[4];PL[x])", "line 1, column 12", Expected::Color.into()),
        ("no game", "line 1, column 1", Expected::GameTree.into()),
        (" ", "line 1, column 1", FileFault::Empty.into()),
        ("(;GM[2])", "line 1, column 6", Fault::OtherGame("2".to_owned())),
        ("(;SZ[15:14])", "line 1, column 6", Fault::Size("15:14".to_owned())),
        ("(;SZ[99])", "line 1, column 6", Fault::Size("99".to_owned())),
    ] {
        assert_eq!(fault(text), (place.to_owned(), expected), "{text}");
    }
    let (place, fault) = fault("(;GM[4]SZ[15]\n;B[hh]C[흑];W[pp])");
    assert_eq!(place, "line 2, column 14");
    assert!(matches!(fault, Fault::Point { text, .. } if text == "pp"));
}

#[test]
fn a_broken_game_does_not_affect_the_rest_of_the_collection() {
    let text = "(;GM[4];B[hh])\n(;GM[4];B[zz])\n(;GM[4];B[ii])\n(;GM[4];B[hh\n(;GM[4];B[jj])";
    let games = all(Format::Sgf, text.as_bytes());
    let read: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(read, [true, false, true, false, true]);
    let lines: Vec<_> = games.into_iter().filter_map(Result::err).map(|e| e.place).collect();
    let line_of =
        |place: &Place| matches!(place, Place::Text { line, .. } if [2, 4].contains(line));
    assert!(lines.iter().all(line_of), "{lines:?}");
}

#[test]
fn latin_1_is_read_and_other_encodings_are_refused() {
    let record = one(Format::Sgf, b"(;GM[4]PB[M\xfcller];B[hh])").unwrap();
    assert_eq!(record.players.black, "Müller");
    let error = one(Format::Sgf, b"(;GM[4]CA[EUC-KR]PB[\xb9\xda];B[hh])").unwrap_err();
    assert_eq!(error.fault, Fault::Encoding("EUC-KR".to_owned()));
    let error = one(Format::Sgf, b"(;GM[4]CA[UTF-8]\nPB[\xb9\xda];B[hh])").unwrap_err();
    assert_eq!(
        (error.place.to_string().as_str(), error.fault),
        ("line 2, column 4", FileFault::NotUtf8.into())
    );
}

#[test]
fn a_deeply_nested_game_is_read_without_recursion() {
    let depth = 100_000;
    let text = format!("(;GM[4]{}{}", "(;B[hh]".repeat(depth), ")".repeat(depth + 1));
    let record = sgf(&text);
    assert_eq!(record.tree.len(), depth + 1);
    assert_eq!(sgf(std::str::from_utf8(&printed(Format::Sgf, &record)).unwrap()), record);
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(record in record()) {
        let read = one(Format::Sgf, printed(Format::Sgf, &record)).unwrap();
        let mut expected = normal(&record);
        for id in read.tree.ids().collect::<Vec<_>>() {
            expected.tree.set_milliseconds(id, 0);
        }
        prop_assert_eq!(&read, &expected);
        prop_assert_eq!(printed(Format::Sgf, &read), printed(Format::Sgf, &record));
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        all(Format::Sgf, &bytes);
        all(Format::Sgf, &[b"(;GM[4]SZ[15];".as_slice(), &bytes, b")"].concat());
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in r"[()\[\];:BWCABLSZ15hi\\ \n]{0,80}") {
        all(Format::Sgf, text.as_bytes());
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in record().prop_flat_map(|record| mutated(printed(Format::Sgf, &record)))
    ) {
        all(Format::Sgf, &bytes);
    }
}

use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one, printed, record};
use super::super::*;
use super::property;
use crate::board::{Color, Outcome, Point, Reason};
use crate::game::record::{Decoder, Remark};
use crate::gomoku::rules::Rules;

mod doubtful;

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
        ("(;GM", "line 1, column 5", Expected::ValueStart.into()),
        ("(;GM[4];B[hh;W[ii])", "line 1, column 11", Expected::ValueEnd.into()),
        ("(;GM[4];B)", "line 1, column 10", Expected::ValueStart.into()),
        ("(;GM[4];B[hh]*)", "line 1, column 14", Expected::NodeOrEnd.into()),
        ("no game", "line 1, column 1", Expected::GameTree.into()),
        (" ", "line 1, column 1", FileFault::Empty.into()),
        ("(;GM[2])", "line 1, column 6", Fault::OtherGame("2".to_owned())),
        ("(;SZ[15:14])", "line 1, column 6", Fault::Size("15:14".to_owned())),
        ("(;SZ[99])", "line 1, column 6", Fault::Size("99".to_owned())),
    ] {
        assert_eq!(fault(text), (place.to_owned(), expected), "{text}");
    }
    let (place, fault) = fault("(;GM[4]SZ[15]\n;B[hh]C[흑]AB[pp])");
    assert_eq!(place, "line 2, column 14");
    assert!(matches!(fault, Fault::Point { text, .. } if text == "pp"));
}

#[test]
fn what_renju_servers_write_is_read() {
    let text = "(;GM[5]SZ[15]RU[Taraguchi-10]RE[W+Five]5A[ig][gg];B[hh];W[hg])";
    let record = sgf(text);
    assert_eq!((&record.rules, &*record.opening), (&RuleName::Known(Rules::Renju), "taraguchi-10"));
    assert_eq!(record.ending, Ending::Outcome(Outcome::win(Color::White, Reason::Five)));
    assert_eq!(record.details.fifths, "i9 g9");
    let written = String::from_utf8(printed(Format::Sgf, &record)).unwrap();
    assert!(written.contains("5A[ig][gg]"), "{written}");
    assert_eq!(sgf(&written), record);
    assert_eq!(sgf("(;SZ[15];B[hh];W[hg];B[gg]5A[51])").details.fifths, "51");
}

#[test]
fn names_of_opening_rules_are_rules_of_renju() {
    for (name, rules, opening) in [
        ("RIF", Some(Rules::Renju), "rif"),
        ("Yamaguchi", Some(Rules::Renju), "yamaguchi"),
        ("soosyrv-8", Some(Rules::Renju), "soosyrv-8"),
        ("Soos\u{F5}rv-8", Some(Rules::Renju), "soosyrv-8"),
        ("Sosorv8", Some(Rules::Renju), "soosyrv-8"),
        ("RIF rules", Some(Rules::Renju), ""),
        ("Soosyrv", Some(Rules::Renju), "Soosyrv"),
        ("Soosyrv-5", Some(Rules::Renju), "Soosyrv-5"),
        ("Sakata", Some(Rules::Renju), "Sakata"),
        ("Taraguchi-N", Some(Rules::Renju), "Taraguchi-N"),
        ("Soosyrv-N", Some(Rules::Renju), "Soosyrv-N"),
        ("Yamaguchi-3", Some(Rules::Renju), "Yamaguchi-3"),
        ("Yamaguchi-N", Some(Rules::Renju), "yamaguchi"),
        ("Super Taraguchi-10", Some(Rules::Renju), "taraguchi-10"),
        ("Renju", Some(Rules::Renju), ""),
        ("Swap2", None, ""),
        ("Japanese", None, ""),
    ] {
        let record = sgf(&format!("(;RU[{name}];B[hh])"));
        assert_eq!((record.rules.known(), &*record.opening), (rules, opening), "{name}");
    }
    let named = sgf("(;RU[RIF]ON[Hogetsu];B[hh])");
    assert_eq!((&*named.opening, named.opening_stones()), ("Hogetsu", 0));
    for (name, stones) in [("RIF", 5), ("Sakata", 5), ("Renju", 0)] {
        assert_eq!(sgf(&format!("(;RU[{name}];B[hh])")).opening_stones(), stones, "{name}");
    }
}

#[test]
fn results_are_read_with_their_reasons() {
    let won = |reason| Ending::of(Some(Color::Black), reason);
    for (text, expected) in [
        ("B+Draw", Ending::Drawn),
        ("W+draw", Ending::Drawn),
        ("B+Resign", won("resignation")),
        ("B+Timeout", won("time")),
        ("B+F", won("abandoned")),
        ("B+Forfeit", won("abandoned")),
        ("B+Five", won("five")),
        ("B+Overline", won("forbidden_overline")),
        ("B+forbidden double three", won("forbidden_double_three")),
        ("B+3.5", Ending::Won(Color::Black)),
        ("Void", Ending::Other("Void".to_owned())),
        ("Jigo", Ending::Drawn),
        ("0.5-0.5", Ending::Drawn),
        ("1/2-1/2", Ending::Drawn),
        ("1-0", Ending::Won(Color::Black)),
        ("0-1", Ending::Won(Color::White)),
        ("Black wins", Ending::Won(Color::Black)),
        ("White wins!", Ending::Won(Color::White)),
        ("B", Ending::Won(Color::Black)),
        ("w", Ending::Won(Color::White)),
    ] {
        assert_eq!(sgf(&format!("(;RE[{text}];B[hh])")).ending, expected, "{text}");
    }
}

#[test]
fn a_broken_game_does_not_affect_the_rest_of_the_collection() {
    let text = "(;GM[4];B[hh])\n(;GM[4]AB[z])\n(;GM[4];B[ii])\n(;GM[4];B[hh\n(;GM[4];B[jj])";
    let games = all(Format::Sgf, text.as_bytes());
    let read: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(read, [true, false, true, false, true]);
    let lines: Vec<_> = games.into_iter().filter_map(Result::err).map(|e| e.place).collect();
    let line_of =
        |place: &Place| matches!(place, Place::Text { line, .. } if [2, 4].contains(line));
    assert!(lines.iter().all(line_of), "{lines:?}");
}

/// The players of each game of a file, with the moves of its main line, and what is doubtful.
fn games(bytes: &[u8], usual: Option<&str>) -> Vec<(String, usize, Vec<Remark>)> {
    let decoder = Decoder { usual: usual.map(|name| name.parse().unwrap()) };
    let assumed = Assumed { decoder, ..Assumed::default() };
    let reading = Reading { assumed, ..Reading::new(Format::Sgf, TimeZone::UTC) };
    let games = read(&reading, bytes).map(|game| {
        let record = game.record.unwrap();
        (record.players.black, record.tree.main_moves().count(), game.remarks)
    });
    games.collect()
}

/// A game of two moves with this player, in an encoding.
fn game_in(declared: &str, encoding: &'static encoding_rs::Encoding, name: &str) -> Vec<u8> {
    let declared = if declared.is_empty() { String::new() } else { format!("CA[{declared}]") };
    let text = format!("(;GM[4]{declared}PB[{name}]PW[x];B[hh]C[{name}];W[ii])\n");
    encoding.encode(&text).0.into_owned()
}

#[test]
fn each_game_has_the_encoding_that_it_names() {
    use encoding_rs::{EUC_KR, GB18030, SHIFT_JIS, UTF_8, WINDOWS_1251, WINDOWS_1252};
    // The second bytes of some of these letters are `]`, `[` and a backslash.
    let all = [
        ("GB18030", GB18030, "俔黑棋乗丵"),
        ("CP949", EUC_KR, "박정환"),
        ("Shift_JIS", SHIFT_JIS, "表示ソ構ー"),
        ("windows-1251", WINDOWS_1251, "Топалов"),
        ("ISO-8859-1", WINDOWS_1252, "Müller"),
        ("UTF-8", UTF_8, "김 흑돌"),
        ("", UTF_8, "이름"),
    ];
    let file = all.map(|(declared, encoding, name)| game_in(declared, encoding, name)).concat();
    let expected = all.map(|(_, _, name)| (name.to_owned(), 2, Vec::new()));
    assert_eq!(games(&file, None), expected);
}

#[test]
fn where_nothing_is_declared_the_usual_encoding_is_taken_or_a_guess() {
    let korean = game_in("", encoding_rs::EUC_KR, "박정환 대국 기보 흑 승리");
    let expected = "박정환 대국 기보 흑 승리".to_owned();
    assert_eq!(games(&korean, Some("euc-kr")), [(expected.clone(), 2, Vec::new())]);
    assert_eq!(games(&korean, None), [(expected, 2, vec![Remark::Guessed("EUC-KR")])]);
    let latin = games(b"(;GM[4]PB[M\xfcller];B[hh])", None);
    assert_eq!(latin, [("Müller".to_owned(), 1, vec![Remark::Guessed("windows-1252")])]);
}

#[test]
fn utf_16_is_known_by_its_mark_or_its_zeros() {
    let text = "(;GM[4]PB[박정환];B[hh])";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for file in [[b"\xff\xfe", &*little].concat(), little, [b"\xfe\xff", &*big].concat(), big] {
        assert_eq!(games(&file, None), [("박정환".to_owned(), 1, Vec::new())]);
    }
}

#[test]
fn wrong_bytes_cost_only_the_characters() {
    let undecoded = |count, encoding| vec![Remark::Undecoded { count, encoding }];
    // A false declaration, one wrong byte in UTF-8, and half a letter before a bracket.
    let file = [
        &b"(;GM[4]CA[UTF-8]PB[\xb9\xda];B[hh];W[ii])\n"[..],
        "(;GM[4]CA[UTF-8]PB[김 흑돌\u{0}".as_bytes().strip_suffix(b"\0").unwrap(),
        b"\xff];B[hh];W[ii])\n(;GM[4]CA[GBK]PB[\xba\xda\xc6];B[hh];W[ii])\n(;GM[4]PB[Ada];B[hh])",
    ]
    .concat();
    let expected = [
        ("\u{fffd}\u{fffd}".to_owned(), 2, undecoded(2, "UTF-8")),
        ("김 흑돌\u{fffd}".to_owned(), 2, undecoded(1, "UTF-8")),
        ("黑\u{fffd}".to_owned(), 2, undecoded(1, "GBK")),
        ("Ada".to_owned(), 1, Vec::new()),
    ];
    assert_eq!(games(&file, None), expected);
    let [first, ..] = &games(&file, Some("gbk"))[..] else { panic!() };
    assert_eq!((&*first.0, first.1, &first.2[..]), ("冠", 2, &[][..]), "the declaration is false");
}

#[test]
fn a_deeply_nested_game_is_read_without_recursion() {
    let depth = 100_000;
    let text = format!("(;GM[4]{}{}", "(;B[hh]".repeat(depth), ")".repeat(depth + 1));
    let record = sgf(&text);
    assert_eq!(record.tree.len(), depth + 1);
    assert_eq!(sgf(std::str::from_utf8(&printed(Format::Sgf, &record)).unwrap()), record);
}

/// The notes with all comments in one.
fn joined(notes: &[Note]) -> Vec<Note> {
    let mut joined: Vec<Note> = Vec::new();
    for note in notes {
        let first = joined.iter_mut().find(|it| matches!(it, Note::Comment(_)));
        match (first, note) {
            (Some(Note::Comment(all)), Note::Comment(text)) => {
                *all = format!("{all}\n{text}").into();
            }
            _ => joined.push(note.clone()),
        }
    }
    joined
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(record in record()) {
        let read = one(Format::Sgf, printed(Format::Sgf, &record)).unwrap();
        let mut expected = normal(&record);
        for id in read.tree.ids().collect::<Vec<_>>() {
            expected.tree.set_milliseconds(id, 0);
            let notes = joined(expected.tree.notes(id));
            expected.tree.set_notes(id, notes);
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

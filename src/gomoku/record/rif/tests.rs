use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one};
use super::super::*;
use crate::board::Color;
use crate::game::record::Remark;
use crate::gomoku::rules::Rules;

const FILE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database version="1.0" date="2026-01-31">
<!-- &copy; -->
<countries><country id="1" name="Korea" abbr="KOR"/></countries>
<openings><opening id="19" abbr="I7" name="Hogetsu"/></openings>
<rules><rule id="7" name="Taraguchi-10" category="1"><info>text</info></rule></rules>
<players>
<player id="1" name="Ada" surname="One" country="1"/>
<player id="2" surname="이서연" country="1"/>
</players>
<tournaments><tournament id="3" name="A &amp; B" year="2026" start="2026-01-30" end="2026-01-31" rule="7" rated="1"/></tournaments>
<games>
<game id="1" publisher="4" tournament="3" round="F2" rule="7" black="1" white="2" bresult="1" btime="50" wtime="62" opening="19" alt="i7,G9" swap="R--R-"><move>h8 i9 j10</move><info>B &lt; W, h1&#33;</info></game>
<game id="2" tournament="3" rule="7" black="2" white="9" bresult="0.5"><move>h8 p9</move></game>
<game id="3" bresult="0"><move></move></game>
</games>
</database>"#;

#[test]
fn numbers_that_refer_to_names_are_resolved() {
    let games = all(Format::Rif, FILE.as_bytes());
    assert_eq!(games.len(), 3);
    let first = games[0].as_ref().unwrap();
    assert_eq!(line(first), ["h8", "i9", "j10"]);
    assert_eq!((&*first.players.black, &*first.players.white), ("Ada One", "이서연"));
    assert_eq!([&*first.event, &*first.date], ["A & B, F2", "2026-01-30"]);
    let comment = Note::Comment("B < W, h1!".into());
    assert_eq!(first.tree.notes(NodeId::ROOT), [comment]);
    assert_eq!(games[2].as_ref().unwrap().tree.notes(NodeId::ROOT), []);
    assert_eq!((&first.rules, &*first.opening), (&RuleName::Known(Rules::Renju), "taraguchi-10"));
    let minutes = ByColor { black: "50".to_owned(), white: "62".to_owned() };
    let [fifths, swaps] = ["i7 g9", "R--R-"].map(str::to_owned);
    assert_eq!(first.details, Details { fifths, swaps, minutes });
    assert_eq!(games[2].as_ref().unwrap().details, Details::default());
    assert_eq!(first.ending, Ending::Won(Color::Black));
    assert_eq!(games[2].as_ref().unwrap().ending, Ending::Won(Color::White));
}

#[test]
fn a_broken_game_is_reported_and_the_others_are_read() {
    let error = all(Format::Rif, FILE.as_bytes())[1].clone().unwrap_err();
    assert!(matches!(error.place, Place::Text { line: 14, .. }));
    assert!(matches!(error.fault, Fault::Point { text, .. } if text == "p9"));
}

#[test]
fn truncated_xml_is_reported() {
    let games = all(Format::Rif, b"<games>\n<game><move>h8</move></game>\n<game></wrong>");
    assert!(games[0].is_ok());
    let error = games[1].clone().unwrap_err();
    assert!(matches!(error.place, Place::Text { line: 3, .. }));
    assert!(matches!(error.fault, Fault::Xml(_)));
    assert_eq!(one(Format::Rif, "<games/>").unwrap_err().fault, FileFault::Empty.into());
}

#[test]
fn a_game_that_was_cut_off_is_read_without_its_last_move_and_that_is_told() {
    let reading = Reading::new(Format::Rif, TimeZone::UTC);
    let whole = "<games><game><move>h8 i9 j10</move></game></games>";
    for (end, moves, is_told) in
        [("j1", 2, true), ("j10", 2, true), ("</move>", 3, true), ("</game>", 3, false)]
    {
        let cut = &whole[..whole.find(end).unwrap() + end.len()];
        let game = read(&reading, cut.as_bytes()).next().unwrap();
        let end = Remark::Truncated(Place::Text { line: 1, column: cut.len() + 1 });
        let told = if is_told { vec![end] } else { Vec::new() };
        assert_eq!((line(&game.record.unwrap()).len(), game.remarks), (moves, told), "{cut}");
    }
}

#[test]
fn entities_of_a_file_are_not_expanded() {
    let bomb = r#"<!DOCTYPE x [<!ENTITY a "h8 h8 h8"><!ENTITY b "&a;&a;&a;&a;">]>
<game black="&b;"><move>&b;</move></game>"#;
    let record = one(Format::Rif, bomb).unwrap();
    assert_eq!((record.tree.len(), record.players.black.len()), (1, 0));
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        all(Format::Rif, &bytes);
        all(Format::Rif, &[b"<game><move>".as_slice(), &bytes].concat());
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in "(<game>|<move>|</|<|>|&|;|h8| |\"|=|id|/>|<player|\n){0,30}") {
        all(Format::Rif, text.as_bytes());
    }

    #[test]
    fn broken_files_are_read_without_a_panic(bytes in mutated(FILE.as_bytes().to_vec())) {
        all(Format::Rif, &bytes);
    }
}

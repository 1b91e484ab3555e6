use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::super::sample::{game, line, mutated, one, printed};
use super::super::*;
use super::*;

fn psq(text: &str) -> Record {
    one(Format::Psq, text).unwrap()
}

#[test]
fn a_whole_file_is_read_with_names_and_times() {
    let record = psq("Piskvorky 20x20, 11:11, 1\n11,11,1200\n12,10,30\nfirst.exe\nsecond.exe\n0\n");
    assert_eq!(record.size.lines(), 20);
    assert_eq!(line(&record), ["k10", "l11"]);
    assert_eq!((&*record.players.black, &*record.players.white), ("second.exe", "first.exe"));
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.milliseconds(first), 1200);
}

#[test]
fn files_without_the_last_lines_or_with_only_some_of_them_are_read() {
    for rest in ["", "\n", "-1", "0\n", "a.exe\nb.exe\n", "a.exe\nb.exe\n15\r\n"] {
        let record = psq(&format!("Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,9,0\r\n{rest}"));
        assert_eq!(line(&record), ["h8", "i7"], "{rest:?}");
        assert_eq!(record.players.black.is_empty(), !rest.contains("exe"), "{rest:?}");
    }
}

/// The players of a file of one move with these lines after it, and the remarks.
fn with_end(end: &str) -> ([String; 2], Vec<Remark>) {
    let file = format!("Piskvorky 15x15, 0:0, 0\n8,8,0\n{end}");
    let reading = Reading::new(Format::Psq, TimeZone::UTC);
    let read = read(&reading, file.as_bytes()).next().unwrap();
    let players = read.record.unwrap().players;
    ([players.black, players.white], read.remarks)
}

#[test]
fn a_move_that_was_cut_off_is_left_out_and_told() {
    let whole = "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n";
    let read_with = |end: &str| {
        let reading = Reading::new(Format::Psq, TimeZone::UTC);
        let file = format!("{whole}{end}");
        let game = read(&reading, file.as_bytes()).next().unwrap();
        (line(&game.record.unwrap()).len(), game.remarks)
    };
    let cut = |column| vec![Remark::Truncated(Place::Text { line: 4, column })];
    for end in ["1", "11", "11,", "11,1", "11,11", "11,11,"] {
        assert_eq!(read_with(end), (2, cut(end.len() + 1)), "{end:?}");
    }
    for (end, moves) in [("11,11,7", 3), ("0", 2), ("-1", 2), ("11,11\n", 3), ("15\n", 2)] {
        assert_eq!(read_with(end), (moves, Vec::new()), "{end:?}");
    }
}

#[test]
fn names_may_be_numbers() {
    for (end, black, white) in [
        ("5.exe\n1234\n0\n", "5.exe", "1234"),
        ("1234\n5.exe\n-1\n", "1234", "5.exe"),
        ("12\n34\n15\n", "12", "34"),
        ("homo-1\n12\n-2\n", "", "12"),
        ("5.exe\nhomo-2\n", "5.exe", ""),
    ] {
        assert_eq!(with_end(end), ([black, white].map(str::to_owned), Vec::new()), "{end:?}");
    }
    let record = one(Format::Rec, "12\n34\n10,10,5\n11,9,-5\n0\n").unwrap();
    assert_eq!((&*record.players.black, &*record.players.white), ("12", "34"));
}

#[test]
fn lines_after_the_end_are_passed_over_and_that_is_told() {
    for (end, black, line) in [
        ("-1\nsaved by Yixin-Board\n7 7\n", "", 4),
        ("0\nA\n", "", 4),
        ("a.exe\nb.exe\n0\n1,Freestyle\n8,9,0\n", "a.exe", 7),
        ("a.exe\n9,9,0\n", "a.exe", 4),
    ] {
        let remark = Remark::NotRead(Place::Text { line, column: 1 });
        let (players, remarks) = with_end(end);
        assert_eq!((&*players[0], remarks), (black, vec![remark]), "{end:?}");
    }
}

#[test]
fn a_coordinate_of_0_shows_that_points_count_from_0() {
    assert_eq!(line(&psq("Piskvorky 15x15, 0:0, 0\n0,0,0\n14,14,0\n")), ["a15", "o1"]);
    assert_eq!(line(&psq("Piskvorky 15x15, 0:0, 0\n1,1,0\n15,15,0\n")), ["a15", "o1"]);
}

#[test]
fn the_older_layout_has_its_names_first() {
    let record = one(Format::Rec, "one.exe\ntwo.exe\n10,10,5\n11,9,5\n0\n").unwrap();
    assert_eq!(record.size.lines(), 20);
    assert_eq!(line(&record), ["k10", "l11"]);
    assert_eq!((&*record.players.black, &*record.players.white), ("one.exe", "two.exe"));
}

#[test]
fn faults_name_line_column_and_what_was_expected() {
    for (text, place, fault) in [
        ("", "line 1, column 1", FileFault::Empty.into()),
        ("Piskvorky 15x15, 0:0, 0\n 8,x,9\n", "line 2, column 2", Expected::PsqMove.into()),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0,1\n", "line 2, column 1", Expected::PsqMove.into()),
        ("Piskvorky 15x15, 0:0, 2\n", "line 1, column 1", Expected::PsqHeader.into()),
        ("8,8,0\n9,9,0\n", "line 1, column 1", Expected::PsqHeader.into()),
        ("Ada\nGrace\nh8 i9\n", "line 1, column 1", Expected::PsqHeader.into()),
        ("Piskvorky 99x99, 0:0, 0\n", "line 1, column 1", Fault::Size("99x99".to_owned())),
        ("Piskvorky 15, 0:0, 0\n", "line 1, column 1", Expected::PsqHeader.into()),
        ("hello\n", "line 1, column 1", Expected::PsqHeader.into()),
    ] {
        let error = one(Format::Psq, text).unwrap_err();
        assert_eq!((error.place.to_string().as_str(), error.fault), (place, fault), "{text}");
    }
    let error = one(Format::Psq, "Piskvorky 15x15, 0:0, 0\n8,8,0\n 16,1,0\n").unwrap_err();
    assert_eq!(error.place.to_string(), "line 3, column 2");
    let error = one(Format::Psq, "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,,0\n").unwrap_err();
    assert_eq!(
        (error.place.to_string().as_str(), error.fault),
        ("line 3, column 1", Expected::PsqMove.into())
    );
}

/// A file of Gomocup's judge: moves with their times, the code, and the judge's line.
fn judged(moves: &str, end: &str) -> Record {
    psq(&format!("Piskvorky 15x15, 11:11, 0\n{moves}one.zip\ntwo.zip\n{end}\n"))
}

#[test]
fn the_line_of_gomocups_judge_is_the_winner_and_the_event() {
    let open = "8,8,0\n9,9,0\n10,8,12\n";
    for (end, expected) in [
        ("-1\n1,Freestyle15_1", Ending::Won(Color::Black)),
        ("0\n2,Freestyle15_1", Ending::Won(Color::White)),
        ("0,Freestyle15_1", Ending::Drawn),
        ("15\n2,Freestyle15_1", Ending::of(Some(Color::White), "time")),
    ] {
        let record = judged(open, end);
        assert_eq!((&record.ending, &*record.event), (&expected, "Freestyle15_1"), "{end}");
        assert_eq!((&*record.players.black, &*record.players.white), ("one.zip", "two.zip"));
    }
}

#[test]
fn after_an_odd_opening_the_first_player_of_the_pairing_is_white() {
    let odd = "8,8,0\n9,9,0\n10,8,0\n11,8,30\n";
    assert_eq!(judged(odd, "-1\n1,Renju").ending, Ending::Won(Color::White));
    // The five on the board decides, whatever the number says.
    let five = "1,1,0\n2,9,0\n1,2,0\n3,9,9\n1,3,9\n4,9,9\n1,4,9\n5,9,9\n1,5,9\n";
    assert_eq!(judged(five, "-1\n2,Renju").ending, Ending::of(Some(Color::Black), "five"));
}

#[test]
fn people_and_programs_are_written_as_the_manager_tells_them_apart() {
    let mut game = psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n");
    game.players = ByColor { black: "김하늘".to_owned(), white: "pbrain-one.exe".to_owned() };
    let text = String::from_utf8(printed(Format::Psq, &game)).unwrap();
    assert_eq!(text, "Piskvorky 15x15, 0:11, 0\n8,8,0\nhomo-김하늘\npbrain-one.exe\n0\n");
    assert_eq!(psq(&text).players, game.players);
    game.players.black.clear();
    let text = String::from_utf8(printed(Format::Psq, &game)).unwrap();
    assert!(text.contains("\nhomo-1\n"), "{text}");
    assert_eq!(psq(&text).players, game.players);
}

#[test]
fn a_variation_is_left_out_and_moves_out_of_turn_are_refused() {
    let mut out = Vec::new();
    let twice = one(Format::Sgf, "(;SZ[15];B[hh](;W[ii])(;W[jj]))").unwrap();
    write(Format::Psq, &twice, &mut out).unwrap();
    assert_eq!(line(&one(Format::Psq, &out).unwrap()), ["h8", "i7"]);
    let twice = one(Format::Sgf, "(;SZ[15];B[hh];B[ii])").unwrap();
    assert!(matches!(write(Format::Psq, &twice, &mut out), Err(WriteError::NotAlternating(_))));
}

#[test]
fn a_pass_is_refused() {
    let passed = one(Format::Sgf, "(;SZ[15];B[hh];W[])").unwrap();
    for format in [Format::Psq, Format::Code] {
        let refused = write(format, &passed, &mut Vec::new());
        assert!(matches!(refused, Err(WriteError::Pass(by)) if by == format));
    }
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(
        game in game(),
        black in "(아무개|1,2,3|[0-9,\"? a.-]{0,8})",
        white in "(아무개|1,2,3|[0-9,\"? a.-]{0,8})",
    ) {
        let mut game = game;
        game.players = ByColor { black: black.trim().to_owned(), white: white.trim().to_owned() };
        let read = psq(std::str::from_utf8(&printed(Format::Psq, &game)).unwrap());
        prop_assert_eq!(read.tree, game.tree);
        prop_assert_eq!(read.size, game.size);
        prop_assert_eq!(read.players, game.players);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        let _ = one(Format::Psq, &bytes);
        let _ = one(Format::Psq, [b"Piskvorky 15x15, 0:0, 0\n".as_slice(), &bytes].concat());
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in "(Piskvorky )?[0-9x,:a \n]{0,40}") {
        let _ = one(Format::Psq, text);
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in game().prop_flat_map(|game| mutated(printed(Format::Psq, &game)))
    ) {
        let _ = one(Format::Psq, &bytes);
    }
}

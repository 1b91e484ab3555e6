//! Games that are read although something in them is wrong.

use super::*;

/// The main line of a game and what is doubtful in it.
fn doubtful(text: &str) -> (Vec<String>, Vec<Remark>) {
    let read = read(&Reading::new(Format::Sgf, TimeZone::UTC), text.as_bytes()).next().unwrap();
    (line(&read.record.unwrap()), read.remarks)
}

#[test]
fn a_game_is_read_up_to_a_move_that_cannot_be_read() {
    let unread = |moves, first| vec![Remark::Unread { moves, first }];
    for (text, moves, remarks) in [
        ("(;SZ[15];B[hh];W[??];B[ii])", &["h8"][..], unread(1, 2)),
        ("(;SZ[15];B[hh];W[zz]C[a])", &["h8"], unread(1, 2)),
        ("(;SZ[15]B[swap];W[ii])", &[], unread(1, 1)),
        ("(;SZ[15];B[hh]W[swap]B[ii];W[jj])", &["h8"], {
            vec![Remark::NoSemicolon(2), Remark::Unread { moves: 1, first: 2 }]
        }),
        ("(;GM[4];B[hh];W[zz])", &["h8"], unread(1, 2)),
        ("(;SZ[15];B[hh];W[];B[tt];W[Pass];B[ii])", &["h8", "pass", "pass", "pass", "i7"], vec![]),
    ] {
        let moves = moves.iter().map(ToString::to_string).collect();
        assert_eq!(doubtful(text), (moves, remarks), "{text}");
    }
    assert_eq!(sgf("(;GM[4];B[hh];W[zz])").size.lines(), 15);
    let record =
        sgf("(;SZ[15];B[hh](;W[xx]C[lost];B[ii](;W[jj])(;W[kk]));W[ll](;B[mm])(;B[q];W[aa]))");
    let moves: Vec<_> = record.tree.ids().filter_map(|id| record.tree.played(id)).collect();
    assert_eq!(moves.len(), 3, "the other variations are whole: {moves:?}");
    assert_eq!(record.tree.len(), 6);
}

#[test]
fn a_note_that_cannot_be_read_is_left_out_and_told() {
    let left = |notes, first| vec![Remark::NotesLeft { notes, first }];
    for (text, told) in [
        ("(;GM[4]SZ[15];B[hh]MA[zz];W[ii])", left(1, 1)),
        ("(;GM[4];B[hh];W[ii]LB[zz:1][aa:2]TR[])", left(2, 2)),
        ("(;GM[4]SZ[15]PL[X];B[hh];W[ii]PL[B])", left(1, 0)),
        ("(;GM[4];B[hh]MA[rr];W[ii])", vec![]),
    ] {
        let (moves, remarks) = doubtful(text);
        assert_eq!((moves.len(), remarks), (2, told), "{text}");
    }
    let record = sgf("(;GM[4]SZ[15];B[hh]LB[zz:1][aa:2])");
    let node = record.tree.main_line().next().unwrap();
    let label = Note::Label(Point::new(0, 0).unwrap(), "2".into());
    assert_eq!(record.tree.notes(node), [label]);
    assert_eq!(sgf("(;GM[4];B[hh]MA[rr])").size.lines(), 19);
}

#[test]
fn what_a_game_says_twice_is_told() {
    let told = |count| vec![Remark::Repeated(count)];
    for (text, moves, remarks) in [
        ("(;GM[4]SZ[15];B[hh][ii])", &["h8", "i7"][..], told(1)),
        ("(;GM[4]SZ[15]SZ[19]PB[A]PB[B];B[hh])", &["h12"], told(2)),
        ("(;GM[4]SZ[15]PB[A]PB[A]5A[hh]5A[ii];B[hh])", &["h8"], vec![]),
    ] {
        let moves = moves.iter().map(ToString::to_string).collect();
        assert_eq!(doubtful(text), (moves, remarks), "{text}");
    }
}

#[test]
fn a_reason_that_is_not_known_is_told() {
    for (result, is_told) in [
        ("RE[W+Foul]", true),
        ("RE[B+R (cheating)]", true),
        ("RE[B+]WHY[none]", true),
        ("RE[W+Time out]", false),
        ("RE[B+Disconnect]", false),
        ("RE[B+]", false),
        ("RE[B+]WHY[time]", false),
        ("RE[Black wins]", false),
        ("RE[1-0]", false),
    ] {
        let (_, remarks) = doubtful(&format!("(;GM[4]SZ[15]{result};B[hh])"));
        assert_eq!(remarks.contains(&Remark::ReasonLeft), is_told, "{result}: {remarks:?}");
    }
}

#[test]
fn a_player_who_resigns_by_a_move_loses() {
    let resigned = Ending::of(Some(Color::Black), "resignation");
    for (text, ending) in [
        ("(;SZ[15];B[hh];W[resign])", &resigned),
        ("(;SZ[15];B[hh]W[Resign];B[ii])", &resigned),
        ("(;SZ[15]RE[W+T];B[hh];W[resign])", &Ending::of(Some(Color::White), "time")),
        ("(;SZ[15];B[hh];W[ii](;B[jj])(;B[resign]))", &Ending::Unknown),
    ] {
        assert_eq!(&sgf(text).ending, ending, "{text}");
        let (moves, remarks) = doubtful(text);
        assert_eq!(moves[0], "h8");
        assert!(!remarks.iter().any(|remark| matches!(remark, Remark::Unread { .. })), "{text}");
    }
}

#[test]
fn a_missing_semicolon_is_told() {
    for (text, missing) in [
        ("(;SZ[15]B[hh];W[ii])", 0),
        ("(;SZ[15];B[hh]C[a]W[ii]C[b])", 1),
        ("(;SZ[15];B[hh](W[ii];B[jj])(W[jj]))", 2),
        ("(SZ[15];B[hh];W[ii])", 1),
        ("( GM[4]\nSZ[15];B[hh];W[ii])", 1),
    ] {
        let (moves, remarks) = doubtful(text);
        assert_eq!(moves[..2], ["h8", "i7"], "{text}");
        let expected = (missing > 0).then_some(Remark::NoSemicolon(missing));
        assert_eq!(remarks, Vec::from_iter(expected), "{text}");
    }
}

#[test]
fn a_game_of_go_is_said_to_be_one() {
    for (text, is_told) in [
        ("(;GM[1]SZ[19]KM[6.5];B[pd];W[dp])", true),
        ("(;GM[1]RU[Japanese];B[pd])", true),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])", true),
        ("(;GM[1]SZ[19]KM[0];B[pd];W[dp])", false),
        ("(;GM[4]SZ[19]KM[6.5];B[pd])", false),
        ("(;SZ[19]KM[6.5];B[pd];W[dp])", true),
        ("(;SZ[19]RU[Chinese];B[pd];W[dp])", true),
        ("(;SZ[19]AB[pd][dp];W[dd];B[pp])", true),
        ("(;SZ[13];B[aa];W[ab];B[gg];W[ba];B[aa])", true),
        ("(;SZ[19]AB[pd][dp];B[dd];W[pp])", false),
        ("(;SZ[19]AB[pd]AW[dp];W[dd])", false),
        ("(;SZ[19]RU[freestyle];B[pd];W[dp])", false),
        // Editors of Go write their komi into a game of renju as well.
        ("(;GM[1]SZ[15]KM[6.5];B[hh])", false),
    ] {
        assert_eq!(doubtful(text).1.contains(&Remark::OfGo), is_told, "{text}");
    }
    // A stone on a point of which another one was captured.
    assert!(doubtful("(;GM[1]SZ[13];B[aa];W[ab];B[gg];W[ba];B[aa])").1.contains(&Remark::OfGo));
}

#[test]
fn a_game_without_its_last_bracket_is_read_and_that_is_told() {
    let file = "(;GM[4]PB[a];B[hh](;W[ii])(;W[jj]C[end]\n\n(;GM[4]PB[b];B[hh])\n(;GM[4]PB[c];B[hh]";
    let unclosed = vec![Remark::Unclosed];
    let expected = [("a", 2, &unclosed), ("b", 1, &vec![]), ("c", 1, &unclosed)];
    let read = games(file.as_bytes(), None);
    let read = read.iter().map(|(player, moves, remarks)| (player.as_str(), *moves, remarks));
    assert_eq!(read.collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_whole_of_a_game_that_was_cut_off_in_a_value_is_read() {
    for (text, moves, column) in [
        ("(;GM[4]SZ[15];B[hh];W[ii]C[some comm", &["h8", "i7"][..], 37),
        (r"(;GM[4]SZ[15];B[hh]C[a\\];W[ii]C[\[so\] \", &["h8", "i7"], 42),
        ("(;GM[4]SZ[15];B[hh](;W[ii])(;W[j", &["h8", "i7"], 33),
        ("(;GM[4]SZ[15];B[hh];W\n", &["h8"], 1),
        ("(;GM[4]AB[hh]SZ[1", &[], 18),
    ] {
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        let end = Place::Text { line: 1 + text.matches('\n').count(), column };
        assert_eq!(doubtful(text), (moves.clone(), vec![Remark::Truncated(end)]), "{text}");
        assert_eq!(sgf(text).tree.main_line().count(), moves.len(), "{text}");
    }
    let games = all(Format::Sgf, b"(;GM[4];C[cut\n(;GM[4];B[hh];W[i");
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn moves_behind_a_bracket_too_many_are_told() {
    let at = |column| vec![Remark::NotRead(Place::Text { line: 1, column })];
    for (text, told) in [
        ("(;GM[4]SZ[15];B[hh]);W[ii];B[jj])", at(21)),
        ("(;GM[4]SZ[15];B[hh]) ) B[jj]", at(24)),
        ("(;GM[4]SZ[15];B[hh]);W[ii])(;GM[4]SZ[15];B[hh])", at(21)),
        ("(;GM[4]SZ[15];B[hh])\n", vec![]),
        ("(;GM[4]SZ[15];B[hh]) sent by Ada", vec![]),
    ] {
        assert_eq!(doubtful(text), (vec!["h8".to_owned()], told), "{text}");
    }
}

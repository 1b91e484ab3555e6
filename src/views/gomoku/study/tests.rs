use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::*;
use crate::board::{Color, LabelChoice};
use crate::console::glyphs::Glyphs;
use crate::files::Local;
use crate::gomoku::analysis::{Depth, Depths};
use crate::gomoku::record::{Format, Mark, ParseError, Reading};
use crate::lang::Lang;
use crate::study::{Refusal, Replay, Request};
use crate::views::board::BoardView;
use crate::views::gomoku::analysis::{played, reviewed};
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;

/// Two readable games and a broken one between them; the first has two variations after move 1.
const FILE: &str = "(;FF[4]GM[4]SZ[15]C[begin];B[hh](;W[ii]N[here]C[then\nthere]LB[aa:x]TR[bb:cc];B[jj])\
                    (;W[gg];B[ff])(;W[]))(;GM[4]SZ[15];AB[zz])(;GM[4]SZ[15];B[gg])";

fn replay() -> Replay<StudiedRecord> {
    let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), FILE.into());
    Replay::first_of(book, "file".to_owned()).unwrap().0
}

fn send(replay: &mut Replay<StudiedRecord>, request: Request) -> Result<(), Refusal<ParseError>> {
    replay.update(request, Instant::now())
}

#[test]
fn branches_are_marked_and_taken_and_the_beginning_is_on_the_main_line() {
    let mut replay = replay();
    assert_eq!((replay.game().moves(), replay.branches()), (3, 0));
    send(&mut replay, Request::Go(1)).unwrap();
    let passes: Vec<_> =
        replay.game().next_moves().iter().map(|branch| branch.unwrap().point.is_none()).collect();
    assert_eq!((passes, replay.marked()), (vec![false, false, true], 0));
    assert_eq!(replay.branches(), 3);
    for (step, marked) in [(1, 1), (1, 2), (1, 0), (-1, 2), (-2, 0), (-2, 1)] {
        send(&mut replay, Request::Mark(step)).unwrap();
        assert_eq!(replay.marked(), marked);
    }
    send(&mut replay, Request::Last).unwrap();
    assert_eq!((replay.game().is_in_variation(), replay.game().made()), (true, 3));
    send(&mut replay, Request::First).unwrap();
    send(&mut replay, Request::Go(1)).unwrap();
    assert_eq!(replay.marked(), 0);
    let point = Point::new(6, 6).unwrap();
    assert_eq!(replay.game().branch_points(), [Point::new(8, 8), Some(point), None]);
    assert_eq!(send(&mut replay, Request::Branch(4)), Err(Refusal::NoSuchBranch(3)));
    send(&mut replay, Request::Branch(2)).unwrap();
    assert_eq!(replay.game().diagram.last.unwrap().point, Some(point));
}

#[test]
fn comments_and_signs_are_shown_at_their_position() {
    let mut replay = replay();
    assert_eq!(replay.game().comments(), ["begin"]);
    send(&mut replay, Request::Move(2)).unwrap();
    assert_eq!(replay.game().comments(), ["here", "then\nthere"]);
    let signs = replay.game().stones().signs;
    assert_eq!(signs[0], (Point::new(0, 0).unwrap(), Sign::Label("x")));
    assert_eq!(signs.len(), 5, "a rectangle of marks is four points");
    assert!(signs[1..].iter().all(|(_, sign)| *sign == Sign::Mark(Mark::Triangle)));
}

#[test]
fn a_mark_is_shown_once_however_often_it_is_given() {
    let said = "TR[aa:oo]".repeat(1_000) + "LB[aa:x][bb:y][aa:z]" + &"SL[aa]SL[aa:bb]".repeat(2);
    let file = format!("(;GM[4]SZ[15]{said})");
    let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file.into_bytes());
    let (replay, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    let signs = replay.game().stones().signs;
    assert_eq!(signs.len(), 15 * 15 + 2 + 4);
    let corner = Point::new(0, 0).unwrap();
    let on_corner = signs.iter().filter(|(point, _)| *point == corner).map(|(_, sign)| *sign);
    let shapes = [Mark::Triangle, Mark::Selected].map(Sign::Mark);
    assert_eq!(on_corner.collect::<Vec<_>>(), [shapes[0], Sign::Label("z"), shapes[1]]);
}

#[test]
fn a_game_that_cannot_be_read_is_skipped_and_reported() {
    let mut replay = replay();
    assert_eq!(replay.number(), (1, 3));
    let refused = send(&mut replay, Request::OtherGame(1));
    assert!(matches!(refused, Err(Refusal::Broken { number: 2, .. })), "{refused:?}");
    assert_eq!((replay.number(), replay.game().moves()), ((3, 3), 1));
    assert_eq!(send(&mut replay, Request::OtherGame(1)), Err(Refusal::NoSuchGame(3)));
    assert!(send(&mut replay, Request::Game(2)).is_err());
    assert_eq!(replay.number(), (3, 3));
    send(&mut replay, Request::Game(1)).unwrap();
    assert_eq!(replay.number(), (1, 3));
    assert_eq!(send(&mut replay, Request::OtherGame(-1)), Err(Refusal::NoSuchGame(3)));
}

#[test]
fn autoplay_plays_moves_on_time_until_the_end() {
    let mut replay = replay();
    let begin = Instant::now();
    let after = |millis| begin + Duration::from_millis(millis);
    replay.update(Request::Autoplay, begin).unwrap();
    assert_eq!(replay.autoplay.due(), Some(after(1000)));
    replay.tick(after(999));
    assert_eq!(replay.game().made(), 0);
    replay.tick(after(1000));
    assert_eq!((replay.game().made(), replay.autoplay.due()), (1, Some(after(2000))));
    replay.autoplay.change(true);
    assert_eq!(replay.autoplay.due(), Some(after(1500)));
    replay.autoplay.change(false);
    assert_eq!(replay.autoplay.due(), Some(after(2000)));
    replay.tick(after(2000));
    replay.tick(after(3000));
    assert_eq!((replay.game().made(), replay.autoplay.is_on()), (3, false));
    replay.update(Request::Autoplay, after(4000)).unwrap();
    assert_eq!(replay.game().made(), 0, "it restarts at the beginning");
    replay.update(Request::Go(1), after(4100)).unwrap();
    assert!(!replay.autoplay.is_on(), "a step by hand stops it");
}

fn any_request() -> impl Strategy<Value = Request> {
    prop_oneof![
        (-3..=3_isize).prop_map(Request::Go),
        Just(Request::First),
        Just(Request::Last),
        (0..5_usize).prop_map(Request::Move),
        (0..5_usize).prop_map(Request::Branch),
        (-4..=4_isize).prop_map(Request::Mark),
        (0..5_usize).prop_map(Request::Game),
        (-1..=1_isize).prop_map(Request::OtherGame),
        Just(Request::Autoplay),
    ]
}

proptest! {
    #[test]
    fn the_position_is_always_the_one_of_its_node(
        requests in prop::collection::vec(any_request(), 0..30),
        seconds in 0..3_u64,
    ) {
        let mut replay = replay();
        let mut now = Instant::now();
        for request in requests {
            let place = |replay: &Replay<StudiedRecord>| (replay.number(), replay.game().walk.clone());
            let before = place(&replay);
            let refused = replay.update(request, now);
            let skips = matches!(request, Request::OtherGame(_));
            if refused.is_err() && !skips {
                prop_assert_eq!(place(&replay), before);
            }
            now += Duration::from_secs(seconds);
            replay.tick(now);
            let StudiedRecord { record, walk, diagram, .. } = replay.game();
            let fresh = Diagram::at(record, walk.node());
            prop_assert_eq!(&diagram.board, &fresh.board);
            prop_assert_eq!(diagram.numbers.as_slice(), fresh.numbers.as_slice());
            prop_assert!(!(replay.autoplay.is_on() && walk.is_at_end()));
        }
    }
}

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

#[test]
fn a_move_is_followed_if_the_record_has_it_and_otherwise_becomes_a_variation() {
    let mut replay = replay();
    replay.put(point(7, 7)).unwrap();
    replay.put(point(6, 6)).unwrap();
    assert_eq!((replay.game().made(), replay.has_changes()), (2, false), "both are in the record");
    assert_eq!(replay.put(point(6, 6)), Err(EditError::Taken));
    replay.put(point(0, 0)).unwrap();
    assert!(replay.has_changes() && replay.game().is_in_variation());
    assert_eq!(replay.game().diagram.board.get(point(0, 0)), Some(Color::Black));
    assert_eq!((replay.game().moves(), replay.game().forked()), (3, vec![2, 3]));
    send(&mut replay, Request::Go(-1)).unwrap();
    assert_eq!(replay.branches(), 2);
    replay.put(point(0, 0)).unwrap();
    assert_eq!(replay.game().record().tree.len(), 8, "the new move is there only once");
    replay.remove().unwrap();
    assert_eq!((replay.game().made(), replay.branches()), (2, 0));
    send(&mut replay, Request::First).unwrap();
    assert_eq!(replay.remove(), Err(EditError::Beginning));
}

#[test]
fn no_move_is_added_after_a_five() {
    let moves = b"a1 b1 a2 b2 a3 b3 a4 b4 a5".to_vec();
    let book = RecordFile::new(Reading::new(Format::Moves, TimeZone::UTC), moves);
    let (mut replay, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    send(&mut replay, Request::Last).unwrap();
    assert_eq!(replay.put(point(9, 9)), Err(EditError::Over));
    let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
    let won = replay.game().remarks(speech);
    assert_eq!(won, ["Winning row: a5 a4 a3 a2 a1"]);
    assert_eq!(replay.game().position(speech), "Move 9 of 9: Black a5.");
    send(&mut replay, Request::Go(-1)).unwrap();
    replay.put(point(9, 9)).unwrap();
    assert!(replay.game().remarks(speech).is_empty());
}

#[test]
fn before_a_variation_the_moves_of_the_game_are_counted_and_in_it_its_own() {
    let moves = b"a1 b1 a2 b2 a3".to_vec();
    let book = RecordFile::new(Reading::new(Format::Moves, TimeZone::UTC), moves);
    let (mut replay, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    send(&mut replay, Request::First).unwrap();
    send(&mut replay, Request::Go(1)).unwrap();
    replay.put(point(9, 9)).unwrap();
    let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
    let counted = |replay: &Replay<StudiedRecord>| replay.game().position(speech);
    assert!(counted(&replay).starts_with("Move 2 of 2: "));
    send(&mut replay, Request::Go(-1)).unwrap();
    assert!(counted(&replay).starts_with("Move 1 of 5: "));
}

#[test]
fn changes_of_a_game_are_kept_while_another_is_shown() {
    let mut replay = replay();
    replay.set_comment("begin").unwrap();
    assert!(!replay.has_changes(), "it is the same comment");
    replay.set_comment("mine").unwrap();
    send(&mut replay, Request::Game(3)).unwrap();
    assert_eq!((replay.game().comments(), replay.has_changes()), (vec![], true));
    send(&mut replay, Request::Game(1)).unwrap();
    assert_eq!((replay.game().comments(), replay.has_changes()), (vec!["mine"], true));
    replay.mark_saved();
    assert!(!replay.has_changes());
    replay.set_comment("").unwrap();
    assert!(replay.game().comments().is_empty() && replay.has_changes());
}

#[test]
fn a_changed_game_is_saved_only_in_a_format_that_holds_the_changes() {
    let folder = tempfile::tempdir().unwrap();
    let mut replay = replay();
    replay.put(point(7, 7)).unwrap();
    replay.put(point(3, 3)).unwrap();
    replay.set_comment("Why not?").unwrap();
    let save = |name: &str| replay.game().save(&folder.path().join(name), Lang::En, Local::user());
    let refused = save("game.txt").unwrap_err();
    assert_eq!(
        refused,
        "txt cannot hold variations, comments, names of positions: choose one of .json, .jsonl, .sgf"
    );
    assert!(save("game.doc").unwrap_err().contains("extension"));
    let path = folder.path().join("game.sgf");
    assert_eq!(save("game.sgf"), Ok(format!("Saved in {}.", path.display())));
    assert!(save("game.sgf").unwrap_err().contains("already exists"));
    let read = std::fs::read(folder.path().join("game.sgf")).unwrap();
    let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), read);
    let (mut again, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    send(&mut again, Request::Go(1)).unwrap();
    assert_eq!(again.branches(), 4);
    send(&mut again, Request::Branch(4)).unwrap();
    assert_eq!(again.game().comments(), ["Why not?"]);
}

#[test]
fn judgements_and_the_numbers_of_forked_moves_are_given() {
    let file = "(;GM[4]SZ[15];B[hh]TE[1];W[ii]BM[1]DM[1](;B[aa])(;B[bb]))";
    let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file.into());
    let (mut replay, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
    send(&mut replay, Request::Go(1)).unwrap();
    assert_eq!(replay.game().remarks(speech), ["Judgement: a good move"]);
    assert_eq!(replay.game().judgement_sign(), Some(Sign::Label("!")));
    send(&mut replay, Request::Go(1)).unwrap();
    assert_eq!(replay.game().remarks(speech), ["Judgement: a bad move", "Judgement: even"]);
    assert_eq!(replay.game().forked(), [3]);
}

#[test]
fn a_text_board_shows_labels_branches_and_forbidden_points() {
    let file = "(;GM[4]SZ[15]RU[renju];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai]LB[aa:x]\
        (;B[oo])(;B[nn]))";
    let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file.into());
    let (mut replay, _) = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap();
    send(&mut replay, Request::Last).unwrap();
    send(&mut replay, Request::Go(-1)).unwrap();
    let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
    let lines = replay.game().board().lines(speech, Glyphs::ASCII);
    let row = |number: &str| lines.lines().find(|line| line.trim_start().starts_with(number));
    assert!(row("15 ").unwrap().starts_with("15 x . "), "{lines}");
    assert!(row("2 ").unwrap().ends_with(" 2 . 2"), "{lines}");
    assert!(row("8 ").unwrap().contains(&format!("X X {}", Glyphs::ASCII.forbidden)), "{lines}");
}

#[test]
fn a_win_that_was_there_at_the_end_of_a_game_is_told() {
    let told = |moves: &str| {
        let file = format!("(;FF[4]GM[4]SZ[15]RE[W+R]{moves})").into_bytes();
        let book = RecordFile::new(Reading::new(Format::Sgf, TimeZone::UTC), file);
        let replay = Replay::<StudiedRecord>::first_of(book, "file".to_owned()).unwrap().0;
        let record = &replay.game().record;
        let (line, never) = (played(record).unwrap(), AtomicBool::new(false));
        let depth = Depth { search: 2_000, solver: 20_000 };
        let how = (Depths { sweep: depth, close: depth, ..Depths::USUAL }, None);
        let review = reviewed(record, &line, how, NonZeroUsize::MIN, &never, &mut |_, _| {});
        let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
        speech.why_lost(&line, &review.unwrap(), &record.ending_by_rules()).join(" ")
    };
    let open_three = told(";B[hh];W[aa];B[ih];W[ao];B[jh];W[oa]");
    assert!(open_three.contains("At the end Black had a forced win: 7. "), "{open_three}");
    let quiet = told(";B[hh];W[hi]");
    assert!(quiet.contains("No forced win was found for either side at the end."), "{quiet}");
}

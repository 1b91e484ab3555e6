use super::*;
use crate::board::Labels;
use crate::gomoku::rules::FoulKind;

/// A game on a board of 15 lines, Black first.
pub(super) fn line(moves: &str) -> Line {
    let size = BoardSize::FIFTEEN;
    let colors = [Color::Black, Color::White].into_iter().cycle();
    let moves = moves.split(' ').zip(colors).map(|(name, stone)| {
        let point = Some(Labels::Standard.parse(name, size).unwrap());
        Move { stone, point }
    });
    let (rules, board) = (Rules::Freestyle, Board::new(size));
    Line { rules, board, first: Color::Black, moves: moves.collect(), opening: 0 }
}

pub(super) const QUICK: Depths = {
    let depth = Depth { search: 500, solver: 2_000 };
    Depths { sweep: depth, close: depth, holding: [2_000; 3], most: 0 }
};

pub(super) fn reviewed(line: &Line) -> Review {
    let stop = AtomicBool::new(false);
    review(line, line.winner(), QUICK, threads(), &stop, &mut |_, _| {}).unwrap()
}

#[test]
fn the_loser_that_had_a_win_itself_is_told_so() {
    // White has an open four at move 8 and plays elsewhere.
    let line = line("a1 h8 a3 i8 a5 j8 c1 o15 e1 o13 g1 o11 d1 o1 b1");
    let review = reviewed(&line);
    let story = review.story.unwrap();
    assert_eq!(story.winner, Color::Black);
    let missed = story.missed.expect("White could win");
    assert!(missed.plies <= 5, "{missed:?}");
    assert_eq!(review.judged[story.turn].class, Some(Class::MissedWin));
}

#[test]
fn a_win_that_was_thrown_away_before_does_not_decide() {
    // Black has an open three for long, then lets White make a five at move 18, and White does not.
    let line = line("h8 a1 i8 a3 j8 a5 o1 a7 k8 h7 o3 i7 o5 j7 o7 k7 o9 a9 g8");
    let review = reviewed(&line);
    let story = review.story.unwrap();
    assert_eq!((story.winner, story.turn), (Color::Black, 17));
    assert_eq!(review.judged[17].class, Some(Class::MissedWin));
}

#[test]
fn a_win_that_was_let_go_and_found_again_is_lost_at_the_second_time() {
    // White wins by force at move 16 and does not; at move 17 Black could hold at h6.
    let moves = "h8 g7 g10 g11 g4 k9 g9 h10 f10 e11 i9 f11 h11 i7 j7 j8 l10 e9 f9 e8 h9 j9 e12 d9 i6 h6 \
        g5 f8 i5 d10";
    let line = Line { rules: Rules::Renju, ..line(moves) };
    let review = reviewed(&line);
    let story = review.story.as_ref().unwrap();
    assert_eq!((story.winner, story.turn), (Color::White, 16));
    let classes: Vec<_> = review.judged[14..].iter().map(|judged| judged.class).collect();
    assert_eq!(classes[2], Some(Class::Losing), "{classes:?}");
    assert!(
        classes[3..].iter().all(Option::is_none),
        "what is lost is not lost again: {classes:?}"
    );
    for (side, expected) in review.expected().skip(17) {
        let settled = if side == Color::White { 1.0 } else { 0.0 };
        assert!((expected - settled).abs() < f64::EPSILON, "{side} {expected}");
    }
}

/// White's tenth move is a four of which the only stop, h8, is a double-three.
const TRAP: &str = "h9 f6 h10 e5 i8 d4 c3 m12 j8 g7";

#[test]
fn a_foul_that_was_forced_is_not_what_lost() {
    let turn = |last: &str| {
        let line = Line { rules: Rules::Renju, ..line(&format!("{TRAP} {last}")) };
        let story = reviewed(&line).story.unwrap();
        (story.winner, story.turn)
    };
    assert_eq!(turn("h8"), (Color::White, 8));
    assert_eq!(turn("h8"), turn("a1 h8"), "passing over the foul loses at the same move");
    let free = Line { rules: Rules::Renju, ..line("h9 f6 h10 e5 i8 d4 j8 m12 h8") };
    assert!(free.foul().is_some() && reviewed(&free).story.is_none(), "nothing forced the foul");
}

#[test]
fn moves_of_an_opening_rule_are_not_judged() {
    let played = line("h8 h9 j6 a15 o1 i9 g8 g9 f9 j9");
    let classes = |opening| {
        let line = Line { rules: Rules::Renju, opening, ..played.clone() };
        reviewed(&line).judged.into_iter().map(|judged| judged.class).collect::<Vec<_>>()
    };
    let (all, later) = (classes(0), classes(5));
    assert!(all[..5].iter().any(Option::is_some), "{all:?}");
    assert!(later[..5].iter().all(Option::is_none), "{later:?}");
    assert_eq!(later[5..], all[5..]);
    let lost = Line { rules: Rules::Renju, opening: 9, ..line(&format!("{TRAP} a1 h8")) };
    assert_eq!(reviewed(&lost).story.map(|story| story.turn), Some(10));
}

#[test]
fn two_moves_of_one_side_in_succession_are_no_blunder() {
    let mut line = line("h8 i7 j6 k5");
    line.moves[1].stone = Color::Black;
    let judged = reviewed(&line).judged;
    assert!(judged[0].after > 0.9 && judged[1].after > 0.9, "{judged:?}");
    assert!(judged[0].class.is_none() && judged[1].class.is_none(), "{judged:?}");
}

#[test]
fn a_win_is_missed_whatever_the_other_side_plays_then() {
    // White has an open three, and makes it a four with one end free at move 12.
    let begin = "h8 a15 h7 c15 h6 e15 o1 h9 o3 g15 o5 h5";
    for reply in ["d15", "o7"] {
        let review = reviewed(&line(&format!("{begin} {reply}")));
        assert_eq!(review.judged[11].class, Some(Class::MissedWin), "{reply}");
    }
}

#[test]
fn a_foul_at_the_end_has_lost() {
    let mut line = line("h8 i9 i8 j8 h7 a1 i6 a3 f6 a5 a4 a7 h6");
    assert_eq!((line.winner(), line.foul()), (None, None), "in freestyle nothing is forbidden");
    line.rules = Rules::Renju;
    let (point, foul) = line.foul().unwrap();
    assert_eq!((Some(point), foul.kind), (line.moves[12].point, FoulKind::DoubleThree));
    assert_eq!(line.winner(), Some(Color::White));
    let review = reviewed(&line);
    assert_eq!(review.found.last().unwrap().score, Score::Win(0));
    assert!(review.judged[12].class.is_some_and(Class::is_mistake));
}

#[test]
fn a_game_that_nobody_won_has_no_story() {
    let line = line("h8 i9 j10");
    assert_eq!(line.winner(), None);
    let review = reviewed(&line);
    assert_eq!((review.story, review.found.len()), (None, 4));
}

#[test]
fn the_threads_of_a_sweep_find_the_same() {
    let line = line("h8 i9 h9 h10 i8 j8 g8 f8");
    let all: Vec<usize> = (0..=line.moves.len()).collect();
    let found = |threads| {
        let mut found = vec![None; all.len()];
        let (depth, stop) = (Depth { search: 2_000, solver: 2_000 }, AtomicBool::new(false));
        let threads = NonZeroUsize::new(threads).unwrap();
        sweep(&line, &all, depth, threads, &stop, &mut |at, it| found[at] = Some(it));
        found
            .into_iter()
            .map(|found: Option<Found>| found.unwrap().win.is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(found(1), found(3));
}

#[test]
fn a_stopped_review_is_none() {
    let line = line("h8 i9 j10");
    let stop = AtomicBool::new(true);
    assert_eq!(review(&line, None, QUICK, threads(), &stop, &mut |_, _| {}), None);
}

#[test]
fn a_position_with_one_move_is_worth_what_the_move_leads_to() {
    // White must stop the four at i1; Black's other stones win nevertheless.
    let line = line("e1 d1 f1 b15 g1 a13 h8 o15 h9 o13 h10 o11 h1 i1");
    let found = &reviewed(&line).found[13];
    assert_eq!(found.to_move, Color::White);
    assert!(matches!(found.score, Score::Loss(_)), "{found:?}");
}

/// A small board on which Black threatens a win, and the point that holds.
fn threatened() -> (Line, Point) {
    let size = BoardSize::new(5).unwrap();
    let point = |name: &str| Labels::Standard.parse(name, size).unwrap();
    let mut board = Board::new(size);
    // Three lines of Black meet at e1: a stone there makes three fours.
    let black = ["a1", "b1", "c1", "e3", "e4", "e5", "a5", "b4", "c3"];
    let white = ["a2", "c2", "b3", "d3", "a4", "d4", "c5", "b5"];
    for (stone, names) in [(Color::Black, &black[..]), (Color::White, &white[..])] {
        for name in names {
            board.place(point(name), stone).unwrap();
        }
    }
    let moves = [(Color::White, "e1"), (Color::Black, "d1")];
    let moves = moves.map(|(stone, name)| Move { stone, point: Some(point(name)) }).to_vec();
    (Line { rules: Rules::Freestyle, board, first: Color::White, moves, opening: 0 }, point("e1"))
}

#[test]
fn a_move_is_the_only_one_if_every_other_is_proved_to_lose() {
    let (line, only) = threatened();
    let review = reviewed(&line);
    assert_eq!((&review.only[..], review.judged[0].class), (&[0][..], Some(Class::Only)));
    assert_eq!(review.judged[0].better, None);
    let counts = Class::ALL.map(|class| review.count(&line, Color::White, class));
    assert_eq!(counts, [0, 0, 0, 0, 0, 1]);
    // Tried on the board: after any other move of White, Black's stone at e1 makes two fours at least.
    let before = line.after(0);
    for other in line.size().iter().filter(|&at| before.get(at).is_none() && at != only) {
        let mut board = before.clone();
        board.place(other, Color::White).unwrap();
        board.place(only, Color::Black).unwrap();
        assert!(line.rules.winning_points(&board, Color::Black).count() > 1, "{other:?}");
    }
}

#[test]
fn a_finished_game_is_lost_for_who_would_move() {
    let line = line("h8 a1 i8 a3 j8 a5 k8 a7 l8");
    let found = reviewed(&line).found;
    assert_eq!((found[9].to_move, found[9].score), (Color::White, Score::Loss(0)));
}

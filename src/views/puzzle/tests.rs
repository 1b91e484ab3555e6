use super::*;
use crate::board::{BoardSize, Color, LabelChoice};
use crate::game::any_game::Of;
use crate::game::position::Position as _;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;
use crate::quoridor::position::Quoridor;
use crate::views::exercise::{Phase, Room};
use crate::views::front::{AnyFront, game_of_day};

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

/// A deck of two puzzles: a four with an open three, and the same with its stones exchanged.
fn deck() -> &'static [Puzzle<Gomoku>] {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let start = Gomoku::new(&terms);
    let read = |text: &str| text.split(' ').map(|text| start.read(text).unwrap()).collect();
    let puzzle = |moves, solution, difficulty| {
        Puzzle::new("vcf", terms, read(moves), read(solution), difficulty).unwrap()
    };
    let moves = "e8 d8 f8 e9 g8 f9 h6 g10 h7 a1";
    Vec::leak(vec![puzzle(moves, "h8 i8 h5", 900), puzzle(moves, "h8 i8 h9", 1_000)])
}

/// A room in which these puzzles are picked.
fn room(picked: Vec<usize>, is_only: bool) -> Room<'static, Gomoku> {
    let mut picked = picked.into_iter();
    let pick = Box::new(move |_: &[PuzzleFacts<'_>]| picked.next());
    let course = PuzzleCourse::new(deck(), pick, is_only).unwrap();
    Room::new(Box::new(course), None, Box::new(|_, _| None), SPEECH)
}

fn make(room: &mut Room<'_, Gomoku>, text: &str) {
    let made = room.table().position().read(text).unwrap();
    room.make(made);
}

#[test]
fn a_wrong_move_is_answered_by_its_refutation_and_the_right_one_by_the_defence() {
    let mut room = room(vec![0, 1], false);
    assert!(room.title().contains("900"), "{}", room.title());
    make(&mut room, "i8");
    assert!(room.phase() == Phase::Wrong && room.is_showing());
    room.advance();
    let said = room.said().join(" ");
    assert!(said.contains("White answers h8"), "{said}");
    assert!(said.ends_with("The win is gone."), "{said}");
    assert!(room.is_showing());
    room.try_again();
    make(&mut room, "h8");
    assert_eq!(room.upcoming(), room.table().position().read("i8").ok());
    room.advance_all();
    assert!(room.awaits_move() && room.aim().ends_with("find: 1."), "{}", room.aim());
    make(&mut room, "h5");
    assert_eq!((room.phase(), room.said()), (Phase::Solved, vec!["Solved!".to_owned()]));
    room.go_on();
    assert!(room.awaits_move() && room.title().contains("1000"), "{}", room.title());
}

#[test]
fn the_puzzles_end_where_none_is_picked() {
    for (picked, is_only) in [(vec![0], false), (vec![0, 1], true)] {
        let mut room = room(picked, is_only);
        make(&mut room, "h8");
        room.advance_all();
        make(&mut room, "h5");
        room.advance_all();
        room.go_on();
        assert_eq!(room.phase(), Phase::Over);
        assert!(room.said().contains(&Lang::En.puzzle_end()), "{:?}", room.said());
    }
}

#[test]
fn the_games_that_have_puzzles_take_turns() {
    let today = day_number(Date::constant(2_026, 11, 26));
    let games: [&dyn AnyFront; 2] = [&Of::<Gomoku>::GAME, &Of::<Quoridor>::GAME];
    let names: Vec<_> =
        (0..4).map(|later| game_of_day(games.into_iter(), today + later).unwrap().name()).collect();
    assert_eq!(names[..2], names[2..]);
    assert_ne!(names[0], names[1]);
    assert_eq!(day_number(Date::constant(2_000, 1, 2)), 1);
}

/// What is said of a wrong move in the first puzzle of each theme.
fn wrong<P: View + Puzzles + Worded>() -> Vec<(&'static str, String)> {
    let deck = P::puzzles().unwrap();
    let said = |&theme: &&'static str| {
        let at = deck.iter().position(|puzzle| puzzle.theme() == theme).unwrap();
        let mut course = PuzzleCourse::new(deck, Box::new(move |_| Some(at)), true).unwrap();
        let (right, legal) = (deck[at].hint(0), course.position(0).legal());
        let wrong = legal.into_iter().find(|&made| Some(made) != right).unwrap();
        (theme, course.judge(&[], wrong, SPEECH).said)
    };
    P::THEMES.iter().map(said).collect()
}

#[test]
fn a_wrong_move_is_told_what_it_costs_the_win_or_the_game() {
    for (theme, said) in [wrong::<Gomoku>(), wrong::<Quoridor>()].concat() {
        let is_lost =
            Color::BOTH.map(|side| said.ends_with(&format!("{} wins.", SPEECH.side(side))));
        let is_gone = said.ends_with("The win is gone.");
        assert_eq!(is_gone, theme != "defence", "{theme}: {said}");
        assert_ne!(is_gone, is_lost.contains(&true), "{theme}: {said}");
        assert!(!said.contains("your"), "{theme}: {said}");
    }
}

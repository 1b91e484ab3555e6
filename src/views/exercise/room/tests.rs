use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use crate::board::LabelChoice;
use crate::game::position::Position as _;
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::views::gomoku::lessons::LESSONS;
use crate::views::lesson::LessonCourse;

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

type Told = Rc<RefCell<Vec<(Happened, usize)>>>;

/// The room of the first lesson, and what its keeper is told.
fn room() -> (Room<'static, Gomoku>, Told) {
    let told = Told::default();
    let keeper = Rc::clone(&told);
    let keeper: Keeper = Box::new(move |happened, number| {
        keeper.borrow_mut().push((happened, number));
        None
    });
    let course = Box::new(LessonCourse::new(&LESSONS[0], 0).unwrap());
    (Room::new(course, Some("Next".to_owned()), keeper, SPEECH), told)
}

fn make(room: &mut Room<'_, Gomoku>, text: &str) {
    let made = room.table().position().read(text).unwrap();
    room.make(made);
}

fn stones(room: &Room<'_, Gomoku>) -> u16 {
    room.table().position().board().stones()
}

#[test]
fn a_mistake_is_refuted_on_the_board_and_taken_back() {
    let (mut room, told) = room();
    let before = stones(&room);
    make(&mut room, "a1");
    assert_eq!((room.phase(), room.is_showing(), stones(&room)), (Phase::Wrong, true, before + 1));
    assert_eq!(room.upcoming(), room.table().position().read("j8").ok());
    assert!(room.said().is_empty(), "the stone that is spoken of is not there");
    room.advance();
    assert_eq!((room.is_showing(), stones(&room)), (false, before + 2));
    assert!(!room.said().is_empty() && !room.was_right());
    make(&mut room, "j7");
    assert_eq!(stones(&room), before + 2, "no move is awaited");
    room.try_again();
    assert_eq!((room.phase(), stones(&room)), (Phase::Turn, before));
    assert!(room.said().is_empty());
    assert_eq!(*told.borrow(), [(Happened::Begun, 1), (Happened::Missed, 1)]);
}

#[test]
fn a_move_that_the_rules_refuse_changes_nothing() {
    let (mut room, told) = room();
    let before = stones(&room);
    make(&mut room, "f8");
    assert_eq!((room.phase(), stones(&room)), (Phase::Turn, before));
    assert_eq!(room.said().len(), 1);
    assert_eq!(told.borrow().len(), 1);
}

#[test]
fn a_hint_or_the_next_key_takes_the_place_of_a_refusal() {
    let (mut room, _) = room();
    make(&mut room, "f8");
    let refused = room.said();
    room.hint();
    let hinted = room.table().position().move_name(room.hinted().unwrap(), SPEECH);
    assert_eq!(room.said(), [SPEECH.lang.exercise_hinted(hinted)]);
    let said = room.said();
    make(&mut room, "f8");
    assert_eq!(room.said(), refused);
    room.forget_refusal();
    assert_eq!(room.said(), said);
    make(&mut room, "f8");
    room.hint();
    assert_eq!(room.said(), said, "it is said again");
}

#[test]
fn the_last_step_ends_the_lesson_with_what_was_learned_and_what_comes_next() {
    let (mut room, told) = room();
    room.hint();
    let hinted = room.hinted().unwrap();
    room.make(hinted);
    assert_eq!(room.phase(), Phase::Solved);
    room.go_on();
    assert_eq!((room.phase(), room.place()), (Phase::Turn, "2 of 2".to_owned()));
    room.restart();
    make(&mut room, "g7");
    assert_eq!(room.phase(), Phase::Over);
    assert_eq!(room.said().last(), Some(&"Next".to_owned()));
    room.restart();
    room.go_on();
    assert_eq!(room.phase(), Phase::Over);
    let happened: Vec<_> = told.borrow().iter().map(|&(happened, _)| happened).collect();
    let expected = [
        Happened::Begun,
        Happened::Hinted,
        Happened::Solved,
        Happened::Begun,
        Happened::Solved,
        Happened::Finished,
    ];
    assert_eq!(happened, expected);
}

//! Tests of what is said beside the board of an exercise.

use super::*;
use crate::tui::view::{ExerciseState, ExerciseView};
use crate::views::exercise::Room;
use crate::views::gomoku::lessons::LESSONS;
use crate::views::lesson::LessonCourse;

#[test]
fn what_speaks_of_an_answer_and_what_comes_after_it_are_said_when_the_answer_is_on_the_board() {
    let look = Table::under("none").look;
    let course = Box::new(LessonCourse::<Gomoku>::new(&LESSONS[1], 0).unwrap());
    let mut room = Room::new(course, None, Box::new(|_, _| None), look.speech);
    let state = ExerciseState::new(Cursor::new(room.table().position().home()));
    let shows = |room: &Room<'_, Gomoku>| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let view = ExerciseView { room, state: &state, look: &look };
        terminal.draw(|frame| drop(view.draw(frame))).unwrap();
        let screen = terminal.backend().to_string();
        ["White can stop one end", "An open four!", "Now make five."].map(|it| screen.contains(it))
    };
    assert_eq!(shows(&room), [true, false, false]);
    room.make(room.table().position().read("j8").unwrap());
    assert_eq!(shows(&room), [false, false, false]);
    room.advance();
    assert_eq!(shows(&room), [false, true, true]);
}

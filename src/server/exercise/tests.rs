use super::*;
use crate::games::GAMES;
use crate::wire::Tried;

fn learn(name: &str, step: usize, moves: &str) -> Result<ShownLesson, AskedError> {
    let wanted = Wanted { step: Some(step), moves: moves.to_owned(), ..Wanted::default() };
    super::step(&GAMES.fronts(), name, &wanted)
}

/// The status of the answer to a question, and what it says.
fn refused(name: &str, step: usize, moves: &str) -> (u16, String) {
    let why = learn(name, step, moves).unwrap_err();
    let text = why.to_string();
    (Fault::from(why).answer(Lang::En).status().as_u16(), text)
}

#[test]
fn what_is_no_lesson_no_step_or_no_move_is_refused() {
    for (name, step, moves, status, text) in [
        ("chess", 1, "", 404, "there is no lesson `chess`"),
        ("", 1, "", 404, "there is no lesson ``"),
        ("five", 0, "", 400, "there is no step 0: the lesson has 2"),
        ("five", 3, "", 400, "there is no step 3: the lesson has 2"),
        ("five", usize::MAX, "", 400, "the lesson has 2"),
        ("five", 1, "z99", 400, "`z99` is not a move of this game"),
        ("moving", 1, "e2 e3", 409, "the exercise is over before move 2"),
        ("five", 1, "a1 a2", 409, "the exercise is over before move 2"),
        ("four", 1, "f8 e8 a1", 409, "the exercise is over before move 3"),
    ] {
        let (answered, said) = refused(name, step, moves);
        assert_eq!(answered, status, "{name} {step} {moves}: {said}");
        assert!(said.contains(text), "{said}");
    }
}

#[test]
fn the_puzzle_of_a_day_is_shown_from_that_day_on() {
    let puzzle = |day| super::puzzle(&GAMES.fronts(), &Wanted { day, ..Wanted::default() });
    let today = puzzle(None).unwrap().day;
    assert_eq!(puzzle(Some(today - 1)).unwrap().day, today - 1);
    assert!(matches!(puzzle(Some(today + 1)), Err(AskedError::NotYet(day)) if day == today + 1));
}

#[test]
fn a_taken_point_is_refused_by_the_rules_and_nothing_comes_after_it() {
    let taken = learn("five", 1, "f8").unwrap().exercise;
    assert_eq!((taken.tried, taken.positions.len()), (Some(Tried::Refused), 1));
    assert_eq!(refused("five", 1, "f8 f8").0, 409);
}

#[test]
fn the_next_lesson_may_be_of_the_next_game() {
    let next = |name| learn(name, 1, "").unwrap().next.map(|next| next.name);
    assert_eq!(next("five").as_deref(), Some("four"));
    assert_eq!(next("trap").as_deref(), Some("moving"));
    assert_eq!(next("race"), None);
}

#[test]
fn the_list_has_all_lessons_of_all_games() {
    let speech = Wanted::default().speech();
    let fronts = GAMES.fronts();
    let listed: Vec<_> = fronts.iter().flat_map(|game| game.listed(speech)).collect();
    let names: Vec<_> =
        fronts.iter().flat_map(|game| game.lessons()).map(|lesson| lesson.name).collect();
    assert!(listed.iter().map(|it| &*it.named.name).eq(names.iter().copied()), "{names:?}");
    for it in &listed {
        assert!(it.steps > 0 && it.board.is_object(), "{it:?}");
        assert!(learn(&it.named.name, it.steps, "").is_ok(), "{it:?}");
    }
}

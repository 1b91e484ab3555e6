//! Texts of the room in which lessons and puzzles are played.

use super::asked::AskedError;
use crate::game::position::Unreadable;
use crate::lang::{Lang, catalogue};

catalogue! {
    asked_no_puzzles() { "there are no puzzles", "퍼즐이 없습니다" }
    asked_not_yet(day) {
        "the puzzle of day {day} is shown when that day has come", "{day}번째 날의 퍼즐은 그날이 되어야 볼 수 있습니다"
    }
    asked_no_lesson(name) {
        "there is no lesson `{name}`: the list at /api/lessons has their names",
        "`{name}`: 그런 수업이 없습니다. 수업의 이름은 /api/lessons 목록에 있습니다"
    }
    asked_no_step(step, steps) {
        "there is no step {step}: the lesson has {steps}", "{step}단계가 없습니다. 이 수업은 {steps}단계까지입니다"
    }
    asked_too_many(number) {
        "the exercise is over before move {number}", "{number}번째 수를 두기 전에 끝난 문제입니다"
    }

    exercise_place(number, all) { "{number} of {all}", "{number}/{all}" }
    exercise_side(side) { "You play {side}.", "당신은 {side}입니다." }
    exercise_marked(places) { "Marked as forbidden: {places}.", "금수로 표시된 곳: {places}" }
    exercise_again_prompt() { "Enter: try again", "Enter: 다시 해 보기" }
    exercise_on_prompt() { "Enter: go on", "Enter: 계속" }
    exercise_leave_prompt() { "Enter: back", "Enter: 뒤로" }
    exercise_hinted(place) { "Try {place}.", "{place}에 두어 보세요." }
    exercise_more() { "... (/l: all of it)", "... (/l: 전체)" }

    bar_try_again() { "try again", "다시 해 보기" }
    bar_go_on() { "go on", "계속" }
    bar_restart() { "from the start", "처음부터" }
    bar_all_text() { "read", "읽기" }

    exercise_move_prompt() { "your move (help): ", "둘 곳 (도움말): " }
    exercise_again_line() { "Enter: try again. ", "Enter: 다시 해 보기. " }
    exercise_on_line() { "Enter: go on. ", "Enter: 계속. " }
    exercise_help_lines(typing) {
"Type {typing}.
hint     show a right move
undo     begin the exercise again
board    show the board
numbers  show the moves so far with their numbers
rules    read the aim and the rules of the game
help     show what you can type
quit     leave; you can go on here later",
"{typing}
힌트     바른 수 보기
무르기   처음부터 다시 하기
판       판 보기
수순     지금까지 둔 수를 번호와 함께 보기
규칙     할 일과 게임 규칙 읽기
도움말   입력할 수 있는 것 보기
나가기   나가기. 나중에 여기부터 이어 합니다" }
    exercise_help() {
"arrows        move the cursor
Enter         place; after a mistake, try again; after a success, go on
a-z, 0-9      type a move
/h            show a right move
/u            begin the exercise again
/l            read the whole text
/t            next colour theme
click         place, try again, go on
Esc, /q       leave; you can go on here later",
"방향키        커서 이동
Enter         두기. 틀리면 다시 하기, 맞히면 계속
글자, 숫자    둘 곳 입력
/h            바른 수 보기
/u            처음부터 다시 하기
/l            글 전체 읽기
/t            다음 색 테마
누르기        두기, 다시 하기, 계속
Esc, /q       나가기. 나중에 여기부터 이어 합니다" }
    exercise_help_vim() {
"h j k l       move the cursor
i             show a right move
u             begin the exercise again
R             read the whole text",
"h j k l       커서 이동
i             바른 수 보기
u             처음부터 다시 하기
R             글 전체 읽기" }
}

impl AskedError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::NoPuzzles => lang.asked_no_puzzles(),
            Self::NotYet(day) => lang.asked_not_yet(day),
            Self::NoLesson(name) => lang.asked_no_lesson(name),
            Self::NoStep(step, steps) => lang.asked_no_step(step, steps),
            Self::Unreadable(Unreadable(text)) => lang.asked_no_move(text),
            Self::TooMany(number) => lang.asked_too_many(number),
        }
    }
}

//! Messages about the lessons and what was done of them.

use crate::lang::catalogue;

catalogue! {
    learn_lesson(number, all) { "Lesson {number} of {all}", "수업 {number}/{all}" }
    learn_today_on(date) { "Puzzle of the day, {date}", "오늘의 퍼즐, {date}" }
    learn_group_puzzles() { "Puzzles", "퍼즐" }
    learn_title() { "Lessons and puzzles", "배우기와 퍼즐" }
    learn_subtitle(done, all) { "lessons done: {done} of {all}, a minute each", "수업 {all}개 중 {done}개 마침. 하나에 1분이면 됩니다" }
    learn_begin() { "begin", "시작" }
    column_lesson() { "Lesson", "수업" }
    column_steps() { "Steps", "단계" }
    learn_done(title) { "{title} (done)", "{title} (마침)" }
    learn_about(game, steps) { "A lesson of {game}. Steps: {steps}.", "{game} 배우기. 단계 수: {steps}" }
    learn_about_begun(game, step, steps) {
        "A lesson of {game}. You go on at step {step} of {steps}.",
        "{game} 배우기. {steps}단계 중 {step}단계부터 이어 합니다."
    }
    puzzle_rating(rating, change, streak) {
        "Your rating: {rating} ({change}). In a row: {streak}.", "내 레이팅: {rating} ({change}). 연속 정답 {streak}개."
    }
    puzzle_tried() {
        "You have tried this puzzle before: only the first try counts for the rating.",
        "전에 풀어 본 퍼즐입니다. 레이팅에는 첫 시도만 반영됩니다."
    }
    puzzle_hint_costs() { "With a hint it counts as half.", "힌트를 쓰면 절반으로 칩니다." }
    puzzle_none(levels) {
        "There are no such puzzles. Levels that have some: {levels}.",
        "그런 퍼즐이 없습니다. 다음 단계에서 고르세요: {levels}"
    }
    learn_today() { "Puzzle of the day", "오늘의 퍼즐" }
    about_today() { "One puzzle a day, the same for everybody.", "하루에 하나, 누구에게나 같은 퍼즐입니다." }
    learn_puzzles() { "Puzzles for you", "퍼즐" }
    about_puzzles(rating, streak) {
        "Puzzles that suit your rating: {rating}. In a row: {streak}.",
        "내 레이팅에 맞는 퍼즐입니다. 레이팅 {rating}, 연속 정답 {streak}개."
    }
    puzzle_made(number) {
        "Missed wins that are now puzzles of your own: {number} (gomoku puzzle own).",
        "놓친 승리로 만든 내 퍼즐: {number} (gomoku puzzle own)."
    }
    puzzle_none_own() {
        "None of your games has become a puzzle yet. A missed win does when the game is analysed, if one move alone won at each step.",
        "아직 내 대국으로 만든 퍼즐이 없습니다. 대국을 분석하면, 이기는 수가 매번 하나뿐이던 놓친 승리가 퍼즐이 됩니다."
    }
    learn_own() { "Puzzles of your games", "내 대국의 퍼즐" }
    about_own(number) {
        "Wins that were missed in games that you had analysed: {number}.",
        "분석한 대국에서 놓친 승리입니다. 퍼즐 {number}개."
    }
    learn_next(title) { "Next: {title}", "다음: {title}" }
    learn_which(last) {
        "number (1-{last}; an empty line: the next lesson): ", "번호 (1-{last}, 빈 줄이면 다음 수업): "
    }
    learn_help() {
"Lessons

A lesson shows a position and tells what to do. After a mistake the board shows what it allows, and Enter takes it back. A lesson can be left at any time; it goes on where you left it.

up, down   mark a lesson
Enter      begin it, or go on
Esc, q     back",
"배우기

국면과 할 일이 나옵니다. 틀리면 상대가 어떻게 이용하는지 판에 보여 주고, Enter로 무릅니다. 언제든 나갈 수 있고, 나중에 그 단계부터 이어 합니다.

위, 아래   고르기
Enter      시작하기, 이어 하기
Esc, q     뒤로" }

    menu_learn() { "learn, puzzles", "배우기, 퍼즐" }
    about_learn() {
        "Short lessons at the board, puzzles, and the puzzle of the day.",
        "판에서 배우는 짧은 수업, 퍼즐, 오늘의 퍼즐입니다."
    }
    about_learn_first() {
        "New here? Enter begins a one-minute lesson.",
        "처음이신가요? Enter를 누르면 1분짜리 첫 수업을 합니다."
    }

    learn_set_aside(file) {
        "The file of what you have learned is damaged. It is kept as {file}, and a new one begins.",
        "배운 것을 적어 둔 파일이 손상되었습니다. {file}에 보관하고 새로 시작합니다."
    }
    learn_stuck(file, cause) {
        "The file of what you have learned is damaged and cannot be set aside, so nothing new is kept: {file}: {cause}",
        "배운 것을 적어 둔 파일이 손상되었고 옮길 수도 없어 새로 저장하지 않습니다: {file}: {cause}"
    }
    learn_later(file) {
        "What you have learned was saved by a later version of gomoku, so nothing new is kept: {file}",
        "배운 것이 더 새로운 gomoku에서 저장되어 새로 저장하지 않습니다: {file}"
    }
    learn_unreadable(file, why) {
        "What you have learned cannot be read: {file}: {why}", "배운 것을 읽을 수 없습니다: {file}: {why}"
    }
    learn_unwritable(file, why) {
        "What you have learned cannot be saved: {file}: {why}", "배운 것을 저장하지 못했습니다: {file}: {why}"
    }
}

use super::*;
use crate::game::record::Given;
use crate::quoridor::position::Terms;

#[test]
fn the_story_tells_the_ways_and_what_the_walls_cost() {
    let moves = ["e2", "e8", "e2h", "e7"];
    let record = MoveRecord::<Quoridor>::new(Terms {}).with_moves(moves, &Given::default());
    let (record, stop) = (record.unwrap(), AtomicBool::new(false));
    let speech = Speech::of(Lang::En);
    let told = analysed(&record, speech, &stop, &mut |_, _| {}).unwrap();
    assert_eq!((told.expected.len(), told.turn), (5, None));
    assert_eq!(
        told.story,
        [
            "No single move was found that lost the game.",
            "Steps left to Black, move by move: 8 7 7 8 8.",
            "Steps left to White, move by move: 8 8 7 8 7.",
            "What each wall cost, in steps of Black and White: 3. e2h +1/+1.",
        ]
    );
}

#[test]
fn the_story_of_a_lost_game_says_why_the_move_lost_and_what_was_better() {
    let moves = "a1h d9 b2h d8 d1 d7 g2h d6 g1h c7h c3h e6 d2 d2v h4h a3h a5h e5 f1v d1h b6h f5 g5h \
        f4 c2 f3 c1 f2 d1 f1";
    let moves = moves.split_whitespace();
    let record = MoveRecord::<Quoridor>::new(Terms {}).with_moves(moves, &Given::default());
    let (record, stop) = (record.unwrap(), AtomicBool::new(false));
    let told = |lang| analysed(&record, Speech::of(lang), &stop, &mut |_, _| {}).unwrap();
    let english = told(Lang::En);
    assert_eq!(english.turn, Some(3));
    assert_eq!(
        english.story[..4],
        [
            "Move 3 lost the game: Black b2h. This wall makes no way longer.",
            "White's best answer is d8. It shortens the way: 7 steps left.",
            "Steps to go then: Black 8, White 7; walls left: Black 8, White 10.",
            "Better was e2. It shortens the way: 7 steps left.",
        ]
    );
    assert_eq!(
        told(Lang::Ko).story[..4],
        [
            "3번째 수 흑 b2h에서 승부가 갈렸습니다. 이 벽으로는 어느 길도 길어지지 않습니다.",
            "백의 가장 좋은 응수는 d8. 길을 줄입니다. 남은 걸음: 7.",
            "그 뒤 남은 걸음: 흑 8, 백 7. 남은 벽: 흑 8, 백 10.",
            "더 나은 수: e2. 길을 줄입니다. 남은 걸음: 7.",
        ]
    );
}

#[test]
fn an_answer_that_is_a_wall_is_told_with_the_ways_that_it_lengthens() {
    let mut before = Quoridor::new(&Terms {});
    for text in ["e2", "e8", "e3", "e7"] {
        before.play(text.parse().unwrap()).unwrap();
    }
    let [made, answer] = ["e7h", "d3h"].map(|text| text.parse().unwrap());
    let told = why_lost(5, &(before, made), Some(answer), None, Speech::of(Lang::En));
    assert_eq!(
        told,
        [
            "Move 5 lost the game: Black e7h. With this wall: Black 6 to 7 steps.",
            "White's best answer is d3h. With this wall: Black 7 to 8 steps, White 6 to 7 steps.",
            "Steps to go then: Black 8, White 7; walls left: Black 9, White 9.",
        ]
    );
}

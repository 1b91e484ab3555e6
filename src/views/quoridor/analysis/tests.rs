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

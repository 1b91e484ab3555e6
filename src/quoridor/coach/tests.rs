use super::*;
use crate::quoridor::position::Terms;
use crate::quoridor::puzzle;
use crate::quoridor::rules::WALLS;

/// A game of two levels in which all walls are built after 50 moves; White then wins the race.
const RACE: &str = "g8h g1v c3h d2v e8h e2h d1 d9 c1 c9 c2 a3h c8h c1v c3 d9 h6h g7v d3 c9 b4h b9 f4h c9 c3 b9 \
    d3 b8 d2 b7 d1 b6 e1 c6 e2 d6 f2 e6 g2 f6 g3h f2v g5v f5 d4h a6h g3 c6h h3 h2v";

/// The position after these moves.
fn after(moves: &str) -> Quoridor {
    let mut position = Quoridor::new(&Terms {});
    for text in moves.split_whitespace() {
        position.play(position.read(text).unwrap()).unwrap();
    }
    position
}

/// So many races of the deck are looked at.
const RACES: usize = 5;

#[test]
fn a_step_that_loses_a_race_is_let_through_with_a_line_and_the_one_that_wins_is_not() {
    let races = Quoridor::puzzles().unwrap().iter().filter(|puzzle| puzzle.theme() == puzzle::RACE);
    let mut asked = 0;
    for race in races.take(RACES) {
        let game = race.game(0);
        let position = game.position();
        assert_eq!(judge(position, race.hint(0).unwrap()), Judged::Holds);
        for made in position.legal() {
            let Judged::LetsThrough(line) = judge(position, made) else { continue };
            let mut after = position.clone();
            after.play(made).unwrap();
            assert!(line.iter().all(|&made| after.play(made).is_ok()), "{line:?}");
            asked += 1;
        }
    }
    assert!(asked > 0, "no step loses");
}

#[test]
fn nothing_is_let_through_in_a_race_that_is_lost_anyway_or_a_game_with_walls() {
    let lost = after(RACE);
    assert_eq!(outlook(&lost), Outlook::Lost);
    assert!(lost.legal().into_iter().all(|made| judge(&lost, made) == Judged::Lost));
    let start = after("");
    assert_eq!(start.state().walls_left().black, WALLS);
    assert_eq!(outlook(&start), Outlook::Open);
    assert!(start.legal().into_iter().all(|made| judge(&start, made) == Judged::Holds));
}

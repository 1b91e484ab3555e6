use std::num::NonZeroUsize;

use super::*;
use crate::board::BoardSize;
use crate::gomoku::rules::Rules;

fn settings() -> Settings {
    let (rules, size) = (Rules::Renju, BoardSize::FIFTEEN);
    Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN }
}

#[test]
fn a_game_against_itself_is_the_same_for_the_same_seed() {
    let play = |seed| play_itself(settings(), 200, &mut Rng::with_seed(seed));
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn a_fit_finds_what_the_results_depend_on() {
    // The second feature decides the game, the first one does not.
    let sample = |second: f32, result| Sample { features: vec![(0, 1.0), (1, second)], result };
    let samples: Vec<Sample> = (0..50)
        .flat_map(|number| {
            let result = if number % 10 == 0 { 0.0 } else { 1.0 };
            [sample(10.0, result), sample(-10.0, 1.0 - result)]
        })
        .collect();
    let nothing = Weights::from_list([0; FEATURES]);
    let (weights, unlikely) = fit(&samples, &nothing);
    let list = weights.to_list();
    assert!(list[0].abs() < 20 && list[1] > 500, "{list:?}");
    assert!(unlikely < 0.35, "{unlikely}");
    assert_eq!(Weights::from_list(list), weights);
}

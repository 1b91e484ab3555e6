use std::time::Duration;

use super::*;
use crate::game::clock::{Clock, TimeControl};
use crate::quoridor::rules::State;

const KIB: usize = 1 << 10;

fn game(moves: &str) -> Game<Quoridor> {
    let mut game = Game::<Quoridor>::new(Terms {}, Clock::new(TimeControl::Unlimited));
    for text in moves.split_whitespace() {
        let step = game.moved(text.parse().unwrap(), Duration::ZERO);
        game.apply(&step).unwrap();
    }
    game
}

fn choose(bot: &mut dyn Bot<Quoridor>, game: &Game<Quoridor>) -> Answer<Move> {
    bot.choose(game, Budget::default(), &AtomicBool::new(false), &mut |_| {}).unwrap()
}

fn chosen(bot: &mut dyn Bot<Quoridor>, game: &Game<Quoridor>) -> Move {
    let Answer::Move(made, _) = choose(bot, game) else { panic!("a move is left") };
    made
}

#[test]
fn every_skill_makes_a_legal_move_and_the_last_step_where_it_searches() {
    let early = game("e2 e8 e3 e7 d3h");
    let won = game("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9");
    for skill in Skill::all() {
        let bot = || EngineBot::new(skill, 1, 256 * KIB).with_nodes(Some(2_000));
        let made = chosen(&mut bot(), &early);
        assert_eq!(early.position().check(made), Ok(()), "{skill}");
        if skill != Skill::Random {
            assert_eq!(chosen(&mut bot(), &won).to_string(), "e9", "{skill}");
        }
    }
}

#[test]
fn choices_depend_on_the_seed_alone() {
    let game = game("e2 e8");
    for skill in [Skill::Random, Skill::Level(Level::MIN)] {
        let chosen = |seed| {
            let mut bot = EngineBot::new(skill, seed, KIB);
            [(); 3].map(|()| chosen(&mut bot, &game))
        };
        assert_eq!(chosen(1), chosen(1), "{skill}");
        assert_ne!(chosen(1), chosen(2), "{skill}");
    }
}

#[test]
fn the_thinking_is_reported_and_the_answer_is_the_best_line() {
    let game = game("e2 e8 e3 e7 e4 e6 d3h");
    let mut bot = SearchBot::new(Some(4), None, 256 * KIB, NonZeroUsize::MIN);
    let mut depths = Vec::new();
    let mut note = |found: Found<Move>| depths.push(found.depth);
    let stop = AtomicBool::new(false);
    let answer = bot.choose(&game, Budget::default(), &stop, &mut note).unwrap();
    let Answer::Move(made, Some(found)) = answer else { panic!("{answer:?}") };
    assert_eq!(found.line[0], made);
    assert_eq!(depths, [1, 2, 3, 4]);
}

#[test]
fn a_walker_takes_a_shortest_way_past_the_other_pawn() {
    // The other pawn stands in the way, but can be jumped over.
    for (moves, expected) in [("", "e2"), ("e2 e8 e3 e7 e4 e6 e5 a1h", "e7"), ("a1h", "e8")] {
        let game = game(moves);
        let made = chosen(&mut EngineBot::new(Skill::Walk, 0, KIB), &game);
        assert_eq!(made.to_string(), expected, "{moves}");
    }
    // Whatever is placed around it, it never places a wall, and comes home.
    let mut state = State::default();
    let mut random = Rng::with_seed(5);
    for turn in 0..400 {
        let made = if turn % 2 == 0 {
            walk::choose(&state, &mut random).unwrap()
        } else {
            let walls: Vec<_> = state.wall_moves().walls().map(Move::Wall).collect();
            let step = walk::choose(&state, &mut random);
            random.choice(walls).or(step).unwrap()
        };
        assert!(turn % 2 == 1 || matches!(made, Move::Pawn(_)));
        assert_eq!(state.check(made), Ok(()));
        state.make(made);
        if state.winner().is_some() {
            return;
        }
    }
    panic!("nobody came home");
}

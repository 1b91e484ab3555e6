use std::time::Duration;

use super::*;
use crate::game::bot::{Bot as _, Budget};
use crate::game::clock::{Clock, TimeControl};
use crate::game::search::EngineBot;
use crate::quoridor::position::Terms;
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

fn settings(memory: usize) -> Settings {
    Settings { memory, threads: NonZeroUsize::MIN }
}

fn chosen(computer: &mut Computer, nodes: Option<u64>, game: &Game<Quoridor>) -> Move {
    let limits = Limits { nodes, ..Limits::default() };
    let answer = computer.choose(game, &limits, &AtomicBool::new(false), &mut |_| {});
    let Answer::Move(made, _) = answer else { panic!("a move is left") };
    made
}

#[test]
fn every_skill_makes_a_legal_move_and_the_last_step_where_it_searches() {
    let early = game("e2 e8 e3 e7 d3h");
    let won = game("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9");
    let simple = [SimplePlayer::Random, SimplePlayer::Walk].map(Skill::Simple);
    for skill in Level::all().map(Skill::Level).chain(simple) {
        let chosen = |game| {
            let mut computer = Computer::new(skill, settings(256 * KIB), 1);
            chosen(&mut computer, Some(2_000), game)
        };
        assert_eq!(early.position().check(chosen(&early)), Ok(()), "{skill:?}");
        if skill != Skill::Simple(SimplePlayer::Random) {
            assert_eq!(chosen(&won).to_string(), "e9", "{skill:?}");
        }
    }
}

#[test]
fn choices_depend_on_the_seed_alone() {
    let game = game("e2 e8");
    for skill in [Skill::Simple(SimplePlayer::Random), Skill::Level(Level::MIN)] {
        let chosen = |seed| {
            let mut computer = Computer::new(skill, settings(KIB), seed);
            [(); 3].map(|()| chosen(&mut computer, None, &game))
        };
        assert_eq!(chosen(1), chosen(1), "{skill:?}");
        assert_ne!(chosen(1), chosen(2), "{skill:?}");
    }
}

#[test]
fn the_thinking_is_reported_and_the_answer_is_the_best_line() {
    let game = game("e2 e8 e3 e7 e4 e6 d3h");
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let mut bot = EngineBot::new(limits, |_| Engine::new(settings(256 * KIB)));
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
    let walk = Skill::Simple(SimplePlayer::Walk);
    // The other pawn stands in the way, but can be jumped over.
    for (moves, expected) in [("", "e2"), ("e2 e8 e3 e7 e4 e6 e5 a1h", "e7"), ("a1h", "e8")] {
        let game = game(moves);
        let made = chosen(&mut Computer::new(walk, settings(KIB), 0), None, &game);
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

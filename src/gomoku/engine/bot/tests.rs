use std::num::NonZeroUsize;
use std::time::Duration;

use super::*;
use crate::board::{BoardSize, Seat};
use crate::game::bot::{Bot, Budget, Score};
use crate::game::clock::{Clock, TimeControl};
use crate::game::player::{SimplePlayer, Skill};
use crate::game::search::EngineBot;
use crate::gomoku::engine::Settings;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::gomoku::terms::Terms;

const KIB: usize = 1 << 10;

fn game(terms: Terms, moves: &str) -> Game<Gomoku> {
    let mut game = Game::<Gomoku>::new(terms, Clock::new(TimeControl::Unlimited));
    for text in moves.split_whitespace() {
        let made = game.position().read(text).unwrap();
        let step = game.moved(made, Duration::ZERO);
        game.apply(&step).unwrap();
    }
    game
}

fn settings(terms: Terms) -> Settings {
    let (rules, size) = (terms.rules(), terms.size());
    Settings { rules, size, memory: KIB, threads: NonZeroUsize::MIN }
}

fn simple(player: SimplePlayer, seed: u64, nodes: Option<u64>) -> EngineBot<Gomoku, Computer> {
    let limits = Limits { nodes, ..Limits::default() };
    let skill = Skill::Simple(player);
    EngineBot::new(limits, move |terms| Computer::new(skill, settings(*terms), seed))
}

fn choose(bot: &mut dyn Bot<Gomoku>, game: &Game<Gomoku>) -> Answer<Move> {
    let budget = Budget { turn: Some(Duration::from_mins(1)), ..Budget::default() };
    bot.choose(game, budget, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

#[test]
fn choices_depend_on_the_seed_alone() {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let chosen = |seed| {
        let mut bot = simple(SimplePlayer::Random, seed, None);
        let game = game(terms, "h8");
        [choose(&mut bot, &game), choose(&mut bot, &game)]
    };
    assert_eq!(chosen(1), chosen(1));
    assert_ne!(chosen(1), chosen(!1));
}

#[test]
fn a_search_reports_what_it_found_and_a_simple_player_reports_nothing() {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let game = game(terms, "h8 a1 h9 b1 h10 c1 h11 d1");
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let mut search = EngineBot::new(limits, |terms| Engine::new(settings(*terms)));
    search.start(&terms, &AtomicBool::new(false)).unwrap();
    let Answer::Move(made, Some(found)) = choose(&mut search, &game) else { panic!() };
    assert_eq!((found.score, found.line[0]), (Score::Win(1), made));
    let mut omok = simple(SimplePlayer::Omok, 0, None);
    assert!(matches!(choose(&mut omok, &game), Answer::Move(Move::Stone(_), None)));
}

#[test]
fn every_question_of_an_opening_is_answered() {
    let size = BoardSize::FIFTEEN;
    for opening in [OpeningRule::Swap2, OpeningRule::Yamaguchi, OpeningRule::Taraguchi10] {
        let terms = Terms::new(Rules::Renju, size);
        let terms = terms.with_opening(opening, OpeningTerms::default()).unwrap();
        let mut game = game(terms, "");
        let mut bots = [1, 2].map(|seed| simple(SimplePlayer::Random, seed, Some(10)));
        while game.position().opening().is_some() {
            let bot = &mut bots[usize::from(game.position().to_move() == Seat::Second)];
            let Answer::Move(made, None) = choose(bot, &game) else { panic!("{opening}") };
            let step = game.moved(made, Duration::ZERO);
            game.apply(&step).unwrap();
        }
    }
}

#[test]
fn a_bot_without_a_legal_point_passes_or_resigns() {
    let size = BoardSize::new(6).unwrap();
    let moves = "a1 a2 b1 b2 d1 c2 e1 e2 f1 f2";
    let refuses = Terms::new(Rules::Renju, size).with_fouls(FoulPolicy::Refuse);
    let position = game(refuses, moves);
    assert!(position.position().may_pass());
    assert_eq!(answer(position.position(), None, None), Answer::Move(Move::Pass, None));
    let position = game(refuses.without_passes(), moves);
    assert_eq!(answer(position.position(), None, None), Answer::Resign);
}

use gomoku::board::ByColor;

use super::*;
use crate::measure::checksum;

#[test]
fn every_command_of_the_documents_is_accepted() {
    let text = include_str!("../../docs/engine.md").replace("\\\n", " ");
    let commands = text.lines().filter_map(|line| line.split_once("--example ladder -- "));
    let accepted = commands
        .map(|(_, args)| {
            let args = args.split('#').next().into_iter().flat_map(str::split_whitespace);
            let options = Options::try_parse_from(std::iter::once("ladder").chain(args))
                .unwrap_or_else(|error| panic!("{error}"));
            for name in &options.against {
                match &*options.game {
                    Gomoku::NAME => opponent::<Gomoku>(name, options.levels.0).map(drop),
                    _ => opponent::<Quoridor>(name, options.levels.0).map(drop),
                }
                .unwrap();
            }
        })
        .count();
    assert!(accepted >= 2, "{accepted}");
}

#[test]
fn a_seed_determines_the_games_and_the_naive_player_beats_a_random_one() {
    let args = ["ladder", "--levels", "1", "--against", "naive,random", "--games", "2"];
    let play = |threads: &str| {
        let options =
            Options::try_parse_from(args.into_iter().chain(["--threads", threads])).unwrap();
        let rules = Rules::Freestyle;
        let choice = gomoku_match::Choice { rules, size: BoardSize::FIFTEEN };
        climb::<Gomoku>(&options, choice).unwrap()
    };
    let rows = play("1");
    assert_eq!(rows, play("2"));
    let [naive, random] = &rows[..] else { panic!("{rows:?}") };
    assert!(naive.score().0 < random.score().0, "{rows:?}");
}

/// The results are those of the players of today, and the documents show them.
#[test]
fn the_documents_have_the_results_of_the_players_of_today() {
    let results = document::read(include_str!("../../benches/results.jsonl")).unwrap();
    let [gomoku, quoridor] = [checksum::<Gomoku>(), checksum::<Quoridor>()].map(Result::unwrap);
    assert!(results.len() >= 2);
    for Results { game, checksum, .. } in &results {
        let now = if game == "gomoku" { &gomoku } else { &quoridor };
        assert_eq!(checksum, now, "{game}: the levels play otherwise: measure them with .ci/long");
    }
    let text = include_str!("../../docs/engine.md");
    assert_eq!(document::filled(text, &results).unwrap(), text);
}

fn row<'a>(results: &'a [Results], game: &str, level: u8, kind: &str) -> &'a Row {
    let rows = results.iter().filter(|results| results.game == game && results.place.is_none());
    rows.flat_map(|results| &results.rows)
        .find(|row| row.level == level && row.kind() == kind)
        .unwrap_or_else(|| panic!("{game} has no level {level} against {kind}"))
}

#[test]
fn a_beginner_beats_level_1_and_every_level_is_a_step() {
    let results = document::read(include_str!("../../benches/results.jsonl")).unwrap();
    let gomoku = results.iter().filter(|results| results.game == "gomoku");
    let mut against_naive = gomoku
        .flat_map(|results| &results.rows)
        .filter(|row| row.level == 1 && row.kind() == NAIVE)
        .peekable();
    assert!(against_naive.peek().is_some());
    for row in against_naive {
        let (_, ByColor { black, white }) = row.score();
        assert!((5.0..=35.0).contains(&black) && (5.0..=35.0).contains(&white), "{row:?}");
    }
    for (game, level) in
        ["gomoku", "quoridor"].into_iter().flat_map(|game| (2..=9).map(move |level| (game, level)))
    {
        let row = row(&results, game, level, BELOW);
        assert!((62.0..=82.0).contains(&row.score().0), "{game}: {row:?}");
    }
    let walk = |level| row(&results, "quoridor", level, "walk").score().0;
    assert!((15.0..=45.0).contains(&walk(1)), "{}", walk(1));
    for level in 3..=9 {
        assert!(walk(level) > 50.0, "{level}: {}", walk(level));
    }
}

use std::fs;
use std::path::Path;

use super::form::Row;
use super::*;
use crate::commands::Home;
use crate::game::choices::Value;
use crate::game::position::Position as _;
use crate::game::setup::Setup;
use crate::games::GAMES;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::tui::{Form, FormValue};

/// Settings whose file of choices is in `folder`.
fn settings(folder: &Path) -> Settings {
    let usual = Settings::usual();
    let new_game = folder.join("state").join("new-game.json");
    let home = usual.home.clone().map(|home| Home { new_game, ..home });
    Settings { home, ..usual }
}

fn quoridor() -> &'static dyn Played {
    GAMES.named("quoridor").unwrap()
}

/// Goes forward in a row until its value is this text.
fn choose(game: &mut NewGame, settings: &Settings, row: Row, value: &str) {
    let mut form = NewGameForm { game, settings };
    for _ in 0..40 {
        let at = form.game.shown().iter().position(|&shown| shown == row).unwrap();
        let (FormValue::Choice(now) | FormValue::Either { name: now, .. }) =
            form.rows()[at].value.clone()
        else {
            panic!("{row:?} is a text");
        };
        if now == value {
            return;
        }
        form.step(at, true);
    }
    panic!("{row:?} is never {value}");
}

fn gomoku(game: &NewGame, settings: &Settings) -> Setup<Gomoku> {
    Setup::agreed(game.agreed(settings)).unwrap()
}

/// The fault of each row that has one.
fn faults(game: &mut NewGame, settings: &Settings) -> Vec<(Row, String)> {
    let shown = game.shown();
    let rows = NewGameForm { game, settings }.rows();
    let faults = shown.into_iter().zip(rows).filter_map(|(row, shown)| Some((row, shown.fault?)));
    faults.collect()
}

#[test]
fn the_first_game_is_against_an_easy_computer_without_a_clock() {
    let settings = settings(Path::new("/nowhere"));
    let setup = gomoku(&NewGame::remembered(&settings), &settings);
    assert!(setup.players.first.is_person());
    assert_eq!(setup.players.second.to_string(), "computer:2");
    assert_eq!(setup.control, TimeControl::Unlimited);
    assert_eq!(setup.terms, Terms::new(Rules::Freestyle, Rules::Freestyle.usual_size()));
}

#[test]
fn people_play_by_the_clock_of_the_settings_and_have_their_names() {
    let settings = Settings { name: "Ada".parse().ok(), ..settings(Path::new("/nowhere")) };
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Against, "a person here");
    game.choose("opponent", " Bob ", &settings);
    choose(&mut game, &settings, Row::Begins, "the other");
    choose(&mut game, &settings, Row::Undo, "freely");
    let setup = gomoku(&game, &settings);
    assert_eq!(setup.players.first, "Bob".parse().unwrap());
    assert_eq!(setup.players.second, "Ada".parse().unwrap());
    assert_eq!((setup.control, setup.undo), (settings.clock, UndoPolicy::Free));
}

#[test]
fn who_begins_is_drawn_for_each_game() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Begins, "by lot");
    let begun = |_| gomoku(&game, &settings).players.first.is_person();
    let drawn: Vec<bool> = (0..200).map(begun).collect();
    assert!(drawn.contains(&true) && drawn.contains(&false));
}

#[test]
fn the_choices_are_remembered_until_the_settings_change() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path());
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Choice("rules"), "renju");
    choose(&mut game, &settings, Row::Level, "7 (advanced)");
    choose(&mut game, &settings, Row::Choice("board"), "13x13");
    game.choose("clock-alone", "5m", &settings);
    game.remember(&settings);
    assert_eq!(NewGame::remembered(&settings), game);
    let level = "4".parse().ok();
    let changed = Settings { level, game: quoridor(), ..settings };
    let remembered = NewGame::remembered(&changed);
    assert_eq!((remembered.game, remembered.level.number()), (quoridor(), 4));
    assert_eq!(remembered.wishes.parsed("rules"), Some(Rules::Renju));
    assert_eq!(remembered.clocks[1], "5m");
}

#[test]
fn a_file_that_cannot_be_read_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path());
    fs::create_dir(folder.path().join("state")).unwrap();
    let wrong =
        r#"{"settings":{"level":"2","rules":"freestyle"},"chosen":{"level":"99","rules":"x"}}"#;
    for text in ["", "[]", "{", r#"{"chosen":1}"#, wrong] {
        fs::write(&settings.home.as_ref().unwrap().new_game, text).unwrap();
        assert_eq!(NewGame::remembered(&settings), NewGame::of(&settings), "{text}");
    }
}

#[test]
fn each_game_has_its_own_rows_and_opponents() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Against, "others");
    choose(&mut game, &settings, Row::Other, "Omok");
    assert!(!game.shown().contains(&Row::Level) && game.shown().contains(&Row::Choice("rules")));
    choose(&mut game, &settings, Row::Game, "quoridor");
    assert_eq!(game.against, Against::Computer);
    assert!(game.shown().contains(&Row::Level) && !game.shown().contains(&Row::Choice("rules")));
    assert_eq!((game.game(), game.agreed(&settings).chosen), (quoridor(), Chosen::default()));
    choose(&mut game, &settings, Row::Against, "others");
    choose(&mut game, &settings, Row::Other, "Walker");
}

#[test]
fn a_game_with_a_fault_says_what_is_wrong() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::of(&settings);
    assert_eq!(faults(&mut game, &settings), []);
    game.choose("clock-alone", "soon", &settings);
    assert!(matches!(&faults(&mut game, &settings)[..], [(Row::Clock, _)]));
    choose(&mut game, &settings, Row::Against, "a person here");
    game.choose("name", "Ada", &settings);
    game.choose("opponent", "Ada ", &settings);
    assert!(matches!(&faults(&mut game, &settings)[..], [(Row::Opponent, _)]));
}

#[test]
fn only_values_that_go_with_the_others_are_offered() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Choice("board"), "14x14");
    choose(&mut game, &settings, Row::Choice("opening"), "Pro");
    let board = Row::Choice("board");
    let mut form = NewGameForm { game: &mut game, settings: &settings };
    for _ in 0..40 {
        let row = form.game.shown().iter().position(|&shown| shown == board).unwrap();
        let Some(Value::Number(lines)) = form.game.chosen().get("board") else { panic!() };
        assert!(lines % 2 == 1 && lines >= 7, "{lines}");
        form.step(row, true);
    }
}

#[test]
fn a_program_plays_without_an_opening_and_by_rules_that_it_knows() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::of(&settings);
    choose(&mut game, &settings, Row::Choice("opening"), "Swap2");
    choose(&mut game, &settings, Row::Against, "others");
    choose(&mut game, &settings, Row::Other, "another program");
    assert!(!game.shown().contains(&Row::Choice("opening")));
    assert!(matches!(&faults(&mut game, &settings)[..], [(Row::Command, _)]));
    game.choose("command", "pbrain-other --fast", &settings);
    assert_eq!(faults(&mut game, &settings), []);
    let setup = gomoku(&game, &settings);
    assert_eq!(setup.players.second.to_string(), "brain:pbrain-other --fast");
    assert_eq!(setup.terms.opening(), OpeningRule::None);
    choose(&mut game, &settings, Row::Choice("rules"), "omok");
    assert!(matches!(&faults(&mut game, &settings)[..], [(Row::Command, _)]));
}

#[test]
fn every_value_is_explained_in_both_languages() {
    for lang in Lang::ALL {
        let settings = Settings { lang, ..settings(Path::new("/nowhere")) };
        let all = |of| Against::all(of, false).into_iter().map(move |against| (of, against));
        for (of, against) in settings.games.iter().flat_map(all) {
            let mut game = NewGame { game: of, against, ..NewGame::of(&settings) };
            for row in 0..game.shown().len() {
                for _ in 0..25 {
                    let mut form = NewGameForm { game: &mut game, settings: &settings };
                    form.step(row, true);
                    for row in form.rows() {
                        assert!(!row.about.is_empty() && !row.label.is_empty(), "{row:?}");
                    }
                    (game.game, game.against) = (of, against);
                }
            }
        }
    }
}

#[test]
fn a_game_from_a_record_asks_only_for_players_coach_and_clock() {
    let settings = settings(Path::new("/nowhere"));
    let game = NewGame::of(&settings).continuing(GAMES.usual(), None);
    let rows = [Row::Against, Row::Level, Row::Coach, Row::Begins, Row::Clock, Row::Name];
    assert_eq!(game.shown(), rows);
}

/// The value of the row of usual ways: the chosen one.
fn lit(game: &mut NewGame, settings: &Settings) -> Option<usize> {
    let rows = NewGameForm { game, settings }.rows();
    match &rows[0].value {
        FormValue::Cards { chosen, .. } => *chosen,
        value => panic!("{value:?}"),
    }
}

#[test]
fn a_usual_way_sets_everything_but_names_and_level() {
    let settings = Settings { name: "Ada".parse().ok(), ..settings(Path::new("/nowhere")) };
    let mut game = NewGame::first(&settings);
    assert_eq!(lit(&mut game, &settings), Some(0));
    game.choose("level", "7", &settings);
    choose(&mut game, &settings, Row::Choice("rules"), "caro");
    assert_eq!(lit(&mut game, &settings), None);
    for (card, players, terms, clock) in [
        (0, ["Ada", "computer:7"], "freestyle 15", "none"),
        (1, ["Ada", ""], "freestyle 19", "30s"),
        (2, ["Ada", ""], "renju soosyrv-8 15", "1h30m+30s"),
    ] {
        assert!(NewGameForm { game: &mut game, settings: &settings }.pick(card));
        assert_eq!(lit(&mut game, &settings), Some(card));
        let setup = gomoku(&game, &settings);
        assert_eq!(setup.players.first.to_string(), players[0]);
        assert_eq!(setup.players.second.to_string(), players[1]);
        assert_eq!(
            (
                Gomoku::summary(&setup.terms).to_string().as_str(),
                setup.control.to_string().as_str()
            ),
            (terms, clock)
        );
    }
    assert_eq!(gomoku(&game, &settings).terms.fouls().to_string(), "loses");
    assert!(!NewGameForm { game: &mut game, settings: &settings }.pick(3));
}

#[test]
fn the_usual_ways_of_each_game_fit_it_and_are_explained() {
    let settings = settings(Path::new("/nowhere"));
    for game in GAMES.iter() {
        let mut new = NewGame { game, ..NewGame::of(&settings) };
        assert!(game.presets().len() > 1, "{game:?}");
        for (card, preset) in game.presets().iter().enumerate() {
            let chosen = preset.chosen.iter().copied().collect();
            assert!(game.resolve(&chosen, &Chosen::default(), Seating::default()).is_ok());
            assert!(preset.clock.is_none_or(|clock| clock.parse::<TimeControl>().is_ok()));
            assert!(NewGameForm { game: &mut new, settings: &settings }.pick(card));
            assert_eq!(lit(&mut new, &settings), Some(card), "{game:?}");
            for lang in Lang::ALL {
                assert!(!(preset.name)(lang).is_empty() && !(preset.about)(lang).is_empty());
            }
        }
    }
}

#[test]
fn what_the_settings_say_of_the_game_and_what_was_chosen_last_win_over_the_first_usual_way() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path());
    let configured = Settings {
        chosen: [("board", Value::Number(9))].into_iter().collect(),
        ..settings.clone()
    };
    assert_eq!(NewGame::first(&configured).chosen().get("board"), Some(Value::Number(9)));
    let mut game = NewGame::first(&settings);
    choose(&mut game, &settings, Row::Choice("board"), "13x13");
    game.remember(&settings);
    assert_eq!(NewGame::first(&settings), game);
}

#[test]
fn the_board_that_is_chosen_is_shown_with_its_rules() {
    let settings = settings(Path::new("/nowhere"));
    let mut game = NewGame::first(&settings);
    let mut form = NewGameForm { game: &mut game, settings: &settings };
    let caption = |form: &NewGameForm<'_>| form.picture(0).unwrap().caption().unwrap().to_owned();
    assert_eq!(caption(&form), "Preview: gomoku freestyle 15x15\nSix in a row: won.");
    form.pick(2);
    assert!(caption(&form).starts_with("Preview: gomoku renju 15x15\n"));
    choose(&mut game, &settings, Row::Game, "quoridor");
    let form = NewGameForm { game: &mut game, settings: &settings };
    assert!(form.picture(0).unwrap().caption().unwrap().starts_with("Preview: quoridor"));
}

#[cfg(feature = "server")]
mod catalogues;
mod config;
mod engines;
mod play;
mod rules;
mod scoreboard;
mod usage;

use std::fs;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::Path;
use std::time::Duration;

use super::*;
use crate::board::{BoardSize, BySeat, LabelChoice};
use crate::commands::record_file::ReadFlags;
use crate::commands::replay::ReplayOptions;
use crate::commands::rules::topics;
use crate::console::glyphs::GlyphChoice;
use crate::console::graphics::GraphicsChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::clock::TimeControl;
use crate::game::record::Given;
use crate::game::setup::{Agreed, RecordChoice, Setup, UndoPolicy};
use crate::games::GAMES;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::opening::{FirstMove, OpeningRule, SecondMove};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::gomoku::terms::Terms;

/// An English user whose home folder is `home`, with nothing in it yet.
fn user(home: &Path) -> Environment {
    Environment {
        config: None,
        scoreboard: None,
        journals: None,
        lang: Lang::En,
        folders: Some(Folders {
            home: Some(home.into()),
            config: Some(home.join("config")),
            data: home.join("data"),
            state: home.join("state"),
            cache: home.join("cache"),
        }),
    }
}

fn no_files() -> Environment {
    user(Path::new("/nowhere"))
}

fn parse_with(line: &str, environment: Environment) -> Result<Invocation, CliError> {
    parse_in(
        std::iter::once("gomoku")
            .chain(line.split(' '))
            .filter(|arg| !arg.is_empty())
            .map(OsString::from),
        environment,
        GAMES,
    )
}

fn parsed(line: &str) -> Invocation {
    parse_with(line, no_files()).unwrap()
}

fn refused(line: &str) -> String {
    let error = parse_with(line, no_files()).expect_err(line);
    assert_eq!(error.exit_code(), 2, "{line}");
    error.to_string()
}

/// The terms of the game that `play` starts.
fn terms_in(invocation: Invocation) -> Terms {
    let Action::Play { agreed, .. } = invocation.action else { panic!("{:?}", invocation.action) };
    gomoku(agreed).terms
}

fn gomoku(agreed: Agreed) -> Setup<Gomoku> {
    Setup::agreed(agreed).unwrap()
}

/// What is agreed for the game that `play` starts.
fn agreed(line: &str) -> Agreed {
    let Action::Play { agreed, .. } = parsed(line).action else { panic!("{line}") };
    agreed
}

fn terms(line: &str) -> Terms {
    terms_in(parsed(line))
}

#[test]
fn without_arguments_the_menu_opens_with_the_defaults() {
    let Invocation { settings, warnings, action } = parsed("");
    assert!(matches!(action, Action::Menu) && warnings.is_empty());
    assert_eq!(
        settings,
        Settings {
            record: RecordChoice::Known,
            requested_game: None,
            games: GAMES,
            game: GAMES.usual(),
            chosen: Chosen::default(),
            clock: "30s".parse().unwrap(),
            undo: UndoPolicy::default(),
            thoughts: crate::views::appearance::Thoughts::Short,
            labels: LabelChoice::Board,
            glyphs: GlyphChoice::Auto,
            graphics: GraphicsChoice::Auto,
            theme: Theme::Auto,
            lang: Lang::En,
            bell: false,
            keys: Keys::Standard,
            name: None,
            opponent: None,
            level: None,
            confirm: false,
            ways: true,
            coach: crate::game::coach::CoachChoice::Auto,
            config: Some("/nowhere/config/config.toml".into()),
            home: Some(Home {
                local: Local::user(),
                new_game: "/nowhere/state/new-game.json".into(),
                seats: "/nowhere/state/seats".into(),
                name_key: "/nowhere/state/name.key".into(),
            }),
            learning: "/nowhere/data/learning.json".into(),
            computer: crate::game::computer::ComputerSetup::default(),
            plain: false,
            no_board: false,
            scoreboard: "/nowhere/data/scoreboard.json".into(),
            journals: "/nowhere/state/journals".into(),
            matches: "/nowhere/state/matches".into(),
            indexes: "/nowhere/cache/indexes".into(),
            analyses: "/nowhere/cache/analyses".into(),
            rooms: "/nowhere/data/rooms".into(),
            serve: crate::config::ServeSettings::default(),
            brain_log: "/nowhere/state/brains.log".into(),
        }
    );
}

#[test]
fn a_game_has_the_options_of_its_flags() {
    let line = "play --rules renju --forbidden loses --board 13 --clock 5m+3s --black Ada --white 길동 \
         --record yes";
    let options = gomoku(agreed(line));
    assert_eq!(options.control, "5m+3s".parse().unwrap());
    let terms = Terms::new(Rules::Renju, BoardSize::new(13).unwrap());
    assert_eq!(options.terms, terms.with_fouls(FoulPolicy::Loses));
    assert_eq!(options.players.first, "Ada".parse().unwrap());
    assert_eq!(options.players.second, "길동".parse().unwrap());
    assert_eq!(options.record, RecordChoice::Yes);
}

#[test]
fn people_without_a_name_have_those_of_the_settings() {
    let names = |line: &str| {
        let BySeat { first, second } = agreed(line).players;
        [first, second].map(|player| player.to_string())
    };
    assert_eq!(names("play --name Ada --opponent Bob"), ["Ada", "Bob"]);
    assert_eq!(names("--name Ada play --black computer:3 --opponent Bob"), ["computer:3", "Ada"]);
    assert_eq!(names("play --black Bob --name Ada --opponent Bob"), ["Bob", "Ada"]);
    assert_eq!(names("play --white Ada --name Ada"), ["", "Ada"]);
}

#[test]
fn an_opening_rule_is_accepted_only_for_a_board_that_fits_it() {
    let opening = |line| terms(line).opening();
    assert_eq!(opening("play"), OpeningRule::None);
    assert_eq!(opening("play --opening soosyrv-8"), OpeningRule::Soosyrv8);
    assert_eq!(opening("play --opening swap2 --board 6"), OpeningRule::Swap2);
    let unfit = refused("play --opening pro --board 14");
    assert!(unfit.contains("pro needs an odd board of 7 lines or more, not 14"), "{unfit}");
    assert!(refused("play --opening rif --board 7").contains("9 lines"));
}

#[test]
fn the_first_and_second_move_are_options_only_of_openings_that_leave_them_open() {
    let terms = |line| terms(line).opening_terms();
    assert_eq!(terms("play --first-move center").first_move, FirstMove::Center);
    let adjacent = "play --opening long-pro --second-move adjacent";
    assert_eq!(terms(adjacent).second_move, SecondMove::Adjacent);
    let first = refused("play --opening rif --first-move center");
    assert!(first.contains("--first-move works only with the opening `none`"), "{first}");
    assert!(refused("play --second-move adjacent").contains("not with `none`"));
    let unfit = refused("play --first-move center --board 20");
    assert!(unfit.contains("20 lines has no centre"), "{unfit}");
}

#[test]
fn a_flag_wins_over_the_terms_of_the_config_file() {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("config.toml"), "first-move = \"center\"\n").unwrap();
    let terms = |line| parse_with(line, user(home.path())).map(terms_in);
    let first = |line| terms(line).map(|terms| terms.opening_terms().first_move);
    assert_eq!(first("play").unwrap(), FirstMove::Center);
    assert_eq!(first("play --first-move anywhere --board 20").unwrap(), FirstMove::Anywhere);
    assert!(first("play --board 20").is_err());
}

#[test]
fn a_game_without_options_is_the_default_game() {
    let control = "30s".parse().unwrap();
    let setup = Setup::new(Terms::default(), control, BySeat::default());
    assert_eq!(gomoku(agreed("play")), Setup { record: RecordChoice::Known, ..setup });
}

#[test]
fn display_flags_may_precede_or_follow_the_command_and_the_last_one_wins() {
    for line in [
        "--plain --theme mono --labels standard play",
        "play --plain --theme mono --labels standard",
        "--plain --theme dark --labels standard play --theme mono --plain",
        "play --theme=dark --theme=mono --labels=standard --plain",
    ] {
        let settings = parsed(line).settings;
        assert!(settings.plain, "{line}");
        assert_eq!(
            (settings.theme, settings.labels),
            (Theme::Mono, LabelChoice::Standard),
            "{line}"
        );
    }
}

#[test]
fn resume_takes_an_id_or_the_latest_game_or_lists_the_games() {
    assert!(matches!(parsed("resume").action, Action::Resume { id: None, yes: false }));
    assert!(
        matches!(parsed("resume 0198").action, Action::Resume { id: Some(id), .. } if id == "0198")
    );
    assert!(matches!(parsed("resume --list").action, Action::ListUnfinished));
    assert!(parsed("resume --plain --no-board").settings.no_board);
    refused("resume 0198 --list");
}

#[test]
fn replay_takes_a_file_or_a_result() {
    let Invocation { action, .. } =
        parsed("replay games.sgf --number 2 --rules renju --clock none");
    let Action::Replay(options) = action else { panic!("{action:?}") };
    let file = ReplayOptions {
        file: Some("games.sgf".into()),
        number: NonZeroUsize::new(2),
        read: ReadFlags {
            given: Given::from_iter([("rules", "renju".to_owned())]),
            ..ReadFlags::default()
        },
        clock: Some(TimeControl::Unlimited),
        ..ReplayOptions::default()
    };
    assert_eq!(options, file);
    let Action::Replay(options) = parsed("replay --result last").action else { panic!("result") };
    assert_eq!(
        options,
        ReplayOptions { result: Some("last".to_owned()), ..ReplayOptions::default() }
    );
    let Action::Replay(options) = parsed("replay --white computer:3").action else { panic!("new") };
    let white = "computer:3".parse().ok();
    assert!(white.is_some());
    assert_eq!(options, ReplayOptions { white, ..ReplayOptions::default() });
    for line in [
        "replay --number 2",
        "replay a.sgf --result last",
        "replay --result last --number 2",
        "replay --white computer:11",
    ] {
        refused(line);
    }
}

#[test]
fn the_rules_have_topics() {
    let topic = |line: &str| match parsed(line).action {
        Action::Rules { topic } => topic,
        action => panic!("{action:?}"),
    };
    assert_eq!(topic("rules"), None);
    let names = topics(GAMES);
    for name in ["renju", "swap2", "openings", "quoridor"] {
        assert!(names.contains(&name), "{name}");
    }
    for name in &names {
        assert_eq!(topic(&format!("rules {name}")).as_deref(), Some(*name));
        assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{name}");
    }
}

#[test]
fn the_error_of_an_invalid_value_says_what_is_allowed() {
    for (line, allowed) in [
        ("--lang fr", "en, ko"),
        ("--labels x", "board, original, standard"),
        ("--glyphs x", "auto, unicode, ascii"),
        ("--theme x", "auto, dark, light, mono"),
        ("--keys x", "standard, vim"),
        ("play --rules chess", "freestyle"),
        ("play --opening sicilian", "soosyrv-8"),
        ("play --record maybe", "known, ask, yes, no"),
        ("rules chess", "omok, omok+overline"),
        ("rules chess", "taraguchi-10, openings"),
        ("play --board 4", "5 to 26"),
        ("play --board 27", "5 to 26"),
        ("play --board big", "5 to 26"),
        ("play --clock 30", "write s, m or h"),
        ("play --clock soon", "5m+3s"),
        ("play --black 12345678901234567", "1 to 16 characters"),
        ("scoreboard --limit 0", "at least 1"),
        ("scoreboard --export xlsx", "csv"),
        ("scoreboard --since soon", "2026-01-31"),
        ("scoreboard --until soon", "2026-01-31"),
        ("scoreboard --rules chess", "renju"),
        ("completions tcsh", "bash, elvish, fish, powershell, zsh"),
        ("dance", "Usage: gomoku"),
        ("play --dance", "--dance"),
    ] {
        let error = refused(line);
        assert!(error.contains(allowed), "{line}: {error}");
    }
}

#[test]
fn help_is_in_the_requested_language_or_that_of_the_locale() {
    let korean = || Environment { lang: Lang::Ko, ..no_files() };
    for (line, environment, word) in [
        ("--help", no_files(), "Exit codes"),
        ("--help", korean(), "종료 코드"),
        ("--lang ko --help", no_files(), "종료 코드"),
        ("--help --lang=ko", no_files(), "종료 코드"),
        ("--lang en --help", korean(), "Exit codes"),
        ("play --help --lang ko", no_files(), "제한 시간"),
    ] {
        let help = parse_with(line, environment).unwrap_err();
        assert_eq!(help.exit_code(), 0, "{line}");
        assert!(help.to_string().contains(word), "{line}: {help}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_valid_only_as_a_path() {
    use std::os::unix::ffi::OsStringExt;
    let odd = || OsString::from_vec(vec![b'/', 0xff]);
    let name = ["gomoku".into(), "play".into(), "--black".into(), odd()];
    assert_eq!(parse_in(name, no_files(), GAMES).unwrap_err().exit_code(), 2);
    let path = ["gomoku".into(), "--scoreboard".into(), odd()];
    assert_eq!(parse_in(path, no_files(), GAMES).unwrap().settings.scoreboard, Path::new(&odd()));
}

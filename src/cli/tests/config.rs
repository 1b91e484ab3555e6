//! The config file and the environment, beside the flags.

use super::*;

#[test]
fn the_flag_wins_over_the_environment_which_wins_over_the_config_file() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("club.toml");
    fs::write(
        &file,
        "scoreboard = \"/config\"\nlang = \"ko\"\nclock = \"5m\"\ntheme = \"light\"\n",
    )
    .unwrap();
    let mut env = user(home.path());
    env.config = Some(file);
    let settings = |line, environment| parse_with(line, environment).unwrap().settings;

    let from_config = settings("play", env.clone());
    assert_eq!(from_config.scoreboard, Path::new("/config"));
    assert_eq!(from_config.clock, "5m".parse().unwrap());
    assert_eq!((from_config.lang, from_config.theme), (Lang::Ko, Theme::Light));

    env.scoreboard = Some("/environment".into());
    env.journals = Some("/journals".into());
    let from_environment = settings("play", env.clone());
    assert_eq!(from_environment.scoreboard, Path::new("/environment"));
    assert_eq!(from_environment.journals, Path::new("/journals"));

    let line = "play --scoreboard /flag --journals /flags --lang en --theme dark";
    let from_flags = settings(line, env);
    assert_eq!(from_flags.scoreboard, Path::new("/flag"));
    assert_eq!(from_flags.journals, Path::new("/flags"));
    assert_eq!((from_flags.lang, from_flags.theme), (Lang::En, Theme::Dark));
}

#[test]
fn the_default_config_file_is_read_and_its_errors_are_only_warnings() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("config")).unwrap();
    fs::write(home.path().join("config/config.toml"), "bell = true\ncolour = 1\n").unwrap();
    let Invocation { settings, warnings, .. } = parse_with("play", user(home.path())).unwrap();
    assert!(settings.bell);
    assert!(matches!(warnings[..], [ConfigWarning::UnknownKey { line: 2, .. }]), "{warnings:?}");
}

#[test]
fn a_default_config_file_that_cannot_be_read_is_a_warning() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir_all(home.path().join("config/config.toml")).unwrap();
    let warnings = parse_with("play", user(home.path())).unwrap().warnings;
    assert!(matches!(warnings[..], [ConfigWarning::Unreadable { .. }]), "{warnings:?}");
}

#[test]
fn a_named_config_file_that_cannot_be_read_is_an_error_in_the_requested_language() {
    let error = refused("play --config /nowhere/club.toml");
    assert!(error.contains("cannot read the config file /nowhere/club.toml"), "{error}");
    let error = refused("play --config /nowhere/club.toml --lang ko");
    assert!(error.contains("설정 파일 /nowhere/club.toml"), "{error}");
    let error = refused("play --config / --lang ko");
    assert!(error.contains("일반 파일이어야 합니다"), "{error}");
    let environment = Environment { config: Some("/nowhere/club.toml".into()), ..no_files() };
    assert_eq!(parse_with("", environment).unwrap_err().exit_code(), 2);
}

#[test]
fn without_a_home_folder_the_files_are_in_the_current_folder_with_a_warning() {
    let homeless = || Environment { folders: None, ..no_files() };
    let Invocation { settings, warnings, .. } = parse_with("play", homeless()).unwrap();
    assert_eq!(settings.scoreboard, Path::new("gomoku-files/scoreboard.json"));
    assert_eq!(settings.journals, Path::new("gomoku-files/journals"));
    assert_eq!(warnings, [ConfigWarning::NoHome]);
    let elsewhere = "play --scoreboard /srv/games.json --journals /srv/journals";
    assert_eq!(parse_with(elsewhere, homeless()).unwrap().warnings, []);
}

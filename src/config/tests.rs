use proptest::prelude::*;

use std::fs;

use super::*;
use crate::game::choices::Value;
use crate::games::GAMES;

fn folders() -> Folders {
    Folders {
        home: Some("/home/ada".into()),
        config: Some("/home/ada/.config/gomoku".into()),
        data: "/home/ada/.local/share/gomoku".into(),
        state: "/home/ada/.local/state/gomoku".into(),
        cache: "/home/ada/.cache/gomoku".into(),
    }
}

fn parse(text: &str) -> (Config, Vec<ConfigWarning>) {
    Config::parse(text, Path::new("/club/config.toml"), &folders(), &GAMES.known())
}

fn messages(text: &str, lang: Lang) -> Vec<String> {
    parse(text).1.iter().map(|warning| warning.text(lang)).collect()
}

#[test]
fn every_key_is_read() {
    let (config, warnings) = parse(
        r#"
        game = "quoridor"
        rules = "renju"
        forbidden = "loses"
        opening = "swap2"
        first-move = "center"
        second-move = "adjacent"
        clock = "10m/3x30s"
        undo = "free"
        thoughts = "full"
        labels = "standard"
        glyphs = "ascii"
        graphics = "off"
        theme = "light"
        lang = "ko"
        bell = true
        scoreboard = "/srv/results.json"
        keys = "vim"
        threads = 2
        hash = 128
        name = "Ada"
        opponent = "홍길동"
        board = 15
        level = 3
        confirm = true
        record = "ask"
        ways = false
        coach = "off"
        "#,
    );
    assert_eq!(warnings, []);
    let names = [
        ("rules", "renju"),
        ("forbidden", "loses"),
        ("opening", "swap2"),
        ("first-move", "center"),
        ("second-move", "adjacent"),
    ];
    let names = names.map(|(key, name)| (key, Value::Name(name)));
    let chosen = names.into_iter().chain([("board", Value::Number(15))]).collect();
    assert_eq!(
        config,
        Config {
            game: Some("quoridor".to_owned()),
            chosen,
            clock: Some("10m/3x30s".parse().unwrap()),
            undo: Some(UndoPolicy::Free),
            thoughts: Some(Thoughts::Full),
            labels: Some(LabelChoice::Standard),
            glyphs: Some(GlyphChoice::Ascii),
            graphics: Some(GraphicsChoice::Off),
            theme: Some(Theme::Light),
            lang: Some(Lang::Ko),
            bell: Some(true),
            scoreboard: Some("/srv/results.json".into()),
            keys: Some(Keys::Vim),
            threads: Some("2".parse().unwrap()),
            hash: Hash::new(128),
            name: Some("Ada".parse().unwrap()),
            opponent: Some("홍길동".parse().unwrap()),
            level: Some("3".parse().unwrap()),
            confirm: Some(true),
            record: Some(RecordChoice::Ask),
            ways: Some(false),
            coach: Some(crate::game::coach::CoachChoice::Off),
            serve: ServeSettings::default(),
        }
    );
}

#[test]
fn an_empty_file_gives_the_default_config() {
    for text in ["", "\n\n# nothing\n", "\u{feff}"] {
        assert_eq!(parse(text), (Config::default(), Vec::new()), "{text:?}");
    }
}

#[test]
fn each_error_is_reported_with_line_and_key_and_the_other_keys_are_used() {
    let text = "theme = \"purple\"\n\ncolour = 1\nlabels = \"standard\"\nbell = \"yes\"\n\
                clock = \"25h\"\nkeys = 7\nscoreboard = \"\"\n[lang]\nx = 1\n";
    let (config, _) = parse(text);
    assert_eq!(config, Config { labels: Some(LabelChoice::Standard), ..Config::default() });
    assert_eq!(
        messages(text, Lang::En),
        [
            "/club/config.toml, line 1: `theme` cannot be \"purple\"; allowed: \"auto\", \"dark\", \
             \"light\", \"mono\"",
            "/club/config.toml, line 3: `colour` is not a setting; the settings are: game, \
             clock, undo, thoughts, labels, glyphs, graphics, theme, lang, bell, scoreboard, keys, threads, hash, \
             name, opponent, level, confirm, record, ways, coach, rules, forbidden, overline, opening, first-move, \
             second-move, board",
            "/club/config.toml, line 5: `bell` cannot be \"yes\"; allowed: true, false",
            "/club/config.toml, line 6: `clock` cannot be \"25h\"; allowed: \"30s\", \"5m\", \
             \"5m+3s\", \"10m/3x30s\", \"none\"",
            "/club/config.toml, line 7: `keys` cannot be 7; allowed: \"standard\", \"vim\"",
            "/club/config.toml, line 8: `scoreboard` cannot be \"\"; allowed: a file name in quotes",
            "/club/config.toml, line 9: `lang` cannot be [lang]; allowed: \"en\", \"ko\"",
        ]
    );
}

#[test]
fn a_number_outside_its_range_is_rejected() {
    for wrong in ["0", "257", "-1", "1.5", "\"2\""] {
        let warnings = messages(&format!("threads = {wrong}"), Lang::En);
        let allowed = "allowed: a whole number from 1 to 256";
        assert!(warnings[0].ends_with(allowed), "{wrong}: {warnings:?}");
    }
    assert!(messages("hash = 65537", Lang::Ko)[0].contains("1부터 65536까지의 정수"));
    assert!(messages("board = 4", Lang::En)[0].ends_with("allowed: a whole number from 5 to 26"));
    assert!(messages("level = 11", Lang::En)[0].ends_with("allowed: a whole number from 1 to 10"));
}

#[test]
fn the_usual_opponent_has_another_name() {
    let warnings = messages("name = \"Ada\"\nopponent = \"ada\"", Lang::En);
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    let expected = "line 2: `opponent` cannot be \"ada\"; allowed: a name that the other player does \
                    not have";
    assert!(warning.ends_with(expected), "{warning}");
}

#[test]
fn a_name_that_no_player_can_have_is_rejected() {
    for wrong in ["\"\"", "\"12345678901234567\"", "7", "\"computer:3\""] {
        let warnings = messages(&format!("name = {wrong}"), Lang::En);
        let allowed = "a name of 1 to 16 characters in quotes, not that of a machine";
        assert!(warnings[0].ends_with(allowed), "{warnings:?}");
    }
}

#[test]
fn warnings_have_korean_messages() {
    assert_eq!(
        messages("theme = \"purple\"", Lang::Ko),
        ["/club/config.toml, 1번째 줄: 설정 `theme`에 쓸 수 없는 값 \"purple\" \
          (쓸 수 있는 값: \"auto\", \"dark\", \"light\", \"mono\")"]
    );
}

#[test]
fn a_file_that_is_not_toml_gives_one_warning_with_its_line_and_nothing_else() {
    for (text, at) in [
        ("theme = \"dark\"\nclock = \n", 2),
        ("bell = true\nbell = false\n", 2),
        ("\n\n{json: 1}\n", 3),
        ("theme = \"dark", 1),
    ] {
        let (config, warnings) = parse(text);
        assert_eq!(config, Config::default(), "{text:?}");
        assert!(
            matches!(warnings[..], [ConfigWarning::NotToml { line, .. }] if line == at),
            "{text:?} {warnings:?}"
        );
    }
}

#[test]
fn a_long_or_multiline_value_is_shown_in_one_short_line() {
    let long = messages(&format!("theme = \"{}\"", "x".repeat(5000)), Lang::En);
    assert!(long[0].len() < 200 && long[0].contains("xxx…"), "{long:?}");
    let lines = messages("theme = [\n1,\n2]", Lang::En);
    assert!(lines[0].contains("cannot be […;"), "{lines:?}");
}

#[test]
fn control_characters_of_a_value_do_not_reach_the_terminal() {
    let warnings = messages(r#"theme = "\u001b[31m""#, Lang::En);
    assert!(!warnings[0].chars().any(char::is_control), "{warnings:?}");
}

#[test]
fn a_path_starts_at_home_at_the_root_or_at_the_config_file() {
    let cases = [
        ("~/games.json", "/home/ada/games.json"),
        ("/srv/games.json", "/srv/games.json"),
        ("games.json", "/club/games.json"),
        ("~bob/games.json", "/club/~bob/games.json"),
    ];
    for (written, path) in cases {
        let (config, _) = parse(&format!("scoreboard = \"{written}\""));
        assert_eq!(config.scoreboard, Some(path.into()), "{written}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_give_a_warning_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    fs::write(&file, b"bell = true\ntheme = \"\xff\"\n").unwrap();
    let (config, warnings) = Config::read(&file, &folders(), &GAMES.known()).unwrap();
    assert_eq!(config, Config::default());
    assert!(matches!(warnings[..], [ConfigWarning::NotToml { line: 2, .. }]), "{warnings:?}");
}

#[cfg(unix)]
#[test]
fn a_config_file_that_never_ends_or_is_too_large_is_rejected() {
    let read =
        |file: &Path| Config::read(file, &folders(), &GAMES.known()).map(|(config, _)| config);
    for file in ["/dev/zero", "/dev/urandom"] {
        assert!(matches!(read(Path::new(file)), Err(ReadError::NotAFile)), "{file}");
    }
    assert_eq!(read(Path::new("/dev/null")).unwrap(), Config::default());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    fs::write(&file, "#".repeat((1 << 20) + 1)).unwrap();
    assert!(matches!(read(&file), Err(ReadError::TooLarge(Config::LIMIT))));
}

proptest! {
    #[test]
    fn warnings_about_any_text_have_line_numbers_within_the_file(text in "(\\PC|[=\"\\[\\]\n. a-z]){0,80}") {
        let lines = 1 + text.matches('\n').count();
        for warning in parse(&text).1 {
            let (ConfigWarning::NotToml { line, .. }
            | ConfigWarning::UnknownKey { line, .. }
            | ConfigWarning::BadValue { line, .. }) = warning else {
                panic!("{warning:?} is not about the content");
            };
            prop_assert!((1..=lines).contains(&line));
        }
    }
}

#[test]
fn the_settings_of_a_server_are_in_a_section_of_their_own() {
    let text = "level = 3\n[serve]\nlisten = \"127.0.0.1:80\"\ndata = \"rooms\"\nchat = \"loud\"\n\
                origins = [\"https://example.org\"]\nport = 80\n\
                hosts = [\"games.example.org\"]\nrooms = 5\nmachines = 0\nper-address = 0\n\
                bans = \"bans.txt\"\nmetrics = 9615\n";
    let (config, warnings) = parse(text);
    let serve = config.serve;
    assert_eq!(serve.listen, Some("127.0.0.1:80".parse().unwrap()));
    assert_eq!(serve.data, Some("/club/rooms".into()));
    assert_eq!(serve.metrics, Some("127.0.0.1:9615".parse().unwrap()));
    assert_eq!(serve.origins, ["https://example.org/".parse().unwrap()]);
    assert_eq!(serve.hosts, ["games.example.org".parse().unwrap()]);
    assert_eq!(serve.limits, [(LimitKey::Rooms, 5), (LimitKey::Machines, 0)].into());
    assert_eq!(serve.bans, Some("/club/bans.txt".into()));
    let warnings: Vec<_> = warnings.iter().map(|warning| warning.text(Lang::En)).collect();
    let allowed = "line 11: `per-address` cannot be 0; allowed: a whole number from 1 to 1000000";
    assert!(warnings[2].contains(allowed), "{warnings:?}");
    assert!(warnings[0].contains("line 5: `chat` cannot be \"loud\""), "{warnings:?}");
    assert!(
        warnings[1].contains("line 7: `port`") && warnings[1].contains("listen, data"),
        "{warnings:?}"
    );
}

#[test]
fn an_origin_without_a_scheme_is_refused() {
    let wrong = messages("[serve]\norigins = [\"example.org\"]\n", Lang::En);
    assert!(wrong[0].contains("line 2: `origins` cannot be [\"example.org\"]"), "{wrong:?}");
    let wrong = messages("[serve]\nhosts = [\"a b\"]\n", Lang::En);
    assert!(wrong[0].contains("`hosts` cannot be [\"a b\"]; allowed: [\"games"), "{wrong:?}");
}

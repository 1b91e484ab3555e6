use std::collections::BTreeSet;

use super::*;

fn refused_in_korean(line: &str) -> String {
    let environment = Environment { lang: Lang::Ko, ..no_files() };
    let error = parse_with(line, environment).expect_err(line);
    assert_eq!(error.exit_code(), 2, "{line}");
    error.to_string()
}

/// Whether a text has an English sentence: three words in a row, and not as values or code.
fn is_english(text: &str) -> bool {
    let is_word = |word: &&str| {
        let letters = word.trim_matches(['(', ')', ',', ':', ';', '.']);
        let is_long = letters.len() > 1 || letters == "a";
        is_long && letters.chars().all(|c| c.is_ascii_lowercase()) && !word.ends_with(',')
    };
    let mut longest = 0;
    let mut words = 0;
    for word in text.split_whitespace() {
        words = if is_word(&word) { words + 1 } else { 0 };
        longest = longest.max(words);
    }
    longest >= 3
}

#[test]
fn wrong_usage_is_explained_in_both_languages() {
    for (line, en, ko) in [
        ("dance", "unknown command 'dance'", "모르는 명령입니다: 'dance'"),
        ("--plain help", "Did you mean gomoku --help?", "혹시 gomoku --help인가요?"),
        ("play renju", "Did you mean --rules renju?", "혹시 --rules renju인가요?"),
        ("play swap2", "Did you mean --opening swap2?", "혹시 --opening swap2인가요?"),
        ("play --black a\u{1b}[31mb", "invalid value 'a?[31mb'", "값입니다: 'a?[31mb'"),
        ("scorebord", "Did you mean scoreboard?", "혹시 scoreboard인가요?"),
        ("play --dance", "unexpected argument '--dance'", "모르는 인수입니다: '--dance'"),
        ("play --bord 15", "Did you mean --board?", "혹시 --board인가요?"),
        (
            "--board 15",
            "--board is an option of gomoku play",
            "--board 옵션을 쓰는 명령: gomoku play",
        ),
        ("--theme", "'--theme <", "값을 적어야 합니다"),
        ("--theme purple", "[possible values: auto, dark", "[쓸 수 있는 값: auto, dark"),
        ("--theme drak", "Did you mean dark?", "혹시 dark인가요?"),
        ("play --clock 30", "write s, m or h", "단위 s(초), m(분), h(시간)"),
        ("resume x --list", "cannot be used with", "함께 쓸 수 없습니다"),
        ("join HOST/K7QH2MX --player omok", "cannot be used with", "함께 쓸 수 없습니다"),
        ("puzzle vcf --game quoridor", "cannot be used with", "함께 쓸 수 없습니다"),
        ("convert", "missing: <IN>, <OUT>", "빠진 것이 있습니다: <IN>, <OUT>"),
        ("rules renju omok", "unexpected argument 'omok'", "모르는 인수입니다: 'omok'"),
        ("show x.sgf --at -1", "a whole number that is not negative", "음수가 아닌 정수"),
        ("scoreboard --limit -1", "a whole number that is not negative", "음수가 아닌 정수"),
        ("play --plain=yes", "one too many", "값을 하나만 씁니다"),
        ("match random", "two engines or more", "엔진이 둘 이상"),
    ] {
        let error = refused(line);
        assert!(error.starts_with("error: ") && error.contains(en), "{line}: {error}");
        assert!(error.contains("\nUsage: gomoku"), "{line}: {error}");
        assert!(error.contains("For more information"), "{line}: {error}");
        let error = refused_in_korean(line);
        assert!(error.starts_with("오류: ") && error.contains(ko), "{line}: {error}");
        assert!(error.contains("\n사용법: gomoku"), "{line}: {error}");
        assert!(!is_english(&error), "{line}: {error}");
    }
}

#[test]
fn help_as_a_word_prints_what_the_flag_prints() {
    for (word, flag) in [("help", "--help"), ("help play", "play --help")] {
        let [word, flag] = [word, flag].map(|line| parse_with(line, no_files()).expect_err(line));
        assert_eq!((word.exit_code(), word.to_string()), (0, flag.to_string()));
    }
    assert!(refused("help dance").contains("unknown command 'dance'"));
}

#[test]
fn the_usage_is_that_of_the_command() {
    for line in ["play --clock 30", "play --board 14 --opening pro", "play --dance"] {
        let error = refused(line);
        assert!(error.contains("\nUsage: gomoku play [OPTIONS]"), "{line}: {error}");
        assert!(error.ends_with("try 'gomoku play --help'.\n"), "{line}: {error}");
    }
    assert!(refused("dance").ends_with("try 'gomoku --help'.\n"));
}

#[test]
fn the_language_is_found_wherever_it_is_requested() {
    for line in ["--lang ko play --clock 30", "play --clock 30 --lang=ko", "dance --lang ko"] {
        assert!(refused(line).starts_with("오류: "), "{line}");
    }
}

/// A wrong value for each argument that has wrong values; only once for those of several subcommands
/// that are described by the same words and parsed alike.
#[test]
fn every_invalid_value_is_explained_in_korean() {
    let mut root = command(Lang::Ko, &Folders::without_home(), GAMES);
    root.build();
    let mut invalid = 0;
    let mut asked = BTreeSet::new();
    for subcommand in root.get_subcommands() {
        for arg in subcommand.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            let (id, help) = (arg.get_id().as_str(), arg.get_help().map(ToString::to_string));
            let parsed = format!("{:?} {:?}", arg.get_value_parser(), arg.get_possible_values());
            if id == "config" || !asked.insert((id, help, parsed)) {
                continue;
            }
            for value in ["?", "0", "99999", "1s", "a:b", "'"] {
                let name = subcommand.get_name();
                let args = match arg.get_long() {
                    Some(flag) => {
                        vec!["gomoku".to_owned(), name.to_owned(), format!("--{flag}={value}")]
                    }
                    None => vec!["gomoku".to_owned(), name.to_owned(), value.to_owned()],
                };
                let korean = Environment { lang: Lang::Ko, ..no_files() };
                let Err(error) = parse_in(args.iter().map(OsString::from), korean, GAMES) else {
                    continue;
                };
                let error = error.to_string();
                assert!(!is_english(&error), "{args:?}: {error}");
                invalid += 1;
            }
        }
    }
    assert!(invalid > 100, "{invalid}");
}

/// The arguments that a subcommand needs.
fn needed_by(subcommand: &str) -> &'static str {
    match subcommand {
        "convert" => "a.sgf b.sgf",
        "show" | "stats" => "a.sgf",
        "analyze" | "solve" => "h8",
        "find" => "h8 a.sgf",
        "match" => "random omok",
        "completions" => "bash",
        _ => "",
    }
}

#[test]
fn every_flag_that_a_subcommand_hides_is_refused_by_it() {
    let mut root = command(Lang::En, &Folders::without_home(), GAMES);
    root.build();
    let mut count = 0;
    for subcommand in root.get_subcommands() {
        let name = subcommand.get_name();
        let line = format!("{name} {}", needed_by(name));
        let plain = format!("--plain {line}");
        let error = parse_with(&plain, no_files()).err().map(|error| error.to_string());
        assert!(error.is_none_or(|it| !it.contains("does not use")), "{plain}");
        let hidden =
            |arg: &&clap::Arg| arg.is_global_set() && arg.is_hide_set() && arg.get_id() != "plain";
        for arg in subcommand.get_arguments().filter(hidden) {
            let flag = arg.get_long().unwrap();
            let values = arg.get_possible_values();
            let value = values.first().map_or("x", clap::builder::PossibleValue::get_name);
            let value = if arg.get_action().takes_values() { value } else { "" };
            // Before the subcommand and behind it, each in another language.
            let lines = [format!("--{flag} {value} {line}"), format!("{line} --{flag} {value}")];
            for (lang, line) in Lang::ALL.into_iter().zip(lines) {
                let error = parse_with(&line, Environment { lang, ..no_files() });
                let error = error.expect_err(&line).to_string();
                assert!(error.contains(&lang.usage_unused(flag, name)), "{line}: {error}");
                assert!(error.contains(&format!("gomoku {name} --help")), "{line}: {error}");
            }
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

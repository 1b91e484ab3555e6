use super::*;

/// The commands of a game in which nobody is muted.
fn is_available(passes: bool) -> impl Fn(Command) -> bool {
    move |command| command != Command::Unmute && (passes || command != Command::Pass)
}

fn read_with(passes: bool, text: &str) -> Result<Command, CommandError> {
    by_name(text, is_available(passes))
}

fn read(text: &str) -> Result<Command, CommandError> {
    read_with(false, text)
}

fn read_in_renju(text: &str) -> Result<Command, CommandError> {
    read_with(true, text)
}

fn completed_with(passes: bool, beginning: &str) -> Option<String> {
    complete(beginning, is_available(passes))
}

#[test]
fn every_command_is_read_by_its_names_and_their_unique_prefixes() {
    for &command in Command::COMMANDS {
        for lang in Lang::ALL {
            let name = command.name(lang);
            assert_eq!(read(&name), Ok(command), "{name}");
            assert_eq!(read(&name.to_uppercase()), Ok(command), "{name}");
        }
    }
    assert_eq!(read("u"), Ok(Command::Undo));
    assert_eq!(read(" res "), Ok(Command::Resign));
    assert_eq!(read("기"), Ok(Command::Resign));
}

#[test]
fn an_ambiguous_prefix_lists_the_commands() {
    let names = vec!["resign".to_owned(), "rules".to_owned()];
    assert_eq!(read("r"), Err(CommandError::Ambiguous("r".to_owned(), names)));
}

#[test]
fn pass_and_pause_are_ambiguous_only_in_games_with_passes() {
    let names = vec!["pass".to_owned(), "pause".to_owned()];
    assert_eq!(read_in_renju("p"), Err(CommandError::Ambiguous("p".to_owned(), names)));
    assert_eq!(read("p"), Ok(Command::Pause));
    for text in ["pas", "pass", "패", "패스"] {
        for read in [read, read_in_renju] {
            assert_eq!(read(text), Ok(Command::Pass), "{text}");
        }
    }
    assert_eq!(completed_with(true, "pa").as_deref(), Some("pa"));
    assert_eq!(completed_with(false, "pa").as_deref(), Some("pause"));
}

#[test]
fn unknown_commands_are_errors() {
    assert_eq!(read("d"), Ok(Command::Draw));
    assert_eq!(read("xyz"), Err(CommandError::Unknown("xyz".to_owned())));
    assert_eq!(read(""), Err(CommandError::Unknown(String::new())));
}

#[test]
fn an_answer_is_a_number_or_a_prefix_of_a_word() {
    for yes in ["1", "y", "Yes", " yes ", "예", "네"] {
        assert_eq!(parse_answer(yes), Some(true), "{yes}");
    }
    for no in ["2", "n", "NO", "아", "아니", "아니요", "아니오"] {
        assert_eq!(parse_answer(no), Some(false), "{no}");
    }
    for neither in ["", " ", "3", "12", "yess", "ja", "예예"] {
        assert_eq!(parse_answer(neither), None, "{neither}");
    }
}

#[test]
fn the_answers_after_ctrl_c_are_numbers_or_prefixes_of_words() {
    for (texts, command) in [
        (["1", "g", "go", "계속"], Command::Continue),
        (["2", "r", "Resign", "기"], Command::Resign),
        (["3", "l", "quit", "나가"], Command::Quit),
    ] {
        for text in texts {
            assert_eq!(parse_leaving(text), Some(command), "{text}");
        }
    }
    for neither in ["", "0", "4", "yes", "12"] {
        assert_eq!(parse_leaving(neither), None, "{neither}");
    }
}

#[test]
fn the_save_command_has_a_file_name_or_none() {
    for text in ["s", "save", " SAVE ", "저장", "저"] {
        assert_eq!(parse_save(text), Some(""), "{text}");
    }
    assert_eq!(parse_save("save my game.sgf "), Some("my game.sgf"));
    for text in ["", "1", "yes", "saves", "savegame.sgf"] {
        assert_eq!(parse_save(text), None, "{text}");
    }
}

#[test]
fn tab_completes_the_common_prefix() {
    let completed = |text: &str| completed_with(false, text);
    assert_eq!(completed("u").as_deref(), Some("undo"));
    assert_eq!(completed("r").as_deref(), Some("r"));
    assert_eq!(completed("ru").as_deref(), Some("rules"));
    assert_eq!(completed("무").as_deref(), Some("무"));
    assert_eq!(completed("x"), None);
    assert_eq!(completed(""), None);
}

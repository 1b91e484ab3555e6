use super::*;

fn read(line: &str) -> Result<Command, String> {
    line.parse().map_err(|error: CommandError| error.to_string())
}

fn at(column: i64, row: i64) -> Place {
    Place { column, row }
}

#[test]
fn every_command_is_read_in_any_case_with_blanks_and_line_ends() {
    let fifteen = BoardSize::FIFTEEN;
    for (line, command) in [
        ("START 15", Command::Start(fifteen)),
        ("start  15 \r\n", Command::Start(fifteen)),
        ("RECTSTART 15, 15", Command::Start(fifteen)),
        ("RESTART", Command::Restart),
        ("Begin", Command::Begin),
        ("TURN 10,3", Command::Turn(at(10, 3))),
        ("turn 10 , 3", Command::Turn(at(10, 3))),
        ("\tTURN -1,99", Command::Turn(at(-1, 99))),
        ("BOARD", Command::Board),
        ("yxboard", Command::YxBoard),
        ("SWAP2BOARD", Command::Swap2Board),
        ("7,8", Command::Stone(at(7, 8), None)),
        ("7, 8, 1", Command::Stone(at(7, 8), Some(Owner::Own))),
        ("7,8,2", Command::Stone(at(7, 8), Some(Owner::Opponent))),
        ("7,8,3", Command::Stone(at(7, 8), Some(Owner::Neither))),
        ("DONE", Command::Done),
        ("TAKEBACK 1,2", Command::TakeBack(at(1, 2))),
        ("PLAY 1,2", Command::Play(at(1, 2))),
        ("INFO folder C:\\brains", Command::Info(Info::Other)),
        ("ABOUT", Command::About),
        ("YXNBEST 3", Command::YxNBest(NonZeroUsize::new(3).unwrap())),
        ("YXSHOWFORBID", Command::YxShowForbid),
        ("YXSHOWINFO", Command::YxShowInfo),
        ("yxhashclear", Command::YxHashClear),
        ("YXSTOP", Command::Stop),
        ("STOP", Command::Stop),
        ("END", Command::End),
    ] {
        assert_eq!(read(line), Ok(command), "{line:?}");
    }
}

#[test]
fn the_error_of_an_invalid_line_says_what_would_be_valid() {
    for (line, expected) in [
        ("START", "a board has 5 to 26 lines"),
        ("START 4", "a board has 5 to 26 lines"),
        ("START 27", "a board has 5 to 26 lines"),
        ("START fifteen", "a board has 5 to 26 lines"),
        ("RECTSTART 15,20", "the board must be square, such as RECTSTART 15,15"),
        ("RECTSTART 15", "the board must be square, such as RECTSTART 15,15"),
        ("RECTSTART 99,99", "a board has 5 to 26 lines"),
        ("TURN", "TURN takes a point of the board, such as 7,7"),
        ("TURN h8", "TURN takes a point of the board, such as 7,7"),
        ("TURN 1,2,3", "TURN takes a point of the board, such as 7,7"),
        ("PLAY 1", "PLAY takes a point of the board, such as 7,7"),
        ("YXNBEST 0", "YXNBEST takes a number of lines from 1 up"),
        ("3,4,9", "`3,4,9` is not a stone"),
        ("3", "`3` is not a stone"),
        ("3,4,1,1", "`3,4,1,1` is not a stone"),
    ] {
        let error = read(line).unwrap_err();
        assert!(error.starts_with(expected), "{line}: {error}");
    }
}

#[test]
fn an_unknown_command_is_quoted_short_and_in_plain_characters() {
    let error = read("\u{1b}[2J오목 now").unwrap_err();
    assert!(error.starts_with("`?[2J??` is not a command"), "{error}");
    let error = read(&"x".repeat(100_000)).unwrap_err();
    assert!(error.len() < 200, "{error}");
}

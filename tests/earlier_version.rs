//! Files of an earlier version are still read, with the same results: runs the compiled binary on
//! the files in `tests/data/v1`.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{self, Home, finish};
use serde_json::Value;

/// Journals that cannot be resumed here: the brain is missing, or a computer moves at random.
const NOT_RESUMED: [&str; 3] = ["brain", "brain-black", "against-random-its-turn"];

impl Home {
    /// Runs the program and returns its output, its errors and its exit code.
    fn report<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>, input: &[u8]) -> String {
        let run = finish(self.gomoku(args), input);
        let mut output = run.out;
        if !run.err.is_empty() {
            write!(output, "# complaints\n{}", run.err).unwrap();
        }
        writeln!(output, "# exit {}", run.code.unwrap()).unwrap();
        output
    }

    fn report_of(&self, args: &str, input: &str) -> String {
        self.report(args.split_whitespace(), input.as_bytes())
    }

    /// The results, unfinished games and saved files.
    fn leftovers(&self) -> String {
        let mut output = String::new();
        if self.path("scoreboard.json").exists() {
            write!(output, "# scoreboard\n{}", self.report_of("scoreboard --json", "")).unwrap();
        }
        if self.path("journals").exists() {
            for (_, path) in files(&self.path("journals"), "jsonl") {
                let path = path.to_str().unwrap();
                let game = self.report(["convert", path, "-", "--to", "sgf"], b"");
                write!(output, "# unfinished\n{game}").unwrap();
            }
        }
        for ending in ["json", "psq", "sgf", "txt"] {
            for (name, path) in files(&self.path(""), ending) {
                if name != "scoreboard" {
                    let text = fs::read_to_string(path).unwrap();
                    write!(output, "# {name}.{ending}\n{}\n", text.trim_end()).unwrap();
                }
            }
        }
        output
    }

    /// Copies a journal to the folder of unfinished games, and returns the game's id.
    fn adopt(&self, journal: &Path) -> String {
        let text = fs::read_to_string(journal).unwrap();
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let id = header["id"].as_str().unwrap().to_owned();
        fs::create_dir_all(self.path("journals")).unwrap();
        fs::write(self.path("journals").join(format!("{id}.jsonl")), text).unwrap();
        id
    }
}

fn data(name: &str) -> PathBuf {
    support::data("v1").join(name)
}

/// The files of a folder with this extension, by name without it.
fn files(folder: &Path, ending: &str) -> Vec<(String, PathBuf)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), path))
        .collect();
    files.sort();
    files
}

/// The text with `*` for ids, days and times, which differ from run to run.
fn masked(text: &str) -> String {
    let mut text = text.to_owned();
    for (before, after) in [
        ("\"id\":\"", "\""),
        ("\"started\":\"", "\""),
        ("\"date\":\"", "\""),
        ("\"seconds\":", ","),
        ("gomoku resume ", "\n"),
        ("DT[", "]"),
    ] {
        let mut parts = text.split(before);
        let mut out = parts.next().unwrap().to_owned();
        for part in parts {
            let rest = part.find(after).map_or("", |at| &part[at..]);
            out.extend([before, "*", rest]);
        }
        text = out;
    }
    text
}

/// The list of one game as that version printed it: in UTC, without the players, without the name of
/// the game, and with the name `none` of having no clock.
fn listed_before(list: &str) -> String {
    let [started, _players, rest] = list.splitn(3, ", ").collect::<Vec<_>>()[..] else {
        panic!("a game is listed: {list}");
    };
    let rest = rest.strip_prefix("gomoku ").unwrap().replace(", no clock, ", ", none, ");
    format!("{started} UTC, {rest}")
}

/// The text without what that version did not keep of its own games: the swaps, the fifth moves that
/// were offered and the times.
fn without_details(text: &str) -> String {
    let mut text = text.to_owned();
    for (before, after) in [
        ("SWAPS[", "]"),
        ("BTIME[", "]"),
        ("WTIME[", "]"),
        ("5A[", "];"),
        (",\"fifths\":\"", "\""),
        (",\"swaps\":\"", "\""),
        (",\"black_minutes\":\"", "\""),
        (",\"white_minutes\":\"", "\""),
    ] {
        while let Some(at) = text.find(before) {
            let value = at + before.len();
            let end = value + text[value..].find(after).unwrap() + 1;
            text.replace_range(at..end, "");
        }
    }
    text
}

/// Asserts that the output is the stored one.
#[track_caller]
fn assert_stored(path: &Path, output: &str) {
    let stored = fs::read_to_string(path).unwrap();
    // That version named who takes a move back by colour only.
    let is_taken_back = |line: &&str| line.contains("물렀습니다") || line.ends_with(" back.");
    let rest =
        |text: &str| text.lines().filter(|it| !is_taken_back(it)).collect::<Vec<_>>().join("\n");
    // Nor did it tell a person who has the name of a machine from the machine.
    let output = without_details(output).replace("name:", "");
    let is_same = rest(&stored.replace("name:", "")) == rest(&output);
    assert!(is_same, "{}\nstored:\n{stored}\nnow:\n{output}", path.display());
}

#[test]
fn files_of_a_later_version_are_said_to_be_and_stay_as_they_are() {
    let home = Home::new();
    fs::create_dir_all(home.path("journals")).unwrap();
    let id = "019cc6b9-265c-7fe4-afb4-fe2a444e6452";
    let journal = home.path(format!("journals/{id}.jsonl"));
    let header = format!(
        "{{\"gomoku\":9,\"id\":\"{id}\",\"started\":\"2026-03-07T23:12:40Z\",\"rules\":\"freestyle\",\
         \"board\":15,\"clock\":\"30s\",\"black\":\"Ada\",\"white\":\"Bob\"}}\n"
    );
    fs::write(&journal, &header).unwrap();
    let said = home.report_of(&format!("resume {id}"), "");
    assert!(said.contains("saved by a later version of this program"), "{said}");
    assert_eq!(fs::read_to_string(&journal).unwrap(), header);

    let learned = "{\"learning\":9,\"lessons\":[]}";
    let file = home.path(".local/share/gomoku/learning.json");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, learned).unwrap();
    let said = home.report_of("learn five --plain", "");
    assert!(said.contains("saved by a later version of gomoku"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), learned);

    // A later version's keys, games and rule sets are listed; what is not known otherwise is told.
    let stored = fs::read_to_string(data("scoreboard.json")).unwrap();
    let row = stored.lines().nth(1).unwrap().trim_end_matches(',').replace("\"moves\":", "MOVES");
    let row = |number: u8, (before, after): (&str, &str)| {
        assert!(row.contains(before), "{row}");
        let id = format!("018f4d0a-0000-7000-8000-0000000009{number:02}");
        let row = row.replace("018f4d0a-0000-7000-8000-00000000003a", &id);
        row.replace(before, after).replace("MOVES", "\"moves\":")
    };
    let rows = [
        row(1, ("MOVES", "\"mood\":\"good\",MOVES")),
        row(2, ("\"rules\":\"renju\"", "\"game\":\"shogi\",\"rules\":\"small\"")),
        row(3, ("\"resignation\"", "\"stalemate\"")),
    ];
    let rows = format!("[\n{}\n]\n", rows.join(",\n"));
    fs::write(home.path("scoreboard.json"), &rows).unwrap();
    let said = home.report_of("scoreboard", "");
    assert!(said.contains("shogi") && said.matches("Ada").count() == 2, "{said}");
    assert!(
        said.contains("Line 4 of the scoreboard was left out: its reason `stalemate`"),
        "{said}"
    );
    assert!(said.contains("a later version"), "{said}");
    assert_eq!(fs::read_to_string(home.path("scoreboard.json")).unwrap(), rows);
}

#[test]
fn a_plain_session_prints_the_same() {
    for (name, args) in files(&data("transcripts"), "args") {
        let home = Home::new();
        let args = fs::read_to_string(args).unwrap();
        let input = fs::read(data("transcripts").join(format!("{name}.in"))).unwrap();
        // That version had the original labels on every board, if no others were wanted.
        let labels = ["--labels", "original"];
        let labels = labels.into_iter().filter(|_| !args.contains("--labels"));
        let output = home.report(args.lines().chain(labels), &input) + &home.leftovers();
        // That version did not write libraries.
        let output = output.replace(".psq, .lib, .txt", ".psq, .txt");
        // Nor did it tell Piskvork that the players are people.
        let output = output.replace("\nhomo-", "\n");
        // It said of every pause that the clock is stopped, also where there is no clock.
        let output = output.replace("Paused.", "Paused. The clock is stopped.");
        let output =
            output.replace("hidden until the game goes on.", "hidden: the clock is stopped.");
        // It had no coach.
        let output = output.replace(" 코치와 함께 둔 대국: 레이팅 제외.", "");
        let output = output.replace("\"coach\":{\"black\":true,\"white\":false},", "");
        // It did not know a command by its name if words followed.
        let output = output.replace(
            "\"undo\" takes nothing after it: type it alone.",
            "\"undo the move\" is neither a point nor a command: \"help\" lists them.",
        );
        // It did not say which numbers are asked for.
        let output = ["swap", "no"].into_iter().fold(output, |text, word| {
            let unknown =
                format!("\"{word}\" is neither a point nor a command: \"help\" lists them.");
            let now = format!(": {word}\nChoose a number from 1 to 2.");
            text.replace(&now, &format!(": {word}\n{unknown}"))
        });
        // It did not say what the format of a saved game does not hold.
        let saved = |line: &str| {
            let left_out = [" The format ", ". txt 형식에", ". psq 형식에"];
            let end = left_out.iter().find_map(|text| line.find(text));
            let end =
                end.filter(|_| ["Saved in ", "저장했습니다: "].iter().any(|it| line.contains(it)));
            format!("{}\n", &line[..end.unwrap_or(line.len())])
        };
        let output = output.lines().map(saved).collect::<String>();
        // Its menu did not name what is usual of these.
        let output =
            output.replace(", first stone: anywhere", "").replace(", forbidden: refused", "");
        let output = output.replace("taraguchi-10, anywhere, center.", "taraguchi-10.");
        // Some entries of it had other names.
        let names = [
            ("1) new game\n", "1) play\n"),
            ("4) replay a record", "4) review a record"),
            ("4) 기보 복기", "4) 기보 보기"),
            ("5) saved games", "5) go on with a saved game"),
            ("1) 새 대국\n", "1) 대국 시작\n"),
            ("5) 저장된 대국", "5) 저장된 대국 이어 두기"),
            // It had no lessons.
            ("8) learn, puzzles\n9) exit", "8) exit"),
            ("8) 배우기, 퍼즐\n9) 종료", "8) 종료"),
        ];
        let output = names.iter().fold(output, |text, (now, before)| text.replace(now, before));
        assert_stored(&data("transcripts").join(format!("{name}.out")), &masked(&output));
    }
}

#[test]
fn a_journal_is_converted_to_the_same_record() {
    let home = Home::new();
    for (name, journal) in files(&data("journals"), "jsonl") {
        let record = home.path("game.sgf");
        let output =
            home.report([OsStr::new("convert"), journal.as_os_str(), record.as_os_str()], b"");
        assert_eq!(output, "# exit 0\n", "{name}");
        let record = fs::read_to_string(&record).unwrap();
        assert_stored(&data("converted").join(format!("{name}.sgf")), &record);
        fs::remove_file(home.path("game.sgf")).unwrap();
    }
    let journals = data("journals");
    home.report([OsStr::new("convert"), journals.as_os_str(), OsStr::new("all.json")], b"");
    let all = fs::read_to_string(home.path("all.json")).unwrap();
    assert_stored(&data("converted/all.json"), &all);
}

#[test]
fn a_game_is_resumed_from_its_journal() {
    for (name, journal) in files(&data("journals"), "jsonl") {
        if NOT_RESUMED.contains(&name.as_str()) {
            continue;
        }
        let home = Home::new();
        let id = home.adopt(&journal);
        let resume = format!("resume {id} --plain --no-board --labels standard");
        let mut output = listed_before(&home.report_of("resume --list", ""));
        output += &home.report_of(&resume, "board\nnumbers\nquit\n");
        // A finished game is recorded; in others, people take back a move, and a side resigns.
        let text = fs::read_to_string(&journal).unwrap();
        let end = match (text.contains("\n{\"over\""), text.contains("\"computers\"")) {
            (true, _) => "1\nAda\nBob\n2\n2\n",
            (false, true) => "resign\n1\n1\nAda\nBob\n2\n",
            (false, false) => "undo\n1\nresign\n1\n1\nAda\nBob\n2\n",
        };
        output += &home.report_of(&resume, end);
        output += &home.leftovers();
        assert_stored(&data("resumed").join(format!("{name}.out")), &masked(&output));
    }
}

#[test]
fn an_invalid_journal_is_refused_with_the_same_message() {
    for (name, journal) in files(&data("refused"), "jsonl") {
        let home = Home::new();
        fs::create_dir(home.path("journals")).unwrap();
        fs::copy(&journal, home.path("journals/game.jsonl")).unwrap();
        let output = home.report_of("resume game --plain", "quit\n");
        // Without the message of the JSON parser.
        let why = output.split_once(" is not a saved game: ").unwrap().1;
        let why = why.split(": ").next().unwrap().lines().next().unwrap();
        let output = format!("{why}\n# exit {}", output.rsplit_once("# exit ").unwrap().1);
        assert_stored(&data("refused").join(format!("{name}.out")), &output);
    }
}

#[test]
fn a_scoreboard_is_listed_the_same() {
    let home = Home::new();
    fs::copy(data("scoreboard.json"), home.path("scoreboard.json")).unwrap();
    for (name, args) in files(&data("scoreboard"), "args") {
        let args = fs::read_to_string(args).unwrap();
        let output = home.report(args.lines(), b"");
        // That version's export had no columns for the game, the hints, the guests and the coach.
        let output = output.replace(
            ",game,hints_black,hints_white,guest_black,guest_white,coach_black,coach_white\r\n",
            "\r\n",
        );
        let output = output.replace(",gomoku,0,0,false,false,false,false\r\n", "\r\n");
        // Nor did its standings tell the ranks and the points.
        let output = without_points(&output);
        // Nor did its lists tell the rules and the result of an overline, which they let Black win.
        let output = output.replace("# rules renju\n", "").replace(" 0-1\n", "\n");
        assert_stored(&data("scoreboard").join(format!("{name}.out")), &output);
    }
}

#[test]
fn a_finished_match_has_the_same_table() {
    for name in ["finished", "faults"] {
        let home = Home::new();
        fs::copy(data("matches").join(format!("{name}.jsonl")), home.path("match.jsonl")).unwrap();
        let output = home.report_of("match --resume match.jsonl", "");
        let stored = fs::read_to_string(data("matches").join(format!("{name}.out"))).unwrap();
        assert_eq!(without_estimates(&stored), without_estimates(&output), "{name}");
    }
}

/// Standings without the column of the points, or as JSON without the points and the ranks; all else
/// as it is.
fn without_points(text: &str) -> String {
    let is_table = text.lines().next().is_some_and(|header| header.ends_with("  Pts  Win rate"));
    let mut shortened = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        if is_table && !line.starts_with('#') {
            let end = line.len() - "  Win rate".len();
            line.replace_range(end - "  Pts".len()..end, "");
        } else if line.starts_with("{\"rank\"") && line.contains("\"win_rate\"") {
            let mut keys: Vec<_> = line[1..].split(',').collect();
            keys.retain(|key| !key.starts_with("\"rank\"") && !key.starts_with("\"points\""));
            line = format!("{{{}", keys.join(","));
        }
        writeln!(shortened, "{line}").unwrap();
    }
    shortened
}

/// A table without the columns between the score and the slowest move, and without the bound of
/// whoever won all: that version estimated the difference in Elo of fewer than ten games, too, and did
/// not tell the score with each colour.
fn without_estimates(table: &str) -> String {
    let header = table.lines().next().unwrap();
    let column = |title: &str| header[..header.find(title).unwrap()].chars().count();
    let (from, to) = (column("Score") + "Score".len(), column("  Slowest"));
    let rows = table.lines().take_while(|line| !line.is_empty()).count();
    let lines = table.lines().filter(|line| !line.contains(" Elo ("));
    let shortened = lines.enumerate().map(|(number, line)| {
        let is_kept = |&(at, _): &(usize, char)| number >= rows || !(from..to).contains(&at);
        line.chars().enumerate().filter(is_kept).map(|(_, c)| c).chain(['\n']).collect::<String>()
    });
    shortened.collect()
}

#[test]
fn an_unfinished_match_is_played_to_its_end() {
    let home = Home::new();
    fs::copy(data("matches/unfinished.jsonl"), home.path("match.jsonl")).unwrap();
    let output = home.report_of("match --resume match.jsonl", "");
    assert!(output.ends_with("# exit 0\n") && output.contains("\nGames: 4. "), "{output}");
    let log = |path: &Path| -> Vec<String> {
        fs::read_to_string(path).unwrap().split_inclusive('\n').map(str::to_owned).collect()
    };
    let (before, after) = (log(&data("matches/unfinished.jsonl")), log(&home.path("match.jsonl")));
    assert_eq!((before.len(), after.len()), (4, 5), "the torn line is rewritten");
    assert_eq!(before[..3], after[..3]);
}

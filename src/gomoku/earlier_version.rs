//! Tests that journals of an earlier version, in `tests/data/v1`, give the same games and records.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use serde_json::{Value, json};

use crate::board::{ByColor, Color, Labels, Seat};
use crate::game::clock::{Clock, Reading};
use crate::game::header::Header;
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::game::step::{Authored, Line};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Details, Format, Record};
use crate::gomoku::rules::opening::{Asked, Opening};
use crate::gomoku::terms::Terms;

/// A journal that was read: its header, the setup and the game.
struct Read {
    header: Header<Terms>,
    setup: Setup<Gomoku>,
    game: Game<Gomoku>,
}

/// The complete lines of a journal, without a torn last one.
fn complete_lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').filter(|line| line.ends_with('\n'))
}

fn replay(text: &str) -> Result<Read, String> {
    let mut lines = complete_lines(text);
    let first = lines.next().ok_or("line 1")?;
    let header: Header<Terms> = serde_json::from_str(first).map_err(|_| "line 1".to_owned())?;
    let setup: Setup<Gomoku> = header.setup().map_err(|why| why.to_string())?;
    let lines = (2..).zip(lines).map(|(number, line)| {
        serde_json::from_str::<Line>(line).map_err(|_| format!("line {number}"))
    });
    let lines: Vec<Line> = lines.collect::<Result<_, _>>()?;
    let clock = Clock::new(setup.control);
    let game = Game::replay(setup.terms, clock, &lines).map_err(|why| why.to_string())?;
    Ok(Read { header, setup, game })
}

/// The journal as version 2 writes it, one step per line.
fn rewritten(text: &str) -> String {
    let Read { header, setup, .. } = replay(text).unwrap();
    let mut game: Game<Gomoku> = Game::new(setup.terms, Clock::new(setup.control));
    let anew = Header::new::<Gomoku>(header.id, header.started, &setup);
    let mut lines = vec![serde_json::to_string(&anew).unwrap()];
    for line in complete_lines(text).skip(1) {
        let Authored { n, step, .. } = game.read(&serde_json::from_str(line).unwrap()).unwrap();
        let step = Authored { n, by: Some(game.position().to_move()), step };
        lines.push(serde_json::to_string(&game.written(&step)).unwrap());
        game.follow(&step).unwrap();
    }
    lines.join("\n") + "\n"
}

fn question(asked: Asked) -> &'static str {
    match asked {
        Asked::Place { .. } => "place",
        Asked::Swap => "swap",
        Asked::Choose(_) => "choose",
        Asked::Declare { .. } => "declare",
        Asked::Offer { .. } => "offer",
        Asked::Pick => "pick",
    }
}

/// Describes a game with the keys of `expected.json`.
fn described(read: &Read) -> Value {
    let Read { header, setup, game } = read;
    let (position, terms) = (game.position(), game.terms());
    let opening = position.opening();
    let size = position.size();
    let name = |point| Labels::Standard.format(point, size);
    let rows = position.board().points().collect::<Vec<_>>();
    let rows = rows.chunks(usize::from(size.lines())).map(|row| -> String {
        let sign = |stone| if stone == Color::Black { 'X' } else { 'O' };
        row.iter().map(|&point| position.board().get(point).map_or('.', sign)).collect()
    });
    let clocks = game.by_color(game.clock().at_rest());
    let clock = |color| {
        let Reading { left, periods, overtime, used } = clocks[color];
        let [left, used] = [left, used].map(|time| u64::try_from(time.as_millis()).unwrap());
        json!({ "left_ms": left, "periods": periods, "overtime": overtime, "used_ms": used })
    };
    let offers = opening.map_or(&[][..], |opening| opening.offers());
    let player = |color| Player::to_string(&setup.players[position.seat(color)]);
    json!({
        "id": header.id,
        "rules": terms.rules().to_string(),
        "forbidden": terms.fouls().to_string(),
        "opening": terms.opening().to_string(),
        "terms": terms.opening_terms().to_string(),
        "size": size.lines(),
        "clock": setup.control.to_string(),
        "moves": position.moves().iter().map(|&made| position.write(made)).collect::<Vec<_>>(),
        "turn": game.color_to_move(),
        "question": opening.and_then(Opening::question).map(|open| question(open.asked)),
        "offers": offers.iter().map(|&point| name(point)).collect::<Vec<_>>(),
        "players": { "black": player(Color::Black), "white": player(Color::White) },
        "clocks": { "black": clock(Color::Black), "white": clock(Color::White) },
        "outcome": game.outcome().map(|outcome| {
            json!({ "winner": outcome.winner, "reason": outcome.reason.name() })
        }),
        "board": rows.collect::<Vec<_>>(),
    })
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1").join(name)
}

/// The journals of a folder, by name.
fn journals(folder: &str) -> Vec<(String, String)> {
    let files = fs::read_dir(data(folder)).unwrap().map(|entry| entry.unwrap().path());
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "jsonl");
    let mut paths: Vec<_> = files.filter(is_journal).collect();
    // The order in which the files of a folder are converted.
    paths.sort();
    let named = paths.iter().map(|path| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    let journals: Vec<_> = named.collect();
    assert!(journals.len() > 20, "{folder}: {}", journals.len());
    journals
}

/// Reads a journal as its one record.
fn record(text: &str) -> Record {
    let mut games =
        record::read(&record::Reading::new(Format::Jsonl, TimeZone::UTC), text.as_bytes());
    let game = games.next().unwrap();
    assert!(games.next().is_none());
    game.record.unwrap()
}

#[test]
fn a_journal_gives_the_same_game_in_either_version() {
    let expected = fs::read_to_string(data("expected.json")).unwrap();
    let expected: serde_json::Map<String, Value> = serde_json::from_str(&expected).unwrap();
    let journals = journals("journals");
    assert_eq!(journals.len(), expected.len());
    for (name, text) in journals {
        let expected = &expected[&format!("{name}.jsonl")];
        assert_eq!(described(&replay(&text).unwrap()), *expected, "{name}");
        let anew = rewritten(&text);
        assert_eq!(described(&replay(&anew).unwrap()), *expected, "{name} in version 2\n{anew}");
    }
}

#[test]
fn a_journal_gives_the_same_record_in_either_version() {
    let mut all = Vec::new();
    let [before, between, after] = Format::Json.frame();
    for (name, text) in journals("journals") {
        let whole = record(&text);
        assert_eq!(record(&rewritten(&text)), whole, "{name} in version 2");
        // The earlier version kept no swaps, offers and times of its own games.
        let game = Record { details: Details::default(), ..whole };
        let mut sgf = Vec::new();
        record::write(Format::Sgf, &game, &mut sgf).unwrap();
        let stored = fs::read(data("converted").join(format!("{name}.sgf"))).unwrap();
        assert!(sgf == stored, "{name}: {}", String::from_utf8(sgf).unwrap());
        all.extend_from_slice(if all.is_empty() { before } else { between }.as_bytes());
        record::write(Format::Json, &game, &mut all).unwrap();
    }
    all.extend_from_slice(after.as_bytes());
    assert!(all == fs::read(data("converted/all.json")).unwrap(), "all of them as JSON");
}

#[test]
fn invalid_journals_are_still_refused() {
    for (name, text) in journals("refused") {
        let stored = fs::read_to_string(data("refused").join(format!("{name}.out"))).unwrap();
        let expected = stored.lines().next().unwrap();
        let read = replay(&text).map(|read| read.game.version());
        let why = read.unwrap_err();
        // Step n is on line n + 1, since the header is the first line.
        let line = |step: &str| step.parse::<usize>().unwrap() + 1;
        let why = match why.strip_prefix("step ").and_then(|why| why.split_once(' ')) {
            Some((step, why)) => format!("line {} {why}", line(step)),
            None if why.contains("later version") => {
                "it was saved by a later version of this program".to_owned()
            }
            // Terms that do not fit each other are detected when the header is read.
            None if name.starts_with("board-") => why.replace("line 1", expected),
            None => why.replace('`', "").replace("a saved game", "it"),
        };
        assert_eq!(why, expected, "{name}");
        let mut games =
            record::read(&record::Reading::new(Format::Jsonl, TimeZone::UTC), text.as_bytes());
        assert!(games.all(|game| game.record.is_err()), "{name} is not a record");
    }
}

#[test]
fn colours_are_those_held_at_the_end() {
    let swapped = journals("journals").into_iter().find(|(name, _)| name == "swap-taken").unwrap();
    let Read { game, .. } = replay(&swapped.1).unwrap();
    let held = ByColor::from_fn(|color| game.position().seat(color));
    assert_eq!(held, ByColor { black: Seat::Second, white: Seat::First });
}

use std::ops::ControlFlow;

use std::fs;

use jiff::Timestamp;

use super::*;
use crate::scoreboard::Presence;
use crate::scoreboard::sample::{document, drawn, file, lines, won};

fn newest(path: &Path, filter: &Filter, limit: usize) -> Vec<u128> {
    let listing = Snapshot::open(path).unwrap().newest(filter, limit).unwrap();
    assert_eq!(listing.faults, Faults::default());
    listing.entries.iter().map(|entry| entry.id.as_u128()).collect()
}

#[test]
fn a_missing_and_an_empty_file_hold_no_results() {
    let (_folder, path) = file("[]");
    assert!(newest(&path, &Filter::default(), 20).is_empty());
    assert!(newest(&path.with_file_name("missing.json"), &Filter::default(), 20).is_empty());
}

#[test]
fn the_newest_come_last_and_are_limited_in_number() {
    let entries: Vec<_> = (1..=1000).map(|number| won(number, "Ada", "Grace")).collect();
    let (_folder, path) = file(document(&lines(&entries)));
    assert!(fs::metadata(&path).unwrap().len() > 4 * 65_536, "several blocks are read");
    let all = Filter::default();
    assert_eq!(newest(&path, &all, 3), [998, 999, 1000]);
    assert_eq!(newest(&path, &all, 0), []);
    assert_eq!(newest(&path, &all, usize::MAX), (1..=1000).collect::<Vec<_>>());
}

#[test]
fn only_results_that_match_are_listed() {
    let entries = [
        won(1, "Ada", "Grace"),
        drawn(2, "GRACE ", "Linus"),
        won(3, "Éva", "Ada"),
        won(2, "Ada", "Éva"),
    ];
    let (_folder, path) = file(document(&lines(&entries)));
    let player = |name| Filter::new(Some(name), None);
    let since = |second| Some(Timestamp::from_second(second).unwrap());
    assert_eq!(newest(&path, &player("grace"), 20), [1, 2]);
    assert_eq!(newest(&path, &player(" ÉVA"), 20), [2, 3]);
    assert_eq!(newest(&path, &player("Ad"), 20), []);
    assert_eq!(newest(&path, &Filter::new(Some("ada"), since(3)), 20), [3]);
}

#[test]
fn a_game_that_began_earlier_and_ended_later_hides_no_result_before_it() {
    let entries: Vec<_> = [100, 200, 1, 2, 300].map(|start| won(start, "Ada", "Grace")).into();
    let (_folder, path) = file(document(&lines(&entries)));
    let since = Timestamp::from_second(100).unwrap();
    assert_eq!(newest(&path, &Filter::new(None, Some(since)), 20), [100, 200, 300]);
}

#[test]
fn an_invalid_line_is_reported_by_number_and_the_others_are_listed() {
    let mut lines =
        lines(&[won(1, "A", "B"), won(2, "A", "B"), won(3, "A", "B"), won(4, "A", "B")]);
    lines[1] = lines[1].replace("resignation", "checkmate");
    lines[2] = "garbage".to_owned();
    let (_folder, path) = file(document(&lines));
    let listing = Snapshot::open(&path).unwrap().newest(&Filter::default(), 20).unwrap();
    assert_eq!(listing.entries, [won(1, "A", "B"), won(4, "A", "B")]);
    let numbers: Vec<_> = listing.faults.shown.iter().map(|fault| fault.line).collect();
    assert_eq!(numbers, [3, 4]);
    assert!(listing.faults.shown[0].reason.to_string().contains("`checkmate`"));
}

#[test]
fn a_line_that_is_no_result_is_none_in_lists_and_in_counts() {
    let mut lines =
        lines(&[won(1, "A", "B"), won(2, "A", "B"), won(3, "A", "B"), won(4, "A", "B")]);
    lines[0] = lines[0].replace(r#""move_count":1"#, r#""move_count":7"#);
    lines[1] = lines[1].replace(r#""board":19"#, r#""board":99"#);
    lines[2] = lines[2].replace(r#""winner":"black""#, r#""winner":null"#);
    let (_folder, path) = file(document(&lines));
    let snapshot = Snapshot::open(&path).unwrap();
    let other = Filter::new(Some("Nobody"), None);
    for filter in [Filter::default(), other] {
        let faults = snapshot.newest(&filter, 20).unwrap().faults;
        assert_eq!(faults.shown.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2, 3, 4]);
        assert_eq!(snapshot.standings(&filter).unwrap().faults, faults);
        assert_eq!(snapshot.for_each(&filter, None, |_| Ok::<_, StoreError>(())).unwrap(), faults);
    }
    assert_eq!(snapshot.count(&Filter::default()).unwrap(), 1);
}

#[test]
fn results_of_two_files_are_listed_by_time() {
    let entries: Vec<_> = [100, 300, 500, 200, 400].map(|start| won(start, "Ada", "Grace")).into();
    let (_folder, path) = file(document(&lines(&entries)));
    let all = Filter::default();
    assert_eq!(newest(&path, &all, 20), [100, 200, 300, 400, 500]);
    assert_eq!(newest(&path, &all, 2), [400, 500]);
}

#[test]
fn a_filter_has_an_end_and_rules() {
    let renju = |number| Entry { rules: "renju".to_owned(), ..won(number, "Ada", "Grace") };
    let (_folder, path) = file(document(&lines(&[renju(1), won(2, "Ada", "Grace"), renju(3)])));
    let until = |second| Filter::default().until(Some(Timestamp::from_second(second).unwrap()));
    assert_eq!(newest(&path, &until(2), 20), [1, 2]);
    assert_eq!(newest(&path, &until(2).of_rules(Some("renju")), 20), [1]);
    assert_eq!(newest(&path, &Filter::default().of_rules(Some("renju")), 20), [1, 3]);
    assert!(!until(2).is_all() && !Filter::default().of_rules(Some("renju")).is_all());
    let snapshot = Snapshot::open(&path).unwrap();
    let games = |filter: &Filter| {
        let ratings = snapshot.ratings(filter).unwrap();
        ratings.players.iter().map(|it| (it.rules.clone(), it.games)).collect::<Vec<_>>()
    };
    let of = |rules: &str, games| [(rules.to_owned(), games), (rules.to_owned(), games)];
    assert_eq!(games(&Filter::default().of_rules(Some("renju"))), of("renju", 2));
    assert_eq!(games(&until(2).of_rules(Some("renju"))), of("renju", 1));
}

#[test]
fn many_faults_are_counted_and_a_few_shown() {
    let good = lines(&[won(1, "A", "B")]);
    let bad = vec!["{}".to_owned(); Faults::SHOWN + 7];
    let (_folder, path) = file(document(&[good.clone(), bad, good].concat()));
    let faults = Snapshot::open(&path).unwrap().newest(&Filter::default(), 20).unwrap().faults;
    assert_eq!((faults.shown.len(), faults.more), (Faults::SHOWN, 7));
}

#[test]
fn a_torn_end_is_repaired_when_the_file_is_opened() {
    let whole = document(&lines(&[won(1, "A", "B")]));
    let (_folder, path) = file(format!("{whole}half a li"));
    let snapshot = Snapshot::open(&path).unwrap();
    assert!(matches!(snapshot.torn(), Some(Torn::Repaired(Repaired { bytes: 12, .. }))));
    assert_eq!(snapshot.newest(&Filter::default(), 20).unwrap().entries, [won(1, "A", "B")]);
    drop(snapshot);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    assert!(Snapshot::open(&path).unwrap().torn().is_none());
}

#[test]
fn a_torn_end_that_cannot_be_repaired_still_leaves_the_complete_lines() {
    let torn = document(&lines(&[won(1, "A", "B")])) + "half a li";
    let (_folder, path) = file(&torn);
    // The damaged bytes cannot be saved.
    fs::create_dir(path.with_file_name("scoreboard.json.damaged")).unwrap();
    let snapshot = Snapshot::open(&path).unwrap();
    assert!(matches!(snapshot.torn(), Some(Torn::Left(StoreError::System { .. }))));
    assert_eq!(snapshot.newest(&Filter::default(), 20).unwrap().entries, [won(1, "A", "B")]);
    assert_eq!(fs::read_to_string(&path).unwrap(), torn);
}

#[test]
fn files_of_another_kind_are_refused() {
    let (folder, path) = file("Dear diary");
    for path in [path.as_path(), folder.path()] {
        assert!(matches!(Snapshot::open(path), Err(StoreError::NotAScoreboard { .. })));
    }
}

#[test]
fn a_line_too_long_to_be_a_result_is_reported() {
    let mut lines = lines(&[won(1, "A", "B"), won(2, "A", "B"), won(3, "A", "B")]);
    lines[1] = "x".repeat(3 << 20);
    let (_folder, path) = file(document(&lines));
    let snapshot = Snapshot::open(&path).unwrap();
    let all = Filter::default();
    assert_eq!(snapshot.newest(&all, 1).unwrap().entries, [won(3, "A", "B")]);
    assert!(matches!(snapshot.newest(&all, 20), Err(StoreError::LongLine { line: 3, .. })));
    assert!(matches!(snapshot.standings(&all), Err(StoreError::LongLine { line: 3, .. })));
}

/// The ids of the results that [`Snapshot::for_each`] passes.
fn each(path: &Path, filter: &Filter, limit: Option<usize>) -> (Vec<u128>, Faults) {
    let mut ids = Vec::new();
    let snapshot = Snapshot::open(path).unwrap();
    let faults = snapshot.for_each(filter, limit, |entry| {
        ids.push(entry.id.as_u128());
        Ok::<_, StoreError>(())
    });
    (ids, faults.unwrap())
}

#[test]
fn for_each_passes_the_results_that_newest_lists() {
    let mut lines: Vec<_> = (1..=9000)
        .map(|number| won(number, ["Ada", "SCG"][number as usize % 2], "Grace"))
        .map(|entry| entry.to_line().unwrap())
        .collect();
    assert!(lines.iter().map(String::len).sum::<usize>() > 2 << 20, "there are several pieces");
    lines[4999] = "{}".to_owned();
    let (_folder, path) = file(document(&lines));
    for filter in [Filter::default(), Filter::new(Some("ada"), None)] {
        for limit in [None, Some(1), Some(3000), Some(4500), Some(usize::MAX)] {
            let snapshot = Snapshot::open(&path).unwrap();
            let listing = snapshot.newest(&filter, limit.unwrap_or(usize::MAX)).unwrap();
            let listed: Vec<_> = listing.entries.iter().map(|entry| entry.id.as_u128()).collect();
            assert_eq!(each(&path, &filter, limit), (listed, listing.faults), "{limit:?}");
        }
    }
    assert_eq!(each(&path.with_file_name("missing"), &Filter::default(), None).0, []);
}

#[test]
fn results_can_be_recorded_during_for_each() {
    let (_folder, path) = file(document(&lines(&[won(1, "Ada", "Grace"), won(2, "Ada", "Grace")])));
    let snapshot = Snapshot::open(&path).unwrap();
    let mut seen = Vec::new();
    let faults = snapshot.for_each(&Filter::default(), None, |entry| {
        seen.push(entry.id.as_u128());
        let never = || ControlFlow::Break(());
        store::append(&path, &won(3, "Ada", "Grace"), Presence::New, never).map(|_| ())
    });
    assert_eq!((faults.unwrap(), seen), (Faults::default(), vec![1, 2]));
    assert_eq!(newest(&path, &Filter::default(), 20), [1, 2, 3, 3]);
}

#[test]
fn an_error_stops_for_each() {
    let (_folder, path) = file(document(&lines(&[won(1, "Ada", "Grace"), won(2, "Ada", "Grace")])));
    let snapshot = Snapshot::open(&path).unwrap();
    let mut seen = 0;
    let stopped = snapshot.for_each(&Filter::default(), None, |_| {
        seen += 1;
        Err(StoreError::WriterStopped)
    });
    assert!(matches!((stopped, seen), (Err(StoreError::WriterStopped), 1)));
}

#[test]
fn a_file_that_another_program_has_locked_can_still_be_read() {
    let text = document(&lines(&[won(1, "Ada", "Grace"), won(2, "Ada", "Grace")]));
    for torn in ["", "{\"id\":\"half"] {
        let (_folder, path) = file(format!("{text}{torn}"));
        let held = fs::File::open(&path).unwrap();
        held.lock().unwrap();
        let snapshot = Snapshot::open(&path).unwrap();
        let is_told = matches!(snapshot.torn(), Some(Torn::Left(StoreError::Held { .. })));
        assert_eq!(is_told, !torn.is_empty());
        let listing = snapshot.newest(&Filter::default(), 20).unwrap();
        assert_eq!(listing.entries.len(), 2);
    }
}

//! Tests of all message catalogues: every text is in both languages, and every key is unique.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::board;
use crate::cli;
use crate::client;
use crate::commands;
use crate::config;
use crate::game;
use crate::games;
use crate::gomoku;
use crate::hall;
use crate::hosted;
use crate::lang::{self, Entry};
use crate::matches;
use crate::quoridor;
use crate::scoreboard;
use crate::server;
use crate::store;
use crate::study;
use crate::views;
use crate::wire;

fn catalogues() -> Vec<&'static [Entry]> {
    let mut all = vec![
        cli::conflict_words::ENTRIES,
        cli::engine_words::ENTRIES,
        cli::record_words::ENTRIES,
        cli::global_words::ENTRIES,
        cli::serve_words::ENTRIES,
        cli::usage_words::ENTRIES,
        cli::words::ENTRIES,
        client::words::ENTRIES,
        commands::join::words::ENTRIES,
        board::point::ENTRIES,
        game::record::words::ENTRIES,
        game::words::ENTRIES,
        hosted::command_line::ENTRIES,
        matches::words::ENTRIES,
        gomoku::record::words::ENTRIES,
        hall::words::ENTRIES,
        commands::learn::words::ENTRIES,
        commands::matches::words::ENTRIES,
        commands::menu::new_game::ENTRIES,
        commands::menu::settings::ENTRIES,
        commands::menu::words::ENTRIES,
        commands::record_words::ENTRIES,
        commands::results::words::ENTRIES,
        commands::scoreboard::words::ENTRIES,
        commands::serve::words::ENTRIES,
        commands::words::ENTRIES,
        config::words::ENTRIES,
        games::gomoku::analyze::words::ENTRIES,
        games::gomoku::solve::words::ENTRIES,
        games::gomoku::words::ENTRIES,
        games::quoridor::ENTRIES,
        views::quoridor::coaching::ENTRIES,
        server::events::words::ENTRIES,
        server::reasons::ENTRIES,
        server::words::ENTRIES,
        server::wrong::words::ENTRIES,
        quoridor::words::ENTRIES,
        scoreboard::words::ENTRIES,
        store::words::ENTRIES,
        study::words::ENTRIES,
        views::analysed::ENTRIES,
        views::bots::ENTRIES,
        views::coach::ENTRIES,
        views::exercise::ENTRIES,
        views::front::ENTRIES,
        views::hints::ENTRIES,
        views::levels::ENTRIES,
        views::gomoku::presets::ENTRIES,
        views::network::ENTRIES,
        views::preset::ENTRIES,
        views::puzzle::ENTRIES,
        views::reasons::ENTRIES,
        views::recorded::ENTRIES,
        views::replaying::ENTRIES,
        views::replaying::keys::ENTRIES,
        views::rules_part::ENTRIES,
        wire::words::ENTRIES,
    ];
    all.extend(lang::CATALOGUES);
    all.extend(views::gomoku::words::CATALOGUES);
    all.extend(views::quoridor::words::CATALOGUES);
    all
}

fn entries() -> impl Iterator<Item = &'static Entry> {
    catalogues().into_iter().flatten()
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// Texts without letters of a language: names, bare numbers, signs of keys and what is drawn in dots.
const WITHOUT_LETTERS: [&str; 7] = [
    "brief_times",
    "column_id",
    "exercise_place",
    "game_broken_at",
    "key_left_right",
    "key_up_down",
    "logo",
];

#[test]
fn every_text_is_in_both_languages() {
    for Entry { key, en, ko } in entries() {
        assert!(!en.is_empty() && !ko.is_empty(), "{key} is empty");
        assert_eq!(placeholders(en), placeholders(ko), "{key} has other placeholders in Korean");
        let hangul = ko.chars().any(|c| ('가'..='힣').contains(&c));
        assert!(hangul != WITHOUT_LETTERS.contains(key), "{key} is not Korean: {ko}");
    }
}

#[test]
fn every_key_is_unique() {
    let mut seen = BTreeSet::new();
    for entry in entries() {
        assert!(seen.insert(entry.key), "{} is defined twice", entry.key);
    }
}

/// The source in a folder and the folders below it, file by file, without test files.
fn sources(folder: &Path, extension: &str) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| !path.file_stem().unwrap().to_str().unwrap().contains("test"));
    let is_source =
        |path: &PathBuf| path.is_dir() || path.extension().is_some_and(|it| it == extension);
    paths
        .filter(is_source)
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path, extension)
            } else {
                vec![fs::read_to_string(path).unwrap()]
            }
        })
        .collect()
}

fn source() -> Vec<String> {
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "rs")
}

#[test]
fn the_list_of_catalogues_is_complete() {
    let defined = source().iter().map(|file| file.matches("\ncatalogue! {").count()).sum::<usize>();
    assert_eq!(catalogues().len(), defined);
}

/// The keys of the texts that a piece of source may use: as `lang.key(…)`, as `self.key(…)` in methods
/// that build sentences from texts, or by the method's path, `Lang::key`.
fn keys_used(source: &str) -> impl Iterator<Item = &str> {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let receivers = ["lang.", "Lang::En.", "Lang::Ko.", "lang().", "self.", "Lang::"];
    receivers.into_iter().flat_map(move |receiver| {
        source.match_indices(receiver).filter_map(move |(at, _)| {
            let rest = &source[at + receiver.len()..];
            let end = rest.find(|letter| !is_of_name(letter)).unwrap_or(rest.len());
            let (key, after) = rest.split_at(end);
            (receiver == "Lang::" || after.starts_with('(')).then_some(key)
        })
    })
}

#[test]
fn every_text_is_used() {
    let product = |file: String| {
        let product = file.split("#[cfg(test)]\nmod tests").next().unwrap().to_owned();
        product.split_whitespace().collect::<String>()
    };
    let files: Vec<String> = source().into_iter().map(product).collect();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let page: String = sources(&page, "js").concat();
    let used: BTreeSet<_> = files.iter().flat_map(|file| keys_used(file)).collect();
    let unused: Vec<_> = entries()
        .filter(|entry| !used.contains(entry.key))
        .filter(|entry| !server::words::names(&page, entry.key))
        .map(|entry| entry.key)
        .collect();
    assert_eq!(unused, Vec::<&str>::new());
}

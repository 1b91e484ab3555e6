//! Every catalogue of the program: no text lacks a language, no key stands twice.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::cli;
use crate::commands;
use crate::config;
use crate::lang::{self, Entry};
use crate::study;
use crate::views;

fn catalogues() -> Vec<&'static [Entry]> {
    let mut all = vec![
        cli::words::ENTRIES,
        commands::matches::words::ENTRIES,
        commands::record_words::ENTRIES,
        commands::scoreboard::words::ENTRIES,
        commands::words::ENTRIES,
        config::words::ENTRIES,
        study::words::ENTRIES,
        views::bots::ENTRIES,
        views::keeping::ENTRIES,
        views::reasons::ENTRIES,
        views::replaying::ENTRIES,
    ];
    all.extend(lang::CATALOGUES);
    all.extend(views::gomoku::words::CATALOGUES);
    all
}

fn entries() -> impl Iterator<Item = &'static Entry> {
    catalogues().into_iter().flatten()
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// Texts that are the same in every language: names and bare numbers.
const SAME_IN_BOTH: [&str; 1] = ["game_broken_at"];

#[test]
fn every_text_is_there_in_both_languages() {
    for Entry { key, en, ko } in entries() {
        assert!(!en.is_empty() && !ko.is_empty(), "{key} is empty");
        assert_eq!(placeholders(en), placeholders(ko), "{key} names other things in Korean");
        let hangul = ko.chars().any(|c| ('가'..='힣').contains(&c));
        assert!(hangul != SAME_IN_BOTH.contains(key), "{key} is not Korean: {ko}");
    }
}

#[test]
fn no_key_stands_twice() {
    let mut seen = BTreeSet::new();
    for entry in entries() {
        assert!(seen.insert(entry.key), "{} stands twice", entry.key);
    }
}

/// How many catalogues stand in the files of a folder.
fn written_in(folder: &Path) -> usize {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .map(|path| {
            if path.is_dir() {
                return written_in(&path);
            }
            fs::read_to_string(path).unwrap().matches("\ncatalogue! {").count()
        })
        .sum()
}

#[test]
fn no_catalogue_is_left_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    assert_eq!(catalogues().len(), written_in(&root));
}

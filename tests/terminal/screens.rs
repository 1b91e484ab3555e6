//! The pictures of the documents are what the program shows.

use std::collections::BTreeSet;
use std::fs;

use crate::pictures::{
    FILM, FILM_SIZE, THEMES, TRUE_COLORS, documents, film, folder, prepare, svg,
};
use crate::pty::Home;

#[test]
fn the_pictures_of_the_documents_are_what_the_program_shows() {
    for (theme, ground) in &THEMES {
        for (shot, (columns, rows)) in documents() {
            let home = Home::new();
            prepare(&home.path().join("config"), home.path(), theme, "en").unwrap();
            let arguments = shot.arguments.iter().copied();
            let [name, value] = TRUE_COLORS;
            let program = home.gomoku(arguments).env(name, value);
            let program = program.size(columns, rows).start();
            // The lines of the board are drawn so once the width of a stone is known.
            program.wait(|screen| ["─┼─", "▏"].iter().any(|line| screen.contents().contains(line)));
            for key in shot.keys {
                program.send(key);
            }
            // If this waits in vain, `cargo run --example screens` makes the pictures anew.
            let picture = fs::read_to_string(shot.file(theme)).unwrap();
            program.wait(|screen| svg::of(screen, shot.title, ground) == picture);
        }
    }
}

#[test]
fn the_film_of_the_documents_is_a_game_as_the_program_shows_it() {
    for (theme, ground) in &THEMES {
        let home = Home::new();
        prepare(&home.path().join("config"), home.path(), theme, "en").unwrap();
        let (columns, rows) = FILM_SIZE;
        let [name, value] = TRUE_COLORS;
        let program = home.gomoku(FILM.arguments.iter().copied());
        let program = program.env(name, value).size(columns, rows).start();
        let picture = fs::read_to_string(FILM.file(theme)).unwrap();
        let seen = |index| program.wait(|screen| film::shows(&picture, index, screen, ground));
        seen(0);
        for (index, key) in FILM.keys.iter().enumerate() {
            program.send(key);
            // If this waits in vain, `cargo run --example screens` makes the film anew.
            seen(index + 1);
        }
        assert!(picture.len() <= 320_000, "{}", picture.len());
    }
}

#[test]
fn every_picture_of_the_documents_is_made() {
    let shots = || documents().map(|(shot, _)| shot).chain([&FILM]);
    let made = THEMES.iter().flat_map(|(theme, _)| shots().map(|shot| shot.file(theme)));
    let found = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(found.collect::<BTreeSet<_>>(), made.collect::<BTreeSet<_>>());
}

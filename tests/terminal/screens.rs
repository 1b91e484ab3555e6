//! The pictures of the documents are what the program shows.

use std::collections::BTreeSet;
use std::fs;

use crate::pictures::{THEMES, documents, folder, prepare, svg};
use crate::pty::Home;

#[test]
fn the_pictures_of_the_documents_are_what_the_program_shows() {
    for (theme, ground) in &THEMES {
        for (shot, (columns, rows)) in documents() {
            let home = Home::new();
            prepare(&home.path().join("config"), home.path(), theme, "en").unwrap();
            let arguments = shot.arguments.iter().copied();
            let program = home.gomoku(arguments).size(columns, rows).start();
            // The lines of the board are drawn so once the width of a stone is known.
            program.wait_for("─┼─");
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
fn every_picture_of_the_documents_is_made() {
    let made = THEMES.iter().flat_map(|(theme, _)| documents().map(|(shot, _)| shot.file(theme)));
    let found = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(found.collect::<BTreeSet<_>>(), made.collect::<BTreeSet<_>>());
}

//! Games that are saved, and the marks of records.

use super::*;
use crate::console::glyphs::Glyphs;

#[test]
fn a_game_is_saved_under_its_own_name_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let game = double_three();
    let name = Gomoku::new_file_name(&game.table);
    assert!(name.ends_with("-ada-bob.sgf"), "{name}");
    let path = folder.path().join(name);
    let saved = format!("Saved in {}.", path.display());
    assert_eq!(Gomoku::save(&game.table, &path, Lang::En), Ok(saved));
    let again = Gomoku::save(&game.table, &path, Lang::En).unwrap_err();
    assert_eq!(again, format!("{} already exists: choose another name.", path.display()));
    let saved = Gomoku::save(&game.table, &folder.path().join("game.txt"), Lang::En).unwrap();
    assert!(saved.contains("cannot hold these, so they were left out: players, "), "{saved}");
}

#[test]
fn the_marks_of_records_all_have_their_shapes() {
    use crate::gomoku::record::Mark;

    let glyphs = Glyphs::UNICODE.marks;
    assert_eq!(glyphs.len(), Mark::ALL.len());
    assert_eq!(glyphs[Mark::Triangle as usize], "△");
    assert_eq!(glyphs[Mark::Selected as usize], "◈");
}

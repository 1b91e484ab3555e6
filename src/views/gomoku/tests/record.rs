//! Games that are saved, and the marks of records.

use super::*;
use crate::console::glyphs::Glyphs;
use crate::files::Local;
use crate::views::front::Front;
use crate::views::replaying::StudyView;

#[test]
fn a_game_is_saved_under_its_own_name_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let game = double_three();
    let name = Gomoku::studied(&game.table).new_file_name();
    assert!(name.ends_with("-ada-bob.sgf"), "{name}");
    let path = folder.path().join(name);
    let saved = format!("Saved in {}.", path.display());
    assert_eq!(Gomoku::studied(&game.table).save(&path, Lang::En, Local::user()), Ok(saved));
    let again = Gomoku::studied(&game.table).save(&path, Lang::En, Local::user()).unwrap_err();
    assert_eq!(again, format!("{} already exists: choose another name.", path.display()));
    let saved = Gomoku::studied(&game.table)
        .save(&folder.path().join("game.txt"), Lang::En, Local::user())
        .unwrap();
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

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
    assert!(
        saved.contains("is written without these, so they were left out: players, "),
        "{saved}"
    );
}

#[test]
fn a_row_of_more_than_five_is_told_by_its_length() {
    let overline = "h8 a1 o1 b1 o3 c1 o5 e1 o7 f1 o9 d1";
    let game = TestTable::new(Terms::new(Rules::Renju, BoardSize::FIFTEEN)).play(overline);
    let told = |speech: Speech| speech.outcome(&game.table).unwrap().1;
    assert_eq!([told(ENGLISH), told(KOREAN)], ["6 in a row.", "6목이 완성되었습니다."]);
    let record = crate::gomoku::record::of_table(&game.table, &jiff::tz::TimeZone::UTC);
    assert_eq!(ENGLISH.about(&record, true).last().unwrap(), "White won: 6 in a row.");
    assert_eq!(KOREAN.about(&record, true).last().unwrap(), "백 승: 6목 완성.");
    let five = overline.replace("a1", "a3");
    let game = TestTable::new(Terms::new(Rules::Renju, BoardSize::FIFTEEN)).play(&five);
    assert_eq!(ENGLISH.outcome(&game.table).unwrap().1, "Five in a row.");
}

#[test]
fn the_marks_of_records_all_have_their_shapes() {
    use crate::gomoku::record::Mark;

    let glyphs = Glyphs::UNICODE.marks;
    assert_eq!(glyphs.len(), Mark::ALL.len());
    assert_eq!(glyphs[Mark::Triangle as usize], "△");
    assert_eq!(glyphs[Mark::Selected as usize], "◈");
}

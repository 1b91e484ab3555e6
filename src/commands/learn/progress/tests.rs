use super::*;

#[test]
fn a_lesson_is_gone_on_with_at_its_step_and_stays_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").join("learning.json");
    assert_eq!(Progress::read(&path).0, Progress::default());
    Progress::change(&path, |it| it.begin("gomoku/five", 1)).unwrap();
    Progress::change(&path, |it| it.finish("gomoku/four")).unwrap();
    let (read, damage) = Progress::read(&path);
    assert!(damage.is_none());
    assert_eq!((read.step("gomoku/five"), read.is_done("gomoku/five")), (1, false));
    assert_eq!((read.step("gomoku/four"), read.is_done("gomoku/four")), (0, true));
    Progress::change(&path, |it| it.begin("gomoku/four", 0)).unwrap();
    assert!(Progress::read(&path).0.is_done("gomoku/four"));
}

#[test]
fn a_damaged_file_is_told_kept_aside_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("learning.json");
    for (number, text) in [&b"{\"learning\":1,\"less"[..], b"", b"[]", b"{\"learning\":0}", b"\xff"]
        .iter()
        .enumerate()
    {
        fs::write(&path, text).unwrap();
        let (read, damage) = Progress::read(&path);
        assert_eq!(read, Progress::default());
        let Some(Damage::SetAside(aside)) = damage else { panic!("{damage:?}") };
        assert_eq!(aside, folder.path().join(format!("learning.json.damaged-{}", number + 1)));
        assert_eq!(&fs::read(&aside).unwrap(), text);
        assert!(!path.exists());
    }
    fs::write(&path, "{").unwrap();
    let changed = Progress::change(&path, |it| it.finish("gomoku/five"));
    assert!(matches!(changed, Err(Damage::SetAside(_))), "it is told");
    assert!(Progress::read(&path).0.is_done("gomoku/five"), "and what is new is kept");
}

#[test]
fn what_another_version_keeps_besides_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("learning.json");
    fs::write(&path, "{\"learning\":1,\"openings\":{\"known\":3}}").unwrap();
    Progress::change(&path, |it| it.finish("gomoku/five")).unwrap();
    assert!(fs::read_to_string(&path).unwrap().contains("\"known\": 3"));
}

#[test]
fn a_file_that_cannot_be_read_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (read, damage) = Progress::read(folder.path());
    assert_eq!(read, Progress::default());
    assert!(matches!(damage, Some(Damage::Unreadable { .. })), "{damage:?}");
}

#[test]
fn a_puzzle_of_an_own_game_is_kept_once_with_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("learning.json");
    let own =
        |id: &str| OwnPuzzle { game: "gomoku", id: id.to_owned(), line: format!("line {id}") };
    let mut new = Vec::new();
    for made in [vec![own("a"), own("b")], vec![own("b"), own("c")], Vec::new()] {
        Progress::change(&path, |it| new.push(it.keep(made))).unwrap();
    }
    assert_eq!(new, [2, 1, 0]);
    let (read, damage) = Progress::read(&path);
    assert!(damage.is_none());
    assert_eq!(read.own("gomoku"), ["line a", "line b", "line c"]);
    assert!(read.own("quoridor").is_empty());
}

use super::*;

fn table() -> Table {
    let mut table = Table::new(vec![
        Column::new("Date".to_owned(), Align::Left),
        Column::new("Name".to_owned(), Align::Left).cut_to(4),
        Column::new("Note".to_owned(), Align::Left).dropped(0),
        Column::new("Moves".to_owned(), Align::Right).dropped(1),
    ]);
    table.push(["2026".to_owned(), "김철수박영희".to_owned(), "fine".to_owned(), "7".to_owned()]);
    table.push(["2027".to_owned(), "Ada".to_owned(), String::new(), "123".to_owned()]);
    table
}

fn written(width: Option<u16>) -> String {
    let mut out = Vec::new();
    table().write(width, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn columns_line_up_by_display_width() {
    let whole = "\
Date  Name          Note  Moves
2026  김철수박영희  fine      7
2027  Ada                   123
";
    assert_eq!(written(None), whole);
    assert_eq!(written(Some(31)), whole);
}

#[test]
fn texts_are_truncated_before_a_column_is_dropped() {
    let cut = "\
Date  Name     Note  Moves
2026  김철수~  fine      7
2027  Ada              123
";
    assert_eq!(written(Some(26)), cut);
}

#[test]
fn the_least_important_columns_go_first() {
    let narrower = "\
Date  Name  Moves
2026  김~       7
2027  Ada     123
";
    assert_eq!(written(Some(17)), narrower);
    let narrowest = "\
Date  Name
2026  김~
2027  Ada
";
    assert_eq!(written(Some(10)), narrowest);
}

#[test]
fn no_line_is_ever_wider_than_the_terminal() {
    for width in 0..40 {
        for line in written(Some(width)).lines() {
            assert!(line.width() <= usize::from(width), "{width}: {line:?}");
        }
    }
}

#[test]
fn a_cell_cannot_send_escape_sequences() {
    let mut table = Table::new(vec![Column::new("Name".to_owned(), Align::Left)]);
    table.push(["a\u{1b}[2J\nb".to_owned()]);
    let mut out = Vec::new();
    table.write(None, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "Name\na?[2J?b\n");
}

#[test]
fn the_meaning_of_a_text_stays_with_it() {
    let mut table = Table::new(vec![
        Column::new("Name".to_owned(), Align::Left),
        Column::new("Won".to_owned(), Align::Right),
    ]);
    table.push([Cell::from("Ada".to_owned()), Cell::of([("7".to_owned(), Tone::Good)])]);
    let lines = table.toned_lines(None);
    assert_eq!(lines[1].last(), Some(&("7".to_owned(), Tone::Good)));
    assert_eq!((table.least_width(), &*table.lines(None)[1]), (9, "Ada     7"));
}

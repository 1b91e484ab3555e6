use super::*;

/// A form with a choice of three numbers, a text, and a number or text.
#[derive(Default)]
struct Sample {
    number: usize,
    text: String,
    either: String,
}

impl Form for Sample {
    fn title(&self) -> String {
        "title".to_owned()
    }

    fn action(&self) -> String {
        "start".to_owned()
    }

    fn help(&self) -> String {
        String::new()
    }

    fn rows(&self) -> Vec<FormRow> {
        let row = |value, fault| FormRow {
            label: "label".to_owned(),
            value,
            about: String::new(),
            fault,
        };
        let fault = self.text.contains('!').then(|| "no".to_owned());
        let text = FormValue::Text { text: self.text.clone(), when_empty: String::new() };
        vec![
            row(FormValue::Choice(self.number.to_string()), None),
            row(text, fault),
            row(FormValue::Either(self.either.clone()), None),
        ]
    }

    fn step(&mut self, row: usize, forward: bool) {
        match row {
            0 => self.number = (self.number + if forward { 1 } else { 2 }) % 3,
            2 => "preset".clone_into(&mut self.either),
            _ => {}
        }
    }

    fn write(&mut self, row: usize, text: &str) {
        let place = if row == 1 { &mut self.text } else { &mut self.either };
        text.clone_into(place);
    }
}

fn screen(form: &mut Sample) -> FormScreen<'_> {
    let rows = form.rows();
    FormScreen { form, rows, marked: 0, line: Line::default(), replaces: true }
}

fn press(screen: &mut FormScreen, keys: &[KeyCode]) {
    for &key in keys {
        screen.press(key.into());
        screen.rows = screen.form.rows();
    }
}

fn typed(text: &str) -> Vec<KeyCode> {
    text.chars().map(KeyCode::Char).collect()
}

#[test]
fn left_and_right_change_a_choice_and_letters_do_not() {
    let mut form = Sample::default();
    let mut screen = screen(&mut form);
    press(&mut screen, &[KeyCode::Right, KeyCode::Right, KeyCode::Left, KeyCode::Char('x')]);
    press(&mut screen, &typed("l"));
    drop(screen);
    assert_eq!(form.number, 2);
}

#[test]
fn a_text_is_edited_and_the_keys_of_choices_are_typed() {
    let mut form = Sample { text: "ada".to_owned(), ..Sample::default() };
    let mut screen = screen(&mut form);
    press(&mut screen, &[KeyCode::Down, KeyCode::Home, KeyCode::Delete, KeyCode::Char('A')]);
    press(&mut screen, &[KeyCode::End]);
    press(&mut screen, &typed(" hjkl ?"));
    assert_eq!(screen.marked, 1);
    drop(screen);
    assert_eq!(form.text, "Ada hjkl ?");
}

#[test]
fn what_is_typed_replaces_a_choice_and_is_then_edited() {
    let mut form = Sample { either: "none".to_owned(), ..Sample::default() };
    let mut screen = screen(&mut form);
    press(&mut screen, &[KeyCode::Up, KeyCode::Up]);
    press(&mut screen, &typed("5m+"));
    press(&mut screen, &[KeyCode::Backspace]);
    drop(screen);
    assert_eq!(form.either, "5m");
    let mut screen = self::screen(&mut form);
    press(&mut screen, &[KeyCode::Down, KeyCode::Down, KeyCode::Backspace]);
    drop(screen);
    assert_eq!(form.either, "5");
    let mut screen = self::screen(&mut form);
    press(&mut screen, &[KeyCode::Down, KeyCode::Down, KeyCode::Right]);
    drop(screen);
    assert_eq!(form.either, "preset");
}

#[test]
fn enter_finishes_from_any_row_and_escape_goes_back() {
    let mut form = Sample::default();
    let mut screen = screen(&mut form);
    for _ in 0..4 {
        assert!(matches!(screen.press(KeyCode::Enter.into()), Response::Finish));
        assert!(matches!(screen.press(KeyCode::Esc.into()), Response::Back));
        press(&mut screen, &[KeyCode::Down]);
    }
    assert_eq!(screen.marked, 0);
}

#[test]
fn no_part_of_a_form_leaves_the_screen_and_the_marked_row_is_shown() {
    let form = Sample::default();
    let rows: Vec<FormRow> = (0..4).flat_map(|_| form.rows()).collect();
    for (width, height) in [(1, 1), (10, 8), (44, 23), (80, 24), (200, 60)] {
        for marked in [0, 5, 11, 12] {
            let area = Rect::new(0, 0, width, height);
            let places = Places::new(&rows, marked, area);
            let shown = places.rows.iter().map(|(_, area)| *area);
            for part in shown.chain([places.title, places.button, places.about, places.bar]) {
                assert_eq!(part.intersection(area).area(), part.area(), "{area:?}: {part:?}");
            }
            let is_shown = places.rows.iter().any(|&(at, _)| at == marked.min(11));
            assert!(is_shown || height < 7, "{area:?}: {marked}");
        }
    }
}

#[test]
fn a_click_changes_a_choice_and_only_marks_a_text() {
    let mut form = Sample::default();
    let mut screen = screen(&mut form);
    let places = Places::new(&screen.rows, 0, Rect::new(0, 0, 80, 24));
    let click = |row: usize, x: u16| {
        let area = places.rows[row].1;
        let kind = MouseEventKind::Down(MouseButton::Left);
        let column = area.x + places.label_width + x;
        MouseEvent { kind, column, row: area.y, modifiers: crossterm::event::KeyModifiers::NONE }
    };
    screen.point(click(0, 0), &places);
    screen.point(click(0, 4), &places);
    screen.point(click(0, 4), &places);
    screen.point(click(1, 2), &places);
    assert_eq!(screen.marked, 1);
    let row = places.button.y;
    let start = MouseEvent { row, ..click(1, 0) };
    assert!(matches!(screen.point(start, &places), Response::Finish));
    drop(screen);
    assert_eq!((form.number, form.text.as_str()), (1, ""));
}

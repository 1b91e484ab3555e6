use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Size;

use super::*;
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;

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
            fault,
            ..FormRow::new("label".to_owned(), value, String::new())
        };
        let fault = self.text.contains('!').then(|| "no".to_owned());
        let text = FormValue::Text { text: self.text.clone(), when_empty: String::new() };
        vec![
            row(FormValue::Choice(self.number.to_string()), None),
            row(text, fault),
            row(FormValue::Either { name: self.either.clone(), typed: self.either.clone() }, None),
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
    FormScreen::new(form)
}

fn press(screen: &mut FormScreen, keys: &[KeyCode]) {
    for &key in keys {
        screen.press(key.into());
        screen.refresh();
    }
}

fn typed(text: &str) -> Vec<KeyCode> {
    text.chars().map(KeyCode::Char).collect()
}

#[test]
fn a_pasted_line_goes_into_a_text_and_nowhere_else() {
    let mut form = Sample::default();
    let mut screen = screen(&mut form);
    screen.paste("x");
    press(&mut screen, &[KeyCode::Down]);
    screen.paste("one.sgf\r");
    screen.paste("two\rthree");
    press(&mut screen, &[KeyCode::Down, KeyCode::Right]);
    screen.paste("5m");
    screen.paste("+3s");
    assert_eq!((form.number, &*form.text, &*form.either), (0, "one.sgf", "5m+3s"));
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
            let places = Places::new(&rows, marked, None, area, false, 0);
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
    let places = screen.places(Rect::new(0, 0, 80, 24));
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

/// A form with three cards and a text.
#[derive(Default)]
struct Cards {
    chosen: Option<usize>,
}

impl Form for Cards {
    fn title(&self) -> String {
        String::new()
    }

    fn action(&self) -> String {
        String::new()
    }

    fn help(&self) -> String {
        String::new()
    }

    fn rows(&self) -> Vec<FormRow> {
        let names = ["one", "two", "three"].map(str::to_owned).into();
        let cards = FormValue::Cards { names, chosen: self.chosen };
        let text = FormValue::Text { text: String::new(), when_empty: String::new() };
        let row = |value| FormRow::new("label".to_owned(), value, String::new());
        vec![row(cards), row(text)]
    }

    fn step(&mut self, _: usize, _: bool) {}

    fn write(&mut self, _: usize, _: &str) {}

    fn pick(&mut self, card: usize) -> bool {
        self.chosen = (card < 3).then_some(card).or(self.chosen);
        card < 3
    }
}

#[test]
fn a_digit_chooses_a_card_and_finishes_but_is_typed_in_a_text() {
    let mut form = Cards::default();
    let mut screen = FormScreen::new(&mut form);
    let digit = |screen: &mut FormScreen, digit| screen.press(KeyCode::Char(digit).into());
    assert!(matches!(digit(&mut screen, '4'), Response::Stay));
    assert!(matches!(digit(&mut screen, '2'), Response::Finish));
    assert_eq!(screen.rows[0].cards(), [" 1 one ", "[2 two]", " 3 three "]);
    screen.mark(1);
    assert!(matches!(digit(&mut screen, '1'), Response::Stay));
    screen.mark(2);
    assert!(matches!(digit(&mut screen, '1'), Response::Finish));
    assert_eq!(form.chosen, Some(0));
}

#[test]
fn a_click_chooses_a_card_and_cards_without_room_are_one_choice() {
    let mut form = Cards::default();
    let mut screen = FormScreen::new(&mut form);
    let places = screen.places(Rect::new(0, 0, 80, 24));
    let third = places.cards[2];
    let click = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: third.x,
        row: third.y,
        modifiers: crossterm::event::KeyModifiers::NONE,
    };
    screen.point(click, &places);
    assert!(screen.places(Rect::new(0, 0, 20, 24)).cards.is_empty());
    assert_eq!((screen.marked, form.chosen), (0, Some(2)));
}

#[test]
fn the_head_of_the_group_of_the_marked_row_is_always_shown() {
    let row = Sample::default().rows().remove(0);
    let head = |at: usize| at.is_multiple_of(4).then(|| format!("group {at}"));
    let rows: Vec<FormRow> = (0..12).map(|at| FormRow { head: head(at), ..row.clone() }).collect();
    for (height, all) in [(12, false), (24, true), (60, true)] {
        for marked in 0..12 {
            let places = Places::new(&rows, marked, None, Rect::new(0, 0, 80, height), false, 0);
            let shown = |at: usize| places.rows.iter().find(|(row, _)| *row == at);
            let (_, area) = shown(marked).unwrap();
            let above = places.heads.iter().rfind(|(_, head)| head.y < area.y);
            assert_eq!(above.map(|(group, _)| *group), Some(marked / 4 * 4), "{height}, {marked}");
            assert_eq!(places.rows.len() == 12, all, "{height}, {marked}");
        }
    }
}

/// A picture of a fixed size.
struct Square(u16);

impl Picture for Square {
    fn size(&self, _: Size) -> Size {
        Size { width: 2 * self.0, height: self.0 }
    }

    fn draw(&self, _: &Appearance, _: Rect, _: &mut Buffer) {}
}

#[test]
fn a_picture_is_beside_the_form_where_there_is_room() {
    let rows = Sample::default().rows();
    for (lines, width, height, is_shown) in [
        (18, 60, 24, false),
        (18, 80, 24, true),
        (18, 100, 24, true),
        (34, 120, 40, true),
        (34, 120, 30, false),
    ] {
        let screen = Rect::new(0, 0, width, height);
        let slot = Slot::new(&Square(lines), 56, 2, screen);
        assert_eq!(slot.is_some(), is_shown, "{width}x{height}");
        let places = Places::new(&rows, 0, slot, screen, false, 0);
        if let Some(Slot { board, .. }) = slot {
            assert!(board.right() < places.title.x && places.title.right() <= width);
            assert_eq!(board.intersection(screen), board);
        }
    }
}

#[test]
fn another_picture_has_the_same_frame_beside_the_form() {
    let slot = Slot::new(&Square(18), 56, 2, Rect::new(0, 0, 80, 24)).unwrap();
    let (smaller, larger) = (slot.place(&Square(12)), slot.place(&Square(30)));
    assert_eq!(larger.right(), slot.panel.x - 1, "it is cut off");
    let Rect { x, y, .. } = slot.board;
    assert_eq!(smaller, Rect::new(x + 6, y + 3, 24, 12), "it is in the middle");
}

#[test]
fn one_gap_is_between_groups_and_none_between_their_rows() {
    let mut rows = Sample::default().rows();
    rows[2].is_apart = true;
    let offsets = |rows: &[FormRow], height| {
        let places = Places::new(rows, 0, None, Rect::new(0, 0, 80, height), false, 0);
        let title = places.title.y;
        let rows = places.rows.iter().map(|(_, area)| area.y - title).collect::<Vec<_>>();
        (rows, places.about.y - title, places.button.y - title)
    };
    for height in [24, 40, 60] {
        assert_eq!(offsets(&rows, height), (vec![4, 5, 7], 2, 9), "{height}");
    }
    assert_eq!(offsets(&rows, 10), (vec![3, 4, 5], 1, 7), "there is no room for gaps");
    let cards = [Cards::default().rows(), Sample::default().rows()].concat();
    let tabs = (vec![2, 5, 6, 7, 8], 3, 10);
    assert_eq!(offsets(&cards, 24), tabs, "what tabs mean is below them");
}

#[test]
fn fields_and_the_button_end_in_one_column_and_only_a_marked_value_has_arrows_beside_it() {
    let mut form = Sample { text: "x".repeat(50), ..Sample::default() };
    form.either = "a longer value".to_owned();
    let mut screen = FormScreen::new(&mut form);
    screen.mark(0);
    let look = crate::tui::menu::tests::look(crate::lang::Lang::En, 256, &Glyphs::UNICODE);
    let backend = ratatui_core::backend::TestBackend::new(80, 24);
    let mut terminal = ratatui_core::terminal::Terminal::new(backend).unwrap();
    terminal.draw(|frame| screen.draw(frame, &look)).unwrap();
    let buffer = terminal.backend().buffer();
    let places = screen.places(Rect::new(0, 0, 80, 24));
    let end = places.button.right() - 1;
    let last = |row: usize| &buffer[(end, places.rows[row].1.y)];
    assert!(last(1).modifier.contains(ratatui_core::style::Modifier::UNDERLINED));
    assert_eq!(Some(last(0).bg), look.palette.selected.bg);
    assert_eq!(Some(buffer[(end, places.button.y)].bg), look.palette.card.bg);
    assert_eq!(buffer[(end + 1, places.button.y)].style(), buffer[(0, 0)].style());
    let text = |row: usize| {
        let cells = places.rows[row].1.positions().map(|at| buffer[at].symbol());
        cells.collect::<String>()
    };
    assert!(text(0).contains("‹ 0 › "), "{}", text(0));
    assert!(text(2).contains("   a longer value   "), "{}", text(2));
}

#[test]
fn cards_are_beside_each_other_with_equal_gaps() {
    let mut form = Cards::default();
    let screen = FormScreen::new(&mut form);
    let edges = |width| {
        let places = screen.places(Rect::new(0, 0, width, 24));
        places.cards.iter().map(|card| (card.x, card.right())).collect::<Vec<_>>()
    };
    assert_eq!(edges(60), [(1, 8), (10, 17), (19, 28)]);
    assert_eq!(edges(26), [(1, 8), (9, 16), (17, 26)]);
}

/// The lines of a form on a screen of 60 columns.
fn drawn(form: &mut dyn Form) -> Vec<String> {
    let mut screen = FormScreen::new(form);
    screen.mark(0);
    let area = Rect::new(0, 0, 60, 24);
    let backend = ratatui_core::backend::TestBackend::new(area.width, area.height);
    let mut terminal = ratatui_core::terminal::Terminal::new(backend).unwrap();
    let look = crate::tui::menu::tests::look(crate::lang::Lang::En, 256, &Glyphs::UNICODE);
    terminal.draw(|frame| screen.draw(frame, &look)).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |y: u16| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
    (0..area.height).map(line).collect()
}

#[test]
fn one_card_is_marked_and_no_pointer_is_before_another_one() {
    let line = |chosen| {
        let drawn = drawn(&mut Cards { chosen });
        drawn.into_iter().find(|line| line.contains("1 one")).unwrap().trim_end().to_owned()
    };
    assert_eq!(line(Some(1)), "  1 one    2 two    3 three");
    assert_eq!(line(None), "> 1 one    2 two    3 three");
}

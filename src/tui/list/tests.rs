use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::terminal::{Frame, Terminal};

use super::places::Pane;
use super::*;
use crate::console::glyphs::Glyphs;
use crate::console::table::{Align, Column};
use crate::lang::Lang;
use crate::tui::menu::tests::look;

const SCREEN: Rect = Rect { x: 0, y: 0, width: 44, height: 23 };

/// The first row of the list on the screen.
const FIRST: u16 = 3;

fn list(rows: usize) -> List {
    let mut table = Table::new(vec![Column::new("Number".to_owned(), Align::Right)]);
    (0..rows).for_each(|row| table.push([row.to_string()]));
    List::new("Rows".to_owned(), table, "open".to_owned())
}

fn places(list: &List) -> Places {
    Places::new(list, &(), SCREEN)
}

fn click(list: &mut List, row: u16) -> Option<Picked> {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let modifiers = crossterm::event::KeyModifiers::NONE;
    let places = places(list);
    list.point(MouseEvent { kind, column: 5, row, modifiers }, &places)
}

fn press(list: &mut List, key: KeyCode) -> Option<Picked> {
    let places = places(list);
    list.press(key, &places)
}

#[test]
fn the_marked_row_stays_on_the_screen() {
    let mut list = list(40);
    for (key, marked, top) in [
        (KeyCode::Down, 1, 0),
        (KeyCode::PageDown, 18, 2),
        (KeyCode::End, 39, 23),
        (KeyCode::Up, 38, 23),
        (KeyCode::PageUp, 21, 21),
        (KeyCode::Home, 0, 0),
        (KeyCode::Up, 0, 0),
    ] {
        assert!(press(&mut list, key).is_none());
        let places = places(&list);
        list.scroll_to_marked(&places);
        assert_eq!((list.marked, list.top), (marked, top), "{key:?}");
    }
}

#[test]
fn a_row_is_picked_by_enter_and_by_a_click() {
    let mut list = list(40);
    assert!(matches!(press(&mut list, KeyCode::Enter), Some(Picked::Row(0))));
    press(&mut list, KeyCode::End);
    let places = places(&list);
    list.scroll_to_marked(&places);
    assert!(matches!(click(&mut list, FIRST), Some(Picked::Row(23))));
    assert!(matches!(click(&mut list, FIRST + 16), Some(Picked::Row(39))));
    for row in [0, FIRST - 1, FIRST + 17, 22] {
        assert!(click(&mut list, row).is_none(), "{row}");
    }
    assert!(matches!(press(&mut list, KeyCode::Esc), Some(Picked::Closed)));
}

#[test]
fn in_an_empty_list_nothing_is_picked() {
    let mut list = list(0);
    assert!(press(&mut list, KeyCode::Enter).is_none());
    assert!(click(&mut list, FIRST).is_none());
    assert_eq!(list.marked(), None);
}

#[test]
fn a_long_text_below_the_title_has_as_many_rows_as_it_needs() {
    let wide = Rect::new(0, 0, 100, 23);
    let narrow = Rect { width: 44, ..wide };
    let subtitle = "You are Ada. Your key is known, and your seats are kept.".to_owned();
    let list = List { subtitle: subtitle.clone(), ..list(3) };
    let places = |screen| Places::new(&list, &(), screen);
    let [beside, below] = [wide, narrow].map(places);
    assert_eq!((beside.subtitle.y, beside.subtitle.height), (0, 1));
    assert_eq!((below.subtitle.y, below.subtitle.height), (1, 2));
    assert!(below.stack.rows.y > below.subtitle.bottom(), "the heads of the columns are between");
    assert_eq!(below.stack.rows.y, beside.stack.rows.y + 1);
}

#[test]
fn pages_are_chosen_by_tab_arrows_digits_and_clicks() {
    let mut list = List { tabs: ["a", "b", "c"].map(str::to_owned).into(), tab: 1, ..list(3) };
    for (key, tab) in [
        (KeyCode::Tab, 2),
        (KeyCode::Right, 2),
        (KeyCode::BackTab, 0),
        (KeyCode::Left, 0),
        (KeyCode::Char('1'), 0),
        (KeyCode::Char('3'), 2),
    ] {
        let picked = press(&mut list, key);
        assert!(matches!(picked, Some(Picked::Tab(at)) if at == tab), "{key:?} {picked:?}");
    }
    assert!(press(&mut list, KeyCode::Char('2')).is_none(), "it is open");
    let third = places(&list).tabs[2];
    let kind = MouseEventKind::Down(MouseButton::Left);
    let modifiers = crossterm::event::KeyModifiers::NONE;
    let mouse = MouseEvent { kind, column: third.x, row: third.y, modifiers };
    let places = places(&list);
    assert!(matches!(list.point(mouse, &places), Some(Picked::Tab(2))));
}

#[test]
fn only_yes_answers_a_question_with_yes() {
    for (key, is_yes) in [
        (KeyCode::Char('y'), true),
        (KeyCode::Char('ㅛ'), true),
        (KeyCode::Char('n'), false),
        (KeyCode::Enter, false),
        (KeyCode::Esc, false),
        (KeyCode::Char('d'), false),
    ] {
        let mut list = List { question: Some("Delete it?".to_owned()), ..list(3) };
        let picked = press(&mut list, key);
        assert!(matches!(picked, Some(Picked::Answer(yes)) if yes == is_yes), "{key:?} {picked:?}");
        assert_eq!(list.question, None);
    }
}

/// A picture of this size on every screen.
#[derive(Clone, Copy)]
struct Fixed(Size);

impl Picture for Fixed {
    fn size(&self, _: Size) -> Size {
        self.0
    }

    fn draw(&self, _: &Appearance, area: Rect, buffer: &mut Buffer) {
        assert_eq!(area.as_size(), self.0);
        for at in area.positions() {
            buffer[at].set_symbol("#");
        }
    }
}

/// Such a picture beside each row with a line below it, and another below the rows.
struct Pictures {
    beside: Fixed,
    below: Fixed,
}

impl Around for Pictures {
    fn beside(&self, _: usize) -> Beside {
        Beside::new(Some(Rc::new(self.beside)), [("below".to_owned(), Tone::Plain)])
    }

    fn below(&self, _: usize, _: bool) -> Option<Rc<dyn Picture>> {
        Some(Rc::new(self.below))
    }
}

#[test]
fn a_picture_is_beside_the_rows_only_where_both_have_room() {
    let list = list(3);
    let shown = |width, height| {
        let beside = Fixed(Size { width, height });
        Places::new(&list, &Pictures { beside, below: Fixed(Size::ZERO) }, SCREEN)
    };
    let Pane { picture, lines, .. } = shown(30, 10).beside.unwrap();
    assert_eq!(picture, Rect::new(13, 2, 30, 10));
    assert_eq!(lines, Rect::new(13, 13, 30, 1));
    assert_eq!(shown(30, 10).stack.rows.width, 10);
    assert_eq!(shown(40, 10).beside, None);
    assert_eq!(shown(30, 21).beside, None);
}

#[test]
fn a_picture_is_not_drawn_where_only_those_of_other_rows_have_room() {
    struct Tall;
    impl Around for Tall {
        fn beside(&self, row: usize) -> Beside {
            Beside::new(self.pictures().get(row).cloned(), [])
        }

        fn pictures(&self) -> Vec<Rc<dyn Picture>> {
            let picture = |height| Rc::new(Fixed(Size { width: 9, height })) as Rc<dyn Picture>;
            [40, 5].map(picture).into()
        }
    }
    for (row, drawn) in [(0, 0), (1, 45)] {
        let mut list = list(2);
        list.mark(row);
        let mut terminal = Terminal::new(TestBackend::new(SCREEN.width, SCREEN.height)).unwrap();
        let draw = |frame: &mut Frame| {
            let places = list.show(&Tall, frame.area());
            assert!(places.beside.is_some());
            list.draw(&Tall, &places, frame, &look(Lang::En, 256, &Glyphs::UNICODE));
        };
        terminal.draw(draw).unwrap();
        let cells = terminal.backend().buffer().content();
        assert_eq!(cells.iter().filter(|cell| cell.symbol() == "#").count(), drawn);
    }
}

/// Pictures of these widths beside the rows, which all get the same columns.
struct Alike([u16; 3]);

impl Around for Alike {
    fn beside(&self, row: usize) -> Beside {
        Beside::new(self.pictures().get(row).cloned(), [])
    }

    fn pictures(&self) -> Vec<Rc<dyn Picture>> {
        let picture = |width| Rc::new(Fixed(Size { width, height: 5 })) as Rc<dyn Picture>;
        self.0.map(picture).into()
    }
}

#[test]
fn where_a_list_tells_all_its_pictures_the_columns_are_the_same_for_each_row() {
    let mut list = list(4);
    let mut seen = Vec::new();
    for row in 0..4 {
        list.mark(row);
        let places = Places::new(&list, &Alike([20, 30, 25]), SCREEN);
        let picture = places.beside.unwrap().picture;
        seen.push((places.stack.rows.width, picture.x, picture.width));
    }
    assert_eq!(seen, [(10, 13, 20), (10, 13, 30), (10, 13, 25), (10, 13, 0)]);
}

#[test]
fn a_list_is_drawn_on_a_screen_of_any_size() {
    let picture = |width, height| Fixed(Size { width, height });
    let around = [
        Pictures { beside: picture(9, 4), below: picture(12, 3) },
        Pictures { beside: picture(30, 10), below: picture(1, 1) },
    ];
    let mut list = List {
        subtitle: "A text that is longer than the screens of this test are wide.".to_owned(),
        tabs: vec!["one".to_owned(), "two".to_owned()],
        ..list(9)
    };
    for (width, height) in (1..=60).flat_map(|width| (1..=16).map(move |height| (width, height))) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        for around in &around {
            let draw = |frame: &mut Frame| {
                let places = list.show(around, frame.area());
                list.draw(around, &places, frame, &look(Lang::En, 256, &Glyphs::UNICODE));
            };
            terminal.draw(draw).unwrap();
        }
    }
}

#[test]
fn a_gap_is_below_the_heads_where_the_rows_leave_room() {
    let screen = Rect::new(0, 0, 120, 40);
    let shown = |rows| Places::new(&list(rows), &(), screen).stack;
    let (few, many, most) = (shown(10), shown(20), shown(34));
    assert_eq!((few.gap(), few.room() > 10), (1, true));
    assert_eq!((many.gap(), many.room() >= 20), (1, true));
    assert_eq!((most.is_apart, most.gap(), most.room()), (false, 0, 34));
    assert!(!places(&list(3)).stack.is_apart);
}

#[test]
fn a_picture_is_below_the_rows_only_where_they_leave_room() {
    let list = list(3);
    let shown = |width, height| {
        let below = Fixed(Size { width, height });
        Places::new(&list, &Pictures { beside: Fixed(Size::new(99, 99)), below }, SCREEN).stack
    };
    // There are 17 rows below the heads of the columns.
    for (height, rows, top) in [(11, 4, 8), (12, 4, 8), (13, 3, 7)] {
        let stack = shown(30, height);
        assert_eq!((stack.rows.y, stack.rows.height), (rows, 3));
        assert_eq!(stack.below, Some(Rect::new(2, top, 42, height)));
    }
    for (width, height) in [(30, 14), (43, 10)] {
        assert_eq!((shown(width, height).below, shown(width, height).rows.height), (None, 17));
    }
}

/// Such a picture above the rows, with one beside them.
struct Above(Fixed);

impl Around for Above {
    fn above(&self) -> Option<&dyn Picture> {
        Some(&self.0)
    }

    fn beside(&self, _: usize) -> Beside {
        Beside::new(Some(Rc::new(Fixed(Size::new(20, 5)))), [])
    }
}

#[test]
fn a_picture_above_the_rows_gives_way_to_them_and_has_their_columns() {
    let shown = |rows| {
        let places = Places::new(&list(rows), &Above(Fixed(Size::new(10, 20))), SCREEN);
        assert_eq!(places.beside.as_ref().unwrap().picture.y, 2, "it begins as far up");
        let above = places.stack.above.unwrap();
        assert_eq!((above.y, above.right() < places.separator.x), (2, true));
        (above.height, places.stack.room())
    };
    // There are 18 rows, and the row of a message: heads, a blank row and one below the picture.
    assert_eq!((shown(3), shown(5)), ((12, 3), (10, 5)));
    assert_eq!((shown(7), shown(40)), ((9, 7), (11, 5)));
}

/// Rows of which the first opens nothing.
struct FirstOpensNothing;

impl Around for FirstOpensNothing {
    fn opens(&self, row: usize) -> Option<String> {
        (row == 0).then(String::new)
    }
}

#[test]
fn enter_is_named_where_it_opens_something() {
    let mut list = List { opens: "page".to_owned(), ..list(2) };
    let is_named = |list: &List| {
        let look = look(Lang::En, 256, &Glyphs::UNICODE);
        list.bar_keys(&FirstOpensNothing, &look).contains(&("Enter".to_owned(), "page".to_owned()))
    };
    assert!(!is_named(&list));
    list.mark(1);
    assert!(is_named(&list));
}

/// Two groups of two rows, each with its heading.
fn groups() -> List {
    let mut list = list(0);
    for group in ["a", "b"] {
        list.table.push_heading(group);
        (0..2).for_each(|row| list.table.push([row.to_string()]));
    }
    list
}

#[test]
fn blank_rows_are_between_groups_alone() {
    let offsets = |list: &List, is_apart| -> Vec<usize> {
        (0..list.table.rows()).map(|row| list.offset(row, is_apart)).collect()
    };
    assert_eq!(offsets(&list(4), true), [0, 1, 2, 3]);
    assert_eq!(offsets(&groups(), true), [0, 1, 2, 4, 5, 6]);
    assert_eq!(offsets(&groups(), false), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn a_heading_is_never_marked_and_stays_above_its_rows() {
    let mut list = groups();
    let mut marked = Vec::new();
    for key in ["", "j", "j", "j", "j", "k", "k", "k", "k"] {
        key.chars().for_each(|key| drop(press(&mut list, KeyCode::Char(key))));
        list.show(&(), SCREEN);
        marked.extend(list.marked());
    }
    assert_eq!((marked, list.top), (vec![1, 2, 4, 5, 5, 4, 2, 1, 1], 0));
    assert!(click(&mut list, FIRST + 1).is_none(), "a heading is not picked");
    assert!(matches!(click(&mut list, FIRST + 5), Some(Picked::Row(4))));
}

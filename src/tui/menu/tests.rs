use ratatui_core::layout::Size;

use super::*;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::table::{Align, Column, Table};
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
use crate::views::appearance::Thoughts;
use crate::views::speech::Speech;

/// A picture of a fixed size.
struct Square(u16);

impl Picture for Square {
    fn size(&self, _: Size) -> Size {
        Size { width: self.0, height: self.0 }
    }

    fn draw(&self, _: &Appearance, _: Rect, _: &mut Buffer) {}
}

fn menu<'a>(pictures: &'a [&'a dyn Picture]) -> Menu<'a> {
    let names = ["play", "scoreboard", "rules", "review", "exit"];
    Menu {
        title: "title".to_owned(),
        subtitle: "below".to_owned(),
        entries: names.map(|name| MenuEntry::new(name.to_owned(), String::new())).into(),
        marked: 0,
        pictures,
        usual: None,
        table: None,
        message: String::new(),
        help: String::new(),
        is_first: true,
    }
}

fn press(menu: &mut Menu, key: KeyCode) -> (bool, usize) {
    let response = menu.press(key);
    (matches!(response, Response::Choose), menu.marked)
}

#[test]
fn a_digit_or_a_letter_that_only_one_entry_begins_with_chooses_it() {
    let mut menu = menu(&[]);
    assert_eq!(press(&mut menu, KeyCode::Char('2')), (true, 1));
    assert_eq!(press(&mut menu, KeyCode::Char('E')), (true, 4));
    for nothing in ['0', '6', 'x'] {
        assert_eq!(press(&mut menu, KeyCode::Char(nothing)), (false, 4), "{nothing}");
    }
}

#[test]
fn a_letter_that_several_entries_begin_with_marks_one_after_the_other() {
    let mut menu = menu(&[]);
    assert_eq!(press(&mut menu, KeyCode::Char('r')), (false, 2));
    assert_eq!(press(&mut menu, KeyCode::Char('r')), (false, 3));
    assert_eq!(press(&mut menu, KeyCode::Char('r')), (false, 2));
    assert_eq!(press(&mut menu, KeyCode::Enter), (true, 2));
}

#[test]
fn arrows_go_around_the_list() {
    let mut menu = menu(&[]);
    for (key, marked) in [
        (KeyCode::Up, 4),
        (KeyCode::Down, 0),
        (KeyCode::Char('j'), 1),
        (KeyCode::Char('k'), 0),
        (KeyCode::End, 4),
        (KeyCode::Home, 0),
    ] {
        assert_eq!(press(&mut menu, key), (false, marked), "{key:?}");
    }
}

#[test]
fn the_first_picture_that_fits_is_beside_the_list_or_above_it() {
    let (large, small) = (Square(30), Square(8));
    let pictures: [&dyn Picture; 2] = [&large, &small];
    let menu = menu(&pictures);
    let picture = |width, height| Places::new(&menu, None, Rect::new(0, 0, width, height)).picture;
    let number = |width, height| picture(width, height).map(|(number, _)| number);
    assert_eq!((number(100, 50), number(80, 24), number(40, 24)), (Some(0), Some(1), Some(1)));
    assert_eq!((number(20, 22), number(20, 12), number(1, 1)), (Some(1), None, None));
    let (_, beside) = picture(80, 24).unwrap();
    let list = Places::new(&menu, None, Rect::new(0, 0, 80, 24)).title;
    assert!(beside.right() < list.x);
}

#[test]
fn no_part_of_a_menu_leaves_the_screen() {
    let square = Square(8);
    let pictures: [&dyn Picture; 1] = [&square];
    let mut menu = menu(&pictures);
    menu.message = "a message that takes several lines on a narrow screen".to_owned();
    menu.marked = 4;
    for (width, height) in [(1, 1), (5, 3), (20, 8), (44, 23), (80, 24), (200, 60)] {
        let screen = Rect::new(0, 0, width, height);
        let places = Places::new(&menu, None, screen);
        let entries = places.entries.iter().map(|(_, area)| *area);
        let picture = places.picture.map(|(_, area)| area);
        let parts = entries.chain(picture).chain(places.about).chain(places.table).chain([
            places.title,
            places.subtitle,
            places.caption,
            places.message,
            places.bar,
        ]);
        for part in parts {
            assert_eq!(part.intersection(screen).area(), part.area(), "{screen:?}: {part:?}");
        }
        if height > 12 {
            assert!(places.entries.iter().any(|&(at, _)| at == 4), "{screen:?}");
        }
    }
}

pub(in crate::tui) fn look(lang: Lang, count: u16, glyphs: &Glyphs) -> Appearance {
    let colors = TerminalColors { unwanted: count == 0, count, background: Background::Dark };
    Appearance {
        speech: Speech::of(lang),
        palette: Palette::new(Theme::Auto, colors),
        glyphs: *glyphs,
        keys: Keys::default(),
        thoughts: Thoughts::default(),
        ways: true,
        cell: None,
    }
}

/// The logo as it is drawn, line by line.
fn drawn(lang: Lang, count: u16, glyphs: &Glyphs) -> Vec<String> {
    let look = look(lang, count, glyphs);
    let logo = Logo::new(&lang.logo(), &look);
    let area = Rect::from(logo.size());
    let mut buffer = Buffer::empty(area);
    logo.draw(&look, area, &mut buffer);
    let cell = |x, y| buffer[(x, y)].symbol().to_owned();
    (0..area.height).map(|y| (0..area.width).map(|x| cell(x, y)).collect()).collect()
}

#[test]
fn the_name_is_drawn_with_stones_on_wood_without_colours_and_in_ascii() {
    let wood = drawn(Lang::En, 256, &Glyphs::UNICODE);
    assert_eq!(wood.len(), 5);
    assert_eq!(wood[4], "▀".repeat(41), "the edge of the wood");
    // Without colours the stones differ as those of the board do.
    let plain = drawn(Lang::En, 0, &Glyphs::UNICODE);
    let inside = |at: usize| plain[1].chars().skip(at).take(3).collect::<String>();
    assert_eq!([inside(8), inside(22)], ["███", "   "], "{plain:?}");
    for lang in Lang::ALL {
        let ascii = drawn(lang, 256, &Glyphs::ASCII);
        assert!(ascii.iter().all(|line| line.is_ascii()), "{ascii:?}");
        assert!(ascii.concat().contains("O    O"), "a white stone: {ascii:?}");
    }
}

#[test]
fn the_large_name_leaves_where_there_is_little_room() {
    let look = look(Lang::En, 256, &Glyphs::UNICODE);
    let menu = menu(&[]);
    for (width, height, expected) in
        [(80, 24, true), (44, 23, true), (40, 23, false), (80, 13, false), (1, 1, false)]
    {
        let screen = Rect::new(0, 0, width, height);
        let places = menu.places(&look, screen);
        assert_eq!(places.logo != LogoSize::None, expected, "{width}x{height}");
        let all = places.title.height + places.subtitle.height;
        let first = places.entries.first().map_or(screen.bottom(), |(_, area)| area.y);
        assert!(height < 6 || first > places.title.y + all, "a gap: {places:?}");
    }
}

#[test]
fn a_table_takes_the_rows_that_the_entries_leave() {
    let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
    (0..9).for_each(|_| table.push(["0-1".to_owned()]));
    let table = Some(Sheet { title: "newest".to_owned(), table, ..Sheet::default() });
    let menu = Menu { table, ..menu(&[]) };
    let rows = |height| {
        let places = Places::new(&menu, None, Rect::new(0, 0, 80, height));
        (places.about.is_some(), places.table.map(|area| area.height))
    };
    // Title, subtitle, entries and the last rows take 12, the text about an entry 4.
    assert_eq!(rows(40), (true, Some(10)));
    assert_eq!(rows(21), (true, Some(4)));
    assert_eq!(rows(18), (false, Some(6)));
    assert_eq!(rows(12), (false, None));
}

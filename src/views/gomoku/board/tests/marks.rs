//! A mark, a number or the cursor changes only the cells of its point.

use proptest::prelude::*;
use ratatui_core::buffer::Cell as Drawn;

use super::*;
use crate::board::{Color as Side, LabelChoice, Labels};
use crate::views::speech::Speech;

const MONO: TerminalColors = TerminalColors { unwanted: true, ..COLORED };
const LIGHT: TerminalColors = TerminalColors { background: Background::Light, ..COLORED };

/// A board that is drawn with one mark more or less.
#[derive(Debug)]
struct Scene {
    game: TestTable,
    look: Appearance,
    /// The room, from the least.
    room: Size,
}

#[derive(Clone, Copy, Default)]
struct Marks {
    cursor: Option<Point>,
    hover: Option<Point>,
    hinted: Option<Point>,
    numbers: bool,
}

impl Scene {
    fn area(&self) -> Rect {
        Rect { x: 1, y: 1, width: self.room.width, height: self.room.height }
    }

    fn draw(&self, marks: Marks) -> Buffer {
        let home = self.game.position().home();
        // No move is awaited of a game that is over.
        let awaits_move = marks.cursor.is_some() && self.game.table.game.outcome().is_none();
        let shown = Shown {
            cursor: marks.cursor.unwrap_or(home),
            part: Part::Around(marks.cursor.unwrap_or(home)),
            hover: marks.hover,
            hinted: marks.hinted,
            awaits_move,
            by_person: awaits_move,
            numbers: marks.numbers,
            forbids: false,
        };
        let Size { width, height } = self.room;
        let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width: width + 2, height: height + 2 });
        let board = Gomoku::board_of(&self.game.table);
        board.draw(shown, &self.look, self.area(), &mut buffer);
        buffer
    }

    fn point_at(&self, at: Cell) -> Option<Point> {
        let position = self.game.position();
        let pointer = Pointer { at, before: None, cursor: position.home(), seen: position.home() };
        Gomoku::board_of(&self.game.table).place_at(self.area(), pointer)
    }

    /// Whether a cell shows a stone or the text on one.
    fn is_piece(&self, cell: &Drawn) -> bool {
        let Appearance { glyphs, palette, .. } = &self.look;
        let stones = [glyphs.black, glyphs.white, glyphs.filled.black, glyphs.filled.white];
        let discs =
            ["▗", "▄", "▀", "▃", "▅", "▖", "█", "╭", "╮", "╰", "╯", "▆", "▝", "▂", "▘", "/", "\\"];
        let inks: Vec<_> = Side::BOTH.iter().filter_map(|&of| palette.stones[of].fg).collect();
        let grounds = palette.on_stones.iter().flat_map(|by| [by.black.bg, by.white.bg]);
        stones.contains(&cell.symbol())
            || discs.contains(&cell.symbol())
            || cell.symbol().contains(|letter: char| letter.is_ascii_digit())
            || palette.board().is_some() && inks.iter().any(|&ink| ink == cell.fg || ink == cell.bg)
            || grounds.flatten().any(|ground| cell.bg == ground)
    }

    /// Checks that only the cells of these points differ: their own, and the joints beside and above
    /// them if these hold no piece of a neighbour.
    fn check(&self, before: &Buffer, after: &Buffer, marked: impl Fn(Point) -> bool) {
        for at in before.area.positions().filter(|&at| before[at] != after[at]) {
            let is_own = self.point_at(at).is_some_and(&marked);
            let owners = [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
                .map(|(right, down)| self.point_at(Cell { x: at.x + right - 1, y: at.y + down }));
            let is_beside = owners.into_iter().flatten().any(&marked);
            let is_joint = is_beside && !self.is_piece(&before[at]);
            assert!(is_own || is_joint, "{at:?}:\n{}\n{}", shown(before), shown(after));
        }
    }
}

fn shown(buffer: &Buffer) -> String {
    text(&(buffer.clone(), buffer.area))
}

prop_compose! {
    fn scenes()(
        lines in 5..=11_u8,
        moves in prop::collection::vec((0..11_u8, 0..11_u8), 0..40),
        scale in 0..3_usize,
        colors in prop::sample::select(&[COLORED, LIGHT, MONO][..]),
        glyphs in prop::sample::select(&[Glyphs::UNICODE, Glyphs::ASCII][..]),
        labels in prop::sample::select(&LabelChoice::ALL[..]),
    ) -> Scene {
        let size = BoardSize::new(lines).unwrap();
        let mut game = TestTable::new(Terms::new(Rules::Freestyle, size));
        for (column, row) in moves {
            let name = size.point(column % lines, row % lines);
            let name = Labels::Standard.format(name.unwrap(), size);
            // Nothing happens on a point that is taken.
            if game.table.game.outcome().is_none() {
                game = game.play(&name);
            }
        }
        let steps = u16::from(lines - 1);
        let room = [
            Gomoku::board_of(&game.table).extent(Size::ZERO, false),
            Size::new(13 + 4 * steps, 5 + 2 * steps),
            Size::new(15 + 6 * steps, 6 + 3 * steps),
        ][scale];
        let look = Appearance {
            speech: Speech { labels, ..ENGLISH },
            palette: Palette::new(Theme::Auto, colors),
            glyphs,
            thoughts: crate::views::appearance::Thoughts::Full,
            ways: true,
            cell: None,
            keys: Keys::Standard,
        };
        Scene { game, look, room }
    }
}

proptest! {
    #[test]
    fn a_mark_changes_only_the_cells_of_its_point(
        scene in scenes(),
        (column, row) in (0..11_u8, 0..11_u8),
        numbers: bool,
    ) {
        let size = scene.game.position().size();
        let point = size.point(column % size.lines(), row % size.lines()).unwrap();
        let before = scene.draw(Marks { numbers, ..Marks::default() });
        let cursor = scene.draw(Marks { cursor: Some(point), numbers, ..Marks::default() });
        scene.check(&before, &cursor, |at| at == point);
        let count = |marks: [char; 2]| shown(&cursor).matches(marks).count();
        prop_assert_eq!(count(['(', '[']), count([')', ']']), "{}", shown(&cursor));
        if scene.game.position().board().get(point).is_none() {
            let hinted = scene.draw(Marks { hinted: Some(point), numbers, ..Marks::default() });
            scene.check(&before, &hinted, |at| at == point);
        }
        let hover = Marks { cursor: Some(point), hover: Some(size.center()), numbers, hinted: None };
        scene.check(&cursor, &scene.draw(hover), |at| at == size.center());
    }

    #[test]
    fn numbers_change_only_stones_and_show_whose_they_are(scene in scenes(), cursor: bool) {
        let board = scene.game.position().board();
        let cursor = cursor.then(|| scene.game.position().home());
        let marks = |numbers| Marks {
            cursor,
            numbers,
            ..Marks::default()
        };
        let (before, after) = (scene.draw(marks(false)), scene.draw(marks(true)));
        scene.check(&before, &after, |at| board.get(at).is_some() || Some(at) == cursor);
        let palette = &scene.look.palette;
        if palette.board().is_none() {
            return Ok(());
        }
        for at in after.area.positions() {
            let stone = scene.point_at(at).and_then(|point| board.get(point));
            let is_digit = after[at].symbol().contains(|letter: char| letter.is_ascii_digit());
            if let (Some(stone), true) = (stone, is_digit) {
                let grounds = palette.on_stones.map(|by| by[stone].bg);
                prop_assert!(grounds.contains(&Some(after[at].bg)), "{}", shown(&after));
            }
        }
    }
}

//! Rendering of a gomoku record, on the full screen and as text.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};

use super::{Sign, StudiedRecord};
use crate::board::{ByColor, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, first_columns};
use crate::console::printable::printable;
use crate::gomoku::record::{self, Note, ParseError};
use crate::lang::Lang;
use crate::study::Studied;
use crate::views::appearance::Appearance;
use crate::views::gomoku::grid::{self, Grid, Mark};
use crate::views::gomoku::words::RecordSentences;
use crate::views::picture;
use crate::views::recorded::RecordedSentences;
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;

/// The symbols of the branches on a text board, where a point has room for one digit.
const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

impl StudyView for StudiedRecord {
    fn broken(error: &ParseError, lang: Lang) -> String {
        format!("{}: {}", lang.place(error.place), lang.record_fault(&error.fault))
    }

    fn players(&self) -> ByColor<&str> {
        ByColor::from_fn(|color| self.record.players[color].as_str())
    }

    fn about(&self, speech: Speech) -> Vec<String> {
        speech.about(&self.record, true)
    }

    fn line(&self, speech: Speech) -> Vec<String> {
        self.played().map(|played| speech.target(played, &self.diagram)).collect()
    }

    fn is_empty(&self) -> bool {
        self.diagram.board.stones() == 0
    }

    fn last_move(&self, speech: Speech) -> Option<(Color, String)> {
        self.diagram.last.map(|played| (played.stone, speech.target(played, &self.diagram)))
    }

    fn position(&self, speech: Speech) -> String {
        speech.position(&self.diagram, self.moves())
    }

    fn continuations(&self, speech: Speech) -> Vec<String> {
        let name = |played| speech.target(played, &self.diagram);
        self.next_moves().into_iter().map(|next| next.map(name).unwrap_or_default()).collect()
    }

    fn comments(&self) -> Vec<&str> {
        let notes = self.record.tree.notes(self.diagram.node).iter();
        let texts = notes.filter_map(|note| match note {
            Note::Name(text) | Note::Comment(text) => Some(&**text),
            _ => None,
        });
        texts.collect()
    }

    fn signs(&self, speech: Speech, glyphs: Glyphs) -> Vec<String> {
        let size = self.record.size;
        let signs = self.marked_points().into_iter().map(|(point, sign)| {
            let text = match sign {
                Sign::Label(text) => text,
                Sign::Mark(mark) => shape(&glyphs, mark),
            };
            format!("{text} {}", speech.labels.format(point, size))
        });
        signs.collect()
    }

    fn extent(&self, _: Size) -> Size {
        grid::extent(self.record.size)
    }

    fn draw(&self, numbers: bool, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let grid = Grid::new(area, look, self.record.size, self.focus());
        Drawing { game: self, numbers, grid }.draw(buffer);
    }

    fn branch_at(&self, area: Rect, at: Cell) -> Option<usize> {
        let window = grid::Window::new(area, self.record.size, self.focus());
        let point = window.point_at(at)?;
        self.branch_points().iter().position(|branch| *branch == Some(point)).map(|at| at + 1)
    }

    fn lines(&self, speech: Speech, glyphs: Glyphs) -> String {
        let stones = glyphs.stones();
        let branches = self.branch_points();
        let number = |point| branches.iter().position(|branch| *branch == Some(point));
        let empty = |point| number(point).and_then(|at| NUMBERS.get(at)).unwrap_or(&".");
        picture::board(self.record.size, speech.labels, |point| {
            self.diagram.board.get(point).map_or_else(|| *empty(point), |stone| stones[stone])
        })
    }
}

/// The glyph of a record's mark.
fn shape(glyphs: &Glyphs, mark: record::Mark) -> &'static str {
    glyphs.marks[mark as usize]
}

/// The state that the board is drawn from.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    game: &'a StudiedRecord,
    numbers: bool,
    grid: Grid<'a>,
}

impl Drawing<'_> {
    fn draw(self, buffer: &mut Buffer) {
        let Self { game, numbers, grid } = self;
        let Grid { look, size, .. } = grid;
        grid.draw_labels(buffer);
        let board = &game.diagram.board;
        let won = game.won();
        for point in board.points() {
            let (symbol, style) = match board.get(point) {
                Some(stone) => look.stone(stone, won.contains(&point)),
                None => (look.glyphs.empty(point, size), look.palette.grid),
            };
            grid.draw_point(buffer, point, symbol, style);
        }
        if numbers {
            let skipped = game.diagram.numbers.len().saturating_sub(Grid::NUMBERS);
            for &(point, number) in &game.diagram.numbers[skipped..] {
                if let Some(stone) = board.get(point) {
                    grid.draw_number(buffer, point, number, stone);
                }
            }
        }
        let numbered = |point| numbers && board.get(point).is_some();
        for (point, sign) in game.marked_points().into_iter().filter(|&(at, _)| !numbered(at)) {
            self.draw_sign(buffer, point, sign);
        }
        if let Some(last) = game.last_point() {
            grid.mark(buffer, last, Mark::LastMove, numbers);
        }
        let marked = game.chosen().unwrap_or(0);
        for (at, point) in game.branch_points().into_iter().enumerate() {
            if let Some(point) = point.filter(|&point| size.contains(point)) {
                let palette = &look.palette;
                let style = if at == marked { palette.warning } else { palette.cursor };
                grid.write(buffer, point, &(at + 1).to_string(), style);
            }
        }
    }

    /// Writes a sign over an empty point, or to the right of the stone on the point.
    fn draw_sign(self, buffer: &mut Buffer, point: Point, sign: Sign<'_>) {
        let grid = self.grid;
        let Appearance { palette, glyphs, .. } = grid.look;
        let label;
        let text = match sign {
            Sign::Label(text) => {
                label = printable(text);
                first_columns(&label, 2)
            }
            Sign::Mark(mark) => shape(glyphs, mark),
        };
        match self.game.diagram.board.get(point) {
            Some(stone) if columns(text) < 2 => {
                let (symbol, style) = grid.look.stone(stone, false);
                grid.write(buffer, point, &format!("{symbol}{text}"), style);
            }
            Some(stone) => grid.write(buffer, point, text, palette.stones[stone]),
            None if columns(text) == 1 => grid.draw_point(buffer, point, text, palette.cursor),
            None => grid.write(buffer, point, text, palette.cursor),
        }
    }
}

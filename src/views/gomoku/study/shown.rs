//! Rendering of a gomoku record, on the full screen and as text.

use std::path::Path;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};

use super::StudiedRecord;
use crate::board::{ByColor, Color, Point, Run};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, first_columns};
use crate::console::printable::printable;
use crate::game::record::saving;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{Feature, Format, Note, ParseError, Record, Sign, file};
use crate::lang::Lang;
use crate::study::Studied;
use crate::views::appearance::Appearance;
use crate::views::gomoku::grid::{self, Grid, Window};
use crate::views::gomoku::signs::shape;
use crate::views::gomoku::words::{RecordSentences, RemarkWords, judged};
use crate::views::picture;
use crate::views::recorded::{RecordedSentences, RecordedWords};
use crate::views::replaying::{ReplayWords, Shown, StudyView};
use crate::views::speech::Speech;
use crate::views::view::View as _;

/// The symbols of the branches on a text board, where a point has room for one digit.
const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

impl StudyView for StudiedRecord {
    fn broken(error: &ParseError, lang: Lang) -> String {
        format!("{}: {}", lang.place(error.place), lang.record_fault(&error.fault))
    }

    fn game_name(lang: Lang) -> String {
        Gomoku::name(lang)
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
        speech.position(&self.diagram, self.moves(), self.won_rows().next().is_some())
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

    fn forked(&self) -> Vec<usize> {
        self.forked()
    }

    fn remarks(&self, speech: Speech) -> Vec<String> {
        let (lang, size) = (speech.lang, self.record.size);
        let row = |row: Run| {
            let points = row.points().map(|point| speech.point(point, size));
            lang.winning_row(points.collect::<Vec<_>>().join(" "))
        };
        let judged = self.judgements().into_iter().map(|it| lang.judgement(judged(it, lang)));
        self.won_rows().map(row).chain(judged).collect()
    }

    fn signs(&self, speech: Speech, glyphs: Glyphs) -> Vec<String> {
        let size = self.record.size;
        let signs = self.marked_points().into_iter().map(|(point, sign)| {
            let text = match sign {
                Sign::Label(text) => text,
                Sign::Mark(mark) => shape(&glyphs, mark),
            };
            format!("{text} {}", speech.point(point, size))
        });
        signs.collect()
    }

    fn extent(&self, room: Size) -> Size {
        grid::extent(self.record.size, room)
    }

    fn draw(&self, shown: Shown<Point>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let focus = shown.cursor.unwrap_or_else(|| self.focus());
        let grid = Grid::new(area, look, self.record.size, focus);
        Drawing { game: self, shown, grid }.draw(buffer);
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

    fn home(&self) -> Option<Point> {
        Some(self.focus())
    }

    fn step(&self, from: Point, right: i8, down: i8) -> Point {
        let lines = self.record.size.lines();
        let moved = |from: u8, steps| from.saturating_add_signed(steps).min(lines - 1);
        Point::new(moved(from.column(), right), moved(from.row(), down)).unwrap_or(from)
    }

    fn place_at(&self, area: Rect, at: Cell, cursor: Option<Point>) -> Option<Point> {
        let focus = cursor.unwrap_or_else(|| self.focus());
        Window::new(area, self.record.size, focus).point_at(at)
    }

    fn read_place(&self, text: &str, speech: Speech) -> Result<Point, String> {
        let size = self.record.size;
        speech
            .labels
            .on(size)
            .parse(text.trim(), size)
            .map_err(|error| speech.point_error(error, size))
    }

    fn new_file_name(&self) -> String {
        file::new_name(&self.record)
    }

    fn save(&self, path: &Path, lang: Lang) -> Result<Option<String>, String> {
        let written = Record::WRITTEN;
        let format = saving::new_format(path, written);
        let format = format.map_err(|error| lang.new_file_error(&error, written))?;
        let names = |parts: &mut dyn Iterator<Item = Feature>| {
            parts.map(|part| lang.part(part)).collect::<Vec<_>>().join(", ")
        };
        // What a reader adds to a record must be in the file.
        let needed = [Feature::Variations, Feature::Comments];
        let lost = self.record.lost_in(format);
        let missing = names(&mut needed.into_iter().filter(|&part| lost.contains(part)));
        if !missing.is_empty() {
            let holds = |format: &&Format| {
                format.has_board(self.record.size)
                    && needed.into_iter().all(|it| format.holds().contains(it))
            };
            let fit = written.iter().filter(holds).map(|format| format!(".{format}"));
            let fit = fit.collect::<Vec<_>>().join(", ");
            return Err(lang.replay_must_hold(format, missing, fit));
        }
        file::save_new(path, &self.record).map_err(|error| lang.save_error(&error))?;
        let lost = names(&mut lost.iter());
        Ok((!lost.is_empty()).then(|| lang.parts_left_out(format, lost)))
    }
}

/// The state that the board is drawn from.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    game: &'a StudiedRecord,
    shown: Shown<Point>,
    grid: Grid<'a>,
}

impl Drawing<'_> {
    fn draw(self, buffer: &mut Buffer) {
        let Self { game, shown: Shown { numbers, cursor }, grid } = self;
        let Grid { look, size, .. } = grid;
        grid.draw_frame(buffer);
        let board = &game.diagram.board;
        let won = game.won();
        let skipped = game.diagram.numbers.len().saturating_sub(Grid::NUMBERS);
        let numbered = if numbers { &game.diagram.numbers[skipped..] } else { &[] };
        let number = |point| Some(numbered.iter().find(|&&(at, _)| at == point)?.1);
        for point in board.points() {
            grid.draw_point(buffer, point, look.glyphs.empty(point, size), look.palette.grid);
            if let Some(stone) = board.get(point) {
                grid.draw_stone(buffer, point, stone, won.contains(&point), number(point));
            }
        }
        let is_numbered = |point| numbers && board.get(point).is_some();
        let mut signs = game.marked_points();
        signs.retain(|&(at, _)| !is_numbered(at));
        let judged = game
            .last_point()
            .filter(|&last| !is_numbered(last) && signs.iter().all(|&(signed, _)| signed != last));
        signs.extend(judged.zip(game.judgement_sign()));
        for &(point, sign) in &signs {
            self.draw_sign(buffer, point, sign);
        }
        let has_text =
            |point| number(point).is_some() || signs.iter().any(|&(signed, _)| signed == point);
        if let Some(last) = game.last_point()
            && let Some(stone) = board.get(last)
        {
            grid.mark_last(buffer, last, stone, has_text(last));
        }
        let marked = game.chosen().unwrap_or(0);
        for (at, point) in game.branch_points().into_iter().enumerate() {
            if let Some(point) = point.filter(|&point| size.contains(point)) {
                let palette = &look.palette;
                let style = if at == marked { palette.warning } else { palette.cursor };
                grid.write(buffer, point, &(at + 1).to_string(), style);
            }
        }
        if let Some(cursor) = cursor {
            let text = board.get(cursor).filter(|_| has_text(cursor));
            grid.mark_cursor(buffer, cursor, game.last_point(), text);
        }
    }

    /// Writes a sign over an empty point, or on the stone on the point.
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
            // Without colours, the stone itself tells whose it is.
            Some(stone) if palette.board().is_none() && columns(text) < 2 => {
                let (symbol, style) = grid.look.stone(stone, false);
                grid.write(buffer, point, &format!("{symbol}{text}"), style);
            }
            Some(stone) => grid.write_on_stone(buffer, point, text, stone),
            None if columns(text) == 1 => grid.draw_symbol(buffer, point, text, palette.cursor),
            None => grid.write(buffer, point, text, palette.cursor),
        }
    }
}

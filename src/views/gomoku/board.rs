//! The board of gomoku, of a game or of a record: stones, marks and the cursor; and the board as
//! text.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use serde_json::{Value, json};

use super::grid::{self, Grid, Images, Window};
use super::signs::shape;
use crate::board::{Board, BoardSize, ByColor, Color, LabelChoice, Labels, Point, Run};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, first_columns};
use crate::console::printable::printable;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::parts::Piece;
use crate::gomoku::record::{Diagram, Move, Record, Sign, Signs};
use crate::gomoku::rules::opening::Opening;
use crate::gomoku::rules::{FoulKind, Judgement, Rules};
use crate::views::appearance::Appearance;
use crate::views::board::{BoardView, Layer, Part, Pointer, Shown};
use crate::views::speech::Speech;

/// A position that can be displayed.
#[derive(Debug)]
pub(super) struct Stones<'a> {
    pub(super) board: &'a Board,
    pub(super) rules: Rules,
    /// The colour of the next stone.
    pub(super) to_move: Color,
    /// Whether the game is over.
    pub(super) is_over: bool,
    /// The opening that is being played.
    pub(super) opening: Option<&'a Opening>,
    /// The moves whose stones are on the board, with their numbers, in order.
    pub(super) numbers: Vec<(Point, usize)>,
    /// The point of the last move, if it was a stone.
    pub(super) last: Option<Point>,
    /// The winning rows with which the game ended.
    pub(super) rows: Vec<Run>,
    /// The labels and marks of a record.
    pub(super) signs: Vec<(Point, Sign<'a>)>,
    /// How a record judges the last move.
    pub(super) judgement: Option<Sign<'a>>,
    /// The points of the moves to choose from, which have numbers: the fifth moves that are offered,
    /// or the branches of a record. One that has no point is not shown.
    pub(super) choices: Vec<Option<Point>>,
    /// The index of the marked branch.
    pub(super) marked: usize,
}

impl<'a> Stones<'a> {
    /// The position of a game, which may be over by other causes than its last stone.
    pub(super) fn of(position: &'a Gomoku, is_over: bool) -> Self {
        let numbered = (1..).zip(position.moves());
        let offers = position.opening().map(Opening::offers).unwrap_or_default();
        let last = position.moves().last().and_then(|made| made.point());
        let rows = last.map(|last| position.rules().winning_rows(position.board(), last).collect());
        Self {
            board: position.board(),
            rules: position.rules(),
            to_move: position.stone_to_move(),
            is_over,
            opening: position.opening(),
            numbers: numbered.filter_map(|(number, made)| Some((made.point()?, number))).collect(),
            last,
            rows: rows.unwrap_or_default(),
            signs: Vec::new(),
            judgement: None,
            choices: offers.iter().copied().map(Some).collect(),
            marked: 0,
        }
    }

    /// A position of a record, with its labels and marks. Where its rules are not known, a row of
    /// five wins and nothing is forbidden.
    pub(super) fn of_record(record: &'a Record, diagram: &'a Diagram) -> Self {
        let last = diagram.last.and_then(|played| played.point);
        let rows = diagram.end(&record.rules).map_or_else(Vec::new, |end| end.rows);
        Self {
            board: &diagram.board,
            rules: record.rules.assumed(),
            to_move: diagram.to_move,
            is_over: !rows.is_empty(),
            opening: None,
            numbers: diagram.numbers.clone(),
            last: last.filter(|&last| diagram.board.get(last).is_some()),
            rows,
            signs: record.noted_points(diagram.node),
            judgement: None,
            choices: Vec::new(),
            marked: 0,
        }
    }

    const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The part of the board that is drawn in an area.
    fn window(&self, area: Rect, shown: Shown<Point>) -> Window {
        if let Part::Around(place) = shown.part {
            return Window::new(area, self.size(), place);
        }
        let stones = self.board.points().filter(|&point| self.board.get(point).is_some());
        let last = [shown.cursor].into_iter().chain(self.won());
        Window::around(area, self.size(), &[stones.collect(), last.collect(), vec![shown.cursor]])
    }

    /// The points of the winning rows, each once.
    fn won(&self) -> Vec<Point> {
        let mut points: Vec<_> = self.rows.iter().copied().flat_map(Run::points).collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The points that are forbidden to the side to move; none during an opening.
    fn forbidden(&self) -> Vec<(Point, FoulKind)> {
        if self.is_over || self.opening.is_some() {
            return Vec::new();
        }
        self.rules.forbidden_points(self.board, self.to_move).collect()
    }

    /// The stones that explain why a point is forbidden.
    fn fouling(&self, point: Point) -> Vec<Point> {
        match self.rules.judge(self.board, point, self.to_move) {
            Judgement::Forbidden(foul) => foul.stones,
            Judgement::Legal | Judgement::Wins(_) => Vec::new(),
        }
    }

    /// Whether the opening asks for a stone and does not allow it on this point.
    fn is_closed(&self, shown: Shown<Point>, point: Point) -> bool {
        shown.awaits_move
            && self.opening.is_some_and(|opening| {
                opening.pointed_at(point).is_some() && !opening.is_allowed(point)
            })
    }

    /// Whether the next stone is shown on a point before it is placed.
    fn has_preview(&self, shown: Shown<Point>, point: Point) -> bool {
        let is_pointed_at = point == shown.cursor || Some(point) == shown.hover;
        let is_free = self.board.get(point).is_none() && !self.is_closed(shown, point);
        let placing = self.opening.is_none_or(|opening| opening.options().is_empty());
        is_pointed_at && shown.awaits_move && shown.by_person && is_free && placing
    }

    /// The position as those see it who do not know the rules.
    pub(super) fn shown(&self) -> Value {
        let name = |point: Point| Labels::Standard.format(point, self.size());
        let names = |points: Vec<Point>| points.into_iter().map(name).collect::<Vec<_>>();
        let stones = |color| {
            let of = self.board.points().filter(|&point| self.board.get(point) == Some(color));
            of.map(name).collect::<Vec<_>>()
        };
        let forbidden = |(point, why)| json!({ "at": name(point), "why": why, "stones": names(self.fouling(point)) });
        json!({
            "size": self.size().lines(),
            "labels": LabelChoice::default().on(self.size()),
            "stones": ByColor::from_fn(stones),
            "last": self.last.map(name).into_iter().collect::<Vec<_>>(),
            "row": names(self.won()),
            "forbidden": self.forbidden().into_iter().map(forbidden).collect::<Vec<_>>(),
            "offered": self.choices.iter().flatten().copied().map(name).collect::<Vec<_>>(),
        })
    }
}

impl BoardView for Stones<'_> {
    type Place = Point;

    fn extent(&self, room: Size, numbers: bool) -> Size {
        grid::extent(self.size(), room, numbers)
    }

    fn has_parts(&self) -> bool {
        true
    }

    fn bare_extent(&self) -> Option<Size> {
        Some(grid::bare_extent(self.size()))
    }

    fn focus(&self) -> Point {
        self.last.unwrap_or_else(|| self.size().center())
    }

    fn step(&self, from: Point, right: i8, down: i8) -> Point {
        let last = self.size().lines() - 1;
        let moved = |at: u8, by: i8| at.saturating_add_signed(by).min(last);
        self.size().point(moved(from.column(), right), moved(from.row(), down)).unwrap_or(from)
    }

    fn place_at(&self, area: Rect, pointer: Pointer<Point>) -> Option<Point> {
        Window::new(area, self.size(), pointer.seen).point_at(pointer.at)
    }

    fn layers(&self, shown: Shown<Point>, look: &Appearance, area: Rect) -> Vec<Layer> {
        let (size, window) = (self.size(), self.window(area, shown));
        let Some(cell) = cell(look, shown, window) else { return Vec::new() };
        let images = Images { window, size, cell };
        let stones = |stone| {
            let points = self.board.points();
            let points = points.filter(|&point| self.board.get(point) == Some(stone));
            images.pieces(|piece| piece.stone(stone), points)
        };
        let previews = |stone| {
            let points = [Some(shown.cursor), shown.hover].into_iter().flatten();
            let is_next = stone == self.to_move;
            let points = points.filter(move |&point| is_next && self.has_preview(shown, point));
            images.pieces(|piece| piece.ghost(stone), points)
        };
        let texts = self.signs.iter().map(|&(point, _)| point);
        let texts = texts.chain(self.choices.iter().copied().flatten()).chain(shown.hinted);
        let texts = texts.filter(|&point| self.board.get(point).is_none());
        let mut layers = images.board();
        layers.extend([
            images.pieces(Piece::clearing, texts),
            stones(Color::Black),
            stones(Color::White),
            previews(Color::Black),
            previews(Color::White),
            images.pieces(Piece::ring, self.won().into_iter()),
        ]);
        layers
    }

    fn draw(&self, shown: Shown<Point>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let window = self.window(area, shown);
        let look = &Appearance { cell: cell(look, shown, window), ..*look }.on_images();
        let grid = Grid::new(window, look, self.size());
        let skipped = self.numbers.len().saturating_sub(Grid::NUMBERS);
        let numbers = if shown.numbers { &self.numbers[skipped..] } else { &[] };
        let is_numbered = |point| shown.numbers && self.board.get(point).is_some();
        let mut signs = self.signs.clone();
        signs.retain(|&(at, _)| !is_numbered(at));
        let judged = self
            .last
            .filter(|&last| !is_numbered(last) && signs.iter().all(|&(signed, _)| signed != last));
        signs.extend(judged.zip(self.judgement));
        Drawing { position: self, shown, grid, numbers, signs: &signs }.draw(buffer);
    }

    fn lines(&self, speech: Speech, glyphs: Glyphs) -> String {
        // A point has room for one digit.
        let number = |number: usize| if number < 10 { number.to_string() } else { String::new() };
        let name = |at| self.opening.map_or_else(|| number(at), |_| glyphs.offer.to_owned());
        let variations = (1..)
            .zip(&self.choices)
            .map(|(at, &point)| (name(at), Move { stone: self.to_move, point }));
        let (noted, variations) = (self.signs.clone(), variations.collect());
        let signs = Signs { noted, variations, forbidden: self.forbidden() };
        speech.board_with_signs(self.board, &signs, &glyphs)
    }
}

/// The size of a cell in pixels, if the board is shown as images: not where numbers would be beside
/// the stones.
fn cell(look: &Appearance, shown: Shown<Point>, window: Window) -> Option<Size> {
    look.cell.filter(|_| !(shown.numbers && Images::misplaces_numbers(window)))
}

/// The state that the board is drawn from.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    position: &'a Stones<'a>,
    shown: Shown<Point>,
    grid: Grid<'a>,
    /// The points whose stones show the numbers of their moves, and the numbers.
    numbers: &'a [(Point, usize)],
    /// The labels and marks that are shown.
    signs: &'a [(Point, Sign<'a>)],
}

impl Drawing<'_> {
    fn draw(self, buffer: &mut Buffer) {
        let Self {
            position, shown: Shown { cursor, awaits_move, hinted, forbids, .. }, grid, ..
        } = self;
        let &Stones { board, last, .. } = position;
        let palette = &grid.look.palette;
        grid.draw_frame(buffer);
        let won = position.won();
        let forbidden = if awaits_move || forbids { position.forbidden() } else { Vec::new() };
        let is_forbidden = |point| forbidden.iter().any(|&(at, _)| at == point);
        let fouling = if is_forbidden(cursor) { position.fouling(cursor) } else { Vec::new() };
        for point in board.points() {
            match board.get(point) {
                Some(_) => grid.draw_point(buffer, point, " ", palette.grid),
                None => self.draw_empty(buffer, point),
            }
            if is_forbidden(point) {
                grid.draw_forbidden(buffer, point);
            }
        }
        grid.draw_stones(buffer, board, &won);
        for run in position.rows.iter().copied().filter(|_| !grid.tells_row_by(self.numbers)) {
            grid.draw_row(buffer, run);
        }
        for &(point, number) in self.numbers {
            let Some(stone) = board.get(point) else { continue };
            grid.write_number(buffer, point, stone, number, won.contains(&point));
        }
        for &(point, sign) in self.signs {
            self.draw_sign(buffer, point, sign);
        }
        if let Some(hinted) = hinted {
            grid.draw_hint(buffer, hinted, position.to_move);
        }
        if let Some((last, stone)) = last.and_then(|last| Some((last, board.get(last)?))) {
            grid.mark_last(buffer, last, stone, self.has_text(last));
        }
        for point in fouling {
            let Some(stone) = board.get(point) else { continue };
            grid.mark_foul(buffer, point, stone, self.has_text(point));
        }
        self.draw_choices(buffer);
        if awaits_move && !(hinted == Some(cursor) && grid.has_large_hints()) {
            grid.mark_cursor(buffer, cursor, board.get(cursor), self.has_text(cursor));
        }
    }

    fn number(self, point: Point) -> Option<usize> {
        self.numbers.iter().find(|&&(at, _)| at == point).map(|&(_, number)| number)
    }

    /// Whether a text stands on a point.
    fn has_text(self, point: Point) -> bool {
        self.number(point).is_some() || self.signs.iter().any(|&(signed, _)| signed == point)
    }

    /// Draws a point without a stone, with a preview of the next stone at the cursor or under the
    /// mouse.
    fn draw_empty(self, buffer: &mut Buffer, point: Point) {
        let Self { position, shown, grid, .. } = self;
        let Appearance { glyphs, palette, .. } = grid.look;
        if position.is_closed(shown, point) {
            return grid.draw_point(buffer, point, glyphs.closed, palette.grid.patch(palette.dim));
        }
        grid.draw_point(buffer, point, grid.empty(point), palette.grid);
        let style = if point == shown.cursor { palette.cursor } else { palette.hover };
        if position.has_preview(shown, point) {
            grid.draw_ghost(buffer, point, position.to_move, style);
        }
    }

    /// Writes the numbers of the moves to choose from over their points.
    fn draw_choices(self, buffer: &mut Buffer) {
        let palette = &self.grid.look.palette;
        for (at, point) in self.position.choices.iter().enumerate() {
            let Some(point) = point.filter(|&point| self.grid.size.contains(point)) else {
                continue;
            };
            let number = (at + 1).to_string();
            let style = match self.position.opening {
                // Offers touch each other as numbered stones do, and are kept apart as those.
                Some(opening) if self.grid.is_small() => {
                    self.grid.write_on_stone(buffer, point, &number, opening.to_move());
                    continue;
                }
                Some(opening) => palette.stones[opening.to_move()],
                None if at == self.position.marked => palette.warning,
                None => palette.cursor,
            };
            // Nothing of a label of the record is left beside it.
            let width = if self.has_text(point) { 2 } else { 1 };
            self.grid.write(buffer, point, &format!("{number:<width$}"), style);
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
        match self.position.board.get(point) {
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

#[cfg(test)]
mod tests;

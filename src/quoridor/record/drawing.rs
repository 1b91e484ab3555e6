//! Draws a position as a picture (SVG, PNG): tiles, grooves, walls, pawns and coordinates. As on the
//! wooden board, the walls that a player has left stand at that player's edge.

use crate::board::Color;
use crate::picture::{Mark, Picture, Rgb, Shape};
use crate::quoridor::moves::Move;
use crate::quoridor::rules::{State, goal};
use crate::quoridor::square::Square;
use crate::quoridor::wall::{Direction, Wall};

/// The side of a tile and the width of a groove, in units of the picture.
const TILE: u16 = 40;
const GROOVE: u16 = 12;
/// The distance from one tile to the next.
const PITCH: u16 = TILE + GROOVE;
/// The distance from the edge of the picture to the first tile: room for the coordinates.
const MARGIN: u16 = 52;
/// The radius of a pawn.
const RADIUS: f32 = 15.0;
/// The part of a groove that is visible on each side of a wall.
const GAP: u16 = 1;

const FRAME: Rgb = [0xe9, 0xc5, 0x89];
const BED: Rgb = [0x6b, 0x45, 0x26];
const FIELD: Rgb = [0xc8, 0x94, 0x57];
/// The tiles of the goal rows.
const GOAL: Rgb = [0xd6, 0xa8, 0x6c];
const WALL: Rgb = [0xfb, 0xee, 0xd0];
const INK: Rgb = [0x5b, 0x45, 0x23];
const BLACK: Rgb = [0x11, 0x11, 0x11];
const WHITE: Rgb = [0xff, 0xff, 0xff];
const LAST: Rgb = [0xe0, 0x31, 0x31];

/// Draws a position after the move `last`. `title` and `description` are for readers who cannot see the
/// picture.
#[must_use]
pub fn draw(state: &State, last: Option<Move>, title: String, description: String) -> Picture {
    let mut marks = vec![bed()];
    marks.extend(coordinates());
    marks.extend(Square::all().map(tile));
    marks.extend(state.walls().placed().walls().map(|wall| self::wall(wall, last)));
    for color in Color::BOTH {
        marks.extend((0..state.walls_left()[color]).map(|number| spare(number, color)));
    }
    marks.extend(Color::BOTH.map(|color| pawn(state.pawns()[color], color)));
    if let Some(Move::Pawn(square)) = last {
        let ring = Mark::new(Shape::Circle(RADIUS), center(square));
        marks.push(ring.stroked(LAST, 3.0));
    }
    Picture { title, description, size: (side(), side()), ground: FRAME, marks }
}

/// The width and height of the picture.
fn side() -> u16 {
    2 * MARGIN + u16::from(Square::LINES) * PITCH - GROOVE
}

/// The left edge of a column, and the upper edge of a row.
fn left(column: u8) -> u16 {
    MARGIN + u16::from(column) * PITCH
}

fn top(row: u8) -> u16 {
    left(Square::LINES - 1 - row)
}

fn center(square: Square) -> (u16, u16) {
    (left(square.column()) + TILE / 2, top(square.row()) + TILE / 2)
}

/// A rectangle with its upper left corner.
fn rectangle(x: u16, y: u16, width: u16, height: u16) -> Mark {
    Mark::path(format!("M{x} {y}h{width}v{height}h-{width}z"))
}

/// The ground of the grooves, with an edge as wide as a groove.
fn bed() -> Mark {
    let (start, length) = (MARGIN - GROOVE, side() - 2 * (MARGIN - GROOVE));
    rectangle(start, start, length, length).filled(BED).stroked(BED, 4.0)
}

fn tile(square: Square) -> Mark {
    let is_goal = Color::BOTH.into_iter().any(|color| goal(color) & square.bit() != 0);
    let fill = if is_goal { GOAL } else { FIELD };
    let tile = rectangle(left(square.column()) + 1, top(square.row()) + 1, TILE - 2, TILE - 2);
    tile.filled(fill).stroked(fill, 2.0)
}

/// A wall; that of the last move has a coloured edge.
fn wall(wall: Wall, last: Option<Move>) -> Mark {
    let (x, y) = (left(wall.column()), top(wall.row() + 1));
    let (long, wide) = (PITCH + TILE - 2 * GAP, GROOVE - 2 * GAP);
    let bar = match wall.direction {
        Direction::Horizontal => rectangle(x + GAP, y + TILE + GAP, long, wide),
        Direction::Vertical => rectangle(x + TILE + GAP, y + GAP, wide, long),
    };
    let is_last = last == Some(Move::Wall(wall));
    let (edge, width) = if is_last { (LAST, 3.0) } else { (BLACK, 1.0) };
    bar.filled(WALL).stroked(edge, width)
}

/// A wall that a player has left, by its number from 0: the walls stand between the letters.
fn spare(number: u8, color: Color) -> Mark {
    const HEIGHT: u16 = 26;
    let wide = GROOVE - 2 * GAP;
    let before = (MARGIN - GROOVE - HEIGHT) / 2;
    let y = match color {
        Color::Black => side() - before - HEIGHT,
        Color::White => before,
    };
    rectangle(left(number) - GROOVE + GAP, y, wide, HEIGHT).filled(WALL).stroked(BLACK, 1.0)
}

fn pawn(square: Square, color: Color) -> Mark {
    let fill = match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    };
    Mark::new(Shape::Circle(RADIUS), center(square)).filled(fill).stroked(BLACK, 1.5)
}

/// The letters above and below the board, the numbers at both sides.
fn coordinates() -> impl Iterator<Item = Mark> {
    let before = (MARGIN - GROOVE) / 2;
    let sides = [before, side() - before];
    let text = |text: &str, at| Mark::text(text, at).stroked(INK, 1.8);
    (0..Square::LINES).flat_map(move |line| {
        let (across, down) = (left(line) + TILE / 2, top(line) + TILE / 2);
        let letter = char::from(b'A' + line).to_string();
        let number = (line + 1).to_string();
        sides
            .into_iter()
            .flat_map(move |side| [text(&letter, (across, side)), text(&number, (side, down))])
    })
}

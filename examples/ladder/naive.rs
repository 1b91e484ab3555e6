//! A simple opponent: it knows rows and nothing else.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{Board, Color, Line, Point};
use gomoku::game::bot::{Answer, Bot, BotError, Budget, Found};
use gomoku::game::coach::Judged;
use gomoku::game::state::Game;
use gomoku::gomoku::coach::WATCH;
use gomoku::gomoku::position::Gomoku;
use gomoku::gomoku::rules::{Move, Rules};
use gomoku::gomoku::terms::Terms;

/// The naive player, and whether it has a coach.
pub(crate) struct Naive(Rng, bool);

impl Naive {
    /// A player whose choices this seed determines.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed), false)
    }

    /// The same with a coach: asked about a move that lets a forced win through, it takes the move back
    /// and makes its own next choice.
    pub(crate) fn coached(seed: u64) -> Self {
        Self(Rng::with_seed(seed), true)
    }
}

impl Bot<Gomoku> for Naive {
    fn start(&mut self, _: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        _: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let position = game.position();
        let board = position.board();
        let free = |&point: &Point| board.get(point).is_none() && position.foul_at(point).is_none();
        let free: Vec<Point> = board.points().filter(free).collect();
        let (rules, stone) = (position.rules(), position.stone_to_move());
        let mut chosen = choose(rules, board, stone, &free, &mut self.0);
        let mut rest = free;
        while let Some(point) = chosen.filter(|_| self.1) {
            let judged = (WATCH.judge)(position, Move::Stone(point));
            if !matches!(judged, Judged::LetsThrough(_)) {
                break;
            }
            rest.retain(|&other| other != point);
            let Some(next) = choose(rules, board, stone, &rest, &mut self.0) else { break };
            chosen = Some(next);
        }
        Ok(chosen.map_or(Answer::Resign, |point| Answer::Move(Move::Stone(point), None)))
    }
}

/// How often it overlooks the open threes of the other side, in percent of its turns.
const OVERLOOKS: u32 = 10;

/// Chooses one of the `free` points, the first of these that there is:
///
/// 1. it makes a five;
/// 2. it takes a point where the other side would make a five;
/// 3. in most turns, it takes a point where the other side would make a four that is open at both
///    ends;
/// 4. it extends its longest row that can still become a five, as a first-time player does.
fn choose(
    rules: Rules,
    board: &Board,
    stone: Color,
    free: &[Point],
    random: &mut Rng,
) -> Option<Point> {
    let five = |stone| {
        let wins = |&&point: &&Point| {
            let mut after = board.clone();
            let placed = after.place(point, stone).is_ok();
            placed && rules.winning_rows(&after, point).next().is_some()
        };
        free.iter().find(wins).copied()
    };
    let open_four = |&point: &Point| {
        rows(board, point, !stone).any(|row| row.length >= 4 && row.open_ends == 2)
    };
    let looks = random.u32(0..100) >= OVERLOOKS;
    five(stone).or_else(|| five(!stone)).or_else(|| {
        let stops: Vec<Point> = free.iter().copied().filter(|at| looks && open_four(at)).collect();
        random.choice(stops).or_else(|| extend(board, stone, free, random))
    })
}

/// A point beside its longest row, at an end where there is more room; without a row, a point near
/// the centre.
fn extend(board: &Board, stone: Color, free: &[Point], random: &mut Rng) -> Option<Point> {
    let longest = |point: Point| {
        let alive = rows(board, point, stone).filter(|row| row.room >= 5);
        alive.map(|row| (row.length, row.open_ends)).max().unwrap_or_default()
    };
    let center = board.size().center();
    let from_center = |point: Point| {
        let apart = |a: u8, b: u8| a.abs_diff(b);
        apart(point.column(), center.column()).max(apart(point.row(), center.row()))
    };
    let worth = |point: Point| {
        let (length, open_ends) = longest(point);
        // A stone of its own is not a row yet: it begins in the middle.
        let near = if length < 2 { u8::MAX - from_center(point) } else { 0 };
        (length, open_ends, near)
    };
    let best = free.iter().map(|&point| worth(point)).max()?;
    random.choice(free.iter().copied().filter(|&point| worth(point) == best).collect::<Vec<_>>())
}

/// The row that a stone on an empty point would stand in, along one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    /// Stones, the new one included.
    length: u8,
    /// The ends with an empty point.
    open_ends: u8,
    /// Points up to the next stone of the other side or the edge, at most four in either direction.
    room: u8,
}

fn rows(board: &Board, point: Point, stone: Color) -> impl Iterator<Item = Row> {
    Line::ALL.into_iter().map(move |line| {
        let at = move |steps: i8| {
            point.offset(line, steps).filter(|&point| board.size().contains(point))
        };
        let count = |way: i8, fits: &dyn Fn(Point) -> bool| {
            (1..=4)
                .take_while(|steps| at(way * steps).is_some_and(fits))
                .fold(0_u8, |sum, _| sum + 1)
        };
        let own = [-1, 1].map(|way| count(way, &|point| board.get(point) == Some(stone)));
        let room = [-1, 1].map(|way| count(way, &|point| board.get(point) != Some(!stone)));
        let open = |side: usize| u8::from(room[side] > own[side]);
        Row {
            length: own[0] + 1 + own[1],
            open_ends: open(0) + open(1),
            room: room[0] + 1 + room[1],
        }
    })
}

#[cfg(test)]
mod tests {
    use gomoku::board::{BoardSize, Labels};

    use super::*;

    fn chosen(black: &str, white: &str, stone: Color, seed: u64) -> String {
        let size = BoardSize::FIFTEEN;
        let read = |text: &str, stone: Color| -> Vec<(Point, Color)> {
            let names = text.split_whitespace();
            names.map(|name| (Labels::Standard.parse(name, size).unwrap(), stone)).collect()
        };
        let stones = [read(black, Color::Black), read(white, Color::White)].concat();
        let board = Board::of(size, &stones);
        let free: Vec<Point> = board.points().filter(|&at| board.get(at).is_none()).collect();
        let random = &mut Rng::with_seed(seed);
        let point = choose(Rules::Freestyle, &board, stone, &free, random).unwrap();
        Labels::Standard.format(point, size)
    }

    #[test]
    fn a_five_comes_first_and_then_the_five_of_the_other_side() {
        let (black, white) = ("c8 d8 e8 f8", "g8 h7 h8 h9 h10");
        assert_eq!(chosen(black, white, Color::Black, 0), "b8");
        assert_eq!(chosen("c8 d8 e8 f8 h11", "b8 h7 h8 h9 h10", Color::White, 0), "h6");
        assert!(["b8", "g8"].contains(&&*chosen(black, "b7 h7 h9", Color::White, 0)));
    }

    #[test]
    fn most_open_threes_are_stopped_and_a_closed_one_is_not() {
        let stops = |white: &str| {
            let chosen = |seed| chosen("g8 h8 i8", white, Color::White, seed);
            (0..100).filter(|&seed| ["f8", "j8"].contains(&&*chosen(seed))).count()
        };
        let open = stops("c3 d12");
        assert!((80..100).contains(&open), "{open}");
        assert_eq!(stops("f8 d12"), 0);
    }

    #[test]
    fn otherwise_it_extends_its_longest_living_row() {
        let row = chosen("g8 h8 a15 b15 c15", "d15 k3", Color::Black, 1);
        assert!(["f8", "i8"].contains(&&*row), "{row}");
        assert_eq!(chosen("", "", Color::Black, 1), "h8");
    }
}

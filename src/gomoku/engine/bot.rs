//! The engine as a bot: a computer player at a table, and the bare search for matches.

use std::sync::atomic::AtomicBool;

use super::{Chosen, Computer, Engine, Found, Limits};
use crate::board::Point;
use crate::game::bot::Answer;
use crate::game::position::Position as _;
use crate::game::search::Chooser;
use crate::game::state::Game;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;

impl Chooser<Gomoku> for Computer {
    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Answer<Move> {
        let position = game.position();
        if let Some(opening) = position.opening() {
            return answer(position, self.decide(opening, limits, stop), None);
        }
        let stones: Vec<_> = position.stones().collect();
        let mut report = |found: Found<Point>| on_found(found.map(Move::Stone));
        let chosen = self.choose(&stones, position.stone_to_move(), limits, stop, &mut report);
        let (point, found) = chosen.map(|Chosen { point, found }| (point, found)).unzip();
        answer(position, point.map(Move::Stone), found.flatten())
    }
}

/// The bare search: it always plays the best move that it finds, without variety.
impl Chooser<Gomoku> for Engine {
    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Answer<Move> {
        let position = game.position();
        self.set(position.stones(), position.stone_to_move());
        let best = self.think(limits, stop, &mut |found| on_found(found.map(Move::Stone)));
        let first = best.as_ref().and_then(|found| found.line.first().copied());
        answer(position, first.map(Move::Stone), best)
    }
}

/// The answer with the chosen move. Without a move the bot passes, or resigns where it cannot pass.
fn answer(position: &Gomoku, chosen: Option<Move>, found: Option<Found<Point>>) -> Answer<Move> {
    match chosen {
        Some(made) => Answer::Move(made, found.map(|found| found.map(Move::Stone))),
        None if position.check(Move::Pass).is_ok() => Answer::Move(Move::Pass, None),
        None => Answer::Resign,
    }
}

#[cfg(test)]
mod tests;

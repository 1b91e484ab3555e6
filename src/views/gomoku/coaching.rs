//! What the coach of gomoku shows and says before a person moves.

use crate::board::Point;
use crate::game::position::Position as _;
use crate::game::table::{Hint, Table};
use crate::gomoku::coach::{Kind, Row, rows, stopped};
use crate::gomoku::engine::{Made, Reason};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{Mark, Sign};
use crate::gomoku::rules::Move;
use crate::lang::catalogue;
use crate::views::speech::Speech;

catalogue! {
    coach_four(side, stones) {
        "{side} has a four: {stones}. Stop it now.",
        "{side}의 사: {stones}. 지금 막아야 합니다."
    }
    coach_fours(side, stones) {
        "{side} has a four: {stones}. Two points make it five, and one stone cannot stop both.",
        "{side}의 사: {stones}. 오목이 되는 곳이 둘이어서 한 수로는 막을 수 없습니다."
    }
    coach_three(side, stones) {
        "{side} has an open three: {stones}. With one more stone it cannot be stopped.",
        "{side}의 열린 삼: {stones}. 한 수 더 두면 막을 수 없습니다."
    }
    coach_four_three() {
        "Well played: a four and an open three at once. One stone cannot stop both.",
        "좋은 수입니다. 사와 열린 삼을 동시에 만들어 한 수로는 둘 다 막을 수 없습니다."
    }
    coach_threes() {
        "Well played: two open threes at once. One stone seldom stops both.",
        "좋은 수입니다. 열린 삼 두 개를 동시에 만들어 한 수로 둘 다 막기는 어렵습니다."
    }
}

/// The rows of the other side that the person to move must stop, if the game has a coach.
fn watched(table: &Table<Gomoku>) -> Vec<Row> {
    let position = table.position();
    let is_person = table.setup.players[position.to_move()].is_person();
    let is_watched = table.setup.coach && is_person && table.game.outcome().is_none();
    if !is_watched || position.opening().is_some() {
        return Vec::new();
    }
    rows(position.rules(), position.board(), !position.stone_to_move())
}

/// The rows of the other side that a given hint stops.
fn hinted(table: &Table<Gomoku>) -> Vec<Row> {
    let Some(Hint::Given(Move::Stone(at), _)) = table.hint.as_deref() else { return Vec::new() };
    let position = table.position();
    stopped(position.rules(), position.board(), position.stone_to_move(), *at)
}

/// The marks on the stones of these rows.
pub(super) fn marks(table: &Table<Gomoku>) -> Vec<(Point, Sign<'static>)> {
    let rows = watched(table).into_iter().chain(hinted(table));
    let mut points: Vec<Point> = rows.flat_map(|row| row.stones).collect();
    points.sort_unstable();
    points.dedup();
    points.into_iter().map(|point| (point, Sign::Mark(Mark::Triangle))).collect()
}

/// What the coach says about a move: which row of the other side must be stopped, or why a move of the
/// person is good.
pub(super) fn said(
    table: &Table<Gomoku>,
    from: &Gomoku,
    made: Move,
    speech: Speech,
) -> Option<String> {
    if !table.setup.coach {
        return None;
    }
    let (lang, position) = (speech.lang, table.position());
    if let Some(Row { kind, stones }) = watched(table).into_iter().next() {
        let them = !position.stone_to_move();
        let side = speech.side(them);
        let names = stones.into_iter().map(|point| speech.point(point, position.size()));
        let stones = names.collect::<Vec<_>>().join(" ");
        let fives = position.rules().winning_points(position.board(), them).count();
        return Some(match kind {
            Kind::Four if fives > 1 => lang.coach_fours(side, stones),
            Kind::Four => lang.coach_four(side, stones),
            Kind::Three => lang.coach_three(side, stones),
        });
    }
    let is_person = table.setup.players[from.to_move()].is_person();
    let point = made.point().filter(|_| is_person && from.opening().is_none())?;
    match Reason::of(from.rules(), from.board(), from.stone_to_move(), point).makes? {
        Made::FourThree => Some(lang.coach_four_three()),
        Made::TwoThrees => Some(lang.coach_threes()),
        Made::Five | Made::OpenFour | Made::Four | Made::Three => None,
    }
}

//! The reasons of a hint.

use crate::board::{Board, Color, Point};
use crate::gomoku::coach::{Kind, Row, forced_win, neighbours, stopped};
use crate::gomoku::engine::{Made, Reason};
use crate::gomoku::rules::Rules;
use crate::lang::catalogue;
use crate::views::speech::Speech;

catalogue! {
    makes_five() { "It makes five and wins.", "다섯을 이어 이깁니다." }
    makes_open_four() { "It makes a four that cannot be stopped.", "막을 수 없는 사를 만듭니다." }
    makes_four_three() {
        "It makes a four and an open three: one stone cannot stop both.",
        "사와 열린 삼을 함께 만들어 한 수로는 둘 다 막을 수 없습니다."
    }
    makes_four() { "It makes a four.", "사를 만듭니다." }
    makes_threes() {
        "It makes two open threes: one stone seldom stops both.",
        "열린 삼을 두 개 만들어 한 수로 둘 다 막기는 어렵습니다."
    }
    makes_three() { "It makes an open three.", "열린 삼을 만듭니다." }
    stops_four(side, stones) { "It stops {side}'s four {stones}.", "{side}의 사를 막습니다({stones})." }
    stops_three(side, stones) { "It stops {side}'s open three {stones}.", "{side}의 열린 삼을 막습니다({stones})." }
    takes_fours(side) { "{side} would make a four there that cannot be stopped.", "{side}의 막을 수 없는 사가 될 자리입니다." }
    takes_four_three(side) {
        "{side} would make a four and an open three there.", "{side}의 사와 열린 삼이 함께 될 자리입니다."
    }
    takes_threes(side) { "{side} would make two open threes there.", "{side}의 열린 삼이 두 개 될 자리입니다." }
    only_move() { "It is the only move.", "이 수밖에 없습니다." }
    stops_win(side, line) {
        "It stops {side}, who threatens to win by force: {line}.", "{side}의 필승 수순을 막습니다({line})."
    }
    win_threatened(side, line) {
        "{side} threatens to win by force: {line}.", "{side}이 반드시 이기는 수순을 노립니다({line})."
    }
    threatens_win(line) { "It threatens to win by force: {line}.", "다음에 반드시 이기는 수순을 노립니다({line})." }
    builds_on(stones) { "It builds on {stones}.", "{stones} 돌과 한 줄을 이룹니다." }
    hinders(side, stones) { "It is in the way of {side}'s {stones}.", "{side}의 돌 {stones}의 앞길을 막습니다." }
    opens_board() { "Nothing is near it: it has room on all sides.", "가까운 돌이 없어 사방으로 뻗을 수 있습니다." }
}

/// The moves of a forced win that a hint names.
const SHOWN_PLIES: usize = 5;

/// Why a stone of this colour, which is to move, is good on `at`, in words, as far as the board shows it.
pub(super) fn reasons(
    rules: Rules,
    board: &Board,
    us: Color,
    at: Point,
    speech: Speech,
) -> Vec<String> {
    let lang = speech.lang;
    let Reason { makes, takes, is_only } = Reason::of(rules, board, us, at);
    let side = || speech.side(!us);
    let stops = stopped(rules, board, us, at).into_iter().next();
    let stops = stops.filter(|_| makes != Some(Made::Five)).map(|Row { kind, stones }| {
        let stones = named(&stones, board, speech);
        match kind {
            Kind::Four => lang.stops_four(side(), stones),
            Kind::Three => lang.stops_three(side(), stones),
        }
    });
    let makes = makes.map(|made| match made {
        Made::Five => lang.makes_five(),
        Made::OpenFour => lang.makes_open_four(),
        Made::FourThree => lang.makes_four_three(),
        Made::Four => lang.makes_four(),
        Made::TwoThrees => lang.makes_threes(),
        Made::Three => lang.makes_three(),
    });
    // A row that is stopped says more than what its next stone would have made.
    let takes = takes.filter(|_| stops.is_none()).map(|made| match made {
        Made::FourThree => lang.takes_four_three(side()),
        Made::TwoThrees => lang.takes_threes(side()),
        _ => lang.takes_fours(side()),
    });
    let only = is_only.then(|| lang.only_move());
    let mut after = board.clone();
    let trap = after.place(at, us).ok().and_then(|()| rules.forbidden_stop(&after, !us));
    let fouls = rules.forbidden_stop(board, us).into_iter().chain(trap);
    let fouls = fouls.map(|(point, foul)| speech.why_forbidden(point, &foul, board.size()));
    makes.into_iter().chain(stops).chain(takes).chain(only).chain(fouls).collect()
}

/// As [`reasons`]; where the board shows none, what the solver finds, or else the stones that the move
/// goes with. Where every move `loses`, none stops what the other side threatens.
pub(super) fn found_reasons(
    rules: Rules,
    board: &Board,
    us: Color,
    at: Point,
    loses: bool,
    speech: Speech,
) -> Vec<String> {
    let shown = reasons(rules, board, us, at, speech);
    let mut after = board.clone();
    if !shown.is_empty() || after.place(at, us).is_err() {
        return shown;
    }
    let lang = speech.lang;
    let line = |line: Vec<Point>| named(&line[..line.len().min(SHOWN_PLIES)], board, speech);
    let theirs = forced_win(rules, board, !us).map(line);
    let stops = if loses {
        theirs.map(|win| lang.win_threatened(speech.side(!us), win))
    } else {
        let stopped = theirs.filter(|_| forced_win(rules, &after, !us).is_none());
        stopped.map(|win| lang.stops_win(speech.side(!us), win))
    };
    let threatens = forced_win(rules, &after, us).map(|win| lang.threatens_win(line(win)));
    let found: Vec<String> = stops.into_iter().chain(threatens).collect();
    if !found.is_empty() {
        return found;
    }
    let [ours, theirs] = [us, !us].map(|side| neighbours(board, side, at));
    let known = |stones: &Vec<Point>| !stones.is_empty();
    let builds = Some(ours).filter(known).map(|it| lang.builds_on(named(&it, board, speech)));
    let hinders = Some(theirs).filter(known);
    let hinders = hinders.map(|it| lang.hinders(speech.side(!us), named(&it, board, speech)));
    let near: Vec<String> = builds.into_iter().chain(hinders).collect();
    if near.is_empty() { vec![lang.opens_board()] } else { near }
}

fn named(points: &[Point], board: &Board, speech: Speech) -> String {
    let names = points.iter().map(|&point| speech.point(point, board.size()));
    names.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;

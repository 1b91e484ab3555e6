//! The analysis of a game of Quoridor in words.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::hints::reason;
use crate::board::{ByColor, Color};
use crate::game::computer::Hash;
use crate::game::position::Position as _;
use crate::game::record::MoveRecord;
use crate::game::search::Drop;
use crate::lang::{Lang, catalogue};
use crate::quoridor::Move;
use crate::quoridor::analysis::{Class, Judged, NODES, Review, review};
use crate::quoridor::engine::{Ended, Engine, Settings, steps};
use crate::quoridor::position::Quoridor;
use crate::views::analysed::{Patience, Search, Seen, for_black};
use crate::views::speech::Speech;
use crate::wire::{ShownAnalysis, ShownMistake};

catalogue! {
    quoridor_steps(side, steps) { "Steps left to {side}, move by move: {steps}.", "{side}의 남은 걸음(수마다): {steps}." }
    quoridor_walls(black, white, walls) {
        "What each wall cost, in steps of {black} and {white}: {walls}.",
        "벽마다 늘어난 걸음({black}/{white}): {walls}."
    }
    quoridor_race(number, side, moves) {
        "After move {number} nobody has walls left, and the race is exact: {side} can come first, with {moves} more moves.",
        "{number}번째 수 뒤로는 벽이 없어 승부가 정해집니다. {side} 쪽이 {moves}수 더 두어 먼저 도착할 수 있습니다."
    }
    quoridor_race_drawn(number) {
        "After move {number} nobody has walls left, and neither pawn can be sure to come first.",
        "{number}번째 수 뒤로는 벽이 없고, 어느 쪽도 먼저 도착한다고 할 수 없습니다."
    }
    quoridor_answer(side, answer) { "{side}'s best answer is {answer}.", "{side}의 가장 좋은 응수는 {answer}." }
    quoridor_then(steps, walls) { "Steps to go then: {steps}; walls left: {walls}.", "그 뒤 남은 걸음: {steps}. 남은 벽: {walls}." }
    quoridor_better(better) { "Better was {better}.", "더 나은 수: {better}." }
    quoridor_not_decided() {
        "No single move was found that lost the game.", "승부를 가른 수를 하나로 짚을 수 없습니다."
    }
}

/// The plies of a line that are shown.
const SHOWN_PLIES: usize = 9;

/// What an analysis of a recorded game finds; `None` if it is stopped.
pub(super) fn analysed(
    record: &MoveRecord<Quoridor>,
    speech: Speech,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, usize),
) -> Option<ShownAnalysis> {
    let line: Vec<(Quoridor, Move)> = record.line().collect();
    let end = record.after(line.len());
    let review = review(&line, &end, NODES, stop, report)?;
    Some(told(&line, &review, record.ending_by_rules().winner(), speech))
}

/// The nodes of a search that somebody waits for.
const SHORT: u64 = 100_000;

/// The search of a position.
pub(super) fn searched(
    position: &Quoridor,
    patience: Patience,
    speech: Speech,
) -> Option<Search<Move>> {
    if position.outcome().is_some() {
        return None;
    }
    let position = position.clone();
    Some(Box::new(move |stop, report| {
        let memory = Hash::default().bytes();
        let mut engine = Engine::new(Settings { memory, threads: NonZeroUsize::MIN });
        let limits = patience.limits(SHORT);
        let to_move = position.state().to_move();
        engine.think(&position, &limits, stop, &mut |found| {
            let Some(&best) = found.line.first() else { return };
            let names: Vec<_> = found.line.iter().take(SHOWN_PLIES).map(Move::to_string).collect();
            let score = speech.score(to_move, found.score);
            report(Seen { best, text: format!("{best}  {score}  {}", names.join(" ")) });
        });
    }))
}

fn told(
    line: &[(Quoridor, Move)],
    review: &Review,
    winner: Option<Color>,
    speech: Speech,
) -> ShownAnalysis {
    let numbers = (1..).zip(&review.judged);
    let mistakes = numbers.filter_map(|(n, judged)| {
        let text = mistake(judged, speech.lang)?;
        Some(ShownMistake { n, text })
    });
    let expected = review.found.iter().map(|it| for_black(it.to_move, it.expected()));
    let turn = review.turn(winner);
    ShownAnalysis {
        expected: expected.map(ShownAnalysis::hundredths).collect(),
        mistakes: mistakes.collect(),
        story: story(line, review, turn, speech),
        turn: turn.map(|turn| turn + 1),
        refutation: Vec::new(),
    }
}

/// What a move was and what would have been better.
fn mistake(judged: &Judged, lang: Lang) -> Option<String> {
    let class = match judged.class? {
        Class::Losing => lang.class_losing(),
        Class::MissedWin => lang.class_missed_win(),
        Class::Drop(Drop::Blunder) => lang.class_blunder(),
        Class::Drop(Drop::Mistake) => lang.class_mistake(),
        Class::Drop(Drop::Inaccuracy) => lang.class_inaccuracy(),
    };
    let better = judged.better.map(|better| lang.better_move(better));
    Some([Some(class), better].into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Why a move lost, one sentence or two a line: what it did, the answer to it, and what was better.
fn why_lost(
    number: usize,
    (before, made): &(Quoridor, Move),
    answer: Option<Move>,
    better: Option<Move>,
    speech: Speech,
) -> Vec<String> {
    let (lang, by) = (speech.lang, before.state().to_move());
    let lost = lang.story_turn(number, speech.side(by), made);
    let mut lines = vec![format!("{lost} {}", reason(before, *made, speech))];
    let mut after = before.clone();
    if let Some(answer) = answer.filter(|_| after.play(*made).is_ok()) {
        let said = lang.quoridor_answer(speech.side(!by), answer);
        lines.push(format!("{said} {}", reason(&after, answer, speech)));
        let _ = after.play(answer);
        let (left, walls) = (steps(&after), after.state().walls_left());
        let both = |counts: &ByColor<u8>| {
            Color::BOTH.map(|side| format!("{} {}", speech.side(side), counts[side])).join(", ")
        };
        lines.push(lang.quoridor_then(both(&left), both(walls)));
    }
    lines.extend(better.map(|better| {
        format!("{} {}", lang.quoridor_better(better), reason(before, better, speech))
    }));
    lines
}

/// Why the game was lost, the race, the ways and the walls, a line each.
fn story(
    line: &[(Quoridor, Move)],
    review: &Review,
    turn: Option<usize>,
    speech: Speech,
) -> Vec<String> {
    let lang = speech.lang;
    let lost = turn.and_then(|turn| {
        let (answer, better) = (review.found.get(turn + 1)?.best, review.judged.get(turn)?.better);
        Some(why_lost(turn + 1, line.get(turn)?, answer, better, speech))
    });
    let lost = lost.unwrap_or_else(|| vec![lang.quoridor_not_decided()]);
    let race = review.race.map(|(at, ended)| match ended {
        Ended::Won(side, plies) => lang.quoridor_race(at, speech.side(side), plies.div_ceil(2)),
        Ended::Drawn => lang.quoridor_race_drawn(at),
    });
    let steps_of = |side: Color| {
        let steps = review.found.iter().map(|found| found.steps[side].to_string());
        lang.quoridor_steps(speech.side(side), steps.collect::<Vec<_>>().join(" "))
    };
    let walls = (1..).zip(&review.judged).filter(|(_, it)| matches!(it.made, Move::Wall(_)));
    let walls = walls.map(|(number, Judged { made, cost, .. })| {
        let ByColor { black, white } = cost;
        format!("{number}. {made} {black:+}/{white:+}")
    });
    let walls = walls.collect::<Vec<_>>().join(", ");
    let [black, white] = Color::BOTH.map(|side| speech.side(side));
    let walls = (!walls.is_empty()).then(|| lang.quoridor_walls(black, white, walls));
    let steps = Color::BOTH.map(steps_of);
    lost.into_iter().chain(race).chain(steps).chain(walls).collect()
}

#[cfg(test)]
mod tests;

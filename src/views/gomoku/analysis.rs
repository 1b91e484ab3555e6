//! The analysis of a game in words.

mod annotated;
mod shown;

pub use annotated::{annotated, followed};
pub use shown::shown;

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::hints;
use crate::board::{Board, BoardSize, Color, Point};
use crate::gomoku::analysis::{
    Class, Depths, Forced, Judged, Kept, Line, Review, Story, expected, review,
};
use crate::gomoku::engine::{Found as Searched, Held};
use crate::gomoku::puzzle::missed;
use crate::gomoku::record::{Ending, Record};
use crate::gomoku::rules::Rules;
use crate::lang::{Lang, catalogue};
use crate::views::analysed::{Course, Keeping, OwnPuzzle, for_black};
use crate::views::speech::Speech;

catalogue! {
    class_only() { "only move", "유일한 수" }

    story_lost_before(number, side) {
        "Before move {number} {side} was lost already: every move that was tried loses.",
        "{number}번째 수 전에 {side} 쪽은 이미 졌습니다. 따져 본 모든 수가 집니다."
    }
    story_threat_five(side, point) { "{side} threatened five at {point}.", "{side} 쪽은 {point}에서 오목을 노렸습니다." }
    story_threat_four(side, point) {
        "{side} threatened a four at {point} that cannot be stopped.",
        "{side} 쪽은 {point}에서 막을 수 없는 사를 노렸습니다."
    }
    story_threat(side, point, moves) {
        "{side} threatened to win by force, {moves} moves from {point} on.",
        "{side} 쪽은 {point}부터 {moves}수 만에 이기는 수순을 노렸습니다."
    }
    story_no_threat(side) {
        "Nothing forced was threatened before it; it let {side}'s attack through.",
        "그 전에는 강제로 이기는 수순이 없었는데, 이 수가 {side}의 공격을 허용했습니다."
    }
    story_line(side, line) { "{side} then wins by force: {line}", "그 뒤 {side} 쪽이 반드시 이깁니다: {line}" }
    story_every(side, point) { "After {side} {point} every answer loses.", "{side} {point} 뒤에는 어떻게 응해도 집니다." }
    story_five_at(number) { " (five at move {number})", " ({number}번째 수에 오목)" }
    story_missed(side, line) { "{side} had a forced win instead: {line}", "{side} 쪽이 먼저 이길 수 있었습니다: {line}" }
    story_held(points) {
        "What would have held, for example: {points}.", "버틸 수 있었던 수(예): {points}."
    }
    story_foul(number, why) {
        "Move {number} lost by the rules. {why}", "{number}번째 수가 반칙이어서 졌습니다. {why}"
    }
    not_decided() {
        "No forced win was found for either side at the end.",
        "마지막 국면에서 어느 쪽도 반드시 이기는 수순을 찾지 못했습니다."
    }
    decided_at_end(side, line) {
        "At the end {side} had a forced win: {line}",
        "마지막 국면에서 {side} 쪽에는 반드시 이기는 수순이 있었습니다: {line}"
    }
    story_proved() {
        "Then no win by fours and open threes is left.", "그 뒤에는 사와 열린 삼으로 이기는 수순이 없습니다."
    }
    story_unrefuted() { "No win was found against it.", "그 수를 이기는 수순은 찾지 못했습니다." }
}

/// The plies of a forced line that are shown.
const SHOWN_PLIES: usize = 9;

/// The name of a class.
#[must_use]
pub fn class_name(class: Class, lang: Lang) -> String {
    match class {
        Class::Losing => lang.class_losing(),
        Class::MissedWin => lang.class_missed_win(),
        Class::Blunder => lang.class_blunder(),
        Class::Mistake => lang.class_mistake(),
        Class::Inaccuracy => lang.class_inaccuracy(),
        Class::Only => lang.class_only(),
    }
}

/// The main line of a record by its rules, or else those of freestyle; `None` if it has no moves.
#[must_use]
pub fn played(record: &Record) -> Option<Line> {
    let line = Line::of(record, record.rules.assumed());
    (!line.moves.is_empty()).then_some(line)
}

/// The analysis of this main line of a record, as [`review`] makes it. With a folder, it is taken from
/// there if the same was analysed before, and kept there.
pub fn reviewed(
    record: &Record,
    line: &Line,
    (depths, folder): (Depths, Option<&Path>),
    threads: NonZeroUsize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, usize),
) -> Option<Review> {
    let winner = line.winner_of(record);
    let kept = folder.and_then(|folder| Kept::of(folder, line, winner, &depths));
    if let Some(review) = kept.as_ref().and_then(|kept| kept.read(line)) {
        return Some(review);
    }
    let review = review(line, winner, depths, threads, stop, report)?;
    // What cannot be kept is made again.
    let _ = kept.map(|kept| kept.keep(&review));
    Some(review)
}

/// Keeps the wins that were missed in a game as puzzles. Returns what there is to say of it.
#[must_use]
pub fn keep_puzzles(
    line: &Line,
    review: &Review,
    keeping: &Keeping,
    stop: &AtomicBool,
) -> Option<String> {
    let made: Vec<OwnPuzzle> =
        missed(line, review, stop).iter().filter_map(OwnPuzzle::of).collect();
    if made.is_empty() { None } else { (keeping.puzzles)(made) }
}

impl Review {
    /// The course of the game: what Black could expect, and the moves that should be looked at.
    #[must_use]
    pub fn course(&self) -> Course {
        let numbers = (1..).zip(&self.judged);
        let mistakes = numbers.filter(|(_, judged)| judged.class.is_some_and(Class::is_mistake));
        let mistakes = mistakes.map(|(number, _)| number).collect();
        let expected = self.expected().map(|(to_move, expected)| for_black(to_move, expected));
        Course { expected: expected.collect(), mistakes }
    }
}

impl Speech {
    /// What a search found for the side to move: its best move, the expected score, the score in words,
    /// and the first moves of the line.
    #[must_use]
    pub fn searched(self, found: &Searched<Point>, to_move: Color, size: BoardSize) -> String {
        let shown = found.line.iter().take(SHOWN_PLIES);
        let names: Vec<_> = shown.map(|&point| self.point(point, size)).collect();
        let first = names.first().map_or("", String::as_str);
        let percent = 100.0 * expected(found.score);
        let score = self.score(to_move, found.score);
        format!("{first:<4} {percent:>3.0} %  {score}  {}", names.join(" "))
    }

    /// What a move was and what would have been better; `None` for a move without a class.
    #[must_use]
    pub fn class(self, judged: &Judged, size: BoardSize) -> Option<String> {
        let class = class_name(judged.class?, self.lang);
        let better = judged.better.map(|point| self.lang.better_move(self.point(point, size)));
        Some([Some(class), better].into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    /// Why the game was lost, one sentence a line; without a story, why there is none.
    #[must_use]
    pub fn why_lost(self, line: &Line, review: &Review, ending: &Ending) -> Vec<String> {
        let story = review.story.as_ref().map(|story| self.story(line, story));
        story.unwrap_or_else(|| vec![self.without_story(line, review, ending)])
    }

    /// The story of a lost game, one sentence a line.
    #[must_use]
    pub fn story(self, line: &Line, story: &Story) -> Vec<String> {
        let (lang, size) = (self.lang, line.size());
        let name = |point| self.point(point, size);
        let (winner, loser) = (self.side(story.winner), self.side(!story.winner));
        let number = story.turn + 1;
        let played = line.moves[story.turn].point.map_or_else(|| lang.pass(), name);
        let mut lines = vec![if story.holding.is_empty() {
            lang.story_lost_before(number, &loser)
        } else {
            lang.story_turn(number, &loser, played)
        }];
        lines.push(match &story.threat {
            Some(threat) => self.threat(&winner, threat, line),
            None => lang.story_no_threat(&winner),
        });
        if let Some(win) = &story.win {
            let shown = self.forced(&win.line, number + 1, line);
            lines.push(lang.story_line(&winner, shown) + &lang.story_five_at(number + win.plies));
            let board = line.after(number);
            lines.extend(self.forbidden_stops(line.rules, board, story.winner, &win.line));
        } else if let Some(next) = line.moves.get(number).and_then(|next| next.point) {
            lines.push(lang.story_every(&winner, name(next)));
        }
        if let Some(missed) = &story.missed {
            lines.push(lang.story_missed(&loser, self.forced(&missed.line, number, line)));
            let board = line.after(story.turn);
            lines.extend(self.forbidden_stops(line.rules, board, !story.winner, &missed.line));
        } else if let Some(&(best, held)) = story.holding.first() {
            let alike = story.holding.iter().filter(|(_, other)| *other == held);
            let points: Vec<_> = alike.map(|(point, _)| name(*point)).collect();
            let board = line.after(story.turn);
            let mut why = hints::reasons(line.rules, &board, !story.winner, best, self);
            // Of several moves, the reasons are those of the first.
            if let Some(first) = why.first_mut().filter(|_| points.len() > 1) {
                *first = format!("{}: {first}", name(best));
            }
            let proof = match held {
                Held::Proved => lang.story_proved(),
                Held::Unrefuted => lang.story_unrefuted(),
            };
            let held = lang.story_held(points.join(", "));
            lines.push([vec![held], why, vec![proof]].concat().join(" "));
        }
        lines
    }

    /// Why a game has no [`story`](Self::story): a foul ended it, it ended without a forced win, or the side
    /// that had one did not play it.
    #[must_use]
    pub fn without_story(self, line: &Line, review: &Review, ending: &Ending) -> String {
        if let Some((point, foul)) = line.foul() {
            let why = self.why_forbidden(point, &foul, line.size());
            return self.lang.story_foul(line.moves.len(), why);
        }
        let ended = self.lang.ending(ending).into_iter();
        let decided = review.found.last().and_then(|last| {
            let shown = self.forced(&last.win.as_ref()?.line, line.moves.len() + 1, line);
            Some(self.lang.decided_at_end(self.side(last.to_move), shown))
        });
        let decided = decided.unwrap_or_else(|| self.lang.not_decided());
        ended.chain([decided]).collect::<Vec<_>>().join(" ")
    }

    /// Why a four of a forced line is not stopped where its only stop is forbidden, in words: `points`
    /// are the moves of both sides, first one of the attacker.
    #[must_use]
    pub fn forbidden_stops(
        self,
        rules: Rules,
        mut board: Board,
        attacker: Color,
        points: &[Point],
    ) -> Vec<String> {
        let mut fouls = Vec::new();
        for (&point, side) in points.iter().zip([attacker, !attacker].into_iter().cycle()) {
            if board.place(point, side).is_err() {
                break;
            }
            let foul = Some(side).filter(|&side| side == attacker);
            let foul = foul.and_then(|side| rules.forbidden_stop(&board, !side));
            fouls.extend(foul.map(|(stop, foul)| self.why_forbidden(stop, &foul, board.size())));
        }
        fouls
    }

    fn threat(self, winner: &str, threat: &Forced, line: &Line) -> String {
        let (lang, point) =
            (self.lang, threat.attack().map(|attack| self.point(attack, line.size())));
        let point = point.unwrap_or_default();
        match threat.plies {
            1 => lang.story_threat_five(winner, point),
            _ if threat.is_decided => lang.story_threat_four(winner, point),
            plies => lang.story_threat(winner, point, plies.div_ceil(2)),
        }
    }

    /// The first moves of a line, the first one with its number.
    fn forced(self, points: &[Point], number: usize, line: &Line) -> String {
        let names = points.iter().take(SHOWN_PLIES).map(|&point| self.point(point, line.size()));
        let more = (points.len() > SHOWN_PLIES).then(|| "…".to_owned());
        let names: Vec<_> = names.chain(more).collect();
        format!("{number}. {}", names.join(" "))
    }
}

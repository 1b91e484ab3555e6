//! What is said about a game: the sentences for its news, its questions and its refusals.
//!
//! The full screen and line mode say the same things in the same words.

mod computer;
mod opening;
mod record;

use unicode_segmentation::UnicodeSegmentation;

use crate::board::{BoardSize, Color, Outcome, PlaceError, Point, Reason};
use crate::console::command::CommandError;
use crate::console::printable::printable;
use crate::game::clock::{Clock, TimeControl};
use crate::game::name::NameError;
use crate::game::session::{News, Refusal, Session, Stage};
use crate::gomoku::notation::{Labels, NotationError};
use crate::gomoku::position::MoveRefusal;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::rules::{FoulKind, Move, PassRefusal, Rules};
use crate::lang::Lang;

/// A voice: the language and the labels that points are named by.
#[derive(Debug, Clone, Copy)]
pub struct Speech {
    /// The language.
    pub lang: Lang,
    /// The label scheme.
    pub labels: Labels,
}

impl Speech {
    /// The colour's name.
    #[must_use]
    pub fn side(self, stone: Color) -> String {
        self.lang.color(stone)
    }

    /// The sentence for a piece of news; questions and results have their own.
    #[must_use]
    pub fn news(self, news: &News, session: &Session) -> Option<String> {
        let lang = self.lang;
        let side = |stone: Color| self.side(stone);
        let name = |point: Point| self.labels.format(point, session.size());
        Some(match news {
            News::Placed(stone, point) => lang.placed(side(*stone), name(*point)),
            News::Thinking(side) => {
                lang.computer_thinks(self.player_name(&session.setup().players[*side])?)
            }
            News::Thought => {
                let (stone, report) = session.thought()?;
                format!("{} {}", self.found(stone, report), self.expected(report, session.size()))
            }
            News::Passed(stone) => lang.passed(side(*stone)),
            News::OnlyPassLeft(stone) => lang.only_pass_left(side(*stone)),
            News::Decided(decision, step) => return self.decided(*decision, *step, session),
            News::OpeningOver(stone) => lang.opening_over(side(*stone)),
            News::DecisionTakenBack(stone) => lang.decision_taken_back(side(*stone)),
            News::TakenBack(stone, Move::Stone(point)) => {
                lang.taken_back(side(*stone), name(*point))
            }
            News::TakenBack(stone, Move::Pass) => lang.pass_taken_back(side(*stone)),
            News::UndoDeclined(stone) => lang.undo_declined(side(*stone)),
            News::DrawDeclined(stone) => lang.draw_declined(side(*stone)),
            News::GoesOn => lang.goes_on(),
            News::Paused => lang.paused(),
            News::LowTime(stone) => lang.low_time(side(*stone), Clock::LOW.as_secs()),
            News::Mended(mended) => lang.mended(mended),
            News::Recorded => lang.recorded(),
            News::RecordFailed(error, _) => lang.record_failed(lang.store_error(error)),
            News::JournalFailed(error) => lang.journal_failed(lang.journal_error(error)),
            News::Saved(path) => lang.file_saved(path.display()),
            News::SaveFailed(error) => lang.save_error(error),
            News::Resumed => lang.resumed(),
            News::PlayedOn => lang.played_on(),
            News::Refused(refusal) => self.refusal(*refusal, session),
            // Why a brain has no move is said once the screen is given back.
            News::Begun | News::Asked | News::Over(_) | News::NotRecorded | News::Failed(_) => {
                return None;
            }
        })
    }

    /// The result and the reason for it, a sentence each.
    #[must_use]
    pub fn outcome(self, outcome: Outcome, control: TimeControl) -> (String, String) {
        let lang = self.lang;
        let headline = match outcome.winner {
            Some(winner) => lang.is_winner(self.side(winner)),
            None => lang.draw(),
        };
        let reason = match outcome.reason {
            Reason::Five => lang.by_five(),
            Reason::Resignation => lang.by_resignation(),
            Reason::Time => match control {
                TimeControl::PerMove(limit) if limit.as_secs() > 1 => {
                    lang.by_time_per_move(limit.as_secs())
                }
                _ => lang.by_time(),
            },
            Reason::ForbiddenDoubleThree => lang.by_double_three(),
            Reason::ForbiddenDoubleFour => lang.by_double_four(),
            Reason::ForbiddenOverline => lang.by_overline(),
            Reason::Agreement => lang.by_agreement(),
            Reason::FullBoard => lang.by_full_board(),
            Reason::BothPassed => lang.by_both_passed(),
        };
        (headline, reason)
    }

    /// The question that is open.
    #[must_use]
    pub fn question(self, session: &Session) -> Option<String> {
        let mover = session.on_turn();
        let (mover, waiting) = (self.side(mover), self.side(!mover));
        Some(match session.stage() {
            Stage::Opening => return self.asked_in_opening(session),
            Stage::UndoAsked => {
                let by = session.last_mover();
                self.lang.undo_question(self.side(!by), self.side(by))
            }
            Stage::DrawAsked => self.lang.draw_question(waiting, mover),
            Stage::ResignAsked { .. } => self.lang.resign_question(),
            Stage::RecordAsked => self.lang.record_question(),
            Stage::NameAsked(stone) => self.lang.name_question(self.side(stone)),
            Stage::RematchAsked if session.setup().opening != OpeningRule::None => {
                self.lang.rematch_opening_question()
            }
            Stage::RematchAsked => self.lang.rematch_question(),
            Stage::Turn | Stage::Paused | Stage::Saving | Stage::Done { .. } => return None,
        })
    }

    /// Why a request changed nothing, and what would.
    #[must_use]
    pub fn refusal(self, refusal: Refusal, session: &Session) -> String {
        match refusal {
            Refusal::Move(MoveRefusal::Place(PlaceError::OffBoard(size))) => self.off_board(size),
            Refusal::Move(MoveRefusal::Place(PlaceError::Taken(point, _))) => {
                self.lang.refused_taken(self.labels.format(point, session.size()))
            }
            Refusal::Move(MoveRefusal::Forbidden(point, kind)) => {
                self.forbidden(point, kind, session.size())
            }
            Refusal::Move(MoveRefusal::Pass(PassRefusal::NotInRules(rules))) => {
                self.lang.refused_pass(rules, rules_with_passes())
            }
            Refusal::Move(MoveRefusal::Pass(PassRefusal::OpeningStage)) => {
                self.lang.refused_pass_in_opening()
            }
            Refusal::Opening(why) => self.refused_in_opening(why, session),
            Refusal::PassToBrain => self.lang.refused_pass_to_brain(),
            Refusal::NotYourTurn => self.lang.refused_computers_turn(),
            Refusal::NothingToTakeBack => self.lang.refused_no_move(),
            Refusal::NotNow if session.stage().is_question() => self.lang.answer_one_or_two(),
            Refusal::NotNow if session.stage() == Stage::Paused => self.lang.refused_paused(),
            Refusal::NotNow => self.lang.refused_now(),
        }
    }

    /// The move by name: where the stone went, or that there was none.
    #[must_use]
    pub fn move_name(self, made: Move, size: BoardSize) -> String {
        match made {
            Move::Stone(point) => self.labels.format(point, size),
            Move::Pass => self.lang.pass(),
        }
    }

    /// What forbids a stone on a point.
    #[must_use]
    pub fn forbidden(self, point: Point, kind: FoulKind, size: BoardSize) -> String {
        let point = self.labels.format(point, size);
        match kind {
            FoulKind::DoubleThree => self.lang.forbidden_double_three(point),
            FoulKind::DoubleFour => self.lang.forbidden_double_four(point),
            FoulKind::Overline => self.lang.forbidden_overline(point),
        }
    }

    /// Why nothing can be done with what was typed, and what could be typed.
    #[must_use]
    pub fn command_error(self, error: &CommandError, size: BoardSize) -> String {
        match error {
            CommandError::Point(NotationError::OffBoard(size)) => self.off_board(*size),
            CommandError::Point(NotationError::NotAPoint) => self.not_a_point(size),
            CommandError::Unknown(text) if text.is_empty() => self.not_a_point(size),
            CommandError::Unknown(text) => self.lang.unknown_command(quoted(text)),
            CommandError::Ambiguous(text, names) => {
                self.lang.ambiguous_command(text, names.join(", "))
            }
        }
    }

    /// Why a text is no name.
    #[must_use]
    pub fn name_error(self, error: NameError) -> String {
        match error {
            NameError::Empty => self.lang.name_empty(),
            NameError::TooLong => self.lang.name_too_long(),
            NameError::Hidden(_) => self.lang.name_hidden(),
        }
    }

    /// The middle of the board, by its label and by numbers.
    #[must_use]
    pub fn examples(self, size: BoardSize) -> (String, String) {
        let center = size.center();
        let row = match self.labels {
            Labels::Original => center.row() + 1,
            Labels::Standard => size.lines() - center.row(),
        };
        (self.labels.format(center, size), format!("{},{row}", center.column() + 1))
    }

    fn not_a_point(self, size: BoardSize) -> String {
        let (named, numbered) = self.examples(size);
        self.lang.not_a_point(named, numbered)
    }

    fn off_board(self, size: BoardSize) -> String {
        let last = size.lines() - 1;
        let (first, far) = match self.labels {
            Labels::Original => (size.point(0, 0), size.point(last, last)),
            Labels::Standard => (size.point(0, last), size.point(last, 0)),
        };
        let name = |corner: Option<Point>| {
            corner.map(|point| self.labels.format(point, size)).unwrap_or_default()
        };
        self.lang.refused_off_board(name(first), name(far))
    }
}

/// The rule sets in which a player may pass.
#[must_use]
pub fn rules_with_passes() -> String {
    let rules = Rules::ALL.into_iter().filter(|rules| rules.has_passes());
    rules.map(Rules::name).collect::<Vec<_>>().join(", ")
}

/// As much of what was typed as serves to recognise it, safe to be shown.
fn quoted(text: &str) -> String {
    const SHOWN: usize = 24;
    let text = printable(text);
    match text.grapheme_indices(true).nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_quoted_in_part_and_without_control_characters() {
        assert_eq!(quoted("abc\u{1b}[2J"), "abc?[2J");
        assert_eq!(quoted(&"x".repeat(24)), "x".repeat(24));
        assert_eq!(quoted(&"각".repeat(99)), "각".repeat(24) + "...");
    }
}

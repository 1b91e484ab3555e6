//! What is said of moves and points: those that were made, taken back or refused.

use super::words::{OpeningWords, RecordWords, StoneWords};
use crate::board::{BoardSize, ByColor, Labels, PlaceError, Point, Reason, Seat};
use crate::game::position::Position as _;
use crate::game::table::Table;
use crate::gomoku::notation::NotationError;
use crate::gomoku::position::{Gomoku, Refusal};
use crate::gomoku::rules::opening::Choice;
use crate::gomoku::rules::{Foul, FoulKind, Move, PassRefusal, Rules};
use crate::lang::{Lang, TableWords};
use crate::views::speech::Speech;
use crate::views::view::Sentence;

/// The stones by which an opening gets its name.
const NAMED: usize = 3;

/// What is said of a move, and of what it leads to.
pub(super) fn moved(
    table: &Table<Gomoku>,
    from: &Gomoku,
    made: Move,
    by: Seat,
    speech: Speech,
) -> Vec<Sentence> {
    let position = table.position();
    let next = || speech.side(position.stone_to_move());
    let opened = position.has_just_opened().then(|| speech.lang.opening_over(next()));
    let stuck = has_only_a_pass(table).then(|| speech.lang.only_pass_left(next()));
    let then = [opened, stuck].into_iter().flatten().map(Sentence::new);
    about_move(table, from, made, by, speech).into_iter().chain(then).collect()
}

/// What is said of the move alone; nothing where the next question says it.
fn about_move(
    table: &Table<Gomoku>,
    from: &Gomoku,
    made: Move,
    by: Seat,
    speech: Speech,
) -> Option<Sentence> {
    let (lang, position) = (speech.lang, table.position());
    let name = |point| speech.labels.format(point, from.size());
    Some(match made {
        Move::Stone(point) | Move::Pick(point) => {
            let placed = lang.placed(speech.side(from.stone_to_move()), name(point));
            let named = position.named_opening().filter(|_| position.moves().len() == NAMED);
            Sentence::placed(match named {
                Some(named) => format!("{placed} {}.", speech.named_opening(named)),
                None => placed,
            })
        }
        Move::Pass => Sentence::new(lang.passed(speech.side(from.color(by)))),
        // The point has a number now, but why is not seen.
        Move::Offer(point) => {
            Sentence { changes_board: true, ..Sentence::new(lang.fifth_offered(name(point))) }
        }
        Move::Swap(true) | Move::Choose(Choice::TakeBlack) => {
            let names = ByColor::from_fn(|color| speech.seated(table, position.seat(color)));
            Sentence::new(lang.swapped(names.black, names.white))
        }
        Move::Swap(false) => Sentence::new(lang.not_swapped()),
        Move::Declare(number) => Sentence::new(lang.fifths_declared(number)),
        Move::Choose(_) => return None,
    })
}

/// Whether a person is to move and can do nothing but pass.
fn has_only_a_pass(table: &Table<Gomoku>) -> bool {
    let position = table.position();
    let person = table.setup.players[position.to_move()].is_person();
    person && position.may_pass() && position.is_stuck()
}

/// What is said of a move that was taken back.
pub(super) fn taken_back(from: &Gomoku, made: Move, by: Seat, speech: Speech) -> String {
    let (lang, side) = (speech.lang, speech.side(from.color(by)));
    match made.point() {
        _ if from.opening().is_some() => lang.decision_taken_back(side),
        Some(point) => lang.taken_back(side, speech.labels.format(point, from.size())),
        None => lang.pass_taken_back(side),
    }
}

/// Why a move was refused. What forbids a stone also stands beside the cursor.
pub(super) fn refused(table: &Table<Gomoku>, why: Refusal, speech: Speech) -> Sentence {
    let (lang, size) = (speech.lang, table.position().size());
    Sentence::new(match why {
        Refusal::Forbidden(point, kind) => {
            let text = speech.forbidden(point, kind, size);
            return Sentence { shows_itself: true, ..Sentence::new(text) };
        }
        Refusal::Place(PlaceError::OffBoard(size)) => speech.off_board(size),
        Refusal::Place(PlaceError::Taken(point, _)) => {
            lang.refused_taken(speech.labels.format(point, size))
        }
        Refusal::Pass(PassRefusal::NotInRules(rules)) => speech.no_pass(rules),
        Refusal::Pass(PassRefusal::OpeningStage) => lang.refused_pass_in_opening(),
        Refusal::Pass(PassRefusal::Untold) => lang.refused_pass_to_brain(),
        Refusal::Opening(why) => match table.position().opening() {
            Some(opening) => speech.opening_refusal(why, opening),
            None => lang.refused_now(),
        },
        Refusal::Over => lang.refused_now(),
    })
}

/// Why a game ended.
pub(super) fn reason(reason: Reason, lang: Lang) -> String {
    match reason {
        Reason::Five => lang.by_five(),
        Reason::ForbiddenDoubleThree => lang.by_double_three(),
        Reason::ForbiddenDoubleFour => lang.by_double_four(),
        Reason::ForbiddenOverline => lang.by_overline(),
        Reason::FullBoard => lang.by_full_board(),
        Reason::BothPassed => lang.by_both_passed(),
        Reason::Resignation => lang.by_resignation(),
        Reason::Time => lang.by_time(),
        Reason::Agreement => lang.by_agreement(),
    }
}

impl Speech {
    /// The move by name: where the stone went, or that there was none.
    pub(super) fn name_of(self, made: Move, size: BoardSize) -> String {
        match made {
            Move::Stone(point) | Move::Pick(point) => self.labels.format(point, size),
            Move::Pass => self.lang.pass(),
            // The moves of a game are stones and passes; a decision has words of its own.
            Move::Swap(_) | Move::Choose(_) | Move::Declare(_) | Move::Offer(_) => {
                made.written(size)
            }
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

    /// What forbids a stone on a point, and the stones that do.
    #[must_use]
    pub fn why_forbidden(self, point: Point, foul: &Foul, size: BoardSize) -> String {
        let name = |&point: &Point| self.labels.format(point, size);
        let stones: Vec<String> = foul.stones.iter().map(name).collect();
        let why = self.forbidden(point, foul.kind, size);
        format!("{why} {}", self.lang.foul_stones(stones.join(", ")))
    }

    /// That these rules have no pass, and which ones do.
    #[must_use]
    pub fn no_pass(self, rules: Rules) -> String {
        self.lang.refused_pass(rules, rules_with_passes())
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

    /// What would be right where a text was to be a point.
    pub(super) fn no_point(self, error: NotationError, size: BoardSize) -> String {
        match error {
            NotationError::OffBoard(size) => self.off_board(size),
            NotationError::NotAPoint => self.not_a_point(size),
        }
    }

    /// How a point is written.
    pub(super) fn not_a_point(self, size: BoardSize) -> String {
        let (named, numbered) = self.examples(size);
        self.lang.not_a_point(named, numbered)
    }

    /// From where to where the board goes.
    pub(super) fn off_board(self, size: BoardSize) -> String {
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

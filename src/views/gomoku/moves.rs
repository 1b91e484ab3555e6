//! Messages about moves and points: moves made, taken back or refused.

use super::names::{rules_name, rules_typed};
use crate::board::{BoardSize, ByColor, Labels, PlaceError, Point, Reason, Run, Seat};
use crate::game::position::Position as _;
use crate::game::table::Table;
use crate::gomoku::notation::NotationError;
use crate::gomoku::position::{Gomoku, Refusal};
use crate::gomoku::rules::opening::Choice;
use crate::gomoku::rules::{Foul, FoulKind, Move, PassRefusal, Rules};
use crate::lang::Lang;
use crate::views::speech::Speech;
use crate::views::view::Sentence;

/// The number of stones that determine an opening's name.
const NAMING_STONES: usize = 3;

/// The messages for a move and its consequences.
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
    let coach = super::coaching::said(table, from, made, speech);
    let then = [opened, stuck, coach].into_iter().flatten().map(Sentence::new);
    about_move(table, from, made, by, speech).into_iter().chain(then).collect()
}

/// The message for the move alone; `None` if the next question implies it.
fn about_move(
    table: &Table<Gomoku>,
    from: &Gomoku,
    made: Move,
    by: Seat,
    speech: Speech,
) -> Option<Sentence> {
    let (lang, position) = (speech.lang, table.position());
    let name = |point| speech.point(point, from.size());
    Some(match made {
        Move::Stone(point) | Move::Pick(point) => {
            let placed = lang.placed(speech.side(from.stone_to_move()), name(point));
            let named =
                position.named_opening().filter(|_| position.moves().len() == NAMING_STONES);
            Sentence::placed(match named {
                Some(named) => format!("{placed} {}.", speech.named_opening(named)),
                None => placed,
            })
        }
        Move::Pass => Sentence::new(lang.passed(speech.side(from.color(by)))),
        // The board shows the point's number, but not why it has one.
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

/// Whether a person is to move and can only pass.
fn has_only_a_pass(table: &Table<Gomoku>) -> bool {
    let position = table.position();
    let person = table.setup.players[position.to_move()].is_person();
    person && position.may_pass() && position.is_stuck()
}

/// The message for a move that was taken back.
pub(super) fn taken_back(from: &Gomoku, made: Move, who: &str, speech: Speech) -> String {
    let lang = speech.lang;
    match made.point() {
        Some(point) => lang.taken_back(who, speech.point(point, from.size())),
        None if from.opening().is_some() => lang.decision_taken_back(who),
        None => lang.pass_taken_back(who),
    }
}

/// Why a move was refused. The reason why a stone is forbidden is also shown beside the board.
pub(super) fn refused(table: &Table<Gomoku>, why: Refusal, speech: Speech) -> Sentence {
    let (lang, size) = (speech.lang, table.position().size());
    Sentence::new(match why {
        Refusal::Forbidden(point, kind) => {
            let text = speech.forbidden(point, kind, size);
            return Sentence { is_on_board: true, ..Sentence::new(text) };
        }
        Refusal::Place(PlaceError::OffBoard(size)) => speech.off_board(size),
        Refusal::Place(PlaceError::Taken(point, _)) => {
            lang.refused_taken(speech.point(point, size))
        }
        Refusal::Pass(PassRefusal::NotInRules(rules)) => speech.no_pass(rules),
        Refusal::Pass(PassRefusal::OpeningStage) => lang.refused_pass_in_opening(),
        Refusal::Pass(PassRefusal::NotInProtocol) => lang.refused_pass_to_brain(),
        Refusal::Opening(why) => match table.position().opening() {
            Some(opening) => speech.opening_refusal(why, opening),
            None => lang.refused_now(),
        },
        Refusal::Over => lang.refused_now(),
    })
}

/// The length of the longest of the rows that won, if it is more than five.
pub(super) fn overline(rows: &[Run]) -> Option<u8> {
    rows.iter().map(|row| row.length).max().filter(|&length| length > 5)
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
        other => lang.reason(other),
    }
}

impl Speech {
    /// The name of a point on a board of this size.
    #[must_use]
    pub fn point(self, point: Point, size: BoardSize) -> String {
        self.labels.on(size).format(point, size)
    }

    /// The move's name: its point, or that it is a pass.
    pub(super) fn name_of(self, made: Move, size: BoardSize) -> String {
        match made {
            Move::Stone(point) | Move::Pick(point) => self.point(point, size),
            Move::Pass => self.lang.pass(),
            // Only stones and passes are listed as moves; decisions have messages of their own.
            Move::Swap(_) | Move::Choose(_) | Move::Declare(_) | Move::Offer(_) => {
                made.written(size)
            }
        }
    }

    /// Why a stone is forbidden on a point.
    #[must_use]
    pub fn forbidden(self, point: Point, kind: FoulKind, size: BoardSize) -> String {
        let point = self.point(point, size);
        match kind {
            FoulKind::DoubleThree => self.lang.forbidden_double_three(point),
            FoulKind::DoubleFour => self.lang.forbidden_double_four(point),
            FoulKind::Overline => self.lang.forbidden_overline(point),
        }
    }

    /// Why a stone is forbidden on a point, and the stones that make it so.
    #[must_use]
    pub fn why_forbidden(self, point: Point, foul: &Foul, size: BoardSize) -> String {
        let name = |&point: &Point| self.point(point, size);
        let stones: Vec<String> = foul.stones.iter().map(name).collect();
        let why = self.forbidden(point, foul.kind, size);
        format!("{why} {}", self.lang.foul_stones(stones.join(", ")))
    }

    /// The message that these rules have no pass, and which ones do.
    #[must_use]
    pub fn no_pass(self, rules: Rules) -> String {
        self.lang.refused_pass(rules_name(self.lang, rules), rules_with_passes(self.lang))
    }

    /// How a point is typed, by label and by numbers: the centre of the board as an example.
    #[must_use]
    pub fn examples(self, size: BoardSize) -> (String, String) {
        let center = size.center();
        let row = match self.labels.on(size) {
            Labels::Original => center.row() + 1,
            Labels::Standard => size.lines() - center.row(),
        };
        (self.point(center, size), format!("{},{row}", center.column() + 1))
    }

    /// Why a text is not a point of the board.
    pub(super) fn point_error(self, error: NotationError, size: BoardSize) -> String {
        match error {
            NotationError::OffBoard(size) => self.off_board(size),
            NotationError::NotAPoint => self.not_a_point(size),
        }
    }

    /// That a text is not a point, and how one is written.
    pub(super) fn not_a_point(self, size: BoardSize) -> String {
        let (named, numbered) = self.examples(size);
        self.lang.not_a_point(named, numbered)
    }

    /// That a point is off the board, and which corners the board has.
    pub(super) fn off_board(self, size: BoardSize) -> String {
        let last = size.lines() - 1;
        let (first, far) = match self.labels.on(size) {
            Labels::Original => (size.point(0, 0), size.point(last, last)),
            Labels::Standard => (size.point(0, last), size.point(last, 0)),
        };
        let name =
            |corner: Option<Point>| corner.map(|point| self.point(point, size)).unwrap_or_default();
        self.lang.refused_off_board(name(first), name(far))
    }
}

/// The rule sets in which a player may pass.
#[must_use]
pub fn rules_with_passes(lang: Lang) -> String {
    let rules = Rules::ALL.into_iter().filter(|rules| rules.has_passes());
    rules.map(|rules| rules_typed(lang, rules)).collect::<Vec<_>>().join(", ")
}

//! What a move is: a stone, a pass or a decision of the opening, and when a player may pass.
//!
//! Follows the International Rules of Renju (RIF, 1996, corrected 1998): a move is a stone or a
//! pass, there is no pass in the opening stage, and two passes in succession end the game in a
//! draw. The other rule sets have no pass. The opening rule says what is to be decided, and by whom.

use thiserror::Error;

use super::Rules;
use super::opening::Choice;
use crate::board::{BoardSize, Labels, Point};
use crate::gomoku::notation::NotationError;
use crate::named::UnknownName;

/// What a player does on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// The player places a stone there.
    Stone(Point),
    /// The player places none.
    Pass,
    /// The player says whether the players exchange colours.
    Swap(bool),
    /// The player chooses the way in which the opening goes on.
    Choose(Choice),
    /// The player says how many fifth moves there will be.
    Declare(u8),
    /// The player offers that point as one of the fifth moves to choose from.
    Offer(Point),
    /// The player picks that one of the fifth moves offered: its stone stays.
    Pick(Point),
}

/// Why a text is no move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveReadError {
    /// It begins like no move.
    #[error(
        "not a move: write `h8`, `pass`, `swap true`, `choose take_black`, `declare 4`, `offer h8` \
         or `pick h8`"
    )]
    Unknown,
    /// The point is not written as a move has it.
    #[error("not the point of a move: write a small letter and a number, as in `h8`")]
    NotAPoint,
    /// The point lies beyond the edge.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
    /// It does not say whether to swap.
    #[error("not a swap: write `swap true` or `swap false`")]
    Swap,
    /// There is no such way.
    #[error(transparent)]
    Choice(#[from] UnknownName),
    /// It does not say how many fifth moves there will be.
    #[error("not a number of fifth moves: write it in digits, as in `declare 4`")]
    Number,
}

/// Why a player may not pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PassRefusal {
    /// The rule set has no pass.
    #[error("{0} has no pass, place a stone")]
    NotInRules(Rules),
    /// The opening stage is not over.
    #[error("there is no pass in the opening stage, place a stone")]
    OpeningStage,
    /// A program that plays cannot be told of a pass.
    #[error("a program that plays cannot be told of a pass, place a stone")]
    Untold,
}

/// A written move that is neither a point of the board nor a pass.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number} is `{text}`: {cause}")]
pub struct WrongMove {
    /// Which move, counted from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// Why it is no point.
    pub cause: NotationError,
}

/// What a pass is called where it is written down.
const PASS: &str = "pass";

impl Move {
    /// Where a stone comes to stand for good; `None` for a move that leaves no stone there.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(point),
            Self::Pass | Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => {
                None
            }
        }
    }

    /// The move as it stands in records and counts: a stone or a pass as it is, a fifth move that
    /// is picked as a stone, and a decision not at all.
    #[must_use]
    pub const fn recorded(self) -> Option<Self> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(Self::Stone(point)),
            Self::Pass => Some(Self::Pass),
            Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => None,
        }
    }

    /// The move as it is written down, whatever labels the players see and whatever is asked: `h8`,
    /// `pass`, `swap true`, `choose take_black`, `declare 4`, `offer h8`, `pick h8`.
    #[must_use]
    pub fn written(self, size: BoardSize) -> String {
        let name = |point| Labels::Standard.format(point, size);
        match self {
            Self::Stone(point) => name(point),
            Self::Pass => PASS.to_owned(),
            Self::Swap(swap) => format!("swap {swap}"),
            Self::Choose(choice) => format!("choose {choice}"),
            Self::Declare(number) => format!("declare {number}"),
            Self::Offer(point) => format!("offer {}", name(point)),
            Self::Pick(point) => format!("pick {}", name(point)),
        }
    }

    /// The move that was written down. `place h8` is a stone too: version 1 of the journal had that
    /// for a stone of the opening.
    ///
    /// # Errors
    /// Says what would be right. Spellings other than those of [`written`](Self::written) are
    /// refused.
    pub fn read(text: &str, size: BoardSize) -> Result<Self, MoveReadError> {
        let Some((verb, value)) = text.split_once(' ') else {
            return match read_point(text, size) {
                _ if text == PASS => Ok(Self::Pass),
                Err(MoveReadError::NotAPoint) => Err(MoveReadError::Unknown),
                read => read.map(Self::Stone),
            };
        };
        match verb {
            "place" => read_point(value, size).map(Self::Stone),
            "swap" => value.parse().map(Self::Swap).map_err(|_| MoveReadError::Swap),
            "choose" => Ok(Self::Choose(value.parse()?)),
            "declare" => read_number(value).map(Self::Declare),
            "offer" => read_point(value, size).map(Self::Offer),
            "pick" => read_point(value, size).map(Self::Pick),
            _ => Err(MoveReadError::Unknown),
        }
    }

    /// The stone or the pass of a record. People write records too, so that a point may be spelt in
    /// all the ways of its labels.
    ///
    /// # Errors
    /// Where it is neither a point of this board nor a pass.
    pub fn read_recorded(text: &str, size: BoardSize) -> Result<Self, NotationError> {
        match text {
            PASS => Ok(Self::Pass),
            point => Labels::Standard.parse(point, size).map(Self::Stone),
        }
    }

    /// The moves of a game that were written down with blanks between.
    pub fn read_all(text: &str, size: BoardSize) -> impl Iterator<Item = Result<Self, WrongMove>> {
        text.split_ascii_whitespace().enumerate().map(move |(index, name)| {
            Self::read_recorded(name, size).map_err(|cause| WrongMove {
                number: index + 1,
                text: name.to_owned(),
                cause,
            })
        })
    }
}

/// The point of a move, spelt as it is written down.
fn read_point(text: &str, size: BoardSize) -> Result<Point, MoveReadError> {
    let point = Labels::Standard.parse(text, size).map_err(|error| match error {
        NotationError::NotAPoint => MoveReadError::NotAPoint,
        NotationError::OffBoard(size) => MoveReadError::OffBoard(size),
    })?;
    let exact = Labels::Standard.format(point, size) == text;
    exact.then_some(point).ok_or(MoveReadError::NotAPoint)
}

/// The number of a move, spelt as it is written down.
fn read_number(text: &str) -> Result<u8, MoveReadError> {
    let exact = |number: &u8| number.to_string() == text;
    text.parse().ok().filter(exact).ok_or(MoveReadError::Number)
}

impl Rules {
    /// Moves that must be stones where no opening rule says how long the opening stage lasts. None
    /// lasts for less.
    const OPENING_STAGE: u16 = 3;

    /// Whether a player may pass once the opening stage is over.
    #[must_use]
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::Renju | Self::RenjuSimple)
    }

    /// Whether the side to move may pass on a board with so many stones. Whether an
    /// opening rule has not ended is for the caller to ask.
    ///
    /// # Errors
    /// Says why not.
    pub const fn check_pass(self, stones: u16) -> Result<(), PassRefusal> {
        match self.has_passes() {
            false => Err(PassRefusal::NotInRules(self)),
            true if stones < Self::OPENING_STAGE => Err(PassRefusal::OpeningStage),
            true => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_renju_has_passes_and_not_among_the_first_three_moves() {
        for rules in Rules::ALL {
            let passes = matches!(rules, Rules::Renju | Rules::RenjuSimple);
            for stones in 0..6 {
                let expected = match (passes, stones) {
                    (false, _) => Err(PassRefusal::NotInRules(rules)),
                    (true, 0..3) => Err(PassRefusal::OpeningStage),
                    (true, _) => Ok(()),
                };
                assert_eq!(rules.check_pass(stones), expected, "{rules} after {stones} stones");
            }
        }
    }

    const FIFTEEN: BoardSize = BoardSize::FIFTEEN;

    fn h8() -> Point {
        FIFTEEN.center()
    }

    /// A board, and any move that can be written down on it.
    fn written_moves() -> impl Strategy<Value = (BoardSize, Move)> {
        let boards = (BoardSize::MIN..=BoardSize::MAX).prop_map(|l| BoardSize::new(l).unwrap());
        boards.prop_flat_map(|size| {
            let points = move || prop::sample::select(size.iter().collect::<Vec<_>>());
            let moves = prop_oneof![
                points().prop_map(Move::Stone),
                Just(Move::Pass),
                any::<bool>().prop_map(Move::Swap),
                prop::sample::select(&Choice::ALL).prop_map(Move::Choose),
                any::<u8>().prop_map(Move::Declare),
                points().prop_map(Move::Offer),
                points().prop_map(Move::Pick),
            ];
            (Just(size), moves)
        })
    }

    proptest! {
        #[test]
        fn every_move_is_read_back_from_what_is_written((size, made) in written_moves()) {
            prop_assert_eq!(Move::read(&made.written(size), size), Ok(made));
        }

        /// Whatever is read is written the same way, but for version 1's word for a stone.
        #[test]
        fn nothing_is_read_but_what_is_written(
            verb in "(place |swap |choose |declare |offer |pick |pass)?",
            value in "([a-zA-Z]?[0-9+]{0,3}|true|take_black| ?h8 ?)",
        ) {
            let text = format!("{verb}{value}");
            if let Ok(made) = Move::read(&text, FIFTEEN) {
                let stone = text.strip_prefix("place ").unwrap_or(&text);
                prop_assert_eq!(made.written(FIFTEEN), stone);
            }
        }
    }

    #[test]
    fn each_kind_of_move_has_one_spelling_and_says_what_stays_of_it() {
        let stone = Some(Move::Stone(h8()));
        let cases = [
            (Move::Stone(h8()), "h8", Some(h8()), stone),
            (Move::Pass, "pass", None, Some(Move::Pass)),
            (Move::Swap(true), "swap true", None, None),
            (Move::Swap(false), "swap false", None, None),
            (Move::Choose(Choice::StayWhite), "choose stay_white", None, None),
            (Move::Choose(Choice::TakeBlack), "choose take_black", None, None),
            (Move::Choose(Choice::PlaceTwo), "choose place_two", None, None),
            (Move::Choose(Choice::PlaceFifth), "choose place_fifth", None, None),
            (Move::Choose(Choice::OfferTen), "choose offer_ten", None, None),
            (Move::Declare(4), "declare 4", None, None),
            (Move::Offer(h8()), "offer h8", None, None),
            (Move::Pick(h8()), "pick h8", Some(h8()), stone),
        ];
        for (made, written, point, recorded) in cases {
            assert_eq!(made.written(FIFTEEN), written);
            assert_eq!((made.point(), made.recorded()), (point, recorded), "{written}");
        }
        assert_eq!(Move::read("place h8", FIFTEEN), Ok(Move::Stone(h8())));
    }

    #[test]
    fn a_bad_text_is_refused_with_what_would_be_right() {
        let all = "not a move: write `h8`, `pass`, `swap true`, `choose take_black`, `declare 4`, \
                   `offer h8` or `pick h8`";
        let point = "not the point of a move: write a small letter and a number, as in `h8`";
        let off = "the point is not on this board of 15 lines";
        let swap = "not a swap: write `swap true` or `swap false`";
        let number = "not a number of fifth moves: write it in digits, as in `declare 4`";
        let no_way = |name: &str| {
            format!(
                "`{name}` is no way of an opening; allowed: \
                 stay_white, take_black, place_two, place_fifth, offer_ten"
            )
        };
        let cases = [
            ("", all),
            (" ", all),
            ("passed", all),
            ("Pass", all),
            ("pass ", all),
            ("swap", all),
            ("take_black", all),
            ("4", all),
            ("H8", all),
            ("h08", all),
            ("8,8", all),
            (" h8", all),
            ("h8 ", all),
            ("h 8", all),
            ("move h8", all),
            ("Place h8", all),
            ("h8\n", all),
            ("h0", off),
            ("p16", off),
            ("z99999999999", off),
            ("offer p16", off),
            ("place", all),
            ("place ", point),
            ("place pass", point),
            ("place  h8", point),
            ("offer H8", point),
            ("pick h8 i9", point),
            ("swap ", swap),
            ("swap yes", swap),
            ("swap True", swap),
            ("swap  true", swap),
            ("declare ", number),
            ("declare four", number),
            ("declare 04", number),
            ("declare +4", number),
            ("declare -1", number),
            ("declare 256", number),
            ("choose ", &no_way("")),
            ("choose 2", &no_way("2")),
            ("choose take-black", &no_way("take-black")),
            ("choose take_black ", &no_way("take_black ")),
        ];
        for (text, why) in cases {
            let error = Move::read(text, FIFTEEN).expect_err(text);
            assert_eq!(error.to_string(), why, "{text:?}");
        }
    }

    #[test]
    fn a_record_has_stones_and_passes_and_spells_points_as_people_do() {
        let read = |text| Move::read_recorded(text, FIFTEEN);
        for text in ["h8", "H8", "8,8"] {
            assert_eq!(read(text), Ok(Move::Stone(h8())), "{text}");
        }
        assert_eq!(read("pass"), Ok(Move::Pass));
        for text in ["passed", "swap true", "place h8", "pick h8"] {
            assert_eq!(read(text), Err(NotationError::NotAPoint), "{text}");
        }
        assert_eq!(read("p16"), Err(NotationError::OffBoard(FIFTEEN)));
    }

    #[test]
    fn a_wrong_move_among_others_is_told_with_its_number() {
        let size = BoardSize::FIFTEEN;
        let read = |text| Move::read_all(text, size).collect::<Result<Vec<_>, _>>();
        assert_eq!(read(" h8  pass\n"), Ok(vec![Move::Stone(size.center()), Move::Pass]));
        for (text, told) in [
            ("h8 p15 a1", "move 2 is `p15`: the point is not on this board of 15 lines"),
            (
                "h8 pass ??",
                "move 3 is `??`: not a point: write a letter and a number, or two numbers",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), told);
        }
    }
}

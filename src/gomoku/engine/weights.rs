//! The weights of the evaluation: numbers for each combination of shapes on an empty point, and for
//! each set of threats on the board.
//!
//! They are fitted to the results of games; `weights.md` says how.

use std::sync::OnceLock;

use super::combination::Combination;
use super::filled::filled;
use super::threat::Threat;
use crate::board::{ByColor, Color};
use crate::gomoku::rules::Rules;

/// Weights are in sixteenths of a point.
pub(super) const SCALE: i32 = 16;

/// The threats of either side that are counted on the board.
pub(super) const COUNTED: [Threat; 7] = [
    Threat::Three,
    Threat::ThreePlus,
    Threat::DoubleThree,
    Threat::Four,
    Threat::FourPlus,
    Threat::FourThree,
    Threat::Winning,
];

/// The numbers of points that are told apart: from none to five or more.
pub(super) const COUNTS: usize = 6;

/// How many counts there are: the side to move has no winning point where an evaluation applies.
pub(super) const KINDS: usize = 2 * COUNTED.len() - 1;

/// How many pairs of counts there are.
const PAIRS: usize = KINDS * (KINDS - 1) / 2 * COUNTS * COUNTS;

/// The numbers of weights in a list: what combinations count when their owner is to move, what they
/// count when the opponent is, and what each two counts of threats count together.
const PARTS: [usize; 3] = [Combination::COUNT, Combination::COUNT, PAIRS];

/// The weights of one colour to move under one rule set.
type List = [i16; Weights::COUNT];

/// The weights of one rule set.
#[derive(Debug, PartialEq)]
pub struct Weights(ByColor<Box<List>>);

impl Weights {
    /// The rule sets with weights of their own, in the order of the file.
    pub const RULES: [Rules; 3] = [Rules::Freestyle, Rules::Standard, Rules::Renju];

    /// The number of weights for each colour to move.
    pub const COUNT: usize = PARTS[0] + PARTS[1] + PARTS[2];

    /// Units of a weight in one point.
    pub const SCALE: f32 = SCALE as f32;

    /// The weights of a rule set: its own, or those of the most similar one.
    #[must_use]
    pub fn of(rules: Rules) -> &'static Self {
        static READ: OnceLock<[Weights; Weights::RULES.len()]> = OnceLock::new();
        &READ.get_or_init(|| lists(FILE).map(Self))[set_of(rules)]
    }

    /// The colours to move with weights of their own under one of [`Self::RULES`]: where the same rules
    /// hold for both, one stands for the other.
    #[must_use]
    pub fn sides(rules: Rules) -> &'static [Color] {
        if rules.has_fouls(Color::Black) { &Color::BOTH } else { &[Color::Black] }
    }

    /// The weights where this colour is to move.
    #[must_use]
    pub fn list(&self, to_move: Color) -> &[i16; Self::COUNT] {
        &self.0[to_move]
    }

    /// The number of a combination's weight, where its owner is to move or not.
    pub(super) const fn number_of(combination: Combination, own: bool) -> u16 {
        (combination.number() + if own { 0 } else { PARTS[0] }) as u16
    }

    /// The numbers of the weights of the counts of threats, one for each two.
    pub(super) fn numbers_of_counts(counts: [u8; KINDS]) -> impl Iterator<Item = u16> {
        let pairs = (1..KINDS).flat_map(|high| (0..high).map(move |low| [high, low]));
        pairs.map(move |pair| Self::number_of_pair(pair.map(|kind| (kind, counts[kind]))))
    }

    /// The number of the weight of two counts, each with its kind, in any order.
    fn number_of_pair(mut pair: [(usize, u8); 2]) -> u16 {
        pair.sort_unstable();
        let [(low, low_count), (high, high_count)] = pair;
        let before = high * (high - 1) / 2 + low;
        let at = (before * COUNTS + usize::from(high_count)) * COUNTS + usize::from(low_count);
        (PARTS[0] + PARTS[1] + at) as u16
    }

    /// What a combination of a colour counts for the side to move.
    pub(super) fn of_combination(
        &self,
        combination: Combination,
        stone: Color,
        to_move: Color,
    ) -> i32 {
        let number = Self::number_of(combination, stone == to_move);
        i32::from(self.0[to_move][usize::from(number)])
    }

    /// What two counts of threats, each with its kind, count for the side to move.
    pub(super) fn of_pair(&self, pair: [(usize, u8); 2], to_move: Color) -> i32 {
        i32::from(self.0[to_move][usize::from(Self::number_of_pair(pair))])
    }
}

/// Which of [`Weights::RULES`] has the numbers of a rule set: itself, or the most similar one.
pub(super) const fn set_of(rules: Rules) -> usize {
    match rules {
        Rules::Freestyle => 0,
        Rules::Renju | Rules::RenjuSimple => 2,
        _ => 1,
    }
}

/// The lists of a file by rule set, in the order of [`Weights::RULES`], and colour to move. The low
/// byte of each number comes first. Where a rule set has one list, it is that of both colours.
pub(super) fn lists<const COUNT: usize>(
    file: &[u8],
) -> [ByColor<Box<[i16; COUNT]>>; Weights::RULES.len()] {
    let mut lists = file.chunks_exact(2 * COUNT);
    Weights::RULES.map(|rules| {
        let lists: Vec<&[u8]> = lists.by_ref().take(Weights::sides(rules).len()).collect();
        ByColor::from_fn(|to_move| {
            let bytes = lists.get(to_move as usize).or(lists.first());
            let mut list = filled(0);
            let numbers = bytes.copied().unwrap_or_default().as_chunks().0;
            for (number, bytes) in list.iter_mut().zip(numbers) {
                *number = i16::from_le_bytes(*bytes);
            }
            list
        })
    })
}

/// The lists of freestyle and standard, and those of renju for Black and for White to move.
static FILE: &[u8; 4 * 2 * Weights::COUNT] = include_bytes!("weights.bin");

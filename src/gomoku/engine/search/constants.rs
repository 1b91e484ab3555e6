//! The constants of the search. Scores are in points, reductions in 1024ths of a ply.

/// The unit of a reduction: 1024 are one ply.
pub(super) const PLY: i32 = 1024;

/// Internal iterative reduction: from this depth on, a node without a table move is searched one ply
/// less deep.
pub(super) const UNKNOWN_DEPTH: i32 = 5;

/// The least depth of a singular extension.
pub(super) const SINGULAR_DEPTH: i32 = 6;

/// The greatest depths of razoring and of reverse futility pruning, and that of futility pruning after
/// the reduction.
pub(super) const RAZOR_DEPTH: i32 = 2;
pub(super) const REVERSE_DEPTH: i32 = 6;
pub(super) const FUTILITY_DEPTH: i32 = 4;

/// Defines the constants, each with its value and the step that a tuner should begin with.
macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident: $value:expr, $step:expr;)*) => {
        /// The tunable constants of the search, the same for all rule sets.
        ///
        /// They were set by hand and kept if they won more games (`benches/README.md`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Constants { $($(#[$doc])* pub $name: i32,)* }

        impl Constants {
            /// How much a tuner should change each constant at first.
            pub const STEPS: &[i32] = &[$($step),*];

            /// The values in the order of the fields.
            pub fn values(&mut self) -> impl Iterator<Item = &mut i32> {
                [$(&mut self.$name),*].into_iter()
            }
        }

        impl Default for Constants {
            fn default() -> Self {
                Self { $($name: $value),* }
            }
        }
    };
}

constants! {
    /// Late move reduction: the constant part.
    reduction_base: 512, 120;
    /// Late move reduction: the factor of the product of the natural logarithms of depth and move
    /// number.
    reduction_growth: 1200, 100;
    /// Less reduction at PV nodes.
    pv_reduction: 700, 200;
    /// Less reduction for moves that make an open three.
    threat_reduction: 1024, 250;
    /// Less reduction where the opponent is about to win.
    pressed_reduction: 1024, 250;
    /// More reduction where the evaluation has not become better since the side's turn before.
    worse_reduction: 400, 150;
    /// More reduction for a static score that is e times less likely than the best so far.
    unlikely_reduction: 120, 60;
    /// The history score that changes a reduction by a ply is 2^20 divided by this.
    history_reduction: 512, 120;
    /// The same for the continuation history.
    continued_reduction: 256, 80;
    /// Singular extension: how many sixteenths of a point a ply the other moves must be worse.
    singular_margin: 16, 8;
    /// Razoring: the factor of the square of the depth.
    razor_margin: 120, 30;
    /// Reverse futility pruning: the margin of a ply.
    reverse_margin: 50, 10;
    /// Late move pruning: sixteenths of the moves that are searched beside the square of the depth.
    moves_base: 64, 16;
    /// Late move pruning: sixteenths of a move for each square of a ply.
    moves_growth: 13, 3;
    /// Futility pruning: the margin.
    futility_base: 120, 25;
    /// Futility pruning: the margin of a ply.
    futility_margin: 100, 25;
    /// Move order: the weight of the history, in 1024ths.
    history_order: 16, 5;
    /// Move order: the weight of the continuation history, in 1024ths.
    continued_order: 16, 5;
    /// Move order: the score of a killer move.
    killer_order: 60, 15;
    /// Move order: the score of a countermove.
    counter_order: 60, 15;
}

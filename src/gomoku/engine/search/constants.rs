//! The constants of the search, the same for all rule sets. Scores are in points, reductions in 1024ths
//! of a ply. Set by hand and kept if they won more games (`benches/README.md`).

/// The unit of a reduction: 1024 are one ply.
pub(super) const PLY: i32 = 1024;

/// Late move reduction: the constant part, and the factor of the product of the natural logarithms of
/// depth and move number.
pub(super) const REDUCTION_BASE: f64 = 512.0;
pub(super) const REDUCTION_GROWTH: f64 = 1000.0;

/// Less reduction: at PV nodes, for moves that threaten, and where the opponent is about to win.
pub(super) const PV_REDUCTION: i32 = PLY;
pub(super) const THREAT_REDUCTION: i32 = PLY;
pub(super) const PRESSED_REDUCTION: i32 = PLY;

/// More reduction where the evaluation has not become better since the side's turn before.
pub(super) const WORSE_REDUCTION: i32 = 400;

/// The history score that changes a reduction by 1024ths of a ply, as a divisor.
pub(super) const HISTORY_DIVISOR: i32 = 2;

/// Internal iterative reduction: from this depth on, a node without a table move is searched one ply
/// less deep.
pub(super) const UNKNOWN_DEPTH: i32 = 5;

/// Singular extension: the least depth, and how many points a ply the other moves must be worse.
pub(super) const SINGULAR_DEPTH: i32 = 6;
pub(super) const SINGULAR_MARGIN: i32 = 1;

/// Razoring: the greatest depth, and the factor of the square of the depth.
pub(super) const RAZOR_DEPTH: i32 = 2;
pub(super) const RAZOR_MARGIN: i32 = 120;

/// Reverse futility pruning: the greatest depth, and the margin of a ply.
pub(super) const REVERSE_DEPTH: i32 = 6;
pub(super) const REVERSE_MARGIN: i32 = 50;

/// Late move pruning: how many moves are searched beside the square of the depth.
pub(super) const MOVES_BASE: i32 = 4;

/// Futility pruning: the greatest depth after the reduction, the margin, and that of a ply.
pub(super) const FUTILITY_DEPTH: i32 = 4;
pub(super) const FUTILITY_BASE: i32 = 120;
pub(super) const FUTILITY_MARGIN: i32 = 120;

//! Fixed-size tables on the heap.

use std::fmt::Debug;

/// An array on the heap, filled with one value.
#[expect(clippy::unnecessary_box_returns, reason = "it is too large for the stack")]
pub(super) fn filled<T: Clone + Debug, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N].try_into().expect("the vector has N elements")
}

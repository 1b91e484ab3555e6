//! The random numbers of Zobrist hashing (A. L. Zobrist, 1970).

/// The element of the `SplitMix64` sequence at an index (Steele, Lea and Flood, 2014).
#[must_use]
pub const fn number(index: u64) -> u64 {
    let mut number = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The first elements of that sequence.
#[must_use]
pub const fn numbers<const N: usize>() -> [u64; N] {
    let mut numbers = [0; N];
    let mut at = 0;
    while at < N {
        numbers[at] = number(at as u64);
        at += 1;
    }
    numbers
}

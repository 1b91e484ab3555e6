//! The moment at which a game begins.

use jiff::Timestamp;

/// Now, as exactly as a result tells when its game began.
pub(super) fn this_second() -> Timestamp {
    let now = Timestamp::now();
    Timestamp::from_second(now.as_second()).unwrap_or(now)
}

//! The parser of flags that accept a whole number of a range.

use clap::builder::TypedValueParser;
use thiserror::Error;

/// A text that is not a whole number of the range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a whole number from {least} to {most}")]
pub(super) struct NumberError {
    /// The least number that is accepted.
    pub(super) least: usize,
    /// The greatest.
    pub(super) most: usize,
}

/// Parses a whole number from `least` to `most`.
pub(super) fn number<T>(least: usize, most: usize) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<usize> + Clone + Send + Sync + 'static,
{
    let error = NumberError { least, most };
    move |text: &str| {
        let read = text.parse().ok().filter(|number| (least..=most).contains(number));
        read.and_then(|number: usize| T::try_from(number).ok()).ok_or(error)
    }
}

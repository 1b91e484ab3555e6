//! The parsers of flags that accept one of several names, or a whole number of a range.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::named::{Named, NumberError, UnknownName};

/// Parses a choice by its name; error messages and completions list all names.
pub(crate) fn choice<T>() -> impl TypedValueParser<Value = T>
where
    T: Named + FromStr<Err = UnknownName>,
{
    PossibleValuesParser::new(T::NAMES).try_map(|name: String| name.parse::<T>())
}

/// Parses a whole number from `least` to `most`.
pub(crate) fn number<T>(least: usize, most: usize) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<usize> + Clone + Send + Sync + 'static,
{
    let error = NumberError { least, most };
    move |text: &str| {
        let read = text.parse().ok().filter(|number| (least..=most).contains(number));
        read.and_then(|number: usize| T::try_from(number).ok()).ok_or(error)
    }
}

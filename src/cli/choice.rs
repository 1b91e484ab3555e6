//! Flags that take one of several names.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::named::{Named, UnknownName};

/// Reads a choice by its name, and lets the errors and the completions list all names.
pub(super) fn choice<T>() -> impl TypedValueParser<Value = T>
where
    T: Named + FromStr<Err = UnknownName>,
{
    PossibleValuesParser::new(T::NAMES).try_map(|name: String| name.parse::<T>())
}

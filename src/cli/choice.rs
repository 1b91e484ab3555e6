//! The value parser of flags that accept one of several names.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::named::{Named, UnknownName};

/// Parses a choice by its name; error messages and completions list all names.
pub(crate) fn choice<T>() -> impl TypedValueParser<Value = T>
where
    T: Named + FromStr<Err = UnknownName>,
{
    PossibleValuesParser::new(T::NAMES).try_map(|name: String| name.parse::<T>())
}

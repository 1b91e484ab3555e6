//! How a file of records is read, whichever game it is of.

use std::str::FromStr;

use jiff::tz::TimeZone;

use super::{Decoder, Format};

/// How a file of records is read.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its format.
    pub format: Format,
    /// The time zone of the reader.
    pub zone: TimeZone,
    /// How texts are decoded.
    pub decoder: Decoder,
    /// What its game must be told besides.
    pub given: Given,
}

impl Reading {
    /// A file of this format, of a reader in this time zone. Encodings that it does not name are
    /// guessed.
    #[must_use]
    pub fn new(format: Format, zone: TimeZone) -> Self {
        Self { format, zone, decoder: Decoder::default(), given: Given::default() }
    }
}

impl From<&Self> for Reading {
    fn from(reading: &Self) -> Self {
        reading.clone()
    }
}

/// What is said about a record that only some games must be told: texts by the names of flags.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Given(Vec<(&'static str, String)>);

impl Given {
    /// The text of a flag as the type that it names; `None` if the flag is not given.
    #[must_use]
    pub fn parsed<T: FromStr>(&self, key: &str) -> Option<T> {
        let (_, text) = self.0.iter().find(|(known, _)| *known == key)?;
        text.parse().ok()
    }

    /// Whether a flag is given.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.keys().any(|known| known == key)
    }

    /// The flags that are given.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|&(key, _)| key)
    }
}

impl FromIterator<(&'static str, String)> for Given {
    fn from_iter<I: IntoIterator<Item = (&'static str, String)>>(given: I) -> Self {
        Self(given.into_iter().collect())
    }
}

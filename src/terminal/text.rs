//! Every word a person sees, in English and Korean: the one catalogue.
//!
//! A text is a method of [`Lang`]: `Lang::Ko.winner(name)`. Both languages of a text stand side by
//! side, so neither can lack a key, and the compiler checks the names in the braces.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A name that is no language of the program.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is no language here; there are: en, ko")]
pub struct UnknownLang(pub String);

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Ko];

    /// The name it is chosen by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ko => "ko",
        }
    }

    /// The language of a locale name such as `ko_KR.UTF-8` or `ko-KR`; English for all others.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        match locale.split(['_', '-', '.', '@']).next() {
            Some(language) if language.eq_ignore_ascii_case("ko") => Self::Ko,
            _ => Self::En,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(name: &str) -> Result<Self, UnknownLang> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.name() == name)
            .ok_or_else(|| UnknownLang(name.to_owned()))
    }
}

/// One text of the catalogue, as the tests see it.
#[cfg(test)]
struct Entry {
    key: &'static str,
    en: &'static str,
    ko: &'static str,
}

/// Makes a method of [`Lang`] from each text; `{name}` in a text is the argument of that name.
macro_rules! catalogue {
    ($($key:ident($($argument:ident),*) { $en:literal, $ko:literal })*) => {
        impl super::Lang {
            $(
                #[doc = $en]
                #[must_use]
                pub fn $key(self $(, $argument: impl ::std::fmt::Display)*) -> String {
                    match self {
                        Self::En => format!($en),
                        Self::Ko => format!($ko),
                    }
                }
            )*
        }

        #[cfg(test)]
        pub(super) const ENTRIES: &[super::Entry] = &[
            $(super::Entry { key: stringify!($key), en: $en, ko: $ko }),*
        ];
    };
}

mod game;
mod scoreboard;

#[cfg(test)]
mod tests;

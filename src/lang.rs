//! Every word a person sees, in English and Korean: the one catalogue.
//!
//! A text is a method of [`Lang`]: `Lang::Ko.winner(name)`. Both languages of a text stand side by
//! side, so neither can lack a key, and the compiler checks the names in the braces.

use crate::named::named;

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

named!(Lang is a "language" { En = "en", Ko = "ko" });

impl Lang {
    /// The language of a locale name such as `ko_KR.UTF-8` or `ko-KR`; English for all others.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        match locale.split(['_', '-', '.', '@']).next() {
            Some(language) if language.eq_ignore_ascii_case("ko") => Self::Ko,
            _ => Self::En,
        }
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
                #[doc = concat!("```text\n", $en, "\n```")]
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

mod brain;
mod cli;
mod computer;
mod config;
mod game;
mod journal;
mod matches;
mod opening;
mod opening_rules;
mod pages;
mod record;
mod replay;
mod rule_sets;
mod scoreboard;
mod screen;

#[cfg(test)]
mod tests;

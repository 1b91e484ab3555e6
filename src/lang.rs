//! The languages of the program (English, Korean), the message catalogues shared by all games, and
//! the commands that are typed in either language.
//!
//! A text is a method of [`Lang`]: `Lang::Ko.winner(side)`. The macro `catalogue!` defines these
//! methods; every module may have a catalogue of its own. Both languages of a text are side by side,
//! so neither can lack a key, and the compiler checks the names in the braces. The texts are those of
//! the program and may change with each version, so they are not part of the documentation.

pub mod command;

use crate::named::{as_text, named};

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

named!(Lang is a "language" { En = "en", Ko = "ko" });
as_text!(Lang);

impl Lang {
    /// The language of a locale name such as `ko_KR.UTF-8` or `ko-KR`; `None` if it is another one.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|lang| lang.name().eq_ignore_ascii_case(language))
    }
}

/// One text of a catalogue, for the tests.
#[cfg(test)]
#[cfg_attr(
    not(all(feature = "terminal", feature = "server")),
    allow(dead_code, reason = "the test of all catalogues needs all features")
)]
pub(crate) struct Entry {
    pub(crate) key: &'static str,
    pub(crate) en: &'static str,
    pub(crate) ko: &'static str,
}

/// Gives [`Lang`] a method for each text; `{name}` in a text is the argument of that name.
///
/// ```text
/// catalogue! {
///     won(side) { "{side} won.", "{side} 승." }
/// }
/// ```
macro_rules! catalogue {
    ($($key:ident($($argument:ident),*) { $en:literal, $ko:literal })*) => {
        impl $crate::lang::Lang {
            $(
                #[doc(hidden)]
                #[must_use]
                pub fn $key(self $(, $argument: impl ::std::fmt::Display)*) -> String {
                    match self {
                        Self::En => format!($en),
                        Self::Ko => format!($ko),
                    }
                }
            )*
        }

        /// The texts by their keys, as templates: an argument is its name in braces.
        #[allow(dead_code, reason = "the page takes some catalogues as a whole")]
        pub(crate) fn texts(lang: $crate::lang::Lang) -> Vec<(&'static str, String)> {
            vec![$((
                stringify!($key),
                lang.$key($(concat!("{", stringify!($argument), "}")),*),
            )),*]
        }

        #[cfg(test)]
        #[allow(dead_code, reason = "the test of all catalogues needs all features")]
        pub(crate) const ENTRIES: &[$crate::lang::Entry] = &[
            $($crate::lang::Entry { key: stringify!($key), en: $en, ko: $ko }),*
        ];
    };
}

pub(crate) use catalogue;

mod command_words;
mod file_words;
mod machine_words;
mod page_words;
mod saved_words;
mod screen_words;
mod system_words;
mod table_words;

#[cfg(feature = "server")]
pub(crate) use table_words::texts as table_texts;

/// The catalogues of this module.
#[cfg(test)]
#[cfg_attr(
    not(all(feature = "terminal", feature = "server")),
    allow(dead_code, reason = "the test of all catalogues needs all features")
)]
pub(crate) const CATALOGUES: &[&[Entry]] = &[
    command_words::ENTRIES,
    file_words::ENTRIES,
    machine_words::ENTRIES,
    page_words::ENTRIES,
    saved_words::ENTRIES,
    screen_words::ENTRIES,
    system_words::ENTRIES,
    table_words::ENTRIES,
];

#[cfg(test)]
mod tests;

//! Enums whose variants a user chooses by name: label schemes, rules, languages, themes.
//!
//! The macro `named!` lists the names of an enum once. It derives printing, parsing and the error
//! that lists the allowed names. The macro `as_text!` is for types that files and messages have as
//! texts. Whole numbers of a range have an error like that of names. This module depends on no other.
//!
//! ```
//! use gomoku::Rules;
//!
//! assert_eq!("renju".parse(), Ok(Rules::Renju));
//! let unknown = "go".parse::<Rules>().unwrap_err();
//! assert!(unknown.to_string().contains("allowed: freestyle, standard, renju"));
//! ```

use thiserror::Error;

/// A fixed set of choices, each with a short name.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name of each choice, in the order in which it is offered.
    const NAMES: &'static [&'static str];
}

/// The error for a name that is not in its set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{name}` is not a valid {set}; allowed: {}", allowed.join(", "))]
pub struct UnknownName {
    /// The name that was given.
    pub name: String,
    /// What the set contains, such as `label scheme`.
    pub set: &'static str,
    /// The names of the set.
    pub allowed: &'static [&'static str],
}

/// The error for a text that is not a whole number of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a whole number from {least} to {most}")]
pub struct NumberError {
    /// The least number that is accepted.
    pub least: usize,
    /// The greatest.
    pub most: usize,
}

/// Implements `ALL`, `name()`, [`Named`], `Display` and `FromStr` for an enum without fields, which it
/// also defines if it is given whole.
macro_rules! named {
    ($(#[$about:meta])* $visibility:vis enum $type:ident is a $set:literal {
        $($(#[$meaning:meta])* $choice:ident = $name:literal),+ $(,)?
    }) => {
        $(#[$about])*
        $visibility enum $type {
            $($(#[$meaning])* $choice),+
        }

        $crate::named::named!($type is a $set { $($choice = $name),+ });
    };
    ($type:ident is a $set:literal { $($choice:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// Every choice, in the order in which it is offered.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$choice),+];

            /// The name by which it is chosen.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$choice => $name),+
                }
            }
        }

        impl $crate::named::Named for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::named::UnknownName;

            fn from_str(name: &str) -> ::std::result::Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|choice| choice.name() == name).ok_or_else(|| {
                    $crate::named::UnknownName {
                        name: name.to_owned(),
                        set: $set,
                        allowed: <Self as $crate::named::Named>::NAMES,
                    }
                })
            }
        }
    };
}

/// Implements serde's traits for types that are texts in files and messages: those that `Display`
/// writes and `FromStr` reads.
macro_rules! as_text {
    ($type:ty $(, $param:ident: $bound:path)?) => {
        impl$(<$param: $bound>)? ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(
                &self,
                to: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de $(, $param: $bound)?> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                from: D,
            ) -> ::std::result::Result<Self, D::Error> {
                let text = <::std::string::String as ::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use {as_text, named};

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro serves public enums")]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Fruit {
        Apple,
        Pear,
    }

    named!(Fruit is a "fruit" { Apple = "apple", Pear = "pear" });

    #[test]
    fn every_name_round_trips() {
        for fruit in Fruit::ALL {
            assert_eq!(fruit.to_string().parse(), Ok(fruit));
        }
        assert_eq!(Fruit::ALL.len(), Fruit::NAMES.len());
    }

    #[test]
    fn the_error_for_an_unknown_name_lists_the_allowed_names() {
        let error = "Apple".parse::<Fruit>().unwrap_err();
        assert_eq!(error.to_string(), "`Apple` is not a valid fruit; allowed: apple, pear");
    }
}

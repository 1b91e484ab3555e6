//! Sets of choices that a person picks from by name: label schemes, rules, languages, themes.
//!
//! The macro `named!` gives an enum its names once; printing, reading and the error that lists what there
//! is follow from them. Stands below every room and knows none of them.

use thiserror::Error;

/// A choice out of a fixed set, each called by a short name.
pub trait Named: Copy + Send + Sync + 'static {
    /// Every choice, in the order in which it is offered.
    const CHOICES: &'static [Self];
    /// The name of each choice, in the same order.
    const NAMES: &'static [&'static str];
}

/// A name that is not in its set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{name}` is no {set}; allowed: {}", allowed.join(", "))]
pub struct UnknownName {
    /// What was written.
    pub name: String,
    /// What was asked for, such as `label scheme`.
    pub set: &'static str,
    /// What could have been written.
    pub allowed: &'static [&'static str],
}

/// Names the choices of an enum without fields: `ALL`, `name()`, [`Named`], `Display`, `FromStr`.
macro_rules! named {
    ($type:ident is a $set:literal { $($choice:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// Every choice, in the order in which it is offered.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$choice),+];

            /// The name it is chosen by.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$choice => $name),+
                }
            }
        }

        impl $crate::named::Named for $type {
            const CHOICES: &'static [Self] = &Self::ALL;
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

pub(crate) use named;

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
    fn every_name_is_read_back_as_its_choice() {
        for fruit in Fruit::ALL {
            assert_eq!(fruit.to_string().parse(), Ok(fruit));
        }
        assert_eq!(Fruit::CHOICES.len(), Fruit::NAMES.len());
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_there_are() {
        let error = "Apple".parse::<Fruit>().unwrap_err();
        assert_eq!(error.to_string(), "`Apple` is no fruit; allowed: apple, pear");
    }
}

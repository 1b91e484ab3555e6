//! What can be agreed before the first move of a game, as data: each game lists its choices, and
//! every way to begin a game reads that list.
//!
//! [`resolve`] alone decides what is played: what was chosen wins over what is usual for the user,
//! and that over the default, which depends on the other choices and on [`Seating`] only.
//!
//! ```
//! use gomoku::game::choices::{Chosen, MisfitReason, Seating, read, resolve};
//! use gomoku::{Gomoku, Position as _};
//!
//! let resolved = |key, value: &str| {
//!     let chosen = read(Gomoku::CHOICES, [(key, value.to_owned())])?;
//!     resolve(Gomoku::CHOICES, &chosen, &Chosen::default(), Seating::default())
//! };
//! let terms = Gomoku::agree(&resolved("rules", "renju")?)?;
//! assert_eq!(Gomoku::summary(&terms).to_string(), "renju 15");
//!
//! // Only the opening rule `pro` leaves open where the second move goes.
//! let misfit = resolved("second-move", "adjacent").unwrap_err();
//! assert_eq!((&*misfit.key, misfit.why), ("second-move", MisfitReason::Unused));
//! # Ok::<(), gomoku::game::choices::Misfit>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::clock::TimeControl;

/// Something that can be agreed before the first move of a game.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// Its key: the flag, the key of the config file, and the key in JSON.
    pub key: &'static str,
    /// The values to choose from.
    pub values: Values,
    /// The earlier choice on which [`default`](Self::default) and [`applies`](Self::applies) depend,
    /// if they depend on one.
    pub depends_on: Option<&'static str>,
    /// The value where none is chosen, beside the choices listed before.
    pub default: fn(&Chosen, Seating) -> Value,
    /// Whether there is anything to choose, beside the choices listed before.
    pub applies: fn(&Chosen, Seating) -> bool,
}

/// The key of the rule set, in games that have several.
pub const RULES: &str = "rules";

/// The values of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// One of these names.
    Names(&'static [&'static str]),
    /// A number from the first to the second.
    Numbers(u8, u8),
}

impl Values {
    /// The value that is written so, if it is one of these.
    #[must_use]
    pub fn read(self, text: &str) -> Option<Value> {
        match self {
            Self::Names(names) => names.iter().find(|&&name| name == text).map(|&it| it.into()),
            Self::Numbers(least, most) => {
                let number = text.parse().ok();
                number.filter(|number| (least..=most).contains(number)).map(Value::Number)
            }
        }
    }

    /// All values, in the order in which they are offered.
    pub fn all(self) -> impl Iterator<Item = Value> {
        let (names, numbers): (&[&str], _) = match self {
            Self::Names(names) => (names, None),
            Self::Numbers(least, most) => (&[], Some(least..=most)),
        };
        let names = names.iter().map(|&name| Value::Name(name));
        names.chain(numbers.into_iter().flatten().map(Value::Number))
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Names(names) => f.write_str(&names.join(", ")),
            Self::Numbers(least, most) => write!(f, "{least}-{most}"),
        }
    }
}

/// A value of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A name.
    Name(&'static str),
    /// A number.
    Number(u8),
}

impl From<&'static str> for Value {
    fn from(name: &'static str) -> Self {
        Self::Name(name)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Name(name) => to.serialize_str(name),
            Self::Number(number) => to.serialize_u8(*number),
        }
    }
}

/// What was chosen: a value by the key of its choice.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Chosen(BTreeMap<&'static str, Value>);

impl Chosen {
    /// The value of a choice, if one was chosen.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Value> {
        self.0.get(key).copied()
    }

    /// The value of a choice as the type that it names; `None` if none was chosen.
    #[must_use]
    pub fn parsed<T: FromStr>(&self, key: &str) -> Option<T> {
        self.get(key)?.to_string().parse().ok()
    }

    /// The same as [`parsed`](Self::parsed), or the default of the type.
    #[must_use]
    pub fn parsed_or_default<T: FromStr + Default>(&self, key: &str) -> T {
        self.parsed(key).unwrap_or_default()
    }

    /// Chooses a value, or none.
    pub fn set(&mut self, key: &'static str, value: Option<Value>) {
        match value {
            Some(value) => drop(self.0.insert(key, value)),
            None => drop(self.0.remove(key)),
        }
    }

    /// Chooses nothing for a key; `false` if nothing was chosen.
    pub fn remove(&mut self, key: &str) -> bool {
        self.0.remove(key).is_some()
    }

    /// What was chosen of these choices.
    #[must_use]
    pub fn of(&self, choices: &[Choice]) -> Self {
        let value = |choice: &Choice| choice.values.read(&self.get(choice.key)?.to_string());
        choices.iter().filter_map(|choice| Some((choice.key, value(choice)?))).collect()
    }

    /// Each choice with its value, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Value)> {
        self.0.iter().map(|(&key, &value)| (key, value))
    }
}

impl FromIterator<(&'static str, Value)> for Chosen {
    fn from_iter<I: IntoIterator<Item = (&'static str, Value)>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

/// Who sits where, as far as defaults depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seating {
    /// A machine plays.
    pub machine: bool,
    /// One of the players is an external program.
    pub program: bool,
    /// The players meet over a network.
    pub network: bool,
}

impl Seating {
    /// The time control where none is chosen; `together` is that of people at one keyboard.
    ///
    /// Nobody hurries a machine, or a person who plays against one.
    #[must_use]
    pub fn control(self, together: TimeControl) -> TimeControl {
        match self {
            Self { machine: true, .. } => TimeControl::Unlimited,
            Self { network: true, .. } => TimeControl::NETWORK,
            _ => together,
        }
    }
}

/// A choice that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{key}` {why}")]
pub struct Misfit {
    /// The key of the choice.
    pub key: String,
    /// What is wrong with it.
    pub why: MisfitReason,
    /// The choice, and those that were made before it.
    pub beside: Chosen,
}

/// What is wrong with a choice.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MisfitReason {
    /// The game has no such choice.
    #[error("is not a choice of this game")]
    Unknown,
    /// The text is not one of the values.
    #[error("cannot be `{0}`")]
    Value(String),
    /// Beside the other choices there is nothing to choose.
    #[error("does not apply to what else is chosen")]
    Unused,
    /// The value does not go with the other choices.
    #[error("does not go with what else is chosen")]
    Unfit,
}

/// The choices of a game that these texts make, by key.
///
/// # Errors
/// If the game has no such choice, or the choice no such value.
pub fn read<'a>(
    choices: &[Choice],
    texts: impl IntoIterator<Item = (&'a str, String)>,
) -> Result<Chosen, Misfit> {
    let mut chosen = Chosen::default();
    for (key, text) in texts {
        let misfit = |why, beside| Misfit { key: key.to_owned(), why, beside };
        let Some(choice) = choices.iter().find(|choice| choice.key == key) else {
            return Err(misfit(MisfitReason::Unknown, chosen));
        };
        match choice.values.read(&text) {
            Some(value) => chosen.set(choice.key, Some(value)),
            None => return Err(misfit(MisfitReason::Value(text), chosen)),
        }
    }
    Ok(chosen)
}

/// A value for each choice that applies: what was chosen, or what is usual for the user, or the
/// default.
///
/// # Errors
/// If something was chosen where there is nothing to choose.
pub fn resolve(
    choices: &[Choice],
    chosen: &Chosen,
    usual: &Chosen,
    seating: Seating,
) -> Result<Chosen, Misfit> {
    let mut resolved = Chosen::default();
    for choice in choices {
        let value = chosen.get(choice.key);
        if !(choice.applies)(&resolved, seating) {
            if value.is_none() {
                continue;
            }
            resolved.set(choice.key, value);
            let (key, why) = (choice.key.to_owned(), MisfitReason::Unused);
            return Err(Misfit { key, why, beside: resolved });
        }
        let usual = usual.get(choice.key).and_then(|it| choice.values.read(&it.to_string()));
        let value = value.or(usual).unwrap_or_else(|| (choice.default)(&resolved, seating));
        resolved.set(choice.key, Some(value));
    }
    Ok(resolved)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second choice applies to `b` alone, and its default is 3 over a network.
    const CHOICES: &[Choice] = &[
        Choice {
            key: "one",
            values: Values::Names(&["a", "b"]),
            depends_on: None,
            default: |_, _| "a".into(),
            applies: |_, _| true,
        },
        Choice {
            key: "two",
            values: Values::Numbers(1, 9),
            depends_on: Some("one"),
            default: |_, seating| Value::Number(if seating.network { 3 } else { 5 }),
            applies: |chosen, _| chosen.get("one") == Some("b".into()),
        },
    ];

    fn chosen(texts: &[(&str, &str)]) -> Chosen {
        read(CHOICES, texts.iter().map(|&(key, text)| (key, text.to_owned()))).unwrap()
    }

    #[test]
    fn what_is_chosen_wins_over_what_is_usual_and_that_over_the_default() {
        let network = Seating { network: true, ..Seating::default() };
        for (given, usual, seating, expected) in [
            (&[][..], &[][..], Seating::default(), &[("one", "a")][..]),
            (&[], &[("one", "b")], Seating::default(), &[("one", "b"), ("two", "5")]),
            (&[], &[("one", "b")], network, &[("one", "b"), ("two", "3")]),
            (&[("one", "a")], &[("one", "b"), ("two", "9")], network, &[("one", "a")]),
            (
                &[("one", "b"), ("two", "1")],
                &[("two", "9")],
                network,
                &[("one", "b"), ("two", "1")],
            ),
        ] {
            let resolved = resolve(CHOICES, &chosen(given), &chosen(usual), seating).unwrap();
            assert_eq!(resolved, chosen(expected), "{given:?} {usual:?}");
        }
    }

    #[test]
    fn a_choice_that_cannot_be_made_is_named() {
        let unused =
            resolve(CHOICES, &chosen(&[("two", "1")]), &Chosen::default(), Seating::default());
        let Misfit { key, why, beside } = unused.unwrap_err();
        assert_eq!(
            (&*key, why, beside),
            ("two", MisfitReason::Unused, chosen(&[("one", "a"), ("two", "1")]))
        );
        for (key, text, expected) in [
            ("three", "1", MisfitReason::Unknown),
            ("two", "10", MisfitReason::Value("10".to_owned())),
            ("one", "c", MisfitReason::Value("c".to_owned())),
        ] {
            assert_eq!(read(CHOICES, [(key, text.to_owned())]).unwrap_err().why, expected);
        }
    }

    #[test]
    fn the_clock_depends_on_who_sits_where() {
        let together: TimeControl = "30s".parse().unwrap();
        let control = |machine, network| {
            Seating { machine, network, program: false }.control(together).to_string()
        };
        assert_eq!(control(false, false), "30s");
        assert_eq!(control(false, true), "5m+3s");
        assert_eq!([control(true, false), control(true, true)], ["none", "none"]);
    }
}

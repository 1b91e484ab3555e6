//! Interns names as small numbers, so that a million games hold each name once. Names that differ only
//! in upper and lower case, or in how Unicode composes their letters, are one, as at the board, where
//! two of them cannot play each other.

use std::cmp::Reverse;
use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;

/// A name in lower case, with its letters composed (NFC): names that differ only in that are one.
#[must_use]
pub fn folded(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    name.nfc().collect::<String>().to_lowercase()
}

/// Whether two names are one. Those of ASCII are compared without a copy, since whole files are searched.
#[must_use]
pub fn is_one_name(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    folded(one) == folded(other)
}

/// A table of names, numbered from 0 in the order in which they were added.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Each spelling with the number of its name, and how often it was added.
    spellings: HashMap<Box<str>, (u32, u64)>,
    /// The number of each name as it is compared.
    numbers: HashMap<String, u32>,
}

impl Names {
    /// The number of a name, which is added if it is new.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        self.add(name, 1)
    }

    /// The number of a name; `None` if it was never added.
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.numbers.get(&folded(name)).copied()
    }

    fn add(&mut self, name: &str, times: u64) -> u32 {
        if let Some((number, uses)) = self.spellings.get_mut(name) {
            *uses += times;
            return *number;
        }
        let next = u32::try_from(self.numbers.len()).expect("fewer names than 2^32");
        let number = *self.numbers.entry(folded(name)).or_insert(next);
        self.spellings.insert(name.into(), (number, times));
        number
    }

    /// Adds the names of another table; the result maps each number there to the number here.
    pub(super) fn merge(&mut self, other: Self) -> Vec<u32> {
        let mut here = vec![0; other.numbers.len()];
        for (name, (there, uses)) in other.spellings {
            here[there as usize] = self.add(&name, uses);
        }
        here
    }

    /// The names in the order of their numbers, each in its most frequent spelling.
    pub(super) fn list(&self) -> Vec<&str> {
        let mut list = vec![(0, Reverse("")); self.numbers.len()];
        for (name, &(number, uses)) in &self.spellings {
            let most = &mut list[number as usize];
            *most = (uses, Reverse(&**name)).max(*most);
        }
        list.into_iter().map(|(_, Reverse(name))| name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_keeps_its_number_when_tables_are_merged() {
        let mut names = Names::default();
        assert_eq!(["Ada", "Grace", "Ada"].map(|name| names.number(name)), [0, 1, 0]);
        let mut other = Names::default();
        assert_eq!(["SCG", "Grace"].map(|name| other.number(name)), [0, 1]);
        assert_eq!(names.merge(other), [2, 1]);
        assert_eq!(names.list(), ["Ada", "Grace", "SCG"]);
    }

    #[test]
    fn names_in_other_letter_case_are_one_in_the_most_frequent_spelling() {
        let mut names = Names::default();
        assert_eq!(["ada", "ÉVA", "Ada"].map(|name| names.number(name)), [0, 1, 0]);
        assert_eq!(names.list(), ["Ada", "ÉVA"]);
        let mut other = Names::default();
        assert_eq!(["Éva", "éva", "éva", "ada"].map(|name| other.number(name)), [0, 0, 0, 1]);
        assert_eq!(names.merge(other), [1, 0]);
        assert_eq!((names.list(), names.find("ADA")), (vec!["ada", "éva"], Some(0)));
    }

    #[test]
    fn a_name_is_one_however_its_letters_are_composed() {
        let (composed, apart) = ("김철수", "\u{1100}\u{1175}\u{11B7}철수");
        assert!(is_one_name(composed, apart) && is_one_name("ÉVA", "e\u{301}va"));
        assert!(!is_one_name("Éva", "Eva"));
        let mut names = Names::default();
        assert_eq!([apart, composed, composed].map(|name| names.number(name)), [0, 0, 0]);
        assert_eq!((names.list(), names.find(apart)), (vec![composed], Some(0)));
    }
}

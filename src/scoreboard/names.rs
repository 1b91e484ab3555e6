//! Interns names as small numbers, so that a million games hold each name once.

use std::collections::HashMap;

/// A table of names, numbered from 0 in the order in which they were added.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<Box<str>, u32>,
}

impl Names {
    /// The number of a name, which is added if it is new.
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = u32::try_from(self.numbers.len()).expect("fewer names than 2^32");
        self.numbers.insert(name.into(), number);
        number
    }

    /// Adds the names of another table; the result maps each number there to the number here.
    pub(super) fn merge(&mut self, other: Self) -> Vec<u32> {
        let mut here = vec![0; other.numbers.len()];
        for (name, there) in other.numbers {
            here[there as usize] = self.number(&name);
        }
        here
    }

    /// The names in the order of their numbers.
    pub(super) fn list(&self) -> Vec<&str> {
        let mut list = vec![""; self.numbers.len()];
        for (name, &number) in &self.numbers {
            list[number as usize] = name;
        }
        list
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
}

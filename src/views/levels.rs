//! The names of the levels of play.

use crate::game::level::Level;
use crate::lang::{Lang, catalogue};

catalogue! {
    level_beginner() { "beginner", "입문" }
    level_novice() { "novice", "초보" }
    level_learner() { "learner", "초급" }
    level_casual() { "casual", "중하급" }
    level_intermediate() { "intermediate", "중급" }
    level_skilled() { "skilled", "중상급" }
    level_advanced() { "advanced", "상급" }
    level_strong() { "strong", "준고수" }
    level_expert() { "expert", "유단자" }
    level_master() { "master", "고수" }
    computer_level(level) { "Computer {level}", "컴퓨터 {level}단계" }
    computer_named(level, name) { "Computer {level} ({name})", "컴퓨터 {level}단계 ({name})" }
}

impl Lang {
    /// The name of a level, without its number: `learner`.
    #[must_use]
    pub fn level_name(self, level: Level) -> String {
        match level.number() {
            1 => self.level_beginner(),
            2 => self.level_novice(),
            3 => self.level_learner(),
            4 => self.level_casual(),
            5 => self.level_intermediate(),
            6 => self.level_skilled(),
            7 => self.level_advanced(),
            8 => self.level_strong(),
            9 => self.level_expert(),
            _ => self.level_master(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_level_has_a_name_of_its_own_in_both_languages() {
        for lang in Lang::ALL {
            let names: Vec<String> = Level::all().map(|level| lang.level_name(level)).collect();
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 10, "{names:?}");
        }
        assert_eq!(Lang::En.level_name(Level::MIN), "beginner");
        assert_eq!(Lang::Ko.level_name(Level::MAX), "고수");
    }
}

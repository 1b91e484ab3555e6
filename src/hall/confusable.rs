//! Names that look like other names (UTS 39).

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

use crate::game::name::PlayerName;
use crate::game::player::Machine;

/// The words for players without a name, as the pages show them.
pub const GUEST: [&str; 3] = ["guest", "손님", "게스트"];

/// What a name looks like: names with one part in common cannot be told apart.
#[derive(Debug)]
pub(super) struct Look([String; 3]);

impl Look {
    /// As it is written with single spaces, in which `I` looks like `l`, in lower case, and in lower case
    /// once letters of other scripts are those that they look like.
    pub(super) fn of(name: &str) -> Self {
        let written: String = name.nfkc().collect();
        let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
        let look = |name: &str| skeleton(name).collect::<String>().to_lowercase();
        let seen = look(&written);
        let lower = look(&seen);
        Self([seen, look(&written.to_lowercase()), lower])
    }

    /// The texts of which one is in common.
    pub(super) fn into_forms(self) -> [String; 3] {
        self.0
    }

    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own == other)
    }

    fn begins_like(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own.starts_with(other.as_str()))
    }
}

/// Whether people can hardly tell one name from another.
pub(super) fn is_like(one: &str, other: &str) -> bool {
    Look::of(one).is_like(&Look::of(other))
}

/// Whether a name begins like another text.
pub(super) fn begins_like(name: &str, beginning: &str) -> bool {
    Look::of(name).begins_like(&Look::of(beginning))
}

/// The names of machines as the pages show them, the computer without its level.
pub const MACHINES: [&str; 5] = ["computer", "컴퓨터", "무작위", "오목이", "직진이"];

/// Whether a name looks like that of a machine, or like the word for players without a name.
pub(super) fn is_reserved(name: &PlayerName) -> bool {
    let look = Look::of(name.as_str());
    let is_machine = |machine: Machine| {
        let name = machine.to_string();
        let kind = name.split(':').next().unwrap_or_default();
        let is_hosted = matches!(machine, Machine::Hosted(..));
        look.begins_like(&Look::of(&format!("{kind}:")))
            || !is_hosted && look.is_like(&Look::of(kind))
    };
    let without_level = name.as_str().split(char::is_numeric).next().unwrap_or_default();
    let shown = Look::of(without_level.trim_end());
    GUEST.iter().any(|guest| look.is_like(&Look::of(guest)))
        || MACHINES.iter().any(|machine| shown.is_like(&Look::of(machine)))
        || Machine::of_each_kind().any(is_machine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_alike() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Ａda"),
            ("Ada", "\u{410}da"),
            ("Ada", "\u{410}d\u{430}"),
            ("Ada", "A\u{200D}da"),
            ("Ada Lee", "Ada  Lee"),
            ("Ada Lee", "Ada\u{2003}Lee"),
            ("mallory", "\u{41C}\u{430}llory"),
            ("mallory", "\u{41C}ALLORY"),
            ("Ida", "lda"),
            ("Andr\u{E9}", "Andre\u{301}"),
            ("김철수", "\u{1100}\u{1175}\u{11B7}철수"),
        ] {
            assert!(is_like(one, other) && is_like(other, one), "{one} {other}");
        }
        for (one, other) in [
            ("Ada", "Eda"),
            ("Ada", "Adá"),
            ("김철수", "김철순"),
            ("김철수", "박철수"),
            ("👨‍👩‍👧", "👨‍👩‍👦"),
        ] {
            assert!(!is_like(one, other), "{one} {other}");
        }
    }

    #[test]
    fn names_of_machines_and_guests_are_reserved() {
        let is_reserved = |name: &str| is_reserved(&name.parse().unwrap());
        for name in [
            "computer",
            "Computer",
            "computer:9",
            "computer：9",
            "c\u{43E}mputer:9",
            "C0MPUTER",
            "omok",
            "random",
            "brain:x",
            "guest",
            "Guest",
            "gu\u{435}st",
            "손님",
            "게스트",
            "컴퓨터",
            "컴퓨터 5단계",
            "컴퓨터５",
            "Computer 5",
            "오목이",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["computers", "my computer", "Brain", "guest1", "손님들", "Ada", "김철수"]
        {
            assert!(!is_reserved(name), "{name}");
        }
    }
}

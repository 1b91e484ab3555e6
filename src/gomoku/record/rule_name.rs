//! The rules of a recorded game: a known rule set, or an unknown name that is kept as written.

use std::fmt;

use super::Record;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;

/// The rules of a recorded game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum RuleName {
    /// No rules are recorded.
    #[default]
    Unknown,
    /// A rule set of this program.
    Known(Rules),
    /// Another name, as written.
    Other(String),
}

impl RuleName {
    /// Parses a name, or a rule set's number in the Gomocup protocol.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let text = text.trim();
        let name = match text {
            "" => return Self::Unknown,
            "0" => "freestyle",
            "1" => "standard",
            "4" => "renju",
            "8" => "caro-overline",
            "9" => "caro",
            other => other,
        };
        let lower = name.to_ascii_lowercase();
        let known = if RENJU.contains(&&*lower) { "renju" } else { &*lower };
        match known.parse() {
            Ok(rules) => Self::Known(rules),
            Err(_) => Self::Other(name.to_owned()),
        }
    }

    /// The rule set, if it is known.
    #[must_use]
    pub const fn known(&self) -> Option<Rules> {
        match self {
            Self::Known(rules) => Some(*rules),
            Self::Unknown | Self::Other(_) => None,
        }
    }

    /// The rules by which the game is judged: those of freestyle where they are not known, so that
    /// every row of five or more wins and nothing is forbidden.
    #[must_use]
    pub fn assumed(&self) -> Rules {
        self.known().unwrap_or(Rules::Freestyle)
    }

    /// The rules by which a row is certain to win: where they are not known, those with the fewest winning
    /// rows.
    pub(super) fn strictest(&self) -> Rules {
        self.known().unwrap_or(Rules::Standard)
    }
}

impl Record {
    /// The first stones that were placed by its opening rule, as [`OpeningRule::stones`] counts them.
    #[must_use]
    pub fn opening_stones(&self) -> usize {
        match self.opening.parse::<OpeningRule>() {
            Ok(rule) => rule.stones(),
            // Another opening rule of renju has five, too; a name such as "Kagetsu" is no rule.
            Err(_) if renju_opening(&self.opening).is_some() => OpeningRule::Rif.stones(),
            Err(_) => 0,
        }
    }

    /// Sets the rules by the name that a file gives them. Databases and servers of renju give the
    /// name of the opening rule instead: then the rules are those of renju, with that opening rule.
    pub(super) fn name_rules(&mut self, text: &str) {
        self.rules = RuleName::read(text);
        let RuleName::Other(name) = &self.rules else { return };
        if let Some(opening) = renju_opening(name) {
            self.rules = RuleName::Known(Rules::Renju);
            if self.opening.is_empty() {
                self.opening = opening;
            }
        }
    }
}

/// Other names of the rules of renju, after its federation.
const RENJU: [&str; 4] = ["international renju", "renju international", "rif rule", "rif rules"];

/// How the name of Ants Soosõrv is written in the name of his opening rule.
const SOOSORV: [&str; 4] = ["soosõrv", "sooso\u{303}rv", "soosorv", "sosorv"];

/// The opening rules of renju that this program does not play, or not with the number that is usual
/// in it: `Soosyrv-5` offers at most five fifth moves.
const OTHER_OPENINGS: [&str; 9] = [
    "hui",
    "jonsson",
    "linhuan",
    "sakata",
    "soosyrv",
    "taraguchi",
    "tarannikov",
    "yamaguchi",
    "yamasyrv",
];

/// The opening rule of renju that a name is of; `None` for another name.
fn renju_opening(name: &str) -> Option<String> {
    let mut lower = name.to_lowercase();
    if let Some(rest) = SOOSORV.iter().find_map(|written| lower.strip_prefix(written)) {
        lower = format!("soosyrv{rest}");
    }
    let lower = lower.strip_prefix("super ").unwrap_or(&lower);
    // Where the players choose the number, it is written as a letter.
    let lower = lower.strip_suffix("-n").unwrap_or(lower);
    let stem = lower.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &lower[stem.len()..];
    let stem = stem.trim_end_matches(['-', ' ']);
    let known = if number.is_empty() { stem.to_owned() } else { format!("{stem}-{number}") };
    if let Ok(rule) = known.parse() {
        let is_of_renju = match rule {
            OpeningRule::Rif
            | OpeningRule::Yamaguchi
            | OpeningRule::Soosyrv8
            | OpeningRule::Taraguchi10 => true,
            OpeningRule::None
            | OpeningRule::Pro
            | OpeningRule::LongPro
            | OpeningRule::Swap
            | OpeningRule::Swap2 => false,
        };
        return is_of_renju.then(|| rule.to_string());
    }
    OTHER_OPENINGS.contains(&stem).then(|| name.to_owned())
}

impl fmt::Display for RuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => Ok(()),
            Self::Known(rules) => rules.fmt(f),
            Self::Other(name) => f.write_str(name),
        }
    }
}

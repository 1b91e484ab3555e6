//! The terms of a game of gomoku: rule set, opening rule and board size.

use serde::{Deserialize, Serialize};

use super::rules::opening::{OpeningRule, OpeningTerms, UnfitBoard};
use super::rules::{FoulPolicy, Rules};
use crate::board::BoardSize;

/// What the players agree on before the first move. The board always fits the opening rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Terms {
    rules: Rules,
    fouls: FoulPolicy,
    opening: OpeningRule,
    agreed: OpeningTerms,
    size: BoardSize,
    without_passes: bool,
}

/// The terms as they are serialized, unchecked.
#[derive(Serialize, Deserialize)]
struct Written {
    rules: Rules,
    #[serde(default)]
    forbidden: FoulPolicy,
    #[serde(default, skip_serializing_if = "is_default")]
    opening: OpeningRule,
    #[serde(default, skip_serializing_if = "is_default")]
    terms: OpeningTerms,
    board: BoardSize,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Terms {
    /// Terms with this rule set and board, without an opening rule; forbidden stones are refused.
    #[must_use]
    pub fn new(rules: Rules, size: BoardSize) -> Self {
        Self { rules, size, ..Self::default() }
    }

    /// These terms with another treatment of forbidden stones.
    #[must_use]
    pub const fn with_fouls(self, fouls: FoulPolicy) -> Self {
        Self { fouls, ..self }
    }

    /// These terms with an opening rule and the options agreed for it.
    ///
    /// # Errors
    /// If the opening rule cannot be played on this board.
    pub fn with_opening(
        self,
        opening: OpeningRule,
        agreed: OpeningTerms,
    ) -> Result<Self, UnfitBoard> {
        let agreed = agreed.under(opening);
        opening.check_size(agreed, self.size)?;
        Ok(Self { opening, agreed, ..self })
    }

    /// These terms without passes, even if the rule set allows them: for programs whose protocol
    /// has no pass.
    #[must_use]
    pub const fn without_passes(self) -> Self {
        Self { without_passes: true, ..self }
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether a forbidden stone is refused or loses the game.
    #[must_use]
    pub const fn fouls(&self) -> FoulPolicy {
        self.fouls
    }

    /// The opening rule.
    #[must_use]
    pub const fn opening(&self) -> OpeningRule {
        self.opening
    }

    /// The options agreed for the opening rule.
    #[must_use]
    pub const fn opening_terms(&self) -> OpeningTerms {
        self.agreed
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Whether passes are ruled out even if the rule set allows them.
    #[must_use]
    pub const fn is_without_passes(&self) -> bool {
        self.without_passes
    }

    /// The opening rule's name; empty without one.
    #[must_use]
    pub fn opening_name(&self) -> String {
        if self.opening == OpeningRule::None { String::new() } else { self.opening.to_string() }
    }

    /// The opening rule and its options, as on the command line; `None` without an opening rule.
    #[must_use]
    pub fn agreed_opening(&self) -> Option<String> {
        let agreed = [self.opening_name(), self.agreed.to_string()];
        let agreed: Vec<String> = agreed.into_iter().filter(|text| !text.is_empty()).collect();
        (!agreed.is_empty()).then(|| agreed.join(", "))
    }
}

impl TryFrom<Written> for Terms {
    type Error = UnfitBoard;

    fn try_from(written: Written) -> Result<Self, UnfitBoard> {
        let Written { rules, forbidden, opening, terms, board } = written;
        Self::new(rules, board).with_fouls(forbidden).with_opening(opening, terms)
    }
}

impl From<Terms> for Written {
    fn from(terms: Terms) -> Self {
        let Terms { rules, fouls, opening, agreed, size, without_passes: _ } = terms;
        Self { rules, forbidden: fouls, opening, terms: agreed, board: size }
    }
}

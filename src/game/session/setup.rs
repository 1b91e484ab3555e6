//! What is agreed before the first move.

use crate::board::{BoardSize, ByColor, Color};
use crate::game::clock::TimeControl;
use crate::game::command_line::CommandLine;
use crate::game::player::Player;
use crate::gomoku::rules::opening::{OpeningRule, Terms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::named::named;

/// Whether a result goes on the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RecordChoice {
    /// The players are asked.
    #[default]
    Ask,
    /// It does.
    Yes,
    /// It does not.
    No,
}

named!(RecordChoice is a "answer" { Ask = "ask", Yes = "yes", No = "no" });

/// What is agreed before the first move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The rule set.
    pub rules: Rules,
    /// What becomes of a stone where the rules forbid it.
    pub fouls: FoulPolicy,
    /// How the first stones are placed; the board must fit it, as
    /// [`OpeningRule::check_size`] tells.
    pub opening: OpeningRule,
    /// What was agreed where the opening rule leaves something open.
    pub terms: Terms,
    /// The size of the board.
    pub size: BoardSize,
    /// The time control.
    pub control: TimeControl,
    /// Who plays.
    pub players: ByColor<Player>,
    /// Whether the result is recorded.
    pub record: RecordChoice,
}

impl Setup {
    /// The opening rule's name; empty where there is none.
    #[must_use]
    pub fn opening_name(&self) -> String {
        if self.opening == OpeningRule::None { String::new() } else { self.opening.to_string() }
    }

    /// The opening rule and its terms, as on the command line; `None` where the game begins at
    /// once.
    #[must_use]
    pub fn agreed_opening(&self) -> Option<String> {
        let agreed = [self.opening_name(), self.terms.to_string()];
        let agreed: Vec<String> = agreed.into_iter().filter(|text| !text.is_empty()).collect();
        (!agreed.is_empty()).then(|| agreed.join(", "))
    }

    /// The brains that play, Black's first.
    pub fn brains(&self) -> impl Iterator<Item = &CommandLine> {
        Color::BOTH.into_iter().filter_map(|stone| self.players[stone].brain())
    }

    /// The same for another game with the colours swapped.
    #[must_use]
    pub fn rematch(self) -> Self {
        Self { players: self.players.swapped(), ..self }
    }
}

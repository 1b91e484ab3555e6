//! The rows of a new game that apply, and which of them are as usual.

use super::{Against, NewGame};
use crate::commands::Settings;

/// A row of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::commands::menu::new_game) enum Row {
    /// The usual ways to play.
    Presets,
    Game,
    Against,
    /// Which of the other opponents.
    Other,
    Level,
    Coach,
    Command,
    Begins,
    /// A choice of the game, by its key.
    Choice(&'static str),
    Clock,
    Undo,
    Name,
    Opponent,
}

/// What a row is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    /// What decides which other rows there are.
    First,
    /// Who begins, and who is helped.
    Sides,
    /// The choices of the game.
    Choices,
    /// The clock and what is taken back.
    Table,
    Names,
}

impl Row {
    pub(super) const fn group(self) -> Group {
        match self {
            Self::Presets
            | Self::Game
            | Self::Against
            | Self::Other
            | Self::Level
            | Self::Command => Group::First,
            Self::Coach | Self::Begins => Group::Sides,
            Self::Choice(_) => Group::Choices,
            Self::Clock | Self::Undo => Group::Table,
            Self::Name | Self::Opponent => Group::Names,
        }
    }
}

impl NewGame {
    /// The rows that apply to these choices. A row that depends on another stands below it.
    pub(in crate::commands::menu::new_game) fn shown(&self) -> Vec<Row> {
        let is_free = !self.is_from_record;
        let has_other_person = self.against == Against::Person && !self.is_elsewhere;
        let chosen = self.chosen();
        let keys = self.game.choices().iter().map(|choice| choice.key);
        let applying = keys.filter(|key| is_free && chosen.get(key).is_some()).map(Row::Choice);
        let before = [
            (Row::Presets, !self.presets().is_empty()),
            (Row::Game, is_free),
            (Row::Against, true),
            (Row::Other, self.against.is_other() && self.others().len() > 1),
            (Row::Level, self.against == Against::Computer),
            (Row::Coach, self.has_coach()),
            (Row::Command, self.against == Against::Program),
            (Row::Begins, true),
        ];
        let after = [
            (Row::Clock, true),
            (Row::Undo, has_other_person),
            (Row::Name, true),
            (Row::Opponent, has_other_person),
        ];
        let shown = |(row, is_shown): (Row, bool)| is_shown.then_some(row);
        let after = after.into_iter().filter_map(shown);
        before.into_iter().filter_map(shown).chain(applying).chain(after).collect()
    }

    /// The opponents that are neither the computer nor a person.
    pub(super) fn others(&self) -> Vec<Against> {
        let all = Against::all(self.game, self.is_elsewhere).into_iter();
        all.filter(|against| against.is_other()).collect()
    }

    /// The opponents of the row: of the others only the one that is chosen, or else the first.
    pub(super) fn opponents(&self) -> Vec<Against> {
        let others = self.others();
        let other = others.iter().find(|it| **it == self.against).or(others.first()).copied();
        let all = Against::all(self.game, self.is_elsewhere).into_iter();
        all.filter(|against| !against.is_other()).chain(other).collect()
    }

    /// The same game as it is if nobody has changed anything.
    pub(super) fn usual(&self, settings: &Settings) -> Self {
        if let Some(preset) = self.presets().first() {
            return self.with(preset, settings);
        }
        let Self { game, is_from_record, is_elsewhere, against, .. } = *self;
        Self { game, is_from_record, is_elsewhere, against, ..Self::of(settings) }
    }

    /// Whether a row has the same value as in another game.
    pub(super) fn is_same(&self, row: Row, other: &Self) -> bool {
        match row {
            Row::Presets | Row::Game => self.game.name() == other.game.name(),
            Row::Against | Row::Other => self.against == other.against,
            Row::Level => self.level == other.level,
            Row::Coach => self.coach == other.coach,
            Row::Command => self.command == other.command,
            Row::Begins => self.begins == other.begins,
            Row::Choice(key) => {
                let usual = Self { against: self.against, ..other.clone() };
                self.is_usual(key) || self.chosen().get(key) == usual.chosen().get(key)
            }
            Row::Clock => self.clock() == other.clocks[self.clock_at()],
            Row::Undo => self.undo == other.undo,
            Row::Name => self.name == other.name,
            Row::Opponent => self.opponent == other.opponent,
        }
    }

    /// Whether the value of a choice is not one that the user wished.
    pub(super) fn is_usual(&self, key: &str) -> bool {
        self.wishes.get(key).is_none_or(|wish| self.chosen().get(key) != Some(wish))
    }
}

//! Filters results by game, by rules, by player and by start time.

use jiff::Timestamp;

use super::entry::Head;
use super::names::is_one_name;

/// Selects results; the default selects all.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    game: Option<String>,
    pub(super) player: Option<String>,
    since: Option<Timestamp>,
    until: Option<Timestamp>,
    rules: Option<String>,
}

impl Filter {
    /// Selects results of games in which `player` took part, whatever the case of the name, and
    /// which began at `since` or later.
    #[must_use]
    pub fn new(player: Option<&str>, since: Option<Timestamp>) -> Self {
        Self { player: player.map(|name| name.trim().to_owned()), since, ..Self::default() }
    }

    /// The same filter, which selects only results of the game of this name.
    #[must_use]
    pub fn of_game(self, game: impl Into<String>) -> Self {
        Self { game: Some(game.into()), ..self }
    }

    /// The same filter, which selects only results of this player, whatever the case of the name.
    #[must_use]
    pub fn of_player(self, name: &str) -> Self {
        Self { player: Self::new(Some(name), None).player, ..self }
    }

    /// The same filter, which selects only results of games that began at `until` or earlier.
    #[must_use]
    pub fn until(self, until: Option<Timestamp>) -> Self {
        Self { until, ..self }
    }

    /// The same filter, which selects only results of games by these rules.
    #[must_use]
    pub fn of_rules(self, rules: Option<&str>) -> Self {
        Self { rules: rules.map(str::to_owned), ..self }
    }

    /// The name of the only game that it selects.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// The filter that selects what counts for the ratings: all results of the same game, until the
    /// same time.
    pub(super) fn rated(&self) -> Self {
        Self { game: self.game.clone(), until: self.until, ..Self::default() }
    }

    /// Whether the filter selects every result.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        let Self { game, player, since, until, rules } = self;
        let is_of_all = game.is_none() && player.is_none() && rules.is_none();
        is_of_all && since.is_none() && until.is_none()
    }

    pub(super) fn accepts(&self, head: &Head<'_>) -> bool {
        self.accepts_game(&head.game) && self.accepts_in_any_game(head)
    }

    pub(super) fn accepts_game(&self, game: &str) -> bool {
        self.game.as_deref().is_none_or(|only| only == game)
    }

    /// Whether the filter selects the result, or would if it were of the right game.
    pub(super) fn accepts_in_any_game(&self, head: &Head<'_>) -> bool {
        let players = head.players();
        self.accepts_start(head.started.moment())
            && self.accepts_rules(&head.rules)
            && (self.accepts_name(players.black) || self.accepts_name(players.white))
    }

    pub(super) fn accepts_start(&self, started: Timestamp) -> bool {
        self.since.is_none_or(|since| started >= since)
            && self.until.is_none_or(|until| started <= until)
    }

    pub(super) fn accepts_rules(&self, rules: &str) -> bool {
        self.rules.as_deref().is_none_or(|only| only == rules)
    }

    pub(super) fn accepts_name(&self, name: &str) -> bool {
        self.player.as_deref().is_none_or(|player| is_one_name(name, player))
    }
}

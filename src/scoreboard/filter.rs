//! Filters results by game, by player and by start time.

use jiff::Timestamp;

use super::entry::Head;
use super::names::is_one_name;

/// Selects results; the default selects all.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    game: Option<String>,
    pub(super) player: Option<String>,
    since: Option<Timestamp>,
}

impl Filter {
    /// Selects results of games in which `player` took part, whatever the case of the name, and
    /// which began at `since` or later.
    #[must_use]
    pub fn new(player: Option<&str>, since: Option<Timestamp>) -> Self {
        Self { game: None, player: player.map(|name| name.trim().to_owned()), since }
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

    /// The name of the only game that it selects.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// The filter that selects all results of the same game.
    pub(super) fn game_only(&self) -> Self {
        Self { game: self.game.clone(), ..Self::default() }
    }

    /// Whether the filter selects every result.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        self.game.is_none() && self.player.is_none() && self.since.is_none()
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
            && (self.accepts_name(players.black) || self.accepts_name(players.white))
    }

    pub(super) fn accepts_start(&self, started: Timestamp) -> bool {
        self.since.is_none_or(|since| started >= since)
    }

    pub(super) fn accepts_name(&self, name: &str) -> bool {
        self.player.as_deref().is_none_or(|player| is_one_name(name, player))
    }
}

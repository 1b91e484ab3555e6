//! Filters results by player and by start time.

use jiff::Timestamp;

use super::entry::Head;

/// Selects results; the default selects all.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    player: Option<String>,
    since: Option<Timestamp>,
}

impl Filter {
    /// Selects results of games in which `player` took part, whatever the case of the name, and
    /// which began at `since` or later.
    #[must_use]
    pub fn new(player: Option<&str>, since: Option<Timestamp>) -> Self {
        Self { player: player.map(|name| lower_case(name.trim()).collect()), since }
    }

    /// Whether the filter selects every result.
    #[must_use]
    pub const fn is_all(&self) -> bool {
        self.player.is_none() && self.since.is_none()
    }

    pub(super) fn accepts(&self, head: &Head<'_>) -> bool {
        let players = head.players();
        self.accepts_start(head.started.moment())
            && (self.accepts_name(players.black) || self.accepts_name(players.white))
    }

    pub(super) fn accepts_start(&self, started: Timestamp) -> bool {
        self.since.is_none_or(|since| started >= since)
    }

    pub(super) fn accepts_name(&self, name: &str) -> bool {
        self.player
            .as_deref()
            .is_none_or(|player| name == player || lower_case(name).eq(player.chars()))
    }
}

fn lower_case(name: &str) -> impl Iterator<Item = char> {
    name.chars().flat_map(char::to_lowercase)
}

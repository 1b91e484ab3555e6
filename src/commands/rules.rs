//! `gomoku rules`: the rules of a game, or a part of them.

use super::words::SubcommandWords;
use crate::config::Settings;
use crate::games::Kind;
use crate::quoridor::position::{Quoridor, Terms};
use crate::views::gomoku::rules_pages;
use crate::views::speech::Speech;
use crate::views::view::View;

/// What can be explained alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// All rules of a game.
    Game(Kind),
    /// A part of the rules of gomoku.
    Gomoku(rules_pages::Topic),
}

impl Topic {
    /// Every topic, in the order in which it is offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let parts = rules_pages::Topic::all().map(Self::Gomoku);
        Kind::ALL.into_iter().map(Self::Game).chain(parts)
    }

    /// The name that requests this topic.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game(kind) => kind.name(),
            Self::Gomoku(topic) => topic.name(),
        }
    }
}

/// All rules of a game, one paragraph per line.
pub(super) fn of_game(kind: Kind, speech: Speech) -> String {
    match kind {
        Kind::Gomoku => rules_pages::rules(speech.lang, None),
        Kind::Quoridor => Quoridor::rules_page(&Terms {}, speech),
    }
}

/// The page of a topic, one paragraph per line; without a topic, all rules of the game of the
/// settings and how the rules of the others are shown.
pub(super) fn page(topic: Option<Topic>, settings: &Settings) -> String {
    let Settings { game, lang, labels, .. } = *settings;
    let speech = Speech { lang, labels };
    match topic {
        None => {
            let others = Kind::ALL.into_iter().filter(|&kind| kind != game);
            let commands: Vec<_> = others.map(|kind| format!("gomoku rules {kind}")).collect();
            let more = lang.rules_of_other_games(commands.join(", "));
            format!("{}\n\n{more}", of_game(game, speech))
        }
        Some(Topic::Game(kind)) => of_game(kind, speech),
        Some(Topic::Gomoku(topic)) => rules_pages::rules(lang, Some(topic)),
    }
}

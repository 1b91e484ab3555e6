//! `gomoku rules`: the rules of a game, or a part of them.

use super::Games;
use super::Settings;
use crate::lang::Lang;

/// The names of what can be explained alone: all games, and parts of their rules.
#[must_use]
pub fn topics(games: Games) -> Vec<&'static str> {
    let parts = games.iter().flat_map(|game| game.wording().topics());
    games.names().into_iter().chain(parts).collect()
}

/// The page of a topic, one paragraph per line; without a topic, all rules of the game of the
/// settings and how the rules of the others are shown.
pub(super) fn page(topic: Option<&str>, settings: &Settings) -> String {
    let Settings { games, game, lang, .. } = *settings;
    let speech = settings.speech();
    match topic {
        None => {
            let others = games.iter().filter(|&other| other != game);
            let commands: Vec<_> =
                others.map(|game| format!("gomoku rules {}", game.name())).collect();
            let more = lang.rules_of_other_games(commands.join(", "));
            format!("{}\n\n{more}", game.wording().rules(speech))
        }
        Some(topic) => match games.named(topic) {
            Some(game) => game.wording().rules(speech),
            None => part(topic, games, lang),
        },
    }
}

/// The page of a part of the rules of a game.
fn part(topic: &str, games: Games, lang: Lang) -> String {
    games.iter().find_map(|game| game.wording().topic(topic, lang)).unwrap_or_default()
}

//! The names of the games, for reading and for typing.

use crate::games::Kind;
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::quoridor::position::Quoridor;
use crate::views::speech::typed;
use crate::views::view::View;

/// The name of a game.
pub(crate) fn game_name(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::Gomoku => Gomoku::name(lang),
        Kind::Quoridor => Quoridor::name(lang),
    }
}

/// The name of a game with the key that is typed for it.
pub(crate) fn game_typed(lang: Lang, kind: Kind) -> String {
    typed(lang, &game_name(lang, kind), kind.name())
}

/// The name of the game with this key; a key that this program does not know stays.
pub(crate) fn named_game(lang: Lang, key: &str) -> String {
    key.parse().map_or_else(|_| key.to_owned(), |kind| game_name(lang, kind))
}

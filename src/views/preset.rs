//! Usual ways to play a game, each of which is chosen with one key.

use crate::game::choices::Value;
use crate::lang::{Lang, catalogue};

catalogue! {
    preset_quick() { "quick game", "빠른 대국" }
    about_preset_quick() {
        "Against the computer, without a clock.",
        "고른 단계의 컴퓨터와 시계 없이 둡니다."
    }
    preset_friend() { "friend", "친구와" }
    about_preset_friend() {
        "Two people take turns at this screen.", "두 사람이 이 화면에서 번갈아 둡니다."
    }
}

/// A usual way to play a game. What it does not say is as the settings of the user have it.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// Its name, in a word or two.
    pub name: fn(Lang) -> String,
    /// What it is, in one sentence.
    pub about: fn(Lang) -> String,
    /// Whether the computer is the opponent, at the level that was chosen last; otherwise a person.
    pub alone: bool,
    /// What it chooses of the choices of the game.
    pub chosen: &'static [(&'static str, Value)],
    /// Its clock, as on the command line, if it has one.
    pub clock: Option<&'static str>,
}

impl Preset {
    /// Against the computer.
    pub const QUICK: Self = Self {
        name: |lang| lang.preset_quick(),
        about: |lang| lang.about_preset_quick(),
        alone: true,
        chosen: &[],
        clock: None,
    };

    /// Against a person at the same screen.
    pub const FRIEND: Self = Self {
        name: |lang| lang.preset_friend(),
        about: |lang| lang.about_preset_friend(),
        alone: false,
        chosen: &[],
        clock: None,
    };
}

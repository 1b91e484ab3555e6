//! The usual ways to play gomoku.

use crate::board::BoardSize;
use crate::game::choices::Value;
use crate::gomoku::choices::{BOARD, FORBIDDEN, OPENING, RULES};
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::lang::catalogue;
use crate::views::preset::Preset;

catalogue! {
    about_quick_gomoku() {
        "Against the computer, 15x15, no clock.",
        "컴퓨터와 15x15 판에서 시계 없이 둡니다."
    }
    preset_tournament() { "tournament", "대회" }
    about_preset_tournament() {
        "Renju by tournament rules, two people.",
        "대회 규칙의 렌주를 두 사람이 둡니다."
    }
}

const FIFTEEN: Value = Value::Number(BoardSize::FIFTEEN.lines());

/// The usual ways, the simplest first.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        about: |lang| lang.about_quick_gomoku(),
        chosen: &[(BOARD, FIFTEEN)],
        ..Preset::QUICK
    },
    Preset::FRIEND,
    // The opening rule and the time are those of the World Renju Open of 2020, by its announcement:
    // <http://renju.net/media/tourninfo.php?tournament_id=2325>.
    Preset {
        name: |lang| lang.preset_tournament(),
        about: |lang| lang.about_preset_tournament(),
        alone: false,
        chosen: &[
            (RULES, Value::Name(Rules::Renju.name())),
            (FORBIDDEN, Value::Name(FoulPolicy::Loses.name())),
            (OPENING, Value::Name(OpeningRule::Soosyrv8.name())),
            (BOARD, FIFTEEN),
        ],
        clock: Some("1h30m+30s"),
    },
];

//! Quoridor in words, before it begins.

use super::lessons::LESSONS;
use super::page;
use crate::game::position::Position as _;
use crate::lang::{Lang, catalogue};
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::puzzle::{RACE, WALLS};
use crate::views::front::{Example, Front};
use crate::views::lesson::Lesson;
use crate::views::move_record::StudiedMoves;
use crate::views::rules_part::{RulesPart, table_part};
use crate::views::speech::Speech;
use crate::views::view::View;
use crate::views::wording::{PageModule, ValueWords, Worded, Wording, capitalised};

catalogue! {
    about_quoridor() {
        "Walk your pawn to the other side, and slow the other one down with walls.",
        "말을 맞은편 끝까지 먼저 옮기면 이깁니다. 벽으로 상대를 막을 수 있습니다."
    }
    theme_race() { "the race", "달리기" }
    aim_race() { "No walls are left. Win the race.", "남은 벽이 없습니다. 먼저 도착하세요." }
    theme_walls() { "the wall that wins", "이기는 벽" }
    aim_walls() { "Begin with the wall that wins.", "이기는 벽부터 놓으세요." }
    about_qtp() {
        "A program that speaks the Quoridor Text Protocol (QTP).",
        "쿼리도 텍스트 프로토콜(QTP)을 쓰는 프로그램입니다."
    }
}

/// The moves of the sample.
const MOVES: &[&str] =
    &["e2", "e8", "e3", "e7", "e4", "e6", "e6h", "d4h", "c6h", "f4h", "d5v", "e5"];

/// How many of these moves are the example.
const EXAMPLE: usize = 8;

/// The words of the game.
struct QuoridorWording;

impl Wording for QuoridorWording {
    fn about(&self, lang: Lang) -> String {
        lang.about_quoridor()
    }

    fn about_programs(&self, lang: Lang) -> String {
        lang.about_qtp()
    }

    fn rules(&self, speech: Speech) -> String {
        Quoridor::rules_page(&Terms {}, speech)
    }

    fn rules_parts(&self, speech: Speech) -> Vec<RulesPart> {
        let lang = speech.lang;
        let pages = [lang.quoridor_rules(), lang.quoridor_input()];
        let pages = pages.iter().enumerate().map(|(at, page)| RulesPart {
            group: (at == 0).then(|| capitalised(&Quoridor::name(lang))),
            ..RulesPart::of(page)
        });
        pages.chain([table_part(lang)]).collect()
    }

    fn theme(&self, name: &str, lang: Lang) -> ValueWords {
        let (name, about) = match name {
            RACE => (lang.theme_race(), lang.aim_race()),
            WALLS => (lang.theme_walls(), lang.aim_walls()),
            other => (other.to_owned(), String::new()),
        };
        ValueWords { name, about }
    }

    fn page(&self) -> PageModule {
        page::MODULE
    }

    fn page_words(&self, lang: Lang) -> Vec<(&'static str, String)> {
        page::words(lang)
    }
}

impl Worded for Quoridor {
    const WORDING: &'static dyn Wording = &QuoridorWording;
}

impl Front for Quoridor {
    type Study = StudiedMoves<Self>;

    const LESSONS: &'static [Lesson] = LESSONS;

    fn samples() -> Vec<(Terms, &'static [&'static str])> {
        vec![(Terms {}, MOVES)]
    }

    fn example(terms: &Terms, _: Option<&str>, _: Lang) -> Example<Self> {
        let start = Self::new(terms);
        let moves = MOVES.iter().take(EXAMPLE).filter_map(|text| start.read(text).ok()).collect();
        Example { terms: *terms, moves, caption: None }
    }
}

//! Gomoku in words, before it begins.

use super::lessons::LESSONS;
use super::names::{named_opening, opening_name, rules_name};
use super::page;
use super::presets::PRESETS;
use super::rules_pages::{self, Topic};
use super::study::StudiedRecord;
use super::words::{choice_help, choice_misfit, choice_name, choice_value};
use crate::board::BoardSize;
use crate::game::choices::{Misfit, Value};
use crate::game::position::Position as _;
use crate::gomoku::choices::{FIRST_MOVE, FORBIDDEN, OPENING, OVERLINE, RULES, SECOND_MOVE};
use crate::gomoku::position::Gomoku;
use crate::gomoku::puzzle::{DEFENCE, FOUL, VCF, VCT};
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, catalogue};
use crate::views::front::{Example, Front};
use crate::views::lesson::Lesson;
use crate::views::preset::Preset;
use crate::views::rules_part::RulesPart;
use crate::views::speech::Speech;
use crate::views::wording::{PageModule, ValueWords, Worded, Wording, without_key};

catalogue! {
    about_gomoku() {
        "Five stones in a row win.", "돌 다섯 개를 한 줄로 먼저 놓으면 이깁니다."
    }
    shown_won() { "Six in a row: won.", "여섯 개를 이어도 이깁니다." }
    shown_overline() { "Six in a row: not won.", "여섯 개를 이으면 이기지 못합니다." }
    shown_closed() { "Closed at both ends: not won.", "양 끝이 막힌 다섯은 이기지 못합니다." }
    shown_forbidden() { "The marked point is a double three.", "표시된 자리는 쌍삼 금수입니다." }
    shown_opening(name) { "The first stones of {name}.", "{name} 오프닝의 처음 돌들입니다." }
    shown_first() { "A first stone.", "첫 수의 예입니다." }
    shown_second() { "A first and a second stone.", "첫 수와 둘째 수의 예입니다." }
    theme_fours() { "win by fours", "사로 이기기" }
    aim_fours() { "Win by fours alone: each of your moves makes a four.", "사만 이어서 이기세요." }
    theme_threats() { "win by threats", "위협으로 이기기" }
    aim_threats() { "Win by threats: fours, threes and quiet moves.", "사와 삼, 조용한 수로 이기세요." }
    theme_defence() { "the only defence", "유일한 수비" }
    aim_defence() { "Only one move holds. Find it.", "버티는 수는 하나뿐입니다. 찾아보세요." }
    theme_foul() { "win by a foul", "금수로 이기기" }
    aim_foul() { "Some points are forbidden to Black: use that to win.", "흑의 금수를 이용해 이기세요." }
    about_brain() {
        "A program that speaks the Gomocup protocol, such as pbrain-rapfi.",
        "Gomocup 프로토콜을 쓰는 프로그램입니다. 예: pbrain-rapfi"
    }
}

/// The stones of the samples, on a board of 15 lines and on one of 9.
const LARGE: &[&str] =
    &["h8", "i9", "i7", "g9", "h9", "h7", "g8", "j6", "j9", "f7", "i8", "j8", "g6"];
const SMALL: &[&str] =
    &["e5", "f6", "f4", "d6", "e6", "e4", "d5", "g3", "g6", "c4", "f5", "g5", "d3"];

/// The stones of an example: so many lines right of the middle of the board, and below it.
type Stones = &'static [(i8, i8)];
/// The first stones of a game. One that the rules do not allow is left out.
const FIRST: Stones = &[(0, 0), (1, -1), (1, 1), (-1, -1), (0, -1), (0, 1), (4, 4)];
/// The stones that each opening rule asks for.
const OPENED: usize = 3;
/// Where the first stone goes if it may go anywhere.
const ANYWHERE: Stones = &[(3, -2), (0, 0)];
/// Black has six in a row, the stone in the middle being the last.
const SIX: Stones = &[
    (-3, 3),
    (-3, 2),
    (-2, 2),
    (-1, 2),
    (-1, 1),
    (-2, 1),
    (1, -1),
    (0, 1),
    (2, -2),
    (1, 1),
    (0, 0),
];
/// Black has five in a row between two stones of White.
const CLOSED: Stones =
    &[(-2, 2), (-3, 3), (-1, 1), (-1, 2), (0, 0), (1, 1), (2, -2), (3, -3), (1, -1)];
/// In the middle Black would have two threes.
const THREES: Stones = &[(-1, 0), (-2, -2), (1, 0), (2, -1), (0, -1), (2, 2), (0, 1), (-2, 2)];

/// The words of the game.
struct GomokuWording;

impl Wording for GomokuWording {
    fn about(&self, lang: Lang) -> String {
        lang.about_gomoku()
    }

    fn about_programs(&self, lang: Lang) -> String {
        lang.about_brain()
    }

    fn choice_name(&self, key: &str, lang: Lang) -> String {
        choice_name(key, lang)
    }

    fn choice_help(&self, key: &str, lang: Lang) -> String {
        choice_help(key, lang)
    }

    fn choice_value(&self, key: &str, value: Value, lang: Lang) -> ValueWords {
        choice_value(key, value, lang)
    }

    fn value_name(&self, key: &str, value: Value, lang: Lang) -> String {
        let opening = value.to_string().parse().ok().filter(|_| key == OPENING);
        let name = self.choice_value(key, value, lang).name;
        opening.map_or(without_key(name, value), |rule| opening_name(lang, rule))
    }

    fn listed(&self, name: &str, lang: Lang) -> Option<String> {
        let rules = name.parse().ok().map(|rules| rules_name(lang, rules));
        rules.or_else(|| name.parse::<OpeningRule>().ok().map(|_| named_opening(lang, name)))
    }

    fn misfit(&self, misfit: &Misfit, name: &str, lang: Lang) -> String {
        choice_misfit(misfit, name, lang)
    }

    fn rules(&self, speech: Speech) -> String {
        rules_pages::rules(speech.lang, None)
    }

    fn rules_parts(&self, speech: Speech) -> Vec<RulesPart> {
        rules_pages::parts(speech.lang)
    }

    fn topics(&self) -> Vec<&'static str> {
        Topic::all().map(Topic::name).collect()
    }

    fn topic(&self, name: &str, lang: Lang) -> Option<String> {
        let topic = Topic::all().find(|topic| topic.name() == name)?;
        Some(rules_pages::rules(lang, Some(topic)))
    }

    fn theme(&self, name: &str, lang: Lang) -> ValueWords {
        let (name, about) = match name {
            VCF => (lang.theme_fours(), lang.aim_fours()),
            VCT => (lang.theme_threats(), lang.aim_threats()),
            DEFENCE => (lang.theme_defence(), lang.aim_defence()),
            FOUL => (lang.theme_foul(), lang.aim_foul()),
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

impl Worded for Gomoku {
    const WORDING: &'static dyn Wording = &GomokuWording;
}

impl Front for Gomoku {
    type Study = StudiedRecord;

    const PRESETS: &'static [Preset] = PRESETS;

    const LESSONS: &'static [Lesson] = LESSONS;

    fn samples() -> Vec<(Terms, &'static [&'static str])> {
        let on = |lines| Terms::new(Rules::Freestyle, BoardSize::new(lines).unwrap_or_default());
        vec![(on(15), LARGE), (on(9), SMALL)]
    }

    fn example(terms: &Terms, choice: Option<&str>, lang: Lang) -> Example<Self> {
        let opening = terms.opening();
        let is_about_rules = matches!(choice, Some(RULES | FORBIDDEN | OVERLINE));
        if !is_about_rules && opening != OpeningRule::None {
            let caption = lang.shown_opening(opening_name(lang, opening));
            return shown(*terms, FIRST, OPENED, caption);
        }
        match choice {
            Some(FIRST_MOVE) => shown(*terms, ANYWHERE, 1, lang.shown_first()),
            Some(SECOND_MOVE) => shown(*terms, FIRST, 2, lang.shown_second()),
            _ => {
                let (stones, caption) = match terms.rules() {
                    Rules::Freestyle => (SIX, lang.shown_won()),
                    Rules::Standard => (SIX, lang.shown_overline()),
                    Rules::Caro | Rules::CaroOverline => (CLOSED, lang.shown_closed()),
                    Rules::Renju | Rules::RenjuSimple | Rules::Omok | Rules::OmokOverline => {
                        (THREES, lang.shown_forbidden())
                    }
                };
                shown(Terms::new(terms.rules(), terms.size()), stones, stones.len(), caption)
            }
        }
    }
}

/// An example with at most so many of these stones.
fn shown(terms: Terms, stones: Stones, most: usize, caption: String) -> Example<Gomoku> {
    let (mut position, mut moves) = (Gomoku::new(&terms), Vec::new());
    let mut play = |made: Move, position: &mut Gomoku| {
        moves.extend(position.play(made).is_ok().then_some(made));
    };
    let middle = terms.size().center();
    for &(right, down) in stones {
        if position.stones().count() == most {
            break;
        }
        if position.opening().is_some_and(|opening| !opening.options().is_empty()) {
            // Nobody exchanges the colours.
            play(Move::Swap(false), &mut position);
        }
        let column = middle.column().checked_add_signed(right);
        let row = middle.row().checked_add_signed(down);
        let point = column.zip(row).and_then(|(column, row)| terms.size().point(column, row));
        if let Some(point) = point {
            play(Move::Stone(point), &mut position);
        }
    }
    Example { terms, moves, caption: Some(caption) }
}

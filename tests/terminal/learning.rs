//! The lessons, from the first start of the program to the end of the first lesson, only by what the
//! screen says; and a damaged file of what was learned.

use std::fs;
use std::time::{Duration, Instant};

use gomoku::lang::Lang;

use crate::keys::{ENTER, ESCAPE};
use crate::look::text;
use crate::pty::{Home, Terminal};

/// The most keys that the way to the end of the first lesson may take, with a mistake on the way.
const MOST_KEYS: usize = 16;

/// A newcomer at a terminal.
struct Newcomer {
    terminal: Terminal,
    lang: Lang,
    keys: usize,
}

impl Newcomer {
    fn new(home: &Home, lang: Lang, width: u16, height: u16) -> Self {
        let locale = if lang == Lang::Ko { "ko_KR.UTF-8" } else { "en_US.UTF-8" };
        let launch = home.gomoku(["--glyphs", "unicode"]).size(width, height);
        Self { terminal: launch.env("LANG", locale).start(), lang, keys: 0 }
    }

    /// Waits until the beginnings of these texts are on the screen: the rest may be in the next row.
    #[track_caller]
    fn sees(&self, texts: &[String]) {
        let beginning = |text: &String| text.chars().take(12).collect::<String>();
        let texts: Vec<String> = texts.iter().map(beginning).collect();
        self.terminal.wait(|screen| {
            let shown = text(screen);
            texts.iter().all(|text| shown.contains(text.trim_end()))
        });
    }

    fn presses(&mut self, keys: &str) {
        self.keys += keys.chars().count();
        self.terminal.send(keys);
    }

    /// What the key bar says of a key.
    fn key(key: &str, word: &str) -> String {
        format!("{key} {word}")
    }

    /// Takes the hint that the key bar offers, and plays it.
    fn plays_the_hint(&mut self) {
        let hint = Self::key("/h", &self.lang.command_hint());
        self.sees(&[hint]);
        self.presses("/h");
        self.presses(ENTER);
    }
}

fn learn(lang: Lang, width: u16, height: u16) {
    let begun = Instant::now();
    let home = Home::of_newcomer();
    let mut learner = Newcomer::new(&home, lang, width, height);
    learner.sees(&[lang.about_learn_first(), format!("> l) {}", lang.menu_learn())]);
    learner.presses(ENTER);
    learner.sees(&[lang.five_title(), lang.five_row()]);
    learner.presses("a1");
    learner.presses(ENTER);
    learner.sees(&[lang.five_closed(), Newcomer::key("Enter", &lang.bar_try_again())]);
    learner.presses(ENTER);
    learner.sees(&[lang.five_row()]);
    learner.plays_the_hint();
    learner.sees(&[lang.five_done(), Newcomer::key("Enter", &lang.bar_go_on())]);
    learner.presses(ENTER);
    learner.sees(&[lang.five_gap()]);
    learner.plays_the_hint();
    learner.sees(&[lang.five_learned(), lang.learn_next(lang.four_title())]);
    assert!(learner.keys <= MOST_KEYS, "{} keys", learner.keys);
    assert!(begun.elapsed() < Duration::from_mins(1));
    learner.presses(ENTER);
    learner.sees(&[lang.four_title(), lang.four_open()]);
    learner.presses(ESCAPE);
    learner.sees(&[format!("> l) {}", lang.menu_learn()), lang.about_learn()]);
    learner.presses(ENTER);
    learner.sees(&[lang.learn_title(), format!("\u{2713}  {}", lang.five_title())]);
    learner.presses(ENTER);
    learner.sees(&[lang.four_title(), lang.four_open()]);
}

#[test]
fn the_whole_text_has_its_title_once_and_its_key_is_named_only_where_the_text_is_cut() {
    let lang = Lang::Ko;
    let home = Home::new();
    for (width, height, is_cut) in [(44, 23, false), (38, 20, true), (120, 40, false)] {
        let launch = home.gomoku(["--glyphs", "unicode", "--lang", "ko", "learn", "four"]);
        let learner = launch.size(width, height).start();
        let screen = learner.wait_for("/h").contents();
        assert_eq!(screen.contains(&format!("/l {}", lang.bar_all_text())), is_cut, "{screen}");
        learner.send("/l");
        let screen = learner.wait_for("Esc 닫기").contents();
        let titles = screen.lines().filter(|line| line.trim() == lang.four_title());
        assert_eq!(titles.count(), 1, "{screen}");
        learner.send(ESCAPE);
    }
}

/// One test for each language and size, so that they run side by side.
macro_rules! learners {
    ($($name:ident: $lang:ident, $width:literal x $height:literal;)*) => {
        $(
            #[test]
            fn $name() {
                learn(Lang::$lang, $width, $height);
            }
        )*
    };
}

learners! {
    in_english_at_80_columns: En, 80 x 24;
    in_english_at_44_columns: En, 44 x 23;
    in_korean_at_80_columns: Ko, 80 x 24;
    in_korean_at_44_columns: Ko, 44 x 23;
}

#[test]
fn a_damaged_file_is_told_and_kept_aside() {
    for (lang, locale) in [(Lang::En, "C.UTF-8"), (Lang::Ko, "ko_KR.UTF-8")] {
        let home = Home::new();
        let file = home.path().join("data/gomoku/learning.json");
        fs::write(&file, "{\"learning\":1,\"lessons\":{\"gom").unwrap();
        let shown = home.gomoku(["learn"]).env("LANG", locale).start();
        let told = lang.learn_set_aside("");
        shown.wait(|screen| text(screen).contains(told.split('.').next().unwrap()));
        let aside = file.with_file_name("learning.json.damaged-1");
        assert_eq!(fs::read_to_string(aside).unwrap(), "{\"learning\":1,\"lessons\":{\"gom");
        shown.send(ENTER);
        let aim: String = lang.five_row().chars().take(8).collect();
        shown.wait(|screen| text(screen).contains(&aim));
        shown.send(ESCAPE);
        shown.wait(|screen| text(screen).contains(&lang.learn_title()));
        assert!(fs::read_to_string(&file).unwrap().contains("gomoku/five"), "a new one begins");
    }
}

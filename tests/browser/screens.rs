//! The screens of the page, each as a person sees it.

use serde_json::{Value, json};

use crate::browser::Person;
use crate::browser::tab::Tab;
use crate::house::{House, cell};
use crate::{exercise, features, quoridor};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The list of rooms, with some of them.
    Lobby,
    /// The form of a new room is open.
    Form,
    /// The pictures of how a game is played are open.
    HowToPlay,
    NoRoom,
    Waiting,
    /// Somebody else's room with a free seat.
    FreeSeat,
    Gomoku,
    GomokuEnd,
    /// A question of an opening.
    Opening,
    /// The other player's offer.
    Offer,
    Quoridor,
    QuoridorEnd,
    Spectator,
    /// An earlier position of a game in play.
    Past,
    Options,
    Keys,
    Resign,
    Puzzle,
    /// A wrong move is answered.
    PuzzleMissed,
    PuzzleSolved,
    /// The list of lessons.
    Lessons,
    Lesson,
    /// A mistake in a lesson is answered.
    LessonMissed,
    /// A step is done, and the next one waits.
    LessonStep,
    /// The last step is done.
    LessonEnd,
    LessonOfQuoridor,
    Replay,
    /// A move is tried.
    Branch,
    Analysis,
    NoReplay,
}

pub(crate) const SCREENS: [Screen; 30] = [
    Screen::Lobby,
    Screen::Form,
    Screen::HowToPlay,
    Screen::NoRoom,
    Screen::Waiting,
    Screen::FreeSeat,
    Screen::Gomoku,
    Screen::GomokuEnd,
    Screen::Opening,
    Screen::Offer,
    Screen::Quoridor,
    Screen::QuoridorEnd,
    Screen::Spectator,
    Screen::Past,
    Screen::Options,
    Screen::Keys,
    Screen::Resign,
    Screen::Puzzle,
    Screen::PuzzleMissed,
    Screen::PuzzleSolved,
    Screen::Lessons,
    Screen::Lesson,
    Screen::LessonMissed,
    Screen::LessonStep,
    Screen::LessonEnd,
    Screen::LessonOfQuoridor,
    Screen::Replay,
    Screen::Branch,
    Screen::Analysis,
    Screen::NoReplay,
];

/// A day with a puzzle of gomoku.
const DAY: i64 = 9_822;

/// Moves with a forbidden point of Black, and some that end the game.
const RENJU: &str = "g8 a1 f8 a15 h7 o1 h6 o15";
const FIVE: &str = "g8 a1 h8 a2 i8 a3 j8 a4 k8";

impl Screen {
    /// Opens a screen in a new tab, which is made ready first.
    #[expect(clippy::too_many_lines, reason = "each screen is reached in a few lines of its own")]
    pub(crate) fn open(
        house: &House,
        person: &Person,
        screen: Self,
        prepare: impl FnOnce(&Tab),
    ) -> Tab {
        let tab = person.blank();
        prepare(&tab);
        let renju = json!({"rules": "renju", "board": 15, "clock": "5m"});
        let quoridor = json!({"game": "quoridor", "clock": "none"});
        let end = quoridor::MOVES.to_owned() + " e9";
        match screen {
            Self::Lobby => {
                tab.go(&house.url(""));
                tab.wait("document.querySelector('.rooms li') && document.querySelector('form')");
            }
            Self::Form => {
                tab.go(&house.url(""));
                tab.click(".room-form summary");
                tab.wait("document.querySelector('.room-form[open]')");
            }
            Self::HowToPlay => {
                tab.go(&house.url(""));
                tab.click(".how summary");
                tab.wait("document.querySelectorAll('.lessons svg').length === 3");
            }
            Self::NoRoom => {
                tab.go(&house.url("0000000"));
                tab.wait(
                    "document.querySelector('main.empty h1:not(:empty)')?.innerText.endsWith('.')",
                );
            }
            Self::Waiting => {
                let token = format!("{:032x}", 1);
                let made = house.post("rooms", &token, &renju);
                let code = made["room"].as_str().unwrap();
                tab.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}')"));
                tab.go(&house.url(code));
                tab.wait("document.querySelector('[role=grid]')");
            }
            Self::FreeSeat => {
                let made = house.post("rooms", &format!("{:032x}", 1), &renju);
                tab.go(&house.url(made["room"].as_str().unwrap()));
                tab.wait("document.querySelector('.entrance form')?.offsetParent");
            }
            Self::Opening => {
                let room = house.room(&json!({"board": 15, "opening": "swap2", "clock": "5m"}));
                for made in ["h8", "i9", "j10"] {
                    let path = format!("rooms/{}/move/{made}", room.code);
                    house.post(&path, &room.tokens[0], &json!({}));
                }
                house.sit(&tab, &room, 1);
                tab.wait("document.querySelector('.question button')");
            }
            Self::Offer => {
                let room = house.room(&renju);
                house.play(&room, RENJU);
                let draw = json!({"t": "offer", "what": "draw"});
                house.post(&format!("rooms/{}/do", room.code), &room.tokens[1], &draw);
                house.sit(&tab, &room, 0);
                tab.wait("document.querySelector('.question button')");
            }
            Self::Spectator => {
                let room = house.room(&quoridor);
                house.play(&room, "e2 a7h g3v c7h");
                tab.go(&house.url(&room.code));
                tab.wait("document.querySelector('[role=grid]')");
            }
            Self::Past => {
                game(house, &tab, &renju, RENJU);
                tab.key("[");
                tab.wait("document.querySelector('.browse .at:not(:empty)')");
            }
            Self::Keys => {
                game(house, &tab, &renju, RENJU);
                tab.key("?");
                tab.wait("document.querySelector('dialog[open] dl')");
            }
            Self::Resign => {
                game(house, &tab, &renju, RENJU);
                tab.evaluate("document.querySelector('dialog').showModal()");
                tab.wait("document.querySelector('dialog[open]').innerText");
            }
            Self::Puzzle => puzzle(house, &tab),
            Self::PuzzleMissed => {
                puzzle(house, &tab);
                exercise::miss(house, &tab, &exercise::of_day(DAY));
            }
            Self::PuzzleSolved => {
                puzzle(house, &tab);
                exercise::solve(house, &tab, &exercise::of_day(DAY));
            }
            Self::Lessons => {
                tab.go(&house.url("learn"));
                tab.wait("document.querySelector('.learn .free')");
            }
            Self::Lesson => lesson(house, &tab, "five"),
            Self::LessonMissed => {
                lesson(house, &tab, "five");
                exercise::miss(house, &tab, &exercise::of_lesson("five", 1));
            }
            Self::LessonStep => {
                lesson(house, &tab, "five");
                exercise::solve(house, &tab, &exercise::of_lesson("five", 1));
            }
            Self::LessonEnd => {
                lesson(house, &tab, "four");
                exercise::solve(house, &tab, &exercise::of_lesson("four", 1));
            }
            Self::LessonOfQuoridor => lesson(house, &tab, "walls"),
            Self::Gomoku => game(house, &tab, &renju, RENJU),
            Self::GomokuEnd => {
                game(house, &tab, &renju, FIVE);
                tab.wait("document.querySelector('.chat > button:not([hidden])')");
            }
            Self::Quoridor => game(house, &tab, &quoridor, "e2 a7h g3v c7h"),
            Self::QuoridorEnd => game(house, &tab, &quoridor, &end),
            Self::Options => {
                game(house, &tab, &renju, RENJU);
                tab.click("header button.icon");
                tab.wait("document.querySelector('dialog[open] select')");
            }
            Self::Replay => {
                let room = house.room(&renju);
                house.play(&room, FIVE);
                tab.go(&house.url(&format!("replay#{}", room.code)));
                tab.wait("document.querySelector('[role=grid]')");
            }
            Self::Branch => {
                let room = house.room(&renju);
                house.play(&room, FIVE);
                tab.go(&house.url(&format!("replay#{}/4", room.code)));
                tab.click(&cell("c3"));
                tab.see_cell("c3");
            }
            Self::Analysis => {
                tab.go(&house.url("replay"));
                features::choose(&tab, features::LOST);
                tab.click(".analysis .main");
                tab.wait("document.querySelector('.analysis.done')");
            }
            Self::NoReplay => {
                tab.go(&house.url("replay"));
                tab.wait("document.querySelector('input[type=file]')");
            }
        }
        tab
    }
}

fn puzzle(house: &House, tab: &Tab) {
    tab.go(&house.url(&format!("puzzle#{DAY}")));
    tab.wait("document.querySelector('.legal')");
}

fn lesson(house: &House, tab: &Tab, name: &str) {
    tab.go(&house.url(&format!("learn#{name}")));
    tab.wait("document.querySelector('.legal')");
}

fn game(house: &House, tab: &Tab, terms: &Value, moves: &str) {
    let room = house.room(terms);
    house.play(&room, moves);
    let said = json!({"t": "say", "text": "good luck"});
    house.post(&format!("rooms/{}/do", room.code), &room.tokens[1], &said);
    house.sit(tab, &room, 0);
}

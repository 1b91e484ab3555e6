//! The screens of the page, each as a person sees it.

use serde_json::{Value, json};

use crate::browser::Person;
use crate::browser::tab::Tab;
use crate::house::House;
use crate::quoridor;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    Lobby,
    NoRoom,
    Waiting,
    Gomoku,
    GomokuEnd,
    Quoridor,
    QuoridorEnd,
    Options,
    Replay,
    NoReplay,
}

pub(crate) const SCREENS: [Screen; 10] = [
    Screen::Lobby,
    Screen::NoRoom,
    Screen::Waiting,
    Screen::Gomoku,
    Screen::GomokuEnd,
    Screen::Quoridor,
    Screen::QuoridorEnd,
    Screen::Options,
    Screen::Replay,
    Screen::NoReplay,
];

/// Moves with a forbidden point of Black, and some that end the game.
const RENJU: &str = "g8 a1 f8 a15 h7 o1 h6 o15";
const FIVE: &str = "g8 a1 h8 a2 i8 a3 j8 a4 k8";

impl Screen {
    /// Opens a screen in a new tab, which is made ready first.
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
            Self::NoReplay => {
                tab.go(&house.url("replay"));
                tab.wait("document.querySelector('input[type=file]')");
            }
        }
        tab
    }
}

fn game(house: &House, tab: &Tab, terms: &Value, moves: &str) {
    let room = house.room(terms);
    house.play(&room, moves);
    let said = json!({"t": "say", "text": "good luck"});
    house.post(&format!("rooms/{}/do", room.code), &room.tokens[1], &said);
    house.sit(tab, &room, 0);
}

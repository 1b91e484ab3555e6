//! A server with a browser beside it, and what is done in most of the tests.

use serde_json::{Value, json};

use crate::browser::tab::Tab;
use crate::browser::{Browser, Person};
use crate::support::{Home, Server};

pub(crate) const ENGLISH: &str = "en-US,en";
pub(crate) const KOREAN: &str = "ko-KR,ko,en";

/// A server and a browser. The server ends first.
pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) home: Home,
    browser: Browser,
}

/// A room in which both seats are taken.
pub(crate) struct Room {
    pub(crate) code: String,
    pub(crate) tokens: [String; 2],
}

impl House {
    /// With Chromium; `None` if it is not on this machine.
    pub(crate) fn new() -> Option<Self> {
        Browser::chromium().map(Self::with)
    }

    pub(crate) fn with(browser: Browser) -> Self {
        let home = Home::new();
        Self { server: Server::start(&home, ""), home, browser }
    }

    pub(crate) fn person(&self, languages: &'static str) -> Person {
        self.browser.person(languages)
    }

    /// Two people who read English.
    pub(crate) fn two(&self) -> [Person; 2] {
        [self.person(ENGLISH), self.person(ENGLISH)]
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}/{path}", self.server.http)
    }

    /// Starts the server again after it was killed, at the same address and with its rooms.
    pub(crate) fn restart(&mut self) {
        self.server = Server::start(&self.home, &format!("--listen {}", self.server.http));
    }

    /// Sends a message of a program, which must be taken.
    pub(crate) fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let head = format!("POST /api/{path}\nAuthorization: Bearer {token}");
        let (status, answer) = self.server.request(&head, &body.to_string());
        assert_eq!(status, 200, "{path} {body}: {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    /// Makes a room for Ada, on the first seat, and Bob.
    pub(crate) fn room(&self, terms: &Value) -> Room {
        let tokens = [1, 2].map(|number| format!("{number:032x}"));
        let mut terms = terms.clone();
        terms["name"] = "Ada".into();
        let made = self.post("rooms", &tokens[0], &terms);
        let code = made["room"].as_str().unwrap().to_owned();
        let room = Room { code, tokens };
        self.post(
            &format!("rooms/{}/do", room.code),
            &room.tokens[1],
            &json!({"t": "sit", "name": "Bob"}),
        );
        room
    }

    /// Makes moves in turn, as programs do.
    pub(crate) fn play(&self, room: &Room, moves: &str) {
        for (token, made) in room.tokens.iter().cycle().zip(moves.split(' ')) {
            self.post(&format!("rooms/{}/move/{made}", room.code), token, &json!({}));
        }
    }

    /// The page of a room for the person on a seat.
    pub(crate) fn seat(&self, person: &Person, room: &Room, seat: usize) -> Tab {
        let tab = person.blank();
        self.sit(&tab, room, seat);
        tab
    }

    /// Opens the page of a room for the person on a seat.
    pub(crate) fn sit(&self, tab: &Tab, room: &Room, seat: usize) {
        let (code, token) = (&room.code, &room.tokens[seat]);
        tab.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}')"));
        tab.go(&self.url(code));
        tab.wait("document.querySelector('[role=grid]')");
    }

    /// The pages of both players of a room, which have seen each other.
    pub(crate) fn both(&self, people: &[Person; 2], room: &Room) -> [Tab; 2] {
        let tabs = [0, 1].map(|seat| self.seat(&people[seat], room, seat));
        tabs.iter().for_each(Tab::see_both);
        tabs
    }
}

/// The cell of a board whose name begins so: `h8`, or `h8, black`.
pub(crate) fn cell(name: &str) -> String {
    format!("[role=gridcell]:is([aria-label='{name}'], [aria-label^='{name},'])")
}

impl Tab {
    /// Waits for a cell of the board with this name.
    pub(crate) fn see_cell(&self, name: &str) {
        self.wait(&format!("document.querySelector(\"{}\")", cell(name)));
    }

    /// Waits until no player is away, which is not told later then.
    pub(crate) fn see_both(&self) {
        self.wait("!/ · (away|자리 비움)$/m.test(document.querySelector('.players').innerText)");
    }

    /// Waits until the line above the board begins so.
    pub(crate) fn headline(&self, text: &str) {
        let text = crate::browser::tab::literal(text);
        self.wait(&format!("document.querySelector('h1').innerText.startsWith({text})"));
    }

    /// Waits for the last news, which a screen reader has read out.
    pub(crate) fn news(&self, text: &str) {
        let text = crate::browser::tab::literal(text);
        self.wait(&format!("document.querySelector('.news').textContent === {text}"));
    }

    /// Clicks on points in turn with another player, each once the stone before is seen.
    pub(crate) fn stones(players: [(&Self, &str); 2], points: &str) {
        for ((mover, color), point) in players.iter().cycle().zip(points.split(' ')) {
            mover.headline("Your turn.");
            mover.click(&cell(point));
            for (tab, _) in players {
                tab.see_cell(&format!("{point}, {color}"));
            }
        }
    }
}

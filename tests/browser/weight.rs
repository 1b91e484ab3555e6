//! What the page loads, from where, and how it stands while it loads.

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, KOREAN};

/// A kind of room, as a person comes to it.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// One's own, in which nobody else is yet.
    Waiting,
    /// That of somebody else who waits.
    FreeSeat,
    Player,
    Spectator,
}

const KINDS: [Kind; 4] = [Kind::Waiting, Kind::FreeSeat, Kind::Player, Kind::Spectator];

impl Kind {
    /// Opens such a room in a tab, and returns its code.
    fn open(self, house: &House, tab: &Tab, game: &str) -> String {
        let terms = json!({"game": game, "clock": "5m", "name": "Ada"});
        let token = format!("{:032x}", 1);
        let code = match self {
            Self::Waiting | Self::FreeSeat => {
                let made = house.post("rooms", &token, &terms);
                made["room"].as_str().unwrap().to_owned()
            }
            Self::Player | Self::Spectator => house.room(&terms).code,
        };
        if matches!(self, Self::Waiting | Self::Player) {
            tab.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}')"));
        }
        tab.go(&house.url(&code));
        tab.wait("document.querySelector('[role=grid]')");
        tab.wait("document.readyState === 'complete'");
        code
    }
}

#[test]
fn the_page_of_every_kind_of_room_is_light_and_comes_from_its_server_alone() {
    let Some(house) = House::new() else { return };
    let own = house.url("");
    let languages = [ENGLISH, KOREAN];
    for (game, languages) in
        ["gomoku", "quoridor"].into_iter().flat_map(|it| languages.map(|to| (it, to)))
    {
        for kind in KINDS {
            let person = house.person(languages);
            let tab = person.blank();
            let code = kind.open(&house, &tab, game);
            let measure = |visit: &str| {
                let (loads, sockets) = tab.take_loads();
                let sum: u64 = loads.iter().map(|load| load.bytes).sum();
                println!("{game} {kind:?} {languages} {visit}: {sum} bytes, {loads:#?}");
                assert!(loads.iter().all(|load| load.url.starts_with(&own)), "{loads:?}");
                assert_eq!(sockets, [format!("{}ws/{code}", own.replace("http", "ws"))]);
                // No script has to ask for anything but the socket: all is known from the page.
                let late = loads.iter().filter(|load| load.initiator == "script");
                let late: Vec<_> = late.map(|load| &load.url).collect();
                assert!(late.is_empty(), "{game} {kind:?} {visit}: {late:?}");
                let bytes = loads.iter().map(|load| load.bytes).sum::<u64>();
                (loads.len(), bytes)
            };
            // The picture beside the title counts, and the socket is one request more.
            let (count, bytes) = measure("first visit");
            assert!(count < 9 && bytes <= 30_000, "{kind:?}: {count} requests, {bytes} bytes");
            tab.reload();
            tab.wait("document.querySelector('[role=grid]')");
            tab.wait("document.readyState === 'complete'");
            let (count, bytes) = measure("second visit");
            assert!(count < 9 && bytes <= 5_000, "{kind:?}: {count} requests, {bytes} bytes");
        }
    }
}

/// Adds up by how much what is shown moves by itself.
const SHIFTS: &str = "window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });";

#[test]
fn nothing_moves_while_a_page_is_loaded() {
    let Some(house) = House::new() else { return };
    for (width, height, is_mobile) in [(1280, 800, false), (360, 640, true)] {
        for game in ["gomoku", "quoridor"] {
            for kind in KINDS {
                let person = house.person(ENGLISH);
                let tab = person.blank();
                tab.resize(width, height, is_mobile);
                tab.before_each_page(SHIFTS);
                kind.open(&house, &tab, game);
                is_calm(&tab, &format!("{kind:?} of {game}, {width}×{height}"));
            }
        }
        let person = house.person(ENGLISH);
        let tab = person.blank();
        tab.resize(width, height, is_mobile);
        tab.before_each_page(SHIFTS);
        tab.go(&house.url(""));
        tab.wait("document.querySelector('form.new')");
        is_calm(&tab, &format!("lobby, {width}×{height}"));
    }
}

/// What is shown has hardly moved, two frames later.
fn is_calm(tab: &Tab, what: &str) {
    let frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shift))))";
    let shift = tab.evaluate(frames).as_f64().unwrap();
    assert!(shift <= 0.02, "{what}: {shift}");
}

/// The colours of the page, the board and its lines.
const COLORS: &str = "[document.body, document.querySelector('.wood'), document.querySelector('.edge')].map((it) => {
    const { backgroundColor, fill, stroke } = getComputedStyle(it);
    return it === document.body ? backgroundColor : it.matches('.wood') ? fill : stroke;
  })";

/// Takes a function of colours from the browser, as older ones do not have it.
const WITHOUT: &str = "fetch('web/style.css').then((it) => it.text()).then((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text.replaceAll('light-dark(', 'unknown('));
    document.querySelector('link[rel=stylesheet]').disabled = true;
    document.adoptedStyleSheets = [sheet];
  })";

#[test]
fn the_board_has_its_colours_in_browsers_old_and_new_light_and_dark() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.blank();
    Kind::Spectator.open(&house, &tab, "gomoku");
    let seen = |scheme: &str, theme: &str| {
        tab.prefer("prefers-color-scheme", scheme);
        tab.evaluate(&format!("document.documentElement.dataset.theme = '{theme}'"));
        tab.evaluate(COLORS)
    };
    let all = || ["light", "dark"].map(|scheme| ["", "light", "dark"].map(|it| seen(scheme, it)));
    let now = all();
    let light = json!(["rgb(246, 241, 231)", "rgb(233, 197, 137)", "rgb(91, 69, 35)"]);
    let dark = json!(["rgb(29, 25, 20)", "rgb(201, 160, 99)", "rgb(61, 45, 20)"]);
    assert_eq!(now[0], [light.clone(), light.clone(), dark.clone()]);
    assert_eq!(now[1], [dark.clone(), light, dark]);
    tab.evaluate(WITHOUT);
    assert_eq!(all(), now);
}

#[test]
fn the_policy_is_strict_and_is_kept() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    let policy = tab
        .evaluate("fetch(location.href).then((it) => it.headers.get('content-security-policy'))");
    let policy = policy.as_str().unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    // A browser that keeps to it says what it has not done.
    person.expect("Content Security Policy");
    tab.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: 'window.isRun = true' }))");
    assert!(tab.evaluate("window.isRun ?? null").is_null());
}

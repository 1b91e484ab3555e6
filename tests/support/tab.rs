//! A tab of a browser: what a person sees in it, and does with mouse, keys and fingers.

use std::path::Path;
use std::time::Instant;

use data_encoding::BASE64;
use serde_json::{Value, json};

use super::connection::{Load, PATIENCE};
use super::{Node, Page};

/// Waits in the page until a condition is met, which is asked after every change of the document,
/// and a few times a second for what is no change of the document.
const WAIT: &str = "new Promise((done) => {
  const met = () => { try { return (CONDITION); } catch { return null; } };
  const look = () => {
    const now = met();
    if (!now) return;
    observer.disconnect();
    clearInterval(timer);
    done(now);
  };
  const observer = new MutationObserver(look);
  const timer = setInterval(look, 100);
  const attributes = { attributes: true, characterData: true, childList: true, subtree: true };
  observer.observe(document, attributes);
  look();
})";

/// Waits for the next change of the document, or a moment.
const NEXT_CHANGE: &str = "new Promise((done) => {
  const attributes = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(done).observe(document, attributes);
  setTimeout(done, 100);
}).then(() => true)";

/// The centre of an element, once it is there and nothing is above it.
const CENTRE: &str = "(() => {
  const isMeant = (it) => it.checkVisibility() && MEANT;
  const element = [...document.querySelectorAll(SELECTOR)].find(isMeant);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return !element.disabled && element.contains(document.elementFromPoint(x, y)) && [x, y];
})()";

/// A place in the window.
pub(crate) type Place = (f64, f64);

/// A tab.
pub(crate) struct Tab {
    page: Box<dyn Page>,
}

/// A text as a literal of JavaScript.
pub(crate) fn literal(text: &str) -> String {
    Value::from(text).to_string()
}

impl Tab {
    pub(super) fn new(page: Box<dyn Page>) -> Self {
        Self { page }
    }

    /// Goes to a page.
    pub(crate) fn go(&self, url: &str) {
        self.page.go(url).unwrap_or_else(|why| panic!("{url}: {why}"));
        self.wait(&format!("location.href === {} && document.body", literal(url)));
    }

    /// Loads the page again.
    pub(crate) fn reload(&self) {
        self.evaluate("window.isOld = true");
        self.page.reload();
        self.wait("!window.isOld && document.body");
    }

    /// Runs a script before those of each page that is opened from now on.
    pub(crate) fn before_each_page(&self, script: &str) {
        self.page.before_each_page(script);
    }

    /// The value of an expression, or what it promises.
    pub(crate) fn evaluate(&self, expression: &str) -> Value {
        self.page.evaluate(expression).unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    /// Waits until an expression has a value that counts as true, and returns it.
    pub(crate) fn wait(&self, condition: &str) -> Value {
        let begun = Instant::now();
        let script = WAIT.replace("CONDITION", condition);
        loop {
            match self.page.evaluate(&script) {
                Ok(value) if !value.is_null() => return value,
                // The page was left meanwhile.
                _ if begun.elapsed() < PATIENCE => {}
                other => panic!("{condition} is never met: {other:?}\n{}", self.picture()),
            }
        }
    }

    /// Waits until the document changes, or a moment for what is no change of the document.
    pub(crate) fn next_change(&self) {
        // The page may be left meanwhile, which is a change.
        let _ = self.page.evaluate(NEXT_CHANGE);
    }

    /// What the page looks like, for a person who reads why a test failed.
    fn picture(&self) -> String {
        let name = format!("{:?}.png", std::thread::current().id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        self.screenshot(&path);
        let text = self.evaluate("location.href + '\\n' + document.body.innerText");
        let faults = self.page.connection().borrow().faults().join("\n");
        format!("{}\n{faults}\n{}", text.as_str().unwrap_or_default(), path.display())
    }

    pub(crate) fn screenshot(&self, path: &Path) {
        let png = BASE64.decode(self.page.picture().as_str().unwrap().as_bytes()).unwrap();
        std::fs::write(path, png).unwrap();
    }

    /// Waits until the page shows a text.
    pub(crate) fn see(&self, text: &str) {
        self.wait(&format!("document.body.innerText.includes({})", literal(text)));
    }

    /// The text of an element.
    pub(crate) fn text(&self, selector: &str) -> String {
        let text = self.wait(&format!("[document.querySelector({}).innerText]", literal(selector)));
        text[0].as_str().unwrap().to_owned()
    }

    /// Waits for an element and returns its centre.
    pub(crate) fn centre(&self, selector: &str) -> Place {
        self.centre_of(selector, "true")
    }

    fn centre_of(&self, selector: &str, is_meant: &str) -> Place {
        let script = CENTRE.replace("SELECTOR", &literal(selector)).replace("MEANT", is_meant);
        let centre = self.wait(&script);
        (centre[0].as_f64().unwrap(), centre[1].as_f64().unwrap())
    }

    /// Moves the mouse.
    pub(crate) fn point_at(&self, place: Place) {
        self.page.point_at(place);
    }

    pub(crate) fn click_at(&self, place: Place) {
        self.page.click_at(place);
    }

    /// Clicks on an element.
    pub(crate) fn click(&self, selector: &str) {
        self.click_at(self.centre(selector));
    }

    /// Clicks on the button with this text.
    pub(crate) fn press(&self, text: &str) {
        let is_meant = format!("it.textContent.trim() === {}", literal(text));
        self.click_at(self.centre_of("button", &is_meant));
    }

    /// Clicks on a field and writes into it.
    pub(crate) fn write(&self, selector: &str, text: &str) {
        self.click(selector);
        self.page.write(text);
    }

    /// Chooses from a list. What the system draws of it cannot be clicked on.
    pub(crate) fn choose(&self, selector: &str, value: &str) {
        let (list, value) = (literal(selector), literal(value));
        self.evaluate(&format!(
            "(() => {{ const list = document.querySelector({list}); list.value = {value};
            list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        ));
    }

    /// Taps with a finger.
    pub(crate) fn tap_at(&self, place: Place) {
        self.page.tap_at(place);
    }

    /// Presses a key: its name, such as `Enter` or `ArrowUp`, or a letter or digit.
    pub(crate) fn key(&self, key: &str) {
        self.page.key(key);
    }

    /// Types letters and digits.
    pub(crate) fn keys(&self, text: &str) {
        for key in text.chars() {
            self.key(&key.to_string());
        }
    }

    /// Makes the window as large as a device.
    pub(crate) fn resize(&self, width: u16, height: u16, is_mobile: bool) {
        self.page.resize(width, height, is_mobile);
    }

    /// Prefers something, such as `prefers-color-scheme`, `dark`. Only Chromium can.
    pub(crate) fn prefer(&self, name: &str, value: &str) {
        let params = json!({"features": [{"name": name, "value": value}]});
        self.page.call("Emulation.setEmulatedMedia", params).unwrap();
    }

    /// Takes the network away, or gives it back.
    pub(crate) fn set_offline(&self, is_offline: bool) {
        self.page.set_offline(is_offline);
    }

    /// What the pages of this person have asked for since the last time, and the addresses of
    /// their WebSockets. Only Chromium tells.
    pub(crate) fn take_loads(&self) -> (Vec<Load>, Vec<String>) {
        self.page.connection().borrow_mut().take_loads()
    }

    /// The accessibility tree, as a list.
    pub(crate) fn accessible(&self) -> Vec<Node> {
        self.page.accessible()
    }
}

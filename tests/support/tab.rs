//! A tab of a browser: what a person sees in it, and does with mouse, keys and fingers.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::devtools::{Connection, Load, PATIENCE};

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
    connection: Rc<RefCell<Connection>>,
    session: String,
}

/// A text as a literal of JavaScript.
pub(crate) fn literal(text: &str) -> String {
    Value::from(text).to_string()
}

impl Tab {
    pub(crate) fn new(connection: Rc<RefCell<Connection>>, session: &str) -> Self {
        Self { connection, session: session.to_owned() }
    }

    fn try_call(&self, method: &str, params: &Value) -> Result<Value, String> {
        self.connection.borrow_mut().call(Some(&self.session), method, params)
    }

    /// Calls a method of the `DevTools` Protocol.
    pub(crate) fn call(&self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    /// Goes to a page.
    pub(crate) fn go(&self, url: &str) {
        let gone = self.call("Page.navigate", &json!({"url": url}));
        assert!(gone["errorText"].is_null(), "{url}: {gone}");
        self.wait(&format!("location.href === {} && document.body", literal(url)));
    }

    /// Loads the page again.
    pub(crate) fn reload(&self) {
        self.evaluate("window.isOld = true");
        self.call("Page.reload", &json!({}));
        self.wait("!window.isOld && document.body");
    }

    /// Runs a script before those of each page that is opened from now on.
    pub(crate) fn before_each_page(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}));
    }

    fn try_evaluate(&self, expression: &str) -> Result<Value, String> {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let mut answer = self.try_call("Runtime.evaluate", &params)?;
        if answer["exceptionDetails"].is_null() {
            Ok(answer["result"]["value"].take())
        } else {
            Err(answer["exceptionDetails"].to_string())
        }
    }

    /// The value of an expression, or what it promises.
    pub(crate) fn evaluate(&self, expression: &str) -> Value {
        self.try_evaluate(expression).unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    /// Waits until an expression has a value that counts as true, and returns it.
    pub(crate) fn wait(&self, condition: &str) -> Value {
        let begun = Instant::now();
        let script = WAIT.replace("CONDITION", condition);
        loop {
            match self.try_evaluate(&script) {
                Ok(value) if !value.is_null() => return value,
                // The page was left meanwhile.
                _ if begun.elapsed() < PATIENCE => {}
                other => panic!("{condition} is never met: {other:?}\n{}", self.picture()),
            }
        }
    }

    /// Waits until the document changes, or a moment for what is no change of the document.
    pub(crate) fn next_change(&self) {
        let params = json!({"expression": NEXT_CHANGE, "awaitPromise": true});
        // The page may be left meanwhile, which is a change.
        let _ = self.try_call("Runtime.evaluate", &params);
    }

    /// What the page looks like, for a person who reads why a test failed.
    fn picture(&self) -> String {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.png", self.session));
        self.screenshot(&path);
        let text = self.evaluate("location.href + '\\n' + document.body.innerText");
        let faults = self.connection.borrow().faults().join("\n");
        format!("{}\n{faults}\n{}", text.as_str().unwrap_or_default(), path.display())
    }

    pub(crate) fn screenshot(&self, path: &Path) {
        let taken = self.call("Page.captureScreenshot", &json!({}));
        let png = BASE64.decode(taken["data"].as_str().unwrap().as_bytes()).unwrap();
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

    fn mouse(&self, what: &str, (x, y): Place, buttons: u8) {
        let button = if what == "mouseMoved" { "none" } else { "left" };
        let params = json!({
            "type": what, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1
        });
        self.call("Input.dispatchMouseEvent", &params);
    }

    /// Moves the mouse.
    pub(crate) fn point_at(&self, place: Place) {
        self.mouse("mouseMoved", place, 0);
    }

    pub(crate) fn click_at(&self, place: Place) {
        self.point_at(place);
        self.mouse("mousePressed", place, 1);
        self.mouse("mouseReleased", place, 0);
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
        self.call("Input.insertText", &json!({"text": text}));
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
    pub(crate) fn tap_at(&self, (x, y): Place) {
        for (what, points) in [("touchStart", json!([{"x": x, "y": y}])), ("touchEnd", json!([]))] {
            self.call("Input.dispatchTouchEvent", &json!({"type": what, "touchPoints": points}));
        }
    }

    /// Presses a key: its name, such as `Enter` or `ArrowUp`, or a letter or digit.
    pub(crate) fn key(&self, key: &str) {
        let (code, number, text) = match key {
            "Tab" => ("Tab".to_owned(), 9, ""),
            "Enter" => ("Enter".to_owned(), 13, "\r"),
            "Escape" => ("Escape".to_owned(), 27, ""),
            "End" => ("End".to_owned(), 35, ""),
            "Home" => ("Home".to_owned(), 36, ""),
            "ArrowLeft" => ("ArrowLeft".to_owned(), 37, ""),
            "ArrowUp" => ("ArrowUp".to_owned(), 38, ""),
            "ArrowRight" => ("ArrowRight".to_owned(), 39, ""),
            "ArrowDown" => ("ArrowDown".to_owned(), 40, ""),
            _ => {
                let upper = key.to_ascii_uppercase();
                let kind = if key.as_bytes()[0].is_ascii_digit() { "Digit" } else { "Key" };
                (format!("{kind}{upper}"), upper.as_bytes()[0], key)
            }
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for what in [down, "keyUp"] {
            let text = if what == "keyUp" { "" } else { text };
            let params = json!({
                "type": what, "key": key, "code": code, "windowsVirtualKeyCode": number,
                "text": text, "unmodifiedText": text
            });
            self.call("Input.dispatchKeyEvent", &params);
        }
    }

    /// Types letters and digits.
    pub(crate) fn keys(&self, text: &str) {
        for key in text.chars() {
            self.key(&key.to_string());
        }
    }

    /// Makes the window as large as a device.
    pub(crate) fn resize(&self, width: u16, height: u16, is_mobile: bool) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_mobile
        });
        self.call("Emulation.setDeviceMetricsOverride", &params);
        let touch = json!({"enabled": is_mobile, "maxTouchPoints": 1});
        self.call("Emulation.setTouchEmulationEnabled", &touch);
    }

    /// Prefers something, such as `prefers-color-scheme`, `dark`.
    pub(crate) fn prefer(&self, name: &str, value: &str) {
        let params = json!({"features": [{"name": name, "value": value}]});
        self.call("Emulation.setEmulatedMedia", &params);
    }

    /// Takes the network away, or gives it back.
    pub(crate) fn set_offline(&self, is_offline: bool) {
        let params = json!({
            "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1
        });
        self.call("Network.emulateNetworkConditions", &params);
    }

    /// What the pages of this person have asked for since the last time, and the addresses of
    /// their WebSockets.
    pub(crate) fn take_loads(&self) -> (Vec<Load>, Vec<String>) {
        // What was received before comes before this answer.
        self.call("Page.getNavigationHistory", &json!({}));
        self.connection.borrow_mut().take_loads()
    }

    /// The accessibility tree, as a list.
    pub(crate) fn accessible(&self) -> Vec<Value> {
        let tree = self.call("Accessibility.getFullAXTree", &json!({}));
        let nodes = tree["nodes"].as_array().unwrap().iter();
        nodes.filter(|node| node["ignored"] == false).cloned().collect()
    }
}

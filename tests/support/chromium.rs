//! Chromium by its `DevTools` Protocol.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::process::{Child, Command};
use std::rc::Rc;
use std::sync::{Arc, Mutex, Weak};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::needs::leave_out;

use super::connection::Connection;
use super::tab::Place;
use super::{Node, Page, launch, must, shared};

/// The programs of Chromium, the one without windows first, which is quicker.
const PROGRAMS: [&str; 2] = ["chromium-headless-shell", "chromium"];

const ARGUMENTS: [&str; 16] = [
    "--headless=new",
    "--no-sandbox",
    "--remote-debugging-port=0",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A tab behind another one is as quick as that.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--window-size=1280,900",
    // A mouse, which a machine without a screen may not have.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/// A running browser, killed on drop.
pub(crate) struct Chromium {
    child: Child,
    /// The address of the `DevTools` Protocol.
    url: String,
    _profile: TempDir,
}

impl Chromium {
    /// The browser that all tests of a process share while one of them needs it; `None` if there is
    /// no Chromium on this machine, which is then said.
    pub(crate) fn get() -> Option<Arc<Self>> {
        static RUNNING: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());
        let running = shared(&RUNNING, Self::start);
        running.inspect_err(|why| leave_out("browser", &format!("Chromium: {why}"))).ok()
    }

    /// Starts the first of its programs that is there.
    fn start() -> Result<Self, String> {
        let profile = tempfile::tempdir().map_err(|why| why.to_string())?;
        let start = |program: &str| {
            let mut command = Command::new(program);
            command.args(ARGUMENTS).arg(format!("--user-data-dir={}", profile.path().display()));
            launch(command, profile.path(), "DevTools listening on ")
        };
        let [first, second] = PROGRAMS;
        let (child, url) = start(first).or_else(|_| start(second))?;
        Ok(Self { child, url, _profile: profile })
    }

    fn connect(&self) -> Connection {
        Connection::open(&self.url, "Target.getTargets")
    }

    /// What a new person's tabs share, and their own connection.
    pub(super) fn person(&self) -> (Rc<RefCell<Connection>>, String) {
        let connection = RefCell::new(self.connect());
        let params = json!({"disposeOnDetach": true});
        let made = must(&connection, None, "Target.createBrowserContext", params);
        (Rc::new(connection), made["browserContextId"].as_str().unwrap().to_owned())
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It ends its own processes; if it does not, it ends with this one.
        let _ = self.connect().call(None, "Browser.close", Value::Null);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An empty tab in a window of its own.
pub(super) fn open(
    connection: Rc<RefCell<Connection>>,
    context: &str,
    languages: &str,
) -> Box<dyn Page> {
    let params = json!({"url": "about:blank", "browserContextId": context, "newWindow": true});
    let target = must(&connection, None, "Target.createTarget", params)["targetId"].take();
    let params = json!({"targetId": target, "flatten": true});
    let session = must(&connection, None, "Target.attachToTarget", params)["sessionId"].take();
    let version = must(&connection, None, "Browser.getVersion", json!({}));
    let page = Session { connection, session: session.as_str().unwrap().to_owned() };
    for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] {
        page.must(&format!("{domain}.enable"), json!({}));
    }
    page.must("Emulation.setFocusEmulationEnabled", json!({"enabled": true}));
    let preference = json!({"userAgent": version["userAgent"], "acceptLanguage": languages});
    page.must("Emulation.setUserAgentOverride", preference);
    Box::new(page)
}

/// A tab of Chromium.
struct Session {
    connection: Rc<RefCell<Connection>>,
    session: String,
}

impl Session {
    fn must(&self, method: &str, params: Value) -> Value {
        must(&self.connection, Some(&self.session), method, params)
    }

    fn mouse(&self, what: &str, (x, y): Place, buttons: u8) {
        let button = if what == "mouseMoved" { "none" } else { "left" };
        let params = json!({
            "type": what, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1
        });
        self.must("Input.dispatchMouseEvent", params);
    }
}

impl Page for Session {
    fn connection(&self) -> &RefCell<Connection> {
        &self.connection
    }

    fn call(&self, method: &str, params: Value) -> Result<Value, String> {
        self.connection.borrow_mut().call(Some(&self.session), method, params)
    }

    fn go(&self, url: &str) -> Result<Value, String> {
        let gone = self.call("Page.navigate", json!({"url": url}))?;
        if gone["errorText"].is_null() { Ok(gone) } else { Err(gone.to_string()) }
    }

    fn reload(&self) {
        self.must("Page.reload", json!({}));
    }

    fn before_each_page(&self, script: &str) {
        self.must("Page.addScriptToEvaluateOnNewDocument", json!({"source": script}));
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let mut answer = self.call("Runtime.evaluate", params)?;
        if answer["exceptionDetails"].is_null() {
            Ok(answer["result"]["value"].take())
        } else {
            Err(answer["exceptionDetails"].to_string())
        }
    }

    fn picture(&self) -> Value {
        self.must("Page.captureScreenshot", json!({}))["data"].take()
    }

    fn point_at(&self, place: Place) {
        self.mouse("mouseMoved", place, 0);
    }

    fn click_at(&self, place: Place) {
        self.mouse("mouseMoved", place, 0);
        self.mouse("mousePressed", place, 1);
        self.mouse("mouseReleased", place, 0);
    }

    fn tap_at(&self, (x, y): Place) {
        for (what, points) in [("touchStart", json!([{"x": x, "y": y}])), ("touchEnd", json!([]))] {
            self.must("Input.dispatchTouchEvent", json!({"type": what, "touchPoints": points}));
        }
    }

    fn write(&self, text: &str) {
        self.must("Input.insertText", json!({"text": text}));
    }

    fn key(&self, key: &str) {
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
            self.must("Input.dispatchKeyEvent", params);
        }
    }

    fn resize(&self, width: u16, height: u16, is_mobile: bool) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_mobile
        });
        self.must("Emulation.setDeviceMetricsOverride", params);
        let touch = json!({"enabled": is_mobile, "maxTouchPoints": 1});
        self.must("Emulation.setTouchEmulationEnabled", touch);
    }

    fn set_offline(&self, is_offline: bool) {
        let params = json!({
            "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1
        });
        self.must("Network.emulateNetworkConditions", params);
    }

    fn accessible(&self) -> Vec<Node> {
        let tree = self.must("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().unwrap();
        let by_id: BTreeMap<_, _> =
            nodes.iter().map(|node| (node["nodeId"].as_str(), node)).collect();
        let is_news = |node: &Value| {
            let mut above = Some(node);
            while let Some(it) = above.filter(|it| it["role"]["value"] != "status") {
                above = by_id.get(&it["parentId"].as_str()).copied();
            }
            above.is_some()
        };
        let is_focused = |node: &Value| {
            let mut properties = node["properties"].as_array().into_iter().flatten();
            properties.any(|it| it["name"] == "focused" && it["value"]["value"] == true)
        };
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        let shown = nodes.iter().filter(|node| node["ignored"] == false);
        let read = |node: &Value| Node {
            role: text(&node["role"]).replace("DisclosureTriangle", "summary"),
            name: text(&node["name"]),
            is_focused: is_focused(node),
            is_news: is_news(node),
        };
        shown.map(read).collect()
    }
}

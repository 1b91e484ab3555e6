//! Firefox by `WebDriver` `BiDi`, which it speaks itself.

use std::cell::RefCell;
use std::fs;
use std::process::{Child, Command};
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::needs::leave_out;

use super::connection::Connection;
use super::tab::Place;
use super::{Node, Page, launch, must, shared};

/// The program as Debian names it.
const PROGRAM: &str = "firefox-esr";

/// A mouse, which a machine without a screen may not have; a page that is left ends, so that nobody
/// waits for it; and a connection is tried when the page tries it: after several lost ones, the browser
/// would wait up to a minute by itself.
const PREFERENCES: &str = "user_pref('ui.primaryPointerCapabilities', 6);
user_pref('ui.allPointerCapabilities', 6);
user_pref('browser.sessionhistory.max_total_viewers', 0);
user_pref('fission.bfcacheInParent', false);
user_pref('network.websocket.delay-failed-reconnects', false);
";

/// Sets a mark on what has the focus, or else on the page. It comes to the accessibility tree after
/// all that happened before. The tree's own focus comes at another time, and sometimes not at all
/// while the machine is busy.
const SET_MARK: &str = "{
  const mark = String(Math.random());
  const { activeElement: active, body } = document;
  const focused = active === body ? null : active;
  const place = focused ?? document.querySelector('dialog[open]') ?? document.querySelector('main');
  place.setAttribute('aria-description', mark);
  [mark, Boolean(focused)]
}";

/// Reads the accessibility tree once it has a mark.
const TREE: &str = "(async () => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  let [nodes, isDone] = [[], false];
  const walk = (it, isIn) => {
    const role = service.getStringRole(it.role);
    const isNews = isIn || role === 'statusbar';
    const isMarked = it.description === 'MARK';
    isDone ||= isMarked;
    nodes.push([role, it.name ?? '', isMarked && HAS_FOCUS, isNews]);
    for (let child = it.firstChild; child; child = child.nextSibling) walk(child, isNews);
  };
  const until = Date.now() + 5000;
  while (!isDone && Date.now() < until) {
    nodes = [];
    const page = service.getAccessibleFor(gBrowser.selectedBrowser)?.firstChild;
    if (page) walk(page, false);
    if (!isDone) await new Promise((done) => setTimeout(done, 5));
  }
  return nodes;
})()";

/// A running browser, killed on drop.
struct Running {
    child: Child,
    /// The address of the protocol.
    url: String,
    _profile: TempDir,
}

impl Running {
    fn start() -> Result<Self, String> {
        let profile = tempfile::tempdir().map_err(|why| why.to_string())?;
        fs::write(profile.path().join("user.js"), PREFERENCES).map_err(|why| why.to_string())?;
        let mut command = Command::new(PROGRAM);
        // Access to the system is access to the accessibility tree.
        command.args(["--headless", "--no-remote", "--remote-debugging-port=0"]);
        command.args(["--remote-allow-system-access", "--profile"]).arg(profile.path());
        let (child, url) = launch(command, profile.path(), "BiDi listening on ")?;
        Ok(Self { child, url, _profile: profile })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A session with a browser, which has one at a time, so that one test at a time has it.
pub(crate) struct Firefox {
    connection: Rc<RefCell<Connection>>,
    _alone: MutexGuard<'static, ()>,
    _running: Arc<Running>,
}

impl Firefox {
    /// `None` if there is no Firefox on this machine, which is then said.
    pub(super) fn get() -> Option<Self> {
        static RUNNING: Mutex<Weak<Running>> = Mutex::new(Weak::new());
        static ALONE: Mutex<()> = Mutex::new(());
        // Who waits for the session keeps the browser running.
        let running = shared(&RUNNING, Running::start);
        let running =
            running.inspect_err(|why| leave_out("firefox", &format!("{PROGRAM}: {why}"))).ok()?;
        // A test that has failed does not end the others.
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let connection =
            RefCell::new(Connection::open(&format!("{}/session", running.url), "session.status"));
        must(&connection, None, "session.new", json!({"capabilities": {}}));
        must(&connection, None, "session.subscribe", json!({"events": ["log.entryAdded"]}));
        Some(Self { connection: Rc::new(connection), _alone: alone, _running: running })
    }

    /// What a new person's tabs share, and the connection of all people.
    pub(super) fn person(&self) -> (Rc<RefCell<Connection>>, String) {
        let made = must(&self.connection, None, "browser.createUserContext", json!({}));
        (Rc::clone(&self.connection), made["userContext"].as_str().unwrap().to_owned())
    }
}

impl Drop for Firefox {
    /// Closes what the test has opened, and ends the session.
    fn drop(&mut self) {
        let Ok(mut connection) = self.connection.try_borrow_mut() else { return };
        let made = connection.call(None, "browser.getUserContexts", json!({})).unwrap_or_default();
        for context in made["userContexts"].as_array().into_iter().flatten() {
            // The first one is the browser's own, which stays.
            let _ = connection.call(None, "browser.removeUserContext", context.clone());
        }
        let _ = connection.call(None, "session.end", json!({}));
    }
}

/// The browser's own windows.
fn windows(connection: &RefCell<Connection>) -> Vec<Value> {
    let mut tree =
        must(connection, None, "browsingContext.getTree", json!({"moz:scope": "chrome"}));
    let windows = tree["contexts"].as_array_mut().unwrap();
    windows.iter_mut().map(|window| window["context"].take()).collect()
}

/// An empty tab in a window of its own.
pub(super) fn open(
    connection: Rc<RefCell<Connection>>,
    user: &str,
    languages: &str,
) -> Box<dyn Page> {
    let earlier = windows(&connection);
    let params = json!({"type": "window", "userContext": user});
    let context = must(&connection, None, "browsingContext.create", params)["context"].take();
    let is_new = |window: &Value| !earlier.contains(window);
    let window = windows(&connection).into_iter().find(is_new).unwrap();
    let page = Frame { connection, context, window };
    let language = languages.split(',').next();
    let contexts = json!([page.context]);
    let params = json!({"locale": language, "contexts": contexts});
    must(&page.connection, None, "emulation.setLocaleOverride", params);
    page.resize(1280, 900, false);
    Box::new(page)
}

/// A tab of Firefox.
struct Frame {
    connection: Rc<RefCell<Connection>>,
    context: Value,
    /// The browser's window around the page.
    window: Value,
}

impl Frame {
    fn must(&self, method: &str, params: Value) -> Value {
        self.call(method, params).unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    fn evaluate_in(&self, context: &Value, expression: &str) -> Result<Value, String> {
        let params = json!({
            "expression": expression, "awaitPromise": true, "target": {"context": context}
        });
        let answer = self.connection.borrow_mut().call(None, "script.evaluate", params)?;
        if answer["type"] == "success" {
            Ok(value(&answer["result"]))
        } else {
            Err(answer["exceptionDetails"].to_string())
        }
    }

    /// Does something with a mouse or a finger.
    fn pointer(&self, kind: &str, (x, y): Place, has_button: bool) {
        let place = json!({"type": "pointerMove", "x": x.round(), "y": y.round()});
        let mut actions = vec![place];
        if has_button {
            actions.push(json!({"type": "pointerDown", "button": 0}));
            actions.push(json!({"type": "pointerUp", "button": 0}));
        }
        let parameters = json!({"pointerType": kind});
        let source =
            json!({"type": "pointer", "id": kind, "parameters": parameters, "actions": actions});
        self.must("input.performActions", json!({"actions": [source]}));
    }

    /// Presses keys one after the other, each by its value.
    fn press(&self, keys: impl Iterator<Item = char>) {
        let both = |key| ["keyDown", "keyUp"].map(|what| json!({"type": what, "value": key}));
        let actions: Vec<_> = keys.flat_map(both).collect();
        let source = json!({"type": "key", "id": "keys", "actions": actions});
        self.must("input.performActions", json!({"actions": [source]}));
    }
}

impl Page for Frame {
    fn connection(&self) -> &RefCell<Connection> {
        &self.connection
    }

    fn call(&self, method: &str, mut params: Value) -> Result<Value, String> {
        params["context"] = self.context.clone();
        self.connection.borrow_mut().call(None, method, params)
    }

    fn go(&self, url: &str) -> Result<Value, String> {
        self.call("browsingContext.navigate", json!({"url": url}))
    }

    fn reload(&self) {
        self.must("browsingContext.reload", json!({}));
    }

    fn before_each_page(&self, script: &str) {
        // It is also run before the page is there, where nothing can be kept yet.
        let run = format!("() => {{ try {{ {script} }} catch (why) {{ EARLY }} }}");
        let run = run.replace("EARLY", "if (why.name !== 'SecurityError') throw why;");
        let params = json!({"functionDeclaration": run, "contexts": [self.context]});
        must(&self.connection, None, "script.addPreloadScript", params);
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        self.evaluate_in(&self.context, expression)
    }

    fn picture(&self) -> Value {
        self.must("browsingContext.captureScreenshot", json!({}))["data"].take()
    }

    fn point_at(&self, place: Place) {
        self.pointer("mouse", place, false);
    }

    fn click_at(&self, place: Place) {
        self.pointer("mouse", place, true);
    }

    fn tap_at(&self, place: Place) {
        self.pointer("touch", place, true);
    }

    fn write(&self, text: &str) {
        self.press(text.chars());
    }

    fn key(&self, key: &str) {
        let value = match key {
            "Tab" => '\u{e004}',
            "Enter" => '\u{e006}',
            "Escape" => '\u{e00c}',
            "End" => '\u{e010}',
            "Home" => '\u{e011}',
            "ArrowLeft" => '\u{e012}',
            "ArrowUp" => '\u{e013}',
            "ArrowRight" => '\u{e014}',
            "ArrowDown" => '\u{e015}',
            letter => letter.chars().next().unwrap(),
        };
        self.press(std::iter::once(value));
    }

    fn resize(&self, width: u16, height: u16, _is_mobile: bool) {
        let viewport = json!({"width": width, "height": height});
        self.must("browsingContext.setViewport", json!({"viewport": viewport}));
    }

    fn set_offline(&self, is_offline: bool) {
        let conditions = if is_offline { json!({"type": "offline"}) } else { Value::Null };
        let params = json!({"networkConditions": conditions, "contexts": [self.context]});
        must(&self.connection, None, "emulation.setNetworkConditions", params);
    }

    fn accessible(&self) -> Vec<Node> {
        // The page may be left meanwhile.
        let Ok(mark) = self.evaluate(SET_MARK) else { return Vec::new() };
        let tree = TREE.replace("MARK", mark[0].as_str().unwrap_or_default());
        let tree = tree.replace("HAS_FOCUS", if mark[1] == true { "true" } else { "false" });
        let tree = self.evaluate_in(&self.window, &tree).unwrap_or_default();
        tree.as_array().into_iter().flatten().map(node).collect()
    }
}

/// A node of the tree, whose roles have names of their own here.
fn node(read: &Value) -> Node {
    let role = match read[0].as_str().unwrap() {
        "pushbutton" => "button",
        "entry" => "textbox",
        "statusbar" => "status",
        role => role,
    };
    Node {
        role: role.to_owned(),
        name: read[1].as_str().unwrap().to_owned(),
        is_focused: read[2] == true,
        is_news: read[3] == true,
    }
}

/// A value of JavaScript; what JSON does not have, such as an element, is an empty object.
fn value(remote: &Value) -> Value {
    let parts = || remote["value"].as_array().into_iter().flatten();
    match remote["type"].as_str().unwrap_or_default() {
        "string" | "number" | "boolean" => remote["value"].clone(),
        "array" => parts().map(value).collect(),
        "object" => parts()
            .map(|pair| (pair[0].as_str().unwrap_or_default().to_owned(), value(&pair[1])))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        "null" | "undefined" => Value::Null,
        _ => json!({}),
    }
}

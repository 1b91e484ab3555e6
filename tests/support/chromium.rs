//! Chromium without a window, and the people who use it: each has cookies, storage and tabs of
//! their own.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::devtools::Connection;
use crate::needs::leave_out;
use crate::tab::Tab;

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
        static SHARED: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());
        // A test that has failed here does not end the others.
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = shared.upgrade() {
            return Some(running);
        }
        match Self::start() {
            Ok(started) => {
                let started = Arc::new(started);
                *shared = Arc::downgrade(&started);
                Some(started)
            }
            Err(why) => {
                leave_out("browser", &format!("Chromium: {why}"));
                None
            }
        }
    }

    fn start() -> Result<Self, String> {
        let profile = tempfile::tempdir().map_err(|why| why.to_string())?;
        let mut command = Command::new("chromium");
        command.args(ARGUMENTS).arg(format!("--user-data-dir={}", profile.path().display()));
        command.env("HOME", profile.path()).env("TMPDIR", profile.path()).env("LANG", "C.UTF-8");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|why| format!("cannot start it: {why}"))?;
        let mut errors = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let address = |line: String| Some(line.split_once("DevTools listening on ")?.1.to_owned());
        let url = errors.find_map(address).ok_or("it ends at once")?;
        // The rest is read, so that the browser never waits for it.
        thread::spawn(move || errors.for_each(drop));
        Ok(Self { child, url, _profile: profile })
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It ends its own processes; if it does not, it ends with this one.
        let _ = Connection::open(&self.url).call(None, "Browser.close", &Value::Null);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A person at the browser. What their pages complain about fails the test when they leave.
pub(crate) struct Person {
    connection: Rc<RefCell<Connection>>,
    context: String,
    /// The languages that the person prefers, as in `Accept-Language`.
    languages: &'static str,
    agent: String,
    _browser: Arc<Chromium>,
}

impl Person {
    pub(crate) fn new(browser: &Arc<Chromium>, languages: &'static str) -> Self {
        let mut connection = Connection::open(&browser.url);
        let params = json!({"disposeOnDetach": true});
        let made = connection.call(None, "Target.createBrowserContext", &params).unwrap();
        let context = made["browserContextId"].as_str().unwrap().to_owned();
        let version = connection.call(None, "Browser.getVersion", &Value::Null).unwrap();
        let agent = version["userAgent"].as_str().unwrap().to_owned();
        let connection = Rc::new(RefCell::new(connection));
        Self { connection, context, languages, agent, _browser: Arc::clone(browser) }
    }

    /// An empty tab in a window of its own.
    pub(crate) fn blank(&self) -> Tab {
        let params = json!({
            "url": "about:blank", "browserContextId": self.context, "newWindow": true
        });
        let call = |method, params: &Value| {
            self.connection.borrow_mut().call(None, method, params).unwrap()
        };
        let target = call("Target.createTarget", &params)["targetId"].take();
        let params = json!({"targetId": target, "flatten": true});
        let session = call("Target.attachToTarget", &params)["sessionId"].take();
        let tab = Tab::new(Rc::clone(&self.connection), session.as_str().unwrap());
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] {
            tab.call(&format!("{domain}.enable"), &json!({}));
        }
        tab.call("Emulation.setFocusEmulationEnabled", &json!({"enabled": true}));
        let preference = json!({"userAgent": self.agent, "acceptLanguage": self.languages});
        tab.call("Emulation.setUserAgentOverride", &preference);
        tab
    }

    /// A tab with this page.
    pub(crate) fn open(&self, url: &str) -> Tab {
        let tab = self.blank();
        tab.go(url);
        tab
    }

    /// The pages may complain about this, for instance while they cannot reach the server.
    pub(crate) fn expect(&self, complaint: &'static str) {
        self.connection.borrow_mut().expect(complaint);
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        let mut connection = self.connection.borrow_mut();
        // What happened before comes before this answer.
        connection.call(None, "Target.getTargets", &Value::Null).unwrap();
        assert_eq!(connection.faults(), [""; 0], "a page complained");
    }
}

//! The browsers of the tests, and the people who use them: each has cookies, storage and tabs of
//! their own. What a test does is the same in all browsers: [`Page`] is what they differ in.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use serde_json::Value;

use connection::Connection;
use tab::{Place, Tab};

mod chromium;
pub(crate) mod connection;
mod firefox;
pub(crate) mod tab;

use chromium::Chromium;
use firefox::Firefox;

/// A browser without a window. It ends when nobody has it any more.
#[derive(Clone)]
pub(crate) enum Browser {
    Chromium(Arc<Chromium>),
    Firefox(Rc<Firefox>),
}

/// Starts a browser, with a home of its own, and returns it with the address that it names after
/// `announced`.
fn launch(mut command: Command, home: &Path, announced: &str) -> Result<(Child, String), String> {
    command.env("HOME", home).env("TMPDIR", home).env("LANG", "C.UTF-8");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|why| format!("cannot start it: {why}"))?;
    let mut errors = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let address = |line: String| Some(line.split_once(announced)?.1.to_owned());
    let url = errors.find_map(address).ok_or("it ends at once")?;
    // The rest is read, so that the browser never waits for it.
    thread::spawn(move || errors.for_each(drop));
    Ok((child, url))
}

/// What all tests of a process share while one of them needs it; it is started if nobody has it.
fn shared<T>(
    running: &Mutex<Weak<T>>,
    start: impl FnOnce() -> Result<T, String>,
) -> Result<Arc<T>, String> {
    // A test that has failed here does not end the others.
    let mut running = running.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(running) = running.upgrade() {
        return Ok(running);
    }
    let started = Arc::new(start()?);
    *running = Arc::downgrade(&started);
    Ok(started)
}

/// A node of the accessibility tree, with the role's name in ARIA.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) is_focused: bool,
    /// The node is inside of a live region with the role `status`.
    pub(crate) is_news: bool,
}

/// A tab, as a browser's protocol has it.
pub(crate) trait Page {
    fn connection(&self) -> &RefCell<Connection>;
    /// Calls a method of the protocol for this page.
    fn call(&self, method: &str, params: Value) -> Result<Value, String>;
    /// Begins to load a page.
    fn go(&self, url: &str) -> Result<Value, String>;
    fn reload(&self);
    /// Runs a script before those of each page that is opened from now on.
    fn before_each_page(&self, script: &str);
    /// The value of an expression, or what it promises.
    fn evaluate(&self, expression: &str) -> Result<Value, String>;
    /// The picture of the page, as PNG in Base64.
    fn picture(&self) -> Value;
    fn point_at(&self, place: Place);
    fn click_at(&self, place: Place);
    fn tap_at(&self, place: Place);
    /// Writes into the field that has the focus.
    fn write(&self, text: &str);
    /// Presses a key: its name, such as `Enter` or `ArrowUp`, or a letter or digit.
    fn key(&self, key: &str);
    fn resize(&self, width: u16, height: u16, is_mobile: bool);
    /// Takes the network away, or gives it back.
    fn set_offline(&self, is_offline: bool);
    /// The accessibility tree, as a list.
    fn accessible(&self) -> Vec<Node>;
}

impl Browser {
    /// `None` if there is no Chromium on this machine, which is then said.
    pub(crate) fn chromium() -> Option<Self> {
        Chromium::get().map(Self::Chromium)
    }

    /// `None` if there is no Firefox on this machine, which is then said.
    pub(crate) fn firefox() -> Option<Self> {
        Some(Self::Firefox(Rc::new(Firefox::get()?)))
    }

    /// A person with preferred languages, as in `Accept-Language`.
    pub(crate) fn person(&self, languages: &'static str) -> Person {
        let (connection, context) = match self {
            Self::Chromium(browser) => browser.person(),
            Self::Firefox(browser) => browser.person(),
        };
        Person { connection, context, languages, browser: self.clone() }
    }
}

/// A person at a browser. What their pages complain about fails the test when they leave.
pub(crate) struct Person {
    connection: Rc<RefCell<Connection>>,
    /// What their tabs share.
    context: String,
    languages: &'static str,
    browser: Browser,
}

impl Person {
    /// An empty tab in a window of its own.
    pub(crate) fn blank(&self) -> Tab {
        let (context, languages) = (self.context.as_str(), self.languages);
        let connection = Rc::clone(&self.connection);
        Tab::new(match &self.browser {
            Browser::Chromium(_) => chromium::open(connection, context, languages),
            Browser::Firefox(_) => firefox::open(connection, context, languages),
        })
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

    /// The pages may complain that they cannot reach the server.
    pub(crate) fn expect_outage(&self) {
        let complaints: &[&str] = match &self.browser {
            Browser::Chromium(_) => &["WebSocket connection to", "net::ERR_"],
            Browser::Firefox(_) => {
                &["connection to the server at ws://", "The connection to ws://"]
            }
        };
        for complaint in complaints {
            self.expect(complaint);
        }
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        let mut connection = self.connection.borrow_mut();
        connection.flush();
        assert_eq!(connection.faults(), [""; 0], "a page complained");
    }
}

/// Calls a method that a browser has.
fn must(
    connection: &RefCell<Connection>,
    session: Option<&str>,
    method: &str,
    params: Value,
) -> Value {
    let answer = connection.borrow_mut().call(session, method, params);
    answer.unwrap_or_else(|why| panic!("{method}: {why}"))
}

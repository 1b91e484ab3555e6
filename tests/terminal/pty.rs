//! The program in a pseudo-terminal that behaves like a real terminal: it draws its output, answers
//! cursor position queries, and takes keys, clicks, resizes and closing.
//!
//! Independent of the game. The benches use it too.

#[path = "home.rs"]
mod home;
#[path = "updates.rs"]
mod updates;

pub(crate) use self::home::Home;

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use vt100::{Callbacks, Parser, Screen};

use self::updates::Updates;

/// The timeout after which a test fails: far more than any wait takes, also that for an analysis on a
/// busy machine.
const PATIENCE: Duration = Duration::from_mins(3);

/// The terminal's answer to a cursor position query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The cursor's position.
    Truth,
    /// One column further: round characters are two columns wide.
    Wide,
    /// No answer.
    Never,
}

/// A command and the terminal to start it in.
pub(crate) struct Launch {
    command: CommandBuilder,
    width: u16,
    height: u16,
    answer: Answer,
    background: Option<&'static str>,
    graphics: Option<&'static str>,
}

impl Launch {
    /// Sets the size of the terminal.
    pub(crate) fn size(mut self, width: u16, height: u16) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// Sets the terminal's answer.
    pub(crate) fn answer(mut self, answer: Answer) -> Self {
        self.answer = answer;
        self
    }

    /// Sets what the terminal sends if it is asked for the colour of its background.
    pub(crate) fn background(mut self, answer: &'static str) -> Self {
        self.background = Some(answer);
        self
    }

    /// Sets what the terminal sends if it is asked whether it can show images.
    pub(crate) fn graphics(mut self, answer: &'static str) -> Self {
        self.graphics = Some(answer);
        self
    }

    /// Adds an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.command.env(name, value.into());
        self
    }

    /// Starts the command.
    pub(crate) fn start(self) -> Terminal {
        let pty = native_pty_system().openpty(pty_size(self.width, self.height)).unwrap();
        let found = pty.master.get_termios();
        let is_as_found: Check = Box::new(move |master| master.get_termios() == found);
        let reader = pty.master.try_clone_reader().unwrap();
        let writer = Arc::new(Mutex::new(pty.master.take_writer().unwrap()));
        let (rows, columns) = vt100_size(self.width, self.height);
        let wire = Arc::new(Wire {
            seen: Mutex::new(Seen {
                parser: Parser::new_with_callbacks(rows, columns, 0, Questions::default()),
                updates: Updates::default(),
                raw: Vec::new(),
                arrivals: Vec::new(),
                closed: false,
                deaf: false,
            }),
            changed: Condvar::new(),
        });
        let thread = {
            let (wire, writer) = (Arc::clone(&wire), Arc::clone(&writer));
            let answers = (self.answer, self.background, self.graphics);
            thread::spawn(move || wire.read(reader, &writer, answers))
        };
        let started = Instant::now();
        let child = pty.slave.spawn_command(self.command).unwrap();
        let child = Watched(child);
        Terminal { child, wire, writer, master: pty.master, is_as_found, thread, started }
    }
}

/// The width and height of a cell in pixels.
const CELL: (u16, u16) = (10, 20);

/// The question whether the terminal can show images.
pub(crate) const GRAPHICS_QUERY: &str = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";

fn pty_size(cols: u16, rows: u16) -> PtySize {
    let pixels = |cells: u16, cell: u16| cells.saturating_mul(cell);
    PtySize { rows, cols, pixel_width: pixels(cols, CELL.0), pixel_height: pixels(rows, CELL.1) }
}

fn vt100_size(width: u16, height: u16) -> (NonZeroU16, NonZeroU16) {
    (NonZeroU16::new(height).unwrap(), NonZeroU16::new(width).unwrap())
}

/// The unanswered questions: for the cursor's position, which this is, or for the background.
#[derive(Default)]
struct Questions(Vec<Option<(u16, u16)>>);

impl Callbacks for Questions {
    fn unhandled_csi(
        &mut self,
        screen: &mut Screen,
        first: Option<u8>,
        _second: Option<u8>,
        params: &[&[u16]],
        end: char,
    ) {
        if (first, params, end) == (None, &[&[6][..]][..], 'n') {
            self.0.push(Some(screen.cursor_position()));
        }
    }

    fn unhandled_osc(&mut self, _screen: &mut Screen, params: &[&[u8]]) {
        if params == [&b"11"[..], b"?"] {
            self.0.push(None);
        }
    }
}

/// The terminal's output so far.
struct Seen {
    parser: Parser<Questions>,
    updates: Updates,
    raw: Vec<u8>,
    arrivals: Vec<(Instant, usize)>,
    closed: bool,
    deaf: bool,
}

/// The terminal's input: the test types, and the reading thread answers queries.
type Writer = Arc<Mutex<Box<dyn Write + Send>>>;

/// The state shared by the reading thread and the test.
struct Wire {
    seen: Mutex<Seen>,
    changed: Condvar,
}

impl Wire {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap()
    }

    fn read(
        &self,
        mut reader: Box<dyn Read + Send>,
        writer: &Mutex<Box<dyn Write + Send>>,
        (answer, background, graphics): (Answer, Option<&str>, Option<&str>),
    ) {
        let (mut buffer, mut asked) = ([0; 4096], false);
        loop {
            let count = reader.read(&mut buffer).unwrap_or(0);
            let at = Instant::now();
            let mut seen = self.seen();
            seen.closed = count == 0;
            let shown =
                if count == 0 { seen.updates.end() } else { seen.updates.take(&buffer[..count]) };
            seen.parser.process(&shown);
            seen.raw.extend_from_slice(&buffer[..count]);
            seen.arrivals.push((at, count));
            let ends = seen.closed || seen.deaf;
            let queries = std::mem::take(&mut seen.parser.callbacks_mut().0);
            let is_question = |bytes: &[u8]| bytes == GRAPHICS_QUERY.as_bytes();
            let asks = !asked && seen.raw.windows(GRAPHICS_QUERY.len()).any(is_question);
            drop(seen);
            if let (true, Some(graphics)) = (asks, graphics) {
                asked = true;
                let _ = writer.lock().unwrap().write_all(graphics.as_bytes());
            }
            for question in queries {
                let answer = match (question, answer) {
                    (None, _) => background.unwrap_or_default().to_owned(),
                    (Some(_), Answer::Never) => continue,
                    (Some((row, column)), _) => {
                        let column = column + 1 + u16::from(answer == Answer::Wide);
                        format!("\x1b[{};{column}R", row + 1)
                    }
                };
                // The program may have exited by now.
                let _ = writer.lock().unwrap().write_all(answer.as_bytes());
            }
            self.changed.notify_all();
            if ends {
                return;
            }
        }
    }
}

/// A program that is killed on drop.
struct Watched(Box<dyn Child + Send + Sync>);

impl Watched {
    fn pid(&self) -> Option<Pid> {
        Pid::from_raw(i32::try_from(self.0.process_id()?).ok()?)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let (Ok(None), Some(pid)) = (self.0.try_wait(), self.pid()) {
            // The program may exit between the two calls.
            let _ = kill_process(pid, Signal::KILL);
            let _ = self.0.wait();
        }
    }
}

/// A query of a terminal's settings, whose type cannot be named here.
type Check = Box<dyn Fn(&dyn MasterPty) -> bool + Send>;

/// A terminal with a program in it. Dropping it kills the program.
pub(crate) struct Terminal {
    child: Watched,
    wire: Arc<Wire>,
    writer: Writer,
    master: Box<dyn MasterPty + Send>,
    is_as_found: Check,
    thread: JoinHandle<()>,
    started: Instant,
}

impl Terminal {
    /// Waits until `expected` holds for the screen, and returns the screen.
    #[track_caller]
    pub(crate) fn wait(&self, expected: impl Fn(&Screen) -> bool) -> Screen {
        self.wait_until("the expected screen", |seen| expected(seen.parser.screen()))
    }

    /// Waits until `text` is on the screen, and returns the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) -> Screen {
        self.wait_until(text, |seen| seen.parser.screen().contents().contains(text))
    }

    /// Waits until at least `count` bytes have arrived.
    #[track_caller]
    pub(crate) fn wait_for_bytes(&self, count: usize) {
        self.wait_until("more bytes", |seen| seen.raw.len() >= count);
    }

    #[track_caller]
    fn wait_until(&self, what: &str, is_there: impl Fn(&Seen) -> bool) -> Screen {
        let unfinished = |seen: &mut Seen| !is_there(seen) && !seen.closed;
        let waited =
            self.wire.changed.wait_timeout_while(self.wire.seen(), PATIENCE, unfinished).unwrap();
        let there = is_there(&waited.0);
        let screen = waited.0.parser.screen().clone();
        drop(waited);
        assert!(there, "did not see {what}, but\n{}", screen.contents());
        screen
    }

    /// Waits until the program has drawn nothing for so long, or has ended, and returns the moment of the
    /// last byte; of `since` if none has arrived after that.
    pub(crate) fn settle(&self, since: Instant, quiet: Duration) -> Instant {
        let mut seen = self.wire.seen();
        loop {
            let last = seen.arrivals.last().map_or(since, |&(at, _)| at.max(since));
            let left = quiet.saturating_sub(last.elapsed());
            if left.is_zero() || seen.closed {
                return last;
            }
            seen = self.wire.changed.wait_timeout(seen, left).unwrap().0;
        }
    }

    /// Whether the program has ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.wire.seen().closed
    }

    /// The current screen.
    pub(crate) fn screen(&self) -> Screen {
        self.wire.seen().parser.screen().clone()
    }

    /// Every byte so far.
    pub(crate) fn raw(&self) -> Vec<u8> {
        self.wire.seen().raw.clone()
    }

    /// The moments when bytes arrived, with their numbers.
    pub(crate) fn arrivals(&self) -> Vec<(Instant, usize)> {
        self.wire.seen().arrivals.clone()
    }

    /// The moment just before the program was started.
    pub(crate) const fn started(&self) -> Instant {
        self.started
    }

    /// Types these bytes.
    pub(crate) fn send(&self, bytes: impl AsRef<[u8]>) {
        self.try_send(bytes).unwrap();
    }

    /// Types these bytes, which fails if the program has ended.
    pub(crate) fn try_send(&self, bytes: impl AsRef<[u8]>) -> io::Result<()> {
        let mut writer = self.writer.lock().unwrap();
        writer.write_all(bytes.as_ref())?;
        writer.flush()
    }

    /// Presses and releases the left button at a column and row, from 0.
    pub(crate) fn click(&self, (x, y): (u16, u16)) {
        self.send(format!("\x1b[<0;{0};{1}M\x1b[<0;{0};{1}m", x + 1, y + 1));
    }

    /// Moves the mouse to a column and row, from 0.
    pub(crate) fn point_to(&self, (x, y): (u16, u16)) {
        self.send(format!("\x1b[<35;{};{}M", x + 1, y + 1));
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&self, width: u16, height: u16) {
        let (rows, columns) = vt100_size(width, height);
        self.wire.seen().parser.set_size(rows, columns);
        self.master.resize(pty_size(width, height)).unwrap();
    }

    /// Reports another size to the program, without resizing the screen.
    pub(crate) fn claim(&self, width: u16, height: u16) {
        self.master.resize(pty_size(width, height)).unwrap();
    }

    /// The id of the program.
    pub(crate) fn pid(&self) -> Pid {
        self.child.pid().unwrap()
    }

    /// The id of the program that a shell runs in the foreground.
    pub(crate) fn foreground(&self) -> Pid {
        Pid::from_raw(self.master.process_group_leader().unwrap()).unwrap()
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// Whether the line settings (raw or cooked) are those from before the program started.
    pub(crate) fn is_cooked(&self) -> bool {
        (self.is_as_found)(&*self.master)
    }

    /// Waits until the program has exited and its output has arrived, and returns the exit code.
    #[track_caller]
    pub(crate) fn exit_code(&mut self) -> u32 {
        self.wait_until("the end", |seen| seen.closed);
        self.child.0.wait().unwrap().exit_code()
    }

    /// Closes the terminal, like a closed window, and returns the exit code. `key` must make the
    /// program draw, so that the reading thread notices.
    pub(crate) fn hang_up(self, key: &str) -> u32 {
        self.wire.seen().deaf = true;
        self.send(key);
        let Self { mut child, writer, master, thread, .. } = self;
        thread.join().unwrap();
        drop((writer, master));
        child.0.wait().unwrap().exit_code()
    }
}

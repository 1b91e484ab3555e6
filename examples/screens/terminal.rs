//! The program in a pseudo-terminal.

use std::error::Error;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use vt100::{Callbacks, Parser, Screen};

use super::{Shot, Size, TRUE_COLORS};

/// A screen is finished after this long without a byte.
const QUIET: Duration = Duration::from_millis(400);
/// After the last key the screen may change this late: the keys after a game are shown a second after
/// its end.
const LATEST: Duration = Duration::from_millis(1200);
/// How long the program may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// The answers to the program's queries of the cursor's position.
#[derive(Default)]
struct Answers(Vec<String>);

impl Callbacks for Answers {
    fn unhandled_csi(
        &mut self,
        screen: &mut Screen,
        first: Option<u8>,
        _second: Option<u8>,
        params: &[&[u16]],
        end: char,
    ) {
        if (first, params, end) == (None, &[&[6][..]][..], 'n') {
            let (row, column) = screen.cursor_position();
            self.0.push(format!("\x1b[{};{}R", row + 1, column + 1));
        }
    }
}

/// The screens before the first key of a shot and after each of them, with `home` for the program's
/// files.
pub(crate) fn run(
    program: &Path,
    shot: &Shot,
    size: Size,
    home: &Path,
) -> Result<Vec<Screen>, Box<dyn Error>> {
    let (cols, rows) = size;
    let pty = native_pty_system().openpty(PtySize { rows, cols, ..PtySize::default() })?;
    let mut command = CommandBuilder::new(program);
    command.args(shot.arguments);
    command.cwd(home);
    command.env_clear();
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        command.env(name, home);
    }
    command.env("TERM", "xterm-256color");
    let [name, value] = TRUE_COLORS;
    command.env(name, value);
    command.env("LANG", "C.UTF-8");
    let mut child = pty.slave.spawn_command(command)?;
    let (mut reader, mut writer) = (pty.master.try_clone_reader()?, pty.master.take_writer()?);
    let (sender, output) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    let size = (rows.try_into()?, cols.try_into()?);
    let mut parser = Parser::new_with_callbacks(size.0, size.1, 0, Answers::default());
    settle(&output, &mut parser, &mut writer, PATIENCE)?;
    let mut screens = Vec::new();
    for key in shot.keys {
        screens.push(parser.screen().clone());
        writer.write_all(key.as_bytes())?;
        settle(&output, &mut parser, &mut writer, QUIET)?;
    }
    settle(&output, &mut parser, &mut writer, LATEST)?;
    screens.push(parser.screen().clone());
    child.kill()?;
    child.wait()?;
    Ok(screens)
}

/// Reads output and answers queries until nothing more comes; the first byte may take `patience`.
fn settle(
    output: &Receiver<Vec<u8>>,
    parser: &mut Parser<Answers>,
    writer: &mut dyn Write,
    mut patience: Duration,
) -> Result<(), Box<dyn Error>> {
    loop {
        match output.recv_timeout(patience) {
            Ok(bytes) => parser.process(&bytes),
            Err(RecvTimeoutError::Timeout) => return Ok(()),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(
                    format!("the program has ended:\n{}", parser.screen().contents()).into()
                );
            }
        }
        for answer in parser.callbacks_mut().0.drain(..) {
            writer.write_all(answer.as_bytes())?;
        }
        patience = QUIET;
    }
}

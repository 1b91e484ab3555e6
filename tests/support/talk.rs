//! A program while it runs, to talk with. It is killed when it is dropped.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command};

use super::Run;

pub(crate) struct Talk {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn begin(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until the program has written `end`, and returns all up to it.
    pub(crate) fn hear(&mut self, end: &str) -> String {
        let mut heard = Vec::new();
        while !heard.ends_with(end.as_bytes()) {
            let mut byte = [0];
            let read = self.output.read(&mut byte).unwrap();
            assert_eq!(read, 1, "no {end:?} in {}", String::from_utf8_lossy(&heard));
            heard.extend(byte);
        }
        String::from_utf8(heard).unwrap()
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        use rustix::process::{Pid, kill_process};

        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// The rest of the output and how the program ended; its input stays open until then.
    pub(crate) fn end(mut self) -> Run {
        let [mut out, mut err] = [String::new(), String::new()];
        self.output.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        Run { out, err, code: self.child.wait().unwrap().code() }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It has ended, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

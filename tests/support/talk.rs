//! A running program with pipes for input and output. It is killed on drop.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command};

use super::Run;

pub(crate) struct Talk {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until the program has written `end`, and returns all output up to and including it.
    pub(crate) fn read_until(&mut self, end: &str) -> String {
        let mut received = Vec::new();
        while !received.ends_with(end.as_bytes()) {
            let mut byte = [0];
            let read = self.output.read(&mut byte).unwrap();
            assert_eq!(read, 1, "no {end:?} in {}", String::from_utf8_lossy(&received));
            received.extend(byte);
        }
        String::from_utf8(received).unwrap()
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        use rustix::process::{Pid, kill_process};

        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// The rest of the output and the exit code; the program's input stays open until it exits.
    pub(crate) fn end(mut self) -> Run {
        let [mut out, mut err] = [String::new(), String::new()];
        self.output.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        Run { out, err, code: self.child.wait().unwrap().code() }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // The program has exited, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

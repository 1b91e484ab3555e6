//! Finds and kills the descendant processes of a hosted program.
//!
//! The program leads a process group, which is killed with it. On Linux a process that leaves the
//! group is found by a mark in its environment, which every process passes on to its children. A
//! process that also clears its environment is not found, and nobody looks once this program is killed.

use std::process::Command;

use uuid::Uuid;

/// The variable that holds the mark.
const NAME: &str = "GOMOKU_HOSTED";

/// The mark of a program and of all its descendants.
#[derive(Debug)]
pub(super) struct Family(Uuid);

impl Family {
    /// Marks a program that is about to be started.
    pub(super) fn mark(program: &mut Command) -> Self {
        let mark = Uuid::now_v7();
        program.env(NAME, mark.to_string());
        Self(mark)
    }

    /// Kills all processes with the mark, and those that they start meanwhile.
    #[cfg(target_os = "linux")]
    pub(super) fn kill(&self) {
        use rustix::process::{Signal, pidfd_send_signal};

        /// The number of scans of all processes: a process may have started another just before it
        /// was killed. A program that starts processes faster than this kills them survives.
        const ROUNDS: usize = 8;
        for _ in 0..ROUNDS {
            let found = self.members();
            if found.is_empty() {
                return;
            }
            for process in found {
                // Fails if the process has ended in the meantime.
                let _ = pidfd_send_signal(process, Signal::KILL);
            }
        }
    }

    /// The running processes with the mark.
    #[cfg(target_os = "linux")]
    fn members(&self) -> Vec<std::os::fd::OwnedFd> {
        use rustix::process::{Pid, PidfdFlags, pidfd_open};

        let mark = format!("{NAME}={}\0", self.0);
        let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
        let members = processes.filter_map(|process| {
            let folder = process.ok()?;
            let pid = folder.file_name().to_str()?.parse().ok().and_then(Pid::from_raw)?;
            // Opened before the check, so that no other process can take over the process id.
            let pidfd = pidfd_open(pid, PidfdFlags::empty()).ok()?;
            let environment = std::fs::read(folder.path().join("environ")).ok()?;
            memchr::memmem::find(&environment, mark.as_bytes()).map(|_| pidfd)
        });
        members.collect()
    }

    /// Does nothing: this system has no way to find the processes.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn kill(&self) {}
}

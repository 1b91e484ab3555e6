//! What a hosted program has started, wherever it has gone.
//!
//! The program leads a process group, which is killed with it. What leaves the group is found on
//! Linux by a mark in its environment, which every process hands down to those it starts. One that
//! clears its environment as well is not found.

use std::process::Command;

use uuid::Uuid;

/// The variable that holds the mark.
const NAME: &str = "GOMOKU_HOSTED";

/// The mark of a program and of all that it starts.
#[derive(Debug)]
pub(super) struct Family(Uuid);

impl Family {
    /// Marks a program that is about to be started.
    pub(super) fn mark(program: &mut Command) -> Self {
        let mark = Uuid::now_v7();
        program.env(NAME, mark.to_string());
        Self(mark)
    }

    /// Kills all that bear the mark, and what they start meanwhile.
    #[cfg(target_os = "linux")]
    pub(super) fn kill(&self) {
        use rustix::process::{Signal, pidfd_send_signal};

        /// How often all processes are looked through: a killed one may have started another just
        /// before, but whoever starts them faster than they are killed is left.
        const ROUNDS: usize = 8;
        for _ in 0..ROUNDS {
            let found = self.members();
            if found.is_empty() {
                return;
            }
            for process in found {
                // It may have ended just now.
                let _ = pidfd_send_signal(process, Signal::KILL);
            }
        }
    }

    /// The processes that bear the mark and have not ended.
    #[cfg(target_os = "linux")]
    fn members(&self) -> Vec<std::os::fd::OwnedFd> {
        use rustix::process::{Pid, PidfdFlags, pidfd_open};

        let mark = format!("{NAME}={}\0", self.0);
        let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
        let members = processes.filter_map(|process| {
            let folder = process.ok()?;
            let pid = folder.file_name().to_str()?.parse().ok().and_then(Pid::from_raw)?;
            // It is held before it is looked at, so that no other process can take its number.
            let held = pidfd_open(pid, PidfdFlags::empty()).ok()?;
            let environment = std::fs::read(folder.path().join("environ")).ok()?;
            memchr::memmem::find(&environment, mark.as_bytes()).map(|_| held)
        });
        members.collect()
    }

    /// There is no way to find them here.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn kill(&self) {}
}

//! What a program gives up that plays for a stranger, once it has begun. All strangers are one user of
//! the system, and what one of them may have found must not reach the others or the machine.

/// Gives up what the program does not need: new privileges, the files, the network but for Unix
/// sockets, and more memory, time and tasks than a game takes. What the system does not know stays;
/// it is to be called before there are other threads.
#[cfg(target_os = "linux")]
pub fn confine() {
    use rustix::process::{DumpableBehavior, set_dumpable_behavior};
    use rustix::thread::set_no_new_privs;

    // What an old system refuses, here and below, the others still do.
    let _ = set_no_new_privs(true);
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    linux::limit();
    let _ = linux::forbid();
}

/// Other systems have no such means.
#[cfg(not(target_os = "linux"))]
pub fn confine() {}

#[cfg(target_os = "linux")]
mod linux {
    use landlock::{
        ABI, Access as _, AccessFs, AccessNet, PathBeneath, PathFd, Ruleset, RulesetAttr as _,
        RulesetCreatedAttr as _, RulesetError, Scope,
    };
    use rustix::process::{Resource, Rlimit, setrlimit};

    /// The most of each: bytes of a file and of a core, open files, bytes of memory, seconds of a
    /// processor, and tasks of all strangers together.
    const MOST: [(Resource, u64); 6] = [
        (Resource::Fsize, 0),
        (Resource::Core, 0),
        (Resource::Nofile, 64),
        (Resource::Data, 256 << 20),
        (Resource::Cpu, 600),
        (Resource::Nproc, 4_096),
    ];

    /// The terminal, which is asked for its size.
    const TERMINAL: &str = "/dev/tty";

    pub(super) fn limit() {
        for (resource, most) in MOST {
            // Where less is allowed already, that stays.
            let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
        }
    }

    /// Forbids all files but the terminal, all programs, and all networks.
    pub(super) fn forbid() -> Result<(), RulesetError> {
        let known = ABI::V6;
        let mut rules = Ruleset::default()
            .handle_access(AccessFs::from_all(known))?
            .handle_access(AccessNet::from_all(known))?
            .scope(Scope::AbstractUnixSocket | Scope::Signal)?
            .create()?;
        // Without a terminal there is nothing to allow.
        if let Ok(terminal) = PathFd::new(TERMINAL) {
            let access = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::IoctlDev;
            rules = rules.add_rule(PathBeneath::new(terminal, access))?;
        }
        rules.restrict_self()?;
        Ok(())
    }
}

//! What needs a process of its own: a limit on the size of files, and a lock held by another.

use std::env;
use std::process::Command;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::*;

/// The variable with the folder of the log, for a test in a process of its own.
const FOLDER: &str = "GOMOKU_TEST_LOG";

/// Runs a test of this module in another process, started by these words of a shell, where
/// [`folder`] gives this folder.
fn run(test: &str, before: &str, folder: &Path) {
    let ended = Command::new("sh")
        .args(["-c", &format!("{before} exec \"$0\" --exact \"$1\" --nocapture")])
        .arg(env::current_exe().unwrap())
        .arg(format!("{}::{test}", module_path!().split_once("::").unwrap().1))
        .env(FOLDER, folder)
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&ended.stdout);
    assert!(ended.status.success() && output.contains("1 passed"), "{ended:?}");
}

/// The folder of the log; `None` in the process that runs all tests.
fn folder() -> Option<PathBuf> {
    env::var_os(FOLDER).map(PathBuf::from)
}

#[test]
fn a_full_disk_loses_nothing() {
    let Some(folder) = folder() else {
        let folder = tempfile::tempdir().unwrap();
        // Beyond the limit, a write fails with an error if the signal is ignored.
        return run("a_full_disk_loses_nothing", "trap '' XFSZ; ulimit -S -f 8;", folder.path());
    };
    let (mut log, _) = open(&folder).unwrap();
    let mut bodies = Bodies::new();
    let batch = |v| [entry(0, v), entry(1, v), entry(2, v)];
    let fits = |log: &mut Log, v: &u32| match log.append(&batch(*v)) {
        Ok(()) => true,
        Err(LedgerError::Unavailable(_)) => false,
        Err(error) => panic!("{error}"),
    };
    let full = (0..1_000).find(|v| !fits(&mut log, v)).unwrap();
    (0..full).for_each(|v| add(&mut bodies, &batch(v)));
    assert!(full > 1 && !log.is_torn);
    assert_eq!(fs::metadata(&log.path).unwrap().len(), log.length);
    assert!(!fits(&mut log, &full));
    assert_eq!(log.append(&[]).ok(), Some(()));

    let Rlimit { maximum, .. } = getrlimit(Resource::Fsize);
    setrlimit(Resource::Fsize, Rlimit { current: maximum, maximum }).unwrap();
    log.append(&batch(full)).unwrap();
    add(&mut bodies, &batch(full));
    drop(log);
    let (mut log, opened) = open(&folder).unwrap();
    assert_eq!(opened.dropped, 0);
    assert_has(&mut log, &opened, &bodies);
}

#[test]
fn a_log_is_open_in_one_process() {
    let Some(folder) = folder() else {
        let (folder, ..) = small();
        let (_log, _) = open(folder.path()).unwrap();
        return run("a_log_is_open_in_one_process", "", folder.path());
    };
    assert!(matches!(Log::open(&folder), Err(LogError::InUse(_))));
}

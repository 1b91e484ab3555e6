//! Tells a release build which commit it is made from: `GOMOKU_COMMIT` if it is set, the commit that
//! `cargo package` wrote down, or that of the checkout. Other builds are not made again for a commit.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What `cargo package` adds to the source.
const PACKAGED: &str = ".cargo_vcs_info.json";

fn main() {
    println!("cargo:rerun-if-env-changed=GOMOKU_COMMIT");
    println!("cargo:rerun-if-changed=build.rs");
    let given = env::var("GOMOKU_COMMIT").ok();
    let commit = given.filter(|commit| !commit.is_empty()).or_else(|| {
        let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
        is_release.then(|| packaged().or_else(checked_out)).flatten()
    });
    if let Some(commit) = commit {
        println!("cargo:rustc-env=GOMOKU_COMMIT={commit:.10}");
    }
}

fn packaged() -> Option<String> {
    let text = fs::read_to_string(PACKAGED).ok()?;
    let (_, rest) = text.split_once("\"sha1\": \"")?;
    Some(rest.split_once('"')?.0.to_owned())
}

fn checked_out() -> Option<String> {
    // Without this folder git would look in those above, which are not of this program.
    if !Path::new(".git").exists() {
        return None;
    }
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"])
        && Path::new(&log).exists()
    {
        println!("cargo:rerun-if-changed={log}");
    }
    git(&["rev-parse", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

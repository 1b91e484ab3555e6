//! Tells a release build which commit it is made from: `GOMOKU_COMMIT` if it is set, the commit that
//! `cargo package` wrote down, or that of the checkout. Other builds are not made again for a commit.
//!
//! Links the released program without what it never uses: addresses that are written when it starts, and
//! tables for unwinding. What a start calls lies side by side.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What `cargo package` adds to the source.
const PACKAGED: &str = ".cargo_vcs_info.json";

/// A script for the linker: a panic ends the program, so nothing is ever unwound.
const NO_UNWINDING: &str =
    "SECTIONS { /DISCARD/ : { *(.eh_frame) *(.eh_frame_hdr) } } INSERT AFTER .data;\n";

/// The functions that a start of the program and a short game call, as patterns of `.ci/order`.
const ORDER: &str = "src/order.txt";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed=GOMOKU_COMMIT");
    println!("cargo:rerun-if-env-changed=MOLD_PATH");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={ORDER}");
    let is_release = is("PROFILE", "release");
    if is_release && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        link()?;
    }
    let given = env::var("GOMOKU_COMMIT").ok();
    let commit = given
        .filter(|commit| !commit.is_empty())
        .or_else(|| is_release.then(|| packaged().or_else(checked_out)).flatten());
    if let Some(commit) = commit {
        println!("cargo:rustc-env=GOMOKU_COMMIT={commit:.10}");
    }
    Ok(())
}

/// Arguments of the linkers of GNU and LLVM.
fn link() -> Result<(), Box<dyn Error>> {
    // The tables of texts and functions hold 38,000 addresses. Those of a program that may lie anywhere
    // are written at each start, on 130 pages. A static program is one of a package, and moves.
    let asked = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    if !asked.contains("relocation-model") && !asked.contains("crt-static") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    // Other linkers, such as mold, read no such scripts.
    if asked.contains("fuse-ld") || env::var_os("MOLD_PATH").is_some() {
        return Ok(());
    }
    let script = Path::new(&env::var("OUT_DIR")?).join("sections.ld");
    fs::write(&script, format!("{NO_UNWINDING}{}", side_by_side(&fs::read_to_string(ORDER)?)))?;
    println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
    Ok(())
}

/// A script that places functions side by side. The system brings code into memory by 64 KiB: scattered,
/// those that a start calls touch two thirds of all there is. With them are the short functions that LLVM
/// makes of frequent sequences of instructions, which are called from everywhere.
fn side_by_side(functions: &str) -> String {
    let sections = functions.lines().map(|name| format!("*(.text.{name} .text.unlikely.{name})\n"));
    let sections: String = sections.chain(["*(.text.OUTLINED_FUNCTION_*)\n".to_owned()]).collect();
    format!("SECTIONS {{ .text.start : {{\n{sections}}} }} INSERT BEFORE .text;\n")
}

fn is(variable: &str, value: &str) -> bool {
    env::var(variable).is_ok_and(|found| found == value)
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

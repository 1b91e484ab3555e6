//! `gomoku man`: prints the manual page.

use std::io::{self, Write};

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use crate::lang::Lang;

/// Prints the manual page of `command` in roff.
///
/// # Errors
/// If `out` cannot be written.
pub(super) fn print(command: Command, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let mut built = command.clone();
    built.build();
    let page = Man::new(command).section("6");
    page.render_title(out)?;
    page.render_name_section(out)?;
    synopsis_section(&mut built).to_writer(out)?;
    page.render_description_section(out)?;
    subcommands_section(&built, lang).to_writer(out)?;
    page.render_options_section(out)?;
    notes_section(&built, lang).to_writer(out)?;
    page.render_version_section(out)?;
    out.flush()
}

/// The usage as the help has it. The section that `clap_mangen` renders is not used: it has the options
/// without their values.
fn synopsis_section(command: &mut Command) -> Roff {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let (name, rest) = usage.split_once(' ').unwrap_or((usage, ""));
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]);
    roff.text([bold(name), roman(format!(" {rest}"))]);
    roff
}

/// The subcommands with their own arguments. The section that `clap_mangen` renders is not used: it
/// refers to a page for each subcommand, but the only page is this one.
fn subcommands_section(command: &Command, lang: Lang) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [lang.help_commands_heading().to_uppercase().as_str()]);
    for subcommand in command.get_subcommands() {
        let title = subcommand.get_bin_name().unwrap_or(subcommand.get_name());
        roff.control("SS", [title]);
        roff.text([roman(subcommand.get_about().map(ToString::to_string).unwrap_or_default())]);
        for arg in subcommand.get_arguments().filter(|arg| !arg.is_global_set()) {
            roff.control("TP", []);
            roff.text(heading(arg));
            roff.text([roman(arg.get_help().map(ToString::to_string).unwrap_or_default())]);
        }
    }
    roff
}

/// The text below the help, with its line breaks.
fn notes_section(command: &Command, lang: Lang) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [lang.help_notes_heading().to_uppercase().as_str()]);
    roff.control("nf", []);
    for line in command.get_after_help().map(ToString::to_string).unwrap_or_default().lines() {
        match line {
            "" => roff.control("sp", []),
            line => roff.text([roman(line)]),
        };
    }
    roff.control("fi", []);
    roff
}

/// An argument as the user types it.
fn heading(arg: &Arg) -> Vec<Inline> {
    let flag = arg.get_long().map(|long| bold(format!("--{long}")));
    let values = arg.get_value_names().filter(|_| arg.get_action().takes_values());
    let values = values.map(|names| italic(names.join(" ")));
    let space = (flag.is_some() && values.is_some()).then(|| roman(" "));
    [flag, space, values].into_iter().flatten().collect()
}

//! The scripts and styles as they are sent: those that are needed together as one, without comments.

use std::collections::BTreeSet;

/// Scripts that are sent as one: each with its name, after those that it imports.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bundle {
    /// The name of the whole.
    pub(super) name: &'static str,
    pub(super) parts: &'static [(&'static str, &'static str)],
}

/// What every page needs.
pub(super) const BASE: Bundle = Bundle {
    name: "base.js",
    parts: &[
        ("storage.js", include_str!("../../../web/storage.js")),
        ("words.js", include_str!("../../../web/words.js")),
        ("elements.js", include_str!("../../../web/elements.js")),
        ("games.js", include_str!("../../../web/games.js")),
        ("giving.js", include_str!("../../../web/giving.js")),
        ("moves.js", include_str!("../../../web/moves.js")),
        ("frame.js", include_str!("../../../web/frame.js")),
    ],
};

/// What the page of a room needs besides.
pub(super) const TABLE: Bundle = Bundle {
    name: "table.js",
    parts: &[
        ("link.js", include_str!("../../../web/link.js")),
        ("story.js", include_str!("../../../web/story.js")),
        ("plan.js", include_str!("../../../web/plan.js")),
        ("room.js", include_str!("../../../web/room.js")),
        ("chat.js", include_str!("../../../web/chat.js")),
        ("seats.js", include_str!("../../../web/seats.js")),
        ("orders.js", include_str!("../../../web/orders.js")),
        ("end.js", include_str!("../../../web/end.js")),
        ("table.js", include_str!("../../../web/table.js")),
    ],
};

/// The script that plays puzzles and lessons, which the pages of both need.
pub(super) const EXERCISE: &str = "exercise.js";

/// The other scripts, but those of the games.
pub(super) const OTHERS: Bundle = Bundle {
    name: "",
    parts: &[
        ("analysis.js", include_str!("../../../web/analysis.js")),
        ("branch.js", include_str!("../../../web/branch.js")),
        ("call.js", include_str!("../../../web/call.js")),
        ("early.js", include_str!("../../../web/early.js")),
        (EXERCISE, include_str!("../../../web/exercise.js")),
        ("keys.js", include_str!("../../../web/keys.js")),
        ("learn.js", include_str!("../../../web/learn.js")),
        ("lobby.js", include_str!("../../../web/lobby.js")),
        ("options.js", include_str!("../../../web/options.js")),
        ("puzzle.js", include_str!("../../../web/puzzle.js")),
        ("replay.js", include_str!("../../../web/replay.js")),
        ("sound.js", include_str!("../../../web/sound.js")),
    ],
};

impl Bundle {
    /// All its scripts as they are in the repository.
    pub(super) fn source(self) -> String {
        self.parts.iter().map(|(_, script)| *script).collect()
    }

    /// The scripts as one, in which none imports another; what they import from the base they import
    /// once. What does so is imported by none itself.
    pub(super) fn joined(self) -> String {
        let is_own = |file: &str| self.parts.iter().any(|(name, _)| *name == file);
        let mut imported = BTreeSet::new();
        let mut joined = String::new();
        for line in self.parts.iter().flat_map(|(_, script)| script.lines()) {
            match import(line) {
                Some((_, file)) if is_own(file) => {}
                Some((names, _)) => imported.extend(names.split(", ")),
                None => joined.extend([line, "\n"]),
            }
        }
        if imported.is_empty() {
            return joined;
        }
        let names: Vec<_> = imported.into_iter().collect();
        let own = joined.replace("\nexport ", "\n");
        format!("import {{ {} }} from './{}';\n{own}", names.join(", "), BASE.name)
    }
}

/// The names and the file of an import, which is one line.
fn import(line: &str) -> Option<(&str, &str)> {
    let (names, file) = line.strip_prefix("import { ")?.split_once(" } from './")?;
    Some((names, file.strip_suffix("';")?))
}

/// A script that imports from the base what stands in it.
pub(super) fn with_base(script: &str) -> String {
    BASE.parts.iter().fold(script.to_owned(), |script, (name, _)| {
        script.replace(&format!("'./{name}'"), &format!("'./{}'", BASE.name))
    })
}

/// A style sheet without comments, and without the spaces that a browser does not need.
pub(super) fn dense_style(sheet: &str) -> String {
    // The value of a variable that has none is a space.
    const KEPT: &str = "\0";
    let sent: String = dense(sheet).lines().flat_map(|line| [line, " "]).collect();
    let sent = sent.replace(": ;", &format!(":{KEPT};"));
    let spare = [
        (" {", "{"),
        ("{ ", "{"),
        ("; ", ";"),
        (": ", ":"),
        (";}", "}"),
        ("} ", "}"),
        (" }", "}"),
        (", ", ","),
        (" > ", ">"),
    ];
    let sent = spare.iter().fold(sent, |sent, (long, short)| sent.replace(long, short));
    sent.replace(KEPT, " ")
}

/// A script without the spaces beside its signs and texts. From a slash on, a line stays as it is, as a regular
/// expression may begin there, and so does one in which a text stands in a text.
pub(super) fn tight(script: &str) -> String {
    let mut sent = String::with_capacity(script.len());
    for line in script.lines() {
        push_tight(line, &mut sent);
        sent.push('\n');
    }
    sent
}

/// A script with fewer lines: none ends at a sign that goes on or ends a statement, nor has the last
/// statement of a block a sign at its end, or the last part of a list. No text may be longer than a line.
pub(super) fn folded(script: &str) -> String {
    let is_open = |line: &str| line.ends_with([';', '{', '(', '[', ',', '}', '>']);
    let lines = script.lines().flat_map(|line| [line, if is_open(line) { "" } else { "\n" }]);
    [";}", ",}", ",]", ",)"]
        .iter()
        .fold(lines.collect(), |sent: String, spare| sent.replace(spare, &spare[1..]))
}

/// Adds a line without these spaces; its texts stay.
fn push_tight(line: &str, sent: &mut String) {
    let is_nested = line.matches('`').count() > 2;
    let is_sign = |letter: char| "=,;:?{}()[]<>&|!+-*'\"`".contains(letter);
    let mut quote = None;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match quote {
            Some(_) if letter == '\\' => {
                sent.push(letter);
                sent.extend(letters.next());
                continue;
            }
            Some(end) if letter == end => quote = None,
            None if letter == '/' || (letter == '`' && is_nested) => {
                sent.push(letter);
                sent.extend(letters);
                return;
            }
            None if "'\"`".contains(letter) => quote = Some(letter),
            None if letter == ' ' => {
                let (before, next) = (sent.chars().next_back(), letters.peek().copied());
                // `+ +` and `- -` are no `++` and `--`.
                let is_double = before == next && before.is_some_and(|sign| "+-".contains(sign));
                if !is_double && [before, next].into_iter().flatten().any(is_sign) {
                    continue;
                }
            }
            _ => {}
        }
        sent.push(letter);
    }
}

/// A script or a style sheet without types and without the lines that are comments, which half of the
/// bytes would be. They stay as empty lines, so that a line of a script that is sent alone has the same
/// number as in the source.
pub(super) fn without_comments(script: &str) -> String {
    let mut is_comment = false;
    let mut sent = String::with_capacity(script.len());
    for line in script.lines().map(str::trim) {
        let begins = line.starts_with("/*") && (line.ends_with("*/") || !line.contains("*/"));
        if is_comment || begins {
            is_comment = !line.ends_with("*/");
        } else if !line.starts_with("//") {
            let mut parts = line.split("/** @type ");
            sent.push_str(parts.next().unwrap_or_default());
            let behind = parts.filter_map(|part| Some(part.split_once("*/")?.1.trim_start()));
            sent.extend(behind);
        }
        sent.push('\n');
    }
    sent
}

/// The same without empty lines: for what is joined, in which lines have other numbers anyway.
pub(super) fn dense(joined: &str) -> String {
    let sent = without_comments(joined);
    sent.lines().filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

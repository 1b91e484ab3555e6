//! Parses the command line of a hosted program.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

use crate::lang::{Lang, catalogue};

catalogue! {
    value_no_command() {
        "a command is needed, such as `./program --option`", "`./program --option` 같은 명령이 있어야 합니다"
    }
    value_open_quote(text) {
        "`{text}` has a quotation mark that is not closed", "`{text}`: 닫지 않은 따옴표가 있습니다"
    }
}

/// Why a text is not a valid command line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum CommandLineError {
    /// The text is empty.
    Empty,
    /// A quotation mark is not closed.
    Quote(String),
}

impl CommandLineError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Empty => lang.value_no_command(),
            Self::Quote(text) => lang.value_open_quote(text),
        }
    }
}

/// A program with its arguments, split into words as by a Unix shell: quotes and backslashes
/// protect spaces, nothing is expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// The program, as written.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// The name of the program: its file name without folder and extension. That of a script, not of
    /// the program that reads it.
    #[must_use]
    pub fn name(&self) -> &str {
        let program = stem(&self.program);
        let reader = program.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        let script = self.arguments.iter().find(|argument| !argument.starts_with('-'));
        let has_code = self.arguments.iter().any(|argument| CODE.contains(&&**argument));
        match script {
            Some(script) if READERS.contains(&reader) && !has_code => stem(script),
            _ => program,
        }
    }

    /// The arguments of the program.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

/// Programs that run another one, which the first argument without a dash names.
const READERS: [&str; 18] = [
    "ash", "bash", "bun", "dash", "deno", "dotnet", "java", "ksh", "lua", "mono", "node", "perl",
    "php", "pypy", "python", "ruby", "sh", "wine",
];

/// The flags of these programs behind which there is code and no file.
const CODE: [&str; 2] = ["-c", "-e"];

/// A file name without its folder and extension.
fn stem(path: &str) -> &str {
    Path::new(path).file_stem().and_then(|stem| stem.to_str()).unwrap_or(path)
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, CommandLineError> {
        let text = text.trim();
        let words =
            shell_words::split(text).map_err(|_| CommandLineError::Quote(text.to_owned()))?;
        let mut words = words.into_iter();
        let program =
            words.next().filter(|word| !word.is_empty()).ok_or(CommandLineError::Empty)?;
        Ok(Self { text: text.to_owned(), program, arguments: words.collect() })
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_in_a_shell_and_the_text_is_kept() {
        let line: CommandLine =
            r#"'/opt/my brains/pbrain-x.exe' --name "a b" c\ d"#.parse().unwrap();
        assert_eq!(line.program(), "/opt/my brains/pbrain-x.exe");
        assert_eq!(line.arguments(), ["--name", "a b", "c d"]);
        assert_eq!(line.name(), "pbrain-x");
        assert_eq!(line.to_string().parse(), Ok(line));
    }

    #[test]
    fn a_script_is_named_and_not_what_reads_it() {
        for (text, name) in [
            ("sh ./brains/a.sh", "a"),
            ("/usr/bin/python3.12 -u b.py --fast", "b"),
            ("java -jar x/titan.jar", "titan"),
            ("sh -c 'exec x'", "sh"),
            ("python3", "python3"),
            ("./rapfi engine.cfg", "rapfi"),
        ] {
            assert_eq!(text.parse::<CommandLine>().unwrap().name(), name, "{text}");
        }
    }

    #[test]
    fn a_command_needs_a_program_and_closed_quotes() {
        assert_eq!(" ".parse::<CommandLine>(), Err(CommandLineError::Empty));
        assert_eq!("''".parse::<CommandLine>(), Err(CommandLineError::Empty));
        let quote = "pbrain 'x".to_owned();
        assert_eq!(quote.parse::<CommandLine>(), Err(CommandLineError::Quote(quote)));
    }
}

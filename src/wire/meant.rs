//! What parsers report, in words for people who do not know the program.

use std::fmt;

/// What a parser says in words of the program's language, and what that means in JSON.
const MEANT: [(&str, &str); 8] = [
    ("expected usize", WHOLE),
    ("expected u32", WHOLE),
    ("invalid digit found in string", WHOLE),
    ("cannot parse integer from empty string", WHOLE),
    ("number too large to fit in target type", "the number is too large"),
    ("expected ident", "this is no JSON"),
    ("unknown variant", "unknown word"),
    ("EOF while parsing", "the end came within"),
];
const WHOLE: &str = "expected a whole number from 0";

/// What a parser of JSON or of parameters reports, without the names of types in this program.
pub(crate) fn plain(why: impl fmt::Display) -> String {
    let meant = |text: String, (said, meant): &(&str, &str)| text.replace(said, meant);
    let mut text = MEANT.iter().fold(why.to_string(), meant);
    if let Some(at) = text.rfind("expected struct ") {
        let end = text[at..].find(" at line").map_or(text.len(), |length| at + length);
        text.replace_range(at..end, "expected an object");
    }
    text
}

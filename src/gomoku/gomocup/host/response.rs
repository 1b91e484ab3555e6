//! What a brain says: a line in, its meaning out. Pure: no clock, no I/O.

use crate::gomoku::gomocup::place::Place;

/// What a brain says beside its answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// `MESSAGE`: for a person to see.
    Message(String),
    /// `DEBUG`: for its author.
    Debug(String),
    /// `ERROR`: it knows a command but refuses it.
    Error(String),
    /// `UNKNOWN`: it does not know a command.
    Unknown(String),
    /// A line on its error stream.
    Complaint(String),
}

/// A line of a brain's standard output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// `OK`, with whatever stands behind it.
    Ready,
    /// `x,y`.
    Place(Place),
    /// `SUGGEST x,y`: it asks to be told to play there.
    Suggest(Place),
    Remark(Remark),
    /// Nothing of the protocol.
    Other,
}

impl Reply {
    /// Reads a line, in capitals or not.
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "OK" => Self::Ready,
            "MESSAGE" => Self::Remark(Remark::Message(rest.to_owned())),
            "DEBUG" => Self::Remark(Remark::Debug(rest.to_owned())),
            "ERROR" => Self::Remark(Remark::Error(rest.to_owned())),
            "UNKNOWN" => Self::Remark(Remark::Unknown(rest.to_owned())),
            "SUGGEST" => Place::read(rest).map_or(Self::Other, Self::Suggest),
            _ => Place::read(line).map_or(Self::Other, Self::Place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_known_by_its_first_word() {
        let at = |column, row| Place { column, row };
        let remark = Reply::Remark;
        let cases = [
            ("OK", Reply::Ready),
            ("ok - ready", Reply::Ready),
            ("7,8", Reply::Place(at(7, 8))),
            (" 7 , 8 ", Reply::Place(at(7, 8))),
            ("-1,99", Reply::Place(at(-1, 99))),
            ("SUGGEST 3,4", Reply::Suggest(at(3, 4))),
            ("SUGGEST nothing", Reply::Other),
            ("MESSAGE depth 4, 7,7", remark(Remark::Message("depth 4, 7,7".to_owned()))),
            ("debug", remark(Remark::Debug(String::new()))),
            ("ERROR board size", remark(Remark::Error("board size".to_owned()))),
            ("UNKNOWN", remark(Remark::Unknown(String::new()))),
            ("7,8,9", Reply::Other),
            ("7", Reply::Other),
            ("7,99999999999999999999", Reply::Other),
            ("hello", Reply::Other),
            ("", Reply::Other),
        ];
        for (line, reply) in cases {
            assert_eq!(Reply::read(line.trim()), reply, "{line}");
        }
    }
}

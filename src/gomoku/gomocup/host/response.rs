//! Parser of a brain's lines: a line in, a `Reply` out. Pure: no clock, no I/O.

use crate::gomoku::gomocup::place::Place;

/// Output of a brain that is not an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// `MESSAGE`: for the user.
    Message(String),
    /// `DEBUG`: for the brain's author.
    Debug(String),
    /// `ERROR`: the brain knows a command but refuses it.
    Error(String),
    /// `UNKNOWN`: the brain does not know a command.
    Unknown(String),
    /// A line on standard error.
    Complaint(String),
}

/// A line of a brain's standard output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// `OK`, possibly followed by other text.
    Ready,
    /// `x,y`.
    Place(Place),
    /// `SUGGEST x,y`: the brain wants to receive `PLAY` for this point.
    Suggest(Place),
    Remark(Remark),
    /// A line that does not belong to the protocol.
    Other,
}

impl Reply {
    /// Parses a line, in upper or lower case.
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
    fn the_first_word_determines_the_reply() {
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

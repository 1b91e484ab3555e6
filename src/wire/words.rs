//! Why a line is no message, in the language of its sender.

use super::meant::plain;
use super::{MAX_BYTES, ParseError};
use crate::lang::{Lang, catalogue};

catalogue! {
    message_too_long(most) { "a message has at most {most} bytes", "메시지는 {most}바이트까지 보낼 수 있습니다" }
    message_no_json(why) {
        "a message is a JSON object with its type in `t`: {why}",
        "메시지는 `t`에 종류를 적은 JSON 객체여야 합니다: {why}"
    }
    message_key(name, why) { "`{name}` cannot be read: {why}", "`{name}` 메시지를 읽을 수 없습니다: {why}" }
    message_type(name) {
        "`{name}` is no type of messages: the document at /api lists them",
        "`{name}`: 그런 종류의 메시지가 없습니다. 종류는 /api 문서에 있습니다"
    }
}

impl ParseError {
    /// The error in a language; what the parser of JSON reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::TooLong => lang.message_too_long(MAX_BYTES),
            Self::Json(why) => lang.message_no_json(plain(why)),
            Self::Key { name, why } => lang.message_key(name, plain(why)),
            Self::Type(name) => lang.message_type(name),
        }
    }
}

//! The forms of answers over HTTP: JSON, and refusals with a sentence in the language of the client.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::turns::Unready;
use super::words::sentence;
use crate::lang::Lang;
use crate::wire::meant::plain;
use crate::wire::{FromServer, RoomEvent, Why};

/// A refusal with its sentence, or else what its reason means in the language of the client.
pub(super) fn refusal(id: u32, why: Why, text: Option<String>, lang: Lang) -> FromServer {
    let text = Some(text.unwrap_or_else(|| sentence(why, lang)));
    FromServer::Refused { id, why, text }
}

/// The status of a refusal.
pub(super) fn status(why: Why) -> StatusCode {
    match why {
        Why::NoRoom | Why::Closed => StatusCode::NOT_FOUND,
        Why::Banned => StatusCode::FORBIDDEN,
        Why::NoSeat => StatusCode::UNAUTHORIZED,
        why if Why::LIMITS.contains(&why) => StatusCode::TOO_MANY_REQUESTS,
        Why::Unknown | Why::Invalid | Why::Unreadable | Why::TooLong => StatusCode::BAD_REQUEST,
        Why::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

/// The answer that refuses the message with this number.
pub(super) fn refused(id: u32, why: Why, text: Option<String>, lang: Lang) -> Response {
    json(status(why), &refusal(id, why, text, lang))
}

pub(super) fn stopped(lang: Lang) -> Response {
    refused_because(Why::NotKept, lang.bye_restart())
}

/// The answer while the rooms wait for the store, to whom nothing was done.
pub(super) fn silent(lang: Lang) -> Response {
    refused_because(Why::NotKept, lang.unready(Unready::Silent))
}

/// The answer to an order of which it is not known whether it was or will be done.
pub(super) fn unknown(id: u32, lang: Lang) -> Response {
    unknown_because(id, &if id == 0 { lang.unknown_look() } else { lang.unknown_again() })
}

/// The same with a sentence that says why.
pub(super) fn unknown_because(id: u32, text: &str) -> Response {
    let answer = serde_json::json!({ "t": "unknown", "id": id, "text": text });
    json(StatusCode::GATEWAY_TIMEOUT, &answer)
}

/// A refusal that says in a sentence what is wrong.
pub(super) fn refused_because(why: Why, text: String) -> Response {
    let refusal = FromServer::<RoomEvent>::Refused { id: 0, why, text: Some(text) };
    json(status(why), &refusal)
}

/// Refuses a body that describes no room.
pub(super) fn no_room(why: &serde_json::Error, lang: Lang) -> Response {
    refused_because(Why::Unknown, lang.no_room_in(plain(why)))
}

pub(super) fn json(status: StatusCode, value: &impl serde::Serialize) -> Response {
    body(status, &serde_json::to_string(value).unwrap_or_default())
}

pub(super) fn body(status: StatusCode, text: &str) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], format!("{text}\n")).into_response()
}

//! What the handlers of HTTP requests have in common: asking a room, and the forms of answers.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::to_bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio::time;

use super::queue::Receiver;
use super::site::Site;
use super::turns::{Call, Inbound};
use super::words::{language, sentence};
use crate::hall::Outgoing;
use crate::lang::Lang;
use crate::wire::{ByeWhy, FromServer, Hello, Message, Order, Token, Why};

/// The longest time that an answer takes.
const ANSWERED: Duration = Duration::from_secs(10);

/// The address of the client.
#[derive(Debug, Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

/// Whether an origin, as `https://host:port`, is that of this server.
pub(super) fn is_own(origin: &str, headers: &HeaderMap, origins: &[String]) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, from)| Some(from) == host);
    own || origins.iter().any(|allowed| allowed == origin)
}

/// The answer of a room to one call, or the refusal.
pub(super) async fn call(
    site: &Site,
    address: IpAddr,
    room: &str,
    headers: &HeaderMap,
    call: Call,
) -> Result<Arc<String>, Response> {
    let lang = language(headers);
    let room = room.parse().map_err(|_| refused(Why::NoRoom, lang))?;
    let (connection, mut outgoing) = site.hub.connect(address).await.map_err(|_| stopped(lang))?;
    let id = match &call {
        Call::Look(_) => 0,
        Call::Message(message) => message.id,
    };
    let (client, token, at) = (connection.client, token(headers), Instant::now());
    let call = Inbound::Call { client, room, token, call, at };
    site.hub.send(call).await.map_err(|_| stopped(lang))?;
    answer(&mut outgoing, id, lang, |message| {
        matches!(message, FromServer::Ok(_) | FromServer::Welcome(_) | FromServer::Rooms { .. })
    })
    .await
}

/// The first message of the rooms that is a refusal or an answer to the order with this number.
pub(super) async fn answer(
    outgoing: &mut Receiver,
    id: u32,
    lang: Lang,
    is_answer: impl Fn(&FromServer) -> bool,
) -> Result<Arc<String>, Response> {
    loop {
        let Ok(Some(Outgoing::Text(text))) = time::timeout(ANSWERED, outgoing.recv()).await else {
            return Err(unknown(id));
        };
        match serde_json::from_str(&text) {
            // What another server has taken over was not done here.
            Ok(FromServer::Bye { why: ByeWhy::Moved }) => return Err(refused(Why::NotKept, lang)),
            Ok(FromServer::Refused { id, why, text }) => {
                return Err(json(status(why), &refusal(id, why, text, lang)));
            }
            Ok(message) if is_answer(&message) => return Ok(text),
            _ => {}
        }
    }
}

/// A refusal with its sentence, or else what its reason means in the language of the client.
pub(super) fn refusal(id: u32, why: Why, text: Option<String>, lang: Lang) -> FromServer {
    let text = Some(text.unwrap_or_else(|| sentence(why, lang)));
    FromServer::Refused { id, why, text }
}

pub(super) fn shown(answer: Result<Arc<String>, Response>) -> Response {
    answer.map_or_else(|refused| refused, |text| body(StatusCode::OK, &text))
}

/// The line with which a connection begins.
pub(super) fn first_line(hello: Hello) -> String {
    let message = Message { id: 0, order: Order::Hello(hello) };
    serde_json::to_string(&message).unwrap_or_default()
}

/// The secret of the seat, `Authorization: Bearer TOKEN`.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?.trim().parse().ok()
}

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

pub(super) fn refused(why: Why, lang: Lang) -> Response {
    json(status(why), &refusal(0, why, None, lang))
}

pub(super) fn stopped(lang: Lang) -> Response {
    refused_because(Why::NotKept, &lang.bye_restart())
}

/// The answer to an order of which it is not known whether it was or will be done.
fn unknown(id: u32) -> Response {
    unknown_because(
        id,
        match id {
            0 => "it is not known whether this is done: look at the room before you send it again",
            _ => "it is not known whether this is done: send it again with the same id",
        },
    )
}

/// The same with a sentence that says why.
pub(super) fn unknown_because(id: u32, text: &str) -> Response {
    let answer = serde_json::json!({ "t": "unknown", "id": id, "text": text });
    json(StatusCode::GATEWAY_TIMEOUT, &answer)
}

/// A refusal that says in a sentence what is wrong.
pub(super) fn refused_because(why: Why, text: &str) -> Response {
    json(status(why), &refusal_because(why, text))
}

/// Refuses a body that describes no room.
pub(super) fn no_room(why: &serde_json::Error) -> Response {
    let text =
        format!("a room is a JSON object with the keys that the document at /api lists: {why}");
    refused_because(Why::Unknown, &text)
}

fn refusal_because(why: Why, text: &str) -> FromServer {
    FromServer::Refused { id: 0, why, text: Some(text.to_owned()) }
}

/// The most bytes of what is said of an error.
const SAID: usize = 1 << 10;

/// Puts an error that no room has answered in the form of all refusals: wrong parameters, a body
/// that is too long, a file that is not there. Pages and JSON stay as they are.
pub(super) async fn in_one_form(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_formed = kind.is_some_and(|kind| {
        ["application/json", "text/html"].iter().any(|it| kind.starts_with(it))
    });
    if is_formed || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, SAID).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let text = match said.trim() {
        "" => status.canonical_reason().unwrap_or_default(),
        text => text,
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let refusal = serde_json::to_string(&refusal_because(Why::Unknown, text)).unwrap_or_default();
    Response::from_parts(parts, (refusal + "\n").into())
}

pub(super) fn json(status: StatusCode, value: &impl serde::Serialize) -> Response {
    body(status, &serde_json::to_string(value).unwrap_or_default())
}

pub(super) fn body(status: StatusCode, text: &str) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], format!("{text}\n")).into_response()
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Builder;

    use super::*;
    use crate::server::queue::queue;

    /// The status and the text of the answer to order 7 of a client that is told this, whose
    /// connection ends then.
    fn answered(told: &[&str]) -> (StatusCode, String) {
        let (outbox, mut outgoing) = queue();
        for text in told {
            outbox.send(Outgoing::Text(Arc::new((*text).to_owned()))).unwrap();
        }
        drop(outbox);
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let is_answer = |message: &FromServer| matches!(message, FromServer::Ok(_));
            let response = shown(answer(&mut outgoing, 7, Lang::En, is_answer).await);
            let status = response.status();
            let body = to_bytes(response.into_body(), SAID).await.unwrap();
            (status, String::from_utf8(body.to_vec()).unwrap())
        })
    }

    #[test]
    fn an_order_is_refused_only_if_it_is_known_not_to_be_done() {
        let (status, text) = answered(&[]);
        assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
        assert!(text.contains(r#""t":"unknown""#) && text.contains(r#""id":7"#), "{text}");
        assert_eq!(answered(&[r#"{"t":"bye","why":"restart"}"#]).0, StatusCode::GATEWAY_TIMEOUT);
        let (status, text) = answered(&[r#"{"t":"bye","why":"moved"}"#]);
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(text.contains(r#""why":"not_kept""#), "{text}");
        assert_eq!(answered(&[r#"{"t":"ok","id":7,"v":3}"#]).0, StatusCode::OK);
    }
}

//! What the handlers of HTTP requests have in common: who asks, and asking a room.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::header::{AUTHORIZATION, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::time;

use super::queue::Receiver;
use super::refusals::{body, refused, silent, stopped, unknown};
use super::site::Site;
use super::turns::{Call, Inbound};
use super::words::language;
use super::wrong::Wrong;
use crate::hall::Outgoing;
use crate::lang::Lang;
use crate::wire::{ByeWhy, FromServer, Message, Order, Token, Why};

/// The longest time that the rooms take for an answer. With the search for the server that has the room
/// it is no longer than a lease, after which another server may have it.
pub(super) const ANSWERED: Duration = Duration::from_secs(4);

/// The address of the client.
#[derive(Debug, Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

/// Whether an origin, as `https://host:port`, is that of this server.
pub(super) fn is_own(origin: &str, headers: &HeaderMap, origins: &[String]) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, from)| Some(from) == host);
    own || origins.iter().any(|allowed| allowed == origin)
}

/// The answer of a room, or of the server, to one call, or the refusal.
pub(super) async fn call(
    site: &Site,
    address: IpAddr,
    room: Option<&str>,
    headers: &HeaderMap,
    call: Call,
) -> Result<Arc<str>, Response> {
    let lang = language(headers);
    let id = match &call {
        Call::Look(_) => None,
        Call::Message(message, _) => Some(message.id),
    };
    let no_room = |_| refused(id.unwrap_or_default(), Why::NoRoom, None, lang);
    let room = room.map(str::parse).transpose().map_err(no_room)?;
    let token = token(headers).map_err(|wrong| wrong.answer(headers))?;
    let (connection, mut outgoing) = site.hub.connect(address).await.map_err(|_| stopped(lang))?;
    let (client, at) = (connection.client, Instant::now());
    let call = Inbound::Call { client, room, token, call, at };
    site.hub.send(call).await.map_err(|_| stopped(lang))?;
    answer(&mut outgoing, id, lang).await
}

/// The first message of the rooms that is a refusal or an answer to the order with this number, or to one
/// who only looks.
async fn answer(
    outgoing: &mut Receiver,
    id: Option<u32>,
    lang: Lang,
) -> Result<Arc<str>, Response> {
    let due = time::Instant::now() + ANSWERED;
    loop {
        let Ok(Some(Outgoing::Text(text))) = time::timeout_at(due, outgoing.recv()).await else {
            return Err(id.map_or_else(|| silent(lang), |id| unknown(id, lang)));
        };
        match serde_json::from_str::<FromServer>(&text) {
            // What another server has taken over was not done here.
            Ok(FromServer::Bye { why: ByeWhy::Moved }) => {
                return Err(refused(id.unwrap_or_default(), Why::NotKept, None, lang));
            }
            Ok(FromServer::Refused { why, text, .. }) => {
                return Err(refused(id.unwrap_or_default(), why, text, lang));
            }
            Ok(FromServer::Ok(_) | FromServer::Welcome(_) | FromServer::Rooms { .. }) => {
                return Ok(text);
            }
            _ => {}
        }
    }
}

pub(super) fn shown(answer: Result<Arc<str>, Response>) -> Response {
    answer.map_or_else(|refused| refused, |text| body(StatusCode::OK, &text))
}

/// The line of an order without a number.
pub(super) fn line_of(order: Order) -> String {
    serde_json::to_string(&Message { id: 0, order }).unwrap_or_default()
}

/// The secret of the seat, `Authorization: Bearer TOKEN`. Words of other kinds are for others, such as a
/// proxy.
///
/// # Errors
/// If it is no token.
pub(super) fn token(headers: &HeaderMap) -> Result<Option<Token>, Wrong> {
    let value = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some((kind, token)) = value.and_then(|value| value.split_once(' ')) else {
        return Ok(None);
    };
    if !kind.eq_ignore_ascii_case("bearer") {
        return Ok(None);
    }
    token.trim().parse().map(Some).map_err(|_| Wrong::Token)
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use tokio::runtime::Builder;

    use super::*;
    use crate::server::queue::queue;

    /// The status and the text of the answer to order 7 of a client that is told this, whose
    /// connection ends then.
    fn answered(told: &[&str]) -> (StatusCode, String) {
        answered_to(Some(7), told)
    }

    fn answered_to(id: Option<u32>, told: &[&str]) -> (StatusCode, String) {
        let (outbox, mut outgoing) = queue();
        for text in told {
            outbox.send(Outgoing::Text((*text).into())).unwrap();
        }
        drop(outbox);
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let response = shown(answer(&mut outgoing, id, Lang::En).await);
            let status = response.status();
            let body = to_bytes(response.into_body(), 1 << 10).await.unwrap();
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
        // A new room has no number by which it could be known.
        let (status, text) = answered_to(Some(0), &[]);
        assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
        assert!(text.contains("or for a new one in the list"), "{text}");
        // Who only looks has changed nothing.
        let (status, text) = answered_to(None, &[]);
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(text.contains("the rooms do not answer"), "{text}");
    }
}

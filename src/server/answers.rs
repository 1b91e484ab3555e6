//! What the handlers of HTTP requests have in common: asking a room, and the forms of answers.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc::Receiver;
use tokio::time;

use super::site::Site;
use super::turns::{Call, Inbound};
use crate::hall::Outgoing;
use crate::wire::{FromServer, RoomEvent, Token, Why};

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
) -> Result<Arc<str>, Response> {
    let room = room.parse().map_err(|_| refused(Why::NoRoom))?;
    let (connection, mut outgoing) = site.hub.connect(address).await.map_err(|_| stopped())?;
    let (client, token, at) = (connection.client, token(headers), Instant::now());
    let call = Inbound::Call { client, room, token, call, at };
    site.hub.send(call).await.map_err(|_| stopped())?;
    answer(&mut outgoing, |message| {
        matches!(message, FromServer::Ok(_) | FromServer::Welcome(_) | FromServer::Rooms { .. })
    })
    .await
}

/// The first message of the rooms that is a refusal or an answer.
pub(super) async fn answer(
    outgoing: &mut Receiver<Outgoing>,
    is_answer: impl Fn(&FromServer) -> bool,
) -> Result<Arc<str>, Response> {
    loop {
        let Ok(Some(Outgoing::Text(text))) = time::timeout(ANSWERED, outgoing.recv()).await else {
            return Err(refused(Why::TooMany));
        };
        match serde_json::from_str(&text) {
            Ok(FromServer::Refused { why, .. }) => return Err(body(status(why), &text)),
            Ok(message) if is_answer(&message) => return Ok(text),
            _ => {}
        }
    }
}

pub(super) fn shown(answer: Result<Arc<str>, Response>) -> Response {
    answer.map_or_else(|refused| refused, |text| body(StatusCode::OK, &text))
}

/// The secret of the seat, `Authorization: Bearer TOKEN`.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?.trim().parse().ok()
}

pub(super) fn status(why: Why) -> StatusCode {
    match why {
        Why::NoRoom => StatusCode::NOT_FOUND,
        Why::NoSeat => StatusCode::UNAUTHORIZED,
        Why::TooFast | Why::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Why::Unknown | Why::Invalid | Why::Unreadable => StatusCode::BAD_REQUEST,
        Why::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

pub(super) fn refused(why: Why) -> Response {
    json(status(why), &FromServer::<RoomEvent>::Refused { id: 0, why })
}

pub(super) fn stopped() -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, "the server is stopping\n").into_response()
}

pub(super) fn json(status: StatusCode, value: &impl serde::Serialize) -> Response {
    body(status, &serde_json::to_string(value).unwrap_or_default())
}

pub(super) fn body(status: StatusCode, text: &str) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], format!("{text}\n")).into_response()
}

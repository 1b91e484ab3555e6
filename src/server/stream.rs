//! The events of a room over HTTP, as a stream of lines.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde::Deserialize;
use tokio::time;

use super::answers::{ANSWERED, Client, line_of, token};
use super::hub::Connection;
use super::queue::Receiver;
use super::refusals::{refused, silent, stopped};
use super::site::Site;
use super::words::language;
use super::wrong::{Path, Query};
use crate::hall::Outgoing;
use crate::wire::{FromServer, Hello, Order, RoomEvent, Why};

/// How often a stream of events says that it is alive, by an empty line.
const ALIVE: Duration = Duration::from_secs(7);

/// What a client of the events has seen.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    since: Option<u32>,
}

/// The events of a room, one line of JSON each, as long as the client reads.
pub(super) async fn events(
    State(site): State<Arc<Site>>,
    Extension(Client(address)): Extension<Client>,
    Path(room): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
) -> Response {
    let lang = language(&headers);
    let Ok(room) = room.parse() else { return refused(0, Why::NoRoom, None, lang) };
    let token = match token(&headers) {
        Ok(token) => token,
        Err(wrong) => return wrong.answer(&headers),
    };
    let connected = site.hub.connect(address).await;
    let Ok((connection, mut outgoing)) = connected else { return stopped(lang) };
    let hello = Hello { room: Some(room), token, since, view: true, lang: Some(lang) };
    if connection.line(&line_of(Order::Hello(hello))).await.is_err() {
        return stopped(lang);
    }
    let first = match time::timeout(ANSWERED, outgoing.recv()).await {
        Ok(Some(Outgoing::Text(first))) => first,
        Ok(_) => return stopped(lang),
        Err(_) => return silent(lang),
    };
    if let Ok(FromServer::<RoomEvent>::Refused { id, why, text }) = serde_json::from_str(&first) {
        return refused(id, why, text, lang);
    }
    let stream = Body::new(Stream {
        _connection: connection,
        first: Some(first),
        outgoing,
        alive: Box::pin(time::sleep(ALIVE)),
    });
    ([(CONTENT_TYPE, "application/x-ndjson")], stream).into_response()
}

/// The body of a stream of events.
struct Stream {
    _connection: Connection,
    /// The first line, until it is sent.
    first: Option<Arc<str>>,
    outgoing: Receiver,
    alive: Pin<Box<time::Sleep>>,
}

impl HttpBody for Stream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(line(&first)))));
        }
        let line = match self.outgoing.poll_recv(context) {
            Poll::Ready(Some(Outgoing::Text(text) | Outgoing::Chat(text))) => line(&text),
            Poll::Ready(Some(Outgoing::Close(_)) | None) => return Poll::Ready(None),
            Poll::Pending => match self.alive.as_mut().poll(context) {
                Poll::Ready(()) => line(""),
                Poll::Pending => return Poll::Pending,
            },
        };
        self.alive.as_mut().reset(time::Instant::now() + ALIVE);
        Poll::Ready(Some(Ok(Frame::data(line))))
    }
}

fn line(text: &str) -> Bytes {
    [text, "\n"].concat().into()
}

//! Passes a request on to the node that holds its room, with all that follows on the connection. A
//! node that has died without a word must not keep clients: they connect again, to who took over. So
//! they do when this node stops, as the last frame of a WebSocket tells them. Another process may have
//! taken the address of a node that died, so each request names the node that is meant, and its answer
//! the node that gives it.

mod frames;

use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy, split};
use tokio::net::TcpStream;
use tokio::time::{self, Sleep};

use self::frames::Frames;
use crate::server::hub::Hub;
use crate::server::refusals::{refused_because, stopped, unknown_because};
use crate::server::socket::RESTART;
use crate::server::words::language;
use crate::store::postgres::{LEASE, Owner};
use crate::wire::Why;

/// How long the other node may take.
#[derive(Debug, Clone, Copy)]
struct Patience {
    /// To accept a connection.
    connect: Duration,
    /// To begin its answer.
    answer: Duration,
    /// Between two parts of what follows.
    silence: Duration,
}

/// A node that says nothing for the time of a lease has lost its rooms. It sends something at least
/// every ten seconds over a WebSocket, and every seven in a stream of events.
const PATIENCE: Patience =
    Patience { connect: Duration::from_secs(2), answer: LEASE, silence: Duration::from_secs(15) };

/// The bytes that are passed on at once.
const PART: usize = 4 << 10;

/// The header with the name of the node that is meant, or that answers.
const NODE: HeaderName = HeaderName::from_static("gomoku-node");

/// These routes for requests that mean the node of this name: others are refused.
///
/// # Errors
/// If there is no such name.
pub(in crate::server) fn only_for(name: Option<String>, routes: Router) -> io::Result<Router> {
    let name = HeaderValue::try_from(name.unwrap_or_default()).map_err(io::Error::other)?;
    Ok(routes.layer(middleware::from_fn_with_state(name, answer_for)))
}

async fn answer_for(State(name): State<HeaderValue>, request: Request, next: Next) -> Response {
    if request.headers().get(NODE) != Some(&name) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let mut answer = next.run(request).await;
    answer.headers_mut().insert(NODE, name);
    answer
}

/// Passes a request of a client on to the node that holds its room, and its answer back.
pub(in crate::server) async fn to_holder(
    request: Request,
    holder: &Owner,
    client: IpAddr,
    hub: &Hub,
) -> Response {
    pass_on(request, holder, client, PATIENCE, hub).await
}

async fn pass_on(
    mut request: Request,
    Owner { name, node }: &Owner,
    client: IpAddr,
    patience: Patience,
    hub: &Hub,
) -> Response {
    let [address, name] = [client.to_string(), name.clone()].map(HeaderValue::try_from);
    let (Ok(address), Ok(name)) = (address, name) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let lang = language(request.headers());
    request.headers_mut().insert(HeaderName::from_static("x-forwarded-for"), address);
    request.headers_mut().insert(NODE, name.clone());
    let upgraded = hyper::upgrade::on(&mut request);
    let unreachable = || refused_because(Why::NotKept, lang.node_unreachable());
    let connect = TcpStream::connect(&node.inner_url);
    let Ok(Ok(stream)) = time::timeout(patience.connect, connect).await else {
        return unreachable();
    };
    // A small message must not wait for the answer to the one before.
    let _ = stream.set_nodelay(true);
    let Ok((mut sender, connection)) = http1::handshake(TokioIo::new(stream)).await else {
        return unreachable();
    };
    tokio::spawn(connection.with_upgrades());
    let mut answer = match time::timeout(patience.answer, sender.send_request(request)).await {
        Ok(Ok(answer)) => answer,
        // It may have done what it was asked before it failed.
        Ok(Err(_)) => return unknown_because(0, &lang.node_failed()),
        Err(_) => return unknown_because(0, &lang.node_late()),
    };
    // Another process is there now, and knows nothing of the room.
    if answer.headers_mut().remove(NODE) != Some(name) {
        return unreachable();
    }
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let (other, hub) = (hyper::upgrade::on(&mut answer), hub.clone());
        let Ok(place) = hub.place() else { return stopped(lang) };
        tokio::spawn(async move {
            let _place = place;
            if let (Ok(client), Ok(holder)) = (upgraded.await, other.await) {
                let (client, holder) = (TokioIo::new(client), TokioIo::new(holder));
                tunnel(client, holder, patience.silence, hub.stopped()).await;
            }
        });
    }
    answer.map(|body| Body::new(Watched { body, limit: patience.silence, silence: None }))
}

/// Passes on what both sides send until the holder ends the connection or is silent for too long, or
/// this node is stopped. The client is told how the WebSocket ends if the holder has not said it.
async fn tunnel(
    client: impl AsyncRead + AsyncWrite,
    holder: impl AsyncRead + AsyncWrite,
    silence: Duration,
    stopped: impl Future<Output = ()>,
) {
    let (mut from_client, mut to_client) = split(client);
    let (mut from_holder, mut to_holder) = split(holder);
    let there = async {
        // Either side may end the connection at any time; likewise below.
        let _ = copy(&mut from_client, &mut to_holder).await;
        let _ = to_holder.shutdown().await;
        // The holder may still have something to say.
        std::future::pending::<()>().await;
    };
    let back = async {
        let (mut part, mut frames, mut is_stopped) = ([0; PART], Frames::default(), false);
        tokio::pin!(stopped);
        while !(is_stopped && frames.is_whole()) {
            tokio::select! {
                () = &mut stopped, if !is_stopped => is_stopped = true,
                read = time::timeout(silence, from_holder.read(&mut part)) => {
                    let Ok(Ok(count @ 1..)) = read else { break };
                    frames.follow(&part[..count]);
                    to_client.write_all(&part[..count]).await?;
                    to_client.flush().await?;
                }
            }
        }
        if let Some(close) = frames.close(RESTART) {
            to_client.write_all(&close).await?;
        }
        to_client.shutdown().await
    };
    tokio::select! {
        () = there => {}
        _ = back => {}
    }
}

/// The body of an answer, which fails if the holder is silent for too long.
struct Watched {
    body: Incoming,
    limit: Duration,
    /// Ends when the limit is reached; there while something is waited for.
    silence: Option<Pin<Box<Sleep>>>,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            self.silence = None;
            return Poll::Ready(frame.map(|frame| frame.map_err(axum::Error::new)));
        }
        let limit = self.limit;
        let silence = self.silence.get_or_insert_with(|| Box::pin(time::sleep(limit)));
        let silent = || axum::Error::new(io::Error::from(io::ErrorKind::TimedOut));
        silence.as_mut().poll(context).map(|()| Some(Err(silent())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests;

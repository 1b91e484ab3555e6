//! Accepts connections and serves HTTP on them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::{Request, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio_io_timeout::TimeoutWriter;

use super::doors::{WRITTEN, accept};
use super::gate::Gate;
use super::metrics::{Door, Metrics};
use crate::wire::Why;

/// How connections are encrypted, if they are.
#[cfg(feature = "tls")]
pub(super) type Encryption = Option<super::tls::Acceptor>;
#[cfg(not(feature = "tls"))]
pub(super) type Encryption = Option<Never>;

/// There is no encryption in this build.
#[cfg(not(feature = "tls"))]
#[derive(Clone)]
pub(super) enum Never {}

/// How long a client may take to send the head of a request, also the next one of a connection.
const HEAD: Duration = Duration::from_secs(15);

/// The largest head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;

/// Serves clients until the server ends.
pub(super) async fn serve(
    listener: TcpListener,
    routes: Router,
    encryption: Encryption,
    gate: Option<Gate>,
    (door, metrics): (Door, Arc<Metrics>),
) {
    loop {
        let (stream, address) = accept(&listener).await;
        let arrival = gate.as_ref().map(|gate| gate.arrive(address.ip()));
        if matches!(arrival, Some(None)) {
            // This address has too many connections already.
            metrics.turn_away(Why::TooMany);
            continue;
        }
        let (routes, encryption, metrics) = (routes.clone(), encryption.clone(), metrics.clone());
        tokio::spawn(async move {
            let _admitted = match arrival.flatten() {
                None => None,
                Some(arrival) => {
                    let Some(admitted) = arrival.admitted().await else {
                        return metrics.turn_away(Why::TooMany);
                    };
                    Some(admitted)
                }
            };
            let _open = metrics.open(door);
            match encryption {
                None => connection(stream, Some(address), routes).await,
                #[cfg(feature = "tls")]
                Some(acceptor) => {
                    // A client that agrees on no keys is gone.
                    if let Ok(stream) = acceptor.accept(stream).await {
                        connection(stream, Some(address), routes).await;
                    }
                }
                #[cfg(not(feature = "tls"))]
                Some(never) => match never {},
            }
        });
    }
}

/// Serves the requests of one connection, which comes from this address if it comes from a network.
pub(super) async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: Option<SocketAddr>,
    routes: Router,
) {
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        if let Some(address) = address {
            request.extensions_mut().insert(ConnectInfo(address));
        }
        let mut routes = routes.clone();
        async move { tower_service::Service::call(&mut routes, request).await }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(WRITTEN));
    // A connection that ends early is the client's choice.
    let _ = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades().await;
}

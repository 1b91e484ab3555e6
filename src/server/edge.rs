//! Accepts connections and serves HTTP on them.

use std::net::SocketAddr;
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
use super::hub::Hub;
use super::metrics::Door;
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
    (door, hub): (Door, Hub),
) {
    loop {
        let (stream, address) = accept(&listener).await;
        let arrival = gate.as_ref().map(|gate| gate.arrive(address.ip()));
        if matches!(arrival, Some(None)) {
            // This address has too many connections already.
            hub.metrics.turn_away(Why::TooMany);
            continue;
        }
        let (routes, encryption, hub) = (routes.clone(), encryption.clone(), hub.clone());
        tokio::spawn(async move {
            let _admitted = match arrival.flatten() {
                None => None,
                Some(arrival) => {
                    let Some(admitted) = arrival.admitted().await else {
                        return hub.metrics.turn_away(Why::TooMany);
                    };
                    Some(admitted)
                }
            };
            let _open = hub.metrics.open(door);
            match encryption {
                None => connection(stream, Some(address), routes, &hub).await,
                #[cfg(feature = "tls")]
                Some(acceptor) => {
                    // A client that agrees on no keys is gone.
                    if let Ok(stream) = acceptor.accept(stream).await {
                        connection(stream, Some(address), routes, &hub).await;
                    }
                }
                #[cfg(not(feature = "tls"))]
                Some(never) => match never {},
            }
        });
    }
}

/// Serves the requests of one connection, which comes from this address if it comes from a network.
/// A server that stops waits until the answers to its requests are written.
pub(super) async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: Option<SocketAddr>,
    routes: Router,
    hub: &Hub,
) {
    let Ok(_place) = hub.place() else { return };
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
    let served = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
    tokio::pin!(served);
    // A connection that ends early is the client's choice; likewise below.
    tokio::select! {
        _ = served.as_mut() => return,
        () = hub.stopped() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::runtime::Builder;
    use tokio::sync::mpsc;
    use tokio::time;

    use super::*;
    use crate::server::metrics::Metrics;

    #[test]
    fn a_server_that_stops_waits_for_an_answer_until_it_is_written() {
        Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
            let (inbox, rooms) = mpsc::channel(1);
            let hub = Hub::new(inbox, Metrics::new(0));
            let (mut client, stream) = duplex(64);
            let routes = Router::new().route("/", get(|| async { "answer ".repeat(100) }));
            let served = hub.clone();
            tokio::spawn(async move { connection(stream, None, routes, &served).await });
            client.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
            assert_eq!(client.read_u8().await.unwrap(), b'H');
            drop(rooms);
            assert!(time::timeout(Duration::ZERO, hub.all_gone()).await.is_err(), "it is unread");
            let mut rest = String::new();
            client.read_to_string(&mut rest).await.unwrap();
            assert_eq!(rest.matches("answer ").count(), 100, "{rest}");
            hub.all_gone().await;
        });
    }

    #[test]
    fn a_server_that_stops_ends_a_connection_that_asks_nothing() {
        Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
            let (inbox, rooms) = mpsc::channel(1);
            let hub = Hub::new(inbox, Metrics::new(0));
            let (mut client, stream) = duplex(64);
            let served = hub.clone();
            tokio::spawn(async move { connection(stream, None, Router::new(), &served).await });
            drop(rooms);
            assert_eq!(client.read_to_end(&mut Vec::new()).await.unwrap(), 0);
            hub.all_gone().await;
        });
    }
}

//! Passes a request on to the node that holds its room, with all that follows on the connection.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::time;

/// How long the other node may take to accept a connection.
const CONNECTED: Duration = Duration::from_secs(2);

/// Passes a request of a client on to the node at `inner`, as `host:port`, and its answer back.
pub(in crate::server) async fn to_holder(
    mut request: Request,
    inner: &str,
    client: IpAddr,
) -> Response {
    let name = HeaderName::from_static("x-forwarded-for");
    let Ok(address) = HeaderValue::from_str(&client.to_string()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    request.headers_mut().insert(name, address);
    let upgraded = hyper::upgrade::on(&mut request);
    let unreachable = (StatusCode::BAD_GATEWAY, "the server that has this room does not answer\n");
    let Ok(Ok(stream)) = time::timeout(CONNECTED, TcpStream::connect(inner)).await else {
        return unreachable.into_response();
    };
    // A small message must not wait for the answer to the one before.
    let _ = stream.set_nodelay(true);
    let Ok((mut sender, connection)) = http1::handshake(TokioIo::new(stream)).await else {
        return unreachable.into_response();
    };
    tokio::spawn(connection.with_upgrades());
    let Ok(mut answer) = sender.send_request(request).await else {
        return unreachable.into_response();
    };
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let other = hyper::upgrade::on(&mut answer);
        tokio::spawn(async move {
            if let (Ok(client), Ok(holder)) = (upgraded.await, other.await) {
                let (mut client, mut holder) = (TokioIo::new(client), TokioIo::new(holder));
                // Either side may end the connection at any time.
                let _ = copy_bidirectional(&mut client, &mut holder).await;
            }
        });
    }
    answer.map(Body::new)
}

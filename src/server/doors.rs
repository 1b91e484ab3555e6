//! What the doors of the server have in common.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::time;

/// How soon a client must say hello.
pub(super) const HELLO: Duration = Duration::from_secs(5);

/// How long one message may take to be written.
pub(super) const WRITTEN: Duration = Duration::from_secs(10);

/// How long a door waits that can accept nobody.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// Waits for the next client. A wait that is cancelled loses nobody.
pub(super) async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        if let Ok((stream, address)) = listener.accept().await {
            // A small message must not wait for the answer to the one before.
            let _ = stream.set_nodelay(true);
            return (stream, address);
        }
        // Out of file descriptors: they come back when connections end.
        time::sleep(PAUSE).await;
    }
}

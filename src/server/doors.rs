//! What the doors of the server have in common.

#[cfg(unix)]
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

#[cfg(unix)]
use rustix::net::sockopt;
use tokio::net::{TcpListener, TcpStream};
use tokio::time;

/// How soon a client must say hello. A page does so when its scripts are there, on a slow line too.
pub(super) const HELLO: Duration = Duration::from_secs(15);

/// How long one message may take to be written.
pub(super) const WRITTEN: Duration = Duration::from_secs(10);

/// How long a door waits that can accept nobody.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// How long a client may be silent before the system asks whether it is still there.
#[cfg(any(target_os = "linux", target_os = "macos"))]
const SILENT: Duration = Duration::from_mins(1);

/// How often the system asks then, and how long it waits for each answer.
#[cfg(any(target_os = "linux", target_os = "macos"))]
const PROBES: (u32, Duration) = (3, Duration::from_secs(20));

/// Waits for the next client. A wait that is cancelled loses nobody.
pub(super) async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        if let Ok((stream, address)) = listener.accept().await {
            // A small message must not wait for the answer to the one before.
            let _ = stream.set_nodelay(true);
            #[cfg(unix)]
            let _ = keep_alive(&stream);
            return (stream, address);
        }
        // Out of file descriptors: they come back when connections end.
        time::sleep(PAUSE).await;
    }
}

/// Ends a connection whose other end is gone without a word, as when a cable is pulled: the doors that ask
/// for no answers would wait for it for ever.
#[cfg(unix)]
fn keep_alive(stream: &TcpStream) -> io::Result<()> {
    // Other systems keep their own times, which may be hours.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        let (probes, answered) = PROBES;
        sockopt::set_tcp_keepidle(stream, SILENT)?;
        sockopt::set_tcp_keepintvl(stream, answered)?;
        sockopt::set_tcp_keepcnt(stream, probes)?;
    }
    Ok(sockopt::set_socket_keepalive(stream, true)?)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_is_gone_without_a_word_is_noticed() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let _client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let (stream, _) = accept(&listener).await;
            assert_eq!(sockopt::socket_keepalive(&stream), Ok(true));
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            assert_eq!(sockopt::tcp_keepidle(&stream), Ok(SILENT));
        });
    }
}

//! The door of bare TCP: each line is one message, in both directions.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time;

use super::hub::Hub;
use crate::hall::Outgoing;
use crate::wire::MAX_BYTES;

/// How soon a client must say hello.
const HELLO: Duration = Duration::from_secs(5);

/// How long one message may take to be written.
const WRITTEN: Duration = Duration::from_secs(10);

/// Serves clients until the server ends.
pub(super) async fn serve(listener: TcpListener, hub: Hub) {
    loop {
        let Ok((stream, address)) = listener.accept().await else {
            // Out of file descriptors: they come back when connections end.
            time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let hub = hub.clone();
        tokio::spawn(async move { client(stream, address, hub).await });
    }
}

async fn client(mut stream: TcpStream, address: SocketAddr, hub: Hub) {
    // A small message must not wait for the answer to the one before.
    let _ = stream.set_nodelay(true);
    let Ok((connection, mut outgoing)) = hub.connect(address.ip()).await else { return };
    let (read, mut write) = stream.split();
    let mut read = BufReader::with_capacity(1 << 10, read);
    let (mut line, mut has_spoken) = (Vec::new(), false);
    let hello = time::sleep(HELLO);
    tokio::pin!(hello);
    loop {
        // One byte more than allowed, so that a line that is too long is known.
        let room = (MAX_BYTES + 2).saturating_sub(line.len());
        let mut limited = (&mut read).take(room as u64);
        tokio::select! {
            message = outgoing.recv() => {
                let Some(Outgoing::Text(text)) = message else { return };
                let text = [text.as_bytes(), b"\n"].concat();
                let written = time::timeout(WRITTEN, write.write_all(&text)).await;
                if !matches!(written, Ok(Ok(()))) {
                    return;
                }
            }
            read = limited.read_until(b'\n', &mut line) => {
                let is_whole = line.last() == Some(&b'\n');
                if read.is_err() || !is_whole && (read.is_ok_and(|read| read == 0) || room == 0) {
                    return;
                }
                if !is_whole {
                    continue;
                }
                has_spoken = true;
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                line.clear();
                if !text.is_empty() && connection.line(text).await.is_err() {
                    return;
                }
            }
            () = &mut hello, if !has_spoken => return,
        }
    }
}

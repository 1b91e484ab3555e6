//! The door of bare TCP: each line is one message, in both directions.

use std::net::SocketAddr;

use tokio::io;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time;

use super::doors::{HELLO, WRITTEN, accept};
use super::hub::Hub;
use super::metrics::Door;
use crate::hall::Outgoing;
use crate::lang::Lang;
use crate::wire::{ByeWhy, FromServer, MAX_BYTES, ParseError, RoomEvent, Why};

/// The most bytes that are read of a client that has had its last word.
const REST: u64 = 1 << 20;

/// Serves clients until the server ends.
pub(super) async fn serve(listener: TcpListener, hub: Hub) {
    loop {
        let (stream, address) = accept(&listener).await;
        let hub = hub.clone();
        tokio::spawn(async move { client(stream, address, hub).await });
    }
}

async fn client(mut stream: TcpStream, address: SocketAddr, hub: Hub) {
    let Ok((connection, mut outgoing)) = hub.connect(address.ip()).await else { return };
    let _open = connection.hub.metrics.open(Door::Lines);
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
            messages = outgoing.take() => {
                // What a turn of the rooms tells one client comes together.
                let (mut text, mut ends) = (String::new(), messages.is_empty());
                for message in messages {
                    match message {
                        Outgoing::Text(line) | Outgoing::Chat(line) => {
                            text.push_str(&line);
                            text.push('\n');
                        }
                        Outgoing::Close(_) => ends = true,
                    }
                }
                let written = time::timeout(WRITTEN, write.write_all(text.as_bytes())).await;
                if ends || !matches!(written, Ok(Ok(()))) {
                    return;
                }
            }
            heard = limited.read_until(b'\n', &mut line) => {
                let is_whole = line.last() == Some(&b'\n');
                if room == 0 {
                    let text = Some(ParseError::TooLong.text(Lang::default()));
                    let refused = FromServer::Refused { id: 0, why: Why::Unknown, text };
                    return end(&mut read, &mut write, &refused).await;
                }
                if heard.is_err() || !is_whole && heard.is_ok_and(|bytes| bytes == 0) {
                    return;
                }
                if !is_whole {
                    continue;
                }
                has_spoken = true;
                let text = String::from_utf8_lossy(&line);
                if !text.trim().is_empty() && connection.line(text.trim()).await.is_err() {
                    return;
                }
                line.clear();
            }
            () = &mut hello, if !has_spoken => {
                let bye = FromServer::Bye { why: ByeWhy::Silent };
                return end(&mut read, &mut write, &bye).await;
            }
        }
    }
}

/// Ends a connection with a last word. What the client still sends is read, or else the system would drop
/// the word.
async fn end(
    read: &mut (impl AsyncRead + Unpin),
    write: &mut (impl AsyncWrite + Unpin),
    word: &FromServer<RoomEvent>,
) {
    let ended = async {
        write.write_all(format!("{}\n", word.line()).as_bytes()).await?;
        write.shutdown().await?;
        io::copy(&mut read.take(REST), &mut io::sink()).await
    };
    // A client that does not read is gone.
    let _ = time::timeout(WRITTEN, ended).await;
}

use std::net::Ipv4Addr;

use axum::Router;
use axum::body::to_bytes;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, Receiver};

use super::*;
use crate::server::metrics::Metrics;
use crate::server::turns::Inbound;
use crate::store::postgres::Node;

const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Longer than any test.
const LONG: Duration = Duration::from_hours(1);

/// Hardly a wait.
const SHORT: Duration = Duration::from_millis(1);

const ALL: Patience = Patience { connect: LONG, answer: LONG, silence: LONG };

fn run(test: impl Future<Output = ()>) {
    Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// A node that answers its first request with these bytes and then says nothing more. It ends with
/// the runtime.
async fn holder(answer: &'static [u8]) -> Owner {
    let listener = TcpListener::bind((LOCAL, 0)).await.unwrap();
    let owner = owner(&listener);
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        stream.write_all(answer).await.unwrap();
        // The connection stays open.
        std::future::pending::<()>().await;
        drop(stream);
    });
    owner
}

/// The node that listens here.
fn owner(listener: &TcpListener) -> Owner {
    let inner_url = listener.local_addr().unwrap().to_string();
    Owner { name: "one".to_owned(), node: Node { inner_url, url: None } }
}

/// A node that passes on, and its rooms: it stops when they are dropped.
fn node() -> (Hub, Receiver<Inbound>) {
    let (inbox, rooms) = mpsc::channel(1);
    (Hub::new(inbox, Metrics::new(0)), rooms)
}

/// The answer to a request that is passed on.
async fn answer(inner: &Owner, patience: Patience) -> Response {
    pass_on(Request::default(), inner, LOCAL, patience, &node().0).await
}

/// The status and the sentence of the answer: a refusal in the common form, or that it is not known
/// whether the order is done.
async fn refusal(inner: &Owner, patience: Patience) -> (StatusCode, String) {
    let answer = answer(inner, patience).await;
    let status = answer.status();
    let body = to_bytes(answer.into_body(), 1 << 10).await.unwrap();
    let said: serde_json::Value = serde_json::from_slice(&body).unwrap();
    let kind = match status {
        StatusCode::SERVICE_UNAVAILABLE => ("refused", Some("not_kept")),
        _ => ("unknown", None),
    };
    assert_eq!((said["t"].as_str().unwrap(), said["why"].as_str()), kind);
    (status, said["text"].as_str().unwrap().to_owned())
}

#[test]
fn a_holder_that_does_not_answer_is_not_waited_for() {
    run(async {
        let silent = holder(b"").await;
        let (status, text) = refusal(&silent, Patience { answer: SHORT, ..ALL }).await;
        assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
        assert!(text.contains("did not answer in time"), "{text}");
    });
}

#[test]
fn a_holder_that_is_gone_is_told_in_the_common_form() {
    run(async {
        let listener = TcpListener::bind((LOCAL, 0)).await.unwrap();
        let gone = owner(&listener);
        drop(listener);
        let (status, text) = refusal(&gone, ALL).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(text.contains("cannot be reached"), "{text}");
        let broken = holder(b"no answer of HTTP\r\n\r\n").await;
        let (status, text) = refusal(&broken, ALL).await;
        assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
        assert!(text.contains("failed before it answered"), "{text}");
    });
}

#[test]
fn a_process_that_has_taken_the_address_of_a_holder_is_not_believed() {
    run(async {
        let foreign = b"HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nno\n";
        let (status, text) = refusal(&holder(foreign).await, ALL).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(text.contains("cannot be reached"), "{text}");
        // The doors of two nodes, of which the first is meant.
        for (name, status) in [("one", StatusCode::OK), ("two", StatusCode::SERVICE_UNAVAILABLE)] {
            let listener = TcpListener::bind((LOCAL, 0)).await.unwrap();
            let owner = owner(&listener);
            let routes = only_for(Some(name.to_owned()), Router::new().fallback(async || "ok\n"));
            let routes = routes.unwrap();
            tokio::spawn(async { axum::serve(listener, routes).await });
            let answer = answer(&owner, ALL).await;
            assert_eq!(answer.status(), status, "{name}");
            assert!(answer.headers().get(NODE).is_none(), "it is for the nodes alone");
        }
    });
}

#[test]
fn a_stream_ends_when_its_holder_is_silent() {
    run(async {
        let head =
            b"HTTP/1.1 200 OK\r\nGomoku-Node: one\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n";
        let silent = holder(head).await;
        let patience = Patience { silence: SHORT, ..ALL };
        let cut = answer(&silent, patience).await;
        assert_eq!(cut.status(), StatusCode::OK);
        assert!(to_bytes(cut.into_body(), 1 << 10).await.is_err());
        // What ends in time is passed on.
        let whole = b"HTTP/1.1 200 OK\r\nGomoku-Node: one\r\nContent-Length: 3\r\n\r\nok\n";
        let whole = holder(whole).await;
        let answer = answer(&whole, ALL).await;
        assert_eq!(to_bytes(answer.into_body(), 1 << 10).await.unwrap(), "ok\n");
    });
}

/// What a client is told after the head of the answer, by a node that passes its WebSocket on to a holder
/// which sends these frames. `is_told` says when the node stops.
async fn told_by_socket(
    frames: &'static str,
    patience: Patience,
    is_told: impl Fn(&[u8]) -> bool,
) -> Vec<u8> {
    const SWITCH: &str = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\ngomoku-node: one\r\n\r\n";
    let holder = holder([SWITCH, frames].concat().leak().as_bytes()).await;
    let listener = TcpListener::bind((LOCAL, 0)).await.unwrap();
    let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    let (hub, rooms) = node();
    let (passing, mut rooms) = (hub.clone(), Some(rooms));
    let relay = async move |request| pass_on(request, &holder, LOCAL, patience, &passing).await;
    let router = Router::new().fallback(async move |request| relay(request).await);
    tokio::spawn(async { axum::serve(listener, router).await });
    let request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n";
    client.write_all(request.as_bytes()).await.unwrap();
    let mut told = Vec::new();
    while let Ok(byte) = client.read_u8().await {
        told.push(byte);
        let head = told.windows(4).position(|part| part == b"\r\n\r\n");
        if head.is_some_and(|head| is_told(&told[head + 4..])) {
            rooms = None;
        }
    }
    drop(rooms);
    hub.all_gone().await;
    assert!(told.starts_with(b"HTTP/1.1 101"), "{told:?}");
    let head = told.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    told.split_off(head + 4)
}

/// The frame with which a server closes the WebSockets that it serves when it stops.
const RESTARTS: [u8; 4] = [0x88, 2, 3, 0xF4];

#[test]
fn a_web_socket_ends_when_its_holder_is_silent() {
    run(async {
        let patience = Patience { silence: SHORT, ..ALL };
        assert_eq!(told_by_socket("", patience, |_| false).await, RESTARTS);
    });
}

#[test]
fn a_web_socket_is_closed_when_the_node_that_passes_it_on_stops() {
    run(async {
        let text = "\u{1}\u{2}hi";
        let told = told_by_socket(text, ALL, |told| told == text.as_bytes()).await;
        assert_eq!(told, [text.as_bytes(), &RESTARTS].concat());
    });
}

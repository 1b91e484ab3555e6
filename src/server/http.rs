//! The door of HTTP: pages for people, and the same messages for programs.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use tokio::time;

use super::answers::{
    Client, answer, call, first_line, in_one_form, is_own, json, no_room, refusal, refused,
    refused_because, shown, status, stopped, token,
};
use super::away::{self, turned_away};
use super::gate::Arrival;
use super::hub::Connection;
use super::page::link::Told;
use super::queue::Receiver;
use super::site::Site;
use super::turns::{Call, Caller, Inbound, Unready};
use super::words::language;
use super::{exercise, lobby, misfit, openapi, page, qr, record, socket};
use crate::hall::Outgoing;
use crate::wire::{FromServer, GameOrder, Hello, Message, NewRoom, Order, RoomEvent, Why};

/// The most bytes of a body.
const BODY: usize = 8 << 10;

/// How long a body may take to arrive.
const ARRIVED: Duration = Duration::from_secs(10);

/// How often a stream of events says that it is alive, by an empty line.
const ALIVE: Duration = Duration::from_secs(7);

/// How long the rooms may take to say whether games can be played.
const SAID: Duration = Duration::from_secs(2);

/// How long the rooms may take to say which game is played in one. Without an answer the page is the
/// same, but its script has to ask for the board.
const SHOWN: Duration = Duration::from_millis(300);

type Shared = State<Arc<Site>>;

/// The routes of the server.
pub(super) fn routes(site: Site) -> Router {
    let site = Arc::new(site);
    let file_limit = DefaultBodyLimit::max(record::MOST_BYTES);
    Router::new()
        .route("/", get(page::lobby))
        .route("/replay", get(page::replay))
        .route("/puzzle", get(page::puzzle))
        .route("/learn", get(page::learn))
        .route("/{room}", get(room))
        .route("/web/{file}", get(page::file))
        .route("/ws", get(open_socket))
        .route("/ws/{room}", get(open_socket))
        .route("/api", get(openapi::document))
        .route("/api/rooms", get(lobby::rooms).post(create))
        .route("/api/rooms/{room}", get(look))
        .route("/api/rooms/{room}/record", get(record::of_room))
        .route("/api/rooms/{room}/events", get(events))
        .route("/api/rooms/{room}/do", post(act))
        .route("/api/rooms/{room}/move/{made}", post(make_move))
        .route("/api/puzzle", get(exercise::of_day))
        .route("/api/lessons", get(exercise::lessons))
        .route("/api/lessons/{lesson}", get(exercise::lesson))
        .route("/api/record", post(record::of_file).layer(file_limit))
        .route("/api/qr", get(qr::code))
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .fallback(away::elsewhere)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&site), check))
        .with_state(site)
}

/// Adds the headers of every answer, also of those that another server gives.
async fn check(
    site: Shared,
    peer: ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = checked(site, peer, request, next).await;
    let fixed = [
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
    ];
    for (name, value) in fixed {
        let name = HeaderName::from_static(name);
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Checks where a request comes from, and answers it.
async fn checked(
    State(site): Shared,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let forwarded = site.behind_proxy.then(|| forwarded(request.headers())).flatten();
    let client = forwarded.unwrap_or(peer.ip().to_canonical());
    if site.bans.borrow().has_address(client) {
        return turned_away(Why::Banned, None, request.headers());
    }
    if let Some(hosts) = &site.hosts
        && let Err(why) = hosts.check(request.headers())
    {
        return in_one_form((StatusCode::FORBIDDEN, why).into_response()).await;
    }
    if !is_allowed(request.headers(), &site.origins) {
        let forbidden = (StatusCode::FORBIDDEN, "this origin is not allowed").into_response();
        return in_one_form(forbidden).await;
    }
    request.extensions_mut().insert(Client(client));
    let _admitted = if site.behind_proxy {
        match admitted(&site, client).await {
            None => {
                site.hub.metrics.turn_away(Why::TooMany);
                return turned_away(Why::TooMany, None, request.headers());
            }
            admitted => admitted,
        }
    } else {
        None
    };
    let request = match with_body(request).await {
        Ok(request) => request,
        Err(status) => return in_one_form(status.into_response()).await,
    };
    #[cfg(feature = "cluster")]
    if let Some(holder) = holder(&site, request.uri().path()).await {
        return super::cluster::to_holder(request, &holder, client, &site.hub).await;
    }
    let mut response = in_one_form(next.run(request).await).await;
    if site.gate.is_busy(client) && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Where the server is, as `host:port`, that holds the room in a path, if it is another one.
#[cfg(feature = "cluster")]
async fn holder(site: &Site, path: &str) -> Option<String> {
    let directory = site.directory.as_ref()?;
    let room = path.strip_prefix("/ws/").or_else(|| path.strip_prefix("/api/rooms/"))?;
    let room: crate::wire::RoomCode = room.split('/').next()?.parse().ok()?;
    if site.hub.ask(|reply| Inbound::Holds { room, reply }).await.ok()? {
        return None;
    }
    let (reply, owner) = tokio::sync::oneshot::channel();
    directory.order(super::cluster::Order::Owner { room, reply });
    Some(owner.await.ok()??.inner_url)
}

/// A place for one more request of this address; `None` if there is none soon.
async fn admitted(site: &Site, client: IpAddr) -> Option<Arrival> {
    site.gate.arrive(client)?.admitted().await
}

/// A request whose whole body has arrived, which must not take long.
async fn with_body(request: Request) -> Result<Request, StatusCode> {
    if request.method() == Method::GET {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    match time::timeout(ARRIVED, to_bytes(body, record::MOST_BYTES)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(parts, body.into())),
        Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE),
        Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
    }
}

/// Whether a page of another site made the request. Programs send no origin.
fn is_allowed(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    origin.to_str().is_ok_and(|origin| is_own(origin, headers, origins))
}

/// The address that the nearest proxy has seen.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

async fn open_socket(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    upgrade: WebSocketUpgrade,
) -> Response {
    socket::accept(upgrade, site.hub.clone(), Caller { address, visitor: None })
}

/// The page of a room.
async fn room(State(site): Shared, Path(room): Path<String>, headers: HeaderMap) -> Response {
    let Ok(room) = room.parse() else {
        return site.page.of_room(None, StatusCode::NOT_FOUND, &headers);
    };
    let seen = time::timeout(SHOWN, site.hub.ask(|reply| Inbound::See { room, reply })).await;
    let seen = seen.ok().and_then(Result::ok).flatten();
    let told = seen.map(|listed| Told { listed, origin: origin(&site, &headers) });
    site.page.of_room(told.as_ref(), StatusCode::OK, &headers)
}

/// Where the client has found this server, as `https://host:port`, with a path if a proxy names one.
fn origin(site: &Site, headers: &HeaderMap) -> Option<String> {
    let told = |name| headers.get(name).filter(|_| site.behind_proxy)?.to_str().ok();
    let host = headers.get(HOST)?.to_str().ok()?;
    let usual = if site.is_encrypted { "https" } else { "http" };
    let scheme = told("x-forwarded-proto").unwrap_or(usual);
    let below = told("x-forwarded-prefix").unwrap_or_default().trim_end_matches('/');
    Some(format!("{scheme}://{host}{below}"))
}

/// Whether games can be played.
async fn ready(State(site): Shared) -> Response {
    let asked = time::timeout(SAID, site.hub.ask(|reply| Inbound::Ready { reply })).await;
    let ready = match asked {
        Ok(Ok(ready)) => ready,
        Ok(Err(_)) => Err(Unready::Stopping),
        Err(_) => Err(Unready::Silent),
    };
    match ready {
        Ok(()) => "ok\n".into_response(),
        Err(why) => refused_because(Why::NotKept, &why.to_string()),
    }
}

/// Makes a room.
async fn create(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let lang = language(&headers);
    let connected = site.hub.connect(address).await;
    let Ok((connection, mut outgoing)) = connected else { return stopped(lang) };
    let mut keys: serde_json::Map<String, serde_json::Value> = match &*body {
        b"" => serde_json::Map::new(),
        body => match serde_json::from_slice(body) {
            Ok(keys) => keys,
            Err(why) => return no_room(&why),
        },
    };
    let new: NewRoom = match serde_json::from_value(keys.clone().into()) {
        Ok(new) => new,
        Err(why) => return no_room(&why),
    };
    keys.insert("t".to_owned(), "create".into());
    let hello = first_line(Hello { token: token(&headers), ..Hello::default() });
    for line in [hello, serde_json::Value::Object(keys).to_string()] {
        if connection.line(&line).await.is_err() {
            return stopped(lang);
        }
    }
    let is_made = |message: &FromServer| matches!(message, FromServer::Ok(_));
    match answer(&mut outgoing, 0, lang, is_made).await {
        Err(refused) if refused.status() == status(Why::Invalid) => {
            let misfit = misfit::text(&site.page.games, &new, lang);
            misfit.map_or(refused, |text| refused_because(Why::Invalid, &text))
        }
        answer => shown(answer),
    }
}

/// Shows a room.
async fn look(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Response {
    shown(call(&site, address, &room, &headers, Call::Look(None)).await)
}

/// Handles any message.
async fn act(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    match Message::parse(String::from_utf8_lossy(&body).trim()) {
        Err(why) => refused_because(Why::Unknown, &why.to_string()),
        Ok(Message { order: Order::Hello(_) | Order::Create(_), .. }) => {
            let text = "`hello` and `create` are no messages for a room that is named in the path";
            refused_because(Why::Unknown, text)
        }
        Ok(message) => {
            shown(call(&site, address, &room, &headers, Call::Message(Box::new(message))).await)
        }
    }
}

/// The number of moves that a client has seen.
#[derive(Debug, Deserialize)]
struct Seen {
    ply: Option<usize>,
}

/// Makes a move: for hands and scripts.
async fn make_move(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path((room, made)): Path<(String, String)>,
    Query(Seen { ply }): Query<Seen>,
    headers: HeaderMap,
) -> Response {
    let message = Message { id: 0, order: GameOrder::Move { made, ply }.into() };
    shown(call(&site, address, &room, &headers, Call::Message(Box::new(message))).await)
}

#[derive(Debug, Deserialize)]
struct Since {
    since: Option<u32>,
}

/// The events of a room, one line of JSON each, as long as the client reads.
async fn events(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path(room): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
) -> Response {
    let lang = language(&headers);
    let Ok(room) = room.parse() else { return refused(Why::NoRoom, lang) };
    let connected = site.hub.connect(address).await;
    let Ok((connection, mut outgoing)) = connected else { return stopped(lang) };
    let hello = Hello { room: Some(room), token: token(&headers), since, view: true, lang: None };
    if connection.line(&first_line(hello)).await.is_err() {
        return stopped(lang);
    }
    let Some(Outgoing::Text(first)) = outgoing.recv().await else { return stopped(lang) };
    if let Ok(FromServer::<RoomEvent>::Refused { id, why, text }) = serde_json::from_str(&first) {
        return json(status(why), &refusal(id, why, text, lang));
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
    first: Option<Arc<String>>,
    outgoing: Receiver,
    alive: std::pin::Pin<Box<time::Sleep>>,
}

impl axum::body::HttpBody for Stream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<hyper::body::Frame<Bytes>, Infallible>>> {
        use std::task::Poll;

        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(hyper::body::Frame::data(line(&first)))));
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
        Poll::Ready(Some(Ok(hyper::body::Frame::data(line))))
    }
}

fn line(text: &str) -> Bytes {
    [text, "\n"].concat().into()
}

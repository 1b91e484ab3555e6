//! The door of HTTP: pages for people, and the same messages for programs.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{CONNECTION, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use tokio::time;

use super::answers::{Client, call, is_own, shown};
use super::away::{self, turned_away};
use super::gate::Arrival;
use super::page::link::Told;
use super::refusals::{no_room, refused, refused_because};
#[cfg(feature = "cluster")]
use super::refusals::{silent, unknown};
use super::site::Site;
use super::turns::{Call, Caller, Inbound, Unready};
use super::words::language;
use super::wrong::{self, Path, Query, Wrong};
use super::{exercise, lobby, openapi, page, qr, record, socket, stream};
use crate::wire::{GameOrder, Message, NewRoom, Order, Why};

/// The most bytes of a body, but for files of records.
const BODY: usize = 8 << 10;

/// The route by which files of records are sent.
const RECORD: &str = "/api/record";

/// How long a body may take to arrive.
const ARRIVED: Duration = Duration::from_secs(10);

/// How long the rooms may take to say whether games can be played, or where a room is.
const SAID: Duration = Duration::from_secs(2);

/// How long the rooms may take to say which game is played in one. Without an answer the page is the
/// same, but its script has to ask for the board.
const SHOWN: Duration = Duration::from_millis(300);

type Shared = State<Arc<Site>>;

/// The routes of the server.
pub(super) fn routes(site: Site) -> Router {
    let site = Arc::new(site);
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
        .route("/api/rooms/{room}/events", get(stream::events))
        .route("/api/rooms/{room}/do", post(act))
        .route("/api/rooms/{room}/move/{made}", post(make_move))
        .route("/api/puzzle", get(exercise::of_day))
        .route("/api/lessons", get(exercise::lessons))
        .route("/api/lessons/{lesson}", get(exercise::lesson))
        .route("/api/record", post(record::of_file))
        .route("/api/qr", get(qr::code))
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .fallback(away::elsewhere)
        .method_not_allowed_fallback(wrong::method)
        // The check counts the bytes of a body.
        .layer(DefaultBodyLimit::disable())
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
        return why.answer(request.headers());
    }
    if !is_allowed(request.headers(), &site.origins) {
        return Wrong::OtherOrigin.answer(request.headers());
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
        Err(refused) => return refused,
    };
    #[cfg(feature = "cluster")]
    match time::timeout(SAID, holder(&site, request.uri().path())).await {
        Ok(None) => {}
        Ok(Some(holder)) => {
            return super::cluster::to_holder(request, &holder, client, &site.hub).await;
        }
        Err(_) => return unfound(request).await,
    }
    let mut response = next.run(request).await;
    if site.gate.is_busy(client) && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// The server that holds the room in a path, if it is another one.
#[cfg(feature = "cluster")]
async fn holder(site: &Site, path: &str) -> Option<crate::store::postgres::Owner> {
    let directory = site.directory.as_ref()?;
    let room = path.strip_prefix("/ws/").or_else(|| path.strip_prefix("/api/rooms/"))?;
    let room: crate::wire::RoomCode = room.split('/').next()?.parse().ok()?;
    if site.hub.ask(|reply| Inbound::Holds { room, reply }).await.ok()? {
        return None;
    }
    let (reply, owner) = tokio::sync::oneshot::channel();
    directory.order(super::cluster::Order::Owner { room, reply });
    owner.await.ok()?
}

/// The answer to a request when nobody says in time where its room is. An order may be one that was sent
/// before and waits already.
#[cfg(feature = "cluster")]
async fn unfound(request: Request) -> Response {
    let lang = language(request.headers());
    if request.method() == Method::GET {
        return silent(lang);
    }
    let body = to_bytes(request.into_body(), BODY).await.unwrap_or_default();
    unknown(Message::number_in(&String::from_utf8_lossy(&body)), lang)
}

/// A place for one more request of this address; `None` if there is none soon.
async fn admitted(site: &Site, client: IpAddr) -> Option<Arrival> {
    site.gate.arrive(client)?.admitted().await
}

/// A request whose whole body has arrived, which must not take long.
async fn with_body(request: Request) -> Result<Request, Response> {
    if request.method() == Method::GET {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let most = if parts.uri.path() == RECORD { record::MOST_BYTES } else { BODY };
    let wrong = match time::timeout(ARRIVED, to_bytes(body, most)).await {
        Ok(Ok(body)) => return Ok(Request::from_parts(parts, body.into())),
        Ok(Err(_)) => Wrong::TooLarge(most),
        Err(_) => Wrong::Late(ARRIVED),
    };
    Err(wrong.answer(&parts.headers))
}

/// Whether a page of another site made the request. Programs send no origin.
fn is_allowed(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    origin.to_str().is_ok_and(|origin| is_own(origin, headers, origins))
}

/// The address that the nearest proxy has seen, which some write with a port or in brackets.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let nearest = list.rsplit(',').next()?.trim();
    let with_port = || nearest.parse().ok().map(|address: SocketAddr| address.ip());
    let in_brackets = || nearest.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    nearest.parse().ok().or_else(with_port).or_else(in_brackets)
}

async fn open_socket(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else { return Wrong::NoSocket.answer(&headers) };
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
async fn ready(State(site): Shared, headers: HeaderMap) -> Response {
    let asked = time::timeout(SAID, site.hub.ask(|reply| Inbound::Ready { reply })).await;
    let ready = match asked {
        Ok(Ok(ready)) => ready,
        Ok(Err(_)) => Err(Unready::Stopping),
        Err(_) => Err(Unready::Silent),
    };
    match ready {
        Ok(()) => "ok\n".into_response(),
        Err(why) => refused_because(Why::NotKept, language(&headers).unready(why)),
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
    let body = if body.is_empty() { b"{}" } else { &*body };
    let mut new: NewRoom = match serde_json::from_slice(body) {
        Ok(new) => new,
        Err(why) => return no_room(&why, lang),
    };
    // The path says what is wanted.
    for key in ["t", "id"] {
        new.game.remove(key);
    }
    let message = Message { id: 0, order: Order::Create(new) };
    let order = Call::Message(Box::new(message), lang);
    shown(call(&site, address, None, &headers, order).await)
}

/// Shows a room.
async fn look(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Response {
    shown(call(&site, address, Some(&room), &headers, Call::Look(None)).await)
}

/// Handles any message.
async fn act(
    State(site): Shared,
    axum::Extension(Client(address)): axum::Extension<Client>,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let lang = language(&headers);
    let unknown = |id, text| refused(id, Why::Unknown, Some(text), lang);
    let line = String::from_utf8_lossy(&body);
    match Message::parse(line.trim()) {
        Err(why) => unknown(Message::number_in(line.trim()), why.text(lang)),
        Ok(Message { id, order: Order::Hello(_) | Order::Create(_) }) => {
            unknown(id, lang.not_for_a_room())
        }
        Ok(message) => {
            let order = Call::Message(Box::new(message), lang);
            shown(call(&site, address, Some(&room), &headers, order).await)
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
    let order = Call::Message(Box::new(message), language(&headers));
    shown(call(&site, address, Some(&room), &headers, order).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "cluster")]
    #[test]
    fn an_order_for_a_room_that_is_not_found_in_time_may_wait_already() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let look = runtime.block_on(unfound(Request::default()));
        assert_eq!(look.status(), StatusCode::SERVICE_UNAVAILABLE);
        let order = Request::post("/").body(r#"{"t":"resign","id":7}"#.into()).unwrap();
        let (status, told) = runtime.block_on(async {
            let answer = unfound(order).await;
            (answer.status(), to_bytes(answer.into_body(), BODY).await.unwrap())
        });
        assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
        assert!(told.starts_with(br#"{"id":7,"t":"unknown""#), "{told:?}");
    }

    #[test]
    fn the_nearest_proxy_names_the_client_with_or_without_a_port() {
        for (list, address) in [
            ("192.0.2.1", Some("192.0.2.1")),
            ("203.0.113.9, 192.0.2.1:5678", Some("192.0.2.1")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("192.0.2.1,[::1]:80", Some("::1")),
            ("unknown", None),
            ("[::1", None),
        ] {
            let name = HeaderName::from_static("x-forwarded-for");
            let headers = HeaderMap::from_iter([(name, list.parse().unwrap())]);
            let address = address.map(|text| text.parse().unwrap());
            assert_eq!(forwarded(&headers), address, "{list}");
        }
    }
}

//! The door of `gomoku guest`: WebSockets over a Unix socket of this machine. Whoever connects there
//! says for whom: the address from which the person comes and the fingerprint of the person's key.
//! That is believed only there, and only of programs of one user, whom the system names.

use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::os::unix::net::{UnixListener as Bound, UnixStream as Stream};
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time;

use super::doors::PAUSE;
use super::edge;
use super::gate::Gate;
use super::hub::Hub;
use super::metrics::Door;
use super::refusals::refused;
use super::site::Site;
use super::socket;
use super::turns::Caller;
use super::words::language;
use crate::files;
use crate::hall::{Bans, Fresh, Visitor};
use crate::store::key;
use crate::wire::{FROM_HEADER, Introduction, KEY_HEADER, SecretKey, Why};

/// The file of the secret that names and seats of visitors are derived from.
const SECRET: &str = "visitors.key";

/// The socket, and whose programs may use it.
#[derive(Debug)]
pub struct GuestDoor {
    /// The socket.
    pub listener: Bound,
    /// The number of the user.
    pub user: u32,
}

impl GuestDoor {
    /// Opens the socket, in place of one that nobody listens to any more. With a `user` other than that
    /// of this process, programs of all users reach it, and only those of that user are served.
    ///
    /// # Errors
    /// If there is something else, another server listens, or the socket cannot be made.
    pub fn open(path: &Path, user: Option<u32>) -> io::Result<Self> {
        let own = rustix::process::geteuid().as_raw();
        let listener = match Bound::bind(path) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_left(path) => {
                fs::remove_file(path)?;
                Bound::bind(path)?
            }
            bound => bound?,
        };
        let user = user.unwrap_or(own);
        let mode = if user == own { 0o600 } else { 0o666 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        Ok(Self { listener, user })
    }
}

/// Whether a socket was left by a server that has ended.
fn is_left(path: &Path) -> bool {
    let is_socket = fs::symlink_metadata(path).is_ok_and(|it| it.file_type().is_socket());
    let refused = |error: io::Error| error.kind() == io::ErrorKind::ConnectionRefused;
    is_socket && Stream::connect(path).is_err_and(refused)
}

/// What every request needs.
#[derive(Debug, Clone)]
struct Guests {
    hub: Hub,
    /// Whom the operator keeps out.
    bans: watch::Receiver<Arc<Bans>>,
    /// The connections of each address.
    gate: Gate,
    /// What the names and seats of visitors are derived from.
    secret: SecretKey,
    /// Gives random numbers.
    fresh: fn() -> Fresh,
}

/// The door with the secret of its visitors, which is kept in the folder of the server.
pub(super) fn door(
    door: Option<GuestDoor>,
    folder: &Path,
    fresh: fn() -> Fresh,
) -> io::Result<Option<(GuestDoor, SecretKey)>> {
    let Some(door) = door else { return Ok(None) };
    files::create_folder(folder)?;
    let path = folder.join(SECRET);
    let random = || <[u8; 32]>::try_from([fresh().random, fresh().random].concat()).ok();
    let unusable = || io::Error::other(format!("{} is no secret key", path.display()));
    let secret = key::kept(&path, random).ok_or_else(unusable)?;
    Ok(Some((door, secret)))
}

/// Opens the door, if there is one. It shares its gate with that of HTTP.
pub(super) fn start(
    door: Option<(GuestDoor, SecretKey)>,
    site: &Site,
    fresh: fn() -> Fresh,
) -> io::Result<()> {
    let Some((GuestDoor { listener, user }, secret)) = door else { return Ok(()) };
    listener.set_nonblocking(true)?;
    let listener = UnixListener::from_std(listener)?;
    let Site { hub, bans, gate, .. } = site.clone();
    tokio::spawn(serve(listener, user, Guests { hub, bans, gate, secret, fresh }));
    Ok(())
}

/// Serves visitors until the server ends.
async fn serve(listener: UnixListener, user: u32, guests: Guests) {
    let hub = guests.hub.clone();
    let routes = Router::new()
        .route("/ws", get(open))
        .route("/ws/{room}", get(open))
        .with_state(Arc::new(guests));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Out of file descriptors: they come back when connections end.
            time::sleep(PAUSE).await;
            continue;
        };
        if !is_of(&stream, user) {
            hub.metrics.turn_away(Why::Banned);
            continue;
        }
        let (routes, hub) = (routes.clone(), hub.clone());
        tokio::spawn(async move {
            let _open = hub.metrics.open(Door::Guests);
            edge::connection(stream, None, routes, &hub).await;
        });
    }
}

/// Whether a connection comes from a program of this user.
fn is_of(stream: &UnixStream, user: u32) -> bool {
    stream.peer_cred().is_ok_and(|peer| peer.uid() == user)
}

/// Opens a WebSocket for somebody who is introduced.
async fn open(
    State(guests): State<Arc<Guests>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(introduction) = introduction(&headers) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let Introduction { from: address, key } = introduction;
    if guests.bans.borrow().has_address(address) {
        return refused(0, Why::Banned, None, language(&headers));
    }
    let arrival = guests.gate.arrive(address);
    let admitted = match arrival {
        Some(arrival) => arrival.admitted().await,
        None => None,
    };
    if admitted.is_none() {
        guests.hub.metrics.turn_away(Why::TooMany);
        return refused(0, Why::TooMany, None, language(&headers));
    }
    let known = key.map(|key| guests.secret.for_visitor(key));
    let random = known.as_ref().map_or_else(|| (guests.fresh)().random, |(key, _)| key.start());
    let visitor = Visitor::given_name(random).map(|name| Visitor { known, name });
    socket::accept(upgrade, guests.hub.clone(), Caller { address, visitor })
}

/// Whom the headers introduce; `None` if they are not as they should be.
fn introduction(headers: &HeaderMap) -> Option<Introduction> {
    let text = |name| headers.get(name).map(|value| value.to_str().ok());
    let from = text(FROM_HEADER)??.parse().ok()?;
    let key = match text(KEY_HEADER) {
        None => None,
        Some(key) => Some(key?.parse().ok()?),
    };
    Some(Introduction { from, key })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_introduce_somebody_or_are_refused() {
        let headers = |list: &[(&'static str, &'static str)]| {
            list.iter()
                .map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
                .collect()
        };
        let key = "SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA";
        let from = "2001:db8::7".parse().unwrap();
        assert_eq!(
            introduction(&headers(&[(FROM_HEADER, "2001:db8::7"), (KEY_HEADER, key)])),
            Some(Introduction { from, key: Some(key.parse().unwrap()) })
        );
        assert_eq!(
            introduction(&headers(&[(FROM_HEADER, "2001:db8::7")])),
            Some(Introduction { from, key: None })
        );
        for wrong in [
            &[][..],
            &[(KEY_HEADER, key)],
            &[(FROM_HEADER, "here")],
            &[(FROM_HEADER, "10.0.0.1"), (KEY_HEADER, "SHA256:")],
            &[(FROM_HEADER, "10.0.0.1"), (KEY_HEADER, "")],
        ] {
            assert_eq!(introduction(&headers(wrong)), None, "{wrong:?}");
        }
    }
}

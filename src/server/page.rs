//! A plain view of the rooms for a browser, without a script.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use tokio::sync::oneshot;

use super::site::Site;
use super::turns::Inbound;
use crate::wire::{Listed, RoomCode};

/// The list of open rooms.
pub(super) async fn lobby(State(site): State<Arc<Site>>) -> Response {
    let (reply, rooms) = oneshot::channel();
    if site.hub.send(Inbound::List { reply }).await.is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let rooms = rooms.await.unwrap_or_default();
    let mut list = String::new();
    for Listed { room, game, terms, clock, players, ply, .. } in rooms {
        let name = |name: Option<String>| match name {
            None => "-".to_owned(),
            Some(name) if name.is_empty() => "?".to_owned(),
            Some(name) => escaped(&name),
        };
        let (first, second) = (name(players.first), name(players.second));
        let _ = writeln!(
            list,
            "<li><a href=\"{room}\">{room}</a> {game} {} {clock}: {first} / {second}, {ply}</li>",
            escaped(&terms)
        );
    }
    Html(format!("<!doctype html><title>gomoku</title><h1>gomoku</h1><ul>{list}</ul>"))
        .into_response()
}

/// How to join a room.
pub(super) async fn room(Path(room): Path<String>) -> Response {
    match room.parse::<RoomCode>() {
        Ok(room) => Html(format!(
            "<!doctype html><title>{room}</title><h1>{room}</h1>\
             <p><code>gomoku join</code>, <a href=\"api/rooms/{room}\">JSON</a></p>"
        ))
        .into_response(),
        Err(why) => (StatusCode::NOT_FOUND, format!("{why}\n")).into_response(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

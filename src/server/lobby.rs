//! The list of rooms over HTTP, for which a page that shows it asks again and again.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use tokio::time;

use super::answers::ANSWERED;
use super::hub::Stopped;
use super::refusals::{silent, stopped};
use super::site::Site;
use super::words::language;
use super::wrong::Query;

/// What is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Wanted {
    /// Whether the rooms come with their boards.
    #[serde(default)]
    view: bool,
}

/// The open rooms.
pub(super) async fn rooms(
    State(site): State<Arc<Site>>,
    Query(Wanted { view }): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    match time::timeout(ANSWERED, site.lists.ask(&site.hub, view)).await {
        Ok(Ok(list)) => list.serve(StatusCode::OK, &headers),
        Ok(Err(Stopped)) => stopped(language(&headers)),
        Err(_) => silent(language(&headers)),
    }
}

//! The door of the metrics, at an address of its own.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus::TEXT_FORMAT;
use tokio::time;

use super::hosts::Hosts;
use super::hub::Hub;
use super::turns::Inbound;

/// How long the rooms may take to be looked at. If they take longer, they are told as they were.
const LOOKED: Duration = Duration::from_secs(1);

/// The routes of that address, for a server of these names.
pub(super) fn routes(hub: Hub, hosts: Option<Hosts>) -> Router {
    Router::new().route("/metrics", get(answer)).with_state((hub, hosts))
}

async fn answer(State((hub, hosts)): State<(Hub, Option<Hosts>)>, headers: HeaderMap) -> Response {
    if let Some(Err(why)) = hosts.map(|hosts| hosts.check(&headers)) {
        return why.answer(&headers);
    }
    let _ = time::timeout(LOOKED, hub.ask(|reply| Inbound::Look { reply })).await;
    ([(CONTENT_TYPE, TEXT_FORMAT)], hub.metrics.text(hub.waiting())).into_response()
}

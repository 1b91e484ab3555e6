//! The list of rooms over HTTP, for which a page that shows it asks again and again.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::time;

use super::answers::ANSWERED;
use super::page::{Form, has, packed, takes_gzip};
use super::refusals::{silent, stopped};
use super::site::Site;
use super::turns::Inbound;
use super::words::language;
use super::wrong::Query;
use crate::wire::{FromServer, RoomEvent};

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
    let asked = site.hub.ask(|reply| Inbound::List { view, reply });
    match time::timeout(ANSWERED, asked).await {
        Ok(Ok(list)) => answer(&FromServer::<RoomEvent>::Rooms { list }, &headers),
        Ok(Err(_)) => stopped(language(&headers)),
        Err(_) => silent(language(&headers)),
    }
}

/// The list, packed for who takes that, or only the word that the client has it already.
fn answer(list: &FromServer, headers: &HeaderMap) -> Response {
    let text = serde_json::to_string(list).unwrap_or_default() + "\n";
    let form = Form::new(text.into());
    let is_known = has(headers, &form.tag);
    // Packed or not, it is the same list.
    let tag = [b"W/", form.tag.as_bytes()].concat();
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else if takes_gzip(headers) {
        ([(CONTENT_ENCODING, "gzip")], packed(&form.content)).into_response()
    } else {
        form.content.into_response()
    };
    let head = response.headers_mut();
    head.extend(HeaderValue::try_from(tag).map(|tag| (ETAG, tag)));
    head.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    head.insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_list_that_is_known_is_not_sent_again() {
        let rooms = FromServer::Rooms { list: Vec::new() };
        let sent = |headers: &[_]| answer(&rooms, &asking(headers));
        let (plain, packed) = (sent(&[]), sent(&[("accept-encoding", "gzip")]));
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
        assert_eq!(plain.headers()[ETAG], packed.headers()[ETAG]);
        let tag = plain.headers()[ETAG].to_str().unwrap();
        assert_eq!(sent(&[("if-none-match", tag)]).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(sent(&[("if-none-match", "\"other\"")]).status(), StatusCode::OK);
    }
}

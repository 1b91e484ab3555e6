//! The answer to who is turned away, or has gone where nothing is.

use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse as _, Redirect, Response};

use super::answers::{refused, status};
use super::page::{File, HTML};
use super::words::language;
use crate::board::LabelChoice;
use crate::views::speech::Speech;
use crate::wire::Why;

/// What a browser shows that is turned away, which may load nothing.
const AWAY: &str = include_str!("../../web/away.html");

/// Whether a person reads the answer, in a browser.
fn reads_pages(headers: &HeaderMap) -> bool {
    let kinds = headers.get(ACCEPT).and_then(|kinds| kinds.to_str().ok());
    kinds.is_some_and(|kinds| kinds.contains("text/html"))
}

/// Answers a request of who is turned away: a person who opens a page reads why, and a program
/// is told as it is of every refusal.
pub(super) fn turned_away(why: Why, headers: &HeaderMap) -> Response {
    if !reads_pages(headers) {
        return refused(why);
    }
    let speech = Speech { lang: language(headers), labels: LabelChoice::default() };
    let text = AWAY.replace("{lang}", &speech.lang.to_string());
    File::new(HTML, &text.replace("{why}", &speech.why(why))).serve(status(why), headers)
}

/// Where no route leads: a page whose address was typed with a slash at its end, or nothing.
pub(super) async fn elsewhere(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().strip_suffix('/').and_then(|path| path.rsplit('/').next());
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    match name.filter(|name| method == Method::GET && !name.is_empty()) {
        Some(name) => Redirect::permanent(&format!("../{name}{query}")).into_response(),
        None if reads_pages(&headers) => turned_away(Why::NoRoom, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

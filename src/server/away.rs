//! The answer to who is turned away, or has gone where nothing is.

use std::sync::LazyLock;

use axum::http::header::{ACCEPT, CONTENT_SECURITY_POLICY};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::response::{IntoResponse as _, Redirect, Response};
use data_encoding::BASE64;
use sha2::{Digest as _, Sha256};

use super::page::{File, HTML, base_style};
use super::refusals::{refused, status};
use super::words::language;
use super::wrong::Wrong;
use crate::views::speech::Speech;
use crate::wire::Why;

/// What a browser shows that is turned away.
const AWAY: &str = include_str!("../../web/away.html");

/// Its styles. They stand in it, since it may load nothing, and the policy names them by their hash.
static STYLE: LazyLock<(String, HeaderValue)> = LazyLock::new(|| {
    let style = base_style();
    let hash = BASE64.encode(&Sha256::digest(&style));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; frame-ancestors 'none'; base-uri 'none'"
    );
    (style, HeaderValue::try_from(policy).expect("a hash in Base64 is ASCII"))
});

/// Whether a person reads the answer, in a browser.
fn reads_pages(headers: &HeaderMap) -> bool {
    let kinds = headers.get(ACCEPT).and_then(|kinds| kinds.to_str().ok());
    kinds.is_some_and(|kinds| kinds.contains("text/html"))
}

/// Answers a request of who is turned away: a person who opens a page reads why, and a program
/// is told as it is of every refusal. `rooms` is the way to the open rooms, for those who may go there.
pub(super) fn turned_away(why: Why, rooms: Option<&str>, headers: &HeaderMap) -> Response {
    if !reads_pages(headers) {
        return refused(0, why, None, language(headers));
    }
    let speech = Speech::of(language(headers));
    let (style, policy) = &*STYLE;
    let way = rooms.map(|path| {
        format!("<a class=\"way main\" href=\"{path}\">{}</a>", speech.lang.web_rooms())
    });
    let text = AWAY.replace("{lang}", &speech.lang.to_string()).replace("{style}", style);
    let text = text.replace("{why}", &speech.why(why)).replace("{way}", &way.unwrap_or_default());
    let mut response = File::sent_once(HTML, text).serve(status(why), headers);
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy.clone());
    response
}

/// Where no route leads: a page whose address was typed with a slash at its end, or nothing.
pub(super) async fn elsewhere(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let name = uri.path().strip_suffix('/').and_then(|path| path.rsplit('/').next());
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    match name.filter(|name| method == Method::GET && !name.is_empty()) {
        Some(name) => Redirect::permanent(&format!("../{name}{query}")).into_response(),
        None if reads_pages(&headers) => {
            let depth = uri.path().matches('/').count().saturating_sub(1);
            turned_away(Why::NoRoom, Some(&format!("./{}", "../".repeat(depth))), &headers)
        }
        None => Wrong::Nowhere.answer(&headers),
    }
}

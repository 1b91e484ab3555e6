//! The page that plays in a browser: its files as they are in `web/`, and its words.
//!
//! A browser asks for each file again and is told by its tag that nothing has changed, so that a
//! newer server never meets older files. The files are packed once, when the first of them is asked
//! for.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::words;
use crate::lang::Lang;
use crate::wire::RoomCode;

/// What the page may load: its own files, and its own server by HTTP and WebSocket.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      connect-src 'self'; img-src 'self'; manifest-src 'self'; \
                      form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The frame of the page. It names the script that fills it.
const INDEX: &str = include_str!("../../web/index.html");

/// The files beside it: name, type and content.
const FILES: [(&str, &str, &str); 13] = [
    ("dom.js", SCRIPT, include_str!("../../web/dom.js")),
    ("gomoku.js", SCRIPT, include_str!("../../web/gomoku.js")),
    ("link.js", SCRIPT, include_str!("../../web/link.js")),
    ("lobby.js", SCRIPT, include_str!("../../web/lobby.js")),
    ("options.js", SCRIPT, include_str!("../../web/options.js")),
    ("quoridor.js", SCRIPT, include_str!("../../web/quoridor.js")),
    ("replay.js", SCRIPT, include_str!("../../web/replay.js")),
    ("room.js", SCRIPT, include_str!("../../web/room.js")),
    ("sound.js", SCRIPT, include_str!("../../web/sound.js")),
    ("table.js", SCRIPT, include_str!("../../web/table.js")),
    ("style.css", "text/css; charset=utf-8", include_str!("../../web/style.css")),
    ("icon.svg", "image/svg+xml", include_str!("../../web/icon.svg")),
    (
        "manifest.webmanifest",
        "application/manifest+json",
        include_str!("../../web/manifest.webmanifest"),
    ),
];

/// A file of the page, ready to be sent.
#[derive(Debug)]
struct File {
    kind: &'static str,
    plain: Form,
    /// Packed with gzip.
    packed: Form,
}

/// One form of a file.
#[derive(Debug)]
struct Form {
    content: Bytes,
    /// The tag, which is another one for every content.
    tag: HeaderValue,
}

/// The page of the list of rooms, that of a room, and that of recorded games.
static LOBBY: LazyLock<File> = LazyLock::new(|| index("lobby.js", &["dom.js"]));
static REPLAY: LazyLock<File> = LazyLock::new(|| index("replay.js", &["dom.js"]));
static TABLE: LazyLock<File> =
    LazyLock::new(|| index("table.js", &["dom.js", "room.js", "link.js"]));

/// The other files by their names.
static BESIDE: LazyLock<BTreeMap<String, File>> = LazyLock::new(|| {
    let files = FILES.map(|(name, kind, text)| {
        let file = if kind == SCRIPT {
            File::new(kind, &without_comments(text))
        } else {
            File::new(kind, text)
        };
        (name.to_owned(), file)
    });
    let words = Lang::ALL.into_iter().flat_map(|lang| {
        [("words", words::words(lang)), ("more", words::more(lang))].map(|(list, words)| {
            let text = serde_json::Value::Object(words).to_string();
            (format!("{list}.{lang}.json"), File::new("application/json", &text))
        })
    });
    files.into_iter().chain(words).collect()
});

/// A script without the lines that are comments, which half of the bytes would be. They stay as empty
/// lines, so that a line has the same number as in the source.
fn without_comments(script: &str) -> String {
    let mut is_comment = false;
    let mut sent = String::with_capacity(script.len());
    for line in script.lines().map(str::trim) {
        let begins = line.starts_with("/*") && (line.ends_with("*/") || !line.contains("*/"));
        if is_comment || begins {
            is_comment = !line.ends_with("*/");
        } else if !line.starts_with("//") {
            sent.push_str(line);
        }
        sent.push('\n');
    }
    sent
}

/// The page with this script. The scripts that it imports are asked for with it.
fn index(script: &str, imports: &[&str]) -> File {
    let preload = |name: &&str| format!("<link rel=\"modulepreload\" href=\"web/{name}\">");
    let preloads: Vec<_> = imports.iter().map(preload).collect();
    let text = INDEX.replace("{script}", script).replace("{preloads}", &preloads.join("\n"));
    let text = text.replace("{home}", &words::home());
    File::new(HTML, &text.replace("{needs_script}", &words::without_scripts()))
}

impl File {
    fn new(kind: &'static str, text: &str) -> Self {
        let packed = packed(text.as_bytes());
        Self { kind, plain: Form::new(text.to_owned().into()), packed: Form::new(packed.into()) }
    }

    /// The file, or only the word that the client has it already.
    fn serve(&self, status: StatusCode, headers: &HeaderMap) -> Response {
        let is_packed = takes_gzip(headers);
        let form = if is_packed { &self.packed } else { &self.plain };
        let mut response = if status == StatusCode::OK && has(headers, &form.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut response = (status, form.content.clone()).into_response();
            let head = response.headers_mut();
            head.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
            if is_packed {
                head.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        };
        let head = response.headers_mut();
        head.insert(ETAG, form.tag.clone());
        head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        head.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if self.kind == HTML {
            head.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        }
        response
    }
}

impl Form {
    fn new(content: Bytes) -> Self {
        let hash = Sha256::digest(&content);
        let tag = format!("\"{}\"", HEXLOWER.encode(&hash[..12]));
        let tag = HeaderValue::try_from(tag).expect("a tag is ASCII");
        Self { content, tag }
    }
}

/// Packs bytes with gzip.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let packed = gzip.write_all(bytes).and_then(|()| gzip.finish());
    packed.expect("memory can be written to")
}

/// Whether a client takes packed files.
pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    let takes = |coding: &str| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0"))
    };
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    accepted.flat_map(|list| list.split(',')).any(takes)
}

/// Whether a client has the form with this tag.
fn has(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut known = known.flat_map(|list| list.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The page with the list of rooms.
pub(super) async fn lobby(headers: HeaderMap) -> Response {
    LOBBY.serve(StatusCode::OK, &headers)
}

/// The page of recorded games.
pub(super) async fn replay(headers: HeaderMap) -> Response {
    REPLAY.serve(StatusCode::OK, &headers)
}

/// The page of a room. It says itself if there is no such room.
pub(super) async fn room(Path(room): Path<String>, headers: HeaderMap) -> Response {
    let is_code = room.parse::<RoomCode>().is_ok();
    TABLE.serve(if is_code { StatusCode::OK } else { StatusCode::NOT_FOUND }, &headers)
}

/// A file of the page.
pub(super) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match BESIDE.get(&name) {
        Some(file) => file.serve(StatusCode::OK, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests;

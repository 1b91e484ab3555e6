//! The page that plays in a browser: its files as they are in `web/`, and its words.
//!
//! A browser asks for each file again and is told by its tag that nothing has changed, so that a
//! newer server never meets older files. The files are packed once, when the first of them is asked
//! for. What every page needs is sent as one script, and the styles of all games as one sheet.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{Path, State};
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

use super::{form, words};
use crate::lang::Lang;
use crate::views::front::Fronts;
use crate::wire::RoomCode;

/// What the page may load: its own files, and its own server by HTTP and WebSocket.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      connect-src 'self'; img-src 'self'; manifest-src 'self'; \
                      form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLES: &str = "text/css; charset=utf-8";

/// The frame of the page. It names the script that fills it.
const INDEX: &str = include_str!("../../web/index.html");

/// The scripts that every page needs, each after those that it imports. They are sent as one.
const BASE: [(&str, &str); 6] = [
    ("storage.js", include_str!("../../web/storage.js")),
    ("words.js", include_str!("../../web/words.js")),
    ("elements.js", include_str!("../../web/elements.js")),
    ("games.js", include_str!("../../web/games.js")),
    ("moves.js", include_str!("../../web/moves.js")),
    ("frame.js", include_str!("../../web/frame.js")),
];

/// The name of that one script.
const BASE_NAME: &str = "base.js";

/// The other scripts, but those of the games.
const SCRIPTS: [(&str, &str); 7] = [
    ("link.js", include_str!("../../web/link.js")),
    ("lobby.js", include_str!("../../web/lobby.js")),
    ("options.js", include_str!("../../web/options.js")),
    ("replay.js", include_str!("../../web/replay.js")),
    ("room.js", include_str!("../../web/room.js")),
    ("sound.js", include_str!("../../web/sound.js")),
    ("table.js", include_str!("../../web/table.js")),
];

/// The styles, but those of the games.
const STYLE: &str = include_str!("../../web/style.css");

/// The files that are sent as they are: name, type and content.
const OTHERS: [(&str, &str, &str); 2] = [
    ("icon.svg", "image/svg+xml", include_str!("../../web/icon.svg")),
    (
        "manifest.webmanifest",
        "application/manifest+json",
        include_str!("../../web/manifest.webmanifest"),
    ),
];

/// The pages: the list of rooms, a room, and recorded games.
const LOBBY: &str = "/lobby";
const TABLE: &str = "/table";
const REPLAY: &str = "/replay";

/// The page with what these games show there.
#[derive(Debug, Clone)]
pub(super) struct Page {
    pub(super) games: Fronts,
    /// The pages, and the files beside them by their names.
    files: Arc<OnceLock<BTreeMap<String, File>>>,
}

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
pub(super) struct Form {
    pub(super) content: Bytes,
    /// The tag, which is another one for every content.
    pub(super) tag: HeaderValue,
}

impl Page {
    pub(super) fn new(games: Fronts) -> Self {
        Self { games, files: Arc::default() }
    }

    fn files(&self) -> &BTreeMap<String, File> {
        self.files.get_or_init(|| self.packed())
    }

    /// A page, or the file of this name.
    fn serve(&self, name: &str, status: StatusCode, headers: &HeaderMap) -> Response {
        match self.files().get(name) {
            Some(file) => file.serve(status, headers),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    }

    fn packed(&self) -> BTreeMap<String, File> {
        let home = words::home(&self.games, Lang::En);
        let pages = [
            (LOBBY, index("lobby.js", &[BASE_NAME], &home)),
            (REPLAY, index("replay.js", &[BASE_NAME], &home)),
            (TABLE, index("table.js", &[BASE_NAME, "room.js", "link.js"], &home)),
        ];
        let pages = pages.map(|(name, page)| (name.to_owned(), page));
        let modules: Vec<_> = self.games.iter().map(|game| game.wording().page()).collect();
        let own = modules.iter().map(|module| (module.name, module.script));
        let scripts = SCRIPTS.into_iter().chain(own).map(|(name, text)| (name, with_base(text)));
        let scripts = scripts.chain([(BASE_NAME, base())]);
        let scripts = scripts.map(|(name, text)| (name, SCRIPT, without_comments(&text)));
        let style = [STYLE].into_iter().chain(modules.iter().map(|module| module.style));
        let style = without_comments(&style.collect::<Vec<_>>().join("\n"));
        let style = ("style.css", STYLES, style);
        let others = OTHERS.map(|(name, kind, text)| (name, kind, text.to_owned()));
        let files = scripts.chain([style]).chain(others);
        let files = files.map(|(name, kind, text)| (name.to_owned(), File::new(kind, &text)));
        let in_game = |name: &str| ["link.js", "room.js", "table.js"].contains(&name);
        let (game, others): (Vec<_>, _) = SCRIPTS.iter().partition(|(name, _)| in_game(name));
        let text = |scripts: Vec<&(_, &str)>| scripts.iter().map(|it| it.1).collect::<String>();
        let own: String = modules.iter().map(|module| module.script).collect();
        let (game, others) = (base() + &text(game) + &own, text(others));
        let words = Lang::ALL.into_iter().flat_map(|lang| {
            let words = words::words(&self.games, &game, lang);
            let mut more = words::more(&self.games, &game, &others, lang);
            more["games"] = self.games.iter().map(|game| form::of(*game, lang)).collect();
            [("words", words), ("more", more)].map(|(list, words)| {
                (format!("{list}.{lang}.json"), File::new("application/json", &words.to_string()))
            })
        });
        files.chain(words).chain(pages).collect()
    }
}

/// The scripts that every page needs as one, in which none imports another.
fn base() -> String {
    let lines = BASE.iter().flat_map(|(_, text)| text.lines());
    lines.filter(|line| !line.starts_with("import ")).flat_map(|line| [line, "\n"]).collect()
}

/// A script that imports from that one what stands in it.
fn with_base(script: &str) -> String {
    BASE.iter().fold(script.to_owned(), |script, (name, _)| {
        script.replace(&format!("'./{name}'"), &format!("'./{BASE_NAME}'"))
    })
}

/// A script or a style sheet without types and without the lines that are comments, which half of the
/// bytes would be. They stay as empty lines, so that a line of a script that is sent alone has the same
/// number as in the source.
fn without_comments(script: &str) -> String {
    let mut is_comment = false;
    let mut sent = String::with_capacity(script.len());
    for line in script.lines().map(str::trim) {
        let begins = line.starts_with("/*") && (line.ends_with("*/") || !line.contains("*/"));
        if is_comment || begins {
            is_comment = !line.ends_with("*/");
        } else if !line.starts_with("//") {
            let mut parts = line.split("/** @type ");
            sent.push_str(parts.next().unwrap_or_default());
            let behind = parts.filter_map(|part| Some(part.split_once("*/")?.1.trim_start()));
            sent.extend(behind);
        }
        sent.push('\n');
    }
    sent
}

/// The page with this script. The scripts that it imports are asked for with it.
fn index(script: &str, imports: &[&str], home: &str) -> File {
    let preload = |name: &&str| format!("<link rel=\"modulepreload\" href=\"web/{name}\">");
    let preloads: Vec<_> = imports.iter().map(preload).collect();
    let text = INDEX.replace("{script}", script).replace("{preloads}", &preloads.join("\n"));
    let text = text.replace("{home}", home);
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
    pub(super) fn new(content: Bytes) -> Self {
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
pub(super) fn has(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut known = known.flat_map(|list| list.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The page with the list of rooms.
pub(super) async fn lobby(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.serve(LOBBY, StatusCode::OK, &headers)
}

/// The page of recorded games.
pub(super) async fn replay(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.serve(REPLAY, StatusCode::OK, &headers)
}

/// The page of a room. It says itself if there is no such room.
pub(super) async fn room(
    State(page): State<Page>,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Response {
    let is_code = room.parse::<RoomCode>().is_ok();
    let status = if is_code { StatusCode::OK } else { StatusCode::NOT_FOUND };
    page.serve(TABLE, status, &headers)
}

/// A file of the page.
pub(super) async fn file(
    State(page): State<Page>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    page.serve(&name, StatusCode::OK, &headers)
}

#[cfg(test)]
#[cfg(feature = "terminal")]
mod tests;

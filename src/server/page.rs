//! The page that plays in a browser: its files as they are in `web/`, and its words.
//!
//! A browser asks for each file again and is told by its tag that nothing has changed, so that a
//! newer server never meets older files. A file is packed once, when it is asked for. What every page needs
//! is sent as one script, as is what a room needs, and the styles of all games as one sheet.

pub(super) mod link;
mod scripts;

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::State;
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

use self::link::Told;
use self::scripts::{
    BASE, Bundle, EXERCISE, OTHERS, TABLE, dense, dense_style, folded, tight, with_base,
    without_comments,
};
use super::form;
use super::words::{self, language};
use super::wrong::{Path, Wrong};
use crate::lang::Lang;
use crate::views::front::Fronts;

/// What the page may load: its own files, and its own server by HTTP and WebSocket.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      connect-src 'self'; img-src 'self'; manifest-src 'self'; \
                      form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// What a file of the page may load that is opened by itself.
const NOTHING: &str = "default-src 'none'";

pub(super) const HTML: &str = "text/html; charset=utf-8";
// Modules are always in UTF-8, and sheets in the encoding of their page.
const SCRIPT: &str = "text/javascript";
const STYLES: &str = "text/css";

/// The title of a page, before anything is known of what it shows.
const TITLE: &str = "<title>gomoku</title>";

/// The frame of the page. It names the script that fills it.
const INDEX: &str = include_str!("../../web/index.html");

/// What a room shows before its scripts are there: the space of the players and of the board.
const ROOM: &str = include_str!("../../web/table.html");

/// The styles, but those of the games.
const STYLE: &str = include_str!("../../web/style.css");

/// The styles that no room needs at once.
const MORE: &str = include_str!("../../web/more.css");

/// What a page asks for that has them.
const MORE_LINK: &str = "<link rel=\"stylesheet\" href=\"web/more.css\">";

/// What opens the connection of a room before the other scripts are there.
const EARLY_SCRIPT: &str = "<script src=\"web/early.js\" async></script>";

/// The files that are sent as they are: name, type and content.
const AS_IS: [(&str, &str, &str); 2] = [
    ("icon.svg", "image/svg+xml", include_str!("../../web/icon.svg")),
    (
        "manifest.webmanifest",
        "application/manifest+json",
        include_str!("../../web/manifest.webmanifest"),
    ),
];

/// The pages: the list of rooms, a room, recorded games, the puzzle of the day, and the lessons. There is
/// one of each for every language, and that of a room for every game.
const LOBBY: &str = "/lobby";
const REPLAY: &str = "/replay";
const PUZZLE: &str = "/puzzle";
const LEARN: &str = "/learn";
const ROOM_PAGE: &str = "/room";

/// What the page of a room is called of which the game is not known.
const NO_GAME: &str = "";

/// The page with what these games show there.
#[derive(Debug, Clone)]
pub(super) struct Page {
    pub(super) games: Fronts,
    /// The pages, and the files beside them by their names.
    files: Arc<OnceLock<BTreeMap<String, File>>>,
}

/// A file of the page, ready to be sent.
#[derive(Debug)]
pub(super) struct File {
    kind: &'static str,
    plain: Form,
    /// Packed with gzip, once somebody has asked for that.
    packed: OnceLock<Bytes>,
    packed_tag: HeaderValue,
    level: Compression,
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
        self.files.get_or_init(|| self.built())
    }

    /// A page, or the file of this name.
    fn serve(&self, name: &str, status: StatusCode, headers: &HeaderMap) -> Response {
        match self.files().get(name) {
            Some(file) => file.serve(status, headers),
            None => Wrong::Nowhere.answer(headers),
        }
    }

    fn built(&self) -> BTreeMap<String, File> {
        let modules: Vec<_> = self.games.iter().map(|game| game.wording().page()).collect();
        let own = modules.iter().flat_map(|it| [(it.name, it.script), it.sketch]);
        let own = own.map(|(name, script)| (name, with_base(script)));
        let more = OTHERS.parts.iter().map(|(name, script)| (*name, with_base(script)));
        let joined = |bundle: Bundle| folded(&tight(&dense(&bundle.joined())));
        let joined = [BASE, TABLE].map(|bundle| (bundle.name, joined(bundle)));
        let alone = more.chain(own).map(|(name, text)| (name, tight(&without_comments(&text))));
        let scripts = joined.into_iter().chain(alone);
        let scripts = scripts.map(|(name, text)| (name, SCRIPT, text));
        let style = [STYLE].into_iter().chain(modules.iter().map(|module| module.style));
        let style = dense_style(&style.collect::<Vec<_>>().join("\n"));
        let styles = [("style.css", STYLES, style), ("more.css", STYLES, dense_style(MORE))];
        let as_is = AS_IS.map(|(name, kind, text)| (name, kind, text.to_owned()));
        let files = scripts.chain(styles).chain(as_is);
        let files = files.map(|(name, kind, text)| (name.to_owned(), File::new(kind, &text)));
        let own: String = modules.iter().map(|module| module.script).collect();
        let game = BASE.source() + &TABLE.source() + &own;
        let sketches = modules.iter().map(|module| module.sketch.1);
        let others: String = [&*OTHERS.source()].into_iter().chain(sketches).collect();
        let words = Lang::ALL.into_iter().flat_map(|lang| {
            let words = words::words(&self.games, &game, lang);
            let mut more = words::more(&self.games, &game, &others, lang);
            more["games"] = self.games.iter().map(|game| form::of(*game, lang)).collect();
            [("words", words), ("more", more)].map(|(list, words)| {
                (format!("{list}.{lang}.json"), File::new("application/json", &words.to_string()))
            })
        });
        let pages = Lang::ALL.into_iter().flat_map(|lang| self.pages(lang));
        files.chain(words).chain(pages).collect()
    }

    /// The pages in a language. What their scripts import and fetch is asked for with them.
    fn pages(&self, lang: Lang) -> Vec<(String, File)> {
        let words = format!("web/words.{lang}.json");
        let more = format!("web/more.{lang}.json");
        let home = words::home(&self.games, lang);
        let page = |script: &str, modules: &[&str], data: &[&str], main: &str| {
            let modules = modules
                .iter()
                .map(|name| format!("<link rel=\"modulepreload\" href=\"web/{name}\">"));
            let data = data.iter().map(|path| {
                format!("<link rel=\"preload\" as=\"fetch\" href=\"{path}\" crossorigin>")
            });
            let styles = (script != TABLE.name).then(|| MORE_LINK.to_owned());
            let early = (main == ROOM).then(|| EARLY_SCRIPT.to_owned());
            let first = early.into_iter().chain(styles);
            let preloads: Vec<_> = first.chain(modules).chain(data).collect();
            let text =
                INDEX.replace("{script}", script).replace("{preloads}", &preloads.join("\n"));
            let text = text.replace("{lang}", &lang.to_string()).replace("{home}", &home);
            let text = text.replace("{main}", main.trim());
            File::new(HTML, &text.replace("{needs_script}", &words::without_scripts()))
        };
        let daily = format!("api/puzzle?lang={lang}");
        let has_puzzles = self.games.iter().any(|game| !game.themes().is_empty());
        let data = [&*words, &*more, "api/rooms?view=true"];
        let data: Vec<_> = data.into_iter().chain(has_puzzles.then_some(&*daily)).collect();
        let lobby = page("lobby.js", &[BASE.name], &data, "<main></main>");
        let replay = page("replay.js", &[BASE.name], &[&words, &more], "<main></main>");
        let rooms = self.games.iter().map(|game| (game.name(), Some(game.wording().page().name)));
        let rooms = rooms.chain([(NO_GAME, None)]).map(|(game, module)| {
            let modules: Vec<_> = [BASE.name].into_iter().chain(module).collect();
            (of_game(game, lang), page(TABLE.name, &modules, &[&words], ROOM))
        });
        let modules = [BASE.name, EXERCISE];
        let puzzle = page("puzzle.js", &modules, &[&words, &more], "<main></main>");
        let lessons = format!("api/lessons?lang={lang}");
        let data = [&*words, &more, &lessons];
        let learn = page("learn.js", &modules, &data, "<main></main>");
        let others = [(LOBBY, lobby), (REPLAY, replay), (PUZZLE, puzzle), (LEARN, learn)];
        let others = others.map(|(name, page)| (of_language(name, lang), page));
        rooms.chain(others).collect()
    }

    /// The page of a room. Without one it says itself that there is none.
    pub(super) fn of_room(
        &self,
        room: Option<&Told>,
        status: StatusCode,
        headers: &HeaderMap,
    ) -> Response {
        let lang = language(headers);
        let game = room.and_then(|room| {
            self.games.iter().find(|game| game.name() == room.listed.game).map(|game| (room, game))
        });
        let Some((room, game)) = game else {
            return self.serve(&of_game(NO_GAME, lang), status, headers);
        };
        let Some(page) = self.files().get(&of_game(game.name(), lang)) else {
            return Wrong::Nowhere.answer(headers);
        };
        let page = String::from_utf8_lossy(&page.plain.content);
        let page = page.replacen(TITLE, &room.head(*game, lang), 1);
        File::sent_once(HTML, page).serve(status, headers)
    }
}

/// The styles of every page, as they are sent.
pub(super) fn base_style() -> String {
    dense_style(STYLE)
}

/// The name of a page in a language.
fn of_language(page: &str, lang: Lang) -> String {
    format!("{page}.{lang}")
}

/// The name of the page of a room.
fn of_game(game: &str, lang: Lang) -> String {
    of_language(&format!("{ROOM_PAGE}.{game}"), lang)
}

impl File {
    /// A file that is sent again and again.
    fn new(kind: &'static str, text: &str) -> Self {
        Self::packed_at(Compression::best(), kind, text.to_owned())
    }

    /// A file that is made for a request or for the next few, so that it is packed fast.
    pub(super) fn sent_once(kind: &'static str, text: String) -> Self {
        Self::packed_at(Compression::fast(), kind, text)
    }

    fn packed_at(level: Compression, kind: &'static str, text: String) -> Self {
        let hash = hash(text.as_bytes());
        let plain = Form { content: text.into(), tag: tag(&hash) };
        let packed_tag = tag(&format!("{hash}-gzip"));
        Self { kind, plain, packed: OnceLock::new(), packed_tag, level }
    }

    fn packed(&self) -> &Bytes {
        self.packed.get_or_init(|| packed(&self.plain.content, self.level).into())
    }

    /// The file, or only the word that the client has it already.
    pub(super) fn serve(&self, status: StatusCode, headers: &HeaderMap) -> Response {
        let is_packed = takes_gzip(headers);
        let tag = if is_packed { &self.packed_tag } else { &self.plain.tag };
        let mut response = if status == StatusCode::OK && has(headers, tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let content = if is_packed { self.packed() } else { &self.plain.content };
            let mut response = (status, content.clone()).into_response();
            let head = response.headers_mut();
            head.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
            if is_packed {
                head.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        };
        let head = response.headers_mut();
        head.insert(ETAG, tag.clone());
        head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        head.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if self.kind == HTML {
            head.append(VARY, HeaderValue::from_static("accept-language, cookie"));
        }
        let policy = if self.kind == HTML { POLICY } else { NOTHING };
        head.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
        response
    }
}

impl Form {
    pub(super) fn new(content: Bytes) -> Self {
        let tag = tag(&hash(&content));
        Self { content, tag }
    }
}

fn hash(content: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(content)[..12])
}

fn tag(name: &str) -> HeaderValue {
    HeaderValue::try_from(format!("\"{name}\"")).expect("a tag is ASCII")
}

/// Packs bytes with gzip.
pub(super) fn packed(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), level);
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
    page.serve(&of_language(LOBBY, language(&headers)), StatusCode::OK, &headers)
}

/// The page of recorded games.
pub(super) async fn replay(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.serve(&of_language(REPLAY, language(&headers)), StatusCode::OK, &headers)
}

/// The page of the puzzle of the day.
pub(super) async fn puzzle(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.serve(&of_language(PUZZLE, language(&headers)), StatusCode::OK, &headers)
}

/// The page of the lessons.
pub(super) async fn learn(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.serve(&of_language(LEARN, language(&headers)), StatusCode::OK, &headers)
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

//! Games as records: what a room has played so far, and files that somebody sends.

mod desk;

use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, ETAG, RETRY_AFTER, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use serde::{Deserialize, Serialize};

pub(super) use self::desk::Desks;
use self::desk::{Key, Refusal};
use super::answers::{Client, call};
use super::page::{self, packed, takes_gzip};
use super::refusals;
use super::site::Site;
use super::turns::Call;
use super::words::language;
use super::wrong::{Path, Query};
use crate::files::time_zone;
use crate::game::record::{
    Format, GameRead, Given, ParseError, Reading, Remark, as_utf8, named_game,
};
use crate::lang::Lang;
use crate::picture::film;
use crate::scoreboard::Entry;
use crate::views::exercise::AskedError;
use crate::views::records::{AnyRecord, Explained, Records};
use crate::views::speech::Speech;
use crate::wire::{FromServer, ShownRecord, Welcome, Why};

/// The most bytes of a file that is sent.
pub(super) const MOST_BYTES: usize = 256 << 10;

/// The most moves of a game in it.
pub(super) const MOST_MOVES: usize = 1_000;

/// The most positions of a film, besides the last one.
const MOST_FRAMES: usize = 250;

/// What an answer depends on besides its address.
const VARIES: &str = "accept-encoding, authorization";

/// A client keeps an answer, and asks each time whether it has changed.
const AGAIN: &str = "private, no-cache";

/// The forms of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    /// Its positions, for a page that knows no rules.
    #[default]
    Positions,
    /// A record in SGF.
    Sgf,
    /// A record in JSON.
    Json,
    /// A list of moves.
    Moves,
    /// A picture of a position.
    Png,
    /// A film of the game.
    Gif,
    /// What an analysis finds of a finished game.
    Analysis,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Wanted {
    #[serde(default, rename = "as")]
    form: Form,
    /// The number of moves before the position of a picture; all without it.
    ply: Option<usize>,
    /// The version of the room at which the game was played; the present game without it.
    v: Option<u32>,
    /// The language of an analysis, and of what is doubtful.
    #[serde(default)]
    lang: Lang,
}

/// Why a game is not given.
#[derive(Debug)]
pub(super) enum Fault {
    /// The game cannot be read.
    Unreadable(ParseError<Box<dyn Explained>>),
    /// There is no game in the file.
    Empty,
    /// The game is too long.
    TooLong,
    /// The room has not come to this version.
    NoVersion {
        /// The version that is asked for.
        asked: u32,
        /// The present one.
        now: u32,
    },
    /// The game is not over.
    NotOver,
    /// Games of this kind have no such form.
    NoForm,
    /// An exercise is not given.
    Exercise(AskedError),
}

impl From<AskedError> for Fault {
    fn from(why: AskedError) -> Self {
        Self::Exercise(why)
    }
}

/// A game as a record, and its positions.
struct Game {
    records: Records,
    record: Box<dyn AnyRecord>,
    positions: ShownRecord,
    /// Whether other games follow it in its file.
    is_first_of_several: bool,
    /// What is doubtful in it.
    remarks: Vec<Remark>,
}

/// The positions of a game, as a page reads them.
#[derive(Serialize)]
struct Positions<'a> {
    #[serde(flatten)]
    shown: &'a ShownRecord,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_first_of_several: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

/// A game in one of its forms.
#[derive(Debug)]
pub(super) struct Written {
    form: Form,
    kind: &'static str,
    plain: page::Form,
    /// The same packed, if it is for a page.
    packed: Option<page::Form>,
}

impl Game {
    /// The game of a room, as far as its client may see it.
    fn of_room(welcome: &Welcome, all: &[Records]) -> Option<Self> {
        let name =
            welcome.game.get("game").map_or(Some(Entry::DEFAULT_GAME), |name| name.as_str())?;
        let records = *all.iter().find(|records| records.game == name)?;
        let (record, positions) = records.of_room(welcome)?;
        Some(Self { records, record, positions, is_first_of_several: false, remarks: Vec::new() })
    }

    /// The first game of a file.
    fn of_file(bytes: &[u8], all: &[Records]) -> Result<Self, Fault> {
        let readable = [Format::Sgf, Format::Json];
        let format = Format::of_content(bytes).filter(|format| readable.contains(format));
        let format = format.ok_or(Fault::Empty)?;
        let named = named_game(format, bytes);
        let named = named.and_then(|name| all.iter().find(|records| records.game == name));
        let records = *named.or(all.first()).ok_or(Fault::NoForm)?;
        let mut games = records.read(&Reading::new(format, time_zone()), bytes);
        let GameRead { record, remarks, .. } = games.next().ok_or(Fault::Empty)?;
        let record = record.map_err(Fault::Unreadable)?;
        let positions = record.shown(MOST_MOVES).ok_or(Fault::TooLong)?;
        let is_first_of_several = games.next().is_some();
        drop(games);
        Ok(Self { records, record, positions, is_first_of_several, remarks })
    }

    /// The game in a form.
    fn written(&self, Wanted { form, ply, lang, .. }: Wanted) -> Result<Written, Fault> {
        let (kind, content) = match form {
            Form::Positions => {
                let &Self { positions: ref shown, is_first_of_several, .. } = self;
                let remarks = self.remarks.iter().map(|&it| lang.remark(it)).collect();
                let positions = Positions { shown, is_first_of_several, remarks };
                ("application/json", serde_json::to_vec(&positions).map_err(|_| Fault::NoForm)?)
            }
            Form::Sgf => ("application/x-go-sgf", self.record(Format::Sgf)?),
            Form::Json => ("application/json", self.record(Format::Json)?),
            Form::Moves => ("text/plain; charset=utf-8", self.record(Format::Moves)?),
            Form::Png => {
                let speech = Speech::of(Lang::En);
                let ply = ply.unwrap_or(usize::MAX);
                let drawn = self.record.draw(ply, &Given::default(), speech);
                ("image/png", drawn.picture.png(None))
            }
            Form::Gif => {
                let draw =
                    |ply| self.record.draw(ply, &Given::default(), Speech::of(Lang::En)).picture;
                ("image/gif", film(&frames(self.record.moves()), draw).map_err(|_| Fault::NoForm)?)
            }
            Form::Analysis if self.positions.over.is_none() => return Err(Fault::NotOver),
            Form::Analysis => {
                let found = self.record.analysed(Speech::of(lang)).ok_or(Fault::NoForm)?;
                ("application/json", serde_json::to_vec(&found).map_err(|_| Fault::NoForm)?)
            }
        };
        Ok(Written::new(form, kind, content))
    }

    fn record(&self, format: Format) -> Result<Vec<u8>, Fault> {
        let written = self.records.write(&*self.record, format, &Given::default());
        written.map_err(|_| Fault::NoForm)
    }
}

/// The numbers of moves before the positions of a film: all, or some of a long game.
fn frames(moves: usize) -> Vec<usize> {
    let step = moves.div_ceil(MOST_FRAMES).max(1);
    (0..moves).step_by(step).chain([moves]).collect()
}

impl Written {
    fn new(form: Form, kind: &'static str, content: Vec<u8>) -> Self {
        let is_for_a_page = matches!(form, Form::Positions | Form::Analysis);
        let packed =
            is_for_a_page.then(|| page::Form::new(packed(&content, Compression::best()).into()));
        Self { form, kind, plain: page::Form::new(content.into()), packed }
    }

    /// What a page reads, as JSON.
    pub(super) fn for_page(content: Vec<u8>) -> Self {
        Self::new(Form::Positions, "application/json", content)
    }

    fn bytes(&self) -> usize {
        self.plain.content.len() + self.packed.as_ref().map_or(0, |packed| packed.content.len())
    }

    /// The answer to a request with these headers. A browser saves all forms that are not for a page in
    /// a file of this name.
    pub(super) fn answer(&self, name: &str, headers: &HeaderMap) -> Response {
        let packed = self.packed.as_ref().filter(|_| takes_gzip(headers));
        let form = packed.unwrap_or(&self.plain);
        if page::has(headers, &form.tag) {
            return (StatusCode::NOT_MODIFIED, [(ETAG, form.tag.clone())]).into_response();
        }
        let head = [
            (ETAG, form.tag.clone()),
            (CACHE_CONTROL, HeaderValue::from_static(AGAIN)),
            (VARY, HeaderValue::from_static(VARIES)),
        ];
        let kind = [(CONTENT_TYPE, self.kind)];
        let ending = match self.form {
            Form::Positions | Form::Analysis if packed.is_some() => {
                let gzip = [(CONTENT_ENCODING, "gzip")];
                return (head, kind, gzip, form.content.clone()).into_response();
            }
            Form::Positions | Form::Analysis => {
                return (head, kind, form.content.clone()).into_response();
            }
            Form::Sgf => "sgf",
            Form::Json => "json",
            Form::Moves => "txt",
            Form::Png => "png",
            Form::Gif => "gif",
        };
        let saved = [(CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.{ending}\""))];
        (head, kind, saved, form.content.clone()).into_response()
    }
}

impl Refusal {
    /// The answer to a client of this language.
    pub(super) fn answer(self, lang: Lang) -> Response {
        match self {
            Self::Busy => {
                let said = refusals::refusal(0, Why::TooMany, None, lang);
                let answer = refusals::json(StatusCode::SERVICE_UNAVAILABLE, &said);
                ([(RETRY_AFTER, "1")], answer).into_response()
            }
            Self::Fault(fault) => fault.answer(lang),
            Self::Stopped => refusals::stopped(lang),
        }
    }
}

impl Fault {
    const fn why(&self) -> Why {
        match self {
            Self::NoForm | Self::NoVersion { .. } | Self::Exercise(AskedError::NoStep(..)) => {
                Why::Invalid
            }
            Self::NotOver | Self::Exercise(AskedError::NoPuzzles | AskedError::NotYet(_)) => {
                Why::NotNow
            }
            Self::Exercise(AskedError::TooMany(_)) => Why::Illegal,
            Self::Exercise(AskedError::NoLesson(_)) => Why::Unknown,
            Self::Unreadable(_)
            | Self::Empty
            | Self::TooLong
            | Self::Exercise(AskedError::Unreadable(_)) => Why::Unreadable,
        }
    }

    /// The answer to a client of this language.
    pub(super) fn answer(&self, lang: Lang) -> Response {
        let mut answer = refusals::refused_because(self.why(), lang.game_not_given(self));
        if matches!(self, Self::Exercise(AskedError::NoLesson(_))) {
            *answer.status_mut() = StatusCode::NOT_FOUND;
        }
        answer
    }
}

/// What a room has played so far.
pub(super) async fn of_room(
    State(site): State<Arc<Site>>,
    Extension(Client(address)): Extension<Client>,
    Path(room): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let look = Call::Look(wanted.v);
    let text = match call(&site, address, Some(&room), &headers, look).await {
        Ok(text) => text,
        Err(refused) => return refused,
    };
    let Ok(FromServer::Welcome(welcome)) = serde_json::from_str(&text) else {
        return refusals::stopped(language(&headers));
    };
    let now = welcome.now.v;
    if let Some(asked) = wanted.v.filter(|asked| *asked > now) {
        return Fault::NoVersion { asked, now }.answer(language(&headers));
    }
    let key = Key {
        room: welcome.room,
        game: welcome.game["id"].as_str().unwrap_or_default().to_owned(),
        v: now,
        form: wanted.form,
        // There are at least as many events as moves.
        ply: wanted
            .ply
            .map(|ply| ply.min(welcome.events.len()))
            .filter(|_| wanted.form == Form::Png),
        lang: (wanted.form == Form::Analysis).then_some(wanted.lang),
    };
    let records = Arc::clone(&site.records);
    let write = move || Game::of_room(&welcome, &records).ok_or(Fault::NoForm)?.written(wanted);
    match site.desks.of(wanted.form).written(address, Some(key), write).await {
        Ok(written) => written.answer(&room, &headers),
        Err(refusal) => refusal.answer(language(&headers)),
    }
}

/// A game that somebody sends as a file.
pub(super) async fn of_file(
    State(site): State<Arc<Site>>,
    Extension(Client(address)): Extension<Client>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let records = Arc::clone(&site.records);
    let write = move || Game::of_file(&as_utf8(body.into()), &records)?.written(wanted);
    match site.desks.of(wanted.form).written(address, None, write).await {
        Ok(written) => written.answer("game", &headers),
        Err(refusal) => refusal.answer(language(&headers)),
    }
}

#[cfg(test)]
mod tests;

//! Games as records: what a room has played so far, and files that somebody sends.

use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use jiff::tz::TimeZone;
use serde::Deserialize;
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::answers::{self, Client};
use super::page::{packed, takes_gzip};
use super::site::Site;
use super::turns::Call;
use crate::board::LabelChoice;
use crate::game::position::Position;
use crate::game::record::{Format, Recorded, named_game};
use crate::game::session::Session;
use crate::gomoku::record::{self as gomoku, Diagram, Drawing, Numbers, SignChoice, Signs};
use crate::hall;
use crate::kinds::{Any, AnyGame, Kind};
use crate::lang::Lang;
use crate::picture::Picture;
use crate::quoridor::notation::Notation;
use crate::quoridor::record as quoridor;
use crate::views;
use crate::views::recorded::title;
use crate::views::speech::Speech;
use crate::wire::{FromServer, Mirror, ShownRecord, Welcome, Why};

/// The most bytes of a file that is sent.
pub(super) const MOST_BYTES: usize = 256 << 10;

/// The most moves of a game in it.
const MOST_MOVES: usize = 1_000;

/// What an answer depends on besides its address.
const VARIES: &str = "accept-encoding";

/// One game is written at a time, so that records cannot keep the machine from its games.
static TURN: Semaphore = Semaphore::const_new(1);

/// The forms of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
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
}

/// What is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Wanted {
    #[serde(default, rename = "as")]
    form: Form,
    /// The number of moves before the position of a picture; all without it.
    ply: Option<usize>,
}

/// Why a game is not given.
#[derive(Debug, Error)]
enum Fault {
    /// The game cannot be read.
    #[error("{0}")]
    Gomoku(#[from] gomoku::ParseError),
    /// The game cannot be read.
    #[error("{0}")]
    Quoridor(#[from] quoridor::ParseError),
    /// There is no game in the file.
    #[error("the file has no game in SGF or JSON")]
    Empty,
    /// The game is too long.
    #[error("the game has more than {MOST_MOVES} moves")]
    TooLong,
    /// Games of this kind have no such form.
    #[error("there are no records of this game in this format")]
    NoForm,
}

/// A game as a record, and its positions.
struct Game {
    record: Any<gomoku::Record, quoridor::Record>,
    positions: ShownRecord,
}

/// A game in one of its forms.
struct Written {
    form: Form,
    kind: &'static str,
    content: Vec<u8>,
}

impl Game {
    /// The game of a room, as far as its client may see it.
    fn of_room(welcome: &Welcome) -> Option<Self> {
        let zone = TimeZone::system();
        Some(match AnyGame::open(&welcome.game.to_string(), &[]).ok()? {
            Any::Gomoku(session) => {
                let room = followed(*session, welcome)?;
                let table = room.session().table();
                let positions = hall::of_table(table);
                Self { record: Any::Gomoku(gomoku::of_table(table, &zone)), positions }
            }
            Any::Quoridor(session) => {
                let room = followed(*session, welcome)?;
                let table = room.session().table();
                let positions = hall::of_table(table);
                Self { record: Any::Quoridor(quoridor::of_table(table, &zone)), positions }
            }
        })
    }

    /// The first game of a file.
    fn of_file(bytes: &[u8]) -> Result<Self, Fault> {
        let zone = TimeZone::system();
        let is_sgf = Format::of_content(bytes) == Some(Format::Sgf);
        let format = if is_sgf { Format::Sgf } else { Format::Json };
        let kind = named_game(format, bytes).and_then(|name| name.parse().ok());
        match kind.unwrap_or_default() {
            Kind::Gomoku => {
                let first = gomoku::read(&gomoku::Reading::new(format, zone.clone()), bytes)
                    .next()
                    .ok_or(Fault::Empty)?;
                let record = first.record?;
                let positions =
                    views::gomoku::room::of_record(&record, MOST_MOVES).ok_or(Fault::TooLong)?;
                Ok(Self { record: Any::Gomoku(record), positions })
            }
            Kind::Quoridor => {
                let reading = quoridor::Reading { format, notation: Notation::Standard, zone };
                let first = quoridor::Record::read_games(&reading, bytes).next();
                let record = first.ok_or(Fault::Empty)?.record?;
                let positions =
                    views::quoridor::room::of_record(&record, MOST_MOVES).ok_or(Fault::TooLong)?;
                Ok(Self { record: Any::Quoridor(record), positions })
            }
        }
    }

    /// The game in a form.
    fn written(&self, Wanted { form, ply }: Wanted) -> Result<Written, Fault> {
        let ply = ply.unwrap_or(usize::MAX);
        let (kind, content) = match form {
            Form::Positions => (
                "application/json",
                serde_json::to_vec(&self.positions).map_err(|_| Fault::NoForm)?,
            ),
            Form::Sgf => ("application/x-go-sgf", self.record(Format::Sgf)?),
            Form::Json => ("application/json", self.record(Format::Json)?),
            Form::Moves => ("text/plain; charset=utf-8", self.record(Format::Moves)?),
            Form::Png => ("image/png", self.picture(ply).png(None)),
        };
        Ok(Written { form, kind, content })
    }

    fn record(&self, format: Format) -> Result<Vec<u8>, Fault> {
        match &self.record {
            Any::Gomoku(record) => {
                let mut out = Vec::new();
                gomoku::write(format, record, &mut out).map_err(|_| Fault::NoForm)?;
                Ok(out)
            }
            Any::Quoridor(record) if quoridor::Record::FORMATS.contains(&format) => {
                let writing = quoridor::Writing { format, notation: Notation::Standard };
                Ok(record.written(writing).into_bytes())
            }
            Any::Quoridor(_) => Err(Fault::NoForm),
        }
    }

    /// The position after some moves.
    fn picture(&self, moves: usize) -> Picture {
        match &self.record {
            Any::Gomoku(record) => {
                let diagram = Diagram::after(record, moves);
                let signs = Signs::of(record, &diagram, SignChoice::All);
                let (numbers, labels) = (Numbers::All, LabelChoice::default());
                let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels };
                Speech { lang: Lang::En, labels }.picture(record, &drawing)
            }
            Any::Quoridor(record) => {
                quoridor::draw(record, moves, title(&record.players, Lang::En))
            }
        }
    }
}

/// The room that the events of a greeting make.
fn followed<P: Position>(session: Session<P>, welcome: &Welcome) -> Option<Mirror<P>> {
    let mut room = Mirror::new(session, welcome.since);
    for event in &welcome.events {
        room.follow(event).ok()?;
    }
    Some(room)
}

impl Written {
    /// The answer to a request with these headers. A browser saves all forms but the positions in a
    /// file of this name.
    fn answer(self, name: &str, headers: &HeaderMap) -> Response {
        let Self { form, kind, content } = self;
        let ending = match form {
            Form::Positions if takes_gzip(headers) => {
                let head = [(CONTENT_TYPE, kind), (CONTENT_ENCODING, "gzip"), (VARY, VARIES)];
                return (head, packed(&content)).into_response();
            }
            Form::Positions => {
                return ([(CONTENT_TYPE, kind), (VARY, VARIES)], content).into_response();
            }
            Form::Sgf => "sgf",
            Form::Json => "json",
            Form::Moves => "txt",
            Form::Png => "png",
        };
        let saved = format!("attachment; filename=\"{name}.{ending}\"");
        ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, saved)], content).into_response()
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let why = match self {
            Self::NoForm => Why::Invalid,
            _ => Why::Unreadable,
        };
        answers::refused_because(why, &self.to_string())
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
    let text = match answers::call(&site, address, &room, &headers, Call::Look).await {
        Ok(text) => text,
        Err(refused) => return refused,
    };
    let Ok(FromServer::Welcome(welcome)) = serde_json::from_str(&text) else {
        return answers::stopped();
    };
    let Ok(_turn) = TURN.acquire().await else { return answers::stopped() };
    let game = move || Game::of_room(&welcome).map(|game| game.written(wanted));
    match spawn_blocking(game).await {
        Ok(Some(Ok(written))) => written.answer(&room, &headers),
        Ok(Some(Err(fault))) => fault.into_response(),
        Ok(None) | Err(_) => answers::stopped(),
    }
}

/// A game that somebody sends as a file.
pub(super) async fn of_file(
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Ok(_turn) = TURN.acquire().await else { return answers::stopped() };
    let game = move || Game::of_file(&body)?.written(wanted);
    match spawn_blocking(game).await {
        Ok(Ok(written)) => written.answer("game", &headers),
        Ok(Err(fault)) => fault.into_response(),
        Err(_) => answers::stopped(),
    }
}

#[cfg(test)]
mod tests;

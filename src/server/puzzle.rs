//! The puzzle of the day over HTTP. A question names all moves of the solver, and the server keeps
//! nothing of it.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jiff::Zoned;
use serde::Deserialize;

use super::answers::{Client, refused_because};
use super::record::{Fault, Written};
use super::site::Site;
use crate::board::LabelChoice;
use crate::lang::Lang;
use crate::views::daily::{Asked, DailyError};
use crate::views::front::{Fronts, game_of_day};
use crate::views::puzzle::day_number;
use crate::views::speech::Speech;
use crate::wire::Why;

/// What is asked for.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Wanted {
    /// The number of the day; the server's own without it.
    day: Option<i64>,
    /// The moves of the solver, with spaces between them.
    #[serde(default)]
    moves: String,
    /// Whether a right move shall be shown.
    #[serde(default)]
    hint: bool,
    /// The language of the sentences.
    #[serde(default)]
    lang: Lang,
}

/// The puzzle of the day after some moves. A wrong one is answered by a search, so that who asks waits
/// for the others.
pub(super) async fn of_day(
    State(site): State<Arc<Site>>,
    Extension(Client(address)): Extension<Client>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let games = Arc::clone(&site.page.games);
    let write = move || written(&games, &wanted);
    match site.desks.puzzles().written(address, None, write).await {
        Ok(written) => written.answer("puzzle", &headers),
        Err(refusal) => refusal.into_response(),
    }
}

fn written(games: &Fronts, wanted: &Wanted) -> Result<Written, Fault> {
    let day = wanted.day.unwrap_or_else(|| day_number(Zoned::now().date()));
    let moves = wanted.moves.split_whitespace().map(str::to_owned).collect();
    let asked = Asked { day, moves, wants_hint: wanted.hint };
    let speech = Speech { lang: wanted.lang, labels: LabelChoice::default() };
    let game = game_of_day(games.iter().copied(), day).ok_or(DailyError::None)?;
    let shown = game.daily(&asked, speech)?;
    Ok(Written::for_page(serde_json::to_vec(&shown).map_err(|_| Fault::NoForm)?))
}

impl IntoResponse for DailyError {
    fn into_response(self) -> Response {
        let why = match self {
            Self::None => Why::NotNow,
            Self::Unreadable(_) => Why::Unreadable,
            Self::TooMany(_) => Why::Illegal,
        };
        refused_because(why, &self.to_string())
    }
}

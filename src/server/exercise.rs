//! The puzzle of the day and the lessons over HTTP. A question names all moves of the learner, and the
//! server keeps nothing of it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::answers::Client;
use super::record::{Fault, Written};
use super::site::Site;
use super::words::language;
use super::wrong::{Path, Query};
use crate::files::now;
use crate::lang::Lang;
use crate::views::exercise::{Asked, AskedError};
use crate::views::front::{AnyFront, Fronts, game_of_day};
use crate::views::lesson::{self, Lesson};
use crate::views::puzzle::day_number;
use crate::views::speech::Speech;
use crate::wire::{ShownLesson, ShownLessons, ShownPuzzle};

/// What is asked for.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Wanted {
    /// The number of the day; the server's own without it.
    day: Option<i64>,
    /// The number of the step of a lesson, from 1; the first without it.
    step: Option<usize>,
    /// The moves of the learner, with spaces between them.
    #[serde(default)]
    moves: String,
    /// Whether a right move shall be shown.
    #[serde(default)]
    hint: bool,
    /// The language of the sentences.
    #[serde(default)]
    lang: Lang,
}

impl Wanted {
    fn asked(&self) -> Asked {
        let moves = self.moves.split_whitespace().map(str::to_owned).collect();
        Asked { moves, wants_hint: self.hint }
    }

    fn speech(&self) -> Speech {
        Speech::of(self.lang)
    }
}

type Shared = State<Arc<Site>>;

/// The puzzle of the day after some moves.
pub(super) async fn of_day(
    State(site): Shared,
    Extension(Client(address)): Extension<Client>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    written(&site, address, &headers, move |games| puzzle(games, &wanted)).await
}

/// All lessons.
pub(super) async fn lessons(
    State(site): Shared,
    Extension(Client(address)): Extension<Client>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    written(&site, address, &headers, move |games| {
        let list = games.iter().flat_map(|game| game.listed(wanted.speech())).collect();
        Ok(ShownLessons { list })
    })
    .await
}

/// A step of a lesson after some moves.
pub(super) async fn lesson(
    State(site): Shared,
    Extension(Client(address)): Extension<Client>,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    written(&site, address, &headers, move |games| step(games, &name, &wanted)).await
}

/// Answers a question about the games. A wrong move is answered by a search, so that who asks waits for
/// the others.
async fn written<T: Serialize>(
    site: &Site,
    address: IpAddr,
    headers: &HeaderMap,
    find: impl FnOnce(&Fronts) -> Result<T, AskedError> + Send + 'static,
) -> Response {
    let games = Arc::clone(&site.page.games);
    let write = move || {
        let found = serde_json::to_vec(&find(&games)?).map_err(|_| Fault::NoForm)?;
        Ok(Written::for_page(found))
    };
    match site.desks.exercises.written(address, None, write).await {
        Ok(written) => written.answer("exercise", headers),
        Err(refusal) => refusal.answer(language(headers)),
    }
}

fn puzzle(games: &Fronts, wanted: &Wanted) -> Result<ShownPuzzle, AskedError> {
    let today = day_number(now().date());
    let day = wanted.day.unwrap_or(today);
    if day > today {
        return Err(AskedError::NotYet(day));
    }
    let game = game_of_day(games.iter().copied(), day).ok_or(AskedError::NoPuzzles)?;
    game.daily(day, &wanted.asked(), wanted.speech())
}

fn step(games: &Fronts, name: &str, wanted: &Wanted) -> Result<ShownLesson, AskedError> {
    let all = |game: &&'static dyn AnyFront| {
        let game = *game;
        game.lessons().iter().map(move |lesson| (game, lesson))
    };
    let mut lessons = games.iter().flat_map(all).skip_while(|(_, it)| it.name != name);
    let (game, found): (_, &'static Lesson) =
        lessons.next().ok_or_else(|| AskedError::NoLesson(name.to_owned()))?;
    let speech = wanted.speech();
    let shown = game.lesson_step(found, wanted.step.unwrap_or(1), &wanted.asked(), speech)?;
    Ok(ShownLesson { next: lessons.next().map(|(_, it)| lesson::named(it, speech)), ..shown })
}

#[cfg(test)]
#[cfg(feature = "terminal")]
mod tests;

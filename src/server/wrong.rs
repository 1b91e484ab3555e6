//! What is wrong with a request before anything is asked: its host, its address, its parameters or its
//! body. The answer has the form of all refusals, and says in the language of the client what would be
//! right.

pub(crate) mod words;

use std::error::Error as _;
use std::time::Duration;

use axum::extract::{self, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::refusals::{json, refusal};
use super::words::language;
use crate::wire::Why;
use crate::wire::meant::plain;

/// What is wrong with a request.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// It does not say for which host it is, or says so twice.
    NoHost,
    /// It is for a host of this name, which is not that of this server.
    OtherHost(String),
    /// A page of another site made it.
    OtherOrigin,
    /// Nothing is at this address.
    Nowhere,
    /// The address takes other methods.
    Method,
    /// The address is no text.
    Path,
    /// A parameter behind `?` is missing or cannot be read.
    Query(String),
    /// What stands behind `Bearer` is no token.
    Token,
    /// The body has more than these bytes.
    TooLarge(usize),
    /// The body did not arrive within this time.
    Late(Duration),
    /// It opens no WebSocket.
    NoSocket,
}

impl Wrong {
    const fn status(&self) -> StatusCode {
        match self {
            Self::NoHost | Self::OtherHost(_) | Self::OtherOrigin => StatusCode::FORBIDDEN,
            Self::Nowhere => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Path | Self::Query(_) | Self::Token | Self::NoSocket => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Late(_) => StatusCode::REQUEST_TIMEOUT,
        }
    }

    /// The answer to a request with these headers.
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let lang = language(headers);
        json(self.status(), &refusal(0, Why::Unknown, Some(lang.wrong(self)), lang))
    }
}

/// The answer to a request whose method its address does not take.
pub(super) async fn method(headers: HeaderMap) -> Response {
    Wrong::Method.answer(&headers)
}

/// What stands in the address, by the names of its route.
#[derive(Debug)]
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let read = extract::Path::from_request_parts(parts, state).await;
        let extract::Path(found) = read.map_err(|_| Wrong::Path.answer(&parts.headers))?;
        Ok(Self(found))
    }
}

/// The parameters behind `?`.
#[derive(Debug)]
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Response> {
        let read = extract::Query::try_from_uri(&parts.uri);
        let extract::Query(found) = read.map_err(|error| {
            // Without what the framework says of itself.
            let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            Wrong::Query(plain(why)).answer(&parts.headers)
        })?;
        Ok(Self(found))
    }
}

//! QR codes of the links of this server, so that a telephone can open them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use qrcode::QrCode;
use qrcode::render::svg::Color;
use serde::Deserialize;

use super::answers::is_own;
use super::page::File;
use super::refusals::refused_because;
use super::site::Site;
use super::words::language;
use super::wrong::Query;
use crate::wire::Why;

/// The most bytes of a link.
const MOST: usize = 300;

/// The side of the picture in pixels, before it is scaled.
const SIDE: u32 = 240;

#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    link: String,
}

/// The code of a link, black on white as readers expect it.
pub(super) async fn code(
    State(site): State<Arc<Site>>,
    Query(Wanted { link }): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    match origin(&link).filter(|origin| is_own(origin, &headers, &site.origins)) {
        Some(_) if link.len() <= MOST => picture(&link, &headers),
        _ => {
            let lang = language(&headers);
            refused_because(Why::Invalid, lang.qr_no_link())
        }
    }
}

/// The origin of a link, as `https://host:port`.
fn origin(link: &str) -> Option<String> {
    let link: Uri = link.parse().ok()?;
    let scheme = link.scheme_str().filter(|scheme| ["http", "https"].contains(scheme))?;
    Some(format!("{scheme}://{}", link.authority()?))
}

fn picture(link: &str, headers: &HeaderMap) -> Response {
    let Ok(code) = QrCode::new(link) else {
        let lang = language(headers);
        return refused_because(Why::Invalid, lang.qr_too_long());
    };
    let (black, white) = (Color("#000"), Color("#fff"));
    let svg = code.render().min_dimensions(SIDE, SIDE).dark_color(black).light_color(white).build();
    File::sent_once("image/svg+xml", svg).serve(StatusCode::OK, headers)
}

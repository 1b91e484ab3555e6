//! The OpenAPI document, which describes the door of HTTP.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The document, OpenAPI 3.1.
pub(super) const DOCUMENT: &str = include_str!("openapi.json");

/// Serves the document.
pub(super) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

//! The OpenAPI document, which describes the door of HTTP.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The document, OpenAPI 3.1.
pub(super) const DOCUMENT: &str = include_str!("openapi.json");

/// Serves the document.
pub(super) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// The routes as the source of the router gives them: path and method.
    fn routes() -> BTreeSet<(String, String)> {
        let source = include_str!("http.rs");
        let mut routes = BTreeSet::new();
        for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
            let (path, handlers) = line.split_once("\", ").unwrap();
            for method in ["get", "post"] {
                if handlers.starts_with(&format!("{method}("))
                    || handlers.contains(&format!(").{method}("))
                {
                    routes.insert((path.to_owned(), method.to_owned()));
                }
            }
        }
        routes
    }

    #[test]
    fn every_route_is_in_the_document_and_no_other() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        let mut documented = BTreeSet::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            let methods = item.as_object().unwrap().keys().filter(|key| *key != "parameters");
            documented.extend(methods.map(|method| (path.clone(), method.clone())));
        }
        assert!(documented.len() > 10);
        assert_eq!(documented, routes());
    }
}

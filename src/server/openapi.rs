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
#[cfg(feature = "terminal")]
mod tests {
    use std::collections::BTreeSet;

    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;
    use crate::board::{Color, Labels, Seat};
    use crate::game::choices::Values;
    use crate::game::setup::UndoPolicy;
    use crate::game::table::Offer;
    use crate::games::GAMES;
    use crate::gomoku::rules::FoulKind;
    use crate::wire::{Access, ByeWhy, Claimed, GameOrder, May, Message, Order, Question, Why};

    /// The names that a type can be read from, in the words of the error for another one.
    fn names<T: DeserializeOwned>(unknown: Value) -> BTreeSet<String> {
        let error = serde_json::from_value::<T>(unknown).err().unwrap().to_string();
        let listed = error.split_once("expected").unwrap().1;
        listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

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

    #[test]
    fn every_name_in_the_messages_is_in_the_document_and_no_other() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        let listed = |path: &str| -> BTreeSet<String> {
            let names = document["components"]["schemas"].pointer(path).and_then(Value::as_array);
            let names = names.unwrap_or_else(|| panic!("{path}")).iter();
            names.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let other = || json!("?");
        let tagged = |tag: &str| json!({ tag: "?" });
        for (path, names) in [
            ("/Seat/enum", names::<Seat>(other())),
            ("/Color/enum", names::<Color>(other())),
            ("/Offer/enum", names::<Offer>(other())),
            ("/Access/enum", names::<Access>(other())),
            ("/May/enum", names::<May>(other())),
            ("/Refused/properties/why/enum", names::<Why>(other())),
            ("/Bye/properties/why/enum", names::<ByeWhy>(other())),
            ("/GomokuBoard/properties/labels/enum", names::<Labels>(other())),
            ("/Forbidden/properties/why/enum", names::<FoulKind>(other())),
            ("/Question/properties/what/enum", names::<Question>(tagged("what"))),
            ("/NewRoom/properties/undo/enum", UndoPolicy::ALL.map(|it| it.to_string()).into()),
            (
                "/NewRoom/properties/game/enum",
                GAMES.names().into_iter().map(str::to_owned).collect(),
            ),
        ] {
            assert_eq!(listed(path), names, "{path}");
        }
        for choice in GAMES.choices() {
            let path = format!("/NewRoom/properties/{}", choice.key);
            match choice.values {
                Values::Names(names) => {
                    let names = names.iter().map(|&name| name.to_owned()).collect();
                    assert_eq!(listed(&format!("{path}/enum")), names, "{path}");
                }
                Values::Numbers(..) => {
                    let schema = document["components"]["schemas"].pointer(&path);
                    assert_eq!(schema.map(|schema| &schema["type"]), Some(&json!("integer")));
                }
            }
        }
        let offered = names::<Offer>(other()).into_iter().chain(names::<Claimed>(other()));
        assert_eq!(listed("/Message/properties/what/enum"), offered.collect());
        let mut orders = names::<GameOrder>(tagged("t"));
        orders.extend(names::<Order>(tagged("t")));
        // These have doors of their own.
        orders.retain(|name| name != "hello" && name != "create");
        assert_eq!(listed("/Message/properties/t/enum"), orders);
        for name in orders {
            let order = json!({ "t": name, "move": "", "what": "draw", "text": "" });
            let order = Message::parse(&order.to_string());
            assert!(order.is_ok() || name == "claim", "{name}: {order:?}");
        }
    }
}

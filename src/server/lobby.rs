//! The list of rooms over HTTP, for which a page that shows it asks again and again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time;

use super::answers::ANSWERED;
use super::hub::{Hub, Stopped};
use super::page::File;
use super::refusals::{silent, stopped};
use super::site::Site;
use super::turns::Inbound;
use super::words::language;
use super::wrong::Query;
use crate::wire::{FromServer, RoomEvent};

/// How soon after a list was asked of the rooms the next one is: it is costly, and they have games to
/// play meanwhile.
const PAUSE: Duration = Duration::from_millis(100);

/// What is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Wanted {
    /// Whether the rooms come with their boards.
    #[serde(default)]
    view: bool,
}

/// The last list without boards, and the last one with them.
#[derive(Debug, Default)]
pub(super) struct Lists {
    plain: Last,
    with_boards: Last,
}

/// The last list, and when it was asked of the rooms. It is locked while the next one is.
type Last = Mutex<Option<(Instant, Arc<File>)>>;

/// The open rooms.
pub(super) async fn rooms(
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    match time::timeout(ANSWERED, site.lists.ask(&site.hub, wanted)).await {
        Ok(Ok(list)) => list.serve(StatusCode::OK, &headers),
        Ok(Err(Stopped)) => stopped(language(&headers)),
        Err(_) => silent(language(&headers)),
    }
}

impl Lists {
    /// A list that is asked of the rooms after this call, so that whoever has just changed something
    /// sees it. All who wait for the next one are given the same.
    async fn ask(&self, hub: &Hub, Wanted { view }: Wanted) -> Result<Arc<File>, Stopped> {
        let called = Instant::now();
        let mut last = if view { &self.with_boards } else { &self.plain }.lock().await;
        if let Some((asked, list)) = &*last {
            if *asked >= called {
                return Ok(Arc::clone(list));
            }
            time::sleep_until((*asked + PAUSE).into()).await;
        }
        let asked = Instant::now();
        let list = hub.ask(|reply| Inbound::List { view, reply }).await?;
        let list = FromServer::<RoomEvent>::Rooms { list };
        let text = serde_json::to_string(&list).unwrap_or_default() + "\n";
        let list = Arc::new(File::sent_once("application/json", text));
        *last = Some((asked, Arc::clone(&list)));
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::{CONTENT_ENCODING, ETAG};
    use tokio::runtime::Builder;
    use tokio::sync::mpsc;

    use super::*;
    use crate::server::metrics::Metrics;

    fn asking(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_list_that_is_known_is_not_sent_again() {
        let list = File::sent_once("application/json", "{}".to_owned());
        let sent = |headers: &[(&'static str, &str)]| list.serve(StatusCode::OK, &asking(headers));
        let forms: [&[(&str, &str)]; 2] = [&[], &[("accept-encoding", "gzip")]];
        for form in forms {
            let first = sent(form);
            assert_eq!(first.headers().contains_key(CONTENT_ENCODING), !form.is_empty());
            let tag = first.headers()[ETAG].to_str().unwrap();
            for (known, status) in [(tag, StatusCode::NOT_MODIFIED), ("\"a\"", StatusCode::OK)] {
                let again = [form, &[("if-none-match", known)]].concat();
                assert_eq!(sent(&again).status(), status);
            }
        }
    }

    /// Those who call while a list is made wait for the next one, which they share.
    #[test]
    fn many_who_want_the_list_at_once_ask_the_rooms_for_two() {
        Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
            let (inbox, mut rooms) = mpsc::channel(100);
            let (lists, hub) = (Arc::new(Lists::default()), Hub::new(inbox, Metrics::new(0)));
            let ask = || {
                let (lists, hub) = (Arc::clone(&lists), hub.clone());
                tokio::spawn(async move { lists.ask(&hub, Wanted { view: true }).await.unwrap() })
            };
            let first = ask();
            let Some(Inbound::List { view: true, reply }) = rooms.recv().await else { panic!() };
            let later: Vec<_> = (0..10).map(|_| ask()).collect();
            tokio::task::yield_now().await;
            reply.send(Vec::new()).unwrap();
            let first = first.await.unwrap();
            let Some(Inbound::List { view: true, reply }) = rooms.recv().await else { panic!() };
            reply.send(Vec::new()).unwrap();
            for list in later {
                assert!(!Arc::ptr_eq(&first, &list.await.unwrap()), "it was made before the call");
            }
            assert!(rooms.try_recv().is_err(), "nobody has asked again");
        });
    }
}

//! The lists of rooms that were made last: all who ask at the same time are given the same.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time;

use super::hub::{Hub, Stopped};
use super::page::File;
use super::turns::Inbound;
use crate::wire::{FromServer, RoomEvent};

/// How soon after a list was asked of the rooms the next one is: it is costly, and they have games to
/// play meanwhile.
const PAUSE: Duration = Duration::from_millis(100);

/// The last list without boards, and the last one with them. Each is locked while the next one is made.
#[derive(Debug, Default)]
pub(super) struct Lists {
    plain: Mutex<Last>,
    with_boards: Mutex<Last>,
}

/// When the last list was asked of the rooms, and the list, if whoever asked has waited for it.
#[derive(Debug, Default)]
struct Last {
    asked: Option<Instant>,
    list: Option<Arc<File>>,
}

impl Lists {
    /// A list, with boards or without, that is asked of the rooms after this call, so that whoever has
    /// just changed something sees it. All who wait for the next one are given the same.
    pub(super) async fn ask(&self, hub: &Hub, view: bool) -> Result<Arc<File>, Stopped> {
        let called = Instant::now();
        let mut last = if view { &self.with_boards } else { &self.plain }.lock().await;
        if let Some(asked) = last.asked {
            if let Some(given) = last.list.as_ref().filter(|_| asked >= called) {
                return Ok(Arc::clone(given));
            }
            time::sleep_until((asked + PAUSE).into()).await;
        }
        *last = Last { asked: Some(Instant::now()), list: None };
        let rooms = hub.ask(|reply| Inbound::List { view, reply }).await?;
        let text = serde_json::to_string(&FromServer::<RoomEvent>::Rooms { list: rooms });
        let made = Arc::new(File::sent_once("application/json", text.unwrap_or_default() + "\n"));
        last.list = Some(Arc::clone(&made));
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::{CONTENT_ENCODING, ETAG};
    use axum::http::{HeaderMap, StatusCode};
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
                tokio::spawn(async move { lists.ask(&hub, true).await.unwrap() })
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

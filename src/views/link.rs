//! Messages about the connection to a server, and about what it says.

use super::speech::Speech;
use super::view::View;
use crate::board::Seat;
use crate::client::News;
use crate::console::printable::printable;
use crate::game::desk::Desk;
use crate::wire::{ByeWhy, Said};

impl Speech {
    /// What happened in a room; `None` if it needs no message.
    #[must_use]
    pub fn news<P: View>(self, news: &News, desk: &Desk<P>) -> Option<String> {
        let (lang, table) = (self.lang, desk.table());
        let who = |seat: Seat| self.who(table, seat);
        let you = desk.remote().and_then(|remote| remote.you);
        let text = match news {
            News::SeatInUse => lang.seat_in_use(),
            News::Seated(by) if Some(*by) == you => {
                lang.you_sit(self.side(table.position().color(*by)))
            }
            News::Seated(by) => lang.seated(who(*by)),
            News::Away(by) => lang.away(who(*by)),
            News::Back(by) => lang.back(who(*by)),
            News::Said { said: Said { by, text, .. }, is_late } => {
                let who = by.map_or_else(|| lang.watcher(), who);
                if *is_late { lang.said_in_game(who, text) } else { format!("{who}: {text}") }
            }
            News::Muted { who, is_muted: true } => lang.now_muted(self.speaker(table, *who)),
            News::Muted { who, is_muted: false } => lang.heard_again(self.speaker(table, *who)),
            News::WantsRematch(by) if Some(*by) == you => lang.rematch_asked(),
            News::WantsRematch(by) => lang.wants_rematch(who(*by)),
            News::NoRematch(by) => lang.no_rematch(who(*by)),
            News::Next => lang.next_game(),
            News::MoveWaits => lang.move_waits(),
            News::MoveSent => lang.move_sent(),
            News::Refused(why) => self.why(*why),
            News::Lost(why) => lang.link_why(why.text(lang)),
            News::Found => lang.link_found(),
            News::Bye(ByeWhy::Restart) => lang.bye_restart(),
            News::Bye(ByeWhy::TooSlow) => lang.bye_too_slow(),
            News::Bye(ByeWhy::TooFast) => lang.why_too_fast(),
            News::Bye(ByeWhy::Banned) => lang.why_banned(),
            News::Bye(ByeWhy::Closed) => lang.why_closed(),
            News::Entered
            | News::Trying
            | News::Bye(ByeWhy::Silent | ByeWhy::Moved)
            | News::Shut => return None,
        };
        Some(printable(&text).into_owned())
    }
}

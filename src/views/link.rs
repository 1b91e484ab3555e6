//! Messages about the connection to a server, and about what it says.

use super::speech::Speech;
use super::view::View;
use crate::board::Seat;
use crate::client::{AddressError, LinkError, News};
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
            News::Lost(why) => lang.link_why(self.link_error(why)),
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

    /// Why a text is not an address.
    #[must_use]
    pub fn address_error(self, why: AddressError) -> String {
        match why {
            AddressError::Host => self.lang.address_host(),
            AddressError::Port => self.lang.address_port(),
            AddressError::Room(_) => self.lang.address_room(),
            AddressError::Scheme => self.lang.address_scheme(),
        }
    }

    /// Why there is no connection.
    #[must_use]
    pub fn link_error(self, why: &LinkError) -> String {
        let lang = self.lang;
        match why {
            LinkError::Name(why) => lang.link_name(lang.system_error(why)),
            LinkError::Connect(why) => lang.link_refused(lang.system_error(why)),
            LinkError::Banned => lang.link_banned(),
            LinkError::Foreign(why) => lang.link_foreign(why),
            LinkError::Ended => lang.link_ended(),
            LinkError::Silent => lang.link_silent(),
            LinkError::Encrypted => lang.link_encrypted(),
            LinkError::NotEncrypted => lang.link_not_encrypted(),
            LinkError::NoTls => lang.link_no_tls(),
            LinkError::Untrusted(why) => lang.link_untrusted(why),
            LinkError::OfAuthority => lang.link_of_authority(),
            LinkError::NoAuthority(file) => lang.link_no_authority(file.display()),
            LinkError::AuthorityFile { file, source } => {
                lang.cannot_read(file.display(), lang.read_error(source))
            }
            LinkError::Authority { file, why } => lang.link_authority(file.display(), why),
        }
    }
}

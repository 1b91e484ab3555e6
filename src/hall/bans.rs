//! Whom the operator of a server keeps out, and which rooms are closed, as a text. Pure.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use thiserror::Error;

use super::confusable::Look;
use crate::game::name::{NameError, PlayerName};
use crate::lang::Lang;
use crate::wire::{CodeError, RoomCode};

/// How a line begins that says nothing.
const COMMENT: char = '#';

/// Whom the operator of a server keeps out, and which rooms are closed.
///
/// ```
/// use gomoku::hall::Bans;
///
/// let bans: Bans = "# since Monday\naddress 203.0.113.0/24\nname Mallory\nroom K7QH2MX\n".parse()?;
/// assert!(bans.has_address("203.0.113.7".parse()?));
/// assert!("address 203.0.113\n".parse::<Bans>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Bans {
    addresses: Vec<IpNet>,
    names: Vec<Look>,
    rooms: BTreeSet<RoomCode>,
}

/// Why a text is no list of bans.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", Lang::En.saved_line(line, why))]
pub struct BansError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: BanError,
}

/// Why a line is no ban.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum BanError {
    /// Nothing that can be banned is named.
    Kind(String),
    /// What is named is not an address.
    Address(String),
    /// What is named is not a name.
    Name(String, NameError),
    /// What is named is not the code of a room.
    Room(String, CodeError),
}

impl Bans {
    /// Whether an address is kept out.
    #[must_use]
    pub fn has_address(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.addresses.iter().any(|network| network.contains(&address))
    }

    /// Whether nobody may play by a name, since it is kept out or can hardly be told from one that is.
    pub(super) fn has_name(&self, name: &str) -> bool {
        // Most servers keep nobody out, and need not look at the name.
        !self.names.is_empty() && {
            let look = Look::of(name);
            self.names.iter().any(|banned| banned.is_like(&look))
        }
    }

    /// Whether a room is closed.
    pub(super) fn has_room(&self, room: RoomCode) -> bool {
        self.rooms.contains(&room)
    }

    /// The rooms that are closed.
    pub(super) fn rooms(&self) -> impl Iterator<Item = RoomCode> {
        self.rooms.iter().copied()
    }

    fn add(&mut self, line: &str) -> Result<(), BanError> {
        let (kind, what) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let what = what.trim();
        match kind {
            "address" => {
                // As the addresses of clients are known: those of IPv4 are not written as of IPv6.
                let address = what.parse().map(|address: IpAddr| address.to_canonical().into());
                let network = address.or_else(|_| what.parse());
                self.addresses.push(network.map_err(|_| BanError::Address(what.to_owned()))?);
            }
            "name" => {
                let name: PlayerName =
                    what.parse().map_err(|why| BanError::Name(what.to_owned(), why))?;
                self.names.push(Look::of(name.as_str()));
            }
            "room" => {
                let room = what.parse().map_err(|why| BanError::Room(what.to_owned(), why))?;
                self.rooms.insert(room);
            }
            _ => return Err(BanError::Kind(line.to_owned())),
        }
        Ok(())
    }
}

impl FromStr for Bans {
    type Err = BansError;

    /// Reads a list: one ban a line. Empty lines, and those that begin with `#`, say nothing.
    fn from_str(text: &str) -> Result<Self, BansError> {
        let mut bans = Self::default();
        let lines = text.trim_start_matches('\u{FEFF}').lines().map(str::trim);
        for (line, text) in (1..).zip(lines) {
            if !text.is_empty() && !text.starts_with(COMMENT) {
                bans.add(text).map_err(|why| BansError { line, why })?;
            }
        }
        Ok(bans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_addresses_names_and_rooms() {
        let list = "\u{FEFF}# who\r\n\r\naddress 203.0.113.0/24\n  address\t2001:db8::7\naddress 10.0.0.1\n\
                    address ::ffff:10.0.0.9\nname Mallory\nname 김 철수\nroom k7qh2mx\n";
        let bans: Bans = list.parse().unwrap();
        let has = |address: &str| bans.has_address(address.parse().unwrap());
        for address in
            ["203.0.113.255", "::ffff:203.0.113.1", "2001:db8::7", "10.0.0.1", "10.0.0.9"]
        {
            assert!(has(address), "{address}");
        }
        for address in ["203.0.114.0", "2001:db8::8", "10.0.0.2", "::1"] {
            assert!(!has(address), "{address}");
        }
        for name in ["Mallory", "mallory", "Ma\u{217C}lory", "\u{39C}allory", "김 철수"] {
            assert!(bans.has_name(name), "{name}");
        }
        assert!(!bans.has_name("Mallory2") && !bans.has_name("Ada"));
        assert!(bans.has_room("K7QH2MX".parse().unwrap()));
        assert!(!Bans::default().has_name("Mallory"));
    }

    #[test]
    fn a_wrong_line_is_named_with_what_would_be_right() {
        for (list, why) in [
            (
                "address 203.0.113",
                "line 1: `203.0.113` is not an address or a network: write it as",
            ),
            ("\n# x\naddress 10.0.0.0/33", "line 3: `10.0.0.0/33` is not an address"),
            ("address 10.0.0.1 # Mallory", "line 1: `10.0.0.1 # Mallory` is not an address"),
            ("name", "line 1: `` is not the name of a player: "),
            ("room K7QH2M", "line 1: `K7QH2M` is not a room: a code has seven digits"),
            ("Mallory", "line 1: `Mallory` is no ban: write address, name or room and then which"),
        ] {
            let error = list.parse::<Bans>().unwrap_err().to_string();
            assert!(error.starts_with(why), "{error}");
        }
    }
}

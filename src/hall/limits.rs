//! Limits on what strangers do.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use super::chat::ChatMode;
use crate::named::{as_text, named};

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

named! {
    /// A number that the operator of a server can set.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum LimitKey is a "limit of a server" {
        /// All connections.
        Connections = "connections",
        /// The connections of one address.
        PerAddress = "per-address",
        /// The rooms in memory.
        Rooms = "rooms",
        /// The rooms that one address may make in an hour.
        RoomsPerHour = "rooms-per-hour",
        /// The names that one address may make its own in an hour. Who has no name left is a guest.
        NamesPerHour = "names-per-hour",
        /// The games in play against a machine.
        Machines = "machines",
        /// Those of one address.
        MachinesPerAddress = "machines-per-address",
        /// The messages of one person who plays.
        MessagesPerMinute = "messages-per-minute",
        /// What one person says.
        ChatPerMinute = "chat-per-minute",
    }
}

as_text!(LimitKey);

impl LimitKey {
    /// The most that can be set.
    pub const MOST: u32 = 1_000_000;

    /// The number that holds if none is set.
    #[must_use]
    pub const fn usual(self) -> u32 {
        match self {
            Self::Connections | Self::Rooms => 100_000,
            Self::PerAddress => 64,
            Self::RoomsPerHour => 60,
            Self::NamesPerHour => 20,
            Self::Machines => 32,
            Self::MachinesPerAddress => 8,
            Self::MessagesPerMinute => 300,
            Self::ChatPerMinute => 30,
        }
    }

    /// The least that can be set.
    #[must_use]
    pub const fn least(self) -> u32 {
        match self {
            Self::Machines => 0,
            _ => 1,
        }
    }
}

/// What is allowed on a server.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// What people may say to each other.
    pub chat: ChatMode,
    /// The numbers that were set.
    pub numbers: BTreeMap<LimitKey, u32>,
}

impl Limits {
    fn number(&self, key: LimitKey) -> u32 {
        self.numbers.get(&key).copied().unwrap_or(key.usual())
    }

    /// The number for things that are counted.
    #[must_use]
    pub fn count(&self, key: LimitKey) -> usize {
        usize::try_from(self.number(key)).unwrap_or(usize::MAX)
    }

    /// The rooms or names of one address.
    pub(super) fn an_hour(&self, key: LimitKey) -> Limit {
        Limit::new(self.number(key), HOUR)
    }

    /// The messages of a person who plays.
    pub(super) fn player(&self) -> Limit {
        Limit::a_minute(self.number(LimitKey::MessagesPerMinute), 3)
    }

    /// The messages of one who watches.
    pub(super) fn watcher(&self) -> Limit {
        Limit::a_minute(self.number(LimitKey::MessagesPerMinute).div_ceil(2), 3)
    }

    /// The messages of those at one address who call without a seat.
    pub(super) fn strangers(&self) -> Limit {
        self.player().times(2)
    }

    /// The messages of one address: those of as many people as it may have connections, such as a class
    /// behind one router.
    pub(super) fn address(&self) -> Limit {
        self.player().times(self.number(LimitKey::PerAddress))
    }

    /// What a person says.
    pub(super) fn chat(&self) -> Limit {
        Limit::a_minute(self.number(LimitKey::ChatPerMinute), 6)
    }

    /// What is said at one address.
    pub(super) fn address_chat(&self) -> Limit {
        self.chat().times(self.number(LimitKey::PerAddress))
    }
}

/// The address by which somebody is counted: one household has a whole network of IPv6 addresses, the
/// first 64 bits (RFC 6177).
#[must_use]
pub fn counted(address: IpAddr) -> IpAddr {
    /// The bits of a network.
    const NETWORK: u128 = !0 << 64;
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// A limit on messages: at most so many at once, which come back evenly within a window of time. This
/// is the leaky bucket of ITU-T I.371, the generic cell rate algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    most: u32,
    window: Duration,
}

impl Limit {
    /// At most `most` messages, at least one, in a window of time.
    #[must_use]
    pub const fn new(most: u32, window: Duration) -> Self {
        Self { most: if most == 0 { 1 } else { most }, window }
    }

    /// At most so many in a minute, at least one, of which one part of so many may come at once.
    fn a_minute(most: u32, parts: u32) -> Self {
        let at_once = most.div_ceil(parts).max(1);
        Self { most: at_once, window: MINUTE * at_once / most.max(1) }
    }

    /// The limit of so many senders together.
    const fn times(self, senders: u32) -> Self {
        Self { most: self.most.saturating_mul(senders), ..self }
    }
}

/// What one sender has used of the limits on messages and on chat.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Usage {
    pub(super) messages: Used,
    pub(super) chat: Used,
}

impl Usage {
    pub(super) fn is_idle(&self, now: Instant) -> bool {
        self.messages.is_idle(now) && self.chat.is_idle(now)
    }
}

/// What one sender has used of a limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    /// When all that was used has come back.
    until: Option<Instant>,
}

impl Used {
    /// Uses one of the limit; `false` if none is left at `now`.
    pub fn take(&mut self, limit: Limit, now: Instant) -> bool {
        let is_allowed = self.has(limit, now);
        if is_allowed {
            self.until = Some(self.until_after(limit, now));
        }
        is_allowed
    }

    /// Whether one of the limit is left at `now`.
    #[must_use]
    pub fn has(&self, limit: Limit, now: Instant) -> bool {
        self.until_after(limit, now) <= now + limit.window
    }

    /// When all has come back if one more is used.
    fn until_after(&self, limit: Limit, now: Instant) -> Instant {
        self.until.map_or(now, |until| until.max(now)) + limit.window / limit.most
    }

    /// Whether all has come back at `now`, so that this sender can be forgotten.
    #[must_use]
    pub fn is_idle(&self, now: Instant) -> bool {
        self.until.is_none_or(|until| until <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Limit = Limit::new(100, Duration::from_secs(20));

    #[test]
    fn a_burst_is_allowed_and_comes_back_evenly() {
        let (mut used, now) = (Used::default(), Instant::now());
        let allowed = |used: &mut Used, now| (0..1_000).filter(|_| used.take(LIMIT, now)).count();
        assert!(used.is_idle(now));
        assert_eq!(allowed(&mut used, now), 100);
        assert!(!used.is_idle(now));
        assert_eq!(allowed(&mut used, now + Duration::from_millis(199)), 0);
        assert_eq!(allowed(&mut used, now + Duration::from_millis(200)), 1);
        assert_eq!(allowed(&mut used, now + Duration::from_secs(4)), 19);
        assert_eq!(allowed(&mut used, now + Duration::from_mins(1)), 100);
        assert!(used.is_idle(now + Duration::from_secs(80)));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let counted = |text: &str| counted(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!(counted("192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn a_part_of_what_is_allowed_in_a_minute_may_come_at_once() {
        let limits = Limits::default();
        assert_eq!(limits.player(), Limit::new(100, Duration::from_secs(20)));
        assert_eq!(limits.watcher(), Limit::new(50, Duration::from_secs(20)));
        assert_eq!(limits.chat(), Limit::new(5, Duration::from_secs(10)));
        assert_eq!(Limit::a_minute(1, 3), Limit::new(1, MINUTE));
        assert_eq!(Limit::a_minute(4, 3), Limit::new(2, MINUTE / 2));
        assert_eq!(Limit::a_minute(0, 3), Limit::new(1, MINUTE));
    }

    #[test]
    fn a_limit_allows_at_least_one_message() {
        let (mut used, now) = (Used::default(), Instant::now());
        let limit = Limit::new(0, Duration::from_secs(1));
        assert!(used.take(limit, now) && !used.take(limit, now));
    }
}

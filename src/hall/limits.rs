//! Limits on what strangers send.

use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

/// The messages of a person who plays, of one who watches, and what one says.
pub(super) const PLAYER: Limit = Limit::new(100, Duration::from_secs(20));
pub(super) const WATCHER: Limit = Limit::new(50, Duration::from_secs(20));
pub(super) const CHAT: Limit = Limit::new(5, Duration::from_secs(10));

/// The people who may play behind one address, each up to a person's limits: a class behind a router.
const PEOPLE: u32 = 40;

/// The messages of one address, and what is said there.
pub(super) const ADDRESS: Limit = PLAYER.times(PEOPLE);
pub(super) const ADDRESS_CHAT: Limit = CHAT.times(PEOPLE);

/// The messages of those at one address who call without a seat.
pub(super) const STRANGERS: Limit = Limit::new(200, Duration::from_secs(20));

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

    /// The limit of so many senders together.
    const fn times(self, senders: u32) -> Self {
        Self { most: self.most * senders, ..self }
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
    /// Uses one message of the limit; `false` if none is left at `now`.
    pub fn take(&mut self, limit: Limit, now: Instant) -> bool {
        let until = self.until.map_or(now, |until| until.max(now)) + limit.window / limit.most;
        let is_allowed = until <= now + limit.window;
        if is_allowed {
            self.until = Some(until);
        }
        is_allowed
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
    fn a_limit_allows_at_least_one_message() {
        let (mut used, now) = (Used::default(), Instant::now());
        let limit = Limit::new(0, Duration::from_secs(1));
        assert!(used.take(limit, now) && !used.take(limit, now));
    }
}

//! People for whom the server's own machine vouches: they have come through a door that knows their key.

use super::confusable::{begins_like, is_reserved};
use crate::game::name::PlayerName;
use crate::wire::{Message, Order, PublicKey, Token};

/// How the names begin that the server gives to people who have none.
const GIVEN: &str = "guest-";

/// Somebody for whom the server's own machine vouches.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The key that owns the visitor's names, and the secret of the visitor's seats; `None` for one who
    /// has shown no key, and is known as long as the connection stands.
    pub known: Option<(PublicKey, Token)>,
    /// The name: the one chosen last, or one that the server gives.
    pub name: PlayerName,
}

impl Visitor {
    /// The name that the server gives to somebody without one.
    #[must_use]
    pub fn given_name(random: [u8; 16]) -> Option<PlayerName> {
        let [first, second, ..] = random;
        format!("{GIVEN}{first:02x}{second:02x}").parse().ok()
    }

    /// Whether the server gives such names, so that nobody may choose one, nor one that looks so.
    pub(super) fn is_given(name: &str) -> bool {
        begins_like(name, GIVEN)
    }

    /// Whether a name looks like one that nobody may choose: that of a machine, the word for players
    /// without a name, or one that the server gives.
    #[must_use]
    pub fn is_kept_from(name: &PlayerName) -> bool {
        is_reserved(name) || Self::is_given(name.as_str())
    }

    /// The key by which the visitor owns a name; `None` for one that the server gives.
    pub(super) fn owner_of(&self, name: &str) -> Option<PublicKey> {
        self.known.as_ref().filter(|_| !Self::is_given(name)).map(|(key, _)| *key)
    }

    /// Makes a message the visitor's own: what it says of who sends it is replaced by what is known.
    pub(super) fn sign(&self, message: &mut Message) {
        let (name, proof) = match &mut message.order {
            Order::Hello(hello) => {
                if let Some((_, token)) = self.known.as_ref().filter(|_| hello.token.is_some()) {
                    hello.token = Some(token.clone());
                }
                return;
            }
            Order::Sit { name, proof, .. } => (name, proof),
            Order::Create(new) => (&mut new.name, &mut new.proof),
            _ => return,
        };
        *proof = None;
        let chosen = name.take().filter(|name| self.known.is_some() && !Self::is_given(name));
        *name = Some(chosen.unwrap_or_else(|| self.name.as_str().to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Hello, NewRoom, SecretKey};

    fn visitor(is_known: bool) -> Visitor {
        let key = SecretKey::new([7; 32]).public();
        let known = is_known.then(|| (key, Token::new([9; 16])));
        Visitor { known, name: "Ada".parse().unwrap() }
    }

    fn signed(visitor: &Visitor, order: Order) -> Order {
        let mut message = Message { id: 1, order };
        visitor.sign(&mut message);
        message.order
    }

    fn sit(name: Option<&str>) -> Order {
        Order::Sit { name: name.map(str::to_owned), seat: None, proof: None }
    }

    #[test]
    fn who_has_a_key_may_choose_a_name_and_nobody_one_that_the_server_gives() {
        let (known, unknown) = (visitor(true), visitor(false));
        assert_eq!(signed(&known, sit(None)), sit(Some("Ada")));
        assert_eq!(signed(&known, sit(Some("Bob"))), sit(Some("Bob")));
        assert_eq!(signed(&known, sit(Some("Guest-0000"))), sit(Some("Ada")));
        assert_eq!(signed(&unknown, sit(Some("Bob"))), sit(Some("Ada")));
        let Order::Create(new) = signed(&unknown, Order::Create(NewRoom::default())) else {
            panic!("another order");
        };
        assert_eq!(new.name.as_deref(), Some("Ada"));
        assert!(known.owner_of("Bob").is_some() && known.owner_of("guest-0000").is_none());
        assert!(unknown.owner_of("Bob").is_none());
        assert_eq!(Visitor::given_name([171; 16]).unwrap().as_str(), "guest-abab");
    }

    #[test]
    fn the_seat_of_a_key_is_the_same_whatever_the_message_says() {
        let hello = |token| Order::Hello(Hello { token, ..Hello::default() });
        let token = |order| match order {
            Order::Hello(hello) => hello.token.map(|token| token.reveal()),
            _ => None,
        };
        let claimed = || hello(Some(Token::new([1; 16])));
        assert_eq!(token(signed(&visitor(true), claimed())), Some("09".repeat(16)));
        assert_eq!(token(signed(&visitor(false), claimed())), Some("01".repeat(16)));
        assert_eq!(token(signed(&visitor(true), hello(None))), None);
    }
}

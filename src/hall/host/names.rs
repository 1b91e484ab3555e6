//! Who may use which name. The first key that proves a name owns it on this server, and what looks like it.

use std::time::Instant;

use super::Hall;
use crate::game::name::{NameError, PlayerName};
use crate::hall::confusable::{Look, is_reserved};
use crate::hall::limits::LimitKey;
use crate::hall::outbox::ClientId;
use crate::hall::visitor::Visitor;
use crate::wire::{Message, Order, PublicKey, Why};

/// Tells which key owns a form of a name, after it is given to the claimed key if nobody owns it.
pub type Owners<'a> = &'a mut dyn FnMut(&str, Option<PublicKey>) -> Result<Option<PublicKey>, Why>;

/// The forms of a name that belong together: in lower case, and as it looks.
fn forms(name: &PlayerName) -> Vec<String> {
    let mut forms = vec![name.folded()];
    for form in Look::of(name.as_str()).into_forms() {
        if !form.is_empty() && !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
}

impl Hall {
    /// Whether a message that comes with a name proves it. Without a name, nothing is proven.
    ///
    /// # Errors
    /// If the proof is for something else, the name is banned, or another key owns it.
    pub fn prove(
        &mut self,
        id: ClientId,
        message: &Message,
        at: Instant,
        owners: Owners<'_>,
    ) -> Result<bool, Why> {
        let client = self.clients.get(&id).ok_or(Why::NoSeat)?;
        let (name, proof, room) = match &message.order {
            // Who has a seat already and asks again only gets the same answer.
            Order::Sit { .. } if client.seat.is_some() => return Ok(false),
            Order::Sit { name, proof, .. } => (name, proof, Some(client.room.ok_or(Why::NoRoom)?)),
            Order::Create(new) if !new.stand => (&new.name, &new.proof, None),
            _ => return Ok(false),
        };
        let Some(text) = name else { return Ok(false) };
        let name: PlayerName = match text.parse() {
            // It would have an owner although nobody can play by it.
            Ok(name) if is_reserved(&name) => return Err(Why::Invalid),
            Ok(name) if self.bans.has_name(name.as_str()) => return Err(Why::Banned),
            Ok(name) => name,
            // A name that was kept may begin like this, so that the room would take it.
            Err(NameError::Command) => return Err(Why::Invalid),
            // What is no name is refused where the seat is given.
            Err(_) => return Ok(false),
        };
        let visitor = client.visitor.as_ref();
        if Visitor::is_given(name.as_str()) {
            // Only the server gives such a name, and to a visitor it has.
            return if visitor.is_some() { Ok(false) } else { Err(Why::Invalid) };
        }
        let key = match (proof, &client.token) {
            _ if visitor.is_some() => visitor.and_then(|visitor| visitor.owner_of(text)),
            (None, _) => None,
            (Some(_), None) => return Err(Why::Invalid),
            (Some(proof), Some(token)) => Some(proof.key(text, room, token).ok_or(Why::Invalid)?),
        };
        let (forms, mut owner) = (forms(&name), None);
        for form in &forms {
            if owner.is_none() {
                owner = owners(form, None)?;
            }
        }
        if owner.is_none() && key.is_some() {
            let address = client.address;
            let from = self.addresses.get_mut(&address).ok_or(Why::TooMany)?;
            if from.names.take(self.limits.an_hour(LimitKey::NamesPerHour), at) {
                for form in forms.iter().rev() {
                    owner = owners(form, key)?;
                    if owner != key {
                        // Another node was faster.
                        break;
                    }
                }
            }
        }
        match owner {
            None => Ok(false),
            Some(_) if owner == key => {
                if let Some(visitor) = self.clients.get_mut(&id).and_then(|it| it.visitor.as_mut())
                    && visitor.name != name
                {
                    visitor.name = name.clone();
                    self.turn.named.extend(key.map(|key| (key, name)));
                }
                Ok(true)
            }
            Some(_) => Err(Why::NameTaken),
        }
    }
}

//! Who may use which name. The first key that proves a name owns it on this server, and what looks like it.

use std::net::IpAddr;
use std::time::Instant;

use super::{Client, Hall};
use crate::game::name::{NameError, PlayerName};
use crate::hall::confusable::{Look, is_reserved};
use crate::hall::limits::LimitKey;
use crate::hall::outbox::ClientId;
use crate::hall::visitor::Visitor;
use crate::wire::{Message, Order, Proof, PublicKey, RoomCode, Why};

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

/// A name with which a client comes, and what is to prove it.
struct Claim<'m> {
    name: PlayerName,
    /// The name as it was written.
    text: &'m str,
    proof: Option<&'m Proof>,
    /// The room for which it is proved; `None` for a new one.
    room: Option<RoomCode>,
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
        let Some(claim) = self.claim(client, message)? else { return Ok(false) };
        let key = client.key_of(&claim)?;
        let name = claim.name;
        match self.owner(client.address, &name, key, at, owners)? {
            None => Ok(false),
            Some(owner) if Some(owner) == key => {
                if let Some(visitor) = self.clients.get_mut(&id).and_then(|it| it.visitor.as_mut())
                    && visitor.name != name
                {
                    visitor.name = name.clone();
                    self.turn.named.push((owner, name));
                }
                Ok(true)
            }
            Some(_) => Err(Why::NameTaken),
        }
    }

    /// The name with which a message comes, if it can have an owner.
    fn claim<'m>(&self, client: &Client, message: &'m Message) -> Result<Option<Claim<'m>>, Why> {
        let (text, proof, room) = match &message.order {
            // Who has a seat already and asks again only gets the same answer.
            Order::Sit { .. } if client.seat.is_some() => return Ok(None),
            Order::Sit { name, proof, .. } => (name, proof, Some(client.room.ok_or(Why::NoRoom)?)),
            Order::Create(new) if !new.stand => (&new.name, &new.proof, None),
            _ => return Ok(None),
        };
        let Some(text) = text else { return Ok(None) };
        let name: PlayerName = match text.parse() {
            // It would have an owner although nobody can play by it.
            Ok(name) if is_reserved(&name) => return Err(Why::Invalid),
            Ok(name) if self.bans.has_name(name.as_str()) => return Err(Why::Banned),
            Ok(name) => name,
            // A name that was kept may begin like this, so that the room would take it.
            Err(NameError::Command) => return Err(Why::Invalid),
            // What is no name is refused where the seat is given.
            Err(_) => return Ok(None),
        };
        if Visitor::is_given(name.as_str()) {
            // Only the server gives such a name, and to a visitor it has.
            return if client.visitor.is_some() { Ok(None) } else { Err(Why::Invalid) };
        }
        Ok(Some(Claim { name, text, proof: proof.as_deref(), room }))
    }

    /// The key that owns a name or one of its forms, after they are given to this key if nobody owns
    /// them.
    fn owner(
        &mut self,
        address: IpAddr,
        name: &PlayerName,
        key: Option<PublicKey>,
        at: Instant,
        owners: Owners<'_>,
    ) -> Result<Option<PublicKey>, Why> {
        let (forms, mut owner) = (forms(name), None);
        for form in &forms {
            if owner.is_none() {
                owner = owners(form, None)?;
            }
        }
        if owner.is_none() && key.is_some() {
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
        Ok(owner)
    }
}

impl Client {
    /// The key that a claim proves; `None` without a proof.
    fn key_of(&self, claim: &Claim<'_>) -> Result<Option<PublicKey>, Why> {
        if let Some(visitor) = &self.visitor {
            return Ok(visitor.owner_of(claim.text));
        }
        let Some(proof) = claim.proof else { return Ok(None) };
        let token = self.token.ok_or(Why::Invalid)?;
        proof.key(claim.text, claim.room, token).map(Some).ok_or(Why::Invalid)
    }
}

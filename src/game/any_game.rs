//! A game as a value, for those who do not know which game it is.

use std::fmt;
use std::marker::PhantomData;

use super::bot::BotError;
use super::choices::{Choice, Chosen, Misfit, Seating, Value, resolve};
use super::player::{Machine, SimplePlayer};
use super::programs::Machines;
use crate::hosted::CommandLine;

/// A game, known by its value only.
pub trait AnyGame: Sync {
    /// The name of the game in files, and by which a user chooses it.
    fn name(&self) -> &'static str;

    /// What can be agreed before the first move.
    fn choices(&self) -> &'static [Choice];

    /// What can be agreed by this key, if the game has such a choice.
    fn choice(&self, key: &str) -> Option<&'static Choice> {
        self.choices().iter().find(|choice| choice.key == key)
    }

    /// Whether the game has such a machine player.
    fn offers(&self, machine: &Machine) -> bool;

    /// The protocol of the external programs that play the game.
    fn protocol(&self) -> Option<&'static str>;

    /// What is chosen for a game by the 3-byte protocol; `None` if it cannot tell the moves of this
    /// one.
    fn omok(&self) -> Option<Chosen>;

    /// A value for each choice that applies, as [`resolve`] finds them; together they are terms.
    ///
    /// # Errors
    /// If a choice does not apply, or values do not go together.
    fn resolve(&self, chosen: &Chosen, usual: &Chosen, seating: Seating) -> Result<Chosen, Misfit>;

    /// Checks that an external program can play what was chosen, without starting it.
    ///
    /// # Errors
    /// Why it cannot, or the misfit of what was chosen.
    fn check_program(&self, chosen: &Chosen, command: &CommandLine) -> Result<(), BotError>;

    /// A value for each choice that applies, as [`resolve`](Self::resolve) finds them, where a wish
    /// that does not go with the others is left out.
    #[must_use]
    fn fitted(&self, wishes: &Chosen, seating: Seating) -> Chosen {
        self.fit(wishes.clone(), None, seating).unwrap_or_default()
    }

    /// Whether this value goes with the wishes, of which those are left out that do not go with it.
    #[must_use]
    fn fits(
        &self,
        key: &'static str,
        value: Option<Value>,
        wishes: &Chosen,
        seating: Seating,
    ) -> bool {
        let mut wishes = wishes.clone();
        wishes.set(key, value);
        self.fit(wishes, Some(key), seating).is_ok()
    }

    /// Leaves out wishes until the rest fits, but not the one that is to be kept.
    ///
    /// # Errors
    /// If that one does not go with the seating, or the defaults do not go together.
    fn fit(&self, wishes: Chosen, kept: Option<&str>, seating: Seating) -> Result<Chosen, Misfit> {
        let mut wishes = wishes.of(self.choices());
        loop {
            match self.resolve(&wishes, &Chosen::default(), seating) {
                Ok(resolved) => return Ok(resolved),
                Err(misfit) if Some(&*misfit.key) == kept || !wishes.remove(&misfit.key) => {
                    return Err(misfit);
                }
                Err(_) => {}
            }
        }
    }

    /// The simple players of the game.
    fn simple_players(&self) -> Vec<SimplePlayer> {
        let all = SimplePlayer::ALL.into_iter();
        all.filter(|&player| self.offers(&Machine::Simple(player))).collect()
    }
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The value of a game.
#[derive(Debug, Clone, Copy)]
pub struct Of<P>(PhantomData<fn() -> P>);

impl<P> Of<P> {
    /// The value.
    pub const GAME: Self = Self(PhantomData);
}

impl<P: Machines> AnyGame for Of<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn choices(&self) -> &'static [Choice] {
        P::CHOICES
    }

    fn offers(&self, machine: &Machine) -> bool {
        P::offers(machine)
    }

    fn protocol(&self) -> Option<&'static str> {
        P::PROTOCOL
    }

    fn omok(&self) -> Option<Chosen> {
        (!P::OMOK.is_empty()).then(|| P::OMOK.iter().copied().collect())
    }

    fn resolve(&self, chosen: &Chosen, usual: &Chosen, seating: Seating) -> Result<Chosen, Misfit> {
        let resolved = resolve(P::CHOICES, chosen, usual, seating)?;
        P::agree(&resolved).map(|_| resolved)
    }

    fn check_program(&self, chosen: &Chosen, command: &CommandLine) -> Result<(), BotError> {
        P::agree(chosen).map_or(Ok(()), |terms| P::check_program(&terms, command))
    }
}

//! A game that a server keeps: one of its players, or nobody, is at this screen, which asks the
//! server to change it.

use std::time::Instant;

use super::{Asked, Desk, DeskEvent, Phase, Request};
use crate::board::{BySeat, Seat};
use crate::game::closing::{Closing, Next};
use crate::game::position::Position;
use crate::game::session::{self, Event, Refusal, Session};
use crate::game::step::Stop;
use crate::game::table::Offer;

/// What this screen knows of a game that a server keeps, besides the game itself.
#[derive(Debug, Clone)]
pub struct Remote {
    /// The address that leads to the game.
    pub address: String,
    /// The seat of the person at this screen; `None` for one who watches.
    pub you: Option<Seat>,
    /// The players.
    pub seats: BySeat<Presence>,
    /// The number of those who watch, without the person at this screen.
    pub watchers: usize,
    /// Whose words are not shown here: players, or all who watch (`None`).
    pub muted: Vec<Option<Seat>>,
    /// Who wants another game.
    pub rematch: BySeat<bool>,
    /// The connection to the server.
    pub link: LinkState,
    /// Whether the server knows only moves: nothing is agreed on or said there, and who leaves loses.
    pub moves_only: bool,
}

/// Whether a player is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Presence {
    /// Whether somebody plays on this seat.
    pub is_taken: bool,
    /// Whether the player is connected.
    pub is_here: bool,
    /// Whether the player has a name that the server does not know to be the player's own.
    pub is_guest: bool,
    /// The time from a ping of the server to the player's answer, in milliseconds.
    pub lag_ms: Option<u64>,
    /// The lag that was not charged to the player in this game, in milliseconds.
    pub forgiven_ms: Option<u64>,
    /// From when on the other player may claim the game because this one is away.
    pub claim_at: Option<Instant>,
}

/// The connection to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkState {
    /// It stands.
    Up,
    /// It is lost, and is made again.
    Lost {
        /// Since when.
        since: Instant,
        /// The number of the attempt that is made or comes next, from 1.
        attempt: u32,
    },
    /// It has ended for good.
    Ended,
    /// It stands, but the server does not let the person at this screen into the room.
    Shut,
}

/// What becomes of a game that is left before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfLeft {
    /// It is saved here.
    Saved,
    /// A server keeps it, and the seat of the person at this screen.
    SeatKept,
    /// It is lost.
    Lost,
    /// It cannot be saved here, so that nobody can go on with it.
    Unsaved,
}

/// What a request at the screen of a remote game comes to.
#[derive(Debug)]
pub enum Wish<P: Position> {
    /// Only this screen changes.
    Shown(Vec<DeskEvent<P>>),
    /// The server is asked to change the game.
    Act(session::Request<P::Move>),
    /// The server is asked for another game.
    Rematch,
    /// The server is asked to end the game that the other player has left: as won, or as drawn.
    Claim {
        /// Whether it is won.
        won: bool,
    },
    /// The text is said to the others.
    Say(String),
    /// What somebody says is hidden here, or shown again.
    Mute {
        /// Who: a player, or all who watch.
        who: Option<Seat>,
        /// Whether it is hidden.
        is_muted: bool,
    },
    /// The screen is left.
    Leave,
}

impl Remote {
    /// Whether somebody plays on each seat, so that the game has begun.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_taken)
    }

    /// Whether the room is out of reach from this screen: what is shown of it is what it was.
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        matches!(self.link, LinkState::Ended | LinkState::Shut)
    }

    /// Hides what somebody says, or shows it again.
    pub fn mute(&mut self, who: Option<Seat>, is_muted: bool) {
        self.muted.retain(|muted| *muted != who);
        self.muted.extend(is_muted.then_some(who));
    }

    /// The muted players have exchanged their seats.
    pub(crate) fn exchange_muted(&mut self) {
        for who in &mut self.muted {
            *who = who.map(|seat| !seat);
        }
    }

    /// From when on the person at this screen may claim the game, because the other player is away.
    #[must_use]
    pub fn claim_at(&self) -> Option<Instant> {
        self.seats[!self.you?].claim_at
    }
}

impl<P: Position> Desk<P> {
    /// A game that a server keeps.
    #[must_use]
    pub fn with_remote(session: Session<P>, remote: Remote) -> Self {
        let mut desk = Self::new(session);
        desk.closing = desk.closing.map(|_| Closing::RematchAsked);
        desk.remote = Some(Box::new(remote));
        desk
    }

    /// What is known of the game besides itself, if a server keeps it.
    #[must_use]
    pub fn remote(&self) -> Option<&Remote> {
        self.remote.as_deref()
    }

    /// The same, to be changed by what the server says.
    pub fn remote_mut(&mut self) -> Option<&mut Remote> {
        self.remote.as_deref_mut()
    }

    /// Notes whether the journal of the game cannot be written.
    pub(in crate::game) const fn set_unsaved(&mut self, is_unsaved: bool) {
        self.is_unsaved = is_unsaved;
    }

    /// What becomes of the game if it is left.
    #[must_use]
    pub fn if_left(&self) -> IfLeft {
        match &self.remote {
            None if self.is_unsaved => IfLeft::Unsaved,
            None => IfLeft::Saved,
            Some(remote) if remote.moves_only => IfLeft::Lost,
            Some(_) => IfLeft::SeatKept,
        }
    }

    /// The seat of the one person who plays at this screen; `None` if two share it, or nobody plays.
    #[must_use]
    pub fn you(&self) -> Option<Seat> {
        match &self.remote {
            Some(remote) => remote.you,
            None => self.table().person_against_machine(),
        }
    }

    /// Whether Ctrl+C leaves without a question: the phase says so, or nobody here plays the game, which
    /// is saved.
    #[must_use]
    pub fn is_left_unasked(&self) -> bool {
        let is_watched = self.table().is_between_machines() && self.if_left() == IfLeft::Saved;
        is_watched || self.phase().is_left_unasked()
    }

    /// Whether a server keeps the game and it is [out of reach](Remote::is_gone).
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.is_gone())
    }

    /// Whether nobody at this screen plays.
    #[must_use]
    pub fn is_watching(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.you.is_none())
    }

    /// Whether a server keeps the game and the next move, or the other player, is awaited from there.
    #[must_use]
    pub fn awaits_server(&self) -> bool {
        self.remote.is_some()
            && self.person_to_move().is_none()
            && matches!(self.phase(), Phase::Turn | Phase::Waiting)
    }

    /// Shows what the server has changed in the game.
    pub fn follow(&mut self, events: Vec<Event<P>>, at: Instant) -> Vec<DeskEvent<P>> {
        let stopped = events.iter().any(|event| matches!(event, Event::Stopped(Stop::Paused)));
        if stopped {
            self.asked = None;
        }
        self.on_events(events, at)
    }

    /// Closes what is left of the game before, once the session holds the next one, with the seats
    /// exchanged.
    pub fn exchange_seats(&mut self) {
        (self.asked, self.closing, self.settles_at) = (None, None, None);
        self.series = self.series.swapped();
        if let Some(remote) = self.remote.as_deref_mut() {
            remote.you = remote.you.map(|seat| !seat);
            remote.seats = remote.seats.swapped();
            remote.rematch = BySeat::default();
            remote.exchange_muted();
        }
    }

    /// What a request comes to in a game that a server keeps.
    pub fn wish(&mut self, request: Request<P::Move>) -> Wish<P> {
        let refused = |why| Wish::Shown(vec![DeskEvent::Game(Event::Refused(why))]);
        let phase = self.phase();
        let you = self.remote.as_ref().and_then(|remote| remote.you);
        match (request, phase) {
            (Request::Say(text), _) => Wish::Say(text),
            (Request::Mute { who, is_muted }, _) => Wish::Mute { who, is_muted },
            (Request::Read, _) => Wish::Shown(Vec::new()),
            (Request::Interrupt | Request::Leave, _)
                if you.is_none()
                    || self.is_gone()
                    || phase == Phase::Waiting
                    || phase.is_left_unasked() =>
            {
                Wish::Leave
            }
            (Request::Leave, _)
            | (Request::Next(Next::Leave) | Request::Answer(false), Phase::Closing(_)) => {
                Wish::Leave
            }
            _ if you.is_none() => refused(Refusal::OnlyWatching),
            (Request::Move(made), Phase::Turn | Phase::OfferMade { .. }) => {
                self.move_wish(made, you)
            }
            (Request::TakeBack, Phase::Turn) => self.offer_wish(Offer::TakeBack, you),
            (Request::Draw, Phase::Turn) => self.offer_wish(Offer::Draw, you),
            (Request::Pause, Phase::Turn) => self.offer_wish(Offer::Pause, you),
            (Request::GiveTime, Phase::Turn | Phase::OfferMade { .. }) => {
                Wish::Act(session::Request::GiveTime)
            }
            (Request::Abort, phase) if phase.is_playing() && phase != Phase::Waiting => {
                Wish::Act(session::Request::Abort)
            }
            (Request::Hint, _) => refused(Refusal::NoHints),
            (Request::GoOn, Phase::Paused) => Wish::Act(session::Request::GoOn),
            (Request::Claim { won }, phase) if phase.is_playing() => Wish::Claim { won },
            (Request::Resign, phase) if phase.is_playing() && phase != Phase::Waiting => {
                self.ask_here(Asked::Resign)
            }
            (Request::Interrupt, _) => self.ask_here(Asked::Leave),
            (Request::Resign, Phase::LeaveAsked(_))
            | (Request::Answer(true), Phase::ResignAsked(_)) => {
                self.asked = None;
                Wish::Act(session::Request::Resign)
            }
            (Request::GoOn, Phase::LeaveAsked(_))
            | (Request::Answer(false), Phase::ResignAsked(_)) => {
                self.asked = None;
                Wish::Shown(vec![DeskEvent::Game(Event::WentOn)])
            }
            (Request::Answer(true), Phase::OfferMade { offer, .. }) => {
                Wish::Act(session::Request::Accept(offer))
            }
            (Request::Answer(false), Phase::OfferMade { offer, .. }) => {
                Wish::Act(session::Request::Decline(offer))
            }
            (Request::Next(Next::Rematch) | Request::Answer(true), Phase::Closing(_)) => {
                Wish::Rematch
            }
            _ => refused(Refusal::NotNow),
        }
    }

    /// An offer; the second time it is taken back.
    fn offer_wish(&self, offer: Offer, you: Option<Seat>) -> Wish<P> {
        let is_open = you.is_some_and(|you| self.table().offers[you].has(offer));
        Wish::Act(if is_open { session::Request::Withdraw(offer) } else { offer.into() })
    }

    /// A move, unless the other player is to move or the rules do not allow it.
    fn move_wish(&self, made: P::Move, you: Option<Seat>) -> Wish<P> {
        let position = self.table().position();
        let refusal = if you == Some(position.to_move()) {
            position.check(made).err().map(Refusal::Move)
        } else {
            Some(Refusal::NotYourTurn)
        };
        match refusal {
            Some(why) => Wish::Shown(vec![DeskEvent::Game(Event::Refused(why))]),
            None => Wish::Act(session::Request::Move(made)),
        }
    }

    /// Asks before the game is given up or left. The clock runs on, since the other player waits.
    fn ask_here(&mut self, question: Asked) -> Wish<P> {
        self.asked = Some(question);
        Wish::Shown(vec![DeskEvent::Asked])
    }

    /// The person at this screen, whom alone offers are asked, or anybody at a shared screen.
    pub(super) fn is_asked(&self, by: Seat) -> bool {
        self.remote.as_ref().is_none_or(|remote| remote.you == Some(!by))
    }

    /// Whether the player on a seat is not at this screen, or cannot play from here.
    pub(super) fn is_elsewhere(&self, seat: Seat) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.you != Some(seat) || remote.is_gone())
    }
}

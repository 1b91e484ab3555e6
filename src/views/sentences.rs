//! Messages about any game at the table: its events, questions and refusals.
//!
//! The full screen and line mode share these messages. Those that only one game needs come from its
//! [`View`].

use std::iter;

use super::help::END;
use super::speech::{Speech, quoted};
use super::view::{Sentence, View};
use crate::board::{Reason, Seat};
use crate::console::glyphs::Glyphs;
use crate::game::bot::{BotError, BotFault, Found};
use crate::game::clock::{Clock, TimeControl};
use crate::game::closing::Closing;
use crate::game::desk::{Desk, DeskEvent, IfLeft, Phase};
use crate::game::session::{Event, Refusal};
use crate::game::state::Game;
use crate::game::step::Stop;
use crate::game::table::{Offer, Table};
use crate::lang::command::CommandError;

/// How many moves of a principal variation are shown.
const MOVES_SHOWN: usize = 6;

impl Speech {
    /// The answer with which a game is left.
    #[must_use]
    pub fn answer_leave(self, if_left: IfLeft) -> String {
        match if_left {
            IfLeft::Saved => self.lang.answer_leave(),
            IfLeft::SeatKept => self.lang.answer_leave_seat(),
            IfLeft::Lost => self.lang.answer_leave_lost(),
            IfLeft::Unsaved => self.lang.answer_leave_not_saved(),
        }
    }

    /// The messages for an event; questions and results have functions of their own.
    #[must_use]
    pub fn report<P: View>(self, event: &DeskEvent<P>, desk: &Desk<P>) -> Vec<Sentence> {
        let lang = self.lang;
        let text = match event {
            DeskEvent::Game(event) => return self.event(event, desk),
            DeskEvent::Repaired(repaired) => repaired.text(lang),
            DeskEvent::ScoreboardHeld => lang.scoreboard_held(),
            DeskEvent::Score => self.series(desk),
            DeskEvent::Recorded => lang.recorded(),
            DeskEvent::Unrecorded => lang.off_scoreboard(),
            DeskEvent::UnrecordFailed(error) => lang.not_off_scoreboard(error.text(lang)),
            DeskEvent::NothingPlayed => lang.nothing_played(),
            DeskEvent::RecordFailed(error, _) => lang.record_failed(error.text(lang)),
            DeskEvent::JournalFailed(error) => lang.journal_failed(error.text(lang)),
            DeskEvent::JournalKept => lang.journal_kept(),
            DeskEvent::JournalUnlocked(path) => lang.journal_unlocked(path.display()),
            DeskEvent::Resumed => lang.saved_goes_on(),
            DeskEvent::PlayedOn => lang.played_on(),
            DeskEvent::NotMade(made) => {
                lang.not_made(desk.table().position().move_name(*made, self))
            }
            DeskEvent::Lost(outlook) => self.coach_lost(*outlook, desk),
            DeskEvent::Begun | DeskEvent::Asked | DeskEvent::NotRecorded => {
                return Vec::new();
            }
        };
        vec![Sentence::new(text)]
    }

    fn event<P: View>(self, event: &Event<P>, desk: &Desk<P>) -> Vec<Sentence> {
        let (lang, table) = (self.lang, desk.table());
        let side = |seat: Seat| self.who(table, seat);
        let text = match event {
            Event::Moved { made, by, from } => return P::moved(table, from, *made, *by, self),
            Event::TakenBack { made, by, from } => {
                let text = P::taken_back(from, *made, &side(*by), self);
                return vec![Sentence { changes_board: true, ..Sentence::new(text) }];
            }
            Event::Declined(Offer::TakeBack, by) => lang.undo_declined(side(*by)),
            Event::Declined(Offer::Draw, by)
                if desk.remote().is_some_and(|remote| remote.you == Some(*by)) =>
            {
                lang.your_draw_declined()
            }
            Event::Declined(Offer::Draw, by) => lang.draw_declined(side(*by)),
            Event::Declined(Offer::Hint, by) => lang.hint_declined(side(*by)),
            Event::Declined(Offer::Pause, by) => lang.pause_declined(side(*by)),
            Event::Withdrawn(_, by) => lang.withdrawn(side(*by)),
            Event::Offered(offer, by) => match self.offered(*offer, side(*by)) {
                Some(offered) => offered,
                None => return Vec::new(),
            },
            Event::Hinted => match self.hint(table) {
                Some(hint) => hint,
                None => return Vec::new(),
            },
            Event::Stopped(Stop::Paused) => lang.paused(),
            Event::WentOn => lang.goes_on(),
            Event::TimeGiven { seat, seconds } => lang.time_given(side(*seat), seconds),
            Event::LowTime(by) => lang.low_time(side(*by), Clock::LOW.as_secs()),
            Event::Thinking(by) => match self.player_name(&table.setup.players[*by]) {
                Some(name) => lang.computer_thinks(name),
                None => return Vec::new(),
            },
            Event::Refused(Refusal::Move(why)) => return vec![P::refused(table, *why, self)],
            Event::Refused(why) => self.refusal(*why, desk),
            // The front ends show as much of what a machine has found as is wanted. Why a
            // machine failed is printed once the terminal has been restored.
            Event::Found
            | Event::HintSought
            | Event::Stopped(_)
            | Event::Failed(..)
            | Event::Over(_) => {
                return Vec::new();
            }
        };
        vec![Sentence::new(text)]
    }

    /// What somebody offers; no hints, which are asked for at one screen alone.
    fn offered(self, offer: Offer, who: String) -> Option<String> {
        match offer {
            Offer::TakeBack => Some(self.lang.undo_offered(who)),
            Offer::Draw => Some(self.lang.draw_offered(who)),
            Offer::Pause => Some(self.lang.pause_offered(who)),
            Offer::Hint => None,
        }
    }

    /// The result, and the reason for it with the hints that were given; `None` while the game goes
    /// on. The text for a loss on time depends on the loser's control.
    #[must_use]
    pub fn outcome<P: View>(self, table: &Table<P>) -> Option<(String, String)> {
        self.outcome_for(None, table)
    }

    /// The same for a reader who plays on this seat.
    #[must_use]
    pub fn outcome_for<P: View>(
        self,
        you: Option<Seat>,
        table: &Table<P>,
    ) -> Option<(String, String)> {
        let (lang, position) = (self.lang, table.position());
        let outcome = table.game.outcome()?;
        let loser = outcome.winner.map_or(position.to_move(), |winner| position.seat(!winner));
        let who = |seat| if you == Some(seat) { lang.you() } else { self.who(table, seat) };
        let headline = match outcome.winner {
            Some(_) => lang.winner(who(!loser)),
            None if outcome.reason == Reason::Aborted => lang.aborted(),
            None => lang.draw(),
        };
        let reason = match outcome.reason {
            Reason::Resignation => lang.by_resignation(who(loser)),
            Reason::Time => match table.game.clock().control(loser) {
                TimeControl::PerMove(limit) if limit.as_secs() > 1 => {
                    lang.by_time_per_move(who(loser), limit.as_secs())
                }
                _ => lang.by_time(who(loser)),
            },
            Reason::Abandoned => lang.by_abandonment(who(loser)),
            Reason::Agreement => lang.by_agreement(),
            Reason::Aborted => lang.by_abort(),
            _ => position.reason(outcome, self),
        };
        let reason = iter::once(reason).chain(self.hints_given(table));
        let coached = table.setup.coach && !table.game.line().is_empty();
        let reason = reason.chain(coached.then(|| self.lang.had_coach()));
        Some((headline, reason.collect::<Vec<_>>().join(" ")))
    }

    /// The open question, if any.
    #[must_use]
    pub fn question<P: View>(self, desk: &Desk<P>) -> Option<String> {
        let table = desk.table();
        let side = |seat: Seat| self.who(table, seat);
        Some(match desk.phase() {
            // The other player is at another screen: nobody else reads this.
            Phase::OfferMade { offer, by } if desk.remote().is_some() => {
                self.lang.offer_question(self.offered(offer, side(by))?)
            }
            Phase::OfferMade { offer: Offer::TakeBack, by } => {
                self.lang.undo_question(side(!by), side(by))
            }
            Phase::OfferMade { offer: Offer::Draw, by } => {
                self.lang.draw_question(side(!by), side(by))
            }
            Phase::OfferMade { offer: Offer::Hint, by } => {
                self.lang.hint_question(side(!by), side(by))
            }
            Phase::OfferMade { offer: Offer::Pause, by } => {
                self.lang.pause_question(side(!by), side(by))
            }
            Phase::ResignAsked(_) => self.lang.resign_question(),
            Phase::CoachAsked(_) => self.coach_question(desk),
            Phase::LeaveAsked(_) => match desk.if_left() {
                IfLeft::Saved => self.lang.leave_question(),
                IfLeft::SeatKept => self.lang.leave_seat_question(),
                IfLeft::Lost => self.lang.leave_lost_question(),
                IfLeft::Unsaved => self.lang.leave_not_saved_question(),
            },
            Phase::Closing(Closing::RecordAsked) => self.lang.record_question(),
            Phase::Closing(Closing::NameAsked(_, color)) => {
                if desk.table().player(!color).is_person() {
                    self.lang.name_question(self.side(color))
                } else {
                    self.lang.own_name_question()
                }
            }
            Phase::Closing(_) if desk.is_watching() => return None,
            Phase::Closing(Closing::RematchAsked) if P::is_opened(&table.setup.terms) => {
                self.lang.rematch_opening_question()
            }
            Phase::Closing(Closing::RematchAsked) => self.lang.rematch_question(),
            Phase::Turn if desk.awaits_server() => return None,
            Phase::Turn => return P::question(table, self).map(|question| question.full),
            Phase::Paused
            | Phase::Reading
            | Phase::Waiting
            | Phase::Closing(Closing::Saving | Closing::Removing | Closing::Done(_)) => {
                return None;
            }
        })
    }

    /// The same on a full screen, whose key bar says which games can follow.
    #[must_use]
    pub fn screen_question<P: View>(self, desk: &Desk<P>) -> Option<String> {
        let question = self.question(desk)?;
        Some(if desk.phase() == END { self.lang.play_again() } else { question })
    }

    /// The score of several games, with the players' names or else their colours in the last game.
    #[must_use]
    pub fn series<P: View>(self, desk: &Desk<P>) -> String {
        let (table, series) = (desk.table(), desk.series());
        let name = |seat: Seat| {
            let side = || self.side(table.position().color(seat));
            self.player_name(&table.setup.players[seat]).unwrap_or_else(side)
        };
        let points = |seat: Seat| Glyphs::UNICODE.points(series.halves(seat).into());
        let [one, other] = Seat::BOTH;
        self.lang.series(name(one), points(one), points(other), name(other))
    }

    /// Why a request was refused, and what is possible; refused moves have messages of their own.
    fn refusal<P: View>(self, refusal: Refusal<P::Refusal>, desk: &Desk<P>) -> String {
        match refusal {
            Refusal::NotYourTurn if desk.remote().is_some() => self.lang.other_players_turn(),
            Refusal::OnlyWatching => self.lang.only_watching(),
            Refusal::NotYourTurn => self.lang.refused_computers_turn(),
            Refusal::NothingToTakeBack => self.lang.refused_no_move(),
            Refusal::NoHints => self.lang.no_hints(),
            Refusal::NoHint => self.lang.no_hint(),
            Refusal::SameName => self.lang.name_taken(),
            _ if desk.phase().is_question() => self.how_to_answer(desk.phase()),
            _ if desk.phase() == Phase::Paused => self.lang.refused_paused(),
            _ => self.lang.refused_now(),
        }
    }

    /// Which answers the open question has.
    #[must_use]
    pub fn how_to_answer(self, phase: Phase) -> String {
        match phase {
            Phase::LeaveAsked(_) => self.lang.answer_one_to_three(),
            _ => self.lang.answer_one_or_two(),
        }
    }

    /// Why the input is not a command, and what can be typed.
    #[must_use]
    pub fn command_error<P: View>(self, error: &CommandError, terms: &P::Terms) -> String {
        match error {
            CommandError::Unknown(text) if text.is_empty() => P::nothing_typed(terms, self),
            CommandError::Unknown(text) => self.lang.unknown_command(quoted(text)),
            CommandError::Ambiguous(text, names) => {
                self.lang.ambiguous_command(text, names.join(", "))
            }
        }
    }

    /// The names of the moves that records contain.
    #[must_use]
    pub fn moves<P: View>(self, game: &Game<P>) -> Vec<String> {
        let position = game.position();
        let made = game.line().iter().map(|played| played.made);
        let recorded = made.filter(|&made| P::recorded(made).is_some());
        recorded.map(|made| position.move_name(made, self)).collect()
    }

    /// The principal variation: the moves that a machine expects.
    #[must_use]
    pub fn expected<P: View>(self, table: &Table<P>, found: &Found<P::Move>) -> String {
        let name = |&made: &P::Move| table.position().move_name(made, self);
        let line: Vec<String> = found.line.iter().take(MOVES_SHOWN).map(name).collect();
        self.lang.thought_expects(line.join(" "))
    }

    /// Why a machine failed to move.
    #[must_use]
    pub fn bot_error<P: View>(self, error: &BotError, table: &Table<P>) -> String {
        let BotFault::Forbidden { answer, made } = &error.fault else {
            return self.lang.bot_error(error);
        };
        let position = table.position();
        let refused = position.read(made).ok().and_then(|made| position.check(made).err());
        let why = refused.map_or_else(String::new, |why| P::refused(table, why, self).text);
        self.lang.bot_move_forbidden(&error.program, answer, why)
    }
}

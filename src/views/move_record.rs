//! Records of games that hold moves alone, as values and gone through.

mod study;

pub use study::StudiedMoves;

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use jiff::tz::TimeZone;
use serde::Serialize;
use serde_json::Value;

use super::analysed::{Patience, Search};
use super::board::BoardView;
use super::recorded::{facts, occasion, title, without_names};
use super::records::{
    AnyRecord, Drawn, Explained, GameResult, HasRecords, RecordFlag, Style, write_head,
};
use super::speech::Speech;
use super::view::View;
use crate::board::{BySeat, Color};
use crate::console::printable::write_json;
use crate::game::record::{
    Capabilities, Ending, Fault, Format, Given, MoveRecord, MoveRecords, WrongMove,
};
use crate::game::session::SavedError;
use crate::game::state::ReplayError;
use crate::game::table::Table;
use crate::hall::{RoomGame, shown_position};
use crate::lang::Lang;
use crate::picture::Picture;
use crate::wire::{ShownAnalysis, ShownEnding, ShownRecord};

/// A game whose records hold moves alone, with what shows them.
pub trait MoveRecordView: MoveRecords + View + RoomGame {
    /// The flags that say what must be known of its records besides.
    const FLAGS: &'static [RecordFlag] = &[];

    /// The board of this position, to which these moves led from the beginning.
    fn board_after(
        &self,
        made: impl Iterator<Item = Self::Move>,
    ) -> impl BoardView<Place = <Self as View>::Place>;

    /// The members of this position as JSON.
    fn members(&self) -> Value;

    /// A picture of this position after the move `last`; `title` and `description` are for readers who
    /// cannot see it.
    fn drawn(&self, last: Option<Self::Move>, title: String, description: String) -> Picture;

    /// What an analysis of a recorded game finds, in words; `None` if it is stopped, or games of this
    /// kind are not analysed. `report` is called with the parts that are done, and their number.
    #[must_use]
    fn analysed(
        _record: &MoveRecord<Self>,
        _speech: Speech,
        _stop: &AtomicBool,
        _report: &mut dyn FnMut(usize, usize),
    ) -> Option<ShownAnalysis> {
        None
    }

    /// A search of this position; `None` if it is over, or games of this kind are not searched.
    fn searched(&self, _patience: Patience, _speech: Speech) -> Option<Search<Self::Place>> {
        None
    }

    /// Why a text is not a move.
    #[must_use]
    fn misread(why: &Self::Misread, _speech: Speech) -> String {
        why.to_string()
    }

    /// Why a move of a record is refused in this position.
    fn refused_here(&self, _why: Self::Refusal, speech: Speech) -> String {
        speech.lang.refused_now()
    }

    /// Why no game can be started after so many moves of a record, of which this one is refused.
    #[must_use]
    fn not_played_on(number: usize, lang: Lang) -> String {
        SavedError::Line(ReplayError::Impossible(number)).text(lang)
    }
}

impl<P: MoveRecordView> Explained for Fault<P> {
    fn text(&self, lang: Lang) -> String {
        let speech = Speech::of(lang);
        match self {
            Self::File(fault) => fault.text(lang),
            Self::Move(fault) => {
                let why = match &fault.why {
                    WrongMove::Misread(why) => P::misread(why, speech),
                    WrongMove::Refused { why, position } => position.refused_here(*why, speech),
                };
                lang.wrong_move(fault.number, &fault.text, why)
            }
        }
    }
}

impl<P: MoveRecordView> HasRecords for P {
    type Record = MoveRecord<P>;

    const WRITTEN: &'static [Format] = MoveRecord::<P>::FORMATS;
    const FLAGS: &'static [RecordFlag] = <P as MoveRecordView>::FLAGS;

    fn of_table(table: &Table<P>, zone: &TimeZone) -> MoveRecord<P> {
        MoveRecord::of_table(table, zone)
    }
}

/// A position as JSON. Moves are in standard notation, sorted as text.
#[derive(Serialize)]
struct JsonPosition {
    game: &'static str,
    #[serde(flatten)]
    members: Value,
    to_move: Color,
    /// The winner by the rules.
    winner: Option<Color>,
    last_move: Option<String>,
    /// The result of the game, if it ended in this position.
    result: Option<GameResult>,
    /// Every move that a record may go on with.
    legal: Vec<String>,
}

/// The last of the first `at` moves, and the position before it.
fn last<P: MoveRecords>(record: &MoveRecord<P>, at: usize) -> Option<(P, P::Move)> {
    record.line().take(at).last()
}

/// What is known of the game besides its players and moves, one line each; how it ended only if
/// `with_ending`.
fn about<P: MoveRecords>(record: &MoveRecord<P>, with_ending: bool, lang: Lang) -> Vec<String> {
    let occasion = occasion([&record.event, &record.name, &record.date]);
    let ending = with_ending.then(|| lang.ending(&record.ending_by_rules())).flatten();
    occasion.into_iter().chain(ending).collect()
}

/// The position after the first `made` moves in a sentence: the last move, and the side to move if
/// the game goes on.
fn position<P: MoveRecords>(record: &MoveRecord<P>, made: usize, speech: Speech) -> String {
    let last = last(record, made)
        .map(|(before, last)| (made, before.color(before.to_move()), before.write(last)));
    let now = record.after(made);
    let is_end = made >= record.moves().len();
    let is_over = now.outcome().is_some() || is_end && record.ending_by_rules() != Ending::Unknown;
    let next = (!is_over).then(|| now.color(now.to_move()));
    speech.position_after(last, record.moves().len(), next)
}

impl<P: MoveRecordView> AnyRecord for MoveRecord<P> {
    fn moves(&self) -> usize {
        self.moves().len()
    }

    fn json(&self, at: usize, mut out: &mut dyn Write) -> io::Result<()> {
        let now = self.after(at);
        let ending = (at >= self.moves().len()).then(|| self.ending_by_rules());
        let mut legal: Vec<_> = now.legal().into_iter().map(|made| now.write(made)).collect();
        legal.sort_unstable();
        let position = JsonPosition {
            game: P::NAME,
            members: now.members(),
            to_move: now.color(now.to_move()),
            winner: now.outcome().and_then(|outcome| outcome.winner),
            last_move: last(self, at).map(|(before, made)| before.write(made)),
            result: ending.as_ref().and_then(GameResult::of),
            legal,
        };
        write_json(&position, &mut out)
    }

    fn text(&self, at: usize, _: &Given, style: Style, out: &mut dyn Write) -> io::Result<()> {
        let Style { speech, glyphs } = style;
        let about = about(self, at >= self.moves().len(), speech.lang);
        write_head(&self.players, &about, style, out)?;
        let now = self.after(at);
        let board = now.board_after(self.moves().iter().take(at).copied());
        write!(out, "{}", board.lines(speech, glyphs.without_query()))?;
        writeln!(out, "{}", position(self, at, speech))
    }

    fn draw(&self, at: usize, _: &Given, speech: Speech) -> Drawn {
        let names = (1..).zip(self.names()).take(at);
        let names: Vec<_> = names.map(|(number, name)| format!("{number} {name}")).collect();
        let title = title(&self.players, speech.lang);
        let made = last(self, at).map(|(_, made)| made);
        let picture = self.after(at).drawn(made, title, names.join(", "));
        let moves = (at.min(self.moves().len()), self.moves().len());
        let facts = facts(P::NAME, moves, &self.ending_by_rules());
        let remarks = without_names(&self.players, speech.lang).into_iter().collect();
        Drawn { picture: picture.captioned(&self.players, &facts), remarks }
    }

    fn shown(&self, most: usize) -> Option<ShownRecord> {
        if self.moves().len() > most {
            return None;
        }
        let mut positions = vec![shown_position(&self.after(0), None)];
        positions.extend(self.line().map(|(before, made)| {
            let mut now = before.clone();
            // A record holds only moves that may be made.
            let _ = now.play_recorded(made);
            shown_position(&now, Some((made, before.write(made), before.to_move())))
        }));
        let players = &self.players;
        Some(ShownRecord {
            game: P::NAME.to_owned(),
            terms: P::summary(&self.terms).to_string(),
            players: BySeat { first: players.black.clone(), second: players.white.clone() },
            over: ShownEnding::of(&self.ending_by_rules()),
            positions,
        })
    }

    fn analysed(&self, speech: Speech) -> Option<ShownAnalysis> {
        if self.moves().is_empty() {
            return None;
        }
        P::analysed(self, speech, &AtomicBool::new(false), &mut |_, _| {})
    }

    fn written(&self, format: Format, given: &Given) -> Result<Vec<u8>, Box<dyn Explained>> {
        Ok(self.written(format, given).into_bytes())
    }

    fn lost_in(&self, to: Format) -> Capabilities {
        self.lost_in(to)
    }
}

#[cfg(test)]
mod tests;

//! A game as those see it who do not know its rules.

use std::time::Instant;

use serde_json::Value;

use super::Room;
use crate::board::{BySeat, Color, Seat};
use crate::game::clock::{Clock, TimeControl};
use crate::game::position::{Position, Summary};
use crate::game::state::Game;
use crate::game::table::Offer;
use crate::hall::any_room::AnyRoom;
use crate::hall::game::RoomGame;
use crate::hall::lag::millis;
use crate::wire::{Choice, ListedRecord, ShownClock, View};

/// The most moves of a game whose record is in the list of rooms: as many as a board has points.
const MOST_LISTED_MOVES: usize = 400;

/// The view of a seat, or of those who watch; the last `hidden` moves are not shown to these.
pub(super) fn of<P: RoomGame>(
    room: &Room<P>,
    seat: Option<Seat>,
    hidden: u32,
    now: Instant,
) -> View {
    let session = room.session();
    let table = session.table();
    let over = table.game.outcome();
    let line = table.game.line();
    let shown = shown_of(&table.game, hidden);
    let is_latest = shown == line.len();
    let earlier = (!is_latest).then(|| table.game.position_before(shown));
    let position = earlier.as_ref().unwrap_or(table.position());
    let to_move = (room.is_full() && session.is_running()).then(|| position.to_move());
    let legal = (to_move.is_some() && to_move == seat).then(|| position.legal());
    let has_clock = table.setup.control != TimeControl::Unlimited && is_latest;
    let is_open = |offer, seat: Seat| is_latest && table.offers[seat].has(offer);
    let back = |seat| {
        let to = table.game.take_back_to(seat).filter(|_| is_latest);
        to.map_or(0, |to| shown - to)
    };
    let offers = |seat| Offer::ALL.into_iter().filter(|&offer| is_open(offer, seat)).collect();
    let (left_ms, clock) = has_clock.then(|| shown_clock(table.game.clock(), now)).unzip();
    View {
        ply: shown,
        moves: line[..shown].iter().map(|played| position.write(played.made)).collect(),
        you: seat,
        players: players(room),
        to_move,
        black: position.seat(Color::Black),
        board: position.board(line[..shown].last().map(|last| last.made), to_move.is_some()),
        question: to_move.and_then(|_| position.question()),
        choices: legal.iter().flatten().filter_map(|&made| choice(position, made)).collect(),
        legal: legal.map(|legal| legal.into_iter().map(|made| position.write(made)).collect()),
        you_may: room.may(seat),
        offers: BySeat::from_fn(offers),
        back: BySeat::from_fn(back),
        rematch: Seat::BOTH.into_iter().find(|&seat| room.mirror.wants_rematch(seat)),
        left_ms,
        clock,
        over,
    }
}

/// The number of moves that those see to whom the last `hidden` are not shown; once the game is over
/// they see all.
fn shown_of<P: Position>(game: &Game<P>, hidden: u32) -> usize {
    let hidden =
        if game.outcome().is_some() { 0 } else { usize::try_from(hidden).unwrap_or(usize::MAX) };
    game.line().len().saturating_sub(hidden)
}

/// The moves as records have them without the last `hidden` ones.
pub(super) fn shown_moves<P: Position>(
    game: &Game<P>,
    hidden: u32,
) -> impl Iterator<Item = P::Move> + '_ {
    let shown = &game.line()[..shown_of(game, hidden)];
    shown.iter().filter_map(|played| P::recorded(played.made))
}

/// The game as a record without the last `hidden` moves; `None` if that is too long for a list.
pub(super) fn listed_record<P: RoomGame>(room: &Room<P>, hidden: u32) -> Option<ListedRecord> {
    let table = room.session().table();
    let game = &table.game;
    if shown_of(game, hidden) > MOST_LISTED_MOVES {
        return None;
    }
    let moves = shown_moves(game, hidden).map(|made| game.position().write(made));
    let moves: Vec<_> = moves.collect();
    let Summary { rules, size, .. } = P::summary(&table.setup.terms);
    Some(ListedRecord { rules, board: size, moves: moves.join(" ") })
}

/// The board without the last `hidden` moves.
pub(super) fn listed_board<P: RoomGame>(room: &Room<P>, hidden: u32) -> Value {
    let game = &room.session().table().game;
    let shown = shown_of(game, hidden);
    let earlier = (shown < game.line().len()).then(|| game.position_before(shown));
    let last = game.line()[..shown].last().map(|last| last.made);
    earlier.as_ref().unwrap_or(game.position()).board(last, false)
}

/// A move that is not made on the board, with a word for it.
fn choice<P: RoomGame>(position: &P, made: P::Move) -> Option<Choice> {
    let (what, number) = P::choice(made)?;
    Some(Choice { made: position.write(made), what: what.to_owned(), number })
}

/// The time that each player has left, and what else is needed to count it down.
fn shown_clock(clock: &Clock, now: Instant) -> (BySeat<u64>, ShownClock) {
    let period = match clock.control(Seat::First) {
        TimeControl::ByoYomi { period, .. } => Some(period),
        _ => None,
    };
    let readings = clock.readings(now);
    let shown = ShownClock {
        running: clock.running(),
        periods: period.map(|_| BySeat::from_fn(|seat| readings[seat].periods)),
        period_ms: period.map(millis),
    };
    (BySeat::from_fn(|seat| millis(readings[seat].left)), shown)
}

/// The players' names; `None` for a free seat, and an empty text for a person without a name.
pub(super) fn players<P: Position>(room: &Room<P>) -> BySeat<Option<String>> {
    let players = &room.session().table().setup.players;
    BySeat::from_fn(|seat| (!room.is_free(seat)).then(|| players[seat].name().unwrap_or_default()))
}

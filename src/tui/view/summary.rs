//! What the panel and the bottom rows show of a game, in plain values.

use std::time::{Duration, Instant};

use super::timing;
use crate::board::{ByColor, Color};
use crate::game::hotseat::{HotSeat, Phase};
use crate::game::state::Game;
use crate::game::table::Table;
use crate::views::speech::Speech;
use crate::views::view::{Question, View};

/// What the panel and the bottom rows show of a game.
pub(super) struct GameSummary {
    /// What the game is called.
    pub(super) game: &'static str,
    /// The rules, the board, the clock and the opening.
    pub(super) title: String,
    /// What the screen waits for.
    pub(super) phase: Phase,
    /// The colour whose player is to move.
    pub(super) to_move: Color,
    /// Who holds each colour.
    pub(super) players: ByColor<PlayerSummary>,
    /// What is left of the stretch of time that runs, and how long that is in all.
    pub(super) stretch: Option<(Duration, Duration)>,
    /// Whether the player to move has little time left.
    pub(super) is_low: bool,
    /// A line about the position.
    pub(super) caption: Option<String>,
    /// The moves by their names; none while the board is hidden.
    pub(super) moves: Vec<String>,
    /// What a machine has found out.
    pub(super) thought: Option<Progress>,
    /// What there is to say about the place of the cursor.
    pub(super) remark: Option<String>,
    /// What the player to move is asked, where it is more than the next move.
    pub(super) question: Option<Question>,
    /// What the players are asked at the table, such as whether to record the result.
    pub(super) asked: Option<String>,
    /// The moves that are chosen by number, as they stand in the row of answers.
    pub(super) choices: Vec<String>,
    /// The same in full with their numbers, where they need more words than that.
    pub(super) full_choices: Vec<String>,
    /// The result and the reason for it.
    pub(super) result: Option<(String, String)>,
    /// Whether the game can be saved in a file now.
    pub(super) can_be_saved: bool,
    /// Whether the player to move may pass.
    pub(super) may_pass: bool,
}

/// What is shown of a player.
pub(super) struct PlayerSummary {
    /// The name in words, as far as it is known.
    pub(super) name: Option<String>,
    /// The name as it stands in records, where there is no room for the other.
    pub(super) short_name: Option<String>,
    /// The time that is left.
    pub(super) time: String,
}

/// What a machine has found out.
pub(super) struct Progress {
    /// What the position is worth.
    pub(super) worth: String,
    /// How deep it has looked and who is better, and the moves that it expects.
    pub(super) lines: [String; 2],
}

impl GameSummary {
    /// What is shown of this game at `now`, with the cursor on that place.
    pub(super) fn of<P: View>(
        seat: &HotSeat<P>,
        cursor: P::Place,
        speech: Speech,
        now: Instant,
    ) -> Self {
        let (table, phase) = (seat.table(), seat.phase());
        let (game, position) = (&table.game, table.position());
        let (is_turn, is_hidden) = (phase == Phase::Turn, phase.hides_board());
        let pass = P::pass(game.terms()).filter(|_| is_turn);
        Self {
            game: P::NAME,
            title: title(table),
            phase,
            to_move: game.color_to_move(),
            players: ByColor::from_fn(|color| player(table, color, speech, now)),
            stretch: timing::stretch(game.clock(), now),
            is_low: game.clock().is_low(now),
            caption: position.caption(speech),
            moves: if is_hidden { Vec::new() } else { speech.moves(game) },
            thought: thought(table, speech).filter(|_| !is_hidden),
            remark: if is_turn { position.remark(cursor, speech) } else { None },
            question: if is_turn { P::question(table, speech) } else { None },
            asked: if is_turn { None } else { speech.question(seat) },
            choices: short_choices(seat, speech),
            full_choices: full_choices(seat, speech),
            result: result(game, speech),
            can_be_saved: seat.can_be_saved(),
            may_pass: pass.is_some_and(|pass| position.check(pass).is_ok()),
        }
    }
}

/// The moves that are chosen by number, while a person is to move.
pub(in super::super) fn choices<P: View>(seat: &HotSeat<P>) -> Vec<P::Move> {
    let asked = seat.person_to_move();
    asked.map(|_| seat.table().position().choices()).unwrap_or_default()
}

/// The same in few words.
pub(in super::super) fn short_choices<P: View>(seat: &HotSeat<P>, speech: Speech) -> Vec<String> {
    let position = seat.table().position();
    let short = |(number, made)| position.short_choice(number, made, speech);
    (1..).zip(choices(seat)).map(short).collect()
}

fn full_choices<P: View>(seat: &HotSeat<P>, speech: Speech) -> Vec<String> {
    let position = seat.table().position();
    if !position.lists_choices() {
        return Vec::new();
    }
    let full =
        |(number, made): (usize, P::Move)| format!("{number}) {}", position.choice(made, speech));
    (1..).zip(choices(seat)).map(full).collect()
}

fn title<P: View>(table: &Table<P>) -> String {
    let terms = table.game.terms();
    let control = table.setup.control.to_string();
    let parts = [P::title(terms), control].into_iter().chain(P::agreed(terms));
    parts.collect::<Vec<_>>().join("  ")
}

fn player<P: View>(table: &Table<P>, color: Color, speech: Speech, now: Instant) -> PlayerSummary {
    let player = table.player(color);
    PlayerSummary {
        name: speech.player_name(player),
        short_name: player.name(),
        time: timing::left(table.game.clock(), table.position().seat(color), now),
    }
}

fn thought<P: View>(table: &Table<P>, speech: Speech) -> Option<Progress> {
    let (seat, found) = table.found.as_deref()?;
    let color = table.position().color(*seat);
    Some(Progress {
        worth: speech.worth(color, found.score),
        lines: [speech.found(color, found), speech.expected(table, found)],
    })
}

/// The result and the reason for it. The words for a lost clock depend on the loser's time control.
fn result<P: View>(game: &Game<P>, speech: Speech) -> Option<(String, String)> {
    let outcome = game.outcome()?;
    let position = game.position();
    let loser = outcome.winner.map_or(position.to_move(), |winner| position.seat(!winner));
    Some(speech.outcome::<P>(outcome, game.clock().control(loser)))
}

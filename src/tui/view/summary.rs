//! A view model of a game for the panel and the bottom rows, in plain values.

use std::time::{Duration, Instant};

use super::end::End;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::console::paint::columns;
use crate::game::desk::{Desk, IfLeft, Phase, Remote};
use crate::game::table::Table;
use crate::views::appearance::{Appearance, Thoughts};
use crate::views::board::{BoardView, Note};
use crate::views::speech::Speech;
use crate::views::timing;
use crate::views::view::{Legend, Question, View};

/// The values that the panel and the bottom rows show.
pub(super) struct GameSummary {
    /// The name of the game.
    pub(super) game: String,
    /// The rules, the board, the clock as it is typed and the opening.
    pub(super) title: String,
    /// The same with the clock in words, where there is more room.
    pub(super) full_title: String,
    /// The phase of the session.
    pub(super) phase: Phase,
    /// The colour to move; `None` after the end, and in a room that is out of reach.
    pub(super) to_move: Option<Color>,
    /// The player of each colour.
    pub(super) players: ByColor<PlayerSummary>,
    /// Whether the player to move has little time left.
    pub(super) is_low: bool,
    /// A line about the position.
    pub(super) caption: Option<String>,
    /// What a mark on the board means.
    pub(super) legend: Option<Legend>,
    /// The names of the moves, Black's and White's by turns; empty while the board is hidden.
    pub(super) moves: Vec<String>,
    /// The number of moves before the earlier position that is shown.
    pub(super) current: Option<usize>,
    /// What a machine has found.
    pub(super) thought: Option<Progress>,
    /// What is placed at the cursor's place, if it is not what is placed at first.
    pub(super) mode: Option<String>,
    /// Why the cursor's place is forbidden.
    pub(super) refused: Option<String>,
    /// Another remark about the cursor's place.
    pub(super) remark: Option<String>,
    /// The question to the player to move, if it asks for more than the next move.
    pub(super) question: Option<Question>,
    /// A question to the players at the table, such as whether to record the result.
    pub(super) table_question: Option<String>,
    /// The moves that are chosen by number, in short form for the row of answers.
    pub(super) choices: Vec<String>,
    /// The same in full with their numbers, if the short forms are not clear enough.
    pub(super) full_choices: Vec<String>,
    /// The end of the game, once it is over.
    pub(super) end: Option<End>,
    /// What is known of the room of a game that a server keeps.
    pub(super) room: Option<String>,
    /// What the person must know now about that room.
    pub(super) alert: Option<String>,
    /// The link to that room, if that ends with it.
    pub(super) link: Option<String>,
    /// Whether the game has just ended, so that keys do not answer yet.
    pub(super) is_settling: bool,
    /// Whether the game can be saved in a file now.
    pub(super) can_be_saved: bool,
    /// What becomes of the game if it is left.
    pub(super) if_left: IfLeft,
}

/// The values that are shown of a player.
pub(super) struct PlayerSummary {
    /// Who it is, with the colour.
    pub(super) title: String,
    /// The name, or the colour of a player without a name, where there is little room.
    pub(super) name: String,
    /// The colour of a player with a name.
    pub(super) side: Option<String>,
    /// Whether the reader is this player, and both seats are taken.
    pub(super) is_called: bool,
    /// The remaining time.
    pub(super) time: String,
    /// The same with the periods in full, where there is more room.
    pub(super) clock: String,
    /// The remaining and the full length of the player's time period.
    pub(super) period: Option<(Duration, Duration)>,
    /// A note of the game about the player.
    pub(super) note: Note,
}

impl PlayerSummary {
    /// The title if it fits into `width` columns, and otherwise the name, which may be wider too.
    pub(super) fn fitting(&self, width: u16) -> &str {
        if columns(&self.title) <= width { &self.title } else { &self.name }
    }
}

/// What a machine has found so far.
pub(super) struct Progress {
    /// Who is better, in words.
    pub(super) score: String,
    /// As much as is shown beside the board.
    pub(super) lines: Vec<String>,
}

impl GameSummary {
    /// The summary of a game at `now`, with the cursor at `cursor`.
    pub(super) fn of<P: View>(
        desk: &Desk<P>,
        cursor: P::Place,
        look: &Appearance,
        now: Instant,
    ) -> Self {
        let (table, phase, speech) = (desk.table(), desk.phase(), look.speech);
        let (game, position) = (&table.game, table.position());
        let (is_turn, is_hidden) = (phase == Phase::Turn, phase.hides_board());
        let is_asked = is_turn && !desk.awaits_server();
        let control = table.setup.control;
        let worded = match look.glyphs {
            Glyphs::ASCII => speech.brief_control(control),
            _ => timing::control(control, speech.lang),
        };
        let refused = if is_asked { position.remark(cursor, speech) } else { None };
        Self {
            game: P::name(speech.lang),
            title: title(table, speech, speech.brief_control(control)),
            full_title: title(table, speech, worded),
            phase,
            to_move: (game.outcome().is_none() && !desk.is_gone()).then(|| game.color_to_move()),
            players: ByColor::from_fn(|color| player(desk, color, look, now)),
            is_low: game.clock().is_low(now),
            caption: position.caption(speech),
            legend: position.legend(look).filter(|_| game.outcome().is_none()),
            moves: if is_hidden { Vec::new() } else { speech.moves(game) },
            current: None,
            thought: thought(table, look).filter(|_| !is_hidden),
            remark: (refused.is_none() && is_asked && table.setup.coach)
                .then(|| position.coach_remark(cursor, speech))
                .flatten(),
            mode: if is_asked && desk.person_to_move().is_some() {
                P::mode(cursor, speech.lang)
            } else {
                None
            },
            refused,
            question: if is_asked { P::question(table, speech) } else { None },
            table_question: if is_turn { None } else { speech.screen_question(desk) },
            choices: short_choices(desk, speech),
            full_choices: full_choices(desk, speech),
            end: End::of(desk, speech),
            room: speech.room(desk),
            alert: speech.room_alert(desk, now),
            link: desk.remote().map(|remote| remote.address.clone()),
            is_settling: desk.is_settling(now),
            can_be_saved: desk.can_be_saved(),
            if_left: desk.if_left(),
        }
    }
}

/// The moves that are chosen by number, while a person is to move.
pub(in super::super) fn choices<P: View>(desk: &Desk<P>) -> Vec<P::Move> {
    let person = desk.person_to_move();
    person.map(|_| desk.table().position().choices()).unwrap_or_default()
}

/// The same moves in short form.
pub(in super::super) fn short_choices<P: View>(desk: &Desk<P>, speech: Speech) -> Vec<String> {
    let position = desk.table().position();
    let short = |(number, made)| position.short_choice(number, made, speech);
    (1..).zip(choices(desk)).map(short).collect()
}

fn full_choices<P: View>(desk: &Desk<P>, speech: Speech) -> Vec<String> {
    let position = desk.table().position();
    if !position.lists_choices() {
        return Vec::new();
    }
    let full =
        |(number, made): (usize, P::Move)| format!("{number}) {}", position.choice(made, speech));
    (1..).zip(choices(desk)).map(full).collect()
}

fn title<P: View>(table: &Table<P>, speech: Speech, control: String) -> String {
    let (terms, lang) = (table.game.terms(), speech.lang);
    let parts = [P::title(terms, lang), control].into_iter().chain(P::agreed(terms, lang));
    parts.collect::<Vec<_>>().join("  ")
}

fn player<P: View>(desk: &Desk<P>, color: Color, look: &Appearance, now: Instant) -> PlayerSummary {
    let (table, speech) = (desk.table(), look.speech);
    let (player, at, side) =
        (table.player(color), table.position().seat(color), speech.side(color));
    let is_you = desk.you() == Some(at);
    let clock = table.game.clock();
    let time = timing::left(clock, at, now);
    let is_free = desk.remote().is_some_and(|remote| !remote.seats[at].is_taken);
    let name = match (is_you, is_free) {
        (true, _) => Some(speech.lang.you()),
        (false, true) => Some(speech.lang.player_missing()),
        (false, false) => {
            speech.short_player_name(player).or_else(|| P::unnamed(table.game.terms(), at, speech))
        }
    };
    PlayerSummary {
        title: name.as_ref().map_or_else(|| side.clone(), |name| format!("{name} ({side})")),
        side: name.is_some().then(|| side.clone()),
        name: name.unwrap_or(side),
        is_called: is_you && desk.remote().is_none_or(Remote::is_full),
        clock: match look.glyphs {
            Glyphs::ASCII => time.clone(),
            _ => timing::left_in_full(clock, at, now, speech.lang),
        },
        time,
        period: timing::period(clock, at, now),
        note: P::board_of(table).note(color, look).unwrap_or_default(),
    }
}

fn thought<P: View>(table: &Table<P>, look: &Appearance) -> Option<Progress> {
    let lines = look.speech.thoughts(table, look.thoughts);
    let (seat, found) = table.found.as_deref().filter(|_| !lines.is_empty())?;
    let color = table.position().color(*seat);
    let score = match look.thoughts {
        Thoughts::Full => look.speech.score(color, found.score),
        Thoughts::Off | Thoughts::Short => look.speech.opinion(color, found.score),
    };
    Some(Progress { score, lines })
}

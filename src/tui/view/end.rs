//! The end of a game: who has won, by what, and the score of the games at this screen.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::cards::accent;
use super::large::large;
use super::paragraph::{Paragraph, rows, wrapped};
use super::{Surroundings, cards};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::game::desk::Desk;
use crate::views::appearance::Appearance;
use crate::views::speech::Speech;
use crate::views::view::View;

/// What the screen says of a game that is over.
pub(super) struct End {
    /// Who has won, in a few words.
    headline: String,
    /// The reason.
    reason: String,
    /// The number of moves and the time, and the score if several games were played.
    pub(super) facts: Vec<String>,
    /// The colour that has won.
    pub(super) winner: Option<Color>,
    /// Whether it gave anybody points.
    counts: bool,
    tone: Tone,
    /// How the pieces of the winner are drawn.
    ornament: Ornament,
}

/// How the end is felt at this screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tone {
    /// Somebody here has won.
    Won,
    /// The one person here has lost.
    Lost,
    /// A draw, or a game that was watched.
    Even,
}

impl End {
    /// The end of a game; `None` while it goes on.
    pub(super) fn of<P: View>(desk: &Desk<P>, speech: Speech) -> Option<Self> {
        let (table, lang) = (desk.table(), speech.lang);
        let outcome = table.game.outcome()?;
        let winner = outcome.winner.map(|winner| table.position().seat(winner));
        let (headline, reason) = speech.outcome_for(desk.you(), table)?;
        let (headline, tone) = match (winner, desk.you()) {
            (None, _) => (headline, Tone::Even),
            (Some(winner), Some(you)) if winner == you => (lang.you_won(), Tone::Won),
            (Some(_), Some(_)) => (lang.you_lost(), Tone::Lost),
            (Some(_), None) if desk.is_watching() || table.is_watched() => (headline, Tone::Even),
            (Some(_), None) => (headline, Tone::Won),
        };
        let (moves, minutes) =
            (table.game.recorded().len(), desk.session().time_used().full_seconds() / 60);
        let facts = (moves > 0).then(|| match minutes {
            0 => lang.end_at_once(moves),
            minutes => lang.end_facts(moves, minutes),
        });
        let score = (desk.series().games() > 1).then(|| speech.series(desk));
        let winner = winner.map(|winner| table.position().color(winner));
        Some(Self {
            headline,
            reason,
            facts: facts.into_iter().chain(score).collect(),
            winner,
            counts: outcome.counts(),
            tone,
            ornament: P::draw_result,
        })
    }

    /// What the game gave a player: a point, none, or half of one; nothing if it does not count.
    pub(super) fn points(&self, color: Color, look: &Appearance) -> Option<String> {
        self.counts.then(|| cards::points(color, self.winner, look))
    }

    /// Who has won, in a few words.
    pub(super) fn headline(&self) -> &str {
        &self.headline
    }

    /// The headline and the reason in one line.
    pub(super) fn line(&self) -> String {
        format!("{} {}", self.headline, self.reason)
    }
}

/// Draws the pieces of the side that has won, or of both, in an area.
type Ornament = fn(Option<Color>, &Appearance, Rect, &mut Buffer);

/// How much room there is for the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Room {
    /// For a band and the facts.
    Low,
    /// For an empty row after the band.
    Roomy,
    /// For a band with an edge.
    Tall,
    /// For a line of large letters in place of the pieces.
    Lettered,
    /// For large letters and large pieces.
    Lofty,
}

/// The most lines of large letters.
const LARGE_LINES: usize = 2;
/// The columns of a large letter.
const LARGE_LETTER: u16 = 4;

impl Surroundings<'_> {
    /// The rows of the end.
    pub(super) fn rows_of_end(self, width: u16, room: Room) -> u16 {
        self.ornament_rows(room) + rows(self.end(width, room).len())
    }

    /// The rows of the pieces above the end, which are drawn where the board has a colour.
    fn ornament_rows(self, room: Room) -> u16 {
        let is_drawn = self.look.palette.board().is_some() && self.look.glyphs != Glyphs::ASCII;
        match room {
            _ if !is_drawn || self.summary.end.is_none() => 0,
            Room::Low | Room::Lettered => 0,
            Room::Roomy | Room::Tall => 1,
            Room::Lofty => 3,
        }
    }

    /// Whether the headline in large letters has room in one line.
    pub(super) fn has_large_line(self, width: u16) -> bool {
        let end = self.summary.end.as_ref();
        end.is_some_and(|end| self.large_headline(end, within(width), Room::Lettered).is_some())
    }

    /// Draws the end: the pieces, a band with the headline and the reason, and the facts.
    pub(super) fn draw_end(self, buffer: &mut Buffer, area: Rect, room: Room) {
        let Some(end) = &self.summary.end else { return };
        let ornament = self.ornament_rows(room).min(area.height);
        if ornament > 0 {
            (end.ornament)(end.winner, self.look, Rect { height: ornament, ..area }, buffer);
        }
        for (y, (line, style)) in (ornament..).zip(self.end(area.width, room)) {
            put(buffer, row(area, y), 0, &line, style);
        }
    }

    /// The end in lines of `width` columns: a band with the headline and the reason, and the facts below
    /// it.
    fn end(self, width: u16, room: Room) -> Vec<Paragraph> {
        let Some(end) = &self.summary.end else { return Vec::new() };
        let palette = &self.look.palette;
        let (band_style, ink) = match end.tone {
            Tone::Won => (palette.victory, accent(self.look)),
            Tone::Lost => (palette.defeat, palette.bad.add_modifier(Modifier::BOLD)),
            Tone::Even => (palette.tie, palette.strong),
        };
        // Where the cards have a ground the band has the same.
        let style = palette.card.bg.map_or(band_style, |ground| ink.bg(ground));
        let quiet = style.remove_modifier(Modifier::BOLD);
        let inner = within(width);
        let letters = self.large_headline(end, inner, room);
        let letters = letters.map(|lines| lines.into_iter().map(|line| (line, style)).collect());
        let headline = letters.unwrap_or_else(|| wrapped([(end.headline.clone(), style)], inner));
        let reason = wrapped([(end.reason.clone(), quiet)], inner);
        let said = headline.into_iter().chain(reason);
        let said = said.map(|(line, style)| band(&line, width, style));
        let has_edge = matches!(room, Room::Tall | Room::Lofty);
        let edge = has_edge.then(|| band("", width, style));
        let gap = (room >= Room::Roomy).then(Paragraph::default);
        let mut facts = end.facts.clone();
        if let Some((first, recorded)) = facts.first_mut().zip(self.recorded_beside(width)) {
            *first = recorded;
        }
        let facts = facts.into_iter().map(|fact| (fact, Style::new()));
        let facts = wrapped(facts, width);
        edge.clone().into_iter().chain(said).chain(edge).chain(gap).chain(facts).collect()
    }

    /// The first fact with the word that the result was recorded, if that is the newest message and they
    /// fit beside each other.
    pub(super) fn recorded_beside(self, width: u16) -> Option<String> {
        let (lang, fact) = (self.look.speech.lang, self.summary.end.as_ref()?.facts.first()?);
        let is_recorded = self.state.messages.ends_with_recorded();
        let line = format!("{fact}  {} {}", self.look.glyphs.done, lang.end_recorded());
        Some(line).filter(|line| is_recorded && columns(line) <= width)
    }

    /// The headline in large letters as far as there are such.
    fn large_headline(self, end: &End, width: u16, room: Room) -> Option<Vec<String>> {
        let most_lines = match room {
            Room::Low | Room::Roomy | Room::Tall => 0,
            Room::Lettered => 1,
            Room::Lofty => LARGE_LINES,
        };
        if self.look.glyphs == Glyphs::ASCII || most_lines == 0 {
            return None;
        }
        let drawn = |letters: u16| -> Vec<Vec<String>> {
            let lines = wrap(&end.headline, letters).into_iter();
            lines.map(|line| large(&line).unwrap_or_else(|| vec![line])).collect()
        };
        // Some letters are wider than most.
        let fits = |lines: &Vec<Vec<String>>| {
            let are_large = lines.len() <= most_lines && lines.iter().any(|rows| rows.len() > 1);
            are_large && lines.iter().flatten().all(|row| columns(row) <= width)
        };
        let most = (width + 1) / LARGE_LETTER;
        let lines = (1..=most).rev().map(drawn).find(fits)?;
        Some(lines.into_iter().flatten().collect())
    }
}

/// The columns of a text in a band.
const fn within(width: u16) -> u16 {
    width.saturating_sub(2)
}

/// A line of a style that fills `width` columns, with a text in its middle.
pub(super) fn band(text: &str, width: u16, style: Style) -> Paragraph {
    let rest = width.saturating_sub(columns(text));
    let [before, after] = [rest / 2, rest - rest / 2].map(|part| " ".repeat(part.into()));
    (format!("{before}{text}{after}"), style)
}

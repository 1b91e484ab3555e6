//! The tables of players in the menu: the points of each against each, and the ratings with how far
//! they are uncertain.

use unicode_width::UnicodeWidthStr;

use super::{Wording, rank_tone};
use crate::console::glyphs::Glyphs;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::lang::Lang;
use crate::scoreboard::{Curve, Pairs, Standing};

/// The columns of the scale of all ratings, which has a column in its middle, and those before it for the
/// number that is centred over its first one.
const SCALE: usize = 13;
const BEFORE: usize = 2;
/// The fewest columns of a tile.
const SHORTEST: usize = 3;
/// What the numbers at its ends are multiples of.
const ROUND: f64 = 100.0;

/// What the standings have in the menu.
pub(in crate::commands) struct Crosstable<'a> {
    /// The scores of the players against each other.
    pub(in crate::commands) pairs: &'a Pairs,
    /// The last results of each player, in the order of the standings.
    pub(in crate::commands) forms: Vec<Cell>,
}

/// The columns of all tiles: those of the widest score between any of these players, of which short ones
/// have half a cell at both sides.
pub(super) fn cross_width(players: &[Standing], pairs: &Pairs, glyphs: &Glyphs) -> usize {
    let of = |player: &Standing| {
        let scores = players.iter().filter_map(|other| pairs.score(&player.name, &other.name));
        scores.map(|score| glyphs.points(score.half_points()).width()).max()
    };
    players.iter().filter_map(of).fold(SHORTEST, usize::max)
}

/// A column for each of so many players, by rank, and one for the form. Of those without room the last
/// players are dropped first.
pub(super) fn cross_columns(
    players: &[Standing],
    width: usize,
    lang: Lang,
) -> impl Iterator<Item = Column> {
    let order = |place| u8::try_from(players.len() - place).unwrap_or(u8::MAX).saturating_add(3);
    players
        .iter()
        .enumerate()
        .map(move |(place, Standing { rank, .. })| {
            // A tile has room of its own at its sides.
            let column = Column::new(format!("{rank:^width$}"), Align::Left).dropped(order(place));
            column.after(usize::from(place == 0))
        })
        .chain([Column::new(lang.column_form(), Align::Right).dropped(1).after(1)])
}

/// The points of a player against an opponent.
pub(super) fn cross(
    player: &Standing,
    opponent: &Standing,
    pairs: &Pairs,
    width: usize,
    glyphs: &Glyphs,
) -> Cell {
    let quiet = |sign: &str| Cell::of([(format!("{sign:^width$}"), Tone::Quiet)]);
    if player.name == opponent.name {
        return quiet(glyphs.bar);
    }
    let Some(score) = pairs.score(&player.name, &opponent.name) else {
        return quiet(glyphs.closed);
    };
    let points = glyphs.points(score.half_points());
    let balance = score.half_points().cmp(&score.games());
    // A long score takes the half cells at its sides, that on the right first.
    let edges = (width - points.width()).min(glyphs.tile.len());
    let [left, right] = glyphs.tile;
    let edge =
        |half: &str, least| (edges >= least).then(|| (half.to_owned(), Tone::ScoreEdge(balance)));
    let inner = width - edges;
    let tile = (format!("{points:^inner$}"), Tone::Score(balance));
    Cell::of(edge(left, 1).into_iter().chain([tile]).chain(edge(right, 2)))
}

/// By how much a rating has changed.
fn changed(change: f64) -> (String, Tone) {
    let tone = match change.round() {
        change if change > 0.0 => Tone::Good,
        change if change < 0.0 => Tone::Bad,
        _ => Tone::Quiet,
    };
    (format!("{change:+.0}"), tone)
}

impl Wording<'_> {
    /// The ratings in the menu: with the last change, and on a scale of all ratings. The rule set is
    /// named if there are several.
    pub(in crate::commands) fn rated(self, curves: &[Curve]) -> Table {
        let lang = self.lang;
        let several = curves.windows(2).any(|pair| pair[0].now.rules != pair[1].now.rules);
        let edge =
            |side: f64| curves.iter().map(move |it| side.mul_add(it.now.deviation, it.now.rating));
        // The scale begins and ends with a round number.
        let least = (edge(-1.0).fold(f64::INFINITY, f64::min) / ROUND).floor() * ROUND;
        let most = (edge(1.0).fold(f64::NEG_INFINITY, f64::max) / ROUND).ceil() * ROUND;
        let ticks = [0, SCALE / 2, SCALE - 1].into_iter();
        let marks = ticks.zip([least, f64::midpoint(least, most), most]);
        let scale = marks.fold(String::new(), |scale, (tick, value)| {
            let text = format!("{value:.0}");
            let start = (BEFORE + tick).saturating_sub(text.len() / 2);
            format!("{scale:<start$}{text}")
        });
        let mut columns = vec![
            Column::new(lang.column_rank(), Align::Right).dropped(2),
            self.name_column(lang.column_name(), Align::Left),
            Column::new(lang.column_rating(), Align::Right),
            Column::new(lang.column_change(), Align::Right).dropped(4),
            Column::new(lang.column_deviation(), Align::Right).dropped(3),
            Column::new(scale, Align::Left).dropped(5),
            Column::new(lang.column_games(), Align::Right).dropped(1),
            Column::new(lang.column_last_game(), Align::Left).dropped(0),
        ];
        if several {
            columns.insert(0, Column::new(lang.column_rules(), Align::Left));
        }
        let mut table = Table::new(columns);
        for curve in curves {
            let now = &curve.now;
            let rules = several.then(|| self.games.listed(&now.rules, lang));
            let rules = rules.map(|rules| Cell::of([(rules, Tone::Quiet)]));
            let cells = [
                Cell::of([(now.rank.to_string(), rank_tone(now.rank))]),
                Cell::of([(self.name(&now.name), Tone::Strong)]),
                format!("{:.0}", now.rating).into(),
                Cell::of([changed(curve.last_change())]),
                Cell::of([(format!("± {:.0}", now.deviation), Tone::Quiet)]),
                whiskers(now.rating, now.deviation, [least, most], self.glyphs()),
                now.games.to_string().into(),
                Cell::of([(now.last_started.day(self.zone), Tone::Quiet)]),
            ];
            table.push(rules.into_iter().chain(cells));
        }
        table
    }
}

/// A rating on a scale, with a line as long as its deviation on both sides; a tick is at both ends and in
/// the middle of the scale.
fn whiskers(rating: f64, deviation: f64, [least, most]: [f64; 2], glyphs: &Glyphs) -> Cell {
    let place = |value: f64| {
        let part = (value - least) / (most - least).max(1.0);
        (0..SCALE).rfind(|&at| fraction(at) <= part).unwrap_or_default()
    };
    let [from, middle, to] = [rating - deviation, rating, rating + deviation].map(place);
    let [_, line] = glyphs.progress;
    let is_tick = |at: usize| at.is_multiple_of(SCALE / 2);
    let sign = |at: usize| match at {
        at if at == middle => (glyphs.last, Tone::Heading),
        at if (from..=to).contains(&at) => (line, Tone::Quiet),
        at if is_tick(at) => (glyphs.closed, Tone::Quiet),
        _ => (" ", Tone::Quiet),
    };
    let before = (" ".repeat(BEFORE), Tone::Plain);
    let scale = (0..SCALE).map(sign).map(|(sign, tone)| (sign.to_owned(), tone));
    Cell::of([before].into_iter().chain(scale))
}

/// The part of the scale that a column stands for.
#[expect(clippy::cast_precision_loss, reason = "a scale has few columns")]
fn fraction(column: usize) -> f64 {
    (column as f64 - 0.5) / (SCALE - 1) as f64
}

//! The tables of a match's result.

use std::io::{self, Write};

use crate::board::Color;
use crate::console::printable::printable;
use crate::console::table::{Align, Column, Table};
use crate::lang::Lang;
use crate::matches::elo::{Difference, Estimate};
use crate::matches::sprt::{Hypotheses, Verdict};
use crate::matches::{Contest, Ending, Pairs, Results, Setup, Tally};

/// Writes the standings, the pairings if there are more than two engines, the reasons why games
/// ended, and the verdict of the sequential test if there is one.
pub(super) fn write<P: Contest>(
    setup: &Setup<P>,
    results: &Results,
    lang: Lang,
    width: Option<u16>,
    out: &mut impl Write,
) -> io::Result<()> {
    if results.games() == 0 {
        return Ok(());
    }
    let names = setup.names();
    standings(&names, results, lang).write(width, out)?;
    if names.len() > 2 {
        writeln!(out)?;
        meetings(setup, &names, results, lang).write(width, out)?;
    }
    let reason = |(reason, games): (&'static str, u32)| {
        let ending = [Some(Color::Black), None]
            .into_iter()
            .find_map(|winner| Ending::from_record(winner, reason));
        ending.map(|ending| format!("{} {games}", lang.match_ending(ending)))
    };
    let reasons: Vec<_> = results.reasons().filter_map(reason).collect();
    writeln!(out)?;
    for sentence in bounds(&names, results, lang) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out, "{}", lang.match_reasons(results.games(), reasons.join(", ")))?;
    if results.distinct() < results.games() {
        writeln!(out, "{}", lang.match_repeated(results.distinct(), results.games()))?;
    }
    if let Some(sprt) = setup.sprt {
        writeln!(out, "{}", verdict(sprt, &results.against(0, 1).1, lang))?;
    }
    out.flush()
}

/// A sentence for each engine that won all of its games: they do not give its strength, only a bound.
fn bounds(names: &[String], results: &Results, lang: Lang) -> Vec<String> {
    let bound = |(engine, name): (usize, &String)| {
        let tally = results.tally(engine);
        let all_won = tally.wins > 0 && tally.wins == tally.games();
        let estimate = Estimate::of(&results.pairs(engine)).filter(|_| all_won)?;
        let Difference::AtLeast(elo) = estimate.elo else { return None };
        Some(lang.match_won_all(printable(name), tally.wins, format!("{elo:+.0}")))
    };
    names.iter().enumerate().filter_map(bound).collect()
}

/// The table of the scores. The columns of the estimates are left out if there are none.
fn standings(names: &[String], results: &Results, lang: Lang) -> Table {
    let estimates: Vec<_> =
        (0..names.len()).map(|engine| Estimate::of(&results.pairs(engine))).collect();
    let mut columns = vec![
        Column::new(lang.column_rank(), Align::Right).dropped(1),
        Column::new(lang.column_engine(), Align::Left).cut_to(10),
        Column::new(lang.column_games(), Align::Right).dropped(2),
        Column::new(lang.column_wins(), Align::Right),
        Column::new(lang.column_draws(), Align::Right),
        Column::new(lang.column_losses(), Align::Right),
        Column::new(lang.column_score(), Align::Right),
    ];
    // The score with each colour: who begins, and in renju what is forbidden, is worth much.
    columns
        .extend(Color::BOTH.map(|color| Column::new(lang.color(color), Align::Right).dropped(3)));
    let is_estimated = estimates.iter().any(Option::is_some);
    if is_estimated {
        columns.extend([
            Column::new(lang.column_elo(), Align::Right).dropped(6),
            Column::new(lang.column_error(), Align::Right).dropped(5),
            Column::new(lang.column_los(), Align::Right).dropped(4),
        ]);
    }
    columns.push(Column::new(lang.column_slowest(), Align::Right).dropped(0));
    let mut table = Table::new(columns);
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&one, &other| {
        results.tally(other).score().total_cmp(&results.tally(one).score())
    });
    for (place, &engine) in order.iter().enumerate() {
        let tally = results.tally(engine);
        let mut cells = vec![(place + 1).to_string(), names[engine].clone()];
        cells.extend(counts(tally));
        cells.push(score(tally));
        cells.extend(Color::BOTH.map(|color| score(results.tally_as(engine, color))));
        if is_estimated {
            cells.extend(estimates[engine].map_or_else(Default::default, estimated));
        }
        cells.push(format!("{} ms", results.slowest(engine)));
        table.push(cells);
    }
    table
}

/// The difference in Elo, its error and the likelihood of superiority.
fn estimated(Estimate { elo, error, los }: Estimate) -> [String; 3] {
    let elo = match elo {
        Difference::About(elo) => format!("{elo:+.0}"),
        Difference::AtLeast(elo) => format!("> {elo:+.0}"),
        Difference::AtMost(elo) => format!("< {elo:+.0}"),
    };
    let error = error.map_or_else(|| "-".to_owned(), |error| format!("{error:.0}"));
    [elo, error, percent(los)]
}

fn meetings<P: Contest>(
    setup: &Setup<P>,
    names: &[String],
    results: &Results,
    lang: Lang,
) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_engine(), Align::Left).cut_to(10),
        Column::new(lang.column_against(), Align::Left).cut_to(10),
        Column::new(lang.column_games(), Align::Right).dropped(0),
        Column::new(lang.column_wins(), Align::Right),
        Column::new(lang.column_draws(), Align::Right),
        Column::new(lang.column_losses(), Align::Right),
        Column::new(lang.column_score(), Align::Right),
    ]);
    for (engine, other) in setup.schedule().pairings() {
        let (tally, _) = results.against(engine, other);
        let [games, wins, draws, losses] = counts(tally);
        let score = score(tally);
        let [engine, other] = [engine, other].map(|engine| names[engine].clone());
        table.push([engine, other, games, wins, draws, losses, score]);
    }
    table
}

/// The share of the points won in percent; a dash without games.
fn score(tally: Tally) -> String {
    if tally.games() == 0 { "-".to_owned() } else { percent(tally.score()) }
}

fn counts(tally: Tally) -> [String; 4] {
    [tally.games(), tally.wins, tally.draws, tally.losses].map(|count| count.to_string())
}

fn verdict(sprt: Hypotheses, pairs: &Pairs, lang: Lang) -> String {
    let Verdict { llr, accepted } = sprt.test(pairs);
    let (llr, bound) = (format!("{llr:.2}"), format!("{:.2}", Hypotheses::bound()));
    let (elo0, elo1) = (sprt.elo0(), sprt.elo1());
    match accepted {
        None => lang.sprt_open(llr, bound, elo0, elo1),
        Some(true) => lang.sprt_accepted(llr, bound, elo1, elo0),
        Some(false) => lang.sprt_accepted(llr, bound, elo0, elo1),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

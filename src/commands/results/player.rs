//! A player of the scoreboard: the rating over time, the last results, and the scores.

use std::{io, iter};

use jiff::tz::TimeZone;

use super::words::ResultsWords;
use crate::commands::Settings;
use crate::commands::play::FullScreen;
use crate::commands::scoreboard::tables::{self, CareerRow, Wording};
use crate::commands::scoreboard::words::ScoreboardSentences;
use crate::console::table::Tone;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::scoreboard::{Career, Curve, CurvePoint, Filter, GameResult, Snapshot, StoreError};
use crate::tui::{Around, Chart, List, Picked, Picture, Profile};
use crate::views::keeping::KeepingSentences;

/// The part of a player's page that one rule set has.
struct Sheet {
    tab: String,
    profile: Profile,
    rows: Vec<CareerRow>,
}

impl Around for Sheet {
    fn above(&self) -> Option<&dyn Picture> {
        Some(&self.profile)
    }
}

/// Shows a player, and the opponents that are picked, until the user goes back. Returns an exit if
/// the program must end.
pub(super) fn show(
    name: &str,
    filter: &Filter,
    settings: &Settings,
    full: &mut FullScreen,
) -> io::Result<Option<Exit>> {
    let zone = TimeZone::system();
    let wording =
        Wording { games: settings.games, lang: settings.lang, zone: &zone, for_menu: true };
    let lang = settings.lang;
    let mut path = vec![(name.to_owned(), 0, None::<List>)];
    while let Some((name, tab, before)) = path.last().cloned() {
        let sheets = match sheets(&name, filter, settings, wording) {
            Ok(sheets) => sheets,
            Err(error) => {
                let sheet =
                    Sheet { tab: String::new(), profile: Profile::default(), rows: Vec::new() };
                return failed(&name, &lang.store_error(&error), &sheet, full);
            }
        };
        let tab = tab.min(sheets.len().saturating_sub(1));
        let Some(sheet) = sheets.get(tab) else { return Ok(None) };
        let table = wording.career(&sheet.rows, Some(full.tui.look().glyphs.shares));
        let mut list = List::new(wording.name(&name), table, lang.results_player());
        list.subtitle = settings.games.title(filter.game().unwrap_or_default(), lang);
        list.tabs = sheets.iter().map(|sheet| sheet.tab.clone()).collect();
        list.tab = tab;
        list.help = lang.player_help();
        if let Some(before) = &before {
            list.mark_as(before);
        }
        let picked = full.tui.pick(&mut list, sheet, &mut full.runtime.inbox)?;
        let opponent = |row: usize| sheet.rows.get(row)?.opponent.clone();
        let next = match picked {
            Picked::Left(exit) => return Ok(Some(exit)),
            Picked::Closed => {
                path.pop();
                continue;
            }
            Picked::Tab(tab) => {
                path.pop();
                path.push((name, tab, Some(list)));
                continue;
            }
            Picked::Row(row) => opponent(row),
            Picked::Key(_) | Picked::Answer(_) => None,
        };
        if let Some(last) = path.last_mut() {
            last.2 = Some(list);
        }
        path.extend(next.map(|name| (name, 0, None)));
    }
    Ok(None)
}

/// A page with a message alone.
fn failed(
    name: &str,
    message: &str,
    sheet: &Sheet,
    full: &mut FullScreen,
) -> io::Result<Option<Exit>> {
    let table = crate::console::table::Table::new(Vec::new());
    let mut list = List::new(name.to_owned(), table, String::new());
    message.clone_into(&mut list.message);
    match full.tui.pick(&mut list, sheet, &mut full.runtime.inbox)? {
        Picked::Left(exit) => Ok(Some(exit)),
        _ => Ok(None),
    }
}

/// The sheets of a player, one for each rule set with rated games, or one without a rating.
fn sheets(
    name: &str,
    filter: &Filter,
    settings: &Settings,
    wording: Wording<'_>,
) -> Result<Vec<Sheet>, StoreError> {
    let filter = filter.clone().of_player(name);
    let snapshot = Snapshot::open(&settings.scoreboard)?;
    let career = snapshot.career(&filter)?;
    let curves = snapshot.rating_curves(&filter)?;
    drop(snapshot);
    let (lang, zone) = (wording.lang, wording.zone);
    let rows = tables::career_rows(&career, usize::MAX, wording);
    let sheet = |curve: Option<&Curve>| Sheet {
        tab: curve.map(|curve| settings.games.listed(&curve.now.rules, lang)).unwrap_or_default(),
        profile: Profile {
            marks_name: lang.player_form(),
            marks: marks(&career, lang),
            lines: vec![lang.career_streaks(&career)],
            ..profile(curve, lang, zone)
        },
        rows: rows.clone(),
    };
    let own: Vec<_> = curves.iter().filter(|curve| curve.now.name == name).collect();
    if own.is_empty() {
        return Ok(vec![Sheet { tab: lang.not_rated(), ..sheet(None) }]);
    }
    Ok(own.into_iter().map(|curve| sheet(Some(curve))).collect())
}

/// A rating with its curve.
pub(super) fn profile(curve: Option<&Curve>, lang: Lang, zone: &TimeZone) -> Profile {
    let Some(Curve { now, players, points }) = curve else { return Profile::default() };
    let rating = format!("{:.0} ± {:.0}", now.rating, now.deviation);
    let rank = lang.rating_rank(now.rank, players);
    let ratings = points.iter().map(|point| point.rating);
    let day = |point: &CurvePoint| point.started.day(zone);
    Profile {
        headline: vec![(rating, Tone::Strong), ("  ".to_owned() + &rank, Tone::Quiet)],
        chart: Some(Chart {
            values: iter::once(Curve::start()).chain(ratings).collect(),
            ends: [points.first(), points.last()].map(|it| it.map(day).unwrap_or_default()),
        }),
        ..Profile::default()
    }
}

/// The last results as letters.
fn marks(career: &Career, lang: Lang) -> Vec<(String, Tone)> {
    let tone = |result: GameResult| match result {
        GameResult::Win => Tone::Good,
        GameResult::Draw => Tone::Quiet,
        GameResult::Loss => Tone::Bad,
    };
    let mark = |&result: &GameResult| (lang.result_letter(result), tone(result));
    career.form.iter().map(mark).collect()
}

//! A player of the scoreboard: the rating over time, the last results, and the scores.

use std::io;
use std::rc::Rc;

use super::LISTED;
use super::sheets::{last_boards, last_games, sign, streaks};
use crate::commands::Settings;
use crate::commands::play::FullScreen;
use crate::commands::scoreboard::tables::{self, CareerRow, Wording};
use crate::console::table::{Table, Tone};
use crate::files::time_zone;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::scoreboard::{Curve, Entry, Filter, Snapshot, StoreError};
use crate::tui::{Around, Beside, Chart, ChartPoint, List, Picked, Picture, Profile};

/// The part of a player's page that one rule set has.
struct Sheet {
    tab: String,
    profile: Profile,
    rows: Vec<CareerRow>,
    /// The streaks and the last games.
    last: Rc<Profile>,
}

impl Around for Sheet {
    fn above(&self) -> Option<&dyn Picture> {
        Some(&self.profile)
    }

    fn opens(&self, row: usize) -> Option<String> {
        self.rows.get(row)?.opponent().is_none().then(String::new)
    }

    fn beside(&self, _: usize) -> Beside {
        Beside::new(Some(self.last.clone()), [])
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
    let zone = time_zone();
    let glyphs = full.tui.look().text_glyphs();
    let (games, menu) = (settings.games, Some(&glyphs));
    let wording = Wording { games, lang: settings.lang, zone: &zone, menu };
    let lang = settings.lang;
    let mut path = vec![(name.to_owned(), 0, None::<List>)];
    while let Some((name, tab, before)) = path.last().cloned() {
        let sheets = match sheets(&name, filter, settings, wording) {
            Ok(sheets) => sheets,
            Err(error) => {
                return failed(&name, &error.text(lang), full);
            }
        };
        let tab = tab.min(sheets.len().saturating_sub(1));
        let Some(sheet) = sheets.get(tab) else { return Ok(None) };
        let table = wording.career(&sheet.rows);
        let title = lang.player_title(wording.name(&name));
        let mut list = List::new(title, table, lang.results_player());
        list.subtitle = settings.games.title(filter.game().unwrap_or_default(), lang);
        list.tabs = sheets.iter().map(|sheet| sheet.tab.clone()).collect();
        list.tab = tab;
        list.help = lang.player_help();
        if let Some(before) = &before {
            list.mark_as(before);
        }
        let picked = full.tui.pick(&mut list, sheet, &mut full.runtime.inbox)?;
        let opponent = |row: usize| Some(sheet.rows.get(row)?.opponent()?.to_owned());
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
fn failed(name: &str, message: &str, full: &mut FullScreen) -> io::Result<Option<Exit>> {
    let mut list = List::new(name.to_owned(), Table::default(), String::new());
    message.clone_into(&mut list.message);
    match full.tui.pick(&mut list, &(), &mut full.runtime.inbox)? {
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
    let (curves, _) = snapshot.rating_curves(&filter)?;
    let newest = snapshot.newest(&filter, LISTED)?.entries;
    drop(snapshot);
    let lang = wording.lang;
    let rows = tables::career_rows(&career, usize::MAX, wording);
    let newest: Vec<Entry> = newest.into_iter().rev().collect();
    let last = Rc::new(Profile {
        sheets: vec![streaks(&career, lang), last_games(&newest, name, wording)],
        boards: last_boards(&newest, name, wording),
        prefers_board: true,
        ..Profile::default()
    });
    let marks: Vec<_> = career.form.iter().map(|&result| sign(result, wording)).collect();
    let sheet = |tab: String, shown: Profile| Sheet {
        tab,
        profile: Profile { marks_name: lang.player_form(), marks: marks.clone(), ..shown },
        rows: rows.clone(),
        last: Rc::clone(&last),
    };
    if curves.is_empty() {
        let headline = vec![(lang.not_rated(), Tone::Quiet)];
        return Ok(vec![sheet(String::new(), Profile { headline, ..Profile::default() })]);
    }
    let rated = curves.iter().map(|curve| {
        let rules = settings.games.listed(&curve.now.rules, lang);
        let mut shown = profile(curve, lang);
        shown.headline.push((format!(", {rules}"), Tone::Quiet));
        sheet(rules, shown)
    });
    Ok(rated.collect())
}

/// A rating with its curve.
pub(super) fn profile(curve: &Curve, lang: Lang) -> Profile {
    let Curve { now, players, points } = curve;
    let rating = format!("{:.0} ± {:.0}", now.rating, now.deviation);
    let rank = lang.rating_rank(now.rank, players);
    let [value, spread] = Curve::start();
    let start = ChartPoint { value, spread };
    let points = points.iter();
    let points = points.map(|point| ChartPoint { value: point.rating, spread: point.deviation });
    Profile {
        headline: vec![(rating, Tone::Strong), ("  ".to_owned() + &rank, Tone::Quiet)],
        chart: Some(Chart {
            points: [start].into_iter().chain(points).collect(),
            counted: lang.chart_games(),
        }),
        ..Profile::default()
    }
}

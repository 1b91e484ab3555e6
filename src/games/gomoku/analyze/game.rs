//! The analysis of a game, as text, JSON or SGF.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::{AnalyzeFlags, Asked, course, json};
use crate::board::Color;
use crate::commands::output::progress_bar;
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, Status};
use crate::console::printable::printable;
use crate::game::search::Drop;
use crate::gomoku::analysis::{Class, Depths, Line, Review, threads};
use crate::gomoku::record::Record;
use crate::lang::Lang;
use crate::views::analysed::Keeping;
use crate::views::gomoku::analysis::{annotated, class_name, keep_puzzles, reviewed};
use crate::views::gomoku::names::rules_name;
use crate::views::speech::Speech;

/// Analyses the game and writes what was found.
pub(super) fn analyze(
    flags: &AnalyzeFlags,
    asked: &Asked,
    (depths, keeping): (Depths, Option<&Keeping>),
    speech: Speech,
    stop: &AtomicBool,
    shows_progress: bool,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let record = &asked.record;
    let line = Line::of(record, asked.rules(&flags.read));
    let winner = line.winner_of(record);
    let how = (depths, keeping.map(|keeping| &*keeping.folder));
    let Some(review) = watched(record, &line, how, speech, stop, shows_progress) else {
        writeln!(out, "{}", speech.lang.analyze_stopped()).map_err(RecordError::Output)?;
        return Ok(Status::Unfinished);
    };
    if let Some(path) = &flags.sgf {
        let with_analysis =
            annotated(record, &line, &review, speech).map_err(std::io::Error::other)?;
        flags.position.write_sgf(&with_analysis, path, flags.force)?;
    }
    flags.write_pictures(|| course::picture(record, &line, &review, speech))?;
    let puzzles = keeping.and_then(|keeping| keep_puzzles(&line, &review, keeping, stop));
    let written = if flags.json {
        json::game(&line, winner, &review, out)
    } else {
        let puzzles = puzzles.into_iter().flat_map(|said| [String::new(), said]);
        let lines: Vec<_> =
            text(record, &line, &review, speech).into_iter().chain(puzzles).collect();
        lines.iter().try_for_each(|line| writeln!(out, "{}", printable(line)))
    };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(Status::Done)
}

/// Analyses the game, with a progress bar on standard error if it is shown; `None` if `stop` is set.
pub(super) fn watched(
    record: &Record,
    line: &Line,
    how: (Depths, Option<&Path>),
    speech: Speech,
    stop: &AtomicBool,
    shows_progress: bool,
) -> Option<Review> {
    let bar = progress_bar(None, shows_progress, &speech.lang.analyze_template());
    let review = reviewed(record, line, how, threads(), stop, &mut |done, parts| {
        bar.set_length(parts as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    review
}

/// The analysis in lines.
fn text(record: &Record, line: &Line, review: &Review, speech: Speech) -> Vec<String> {
    let lang = speech.lang;
    let (rules, size) = (rules_name(lang, line.rules), line.size().lines());
    let mut lines = vec![lang.analyze_game(rules, size, line.moves.len()), String::new()];
    lines.extend(course::lines(&review.course().expected, speech));
    lines.push(String::new());
    lines.extend(speech.why_lost(line, review, &record.ending_by_rules()));
    let rows = notable(line, review, speech);
    if !rows.is_empty() {
        lines.extend([String::new(), lang.analyze_moves()]);
        lines.extend(rows);
    }
    let only = only(line, review, speech);
    if !only.is_empty() {
        lines.extend([String::new(), lang.analyze_only(only.join(", "))]);
    }
    let counts: Vec<String> =
        Color::BOTH.iter().filter_map(|&side| counts(line, review, side, lang)).collect();
    if !counts.is_empty() {
        lines.push(String::new());
        lines.extend(counts);
    }
    lines
}

/// How many moves of a side have each class; `None` if none has one.
fn counts(line: &Line, review: &Review, side: Color, lang: Lang) -> Option<String> {
    let counts = Class::ALL.into_iter().filter_map(|class| {
        let count = review.count(line, side, class);
        (count > 0).then(|| format!("{} {count}", class_name(class, lang)))
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    (!counts.is_empty()).then(|| format!("{}: {counts}", lang.color(side)))
}

/// The moves that were the only ones, with their numbers.
fn only(line: &Line, review: &Review, speech: Speech) -> Vec<String> {
    let moves = (1..).zip(line.moves.iter().zip(&review.judged));
    let only = moves.filter(|(_, (_, judged))| judged.class == Some(Class::Only));
    let named = only.filter_map(|(number, (played, _))| {
        Some(format!("{number}. {}", speech.point(played.point?, line.size())))
    });
    named.collect()
}

/// The moves that should be looked at, one line each.
pub(super) fn notable(line: &Line, review: &Review, speech: Speech) -> Vec<String> {
    let (lang, size) = (speech.lang, line.size());
    let moves = line.moves.iter().zip(&review.judged).enumerate();
    let rows = moves.filter_map(|(at, (played, judged))| {
        let class = class_name(judged.class.filter(|class| class.is_mistake())?, lang);
        let point = played.point.map_or_else(|| lang.pass(), |point| speech.point(point, size));
        let better = judged.better.map(|point| lang.better_move(speech.point(point, size)));
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let (number, color) = (at + 1, lang.color(played.stone));
        // What is proved may be more than what the search expected.
        let change = Drop::between(judged.before, judged.after)
            .map(|_| format!("{} → {} %", percent(judged.before), percent(judged.after)));
        let change = change.unwrap_or_default();
        let better = better.unwrap_or_default();
        Some(format!("{number:>4}. {color} {point:<4} {change:<12} {class}  {better}"))
    });
    rows.map(|row| row.trim_end().to_owned()).collect()
}

//! A brain between two streams: one thread reads, this one thinks and writes.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fastrand::Rng;

use super::brain::{Answer, Brain, SearchRequest};
use super::overruns::Overruns;
use super::player::Player;
use super::reader::{self, Line};
use super::reply::Reply;
use crate::gomoku::engine::{Limits, Report};

/// Answers the commands of a manager until it says `END` or its input ends. What was asked for before
/// that is still answered, with the best move known by then. The first moves of games differ; the
/// same `seed` makes the same choices.
///
/// # Errors
/// If `out` takes no more, or the system can start no thread.
pub fn serve(
    input: impl Read + Send + 'static,
    out: &mut impl Write,
    seed: Option<u64>,
) -> io::Result<()> {
    let lines = reader::spawn(input)?;
    let mut brain = Brain::new();
    let mut player = Player::new(seed.map_or_else(Rng::new, Rng::with_seed));
    let mut overruns = Overruns::default();
    loop {
        let line = lines.try_recv().or_else(|_| {
            // Nobody waits now, so it is a good moment to build what the next thought needs.
            if let Some(engine) = brain.engine() {
                player.ready(engine);
            }
            lines.recv()
        });
        let Ok(Line { command, read, stop }) = line else { return Ok(()) };
        let mut next = Some(brain.take(command));
        while let Some(answer) = next.take() {
            match answer {
                Answer::Say(replies) => replies.iter().try_for_each(|reply| say(out, reply))?,
                Answer::Decide(swap2) => {
                    player.ready(swap2.engine);
                    let limits = less(&swap2.limits, read.elapsed());
                    let decided = player.decide(&swap2, &limits, &stop);
                    next = Some(brain.open(decided, read.elapsed()));
                }
                Answer::Think(thought) => {
                    player.ready(thought.engine);
                    let begun = read.elapsed();
                    let mut limits = less(&thought.limits, begun);
                    limits.time.overrun = overruns.largest();
                    let found = think(&mut player, &thought, &limits, &stop, out)?;
                    if stop.load(Ordering::Relaxed) {
                        say(out, Reply::Stopped(read.elapsed()))?;
                    }
                    say(out, brain.conclude(found.as_ref(), read.elapsed()))?;
                    if let Some(most) = limits.time.most() {
                        overruns.note(begun + most, read.elapsed());
                    }
                }
                Answer::Forget => player.forget(),
                Answer::End => return Ok(()),
            }
        }
    }
}

/// Thinks, and tells what is found as it is found.
fn think(
    player: &mut Player,
    thought: &SearchRequest,
    limits: &Limits,
    stop: &AtomicBool,
    out: &mut impl Write,
) -> io::Result<Option<Report>> {
    let mut told = Ok(());
    let mut last = None;
    let found = player.think(thought, limits, stop, &mut |reports| {
        if told.is_ok() {
            told = tell(out, thought, reports);
        }
        if told.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        last = reports.first().map(|report| (report.depth, report.line.clone()));
    });
    told?;
    // What was found at once, or by a depth that was broken off, has not been told yet.
    if let Some(found) = &found
        && last != Some((found.depth, found.line.clone()))
    {
        tell(out, thought, std::slice::from_ref(found))?;
    }
    Ok(found)
}

fn say(out: &mut impl Write, line: impl Display) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Tells of the best lines, with their ranks where several were asked for.
fn tell(out: &mut impl Write, thought: &SearchRequest, reports: &[Report]) -> io::Result<()> {
    let ranks = (1..).map(|rank| NonZeroUsize::new(rank).filter(|_| thought.lines.get() > 1));
    ranks.zip(reports).try_for_each(|(rank, report)| say(out, Reply::Report(rank, report.clone())))
}

/// The limits when so much of the time is gone already.
fn less(limits: &Limits, gone: Duration) -> Limits {
    let mut limits = *limits;
    for time in [&mut limits.time.turn, &mut limits.time.game] {
        *time = time.map(|time| time.saturating_sub(gone));
    }
    limits
}

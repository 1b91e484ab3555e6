//! Runs a brain on two streams: a reader thread parses commands, this thread searches and writes.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::brain::{Answer, Brain, SearchRequest};
use super::overruns::Overruns;
use super::player::Player;
use super::reader::{self, Line};
use super::reply::Reply;
use crate::board::Point;
use crate::gomoku::engine::{Found, Limits};

/// Answers the commands of a manager until it sends `END` or its input ends. A search that is
/// running then is still answered, with the best move found by then. The first moves of games differ; the
/// same `seed` makes the same choices.
///
/// # Errors
/// If `out` cannot be written, or the system cannot start a thread.
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
            // No command is waiting, so use the time to create the engine that the next search
            // needs.
            if let Some(engine) = brain.engine() {
                player.ready(engine);
            }
            lines.recv()
        });
        let Ok(Line { command, read, stop }) = line else { return Ok(()) };
        let mut next = Some(brain.handle(command));
        while let Some(answer) = next.take() {
            match answer {
                Answer::Send(replies) => replies.iter().try_for_each(|reply| send(out, reply))?,
                Answer::Decide(swap2) => {
                    player.ready(swap2.engine);
                    let limits = less(&swap2.limits, read.elapsed());
                    let decided = player.decide(&swap2, &limits, &stop);
                    next = Some(brain.conclude_opening(decided, read.elapsed()));
                }
                Answer::Search(request) => {
                    player.ready(request.engine);
                    let waited = read.elapsed();
                    let mut limits = less(&request.limits, waited);
                    limits.time.overrun = overruns.largest();
                    let found = think(&mut player, &request, &limits, &stop, out)?;
                    if stop.load(Ordering::Relaxed) {
                        send(out, Reply::Stopped(read.elapsed()))?;
                    }
                    send(out, brain.conclude(found.as_ref(), read.elapsed()))?;
                    if let Some(most) = limits.time.most() {
                        overruns.note(waited + most, read.elapsed());
                    }
                }
                Answer::Forget => player.forget(),
                Answer::End => return Ok(()),
            }
        }
    }
}

/// Searches and writes each report as soon as it is found.
fn think(
    player: &mut Player,
    request: &SearchRequest,
    limits: &Limits,
    stop: &AtomicBool,
    out: &mut impl Write,
) -> io::Result<Option<Found<Point>>> {
    let (begun, mut written, mut last) = (Instant::now(), Ok(()), None);
    let found = player.think(request, limits, stop, &mut |found| {
        last = found.first().map(|found| (found.depth, found.line.clone()));
        if written.is_ok() {
            written = report(out, request, found, begun.elapsed());
        }
        if written.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    });
    written?;
    // A result without a search, or from an interrupted depth, is not reported yet.
    if let Some(found) = &found
        && last != Some((found.depth, found.line.clone()))
    {
        report(out, request, vec![found.clone()], begun.elapsed())?;
    }
    Ok(found)
}

fn send(out: &mut impl Write, line: impl Display) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Writes the best lines, with their ranks if several were requested.
fn report(
    out: &mut impl Write,
    request: &SearchRequest,
    found: Vec<Found<Point>>,
    elapsed: Duration,
) -> io::Result<()> {
    let ranks = (1..).map(|rank| NonZeroUsize::new(rank).filter(|_| request.lines.get() > 1));
    ranks.zip(found).try_for_each(|(rank, found)| send(out, Reply::Report(rank, found, elapsed)))
}

/// The limits after part of the time is used.
fn less(limits: &Limits, gone: Duration) -> Limits {
    let mut limits = *limits;
    for time in [&mut limits.time.turn, &mut limits.time.game] {
        *time = time.map(|time| time.saturating_sub(gone));
    }
    limits
}

//! Runs our engine on two streams.

use std::io::{self, BufReader, Read, Write};
use std::time::Duration;

use fastrand::Rng;

use super::session::Session;
use crate::files::next_line;
use crate::game::level::Level;
use crate::game::player::Skill;

/// The options of our engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QtpOptions {
    /// The level.
    pub level: Level,
    /// The longest time for a move.
    pub time: Duration,
    /// The seed of its random numbers; `None` for a random one.
    pub seed: Option<u64>,
}

impl Default for QtpOptions {
    fn default() -> Self {
        Self { level: Level::MAX, time: Duration::from_secs(1), seed: None }
    }
}

/// The bytes of a line that are kept: more than any command has.
const LONGEST: usize = 4096;

/// Answers the commands of a manager until it sends `quit` or its input ends.
///
/// # Errors
/// If `out` cannot be written. A read error counts as the end of the input.
pub fn serve(input: impl Read, out: &mut impl Write, options: QtpOptions) -> io::Result<()> {
    let chance = options.seed.map_or_else(Rng::new, Rng::with_seed);
    let mut session = Session::new(Skill::Level(options.level), options.time, chance);
    let (mut input, mut line) = (BufReader::new(input), Vec::new());
    while let Ok(true) = next_line(&mut input, &mut line, LONGEST) {
        if let Some(reply) = session.answer(&String::from_utf8_lossy(&line)) {
            out.write_all(reply.text.as_bytes())?;
            out.flush()?;
            if reply.ends {
                break;
            }
        }
    }
    Ok(())
}

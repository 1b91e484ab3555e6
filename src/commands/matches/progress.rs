//! The progress of a match on standard error: a bar on a terminal, otherwise a line for each game.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::terminal;
use crossterm::{Command, cursor, queue};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};

use crate::board::Color;
use crate::console::printable::printable;
use crate::lang::Lang;
use crate::matches::{Contest, Played, Results, Setup};

/// The interval at which the elapsed time of the bar is redrawn.
const TICK: Duration = Duration::from_secs(1);

/// The reporter of finished games.
pub(super) struct Progress<'a, P: Contest> {
    setup: &'a Setup<P>,
    names: Vec<String>,
    bar: Option<ProgressBar>,
    lang: Lang,
    started: Instant,
    /// The number of games that were over before this run.
    before: usize,
}

impl<'a, P: Contest> Progress<'a, P> {
    pub(super) fn new(
        setup: &'a Setup<P>,
        results: &Results,
        on_terminal: bool,
        lang: Lang,
    ) -> Self {
        let before = results.games();
        let bar = on_terminal.then(|| {
            let target = ProgressDrawTarget::term_like(Box::new(Stderr));
            let bar = ProgressBar::with_draw_target(Some(setup.schedule().len() as u64), target);
            if let Ok(style) = ProgressStyle::with_template(&lang.match_progress_template()) {
                bar.set_style(style);
            }
            bar.set_position(before as u64);
            bar.reset_eta();
            bar.enable_steady_tick(TICK);
            bar
        });
        let names = setup.names();
        Self { setup, names, bar, lang, started: Instant::now(), before }
    }

    /// Reports a finished game.
    pub(super) fn report(&self, played: &Played<P::Move>, results: &Results) {
        let Some(bar) = &self.bar else {
            // A closed error stream does not stop the match.
            let _ = writeln!(io::stderr(), "{}", self.line(played, results));
            return;
        };
        if !played.note.is_empty() {
            bar.println(self.line(played, results));
        }
        let minutes = self.started.elapsed().as_secs_f64() / 60.0;
        #[expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]
        let rate = (results.games() - self.before) as f64 / minutes;
        bar.set_message(self.lang.match_rate(self.score(results), format!("{rate:.1}")));
        bar.set_position(results.games() as u64);
    }

    /// Removes the bar from the screen.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    fn line(&self, played: &Played<P::Move>, results: &Results) -> String {
        let fixture = self.setup.schedule().fixture(played.number);
        let name = |engine: Option<usize>| engine.and_then(|engine| self.names.get(engine));
        let [black, white] =
            [fixture.map(|it| it.black), fixture.map(|it| it.white)].map(|engine| {
                name(engine).map(|name| printable(name).into_owned()).unwrap_or_default()
            });
        let points = match played.ending.winner() {
            Some(Color::Black) => "1-0",
            Some(Color::White) => "0-1",
            None => "½-½",
        };
        let ending = self.lang.match_ending(played.ending);
        let ending = match played.note.as_str() {
            "" => ending,
            note => format!("{ending} ({})", printable(note)),
        };
        let game = played.number + 1;
        let moves = played.moves.len();
        let line = self.lang.match_game(game, black, white, points, ending, moves);
        match self.score(results) {
            score if score.is_empty() => line,
            score => format!("{line}  [{score}]"),
        }
    }

    /// The score of the first engine in a match of two; empty in a larger one.
    fn score(&self, results: &Results) -> String {
        if self.setup.engines.len() > 2 {
            return String::new();
        }
        let tally = results.tally(0);
        let score = self.lang.match_score(tally.wins, tally.draws, tally.losses);
        match self.setup.sprt {
            Some(sprt) => {
                let llr = sprt.test(&results.against(0, 1).1).llr;
                format!("{score}, LLR {llr:.2}")
            }
            None => score,
        }
    }
}

/// The terminal on standard error, with a margin on the right. The bar pads its line with spaces.
/// Without the margin, the `^C` that a terminal echoes would start a new line, and the bar would
/// not be cleared.
#[derive(Debug)]
struct Stderr;

/// The columns of the margin.
const MARGIN: u16 = 4;

/// The columns of a terminal that does not know its width.
const DEFAULT_WIDTH: u16 = 80;

impl Stderr {
    /// Sends a movement of the cursor. Terminals take 0 steps as one, so nothing is sent for none.
    fn step<C: Command>(movement: impl FnOnce(u16) -> C, steps: usize) -> io::Result<()> {
        match u16::try_from(steps).unwrap_or(u16::MAX) {
            0 => Ok(()),
            steps => queue!(io::stderr(), movement(steps)),
        }
    }
}

impl TermLike for Stderr {
    fn width(&self) -> u16 {
        let columns = terminal::size().map_or(DEFAULT_WIDTH, |(columns, _)| columns);
        columns.saturating_sub(MARGIN)
    }

    fn move_cursor_up(&self, lines: usize) -> io::Result<()> {
        Self::step(cursor::MoveUp, lines)
    }

    fn move_cursor_down(&self, lines: usize) -> io::Result<()> {
        Self::step(cursor::MoveDown, lines)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        Self::step(cursor::MoveRight, columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        Self::step(cursor::MoveLeft, columns)
    }

    fn write_line(&self, line: &str) -> io::Result<()> {
        writeln!(io::stderr(), "{line}")
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        write!(io::stderr(), "{text}")
    }

    fn clear_line(&self) -> io::Result<()> {
        queue!(
            io::stderr(),
            cursor::MoveToColumn(0),
            terminal::Clear(terminal::ClearType::CurrentLine)
        )
    }

    fn flush(&self) -> io::Result<()> {
        io::stderr().flush()
    }
}

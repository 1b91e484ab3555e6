//! A recorded game in lines: a number or a command in, the position out.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use super::{Manner, read_line};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::printable::printable;
use crate::game::run::Exit;
use crate::study::{Command, Left, Replay, Request, Sign, Typed, parse};
use crate::views::help;
use crate::views::picture::write_board;
use crate::views::speech::Speech;

/// Somebody who reads a record in lines.
#[derive(Debug)]
pub struct Reader<W: Write> {
    out: W,
    speech: Speech,
    glyphs: Glyphs,
    shows_board: bool,
    echoes: bool,
    /// Whether nothing has been typed so far.
    is_new: bool,
}

/// What stands on the board for the branches that can be told by one column.
const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

impl<W: Write> Reader<W> {
    /// A reader to whom `out` is shown.
    pub const fn new(out: W, manner: Manner) -> Self {
        let Manner { speech, glyphs, shows_board, echoes } = manner;
        Self { out, speech, glyphs, shows_board, echoes, is_new: true }
    }

    /// Says who plays and what is known of the game, and shows where it begins; of an empty board
    /// only what is written about it.
    ///
    /// # Errors
    /// Where nobody reads any more.
    pub fn begin(&mut self, replay: &Replay) -> io::Result<()> {
        let record = replay.record();
        let (number, games) = replay.number();
        if games > 1 {
            self.say(&self.speech.lang.replay_count(number, games))?;
        }
        let stones = self.glyphs.stones();
        let players = Color::BOTH.map(|stone| {
            let side = self.speech.side(stone);
            format!("{side} {} {}", stones[stone], record.players[stone]).trim_end().to_owned()
        });
        self.say(&players.join("   "))?;
        for line in self.speech.about(record, true) {
            self.say(&line)?;
        }
        if replay.diagram().board.stones() == 0 {
            return self.comments(replay);
        }
        self.position(replay, self.shows_board)
    }

    /// Prints a sentence on a line of its own.
    ///
    /// # Errors
    /// Where nobody reads any more.
    pub fn say(&mut self, sentence: &str) -> io::Result<()> {
        for line in sentence.lines() {
            writeln!(self.out, "{}", printable(line))?;
        }
        self.out.flush()
    }

    /// Goes through the record as the lines of `input` ask, to their end. Input that has none at
    /// all asks for the moves and the last position.
    ///
    /// # Errors
    /// Where the input cannot be read or nobody reads the output any more.
    pub fn read(&mut self, replay: &mut Replay, input: &mut impl BufRead) -> io::Result<Left> {
        loop {
            let (at, moves) = (replay.diagram().moves, replay.moves());
            write!(self.out, "{}", self.speech.lang.replay_prompt(at, moves))?;
            self.out.flush()?;
            let line = read_line(input)?;
            if self.echoes || line.is_none() {
                writeln!(self.out, "{}", printable(line.as_deref().unwrap_or_default()))?;
            }
            let Some(line) = line else {
                if self.is_new {
                    self.moves(replay)?;
                    // A record without moves ends where it begins.
                    let _ = replay.ask(Request::Last, Instant::now());
                    self.position(replay, true)?;
                }
                return Ok(Left::Closed(Exit::InputClosed));
            };
            self.is_new = false;
            if let Some(left) = self.line(replay, &line)? {
                return Ok(left);
            }
        }
    }

    fn line(&mut self, replay: &mut Replay, line: &str) -> io::Result<Option<Left>> {
        if line.trim().is_empty() {
            self.ask(replay, Request::Go(1))?;
            return Ok(None);
        }
        let lang = self.speech.lang;
        match parse(line) {
            Ok(Typed::Move(number)) => self.ask(replay, Request::Move(number))?,
            Ok(Typed::Command(command, number)) => match command {
                Command::Next => self.ask(replay, Request::Go(1))?,
                Command::Back => self.ask(replay, Request::Go(-1))?,
                Command::First => self.ask(replay, Request::First)?,
                Command::Last => self.ask(replay, Request::Last)?,
                Command::Variation => self.ask(replay, Request::Branch(number.unwrap_or(0)))?,
                Command::Game => {
                    let request = number.map_or(Request::OtherGame(1), Request::Game);
                    self.turn(replay, request)?;
                }
                Command::Comment if replay.comments().is_empty() => {
                    self.say(&lang.replay_no_comment())?;
                }
                Command::Comment => self.comments(replay)?,
                Command::Moves => self.moves(replay)?,
                Command::Show => self.position(replay, true)?,
                Command::Auto | Command::Theme => self.say(&lang.full_screen_only())?,
                Command::Play => return Ok(Some(Left::PlayOn)),
                Command::Help => self.say(&help::reading(lang))?,
                Command::Quit => return Ok(Some(Left::Closed(Exit::Finished))),
            },
            Err(error) => self.say(&self.speech.replay_error(&error))?,
        }
        Ok(None)
    }

    fn ask(&mut self, replay: &mut Replay, request: Request) -> io::Result<()> {
        match replay.ask(request, Instant::now()) {
            Ok(()) => self.position(replay, self.shows_board),
            Err(refusal) => self.say(&self.speech.lang.replay_refusal(&refusal)),
        }
    }

    /// Goes to another game; one that cannot be read is told of even where it is passed over.
    fn turn(&mut self, replay: &mut Replay, request: Request) -> io::Result<()> {
        let before = replay.number();
        if let Err(refusal) = replay.ask(request, Instant::now()) {
            self.say(&self.speech.lang.replay_refusal(&refusal))?;
        }
        if replay.number() == before { Ok(()) } else { self.begin(replay) }
    }

    /// Shows where the reader stands.
    fn position(&mut self, replay: &Replay, with_board: bool) -> io::Result<()> {
        let (speech, diagram) = (self.speech, replay.diagram());
        let branches = replay.branches();
        if with_board {
            let points: Vec<_> =
                branches.iter().map(|branch| branch.and_then(|played| played.point)).collect();
            let stones = self.glyphs.stones();
            let number = |point| points.iter().position(|branch| *branch == Some(point));
            let empty = |point| number(point).and_then(|at| NUMBERS.get(at)).unwrap_or(&".");
            let cell = |point| match diagram.board.get(point) {
                Some(stone) => stones[stone],
                None => empty(point),
            };
            write_board(diagram.board.size(), speech.labels, cell, &mut self.out)?;
        }
        self.say(&speech.position(diagram, replay.moves()))?;
        if replay.is_in_variation() {
            self.say(&speech.lang.replay_in_variation())?;
        }
        if let Some(list) = speech.branches(replay) {
            self.say(&speech.lang.replay_variations(list))?;
        }
        let size = diagram.board.size();
        let signs = replay.signs().into_iter().map(|(point, sign)| {
            let text = match sign {
                Sign::Label(text) => text,
                Sign::Mark(mark) => self.glyphs.mark(mark),
            };
            format!("{text} {}", speech.labels.format(point, size))
        });
        let signs: Vec<_> = signs.collect();
        if !signs.is_empty() {
            self.say(&speech.lang.replay_signs(signs.join(", ")))?;
        }
        self.comments(replay)
    }

    fn comments(&mut self, replay: &Replay) -> io::Result<()> {
        replay.comments().into_iter().try_for_each(|comment| self.say(comment))
    }

    /// The moves of the line with their numbers.
    fn moves(&mut self, replay: &Replay) -> io::Result<()> {
        let name = |played| self.speech.target(played, replay.diagram());
        let moves = (1..).zip(replay.line()).map(|(at, played)| format!("{at} {}", name(played)));
        let moves: Vec<_> = moves.collect();
        if moves.is_empty() {
            return self.say(&self.speech.lang.no_moves());
        }
        self.say(&moves.join("  "))
    }
}

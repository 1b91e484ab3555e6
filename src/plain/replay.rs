//! A recorded game in lines: a number or a command in, the position out.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use super::{PlainOptions, read_line};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::printable::printable;
use crate::game::run::Exit;
use crate::lang::TableWords;
use crate::study::{Command, Left, Replay, Request, Typed, parse};
use crate::views::replaying::{ReplaySentences, ReplayWords, StudyView};
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

impl<W: Write> Reader<W> {
    /// A reader to whom `out` is shown.
    pub const fn new(out: W, manner: PlainOptions) -> Self {
        let PlainOptions { speech, glyphs, shows_board, echoes } = manner;
        Self { out, speech, glyphs, shows_board, echoes, is_new: true }
    }

    /// Says who plays and what is known of the game, and shows where it begins; of an empty board
    /// only what is written about it.
    ///
    /// # Errors
    /// Where nobody reads any more.
    pub fn begin<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        let game = replay.game();
        let (number, games) = replay.number();
        if games > 1 {
            self.say(&self.speech.lang.replay_count(number, games))?;
        }
        let stones = self.glyphs.stones();
        let names = game.players();
        let players = Color::BOTH.map(|color| {
            let side = self.speech.side(color);
            format!("{side} {} {}", stones[color], names[color]).trim_end().to_owned()
        });
        self.say(&players.join("   "))?;
        for line in game.about(self.speech) {
            self.say(&line)?;
        }
        if game.is_empty() {
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
    pub fn read<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        input: &mut impl BufRead,
    ) -> io::Result<Left> {
        loop {
            let (at, moves) = (replay.game().made(), replay.game().moves());
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

    fn line<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        line: &str,
    ) -> io::Result<Option<Left>> {
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
                Command::Comment if replay.game().comments().is_empty() => {
                    self.say(&lang.replay_no_comment())?;
                }
                Command::Comment => self.comments(replay)?,
                Command::Moves => self.moves(replay)?,
                Command::Show => self.position(replay, true)?,
                Command::Auto | Command::Theme => self.say(&lang.full_screen_only())?,
                Command::Play => return Ok(Some(Left::PlayOn)),
                Command::Help => self.say(&lang.replay_help())?,
                Command::Quit => return Ok(Some(Left::Closed(Exit::Finished))),
            },
            Err(error) => self.say(&self.speech.replay_error(&error))?,
        }
        Ok(None)
    }

    fn ask<G: StudyView>(&mut self, replay: &mut Replay<G>, request: Request) -> io::Result<()> {
        match replay.ask(request, Instant::now()) {
            Ok(()) => self.position(replay, self.shows_board),
            Err(refusal) => self.say(&self.speech.lang.replay_refusal::<G>(&refusal)),
        }
    }

    /// Goes to another game; one that cannot be read is named even where it is passed over.
    fn turn<G: StudyView>(&mut self, replay: &mut Replay<G>, request: Request) -> io::Result<()> {
        let before = replay.number();
        if let Err(refusal) = replay.ask(request, Instant::now()) {
            self.say(&self.speech.lang.replay_refusal::<G>(&refusal))?;
        }
        if replay.number() == before { Ok(()) } else { self.begin(replay) }
    }

    /// Shows where the reader stands.
    fn position<G: StudyView>(&mut self, replay: &Replay<G>, with_board: bool) -> io::Result<()> {
        let (speech, game) = (self.speech, replay.game());
        if with_board {
            write!(self.out, "{}", game.lines(speech, self.glyphs))?;
        }
        self.say(&game.position(speech))?;
        if game.is_in_variation() {
            self.say(&speech.lang.replay_in_variation())?;
        }
        if let Some(list) = speech.branches(replay) {
            self.say(&speech.lang.replay_variations(list))?;
        }
        let signs = game.signs(speech, self.glyphs);
        if !signs.is_empty() {
            self.say(&speech.lang.replay_signs(signs.join(", ")))?;
        }
        self.comments(replay)
    }

    fn comments<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        replay.game().comments().into_iter().try_for_each(|comment| self.say(comment))
    }

    /// The moves of the line with their numbers.
    fn moves<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        let moves = replay.game().line(self.speech).into_iter();
        let moves: Vec<_> = (1..).zip(moves).map(|(at, name)| format!("{at} {name}")).collect();
        if moves.is_empty() {
            return self.say(&self.speech.lang.no_moves());
        }
        self.say(&moves.join("  "))
    }
}

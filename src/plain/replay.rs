//! Replay of a recorded game in line mode: a number or a command in, the position out.

use std::io::{self, BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::Lines;
use crate::board::Color;
use crate::files;
use crate::game::run::Exit;
use crate::study::{Command, EditError, Left, Replay, Request, Typed, parse};
use crate::views::analysed::{MARK, Patience, Seen};
use crate::views::board::BoardView;
use crate::views::replaying::StudyView;

/// The last line that was typed in a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum LastLine {
    /// Nothing has been typed so far.
    #[default]
    None,
    /// A line with a command, or an empty one.
    Command,
    /// A command that would leave the record with changes that are not saved.
    Leave,
}

impl<W: Write> Lines<W> {
    /// Prints the players, the facts about the game and its first position; for an empty board,
    /// only its comments.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn begin_replay<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        let game = replay.game();
        let (number, games) = replay.number();
        if games > 1 {
            self.print_line(&self.speech.lang.replay_count(number, games))?;
        }
        let stones = self.glyphs.stones();
        let names = game.players();
        let players = Color::BOTH.map(|color| {
            let side = self.speech.side(color);
            format!("{side} {} {}", stones[color], names[color]).trim_end().to_owned()
        });
        self.print_line(&players.join("   "))?;
        for line in game.about(self.speech) {
            self.print_line(&line)?;
        }
        if game.is_empty() {
            return self.comments(replay);
        }
        self.position(replay, self.shows_board)
    }

    /// Executes the lines of `input` until it ends. Empty input prints the moves and the last
    /// position.
    ///
    /// # Errors
    /// If the input cannot be read or the output is closed.
    pub fn replay<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        input: &mut impl BufRead,
    ) -> io::Result<Left> {
        loop {
            let (at, moves) = (replay.game().made(), replay.game().length());
            let Some(line) = self.ask(&self.speech.lang.replay_prompt(at, moves), input)? else {
                if self.last == LastLine::None {
                    self.moves(replay)?;
                    // In a record without moves this is refused: its first position is its last.
                    let _ = replay.update(Request::Last, Instant::now());
                    self.position(replay, true)?;
                }
                return Ok(Left::Closed(Exit::InputClosed));
            };
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
        let before = std::mem::replace(&mut self.last, LastLine::Command);
        if line.trim().is_empty() {
            self.request(replay, Request::Go(1))?;
            return Ok(None);
        }
        let lang = self.speech.lang;
        match parse(line) {
            Ok(Typed::Move(number)) => self.request(replay, Request::Move(number))?,
            Ok(Typed::Command(command, number)) => match command {
                Command::Next => self.request(replay, Request::Go(1))?,
                Command::Back => self.request(replay, Request::Go(-1))?,
                Command::First => self.request(replay, Request::First)?,
                Command::Last => self.request(replay, Request::Last)?,
                Command::Variation => self.request(replay, Request::Branch(number.unwrap_or(0)))?,
                Command::Game => {
                    let request = number.map_or(Request::OtherGame(1), Request::Game);
                    self.change_game(replay, request)?;
                }
                Command::Comment if replay.game().comments().is_empty() => {
                    self.print_line(&lang.replay_no_comment())?;
                }
                Command::Comment => self.comments(replay)?,
                Command::Moves => self.moves(replay)?,
                Command::Show => self.position(replay, true)?,
                Command::Auto | Command::Theme => self.print_line(&lang.full_screen_only())?,
                Command::Play => return Ok(Some(Left::PlayOn)),
                Command::Investigate => self.investigate(replay)?,
                Command::Jump => self.jump(replay)?,
                Command::Observe => drop(self.search(replay)?),
                Command::Use => self.use_best(replay)?,
                Command::Edit => self.print_line(&lang.replay_edit_what())?,
                Command::Write => self.print_line(&lang.replay_write_what())?,
                Command::Save => self.print_line(&lang.replay_save_what())?,
                Command::Delete => {
                    let removed = replay.remove();
                    self.edited(replay, removed)?;
                }
                Command::Help => self.print_line(&lang.replay_help(|it| !it.needs_screen()))?,
                Command::Quit if replay.has_changes() && before != LastLine::Leave => {
                    self.last = LastLine::Leave;
                    self.print_line(&lang.replay_unsaved_in_lines())?;
                }
                Command::Quit => return Ok(Some(Left::Closed(Exit::Finished))),
            },
            Ok(Typed::Text(command, text)) => self.command_with(replay, command, &text)?,
            Err(error) => self.print_line(&self.speech.replay_error(&error))?,
        }
        Ok(None)
    }

    /// Analyses the game and shows where it was lost.
    fn investigate<G: StudyView>(&mut self, replay: &mut Replay<G>) -> io::Result<()> {
        let (speech, lang) = (self.speech, self.speech.lang);
        let Some(work) = replay.game().analysis(speech, self.keeping.as_ref()) else {
            return self.print_line(&lang.replay_no_analysis());
        };
        self.print_line(&lang.replay_analysing())?;
        let Some(explained) = work(&AtomicBool::new(false), &mut |_, _| {}) else {
            return Ok(());
        };
        if let Some(said) = G::puzzles_made(&explained) {
            self.print_line(said)?;
        }
        if let Some(message) = replay.with_game(|game| game.explain(&explained, speech)) {
            return self.print_line(&message);
        }
        self.position(replay, self.shows_board)
    }

    /// Goes to the next mistake on the main line.
    fn jump<G: StudyView>(&mut self, replay: &mut Replay<G>) -> io::Result<()> {
        match self.speech.lang.next_mistake(replay.game()) {
            Ok(next) => self.request(replay, next),
            Err(why) => self.print_line(&why),
        }
    }

    /// Searches the position for a short time, prints what is found, and returns the best move.
    fn search<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<Option<G::Place>> {
        let Some(work) = replay.game().search(Patience::Short, self.speech) else {
            self.print_line(&self.speech.lang.replay_no_search())?;
            return Ok(None);
        };
        let mut last = None;
        work(&AtomicBool::new(false), &mut |seen| last = Some(seen));
        let Some(Seen { best, text }) = last else { return Ok(None) };
        self.print_line(&text)?;
        Ok(Some(best))
    }

    /// Makes the best move of the engine, as a variation.
    fn use_best<G: StudyView>(&mut self, replay: &mut Replay<G>) -> io::Result<()> {
        let Some(best) = self.search(replay)? else { return Ok(()) };
        let put = replay.put(best);
        self.edited(replay, put)
    }

    fn request<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        request: Request,
    ) -> io::Result<()> {
        match replay.update(request, Instant::now()) {
            Ok(()) => self.position(replay, self.shows_board),
            Err(refusal) => self.print_line(&self.speech.lang.replay_refusal::<G>(&refusal)),
        }
    }

    /// Executes a command with a text after it.
    fn command_with<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        command: Command,
        text: &str,
    ) -> io::Result<()> {
        match command {
            Command::Edit => match replay.game().read_place(text, self.speech) {
                Ok(place) => {
                    let put = replay.put(place);
                    self.edited(replay, put)
                }
                Err(why) => self.print_line(&why),
            },
            Command::Write => {
                let written = replay.set_comment(text);
                self.edited(replay, written)
            }
            Command::Save => {
                let Some(local) = self.local else {
                    let text = replay.game().shown_to_stranger(None, self.speech.lang);
                    return self.print_line(&text);
                };
                match replay.game().save(&files::typed(text, local), self.speech.lang, local) {
                    Ok(saved) => {
                        replay.mark_saved();
                        self.print_line(&saved)
                    }
                    Err(why) => self.print_line(&why),
                }
            }
            _ => Ok(()),
        }
    }

    /// Prints the position after a change, or why nothing was changed.
    fn edited<G: StudyView>(
        &mut self,
        replay: &Replay<G>,
        edited: Result<(), EditError>,
    ) -> io::Result<()> {
        match edited {
            Ok(()) => self.position(replay, self.shows_board),
            Err(why) => self.print_line(&self.speech.lang.replay_refusal::<G>(&why.into())),
        }
    }

    /// Goes to another game; a game that cannot be read is reported even if it is skipped.
    fn change_game<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        request: Request,
    ) -> io::Result<()> {
        let before = replay.number();
        if let Err(refusal) = replay.update(request, Instant::now()) {
            self.print_line(&self.speech.lang.replay_refusal::<G>(&refusal))?;
        }
        if replay.number() == before {
            return Ok(());
        }
        let lang = self.speech.lang;
        for remark in replay.doubts() {
            self.print_line(&lang.remark(remark))?;
        }
        self.begin_replay(replay)
    }

    /// Prints the current position.
    fn position<G: StudyView>(&mut self, replay: &Replay<G>, with_board: bool) -> io::Result<()> {
        let (speech, game) = (self.speech, replay.game());
        if with_board {
            write!(self.out, "{}", game.board().lines(speech, self.glyphs))?;
        }
        let lines =
            speech.described(replay).into_iter().chain(speech.listed_signs(game, self.glyphs));
        lines.into_iter().try_for_each(|line| self.print_line(&line))?;
        self.comments(replay)
    }

    fn comments<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        let comments = replay.game().comments().into_iter();
        // Errors begin with the name of the program, too.
        let mut said = comments.map(|comment| comment.strip_prefix(MARK).unwrap_or(comment));
        said.try_for_each(|comment| self.print_line(comment))
    }

    /// Prints the moves of the line with their numbers.
    fn moves<G: StudyView>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        self.print_line(&self.speech.numbered(&replay.game().line(self.speech)))
    }
}

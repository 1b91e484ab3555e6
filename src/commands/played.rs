//! The games of this program as values: each type of position gives one.

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::path::Path;
use std::rc::Rc;

use jiff::tz::TimeZone;

use super::bench::{self, BenchOptions};
use super::join::{JoinOptions, Joined, Left, omok, play_in, screen};
use super::learn::{AnyCourse, any_course};
use super::matches::{AnyMatch, MatchFailure, MatchOptions, PreparedMatch};
use super::openings::{self, OpeningsError, OpeningsOptions};
use super::play::{self, Ended, FullScreen, GameSource, Runtime};
use super::replay::{AnyReplay, Source};
use super::unfinished::{SavedFacts, Unfinished};
use super::{
    AnySession, Failure, GameCommand, LastSaved, OpenError, Played, Settings, Status, WithCommands,
    when,
};
use crate::board::{ByColor, Color};
use crate::client::Address;
use crate::console::printable::printable;
use crate::files::now;
use crate::game::any_game::Of;
use crate::game::bench::Benched;
use crate::game::choices::Chosen;
use crate::game::coach::CoachChoice;
use crate::game::header::Header;
use crate::game::journal::Journal;
use crate::game::player::Player;
use crate::game::puzzle::read_line;
use crate::game::record::{Format, Reading};
use crate::game::session::Session;
use crate::game::setup::{Agreed, Setup};
use crate::game::step::Line;
use crate::lang::Lang;
use crate::matches::{Contest, EngineSpec};
use crate::plain::Lines;
use crate::study::Studied as _;
use crate::tui::{Captioned, LastPosition, Picture};
use crate::views::exercise::Task;
use crate::views::front::{Example, Front};
use crate::views::lesson::LessonCourse;
use crate::views::play_on::PlaysOn as _;
use crate::views::puzzle::{Picker, PuzzleCourse};
use crate::views::replaying::StudyView as _;
use crate::views::speech::Speech;

impl<P: Front + Contest + Benched + WithCommands> Played for Of<P> {
    fn play(
        &self,
        agreed: Agreed,
        settings: &Settings,
        warnings: Vec<String>,
    ) -> Result<Status, Failure> {
        let setup = agreed_setup::<P>(agreed, settings)?;
        play::play(settings, GameSource::New(setup), warnings)
    }

    fn play_on_screen(
        &self,
        agreed: Agreed,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> io::Result<Ended> {
        let setup = agreed_setup::<P>(agreed, settings)?;
        play::play_on_screen(settings, full, GameSource::New(setup))
    }

    fn open(&self, header: &str, lines: &[Line]) -> Result<Box<dyn AnySession>, OpenError> {
        let header: Header<P::Terms> = serde_json::from_str(header)?;
        Ok(Box::new(Session::<P>::resume(&header, lines)?))
    }

    fn join_omok(
        &self,
        address: Address,
        options: JoinOptions,
        settings: &Settings,
    ) -> Result<Status, Failure> {
        omok::run::<P>(address, options, settings)
    }

    fn replay(&self, source: Source) -> Result<Box<dyn AnyReplay>, Failure> {
        source.replay::<P::Study>()
    }

    fn lesson(&self, number: usize, step: usize) -> Option<Box<dyn AnyCourse>> {
        Some(any_course(LessonCourse::<P>::new(P::LESSONS.get(number)?, step)?))
    }

    fn puzzles(&self, pick: Picker, is_only: bool) -> Option<Box<dyn AnyCourse>> {
        Some(any_course(PuzzleCourse::<P>::new(P::puzzles().ok()?, pick, is_only)?))
    }

    fn own_puzzles(&self, lines: &[String], pick: Picker) -> Option<Box<dyn AnyCourse>> {
        // Lines that cannot be read are passed over.
        let deck: Vec<_> = lines.iter().filter_map(|line| read_line(line).ok()).collect();
        Some(any_course(PuzzleCourse::<P>::new(deck, pick, false)?))
    }

    fn puzzle_of_day(&self, day: i64, lang: Lang) -> Option<(String, Captioned)> {
        let puzzle = P::puzzle_of_day(day)?;
        let (terms, moves) = (puzzle.terms().clone(), puzzle.moves().to_vec());
        let theme = P::WORDING.theme(puzzle.theme(), lang);
        let picture = Rc::new(Task::<P> { terms, moves }.table());
        let caption = lang.caption_puzzle(theme.name);
        Some((puzzle.id().to_owned(), Captioned { picture, caption }))
    }

    fn commands(&self) -> &'static [GameCommand] {
        P::COMMANDS
    }

    fn samples(&self) -> Vec<Rc<dyn Picture>> {
        P::samples().into_iter().map(|(terms, moves)| pictured::<P>(terms, moves)).collect()
    }

    fn sample(&self) -> Option<Rc<dyn Picture>> {
        P::samples().into_iter().next().map(|(terms, moves)| pictured::<P>(terms, moves))
    }

    fn board(&self, chosen: &Chosen, choice: Option<&str>, lang: Lang) -> Option<Captioned> {
        let terms = P::agree(chosen).ok()?;
        let title = format!("{} {}", P::name(lang), P::title(&terms, lang));
        let Example { terms, moves, caption } = P::example(&terms, choice, lang);
        let caption = caption.unwrap_or_else(|| lang.caption_example());
        let caption = format!("{}\n{caption}", lang.caption_preview(title));
        Some(Captioned { picture: Rc::new(Task::<P> { terms, moves }.table()), caption })
    }

    fn last_position(&self, format: Format, file: Vec<u8>) -> Option<Rc<dyn Picture>> {
        first_game::<P>(format, file).map(|game| Rc::new(LastPosition(game)) as Rc<dyn Picture>)
    }

    fn recorded(&self, format: Format, file: Vec<u8>, lang: Lang) -> Option<Recorded> {
        let game = first_game::<P>(format, file)?;
        let speech = Speech::of(lang);
        let ByColor { black, white } = game.players();
        let is_named = !black.is_empty() || !white.is_empty();
        Some(Recorded {
            game: P::name(lang),
            players: is_named.then(|| format!("{black} – {white}")),
            moves: game.line(speech).len(),
            about: game.about(speech),
            picture: Rc::new(LastPosition(game)),
        })
    }

    fn match_choices(&self) -> &'static [&'static str] {
        P::MATCH_CHOICES
    }

    fn match_formats(&self) -> &'static [Format] {
        P::RECORD_FORMATS
    }

    fn opening_nodes(&self) -> NonZeroU64 {
        P::OPENING_NODES
    }

    fn plays(&self, engine: &EngineSpec) -> bool {
        engine.plays::<P>()
    }

    fn list_formats(&self) -> &'static [&'static str] {
        P::LIST_FORMATS
    }

    fn new_match(&self, options: MatchOptions) -> Result<Box<dyn AnyMatch>, MatchFailure> {
        Ok(Box::new(PreparedMatch::<P>::new(options)?))
    }

    fn logged_match(&self, path: &Path) -> Result<Box<dyn AnyMatch>, MatchFailure> {
        Ok(Box::new(PreparedMatch::<P>::open(path)?))
    }

    fn openings(
        &self,
        options: &OpeningsOptions,
        out: &mut dyn Write,
    ) -> Result<(), OpeningsError> {
        openings::write::<P>(options, out)
    }

    fn bench_choices(&self) -> &'static [&'static str] {
        P::BENCH_CHOICES
    }

    fn bench_depth(&self) -> u8 {
        P::BENCH_DEPTH
    }

    fn has_coach(&self) -> bool {
        P::COACH.is_some()
    }

    fn has_perft(&self) -> bool {
        P::perft(0).is_some()
    }

    fn bench(&self, options: &BenchOptions, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        bench::run::<P>(options, lang, out)
    }
}

/// The first game of a file, at its end.
fn first_game<P: Front>(format: Format, file: Vec<u8>) -> Option<P::Study> {
    let file = P::Study::file(&Reading::new(format, TimeZone::UTC), file);
    let mut game = P::Study::read(&file, 1)?.ok()?;
    game.go(isize::MAX);
    Some(game)
}

/// What a file tells of its first game.
pub struct Recorded {
    /// The name of the game.
    pub(super) game: String,
    /// The players, if any is known.
    pub(super) players: Option<String>,
    /// The number of moves.
    pub(super) moves: usize,
    /// Further facts.
    pub(super) about: Vec<String>,
    /// The last position.
    pub(super) picture: Rc<dyn Picture>,
}

/// What was agreed, with a coach if that was chosen.
fn agreed_setup<P: Front>(agreed: Agreed, settings: &Settings) -> io::Result<Setup<P>> {
    let choice = agreed.coach;
    Ok(with_coach(Setup::agreed(agreed).map_err(io::Error::other)?, choice, settings))
}

/// The setup with a coach, if the game has one and it was chosen.
pub(super) fn with_coach<P: Front>(
    setup: Setup<P>,
    choice: CoachChoice,
    settings: &Settings,
) -> Setup<P> {
    let coach = P::COACH.is_some() && settings.coaches(choice, P::NAME, &setup.players);
    Setup { coach, ..setup }
}

/// The board of a game with these moves.
fn pictured<P: Front>(terms: P::Terms, moves: &[&str]) -> Rc<dyn Picture> {
    let start = P::new(&terms);
    let moves = moves.iter().map_while(|text| start.read(text).ok()).collect();
    Rc::new(Task::<P> { terms, moves }.table())
}

/// The names of both players, in brief.
fn short_names<P: Front>(session: &Session<P>, lang: Lang) -> String {
    let names = named(session, lang, |player| Speech::of(lang).short_player_name(player));
    printable(&names).into_owned()
}

/// Both players, where `name` knows their names. Who plays a machine without a name is the reader.
fn named<P: Front>(
    session: &Session<P>,
    lang: Lang,
    name: impl Fn(&Player) -> Option<String>,
) -> String {
    let players = session.table().players();
    let [black, white] = Color::BOTH.map(|color| {
        let unnamed = || match players[!color].machine() {
            Some(_) => lang.you(),
            None => lang.color(color),
        };
        name(players[color]).unwrap_or_else(unnamed)
    });
    format!("{black} – {white}")
}

impl<P: Front> AnySession for Session<P> {
    fn programs(&self) -> Vec<String> {
        let players = &self.table().setup.players;
        let hosted = players.iter().filter(|player| player.program().is_some());
        hosted.map(ToString::to_string).collect()
    }

    fn summary(&self, lang: Lang, zone: &TimeZone) -> String {
        let table = self.table();
        let terms = table.game.terms();
        let started = table.started.local(zone).strftime("%Y-%m-%d %H:%M");
        let player = |color| match table.player(color).to_string() {
            name if name.is_empty() => lang.color(color),
            name => name,
        };
        let title = format!("{} {}", P::name(lang), P::title(terms, lang));
        let game: Vec<String> = [title].into_iter().chain(P::agreed(terms, lang)).collect();
        let moves = table.game.recorded().len();
        let players = format!("{} – {}", player(Color::Black), player(Color::White));
        let control = Speech::of(lang).control(table.setup.control);
        lang.unfinished_game(started, players, game.join(", "), control, moves)
    }

    fn players(&self, lang: Lang) -> String {
        named(self, lang, |player| Speech::of(lang).player_name(player))
    }

    fn facts(&self, lang: Lang, zone: &TimeZone) -> SavedFacts {
        let table = self.table();
        let game = &table.game;
        let moves = game.recorded().len();
        let position = game.position();
        let side = game.outcome().is_none().then(|| position.color(position.to_move()));
        let turn = side.map_or_else(|| lang.saved_over(), |side| lang.to_move(lang.color(side)));
        let started = table.started.local(zone);
        SavedFacts {
            kind: P::name(lang),
            terms: P::title(game.terms(), lang),
            started: when::whole(started),
            when: when::short(started, &now(), lang),
            moves,
            turn,
            names: short_names(self, lang),
            side,
        }
    }

    fn board(&self) -> Rc<dyn Picture> {
        Rc::new(self.table().clone())
    }

    fn last_saved(&self, lang: Lang) -> LastSaved {
        let table = self.table();
        LastSaved {
            id: table.id,
            players: short_names(self, lang),
            next_move: table.game.outcome().is_none().then(|| table.game.recorded().len() + 1),
            picture: Rc::new(table.clone()),
        }
    }

    fn resume(
        self: Box<Self>,
        journal: Journal,
        settings: &Settings,
        warnings: Vec<String>,
    ) -> Result<Status, Failure> {
        play::play(settings, GameSource::Saved(Unfinished { session: self, journal }), warnings)
    }

    fn resume_on_screen(
        self: Box<Self>,
        journal: Journal,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> io::Result<Ended> {
        let source = GameSource::Saved(Unfinished { session: self, journal });
        play::play_on_screen(settings, full, source)
    }

    fn join_in_lines(
        self: Box<Self>,
        room: Joined,
        runtime: &mut Runtime<String>,
        lines: &mut Lines<io::Stdout>,
    ) -> Result<Left, Failure> {
        play_in(runtime, lines, room, *self)
    }

    fn join_on_screen(
        self: Box<Self>,
        room: Joined,
        full: &mut FullScreen,
    ) -> Result<Left, Failure> {
        let mut screen = screen(&mut full.tui, &self);
        play_in(&mut full.runtime, &mut screen, room, *self)
    }
}

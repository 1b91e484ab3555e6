//! A third game, which the program does not include: the player who takes the last pebble wins.
//! After the first move the second player may exchange the colours.

use std::fmt;
use std::sync::atomic::AtomicBool;

use gomoku::board::{BoardSize, Color, Outcome, Reason, Seat};
use gomoku::commands::WithCommands;
use gomoku::console::glyphs::Glyphs;
use gomoku::console::paint::put;
use gomoku::game::bench::{Benched, Cost};
use gomoku::game::bot::{Answer, Bot, BotError, Budget, Found};
use gomoku::game::choices::{Choice, Chosen, Misfit, Value, Values};
use gomoku::game::computer::ComputerSetup;
use gomoku::game::player::Machine;
use gomoku::game::position::{Position, Summary, Unreadable};
use gomoku::game::programs::{Hosting, Machines};
use gomoku::game::puzzle::Puzzles;
use gomoku::game::record::{Given, MoveRecords};
use gomoku::game::state::Game;
use gomoku::game::table::Table;
use gomoku::hall::RoomGame;
use gomoku::hosted::CommandLine;
use gomoku::lang::Lang;
use gomoku::matches::Contest;
use gomoku::picture::Picture;
use gomoku::views::appearance::Appearance;
use gomoku::views::board::{BoardView, Pointer, Shown};
use gomoku::views::front::Front;
use gomoku::views::move_record::{MoveRecordView, StudiedMoves};
use gomoku::views::speech::Speech;
use gomoku::views::view::{Sentence, View};
use gomoku::views::wording::{PageModule, Worded, Wording};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Terms {
    pub(crate) pebbles: i8,
}

impl Default for Terms {
    fn default() -> Self {
        Self { pebbles: 9 }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Pebbles {
    pub(crate) left: i8,
    to_move: Seat,
    black: Seat,
    taken: u8,
    asks: bool,
}

impl Position for Pebbles {
    const NAME: &'static str = "pebbles";
    const CHOICES: &'static [Choice] = &[Choice {
        key: "pebbles",
        values: Values::Numbers(1, 99),
        depends_on: None,
        default: |_, _| Value::Number(9),
        applies: |_, _| true,
    }];
    type Terms = Terms;
    /// The number of pebbles to take (1 to 3), or the choice to keep (0) or swap (-1) the colours.
    type Move = i8;
    type Refusal = fmt::Error;

    fn agree(chosen: &Chosen) -> Result<Terms, Misfit> {
        Ok(Terms { pebbles: chosen.parsed("pebbles").unwrap_or(9) })
    }
    fn new(terms: &Terms) -> Self {
        let first = Seat::First;
        Self { left: terms.pebbles, to_move: first, black: first, taken: 0, asks: false }
    }
    fn to_move(&self) -> Seat {
        self.to_move
    }
    fn color(&self, seat: Seat) -> Color {
        if seat == self.black { Color::Black } else { Color::White }
    }
    fn check(&self, made: i8) -> Result<(), fmt::Error> {
        let fits = if self.asks { -1..=0 } else { 1..=self.left.min(3) };
        if fits.contains(&made) { Ok(()) } else { Err(fmt::Error) }
    }
    fn play(&mut self, made: i8) -> Result<(), fmt::Error> {
        self.check(made)?;
        if made > 0 {
            (self.left, self.taken) = (self.left - made, self.taken + 1);
        } else if made < 0 {
            self.black = !self.black;
        }
        self.asks = made > 0 && self.taken == 1 && self.left > 0;
        if made != 0 {
            self.to_move = !self.to_move;
        }
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(self.color(!self.to_move), Reason::Five))
    }
    fn legal(&self) -> Vec<i8> {
        (-1..=3).filter(|&made| self.check(made).is_ok()).collect()
    }
    fn write(&self, made: i8) -> String {
        match made {
            -1 => "swap".to_owned(),
            0 => "keep".to_owned(),
            number => format!("take{number}"),
        }
    }
    fn read(&self, text: &str) -> Result<i8, Unreadable> {
        let named = (-1..=3).find(|&made| self.write(made) == text);
        named.ok_or_else(|| Unreadable(text.to_owned()))
    }
    fn summary(_: &Terms) -> Summary {
        Summary { rules: "pebbles".into(), opening: String::new(), size: BoardSize::default() }
    }
}

impl BoardView for Pebbles {
    type Place = i8;

    fn extent(&self, _: Size, _: bool) -> Size {
        Size { width: 44, height: 21 }
    }
    fn focus(&self) -> i8 {
        1
    }
    fn step(&self, from: i8, right: i8, _: i8) -> i8 {
        from.saturating_add(right).clamp(1, 3)
    }
    fn place_at(&self, area: Rect, pointer: Pointer<i8>) -> Option<i8> {
        i8::try_from(pointer.at.x.checked_sub(area.x)?).ok().filter(|place| (1..=3).contains(place))
    }
    fn draw(&self, _: Shown<i8>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let line = self.lines(look.speech, look.glyphs);
        put(buffer, area, 0, line.trim_end(), look.palette.strong);
    }
    fn lines(&self, _: Speech, _: Glyphs) -> String {
        format!("{} pebbles\n", self.left)
    }
}

impl View for Pebbles {
    type Place = i8;

    fn title(terms: &Terms, _: Lang) -> String {
        format!("pebbles {}", terms.pebbles)
    }
    fn rules_page(_: &Terms, _: Speech) -> String {
        "The player who takes the last pebble wins.".into()
    }
    fn board_of(table: &Table<Self>) -> impl BoardView<Place = i8> {
        table.position().clone()
    }
    fn home(&self) -> i8 {
        1
    }
    fn pointed_at(&self, place: i8) -> Option<i8> {
        Some(place)
    }
    fn read_typed(&self, text: &str, _: Speech) -> Result<Option<i8>, String> {
        Ok(self.read(text).ok())
    }
    fn typing_help(_: &Terms, _: Speech) -> String {
        "take1, take2 or take3".into()
    }
    fn refused(_: &Table<Self>, _: fmt::Error, speech: Speech) -> Sentence {
        Sentence::new(speech.lang.refused_now())
    }
    fn reason(&self, _: Outcome, _: Speech) -> String {
        "The last pebble is taken.".into()
    }
}

/// The words of the game.
struct PebblesWording;

impl Wording for PebblesWording {
    fn about(&self, _: Lang) -> String {
        "Take one, two or three pebbles.".into()
    }
    fn rules(&self, _: Speech) -> String {
        "The player who takes the last pebble wins.".into()
    }
    fn page(&self) -> PageModule {
        PageModule {
            name: "pebbles.js",
            script: include_str!("pebbles.js"),
            sketch: ("pebbles-sketch.js", include_str!("pebbles-sketch.js")),
            style: ".pebbles circle { fill: #777; }",
        }
    }
    fn page_words(&self, _: Lang) -> Vec<(&'static str, String)> {
        vec![("pebbles_taken", "{side}: {made}.".into())]
    }
}

impl Worded for Pebbles {
    const WORDING: &'static dyn Wording = &PebblesWording;
}

impl Front for Pebbles {
    type Study = StudiedMoves<Self>;
}

impl MoveRecords for Pebbles {
    type Misread = Unreadable;

    fn read_listed(&self, text: &str, _: &Given) -> Result<i8, Unreadable> {
        self.read(text)
    }
}

impl MoveRecordView for Pebbles {
    fn board_after(&self, _: impl Iterator<Item = i8>) -> impl BoardView<Place = i8> {
        self.clone()
    }
    fn members(&self) -> serde_json::Value {
        json!({"left": self.left})
    }
    fn drawn(&self, _: Option<i8>, title: String, description: String) -> Picture {
        Picture { title, description, size: (10, 10), ground: [0; 3], marks: Vec::new() }
    }
}

impl RoomGame for Pebbles {
    fn board(&self, _: Option<i8>, _: bool) -> Json {
        json!({"left": self.left})
    }
}

impl Machines for Pebbles {
    fn machine(_: &Machine, _: ComputerSetup, _: Option<u64>) -> Box<dyn Bot<Self>> {
        Box::new(Taker)
    }
    fn hosted(_: CommandLine, _: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(Taker)
    }
}

impl Contest for Pebbles {
    const OPENING_EXAMPLE: &'static str = "3 0 2";
    type Choice = Terms;

    fn chosen(chosen: &Chosen) -> Terms {
        Self::agree(chosen).unwrap_or_default()
    }
    fn terms(choice: &Terms) -> Terms {
        *choice
    }
}

impl Benched for Pebbles {
    const BENCH_DEPTH: u8 = 1;

    fn measure(_: &str, _: u8) -> Cost {
        Cost::default()
    }
}

impl Puzzles for Pebbles {}

impl WithCommands for Pebbles {}

/// Leaves a multiple of four pebbles if it can.
pub(crate) struct Taker;

impl Bot<Pebbles> for Taker {
    fn choose(
        &mut self,
        game: &Game<Pebbles>,
        _: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<i8>),
    ) -> Result<Answer<i8>, BotError> {
        let (best, legal) = (game.position().left % 4, game.position().legal());
        Ok(Answer::Move(if legal.contains(&best) { best } else { legal[0] }, None))
    }
}

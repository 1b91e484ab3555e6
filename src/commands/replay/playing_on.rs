//! A new game that starts at a position of a record.

use std::io;

use super::ReplayOptions;
use crate::board::BySeat;
use crate::commands::Settings;
use crate::commands::menu::new_game::{NewGame, NewGameForm};
use crate::commands::play::{FullScreen, GameSource};
use crate::commands::played::with_coach;
use crate::commands::unfinished::{BeginError, Unfinished};
use crate::game::choices::Seating;
use crate::game::clock::TimeControl;
use crate::game::coach::CoachChoice;
use crate::game::player::Player;
use crate::game::run::Exit;
use crate::game::session::SavedError;
use crate::game::setup::{Agreed as Agreement, Setup, UndoPolicy};
use crate::game::state::ReplayError;
use crate::lang::Lang;
use crate::tui::Filled;
use crate::views::front::Front;
use crate::views::play_on::{Moves, PlaysOn, Terms};

/// The setup and the first moves of a game, or a message with the reason if there are none.
type Prepared<G> = Result<(Setup<<G as PlaysOn>::Game>, Moves<G>), String>;

/// What is agreed for the new game.
#[derive(Debug, Clone)]
pub(super) struct Agreed {
    pub(super) players: BySeat<Player>,
    pub(super) control: TimeControl,
    pub(super) undo: UndoPolicy,
    pub(super) coach: CoachChoice,
}

impl Agreed {
    /// The players and the clock of the options, with the usual clock if they name none.
    pub(super) fn of(options: &ReplayOptions, settings: &Settings) -> Self {
        let players = options.players();
        let usual = || Seating::of(&players, false).control(settings.clock);
        let control = options.clock.unwrap_or_else(usual);
        Self { control, players, undo: settings.undo, coach: settings.coach }
    }
}

/// How the new game was agreed.
pub(super) enum Answer {
    /// It starts.
    Agreed(Agreed),
    /// The user goes back to the record.
    Back,
    /// The program must end in this way.
    Left(Exit),
}

/// Lets the user choose who plays on and by which clock, unless the options name the players.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn agree(
    game: &str,
    options: &ReplayOptions,
    settings: &Settings,
    full: &mut FullScreen,
) -> io::Result<Answer> {
    if options.players() != BySeat::default() {
        return Ok(Answer::Agreed(Agreed::of(options, settings)));
    }
    let game = settings.games.named(game).unwrap_or(settings.game);
    let mut game = NewGame::remembered(settings).continuing(game, options.clock);
    let mut form = NewGameForm { game: &mut game, settings };
    Ok(match full.tui.fill(&mut form, &mut full.runtime.inbox)? {
        Filled::Left(exit) => Answer::Left(exit),
        Filled::Back => Answer::Back,
        Filled::Done => {
            let Agreement { players, control, undo, coach, .. } = game.agreed(settings);
            Answer::Agreed(Agreed { players, control, undo, coach })
        }
    })
}

/// Checks that a game can start at the current position.
///
/// # Errors
/// A message with the reason why not.
pub(super) fn check<G: PlaysOn>(
    game: &G,
    options: &ReplayOptions,
    settings: &Settings,
) -> Result<(), String> {
    prepare(game, Agreed::of(options, settings), options, settings).map(drop)
}

/// The game that starts at the current position.
///
/// # Errors
/// A message with the reason if there is none.
pub(super) fn begin<G: PlaysOn<Game: Front>>(
    game: &G,
    agreed: Agreed,
    options: &ReplayOptions,
    settings: &Settings,
) -> Result<GameSource<G::Game>, String> {
    let choice = agreed.coach;
    let (setup, moves) = prepare(game, agreed, options, settings)?;
    let setup = with_coach(setup, choice, settings);
    if moves.is_empty() {
        return Ok(GameSource::New(setup));
    }
    let local = settings.user().map_err(|error| error.to_string())?;
    let begun = Unfinished::begin(&settings.journals, &setup, &moves, local);
    begun.map(GameSource::FromRecord).map_err(|why| text::<G>(&why, &setup.terms, settings.lang))
}

/// The setup and the first moves of a game, which its rules allow.
fn prepare<G: PlaysOn>(
    game: &G,
    agreed: Agreed,
    options: &ReplayOptions,
    settings: &Settings,
) -> Prepared<G> {
    let Agreed { players, control, undo, coach: _ } = agreed;
    let (terms, moves) = game.start(&options.read.given, &settings.chosen, settings.lang)?;
    let setup = Setup { undo, ..Setup::new(terms, control, players) };
    Unfinished::check(&setup, &moves)
        .map_err(|why| text::<G>(&why, &setup.terms, settings.lang))?;
    Ok((setup, moves))
}

fn text<G: PlaysOn>(why: &BeginError, terms: &Terms<G>, lang: Lang) -> String {
    match why {
        BeginError::Over => lang.play_on_over(),
        BeginError::Saved(SavedError::Line(ReplayError::Impossible(number))) => {
            G::refused(*number, terms, lang)
        }
        BeginError::Saved(why) => why.text(lang),
        BeginError::Journal(error) => error.text(lang),
    }
}

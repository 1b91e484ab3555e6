//! A stranger who is let in to the server of this machine, as by sshd: the rooms of that server, and
//! nothing of the machine.

use std::io::{self, Write as _};
use std::time::Duration;

use super::lobby::{Lobby, Server, rooms};
use super::{Entered, JoinOptions, Joined, Left, Place, after_wait};
use crate::client::Address;
use crate::commands::play::{self, Ended, FullScreen, Runtime, uses_line_mode};
use crate::commands::status::Status;
use crate::commands::{Failure, Games, Played, Settings};
use crate::game::run::{Exit, Termination};
use crate::tui::Input;
use crate::wire::{Listed, NewRoom, RoomCode};

/// How long a stranger may type nothing.
const PATIENCE: Duration = Duration::from_mins(30);

/// The longest text that names a room or a game.
const LONGEST: usize = 32;

/// What a stranger asks for.
#[derive(Debug, Clone, Copy)]
pub enum Wanted {
    /// The rooms, or the game that was left.
    Rooms,
    /// A room.
    Room(RoomCode),
    /// A game: an opponent who waits, or a new room.
    Game(&'static dyn Played),
}

impl Wanted {
    /// What a text asks for; `None` if it is neither empty nor exactly one code or name.
    #[must_use]
    pub fn read(text: &str, games: Games) -> Option<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Some(Self::Rooms);
        }
        if text.len() > LONGEST {
            return None;
        }
        // No game has a name of seven letters that is a code.
        let game = games.iter().find(|game| game.name() == text);
        game.map(Self::Game).or_else(|| text.parse().ok().map(Self::Room))
    }
}

/// Lets a stranger play, at the full screen or by lines.
///
/// # Errors
/// If no room could be entered, or the terminal is gone.
pub fn run(
    wanted: Wanted,
    server: &Address,
    options: &JoinOptions,
    settings: &Settings,
) -> Result<Status, Failure> {
    let mut server = Server::new(settings, options, server);
    let left =
        if uses_line_mode(settings) { server.by_lines(wanted) } else { server.at_screen(wanted) };
    let left = after_wait(left)?;
    let (lang, mut out) = (settings.lang, io::stdout().lock());
    if matches!(left.exit, Exit::Terminated(Termination::Idle)) {
        writeln!(out, "{}", lang.guest_idle(PATIENCE.as_secs() / 60))?;
    }
    if left.can_come_back() {
        let is_known = options.visit.as_ref().is_some_and(|it| it.introduction.key.is_some());
        let text = if is_known { lang.guest_seat_kept() } else { lang.guest_seat_lost() };
        writeln!(out, "{text}")?;
    }
    Ok(Status::of(&Ended::without_game(left.exit).departure))
}

impl Server<'_> {
    fn at_screen(&mut self, wanted: Wanted) -> Result<Left, Failure> {
        let mut full = FullScreen::open(&self.settings)?;
        full.runtime.inbox.let_go_after(PATIENCE);
        let left = self.played_at(&mut full, wanted);
        full.close();
        left
    }

    fn played_at(&mut self, full: &mut FullScreen, wanted: Wanted) -> Result<Left, Failure> {
        full.tui.show_wait(&self.settings.lang.connecting(self.address.host()))?;
        let lobby = self.lobby(&mut full.runtime, Input::is_cancel)?;
        self.know_name(&lobby);
        let entered = self.enter(&mut full.runtime, wanted, &lobby, Input::is_cancel)?;
        if let Some((Entered { link, welcome, game }, place)) = entered {
            let left = game.join_on_screen(Joined { link, welcome, place }, full)?;
            if !left.goes_back() {
                return Ok(left);
            }
        }
        self.browse(full)
    }

    fn by_lines(&mut self, wanted: Wanted) -> Result<Left, Failure> {
        let (left, printed) = play::in_lines(&self.settings.clone(), |runtime, lines| {
            runtime.inbox.let_go_after(PATIENCE);
            let lobby = self.lobby(runtime, |_| false)?;
            self.know_name(&lobby);
            let Some((entered, place)) = self.enter(runtime, wanted, &lobby, |_| false)? else {
                self.print_rooms(&lobby.rooms)?;
                return Ok(Left::without_seat(Exit::Finished));
            };
            let Entered { link, welcome, game } = entered;
            game.join_in_lines(Joined { link, welcome, place }, runtime, lines)
        })?;
        printed?;
        left
    }

    /// Enters the room that is asked for; `None` if that is any, and no game was left.
    fn enter<I: Send + 'static>(
        &self,
        runtime: &mut Runtime<I>,
        wanted: Wanted,
        lobby: &Lobby,
        cancels: impl Fn(&I) -> bool,
    ) -> Result<Option<(Entered, Place)>, Failure> {
        let room = match wanted {
            // One that the person has left.
            Wanted::Rooms => lobby.you.as_ref().and_then(|you| you.rooms.first().copied()),
            Wanted::Room(room) => Some(room),
            Wanted::Game(game) => waiting(&lobby.rooms, game),
        };
        match (room, wanted) {
            (Some(room), _) => {
                let place = self.place(room)?;
                let entered = super::enter(runtime, &place.entry, self.settings.games, cancels)?;
                Ok(Some((entered, place)))
            }
            (None, Wanted::Game(game)) => {
                self.create(runtime, room_of(game, &self.settings), cancels).map(Some)
            }
            (None, _) => Ok(None),
        }
    }

    /// Takes the name by which the server knows somebody.
    fn know_name(&mut self, lobby: &Lobby) {
        let known = lobby.you.as_ref().filter(|you| you.is_chosen);
        self.settings.name = known.and_then(|you| you.name.parse().ok());
    }
}

/// A room in which somebody waits for an opponent in a game, the one who has waited longest.
fn waiting(listed: &[Listed], game: &dyn Played) -> Option<RoomCode> {
    let is_open = |room: &&Listed| {
        room.game == game.name() && room.ply == 0 && rooms::waiting(room).is_some()
    };
    listed.iter().rev().find(is_open).map(|room| room.room)
}

/// A new room of a game, with what is usual on the server.
fn room_of(game: &'static dyn Played, settings: &Settings) -> NewRoom {
    NewRoom {
        name: settings.name.as_ref().map(ToString::to_string),
        game: [("game".to_owned(), game.name().into())].into_iter().collect(),
        ..NewRoom::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn exactly_one_code_or_name_is_read() {
        let read = |text: &str| match Wanted::read(text, GAMES) {
            None => "refused".to_owned(),
            Some(Wanted::Rooms) => "rooms".to_owned(),
            Some(Wanted::Room(room)) => room.to_string(),
            Some(Wanted::Game(game)) => game.name().to_owned(),
        };
        for (text, wanted) in [
            ("", "rooms"),
            ("  ", "rooms"),
            ("k7qh2mx", "K7QH2MX"),
            (" quoridor\n", "quoridor"),
            ("gomoku", "gomoku"),
        ] {
            assert_eq!(read(text), wanted, "{text}");
        }
        let long = "K7QH2MX".repeat(1000);
        for text in [
            "K7QH2MX K7QH2MX",
            "gomoku play",
            "--help",
            "-V",
            "bash",
            "sh -c id",
            "gomoku;id",
            "Gomoku",
            "$(id)",
            "K7QH2MX\0",
            "../../etc/passwd",
            "internal-sftp",
            "scp -t /",
            "\u{1b}[2J",
            &long,
        ] {
            assert_eq!(read(text), "refused", "{text}");
        }
    }
}

//! The list of games, and loading of a saved game of any kind from its journal.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::game::header::Header;
use crate::game::player::Machine;
use crate::game::position::Position;
use crate::game::session::{SavedError, Session};
use crate::game::setup::Setup;
use crate::game::step::Line;
use crate::gomoku::position::Gomoku;
use crate::named::{UnknownName, named};
use crate::quoridor::position::Quoridor;

/// A game of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Five in a row.
    #[default]
    Gomoku,
    /// Pawns and walls on 9×9 squares.
    Quoridor,
}

named!(Kind is a "game" { Gomoku = "gomoku", Quoridor = "quoridor" });

impl Kind {
    /// Whether the game has such a machine player.
    #[must_use]
    pub fn offers(self, machine: &Machine) -> bool {
        match self {
            Self::Gomoku => Gomoku::offers(machine),
            Self::Quoridor => Quoridor::offers(machine),
        }
    }
}

/// Why a journal does not contain a valid game.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The first line is not a valid header.
    #[error(transparent)]
    Header(#[from] serde_json::Error),
    /// The game is not known to this program.
    #[error(transparent)]
    Kind(#[from] UnknownName),
    /// The lines do not form a valid game.
    #[error(transparent)]
    Saved(#[from] SavedError),
}

/// A value that has another type for each game; matching on it gives the type of the game.
#[derive(Debug)]
pub enum Any<G, Q> {
    /// That of gomoku.
    Gomoku(G),
    /// That of Quoridor.
    Quoridor(Q),
}

/// A saved game of any kind.
pub type AnyGame = Any<Box<Session<Gomoku>>, Box<Session<Quoridor>>>;

/// What is agreed before the first move of a game of any kind.
pub type AnySetup = Any<Setup<Gomoku>, Setup<Quoridor>>;

/// Evaluates an expression with the value in an [`Any`], whichever game it is of.
macro_rules! with_game {
    ($any:expr, $value:ident => $body:expr) => {
        match $any {
            $crate::games::Any::Gomoku($value) => $body,
            $crate::games::Any::Quoridor($value) => $body,
        }
    };
}

pub(crate) use with_game;

/// The key of a journal's header that names the game.
#[derive(Deserialize)]
struct KindOnly {
    game: Option<String>,
}

impl AnyGame {
    /// The hosted programs that play in it, as `brain:COMMAND`, the first player's first.
    #[must_use]
    pub fn programs(&self) -> Vec<String> {
        let players = with_game!(self, session => &session.table().setup.players);
        let hosted = players.iter().filter(|player| player.program().is_some());
        hosted.map(ToString::to_string).collect()
    }

    /// Restores the game of a journal from its header and the lines after it.
    ///
    /// # Errors
    /// If the header or a line is invalid.
    pub fn open(header: &str, lines: &[Line]) -> Result<Self, OpenError> {
        let KindOnly { game } = serde_json::from_str(header)?;
        let kind = game.map_or(Ok(Kind::default()), |name| name.parse())?;
        Ok(match kind {
            Kind::Gomoku => Self::Gomoku(session(header, lines)?),
            Kind::Quoridor => Self::Quoridor(session(header, lines)?),
        })
    }
}

fn session<P: Position>(header: &str, lines: &[Line]) -> Result<Box<Session<P>>, OpenError>
where
    P::Terms: DeserializeOwned,
{
    let header: Header<P::Terms> = serde_json::from_str(header)?;
    Ok(Box::new(Session::resume(&header, lines)?))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    use jiff::Timestamp;
    use proptest::prelude::*;
    use serde_json::value::RawValue;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, BySeat};
    use crate::game::chain::complete_lines;
    use crate::game::clock::Clock;
    use crate::game::journal::{Journal, JournalError};
    use crate::game::player::Player;
    use crate::game::state::Game;
    use crate::game::step::{Authored, Step, Stop};
    use crate::gomoku::record::{self, Format, Record};
    use crate::gomoku::rules::Rules;
    use crate::gomoku::terms::Terms;

    const HEADER: &str = r#"{"gomoku":1,"id":"01890000-0000-7000-8000-000000000000",
        "started":"2026-01-31T18:00:00Z","rules":"renju","board":15,"clock":"none",
        "black":"Ada","white":null}"#;

    #[test]
    fn a_journal_without_the_name_of_a_game_is_of_gomoku() {
        let AnyGame::Gomoku(session) = AnyGame::open(HEADER, &[]).unwrap() else { panic!() };
        let players = &session.table().setup.players;
        assert_eq!(players.first.name().as_deref(), Some("Ada"));
        let named = HEADER.replacen('{', r#"{"game":"gomoku","#, 1);
        assert!(AnyGame::open(&named, &[]).is_ok());
    }

    #[test]
    fn an_unknown_game_is_reported_by_name() {
        let unknown = HEADER.replacen('{', r#"{"game":"chess","#, 1);
        let Err(OpenError::Kind(why)) = AnyGame::open(&unknown, &[]) else { panic!() };
        assert_eq!(why.name, "chess");
    }

    /// A journal of a game with a pause and moves taken back, and the recorded moves after each
    /// line.
    fn journal(folder: &Path) -> (PathBuf, Vec<Vec<String>>) {
        let players = BySeat::from_fn(|_| Player::Person(None));
        let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
        let setup: Setup<Gomoku> = Setup::new(terms, "5m+3s".parse().unwrap(), players);
        let header = Header::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, &setup);
        let mut journal = Journal::create(folder, "game", &header).unwrap();
        let mut game: Game<Gomoku> = Game::new(setup.terms, Clock::new(setup.control));
        let mut behind = vec![game.recorded()];
        for text in "h8 i9 j10 stop on a1 back k11 h10 i11 back j9 a1 a2 stop".split(' ') {
            let at = game.by_color(game.clock().at_rest());
            let step = match text {
                "stop" => Step::Stopped { at, why: Stop::Paused },
                "on" => Step::WentOn,
                "back" => Step::TakenBack { to: game.line().len() - 1 },
                text => game.moved(game.position().read(text).unwrap(), Duration::from_secs(2)),
            };
            let by = Some(game.position().to_move());
            let step = Authored { n: game.version() + 1, by, step };
            journal.append(&game.written(&step)).unwrap();
            game.follow(&step).unwrap();
            behind.push(game.recorded());
        }
        (journal.path().to_owned(), behind)
    }

    /// The journal with lines dropped, duplicated, swapped or altered, or truncated anywhere.
    fn damaged(text: &[u8], random: &mut fastrand::Rng) -> Vec<u8> {
        let mut lines: Vec<_> = complete_lines(text).map(<[u8]>::to_vec).collect();
        for _ in 0..random.usize(1..=2) {
            let [one, other] = [(); 2].map(|()| random.usize(..lines.len()));
            match random.u8(..6) {
                0 if lines.len() > 1 => drop(lines.remove(one)),
                1 => lines.insert(other, lines[one].clone()),
                2 => lines.swap(one, other),
                3 => lines.truncate(one + 1),
                4 => {
                    let mut bytes = lines.concat();
                    bytes.truncate(random.usize(1..=bytes.len()));
                    lines =
                        bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
                }
                _ => {
                    let at = random.usize(..lines[one].len());
                    let byte = &mut lines[one][at];
                    *byte = match *byte {
                        b'0'..=b'9' => random.u8(b'0'..=b'9'),
                        b'a'..=b'z' => random.u8(b'a'..=b'z'),
                        _ => random.u8(b' '..=b'~'),
                    };
                }
            }
        }
        lines.concat()
    }

    proptest! {
        /// A damaged journal is either refused at a line, or gives the game after one of its lines,
        /// because lines missing at the end cannot be detected.
        #[test]
        fn a_damaged_journal_never_gives_a_different_game(seed in any::<u64>()) {
            let folder = tempfile::tempdir().unwrap();
            let (path, behind) = journal(folder.path());
            let whole = fs::read(&path).unwrap();
            let text = damaged(&whole, &mut fastrand::Rng::with_seed(seed));
            fs::write(&path, &text).unwrap();
            let read = Journal::read::<Box<RawValue>, Line>(&path);
            let games: Vec<_> = record::read(&record::Reading::new(Format::Jsonl, jiff::tz::TimeZone::UTC), &text).map(|game| game.record).collect();
            match read {
                Ok((header, lines)) => {
                    let end = text.iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
                    prop_assert!(whole.starts_with(&text[..end]));
                    let AnyGame::Gomoku(session) = AnyGame::open(header.get(), &lines).unwrap() else { panic!() };
                    prop_assert_eq!(session.table().game.recorded(), behind[lines.len()].clone());
                    let [Ok(record)] = &games[..] else { panic!("{games:?}") };
                    prop_assert_eq!(&Record::of_game(&session.table().game).tree, &record.tree);
                }
                Err(JournalError::Malformed { .. } | JournalError::Sum { .. }) => {
                    prop_assert!(games.iter().all(Result::is_err), "{:?}", games);
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn an_invalid_header_is_refused() {
        for text in ["{}", "[]", r#"{"gomoku":1}"#] {
            assert!(matches!(AnyGame::open(text, &[]), Err(OpenError::Header(_))), "{text}");
        }
    }
}

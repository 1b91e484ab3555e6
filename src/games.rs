//! The list of games, and what each of them alone has of the program.

pub mod gomoku;
pub mod quoridor;

use crate::commands::Games;
use crate::game::any_game::Of;
use crate::gomoku::position::Gomoku;
use crate::quoridor::position::Quoridor;

/// The games of this program, the usual one first.
pub static GAMES: Games = Games(&[&Of::<Gomoku>::GAME, &Of::<Quoridor>::GAME]);

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
    use crate::commands::OpenError;
    use crate::files::Local;
    use crate::game::chain::complete_lines;
    use crate::game::clock::Clock;
    use crate::game::header::Header;
    use crate::game::journal::{Journal, JournalError};
    use crate::game::player::Player;
    use crate::game::position::Position;
    use crate::game::session::Session;
    use crate::game::setup::Setup;
    use crate::game::state::Game;
    use crate::game::step::{Authored, Line, Step, Stop};
    use crate::gomoku::record::{self, Format, Record};
    use crate::gomoku::rules::Rules;
    use crate::gomoku::terms::Terms;
    use crate::lang::Lang;

    const HEADER: &str = r#"{"gomoku":1,"id":"01890000-0000-7000-8000-000000000000",
        "started":"2026-01-31T18:00:00Z","rules":"renju","board":15,"clock":"none",
        "black":"Ada","white":null}"#;

    #[test]
    fn a_journal_without_the_name_of_a_game_is_of_gomoku() {
        let session = GAMES.open(HEADER, &[]).unwrap();
        assert!(session.players(Lang::En).contains("Ada"), "{session:?}");
        let named = HEADER.replacen('{', r#"{"game":"gomoku","#, 1);
        assert!(GAMES.open(&named, &[]).is_ok());
    }

    #[test]
    fn an_unknown_game_is_reported_by_name() {
        let unknown = HEADER.replacen('{', r#"{"game":"chess","#, 1);
        let Err(OpenError::Game(name)) = GAMES.open(&unknown, &[]) else { panic!() };
        assert_eq!(name, "chess");
    }

    /// A journal of a game with a pause and moves taken back, and the recorded moves after each
    /// line.
    fn journal(folder: &Path) -> (PathBuf, Vec<Vec<String>>) {
        let players = BySeat::from_fn(|_| Player::Person(None));
        let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
        let setup: Setup<Gomoku> = Setup::new(terms, "5m+3s".parse().unwrap(), players);
        let header = Header::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, &setup);
        let mut journal = Journal::create(folder, "game", &header, Local::user()).unwrap();
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
                    prop_assert!(GAMES.open(header.get(), &lines).is_ok());
                    let header: Header<Terms> = serde_json::from_str(header.get()).unwrap();
                    let session: Session<Gomoku> = Session::resume(&header, &lines).unwrap();
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
            assert!(matches!(GAMES.open(text, &[]), Err(OpenError::Header(_))), "{text}");
        }
    }
}

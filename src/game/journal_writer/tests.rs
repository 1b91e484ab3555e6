use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use jiff::Timestamp;
use tempfile::TempDir;

use super::*;
use crate::game::closing::Closing;
use crate::game::desk::{Phase, Request};
use crate::game::header::Header;
use crate::game::sample::{Move, Pebbles, Terms, setup};
use crate::game::session::Session;
use crate::game::setup::{RecordChoice, Setup};
use crate::game::step::Line;
use crate::scoreboard::StoreError;

/// A game with known names, whose result can be recorded at once.
struct TestGame {
    desk: Desk<Pebbles>,
    journal: JournalWriter,
    folder: TempDir,
}

impl TestGame {
    fn new(record: RecordChoice) -> Self {
        let setup = Setup { record, ..setup() };
        let mut session = Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup);
        session.start(Instant::now());
        let journal = JournalWriter::new(None, Local::user());
        Self { desk: Desk::new(session), journal, folder: tempfile::tempdir().unwrap() }
    }

    fn request(&mut self, request: Request<Move>) -> Vec<DeskEvent<Pebbles>> {
        let events = self.desk.update(request, Instant::now());
        let folder = self.folder.path().to_owned();
        self.write_to(events, &folder)
    }

    fn write_to(
        &mut self,
        mut events: Vec<DeskEvent<Pebbles>>,
        folder: &Path,
    ) -> Vec<DeskEvent<Pebbles>> {
        self.journal.write(&mut self.desk, &mut events, folder);
        events
    }

    fn take(&mut self) -> Vec<DeskEvent<Pebbles>> {
        self.request(Request::Move(Move::Take(1)))
    }

    fn resign(&mut self) {
        self.request(Request::Resign);
        self.request(Request::Answer(true));
    }

    fn files(&self) -> Vec<PathBuf> {
        fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect()
    }

    fn close(mut self) -> Closed {
        self.journal.close(&mut self.desk, self.folder.path())
    }
}

fn read(path: &Path) -> Session<Pebbles> {
    let (_, header, lines) = Journal::open::<Header<Terms>, Line>(path).unwrap();
    Session::resume(&header, &lines).unwrap()
}

#[test]
fn steps_before_the_first_move_create_no_journal_and_are_saved_with_it() {
    let mut game = TestGame::new(RecordChoice::Ask);
    for request in [Request::Pause, Request::GoOn, Request::Resign, Request::Answer(false)] {
        game.request(request);
    }
    assert!(game.files().is_empty());
    game.take();
    let files = game.files();
    let version = game.desk.table().game.version();
    game.journal.journal = None;
    assert_eq!(read(&files[0]).table().game.version(), version);
}

#[test]
fn a_result_is_saved_until_recording_is_declined() {
    let mut game = TestGame::new(RecordChoice::Ask);
    game.take();
    game.resign();
    assert_eq!(game.files().len(), 1);
    game.request(Request::Answer(false));
    assert!(game.files().is_empty());
    assert_eq!(game.close(), Closed::Nothing);
}

#[test]
fn a_game_that_is_resigned_before_the_first_move_is_not_saved() {
    let mut game = TestGame::new(RecordChoice::Yes);
    game.resign();
    assert!(game.files().is_empty());
    assert_eq!(game.close(), Closed::Nothing);
}

#[test]
fn a_result_that_is_not_to_be_recorded_is_not_saved() {
    let mut game = TestGame::new(RecordChoice::No);
    game.take();
    game.resign();
    assert!(game.files().is_empty());
    assert_eq!(game.close(), Closed::Nothing);
}

#[test]
fn a_result_that_could_not_be_recorded_is_saved() {
    let mut game = TestGame::new(RecordChoice::Yes);
    game.take();
    game.resign();
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::Saving));
    let events = game.desk.recorded(Err(StoreError::WriterStopped));
    let folder = game.folder.path().to_owned();
    game.write_to(events, &folder);
    game.request(Request::Answer(false));
    let (files, outcome) = (game.files(), game.desk.table().game.outcome());
    game.journal.journal = None;
    let again = Desk::new(read(&files[0]));
    assert_eq!(again.phase(), Phase::Closing(Closing::RecordAsked));
    assert_eq!(again.table().game.outcome(), outcome);
}

fn failures(events: &[DeskEvent<Pebbles>]) -> usize {
    events.iter().filter(|event| matches!(event, DeskEvent::JournalFailed(_))).count()
}

fn successes(events: &[DeskEvent<Pebbles>]) -> usize {
    events.iter().filter(|event| matches!(event, DeskEvent::JournalKept)).count()
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_once() {
    let mut game = TestGame::new(RecordChoice::Ask);
    let file = game.folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut reported = 0;
    for made in [Move::Take(1), Move::Swap(false), Move::Take(1)] {
        let events = game.desk.update(Request::Move(made), Instant::now());
        reported += failures(&game.write_to(events, &file));
    }
    assert_eq!(reported, 1);
    assert_eq!(game.journal.close(&mut game.desk, &file), Closed::Lost);
}

#[test]
fn a_game_that_could_not_be_saved_is_saved_completely_as_soon_as_possible() {
    let mut game = TestGame::new(RecordChoice::Ask);
    let folder = game.folder.path().join("journals");
    let mut play = |made| {
        let events = game.desk.update(Request::Move(made), Instant::now());
        let events = game.write_to(events, &folder);
        (failures(&events), successes(&events))
    };
    assert_eq!(play(Move::Take(1)), (0, 0));
    // Simulates the loss of the folder by a file in its place.
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    assert_eq!(play(Move::Swap(false)), (1, 0));
    assert_eq!(play(Move::Take(1)), (0, 0));
    fs::remove_file(&folder).unwrap();
    assert_eq!(play(Move::Take(1)), (0, 1));
    assert_eq!(play(Move::Take(1)), (0, 0));
    let path = folder.join(format!("{}.jsonl", Uuid::from_u128(1)));
    fs::remove_file(&path).unwrap();
    assert_eq!(play(Move::Take(1)), (0, 0));
    let line = game.desk.table().game.line().to_vec();
    game.journal.journal = None;
    assert_eq!(read(&path).table().game.line(), line);
}

#[test]
fn a_journal_that_is_not_locked_is_reported_once() {
    let mut game = TestGame::new(RecordChoice::Ask);
    game.take();
    game.journal.journal.as_mut().unwrap().unlock();
    let mut reported = 0;
    for made in [Move::Swap(false), Move::Take(1)] {
        let events = game.request(Request::Move(made));
        reported +=
            events.iter().filter(|event| matches!(event, DeskEvent::JournalUnlocked(_))).count();
    }
    assert_eq!(reported, 1);
}

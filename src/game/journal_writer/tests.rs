use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use jiff::Timestamp;
use tempfile::TempDir;

use super::*;
use crate::game::closing::Closing;
use crate::game::header::Header;
use crate::game::hotseat::{Phase, Request};
use crate::game::sample::{Move, Pebbles, Terms, setup};
use crate::game::session::Session;
use crate::game::setup::{RecordChoice, Setup};
use crate::game::step::Line;
use crate::scoreboard::StoreError;

/// A game with names known, so that its result can be recorded at once.
struct Sitting {
    seat: HotSeat<Pebbles>,
    journal: JournalWriter,
    folder: TempDir,
}

impl Sitting {
    fn new(record: RecordChoice) -> Self {
        let setup = Setup { record, ..setup() };
        let mut session = Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup);
        session.start(Instant::now());
        let journal = JournalWriter::new(None);
        Self { seat: HotSeat::new(session), journal, folder: tempfile::tempdir().unwrap() }
    }

    fn ask(&mut self, request: Request<Move>) -> Vec<HotSeatEvent<Pebbles>> {
        let news = self.seat.update(request, Instant::now());
        let folder = self.folder.path().to_owned();
        self.write_to(news, &folder)
    }

    fn write_to(
        &mut self,
        mut news: Vec<HotSeatEvent<Pebbles>>,
        folder: &Path,
    ) -> Vec<HotSeatEvent<Pebbles>> {
        self.journal.write(&mut self.seat, &mut news, folder);
        news
    }

    fn take(&mut self) -> Vec<HotSeatEvent<Pebbles>> {
        self.ask(Request::Move(Move::Take(1)))
    }

    fn resign(&mut self) {
        self.ask(Request::Resign);
        self.ask(Request::Answer(true));
    }

    fn files(&self) -> Vec<PathBuf> {
        fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect()
    }

    fn kept(mut self) -> Closed {
        self.journal.close(&mut self.seat, self.folder.path())
    }
}

fn read(path: &Path) -> Session<Pebbles> {
    let (_, header, lines) = Journal::open::<Header<Terms>, Line>(path).unwrap();
    Session::resume(&header, &lines).unwrap()
}

#[test]
fn what_is_no_move_begins_no_journal_and_is_kept_with_the_first() {
    let mut kept = Sitting::new(RecordChoice::Ask);
    for request in [Request::Pause, Request::GoOn, Request::Resign, Request::Answer(false)] {
        kept.ask(request);
    }
    assert!(kept.files().is_empty());
    kept.take();
    let files = kept.files();
    let version = kept.seat.table().game.version();
    kept.journal.journal = None;
    assert_eq!(read(&files[0]).table().game.version(), version);
}

#[test]
fn a_result_is_kept_until_it_is_declined() {
    let mut kept = Sitting::new(RecordChoice::Ask);
    kept.resign();
    assert_eq!(kept.files().len(), 1);
    kept.ask(Request::Answer(false));
    assert!(kept.files().is_empty());
    assert_eq!(kept.kept(), Closed::Nothing);
}

#[test]
fn a_result_that_nobody_wants_is_not_kept() {
    let mut kept = Sitting::new(RecordChoice::No);
    kept.take();
    kept.resign();
    assert!(kept.files().is_empty());
    assert_eq!(kept.kept(), Closed::Nothing);
}

#[test]
fn a_result_that_could_not_be_recorded_is_kept() {
    let mut kept = Sitting::new(RecordChoice::Yes);
    kept.take();
    kept.resign();
    assert_eq!(kept.seat.phase(), Phase::Closing(Closing::Saving));
    let news = kept.seat.recorded(Err(StoreError::WriterStopped));
    let folder = kept.folder.path().to_owned();
    kept.write_to(news, &folder);
    kept.ask(Request::Answer(false));
    let (files, outcome) = (kept.files(), kept.seat.table().game.outcome());
    kept.journal.journal = None;
    let again = HotSeat::new(read(&files[0]));
    assert_eq!(again.phase(), Phase::Closing(Closing::RecordAsked));
    assert_eq!(again.table().game.outcome(), outcome);
}

fn failures(news: &[HotSeatEvent<Pebbles>]) -> usize {
    news.iter().filter(|news| matches!(news, HotSeatEvent::JournalFailed(_))).count()
}

fn successes(news: &[HotSeatEvent<Pebbles>]) -> usize {
    news.iter().filter(|news| matches!(news, HotSeatEvent::JournalKept)).count()
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once() {
    let mut kept = Sitting::new(RecordChoice::Ask);
    let file = kept.folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut told = 0;
    for made in [Move::Take(1), Move::Swap(false), Move::Take(1)] {
        let news = kept.seat.update(Request::Move(made), Instant::now());
        told += failures(&kept.write_to(news, &file));
    }
    assert_eq!(told, 1);
    assert_eq!(kept.journal.close(&mut kept.seat, &file), Closed::Lost);
}

#[test]
fn a_game_that_could_not_be_kept_is_kept_whole_as_soon_as_it_can_be() {
    let mut kept = Sitting::new(RecordChoice::Ask);
    let folder = kept.folder.path().join("journals");
    let mut play = |made| {
        let news = kept.seat.update(Request::Move(made), Instant::now());
        let news = kept.write_to(news, &folder);
        (failures(&news), successes(&news))
    };
    assert_eq!(play(Move::Take(1)), (0, 0));
    // Whatever takes the folder away, here a file stands in its place.
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
    let line = kept.seat.table().game.line().to_vec();
    kept.journal.journal = None;
    assert_eq!(read(&path).table().game.line(), line);
}

#[test]
fn a_journal_that_is_not_locked_is_told_of_once() {
    let mut kept = Sitting::new(RecordChoice::Ask);
    kept.take();
    kept.journal.journal.as_mut().unwrap().unlock();
    let mut told = 0;
    for made in [Move::Swap(false), Move::Take(1)] {
        let news = kept.ask(Request::Move(made));
        told += news.iter().filter(|news| matches!(news, HotSeatEvent::JournalUnlocked(_))).count();
    }
    assert_eq!(told, 1);
}

use std::fs;
use std::time::Instant;

use jiff::Timestamp;
use tempfile::TempDir;

use super::*;
use crate::board::Point;
use crate::game::saved::Header;
use crate::game::session::{Request, Setup, Stage};
use crate::scoreboard::StoreError;

/// A game with names known, so that its result can be recorded at once.
struct Game {
    session: Session,
    keeper: Keeper,
    folder: TempDir,
}

impl Game {
    fn new(record: RecordChoice) -> Self {
        let mut setup = Setup { record, ..Setup::default() };
        setup.players.black = "Ada".parse().unwrap();
        setup.players.white = "Bob".parse().unwrap();
        let mut session = Session::new(Uuid::from_u128(1), Timestamp::UNIX_EPOCH, setup);
        session.start(Instant::now());
        Self { session, keeper: Keeper::new(None), folder: tempfile::tempdir().unwrap() }
    }

    fn ask(&mut self, request: Request) -> Vec<News> {
        let news = self.session.update(request, Instant::now());
        self.keep(news)
    }

    fn keep(&mut self, mut news: Vec<News>) -> Vec<News> {
        self.keeper.keep(&mut news, &self.session, self.folder.path());
        news
    }

    fn place(&mut self) -> Vec<News> {
        self.ask(Request::Place(Point::new(0, 0).unwrap()))
    }

    fn resign(&mut self) -> Vec<News> {
        self.ask(Request::Resign);
        self.ask(Request::Answer(true))
    }

    fn files(&self) -> usize {
        fs::read_dir(self.folder.path()).unwrap().count()
    }

    fn kept(self) -> Kept {
        self.keeper.put_away(&self.session)
    }
}

#[test]
fn what_is_no_move_begins_no_journal() {
    let mut kept = Game::new(RecordChoice::Ask);
    for request in [Request::Pause, Request::Resign, Request::Answer(false), Request::Continue] {
        kept.ask(request);
    }
    assert_eq!(kept.files(), 0);
    kept.place();
    assert_eq!(kept.files(), 1);
    let id = kept.session.id();
    assert_eq!(kept.kept(), Kept::As(id));
}

#[test]
fn a_result_is_kept_until_it_is_declined() {
    let mut kept = Game::new(RecordChoice::Ask);
    kept.resign();
    assert_eq!(kept.files(), 1);
    kept.ask(Request::Answer(false));
    assert_eq!(kept.files(), 0);
    assert_eq!(kept.kept(), Kept::Nothing);
}

#[test]
fn a_result_that_nobody_wants_is_not_kept() {
    let mut kept = Game::new(RecordChoice::No);
    kept.place();
    kept.resign();
    assert_eq!(kept.files(), 0);
    assert_eq!(kept.kept(), Kept::Nothing);
}

#[test]
fn a_result_that_could_not_be_recorded_is_kept() {
    let mut kept = Game::new(RecordChoice::Yes);
    kept.place();
    kept.resign();
    let news = kept.session.recorded(Err(StoreError::WriterStopped));
    kept.keep(news);
    kept.ask(Request::Answer(false));
    let path = fs::read_dir(kept.folder.path()).unwrap().next().unwrap().unwrap().path();
    let outcome = kept.session.outcome();
    let folder = std::mem::replace(&mut kept.folder, tempfile::tempdir().unwrap());
    assert!(matches!(kept.kept(), Kept::As(_)));
    let (_journal, header, steps) = Journal::open::<Header, Step>(&path).unwrap();
    let again = Session::resume(&header, &steps).unwrap();
    assert_eq!((again.stage(), again.outcome()), (Stage::RecordAsked, outcome));
    drop(folder);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once() {
    let mut kept = Game::new(RecordChoice::Ask);
    let file = kept.folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut told = 0;
    for column in 0..4 {
        let place = Request::Place(Point::new(column, 0).unwrap());
        let mut news = kept.session.update(place, Instant::now());
        kept.keeper.keep(&mut news, &kept.session, &file.join("journals"));
        told += news.iter().filter(|news| matches!(news, News::JournalFailed(_))).count();
    }
    assert_eq!((told, kept.session.moves().len()), (1, 4));
    assert_eq!(kept.kept(), Kept::Lost);
}

#[test]
fn a_journal_that_broke_off_goes_with_its_game() {
    let mut kept = Game::new(RecordChoice::No);
    kept.place();
    kept.keeper.closed = true;
    kept.resign();
    assert_eq!(kept.files(), 0, "a game that is dealt with cannot be resumed");
}

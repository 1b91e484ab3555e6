//! The room that a thread has in hand, for the message of a panic, and the rooms that ended the server.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::panic;
use std::path::{Path, PathBuf};
use std::process;

use super::events::{Event, EventLog};
use crate::console::log_format::LogFormat;
use crate::wire::RoomCode;

/// The file in the server's folder with one line for each panic: the code of the room in hand.
const FILE: &str = "crashes";

/// How often a room may end the server before it is set aside.
const CRASHES: usize = 2;

thread_local! {
    static ROOM: Cell<Option<RoomCode>> = const { Cell::new(None) };
}

/// While this exists, the thread has a room in hand.
pub(super) struct InHand(());

/// Takes a room in hand.
pub(super) fn take(room: RoomCode) -> InHand {
    ROOM.set(Some(room));
    InHand(())
}

impl Drop for InHand {
    fn drop(&mut self) {
        ROOM.set(None);
    }
}

/// From now on a panic names the room in hand, writes it in a file of this folder, and ends the
/// process: its parent starts it again, and the rooms are read back.
pub(super) fn name_it_in_panics(folder: &Path, log: EventLog) {
    let (before, path) = (panic::take_hook(), file(folder));
    panic::set_hook(Box::new(move |panic| {
        if log.format == LogFormat::Text {
            before(panic);
        }
        log.say(&Event::Crashed { room: ROOM.get(), what: panic.to_string() });
        if let Some(room) = ROOM.get() {
            let file = OpenOptions::new().append(true).create(true).open(&path);
            // The program ends; there is nobody left to tell.
            let _ = file.and_then(|mut file| writeln!(file, "{room}"));
        }
        process::abort();
    }));
}

/// The rooms that have ended the server so often that they must not be used.
pub(super) fn set_aside(folder: &Path) -> BTreeSet<RoomCode> {
    let mut crashes: BTreeMap<RoomCode, usize> = BTreeMap::new();
    for line in fs::read_to_string(file(folder)).unwrap_or_default().lines() {
        if let Ok(room) = line.parse() {
            *crashes.entry(room).or_default() += 1;
        }
    }
    crashes.into_iter().filter(|(_, crashes)| *crashes >= CRASHES).map(|(room, _)| room).collect()
}

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

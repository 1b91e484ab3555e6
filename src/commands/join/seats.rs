//! The seats that this user has on servers, one file each, so that every one can be come back to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::error::JoinError;
use super::new_token;
use crate::client::Address;
use crate::commands::Settings;
use crate::files;
use crate::wire::{RoomCode, Token};

/// The most bytes of a file.
const LIMIT: u64 = 4 << 10;

/// The most seats that are kept; of more the oldest are removed.
const MOST: usize = 100;

/// The file with the address of the server that was typed last.
const SERVER: &str = "server";

/// A seat of a room.
#[derive(Debug)]
pub(super) struct KeptSeat {
    /// The server and the room.
    pub(super) address: Address,
    /// The file with the authority that vouches for the server, if it is not a usual one.
    pub(super) authority: Option<PathBuf>,
    /// The room.
    pub(super) room: RoomCode,
    /// The secret of the seat.
    pub(super) token: Token,
    /// Whether another program uses a seat of this room.
    pub(super) is_second: bool,
    folder: PathBuf,
    /// The file of the seat, locked while the seat is used, so that a second program on the same
    /// machine takes the other seat of the room.
    file: Option<File>,
}

/// The contents of a file.
#[derive(Serialize, Deserialize)]
struct Contents {
    url: String,
    token: Token,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    authority: Option<PathBuf>,
}

impl Contents {
    fn read(file: &mut File) -> Option<Self> {
        let mut text = String::new();
        Read::by_ref(file).take(LIMIT).read_to_string(&mut text).ok()?;
        serde_json::from_str(&text).ok()
    }

    fn address(&self) -> Option<Address> {
        self.url.parse().ok()
    }
}

/// The seats of this user.
#[derive(Debug)]
pub(super) struct Seats {
    folder: PathBuf,
}

impl Seats {
    /// The seats of a user of this machine; `None` for a stranger.
    pub(super) fn of_user(settings: &Settings) -> Option<Self> {
        settings.home.as_ref().map(|home| Self::open(&home.seats))
    }

    /// The seats that are kept in a folder, which need not exist.
    fn open(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// The seat in the room of an address, or that which was left last.
    pub(super) fn kept_or_new(&self, address: Option<Address>) -> Result<KeptSeat, JoinError> {
        let Some(address) = address else {
            let none = || if self.is_used(None) { JoinError::SeatInUse } else { JoinError::NoSeat };
            return self.last().ok_or_else(none);
        };
        let room = address.room.ok_or(JoinError::NoSeat)?;
        match self.of(&address) {
            Some(kept) => Ok(kept),
            None => Ok(self.new_seat(address, room, new_token()?)),
        }
    }

    /// The seat of this room that no other program uses.
    fn of(&self, address: &Address) -> Option<KeptSeat> {
        let address = address.room.map(|_| address)?;
        self.kept().into_iter().find_map(|path| self.lock(&path, |kept| kept == address))
    }

    /// The seat that was used last, and is not used by another program.
    pub(super) fn last(&self) -> Option<KeptSeat> {
        self.kept().into_iter().find_map(|path| self.lock(&path, |_| true))
    }

    /// Whether another program uses a seat: that of the room of an address, or any.
    pub(super) fn is_used(&self, address: Option<&Address>) -> bool {
        self.kept().iter().any(|path| {
            let Ok(mut file) = File::open(path) else { return false };
            let is_locked = matches!(file.try_lock_shared(), Err(fs::TryLockError::WouldBlock));
            let kept = is_locked.then(|| Contents::read(&mut file)?.address()).flatten();
            kept.is_some_and(|kept| address.is_none_or(|wanted| kept == *wanted))
        })
    }

    /// The server whose address was typed last.
    pub(super) fn server(&self) -> Option<Address> {
        let text = files::read(&self.folder.join(SERVER), LIMIT).ok()?;
        str::from_utf8(&text).ok()?.parse().ok()
    }

    /// Keeps the address of a server. If that fails, it is typed again.
    pub(super) fn keep_server(&self, address: &Address) {
        let text = address.without_room().to_string();
        let made = files::create_folder(&self.folder);
        let _ = made.and_then(|()| fs::write(self.folder.join(SERVER), text));
    }

    /// A seat that is not kept yet.
    pub(super) fn new_seat(&self, address: Address, room: RoomCode, token: Token) -> KeptSeat {
        let (authority, folder) = (None, self.folder.clone());
        let is_second = self.is_used(Some(&address));
        KeptSeat { address, authority, room, token, is_second, folder, file: None }
    }

    /// The files, the latest first. The oldest of too many are removed.
    fn kept(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let is_seat = |path: &PathBuf| path.extension().is_some_and(|it| it == "json");
        let mut paths: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = Some(entry.path()).filter(is_seat)?;
                Some((entry.metadata().ok()?.modified().ok()?, path))
            })
            .collect();
        paths.sort_by(|one, other| other.cmp(one));
        for (_, path) in paths.iter().skip(MOST) {
            // A file that stays costs nothing.
            let _ = fs::remove_file(path);
        }
        paths.into_iter().take(MOST).map(|(_, path)| path).collect()
    }

    /// Locks and reads a file, if the seat is wanted and not used.
    fn lock(&self, path: &Path, is_wanted: impl Fn(&Address) -> bool) -> Option<KeptSeat> {
        files::check_kind(path).ok()?;
        let mut file = OpenOptions::new().read(true).write(true).open(path).ok()?;
        let locked = file.try_lock();
        if let Err(fs::TryLockError::WouldBlock) = locked {
            return None;
        }
        let contents = Contents::read(&mut file)?;
        let address = contents.address().filter(is_wanted)?;
        let Contents { token, authority, .. } = contents;
        let room = address.room?;
        let (folder, file) = (self.folder.clone(), Some(file));
        Some(KeptSeat { address, authority, room, token, is_second: false, folder, file })
    }
}

impl KeptSeat {
    /// Keeps the seat as the one that was used last. If that fails, the seat is lost with the
    /// program.
    pub(super) fn write(&mut self) {
        let _ = self.try_write();
    }

    fn try_write(&mut self) -> io::Result<()> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.create()?,
        };
        let url = self.address.with_room(self.room).to_string();
        let (token, authority) = (self.token.clone(), self.authority.clone());
        let text = serde_json::to_vec(&Contents { url, token, authority })?;
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(&text)?;
        file.sync_all()?;
        self.file = Some(file);
        Ok(())
    }

    /// Creates a file that only its owner can read, and locks it.
    fn create(&self) -> io::Result<File> {
        files::create_folder(&self.folder)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let names = (0..MOST).map(|number| format!("{}-{number}.json", self.room));
        for name in names {
            match options.open(self.folder.join(name)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Ok(file) => {
                    // Without locks, two programs of one user share a seat.
                    let _ = file.try_lock();
                    return Ok(file);
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse().unwrap()
    }

    #[test]
    fn a_seat_is_come_back_to_unless_another_program_uses_it() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::open(&folder.path().join("seats"));
        let place = address("host/K7QH2MX");
        assert!(seats.last().is_none() && seats.of(&place).is_none());
        let token = Token::new([7; 16]);
        let mut seat = seats.new_seat(place.clone(), place.room.unwrap(), token.clone());
        seat.write();
        assert!(seats.of(&place).is_none(), "it is used");
        let used = [None, Some(&place), Some(&address("host/0000000"))];
        assert_eq!(used.map(|at| seats.is_used(at)), [true, true, false]);
        let mut other = seats.new_seat(place.clone(), place.room.unwrap(), Token::new([8; 16]));
        other.write();
        assert!(other.is_second);
        drop(seat);
        assert_eq!(seats.last().unwrap().token, token);
        let found = seats.of(&place).unwrap();
        assert_eq!((found.token.clone(), &found.address), (token, &place));
        assert!(seats.of(&address("host/0000000")).is_none());
        drop((other, found));
        assert!(!seats.is_used(None));
    }

    #[cfg(unix)]
    #[test]
    fn only_the_user_can_read_the_secret_of_a_seat() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::open(folder.path());
        let place = address("host/K7QH2MX");
        seats.new_seat(place.clone(), place.room.unwrap(), Token::new([7; 16])).write();
        let file = folder.path().join("K7QH2MX-0.json");
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_file_that_is_no_seat_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("x.json"), "{}").unwrap();
        assert!(Seats::open(folder.path()).last().is_none());
        assert!(folder.path().join("x.json").exists());
    }
}

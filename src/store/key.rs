//! A secret key: a file that only its owner can read, made when it is first needed.

use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

use crate::files;
use crate::wire::SecretKey;

/// The most bytes of the file.
const LIMIT: u64 = 4 << 10;

/// The key that is kept in this file; it is made of `random` bytes if the file is missing. `None` if
/// that fails.
pub fn kept(path: &Path, random: impl FnOnce() -> Option<[u8; 32]>) -> Option<SecretKey> {
    match read(path) {
        Err(error) if error.is_missing() => {
            // Another program may have made one at the same time; that one counts.
            let _ = make(path, &SecretKey::new(random()?));
            read(path).ok()?
        }
        read => read.ok()?,
    }
}

fn read(path: &Path) -> Result<Option<SecretKey>, files::ReadError> {
    let bytes = files::read(path, LIMIT)?;
    Ok(str::from_utf8(&bytes).ok().and_then(|text| SecretKey::parse(text).ok()))
}

/// Writes a new key beside the file, and gives it the file's name unless there is one by then.
fn make(path: &Path, key: &SecretKey) -> io::Result<()> {
    let folder = files::folder_of(path);
    files::create_folder(folder)?;
    // On Unix, such a file can be read by its owner only.
    let mut file = Builder::new().prefix(".gomoku-").tempfile_in(folder)?;
    writeln!(file, "{}", key.reveal())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    files::sync_folder(folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_key_is_made_once_and_only_its_owner_can_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/name.key");
        let made = kept(&path, || Some([7; 32])).unwrap().reveal();
        assert_eq!(kept(&path, || Some([7; 32])).unwrap().reveal(), made);
        assert!(make(&path, &SecretKey::new([8; 32])).is_err(), "there is one");
        assert_eq!(kept(&path, || Some([7; 32])).unwrap().reveal(), made);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&path, "damaged").unwrap();
        assert!(kept(&path, || Some([7; 32])).is_none());
        assert_eq!(fs::read_to_string(&path).unwrap(), "damaged");
    }
}

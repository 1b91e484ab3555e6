//! Who owns which name: a file `names.jsonl` beside the log, with a line for each name in lower case, and
//! one for what it looks like, if that is something else.
//!
//! ```text
//! {"name":"ada","key":"ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c"}
//! ```
//!
//! The first line of a name counts. Lines that cannot be read are named when the file is opened, and passed
//! over; if the name in such a line can be read, nobody else can own it.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::LogError;
use crate::files;
use crate::wire::PublicKey;

/// The name of the file.
const NAME: &str = "names.jsonl";

/// The most bytes of the file: ten million names.
const LIMIT: u64 = 1 << 30;

#[derive(Serialize, Deserialize)]
struct Line {
    name: String,
    key: PublicKey,
}

/// The names that are owned.
#[derive(Debug, Default)]
pub(super) struct Names {
    path: PathBuf,
    /// `None` is an owner whose key cannot be read.
    owners: HashMap<String, Option<PublicKey>>,
    /// The length of the whole lines in the file, in bytes. What follows was cut by a crash.
    length: u64,
}

impl Names {
    /// Reads the names of a folder, whose log must be locked, and returns the numbers of the damaged
    /// lines too, counted from 1.
    pub(super) fn open(folder: &Path) -> Result<(Self, Vec<usize>), LogError> {
        let path = folder.join(NAME);
        let bytes = match files::read(&path, LIMIT) {
            Err(error) if error.is_missing() => Vec::new(),
            Err(source) => return Err(LogError::Read { path, source }),
            Ok(bytes) => {
                // Names that cannot be written are better found now than by the players.
                let opened = OpenOptions::new().write(true).open(&path);
                opened.map_err(|source| LogError::Io { path: path.clone(), source })?;
                bytes
            }
        };
        let whole = memchr::memrchr(b'\n', &bytes).map_or(0, |end| end + 1);
        let (mut owners, mut damaged) = (HashMap::new(), Vec::new());
        for (i, line) in bytes[..whole].split(|byte| *byte == b'\n').enumerate() {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let (name, key) = if let Ok(Line { name, key }) = serde_json::from_slice(line) {
                (Some(name), Some(key))
            } else {
                damaged.push(i + 1);
                (name_in(line), None)
            };
            if let Some(name) = name {
                owners.entry(name).or_insert(key);
            }
        }
        Ok((Self { path, owners, length: whole as u64 }, damaged))
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The owner of a name; `None` also if its key cannot be read. A name that nobody owns is given to
    /// `claim`, and that is durable then.
    pub(super) fn owner(
        &mut self,
        name: &str,
        claim: Option<PublicKey>,
    ) -> io::Result<Option<PublicKey>> {
        if let Some(owner) = self.owners.get(name) {
            return Ok(*owner);
        }
        let Some(key) = claim else { return Ok(None) };
        let mut line = serde_json::to_vec(&Line { name: name.to_owned(), key })?;
        line.push(b'\n');
        let mut options = OpenOptions::new();
        let mut file = options.write(true).create(true).truncate(false).open(&self.path)?;
        // A line that was cut, by a crash or by a full disk, goes.
        file.set_len(self.length)?;
        file.seek(SeekFrom::Start(self.length))?;
        file.write_all(&line)?;
        file.sync_all()?;
        if self.length == 0 {
            files::sync_folder(files::folder_of(&self.path))?;
        }
        self.length += line.len() as u64;
        self.owners.insert(name.to_owned(), claim);
        Ok(claim)
    }
}

/// The name in a damaged line.
fn name_in(line: &[u8]) -> Option<String> {
    let key = b"\"name\":";
    let value = line.get(memchr::memmem::find(line, key)? + key.len()..)?;
    serde_json::Deserializer::from_slice(value).into_iter().next()?.ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::wire::{SecretKey, Token};

    fn key(number: u8) -> PublicKey {
        let token = Token::new([0; 16]);
        SecretKey::new([number; 32]).prove("", None, &token).key("", None, token.hash()).unwrap()
    }

    #[test]
    fn a_line_that_was_cut_is_no_name_and_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let [ada, bob] = ["ada", "bob"];
        Names::open(folder.path()).unwrap().0.owner(ada, Some(key(1))).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}damaged\n{}", whole.trim_end().replace("ada", "bob")))
            .unwrap();
        let (mut names, damaged) = Names::open(folder.path()).unwrap();
        assert_eq!(damaged, [2]);
        assert_eq!(names.owner(ada, Some(key(2))).unwrap(), Some(key(1)));
        assert_eq!(names.owner(bob, None).unwrap(), None);
        assert_eq!(names.owner(bob, Some(key(2))).unwrap(), Some(key(2)));
        let bobs = whole.replace("ada", "bob").replace(&key(1).to_string(), &key(2).to_string());
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{whole}damaged\n{bobs}"));
    }

    #[test]
    fn a_name_whose_owner_cannot_be_read_is_nobody_elses() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let own = |name: &str, number| {
            Names::open(folder.path()).unwrap().0.owner(name, Some(key(number))).unwrap()
        };
        let names = ["ada", "bob", "eve", "zoe"];
        for name in names {
            own(name, 1);
        }
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let cut = &lines[1][..lines[1].len() - 9];
        let other = lines[2].replace("\"key\":\"", "\"key\":\"x");
        fs::write(&path, format!("{}\n\n{cut}\n{other}\n{{{}\n", lines[0], lines[3])).unwrap();
        assert_eq!(Names::open(folder.path()).unwrap().1, [3, 4, 5]);
        assert_eq!(names.map(|name| own(name, 2)), [Some(key(1)), None, None, None]);
        assert_eq!(own("new", 2), Some(key(2)));
    }

    #[test]
    fn names_that_cannot_be_written_are_found_when_they_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(NAME)).unwrap();
        let error = Names::open(folder.path()).unwrap_err();
        assert!(error.to_string().contains(NAME), "{error}");
    }
}

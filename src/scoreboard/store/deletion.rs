//! Deletes a result: the file is replaced at once by one without it, under the lock.

use std::fs::File;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};

use memchr::memmem;
use uuid::Uuid;

use super::{
    Operation, StoreError, append_beside, beside, check_kind, is_in, lock_within_a_second,
    open_current, repair_open,
};
use crate::files;
use crate::scoreboard::Entry;
use crate::scoreboard::document::{Document, read_range};

/// What the name of the file of deleted results ends with.
const ENDING: &str = ".deleted";

/// Whether the result with this id was deleted from the file at `path`.
pub(super) fn is_deleted(path: &Path, id: Uuid) -> Result<bool, StoreError> {
    let kept_in = beside(path, ENDING);
    match check_kind(&kept_in) {
        Err(StoreError::System { cause, .. }) if cause.kind() == ErrorKind::NotFound => Ok(false),
        checked => checked.and_then(|()| {
            let found = File::open(&kept_in).and_then(|file| is_in(BufReader::new(file), id));
            found.map_err(StoreError::system(Operation::Read, &kept_in))
        }),
    }
}

/// Deletes the result with this id from the file at `path`. It is first appended to the file of
/// deleted results beside, whose path is returned; `None` if there is no such result.
///
/// # Errors
/// If the file is no scoreboard, is locked, or cannot be written; it is then unchanged.
pub fn delete(path: &Path, id: Uuid) -> Result<Option<PathBuf>, StoreError> {
    let mut file = open_current(path, false, lock_within_a_second())?;
    let (document, _) = repair_open(path, &mut file)?;
    let bytes = read_range(&mut file, 0..document.len)
        .map_err(StoreError::system(Operation::Read, path))?;
    let Some((line, rest)) = without(&bytes, &document, id) else { return Ok(None) };
    let kept_in = beside(path, ENDING);
    // After a crash in between, the result is in both files, and can be deleted again.
    append_beside(&kept_in, &file, line).map_err(StoreError::system(Operation::Write, &kept_in))?;
    files::replace(path, &rest).map_err(StoreError::system(Operation::Write, path))?;
    Ok(Some(kept_in))
}

/// The line of the result with this id, and the file without it.
fn without<'b>(bytes: &'b [u8], document: &Document, id: Uuid) -> Option<(&'b [u8], Vec<u8>)> {
    let range =
        usize::try_from(document.lines.start).ok()?..usize::try_from(document.lines.end).ok()?;
    let (lines, text) = (bytes.get(range.clone())?, id.to_string());
    let mut at = 0;
    for piece in lines.split_inclusive(|&byte| byte == b'\n') {
        let end = at + piece.len();
        let line = without_comma(piece);
        let is_it = memmem::find(line, text.as_bytes()).is_some()
            && Entry::from_line(line).is_ok_and(|entry| entry.id == id);
        if is_it {
            let (before, after) = (&lines[..at], &lines[end..]);
            let rest = if after.trim_ascii().is_empty() {
                without_comma(before).to_vec()
            } else {
                [before, after].concat()
            };
            let rest = match rest.trim_ascii() {
                [] => b"[\n]\n".to_vec(),
                _ => [&bytes[..range.start], &rest, &bytes[range.end..]].concat(),
            };
            return Some((line, rest));
        }
        at = end;
    }
    None
}

/// The bytes without the blanks around them and the comma after them.
fn without_comma(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.trim_ascii();
    bytes.strip_suffix(b",").unwrap_or(bytes).trim_ascii()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::ops::ControlFlow;

    use super::*;
    use crate::scoreboard::sample::{document, file, won};
    use crate::scoreboard::store::{Presence, append};

    fn line(number: u32) -> String {
        won(number, "Ada", "Grace").to_line().unwrap()
    }

    fn id(number: u32) -> Uuid {
        Uuid::from_u128(number.into())
    }

    #[test]
    fn any_of_several_results_is_deleted_and_kept_beside() {
        for deleted in 1..=3 {
            let (_folder, path) = file(document(&[line(1), line(2), line(3)]));
            let kept = delete(&path, id(deleted)).unwrap().unwrap();
            let rest: Vec<_> = (1..=3).filter(|&other| other != deleted).map(line).collect();
            assert_eq!(fs::read_to_string(&path).unwrap(), document(&rest));
            assert_eq!(kept, path.with_extension("json.deleted"));
            assert_eq!(fs::read_to_string(&kept).unwrap(), line(deleted) + "\n");
        }
    }

    #[test]
    fn a_server_does_not_record_a_deleted_result_again_and_a_game_that_goes_on_does() {
        let (_folder, path) = file(document(&[line(1), line(2)]));
        delete(&path, id(1)).unwrap().unwrap();
        let append = |number, presence| {
            append(&path, &won(number, "Ada", "Grace"), presence, || ControlFlow::Break(()))
                .unwrap();
            fs::read_to_string(&path).unwrap()
        };
        assert_eq!(append(1, Presence::PerhapsDeleted), document(&[line(2)]));
        let both = document(&[line(2), line(3)]);
        assert_eq!(append(3, Presence::PerhapsDeleted), both);
        assert_eq!(append(3, Presence::PerhapsDeleted), both);
        assert_eq!(append(1, Presence::Perhaps), document(&[line(2), line(3), line(1)]));
    }

    #[cfg(unix)]
    #[test]
    fn the_files_keep_the_owner_and_the_permissions_of_the_scoreboard() {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};

        let (_folder, path) = file(document(&[line(1), line(2)]));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        // Only root can give a file away.
        let _ = chown(&path, Some(7615), Some(7615));
        let of = |path: &Path| {
            let data = fs::metadata(path).unwrap();
            (data.uid(), data.gid(), data.mode() & 0o777)
        };
        let before = of(&path);
        let kept = delete(&path, id(1)).unwrap().unwrap();
        assert_eq!((of(&path), of(&kept)), (before, before));
    }

    #[test]
    fn all_results_can_be_deleted_one_after_the_other() {
        let (_folder, path) = file(document(&[line(1), line(2)]));
        let kept = delete(&path, id(1)).unwrap().unwrap();
        delete(&path, id(2)).unwrap().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "[\n]\n");
        assert_eq!(fs::read_to_string(&kept).unwrap(), format!("{}\n{}\n", line(1), line(2)));
    }

    #[test]
    fn a_result_that_is_not_there_changes_nothing() {
        let text = document(&[line(1), line(2)]);
        let (_folder, path) = file(&text);
        assert_eq!(delete(&path, id(3)).unwrap(), None);
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        assert!(!path.with_extension("json.deleted").exists());
    }

    #[test]
    fn damaged_lines_and_a_torn_end_do_not_stop_it() {
        let text = format!("[\n{},\n{{\"id\":\"x\"}},\n{},\n{{\"id", line(1), line(2));
        let (_folder, path) = file(&text);
        delete(&path, id(2)).unwrap().unwrap();
        let left = fs::read_to_string(&path).unwrap();
        assert_eq!(left, format!("[\n{},\n{{\"id\":\"x\"}}\n]\n", line(1)));
    }
}

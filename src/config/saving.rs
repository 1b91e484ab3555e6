//! Writes changed settings into the config file. All else in it stays as it is: its comments, its
//! order, and the settings that were not changed.

use std::io;
use std::path::Path;

use thiserror::Error;
use toml_edit::{DocumentMut, Item, RawString, TomlError, Value};

use super::Config;
use crate::files::{self, Local, ReadError};
use crate::lang::Lang;

/// A changed setting; `None` removes it, so that its default applies.
pub type Change = (&'static str, Option<Value>);

/// Why the config file was not changed.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum SaveError {
    /// The file exists, but it cannot be read.
    Unreadable(#[from] ReadError),
    /// The file is not valid TOML; saving would lose what is in it.
    NotToml(#[from] TomlError),
    /// The file is not a text.
    NotText(#[from] std::str::Utf8Error),
    /// The file cannot be written.
    Unwritable(io::Error),
}

impl SaveError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unreadable(error) => lang.read_error(error),
            Self::NotToml(_) | Self::NotText(_) => lang.config_not_saved_toml(),
            Self::Unwritable(error) => lang.system_error(error),
        }
    }
}

/// Saves changed settings in `file`, which is created if it does not exist.
///
/// # Errors
/// If the file cannot be read or written. It is then unchanged.
pub fn save(file: &Path, changes: &[Change], _: Local) -> Result<(), SaveError> {
    let bytes = match files::read(file, Config::LIMIT) {
        Err(error) if error.is_missing() => Vec::new(),
        bytes => bytes?,
    };
    let text = changed(str::from_utf8(&bytes)?, changes)?;
    files::replace(file, text.as_bytes()).map_err(SaveError::Unwritable)
}

/// The text of a config file with these changes.
fn changed(text: &str, changes: &[Change]) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    for (key, value) in changes {
        match value {
            Some(value) => set(&mut document, key, value.clone()),
            None => remove(&mut document, key),
        }
    }
    Ok(document.to_string())
}

/// Sets a key; a comment behind its old value stays.
fn set(document: &mut DocumentMut, key: &str, mut value: Value) {
    if let Some(old) = document.get_mut(key).and_then(Item::as_value_mut) {
        *value.decor_mut() = old.decor().clone();
        *old = value;
    } else {
        document.insert(key, Item::Value(value));
    }
}

/// Removes a key. The comments above it stay: they may be about the whole file.
fn remove(document: &mut DocumentMut, key: &str) {
    let keys: Vec<String> = document.iter().map(|(key, _)| key.to_owned()).collect();
    let Some(at) = keys.iter().position(|other| other == key) else { return };
    let text = |prefix: Option<&RawString>| {
        prefix.and_then(RawString::as_str).unwrap_or_default().to_owned()
    };
    let above = document.key(key).map(|key| text(key.leaf_decor().prefix())).unwrap_or_default();
    document.remove(key);
    let next = keys.get(at + 1).filter(|next| document.get(next).is_some_and(Item::is_value));
    if let Some(mut next) = next.and_then(|next| document.key_mut(next)) {
        let decor = next.leaf_decor_mut();
        let joined = above + &text(decor.prefix());
        decor.set_prefix(joined);
    } else {
        let trailing = above + document.trailing().as_str().unwrap_or_default();
        document.set_trailing(trailing);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const FILE: &str = "# Club settings\ntheme = \"dark\"   # for the old screen\n\n\
                        # five minutes each\nclock = \"5m\"\ncolour = 1\n# the end\n";

    #[test]
    fn comments_order_and_other_settings_stay() {
        let changes = [("theme", Some("light".into())), ("level", Some(3.into()))];
        let expected = FILE
            .replace("\"dark\"", "\"light\"")
            .replace("colour = 1\n", "colour = 1\nlevel = 3\n");
        assert_eq!(changed(FILE, &changes).unwrap(), expected);
    }

    #[test]
    fn the_comments_above_a_removed_setting_stay() {
        let without = changed(FILE, &[("theme", None), ("name", None)]).unwrap();
        assert_eq!(without, FILE.replace("theme = \"dark\"   # for the old screen\n", ""));
        assert_eq!(changed("# all\nbell = true\n", &[("bell", None)]).unwrap(), "# all\n");
    }

    #[test]
    fn a_new_file_is_created_in_a_new_folder() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new").join("config.toml");
        save(&file, &[("name", Some("홍 \"길동\"".into()))], Local::user()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "name = '홍 \"길동\"'\n");
    }

    #[test]
    fn a_file_that_is_not_toml_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("config.toml");
        for text in [&b"theme = "[..], b"theme = \"\xff\""] {
            fs::write(&file, text).unwrap();
            assert!(save(&file, &[("bell", Some(true.into()))], Local::user()).is_err());
            assert_eq!(fs::read(&file).unwrap(), text);
        }
        assert!(matches!(save(folder.path(), &[], Local::user()), Err(SaveError::Unreadable(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_devices_are_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["real.toml", "config.toml"].map(|name| folder.path().join(name));
        fs::write(&file, "bell = false\n").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        save(&link, &[("bell", Some(true.into()))], Local::user()).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "bell = true\n");
        assert!(matches!(
            save(Path::new("/dev/null"), &[], Local::user()),
            Err(SaveError::Unwritable(_))
        ));
    }
}

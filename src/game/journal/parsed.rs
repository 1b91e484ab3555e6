//! The lines of a journal, read from its bytes.

use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::JournalError;
use crate::game::chain::{Chain, complete_lines};

/// The parsed content of a journal.
pub(super) struct Parsed<H, E> {
    pub(super) header: H,
    pub(super) entries: Vec<E>,
    pub(super) chain: Chain,
    /// The length of the complete lines, in bytes.
    pub(super) complete: usize,
}

/// The version of a header since which every line has a checksum.
const SUMMED_SINCE: u32 = 2;

/// What is read of a header to know whether its lines have checksums.
#[derive(Deserialize)]
struct Format {
    #[serde(default)]
    gomoku: u32,
}

/// Parses the complete lines of a journal and verifies their checksums.
pub(super) fn parse<H, E>(path: &Path, text: &[u8]) -> Result<Parsed<H, E>, JournalError>
where
    H: DeserializeOwned,
    E: DeserializeOwned,
{
    let malformed = |line| {
        let path = path.to_owned();
        move |source| JournalError::Malformed { path, line, source }
    };
    let mut lines = complete_lines(text).zip(1..);
    let (first, _) = lines.next().unwrap_or((b"", 1));
    let header = serde_json::from_slice(first).map_err(malformed(1))?;
    let Format { gomoku: version } = serde_json::from_slice(first).map_err(malformed(1))?;
    let mut chain = Chain::new(version >= SUMMED_SINCE);
    let mut check = |text, line| {
        let path = path.to_owned();
        chain.check(text).map_err(|fault| JournalError::Sum { path, line, fault })
    };
    check(first, 1)?;
    let (mut entries, mut complete) = (Vec::new(), first.len());
    for (text, line) in lines {
        check(text, line)?;
        entries.push(serde_json::from_slice(text).map_err(malformed(line))?);
        complete += text.len();
    }
    Ok(Parsed { header, entries, chain, complete })
}

//! Clients that connect, and the names that visitors have chosen: a file `visitors.jsonl` beside the
//! rooms, with a line for each choice.
//!
//! ```text
//! {"key":"ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c","name":"Ada"}
//! ```
//!
//! The last line of a key counts. Lines that cannot be read are passed over.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Turns, refusal};
use crate::files;
use crate::game::name::PlayerName;
use crate::hall::{ClientId, Outgoing, Visitor};
use crate::server::queue::Sender;
use crate::wire::{ByeWhy, PublicKey, Why};

/// The name of the file.
const NAME: &str = "visitors.jsonl";

/// The most bytes of the file.
const LIMIT: u64 = 1 << 30;

/// Where a client comes from.
#[derive(Debug)]
pub(in crate::server) struct Caller {
    /// The address for which it is counted.
    pub(in crate::server) address: IpAddr,
    /// Who it is, if this machine vouches for it.
    pub(in crate::server) visitor: Option<Visitor>,
}

#[derive(Serialize, Deserialize)]
struct Line {
    key: PublicKey,
    name: String,
}

/// The name that the owner of each key has chosen last.
#[derive(Debug, Default)]
pub(in crate::server) struct ChosenNames {
    /// The file; none if there are no visitors.
    path: Option<PathBuf>,
    /// By the keys as texts.
    names: HashMap<String, PlayerName>,
}

impl ChosenNames {
    /// Reads the names of a folder. What cannot be read counts as not chosen.
    pub(in crate::server) fn open(folder: &Path) -> Self {
        let path = folder.join(NAME);
        let bytes = files::read(&path, LIMIT).unwrap_or_default();
        let lines = bytes.split(|byte| *byte == b'\n');
        let names = lines.filter_map(|line| {
            let Line { key, name } = serde_json::from_slice(line).ok()?;
            Some((key.to_string(), name.parse().ok()?))
        });
        Self { names: names.collect(), path: Some(path) }
    }

    fn of(&self, key: PublicKey) -> Option<&PlayerName> {
        self.names.get(&key.to_string())
    }

    /// Keeps a name. If the file cannot be written, its owner chooses again after the server's end.
    pub(super) fn keep(&mut self, key: PublicKey, name: PlayerName) {
        let _ = self.append(key, &name);
        self.names.insert(key.to_string(), name);
    }

    fn append(&self, key: PublicKey, name: &PlayerName) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        // A line that a crash has cut stands alone.
        let line = Line { key, name: name.to_string() };
        let text = format!("\n{}\n", serde_json::to_string(&line)?);
        OpenOptions::new().append(true).create(true).open(path)?.write_all(text.as_bytes())
    }
}

impl Turns {
    /// A client has connected.
    pub(super) fn connect(&mut self, client: ClientId, from: Caller, outbox: Sender) {
        if let Err(why) = self.hall.connect(client, from.address) {
            self.watch.metrics.turn_away(why);
            let bye = if why == Why::Banned { ByeWhy::Banned } else { ByeWhy::TooFast };
            // The outbox is dropped, which ends the connection.
            for last in [refusal(0, why), Outgoing::Close(bye)] {
                let _ = outbox.send(last);
            }
            return;
        }
        self.outboxes.insert(client, outbox);
        if let Some(mut visitor) = from.visitor {
            let chosen = visitor.known.as_ref().and_then(|(key, _)| self.names.of(*key));
            if let Some(name) = chosen {
                visitor.name = name.clone();
            }
            self.hall.vouch(client, visitor);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::wire::SecretKey;

    #[test]
    fn the_name_chosen_last_is_known_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let [ada, bob] = [1, 2].map(|number| SecretKey::new([number; 32]).public());
        let mut names = ChosenNames::open(folder.path());
        for (key, name) in [(ada, "Ada"), (bob, "바둑이"), (ada, "Ida")] {
            names.keep(key, name.parse().unwrap());
        }
        let path = folder.path().join(NAME);
        let mut text = fs::read(&path).unwrap();
        text.extend(b"{\"key\":\"ea4");
        fs::write(&path, text).unwrap();
        let mut names = ChosenNames::open(folder.path());
        let name = |names: &ChosenNames, key| names.of(key).map(ToString::to_string);
        assert_eq!(name(&names, ada).as_deref(), Some("Ida"));
        assert_eq!(name(&names, bob).as_deref(), Some("바둑이"));
        names.keep(bob, "Bob".parse().unwrap());
        assert_eq!(name(&ChosenNames::open(folder.path()), bob).as_deref(), Some("Bob"));
    }
}

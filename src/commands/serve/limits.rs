//! The flags of the limits, one for each that there is.

use std::collections::BTreeMap;

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use serde::{Deserialize, Serialize};

use crate::commands::parsers::number;
use crate::hall::LimitKey;

/// The limits that are set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LimitFlags(pub(crate) BTreeMap<LimitKey, u32>);

impl LimitFlags {
    /// These, and where there are none those of the config file.
    pub(super) fn or(self, file: &BTreeMap<LimitKey, u32>) -> Self {
        let mut all = file.clone();
        all.extend(self.0);
        Self(all)
    }
}

impl FromArgMatches for LimitFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        let given = |key: LimitKey| Some((key, *matches.get_one(key.name())?));
        self.0.extend(LimitKey::ALL.into_iter().filter_map(given));
        Ok(())
    }
}

impl Args for LimitFlags {
    fn augment_args(command: Command) -> Command {
        command.args(LimitKey::ALL.map(|key| {
            let [least, most] = [key.least(), LimitKey::MOST]
                .map(|number| usize::try_from(number).unwrap_or(usize::MAX));
            let name = key.name();
            Arg::new(name).long(name).value_name("N").value_parser(number::<u32>(least, most))
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

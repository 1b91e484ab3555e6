//! The settings in the menu: changed in a form or by lines, and saved in the config file.

pub(super) mod form;
mod words;

#[cfg(test)]
#[cfg(feature = "server")]
pub(crate) use words::ENTRIES;

use std::path::Path;

use toml_edit::Value as TomlValue;

use self::form::SettingsForm;
use super::{HomeScreen, Outcome};
use crate::commands::Settings;
use crate::commands::play::Ended;
use crate::config::{self, Change, Config, Folders, Key};
use crate::game::choices::Value;
use crate::game::level::Level;
use crate::lang::Lang;
use crate::tui::Filled;

/// The keys of the settings that the menu changes.
const KEYS: [Key; 16] = [
    Key::Lang,
    Key::Theme,
    Key::Glyphs,
    Key::Graphics,
    Key::Keys,
    Key::Labels,
    Key::Bell,
    Key::Confirm,
    Key::Record,
    Key::Ways,
    Key::Name,
    Key::Opponent,
    Key::Level,
    Key::Coach,
    Key::Undo,
    Key::Thoughts,
];

/// The value of a setting as in the config file; `None` if its default depends on the game.
fn value(settings: &Settings, key: Key) -> Option<TomlValue> {
    Some(match key {
        Key::Lang => settings.lang.name().into(),
        Key::Theme => settings.theme.name().into(),
        Key::Glyphs => settings.glyphs.name().into(),
        Key::Graphics => settings.graphics.name().into(),
        Key::Keys => settings.keys.name().into(),
        Key::Labels => settings.labels.name().into(),
        Key::Undo => settings.undo.name().into(),
        Key::Thoughts => settings.thoughts.name().into(),
        Key::Bell => settings.bell.into(),
        Key::Confirm => settings.confirm.into(),
        Key::Record => settings.record.name().into(),
        Key::Ways => settings.ways.into(),
        Key::Coach => settings.coach.name().into(),
        Key::Name => settings.name.as_ref()?.as_str().into(),
        Key::Opponent => settings.opponent.as_ref()?.as_str().into(),
        Key::Level => i64::from(settings.level?.number()).into(),
        _ => return None,
    })
}

/// The value of what is usual of a choice, as in the config file.
fn usual(settings: &Settings, key: &str) -> Option<TomlValue> {
    settings.chosen.get(key).map(|value| match value {
        Value::Name(name) => name.into(),
        Value::Number(number) => i64::from(number).into(),
    })
}

/// All settings that the menu changes, each with its value as in the config file.
fn values(settings: &Settings) -> Vec<(&'static str, Option<TomlValue>)> {
    let choices = settings.games.choices();
    let usual = choices.iter().map(|choice| (choice.key, usual(settings, choice.key)));
    KEYS.into_iter().map(|key| (key.name(), value(settings, key))).chain(usual).collect()
}

/// The settings that differ.
fn changes(old: &Settings, new: &Settings) -> Vec<Change> {
    let text = |value: &Option<TomlValue>| value.as_ref().map(ToString::to_string);
    let both = values(old).into_iter().zip(values(new));
    both.filter(|((_, old), (_, new))| text(old) != text(new)).map(|(_, new)| new).collect()
}

/// Saves the settings that differ, and returns a message about it; `None` if none does.
fn save(old: &Settings, new: &Settings) -> Option<String> {
    let changes = changes(old, new);
    let lang = new.lang;
    let file = new.config.as_deref().zip(new.local());
    let saved = file.map(|(file, local)| (file, config::save(file, &changes, local)));
    (!changes.is_empty()).then(|| match saved {
        Some((file, Ok(()))) => lang.settings_saved(file.display()),
        Some((file, Err(error))) => lang.settings_not_saved(file.display(), error.text(lang)),
        None => lang.settings_without_home(),
    })
}

/// Changes a setting by a line such as `theme dark`, or takes its value away by `name =`; `None` if it
/// was so before.
///
/// # Errors
/// If there is no such setting, or it has no such value.
pub(super) fn change_by_line(
    settings: &mut Settings,
    line: &str,
) -> Result<Option<String>, String> {
    let line = line.trim();
    let (key, text) = line.split_once([' ', '=']).unwrap_or((line, ""));
    let text = text.trim_start_matches(['=', ' ']).trim();
    let known = || values(settings).into_iter().map(|(known, _)| known);
    if !known().any(|known| known == key) {
        let known: Vec<&str> = known().collect();
        return Err(settings.lang.config_unknown_key(key, known.join(", ")));
    }
    let old = settings.clone();
    if text.is_empty() && unset(settings, key) {
        return Ok(save(&old, settings));
    }
    let read = |value: &str| {
        let line = format!("{key} = {value}");
        let (config, warnings) =
            Config::parse(&line, Path::new(""), &Folders::without_home(), &settings.games.known());
        warnings.first().map_or(Ok(config), |warning| Err(warning.fault(settings.lang)))
    };
    let quoted = TomlValue::from(text).to_string();
    let config = read(&quoted).or_else(|fault| read(text).map_err(|_| fault))?;
    merge(settings, config);
    Ok(save(&old, settings))
}

/// Takes away the value of a setting that may have none; `false` if this one may not.
fn unset(settings: &mut Settings, key: &str) -> bool {
    match key {
        _ if key == Key::Name.name() => settings.name = None,
        _ if key == Key::Opponent.name() => settings.opponent = None,
        _ if key == Key::Level.name() => settings.level = None,
        _ => match settings.games.choices().iter().find(|choice| choice.key == key) {
            Some(choice) => settings.chosen.set(choice.key, None),
            None => return false,
        },
    }
    true
}

/// Applies the settings that a config file may have.
fn merge(settings: &mut Settings, config: Config) {
    settings.lang = config.lang.unwrap_or(settings.lang);
    settings.graphics = config.graphics.unwrap_or(settings.graphics);
    settings.theme = config.theme.unwrap_or(settings.theme);
    settings.glyphs = config.glyphs.unwrap_or(settings.glyphs);
    settings.keys = config.keys.unwrap_or(settings.keys);
    settings.labels = config.labels.unwrap_or(settings.labels);
    settings.bell = config.bell.unwrap_or(settings.bell);
    settings.confirm = config.confirm.unwrap_or(settings.confirm);
    settings.record = config.record.unwrap_or(settings.record);
    settings.ways = config.ways.unwrap_or(settings.ways);
    settings.coach = config.coach.unwrap_or(settings.coach);
    settings.undo = config.undo.unwrap_or(settings.undo);
    settings.thoughts = config.thoughts.unwrap_or(settings.thoughts);
    settings.name = config.name.or_else(|| settings.name.take());
    settings.opponent = config.opponent.or_else(|| settings.opponent.take());
    for (key, value) in config.chosen.iter() {
        settings.chosen.set(key, Some(value));
    }
    settings.level = config.level.or(settings.level);
}

/// The settings as lines of the config file.
pub(super) fn as_lines(settings: &Settings) -> Vec<String> {
    let line = |(key, value): (&str, Option<TomlValue>)| {
        let value = value.map(|value| value.to_string()).unwrap_or_default();
        format!("{key} = {value}").trim_end().to_owned()
    };
    values(settings).into_iter().map(line).collect()
}

impl HomeScreen {
    /// Lets the user change the settings, which take effect at once, and saves them.
    pub(super) fn change_settings(&mut self) -> Outcome {
        let mut form = SettingsForm::new(self.settings.clone());
        let filled = self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)?;
        let old = std::mem::replace(&mut self.settings, form.changed());
        self.messages.extend(save(&old, &self.settings));
        Ok(match filled {
            Filled::Left(exit) => Some(Ended::without_game(exit)),
            Filled::Done | Filled::Back => None,
        })
    }
}

/// On or off.
fn switch(is_on: bool, lang: Lang) -> String {
    if is_on { lang.switched_on() } else { lang.switched_off() }
}

/// The level that a new game begins with.
fn level(settings: &Settings) -> Level {
    settings.level.unwrap_or(Level::FIRST)
}

#[cfg(test)]
mod tests;

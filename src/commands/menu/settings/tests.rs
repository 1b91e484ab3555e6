use std::collections::HashSet;
use std::fs;
use std::path::Path;

use super::form::SettingsForm;
use super::*;
use crate::console::theme::Theme;
use crate::tui::Form;

/// Settings whose config file is in `folder`.
fn settings(folder: &Path) -> Settings {
    Settings { config: Some(folder.join("config.toml")), ..Settings::usual() }
}

#[test]
fn what_is_changed_in_the_form_is_saved_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let old = settings(folder.path());
    let file = old.config.clone().unwrap();
    fs::write(&file, "# mine\nclock = \"5m\"\n").unwrap();
    let mut form = SettingsForm::new(old.clone());
    let titles: Vec<String> = form.rows().into_iter().map(|row| row.label).collect();
    let row = |title: &str| titles.iter().position(|label| label == title).unwrap();
    for title in ["Colours", "Confirm moves", "Board", "Level"] {
        form.step(row(title), true);
    }
    form.write(row("Your name"), "Ada");
    form.write(row("Opponent"), "\u{7}");
    let new = form.changed();
    assert_eq!((new.theme, new.confirm, new.opponent.clone()), (Theme::Dark, true, None));
    assert!(save(&old, &new).unwrap().contains("config.toml"));
    let expected = "# mine\nclock = \"5m\"\ntheme = \"dark\"\nconfirm = true\nname = \"Ada\"\nlevel = 3\nboard = 5\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    assert_eq!(save(&new, &new), None);
}

#[test]
fn a_removed_name_is_removed_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let old = Settings { name: "Ada".parse().ok(), ..settings(folder.path()) };
    let file = old.config.clone().unwrap();
    fs::write(&file, "name = \"Ada\"\n").unwrap();
    let new = Settings { name: None, ..old.clone() };
    save(&old, &new).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "");
}

#[test]
fn settings_that_cannot_be_saved_are_reported_and_hold() {
    let folder = tempfile::tempdir().unwrap();
    let old = settings(folder.path());
    fs::create_dir(old.config.as_deref().unwrap()).unwrap();
    let mut new = old.clone();
    let message = change_by_line(&mut new, "bell true").unwrap().unwrap();
    assert!(message.contains("cannot be saved"), "{message}");
    assert!(new.bell);
}

#[test]
fn a_line_changes_a_setting() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = settings(folder.path());
    for line in ["theme dark", "board 13", "confirm = true", "name Ada", "undo free"] {
        assert!(change_by_line(&mut settings, line).is_ok_and(|said| said.is_some()), "{line}");
        assert_eq!(change_by_line(&mut settings, line), Ok(None), "{line}");
    }
    for line in ["name =", "board"] {
        assert!(change_by_line(&mut settings, line).is_ok_and(|said| said.is_some()), "{line}");
        assert_eq!(change_by_line(&mut settings, line), Ok(None), "{line}");
    }
    assert!(settings.name.is_none() && settings.chosen.get("board").is_none());
    let kept = fs::read_to_string(settings.config.as_deref().unwrap()).unwrap();
    assert!(!kept.contains("name") && !kept.contains("board"), "{kept}");
    for line in ["board 13", "name Ada"] {
        assert!(change_by_line(&mut settings, line).is_ok(), "{line}");
    }
    for (wrong, right) in [
        ("theme", "`theme` cannot be \"\"; allowed: \"auto\", \"dark\""),
        ("theme purple", "`theme` cannot be \"purple\"; allowed: \"auto\", \"dark\""),
        ("board 3", "allowed: a whole number from 5 to 26"),
        ("scoreboard x", "`scoreboard` is not a setting; the settings are: lang, theme"),
        ("1", "`1` is not a setting"),
        ("name \u{7}", "`name` cannot be"),
        ("lang = [1]", "allowed: \"en\", \"ko\""),
    ] {
        let fault = change_by_line(&mut settings, wrong).unwrap_err();
        assert!(fault.contains(right), "{wrong}: {fault}");
    }
    let lines = as_lines(&settings).join("\n");
    for line in ["theme = \"dark\"", "board = 13", "confirm = true", "name = \"Ada\"", "level ="] {
        assert!(lines.contains(line), "{lines}");
    }
}

#[test]
fn each_value_of_a_setting_is_listed_once_whatever_else_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["freestyle", "renju", "caro"] {
        for opening in ["none", "swap2", "soosyrv-8"] {
            for board in ["5", "15", "26"] {
                let mut settings = settings(folder.path());
                for (key, value) in [("rules", rules), ("opening", opening), ("board", board)] {
                    assert!(change_by_line(&mut settings, &format!("{key} {value}")).is_ok());
                }
                let form = SettingsForm::new(settings);
                let rows = form.rows();
                for (at, row) in rows.iter().enumerate() {
                    let values = form.values(at);
                    let now = values.iter().filter(|(name, is_chosen)| {
                        assert_eq!(*is_chosen, name == row.choice(), "{values:?}");
                        *is_chosen
                    });
                    assert_eq!(now.count(), values.len().min(1), "{values:?}");
                    let different: HashSet<_> = values.iter().collect();
                    assert_eq!(different.len(), values.len(), "{values:?}");
                }
            }
        }
    }
}

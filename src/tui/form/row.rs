//! The texts of a row of a form.

use super::{FormRow, FormValue};

impl FormRow {
    /// The same without the keys behind names of another alphabet: on a form nobody types them.
    #[must_use]
    pub fn without_keys(mut self) -> Self {
        if let FormValue::Choice(name) = &mut self.value {
            let bare = name.strip_suffix(')').and_then(|text| text.rsplit_once('('));
            let is_key = |key: &str| !key.is_empty() && key.is_ascii();
            if let Some((bare, _)) = bare.filter(|(bare, key)| is_key(key) && !bare.is_ascii()) {
                *name = bare.trim_end().to_owned();
            }
        }
        self
    }

    /// The value that is chosen, if it is one of several.
    #[must_use]
    pub fn choice(&self) -> &str {
        if let FormValue::Choice(name) = &self.value { name } else { "" }
    }

    /// The texts of the cards, each with its number.
    pub(super) fn cards(&self) -> Vec<String> {
        let FormValue::Cards { names, chosen } = &self.value else { return Vec::new() };
        let card = |(at, name): (usize, &String)| {
            let [left, right] = if *chosen == Some(at) { ["[", "]"] } else { [" ", " "] };
            format!("{left}{} {name}{right}", at + 1)
        };
        names.iter().enumerate().map(card).collect()
    }

    /// The name of the chosen card, for a row without room for all.
    pub(super) fn card_name(&self) -> String {
        match &self.value {
            FormValue::Cards { names, chosen: Some(at) } => names.get(*at).cloned(),
            _ => None,
        }
        .unwrap_or_else(|| "-".to_owned())
    }
}

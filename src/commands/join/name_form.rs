//! The screen that asks for one's name on a server that knows one's key.

use std::io;

use crate::commands::Settings;
use crate::commands::play::FullScreen;
use crate::game::name::{NameError, PlayerName};
use crate::game::player::Player;
use crate::game::run::Exit;
use crate::tui::{Filled, Form, FormRow, FormValue};
use crate::views::speech::Speech;

/// One's name.
struct NameForm {
    name: String,
    speech: Speech,
}

impl NameForm {
    fn parsed(&self) -> Result<PlayerName, NameError> {
        Player::person(&self.name)
    }
}

impl Form for NameForm {
    fn title(&self) -> String {
        self.speech.lang.guest_name_title()
    }

    fn action(&self) -> String {
        self.speech.lang.guest_name_take()
    }

    fn help(&self) -> String {
        self.speech.lang.guest_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        vec![FormRow {
            fault: self.parsed().err().map(|why| why.text(self.speech.lang)),
            ..FormRow::new(
                self.speech.lang.guest_name(),
                FormValue::Text { text: self.name.clone(), when_empty: String::new() },
                self.speech.lang.guest_name_about(),
            )
        }]
    }

    fn step(&mut self, _: usize, _: bool) {}

    fn write(&mut self, _: usize, text: &str) {
        text.clone_into(&mut self.name);
    }
}

/// Asks for the name. Returns how the program must end, if it must.
pub(super) fn choose_name(
    settings: &mut Settings,
    full: &mut FullScreen,
) -> io::Result<Option<Exit>> {
    let speech = settings.speech();
    let name = settings.name.as_ref().map(ToString::to_string).unwrap_or_default();
    let mut form = NameForm { name, speech };
    match full.tui.fill(&mut form, &mut full.runtime.inbox)? {
        Filled::Left(exit) => return Ok(Some(exit)),
        Filled::Back => {}
        Filled::Done => settings.name = form.parsed().ok().or(settings.name.take()),
    }
    Ok(None)
}

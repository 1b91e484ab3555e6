//! The screen that asks for a server to play at.

use std::rc::Rc;

use super::{HomeScreen, Outcome};
use crate::client::{Address, AddressError};
use crate::commands::join::{self, JoinOptions, Known};
use crate::commands::play::Ended;
use crate::tui::{Captioned, Filled, Form, FormRow, FormValue, Picture};
use crate::views::speech::Speech;

/// The address of the server.
struct ServerForm {
    /// An example of a game.
    picture: Option<Rc<dyn Picture>>,
    address: String,
    known: Known,
    speech: Speech,
}

impl ServerForm {
    /// The address; `None` for the seat that was left last.
    fn options(&self) -> Result<JoinOptions, String> {
        let text = self.address.trim();
        if !text.is_empty() {
            let address: Address =
                text.parse().map_err(|why: AddressError| why.text(self.speech.lang))?;
            return Ok(JoinOptions { address: Some(address), ..JoinOptions::default() });
        }
        let has_seat = self.known.seat.is_some();
        has_seat.then(JoinOptions::default).ok_or_else(|| self.speech.lang.server_needed())
    }
}

impl Form for ServerForm {
    fn title(&self) -> String {
        self.speech.lang.server_title()
    }

    fn action(&self) -> String {
        self.speech.lang.bar_open()
    }

    fn help(&self) -> String {
        self.speech.lang.server_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let lang = self.speech.lang;
        let seat = self.known.seat.as_ref();
        let when_empty = seat.map_or_else(|| lang.server_example(), |link| lang.last_seat(link));
        let tab = self.complete(0).map(|last| lang.server_tab(last)).unwrap_or_default();
        vec![FormRow {
            fault: self.options().err(),
            ..FormRow::new(
                lang.row_server(),
                FormValue::Text { text: self.address.clone(), when_empty },
                lang.about_server(tab).trim_end().to_owned(),
            )
        }]
    }

    fn step(&mut self, _: usize, _: bool) {}

    fn picture(&self, _: usize) -> Option<Box<dyn Picture>> {
        let picture = self.usual_picture()?;
        Some(Box::new(Captioned { picture, caption: self.speech.lang.caption_sample() }))
    }

    fn usual_picture(&self) -> Option<Rc<dyn Picture>> {
        self.picture.clone()
    }

    fn complete(&self, _: usize) -> Option<String> {
        let last = self.known.server.as_ref().map(ToString::to_string)?;
        (last != self.address && last.starts_with(&self.address)).then_some(last)
    }

    fn write(&mut self, _: usize, text: &str) {
        text.clone_into(&mut self.address);
    }
}

impl HomeScreen {
    /// Asks for a server, and plays there.
    pub(super) fn join(&mut self) -> Outcome {
        let (known, speech) = (Known::of(&self.settings), self.settings.speech());
        // Where no seat is to be come back to, the last server is most likely meant again.
        let last = known.server.as_ref().filter(|_| known.seat.is_none());
        let address = last.map(ToString::to_string).unwrap_or_default();
        let picture = self.settings.games.usual().sample();
        let mut form = ServerForm { picture, address, known, speech };
        match self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(Ended::without_game(exit))),
            Filled::Back => return Ok(None),
            Filled::Done => {}
        }
        let joined = match form.options() {
            Ok(options) => join::from_menu(options, &self.settings, &mut self.full),
            Err(why) => {
                self.messages.push(why);
                return Ok(None);
            }
        };
        let left = joined.map(|(exit, message)| {
            self.messages.extend(message);
            exit.map(Ended::without_game)
        });
        self.told(left)
    }
}

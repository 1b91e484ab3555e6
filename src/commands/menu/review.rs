//! The screens that ask for a record to review: a list of those at hand, and a form for any other.

mod at_hand;

use std::path::PathBuf;

use self::at_hand::AtHand;
use super::{HomeScreen, Outcome};
use crate::commands::play::Ended;
use crate::commands::record_file;
use crate::commands::replay::{self, ReplayOptions};
use crate::files::{self, Local};
use crate::game::record::content::beginning;
use crate::game::record::{Format, Undetected};
use crate::lang::Lang;
use crate::named::Named;
use crate::tui::{Filled, Form, FormRow, FormValue, Picked};

/// The name of the file with the record.
struct RecordForm {
    file: String,
    lang: Lang,
    local: Option<Local>,
}

impl RecordForm {
    fn path(&self) -> PathBuf {
        files::typed(self.file.trim(), self.local)
    }

    /// Why the file cannot be opened.
    fn fault(&self) -> Option<String> {
        if self.file.trim().is_empty() {
            return None;
        }
        let path = &self.path();
        if !path.is_file() {
            return Some(self.lang.record_missing());
        }
        if Format::named(path).is_some() {
            return None;
        }
        match Format::detect(path, &beginning(path)) {
            Ok(_) => None,
            Err(Undetected::Unknown) => Some(self.lang.record_unknown(Format::NAMES.join(", "))),
            Err(why) => Some(record_file::undetected_text(path, why, self.lang)),
        }
    }
}

impl Form for RecordForm {
    fn title(&self) -> String {
        self.lang.record_title()
    }

    fn action(&self) -> String {
        self.lang.bar_open()
    }

    fn help(&self) -> String {
        self.lang.review_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let when_empty = self.lang.newest_game();
        vec![FormRow {
            fault: self.fault(),
            ..FormRow::new(
                self.lang.row_file(),
                FormValue::Text { text: self.file.clone(), when_empty },
                self.lang.about_file(),
            )
        }]
    }

    fn step(&mut self, _: usize, _: bool) {}

    fn complete(&self, _: usize) -> Option<String> {
        files::complete(&self.file, self.local?).filter(|completed| *completed != self.file)
    }

    fn write(&mut self, _: usize, text: &str) {
        text.clone_into(&mut self.file);
    }
}

impl HomeScreen {
    /// Lists the newest results and the records of the folder, and shows the one that is chosen. Where
    /// there are none, a record is asked for.
    pub(super) fn review(&mut self) -> Outcome {
        let glyphs = self.full.tui.look().text_glyphs();
        let records = AtHand::read(&self.settings, &glyphs);
        if records.is_empty() {
            return self.review_file();
        }
        let mut list = records.list();
        loop {
            match self.full.tui.pick(&mut list, &records, &mut self.full.runtime.inbox)? {
                Picked::Left(exit) => return Ok(Some(Ended::without_game(exit))),
                Picked::Closed => return Ok(None),
                Picked::Key(at_hand::OTHER) => return self.review_file(),
                Picked::Row(row) => {
                    let Some(options) = records.options(row) else { continue };
                    let ended = replay::run_on_screen(&options, &self.settings, &mut self.full);
                    return self.told(ended.map(Some));
                }
                Picked::Key(_) | Picked::Tab(_) | Picked::Answer(_) => {}
            }
        }
    }

    /// Asks for the file of a record, and shows it.
    fn review_file(&mut self) -> Outcome {
        let lang = self.settings.lang;
        let mut form = RecordForm { file: String::new(), lang, local: self.settings.local() };
        match self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(Ended::without_game(exit))),
            Filled::Back => return Ok(None),
            Filled::Done => {}
        }
        let file = (!form.file.trim().is_empty()).then(|| form.path());
        let options = ReplayOptions { file, ..ReplayOptions::default() };
        let ended = replay::run_on_screen(&options, &self.settings, &mut self.full);
        self.told(ended.map(Some))
    }
}

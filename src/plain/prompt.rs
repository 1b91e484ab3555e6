//! The prompts of line mode.

use std::io::{self, Write};

use super::Lines;
use crate::game::desk::{Desk, Phase};
use crate::game::table::Table;
use crate::views::help::END;
use crate::views::view::View;

impl<W: Write> Lines<W> {
    /// Prints a prompt for the awaited input and leaves the line open, unless the prompt is there
    /// already or an engine searches.
    pub(super) fn prompt<P: View>(&mut self, desk: &Desk<P>) -> io::Result<()> {
        if self.prompted || desk.is_searching() || desk.awaits_server() || desk.is_gone() {
            return Ok(());
        }
        let lang = self.speech.lang;
        let prompt = match (self.speech.question(desk), desk.phase()) {
            (Some(question), Phase::LeaveAsked(_)) => {
                let leave = self.speech.answer_leave(desk.if_left());
                let answers = [lang.answer_go_on(), lang.answer_resign(), leave];
                format!("{question} {}: ", answers.join(" "))
            }
            (Some(question), END) if !self.echoes && desk.remote().is_none() => {
                format!("{question} {} {} {}: ", lang.yes(), lang.no(), lang.same_colors())
            }
            (Some(question), phase) if phase.is_question() => {
                format!("{question} {} {}: ", lang.yes(), lang.no())
            }
            (Some(question), Phase::Turn) => self.choosing_prompt(&question, desk.table()),
            (Some(question), _) => question,
            (None, Phase::Turn) => {
                let color = desk.table().game.color_to_move();
                lang.where_to_place(self.speech.side(color).to_lowercase())
            }
            (None, Phase::Paused) => "> ".to_owned(),
            (None, _) => return Ok(()),
        };
        write!(self.out, "{prompt}")?;
        self.prompted = true;
        self.out.flush()
    }

    /// The question to a player, with the moves to choose from on separate lines.
    fn choosing_prompt<P: View>(&self, question: &str, table: &Table<P>) -> String {
        let position = table.position();
        let choices = position.choices();
        if choices.is_empty() {
            return format!("{question} ");
        }
        let choice = |made| position.choice(made, self.speech);
        let lines =
            (1..).zip(choices).map(|(number, made)| format!("{number}) {}\n", choice(made)));
        format!("{question}\n{}{}", lines.collect::<String>(), self.speech.lang.menu_prompt())
    }
}

//! Network play in line mode: what happens in the room, one line each.

use std::io::{self, Write};
use std::time::Instant;

use super::Lines;
use crate::client::{News, Screen};
use crate::game::desk::{Desk, LinkState, Phase, Remote};
use crate::views::front::Front;

impl<P: Front, W: Write> Screen<P> for Lines<W> {
    fn tell(&mut self, news: &News, desk: &Desk<P>) -> io::Result<()> {
        if let Some(sentence) = self.speech.news(news, desk) {
            self.print_line(&sentence)?;
        }
        match news {
            News::Seated(_) if desk.is_watching() => Ok(()),
            News::Seated(seat) if Some(*seat) != desk.you() => self.introduce(desk),
            News::Entered | News::Next | News::Seated(_) => {
                self.print_line(&self.speech.sat_down_to(desk))?;
                self.introduce(desk)
            }
            News::Lost(_) | News::Away(_) | News::Shut => self.print_alert(desk),
            News::Trying if is_told(desk) => self.print_alert(desk),
            _ => Ok(()),
        }
    }
}

/// Whether a lost connection is told again: at the second attempt, the fourth, the eighth and so on,
/// so that a long outage is a few lines.
fn is_told<P: Front>(desk: &Desk<P>) -> bool {
    let link = desk.remote().map(|remote| remote.link);
    matches!(link, Some(LinkState::Lost { attempt, .. }) if attempt.is_power_of_two())
}

impl<W: Write> Lines<W> {
    /// Says whom the person at this screen plays, and what is awaited.
    fn introduce<P: Front>(&mut self, desk: &Desk<P>) -> io::Result<()> {
        let line = self.speech.room_line(desk);
        line.map_or(Ok(()), |line| self.print_line(&line))?;
        let is_full = desk.remote().is_some_and(Remote::is_full);
        // Who is to move here is asked for a move.
        if is_full && desk.phase() == Phase::Turn && desk.person_to_move().is_none() {
            let side = self.speech.side(desk.table().game.color_to_move());
            self.print_line(&self.speech.lang.to_move(side))?;
        }
        self.print_alert(desk)
    }

    /// Says what the person must know about the room now.
    fn print_alert<P: Front>(&mut self, desk: &Desk<P>) -> io::Result<()> {
        let alert = self.speech.room_alert(desk, Instant::now());
        alert.map_or(Ok(()), |alert| self.print_line(&alert))
    }
}

//! Network play in line mode: what happens in the room, one line each.

use std::io::{self, Write};
use std::time::Instant;

use super::Lines;
use crate::client::{News, Screen};
use crate::game::hotseat::HotSeat;
use crate::views::view::View;

impl<P: View, W: Write> Screen<P> for Lines<W> {
    fn tell(&mut self, news: &News, seat: &HotSeat<P>) -> io::Result<()> {
        if let Some(sentence) = self.speech.news(news, seat) {
            self.print_line(&sentence)?;
        }
        if matches!(news, News::Next | News::Seated(_)) {
            self.introduce(seat)?;
        }
        Ok(())
    }
}

impl<W: Write> Lines<W> {
    /// Says whom the person at this screen plays, and what is awaited.
    pub(super) fn introduce<P: View>(&mut self, seat: &HotSeat<P>) -> io::Result<()> {
        let alert = self.speech.room_alert(seat, Instant::now());
        let line = self.speech.room_line(seat);
        line.into_iter().chain(alert).try_for_each(|line| self.print_line(&line))
    }
}

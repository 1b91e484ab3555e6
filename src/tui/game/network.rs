//! Network play on the full screen: what happens in the room.

use std::io;

use super::GameScreen;
use crate::client::{News, Screen};
use crate::game::desk::Desk;
use crate::views::front::Front;

impl<P: Front> Screen<P> for GameScreen<'_, P> {
    fn tell(&mut self, news: &News, desk: &Desk<P>) -> io::Result<()> {
        let Some(sentence) = self.tui.look().speech.news(news, desk) else { return Ok(()) };
        match news {
            News::Said { said, .. } => self.state.messages.say(said, sentence),
            News::Muted { who, is_muted } => {
                self.state.messages.silence(*who, *is_muted);
                self.push_message(sentence);
            }
            News::Next => {
                self.state.messages.begin();
                self.push_message(sentence);
            }
            _ => self.push_message(sentence),
        }
        Ok(())
    }
}

//! Network play on the full screen: what happens in the room.

use std::io;

use super::{GameScreen, MESSAGES};
use crate::client::{News, Screen};
use crate::game::hotseat::HotSeat;
use crate::views::view::View;

impl<P: View> Screen<P> for GameScreen<'_, P> {
    fn tell(&mut self, news: &News, seat: &HotSeat<P>) -> io::Result<()> {
        let Some(sentence) = self.tui.look().speech.news(news, seat) else { return Ok(()) };
        match news {
            News::Said(..) => {
                if self.state.chat.len() == MESSAGES {
                    self.state.chat.remove(0);
                }
                self.state.chat.push(sentence);
            }
            News::Next => {
                self.state.messages.clear();
                self.push_message(sentence);
            }
            _ => self.push_message(sentence),
        }
        Ok(())
    }
}

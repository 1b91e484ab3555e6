//! What games are played with, one after another: the inbox, and the threads that fill it.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

use super::{Opening, Playable};
use crate::commands::bot_failure::bot_failure;
use crate::config::Settings;
use crate::console::signals;
use crate::game::hotseat::HotSeat;
use crate::game::run::{Departure, Exit, FrontEnd, GameLoop, Inbox, Message, Send};
use crate::game::timer::{self, Timer};
use crate::scoreboard::writer::{self, Writer};
use crate::views::speech::Speech;

/// Messages that may wait before their senders have to.
const WAITING: usize = 64;

/// The channel all messages come by.
pub(super) fn channel<I>() -> (SyncSender<Message<I>>, Inbox<I>) {
    let (sender, messages) = sync_channel(WAITING);
    (sender, Inbox::new(messages))
}

/// What games are played with, whatever the games and the front end.
pub(in crate::commands) struct Runtime<I> {
    pub(in crate::commands) inbox: Inbox<I>,
    send: Send<I>,
    timer: Timer,
    scoreboard: Writer,
    writer: JoinHandle<()>,
    /// The threads that end hosted programs.
    ending: Vec<JoinHandle<()>>,
}

impl<I: std::marker::Send + 'static> Runtime<I> {
    /// Starts the threads that are there for all games.
    ///
    /// # Errors
    /// Where the system does not let signals be handled.
    pub(super) fn open(
        settings: &Settings,
        sender: SyncSender<Message<I>>,
        inbox: Inbox<I>,
    ) -> io::Result<Self> {
        signals::listen(&sender)?;
        let send: Send<I> = Arc::new(move |message| {
            // Once nobody receives, the runtime is about to be closed.
            let _ = sender.send(message);
        });
        let alarms = Arc::clone(&send);
        let (timer, _) = timer::spawn(move |alarm| alarms(Message::TimerEvent(alarm)));
        let (scoreboard, writer) = writer::spawn(settings.scoreboard.clone());
        Ok(Self { inbox, send, timer, scoreboard, writer, ending: Vec::new() })
    }

    /// Plays games until no rematch is wanted. Tells how the last one was left and, where that was
    /// for a machine that had no move, why it had none.
    pub(super) fn play<P: Playable, F: FrontEnd<P, Input = I>>(
        &mut self,
        front: &mut F,
        opening: Opening<P>,
        machines: P::Machines,
        settings: &Settings,
    ) -> io::Result<(Departure, Option<String>)> {
        let mut game_loop = GameLoop {
            front,
            inbox: &mut self.inbox,
            send: Arc::clone(&self.send),
            timer: &self.timer,
            scoreboard: &self.scoreboard,
            journals: settings.journals.clone(),
        };
        let left = play_all(&mut game_loop, opening, &machines);
        self.ending.extend(P::end(machines));
        let (departure, seat) = left?;
        let failure = match &departure.exit {
            Exit::Failed(error) => {
                let speech = Speech { lang: settings.lang, labels: settings.labels };
                let told = speech.bot_error(error, seat.table());
                Some(bot_failure(settings.lang, error, told, &settings.brain_log))
            }
            _ => None,
        };
        Ok((departure, failure))
    }

    /// Ends the threads: the result that was handed over last is written, unless another process
    /// holds the scoreboard, and no hosted program runs any more.
    pub(in crate::commands) fn close(self) {
        let Self { inbox, scoreboard, writer, ending, .. } = self;
        // Without an inbox nobody waits for room in it.
        drop(inbox);
        drop(scoreboard);
        for thread in ending.into_iter().chain([writer]) {
            // One that panicked has said so.
            let _ = thread.join();
        }
    }
}

/// Plays a game and its rematches; gives the last one back as it was left.
fn play_all<P: Playable, F: FrontEnd<P, Input = I>, I: 'static>(
    game_loop: &mut GameLoop<'_, F, I>,
    mut opening: Opening<P>,
    machines: &P::Machines,
) -> io::Result<(Departure, HotSeat<P>)> {
    loop {
        let (departure, seat) = game_loop.play(opening.start(machines))?;
        match seat.rematch() {
            Some(setup) => opening = Opening::New(setup),
            None => return Ok((departure, seat)),
        }
    }
}

//! The runtime of games: the channel of messages and the threads that send them, shared by all
//! games of a run.

use std::io;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::{Ended, GameSource};
use crate::board::BySeat;
use crate::client::omok::OmokGame;
use crate::client::run::{NoAnswer, RemoteLoop, await_result};
use crate::client::{Address, Link, RemoteGame, Route, Screen, Told};
use crate::commands::Settings;
use crate::commands::bot_failure::bot_failure;
use crate::console::signals;
use crate::game::closing::Series;
use crate::game::desk::Desk;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::programs::Programs;
use crate::game::run::{Departure, Exit, FrontEnd, GameLoop, Inbox, Message, MessageSender};
use crate::game::timer::{self, Timer};
use crate::scoreboard::writer::{self, Writer};
use crate::views::front::Front;

/// The capacity of the channel; senders block while it is full.
const CHANNEL_CAPACITY: usize = 64;

/// The channel of all messages.
pub(super) fn channel<I>() -> (SyncSender<Message<I>>, Inbox<I>) {
    let (sender, messages) = sync_channel(CHANNEL_CAPACITY);
    (sender, Inbox::new(messages))
}

/// The inbox and the threads that every game and front end need.
pub struct Runtime<I> {
    pub(in crate::commands) inbox: Inbox<I>,
    send: MessageSender<I>,
    timer: Timer,
    /// The writer of results, once a game is played here that has one.
    scoreboard: Option<(Writer, JoinHandle<()>)>,
    /// The threads that terminate hosted programs.
    ending: Vec<JoinHandle<()>>,
}

impl<I: Send + 'static> Runtime<I> {
    /// Starts the threads that all games share.
    ///
    /// # Errors
    /// If the signal handlers cannot be installed.
    pub(super) fn open(sender: SyncSender<Message<I>>, inbox: Inbox<I>) -> io::Result<Self> {
        signals::listen(&sender)?;
        let send: MessageSender<I> = Arc::new(move |message| {
            // There is no receiver only while the runtime is being closed.
            let _ = sender.send(message);
        });
        let alarms = Arc::clone(&send);
        let (timer, _) = timer::spawn(move |alarm| alarms(Message::TimerEvent(alarm)));
        Ok(Self { inbox, send, timer, scoreboard: None, ending: Vec::new() })
    }

    /// Plays a game and its rematches. Returns how the last one was left, with the error message of
    /// a machine that had no move, if the game was left because of it, and the names that were given.
    pub(super) fn play<P: Front, F: FrontEnd<P, Input = I>>(
        &mut self,
        front: &mut F,
        mut source: GameSource<P>,
        machines: Programs<P>,
        settings: &Settings,
    ) -> io::Result<Ended> {
        if let GameSource::Saved(game) = &mut source {
            game.session.set_record(settings.record);
        }
        let known = source.setup().players.clone();
        let (path, local) = (&settings.scoreboard, settings.user()?);
        let (scoreboard, _) =
            self.scoreboard.get_or_insert_with(|| writer::spawn(path.clone(), local));
        let mut game_loop = GameLoop {
            front,
            inbox: &mut self.inbox,
            send: Arc::clone(&self.send),
            timer: &self.timer,
            scoreboard,
            journals: settings.journals.clone(),
            local,
        };
        let left = play_all(&mut game_loop, source, &machines);
        self.ending.extend(machines.end());
        let (departure, desk) = left?;
        let failure = match &departure.exit {
            Exit::Failed(error) => {
                let message = settings.speech().bot_error(error, desk.table());
                Some(bot_failure(settings.lang, error, message, &settings.brain_log))
            }
            _ => None,
        };
        let names = given(&known, &desk.table().setup.players);
        Ok(Ended { departure, failure, unrecorded: Vec::new(), names })
    }

    /// Connects to a server. Each event of the connection is announced in the inbox.
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub(in crate::commands) fn link(&self, address: Address, route: Route) -> io::Result<Link> {
        let send = Arc::clone(&self.send);
        Link::open(address, route, move |at| send(Message::Remote { at }))
    }

    /// Runs a task in a thread of its own, and waits for its result. Meanwhile input is put off,
    /// except for what `cancels`; the task is then left to itself.
    pub(in crate::commands) fn await_task<A: Send + 'static>(
        &mut self,
        task: impl FnOnce() -> Result<A, NoAnswer> + Send + 'static,
        cancels: impl Fn(&I) -> bool,
    ) -> Result<A, NoAnswer> {
        let (sender, results) = sync_channel(1);
        let send = Arc::clone(&self.send);
        thread::spawn(move || {
            // Nobody receives it if the wait was cancelled.
            let _ = sender.send(task());
            send(Message::Remote { at: Instant::now() });
        });
        await_result(&mut self.inbox, cancels, || results.try_recv().ok())
    }

    /// The connection to a server of the 3-byte protocol, at which this game has begun.
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub(in crate::commands) fn omok_link<P: Position>(
        &self,
        stream: TcpStream,
        game: OmokGame<P>,
    ) -> io::Result<Link> {
        let send = Arc::clone(&self.send);
        game.play(stream, move |at| send(Message::Remote { at }))
    }

    /// Plays a game that a server keeps until it is left.
    pub(in crate::commands) fn play_remote<P: Front, F: Screen<P, Input = I>>(
        &mut self,
        front: &mut F,
        link: &Link,
        game: &mut RemoteGame<P>,
        told: Vec<Told<P>>,
    ) -> io::Result<Exit> {
        let Self { inbox, timer, .. } = self;
        RemoteLoop { game, front, inbox, timer, link }.play(told)
    }

    /// Ends the threads: the last result has then been written, unless another process holds the
    /// lock of the scoreboard, and no hosted program is still running.
    pub(in crate::commands) fn close(self) {
        let Self { inbox, scoreboard, ending, .. } = self;
        // Without the inbox no thread can block on a full channel.
        drop(inbox);
        // The writer ends when its handle is dropped.
        let writer = scoreboard.map(|(_, thread)| thread);
        for thread in ending.into_iter().chain(writer) {
            // A thread that panicked has printed its message.
            let _ = thread.join();
        }
    }
}

/// The names of people that were not known before, the first player's first.
fn given(before: &BySeat<Player>, now: &BySeat<Player>) -> Vec<PlayerName> {
    let is_new = |name: &&PlayerName| before.iter().all(|old| old.person_name() != Some(*name));
    now.iter().filter_map(Player::person_name).filter(is_new).cloned().collect()
}

/// Plays a game and its rematches; returns the last one as it was left.
fn play_all<P: Front, F: FrontEnd<P, Input = I>, I: 'static>(
    game_loop: &mut GameLoop<'_, F, I>,
    mut source: GameSource<P>,
    machines: &Programs<P>,
) -> io::Result<(Departure, Desk<P>)> {
    let mut series = Series::default();
    loop {
        let (departure, desk) = game_loop.play(source.start(machines, series))?;
        match desk.rematch() {
            Some((setup, score)) => (source, series) = (GameSource::New(setup), score),
            None => return Ok((departure, desk)),
        }
    }
}

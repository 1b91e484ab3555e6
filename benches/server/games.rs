//! Games whose moves are made without thinking.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::crowd::{Crowd, Heard};
use crate::serve::Room;

/// The moves of a game: few enough for what the server allows a player at once.
const MOVES: usize = 180;

/// Games in which both players are connected. Those of game `n` are the clients `2n` and `2n + 1`.
pub(crate) struct Games {
    pub(crate) crowd: Crowd,
    /// The number of moves that were answered, for each game.
    pub(crate) plies: Vec<usize>,
    /// When the last move was sent.
    sent: Vec<Instant>,
}

impl Games {
    pub(crate) fn start(server: SocketAddr, rooms: &[Room]) -> Self {
        let mut crowd = Crowd::new();
        for room in rooms {
            for token in &room.tokens {
                crowd.enter(server, &room.code, Some(token));
            }
            crowd.all_hear(Heard::Room, 2);
        }
        Self { crowd, plies: vec![0; rooms.len()], sent: vec![Instant::now(); rooms.len()] }
    }

    /// Sends the next move of a game.
    pub(crate) fn send_move(&mut self, game: usize) {
        let ply = self.plies[game];
        // Every second column of each row, and then the others: nobody gets five in a row.
        let (column, row) = (u8::try_from(2 * ply % 19).unwrap(), ply / 19 + 1);
        let made = format!("{}{row}", char::from(b'a' + column));
        let text = format!(r#"{{"t":"move","id":{},"move":"{made}","ply":{ply}}}"#, ply + 1);
        self.sent[game] = Instant::now();
        self.crowd.send(2 * game + ply % 2, text);
    }

    /// Receives for so long. Returns the games whose moves were answered, with how long that took.
    fn answers(&mut self, timeout: Duration) -> Vec<(usize, Duration)> {
        let heard = self.crowd.receive(timeout);
        let answers = heard.into_iter().filter(|(_, what, _)| *what == Heard::Ok);
        let answers: Vec<_> =
            answers.map(|(client, _, at)| (client / 2, at - self.sent[client / 2])).collect();
        for (game, _) in &answers {
            self.plies[*game] += 1;
        }
        answers
    }

    /// Plays all games up to so many moves, each as soon as the one before is answered. Returns how
    /// long each took, and all.
    pub(crate) fn play(&mut self, moves: usize) -> (Vec<Duration>, Duration) {
        let begun = Instant::now();
        let (mut waits, mut open) = (Vec::new(), self.plies.len());
        for game in 0..open {
            self.send_move(game);
        }
        while open > 0 {
            for (game, wait) in self.answers(Duration::from_secs(1)) {
                waits.push(wait);
                if self.plies[game] < moves {
                    self.send_move(game);
                } else {
                    open -= 1;
                }
            }
        }
        (waits, begun.elapsed())
    }

    /// Plays a move a second in each game, spread evenly. Returns how long each took.
    pub(crate) fn play_each_second(&mut self, seconds: u32) -> Vec<Duration> {
        let games = u32::try_from(self.plies.len()).unwrap();
        let (begun, mut next, mut waits) = (Instant::now(), 0, Vec::new());
        while waits.len() < (games * seconds) as usize {
            let due = begun + Duration::from_secs(1) * next / games;
            let wait = due.saturating_duration_since(Instant::now());
            if next < games * seconds && wait.is_zero() {
                self.send_move((next % games) as usize);
                next += 1;
                continue;
            }
            // The system waits in whole milliseconds.
            let wait = if next < games * seconds { wait } else { Duration::from_secs(1) };
            waits.extend(self.answers(wait).into_iter().map(|(_, wait)| wait));
        }
        waits
    }

    /// Plays whole games without thinking, and prints how many moves a second that are. Returns their number.
    pub(crate) fn print_the_most(&mut self, name: &str) -> u32 {
        let (waits, time) = self.play(MOVES);
        let per_second = waits.len() as u128 * 1_000 / time.as_millis();
        let moves = u32::try_from(waits.len()).unwrap();
        print(&format!("{name}: {per_second} moves/s"), waits);
        moves
    }
}

/// Prints the median and the 99th percentile.
pub(crate) fn print(name: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!("{name}: median {:.2?}, p99 {:.2?}, most {:.2?}", at(50), at(99), at(100));
}

//! The table with a room that has the rules but neither a network nor a clock.

mod random;

use std::collections::BTreeMap;

use super::*;
use crate::game::position::Position;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::gomoku::terms::Terms;
use crate::wire::omok::BOARD;

/// The room: it plays, and answers the table like the hall.
struct Room {
    seats: BySeat<Client>,
    position: Gomoku,
    moves: Vec<String>,
    over: Option<Outcome>,
    rematch: Vec<Client>,
}

impl Room {
    fn new(seats: BySeat<Client>) -> Self {
        let terms = Terms::new(Rules::RenjuSimple, BOARD).with_fouls(FoulPolicy::Loses);
        let (position, moves, rematch) = (Gomoku::new(&terms), Vec::new(), Vec::new());
        Self { seats, position, moves, over: None, rematch }
    }

    fn view(&self) -> View {
        View {
            ply: self.moves.len(),
            moves: self.moves.clone(),
            you: None,
            players: BySeat::default(),
            to_move: None,
            black: Seat::First,
            board: serde_json::Value::Null,
            question: None,
            legal: None,
            choices: Vec::new(),
            you_may: Vec::new(),
            back: BySeat::default(),
            offers: BySeat::default(),
            rematch: None,
            left_ms: None,
            clock: None,
            over: self.over,
        }
    }

    /// Obeys an order; `false` if it is refused.
    fn obey(&mut self, client: Client, order: &GameOrder) -> bool {
        let seat = if self.seats.first == client { Seat::First } else { Seat::Second };
        match order {
            GameOrder::Move { made, ply } => {
                let read = self.position.read(made).unwrap();
                let is_current = *ply == Some(self.moves.len()) && self.over.is_none();
                if !is_current
                    || self.position.to_move() != seat
                    || self.position.play(read).is_err()
                {
                    return false;
                }
                self.moves.push(made.clone());
                self.over = self.position.outcome();
            }
            GameOrder::Resign if self.over.is_none() => {
                let winner = if seat == Seat::First { Color::White } else { Color::Black };
                self.over = Some(Outcome::win(winner, Reason::Resignation));
            }
            GameOrder::Rematch if self.over.is_some() => {
                self.rematch.push(client);
                if self.rematch.len() == 2 {
                    *self = Self::new(self.seats.swapped());
                }
            }
            _ => return false,
        }
        true
    }
}

/// A table, its room and the bytes that its clients have not read.
struct Hall {
    table: Table,
    room: Option<Room>,
    unread: BTreeMap<u64, Vec<u8>>,
    closed: Vec<u64>,
    now: Instant,
    games: usize,
}

impl Hall {
    fn new(base: Base) -> Self {
        let (room, unread, closed) = (None, BTreeMap::new(), Vec::new());
        Self { table: Table::new(base), room, unread, closed, now: Instant::now(), games: 0 }
    }

    /// Does what the table wants until it wants nothing more.
    fn settle(&mut self) {
        loop {
            let actions = self.table.take_actions();
            if actions.is_empty() {
                return;
            }
            for action in actions {
                match action {
                    Action::Send(Client(client), message) => {
                        assert!(!self.closed.contains(&client), "{message:?} after the end");
                        self.unread.entry(client).or_default().extend(message.bytes());
                    }
                    Action::Close(Client(client)) => self.closed.push(client),
                    Action::Begin(seats) => {
                        self.games += 1;
                        self.room = Some(Room::new(seats));
                        self.show();
                    }
                    Action::Order(client, order) => {
                        if self.room.as_mut().unwrap().obey(client, &order) {
                            // Both clients are told.
                            self.show();
                            self.show();
                        } else {
                            self.table.refuse(client);
                        }
                    }
                }
            }
        }
    }

    fn show(&mut self) {
        let view = self.room.as_ref().unwrap().view();
        self.table.show(&view, self.now);
    }

    fn send(&mut self, client: u64, bytes: &[u8]) {
        for message in bytes.as_chunks::<3>().0 {
            self.table.message(Client(client), *message, self.now);
            self.settle();
        }
    }

    /// A client that connects; returns what it is answered.
    fn connect(&mut self, client: u64) -> Vec<u8> {
        self.table.arrive(Client(client), self.now);
        self.send(client, &[0, 0, 0]);
        self.read(client)
    }

    fn read(&mut self, client: u64) -> Vec<u8> {
        self.unread.remove(&client).unwrap_or_default()
    }

    /// Two clients that have begun a game.
    fn begun(base: Base) -> Self {
        let mut hall = Self::new(base);
        assert_eq!(hall.connect(1), [0, 0, 1]);
        assert_eq!(hall.connect(2), [0, 1, 1]);
        hall.send(1, &[1, 9, 1]);
        assert_eq!(hall.read(1), [0; 0]);
        hall.send(2, &[1, 0, 1]);
        assert_eq!((hall.read(1), hall.read(2)), (vec![2, 0, 0], vec![2, 1, 0]));
        hall
    }

    /// Puts stones in turn, the first by `first`, and drops what is told of them.
    fn play(&mut self, first: u64, stones: &[u8]) {
        for (stone, client) in stones.iter().zip([first, 3 - first].into_iter().cycle()) {
            self.send(client, &[3, 0, *stone]);
        }
        self.unread.clear();
    }

    fn run_out_of_time(&mut self) {
        let room = self.room.as_mut().unwrap();
        let winner = !room.position.to_move();
        let winner = if winner == Seat::First { Color::Black } else { Color::White };
        room.over = Some(Outcome::win(winner, Reason::Time));
        self.show();
        self.settle();
    }
}

const LOST_BY_ERROR: [u8; 3] = [4, 0, 0];
const WON_BY_ERROR: [u8; 3] = [4, 1, 0];

#[test]
fn a_game_ends_with_five_and_the_next_one_has_the_colours_swapped() {
    let mut hall = Hall::begun(Base::Zero);
    hall.send(1, &[3, 0, 0x77]);
    assert_eq!((hall.read(1), hall.read(2)), (vec![2, 1, 0x77], vec![2, 0, 0x77]));
    hall.play(2, &[0x00, 0x78, 0x02, 0x79, 0x04, 0x7a, 0x06]);
    hall.send(1, &[3, 0, 0x7b]);
    assert_eq!((hall.read(1), hall.read(2)), (vec![4, 1, 0x7b], vec![4, 0, 0x7b]));
    hall.send(2, &[1, 0, 1]);
    hall.send(1, &[1, 0, 0, 1, 0, 1]);
    assert_eq!((hall.read(2), hall.read(1)), (vec![2, 0, 0], vec![2, 1, 0]));
    hall.send(2, &[3, 0, 0x77]);
    assert_eq!((hall.read(2), hall.read(1)), (vec![2, 1, 0x77], vec![2, 0, 0x77]));
    assert_eq!((hall.games, hall.closed), (1, vec![]), "it is the same room");
}

#[test]
fn a_third_client_is_refused_until_one_leaves() {
    let mut hall = Hall::begun(Base::Zero);
    assert_eq!((hall.connect(3), hall.closed.as_slice()), (vec![0, 2, 2], [3].as_slice()));
    hall.table.leave(Client(1));
    hall.settle();
    assert_eq!(hall.read(2), WON_BY_ERROR);
    assert_eq!(hall.connect(4), [0, 1, 1]);
    hall.send(2, &[1, 0, 1]);
    hall.send(4, &[1, 0, 1]);
    assert_eq!((hall.read(2), hall.read(4)), (vec![2, 0, 0], vec![2, 1, 0]), "who stayed is first");
    assert_eq!(hall.games, 2);
}

#[test]
fn a_stone_that_may_not_be_put_loses() {
    for (base, stones, last) in [
        // Taken, and off the board.
        (Base::Zero, vec![0x77], 0x77),
        (Base::Zero, vec![0x77], 0xf7),
        (Base::One, vec![0x77], 0x70),
        // Two threes of Black.
        (Base::Zero, vec![0x67, 0x00, 0x87, 0x02, 0x76, 0x04, 0x78, 0x06], 0x77),
    ] {
        let mut hall = Hall::begun(base);
        hall.play(1, &stones);
        let mover = 1 + stones.len() as u64 % 2;
        hall.send(mover, &[3, 0, last]);
        assert_eq!(hall.read(mover), LOST_BY_ERROR, "{last:#x}");
        assert_eq!(hall.read(3 - mover), WON_BY_ERROR);
        assert_eq!(hall.closed, [0; 0], "both may play again");
    }
}

#[test]
fn a_message_at_the_wrong_time_loses() {
    for (client, bytes) in
        [(2, [3, 0, 0x77]), (1, [0, 0, 0]), (1, [1, 0, 1]), (2, [1, 0, 0]), (2, [0, 0, 0])]
    {
        let mut hall = Hall::begun(Base::Zero);
        hall.send(client, &bytes);
        assert_eq!(hall.read(client), LOST_BY_ERROR, "{bytes:?}");
        assert_eq!((hall.read(3 - client), hall.closed.len()), (WON_BY_ERROR.to_vec(), 0));
    }
    for bytes in [[3, 0, 0x77], [0, 0, 0]] {
        let mut hall = Hall::new(Base::Zero);
        hall.connect(1);
        hall.send(1, &bytes);
        assert_eq!((hall.read(1), hall.closed), (LOST_BY_ERROR.to_vec(), vec![1]), "{bytes:?}");
    }
}

#[test]
fn a_malformed_message_loses_and_ends_the_connection() {
    for bytes in [[2, 0, 0], [4, 1, 0], [9, 9, 9], [0, 0, 1], [1, 0, 2]] {
        let mut hall = Hall::begun(Base::Zero);
        hall.send(2, &bytes);
        assert_eq!((hall.read(2), hall.closed.clone()), (LOST_BY_ERROR.to_vec(), vec![2]));
        assert_eq!(hall.read(1), WON_BY_ERROR);
        hall.table.arrive(Client(3), hall.now);
        hall.send(3, &bytes);
        assert_eq!((hall.read(3), hall.closed), (LOST_BY_ERROR.to_vec(), vec![2, 3]), "{bytes:?}");
    }
}

#[test]
fn time_that_runs_out_loses_and_a_stone_on_the_way_is_no_error() {
    let mut hall = Hall::begun(Base::One);
    hall.play(1, &[0x88]);
    hall.run_out_of_time();
    assert_eq!((hall.read(1), hall.read(2)), (vec![4, 1, 1], vec![4, 0, 1]));
    hall.send(2, &[3, 0, 0x99]);
    assert_eq!((hall.read(2), hall.closed.as_slice()), (vec![], [0; 0].as_slice()));
    hall.send(2, &[3, 0, 0x99]);
    assert_eq!((hall.read(2), hall.closed), (LOST_BY_ERROR.to_vec(), vec![2]), "only one");
}

#[test]
fn a_full_board_is_lost_by_both() {
    let mut hall = Hall::begun(Base::Zero);
    hall.room.as_mut().unwrap().over = Some(Outcome::draw(Reason::FullBoard));
    hall.show();
    hall.settle();
    assert_eq!((hall.read(1), hall.read(2)), (LOST_BY_ERROR.to_vec(), LOST_BY_ERROR.to_vec()));
}

#[test]
fn a_client_must_say_something_in_time() {
    let mut hall = Hall::new(Base::Zero);
    let begun = hall.now;
    hall.table.arrive(Client(1), begun);
    assert_eq!(hall.connect(2), [0, 0, 1]);
    assert_eq!(hall.table.deadline(), Some(begun + CONNECT));
    hall.table.expire(begun + CONNECT);
    hall.settle();
    assert_eq!((hall.read(1), hall.closed.clone()), (LOST_BY_ERROR.to_vec(), vec![1]));
    assert_eq!(hall.connect(3), [0, 1, 1]);
    hall.send(3, &[1, 0, 1]);
    assert_eq!(hall.table.deadline(), Some(begun + READY));
    hall.table.expire(begun + READY);
    hall.settle();
    assert_eq!((hall.read(2), hall.closed.clone()), (LOST_BY_ERROR.to_vec(), vec![1, 2]));
    assert_eq!(hall.table.deadline(), None, "the other one is ready");
    assert_eq!(hall.connect(4), [0, 1, 1]);
    hall.send(4, &[1, 0, 1]);
    assert_eq!((hall.read(3), hall.read(4)), (vec![2, 0, 0], vec![2, 1, 0]));
    assert_eq!(hall.table.deadline(), None, "the clock of the game is the room's");
}

#[test]
fn what_is_said_while_the_game_begins_is_an_error_in_it() {
    let mut hall = Hall::new(Base::Zero);
    hall.connect(1);
    hall.connect(2);
    hall.send(1, &[1, 0, 1]);
    hall.table.message(Client(2), [1, 0, 1], hall.now);
    hall.table.message(Client(2), [1, 0, 0], hall.now);
    hall.settle();
    assert_eq!((hall.read(1), hall.read(2)), (vec![2, 0, 0, 4, 1, 0], vec![2, 1, 0, 4, 0, 0]));
}

#[test]
fn a_room_that_is_lost_is_an_error_for_both() {
    let mut hall = Hall::begun(Base::Zero);
    hall.table.fail();
    hall.settle();
    assert_eq!((hall.read(1), hall.read(2)), (LOST_BY_ERROR.to_vec(), LOST_BY_ERROR.to_vec()));
    assert_eq!((hall.connect(3), hall.closed), (vec![0, 0, 1], vec![1, 2]));
}

#[test]
fn a_server_that_stops_is_an_error_for_all() {
    let mut hall = Hall::begun(Base::Zero);
    hall.table.arrive(Client(3), hall.now);
    hall.table.stop();
    hall.settle();
    assert_eq!([1, 2, 3].map(|client| hall.read(client)), [(); 3].map(|()| LOST_BY_ERROR.to_vec()));
    assert_eq!(hall.closed, [1, 2, 3]);
    assert_eq!(hall.table.deadline(), None);
}

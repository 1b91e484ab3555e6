//! Rooms over an unreliable network and a server that crashes, from one seed.
//!
//! Two clients play at random. Their messages and the answers are lost, doubled, delayed and reordered;
//! a client sends its message again until it is answered. The server keeps the events of a turn, or
//! crashes before or after that; then it replays what was kept.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::*;

/// The simulated rooms; the number of one is its seed.
const ROOMS: u64 = 100;
const TURNS: usize = 400;

/// A numbered order.
type Message = (u32, GameOrder);

/// A person with one unanswered message at a time.
struct Client {
    token: TokenHash,
    waiting: Option<Message>,
    next: u32,
    /// The answers that were received, by message.
    told: BTreeMap<u32, Answer>,
}

impl Client {
    fn new(token: TokenHash) -> Self {
        Self { token, waiting: None, next: 1, told: BTreeMap::new() }
    }

    /// The message to send now: the unanswered one, or a new one.
    fn message(&mut self, seen: &Room<Gomoku>, rng: &mut Rng) -> Message {
        if let Some(waiting) = &self.waiting {
            return waiting.clone();
        }
        let table = seen.session().table();
        let ply = table.game.line().len();
        let order = match rng.u8(..20) {
            0..3 if table.game.outcome().is_some() => GameOrder::NoRematch,
            _ if table.game.outcome().is_some() => GameOrder::Rematch,
            0 => GameOrder::Offer { what: Offer::TakeBack, ply: Some(ply) },
            1 => GameOrder::Offer { what: Offer::Draw, ply: Some(ply) },
            2 => GameOrder::Decline { what: Offer::TakeBack },
            3 if rng.u8(..20) == 0 => GameOrder::Resign,
            4 => GameOrder::Withdraw { what: Offer::TakeBack },
            5 if rng.u8(..20) == 0 => GameOrder::Abort,
            _ => {
                let legal = table.position().legal();
                let made = rng.choice(&legal).map(|&made| table.position().write(made));
                GameOrder::Move { made: made.unwrap_or_default(), ply: Some(ply) }
            }
        };
        let message = (self.next, order);
        self.next += 1;
        self.waiting = Some(message.clone());
        message
    }

    /// An answer is always the same one for the same message.
    fn receive(&mut self, id: u32, answer: Answer, seed: u64) {
        let known = self.told.insert(id, answer).unwrap_or(answer);
        assert_eq!(known, answer, "seed {seed}: message {id}");
        if self.waiting.as_ref().is_some_and(|waiting| waiting.0 == id) {
            self.waiting = None;
        }
    }
}

/// What is under way: a message to the server, or an answer to a client.
enum Packet {
    Message(Seat, Message),
    Answer(Seat, u32, Answer),
}

struct Simulation {
    seed: u64,
    rng: Rng,
    now: Instant,
    room: Room<Gomoku>,
    kept: Vec<String>,
    clients: BySeat<Client>,
    network: Vec<Packet>,
    crashes: usize,
}

impl Simulation {
    fn new(seed: u64) -> Self {
        let (mut room, now) = room();
        let kept = lines(&mut room);
        let clients = BySeat::from_fn(|seat| Client::new(TOKENS[seat]));
        let (rng, network) = (Rng::with_seed(seed), Vec::new());
        Self { seed, rng, now, room, kept, clients, network, crashes: 0 }
    }

    fn send(&mut self, packet: impl Fn() -> Packet) {
        // Lost, once or twice.
        for _ in 0..self.rng.usize(..3) {
            self.network.push(packet());
        }
    }

    /// The server dies, all connections with it, and is started again with what was kept. Its clock
    /// goes on from there.
    fn crash(&mut self) {
        self.crashes += 1;
        self.network.clear();
        self.room = replayed(&empty(), &self.kept);
        self.room.start(self.now);
        self.keep();
    }

    fn keep(&mut self) {
        self.kept.extend(lines(&mut self.room));
    }

    fn turn(&mut self) {
        self.now += Duration::from_millis(self.rng.u64(..2_000));
        let seat = if self.rng.bool() { Seat::First } else { Seat::Second };
        let message = self.clients[seat].message(&self.room, &mut self.rng);
        self.send(|| Packet::Message(seat, message.clone()));
        while !self.network.is_empty() && self.rng.u8(..4) > 0 {
            let at = self.rng.usize(..self.network.len());
            match self.network.swap_remove(at) {
                Packet::Message(seat, message) => self.serve(seat, &message),
                Packet::Answer(seat, id, answer) => {
                    self.clients[seat].receive(id, answer, self.seed);
                }
            }
        }
        if let Some((deadline, turn)) = self.room.deadline()
            && deadline <= self.now
        {
            self.room.expire(turn, self.now);
            self.keep();
        }
    }

    /// Serves a message of a person, who is named by the first seat of that person.
    fn serve(&mut self, person: Seat, (id, order): &Message) {
        let seat = self.room.seat_of(self.clients[person].token).unwrap();
        let game = Uuid::from_u128(self.rng.u128(..));
        let mut next = || NextGame { id: game, started: started() };
        let answer = self.room.handle(cause(seat, *id), order, self.now, &mut next);
        match self.rng.u8(..40) {
            // It crashes before the events are kept, so nobody was told of them,
            0 => return self.crash(),
            // or after that, so that the answer is lost.
            1 => {
                self.keep();
                return self.crash();
            }
            _ => self.keep(),
        }
        self.send(|| Packet::Answer(person, *id, answer));
    }

    /// What holds at any time.
    fn check(&self) {
        let Self { seed, kept, room, .. } = self;
        let events: Vec<RoomEvent> =
            kept.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let numbers: Vec<u32> = events.iter().map(|event| event.v).collect();
        let expected: Vec<u32> = (1..=room.version()).collect();
        assert_eq!(numbers, expected, "seed {seed}: no number is missing");
        let again = replayed(&empty(), kept);
        let [live, copy] = [room, &again].map(|room| room.session().table());
        let moves = |table: &crate::game::table::Table<Gomoku>| {
            table.game.line().iter().map(|played| played.made).collect::<Vec<_>>()
        };
        assert_eq!(moves(live), moves(copy), "seed {seed}: the kept events are the room");
        assert_eq!(live.offers, copy.offers, "seed {seed}");
        assert_eq!(live.game.outcome(), copy.game.outcome(), "seed {seed}");
        // The last event that each message of each person caused.
        let (mut caused, mut is_exchanged) = (BTreeMap::new(), false);
        for event in &events {
            if let Some(Cause { seat, id }) = event.cause {
                let person = if is_exchanged { !seat } else { seat };
                caused.insert((person == Seat::First, id), event.v);
            }
            is_exchanged ^= matches!(event.change, Change::Next(_));
        }
        for person in Seat::BOTH {
            for (&id, &answer) in &self.clients[person].told {
                let last = caused.get(&(person == Seat::First, id)).copied();
                match answer {
                    Ok(v) => assert!(last.is_none_or(|last| last == v), "seed {seed}"),
                    Err(_) => {
                        assert_eq!(last, None, "seed {seed}: a refused message changed something");
                    }
                }
            }
        }
    }
}

#[test]
fn rooms_survive_an_unreliable_network_and_crashes() {
    let (mut crashes, mut moves, mut games) = (0, 0, 0);
    for seed in 0..ROOMS {
        let mut simulation = Simulation::new(seed);
        for _ in 0..TURNS {
            simulation.turn();
        }
        simulation.check();
        crashes += simulation.crashes;
        let kept = |what: &str| simulation.kept.iter().filter(|line| line.contains(what)).count();
        moves += kept("\"moved\"");
        games += kept("\"next\"");
    }
    assert!(crashes > 200 && moves > 2_000 && games > 20, "{crashes} {moves} {games}");
}

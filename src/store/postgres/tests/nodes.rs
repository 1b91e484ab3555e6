//! Several nodes at one database.

use super::*;

/// The partitions that the node believes to hold.
fn held(node: &Postgres) -> Vec<u8> {
    node.held.keys().map(|partition| partition.0).collect()
}

/// A room of a partition that the node holds.
fn room_of(node: &Postgres) -> u64 {
    (0..10_000).find(|&room| node.held.contains_key(&partition(code(room)))).unwrap()
}

/// Lets two nodes take their halves.
fn share(a: &mut Postgres, b: &mut Postgres) {
    a.hold().unwrap();
    b.hold().unwrap();
    a.hold().unwrap();
    b.hold().unwrap();
}

fn is_fenced(appended: &Result<(), LedgerError>, rooms: &[u64]) -> bool {
    let mut partitions: Vec<_> = rooms.iter().map(|&room| partition(code(room))).collect();
    partitions.sort_unstable();
    matches!(appended, Err(LedgerError::Fenced(fenced)) if *fenced == partitions)
}

/// All partitions are held, each by one node, and each node holds that many.
fn assert_shared(nodes: &[&Postgres], counts: &[usize]) {
    let mut all: Vec<_> = nodes.iter().flat_map(|node| held(node)).collect();
    all.sort_unstable();
    assert_eq!(all, (0..=255).collect::<Vec<u8>>());
    assert_eq!(nodes.iter().map(|node| node.held.len()).collect::<Vec<_>>(), counts);
}

#[test]
fn nodes_share_the_partitions() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b, mut c] = [(); 3].map(|()| schema.node(LONG));
    assert_eq!(a.hold().unwrap().gained.len(), 256);
    assert_eq!(b.hold().unwrap(), Held::default());
    assert_eq!(a.hold().unwrap().lost.len(), 128);
    assert_eq!(b.hold().unwrap().gained.len(), 128);
    assert_shared(&[&a, &b], &[128, 128]);
    c.hold().unwrap();
    for node in [&mut a, &mut b, &mut c] {
        node.hold().unwrap();
    }
    assert_shared(&[&a, &b, &c], &[86, 86, 84]);
    for node in [&mut a, &mut b, &mut c] {
        assert_eq!(node.hold().unwrap(), Held::default());
    }
    schema.expire(&b);
    a.hold().unwrap();
    c.hold().unwrap();
    assert_shared(&[&a, &c], &[128, 128]);
}

#[test]
fn a_node_appends_only_to_rooms_that_it_holds() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    assert!(is_fenced(&a.append(&[entry(0, 0)]), &[0]));
    share(&mut a, &mut b);
    let (here, there) = (room_of(&a), room_of(&b));
    let appended = a.append(&[entry(here, 0), entry(there, 0), entry(here, 1)]);
    assert!(is_fenced(&appended, &[there]));
    assert_eq!(room_in(&mut b, code(here)).len(), 2);
    assert_eq!(room_in(&mut b, code(there)).len(), 0);
    b.append(&[entry(there, 0)]).unwrap();
}

#[test]
fn a_node_that_wakes_cannot_append_to_rooms_that_were_taken() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    a.hold().unwrap();
    a.append(&[entry(0, 0), entry(0, 1)]).unwrap();
    schema.expire(&a);
    assert_eq!(b.hold().unwrap().gained.len(), 256);
    assert!(is_fenced(&a.append(&[entry(0, 2), entry(1, 0)]), &[0, 1]));
    let rooms = b.rooms(&[partition(code(0))]).unwrap();
    assert_eq!(rooms.iter().map(|room| (room.code, room.v)).collect::<Vec<_>>(), [(code(0), 1)]);
    b.append(&[entry(0, 2)]).unwrap();
    // What was fenced is known as lost; the rest is named by the next call.
    assert_eq!(a.hold().unwrap().lost.len(), 254);
    b.hold().unwrap();
    assert_eq!(a.hold().unwrap().gained.len(), 128);
}

/// The room may have changed meanwhile, although it is held as before.
#[test]
fn a_partition_that_was_away_and_came_back_is_lost_and_gained() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    a.hold().unwrap();
    schema.expire(&a);
    b.hold().unwrap();
    b.append(&[entry(0, 0)]).unwrap();
    b.release().unwrap();
    let changed = a.hold().unwrap();
    assert_eq!((changed.lost.len(), changed.gained.len()), (256, 256));
}

/// Nothing that a node knew of a room counts any more when it has been away.
#[test]
fn a_room_that_came_back_goes_on_where_others_have_left_it() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    let same = |room: &u64| partition(code(*room)) == partition(code(0));
    let other = (1..10_000).find(same).unwrap();
    a.hold().unwrap();
    a.append(&[entry(0, 0), entry(other, 0)]).unwrap();
    a.release().unwrap();
    b.hold().unwrap();
    b.append(&[entry(0, 1)]).unwrap();
    b.release().unwrap();
    a.hold().unwrap();
    a.append(&[entry(0, 2)]).unwrap();
    schema.expire(&a);
    b.hold().unwrap();
    b.append(&[entry(0, 3)]).unwrap();
    assert!(is_fenced(&a.append(&[entry(other, 1)]), &[other]));
    b.release().unwrap();
    a.hold().unwrap();
    a.append(&[entry(0, 4), entry(other, 1)]).unwrap();
}

#[test]
fn a_lease_that_ran_out_is_renewed_if_nobody_has_taken_it() {
    let Some(schema) = Schema::new() else { return };
    let mut node = schema.node(LONG);
    node.hold().unwrap();
    schema.expire(&node);
    node.append(&[entry(0, 0)]).unwrap();
    assert_eq!(node.hold().unwrap(), Held::default());
    node.append(&[entry(0, 1)]).unwrap();
}

#[test]
fn partitions_that_are_given_back_are_taken_at_once() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    a.hold().unwrap();
    a.append(&[entry(0, 0)]).unwrap();
    a.release().unwrap();
    assert!(is_fenced(&a.append(&[entry(0, 1)]), &[0]));
    assert_eq!(b.hold().unwrap().gained.len(), 256);
    assert_eq!(b.read(code(0), None).unwrap().len(), 1);
    b.append(&[entry(0, 1)]).unwrap();
    assert_eq!(schema.ask("select 1 from node", &[]).len(), 1);
}

/// With a real lease, which the clock of the database judges.
#[test]
fn the_rooms_of_a_dead_node_are_taken_when_its_lease_has_run_out() {
    let Some(schema) = Schema::new() else { return };
    let mut a = schema.node(Duration::from_millis(300));
    a.hold().unwrap();
    a.append(&[entry(0, 0)]).unwrap();
    a.append(&[entry(1, 0)]).unwrap();
    a.hold().unwrap();
    a.append(&[entry(1, 1)]).unwrap();
    let name = std::mem::take(&mut a.name);
    drop(a);
    let mut b = schema.node(LONG);
    let gained = loop {
        let changed = b.hold().unwrap();
        if !changed.gained.is_empty() {
            break changed.gained;
        }
    };
    assert_eq!(gained.len(), 256);
    let left = "select until < clock_timestamp() from node where node = $1";
    assert!(schema.ask(left, &[&name])[0].get::<_, bool>(0));
    // The node is known to have gone on until it last said so.
    let rooms = b.rooms(&gained).unwrap();
    let served = |room| rooms.iter().find(|it| it.code == code(room)).unwrap().served;
    assert!(served(0) > Duration::ZERO && served(0) < LONG);
    assert_eq!(served(1), Duration::ZERO);
}

#[test]
fn an_append_that_goes_on_is_waited_for() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    a.hold().unwrap();
    schema.expire(&a);
    // The append has locked the partition and is not committed yet.
    a.connection.run("begin").unwrap();
    a.append(&[entry(0, 0)]).unwrap();
    let (sender, taken) = mpsc::channel();
    let waiting = thread::spawn(move || {
        sender.send(b.hold().unwrap().gained.len()).unwrap();
        room_in(&mut b, code(0)).len()
    });
    let waits = "select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and query like '%update part set node%'
        and $1 = any(pg_blocking_pids(pid))";
    let own = a.connection.query("select pg_backend_pid()", &[]).unwrap()[0].get::<_, i32>(0);
    while schema.ask(waits, &[&own]).is_empty() {
        assert!(taken.try_recv().is_err(), "the partition was taken during an append");
    }
    a.connection.run("commit").unwrap();
    assert_eq!(taken.recv().unwrap(), 256);
    assert_eq!(
        waiting.join().unwrap(),
        1,
        "what was appended is read by the one who takes the room"
    );
    assert!(is_fenced(&a.append(&[entry(0, 1)]), &[0]));
}

#[test]
fn a_node_forgets_only_rooms_that_it_holds() {
    let Some(schema) = Schema::new() else { return };
    let [mut a, mut b] = [(); 2].map(|()| schema.node(LONG));
    share(&mut a, &mut b);
    let (here, there) = (room_of(&a), room_of(&b));
    a.append(&[entry(here, 0)]).unwrap();
    b.append(&[entry(there, 0)]).unwrap();
    a.forget(&[code(here), code(there)]).unwrap();
    assert_eq!(room_in(&mut a, code(here)).len(), 0);
    assert_eq!(room_in(&mut a, code(there)).len(), 1);
}

#[test]
fn a_node_that_is_started_again_does_not_wait_for_its_own_lease() {
    let Some(schema) = Schema::new() else { return };
    let [parent, other] = [1, 2].map(uuid::Uuid::from_u128);
    let [mut killed, mut stranger, mut next] = [parent, other, parent].map(|parent| {
        let mut node = schema.node(LONG).started_by(parent).unwrap();
        node.hold().unwrap();
        node
    });
    assert_eq!([&killed, &stranger, &next].map(|node| node.held.len()), [256, 0, 128]);
    let room = room_of(&next);
    assert!(killed.append(&[entry(room, 0)]).is_err());
    next.append(&[entry(room, 0)]).unwrap();
    assert_eq!(stranger.hold().unwrap().gained.len(), 128, "the share of one that has not ended");
}

#[test]
fn everybody_knows_who_holds_a_room() {
    let Some(schema) = Schema::new() else { return };
    let urls = |number: u8| Node {
        inner_url: format!("http://10.0.0.{number}:7615"),
        url: (number == 2).then(|| "https://two.example".to_owned()),
    };
    let open = |number| Postgres::open(&schema.database, urls(number), LONG).unwrap();
    let (mut a, mut b) = (open(1), open(2));
    share(&mut a, &mut b);
    let (here, there) = (code(room_of(&a)), code(room_of(&b)));
    let mut directory = Directory::open(&schema.database).unwrap();
    let owner = |name: &str, number| Some(Owner { name: name.to_owned(), node: urls(number) });
    assert_eq!(directory.owner(here).unwrap(), owner(a.name(), 1));
    assert_eq!(directory.owner(there).unwrap(), owner(b.name(), 2));
    b.release().unwrap();
    assert_eq!(directory.owner(there).unwrap(), None);
    a.hold().unwrap();
    assert_eq!(directory.owner(there).unwrap(), owner(a.name(), 1));
    schema.expire(&a);
    assert_eq!(directory.owner(there).unwrap(), None);
}

#[derive(Debug, Clone, Copy)]
enum Event {
    Hold,
    Append {
        room: u64,
    },
    /// The node stands still for longer than its lease.
    Expire,
    Release,
}

fn events() -> impl Strategy<Value = Vec<(usize, Event)>> {
    let event = prop_oneof![
        4 => Just(Event::Hold),
        6 => (0..6_u64).prop_map(|room| Event::Append { room }),
        2 => Just(Event::Expire),
        1 => Just(Event::Release),
    ];
    prop::collection::vec((0..3_usize, event), 0..60)
}

/// A node with the last version of each room that it has loaded.
struct Running {
    ledger: Postgres,
    loaded: BTreeMap<RoomCode, u32>,
}

impl Running {
    fn hold(&mut self) {
        let changed = self.ledger.hold().unwrap();
        self.loaded.retain(|&room, _| !changed.lost.contains(&partition(room)));
        let rooms = self.ledger.rooms(&changed.gained).unwrap();
        self.loaded.extend(rooms.into_iter().map(|room| (room.code, room.v)));
    }

    /// The entry, if it was kept.
    fn append(&mut self, room: u64, text: String) -> Option<Entry> {
        let v = self.loaded.get(&code(room)).map_or(0, |v| v + 1);
        let body = RawValue::from_string(text).unwrap();
        let entry = Entry { room: code(room), v, body };
        match self.ledger.append(std::slice::from_ref(&entry)) {
            Ok(()) => {
                self.loaded.insert(entry.room, v);
                Some(entry)
            }
            Err(LedgerError::Fenced(fenced)) => {
                self.loaded.retain(|&room, _| !fenced.contains(&partition(room)));
                None
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Nodes in threads of their own, which lose their partitions to each other all the time.
#[test]
fn nodes_that_do_everything_at_once_lose_nothing_and_never_wait_for_each_other() {
    let Some(schema) = Schema::new() else { return };
    let node = |()| Running { ledger: schema.node(LONG), loaded: BTreeMap::new() };
    let nodes = [(); 4].map(node);
    let live = |seed: usize, mut node: Running| {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut kept = Vec::new();
        for number in 0..150 {
            match random.u8(..10) {
                0 => {
                    let past = "update node set until = clock_timestamp() where node = $1";
                    node.ledger.connection.query(past, &[&node.ledger.name]).unwrap();
                }
                1..4 => node.hold(),
                _ => {
                    let room = random.u64(..40);
                    kept.extend(node.append(room, format!("\"{seed}: {number}\"")));
                }
            }
        }
        (node, kept)
    };
    let (mut nodes, kept): (Vec<_>, Vec<_>) = thread::scope(|scope| {
        let live = &live;
        let nodes = nodes.into_iter().enumerate();
        let nodes: Vec<_> =
            nodes.map(|(seed, node)| scope.spawn(move || live(seed, node))).collect();
        nodes.into_iter().map(|node| node.join().unwrap()).unzip()
    });
    for entry in kept.iter().flatten() {
        let found = nodes[0].ledger.read(entry.room, entry.v.checked_sub(1)).unwrap();
        assert_eq!((found[0].v, found[0].body.get()), (entry.v, entry.body.get()));
    }
    let in_all = schema.ask("select count(*) from event", &[])[0].get::<_, i64>(0);
    assert_eq!(usize::try_from(in_all).unwrap(), kept.iter().flatten().count());
    for _ in 0..2 {
        nodes.iter_mut().for_each(Running::hold);
    }
    let nodes: Vec<_> = nodes.iter().map(|node| &node.ledger).collect();
    assert_shared(&nodes, &[64; 4]);
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(8))]

    /// Whatever the nodes believe, every entry that was kept is read by everybody, at its version,
    /// and no two have the same.
    #[test]
    fn nothing_that_was_kept_is_lost_or_written_over(events in events()) {
        let Some(schema) = Schema::new() else { return Ok(()) };
        let node = |()| Running { ledger: schema.node(LONG), loaded: BTreeMap::new() };
        let mut nodes = [(); 3].map(node);
        let mut kept = conformance::Bodies::new();
        for (number, (node, event)) in events.into_iter().enumerate() {
            let node = &mut nodes[node];
            match event {
                Event::Hold => node.hold(),
                Event::Append { room } => {
                    if let Some(entry) = node.append(room, number.to_string()) {
                        let before = kept.get(&entry.room).map_or(0, Vec::len);
                        prop_assert_eq!(usize::try_from(entry.v), Ok(before));
                        add(&mut kept, &[entry]);
                    }
                }
                Event::Expire => schema.expire(&node.ledger),
                Event::Release => {
                    node.ledger.release().unwrap();
                    node.loaded.clear();
                }
            }
        }
        for node in &mut nodes {
            for (&room, bodies) in &kept {
                prop_assert_eq!(&room_in(&mut node.ledger, room), bodies);
            }
        }
    }
}

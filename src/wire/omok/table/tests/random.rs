//! Random games: whatever clients send and whenever they come and go.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;

/// Something that happens at a table.
#[derive(Debug, Clone)]
enum Happens {
    Arrive,
    Says(usize, Bytes),
    Leave(usize),
    TimeRunsOut,
    TimePasses(u64),
}

fn happens() -> impl Strategy<Value = Happens> {
    let valid = prop_oneof![
        Just([0, 0, 0]),
        Just([1, 0, 1]),
        (0_u8..3, 0_u8..3).prop_map(|(x, y)| [3, 0, x << 4 | y])
    ];
    prop_oneof![
        1 => Just(Happens::Arrive),
        8 => (0_usize..4, valid).prop_map(|(client, bytes)| Happens::Says(client, bytes)),
        1 => (0_usize..4, any::<Bytes>()).prop_map(|(client, bytes)| Happens::Says(client, bytes)),
        1 => (0_usize..4).prop_map(Happens::Leave),
        1 => Just(Happens::TimeRunsOut),
        1 => (0_u64..200).prop_map(Happens::TimePasses),
    ]
}

proptest! {
    /// Whatever is sent, each game that began for a client ends for it once, and nobody is told
    /// anything after the end of the connection.
    #[test]
    fn every_game_has_one_end(all in prop::collection::vec(happens(), 0..120)) {
        let mut hall = Hall::new(Base::Zero);
        let (mut here, mut next, mut told) = (Vec::new(), 0, BTreeMap::<u64, Vec<u8>>::new());
        for it in all {
            match it {
                Happens::Arrive => {
                    hall.table.arrive(Client(next), hall.now);
                    here.push(next);
                    next += 1;
                }
                Happens::Says(at, bytes) => if let Some(&client) = here.iter().rev().nth(at) {
                    let was_open = !hall.closed.contains(&client);
                    hall.send(client, &bytes);
                    if was_open && ToServer::read(bytes).is_none() {
                        let answer = hall.unread.get(&client).cloned().unwrap_or_default();
                        prop_assert!(answer.ends_with(&LOST_BY_ERROR), "{bytes:?} {answer:?}");
                        prop_assert!(hall.closed.contains(&client));
                    }
                },
                Happens::Leave(at) if at < here.len() => {
                    let client = here.remove(here.len() - 1 - at);
                    hall.table.leave(Client(client));
                    hall.settle();
                    hall.closed.push(client);
                }
                Happens::TimeRunsOut
                    if hall.room.as_ref().is_some_and(|room| room.over.is_none()) =>
                {
                    hall.run_out_of_time();
                }
                Happens::TimePasses(seconds) => {
                    hall.now += Duration::from_secs(seconds);
                    hall.table.expire(hall.now);
                    hall.settle();
                }
                _ => {}
            }
            here.retain(|client| !hall.closed.contains(client));
            for (client, bytes) in std::mem::take(&mut hall.unread) {
                told.entry(client).or_default().extend(bytes);
            }
        }
        for (client, bytes) in told {
            let mut is_playing = false;
            for message in bytes.as_chunks::<3>().0 {
                match ToClient::read(*message) {
                    Some(ToClient::Update { stone: 0, .. }) if !is_playing => is_playing = true,
                    Some(ToClient::Update { .. }) => prop_assert!(is_playing, "{client}"),
                    Some(ToClient::End { won, .. }) => {
                        prop_assert!(is_playing || !won, "{client}: {bytes:?}");
                        is_playing = false;
                    }
                    Some(_) => prop_assert!(!is_playing),
                    None => prop_assert!(false, "{bytes:?}"),
                }
            }
            let is_over = hall.room.as_ref().is_none_or(|room| room.over.is_some());
            prop_assert!(!is_playing || !is_over, "{client}: {bytes:?}");
        }
    }
}

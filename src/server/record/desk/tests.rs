//! Tests of the turns and of what is kept.

use std::net::Ipv4Addr;
use std::sync::mpsc;

use tokio::runtime::Builder;
use tokio::task::{JoinHandle, yield_now};

use super::*;

fn address(number: u8) -> IpAddr {
    Ipv4Addr::new(192, 0, 2, number).into()
}

fn key(v: u32) -> Key {
    let (room, game) = (RoomCode::new(1), String::new());
    Key { room, game, v, form: Form::Moves, ply: None, lang: None }
}

fn of_bytes(count: usize) -> Written {
    Written::new(Form::Moves, "text/plain", vec![b'x'; count])
}

/// A desk with those who come to it, in an order that does not depend on time.
struct World {
    desk: Desk,
    /// Who was served, in order.
    served: Arc<Mutex<Vec<u8>>>,
}

impl World {
    /// Somebody at an address asks for something, which takes until `open` says so.
    fn ask(&self, from: u8, key: Option<Key>, open: Option<mpsc::Receiver<()>>) -> Asked {
        let (desk, served) = (self.desk.clone(), Arc::clone(&self.served));
        tokio::spawn(async move {
            let write = move || {
                open.map(|open| open.recv());
                served.lock().unwrap().push(from);
                Ok(of_bytes(1))
            };
            desk.written(address(from), key, write).await.map(drop)
        })
    }
}

type Asked = JoinHandle<Result<(), Refusal>>;

fn run<F: Future>(test: impl FnOnce(World) -> F) -> F::Output {
    let runtime = Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(test(World { desk: Desk::new(), served: Arc::default() }))
}

#[test]
fn an_address_with_many_requests_does_not_hold_up_another() {
    run(async |world| {
        let (open, opened) = mpsc::channel();
        let first = world.ask(1, None, Some(opened));
        let many: Vec<_> = (1..20).map(|_| world.ask(1, None, None)).collect();
        let other = world.ask(2, None, None);
        // All of them come before the first is served.
        yield_now().await;
        open.send(()).unwrap();
        other.await.unwrap().unwrap();
        first.await.unwrap().unwrap();
        assert_eq!(world.served.lock().unwrap()[..2], [1, 2]);
        let mut busy = 0;
        for asked in many {
            busy += usize::from(matches!(asked.await.unwrap(), Err(Refusal::Busy)));
        }
        assert_eq!(busy, 19 - WAITING);
        assert_eq!(world.served.lock().unwrap().len(), 2 + WAITING);
    });
}

#[test]
fn the_second_reader_costs_nothing_and_neither_does_one_who_comes_meanwhile() {
    run(async |world| {
        let (open, opened) = mpsc::channel();
        let first = world.ask(1, Some(key(7)), Some(opened));
        let meanwhile = world.ask(2, Some(key(7)), None);
        yield_now().await;
        open.send(()).unwrap();
        for asked in [first, meanwhile] {
            asked.await.unwrap().unwrap();
        }
        world.ask(3, Some(key(7)), None).await.unwrap().unwrap();
        assert_eq!(*world.served.lock().unwrap(), [1]);
        world.ask(3, Some(key(8)), None).await.unwrap().unwrap();
        assert_eq!(*world.served.lock().unwrap(), [1, 3], "the game has gone on");
    });
}

#[test]
fn a_request_that_nobody_waits_for_keeps_its_turn_until_it_is_done() {
    run(async |world| {
        let (open, opened) = mpsc::channel();
        let gone = world.ask(1, Some(key(1)), Some(opened));
        yield_now().await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        let next = world.ask(2, None, None);
        yield_now().await;
        assert!(world.served.lock().unwrap().is_empty());
        open.send(()).unwrap();
        next.await.unwrap().unwrap();
        assert_eq!(*world.served.lock().unwrap(), [1, 2]);
    });
}

#[test]
fn what_is_kept_is_bounded_and_the_least_used_goes() {
    run(async |World { desk, .. }| {
        for v in [0, 1, 2, 3, 0, 4] {
            let write = || Ok(of_bytes(KEPT / 4));
            desk.written(address(1), Some(key(v)), write).await.unwrap();
        }
        let kept = |v| desk.known(Some(&key(v))).is_some();
        assert_eq!([0, 1, 2, 3, 4].map(kept), [true, false, true, true, true]);
        assert!(desk.kept().bytes <= KEPT);
        let huge = || Ok(of_bytes(KEPT + 1));
        desk.written(address(1), Some(key(9)), huge).await.unwrap();
        let kept = desk.kept();
        assert_eq!((kept.games.len(), kept.bytes), (0, 0));
    });
}

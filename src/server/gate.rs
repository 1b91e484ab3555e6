//! How many there are at a time, of one address and in all: connections, or requests for a game. Who
//! comes when there are too many waits for a moment, since a page opens several at once; who comes
//! even then is sent away.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time;

use crate::hall::{LimitKey, Limits, counted};

/// How many connections may wait for each that is let in.
const WAITING: usize = 4;

/// How long a connection waits.
const WAIT: Duration = Duration::from_secs(2);

/// How many a gate has room for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity {
    /// Those of one address that are let in.
    pub(super) inside: usize,
    /// Those of one address that wait.
    pub(super) waiting: usize,
    /// All together.
    pub(super) all: usize,
    /// How long somebody waits.
    pub(super) wait: Duration,
}

/// Those of each address who have come.
#[derive(Debug, Clone)]
pub(super) struct Gate(Arc<State>);

#[derive(Debug)]
struct State {
    capacity: Capacity,
    /// One permit for each that waits or is let in.
    all: Arc<Semaphore>,
    queues: Mutex<HashMap<IpAddr, Queue>>,
}

/// Those of one address.
#[derive(Debug)]
struct Queue {
    /// How many there are: the last one takes this away.
    count: usize,
    /// One permit for each that waits or is let in.
    present: Arc<Semaphore>,
    /// One for each that is let in.
    inside: Arc<Semaphore>,
}

/// Somebody who has come.
#[derive(Debug)]
pub(super) struct Arrival {
    gate: Gate,
    address: IpAddr,
    inside: Arc<Semaphore>,
    _present: [OwnedSemaphorePermit; 2],
    admitted: Option<OwnedSemaphorePermit>,
}

impl Gate {
    /// A gate that lets in as many connections as are allowed.
    pub(super) fn of_connections(limits: &Limits) -> Self {
        let inside = limits.count(LimitKey::PerAddress);
        let all = limits.count(LimitKey::Connections);
        Self::new(Capacity { inside, waiting: inside * WAITING, all, wait: WAIT })
    }

    pub(super) fn new(capacity: Capacity) -> Self {
        let all = Arc::new(Semaphore::new(capacity.all));
        Self(Arc::new(State { capacity, all, queues: Mutex::default() }))
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<IpAddr, Queue>> {
        self.0.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes; `None` if too many wait already, or are there in all.
    pub(super) fn arrive(&self, address: IpAddr) -> Option<Arrival> {
        let address = counted(address);
        let one_of_all = Arc::clone(&self.0.all).try_acquire_owned().ok()?;
        let mut queues = self.queues();
        let queue = queues.entry(address).or_insert_with(|| {
            let Capacity { inside, waiting, .. } = self.0.capacity;
            let [present, inside] =
                [inside + waiting, inside].map(|it| Arc::new(Semaphore::new(it)));
            Queue { count: 0, present, inside }
        });
        let present = [Arc::clone(&queue.present).try_acquire_owned().ok()?, one_of_all];
        queue.count += 1;
        let inside = Arc::clone(&queue.inside);
        Some(Arrival { gate: self.clone(), address, inside, _present: present, admitted: None })
    }

    /// Whether an address uses more than half of what it may, so that none should be kept open
    /// without need.
    pub(super) fn is_busy(&self, address: IpAddr) -> bool {
        let queues = self.queues();
        let queue = queues.get(&counted(address));
        queue.is_some_and(|queue| queue.inside.available_permits() < self.0.capacity.inside / 2)
    }
}

impl Arrival {
    /// Waits until there is room; `None` if there is none soon.
    pub(super) async fn admitted(mut self) -> Option<Self> {
        let inside = Arc::clone(&self.inside).acquire_owned();
        self.admitted = Some(time::timeout(self.gate.0.capacity.wait, inside).await.ok()?.ok()?);
        Some(self)
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        let mut queues = self.gate.queues();
        if let Entry::Occupied(mut queue) = queues.entry(self.address) {
            queue.get_mut().count -= 1;
            if queue.get().count == 0 {
                queue.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use tokio::runtime::Builder;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn an_address_has_so_many_connections_and_some_that_wait() {
        let numbers = [(LimitKey::PerAddress, 2), (LimitKey::Connections, 11)].into();
        let gate = Gate::of_connections(&Limits { numbers, ..Limits::default() });
        let come = || gate.arrive(HOME);
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        let admitted = |arrival: Arrival| runtime.block_on(arrival.admitted());
        let [first, second] = [(); 2].map(|()| admitted(come().unwrap()).unwrap());
        assert!(gate.is_busy(HOME));
        let waiting: Vec<_> = (0..2 * WAITING).map(|_| come().unwrap()).collect();
        assert!(come().is_none(), "too many wait");
        let other = gate.arrive(Ipv4Addr::BROADCAST.into()).unwrap();
        assert!(gate.arrive(Ipv4Addr::UNSPECIFIED.into()).is_none(), "too many in all");
        assert!(admitted(other).is_some(), "another address");
        drop(first);
        let mut waiting = waiting.into_iter();
        assert!(admitted(waiting.next().unwrap()).is_some());
        drop((waiting, second));
        assert!(gate.queues().is_empty(), "nothing is remembered");
    }

    #[test]
    fn nothing_is_remembered_of_an_address_whose_connections_end_together() {
        let gate = Gate::of_connections(&Limits::default());
        let (together, is_left) = (Barrier::new(8), AtomicBool::new(false));
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..1_000 {
                        let arrival = gate.arrive(HOME);
                        together.wait();
                        drop(arrival);
                        if together.wait().is_leader() && !gate.queues().is_empty() {
                            is_left.store(true, Ordering::Relaxed);
                        }
                        together.wait();
                    }
                });
            }
        });
        assert!(!is_left.into_inner());
    }
}

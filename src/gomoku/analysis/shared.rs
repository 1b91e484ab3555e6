//! Positions shared out among threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Looks at these positions, the last ones first, on several threads, each of which begins with a tool
/// of its own. `report` is called with what is found of each as soon as it is there. Ends early if
/// `stop` is set.
pub(super) fn each<T, F: Send>(
    positions: &[usize],
    threads: NonZeroUsize,
    stop: &AtomicBool,
    begin: impl Fn() -> T + Sync,
    find: impl Fn(&mut T, usize) -> F + Sync,
    report: &mut dyn FnMut(usize, F),
) {
    let (next, (sender, receiver)) = (AtomicUsize::new(0), mpsc::channel());
    thread::scope(|scope| {
        for _ in 0..threads.get().min(positions.len()) {
            let (sender, next, begin, find) = (sender.clone(), &next, &begin, &find);
            scope.spawn(move || {
                let mut tool = begin();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&position) =
                        positions.len().checked_sub(at + 1).map(|at| &positions[at])
                    else {
                        return;
                    };
                    let found = find(&mut tool, position);
                    if stop.load(Ordering::Relaxed) || sender.send((position, found)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (position, found) in receiver {
            report(position, found);
        }
    });
}

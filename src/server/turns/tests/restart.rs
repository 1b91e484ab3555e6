//! What is read back after a restart, and what is dropped then.

use super::*;

impl World {
    /// The same after the server was started again.
    fn again(self) -> Self {
        let Self { turns: before, mode, room, clients, folder } = self;
        drop(before);
        let mut turns = turns(folder.path(), &mode, unheard());
        turns.hold();
        turns.load();
        Self { turns, mode, room, clients, folder }
    }

    /// The time is over in which somebody may come back to a room without a move.
    fn drop_unplayed(&mut self) {
        for (until, _) in &mut self.turns.unplayed {
            *until = Instant::now();
        }
        self.turns.hold();
    }

    fn is_kept(&mut self) -> bool {
        let is_kept = !self.turns.store.read(self.room, None).unwrap().is_empty();
        assert_eq!(self.turns.hall.has(self.room), is_kept);
        is_kept
    }
}

#[test]
fn a_room_without_a_move_is_dropped_after_a_restart_if_nobody_comes_back() {
    let mut world = World::new().again();
    world.turns.hold();
    assert!(world.is_kept(), "somebody may come back");
    world.drop_unplayed();
    assert!(!world.is_kept());

    let mut world = World::new().again();
    let (client, _outgoing) = world.connect([127, 0, 0, 1]);
    world.send(client, &format!(r#"{{"t":"hello","room":"{}"}}"#, world.room));
    world.drop_unplayed();
    assert!(world.is_kept(), "somebody is there");
}

#[test]
fn a_room_with_a_move_is_kept_over_a_restart() {
    let mut world = World::new();
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    assert!(told(made)[0].contains(r#""t":"ok""#));
    let mut world = world.again();
    world.drop_unplayed();
    assert!(world.is_kept());
}

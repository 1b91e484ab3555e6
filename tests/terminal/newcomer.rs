//! How many keys lead somebody who has never played from the home screen to the first move.

use crate::keys::{DOWN, ENTER, RIGHT, UP};
use crate::look::stones;
use crate::pty::{Home, Terminal};
use crate::table::see;

/// A key and what is seen after it.
type Step = (&'static str, &'static str);

/// Opens the program for the first time and presses the keys, each as soon as the one before has had
/// its effect.
#[track_caller]
fn presses(home: &Home, steps: &[Step]) -> Terminal {
    let menu = home.gomoku(["--glyphs", "unicode"]).start();
    menu.wait_for("x) exit");
    for (key, seen) in steps {
        menu.send(key);
        menu.wait_for(seen);
    }
    menu
}

const NEW_GAME: Step = (ENTER, "  start  ");
const BEGUN: &str = "/q leave";

#[test]
fn two_keys_lead_to_a_game_against_the_computer_and_the_third_places_a_stone() {
    let steps = [NEW_GAME, (ENTER, BEGUN)];
    assert!(steps.len() <= 2);
    let home = Home::new();
    let game = presses(&home, &steps);
    see(&game, "•", "h8");
    game.send(ENTER);
    see(&game, "●", "h8");
    game.wait(|screen| stones(screen) == 2);
}

#[test]
fn two_keys_lead_to_a_game_against_a_friend_and_without_digits_three() {
    for steps in
        [&[NEW_GAME, ("2", BEGUN)][..], &[NEW_GAME, (RIGHT, "a person here"), (ENTER, BEGUN)]]
    {
        assert!(steps.len() <= 4);
        let home = Home::new();
        let game = presses(&home, steps);
        see(&game, "•", "J9");
        game.send(ENTER);
        see(&game, "●", "J9");
        game.send([UP, ENTER].concat());
        game.wait(|screen| stones(screen) == 2);
    }
}

#[test]
fn four_keys_lead_to_quoridor() {
    let quoridor = (RIGHT, "‹ quoridor ");
    let steps = [NEW_GAME, (DOWN, "> Game"), quoridor, (ENTER, BEGUN)];
    assert!(steps.len() <= 4);
    let home = Home::new();
    let game = presses(&home, &steps);
    game.send([UP, ENTER].concat());
    game.wait_for("e2");
}

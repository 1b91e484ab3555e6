//! The name of a file that a game is saved in.

use super::*;

#[test]
fn why_a_game_cannot_be_saved_is_seen_at_every_size_while_its_file_is_named() {
    for (width, height) in [(44, 20), (44, 23), (60, 20), (80, 24)] {
        let mut table = on_board(15).typing("/nowhere/game.sgf");
        table.state.saving = true;
        table.state.messages.reply("It cannot be written.".to_owned());
        let screen = table.screen(width, height);
        assert!(screen.contains("It cannot be written."), "{screen}");
        assert!(screen.contains("game.sgf"), "{screen}");
    }
}

#[test]
fn the_file_that_a_game_is_saved_in_is_asked_for() {
    let mut table = Table::new(names("Ada", "Bob")).play(FIVE);
    table.state.saving = true;
    assert_snapshot!(table.typing("2026-01-31-ada-bob.sgf").screen(80, 24));
}

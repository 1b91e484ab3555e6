//! The end of a game.

use super::*;
use crate::board::Seat;
use crate::tui::view::large::large;

/// A game that a person has lost to a computer with a coach, after its result was recorded.
fn lost(lang: Lang) -> Table {
    let setup = Setup { coach: true, ..names("Ada", "computer:1") };
    let mut table = Table::new(setup).play("J9");
    table.look.speech.lang = lang;
    let resigned = table.request(Request::Resign).request(Request::Answer(true)).wait(1000);
    let mut table = resigned.request(Request::Answer(true));
    table.desk.recorded(Ok(Recorded { repaired: None }));
    table.state.messages.push_recorded(lang.on_scoreboard());
    table.wait(1000)
}

#[test]
fn who_has_won_is_seen_at_every_size_with_the_newest_message() {
    for lang in Lang::ALL {
        for (width, height) in [(80, 24), (60, 24), (44, 23)] {
            let table = lost(lang);
            assert_eq!(table.desk.you(), Some(Seat::First));
            let screen = table.screen(width, height);
            assert!(screen.contains(&format!("x {}", lang.bar_unrecord())), "{screen}");
            let headline = lang.you_lost();
            let letters = large(&headline).unwrap_or_default();
            let is_large =
                !letters.is_empty() && letters.iter().all(|row| screen.contains(row.trim_end()));
            assert!(is_large || screen.contains(&headline), "{headline}\n{screen}");
            // Beside the number of moves it is said in a word, where there is room.
            let recorded = [lang.on_scoreboard(), format!("✓ {}", lang.end_recorded())];
            assert!(recorded.iter().any(|said| screen.contains(said)), "{screen}");
        }
    }
}

#[test]
fn an_end_in_two_rows_takes_the_place_of_the_question_that_the_keys_ask_too() {
    let screen = lost(Lang::En).screen(60, 24);
    let rows: Vec<&str> = screen.lines().map(str::trim_end).collect();
    let [.., first, second, keys] = rows[..] else { panic!("{screen}") };
    assert_eq!(first, "You lost. You resigned. Played with the coach: not rated.");
    assert_eq!(second, "Recorded on the scoreboard.");
    assert!(keys.starts_with("1 rematch  2 leave"), "{screen}");
}

#[test]
fn the_help_after_a_game_has_the_words_of_the_bar_with_and_without_its_question() {
    let table = lost(Lang::En);
    let keys = Bar::keys_of_end(&table.desk, &table.look);
    assert_eq!(keys[0], ("1".to_owned(), "rematch: swap colours".to_owned()));
    assert_eq!(keys.iter().filter(|(key, _)| key == "3").count(), 1);
}

#[test]
fn the_stones_of_the_winner_are_above_the_result_where_the_board_has_a_colour() {
    let table = Table::new(names("Ada", "Bob")).play(FIVE).in_colors();
    let large = ["▗▆▆▆▖"; 5].join(" ");
    let screen = table.screen(120, 48);
    assert!(screen.contains(&large), "{screen}");
    // A long name has no large letters at this height.
    let table = Table::new(names("Wilhelmina", "Bob")).play(FIVE).in_colors();
    let screen = table.screen(120, 24);
    assert!(screen.contains("─●───●───●───●───●─"), "{screen}");
}

use jiff::Timestamp;

use super::*;
use crate::board::{Outcome, Reason};
use crate::scoreboard::Entry;
use crate::scoreboard::sample::{drawn, lines, snapshot, won};

fn career(entries: &[Entry], filter: &Filter) -> Career {
    snapshot(&lines(entries)).1.career(filter).unwrap()
}

fn ada() -> Filter {
    Filter::new(Some("Ada"), None)
}

/// Ada's games against Grace, won (`W`), lost (`L`) or drawn (`D`).
fn games(successes: &str) -> Vec<Entry> {
    let game = |(number, success)| match success {
        'W' => won(number, "Ada", "Grace"),
        'L' => won(number, "Grace", "Ada"),
        _ => drawn(number, "Ada", "Grace"),
    };
    (1..).zip(successes.chars()).map(game).collect()
}

const fn score(wins: u64, draws: u64, losses: u64) -> Score {
    Score { wins, draws, losses }
}

#[test]
fn form_and_streaks_are_those_of_the_last_games() {
    use GameResult::{Draw, Loss, Win};
    for (successes, streak, wins, losses) in [
        ("W", (Win, 1), 1, 0),
        ("WWWLLD", (Draw, 1), 3, 2),
        ("LWWDWWWWLLL", (Loss, 3), 4, 3),
        ("WDWDWW", (Win, 2), 2, 0),
    ] {
        let career = career(&games(successes), &ada());
        let (of, length) = streak;
        assert_eq!(career.streak, Some(Streak { of, games: length }), "{successes}");
        assert_eq!((career.longest_wins, career.longest_losses), (wins, losses), "{successes}");
    }
    let form = career(&games("LLLWWDWWWWLL"), &ada()).form;
    assert_eq!(form, [Loss, Win, Win, Draw, Win, Win, Win, Win, Loss, Loss]);
}

#[test]
fn results_of_two_files_count_by_time() {
    let mut entries = games("WWWLL");
    entries.rotate_left(2);
    let career = career(&entries, &ada());
    assert_eq!(career.streak, Some(Streak { of: GameResult::Loss, games: 2 }));
    assert_eq!(career.longest_wins, 3);
}

#[test]
fn scores_are_kept_by_colour_by_reason_and_by_opponent() {
    let by_five = |winner| Outcome::win(winner, Reason::Five);
    let entries = [
        won(1, "Ada", "Grace"),
        won(2, "SCG", "ada"),
        Entry { outcome: by_five(Color::White), ..won(3, "LYS", "ADA") },
        Entry { outcome: by_five(Color::Black), ..won(4, "Grace", "Ada") },
        Entry { outcome: by_five(Color::Black), ..won(5, "Ada", "Grace") },
        drawn(6, "SCG", "Ada"),
        won(7, "SCG", "Grace"),
    ];
    let career = career(&entries, &ada());
    assert_eq!(career.by_color, ByColor { black: score(2, 0, 0), white: score(1, 1, 2) });
    assert_eq!(career.total(), score(3, 1, 2));
    let by_reason: Vec<_> =
        career.by_reason.iter().map(|(outcome, score)| (outcome.reason.name(), *score)).collect();
    assert_eq!(
        by_reason,
        [
            ("five", score(2, 0, 1)),
            ("resignation", score(1, 0, 1)),
            (Outcome::draw(Reason::Agreement).reason.name(), score(0, 1, 0)),
        ]
    );
    let by_opponent: Vec<_> =
        career.by_opponent.iter().map(|(name, score)| (name.as_str(), *score)).collect();
    assert_eq!(
        by_opponent,
        [("Grace", score(2, 0, 1)), ("SCG", score(0, 1, 1)), ("LYS", score(1, 0, 0))]
    );
}

#[test]
fn opponents_are_spelled_as_in_the_standings() {
    let entries = [won(1, "Ada", "GRACE"), won(2, "Grace", "SCG"), won(3, "Grace", "LYS")];
    let career = career(&entries, &ada());
    assert_eq!(career.by_opponent, [("Grace".to_owned(), score(1, 0, 0))]);
}

#[test]
fn only_games_since_the_time_in_the_filter_count() {
    let since = Timestamp::from_second(3).unwrap();
    let career = career(&games("WWLL"), &Filter::new(Some("ada"), Some(since)));
    assert_eq!(career.total(), score(0, 0, 2));
    assert_eq!(career.longest_wins, 0);
}

#[test]
fn games_against_oneself_and_a_filter_without_a_player_give_an_empty_career() {
    assert_eq!(career(&[won(1, "Ada", "ada")], &ada()), Career::default());
    assert_eq!(career(&games("WL"), &Filter::default()), Career::default());
    assert_eq!(career(&[], &ada()), Career::default());
}

#[test]
fn the_threads_together_keep_the_order_of_the_games() {
    let successes: String = (0..9_000u32)
        .map(|number| match number.wrapping_mul(2_654_435_761) >> 29 {
            0..3 => 'W',
            3..6 => 'L',
            _ => 'D',
        })
        .collect();
    let entries = games(&successes);
    let career = career(&entries, &ada());
    let longest = |letter: char| {
        let runs = successes.split(|other| other != letter).map(str::len);
        runs.max().unwrap() as u64
    };
    assert_eq!((career.longest_wins, career.longest_losses), (longest('W'), longest('L')));
    let of: Vec<_> = successes
        .chars()
        .skip(9_000 - Career::FORM)
        .map(|letter| match letter {
            'W' => GameResult::Win,
            'L' => GameResult::Loss,
            _ => GameResult::Draw,
        })
        .collect();
    assert_eq!(career.form, of);
    assert_eq!(career.total().games(), 9_000);
}

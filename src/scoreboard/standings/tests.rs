use jiff::Timestamp;

use super::*;
use crate::scoreboard::sample::{drawn, lines, snapshot, won};
use crate::scoreboard::{Entry, Fault};

fn standings(lines: &[String], filter: &Filter) -> Standings {
    snapshot(lines).1.standings(filter).unwrap()
}

/// Name, games, wins, draws, losses.
fn rows(standings: &Standings) -> Vec<(&str, u64, u64, u64, u64)> {
    let row = |player: &'_ Standing| (player.games, player.wins, player.draws, player.losses);
    let rows = standings.players.iter().map(|player| {
        let (games, wins, draws, losses) = row(player);
        (player.name.as_str(), games, wins, draws, losses)
    });
    rows.collect()
}

#[test]
fn more_points_come_first_then_fewer_games_then_the_name() {
    let entries = [
        won(1, "Two of two", "Zed"),
        won(2, "Two of two", "Abe"),
        won(3, "one", "Zed"),
        won(4, " one ", "Abe"),
        drawn(5, "many", "one"),
        drawn(6, "many", "Zed"),
        drawn(7, "many", "Abe"),
        drawn(8, "many", "Abe"),
    ];
    let standings = standings(&lines(&entries), &Filter::default());
    assert_eq!(
        rows(&standings),
        [
            ("one", 3, 2, 1, 0),
            ("Two of two", 2, 2, 0, 0),
            ("many", 4, 0, 4, 0),
            ("Abe", 4, 0, 2, 2),
            ("Zed", 3, 0, 1, 2),
        ]
    );
    let rates: Vec<_> = standings.players.iter().map(|player| player.win_rate).collect();
    assert_eq!(rates, [2.0 / 3.0, 1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_game_against_oneself_counts_for_both_sides() {
    let standings = standings(&lines(&[won(1, "Ada", "Ada")]), &Filter::default());
    assert_eq!(rows(&standings), [("Ada", 2, 1, 0, 1)]);
}

#[test]
fn a_filter_by_player_lists_only_that_player_with_the_games_of_every_spelling() {
    let entries = [won(1, "Ada", "Grace"), won(2, "ada", "Grace"), won(9, "Grace", "ADA")];
    let since = Timestamp::from_second(2).unwrap();
    let filter = Filter::new(Some("Ada"), Some(since));
    let standings = standings(&lines(&entries), &filter);
    assert_eq!(rows(&standings), [("ADA", 2, 1, 0, 1)]);
    assert_eq!(standings.players.iter().map(|it| it.rank).collect::<Vec<_>>(), [1]);
}

#[test]
fn the_threads_together_count_each_result_once() {
    let entries: Vec<_> = (0..12_000u32)
        .map(|number| {
            let (black, white) = (format!("p{}", number % 7), format!("p{}", number % 5));
            let entry = if number % 3 == 0 { drawn } else { won };
            entry(number, &black, &white)
        })
        .collect();
    let mut lines = lines(&entries);
    assert!(lines.iter().map(String::len).sum::<usize>() > 3 << 20, "there are several pieces");
    lines[11_000] = "{}".to_owned();
    let standings = standings(&lines, &Filter::default());

    let mut slow = Scores::default();
    for entry in entries.iter().enumerate().filter(|&(number, _)| number != 11_000) {
        let (_, Entry { players, outcome, .. }) = entry;
        for stone in Color::BOTH {
            slow.count(&players[stone], GameResult::of(*outcome, stone));
        }
    }
    assert_eq!(standings.players, ranked(&slow));
    assert!(matches!(standings.faults.shown[..], [Fault { line: 11_002, .. }]));
    assert_eq!(standings.faults.more, 0);
}

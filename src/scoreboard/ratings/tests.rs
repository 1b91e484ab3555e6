//! Compares the ratings with the reference implementation of the paper in [`paper`].

use proptest::prelude::*;
use skillratings::glicko2::glicko2_rating_period;

use super::*;
use crate::scoreboard::sample::{drawn, lines, snapshot, won};
use crate::scoreboard::{Entry, Fault};

mod paper;

fn ratings_of(lines: &[String], filter: &Filter) -> Ratings {
    snapshot(lines).1.ratings(filter).unwrap()
}

fn ratings(entries: &[Entry]) -> Vec<Rating> {
    ratings_of(&lines(entries), &Filter::default()).players
}

/// Name, rating, deviation, games.
fn rows(ratings: &[Rating]) -> Vec<(&str, f64, f64, u64)> {
    ratings.iter().map(|of| (of.name.as_str(), of.rating, of.deviation, of.games)).collect()
}

fn near(one: f64, other: f64, tolerance: f64) -> bool {
    (one - other).abs() <= tolerance
}

/// The player and the results of the paper's example.
const EXAMPLE: Glicko2Rating = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
const EXAMPLE_RESULTS: [(f64, f64, Outcomes); 3] = [
    (1400.0, 30.0, Outcomes::WIN),
    (1550.0, 100.0, Outcomes::LOSS),
    (1700.0, 300.0, Outcomes::LOSS),
];

#[test]
fn the_library_and_the_reference_agree_with_what_glickman_published() {
    let results = EXAMPLE_RESULTS.map(|(rating, deviation, outcome)| {
        (Glicko2Rating { rating, deviation, volatility: 0.06 }, outcome)
    });
    let library = glicko2_rating_period(&EXAMPLE, &results, &Glicko2Config::new());
    let reference = paper::after_period(EXAMPLE, &results);
    for new in [library, reference] {
        assert!(near(new.rating, 1464.06, 0.01), "{new:?}");
        assert!(near(new.deviation, 151.52, 0.01), "{new:?}");
        assert!(near(new.volatility, 0.05999, 0.00001), "{new:?}");
    }
}

#[test]
fn one_game_between_new_players_moves_both_by_the_same_amount() {
    let ratings = ratings(&[won(1, "Ada", "Grace")]);
    assert_eq!(rows(&ratings), [("Ada", 1662.3, 290.3, 1), ("Grace", 1337.7, 290.3, 1)]);
    assert_eq!(ratings.iter().map(|of| of.rank).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_draw_between_new_players_only_reduces_their_deviations() {
    let ratings = ratings(&[drawn(1, "Grace", "Ada")]);
    assert_eq!(rows(&ratings), [("Ada", 1500.0, 290.3, 1), ("Grace", 1500.0, 290.3, 1)]);
}

#[test]
fn games_count_in_the_order_in_which_they_began_wherever_they_are_in_the_file() {
    let mut entries: Vec<_> = (1..40u32)
        .map(|number| {
            let names = ["Ada", "Grace", "SCG", "LYS"];
            let (black, white) = (number as usize * 7 % 4, number as usize * 3 % 4);
            let entry = if number % 5 == 0 { drawn } else { won };
            entry(number, names[black], names[if black == white { (white + 1) % 4 } else { white }])
        })
        .collect();
    let in_order = ratings(&entries);
    entries.reverse();
    assert_eq!(ratings(&entries), in_order);
    for (number, entry) in entries.iter_mut().enumerate() {
        entry.started = Timestamp::from_second(i64::try_from(number).unwrap()).unwrap().into();
    }
    assert_ne!(rows(&ratings(&entries)), rows(&in_order));
}

#[test]
fn each_rule_set_is_rated_separately_even_an_unknown_one() {
    let other = |line: String| line.replace("\"freestyle\"", "\"of a later version\"");
    let mut lines = lines(&[won(1, "Ada", "Grace"), won(2, "Grace", "Ada"), won(3, "Ada", "SCG")]);
    lines[1] = other(lines[1].clone());
    let ratings = ratings_of(&lines, &Filter::default());
    let rows: Vec<_> =
        ratings.players.iter().map(|of| (of.rules.as_str(), of.rank, of.name.as_str())).collect();
    assert_eq!(
        rows,
        [
            ("freestyle", 1, "Ada"),
            ("freestyle", 2, "SCG"),
            ("freestyle", 3, "Grace"),
            ("of a later version", 1, "Grace"),
            ("of a later version", 2, "Ada"),
        ]
    );
}

#[test]
fn a_game_against_oneself_is_not_rated() {
    assert_eq!(ratings(&[won(1, "Ada", " Ada ")]), []);
}

#[test]
fn a_filter_selects_who_is_listed_and_changes_no_rating() {
    let entries = [
        won(1, "Ada", "Grace"),
        won(2, "Grace", "SCG"),
        won(9, "SCG", "LYS"),
        won(9, "LYS", "SCG"),
    ];
    let all = ratings(&entries);
    let since = Timestamp::from_second(9).unwrap();
    for (filter, names) in [
        (Filter::new(Some("grace"), None), &["Grace"][..]),
        (Filter::new(None, Some(since)), &["LYS", "SCG"]),
        (Filter::new(Some("Grace"), Some(since)), &[]),
    ] {
        let listed = ratings_of(&lines(&entries), &filter).players;
        let mut found: Vec<_> = listed.iter().map(|of| of.name.as_str()).collect();
        found.sort_unstable();
        assert_eq!(found, names, "{filter:?}");
        assert!(listed.iter().all(|rating| all.contains(rating)), "{filter:?}");
    }
}

#[test]
fn the_threads_together_rate_each_game_once_and_in_order() {
    let entries: Vec<_> = (0..12_000u32)
        .map(|number| {
            let (black, white) = (format!("p{}", number % 7), format!("q{}", number % 5));
            let entry = if number % 3 == 0 { drawn } else { won };
            entry(number, &black, &white)
        })
        .collect();
    let mut lines = lines(&entries);
    assert!(lines.iter().map(String::len).sum::<usize>() > 3 << 20, "there are several pieces");
    lines[11_000] = "{}".to_owned();
    let found = ratings_of(&lines, &Filter::default());
    assert!(matches!(found.faults.shown[..], [Fault { line: 11_002, .. }]));

    let rated = entries.iter().enumerate().filter(|&(number, _)| number != 11_000);
    paper::assert_agrees(rated.map(|(_, entry)| entry), &found.players);
}

#[test]
fn ratings_stay_finite_however_one_sided_the_games_are() {
    let mut entries: Vec<_> = (0..30_000).map(|number| won(number, "Ada", "Grace")).collect();
    entries.extend((30_000..30_010).map(|number| won(number, "Grace", "Ada")));
    for entry in &mut entries {
        entry.moves.clear();
    }
    for end in [30_000, entries.len()] {
        for rating in ratings(&entries[..end]) {
            assert!((0.0..3000.0).contains(&rating.rating), "{rating:?}");
            assert!((1.0..=350.0).contains(&rating.deviation), "{rating:?}");
            assert!((0.0..1.0).contains(&rating.volatility), "{rating:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_games_are_rated_as_the_paper_says(
        games in prop::collection::vec((0..6u32, 0..6u32, 0..3u32), 1..60)
    ) {
        let entries: Vec<_> = (0..).zip(games).map(|(number, (one, other, outcome))| {
            let (one, other) = (format!("p{one}"), format!("p{other}"));
            match outcome {
                0 => drawn(number, &one, &other),
                1 => won(number, &one, &other),
                _ => won(number, &other, &one),
            }
        }).collect();
        paper::assert_agrees(&entries, &ratings(&entries));
    }
}

#[test]
fn games_with_guests_are_not_rated_and_counted() {
    let guests = ByColor { black: true, white: false };
    let with_guest = Entry { guests, ..won(2, "Ada", "Bob") };
    let line = with_guest.to_line().unwrap();
    assert!(line.contains(r#""guests":{"black":true,"white":false},"moves""#), "{line}");
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(with_guest.clone()));
    let all = [won(1, "Ada", "Bob"), with_guest];
    let ratings = ratings_of(&lines(&all), &Filter::default());
    assert_eq!(ratings.unrated, 1);
    assert!(ratings.players.len() == 2 && ratings.players.iter().all(|player| player.games == 1));
}

#[test]
fn games_with_hints_are_not_rated() {
    let hinted = Entry { hints: ByColor { black: 0, white: 1 }, ..won(2, "Ada", "Bob") };
    let line = hinted.to_line().unwrap();
    assert!(line.contains(r#""hints":{"black":0,"white":1},"moves""#), "{line}");
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(hinted.clone()));
    assert!(!won(1, "Ada", "Bob").to_line().unwrap().contains("hints"));
    let ratings = ratings_of(&lines(&[won(1, "Ada", "Bob"), hinted]), &Filter::default());
    assert_eq!(ratings.unrated, 1);
    assert!(ratings.players.len() == 2 && ratings.players.iter().all(|player| player.games == 1));
}

#[test]
fn games_with_a_coach_are_not_rated() {
    let coached = ByColor { black: true, white: false };
    let coached = Entry { coached, ..won(2, "Ada", "Bob") };
    let line = coached.to_line().unwrap();
    assert!(line.contains(r#""coach":{"black":true,"white":false},"moves""#), "{line}");
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(coached.clone()));
    assert!(!won(1, "Ada", "Bob").to_line().unwrap().contains("coach"));
    let ratings = ratings_of(&lines(&[won(1, "Ada", "Bob"), coached]), &Filter::default());
    assert_eq!(ratings.unrated, 1);
    assert!(ratings.players.len() == 2 && ratings.players.iter().all(|player| player.games == 1));
}

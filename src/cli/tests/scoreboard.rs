use super::*;
use crate::commands::scoreboard::Export;

#[test]
fn the_scoreboard_has_filters_and_a_file() {
    let line = "scoreboard --limit 5 --player Ada --since 2026-01-31T00:00:00Z --standings --json \
                --scoreboard games.json";
    let Invocation { settings, action, .. } = parsed(line);
    assert_eq!(settings.scoreboard, Path::new("games.json"));
    let Action::Scoreboard(options) = action else { panic!("{action:?}") };
    assert_eq!(
        options,
        ScoreboardOptions {
            game: None,
            usual_game: Kind::Gomoku,
            limit: Some(5),
            player: Some("Ada".to_owned()),
            since: Some("2026-01-31T00:00:00Z".parse().unwrap()),
            ids: false,
            view: View::Standings(Format::Json),
        }
    );
}

#[test]
fn the_scoreboard_shows_one_view_in_one_format() {
    for (flags, view) in [
        ("", View::Results(Format::Table)),
        ("--json", View::Results(Format::Json)),
        ("--ratings", View::Ratings(Format::Table)),
        ("--ratings --json", View::Ratings(Format::Json)),
        ("--export csv", View::Export(Export::Csv)),
        ("--export csv --export csv", View::Export(Export::Csv)),
    ] {
        let Action::Scoreboard(options) = parsed(&format!("scoreboard {flags}")).action else {
            panic!("{flags}")
        };
        assert_eq!(options, ScoreboardOptions { view, ..ScoreboardOptions::default() }, "{flags}");
    }
    let refused_pairs = [
        "--standings --ratings",
        "--ratings --standings",
        "--export csv --standings",
        "--ratings --export csv",
        "--json --export csv",
        "--export csv --json",
    ];
    for flags in refused_pairs {
        let error = refused(&format!("scoreboard {flags}"));
        assert!(error.contains("cannot be used with"), "{flags}: {error}");
    }
}

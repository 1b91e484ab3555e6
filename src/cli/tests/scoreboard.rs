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
            usual_game: GAMES.usual().name(),
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

#[test]
fn a_result_is_deleted_by_its_id_and_nothing_else_is_shown() {
    for (line, expected) in [("--delete 0190", false), ("--delete last --yes", true)] {
        let Action::DeleteResult { id, yes } = parsed(&format!("scoreboard {line}")).action else {
            panic!("{line}")
        };
        assert!(line.contains(&id) && yes == expected, "{line}");
    }
    for wrong in ["--delete", "--delete x --json", "--yes", "--delete x --ids"] {
        assert!(parse_with(&format!("scoreboard {wrong}"), user(Path::new("/nowhere"))).is_err());
    }
}

//! The help texts of the arguments, from the catalogues.

use crate::commands::openings::OpeningsOptions;
use crate::commands::{Games, Played};
use crate::game::computer::{Hash, Threads};
use crate::game::record::Format;
use crate::hall::LimitKey;
use crate::lang::Lang;
use crate::picture::PngWidth;

/// A text of the catalogue.
pub(super) type Text = fn(Lang) -> String;

/// The id of each argument, its heading and its help text.
pub(super) const ARGUMENTS: &[(&str, Text, Text)] = &[
    ("topic", Lang::help_arguments_heading, Lang::help_arg_topic),
    ("lesson", Lang::help_arguments_heading, Lang::help_arg_lesson),
    ("puzzle_theme", Lang::help_arguments_heading, Lang::help_arg_puzzle_theme),
    ("puzzle_level", Lang::help_options_heading, Lang::help_arg_puzzle_level),
    ("today", Lang::help_options_heading, Lang::help_arg_today),
    ("machine", Lang::help_arguments_heading, Lang::help_arg_machine),
    ("against", Lang::help_options_heading, Lang::help_arg_against),
    ("clock", Lang::help_options_heading, Lang::help_arg_clock),
    ("white", Lang::help_options_heading, Lang::help_arg_white),
    ("address", Lang::help_arguments_heading, Lang::help_arg_address),
    ("watch", Lang::help_options_heading, Lang::help_arg_watch),
    ("seat", Lang::help_options_heading, Lang::help_arg_seat),
    ("omok_server", Lang::help_options_heading, Lang::help_arg_omok_server),
    ("omok_player", Lang::help_options_heading, Lang::help_arg_omok_player),
    ("record", Lang::help_options_heading, Lang::help_arg_record),
    ("undo", Lang::help_options_heading, Lang::help_arg_undo),
    ("coach", Lang::help_options_heading, Lang::help_arg_coach),
    ("threads", Lang::help_options_heading, |lang| lang.help_arg_threads(Threads::MAX)),
    ("hash", Lang::help_options_heading, |lang| lang.help_arg_hash(Hash::MAX, Hash::default())),
    ("computer_seed", Lang::help_options_heading, Lang::help_arg_computer_seed),
    ("think", Lang::help_options_heading, Lang::help_arg_think),
    ("id", Lang::help_arguments_heading, Lang::help_arg_id),
    ("list", Lang::help_options_heading, Lang::help_arg_list),
    ("delete", Lang::help_options_heading, Lang::help_arg_delete),
    ("yes", Lang::help_options_heading, Lang::help_arg_yes),
    ("limit", Lang::help_options_heading, Lang::help_arg_limit),
    ("player", Lang::help_options_heading, Lang::help_arg_player),
    ("since", Lang::help_options_heading, Lang::help_arg_since),
    ("until", Lang::help_options_heading, Lang::help_arg_until),
    ("rules_of_results", Lang::help_options_heading, Lang::help_arg_rules_of_results),
    ("standings", Lang::help_options_heading, Lang::help_arg_standings),
    ("ratings", Lang::help_options_heading, Lang::help_arg_ratings),
    ("ids", Lang::help_options_heading, Lang::help_arg_ids),
    ("delete_result", Lang::help_options_heading, Lang::help_arg_delete_result),
    ("delete_result_yes", Lang::help_options_heading, Lang::help_arg_delete_result_yes),
    ("json", Lang::help_options_heading, Lang::help_arg_json),
    ("input", Lang::help_arguments_heading, Lang::help_arg_input),
    ("output", Lang::help_arguments_heading, Lang::help_arg_output),
    ("file", Lang::help_arguments_heading, Lang::help_arg_file),
    ("to", Lang::help_options_heading, Lang::help_arg_to),
    ("from", Lang::help_options_heading, Lang::help_arg_from),
    ("encoding", Lang::help_options_heading, Lang::help_arg_encoding),
    ("at", Lang::help_options_heading, Lang::help_arg_at),
    ("number", Lang::help_options_heading, Lang::help_arg_number),
    ("result", Lang::help_options_heading, Lang::help_arg_result),
    ("clock_on", Lang::help_options_heading, Lang::help_arg_clock_on),
    ("white_on", Lang::help_options_heading, Lang::help_arg_white),
    ("force", Lang::help_options_heading, Lang::help_arg_force),
    ("force_picture", Lang::help_options_heading, Lang::help_arg_force),
    ("svg", Lang::help_options_heading, Lang::help_arg_svg),
    ("png", Lang::help_options_heading, Lang::help_arg_png),
    ("width", Lang::help_options_heading, |lang| lang.help_arg_width(PngWidth::MIN, PngWidth::MAX)),
    ("export", Lang::help_options_heading, Lang::help_arg_export),
    ("engines", Lang::help_arguments_heading, Lang::help_arg_engines),
    ("games", Lang::help_options_heading, Lang::help_arg_games),
    ("openings", Lang::help_options_heading, Lang::help_arg_openings),
    ("opening_format", Lang::help_options_heading, Lang::help_arg_opening_format),
    ("order", Lang::help_options_heading, Lang::help_arg_order),
    ("seed", Lang::help_options_heading, Lang::help_arg_seed),
    ("time", Lang::help_options_heading, Lang::help_arg_time),
    ("nodes", Lang::help_options_heading, Lang::help_arg_nodes),
    ("margin", Lang::help_options_heading, Lang::help_arg_margin),
    ("concurrency", Lang::help_options_heading, Lang::help_arg_concurrency),
    ("sprt", Lang::help_options_heading, Lang::help_arg_sprt),
    ("log", Lang::help_options_heading, Lang::help_arg_log),
    ("brain_log", Lang::help_options_heading, Lang::help_arg_brain_log),
    ("resume", Lang::help_options_heading, Lang::help_arg_resume),
    ("match_yes", Lang::help_options_heading, Lang::help_arg_match_yes),
    ("count", Lang::help_options_heading, |lang| lang.help_arg_count(OpeningsOptions::COUNT)),
    ("list_file", Lang::help_options_heading, Lang::help_arg_list_file),
    ("list_force", Lang::help_options_heading, Lang::help_arg_force),
    ("listen", Lang::help_options_heading, Lang::help_arg_listen),
    ("lines", Lang::help_options_heading, Lang::help_arg_lines),
    ("guests", Lang::help_options_heading, Lang::help_arg_guests),
    ("guest_user", Lang::help_options_heading, Lang::help_arg_guest_user),
    ("ssh_config", Lang::help_options_heading, Lang::help_arg_ssh_config),
    ("omok", Lang::help_options_heading, Lang::help_arg_omok),
    ("metrics", Lang::help_options_heading, Lang::help_arg_metrics),
    ("serve_log", Lang::help_options_heading, Lang::help_arg_serve_log),
    ("omok_base", Lang::help_options_heading, Lang::help_arg_omok_base),
    ("data", Lang::help_files_heading, Lang::help_arg_data),
    ("origin", Lang::help_options_heading, Lang::help_arg_origin),
    ("host", Lang::help_options_heading, Lang::help_arg_host),
    ("behind_proxy", Lang::help_options_heading, Lang::help_arg_behind_proxy),
    ("cluster", Lang::help_options_heading, Lang::help_arg_cluster),
    ("inner", Lang::help_options_heading, Lang::help_arg_inner),
    ("url", Lang::help_options_heading, Lang::help_arg_url),
    ("tls_cert", Lang::help_files_heading, Lang::help_arg_tls_cert),
    ("tls_key", Lang::help_files_heading, Lang::help_arg_tls_key),
    ("tls_ca", Lang::help_files_heading, Lang::help_arg_tls_ca),
    ("chat", Lang::help_options_heading, Lang::help_arg_chat),
    ("connections", Lang::help_options_heading, |lang| {
        lang.help_arg_connections(LimitKey::Connections.usual())
    }),
    ("per-address", Lang::help_options_heading, |lang| {
        lang.help_arg_per_address(LimitKey::PerAddress.usual())
    }),
    ("rooms", Lang::help_options_heading, |lang| lang.help_arg_rooms(LimitKey::Rooms.usual())),
    ("rooms-per-hour", Lang::help_options_heading, |lang| {
        lang.help_arg_rooms_per_hour(LimitKey::RoomsPerHour.usual())
    }),
    ("names-per-hour", Lang::help_options_heading, |lang| {
        lang.help_arg_names_per_hour(LimitKey::NamesPerHour.usual())
    }),
    ("machines", Lang::help_options_heading, |lang| {
        lang.help_arg_machines(LimitKey::Machines.usual())
    }),
    ("machines-per-address", Lang::help_options_heading, |lang| {
        lang.help_arg_machines_per_address(LimitKey::MachinesPerAddress.usual())
    }),
    ("messages-per-minute", Lang::help_options_heading, |lang| {
        lang.help_arg_messages_per_minute(LimitKey::MessagesPerMinute.usual())
    }),
    ("chat-per-minute", Lang::help_options_heading, |lang| {
        lang.help_arg_chat_per_minute(LimitKey::ChatPerMinute.usual())
    }),
    ("bans", Lang::help_files_heading, Lang::help_arg_bans),
    ("shell", Lang::help_arguments_heading, Lang::help_arg_shell),
    ("help", Lang::help_options_heading, Lang::help_arg_help),
    ("version", Lang::help_options_heading, Lang::help_arg_version),
    ("plain", Lang::help_screen_heading, Lang::help_arg_plain),
    ("no_board", Lang::help_screen_heading, Lang::help_arg_no_board),
    ("labels", Lang::help_screen_heading, Lang::help_arg_labels),
    ("glyphs", Lang::help_screen_heading, Lang::help_arg_glyphs),
    ("graphics", Lang::help_screen_heading, Lang::help_arg_graphics),
    ("theme", Lang::help_screen_heading, Lang::help_arg_theme),
    ("thoughts", Lang::help_screen_heading, Lang::help_arg_thoughts),
    ("keys", Lang::help_screen_heading, Lang::help_arg_keys),
    ("lang", Lang::help_screen_heading, Lang::help_arg_lang),
    ("bell", Lang::help_screen_heading, Lang::help_arg_bell),
    ("confirm", Lang::help_screen_heading, Lang::help_arg_confirm),
    ("name", Lang::help_options_heading, Lang::help_arg_name),
    ("opponent", Lang::help_options_heading, Lang::help_arg_opponent),
    ("config", Lang::help_files_heading, Lang::help_arg_config),
    ("scoreboard_file", Lang::help_files_heading, Lang::help_arg_scoreboard),
    ("journals", Lang::help_files_heading, Lang::help_arg_journals),
];

/// A text of the catalogue about the games.
pub(super) type TextOfGames = fn(Lang, Games) -> String;

/// The same for arguments whose text depends on which games there are.
pub(super) const ARGUMENTS_OF_GAMES: &[(&str, Text, TextOfGames)] = &[
    ("game_played", Lang::help_arguments_heading, |lang, games| {
        lang.help_arg_game_played(typed(lang, games), games.usual().name())
    }),
    ("game", Lang::help_options_heading, |lang, games| lang.help_arg_game(games.usual().name())),
    ("black", Lang::help_options_heading, black),
    ("black_on", Lang::help_options_heading, black),
    ("records", Lang::help_options_heading, |lang, games| {
        let formats = |game: &dyn Played| names(game.match_formats());
        lang.help_arg_records(each(lang, games, formats))
    }),
    ("depth", Lang::help_options_heading, |lang, games| {
        lang.help_arg_depth(each(lang, games, |game| game.bench_depth().to_string()))
    }),
    ("perft", Lang::help_options_heading, |lang, games| {
        let counted = games.iter().filter(|game| game.has_perft());
        lang.help_arg_perft(counted.map(|game| game.title(lang)).collect::<Vec<_>>().join(", "))
    }),
    ("judge_nodes", Lang::help_options_heading, |lang, games| {
        lang.help_arg_judge_nodes(each(lang, games, |game| game.opening_nodes().to_string()))
    }),
];

/// The names of the games, as they are typed.
fn typed(lang: Lang, games: Games) -> String {
    games.iter().map(|game| game.typed(lang)).collect::<Vec<_>>().join(", ")
}

/// What is so in each game: `10 for gomoku, 12 for quoridor`.
fn each(lang: Lang, games: Games, what: impl Fn(&dyn Played) -> String) -> String {
    let each = games.iter().map(|game| lang.help_each(game.typed(lang), what(game)));
    each.collect::<Vec<_>>().join("; ")
}

fn black(lang: Lang, games: Games) -> String {
    lang.help_arg_black(each(lang, games, |game| {
        let simple = game.simple_players().into_iter().map(|player| player.name().to_owned());
        let program = game.protocol().map(|protocol| format!("{protocol}:COMMAND"));
        simple.chain(program).collect::<Vec<_>>().join(", ")
    }))
}

fn names(formats: &[Format]) -> String {
    formats.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

/// The subcommands that have a full screen and a line mode.
const ON_SCREEN: &[&str] = &["play", "join", "resume", "replay", "learn", "puzzle"];

/// The flag of line mode, which every subcommand takes though not every one lists it.
pub(super) const PLAIN: &str = "plain";

/// The global flags that only some subcommands use, and those subcommands. The others do not list
/// such a flag, and refuse it unless it is [`PLAIN`]. Every subcommand uses the global flags that are
/// not in this list.
pub(super) const USED_BY: &[(&str, &[&str])] = &[
    (
        "game",
        &[
            "play",
            "join",
            "scoreboard",
            "convert",
            "show",
            "replay",
            "analyze",
            "bench",
            "match",
            "openings",
            "rules",
            "puzzle",
        ],
    ),
    (PLAIN, ON_SCREEN),
    ("no_board", ON_SCREEN),
    (
        "labels",
        &[
            "play", "join", "resume", "replay", "show", "rules", "learn", "puzzle", "analyze",
            "solve",
        ],
    ),
    ("glyphs", &["play", "join", "resume", "replay", "show", "learn", "puzzle"]),
    ("graphics", ON_SCREEN),
    ("theme", ON_SCREEN),
    ("thoughts", &["play", "resume", "replay"]),
    ("keys", ON_SCREEN),
    ("bell", &["play", "join", "resume", "replay"]),
    ("confirm", &["play", "join", "resume", "replay"]),
    ("name", &["play", "join", "replay"]),
    ("opponent", &["play", "replay"]),
    ("scoreboard_file", &["play", "resume", "replay", "scoreboard", "serve"]),
    ("journals", &["play", "resume", "replay"]),
];

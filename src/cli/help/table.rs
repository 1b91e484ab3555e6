//! The help texts: one table for the subcommands and one for the arguments, with texts from the
//! catalogues.

use crate::cli::engine_words::EngineHelpWords;
use crate::cli::global_words::GlobalHelpWords;
use crate::cli::record_words::RecordHelpWords;
use crate::cli::words::CliWords;
use crate::commands::join::words::JoinWords;
use crate::commands::openings::OpeningsOptions;
use crate::commands::serve::words::ServeWords;
use crate::game::computer::{Hash, Threads};
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::matches::Contest;
use crate::picture::PngWidth;
use crate::quoridor::position::Quoridor;

/// A text of the catalogue.
pub(super) type Text = fn(Lang) -> String;

/// The help text of each subcommand.
pub(super) const COMMANDS: &[(&str, Text)] = &[
    ("play", Lang::help_play),
    ("resume", Lang::help_resume),
    ("scoreboard", Lang::help_scoreboard),
    ("convert", Lang::help_convert),
    ("show", Lang::help_show),
    ("replay", Lang::help_replay),
    ("join", Lang::help_join),
    ("bench", Lang::help_bench),
    ("match", Lang::help_match),
    ("openings", Lang::help_openings),
    ("serve", Lang::help_serve),
    ("rules", Lang::help_rules),
    ("completions", Lang::help_completions),
    ("man", Lang::help_man),
];

/// The id of each argument, its heading and its help text.
pub(super) const ARGUMENTS: &[(&str, Text, Text)] = &[
    ("topic", Lang::help_arguments_heading, Lang::help_arg_topic),
    ("game_played", Lang::help_arguments_heading, Lang::help_arg_game_played),
    ("machine", Lang::help_arguments_heading, Lang::help_arg_machine),
    ("against", Lang::help_options_heading, Lang::help_arg_against),
    ("clock", Lang::help_options_heading, Lang::help_arg_clock),
    ("black", Lang::help_options_heading, Lang::help_arg_black),
    ("white", Lang::help_options_heading, Lang::help_arg_white),
    ("address", Lang::help_arguments_heading, Lang::help_arg_address),
    ("watch", Lang::help_options_heading, Lang::help_arg_watch),
    ("seat", Lang::help_options_heading, Lang::help_arg_seat),
    ("omok_server", Lang::help_options_heading, Lang::help_arg_omok_server),
    ("omok_player", Lang::help_options_heading, Lang::help_arg_omok_player),
    ("record", Lang::help_options_heading, Lang::help_arg_record),
    ("undo", Lang::help_options_heading, Lang::help_arg_undo),
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
    ("standings", Lang::help_options_heading, Lang::help_arg_standings),
    ("ratings", Lang::help_options_heading, Lang::help_arg_ratings),
    ("ids", Lang::help_options_heading, Lang::help_arg_ids),
    ("delete_result", Lang::help_options_heading, Lang::help_arg_delete_result),
    ("delete_result_yes", Lang::help_options_heading, Lang::help_arg_delete_result_yes),
    ("json", Lang::help_options_heading, Lang::help_arg_json),
    ("input", Lang::help_arguments_heading, Lang::help_arg_input),
    ("output", Lang::help_arguments_heading, Lang::help_arg_output),
    ("file", Lang::help_arguments_heading, Lang::help_arg_file),
    ("from", Lang::help_options_heading, Lang::help_arg_from),
    ("encoding", Lang::help_options_heading, Lang::help_arg_encoding),
    ("at", Lang::help_options_heading, Lang::help_arg_at),
    ("number", Lang::help_options_heading, Lang::help_arg_number),
    ("result", Lang::help_options_heading, Lang::help_arg_result),
    ("clock_on", Lang::help_options_heading, Lang::help_arg_clock_on),
    ("black_on", Lang::help_options_heading, Lang::help_arg_black),
    ("white_on", Lang::help_options_heading, Lang::help_arg_white),
    ("force", Lang::help_options_heading, Lang::help_arg_force),
    ("force_picture", Lang::help_options_heading, Lang::help_arg_force),
    ("svg", Lang::help_options_heading, Lang::help_arg_svg),
    ("png", Lang::help_options_heading, Lang::help_arg_png),
    ("width", Lang::help_options_heading, |lang| lang.help_arg_width(PngWidth::MIN, PngWidth::MAX)),
    ("export", Lang::help_options_heading, Lang::help_arg_export),
    ("depth", Lang::help_options_heading, Lang::help_arg_depth),
    ("perft", Lang::help_options_heading, Lang::help_arg_perft),
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
    ("records", Lang::help_options_heading, Lang::help_arg_records),
    ("log", Lang::help_options_heading, Lang::help_arg_log),
    ("brain_log", Lang::help_options_heading, Lang::help_arg_brain_log),
    ("resume", Lang::help_options_heading, Lang::help_arg_resume),
    ("match_yes", Lang::help_options_heading, Lang::help_arg_match_yes),
    ("count", Lang::help_options_heading, |lang| lang.help_arg_count(OpeningsOptions::COUNT)),
    ("judge_nodes", Lang::help_options_heading, |lang| {
        lang.help_arg_judge_nodes(Gomoku::OPENING_NODES, Quoridor::OPENING_NODES)
    }),
    ("list_file", Lang::help_options_heading, Lang::help_arg_list_file),
    ("list_force", Lang::help_options_heading, Lang::help_arg_force),
    ("listen", Lang::help_options_heading, Lang::help_arg_listen),
    ("lines", Lang::help_options_heading, Lang::help_arg_lines),
    ("omok", Lang::help_options_heading, Lang::help_arg_omok),
    ("omok_base", Lang::help_options_heading, Lang::help_arg_omok_base),
    ("data", Lang::help_files_heading, Lang::help_arg_data),
    ("origin", Lang::help_options_heading, Lang::help_arg_origin),
    ("behind_proxy", Lang::help_options_heading, Lang::help_arg_behind_proxy),
    ("cluster", Lang::help_options_heading, Lang::help_arg_cluster),
    ("inner", Lang::help_options_heading, Lang::help_arg_inner),
    ("url", Lang::help_options_heading, Lang::help_arg_url),
    ("tls_cert", Lang::help_files_heading, Lang::help_arg_tls_cert),
    ("tls_key", Lang::help_files_heading, Lang::help_arg_tls_key),
    ("tls_ca", Lang::help_files_heading, Lang::help_arg_tls_ca),
    ("chat", Lang::help_options_heading, Lang::help_arg_chat),
    ("per_address", Lang::help_options_heading, Lang::help_arg_per_address),
    ("shell", Lang::help_arguments_heading, Lang::help_arg_shell),
    ("help", Lang::help_options_heading, Lang::help_arg_help),
    ("version", Lang::help_options_heading, Lang::help_arg_version),
    ("game", Lang::help_options_heading, Lang::help_arg_game),
    ("plain", Lang::help_screen_heading, Lang::help_arg_plain),
    ("no_board", Lang::help_screen_heading, Lang::help_arg_no_board),
    ("labels", Lang::help_screen_heading, Lang::help_arg_labels),
    ("glyphs", Lang::help_screen_heading, Lang::help_arg_glyphs),
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

/// The global flags that only some subcommands use, and those subcommands. The others do not list
/// such a flag, and refuse it. Every subcommand uses the global flags that are not in this list.
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
            "bench",
            "match",
            "openings",
            "rules",
        ],
    ),
    ("plain", &["play", "join", "resume", "replay"]),
    ("no_board", &["play", "join", "resume", "replay"]),
    ("labels", &["play", "join", "resume", "replay", "show", "rules"]),
    ("glyphs", &["play", "join", "resume", "replay", "show"]),
    ("theme", &["play", "join", "resume", "replay"]),
    ("thoughts", &["play", "resume", "replay"]),
    ("keys", &["play", "join", "resume", "replay"]),
    ("bell", &["play", "join", "resume", "replay"]),
    ("confirm", &["play", "join", "resume", "replay"]),
    ("name", &["play", "join", "replay"]),
    ("opponent", &["play", "replay"]),
    ("scoreboard_file", &["play", "resume", "replay", "scoreboard", "serve"]),
    ("journals", &["play", "resume", "replay"]),
];

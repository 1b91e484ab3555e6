//! How a program that runs for long says what has happened.

use serde::{Deserialize, Serialize};

use crate::named::named;

/// How events are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// As sentences.
    #[default]
    Text,
    /// As a line of JSON each, on the error stream.
    Json,
}

named!(LogFormat is a "log format" { Text = "text", Json = "json" });

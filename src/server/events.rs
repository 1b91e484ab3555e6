//! What whoever runs a server must know: each event is said once, as text in the user's language or as
//! a line of JSON for programs. No event comes with every move.

pub mod words;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::net::SocketAddr;

use jiff::Timestamp;
use serde::Serialize;

use crate::console::log_format::LogFormat;
use crate::console::printable::printable;
use crate::lang::Lang;
use crate::wire::RoomCode;

/// What has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// The server serves for the first time: the links and addresses that lead to it, and a room that
    /// anybody may join.
    Started {
        pages: Vec<String>,
        room: Option<RoomCode>,
        lines: Option<SocketAddr>,
        omok: Option<SocketAddr>,
        metrics: Option<SocketAddr>,
    },
    /// It cannot be started now, and tries again.
    Waiting { why: String },
    /// The process that serves has ended by a fault and is started again.
    Restarting { why: String },
    /// It cannot be started, or not again, and ends.
    Failed { why: String },
    /// It has been asked to end.
    Stopping,
    /// It has ended.
    Stopped,
    /// Nothing can be kept.
    StandStill { why: String },
    /// Everything is kept again.
    GoOn { after_seconds: u64 },
    /// This server holds more partitions of the rooms.
    LeaseTaken { partitions: usize },
    /// Other servers hold these now.
    LeaseLost { partitions: usize },
    /// The lease has run out, since the database does not answer.
    LeaseOver,
    /// It is held again.
    LeaseRenewed,
    /// The bans were read again.
    BansRead,
    /// The new ones cannot be used.
    BansStay { why: String },
    /// A certificate is used from now on.
    CertificateRead,
    /// The time of the one that is used is over.
    CertificateExpired { file: String },
    /// There is none to read.
    NoCertificate,
    /// A new one cannot be used.
    CertificateStays { why: String },
    /// Messages, connections, rooms and others were refused by the limits within a minute.
    Limited { refusals: u64 },
    /// What was ordered could not be kept, and did not happen.
    TakenBack { why: String },
    /// A result is not on the scoreboard.
    ResultLost { why: String },
    /// A room cannot be used.
    SetAside { room: RoomCode, why: String },
    /// A room has lost what was kept of it.
    Damaged { room: RoomCode, folder: String },
    /// Lines of the owned names cannot be read.
    DamagedNames { lines: Vec<usize>, folder: String },
    /// A fault ends the process that serves.
    Crashed { room: Option<RoomCode>, what: String },
}

impl Event {
    /// How much it matters.
    const fn level(&self) -> &'static str {
        match self {
            Self::Failed { .. }
            | Self::StandStill { .. }
            | Self::LeaseOver
            | Self::SetAside { .. }
            | Self::Damaged { .. }
            | Self::Crashed { .. } => "error",
            Self::Waiting { .. }
            | Self::Restarting { .. }
            | Self::LeaseLost { .. }
            | Self::BansStay { .. }
            | Self::NoCertificate
            | Self::CertificateStays { .. }
            | Self::CertificateExpired { .. }
            | Self::Limited { .. }
            | Self::TakenBack { .. }
            | Self::DamagedNames { .. }
            | Self::ResultLost { .. } => "warning",
            Self::Started { .. }
            | Self::Stopping
            | Self::Stopped
            | Self::GoOn { .. }
            | Self::LeaseTaken { .. }
            | Self::LeaseRenewed
            | Self::BansRead
            | Self::CertificateRead => "info",
        }
    }

    /// The sentence; empty if whoever reads it knows already.
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Started { pages, room, lines, omok, metrics } => {
                started(lang, pages, *room, [*lines, *omok, *metrics])
            }
            Self::Waiting { why } => lang.event_waiting(why),
            Self::Restarting { why } => lang.event_restarting(why),
            Self::Failed { why } => lang.event_failed(why),
            Self::Stopping => lang.event_stopping(),
            Self::Stopped => lang.event_stopped(),
            Self::StandStill { why } => lang.event_stand_still(why),
            Self::GoOn { .. } => lang.event_go_on(),
            Self::LeaseTaken { partitions } => lang.event_lease_taken(partitions),
            Self::LeaseLost { partitions } => lang.event_lease_lost(partitions),
            Self::LeaseOver => lang.event_lease_over(),
            Self::LeaseRenewed => lang.event_lease_renewed(),
            Self::BansRead => lang.event_bans_read(),
            Self::BansStay { why } => lang.event_bans_stay(why),
            Self::CertificateRead => lang.event_certificate_read(),
            Self::CertificateExpired { file } => lang.event_certificate_expired(file),
            Self::NoCertificate => lang.event_no_certificate(),
            Self::CertificateStays { why } => lang.event_certificate_stays(why),
            Self::Limited { refusals } => lang.event_limited(refusals),
            Self::TakenBack { why } => lang.event_taken_back(why),
            Self::ResultLost { why } => lang.event_result_lost(why),
            Self::SetAside { room, why } => lang.event_set_aside(room, why),
            Self::Damaged { room, folder } => lang.event_damaged(room, folder),
            Self::DamagedNames { lines, folder } => {
                let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
                lang.event_damaged_names(lines.join(", "), folder)
            }
            Self::Crashed { room, .. } => {
                room.map_or_else(String::new, |room| lang.event_crashed(room))
            }
        }
    }
}

/// How people reach a server that has been started.
fn started(
    lang: Lang,
    pages: &[String],
    room: Option<RoomCode>,
    [lines, omok, metrics]: [Option<SocketAddr>; 3],
) -> String {
    let mut text = lang.started();
    // A text can always be written to; likewise below.
    for link in pages {
        let _ = write!(text, "\n\n{}", lang.started_page(link));
        if let Some(room) = room {
            let _ = write!(text, "\n{}", lang.started_room(format!("{link}{room}")));
            let address = link.strip_prefix("http://").unwrap_or(link);
            let _ = write!(text, "\n{}", lang.started_join(format!("{address}{room}")));
        }
    }
    let metrics = metrics.map(|metrics| lang.started_metrics(format!("http://{metrics}/metrics")));
    let lines = lines.map(|lines| lang.started_lines(lines));
    for door in [lines, omok.map(|omok| lang.started_omok(omok)), metrics].into_iter().flatten() {
        let _ = write!(text, "\n\n{door}");
    }
    text
}

/// Where events are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventLog {
    /// How they are written.
    pub format: LogFormat,
    /// The language of texts.
    pub lang: Lang,
}

/// An event as a line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    time: Timestamp,
    level: &'static str,
    #[serde(flatten)]
    event: &'a Event,
    #[serde(skip_serializing_if = "str::is_empty")]
    text: &'a str,
}

impl EventLog {
    /// Says an event. A closed error stream must not stop the server.
    pub fn say(self, event: &Event) {
        let _ = self.write(event);
    }

    /// Says an event: as text that somebody waits for to standard output, and all others to the error
    /// stream.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(self, event: &Event) -> io::Result<()> {
        let text = event.text(self.lang);
        match (self.format, event) {
            (LogFormat::Json, _) => {
                let (time, level, text) = (Timestamp::now(), event.level(), text.as_str());
                let line = serde_json::to_string(&Line { time, level, event, text })?;
                writeln!(io::stderr(), "{line}")
            }
            (LogFormat::Text, Event::Started { .. } | Event::Stopping | Event::Stopped) => {
                let mut out = io::stdout().lock();
                writeln!(out, "{text}")?;
                out.flush()
            }
            (LogFormat::Text, _) if text.is_empty() => Ok(()),
            (LogFormat::Text, _) => writeln!(io::stderr(), "gomoku: {}", printable(&text)),
        }
    }
}

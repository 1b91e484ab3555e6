//! What is counted of a server, in the text format of Prometheus. Counting is one or a few atomic
//! additions for each turn of the rooms; what must be looked up is looked up when somebody asks.

use std::sync::Arc;
use std::time::Duration;

use prometheus::core::Collector;
use prometheus::{
    Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};

use crate::hall::{Census, Counts};
use crate::wire::Why;

/// The bounds of the times to keep a turn, in seconds: from a fast disk to one that is failing.
const KEPT_IN: [f64; 13] =
    [0.000_5, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024, 4.096];

/// Where connections come in.
#[derive(Debug, Clone, Copy)]
pub(super) enum Door {
    /// HTTP, until it becomes a WebSocket.
    Http,
    /// WebSockets.
    WebSocket,
    /// JSON lines.
    Lines,
    /// The 3-byte protocol.
    Omok,
    /// People who come through `gomoku guest`.
    #[cfg(unix)]
    Guests,
    /// The other servers that share the rooms.
    #[cfg(feature = "cluster")]
    Inner,
    /// Who asks for the metrics.
    Metrics,
}

impl Door {
    const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::WebSocket => "websocket",
            Self::Lines => "lines",
            Self::Omok => "omok",
            #[cfg(unix)]
            Self::Guests => "guests",
            #[cfg(feature = "cluster")]
            Self::Inner => "inner",
            Self::Metrics => "metrics",
        }
    }
}

/// What waits for the rooms' thread.
#[derive(Debug, Clone, Copy)]
pub(super) struct Queues {
    /// The rooms that are still to be read back.
    pub(super) loading: usize,
    /// The messages that wait until the rooms are read back, or until something can be kept.
    pub(super) put_off: usize,
}

/// All counts, which whoever counts shares.
#[derive(Debug)]
pub(super) struct Metrics {
    registry: Registry,
    moves: IntCounter,
    chat: IntCounter,
    done: IntCounter,
    refused: IntCounter,
    refusals: IntCounterVec,
    received: IntCounter,
    sent: IntCounter,
    kept_in: Histogram,
    kept_bytes: IntCounter,
    outages: IntCounter,
    stand_still: IntGauge,
    lease_held: IntGauge,
    connections: IntGaugeVec,
    rooms: IntGaugeVec,
    set_aside: IntGauge,
    machines: IntGauge,
    queues: IntGaugeVec,
}

impl Metrics {
    /// Nothing is counted yet, but that the server was started again so often.
    pub(super) fn new(restarts: u64) -> Arc<Self> {
        let new = Builder(Registry::new());
        let orders =
            new.counters("gomoku_orders_total", "Orders that were answered, by answer.", "answer");
        let bytes = new.counters(
            "gomoku_message_bytes_total",
            "Bytes of messages from and to clients, without the bodies of HTTP requests.",
            "direction",
        );
        let again = "Times that the process that serves was started again after a fault.";
        new.counter("gomoku_restarts_total", again).inc_by(restarts);
        Arc::new(Self {
            moves: new.counter("gomoku_moves_total", "Moves that are kept."),
            chat: new.counter("gomoku_chat_lines_total", "Lines that were said."),
            done: orders.with_label_values(&["ok"]),
            refused: orders.with_label_values(&["refused"]),
            refusals: new.counters("gomoku_refusals_total", "Refusals, by reason.", "reason"),
            received: bytes.with_label_values(&["in"]),
            sent: bytes.with_label_values(&["out"]),
            kept_in: new.histogram(
                "gomoku_store_append_duration_seconds",
                "Time to write and sync what a turn has changed.",
            ),
            kept_bytes: new.counter("gomoku_store_appended_bytes_total", "Bytes that are kept."),
            outages: new
                .counter("gomoku_outages_total", "Times that the games began to stand still."),
            stand_still: new
                .gauge("gomoku_games_stand_still", "1 while nothing can be kept, and 0 otherwise."),
            lease_held: new.gauge(
                "gomoku_lease_held",
                "1 while no other server can hold the rooms of this one, and 0 otherwise.",
            ),
            connections: new.gauges("gomoku_connections", "Open connections, by door.", "door"),
            rooms: new.gauges("gomoku_rooms", "Rooms in memory, by state of the game.", "state"),
            set_aside: new.gauge("gomoku_rooms_set_aside", "Rooms that cannot be used."),
            machines: new.gauge("gomoku_machine_games", "Games in play against the computer."),
            queues: new.gauges(
                "gomoku_queue_length",
                "What waits for the thread of the rooms, by queue.",
                "queue",
            ),
            registry: new.0,
        })
    }

    /// Counts what a turn has done that is kept.
    pub(super) fn count(&self, counts: &Counts) {
        self.moves.inc_by(counts.moves);
        self.chat.inc_by(counts.said);
        self.done.inc_by(counts.done);
        counts.refused.iter().for_each(|why| self.refuse(*why));
    }

    /// Counts a refusal.
    pub(super) fn refuse(&self, why: Why) {
        self.refused.inc();
        self.turn_away(why);
    }

    /// Counts that somebody was refused who has ordered nothing.
    pub(super) fn turn_away(&self, why: Why) {
        self.refusals_for(why).inc();
    }

    /// The refusals by limits so far.
    pub(super) fn limited(&self) -> u64 {
        Why::LIMITS.iter().map(|why| self.refusals_for(*why).get()).sum()
    }

    fn refusals_for(&self, why: Why) -> IntCounter {
        self.refusals.with_label_values(&[&why.to_string()])
    }

    /// Counts a message that has come.
    pub(super) fn receive(&self, text: &str) {
        self.received.inc_by(text.len() as u64);
    }

    /// Counts a message to a client.
    pub(super) fn send(&self, text: &str) {
        self.sent.inc_by(text.len() as u64);
    }

    /// Counts what was kept, and how long that took.
    pub(super) fn keep(&self, bytes: usize, took: Duration) {
        self.kept_in.observe(took.as_secs_f64());
        self.kept_bytes.inc_by(bytes as u64);
    }

    /// Notes that the games stand still, or go on.
    pub(super) fn stand_still(&self, stand: bool) {
        self.outages.inc_by(u64::from(stand));
        self.stand_still.set(stand.into());
    }

    /// Notes whether the lease is held.
    pub(super) fn hold(&self, is_held: bool) {
        self.lease_held.set(is_held.into());
    }

    /// Notes the present state of the rooms.
    pub(super) fn look(&self, census: Census, set_aside: usize, queues: Queues) {
        for (state, rooms) in
            [("waiting", census.waiting), ("playing", census.playing), ("over", census.over)]
        {
            set(&self.rooms.with_label_values(&[state]), rooms);
        }
        set(&self.machines, census.machines);
        set(&self.set_aside, set_aside);
        for (queue, length) in [("loading", queues.loading), ("put_off", queues.put_off)] {
            set(&self.queues.with_label_values(&[queue]), length);
        }
    }

    /// Counts a connection as long as what is returned exists.
    pub(super) fn open(&self, door: Door) -> Open {
        let gauge = self.connections.with_label_values(&[door.name()]);
        gauge.inc();
        Open(gauge)
    }

    /// The text of all.
    pub(super) fn text(&self, inbox: usize) -> String {
        set(&self.queues.with_label_values(&["inbox"]), inbox);
        // All names and labels are fixed, so that the text can be written.
        TextEncoder::new().encode_to_string(&self.registry.gather()).unwrap_or_default()
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub(super) struct Open(IntGauge);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn set(gauge: &IntGauge, number: usize) {
    gauge.set(i64::try_from(number).unwrap_or(i64::MAX));
}

/// Makes metrics and has the registry keep them.
struct Builder(Registry);

impl Builder {
    fn keep<M: Collector + Clone + 'static>(&self, made: prometheus::Result<M>) -> M {
        let metric = made.expect("the names of metrics are valid");
        self.0.register(Box::new(metric.clone())).expect("each metric is there once");
        metric
    }

    fn counter(&self, name: &str, help: &str) -> IntCounter {
        self.keep(IntCounter::new(name, help))
    }

    fn counters(&self, name: &str, help: &str, label: &str) -> IntCounterVec {
        self.keep(IntCounterVec::new(Opts::new(name, help), &[label]))
    }

    fn gauge(&self, name: &str, help: &str) -> IntGauge {
        self.keep(IntGauge::new(name, help))
    }

    fn gauges(&self, name: &str, help: &str, label: &str) -> IntGaugeVec {
        self.keep(IntGaugeVec::new(Opts::new(name, help), &[label]))
    }

    fn histogram(&self, name: &str, help: &str) -> Histogram {
        let options = HistogramOpts::new(name, help).buckets(KEPT_IN.to_vec());
        self.keep(Histogram::with_opts(options))
    }
}

//! The compiled program through pipes, from its arguments to its exit code.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod bot;
mod brain;
#[cfg(unix)]
mod ci;
mod cli;
#[cfg(feature = "cluster")]
mod cluster;
mod convert;
#[cfg(target_os = "linux")]
mod crowds;
#[cfg(unix)]
mod deploy;
mod detection;
mod documents;
mod earlier_version;
mod figures;
mod find;
mod join;
mod matches;
#[path = "support/needs.rs"]
mod needs;
mod omok;
mod openapi;
mod operation;
mod plain;
#[cfg(feature = "cluster")]
#[path = "support/postgres.rs"]
mod postgres;
mod qtp;
mod quoridor_records;
mod readers;
mod serve;
mod support;

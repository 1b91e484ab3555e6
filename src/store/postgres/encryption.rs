//! How connections to PostgreSQL are encrypted, and whose certificate is trusted: as libpq does, but
//! that a certificate which cannot be checked is never taken for one that was.

#[cfg(feature = "tls")]
mod encrypted;

use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

use crate::files::ReadError;
use crate::lang::Lang;

/// How connections are encrypted. With `sslrootcert`, the certificate must be of its authorities in
/// every mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Not at all.
    Disable,
    /// If the database can.
    Prefer,
    /// Always.
    Require,
    /// Always, with a certificate of an authority in `sslrootcert`.
    VerifyCa,
    /// Also for the name of the host.
    VerifyFull,
}

impl FromStr for Mode {
    type Err = EncryptionError;

    fn from_str(name: &str) -> Result<Self, EncryptionError> {
        Ok(match name {
            "disable" => Self::Disable,
            "prefer" => Self::Prefer,
            "require" => Self::Require,
            "verify-ca" => Self::VerifyCa,
            "verify-full" => Self::VerifyFull,
            _ => return Err(EncryptionError::Mode(name.to_owned())),
        })
    }
}

/// The value of `sslrootcert` that means the authorities that browsers trust.
pub(super) const SYSTEM: &str = "system";

/// Why an address says nothing sensible about encryption.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum EncryptionError {
    /// There is no such mode.
    Mode(String),
    /// No authority is named that could vouch for the database.
    NoRoot,
    /// Everybody can have a certificate of these authorities, so the name must be checked.
    NotFull,
    /// The file with the authorities cannot be read.
    File {
        /// The file.
        file: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// The file with the authorities cannot be used.
    Root {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// The library of encryption refuses what it is given.
    #[cfg(feature = "tls")]
    #[error("cannot encrypt the connections to the database: {0}")]
    Library(String),
    /// The program was built without encryption.
    #[cfg(not(feature = "tls"))]
    #[error("this program cannot encrypt the connections to its database")]
    NoTls,
}

#[cfg(feature = "tls")]
pub(super) use encrypted::Connector;

/// Nothing is encrypted in this build.
#[cfg(not(feature = "tls"))]
pub(super) type Connector = tokio_postgres::NoTls;

/// What encrypts connections in this mode.
pub(super) fn connector(
    mode: Option<Mode>,
    root: Option<&str>,
) -> Result<Connector, EncryptionError> {
    match (mode, root) {
        (Some(Mode::VerifyCa | Mode::VerifyFull), None) => return Err(EncryptionError::NoRoot),
        (Some(Mode::Prefer | Mode::Require | Mode::VerifyCa), Some(SYSTEM)) => {
            return Err(EncryptionError::NotFull);
        }
        _ => {}
    }
    #[cfg(feature = "tls")]
    return Connector::new(mode == Some(Mode::VerifyFull) || root == Some(SYSTEM), root);
    #[cfg(not(feature = "tls"))]
    match (mode, root) {
        (None | Some(Mode::Disable | Mode::Prefer), None) => Ok(tokio_postgres::NoTls),
        _ => Err(EncryptionError::NoTls),
    }
}

//! Certificates: the server encrypts its connections itself if no proxy does.

use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier as _;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use tokio_rustls::rustls::{self, CertificateError, RootCertStore, ServerConfig};
use tokio_rustls::server::TlsStream;
use webpki_roots::TLS_SERVER_ROOTS;

use super::events::{Event, EventLog};
use crate::files::{self, ReadError};
use crate::lang::Lang;

/// How long a client may take to agree on keys.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// The most bytes of a certificate with those that vouch for it, or of a key.
const LIMIT: u64 = 1 << 20;

/// The files of a certificate, in the PEM format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The certificate, followed by those that vouch for it.
    pub chain: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Why a certificate cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum TlsError {
    /// A file cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// A file is damaged.
    Damaged(PathBuf),
    /// The private key needs a password.
    Encrypted(PathBuf),
    /// The private key belongs to another certificate.
    Mismatch {
        /// The file of the certificate.
        chain: PathBuf,
        /// The file of the key.
        key: PathBuf,
    },
    /// A file has no certificate.
    NoCertificate(PathBuf),
    /// A file has no private key.
    NoKey(PathBuf),
    /// The certificate or its key is of no known kind.
    Certificate {
        /// The file.
        path: PathBuf,
        /// The error.
        source: rustls::Error,
    },
}

/// The present certificate, which can be replaced while the server runs.
#[derive(Debug)]
pub(super) struct Encryption {
    certificate: Certificate,
    config: watch::Sender<Arc<ServerConfig>>,
    log: EventLog,
}

impl Encryption {
    pub(super) fn new(certificate: Certificate, log: EventLog) -> Result<Self, TlsError> {
        let (config, _) = watch::channel(read(&certificate, log)?);
        Ok(Self { certificate, config, log })
    }

    /// Reads the files again. New connections use what they say.
    pub(super) fn reload(&self) -> Result<(), TlsError> {
        self.config.send_replace(read(&self.certificate, self.log)?);
        Ok(())
    }

    /// The side that accepts connections.
    pub(super) fn acceptor(&self) -> Acceptor {
        Acceptor(self.config.subscribe())
    }
}

/// Encrypts accepted connections.
#[derive(Debug, Clone)]
pub(super) struct Acceptor(watch::Receiver<Arc<ServerConfig>>);

impl Acceptor {
    /// Agrees on keys with a client that has connected.
    pub(super) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let config = Arc::clone(&self.0.borrow());
        time::timeout(HANDSHAKE, TlsAcceptor::from(config).accept(stream)).await?
    }
}

/// Reads the files. If the certificate has expired, whoever runs the server is told.
fn read(certificate: &Certificate, log: EventLog) -> Result<Arc<ServerConfig>, TlsError> {
    let Certificate { chain, key } = certificate;
    let bytes = |path: &Path| {
        files::read(path, LIMIT).map_err(|source| TlsError::File { path: path.to_owned(), source })
    };
    let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes(chain)?).collect();
    let certificates = certificates.map_err(|_| TlsError::Damaged(chain.clone()))?;
    let Some(own) = certificates.first() else {
        return Err(TlsError::NoCertificate(chain.clone()));
    };
    if is_expired(own, UnixTime::now()) {
        log.say(&Event::CertificateExpired { file: chain.display().to_string() });
    }
    let pem = bytes(key)?;
    let private = PrivateKeyDer::from_pem_slice(&pem).map_err(|fault| match fault {
        _ if memchr::memmem::find(&pem, b"ENCRYPTED").is_some() => TlsError::Encrypted(key.clone()),
        pem::Error::NoItemsFound => TlsError::NoKey(key.clone()),
        _ => TlsError::Damaged(key.clone()),
    })?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(certificates, private));
    let config = config.map_err(|source| match source {
        rustls::Error::InconsistentKeys(_) => {
            TlsError::Mismatch { chain: chain.clone(), key: key.clone() }
        }
        source => TlsError::Certificate { path: chain.clone(), source },
    })?;
    Ok(Arc::new(config))
}

/// Whether the time of a certificate is over. The library looks at that before it looks for who vouches
/// for it, so that any authorities will do.
fn is_expired(certificate: &CertificateDer<'_>, now: UnixTime) -> bool {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let roots = Arc::new(TLS_SERVER_ROOTS.iter().cloned().collect::<RootCertStore>());
    let name = ServerName::IpAddress(Ipv4Addr::LOCALHOST.into());
    let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider).build();
    verifier.is_ok_and(|verifier| {
        matches!(
            verifier.verify_server_cert(certificate, &[], &name, &[], now),
            Err(rustls::Error::InvalidCertificate(
                CertificateError::Expired | CertificateError::ExpiredContext { .. }
            ))
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_expires() {
        let pem = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tls/one.pem");
        let certificate = CertificateDer::from_pem_file(pem).unwrap();
        let year = |years: u64| UnixTime::since_unix_epoch(Duration::from_hours(years * 8_766));
        assert!(!is_expired(&certificate, UnixTime::now()));
        assert!(is_expired(&certificate, year(7_900)));
    }
}

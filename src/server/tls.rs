//! Certificates: the server encrypts its connections itself if no proxy does.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// How long a client may take to agree on keys.
const HANDSHAKE: Duration = Duration::from_secs(10);

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
pub enum TlsError {
    /// A file cannot be read.
    #[error("cannot read {path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        source: pem::Error,
    },
    /// A file has no certificate.
    #[error("{0} has no certificate: it needs one in the PEM format, -----BEGIN CERTIFICATE-----")]
    NoCertificate(PathBuf),
    /// A file has no private key.
    #[error("{0} has no private key: it needs one in the PEM format, -----BEGIN PRIVATE KEY-----")]
    NoKey(PathBuf),
    /// The key is not that of the certificate, or of no known kind.
    #[error("cannot use the certificate in {path}: {source}")]
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
}

impl Encryption {
    pub(super) fn new(certificate: Certificate) -> Result<Self, TlsError> {
        let (config, _) = watch::channel(read(&certificate)?);
        Ok(Self { certificate, config })
    }

    /// Reads the files again. New connections use what they say.
    pub(super) fn reload(&self) -> Result<(), TlsError> {
        self.config.send_replace(read(&self.certificate)?);
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

fn read(Certificate { chain, key }: &Certificate) -> Result<Arc<ServerConfig>, TlsError> {
    let fault = |path: &Path| {
        let path = path.to_owned();
        |source| TlsError::File { path, source }
    };
    let certificates = CertificateDer::pem_file_iter(chain).and_then(Iterator::collect);
    let certificates: Vec<_> = certificates.map_err(fault(chain))?;
    if certificates.is_empty() {
        return Err(TlsError::NoCertificate(chain.clone()));
    }
    let private = PrivateKeyDer::from_pem_file(key).map_err(|source| match source {
        pem::Error::NoItemsFound => TlsError::NoKey(key.clone()),
        source => fault(key)(source),
    })?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(certificates, private));
    let config = config.map_err(|source| TlsError::Certificate { path: chain.clone(), source })?;
    Ok(Arc::new(config))
}

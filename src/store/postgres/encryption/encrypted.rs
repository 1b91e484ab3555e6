//! Encrypted connections, by rustls.

use std::error::Error as StdError;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream as Stream;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use webpki_roots::TLS_SERVER_ROOTS;

use super::{EncryptionError, SYSTEM};
use crate::files;

/// The most bytes of the file with the authorities.
const LIMIT: u64 = 16 << 20;

/// Encrypts connections.
#[derive(Debug, Clone)]
pub(in super::super) struct Connector(Arc<ClientConfig>);

impl Connector {
    /// The certificate of the database is checked if there are authorities; whether its name is that
    /// of the host, if `name` is.
    pub(super) fn new(name: bool, root: Option<&str>) -> Result<Self, EncryptionError> {
        let unusable = |why: &dyn ToString| EncryptionError::Library(why.to_string());
        let provider = Arc::new(ring::default_provider());
        let authorities = match root {
            None => None,
            Some(file) => {
                let (roots, ring) = (Arc::new(read(file)?), Arc::clone(&provider));
                let verifier = WebPkiServerVerifier::builder_with_provider(roots, ring).build();
                Some(verifier.map_err(|why| unusable(&why))?)
            }
        };
        let verifier = Verifier { authorities, name, provider: Arc::clone(&provider) };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|why| unusable(&why))?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth();
        Ok(Self(Arc::new(config)))
    }
}

/// The authorities in a file, at least one.
fn read(file: &str) -> Result<RootCertStore, EncryptionError> {
    let mut roots = RootCertStore::empty();
    if file == SYSTEM {
        roots.extend(TLS_SERVER_ROOTS.iter().cloned());
        return Ok(roots);
    }
    let fault =
        |why: &dyn ToString| EncryptionError::Root { file: file.into(), why: why.to_string() };
    let pem = files::read(Path::new(file), LIMIT)
        .map_err(|source| EncryptionError::File { file: file.into(), source })?;
    let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&pem).collect();
    let certificates = certificates.map_err(|why| fault(&why))?;
    for certificate in certificates {
        roots.add(certificate).map_err(|why| fault(&why))?;
    }
    if roots.is_empty() { Err(fault(&"there is no certificate in it")) } else { Ok(roots) }
}

/// Checks as much of a certificate as the mode asks for.
#[derive(Debug)]
struct Verifier {
    authorities: Option<Arc<WebPkiServerVerifier>>,
    name: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(authorities) = &self.authorities else {
            return Ok(ServerCertVerified::assertion());
        };
        match authorities.verify_server_cert(certificate, between, name, ocsp, now) {
            // The name is checked last.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.name => Ok(ServerCertVerified::assertion()),
            checked => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Encrypts the connection to one host.
pub(in super::super) struct Connect {
    connector: TlsConnector,
    host: String,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Connector {
    type Stream = Encrypted<S>;
    type TlsConnect = Connect;
    type Error = Fault;

    fn make_tls_connect(&mut self, host: &str) -> Result<Connect, Fault> {
        Ok(Connect { connector: Arc::clone(&self.0).into(), host: host.to_owned() })
    }
}

type Fault = Box<dyn StdError + Send + Sync>;

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Connect {
    type Stream = Encrypted<S>;
    type Error = Fault;
    type Future = Pin<Box<dyn Future<Output = Result<Encrypted<S>, Fault>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.host)?;
            match self.connector.connect(name, stream).await {
                Ok(stream) => Ok(Encrypted(stream)),
                Err(error) => Err(match error.downcast::<Error>() {
                    Ok(fault) => fault.into(),
                    Err(error) => error.into(),
                }),
            }
        })
    }
}

/// An encrypted connection.
pub(in super::super) struct Encrypted<S>(Stream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

//! Encrypted connections to a server, and whose word on its certificate is taken.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mio::net::TcpStream;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, ClientConnection, Error, InvalidMessage, RootCertStore,
    StreamOwned,
};
use webpki_roots::TLS_SERVER_ROOTS;

use crate::client::link::LinkError;
use crate::files;

/// The most bytes of the file with the authorities.
const LIMIT: u64 = 16 << 20;

/// An encrypted stream.
pub(super) type Encrypted = StreamOwned<ClientConnection, TcpStream>;

/// The session with a server. Its certificate must come from one of the authorities that browsers
/// trust or, if there is a file `authority`, from one in that file.
pub(super) fn session(
    host: &str,
    authority: Option<&PathBuf>,
) -> Result<ClientConnection, LinkError> {
    let untrusted = |why: &dyn ToString| LinkError::Untrusted(why.to_string());
    let name = ServerName::try_from(host.to_owned()).map_err(|why| untrusted(&why))?;
    let named = authority.map(|file| read(file)).transpose()?.unwrap_or_default();
    let mut roots = RootCertStore::empty();
    match authority {
        None => roots.extend(TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            for certificate in &named {
                roots.add(certificate.clone()).map_err(|why| unusable(file, &why))?;
            }
        }
    }
    let ring = Arc::new(ring::default_provider());
    let verifier =
        WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&ring)).build();
    let verifier = verifier.map_err(|why| untrusted(&why))?;
    if let Some(file) = authority
        && named.iter().all(|it| is_signed_by_another(it, &verifier, &name))
    {
        return Err(LinkError::NoAuthority(file.clone()));
    }
    let config = ClientConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .map_err(|why| untrusted(&why))?
        .with_webpki_verifier(verifier)
        .with_no_client_auth();
    ClientConnection::new(Arc::new(config), name).map_err(|why| untrusted(&why))
}

/// The certificates in a file, at least one.
fn read(file: &Path) -> Result<Vec<CertificateDer<'static>>, LinkError> {
    let pem = files::read(file, LIMIT).map_err(|source| LinkError::AuthorityFile {
        file: file.to_owned(),
        source: source.into(),
    })?;
    let read: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&pem).collect();
    let read = read.map_err(|why| unusable(file, &why))?;
    if read.is_empty() { Err(unusable(file, &pem::Error::NoItemsFound)) } else { Ok(read) }
}

fn unusable(file: &Path, why: &dyn ToString) -> LinkError {
    LinkError::Authority { file: file.to_owned(), why: why.to_string() }
}

/// Whether a certificate is that of a server which an authority has signed whose own is not trusted.
/// So it vouches for nobody, not even for itself.
fn is_signed_by_another(
    certificate: &CertificateDer<'_>,
    trusted: &WebPkiServerVerifier,
    name: &ServerName<'_>,
) -> bool {
    let checked = trusted.verify_server_cert(certificate, &[], name, &[], UnixTime::now());
    checked.err() == Some(Error::InvalidCertificate(CertificateError::UnknownIssuer))
}

/// Why no encryption was agreed on, if an error of the stream says so.
pub(super) fn fault(error: &io::Error) -> Option<LinkError> {
    let fault = error.get_ref()?.downcast_ref::<Error>()?;
    Some(match fault {
        Error::InvalidCertificate(_) => {
            let why = fault.to_string();
            // The library has no variant of its own for this fault.
            let is_of_authority = why.contains("CaUsedAsEndEntity");
            if is_of_authority { LinkError::OfAuthority } else { LinkError::Untrusted(why) }
        }
        Error::InvalidMessage(InvalidMessage::InvalidContentType) => LinkError::NotEncrypted,
        _ => LinkError::Foreign(fault.to_string()),
    })
}

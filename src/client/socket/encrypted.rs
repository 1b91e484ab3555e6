//! Encrypted connections to a server, and whose word on its certificate is taken.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use mio::net::TcpStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, Error, RootCertStore, StreamOwned};
use webpki_roots::TLS_SERVER_ROOTS;

use crate::client::link::LinkError;

/// An encrypted stream.
pub(super) type Encrypted = StreamOwned<ClientConnection, TcpStream>;

/// The session with a server. Its certificate must come from one of the authorities that browsers
/// trust or, if there is a file `authority`, from one in that file.
pub(super) fn session(
    host: &str,
    authority: Option<&PathBuf>,
) -> Result<ClientConnection, LinkError> {
    let untrusted = |error: Error| LinkError::Untrusted(error.to_string());
    let mut roots = RootCertStore::empty();
    match authority {
        None => roots.extend(TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            let unusable = |why: &dyn ToString| LinkError::Authority {
                file: file.clone(),
                why: why.to_string(),
            };
            let certificates = CertificateDer::pem_file_iter(file).map_err(|it| unusable(&it))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| unusable(&error))?;
                roots.add(certificate).map_err(|error| unusable(&error))?;
            }
            if roots.is_empty() {
                return Err(unusable(&pem::Error::NoItemsFound));
            }
        }
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(untrusted)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned())
        .map_err(|error| LinkError::Untrusted(error.to_string()))?;
    ClientConnection::new(Arc::new(config), name).map_err(untrusted)
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
        _ => LinkError::Foreign(fault.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use tokio_rustls::rustls::client::WebPkiServerVerifier;
    use tokio_rustls::rustls::client::danger::ServerCertVerifier;
    use tokio_rustls::rustls::pki_types::UnixTime;

    use super::*;

    #[test]
    fn a_server_that_has_the_certificate_of_an_authority_is_told_apart() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tls/authority.pem");
        let certificate = CertificateDer::from_pem_file(file).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).unwrap();
        let ring = Arc::new(ring::default_provider());
        let verifier = WebPkiServerVerifier::builder_with_provider(roots.into(), ring).build();
        let name = ServerName::try_from("localhost").unwrap();
        let checked =
            verifier.unwrap().verify_server_cert(&certificate, &[], &name, &[], UnixTime::now());
        let fault = fault(&io::Error::other(checked.unwrap_err()));
        assert!(matches!(fault, Some(LinkError::OfAuthority)), "{fault:?}");
    }
}

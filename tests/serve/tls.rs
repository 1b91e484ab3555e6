//! A server with a certificate.

use std::io::{Read, Write};
use std::sync::Arc;

use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{
    ClientConfig, ClientConnection, RootCertStore, StreamOwned, crypto::ring,
};

use crate::support::{Home, Server};

/// What a client that trusts only this certificate is answered; `None` if the server shows another.
fn encrypted(server: &Server, trusted: &str) -> Option<String> {
    let mut roots = RootCertStore::empty();
    let certificate = crate::support::data(format!("tls/{trusted}.pem"));
    roots.add(CertificateDer::from_pem_file(certificate).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = "localhost".try_into().unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream =
        StreamOwned::new(connection, std::net::TcpStream::connect(server.http).unwrap());
    let request = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request).ok()?;
    let mut answer = String::new();
    // The server may close without a last word.
    let _ = stream.read_to_string(&mut answer);
    Some(answer)
}

#[test]
fn connections_are_encrypted_and_a_new_certificate_is_used_at_once() {
    let home = Home::new();
    let copy = |name: &str| {
        for ending in ["pem", "key"] {
            let from = crate::support::data(format!("tls/{name}.{ending}"));
            std::fs::copy(from, home.path(format!("server.{ending}"))).unwrap();
        }
    };
    copy("one");
    let server = Server::start(&home, "--tls-cert server.pem --tls-key server.key");
    let answer = encrypted(&server, "one").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    assert_eq!(encrypted(&server, "two"), None);
    std::fs::write(home.path("server.pem"), "nothing").unwrap();
    Server::signal(server.child.id(), "-HUP");
    server.error("the certificate stays");
    assert!(encrypted(&server, "one").is_some());
    copy("two");
    Server::signal(server.child.id(), "-HUP");
    server.error("was read again");
    assert!(encrypted(&server, "two").is_some());
}

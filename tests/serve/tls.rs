//! A server with a certificate.

use std::io::{Read, Write};
use std::sync::Arc;

use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{
    ClientConfig, ClientConnection, RootCertStore, StreamOwned, crypto::ring,
};

use crate::support::{Home, Server, finish};

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
fn a_file_without_a_certificate_or_key_is_named_with_what_would_be_right() {
    let home = Home::new();
    let file = |name: &str| crate::support::data(format!("tls/{name}")).display().to_string();
    std::fs::write(home.path("junk.pem"), "junk").unwrap();
    std::fs::write(home.path("cut.pem"), "-----BEGIN CERTIFICATE-----\nQUJD\n").unwrap();
    let encrypted =
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\nQUJD\n-----END ENCRYPTED PRIVATE KEY-----\n";
    std::fs::write(home.path("encrypted.key"), encrypted).unwrap();
    for (certificate, key, why) in [
        (
            "junk.pem",
            &*file("one.key"),
            "junk.pem has no certificate: it needs one in the PEM format",
        ),
        (
            &*file("one.pem"),
            "junk.pem",
            "junk.pem has no private key: it needs one in the PEM format",
        ),
        (&*file("one.pem"), &*file("two.key"), "one.pem: both must be made together"),
        (&*file("one.pem"), "/dev/zero", "cannot read /dev/zero: a regular file is needed"),
        ("/dev/zero", &*file("one.key"), "cannot read /dev/zero: a regular file is needed"),
        (&*file("one.pem"), "encrypted.key", "encrypted.key is encrypted"),
        ("cut.pem", &*file("one.key"), "cut.pem is damaged"),
    ] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--data", "rooms"];
        let tls = ["--tls-cert", certificate, "--tls-key", key];
        let run = finish(home.gomoku(serve.into_iter().chain(tls)), "");
        assert!(run.err.contains(why) && run.code == Some(1), "{}", run.err);
    }
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

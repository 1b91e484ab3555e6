//! Encrypted connections: whose certificate is trusted, and what is said of one that is not.

use std::path::Path;

use super::{Home, Server, first_room, see};

/// A file of a certificate of the tests.
fn tls_file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls");
    folder.join(name).display().to_string()
}

/// A server with this certificate, and its address.
fn encrypted(certificate: &str) -> (Server, String) {
    let [pem, key] = ["pem", "key"].map(|ending| tls_file(&format!("{certificate}.{ending}")));
    let options = ["--tls-cert", &pem, "--tls-key", &key];
    let server = Server::with(options.map(str::to_owned).to_vec());
    let (_, port) = server.address.rsplit_once(':').unwrap();
    let address = format!("https://localhost:{port}/");
    (server, address)
}

#[test]
fn a_certificate_that_vouches_for_no_server_is_named_with_what_would_be_right() {
    let home = Home::new();
    for (certificate, authority, lang, why) in [
        ("authority", "authority", "en", "an authority, which no server may use: the server needs"),
        (
            "authority",
            "authority",
            "ko",
            "서버의 인증서가 인증 기관의 것이라 서버에 쓸 수 없습니다",
        ),
        ("signed", "signed", "en", "signed.pem has the certificate of a server"),
        ("signed", "signed", "ko", "서명한 인증 기관의 인증서 파일을 쓰세요"),
        ("signed", "authority", "en", "n new room"),
    ] {
        let (_server, address) = encrypted(certificate);
        let authority = tls_file(&format!("{authority}.pem"));
        let args = ["join", &address, "--tls-ca", &authority, "--lang", lang];
        home.gomoku(args).start().wait_for(why);
    }
}

#[test]
fn who_joins_with_another_encryption_is_told_how_the_address_begins() {
    let (server, _) = encrypted("one");
    let (plain, home) = (Server::new(), Home::new());
    home.gomoku(["join", &server.address]).start().wait_for("its address begins with https://");
    let address = format!("https://{}", plain.address);
    home.gomoku(["join", &address]).start().wait_for("its address begins with http://");
}

#[test]
fn an_encrypted_connection_is_made_only_to_a_server_whose_certificate_is_trusted() {
    let (_server, address) = encrypted("one");
    let homes = [Home::new(), Home::new()];
    for (args, why) in [
        (vec![], "the certificate of the server is not trusted"),
        (vec!["--tls-ca", &tls_file("two.pem")], "the certificate of the server is not trusted"),
        (vec!["--lang", "ko"], "서버의 인증서를 믿을 수 없습니다"),
        (vec!["--tls-ca", &tls_file("one.key")], "one.key"),
    ] {
        let refused = homes[0].gomoku(["join", &address].into_iter().chain(args)).start();
        refused.wait_for(why);
    }
    let trusted = ["--tls-ca", &tls_file("one.pem")];
    let room = first_room(&[trusted[0], trusted[1], &address]);
    let join = |home: &Home, name| {
        home.gomoku(["join", &room, "--name", name].into_iter().chain(trusted)).start()
    };
    let mut ada = join(&homes[0], "Ada");
    ada.wait_for("Waiting for the other player.");
    let bob = join(&homes[1], "Bob");
    ada.wait_for("Bob sits down.");
    ada.send("a10\r");
    see(&bob, "●", "a10");
    bob.send("b10\r");
    see(&ada, "○", "b10");
    // The way back to the seat needs no options.
    ada.send("/q");
    ada.exit_code();
    let ada = homes[0].gomoku(["join"]).start();
    see(&ada, "○", "b10");
}

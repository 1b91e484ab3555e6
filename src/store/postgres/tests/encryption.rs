use super::*;

/// A port that was free just now.
fn port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Whether the connection is encrypted that is made by this address.
fn is_encrypted(address: &str) -> Result<bool, OpenError> {
    let mut connection = Database::parse(address)?.connect()?;
    let asked = connection.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()", &[]);
    Ok(asked?[0].get(0))
}

#[test]
fn connections_are_encrypted_and_checked_as_the_mode_says() {
    let port = port();
    let Some(server) = server::start_encrypted(port) else { return };
    assert!(
        !is_encrypted(&format!(
            "{} sslmode=verify-ca sslrootcert=tests/data/tls/one.pem",
            server.address
        ))
        .unwrap()
    );
    let tls = |name: &str| {
        format!("sslrootcert={}/tests/data/tls/{name}.pem", env!("CARGO_MANIFEST_DIR"))
    };
    let (own, other) = (tls("authority"), tls("two"));
    for (args, fault) in [
        ("host=localhost", None),
        ("host=localhost sslmode=prefer", None),
        ("host=localhost sslmode=require", None),
        (&format!("host=127.0.0.1 sslmode=require {own}"), None),
        (&format!("host=127.0.0.1 sslmode=verify-ca {own}"), None),
        (&format!("host=localhost sslmode=verify-full {own}"), None),
        (&format!("host=127.0.0.1 sslmode=verify-full {own}"), Some("not valid for name")),
        (&format!("host=localhost sslmode=prefer {other}"), Some("UnknownIssuer")),
        (&format!("host=localhost sslmode=verify-ca {other}"), Some("UnknownIssuer")),
        ("host=localhost sslrootcert=system", Some("UnknownIssuer")),
        ("host=localhost sslmode=disable", Some("no encryption")),
        ("host=localhost password=wrong", Some("password authentication failed")),
        ("host=localhost password=''", Some("password authentication failed")),
        ("host=localhost dbname=nothing", Some("does not exist")),
    ] {
        let address =
            format!("hostaddr=127.0.0.1 port={port} user=ada password=secret dbname=rooms {args}");
        match (is_encrypted(&address), fault) {
            (Ok(is_encrypted), None) => assert!(is_encrypted, "{args}"),
            (Err(OpenError::Database(error)), Some(fault)) => {
                assert!(error.to_string().contains(fault), "{args}: {error}");
                assert!(error.is_mistake(), "{args}: {error}");
            }
            (other, _) => panic!("{args}: {other:?}"),
        }
    }
    let nobody = is_encrypted(&format!("host=127.0.0.1 port={port} user=ada dbname=rooms"));
    assert!(matches!(&nobody, Err(OpenError::Database(error)) if error.is_mistake()), "{nobody:?}");
    drop(server);
}

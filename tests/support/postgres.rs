//! A PostgreSQL for tests and benches: that of `GOMOKU_TEST_POSTGRES`, an address, or else one that
//! is started for this process alone, in a temporary folder, and ends with it.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

use super::needs::leave_out;

/// Starts a server, prints its folder, stops and starts it as the input says, and ends when the input
/// ends: so it ends with the process that has started it, however that ends. `$1` is the folder of the
/// programs, `$2` the settings, and what follows files of its data: a name and a content each.
const SCRIPT: &str = r#"
set -e
PATH=$1:$PATH
settings=$2
shift 2
folder=$(mktemp -d /tmp/gomoku-postgres.XXXXXX)
trap 'pg_ctl -D "$folder/data" -m immediate stop >/dev/null 2>&1; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM
{
    initdb -D "$folder/data" -U gomoku -A trust -E UTF8 --locale=C --no-sync &&
        while [ $# -gt 1 ]; do
            rm -f "$folder/data/$1" && (umask 077 && printf %s "$2" >"$folder/data/$1") && shift 2
        done &&
        pg_ctl -D "$folder/data" -w -l "$folder/log" -o "-k $folder -c listen_addresses= $settings" start
} >"$folder/out" 2>&1 </dev/null || { cat "$folder/out" "$folder/log" >&2; exit 1; }
echo "$folder"
exec 2>&-
while read -r order; do
    case $order in
    stop) pg_ctl -D "$folder/data" -m immediate stop ;;
    start) pg_ctl -D "$folder/data" -w -l "$folder/log" -o "-k $folder -c listen_addresses= $settings" start ;;
    esac >>"$folder/out" 2>&1 </dev/null
    echo "$order"
done
"#;

/// A running server.
pub(crate) struct Server {
    pub(crate) address: String,
    /// The way to the script; the server ends when this is closed.
    script: Option<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Server {
    /// Stops the server as if its machine failed, or starts it again.
    pub(crate) fn order(&mut self, order: &str) {
        let (input, output) = self.script.as_mut().unwrap();
        writeln!(input, "{order}").unwrap();
        let mut done = String::new();
        output.read_line(&mut done).unwrap();
        assert_eq!(done.trim_end(), order);
    }
}

/// The address of the server that all tests of a process share, which is started if needed with these
/// settings, such as `-c fsync=off`; `None` if there is no PostgreSQL on this machine.
pub(crate) fn address(settings: &str) -> Option<&'static str> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    let server = SERVER.get_or_init(|| match env::var("GOMOKU_TEST_POSTGRES") {
        Ok(address) => Some(Server { address, script: None }),
        Err(_) => start(settings),
    });
    server.as_ref().map(|server| server.address.as_str())
}

/// Starts a server; `None` if there is no PostgreSQL on this machine, which is then said.
pub(crate) fn start(settings: &str) -> Option<Server> {
    start_with(settings, &[])
}

/// Starts a server that also listens at `port` of this machine. There it speaks only by encrypted
/// connections, with the certificate `signed` of the tests, to `ada`, whose password is `secret`, and
/// whose database is `rooms`.
pub(crate) fn start_encrypted(port: u16) -> Option<Server> {
    let file = |name| fs::read_to_string(Path::new("tests/data/tls").join(name)).unwrap();
    let settings = "-c fsync=off -c listen_addresses=127.0.0.1 -c ssl=on";
    let access = "local all all trust\nhostssl all all all scram-sha-256\n";
    let files = [
        ("server.crt", &*file("signed.pem")),
        ("server.key", &*file("signed.key")),
        ("pg_hba.conf", access),
    ];
    let mut server = start_with(&format!("{settings} -p {port}"), &files)?;
    server.address = format!("{} port={port}", server.address);
    run(
        &server.address,
        &["create role ada login password 'secret'", "create database rooms owner ada"],
    );
    Some(server)
}

/// Runs statements as the owner of a server.
pub(crate) fn run(address: &str, statements: &[&str]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) =
            tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        for statement in statements {
            client.batch_execute(statement).await.unwrap();
        }
        drop(client);
        connection.await.unwrap().unwrap();
    });
}

fn start_with(settings: &str, files: &[(&str, &str)]) -> Option<Server> {
    match try_start(settings, files) {
        Ok(server) => Some(server),
        Err(why) => {
            leave_out("postgres", &why);
            None
        }
    }
}

/// The address of a new database of that server.
pub(crate) fn database(settings: &str) -> Option<String> {
    let address = address(settings)?;
    let name = format!("gomoku_{}", uuid::Uuid::now_v7().simple());
    run(address, &[&format!("create database {name}")]);
    let by_url = if address.contains('?') { '&' } else { '?' };
    let by = if address.contains("://") { by_url } else { ' ' };
    Some(format!("{address}{by}dbname={name}"))
}

fn try_start(settings: &str, files: &[(&str, &str)]) -> Result<Server, String> {
    let programs = programs().ok_or("there is no initdb")?;
    // PostgreSQL does not run as root.
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    command.args(["-c", SCRIPT, "sh"]).arg(programs).arg(settings).current_dir("/");
    command.args(files.iter().flat_map(|(name, content)| [name, content]));
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = spawned.map_err(|error| format!("cannot start it: {error}"))?;
    let mut folder = String::new();
    let script = child.stdin.take().zip(child.stdout.take());
    let mut script = script.map(|(input, output)| (input, BufReader::new(output)));
    let read = script.as_mut().map(|(_, output)| output.read_line(&mut folder));
    match (read, folder.trim_end()) {
        (Some(Ok(_)), folder) if !folder.is_empty() => {
            Ok(Server { address: format!("host={folder} user=gomoku dbname=postgres"), script })
        }
        _ => Err("it does not start".to_owned()),
    }
}

/// The folder with `initdb`: on the path, or where Debian puts the newest version.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions.map(|version| version.path()).collect();
    versions.sort_by_key(|folder| {
        let version = folder.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
        std::cmp::Reverse(version)
    });
    let versions = versions.into_iter().map(|folder| folder.join("bin"));
    env::split_paths(&path).chain(versions).find(|folder| folder.join("initdb").is_file())
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    // The folder of this process belongs to whom it runs as.
    Path::new("/proc/self").metadata().is_ok_and(|own| own.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    let _ = Path::new("");
    false
}

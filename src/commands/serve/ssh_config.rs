//! `gomoku serve --ssh-config DIR`: the configuration of an sshd of its own, which lets strangers in to
//! `gomoku guest` and to nothing else.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};

use rustix::process::geteuid;

use super::supervisor::{links, scheme};
use super::{PORT, ServeOptions};
use crate::client::Address;
use crate::files;

/// The port of this sshd, which is not that of the machine.
const SSH_PORT: u16 = 2222;

/// The user as whom strangers come if root starts sshd.
const USER: &str = "play";

/// The link to sshd by which root starts it: its name is that of the PAM service.
const LINK_FOR_ROOT: &str = "/usr/local/sbin/gomoku-sshd";

/// What such an sshd allows, whoever starts it.
const ALLOWED: &str = "\
# Only `gomoku guest`, with a terminal or without.
DisableForwarding yes
PermitTTY yes
PermitUserRC no
PermitUserEnvironment no
AcceptEnv LANG NO_COLOR COLORTERM
MaxSessions 1
# Strangers in a hurry, many of one address, and connections that are dead.
LoginGraceTime 10
MaxAuthTries 6
MaxStartups 20:30:200
PerSourceMaxStartups 10
PerSourceNetBlockSize 32:64
ClientAliveInterval 30
ClientAliveCountMax 3
Compression no
PrintMotd no
PrintLastLog no
# Nothing that is known to be weak.
HostKeyAlgorithms ssh-ed25519
KexAlgorithms sntrup761x25519-sha512@openssh.com,curve25519-sha256,curve25519-sha256@libssh.org
Ciphers aes256-gcm@openssh.com,aes128-gcm@openssh.com,aes256-ctr,aes192-ctr,aes128-ctr
MACs hmac-sha2-512-etm@openssh.com,hmac-sha2-256-etm@openssh.com
";

/// Who starts sshd.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Starter {
    /// Root: people without a key come in too.
    Root,
    /// The user as whom strangers come.
    User,
}

impl Starter {
    /// The program to start.
    const fn sshd(self) -> &'static str {
        match self {
            Self::Root => LINK_FOR_ROOT,
            Self::User => "/usr/sbin/sshd",
        }
    }
}

/// What the configuration depends on.
struct Door {
    starter: Starter,
    /// The user as whom strangers come.
    user: String,
    /// The folder of the configuration.
    folder: PathBuf,
    program: PathBuf,
    socket: PathBuf,
    /// The address of the server, as it is shown to people.
    link: String,
}

impl Door {
    fn host_key(&self) -> PathBuf {
        self.folder.join("ssh_host_ed25519_key")
    }

    fn file(&self) -> PathBuf {
        self.folder.join("sshd_config")
    }

    /// The configuration.
    fn text(&self) -> String {
        let Self { user, program, socket, link, .. } = self;
        let path = |path: &Path| path.display().to_string();
        let (program, socket) = (path(program), path(socket));
        let guest = shell_words::join([program.as_str(), "guest", &socket, link]);
        let admitted = match self.starter {
            Starter::User => {
                "AuthenticationMethods publickey\nKbdInteractiveAuthentication no\nUsePAM no\n"
            }
            Starter::Root => {
                "AuthenticationMethods publickey keyboard-interactive:pam\n\
                 KbdInteractiveAuthentication yes\nUsePAM yes\n"
            }
        };
        format!(
            "# An sshd of its own for the guests of a game server, written by `gomoku serve --ssh-config`.\n\
             Port {SSH_PORT}\n\
             HostKey {key}\n\
             PidFile none\n\
             # Whoever comes is this user. Any public key is accepted: it says who comes back.\n\
             AllowUsers {user}\n\
             PubkeyAuthentication yes\n\
             PasswordAuthentication no\n\
             {admitted}\
             AuthorizedKeysFile none\n\
             AuthorizedKeysCommand /bin/echo restrict,pty %t %k\n\
             AuthorizedKeysCommandUser {user}\n\
             ExposeAuthInfo yes\n\
             ForceCommand exec {guest}\n\
             {ALLOWED}",
            key = path(&self.host_key()),
        )
    }
}

/// Writes the configuration, and a host key if there is none, and says how to go on.
///
/// # Errors
/// If a file or the output cannot be written, or another configuration is there already.
pub(in crate::commands) fn write(options: &ServeOptions, out: &mut impl Write) -> io::Result<()> {
    let (lang, is_root) = (options.lang, geteuid().is_root());
    let folder = absolute(options.ssh_config.as_deref().unwrap_or(Path::new(".")))?;
    let created = files::create_folder(&folder).and_then(|()| folder.canonicalize());
    let folder = created.map_err(|cause| {
        io::Error::other(lang.cannot_create(folder.display(), lang.system_error(&cause)))
    })?;
    let socket = options.guests.clone().map_or_else(|| Ok(folder.join("guests.sock")), absolute)?;
    let user = env::var("USER").ok().filter(|_| !is_root).unwrap_or_else(|| USER.to_owned());
    let starter = if is_root { Starter::Root } else { Starter::User };
    let (program, link) = (env::current_exe()?, link(options));
    let door = Door { starter, user, folder, program, socket, link };
    if fs::read(door.file()).is_ok_and(|before| before != door.text().as_bytes()) {
        return Err(io::Error::other(lang.ssh_other(door.file().display())));
    }
    files::replace(&door.file(), door.text().as_bytes()).map_err(|cause| {
        io::Error::other(lang.cannot_write(door.file().display(), lang.system_error(&cause)))
    })?;
    writeln!(out, "{}", lang.ssh_written(door.file().display()))?;
    let key = door.host_key().display().to_string();
    let make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "gomoku", "-f", &key];
    if !door.host_key().exists() {
        let status = Command::new(make[0]).args(&make[1..]).stdin(Stdio::null()).status();
        if status.is_ok_and(|it| it.success()) {
            writeln!(out, "{}", lang.ssh_written(&key))?;
        } else {
            writeln!(out, "{}", lang.ssh_key_needed(shell_words::join(make)))?;
        }
    }
    let mut serve = vec!["gomoku".to_owned()];
    serve.extend(without_config(env::args().skip(1)));
    if options.guests.is_none() {
        serve.extend(["--guests".to_owned(), door.socket.display().to_string()]);
    }
    let mut serve = shell_words::join(serve);
    if is_root && options.guest_user.is_none() {
        serve = format!("{serve} --guest-user $(id -u {USER})");
    }
    let file = door.file().display().to_string();
    let sshd = shell_words::join([door.starter.sshd(), "-D", "-e", "-f", &file]);
    let host = door.link.parse::<Address>();
    let host = host.map_or_else(|_| "HOST".to_owned(), |address| address.host().to_owned());
    writeln!(out, "{}", lang.ssh_start_server(serve))?;
    writeln!(out, "{}", lang.ssh_start_sshd(sshd))?;
    writeln!(out, "{}", lang.ssh_come_in(format!("ssh -p {SSH_PORT} {}@{host}", door.user)))
}

/// The arguments that start the server itself.
fn without_config(arguments: impl Iterator<Item = String>) -> Vec<String> {
    let (mut kept, mut is_folder) = (Vec::new(), false);
    for argument in arguments {
        if is_folder || argument.starts_with("--ssh-config=") {
            is_folder = false;
        } else if argument == "--ssh-config" {
            is_folder = true;
        } else {
            kept.push(argument);
        }
    }
    kept
}

/// The address of the server, as people reach it: a site that is told, or the first name with the
/// port on which it listens.
fn link(options: &ServeOptions) -> String {
    let scheme = scheme(options);
    let listen = options.listen.unwrap_or((Ipv4Addr::UNSPECIFIED, PORT).into());
    let named = options.host.first().map(|host| {
        let link = format!("{scheme}://{host}:{}/", listen.port());
        link.parse().map_or(link, |address: Address| address.to_string())
    });
    let named = options.origin.first().map(|origin| format!("{origin}/")).or(named);
    named.or_else(|| links(listen, scheme).pop()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command, FromArgMatches as _};

    use super::*;

    fn door(starter: Starter) -> Door {
        Door {
            starter,
            user: "play".to_owned(),
            folder: "/srv/door".into(),
            program: "/usr/bin/gomoku".into(),
            socket: "/srv/a b/guests.sock".into(),
            link: "https://games.example/".to_owned(),
        }
    }

    #[test]
    fn the_link_has_the_port_on_which_the_server_listens_unless_a_site_is_told() {
        for (arguments, expected) in [
            (&["--host", "games.example"][..], "http://games.example:7615/"),
            (&["--host", "games.example", "--listen", "0.0.0.0:80"], "http://games.example/"),
            (&["--host", "games.example", "--origin", "https://g.example"], "https://g.example/"),
        ] {
            let all = ["serve"].iter().chain(arguments);
            let options = ServeOptions::augment_args(Command::new("serve")).get_matches_from(all);
            let options = ServeOptions::from_arg_matches(&options).unwrap();
            assert_eq!(link(&options), expected);
        }
    }

    #[test]
    fn root_starts_sshd_by_the_link_of_the_unit_and_the_document() {
        for text in [
            include_str!("../../../docs/deploy/gomoku-sshd.service"),
            include_str!("../../../docs/ssh.md"),
        ] {
            assert!(text.contains(Starter::Root.sshd()), "{text}");
        }
    }

    #[test]
    fn the_server_is_started_with_the_same_options() {
        let given = "serve --host games.example --ssh-config door --ssh-config=b --data rooms";
        let kept = without_config(given.split(' ').map(str::to_owned));
        assert_eq!(kept.join(" "), "serve --host games.example --data rooms");
    }

    #[test]
    fn the_configuration_leads_to_the_guest_and_to_nothing_else() {
        for (starter, pam) in [(Starter::User, "UsePAM no"), (Starter::Root, "UsePAM yes")] {
            let text = door(starter).text();
            let lines: Vec<_> = text.lines().collect();
            for line in [
                pam,
                "ForceCommand exec /usr/bin/gomoku guest '/srv/a b/guests.sock' https://games.example/",
                "HostKey /srv/door/ssh_host_ed25519_key",
                "DisableForwarding yes",
                "MaxSessions 1",
                "PasswordAuthentication no",
            ] {
                assert!(lines.contains(&line), "{line}\n{text}");
            }
        }
    }
}

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
use super::words::SshWords as _;
use super::{PORT, ServeOptions};
use crate::files;

/// The port of this sshd, which is not that of the machine.
const SSH_PORT: u16 = 2222;

/// The user as whom strangers come if root starts sshd.
const USER: &str = "play";

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
/// If a file or the output cannot be written.
pub(in crate::commands) fn write(options: &ServeOptions, out: &mut impl Write) -> io::Result<()> {
    let (lang, is_root) = (options.lang, geteuid().is_root());
    let folder = absolute(options.ssh_config.as_deref().unwrap_or(Path::new(".")))?;
    fs::create_dir_all(&folder)?;
    let folder = folder.canonicalize()?;
    let socket = options.guests.clone().map_or_else(|| Ok(folder.join("guests.sock")), absolute)?;
    let user = env::var("USER").ok().filter(|_| !is_root).unwrap_or_else(|| USER.to_owned());
    let starter = if is_root { Starter::Root } else { Starter::User };
    let (program, link) = (env::current_exe()?, link(options));
    let door = Door { starter, user, folder, program, socket, link };
    files::replace(&door.file(), door.text().as_bytes())?;
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
    let socket = door.socket.display().to_string();
    let mut serve = shell_words::join(["gomoku", "serve", "--guests", &socket]);
    if is_root {
        serve = format!("{serve} --guest-user $(id -u {USER})");
    }
    let file = door.file().display().to_string();
    let sshd = shell_words::join(["/usr/sbin/sshd", "-D", "-e", "-f", &file]);
    let host = door.link.parse::<crate::client::Address>();
    let host = host.map_or_else(|_| "HOST".to_owned(), |address| address.host().to_owned());
    writeln!(out, "{}", lang.ssh_start_server(serve))?;
    writeln!(out, "{}", lang.ssh_start_sshd(sshd))?;
    writeln!(out, "{}", lang.ssh_come_in(format!("ssh -p {SSH_PORT} {}@{host}", door.user)))
}

/// The address of the server, as people reach it.
fn link(options: &ServeOptions) -> String {
    let scheme = scheme(options);
    let named = options.host.first().map(|host| format!("{scheme}://{host}/"));
    let named = options.origin.first().map(|origin| format!("{origin}/")).or(named);
    let listen = options.listen.unwrap_or((Ipv4Addr::UNSPECIFIED, PORT).into());
    named.or_else(|| links(listen, scheme).pop()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
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

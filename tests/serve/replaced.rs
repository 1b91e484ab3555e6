//! The file of the program is replaced while it serves, as by an upgrade.

use std::fs;
use std::process::Command;

use crate::needs::leave_out;
use crate::support::{Home, Lines, Server};

#[test]
fn a_server_is_started_again_after_its_program_was_replaced() {
    let home = Home::new();
    let [program, newer] = ["gomoku", "newer"].map(|name| home.path(name));
    for copy in [&program, &newer] {
        // Another process writes it, so that nothing else here has the file open when it is started.
        let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_gomoku")).arg(copy).status();
        assert!(copied.unwrap().success());
    }
    let mut command = home.program(program.to_str().unwrap());
    command.args("serve --listen 127.0.0.1:0 --lines 0 --data rooms".split_whitespace());
    let server = Server::spawn(command, "");
    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    fs::rename(&newer, &program).unwrap();
    Server::signal(worker, "-KILL");
    server.error("started again");
    Lines::connect(server.lines);
    assert_ne!(server.worker(), Some(worker));
}

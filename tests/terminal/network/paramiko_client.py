"""`ssh` by paramiko: a terminal at a server. Port, user, key file and what is asked for are given."""

import select
import shutil
import sys
import tty

import paramiko

port, user, key, wanted = sys.argv[1:]
client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
client.connect(
    "127.0.0.1",
    port=int(port),
    username=user,
    pkey=paramiko.Ed25519Key.from_private_key_file(key),
    look_for_keys=False,
    allow_agent=False,
)
size = shutil.get_terminal_size()
channel = client.get_transport().open_session()
channel.get_pty("xterm-256color", size.columns, size.lines)
channel.exec_command(wanted)
tty.setraw(sys.stdin)
typed, shown = sys.stdin.buffer.raw, sys.stdout.buffer
while True:
    ready, _, _ = select.select([channel, typed], [], [])
    if channel in ready:
        arrived = channel.recv(65536)
        if not arrived:
            break
        shown.write(arrived)
        shown.flush()
    if typed in ready:
        channel.sendall(typed.read(65536))
sys.exit(channel.recv_exit_status())

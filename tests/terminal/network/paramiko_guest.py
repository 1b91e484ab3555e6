"""Comes in by paramiko with a terminal, and prints what is shown: port, user and key file are given."""

import re
import sys
import time

import paramiko

port, user, key = sys.argv[1:]
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
channel = client.invoke_shell(term="xterm-256color", width=100, height=30)
channel.settimeout(10)
shown = ""
end = time.time() + 15
while "seats" not in shown and time.time() < end:
    shown += channel.recv(65536).decode("utf-8", "replace")
channel.close()
client.close()
# Spaces that are skipped come as movements of the cursor.
print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", shown))

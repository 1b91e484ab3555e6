#!/usr/bin/env bash
# Plays one game by random legal moves over HTTP. It makes a room, or joins the one that is given:
#   examples/bot.sh http://127.0.0.1:7615 [ROOM]
# GAME is the room to make, by default {"rules":"standard","board":15}. It needs curl, jq and shuf.
set -euo pipefail
api=$1/api/rooms room=${2:-}
game=${GAME:-'{"rules":"standard","board":15}'}

if [ -n "$room" ]; then
    seat=$(curl -sSf "$api/$room/do" -d '{"t":"sit"}')
else
    seat=$(curl -sSf "$api" -d "$game")
    room=$(jq -r .room <<<"$seat")
fi
token=$(jq -r .token <<<"$seat")
echo "room $room, $(jq -r .seat <<<"$seat")"

exec 3< <(exec curl -sSN "$api/$room/events" -H "Authorization: Bearer $token")
trap "kill $!" EXIT
while read -r line <&3; do
    over=$(jq -c '.view.over // empty' <<<"$line")
    [ -z "$over" ] || { echo "$over"; exit; }
    move=$(jq -r '.view.legal // [] | .[] | @uri' <<<"$line" | shuf -n 1)
    ply=$(jq '.view.ply // 0' <<<"$line")
    [ -z "$move" ] || curl -sS -o /dev/null -X POST "$api/$room/move/$move?ply=$ply" -H "Authorization: Bearer $token"
done
echo "the server has ended the connection before the end of the game" >&2
exit 1

#!/usr/bin/env bash
# Checks that other programs read the SGF that `gomoku convert` writes: sgfmill (Python) and
# @sabaki/sgf (JavaScript). Random games in five encodings are converted, once to SGF and once
# through JSON, and each reader must find the same trees, moves, comments, labels and marks.
#
#     tests/readers/run.sh PROGRAM PYTHON NODE_MODULES
#
# PYTHON has sgfmill, the folder NODE_MODULES has @sabaki/sgf. Fails if a game is read otherwise.
set -euo pipefail
program=$1
python=$2
export NODE_PATH=$3
here=$(dirname "$0")

games=300
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"$python" "$here/games.py" "$folder"

failed=0
for encoding in UTF-8 GB18030 EUC-KR Shift_JIS Windows-1251; do
    name=$folder/$encoding
    "$program" convert "$name.sgf" "$name.direct.sgf"
    "$program" convert "$name.sgf" "$name.there.jsonl"
    "$program" convert "$name.there.jsonl" "$name.back.sgf"
    for reader in sgfmill sabaki; do
        case $reader in
            sgfmill) command=("$python" "$here/read_sgfmill.py") ;;
            sabaki) command=(node "$here/read_sabaki.js") ;;
        esac
        right=$("${command[@]}" "$name.json" "$name.direct.sgf" "$name.back.sgf")
        echo "$encoding, $reader: $right of $games"
        [ "$right" = "$games" ] || failed=1
    done
done
exit "$failed"

#!/usr/bin/env bash
# Compares versions of the engine with a base version, one after the other, and prints a table row for
# each:
#   examples/queue.sh BASE QUEUE > table.md
# BASE is a branch, tag or commit. Each line of QUEUE has a version of the same kind and then what it
# changes. Every match is at equal nodes and ends as soon as a sequential test (SPRT) decides between 0
# and 10 Elo. RULES, GAMES and NODES change what is played.
set -euo pipefail
base=$1 queue=$2
rules=${RULES:-freestyle standard renju} games=${GAMES:-8000} nodes=${NODES:-20000}

work=$(mktemp -d)
target=${CARGO_TARGET_DIR:-$PWD/target/queue}
trap 'git worktree remove --force "$work/source"; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$work/source" "$base"
build() { # VERSION NAME
    git -C "$work/source" checkout --quiet --detach "$1"
    (cd "$work/source" && cargo build --quiet --release --target-dir "$target")
    cp "$target/release/gomoku" "$work/$2"
}
build "$base" base

echo "| change | rules | games | Elo | ± | SPRT |"
echo "|---|---|---|---|---|---|"
while read -r version change <&3; do
    build "$version" new
    for rule in $rules; do
        "$work/base" match "brain:$work/new brain" "brain:$work/base brain" \
            --rules "$rule" --board 15 --games "$games" --nodes "$nodes" --sprt 0,10 \
            --concurrency "$(nproc)" --lang en |
            awk -v change="$change" -v rule="$rule" '
                $2 == "new" { games = $3; elo = $8; error = $9 }
                /^SPRT:/ { sub(/^SPRT: /, ""); test = $0 }
                END { print "| " change " | " rule " | " games " | " elo " | " error " | " test " |" }'
    done
done 3<"$queue"

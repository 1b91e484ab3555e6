#!/usr/bin/env python3
"""Counts the games of SGF files that sgfmill reads as they must be.

    read_sgfmill.py GAMES.json FILE.sgf...

Prints the number of games that are right in all files; the first difference goes to standard error.
"""

import json
import sys
from pathlib import Path

from sgfmill import sgf, sgf_grammar


def name(point, size):
    """The letters of a point, whose row sgfmill counts from the bottom."""
    row, column = point
    return chr(ord("a") + column) + chr(ord("a") + size - 1 - row)


def read(node, size):
    found = {}
    color, point = node.get_move()
    if color is not None:
        found["move"] = color.upper() + ("" if point is None else name(point, size))
    if node.has_property("C"):
        found["C"] = node.get("C")
    if node.has_property("LB"):
        found["LB"] = {name(point, size): text for point, text in node.get("LB")}
    for mark in ["TR", "MA", "CR", "SQ", "AB", "AW", "AE"]:
        if node.has_property(mark):
            found[mark] = sorted(name(point, size) for point in node.get(mark))
    found["children"] = [read(child, size) for child in node]
    return found


def read_game(tree):
    game = sgf.Sgf_game.from_coarse_game_tree(tree)
    root, size = game.get_root(), game.get_size()
    return {"size": size, "PB": root.get("PB"), "PW": root.get("PW"), **read(root, size)}


def difference(wanted, found):
    """The first node that differs, with the number of nodes after it; None if none does."""
    bare = [{**node, "children": len(node["children"])} for node in (wanted, found)]
    if bare[0] != bare[1]:
        return "  wanted {}\n  found  {}".format(*bare)
    pairs = zip(wanted["children"], found["children"])
    return next(filter(None, (difference(*pair) for pair in pairs)), None)


def main():
    wanted = json.loads(Path(sys.argv[1]).read_text())
    wrong = set()
    for path in sys.argv[2:]:
        trees = sgf_grammar.parse_sgf_collection(Path(path).read_bytes())
        if len(trees) != len(wanted):
            sys.exit(f"{path}: {len(trees)} games instead of {len(wanted)}")
        for number, (game, tree) in enumerate(zip(wanted, trees), start=1):
            differs = difference(game, read_game(tree))
            if differs and not wrong:
                print(f"{path}, game {number}:\n{differs}", file=sys.stderr)
            if differs:
                wrong.add(number)
    print(len(wanted) - len(wrong))


if __name__ == "__main__":
    main()

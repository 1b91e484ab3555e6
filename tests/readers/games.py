#!/usr/bin/env python3
"""Writes random games as SGF in several encodings, each with the tree that a reader must find.

    games.py FOLDER

For each encoding, FOLDER gets a collection NAME.sgf and its games as NAME.json: nodes with the move,
the comment, the labels, marks and set-up stones, and the nodes that follow. The games are always
the same.
"""

import json
import random
import sys
from pathlib import Path

GAMES = 300

LATIN = [chr(code) for code in range(0x21, 0x7F)]
# Signs with a meaning in SGF come up more often than in ordinary texts.
SIGNS = ["]", "[", "\\", ":", ";", "(", ")", " ", " ", " "]


def letters(first, last, codec):
    """The letters of a range that a codec has. Some write the others as their parts."""
    found = []
    for code in range(first, last):
        try:
            length = len(chr(code).encode(codec))
        except UnicodeEncodeError:
            continue
        if length <= 2 or codec == "utf-8":
            found.append(chr(code))
    return found


def confusing(of, codec):
    """The letters whose second byte is a bracket or a backslash."""
    return [letter for letter in of if letter.encode(codec)[1:2] in (b"[", b"\\", b"]")]


ACCENTED = letters(0xC0, 0x180, "utf-8")
CYRILLIC = letters(0x410, 0x450, "utf-8")
KOREAN = letters(0xAC00, 0xD7A4, "euc_kr")
CHINESE = letters(0x4E00, 0x9FA6, "gb18030")
JAPANESE = letters(0x3041, 0x3097, "shift_jis") + letters(0x30A1, 0x30F7, "shift_jis")
KANJI = letters(0x4E00, 0x9FA6, "shift_jis")

# The name in the files, the codec of Python, and the alphabets.
ENCODINGS = [
    ("UTF-8", "utf-8", [ACCENTED, CYRILLIC, KOREAN, CHINESE, JAPANESE]),
    ("GB18030", "gb18030", [CHINESE, confusing(CHINESE, "gb18030"), CYRILLIC, JAPANESE, KOREAN]),
    ("EUC-KR", "euc_kr", [KOREAN]),
    ("Shift_JIS", "shift_jis", [JAPANESE, KANJI, confusing(JAPANESE + KANJI, "shift_jis")]),
    ("Windows-1251", "cp1251", [CYRILLIC]),
]


class Game:
    """A random game."""

    def __init__(self, generator, alphabets):
        self.random = generator
        self.alphabets = alphabets
        self.size = generator.choice([15, 19])
        self.left = generator.randint(5, 60)

    def text(self, longest):
        alphabet = self.random.choice([LATIN, *self.alphabets])
        length = self.random.randint(1, longest)
        text = self.random.choices([alphabet, SIGNS], weights=[5, 1], k=length)
        # Blanks at either end mean nothing.
        return "".join(self.random.choice(letters) for letters in text).strip() or "x"

    def comment(self):
        return "\n".join(self.text(40) for _ in range(self.random.randint(1, 3)))

    def points(self, free, most):
        return [free.pop() for _ in range(min(len(free), self.random.randint(0, most)))]

    def shuffled(self, points):
        points = sorted(points)
        self.random.shuffle(points)
        return points

    def notes(self):
        """The comment, labels and marks of a node."""
        node = {}
        if self.random.random() < 0.4:
            node["C"] = self.comment()
        if self.random.random() < 0.3:
            free = self.shuffled(self.all_points())
            labels = self.points(free, 4)
            if labels:
                node["LB"] = {point: self.text(3) for point in labels}
            for mark in ["TR", "MA", "CR", "SQ"]:
                marked = self.points(free, 3)
                if marked:
                    node[mark] = sorted(marked)
        return node

    def all_points(self):
        names = "abcdefghijklmnopqrs"[: self.size]
        return {column + row for column in names for row in names}

    def root(self):
        node = {"size": self.size, "PB": self.text(12), "PW": self.text(12), **self.notes()}
        free = self.all_points()
        if self.random.random() < 0.3:
            points = self.shuffled(free)
            for color in ["AB", "AW"]:
                stones = self.points(points, 3)
                if stones:
                    node[color] = sorted(stones)
                    free.difference_update(stones)
        node["children"] = self.children(free, "B")
        return node

    def set_up(self, free, to_move):
        """A node in the middle of a game that changes stones and is no move."""
        points = self.shuffled(self.all_points())
        node = self.notes()
        for name in ["AB", "AW", "AE"]:
            node[name] = sorted([points.pop(), points.pop()])
        left = (free - set(node["AB"] + node["AW"])) | set(node["AE"])
        node["children"] = self.children(left, to_move)
        return node

    def children(self, free, to_move):
        if self.random.random() < 0.02:
            return [self.set_up(free, to_move)]
        branches = 1 if self.random.random() < 0.85 else self.random.randint(2, 3)
        points = self.shuffled(free)
        nodes = []
        for _ in range(branches):
            if self.left == 0 or not points:
                break
            self.left -= 1
            point = points.pop()
            # One pass at most among the variations.
            if self.random.random() < 0.03 and all(node["move"][1:] for node in nodes):
                point = ""
            node = {"move": to_move + point, **self.notes()}
            other = "W" if to_move == "B" else "B"
            if self.random.random() < 0.03:
                other = to_move
            node["children"] = self.children(free - {point}, other)
            nodes.append(node)
        return nodes


def escaped(text):
    return text.replace("\\", "\\\\").replace("]", "\\]")


def properties(node):
    if "size" in node:
        yield f"SZ[{node['size']}]"
        yield f"PB[{escaped(node['PB'])}]"
        yield f"PW[{escaped(node['PW'])}]"
    if "move" in node:
        yield f"{node['move'][0]}[{node['move'][1:]}]"
    if "C" in node:
        yield f"C[{escaped(node['C'])}]"
    if "LB" in node:
        # The first colon ends the point, so the others are escaped.
        labels = {at: escaped(text).replace(":", "\\:") for at, text in node["LB"].items()}
        yield "LB" + "".join(f"[{at}:{text}]" for at, text in labels.items())
    for name in ["TR", "MA", "CR", "SQ", "AB", "AW", "AE"]:
        if name in node:
            yield name + "".join(f"[{point}]" for point in node[name])


def sgf(node, head=""):
    text = ";" + head + "".join(properties(node))
    parts = [sgf(child) for child in node["children"]]
    if len(parts) > 1:
        parts = [f"({part})" for part in parts]
    return text + "\n" + "".join(parts)


def main():
    folder = Path(sys.argv[1])
    for name, codec, alphabets in ENCODINGS:
        generator = random.Random(name)
        games = [Game(generator, alphabets).root() for _ in range(GAMES)]
        head = f"GM[4]FF[4]CA[{name}]"
        collection = "".join(f"({sgf(game, head)})\n" for game in games)
        (folder / f"{name}.sgf").write_bytes(collection.encode(codec))
        (folder / f"{name}.json").write_text(json.dumps(games))


if __name__ == "__main__":
    main()

// Counts the games of SGF files that @sabaki/sgf reads as they must be.
//
//     node read_sabaki.js GAMES.json FILE.sgf...
//
// Prints the number of games that are right in all files; the first difference goes to standard
// error.

const fs = require("node:fs");
const { isDeepStrictEqual } = require("node:util");
const sgf = require("@sabaki/sgf");

const MARKS = ["TR", "MA", "CR", "SQ", "AB", "AW", "AE"];

/** The points of a list, in which some may be given as rectangles. */
function points(values) {
  const letter = (line) => String.fromCharCode("a".charCodeAt(0) + line);
  return values
    .flatMap((value) => sgf.parseCompressedVertices(value))
    .map(([column, row]) => letter(column) + letter(row))
    .sort();
}

/** The node as the generator of the games writes it. */
function read({ data, children }) {
  const found = {};
  for (const color of ["B", "W"]) {
    if (data[color]) found.move = color + data[color][0];
  }
  if (data.C) found.C = data.C[0];
  if (data.LB) {
    const parts = data.LB.map((label) => [label.slice(0, 2), label.slice(3)]);
    found.LB = Object.fromEntries(parts);
  }
  for (const mark of MARKS.filter((mark) => data[mark])) found[mark] = points(data[mark]);
  found.children = children.map(read);
  return found;
}

function readGame(root) {
  const { SZ, PB, PW } = root.data;
  return { size: Number(SZ[0]), PB: PB[0], PW: PW[0], ...read(root) };
}

/** The first node that differs, with the number of nodes after it; `null` if none does. */
function difference(wanted, found) {
  const bare = [wanted, found].map((node) => ({ ...node, children: node.children.length }));
  if (!isDeepStrictEqual(bare[0], bare[1])) {
    return `  wanted ${JSON.stringify(bare[0])}\n  found  ${JSON.stringify(bare[1])}`;
  }
  for (const [index, child] of wanted.children.entries()) {
    const differs = difference(child, found.children[index]);
    if (differs) return differs;
  }
  return null;
}

const [games, ...files] = process.argv.slice(2);
const wanted = JSON.parse(fs.readFileSync(games, "utf8"));
const wrong = new Set();
for (const file of files) {
  const roots = sgf.parseBuffer(fs.readFileSync(file));
  if (roots.length !== wanted.length) {
    console.error(`${file}: ${roots.length} games instead of ${wanted.length}`);
    process.exit(1);
  }
  for (const [index, game] of wanted.entries()) {
    const differs = difference(game, readGame(roots[index]));
    if (differs && wrong.size === 0) console.error(`${file}, game ${index + 1}:\n${differs}`);
    if (differs) wrong.add(index);
  }
}
console.log(wanted.length - wrong.size);

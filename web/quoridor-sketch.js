// Small pictures of Quoridor: of a position, and of how it is played.

import { svg } from './elements.js';

/** @typedef {import('./wire.js').QuoridorBoard} Board */

const LETTERS = 'abcdefghi';

/**
 * Where a square, or the lower left square of a wall, is drawn: squares are 8 wide, and 2 apart.
 * @param {string} name
 */
const corner = (name) => ({ x: LETTERS.indexOf(name[0]) * 10, y: (LETTERS.length - Number(name[1])) * 10 });

/**
 * A small picture of a position.
 * @param {Board} board
 */
export function sketch({ pawns, walls, last }) {
  const tiles = Array.from(LETTERS, (_, row) => Array.from(LETTERS, (_, column) => `M${column * 10} ${row * 10}h8v8h-8z`));
  const pawn = (/** @type {string} */ square, /** @type {string} */ color) => {
    const { x, y } = corner(square);
    return svg('circle', { cx: x + 4, cy: y + 4, r: 4.2, fill: `url(#${color})` });
  };
  const wall = (/** @type {string} */ name) => {
    const { x, y } = corner(name);
    const bar = name[2] === 'h' ? { x, y: y - 2, width: 18, height: 2 } : { x: x + 8, y: y - 10, width: 2, height: 18 };
    return svg('rect', { ...bar, rx: 0.5, class: last.includes(name) ? 'bar last' : 'bar' });
  };
  return svg('svg', { class: 'sketch quoridor', viewBox: '-2 -2 92 92', 'aria-hidden': 'true' },
    svg('rect', { x: -2, y: -2, width: 92, height: 92, class: 'bed' }),
    svg('path', { d: tiles.flat().join(''), class: 'tile' }),
    ...walls.map(wall), pawn(pawns.first, 'black'), pawn(pawns.second, 'white'));
}

/**
 * A picture of the lesson.
 * @param {string} first
 * @param {string} second
 * @param {string[]} walls
 * @returns {Board}
 */
const board = (first, second, walls) => ({
  size: 9, pawns: { first, second }, walls, walls_left: { first: 10, second: 10 }, goal: { first: 9, second: 1 }, last: [],
});

/** How it is played: each picture with its sentence. */
export const LESSONS = [
  { board: board('e2', 'e8', []), text: 'web_how_quoridor_step' },
  { board: board('e4', 'e6', ['d6h', 'e4h', 'c5v']), text: 'web_how_quoridor_wall' },
  { board: board('e9', 'd3', ['d6h', 'f6h', 'c5v', 'e3h', 'd2h']), text: 'web_how_quoridor_goal' },
];

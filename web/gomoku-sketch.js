// Small pictures of gomoku: of a position, and of how it is played.

import { svg } from './elements.js';

/** @typedef {import('./wire.js').GomokuBoard} Board */

/** The letters of the columns. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A small picture of a position.
 * @param {Board} board
 */
export function sketch({ size, stones, last, row }) {
  const side = size + 0.4;
  const at = (/** @type {string} */ point) => ({ cx: LETTERS.indexOf(point[0]), cy: size - Number(point.slice(1)) });
  const all = Object.entries(stones).flatMap(([color, points]) => points.map((point) => ({ color, point })));
  const lines = Array.from({ length: size }, (_, line) => `M0 ${line}H${size - 1}M${line} 0V${size - 1}`);
  const ends = row.map(at).sort((one, other) => one.cx - other.cx || one.cy - other.cy);
  const way = ends.map(({ cx, cy }, index) => `${index ? 'L' : 'M'}${cx} ${cy}`).join('');
  return svg('svg', { class: 'sketch gomoku', viewBox: `-.7 -.7 ${side} ${side}`, 'aria-hidden': 'true' },
    svg('rect', { x: -0.7, y: -0.7, width: side, height: side, class: 'wood' }),
    svg('path', { d: lines.join(''), class: 'lines' }),
    ...all.map(({ color, point }) => svg('circle', { ...at(point), r: 0.5, fill: `url(#${color})` })),
    ...all.filter(({ point }) => last.includes(point)).map(({ point }) => svg('circle', { ...at(point), r: 0.22, class: 'spot' })),
    way && svg('path', { d: way, class: 'way' }));
}

/**
 * A picture of the lesson.
 * @param {string[]} black
 * @param {string[]} white
 * @param {string[]} [row]
 * @returns {Board}
 */
const board = (black, white, row = []) => ({ size: 9, labels: 'standard', stones: { black, white }, last: [], row, forbidden: [], offered: [] });

/** How it is played: each picture with its sentence. */
export const LESSONS = [
  { board: board(['e5', 'f6'], ['d6']), text: 'web_how_gomoku_turns' },
  { board: board(['c4', 'd5', 'e6', 'f7', 'e5'], ['b3', 'f6', 'e7', 'd4']), text: 'web_how_gomoku_four' },
  { board: board(['c3', 'd4', 'e5', 'f6', 'g7'], ['e4', 'f5', 'f7', 'd6'], ['c3', 'd4', 'e5', 'f6', 'g7']), text: 'web_how_gomoku_five' },
];

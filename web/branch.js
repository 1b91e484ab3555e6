// Moves that are tried in a recorded game, which stays as it is. The server knows the rules.

import { SEATS } from './games.js';

/**
 * @typedef {import('./wire.js').Position} Position
 * @typedef {import('./wire.js').RecordedGame} Recorded
 */

/** What a record says of its end and of its opening, which another line does not have. */
const OWN = ['winner', 'reason', 'result', 'opening', 'swaps', 'fifths', 'nodes'];

/**
 * The moves of a record that led to a position. Decisions of an opening are none.
 * @param {Position[]} positions
 * @param {string[]} recorded
 */
function line(positions, recorded) {
  /** @type {string[]} */
  const made = [];
  for (const { move = '' } of positions.slice(1)) {
    const next = recorded[made.length];
    if (!move.includes(' ')) made.push(move);
    else if (next && move.endsWith(` ${next}`)) made.push(next);
  }
  return made;
}

/**
 * The colour that moves after these positions.
 * @param {Position[]} positions
 * @param {any[]} notes of the beginning
 */
function toMove(positions, notes) {
  const { by, black } = positions[positions.length - 1];
  if (by) return by === black ? 'white' : 'black';
  return notes.find((note) => note.to_move)?.to_move ?? 'black';
}

/**
 * The seat that moves after the last of these positions.
 * @param {Position[]} positions
 * @param {Recorded | null} record
 */
export function nextSeat(positions, record) {
  const { black } = positions[positions.length - 1];
  return SEATS.find((seat) => (seat === black) === (toMove(positions, record?.nodes?.[0]?.notes ?? []) === 'black'));
}

/**
 * A record with a move that is tried after these positions.
 * @param {Recorded} record of the game
 * @param {Position[]} positions
 * @param {string} made
 * @returns {Recorded}
 */
export function tried(record, positions, made) {
  const kept = Object.fromEntries(Object.entries(record).filter(([key]) => !OWN.includes(key)));
  const moves = [...line(positions, record.moves.split(' ')), made];
  // Only the stones of the beginning are in no move.
  const notes = (record.nodes?.[0]?.notes ?? []).filter((/** @type {any} */ note) => note.set_up || note.to_move);
  if (!notes.length) return { ...kept, moves: moves.join(' ') };
  const colors = [...positions.slice(1).map(({ by, black }) => (by === black ? 'black' : 'white')), toMove(positions, notes)];
  const nodes = moves.map((move, index) => ({ [colors[index]]: move }));
  return { ...kept, moves: moves.join(' '), nodes: [{ notes }, ...nodes] };
}

// What happens in a room, in sentences.

import { other } from './games.js';
import { ending, knows, movesMade, t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Seat} Seat */
/** @typedef {import('./room.js').RoomEvent} RoomEvent */

/**
 * An event in a sentence.
 * @param {Room} room
 * @param {RoomEvent} event
 * @param {string} mover what the player of a move was called before it
 * @param {boolean} stood whether an offer of the player stood before: a machine declines at once
 */
export function story(room, { cause, seated, step, offered: offer, declined, rematch, no_rematch: refused, next }, mover, stood) {
  if (seated) return seated.seat === room.you ? '' : t('seated', { who: room.name(seated.seat) });
  if (offer) return offered(room, .../** @type {[Seat, string]} */ (offer));
  if (declined) {
    const [by, what] = declined;
    return t(stood && cause?.seat === by ? 'withdrawn' : `declined_${what}`, { side: room.name(/** @type {Seat} */ (by)) });
  }
  if (rematch) return rematch === room.you ? t('rematch_asked') : t('wants_rematch', { who: room.name(rematch) });
  if (refused) {
    const by = cause?.seat ?? refused;
    return t(by === refused ? 'withdrawn' : 'no_rematch', { who: room.name(by), side: room.name(by) });
  }
  if (next) return t('next_game');
  if (!step) return '';
  const { did, by, move, seat, seconds = 0 } = step;
  if (seat) return t('time_given', { side: room.name(seat), seconds });
  /** @type {Record<string, string>} */
  const changes = { stopped: 'paused', went_on: 'goes_on', taken_back: 'web_taken_back' };
  if (did in changes) return t(changes[did]);
  if (did === 'over') return cause && cause.seat !== room.you && room.shown.over?.reason === 'aborted' ? t('web_aborted_by', { who: room.name(cause.seat) }) : result(room);
  if (did !== 'moved' || !by || !move) return '';
  const { board, moves, over, players, to_move: turn } = room.shown;
  // Who has no name may place a stone of the other colour in an opening.
  const stone = !players[by] && room.played.side(moves, moves.length - 1, board);
  const made = room.played.told(stone ? t(stone) : mover || room.name(by), move, board);
  const then = over ? result(room) : turn && turn === room.you ? t('web_your_turn') : '';
  return then ? `${made}${/[.!?]$/.test(made) ? '' : '.'} ${then}` : made;
}

/**
 * What a player offers.
 * @param {Room} room
 * @param {Seat} by
 * @param {string} what
 */
export const offered = (room, by, what) => t(`offered_${what}`, { side: room.name(by), moves: movesMade(room.shown.back[by]) });

/**
 * How the game ended.
 * @param {Room} room
 */
function result(room) {
  const { over, black } = room.shown;
  return over ? ending(over, room.name(over.winner === 'black' ? black : other(black))) : '';
}

/**
 * The answers of this player to a question of the opening; none where a place on the board is the answer.
 * @param {Room} room
 */
export const decisions = ({ shown: { choices = [] } }) => choices.filter(({ what }) => what !== 'pass');

/**
 * What is asked of the player to move; nothing without a question.
 * @param {Room} room
 */
export function questionOf({ shown: { question } }) {
  const key = `ask_${question?.what}`;
  return knows(key) ? t(key, { ...question, side: question?.stone ? t(question.stone) : '' }) : '';
}

/**
 * What happens now, in a line. A question with answers stands beside these.
 * @param {Room} room
 */
export function headlineOf(room) {
  const { over, question, to_move: turn } = room.shown;
  if (!room.isFull) return t(room.isSought ? 'web_seeking' : room.you ? 'web_waiting' : 'web_seat_is_free');
  if (over) return result(room);
  if (!turn) return t('paused');
  const isMine = turn === room.you;
  const side = room.name(turn);
  // Only who is asked reads the question; where a stone goes, both may know.
  if (!isMine && question && !question.stone) return t('web_choosing', { side });
  return [t(isMine ? 'web_your_turn' : 'to_move', { side }), !decisions(room).length && questionOf(room)].filter(Boolean).join(' ');
}

/**
 * The sound of an event, if it has one.
 * @param {Room} room
 * @param {RoomEvent} event
 */
export function soundOf(room, { seated, step }) {
  const { over, to_move: turn } = room.shown;
  if (seated) return room.you && seated.seat !== room.you ? 'joined' : '';
  if (over) return 'end';
  if (step?.did !== 'moved') return '';
  return turn && turn === room.you ? 'turn' : 'move';
}

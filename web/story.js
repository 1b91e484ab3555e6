// What happens in a room, in sentences.

import { other } from './games.js';
import { ending, knows, t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Seat} Seat */
/** @typedef {import('./room.js').RoomEvent} RoomEvent */

/**
 * An event in a sentence.
 * @param {Room} room
 * @param {RoomEvent} event
 */
export function story(room, { cause, seated, step, offered, declined, rematch, no_rematch: refused, next }) {
  if (seated) return seated.seat === room.you ? '' : t('seated', { who: room.name(seated.seat) });
  if (offered) return t(`offered_${offered[1]}`, { side: room.name(/** @type {Seat} */ (offered[0])) });
  if (declined) {
    const [by, what] = declined;
    return t(cause?.seat === by ? 'withdrawn' : `declined_${what}`, { side: room.name(/** @type {Seat} */ (by)) });
  }
  if (rematch) return rematch === room.you ? t('rematch_asked') : t('wants_rematch', { who: room.name(rematch) });
  if (refused) return t('no_rematch', { who: room.name(cause?.seat ?? refused) });
  if (next) return t('next_game');
  if (!step) return '';
  const { did, by, move, seat, seconds = 0 } = step;
  if (seat) return t('time_given', { side: room.name(seat), seconds });
  if (did === 'stopped') return t('paused');
  if (did === 'went_on') return t('goes_on');
  if (did === 'taken_back') return t('web_taken_back');
  if (did === 'over') return result(room);
  if (did !== 'moved' || !by || !move) return '';
  const made = room.played.told(room.name(by), move, room.shown.board);
  const { over, to_move: turn } = room.shown;
  const then = over ? result(room) : turn && turn === room.you ? t('web_your_turn') : '';
  return then ? `${made}${/[.!?]$/.test(made) ? '' : '.'} ${then}` : made;
}

/**
 * How the game ended.
 * @param {Room} room
 */
function result(room) {
  const { over, black } = room.shown;
  return over ? ending(over, room.name(over.winner === 'black' ? black : other(black))) : '';
}

/**
 * What happens now, in a line.
 * @param {Room} room
 */
export function headlineOf(room) {
  const { over, to_move: turn, question } = room.shown;
  if (!room.isFull) return t(room.you ? 'web_waiting' : 'web_seat_is_free');
  if (over) return result(room);
  if (!turn) return t('paused');
  const whose = turn === room.you ? t('web_your_turn') : t('to_move', { side: room.name(turn) });
  const key = `ask_${question?.what}`;
  return knows(key) ? `${whose} ${t(key, { ...question, side: question?.stone ? t(question.stone) : '' })}` : whose;
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

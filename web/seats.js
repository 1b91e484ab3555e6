// The seats of a room: who sits there, and the ways to a free one.

import { blame, button, h, set, stone, write } from './elements.js';
import { MAY_GIVE, address, copy, give } from './giving.js';
import { keeps, recall, remember } from './storage.js';
import { isOfName, playerName, t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Seat} Seat */
/** @typedef {import('./room.js').Part} Part */

/** The lag from which it is shown, in milliseconds: less is not felt. */
const FELT = 200;

/**
 * A time as on a clock; tenths of a second where it is short.
 * @param {number} ms
 */
function time(ms) {
  if (ms < 10000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ part) => String(part % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * The time that a player has left now, in milliseconds; nothing without a clock.
 * @param {Room} room
 * @param {Seat} seat
 */
export function timeLeft({ shown: { left_ms: left, clock }, seenAt, stoodAt }, seat) {
  if (!left) return null;
  return Math.max(0, left[seat] - (clock?.running === seat ? (stoodAt || performance.now()) - seenAt : 0));
}

/**
 * The line of a player: colour, name, presence and clock.
 * @param {Room} room
 * @param {Seat} seat
 * @returns {Part}
 */
export function player(room, seat) {
  const symbol = h('span', { class: 'symbol' });
  const name = h('span', { class: 'name' });
  const note = h('span', { class: 'note' });
  const clock = h('span', { class: 'clock', role: 'timer' });
  const element = h('div', { class: 'player' }, symbol, h('span', { class: 'words' }, name, note), clock);
  let shown = '';
  function draw() {
    const { players, to_move: turn, clock: more } = room.shown;
    const { board, black } = room.scene;
    const color = seat === black ? 'black' : 'white';
    const isFree = players[seat] == null;
    const { here, guest, lag_ms: lag, forgiven_ms: forgiven = 0 } = (!isFree && room.who[seat]) || {};
    if (shown !== color) symbol.replaceChildren(stone((shown = color)));
    set(element, 'class', turn === seat ? 'player next' : 'player');
    const called = isFree ? t('web_free_seat') : playerName(players[seat] ?? '');
    write(name, called || t(color));
    const periods = more?.periods?.[seat];
    const notes = [
      called && t(color),
      room.you === seat && t('web_you'),
      ...room.played.notes(seat, board),
      periods && t('web_periods', { count: periods }),
      // One word for the other, so that hardly a line breaks anew.
      here === false ? t('web_away') : guest && t('web_guest'),
      lag !== undefined && lag >= FELT && t('web_lag', { ms: lag }),
      forgiven >= 100 && t('web_forgiven', { seconds: (forgiven / 1000).toFixed(1) }),
    ];
    write(note, notes.filter(Boolean).join(' · '));
    const left = timeLeft(room, seat);
    write(clock, left === null ? '' : time(left));
    clock.classList.toggle('low', left !== null && left < 10000 && turn === seat);
  }
  return { element, draw };
}

/**
 * The code of a room, by which it is found without the link.
 * @param {Room} room
 */
const code = ({ code }) => h('p', { class: 'code' }, t('web_room'), ' ', h('strong', {}, code));

/**
 * Takes a free seat. The secret of it stays on this device.
 * @param {Room} room
 * @param {string} name
 * @returns {Promise<string>} why the name is refused, if it is
 */
async function sit(room, name) {
  const { code, token } = room;
  const key = `seat.${code}`;
  // The seat that another window has taken meanwhile is this one's too.
  if ((recall(key) ?? token) !== token) {
    location.reload();
    return '';
  }
  remember(key, token);
  remember('name', name);
  const answer = await room.ask({ t: 'sit', name: name || undefined });
  return isOfName(answer?.why) ? room.refusal : '';
}

/**
 * The way to a free seat, on the board on which nothing is played yet: to sit down there, or the link
 * to give away.
 * @param {Room} room
 * @returns {Part & { back: HTMLElement }} and the button with which who watches sits down after all
 */
export function entrance(room) {
  let isWatching = false;
  const watch = (/** @type {boolean} */ watches) => {
    isWatching = watches;
    room.draw();
  };
  const name = h('input', { maxlength: 16, autocomplete: 'nickname', value: recall('name') ?? '' });
  const fault = h('p', { class: 'fault' });
  const form = h('form', { submit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    blame(name, fault, await sit(room, name.value.trim()));
  } },
  !keeps() && h('p', { class: 'fault' }, t('web_no_storage')), h('label', {}, t('web_name'), ' ', name), fault, h('button', { class: 'main' }, t('web_sit')),
  button(t('web_watch'), () => watch(true)));
  const back = button(t('web_sit'), () => watch(false), 'main');
  const link = h('input', { readonly: true, value: address(), 'aria-label': t('web_link') });
  const qr = h('details', { class: 'qr', toggle: () => {
    if (qr.open && !qr.querySelector('img')) {
      qr.append(h('img', { src: `api/qr?link=${encodeURIComponent(link.value)}`, alt: t('web_qr_alt'), width: 180, height: 180 }));
    }
  } }, h('summary', {}, t('web_qr')));
  const tell = (/** @type {string} */ text) => room.tell(text);
  const called = h('p', { class: 'note' }, t('web_called'));
  const call = button(t('web_call'), async () => {
    remember('calls', 'on');
    room.draw();
    (await import('./call.js')).prepare();
  });
  const stop = h('a', { class: 'way', href: './' }, t('web_stop'));
  const share = h('div', { class: 'share' }, h('p', {}, t('web_share')), link, code(room), button(t('web_copy'), () => copy(link.value, tell), 'main'),
    MAY_GIVE && button(t('web_give'), () => give(link.value, tell)), stop, call, called, qr);
  const element = h('div', { class: 'entrance' }, form, share);
  function draw() {
    back.hidden = !room.may('sit') || !isWatching;
    form.hidden = !room.may('sit') || isWatching;
    stop.hidden = !room.isSought;
    share.hidden = room.isFull || !room.you;
    call.hidden = !!recall('calls');
    called.hidden = !call.hidden;
    element.hidden = form.hidden && share.hidden;
  }
  return { element, back, draw };
}

/**
 * The code of the room, and its link for whoever shall see it.
 * @param {Room} room
 * @returns {Part}
 */
export function place(room) {
  const way = button(t('web_link'), () => give(address(), (text) => room.tell(text)));
  const element = h('div', { class: 'address' }, code(room), way);
  function draw() {
    way.hidden = !room.isFull && !!room.you;
  }
  return { element, draw };
}

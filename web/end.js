// The end of a game: the card with its result, and its record.

import { button, h, set, stone, write } from './elements.js';
import { SEATS, formName } from './games.js';
import { give } from './giving.js';
import { movesMade, named, t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Part} Part */

/**
 * The card below the board at the end: who has won and how, and the ways on. The headline comes here
 * from its place above the board.
 * @param {Room} room
 * @param {HTMLElement} headline
 * @returns {Part & { title: HTMLElement }}
 */
export function end(room, headline) {
  const players = h('p', { class: 'between', hidden: true });
  const title = h('div', { class: 'title' }, headline, players);
  const symbol = h('span', { class: 'symbol' });
  const note = h('p', { class: 'note' });
  const result = h('div', { class: 'words' }, note);
  const again = button(t('web_rematch'), () => room.send({ t: 'rematch' }), 'main again');
  // Room for its longer text: the button stays where it is when that comes.
  set(again, 'data-most', t('web_rematch_accept'));
  const no = button('', () => room.send({ t: 'no_rematch' }));
  const replay = () => `replay#${named(room.code, room.link.v)}${room.past === null ? '' : `/${room.past}`}`;
  const look = h('a', { class: 'way' }, t('web_look_again'));
  const element = h('section', { class: 'end', 'aria-label': t('web_result') }, symbol, result,
    h('div', { class: 'ways' }, again, look,
      button(t('web_give'), () => give(new URL(replay(), location.href).href, (text) => room.tell(text))), no));
  let shown = '';
  function draw() {
    const { you, shown: { over, moves, rematch } } = room;
    element.hidden = !over;
    players.hidden = !over;
    set(look, 'href', replay());
    again.disabled = !room.may('rematch');
    again.hidden = again.disabled && !room.may('no_rematch');
    no.hidden = !room.may('no_rematch');
    write(no, rematch === you ? `${t('web_rematch')}: ${t('web_withdraw')}` : t('web_decline'));
    write(again, t(rematch && rematch !== you ? 'web_rematch_accept' : 'web_rematch'));
    const now = over ? `${over.winner}` : '';
    if (over) {
      write(note, movesMade(moves.filter(room.played.counts).length));
      write(players, SEATS.map((seat) => room.name(seat)).join(' – '));
    }
    if (shown === now) return;
    shown = now;
    if (over) result.prepend(headline);
    else title.prepend(headline);
    symbol.replaceChildren(...(over?.winner ? [over.winner] : ['black', 'white']).map(stone));
  }
  return { element, title, draw };
}

/**
 * The record of the game, once it is over, and the way to the one before.
 * @param {Room} room
 * @returns {Part}
 */
export function record(room) {
  const element = h('p', { class: 'files' });
  let shown = '';
  function draw() {
    const { past, files, since, shown: { over } } = room;
    element.hidden = !over && !since;
    const now = `${!over} ${past} ${since}`;
    if (element.hidden || shown === now) return;
    shown = now;
    const file = (/** @type {string} */ kind) =>
      h('a', { href: `api/rooms/${room.code}/record?as=${kind}${kind === 'png' && past !== null ? `&ply=${past}` : ''}`, download: '' }, formName(kind));
    element.replaceChildren(...over ? [t('web_save'), ...files.map(file)] : [],
      since ? h('a', { href: `replay#${named(room.code, since - 1)}` }, t('web_game_before')) : '');
  }
  return { element, draw };
}

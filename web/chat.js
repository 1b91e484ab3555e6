// What people say in a room.

import { SEATS } from './games.js';
import { button, h, write } from './elements.js';
import { t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Seat} Seat */
/** @typedef {import('./room.js').Part} Part */

/**
 * The button that hides what somebody says who has said something, or shows it again.
 * @param {Room} room
 * @param {Seat} [who] a player; else all who watch
 * @returns {Part}
 */
function muting(room, who) {
  const element = button('', () => {
    room.muted.delete(who) || room.muted.add(who);
    room.draw();
  });
  function draw() {
    const isMuted = room.muted.has(who);
    element.hidden = !isMuted && (!!who && who === room.you || room.said.every(({ by }) => by !== who));
    write(element, t(isMuted ? 'web_unmute' : 'web_mute', { who: who ? room.name(who) : t('spectators') }));
  }
  return { element, draw };
}

/**
 * What players, or those who watch, say to each other. A line is made once, and stays.
 * @param {Room} room
 * @returns {Part}
 */
export function chat(room) {
  // The announcer reads the lines out.
  const log = h('div', { class: 'log', role: 'log', 'aria-live': 'off', tabindex: 0, 'aria-label': t('web_chat') });
  const input = h('input', { maxlength: 200, autocomplete: 'off', 'aria-label': t('web_say') });
  const say = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text || !room.isFree('say')) return;
    input.value = '';
    write(waiting, text);
    log.append(waiting);
    frame ||= requestAnimationFrame(follow);
    const isSaid = await room.send({ t: 'say', text });
    remove(waiting);
    // What is refused comes back, unless something else is written meanwhile.
    if (!isSaid) input.value ||= text;
  };
  /** What is said and not kept yet. */
  const waiting = h('p', { class: 'note waiting' });
  const muted = [...SEATS, undefined].map((who) => muting(room, who));
  const element = h('section', { class: 'chat' }, h('h2', {}, t('web_chat')), ...muted.map((it) => it.element), log,
    h('form', { submit: say }, input, h('button', {}, t('web_send'))));
  /** @type {number[]} the numbers of the lines that are shown */
  const shown = [];
  /** @type {Map<number, HTMLElement>} all lines by their numbers */
  const lines = new Map();
  /** Whoever reads back stays there. */
  let [isReadingBack, top, frame] = [false, 0, 0];
  log.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = log;
    if (scrollTop < top) isReadingBack = true;
    if (scrollTop + clientHeight >= scrollHeight - 4) isReadingBack = false;
    top = scrollTop;
  });
  function follow() {
    frame = 0;
    if (isReadingBack) return;
    log.scrollTop = log.scrollHeight;
    top = log.scrollTop;
  }
  /** @param {HTMLElement} [line] whose end does not count as scrolling back */
  function remove(line) {
    line?.remove();
    top = log.scrollTop;
  }
  const speaker = (/** @type {import('./wire.js').Said} */ { by }) => (by ? room.name(by) : t('watcher'));
  /** @param {import('./wire.js').Said} said */
  function line(said) {
    const made = lines.get(said.n) ?? h('p', {}, h('b', {}, speaker(said)), ' ', h('bdi', {}, said.text));
    lines.set(said.n, made);
    return made;
  }
  /** Who sits where, as the lines name them. */
  let seated = '';
  function draw() {
    for (const it of muted) it.draw();
    const now = [room.since, ...SEATS.map((seat) => room.name(seat))].join();
    if (seated !== now) for (const said of room.said) write(/** @type {HTMLElement} */ (line(said).firstChild), speaker(said));
    seated = now;
    const heard = room.muted.size ? room.said.filter(({ by }) => !room.muted.has(by)) : room.said;
    let same = 0;
    while (same < shown.length && shown[same] === heard[same]?.n) same += 1;
    for (const n of shown.splice(same)) remove(lines.get(n));
    const more = heard.slice(same);
    if (!more.length) return;
    shown.push(...more.map(({ n }) => n));
    log.append(...more.map(line));
    frame ||= requestAnimationFrame(follow);
  }
  return { element, draw };
}

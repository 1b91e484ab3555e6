// The list of the moves, and the way through them.

import { announce, h, isTyped, set, write } from './elements.js';
import { t } from './words.js';

/** @typedef {{ text: string, name: string }} Line of the list: a move as people see it, and as they hear it */

/**
 * A move in the list.
 * @param {import('./games.js').Module} module
 * @param {string[]} moves
 * @param {number} index
 * @param {any} board with all of them
 * @returns {Line}
 */
export function line(module, moves, index, board) {
  const text = module.named(moves[index], board);
  const side = module.side(moves, index, board);
  return { text, name: `${index + 1}, ${side ? `${t(side)} ` : ''}${text}` };
}

/**
 * The list of the moves, and the buttons and keys that show earlier positions. The list is one tab stop.
 * @param {(ply: number) => void} go shows the position after so many moves
 * @param {() => [string, string][]} ownKeys the keys of the game, each with what it does
 */
export function browsing(go, ownKeys) {
  const state = h('span', { class: 'at' });
  let [at, count] = [0, 0];
  /** @type {Record<string, [string, string, () => number]>} */
  const steps = {
    first: [t('web_first'), '«', () => 0],
    back: [t('web_back'), '‹', () => at - 1],
    forward: [t('web_forward'), '›', () => at + 1],
    end: [t('web_end'), '»', () => count],
  };
  const step = (/** @type {string} */ name) => go(Math.max(0, Math.min(count, steps[name][2]())));
  const buttons = Object.entries(steps).map(([name, [text, sign]]) =>
    h('button', { type: 'button', 'aria-label': text, title: text, click: () => step(name) }, sign));
  const controls = h('div', { class: 'browse', role: 'group', 'aria-label': t('web_browse') }, ...buttons, state);
  const list = h('ol', { 'aria-label': t('web_moves') });
  const element = h('section', { class: 'moves' }, h('h2', {}, t('web_moves')), list);
  /** @type {HTMLButtonElement[]} */
  const entries = [];
  /** @type {Line[]} what they show */
  let shown = [];
  /** The entry that is the current one. */
  let marked = -1;
  let frame = 0;

  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented: isDone } = event;
    if (isDone || ctrlKey || altKey || metaKey || isTyped(event)) return;
    if (key === '?') import('./keys.js').then(({ open }) => open(ownKeys()));
    /** @type {Record<string, string>} */
    const keys = { '[': 'back', ']': 'forward', ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'end' };
    const place = /** @type {Element} */ (target);
    if (!count || !(key in keys)) return;
    if (place.closest('[role=grid]') && key.length > 1) return;
    event.preventDefault();
    step(keys[key]);
    if (list.contains(place)) entries[Math.max(at - 1, 0)]?.focus();
  });

  /**
   * Marks an entry as the current one, or no longer.
   * @param {number} index
   * @param {boolean} isCurrent
   */
  function mark(index, isCurrent) {
    entries[Math.max(index, 0)]?.setAttribute('tabindex', isCurrent ? '0' : '-1');
    entries[index]?.setAttribute('aria-current', String(isCurrent));
  }

  /**
   * @param {Line[]} moves
   * @param {number} now the number of moves before the position that is shown
   * @param {boolean} [isPast] whether to say which position it is
   */
  function draw(moves, now, isPast = now < moves.length) {
    const isNew = at !== now || count !== moves.length;
    [at, count] = [now, moves.length];
    for (const entry of entries.splice(count)) entry.parentElement?.remove();
    for (const [index, { text, name }] of moves.entries()) {
      if (!entries[index]) {
        entries.push(h('button', { type: 'button', tabindex: -1, click: () => go(index + 1) }));
        list.append(h('li', {}, entries[index]));
      }
      if (shown[index]?.name === name) continue;
      write(entries[index], text);
      set(entries[index], 'aria-label', name);
    }
    shown = moves;
    if (marked !== at - 1) mark(marked, false);
    mark((marked = at - 1), true);
    for (const [index, button] of buttons.entries()) set(button, 'aria-disabled', String(index < 2 ? at === 0 : at === count));
    element.hidden = controls.hidden = !count;
    const told = isPast ? [t('web_after', { number: at, count }), at && moves[at - 1].text].filter(Boolean).join(': ') : '';
    if (state.textContent !== told) announce(told);
    write(state, told);
    if (isNew) frame ||= requestAnimationFrame(follow);
  }

  /** Scrolls to the current entry. */
  function follow() {
    frame = 0;
    const entry = entries[at - 1];
    list.scrollTop = entry ? entry.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  }
  return { element, controls, draw };
}

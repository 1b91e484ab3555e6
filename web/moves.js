// The list of the moves, and the way through them.

import { h, set, write } from './elements.js';
import { t } from './words.js';

/**
 * The list of the moves, and the buttons and keys that show earlier positions. The list is one tab stop.
 * @param {(ply: number) => void} go shows the position after so many moves
 */
export function browsing(go) {
  const state = h('span', { class: 'at', role: 'status' });
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

  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented: isDone } = event;
    /** @type {Record<string, string>} */
    const keys = { '[': 'back', ']': 'forward', ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'end' };
    const place = /** @type {Element} */ (target);
    if (isDone || ctrlKey || altKey || metaKey || !count || !(key in keys) || place.closest('input, select, textarea, dialog, .log')) return;
    if (place.closest('[role=grid]') && key.length > 1) return;
    event.preventDefault();
    step(keys[key]);
    if (list.contains(place)) entries[Math.max(at - 1, 0)]?.focus();
  });

  /**
   * @param {string[]} moves as people read them
   * @param {number} now the number of moves before the position that is shown
   * @param {boolean} [isPast] whether to say which position it is
   */
  function draw(moves, now, isPast = now < moves.length) {
    const isNew = at !== now || count !== moves.length;
    [at, count] = [now, moves.length];
    for (const entry of entries.splice(count)) entry.parentElement?.remove();
    for (const [index, made] of moves.entries()) {
      if (!entries[index]) {
        entries.push(h('button', { type: 'button', click: () => go(index + 1) }));
        list.append(h('li', {}, entries[index]));
      }
      write(entries[index], made);
      set(entries[index], 'tabindex', index === Math.max(at - 1, 0) ? '0' : '-1');
      set(entries[index], 'aria-current', String(index === at - 1));
    }
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-disabled', String(index < 2 ? at === 0 : at === count));
    element.hidden = controls.hidden = !count;
    const after = t('web_after', { number: at, count });
    write(state, isPast ? [after, at && moves[at - 1]].filter(Boolean).join(': ') : '');
    const entry = entries[at - 1];
    if (isNew) list.scrollTop = entry ? entry.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  }
  return { element, controls, draw };
}

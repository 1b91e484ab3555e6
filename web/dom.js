// What every page has: its beginning, elements, words, and what the browser remembers.

/** The languages of the page. */
const LANGUAGES = ['en', 'ko'];

/** @type {Record<string, string>} */
const words = {};

/**
 * Loads texts in the language of the page.
 * @param {'words' | 'more'} list those of a game, or the others
 */
export async function learn(list) {
  const answer = await fetch(`web/${list}.${document.documentElement.lang}.json`);
  Object.assign(words, await answer.json());
}

/**
 * The text of a key, with the values of the names in its braces.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Whether there is a text of this key.
 * @param {string} key
 */
export const knows = (key) => key in words;

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 * @typedef {Node | string | null | false | undefined} Child
 */

/**
 * Gives an element its attributes, listeners and children.
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child != null && child !== false)));
  return element;
}

/**
 * Makes an element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/**
 * Changes an attribute only where it is another one, so that nothing is drawn or read again.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Changes a text only where it is another one.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The gradients of black and white stones, which drawings name as `url(#black)` and `url(#white)`. */
function stones() {
  const gradient = (/** @type {string} */ id, /** @type {[string, string][]} */ stops) =>
    svg('radialGradient', { id, cx: 0.36, cy: 0.3, r: 0.75 },
      ...stops.map(([offset, color]) => svg('stop', { offset, 'stop-color': color })));
  return svg('svg', { class: 'defs', 'aria-hidden': 'true', width: 0, height: 0 }, svg('defs', {},
    gradient('black', [['0', '#707070'], ['.45', '#222'], ['1', '#050505']]),
    gradient('white', [['0', '#fff'], ['.6', '#f4f0e8'], ['1', '#b5ad9d']])));
}

/** Shows the page light, dark, or as the system is. */
export function showTheme() {
  document.documentElement.dataset.theme = recall('theme') ?? '';
}

/**
 * Begins a page in the language of the person, and returns its places.
 * @param {...('words' | 'more')} lists the texts that it needs
 */
export async function begin(...lists) {
  showTheme();
  const spoken = navigator.languages.map((lang) => lang.slice(0, 2)).find((lang) => LANGUAGES.includes(lang));
  const now = recall('lang') ?? spoken ?? LANGUAGES[0];
  document.documentElement.lang = now;
  await Promise.all(lists.map(learn));
  const choose = (/** @type {Event} */ event) => {
    remember('lang', /** @type {HTMLSelectElement} */ (event.target).value);
    location.reload();
  };
  const choice = h('select', { 'aria-label': t('web_language'), change: choose },
    ...LANGUAGES.map((lang) => h('option', { value: lang, lang, selected: lang === now }, t(`language_${lang}`))));
  const extra = h('span', { class: 'extra', role: 'status' });
  const main = h('main');
  // The frame of the page has these two, so that something is painted before the scripts are there.
  const header = /** @type {HTMLElement} */ (document.querySelector('header'));
  write(/** @type {Element} */ (header.firstElementChild), `${t('gomoku_name')} · ${t('quoridor_name')}`);
  const options = h('button', { type: 'button', class: 'icon', 'aria-label': t('web_options'), title: t('web_options'),
    click: async () => (await import('./options.js')).open() },
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: 'M3 6h9m6 0h3M3 12h3m6 0h9M3 18h11m6 0h1M12 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0' })));
  header.append(extra, choice, options);
  document.body.append(stones(), main);
  return { main, extra };
}

/**
 * A small stone beside a name.
 * @param {string} color
 */
export function stone(color) {
  return svg('svg', { class: 'stone', viewBox: '-10 -10 20 20', 'aria-hidden': 'true' },
    svg('circle', { r: 9, fill: `url(#${color})`, stroke: '#0006' }));
}

/**
 * Makes the cells of a board one tab stop, in which the arrow keys move.
 * @param {Element} board
 * @param {SVGElement[][]} rows the cells, the upper row first
 * @param {(row: number, column: number, key: string) => boolean} press handles a key; says whether it did
 */
export function roam(board, rows, press) {
  // An element that listens for focus would be a tab stop of its own.
  board.setAttribute('tabindex', '-1');
  const middle = rows.length >> 1;
  let here = [middle, middle];
  const go = (/** @type {number} */ row, /** @type {number} */ column) => {
    rows[here[0]][here[1]].setAttribute('tabindex', '-1');
    here = [row, column];
    rows[row][column].setAttribute('tabindex', '0');
  };
  go(middle, middle);
  const last = rows.length - 1;
  const bound = (/** @type {number} */ at) => Math.max(0, Math.min(last, at));
  board.addEventListener('focusin', (event) => {
    for (const [row, cells] of rows.entries()) {
      const column = cells.indexOf(/** @type {SVGElement} */ (event.target));
      if (column >= 0) go(row, column);
    }
  });
  board.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey } = /** @type {KeyboardEvent} */ (event);
    if (ctrlKey || altKey || metaKey) return;
    const [row, column] = here;
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1],
      Home: [row, 0], End: [row, last], PageUp: [0, column], PageDown: [last, column],
    };
    if (key in steps) {
      const [to, across] = steps[key].map(bound);
      go(to, across);
      rows[to][across].focus();
    } else if (!press(row, column, key)) {
      return;
    }
    event.preventDefault();
  });
}

/**
 * What the browser remembers under a key; a browser may refuse to.
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Remembers a text under a key.
 * @param {string} key
 * @param {string} text
 */
export function remember(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage a reload forgets the seat, and nothing else.
  }
}

/**
 * The name of a player as people read it; nothing for a person without a name.
 * @param {string} name
 */
export function playerName(name) {
  const level = name.match(/^computer:(\d+)$/)?.[1];
  return level ? t('computer_level', { level }) : name;
}

/**
 * What is agreed for a game, as people read it.
 * @param {string} game
 * @param {string} terms the names that the server knows
 * @param {string} [clock]
 */
export function agreed(game, terms, clock) {
  const read = (/** @type {string} */ term) => {
    const key = ['rules', 'opening'].map((kind) => `${kind}_${term}`).find(knows);
    return key ? t(key) : term.replace(/^\d+$/, '$&×$&');
  };
  const played = game === 'quoridor' ? t('quoridor_name') : terms.split(' ').map(read).join(' ');
  return [played, clock === 'none' ? t('without_clock') : clock].filter(Boolean).join(' · ');
}

/**
 * The code of a room, however it is typed.
 * @param {string} text
 */
export const codeOf = (text) => text.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * A point, or the point of a move, in the labels that its board shows. The server names all points in
 * standard labels: letters in lower case, and rows from 1 at the bottom.
 * @param {string} made
 * @param {{ labels?: string, size: number }} board
 */
export const drawn = (made, { labels, size }) => (labels === 'original'
  ? made.replace(/\b([a-z])(\d+)$/, (_, column, row) => column.toUpperCase() + (size - row)) : made);

/**
 * A text that somebody typed at a board, with its point as the server names it.
 * @param {string} text
 * @param {{ labels?: string, size: number }} board
 */
export const written = (text, board) => drawn(text.trim().toLowerCase(), board).toLowerCase();

/**
 * A move or a decision as people read it.
 * @param {string} made in the labels of its board
 */
export function named(made) {
  const [verb, value] = made.split(' ');
  if (verb === 'pass') return t('choice_pass');
  if (verb === 'swap') return t(value === 'true' ? 'choice_swap' : 'choice_keep');
  if (verb === 'choose') return t(`choice_${value}`);
  if (verb === 'declare') return t('choice_declare', { number: value });
  return verb === 'offer' ? `${value}?` : value ?? made;
}

/**
 * How a game ended.
 * @param {{ winner: string | null, reason?: string, text?: string }} over
 * @param {string} who the name of the winner
 */
export function ending({ winner, reason, text }, who) {
  if (text) return text;
  return [t(winner ? 'winner' : 'draw', { who }), reason && `${t(`reason_${reason}`)}.`].filter(Boolean).join(' ');
}

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
   * @param {string[]} moves
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
      write(entries[index], named(made));
      set(entries[index], 'tabindex', index === Math.max(at - 1, 0) ? '0' : '-1');
      set(entries[index], 'aria-current', String(index === at - 1));
    }
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-disabled', String(index < 2 ? at === 0 : at === count));
    element.hidden = controls.hidden = !count;
    const after = t('web_after', { number: at, count });
    write(state, isPast ? [after, at && named(moves[at - 1])].filter(Boolean).join(': ') : '');
    const entry = entries[at - 1];
    if (isNew) list.scrollTop = entry ? entry.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  }
  return { element, controls, draw };
}

/** A new secret of a seat: 16 random bytes in hexadecimal digits. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

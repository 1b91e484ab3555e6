// What every page has: its beginning, elements, words, and what the browser remembers.

/** The languages of the page. */
const LANGUAGES = ['en', 'ko'];

/** @type {Record<string, string>} */
let words = {};

/**
 * Loads the words of a language.
 * @param {string} lang
 */
async function speak(lang) {
  const answer = await fetch(`web/words.${lang}.json`);
  words = await answer.json();
  document.documentElement.lang = lang;
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

/** Begins a page in the language of the person, and returns its places. */
export async function begin() {
  const spoken = navigator.languages.map((lang) => lang.slice(0, 2)).find((lang) => LANGUAGES.includes(lang));
  const now = recall('lang') ?? spoken ?? LANGUAGES[0];
  await speak(now);
  const choose = (/** @type {Event} */ event) => {
    remember('lang', /** @type {HTMLSelectElement} */ (event.target).value);
    location.reload();
  };
  const choice = h('select', { 'aria-label': t('web_language'), change: choose },
    ...LANGUAGES.map((lang) => h('option', { value: lang, lang, selected: lang === now }, t(`language_${lang}`))));
  const extra = h('span', { class: 'extra', role: 'status' });
  const main = h('main');
  const home = h('a', { href: './', class: 'home' }, t('gomoku_name'), ' · ', t('quoridor_name'));
  document.body.append(stones(), h('header', {}, home, extra, choice), main);
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
 * @param {string} clock
 */
export function agreed(game, terms, clock) {
  const read = (/** @type {string} */ term) => {
    const key = ['rules', 'opening'].map((kind) => `${kind}_${term}`).find(knows);
    return key ? t(key) : term.replace(/^\d+$/, '$&×$&');
  };
  const played = game === 'quoridor' ? t('quoridor_name') : terms.split(' ').map(read).join(' ');
  return `${played} · ${clock === 'none' ? t('without_clock') : clock}`;
}

/** A new secret of a seat: 16 random bytes in hexadecimal digits. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

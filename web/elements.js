// Elements of a page.

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

/**
 * Says what is wrong with what was written into a field, if anything is.
 * @param {HTMLElement} field
 * @param {HTMLElement} place beside it
 * @param {string} fault
 */
export function blame(field, place, fault) {
  write(place, fault);
  place.id = 'fault';
  set(field, 'aria-describedby', place.id);
  set(field, 'aria-invalid', String(!!fault));
  if (!fault) return;
  field.focus();
  announce(fault);
}

/**
 * A button.
 * @param {string} text
 * @param {() => void} click
 * @param {string} [kind]
 */
export const button = (text, click, kind = '') => h('button', { type: 'button', class: kind, click }, text.charAt(0).toUpperCase() + text.slice(1));

/** The sentences that are kept for a reader who is not yet done with those before, and for how long. */
const HEARD = 8;
const FORGOTTEN = 20000;

/** What is read out: the one such place of a page, so that nothing is said twice. */
export const announcer = h('div', { class: 'unseen', role: 'status', 'aria-atomic': 'false' });
let forgetting = 0;

/**
 * Lets a sentence be read out.
 * @param {string} text
 */
export function announce(text) {
  if (!text) return;
  announcer.append(h('p', {}, text));
  if (announcer.childElementCount > HEARD) announcer.firstChild?.remove();
  clearTimeout(forgetting);
  forgetting = setTimeout(() => announcer.replaceChildren(), FORGOTTEN);
}

/**
 * Whether a key was pressed in a place that needs it.
 * @param {KeyboardEvent} event
 */
export const isTyped = ({ target }) => !!/** @type {Element} */ (target).closest('input, select, textarea, dialog, .log');

/**
 * A small stone beside a name.
 * @param {string} color
 */
export function stone(color) {
  return svg('svg', { class: 'stone', viewBox: '-10 -10 20 20', 'aria-hidden': 'true' },
    svg('circle', { r: 10, fill: `url(#${color})` }));
}

/**
 * Makes the cells of a board one tab stop, in which the arrow keys move.
 * @param {Element} board
 * @param {SVGElement[][]} rows the cells, the upper row first
 * @param {(row: number, column: number, key: string) => boolean} press handles a key; says whether it did
 * @param {() => boolean} [isTurned] whether the board is upside down now
 */
export function roam(board, rows, press, isTurned = () => false) {
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
    const [way, begin, end] = isTurned() ? [-1, last, 0] : [1, 0, last];
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowUp: [row - way, column], ArrowDown: [row + way, column],
      ArrowLeft: [row, column - way], ArrowRight: [row, column + way],
      Home: [row, begin], End: [row, end], PageUp: [begin, column], PageDown: [end, column],
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

// The frame of every page: its beginning, languages and options.

import { announcer, h, svg } from './elements.js';
import { learn } from './games.js';
import { recall } from './storage.js';
import { t } from './words.js';

/** The languages of the page. */
const LANGUAGES = ['en', 'ko'];

/**
 * The gradients of black and white stones, which drawings name as `url(#black)` and `url(#white)`. The
 * outer part of the circle is the shadow of the stone: a filter for each stone would be slow.
 */
function stones() {
  const gradient = (/** @type {string} */ id, /** @type {[string, string][]} */ stops) =>
    svg('radialGradient', { id, fx: 0.36, fy: 0.3 },
      ...stops.map(([offset, color]) => svg('stop', { offset, 'stop-color': color })));
  return svg('svg', { class: 'defs', 'aria-hidden': 'true', width: 0, height: 0 }, svg('defs', {},
    gradient('black', [['0', '#777'], ['.55', '#222'], ['.9', '#050505'], ['.92', '#0008'], ['1', '#0000']]),
    gradient('white', [['0', '#fff'], ['.6', '#f4f0e8'], ['.9', '#bdb5a5'], ['.92', '#0006'], ['1', '#0000']])));
}

/** Shows the page light, dark, or as the system is. */
function showTheme() {
  document.documentElement.dataset.theme = recall('theme') ?? '';
}

/**
 * Begins a page in the language in which the server sent it, and returns its places.
 * @param {...('words' | 'more')} lists the texts that it needs
 */
export async function begin(...lists) {
  showTheme();
  addEventListener('options', showTheme);
  await Promise.all(lists.map(learn));
  const choose = (/** @type {Event} */ event) => {
    // The server reads it, so that it sends the words of no other language.
    document.cookie = `lang=${/** @type {HTMLSelectElement} */ (event.target).value};max-age=31536000;samesite=lax`;
    location.reload();
  };
  const choice = h('select', { 'aria-label': t('web_language'), change: choose },
    ...LANGUAGES.map((lang) => h('option', { value: lang, lang, selected: lang === document.documentElement.lang }, t(`language_${lang}`))));
  const extra = h('span', { class: 'extra' });
  // The frame of the page has these, so that something is painted before the scripts are there.
  const [header, main] = ['header', 'main'].map((name) => /** @type {HTMLElement} */ (document.querySelector(name)));
  const options = h('button', { type: 'button', class: 'icon', 'aria-label': t('web_options'), title: t('web_options'),
    click: async () => (await import('./options.js')).open() },
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: 'M3 6h9m6 0h3M3 12h3m6 0h9M3 18h11m6 0h1M12 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0' })));
  header.append(extra, choice, options);
  document.body.append(stones(), announcer);
  return { main, extra };
}

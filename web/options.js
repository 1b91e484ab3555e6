// The options of this device.

import { h } from './elements.js';
import { learn } from './games.js';
import { recall, remember } from './storage.js';
import { t } from './words.js';

/** @type {HTMLDialogElement | undefined} */
let dialog;

/**
 * Keeps an option, and lets the page show it.
 * @param {string} key
 * @param {string} value
 */
function choose(key, value) {
  remember(key, value);
  dispatchEvent(new Event('options'));
  if (key === 'sounds' && value) import('./sound.js').then(({ ring }) => ring('turn'));
}

/**
 * An option that is on or off.
 * @param {string} key
 * @param {string} text
 */
const toggle = (key, text) => h('label', {}, h('input', { type: 'checkbox', checked: !!recall(key),
  change: ({ target }) => choose(key, target.checked ? 'on' : '') }), text);

/**
 * An option with several values.
 * @param {string} key
 * @param {string} text
 * @param {Record<string, string>} values each with its text
 */
const choice = (key, text, values) => h('label', {}, text, h('select', { change: ({ target }) => choose(key, target.value) },
  ...Object.entries(values).map(([value, text]) => h('option', { value, selected: (recall(key) ?? '') === value }, text))));

/** Brings the texts and the styles that a room does not need at once. */
export async function more() {
  const styles = new Promise((load) => document.head.append(h('link', { rel: 'stylesheet', href: 'web/more.css', load, error: load })));
  await Promise.all([styles, learn('more')]);
}

/** Shows the options. */
export async function open() {
  if (!dialog) {
    await more();
    dialog = h('dialog', { class: 'options', 'aria-label': t('web_options') }, h('h2', {}, t('web_options')),
      toggle('confirm', t('web_confirm')),
      choice('numbers', t('web_numbers'), { '': t('web_numbers_off'), last: t('web_numbers_last'), all: t('web_numbers_all') }),
      toggle('sounds', t('web_sounds')),
      choice('theme', t('web_theme'), { '': t('web_theme_system'), light: t('web_theme_light'), dark: t('web_theme_dark') }),
      h('form', { method: 'dialog' }, h('button', { class: 'main' }, t('web_done'))));
    document.body.append(dialog);
  }
  dialog.showModal();
}

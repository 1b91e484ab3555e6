// The list of the keys.

import { h } from './elements.js';
import { more } from './options.js';
import { t } from './words.js';

/** @type {[string, string][]} the keys of a page that has earlier positions */
const BROWSING = [['[ ]', 'web_key_browse'], ['← → Home End', 'web_key_list']];

/**
 * Shows the keys.
 * @param {[string, string][]} own those of the game, each with the key of what it does
 * @param {[string, string][]} others those of the page
 */
export async function open(own, others = BROWSING) {
  if (document.querySelector('dialog[open]')) return;
  await more();
  /** @type {[string, string][]} */
  const all = [
    ['Tab', 'web_key_tab'], ['← ↑ ↓ →', 'web_key_arrows'], ['Home End PgUp PgDn', 'web_key_far'], ['Enter', 'web_key_enter'], ...own, ['Esc', 'web_key_escape'],
    ...others, ['?', 'web_key_help'],
  ];
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', { class: 'keys-list', 'aria-label': t('web_keys'), close: () => dialog.remove() }, h('h2', {}, t('web_keys')),
    h('dl', {}, ...all.flatMap(([keys, text]) => [
      h('dt', {}, ...keys.split(' ').flatMap((key) => [h('kbd', {}, key), ' '])), h('dd', {}, t(text))])),
    h('form', { method: 'dialog' }, h('button', { class: 'main' }, t('web_done'))));
  document.body.append(dialog);
  dialog.showModal();
}

// How a link is given away.

import { h } from './elements.js';
import { t } from './words.js';

/** Whether the browser can give a link to other programs. */
export const MAY_GIVE = 'share' in navigator;

/** The link to the room of this page. */
export const address = () => location.href.split('#')[0];

/**
 * Gives a link away, or copies it where the browser cannot.
 * @param {string} url
 * @param {(text: string) => void} tell
 */
export function give(url, tell) {
  return MAY_GIVE ? navigator.share({ url, title: document.title }).catch(() => {}) : copy(url, tell);
}

/**
 * Copies a link.
 * @param {string} url
 * @param {(text: string) => void} tell
 */
export async function copy(url, tell) {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // A page without encryption may not use the clipboard, but it may copy what is selected.
    const field = h('input', { value: url });
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  tell(t('web_copied'));
}

// How somebody is called to a page that is open but not seen.

import { ring } from './sound.js';

/** Asks whether notifications may be shown, and lets the sound be heard that will come. */
export async function prepare() {
  ring('joined');
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
}

/**
 * Calls whoever looks at something else.
 * @param {string} text
 */
export function call(text) {
  if (document.visibilityState === 'visible' || !('Notification' in window)) return;
  try {
    const shown = new Notification(text, { icon: 'web/icon.svg', tag: location.pathname });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones show none without a worker, and the sound has to do.
  }
}

// What the browser remembers, and the secrets of its seats.

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
    // Without storage a reload forgets the seat, which is said before one sits down.
  }
}

/**
 * What the browser remembers under a key as the JSON of an object; an empty object if there is none.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function recallObject(key) {
  try {
    const kept = JSON.parse(recall(key) ?? 'null');
    return kept instanceof Object ? kept : {};
  } catch {
    return {};
  }
}

/** Whether the browser remembers anything: some do not in private windows. */
export function keeps() {
  remember('keeps', 'on');
  return recall('keeps') !== null;
}

/** A new secret of a seat: 16 random bytes in hexadecimal digits. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

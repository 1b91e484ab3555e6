// The words of the page.

/**
 * The texts by their keys.
 * @type {Record<string, string>}
 */
export const words = {};

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
 * How many moves were made.
 * @param {number} count
 */
export const movesMade = (count) => t(count === 1 ? 'web_one_move' : 'web_moves_made', { count });

/**
 * Whether there is a text of this key.
 * @param {string} key
 */
export const knows = (key) => key in words;

/**
 * Whether a refusal to sit down, or of a room that the page describes, is about the name.
 * @param {string} why
 */
export const isOfName = (why) => /^(same_name|name_taken|invalid)$/.test(why);

/**
 * The name of a player as people read it; nothing for a person without a name.
 * @param {string} name
 */
export function playerName(name) {
  const level = name.match(/^computer:(\d+)$/)?.[1];
  if (level) return t('computer_level', { level });
  // What is written from right to left stays by itself.
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * What is agreed for a game, as people read it.
 * @param {string} terms the names that the server knows
 * @param {string} [clock]
 */
export function agreed(terms, clock) {
  const read = (/** @type {string} */ term) => {
    const key = `term_${term}`;
    return knows(key) ? t(key) : term.replace(/^\d+$/, '$&×$&');
  };
  return [terms.split(' ').map(read).join(' '), clock === 'none' ? t('without_clock') : clock].filter(Boolean).join(' · ');
}

/**
 * The code of a room, however it is typed.
 * @param {string} text
 */
export const codeOf = (text) => text.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * Whether a text can be the code of a room.
 * @param {string} code
 */
export const isCode = (code) => /^[0-9A-HJKMNP-TV-Z]{7}$/.test(code);

/**
 * The name of a game in the address of its replay: the room, and its version at which the game was played.
 * @param {string} code
 * @param {number | string} version
 */
export const named = (code, version) => `${code}${version && `@${version}`}`;

/**
 * How a game ended.
 * @param {{ winner: string | null, reason?: string, text?: string }} over
 * @param {string} who the name of the winner
 */
export function ending({ winner, reason, text }, who) {
  if (text) return text;
  if (reason === 'aborted') return `${t('aborted')} ${t('by_abort')}`;
  return [t(winner ? 'winner' : 'draw', { who }), reason && `${t(`reason_${reason}`)}.`].filter(Boolean).join(' ');
}

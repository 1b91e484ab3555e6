// The games as the server lists them, and what each brings to the page.

import { t, words } from './words.js';

/**
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').View} View
 *
 * @typedef {object} Choice of a game, before it begins
 * @property {string} key
 * @property {string} name
 * @property {{ value: string, name: string, about?: string }[]} values
 * @property {string | null} on the choice that it depends on
 * @property {Record<string, string>} beside its default by the value of that one, or by nothing
 *
 * @typedef {object} Preset a usual way to play a game
 * @property {string} name
 * @property {boolean} alone whether the computer is the opponent
 * @property {Record<string, string>} chosen
 * @property {string | null} clock
 *
 * @typedef {object} Game
 * @property {string} game its name in messages
 * @property {string} title
 * @property {string} module the script that shows it
 * @property {string[]} files the forms in which it is saved
 * @property {boolean} analysed whether its games are analysed
 * @property {string} sketch the script with small pictures of it
 * @property {boolean} puzzles whether it has any
 * @property {boolean} lessons whether it has any
 * @property {string} about
 * @property {string} machine the usual one
 * @property {Choice[]} choices those of a new room
 * @property {Preset[]} presets the usual ways to play it
 *
 * @typedef {object} Extra what a board shows besides the view
 * @property {boolean} [mayPlan] whether a move for the next turn may be chosen
 * @property {string} [plan] that move
 * @property {boolean} [isTrial] whether moves are tried here, after a recorded game
 * @property {string} [pending] the move that was made here and that the server has not kept yet
 * @property {string | null} [numbers] which moves have numbers: `all`, `last` ones, or none
 * @typedef {View & Extra} Scene
 *
 * @typedef {object} Play what a board needs of its page
 * @property {(made: string) => void} move
 * @property {(made: string) => void} plan
 * @property {(text: string) => void} tell
 *
 * @typedef {object} Board
 * @property {SVGSVGElement} element
 * @property {HTMLElement[]} [beside] what stands below it
 * @property {(view: Scene) => void} draw
 *
 * @typedef {object} Module what a game brings to the page; all but its board is as usual without it
 * @property {(first: Scene, play: Play) => Board} board
 * @property {(made: string, board: any) => string} named a move as people read it
 * @property {(side: string, made: string, board: any) => string} told the sentence about a move
 * @property {(text: string, board: any) => string} typed a move that somebody typed, as the server writes it
 * @property {(moves: string[], index: number, board: any) => string | undefined} side the colour of a move
 * @property {(made: string) => boolean} counts whether it is a move, and no decision
 * @property {[string, string][]} keys those of the game, each with what it does
 * @property {(seat: Seat, board: any) => string[]} notes what there is to say of a player
 */

/** @type {Seat[]} */
export const SEATS = ['first', 'second'];

/**
 * The other seat.
 * @param {Seat} seat
 * @returns {Seat}
 */
export const other = (seat) => (seat === 'first' ? 'second' : 'first');

/**
 * The games, the usual one first.
 * @type {Game[]}
 */
export const games = [];

/**
 * Loads texts in the language of the page, and what there is to know of the games.
 * @param {'words' | 'more'} list those of a game, or the others
 */
export async function learn(list) {
  const answer = await (await fetch(`web/${list}.${document.documentElement.lang}.json`)).json();
  Object.assign(words, answer.texts);
  for (const [at, game] of answer.games.entries()) games[at] = { ...games[at], ...game };
}

/**
 * The game of this name; the usual one has no name in old messages.
 * @param {unknown} name
 */
export const gameOf = (name) => games.find(({ game }) => game === name) ?? games[0];

/**
 * What a form of a saved game is called.
 * @param {string} file
 */
export const formName = (file) => (file === 'gif' ? t('web_film') : file.toUpperCase());

/** What a module may leave out. */
const USUAL = {
  named: (/** @type {string} */ made) => made,
  told: (/** @type {string} */ side, /** @type {string} */ made) => t('placed', { side, point: made }),
  typed: (/** @type {string} */ text) => text.trim().toLowerCase(),
  side: () => undefined,
  counts: () => true,
  keys: [],
  notes: () => [],
};

/**
 * The module of a game.
 * @param {string} game
 * @returns {Promise<Module>}
 */
export const moduleOf = async (game) => ({ ...USUAL, ...await import(`./${gameOf(game).module}`) });

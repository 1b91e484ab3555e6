// The page of the puzzle of the day, or of the day in the address. The server judges each move and answers it: what is right, and
// what a wrong move allows.

import { announce, button, h, stone, write } from './elements.js';
import { begin } from './frame.js';
import { moduleOf } from './games.js';
import { MAY_GIVE, give } from './giving.js';
import { recall, remember } from './storage.js';
import { t } from './words.js';

/** @typedef {import('./wire.js').Puzzle} Puzzle */

/** How long a position is shown before the next move, in milliseconds. */
const STEP = 700;

/** Opens the page. */
async function open() {
  const { main, extra } = await begin('words', 'more');
  /** @type {Puzzle} what the server said last */
  let now;
  /** @type {string[]} the right moves so far */
  const made = [];
  /** @type {import('./games.js').Board | null} */
  let board = null;
  /** Whether moves are shown or judged, so that none can be made. */
  let isBusy = true;

  const headline = h('h1');
  const symbol = h('span', { class: 'symbol' });
  const side = h('span', { class: 'name' });
  const aim = h('span', { class: 'note' });
  const stage = h('div', { class: 'stage' });
  const news = h('p', { class: 'news' });
  const again = button(t('web_try_again'), retry, 'main');
  const hint = button(t('web_hint'), help);
  const share = button(t(MAY_GIVE ? 'web_give' : 'web_copy'), () => give(new URL(`puzzle#${now.day}`, location.href).href, tell));
  const solved = h('section', { class: 'end', hidden: true, 'aria-label': t('web_result') }, h('span', { class: 'symbol' }),
    h('div', { class: 'words' }, h('h2', {}, t('web_solved'))), h('div', { class: 'ways' }, h('a', { class: 'way', href: './' }, t('web_play_game')), share));
  main.className = 'table puzzle';
  main.replaceChildren(
    h('div', { class: 'players' }, h('div', { class: 'player next' }, symbol, h('span', { class: 'words' }, side, aim))),
    h('div', { class: 'middle' }, h('div', { class: 'title' }, headline), h('div', { class: 'field' }, stage), solved, news,
      h('div', { class: 'ways' }, again, hint)),
    h('div', { class: 'panel' }, h('a', { class: 'other', href: './' }, t('web_play_game'))));
  again.hidden = true;
  write(headline, t('web_daily'));

  /** @param {string} text */
  function tell(text) {
    write(news, text);
    announce(text);
  }

  /**
   * Asks for the puzzle after these moves.
   * @param {string[]} moves
   * @param {boolean} [wantsHint]
   * @returns {Promise<Puzzle>}
   */
  async function ask(moves, wantsHint = false) {
    const query = new URLSearchParams({ lang: document.documentElement.lang, moves: moves.join(' '), hint: String(wantsHint) });
    const day = now ? String(now.day) : location.hash.slice(1);
    if (day) query.set('day', day);
    const answer = await (await fetch(`api/puzzle?${query}`)).json();
    if (!answer.positions) throw new Error(answer.text);
    return answer;
  }

  /**
   * Draws a position.
   * @param {import('./wire.js').Position} position
   * @param {Partial<import('./games.js').Scene>} more
   */
  function draw(position, more) {
    const { you } = now;
    board?.draw(/** @type {import('./games.js').Scene} */ ({ ...position, moves: [], you, to_move: you, ...more }));
  }

  /** Shows the last position, in which the solver may move unless the puzzle is over. */
  function rest() {
    const { aim: text, hint: right, legal, positions, tried } = now;
    isBusy = false;
    write(aim, text);
    again.hidden = tried !== 'wrong';
    hint.hidden = tried === 'wrong' || tried === 'solved';
    const last = positions[positions.length - 1];
    draw(last, legal.length ? { legal, plan: right } : { mayPlan: tried === 'wrong' });
  }

  /** Shows one after the other the positions that the last move has led to. */
  async function follow() {
    isBusy = true;
    for (const position of now.positions.slice(1)) {
      draw(position, {});
      await new Promise((done) => setTimeout(done, STEP));
    }
    rest();
  }

  /** @param {string} move of the solver */
  async function play(move) {
    if (isBusy) return;
    isBusy = true;
    const [before] = now.positions.slice(-1);
    draw(before, { pending: move });
    try {
      const answer = await ask([...made, move]);
      if (answer.tried === 'right' || answer.tried === 'solved') made.push(move);
      now = answer;
      tell(now.said ?? '');
      await follow();
      if (now.tried === 'solved') finish();
    } catch {
      tell(t('why_no_answer'));
      rest();
    }
  }

  /** Takes the wrong move back. */
  async function retry() {
    if (isBusy) return;
    try {
      now = await ask(made);
      tell('');
      rest();
      /** @type {HTMLElement | null} */ (stage.querySelector('[tabindex="0"]'))?.focus();
    } catch {
      tell(t('why_no_answer'));
    }
  }

  /** Shows a right move. */
  async function help() {
    if (isBusy) return;
    try {
      now = await ask(made, true);
      tell(now.said ?? '');
      rest();
    } catch {
      tell(t('why_no_answer'));
    }
  }

  /** Says that the puzzle is solved, and remembers it here. */
  function finish() {
    remember('puzzle', now.id);
    solved.hidden = false;
    /** @type {Element} */ (solved.firstElementChild).replaceChildren(stone(color()));
    announce(t('web_solved'));
  }

  /** The colour of the solver. */
  const color = () => (now.you === now.positions[0].black ? 'black' : 'white');

  try {
    now = await ask(made);
  } catch {
    return write(extra, t('why_no_answer'));
  }
  write(headline, now.title);
  document.title = `${t('web_daily')} – ${now.title}`;
  write(side, now.side);
  symbol.replaceChildren(stone(color()));
  const module = await moduleOf(now.game);
  board = module.board(/** @type {any} */ ({ ...now.positions[0], moves: [], you: now.you }), { move: play, plan: retry, tell });
  stage.replaceChildren(board.element, ...board.beside ?? []);
  rest();
  if (recall('puzzle') === now.id) tell(t('web_solved'));
}

open();

// The player of exercises: of a puzzle, or of the steps of a lesson. The server judges each move and answers it: what is
// right, and what a wrong move allows.

import { announce, button, h, isTyped, stone, write } from './elements.js';
import { SEATS, moduleOf } from './games.js';
import { t, words } from './words.js';

/**
 * @typedef {import('./wire.js').Exercise} Exercise
 *
 * @typedef {object} Course what a page lets one play
 * @property {string} name what the page is called
 * @property {(moves: string[], wantsHint?: boolean) => Promise<Exercise>} ask the exercise after these moves
 * @property {() => boolean} goOn goes to the next exercise; says whether there is one
 * @property {(tell: (text: string) => void) => End} end what is said after the last one
 * @property {HTMLElement} back where one goes from here
 *
 * @typedef {object} End
 * @property {string} title
 * @property {string} [text]
 * @property {(HTMLElement | undefined)[]} ways
 */

/** How long a position is shown before the next move, in milliseconds. */
const STEP = 700;

// Another exercise in the address is another page.
addEventListener('hashchange', () => location.reload());

/**
 * Asks the server about an exercise.
 * @param {string} path
 * @param {string[]} moves
 * @param {boolean} hint
 * @param {Record<string, string>} more
 */
export async function question(path, moves, hint, more) {
  const query = new URLSearchParams({ lang: document.documentElement.lang, moves: moves.join(' '), hint: String(hint), ...more });
  const answer = await (await fetch(`${path}?${query}`)).json();
  if (!answer.exercise) throw new Error(answer.text, { cause: answer.why });
  return answer;
}

/**
 * Plays the exercises of a course.
 * @param {HTMLElement} main
 * @param {Course} course
 */
export async function play(main, course) {
  /** @type {Exercise} what the server said last */
  let now;
  /** @type {string[]} the right moves so far */
  const made = [];
  /** @type {import('./games.js').Module} that of the game */
  let module;
  /** @type {import('./games.js').Board | null} */
  let board = null;
  /** Whether moves are shown or judged, so that none can be made. */
  let isBusy = true;
  /** Whether the server judges a move. */
  let isJudged = false;

  // A board says of the move that is shown what it says of a planned one.
  words.web_planned = t('web_right_move');

  const headline = h('h1', {}, course.name);
  const place = h('span', { class: 'note' });
  const symbol = h('span', { class: 'symbol' });
  const side = h('span', { class: 'name' });
  const aim = h('p', {});
  const stage = h('div', { class: 'stage' });
  const players = h('p', { class: 'note' });
  const news = h('p', { class: 'news' });
  const again = button(t('web_try_again'), retry, 'main');
  const on = button(t('web_go_on'), goOn, 'main');
  const hint = button(t('web_hint'), help);
  const end = h('section', { class: 'end', 'aria-label': t('web_result') });
  end.hidden = again.hidden = on.hidden = true;
  main.className = 'table exercise';
  main.replaceChildren(
    h('div', { class: 'title' }, headline, place),
    h('div', { class: 'task' }, symbol, side, aim, players),
    h('div', { class: 'middle' }, h('div', { class: 'field' }, stage)),
    h('div', { class: 'answer' }, news, h('div', { class: 'ways' }, again, on, hint), end),
    h('div', { class: 'panel' }, course.back));

  /** @param {string} text */
  function tell(text) {
    write(news, text);
    announce(text);
  }

  /**
   * Says why the server has not answered: what it refuses, or that it is not there.
   * @param {any} error
   */
  function fail({ cause = 'no_answer' }) {
    tell(t(`why_${cause}`));
  }

  /** The place on the board to which the keys belong. */
  const cell = () => /** @type {SVGElement | null} */ (stage.querySelector('[tabindex="0"]'));

  /**
   * Draws a position.
   * @param {import('./wire.js').Position} position
   * @param {Partial<import('./games.js').Scene>} more
   */
  function draw(position, more) {
    const { you } = now;
    const lines = SEATS.map((seat) => [t(seat === position.black ? 'black' : 'white'), ...module.notes(seat, position.board)]);
    write(players, lines.filter(([, ...notes]) => notes.length).map(([side, ...notes]) => `${side}: ${notes.join(', ')}`).join(' · '));
    players.hidden = !players.textContent;
    board?.draw(/** @type {import('./games.js').Scene} */ ({ ...position, moves: [], you, to_move: you, ...more }));
  }

  /** Shows the last position, in which the learner may move unless the exercise is over. */
  function rest() {
    const { aim: text, hint: right, legal, positions, tried } = now;
    isBusy = false;
    aim.hidden = tried === 'solved';
    if (aim.textContent !== text && !aim.hidden) {
      if (aim.textContent) announce(text);
      write(aim, text);
    }
    again.hidden = tried !== 'wrong';
    hint.hidden = !legal.length;
    const isOver = again.hidden && on.hidden;
    draw(positions[positions.length - 1], legal.length ? { legal, plan: right } : { mayPlan: !isOver });
    const way = again.hidden ? on.hidden ? /** @type {HTMLElement | null} */ (end.querySelector('.main')) : on : again;
    // Enter goes on, as the next thing to do.
    if (stage.contains(document.activeElement)) way?.focus({ preventScroll: true });
    (end.hidden ? way : end)?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows one after the other the positions that the last move has led to, unless something else is asked for meanwhile. */
  async function follow() {
    const shown = now;
    hint.hidden = shown.tried === 'solved';
    for (const position of shown.positions.slice(1)) {
      draw(position, {});
      await new Promise((done) => setTimeout(done, STEP));
      if (now !== shown) return;
    }
    if (now.tried === 'solved') finish();
    rest();
  }

  /** @param {string} move of the learner */
  async function move(move) {
    if (isBusy || !now.legal.length) return;
    isBusy = isJudged = true;
    const [before] = now.positions.slice(-1);
    draw(before, { pending: move });
    try {
      const answer = await course.ask([...made, move]).finally(() => (isJudged = false));
      if (answer.tried === 'right' || answer.tried === 'solved') made.push(move);
      now = answer;
      tell(now.said ?? '');
      await follow();
    } catch (error) {
      fail(error);
      rest();
    }
  }

  /**
   * Shows the exercise as it is without a mistake.
   * @param {boolean} wantsHint
   */
  async function show(wantsHint) {
    if (isJudged) return tell(t('web_wait'));
    try {
      now = await course.ask(made, wantsHint);
      tell(now.said ?? '');
      rest();
      cell()?.focus({ preventScroll: true });
    } catch (error) {
      fail(error);
    }
  }

  /** Takes the wrong move back. */
  function retry() {
    return show(false);
  }

  /** Shows a right move. */
  function help() {
    return show(true);
  }

  /** Says that the exercise is solved, and what comes next. */
  function finish() {
    on.hidden = !course.goOn();
    if (!on.hidden) return;
    const { title, text, ways } = course.end(tell);
    end.replaceChildren(h('span', { class: 'symbol' }, stone(color())),
      h('div', { class: 'words' }, h('h2', {}, title), text && h('p', {}, text)), h('div', { class: 'ways' }, ...ways));
    end.hidden = false;
    course.back.hidden = true;
    announce([title, text].filter(Boolean).join(' '));
  }

  /** Begins the exercise that comes next. */
  async function goOn() {
    if (isBusy) return;
    try {
      await begin();
      cell()?.focus({ preventScroll: true });
    } catch (error) {
      fail(error);
    }
  }

  /** Begins an exercise. */
  async function begin() {
    now = await course.ask([]);
    module = await moduleOf(now.game);
    made.length = 0;
    on.hidden = true;
    write(headline, now.title);
    document.title = `${course.name} – ${now.title}`;
    write(place, now.place ?? '');
    write(side, now.side);
    write(news, '');
    symbol.replaceChildren(stone(color()));
    const first = /** @type {any} */ ({ ...now.positions[0], moves: [], you: now.you });
    board = module.board(first, { move, plan: () => (again.hidden ? goOn() : retry()), tell });
    stage.replaceChildren(board.element, ...board.beside ?? []);
    rest();
  }

  /** The colour of the learner. */
  const color = () => (now.you === now.positions[0].black ? 'black' : 'white');

  document.addEventListener('keydown', (event) => {
    if (event.key === '?' && !isTyped(event)) import('./keys.js').then(({ open }) => open(module.keys, []));
  });
  await begin();
  return tell;
}

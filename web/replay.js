// The page of recorded games: of files, and of rooms.

import { analysing } from './analysis.js';
import { announce, h, stone, write } from './elements.js';
import { nextSeat, tried } from './branch.js';
import { begin } from './frame.js';
import { SEATS, formName, gameOf, moduleOf } from './games.js';
import { MAY_GIVE, give } from './giving.js';
import { browsing, line } from './moves.js';
import { recall } from './storage.js';
import { agreed, codeOf, ending, isCode, named, playerName, t } from './words.js';

/**
 * @typedef {import('./games.js').Seat} Seat
 * @typedef {import('./wire.js').Positions} Game
 */

/** The most bytes of a file. */
const MOST = 256 * 1024;

/** How long a position is shown while the moves play by themselves, in milliseconds. */
const STEP = 1000;

/** Opens the page. */
async function open() {
  const { main } = await begin('words', 'more');
  /** @type {Game | null} */
  let game = null;
  /** @type {string} the room, or nothing for a file */
  let code = '';
  /** @type {string} the version of the room at which the game was played; nothing for the present game */
  let version = '';
  /** @type {File | undefined} */
  let file;
  /** The position that the address names; the last one without it. */
  let wanted = '';
  let at = 0;
  let timer = 0;
  /** @type {import('./games.js').Module | null} */
  let module = null;
  /** @type {import('./games.js').Board | null} */
  let board = null;
  /** @type {import('./moves.js').Line[]} */
  let lines = [];
  /** @type {import('./wire.js').RecordedGame | null} the game as a record, once a move was tried */
  let record = null;
  /** @type {Game['positions'] | null} those of the game, while a forced win or tried moves are shown */
  let played = null;

  const headline = h('h1');
  const about = h('p');
  const players = h('div', { class: 'players' });
  const stage = h('div', { class: 'stage' });
  const comment = h('p', { class: 'comment' });
  const news = h('p', { class: 'news' });
  const files = h('p', { class: 'files' });
  const linked = t(MAY_GIVE ? 'web_give' : 'web_copy');
  const link = h('button', { type: 'button', click: () => give(new URL(`replay#${named(code, version)}/${at}`, location.href).href, (text) => {
    announce(text);
    write(link, text);
  }) }, linked);
  const fault = h('p', { class: 'fault', role: 'alert' });
  const reason = h('p', { class: 'note' });
  const input = h('input', { type: 'file', class: 'unseen', accept: '.sgf,.json,application/json,application/x-go-sgf', change: (/** @type {any} */ event) => take(event.target.files[0]) });
  const drop = h('label', { class: 'drop' }, h('span', { class: 'way main' }, t('web_choose_file')), h('span', {}, t('web_file')),
    h('span', { class: 'note' }, t('web_files')), input);
  const { element: moves, controls, draw: drawMoves } = browsing((ply) => {
    stop();
    show(ply);
  }, () => module?.keys ?? []);
  const run = h('button', { type: 'button', class: 'main', click: () => (timer ? stop() : start()) }, t('web_run'));
  controls.append(run);
  const slider = h('input', { type: 'range', min: 0, value: 0, class: 'slider', 'aria-label': t('web_browse'), input: () => {
    stop();
    show(Number(slider.value));
  } });
  const back = h('button', { type: 'button', hidden: true, click: () => follow(null) }, t('web_to_game'));
  const analysis = analysing(() => ask('analysis'), (ply) => {
    stop();
    follow(null);
    show(ply);
  }, ({ turn = 0, refutation = [] }) => {
    stop();
    follow([...(played ?? game?.positions ?? []).slice(0, turn + 1), ...refutation], turn + 1);
  });
  main.className = 'table blank';
  main.replaceChildren(players, h('div', { class: 'middle' }, headline, about, h('div', { class: 'field' }, stage), news, comment),
    h('div', { class: 'panel' }, h('div', { class: 'steps' }, slider, controls, back), fault, reason, analysis.element, moves, files, drop));

  /** @param {string} kind of what the server shall give */
  function ask(kind) {
    const query = `?as=${kind}${kind === 'png' ? `&ply=${at}` : ''}${kind === 'analysis' || kind === 'positions' ? `&lang=${document.documentElement.lang}` : ''}`;
    const language = { 'Accept-Language': document.documentElement.lang };
    if (file) return fetch(`api/record${query}`, { method: 'POST', body: file, headers: language });
    const token = recall(`seat.${code}`);
    const headers = { ...language, ...(token && { Authorization: `Bearer ${token}` }) };
    return fetch(`api/rooms/${code}/record${query}${version && `&v=${version}`}`, { headers });
  }

  /** @param {string} kind of the file that is saved */
  async function save(kind) {
    try {
      const url = URL.createObjectURL(await (await ask(kind)).blob());
      h('a', { href: url, download: `${code || 'game'}.${kind}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60000);
    } catch {
      fail(t('why_no_answer'));
    }
  }

  /**
   * @param {string} text
   * @param {string} [why] in the words of the server
   */
  function fail(text, why = '') {
    write(fault, text);
    write(reason, why);
    if (!game) write(headline, t('web_no_file'));
  }

  /** @param {File | undefined} chosen */
  function take(chosen) {
    if (!chosen) return;
    if (chosen.size > MOST) return fail(t('web_large_file'));
    [file, code, version, wanted] = [chosen, '', '', ''];
    load();
  }

  /** Shows the game of the file or of the room. */
  async function load() {
    stop();
    fail('');
    try {
      const answer = await (await ask('positions')).json();
      if (answer.positions) await meet(answer);
      else if (file) fail(t('web_bad_file'), answer.text);
      else fail(answer.t === 'refused' ? answer.text : t('why_no_answer'));
    } catch {
      fail(t('why_no_answer'));
    }
  }

  /** @param {Game} now */
  async function meet(now) {
    game = now;
    [played, record] = [null, null];
    [back.hidden, files.hidden] = [true, false];
    stage.classList.remove('past');
    const { players: names, over, terms, positions } = game;
    const last = positions[positions.length - 1];
    const color = (/** @type {Seat} */ seat) => (seat === last.black ? 'black' : 'white');
    const name = (/** @type {Seat} */ seat) => playerName(names[seat]) || t(color(seat));
    write(headline, over ? ending(over, winnerOf(over, last.black)) : SEATS.map(name).join(' – '));
    write(about, [agreed(terms), game.is_first_of_several && t('web_first_game'), ...game.remarks ?? []].filter(Boolean).join(' · '));
    document.title = SEATS.map(name).join(' – ');
    players.replaceChildren(...SEATS.map((seat) => h('div', { class: 'player' }, h('span', { class: 'symbol' }, stone(color(seat))),
      h('span', { class: 'words' }, h('span', { class: 'name' }, name(seat)), names[seat] && h('span', { class: 'note' }, t(color(seat)))))));
    module = await moduleOf(game.game);
    files.replaceChildren(t('web_save'), ...gameOf(game.game).files.map((kind) =>
      h('button', { type: 'button', click: () => save(kind) }, formName(kind))), code ? link : '');
    board = module.board(view(0), { move: attempt, plan: attempt, tell });
    stage.replaceChildren(board.element, h('p', { class: 'hint' }, t('web_try')));
    analysis.reset(Boolean(over) && positions.length > 1 && Boolean(gameOf(game.game).analysed));
    list();
    main.classList.remove('blank');
    const end = positions.length - 1;
    show(/^\d+$/.test(wanted) ? Math.min(Number(wanted), end) : end);
  }

  /**
   * The name of the winner, or the colour of one without a name.
   * @param {import('./wire.js').Ending} over
   * @param {Seat} black
   */
  function winnerOf({ winner }, black) {
    const seat = SEATS.find((seat) => (seat === black ? 'black' : 'white') === winner);
    return winner ? (seat && playerName(game?.players[seat] ?? '')) || t(winner) : '';
  }

  /** @param {string} text */
  function tell(text) {
    write(news, text);
    announce(text);
  }

  /**
   * Tries a move after the position that is shown, without changing the game.
   * @param {string} made
   */
  async function attempt(made) {
    stop();
    const [ply, shown] = [at, game?.positions ?? []];
    if (shown[ply + 1]?.move === made) return show(ply + 1);
    const { black, over } = shown[ply];
    if (over) return tell(ending(over, winnerOf(over, black)));
    try {
      record ??= /** @type {import('./wire.js').RecordedGame} */ (await (await ask('json')).json());
      const before = shown.slice(0, ply + 1);
      const body = JSON.stringify(tried(record, before, made));
      const { positions } = await (await fetch('api/record?as=positions', { method: 'POST', body })).json();
      if (at !== ply || game?.positions !== shown) return;
      if (positions) follow([...before, positions[positions.length - 1]], ply + 1);
      else tell(`${made}: ${t('why_illegal')}`);
    } catch {
      tell(t('why_no_answer'));
    }
  }

  /** Lists the moves of what is shown. */
  function list() {
    const positions = game?.positions ?? [];
    const moves = positions.slice(1).map(({ move = '' }) => move);
    const { board: end } = positions[positions.length - 1];
    lines = moves.map((_, index) => line(/** @type {any} */ (module), moves, index, end));
    slider.max = String(positions.length - 1);
  }

  /**
   * Shows other positions than those of the game, or the game again.
   * @param {Game['positions'] | null} positions
   * @param {number} [ply] to begin with
   */
  function follow(positions, ply = at) {
    if (!game || (!positions && !played)) return;
    const own = played ?? game.positions;
    played = positions ? own : null;
    game = { ...game, positions: positions ?? own };
    back.hidden = !positions;
    // What is saved is the game.
    files.hidden = !back.hidden;
    stage.classList.toggle('past', !back.hidden);
    list();
    show(Math.min(ply, game.positions.length - 1));
  }

  /** @param {number} ply */
  function view(ply) {
    const { positions } = /** @type {Game} */ (game);
    const moves = positions.slice(1, ply + 1).map(({ move }) => move);
    const numbers = matchMedia('print').matches ? 'all' : recall('numbers');
    const turn = nextSeat(positions.slice(0, ply + 1), record);
    return /** @type {import('./games.js').Scene} */ ({ ...positions[ply], moves, numbers, mayPlan: true, isTrial: true, to_move: turn });
  }

  /** @param {number} ply */
  function show(ply) {
    if (!game) return;
    at = ply;
    board?.draw(view(at));
    const { comment: said = '' } = game.positions[at];
    if (comment.textContent !== said) announce(said);
    write(comment, said);
    const { black, over } = game.positions[at];
    const ended = played && over ? ending(over, winnerOf(over, black)) : '';
    write(news, ended);
    announce(ended);
    write(link, linked);
    slider.value = String(at);
    if (!played) analysis.point(at);
    drawMoves(lines, at, true);
  }

  /** Plays the moves, from the beginning where all are shown. */
  function start() {
    const last = (game?.positions.length ?? 1) - 1;
    if (at === last) show(0);
    timer = setInterval(() => {
      show(at + 1);
      if (at >= last) stop();
    }, STEP);
    write(run, t('web_stop'));
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    write(run, t('web_run'));
  }

  /** Shows the room that the address names. */
  function visit() {
    const [game, ply = ''] = (location.hash.slice(1) || (new URLSearchParams(location.search).get('room') ?? '')).split('/');
    if (!game) return write(headline, t('web_open_replay'));
    const [room, v = ''] = game.split('@');
    [file, code, version, wanted] = [undefined, codeOf(room), v, ply];
    if (!isCode(code) || !/^\d{0,9}$/.test(v)) return fail(t('why_no_room'));
    load();
  }

  const hover = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    drop.classList.toggle('over', event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer?.files[0]);
  };
  for (const change of ['dragover', 'dragleave', 'drop']) addEventListener(change, /** @type {any} */ (hover));
  for (const change of ['options', 'beforeprint', 'afterprint']) addEventListener(change, () => show(at));
  addEventListener('hashchange', visit);
  visit();
}

open();

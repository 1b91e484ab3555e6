// The page of a room: players and clocks, the board, what can be done, the moves and the chat.

import { announce, button, h, write } from './elements.js';
import { begin } from './frame.js';
import { SEATS, other } from './games.js';
import { browsing, line } from './moves.js';
import { recall } from './storage.js';
import { codeOf, isCode, t } from './words.js';
import { chat } from './chat.js';
import { end, record } from './end.js';
import { actions, questions, typing } from './orders.js';
import { Room } from './room.js';
import { entrance, place, player, timeLeft } from './seats.js';
import { headlineOf } from './story.js';

/** How long what is said waits for more of it, in milliseconds. */
const TOGETHER = 100;

/** Opens the page of the room whose code ends the address. */
async function open() {
  const { main, extra } = await begin('words');
  const code = codeOf(location.pathname.split('/').pop() ?? '');
  const headline = h('h1');
  const stage = h('div', { class: 'stage' });
  const news = h('p', { class: 'news brief' });
  /** @type {import('./games.js').Board | null} */
  let board = null;
  /** @type {string[]} what is to be read out */
  const told = [];
  /** What was told last while nobody looked at the page, for its title. */
  let unseen = '';
  let [talking, talkedAt] = [0, -Infinity];
  const room = new Room(code, {
    draw,
    tell: (text) => {
      told.push(text);
      if (document.visibilityState !== 'visible') unseen = text;
      talk();
    },
    talk,
    ring,
  });
  const timed = [...SEATS.map((seat) => player(room, seat)), questions(room)];
  const typed = typing(room);
  const way = entrance(room);
  const result = end(room, headline);
  const terms = h('p', { class: 'note' });
  const parts = [way, ...timed, typed, result, place(room), actions(room), record(room)];
  const heard = chat(room);
  const { controls, element: moves, draw: drawMoves } = browsing((ply) => room.look(ply), () => room.module?.keys ?? []);
  const leave = h('a', { class: 'way main', href: './' }, t('web_rooms'));
  const back = button(t('web_to_game'), () => room.look(Infinity), 'main');
  controls.append(back);
  main.replaceChildren(
    h('div', { class: 'players' }, timed[0].element, timed[1].element),
    h('div', { class: 'middle' }, result.title, h('div', { class: 'field' }, stage, way.element), result.element,
      timed[2].element, news, typed.element, controls),
    h('div', { class: 'panel' }, terms, way.back, ...parts.slice(-3).map(({ element }) => element), moves, heard.element));

  /** Makes the board of the game that is played here. */
  function makeBoard() {
    const made = room.played.board(room.scene, {
      move: (made) => room.move(made),
      plan: (made) => room.plan.choose(made),
      tell: (text) => room.tell(text),
    });
    stage.replaceChildren(made.element, ...made.beside ?? []);
    return made;
  }

  /** @param {string} sound */
  async function ring(sound) {
    const isCall = sound === 'joined' && recall('calls');
    if (isCall || recall('sounds')) (await import('./sound.js')).ring(sound);
    if (isCall) (await import('./call.js')).call(t('seated', { who: room.name(other(/** @type {import('./games.js').Seat} */ (room.you))) }));
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    unseen = '';
    draw();
  });

  let before = '';
  /** Says since when the connection is lost. Only the loss is read out, not each second. */
  function drawLink() {
    const { lost } = room;
    write(extra, lost);
    if (!lost !== !before) announce(lost || t('link_found'));
    before = lost;
    extra.classList.toggle('lost', !!lost);
  }

  /** Draws what is said: at once, and where much is said, what came meanwhile together. */
  function talk() {
    if (talking) return;
    const wait = talkedAt + TOGETHER - performance.now();
    if (wait > 0) talking = setTimeout(drawTalk, wait);
    else drawTalk();
  }

  function drawTalk() {
    clearTimeout(talking);
    [talking, talkedAt] = [0, performance.now()];
    for (const text of told.splice(0)) announce(text);
    write(news, room.news);
    // At the end the card says the result.
    news.hidden = !!room.view?.over && (!room.news || room.news.includes(headlineOf(room)));
    if (room.view) heard.draw();
  }

  /** @type {import('./room.js').View | null} */
  let listed = null;
  /** @type {import('./moves.js').Line[]} */
  let lines = [];
  /** The moves as lines of the list. */
  function linesOf(/** @type {import('./room.js').View} */ view) {
    if (listed === view) return lines;
    listed = view;
    return (lines = view.moves.map((_, index) => line(room.played, view.moves, index, view.board)));
  }

  function draw() {
    const { view, fault } = room;
    drawLink();
    main.classList.toggle('empty', !view || fault !== '');
    main.classList.toggle('void', fault !== '');
    if (fault) headline.after(leave);
    if (!view || fault) return write(headline, fault || t('web_connecting'));
    const focused = main.contains(document.activeElement) ? document.activeElement : null;
    board ??= makeBoard();
    write(headline, headlineOf(room));
    const isMine = room.you && view.to_move === room.you;
    document.title = `${isMine || unseen ? '● ' : ''}${unseen || SEATS.map((seat) => room.name(seat)).join(' – ')}`;
    board.draw({ ...room.scene, numbers: matchMedia('print').matches ? 'all' : recall('numbers') });
    drawMoves(linesOf(view), room.past ?? view.ply);
    back.hidden = room.past === null;
    stage.classList.toggle('past', !back.hidden);
    main.classList.toggle('over', !!view.over);
    main.classList.toggle('paused', room.isPaused);
    const { watchers } = room.who;
    write(terms, [room.agreed, watchers && t('watchers', { count: watchers }), !room.you && t('you_watch')].filter(Boolean).join(' · '));
    for (const part of parts) part.draw();
    drawTalk();
    // Whoever used what is gone now goes on at the board.
    const isGone = focused && (!focused.isConnected || focused.closest('[hidden]') || focused.matches(':disabled'));
    if (isGone) /** @type {SVGElement | null} */ (stage.querySelector('[tabindex="0"]'))?.focus();
  }

  let warned = '';
  setInterval(() => {
    drawLink();
    if (!room.view) return;
    for (const part of timed) part.draw();
    const { you, shown: { to_move: turn, moves: [first] } } = room;
    const isLow = you && turn === you && (timeLeft(room, you) ?? Infinity) < 10000;
    if (isLow && warned !== first) ring('low');
    if (isLow) warned = first;
  }, 100);
  for (const change of ['options', 'beforeprint', 'afterprint']) addEventListener(change, draw);
  addEventListener('keydown', ({ key, defaultPrevented: isDone }) => {
    if (key === 'Escape' && !isDone) room.plan.choose(null);
  });
  if (!isCode(code)) room.fail('no_room');
  draw();
}

open();

// The page of a room: players and clocks, the board, what can be done, the moves and the chat.

import { h, set, stone, write } from './elements.js';
import { begin } from './frame.js';
import { SEATS, other } from './games.js';
import { browsing } from './moves.js';
import { Room } from './room.js';
import { recall } from './storage.js';
import { codeOf, t } from './words.js';

/**
 * @typedef {import('./room.js').Seat} Seat
 * @typedef {{ element: HTMLElement, draw: () => void }} Part of the page, which draws itself from the room
 */

/** Whether the board stands beside the panel. */
const WIDE = matchMedia('(min-width: 56rem)');

/** The offers in the order of their buttons, with the texts of these. */
const OFFERS = { take_back: 'web_take_back', draw: 'web_draw', pause: 'web_pause' };

/**
 * A time as on a clock; tenths of a second where it is short.
 * @param {number} ms
 */
function time(ms) {
  if (ms < 10000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ part) => String(part % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * A button.
 * @param {string} text
 * @param {() => void} click
 * @param {string} [kind]
 */
const button = (text, click, kind = '') => h('button', { type: 'button', class: kind, click }, text.charAt(0).toUpperCase() + text.slice(1));

/**
 * The line of a player: colour, name, presence and clock.
 * @param {Room} room
 * @param {Seat} seat
 * @returns {Part}
 */
function player(room, seat) {
  const symbol = h('span', { class: 'symbol' });
  const name = h('span', { class: 'name' });
  const note = h('span', { class: 'note' });
  const clock = h('span', { class: 'clock', role: 'timer' });
  const element = h('div', { class: 'player' }, symbol, h('span', { class: 'words' }, name, note), clock);
  let shown = '';
  function draw() {
    const { players, to_move: turn, clock: more } = room.shown;
    const { board, black } = room.scene;
    const color = seat === black ? 'black' : 'white';
    const isFree = players[seat] == null;
    const { here, guest, lag_ms: lag, forgiven_ms: forgiven } = (!isFree && room.who[seat]) || {};
    if (shown !== color) symbol.replaceChildren(stone((shown = color)));
    set(element, 'class', turn === seat ? 'player next' : 'player');
    write(name, isFree ? t('web_free_seat') : room.name(seat));
    const periods = more?.periods?.[seat];
    const notes = [
      turn === seat ? `▸ ${t(color)}` : t(color),
      room.you === seat && t('you'),
      ...room.played.notes(seat, board),
      periods && t('web_periods', { count: periods }),
      guest && t('web_guest'),
      here === false && t('web_away'),
      lag !== undefined && t('web_lag', { ms: lag }),
      forgiven && t('web_forgiven', { seconds: (forgiven / 1000).toFixed(1) }),
    ];
    write(note, notes.filter(Boolean).join(' · '));
    const left = room.left(seat);
    write(clock, left === null ? '' : time(left));
    clock.classList.toggle('low', left !== null && left < 10000 && turn === seat);
  }
  return { element, draw };
}

/**
 * What waits for an answer: a decision of the opening, an offer of the other player, a claim.
 * @param {Room} room
 * @returns {Part}
 */
function questions(room) {
  const element = h('div', { class: 'questions', role: 'group', 'aria-label': t('web_questions') });
  let shown = '';
  /** @returns {[string, [string, () => void][]][]} */
  function asked() {
    const { you, shown: { choices = [], offers } } = room;
    if (!you || !room.isOn) return [];
    const who = room.name(other(you));
    const wait = room.claimIn();
    /** @type {[string, [string, () => void][]][]} */
    const all = offers[other(you)].map((what) => [t(`offered_${what}`, { side: who }), [
      [t('web_accept'), () => room.offer(what)],
      [t('web_decline'), () => room.send({ t: 'decline', what })],
    ]]);
    const decisions = choices.filter(({ what }) => what !== 'pass');
    if (decisions.length) {
      all.push(['', decisions.map(({ move, what, number = '' }) => [t(`choice_${what}`, { number }), () => room.move(move)])]);
    }
    if (wait) all.push([t('claim_in', { who, seconds: wait }), []]);
    if (wait === 0) {
      all.push([t('web_claim_now', { who }), [
        [t('web_claim_win'), () => room.send({ t: 'claim', what: 'win' })],
        [t('web_claim_draw'), () => room.send({ t: 'claim', what: 'draw' })],
      ]]);
    }
    return all;
  }
  function draw() {
    const all = asked();
    const now = JSON.stringify([all, room.shown.ply]);
    if (now === shown) return;
    shown = now;
    element.replaceChildren(...all.map(([text, answers]) => h('div', { class: 'question' }, text && h('p', {}, text),
      ...answers.map(([name, click]) => button(name, click, 'main')))));
  }
  return { element, draw };
}

/**
 * The way to a free seat.
 * @param {Room} room
 * @returns {Part}
 */
function entrance(room) {
  let isWatching = false;
  const name = h('input', { maxlength: 16, autocomplete: 'nickname', value: recall('name') ?? '' });
  const form = h('form', { submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    room.sit(name.value.trim());
  } },
  h('label', {}, t('web_name'), ' ', name), h('button', { class: 'main' }, t('web_sit')),
  button(t('web_watch'), () => {
    isWatching = true;
    room.draw();
  }));
  const watching = h('p', {}, t('you_watch'));
  const element = h('div', { class: 'entrance' }, form, watching);
  function draw() {
    form.hidden = !room.may('sit') || isWatching;
    watching.hidden = room.you !== undefined || !form.hidden;
  }
  return { element, draw };
}

/**
 * What is agreed, and the link to give away.
 * @param {Room} room
 * @returns {Part}
 */
function share(room) {
  const link = h('input', { readonly: true, value: location.href.split('#')[0], 'aria-label': t('web_link') });
  const copy = button(t('web_copy'), async () => {
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      // A page without encryption may not use the clipboard, but it may copy what is selected.
      link.select();
      document.execCommand('copy');
    }
    room.tell(t('web_copied'));
  });
  const give = button(t('web_give'), () => navigator.share({ url: link.value, title: document.title }).catch(() => {}));
  give.hidden = !navigator.share;
  const code = h('details', { class: 'qr', toggle: () => {
    if (code.open && !code.querySelector('img')) {
      code.append(h('img', { src: `api/qr?link=${encodeURIComponent(link.value)}`, alt: t('web_qr_alt'), width: 180, height: 180 }));
    }
  } }, h('summary', {}, t('web_qr')));
  const text = h('p', {}, t('web_share'));
  const terms = h('p', { class: 'note' });
  const element = h('div', { class: 'share' }, terms, text, link, copy, give, code);
  function draw() {
    write(terms, room.agreed);
    if (code.hidden && !room.isFull) code.open = WIDE.matches;
    text.hidden = link.hidden = code.hidden = room.isFull;
  }
  code.hidden = true;
  return { element, draw };
}

/**
 * The buttons for offers, resigning and another game.
 * @param {Room} room
 * @returns {Part}
 */
function actions(room) {
  const sure = h('dialog', {}, h('p', {}, t('resign_question')), h('form', { method: 'dialog' },
    h('button', { class: 'main', click: () => room.send({ t: 'resign' }) }, t('web_resign')),
    h('button', { autofocus: true }, t('web_cancel'))));
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {
    ...Object.fromEntries(Object.entries(OFFERS).map(([what, key]) => [what, button(t(key), () => room.offer(what))])),
    go_on: button(t('web_go_on'), () => room.send({ t: 'go_on' }), 'main'),
    resign: button(t('web_resign'), () => sure.showModal()),
    rematch: button(t('web_rematch'), () => room.send({ t: 'rematch' }), 'main'),
  };
  const element = h('div', { class: 'actions' }, ...Object.values(buttons), sure);
  function draw() {
    const { you, shown: { offers, rematch } } = room;
    for (const [what, button] of Object.entries(buttons)) {
      const isOpen = you !== undefined && offers[you].some((offer) => offer === what);
      button.hidden = !room.may(/** @type {import('./wire.js').May} */ (what)) && !isOpen;
      button.disabled = isOpen;
    }
    write(buttons.rematch, t(rematch && rematch !== you ? 'web_rematch_accept' : 'web_rematch'));
  }
  return { element, draw };
}

/**
 * The button that hides what somebody says who has said something, or shows it again.
 * @param {Room} room
 * @param {Seat} [who] a player; else all who watch
 * @returns {Part}
 */
function muting(room, who) {
  const element = button('', () => {
    room.muted.delete(who) || room.muted.add(who);
    room.draw();
  });
  function draw() {
    const isMuted = room.muted.has(who);
    element.hidden = !isMuted && (!!who && who === room.you || room.said.every(({ by }) => by !== who));
    write(element, t(isMuted ? 'web_unmute' : 'web_mute', { who: who ? room.name(who) : t('spectators') }));
  }
  return { element, draw };
}

/**
 * What players, or those who watch, say to each other.
 * @param {Room} room
 * @returns {Part}
 */
function chat(room) {
  const log = h('div', { class: 'log', role: 'log', tabindex: 0, 'aria-label': t('web_chat') });
  const input = h('input', { maxlength: 200, autocomplete: 'off', 'aria-label': t('web_say') });
  const say = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text && (await room.send({ t: 'say', text }))) input.value = '';
  };
  const muted = [...SEATS, undefined].map((who) => muting(room, who));
  const element = h('section', { class: 'chat' }, h('h2', {}, t('web_chat')), ...muted.map((it) => it.element), log,
    h('form', { submit: say }, input, h('button', {}, t('web_send'))));
  let shown = '';
  function draw() {
    for (const it of muted) it.draw();
    const heard = room.said.filter(({ by }) => !room.muted.has(by));
    const now = heard.map(({ n, by }) => `${n}${by}`).join();
    if (now === shown) return;
    shown = now;
    log.replaceChildren(...heard.map(({ by, text }) =>
      h('p', {}, h('b', {}, by ? room.name(by) : t('watcher')), ' ', text)));
    log.scrollTop = log.scrollHeight;
  }
  return { element, draw };
}

/**
 * The record of the game, once it is over.
 * @param {Room} room
 * @returns {Part}
 */
function record(room) {
  const element = h('p', { class: 'files' });
  let shown = '';
  function draw() {
    const { past, files, shown: { over } } = room;
    element.hidden = !over;
    const now = String(past);
    if (!over || shown === now) return;
    shown = now;
    const file = (/** @type {string} */ kind) =>
      h('a', { href: `api/rooms/${room.code}/record?as=${kind}${kind === 'png' && past !== null ? `&ply=${past}` : ''}`, download: '' }, kind.toUpperCase());
    element.replaceChildren(h('a', { href: `replay#${room.code}` }, t('web_replay')), t('web_save'),
      ...files.map(file));
  }
  return { element, draw };
}

/**
 * The field for typed moves.
 * @param {Room} room
 * @returns {Part}
 */
function typing(room) {
  const pass = button(t('choice_pass'), () => room.move('pass'));
  const input = h('input', { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'go', size: 6 });
  const element = h('form', { class: 'typing', submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = room.played.typed(input.value, room.shown.board);
    const meant = room.shown.legal?.find((made) => made === text || made.endsWith(` ${text}`));
    if (text && room.past !== null) return room.tell(t('web_past'));
    if (text) room.move(meant ?? text);
    input.value = '';
  } }, h('label', {}, t('web_type_move'), ' ', input), h('button', {}, t('web_play')), pass);
  function draw() {
    element.hidden = room.you === undefined || !room.isOn;
    pass.hidden = !room.shown.choices?.some(({ what }) => what === 'pass');
  }
  return { element, draw };
}

/** Opens the page of the room whose code ends the address. */
async function open() {
  const { main, extra } = await begin('words');
  const code = codeOf(location.pathname.split('/').pop() ?? '');
  const headline = h('h1');
  const stage = h('div', { class: 'stage' });
  const news = h('p', { class: 'news', role: 'status' });
  /** @type {import('./games.js').Board | null} */
  let board = null;
  const room = new Room(code, draw, async (sound) => {
    if (recall('sounds')) (await import('./sound.js')).ring(sound);
  });
  const timed = [...SEATS.map((seat) => player(room, seat)), questions(room)];
  const typed = typing(room);
  const way = entrance(room);
  const parts = [share(room), actions(room), record(room)];
  const talk = chat(room);
  const { controls, element: moves, draw: drawMoves } = browsing((ply) => room.look(ply));
  const back = button(t('web_to_game'), () => room.look(Infinity), 'main');
  controls.append(back);
  main.className = 'table';
  main.append(
    h('div', { class: 'players' }, timed[0].element, timed[1].element),
    h('div', { class: 'middle' }, headline, way.element, stage, news, timed[2].element, typed.element, controls),
    h('div', { class: 'panel' }, ...parts.map(({ element }) => element), moves, talk.element));

  /** Makes the board of the game that is played here. */
  function makeBoard() {
    const made = room.played.board(room.shown, {
      move: (made) => room.move(made),
      plan: (made) => room.plan(made),
      tell: (text) => room.tell(text),
    });
    stage.replaceChildren(made.element, ...made.beside ?? []);
    return made;
  }

  /** Says since when the connection is lost, or who watches. Only the loss is read out, not each second. */
  function drawLink() {
    const { fault, link: { failures, lostAt }, who: { watchers } } = room;
    const isLost = failures > 0 && !fault;
    const seconds = Math.floor((performance.now() - lostAt) / 1000);
    write(extra, isLost ? t('link_lost', { seconds, attempt: failures }) : watchers ? t('watchers', { count: watchers }) : '');
    set(extra, 'aria-live', seconds && isLost ? 'off' : 'polite');
    extra.classList.toggle('lost', isLost);
  }

  function draw() {
    const { view, fault } = room;
    drawLink();
    main.classList.toggle('empty', !view || fault !== '');
    if (!view || fault) return write(headline, fault || t('web_connecting'));
    board ??= makeBoard();
    write(headline, room.headline());
    write(news, room.news);
    const isMine = room.you !== undefined && view.to_move === room.you;
    document.title = `${isMine ? '● ' : ''}${SEATS.map((seat) => room.name(seat)).join(' – ')}`;
    board.draw({ ...room.scene, numbers: matchMedia('print').matches ? 'all' : recall('numbers') });
    drawMoves(view.moves.map((made) => room.named(made)), room.past ?? view.ply);
    back.hidden = room.past === null;
    stage.classList.toggle('past', !back.hidden);
    for (const part of [way, ...timed, typed, ...parts, talk]) part.draw();
  }

  let warned = '';
  setInterval(() => {
    drawLink();
    if (!room.view) return;
    for (const part of timed) part.draw();
    const { you, shown: { to_move: turn, moves: [first] } } = room;
    const isLow = you && turn === you && (room.left(you) ?? Infinity) < 10000;
    if (isLow && warned !== first) room.ring('low');
    if (isLow) warned = first;
  }, 100);
  for (const change of ['options', 'beforeprint', 'afterprint']) addEventListener(change, draw);
  addEventListener('keydown', ({ key, defaultPrevented: isDone }) => {
    if (key === 'Escape' && !isDone) room.plan(null);
  });
  if (!/^[0-9A-HJKMNP-TV-Z]{7}$/.test(code)) room.fail('no_room');
  draw();
}

open();

// The list of open rooms, and how a room is made.

import { agreed, begin, h, newToken, playerName, recall, remember, t } from './dom.js';

/** How often the list is asked for, in milliseconds. */
const AGAIN = 4000;

/** The rule sets, opening rules and clocks to choose from, by the names that the server knows. */
const RULES = ['freestyle', 'standard', 'renju', 'omok', 'caro'];
const OPENINGS = ['none', 'swap', 'swap2', 'pro', 'rif', 'yamaguchi', 'soosyrv-8', 'taraguchi-10'];
const CLOCKS = ['30s', '5m', '5m+3s', '10m+5s', '20m/3x30s', 'none'];
const SIZES = ['', '15', '19', '13'];

/** What was chosen for the last room, by the names of the form. @type {Record<string, string>} */
const chosen = { game: 'gomoku', level: '3', rules: 'freestyle', board: '', clock: '5m+3s', color: 'black', ...kept() };

/** What the browser remembers of it. */
function kept() {
  try {
    return JSON.parse(recall('choices') ?? '{}');
  } catch {
    return {};
  }
}

/**
 * A choice from a list.
 * @param {string} label
 * @param {string} name
 * @param {[string, string][]} options each with its text
 */
function choice(label, name, options) {
  return h('label', {}, h('span', {}, label),
    h('select', { name }, ...options.map(([value, text]) => h('option', { value, selected: value === chosen[name] }, text))));
}

/** The button that begins a game against the computer at once, with the game and the level of the form. */
function quick() {
  const note = h('span', { class: 'note' });
  const fault = h('p', { class: 'fault', role: 'alert' });
  const fixed = { against: 'computer', opening: 'none', clock: 'none', access: 'link' };
  const begin = async () => {
    const why = await make((name) => ({ ...chosen, ...fixed, name: recall('name') ?? '' })[name] ?? '');
    if (why) fault.textContent = t(`why_${why}`);
  };
  const element = h('section', { class: 'quick' }, h('button', { type: 'button', class: 'main', click: begin }, t('web_quick')), note, fault);
  function draw() {
    const { game, level, rules, board } = chosen;
    const size = game === 'gomoku' && board ? ` ${board}` : '';
    const name = game === 'gomoku' ? `${t('gomoku_name')} · ` : '';
    note.textContent = `${name}${agreed(game, rules + size)} · ${t('web_level').toLowerCase()} ${level}, ${t(`level_${level}`)}`;
  }
  draw();
  return { element, draw };
}

/**
 * The form for a new room.
 * @param {() => void} change is told when something else is chosen
 */
function newRoom(change) {
  const game = choice(t('web_game'), 'game', [['gomoku', t('gomoku_name')], ['quoridor', t('quoridor_name')]]);
  const against = choice(t('web_against'), 'against', [['', t('web_person')], ['computer', t('web_computer')]]);
  const levels = Array.from({ length: 10 }, (_, at) => String(at + 1));
  const level = choice(t('web_level'), 'level', levels.map((level) => [level, `${level} · ${t(`level_${level}`)}`]));
  const rules = choice(t('web_rules'), 'rules', RULES.map((name) => [name, t(`rules_${name}`)]));
  const about = h('p', { class: 'about', 'aria-live': 'polite' });
  const only = [
    rules, about,
    choice(t('web_opening'), 'opening', OPENINGS.map((name) => [name, t(`opening_${name}`)])),
    choice(t('web_size'), 'board', SIZES.map((size) => [size, size ? `${size}×${size}` : t('web_usual_size')])),
  ];
  const fault = h('p', { class: 'fault', role: 'alert' });
  const form = h('form', { class: 'new' },
    h('h2', {}, t('web_new_room')), game, against, level, ...only,
    choice(t('web_clock'), 'clock', CLOCKS.map((clock) => [clock, clock === 'none' ? t('without_clock') : clock])),
    choice(t('web_color'), 'color', [['black', t('black')], ['white', t('white')], ['lot', t('web_lot')]]),
    choice(t('web_access'), 'access', [['listed', t('web_listed')], ['link', t('web_only_link')]]),
    h('label', {}, h('span', {}, t('web_name')), h('input', { name: 'name', maxlength: 16, autocomplete: 'nickname', value: recall('name') ?? '' })),
    fault, h('button', { class: 'main' }, t('web_make')));
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? '');
  const adapt = () => {
    level.hidden = value('against') !== 'computer';
    for (const part of only) part.hidden = value('game') !== 'gomoku';
    about.textContent = t(`brief_${value('rules')}`);
  };
  form.addEventListener('change', () => {
    const { name, ...rest } = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    Object.assign(chosen, rest);
    remember('choices', JSON.stringify(chosen));
    remember('name', name.trim());
    adapt();
    change();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    remember('name', value('name').trim());
    const why = await make(value);
    if (why) fault.textContent = t(`why_${why}`);
  });
  adapt();
  return form;
}

/**
 * Makes a room and goes there. Returns why that was refused.
 * @param {(name: string) => string} value of the form
 * @returns {Promise<string | null>}
 */
async function make(value) {
  const isGomoku = value('game') === 'gomoku';
  const color = value('color') === 'lot' ? ['black', 'white'][crypto.getRandomValues(new Uint8Array(1))[0] % 2] : value('color');
  const room = {
    game: value('game'), clock: value('clock'), access: value('access'), color,
    name: value('name').trim() || undefined,
    against: value('against') ? `computer:${value('level')}` : undefined,
    ...(isGomoku && { rules: value('rules'), opening: value('opening'), board: Number(value('board')) || undefined }),
  };
  const token = newToken();
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await (await fetch('api/rooms', { method: 'POST', headers, body: JSON.stringify(room) })).json();
    if (answer.t !== 'ok') return answer.why;
    remember(`seat.${answer.room}`, token);
    location.assign(answer.room);
    return null;
  } catch {
    return 'no_answer';
  }
}

/**
 * A room in the list.
 * @param {any} listed
 */
function line({ room, game, terms, clock, players, ply, watchers }) {
  const name = (/** @type {string | null} */ name) =>
    (name === null ? t('web_free_seat') : playerName(name) || t('web_nameless'));
  const isFree = players.first === null || players.second === null;
  const notes = [agreed(game, terms, clock), ply && t('web_moves_made', { count: ply }), watchers && t('watchers', { count: watchers })];
  return h('li', {}, h('a', { href: room, class: isFree ? 'free' : '' },
    h('span', { class: 'names' }, `${name(players.first)} – ${name(players.second)}`),
    h('span', { class: 'note' }, notes.filter((note) => note).join(' · ')),
    h('span', { class: 'go' }, t(isFree ? 'web_join' : 'web_watch'))));
}

/** Opens the page. */
async function open() {
  const { main, extra } = await begin('words', 'more');
  const rooms = h('ul', { class: 'rooms' });
  const code = h('input', { maxlength: 7, minlength: 7, required: true, size: 8, autocapitalize: 'characters', autocomplete: 'off' });
  const enter = h('form', { class: 'code', submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    location.assign(encodeURIComponent(code.value.trim()));
  } }, h('label', {}, t('web_code'), ' ', code), h('button', {}, t('web_enter')));
  main.className = 'lobby';
  const computer = quick();
  main.append(computer.element,
    h('section', {}, h('h1', {}, t('web_rooms')), rooms, enter, h('a', { class: 'other', href: 'replay' }, t('web_open_replay'))),
    newRoom(computer.draw));
  let shown = '';
  const look = async () => {
    try {
      const { list } = await (await fetch('api/rooms')).json();
      extra.textContent = '';
      const now = JSON.stringify(list);
      if (now === shown) return;
      shown = now;
      const lines = list.length ? list.map(line) : [h('li', { class: 'none' }, t('web_no_rooms'))];
      const focused = document.activeElement?.getAttribute('href');
      rooms.replaceChildren(...lines);
      for (const link of focused ? rooms.querySelectorAll('a') : []) if (link.getAttribute('href') === focused) link.focus();
    } catch {
      extra.textContent = t('why_no_answer');
    }
  };
  look();
  setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, AGAIN);
}

open();

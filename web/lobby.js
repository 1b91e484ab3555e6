// The list of open rooms, and how a room is made.

import { agreed, begin, h, newToken, playerName, recall, remember, t } from './dom.js';

/** How often the list is asked for, in milliseconds. */
const AGAIN = 4000;

/** The rule sets, opening rules and clocks to choose from, by the names that the server knows. */
const RULES = ['freestyle', 'standard', 'renju', 'omok', 'caro'];
const OPENINGS = ['none', 'swap', 'swap2', 'pro', 'rif', 'yamaguchi', 'soosyrv-8', 'taraguchi-10'];
const CLOCKS = ['30s', '5m', '5m+3s', '10m+5s', '20m/3x30s', 'none'];
const SIZES = ['', '15', '19', '13'];

/**
 * A choice from a list.
 * @param {string} label
 * @param {string} name
 * @param {[string, string][]} options each with its text
 * @param {string} [chosen]
 */
function choice(label, name, options, chosen = options[0][0]) {
  return h('label', {}, h('span', {}, label),
    h('select', { name }, ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text))));
}

/** The form for a new room. */
function newRoom() {
  const game = choice(t('web_game'), 'game', [['gomoku', t('gomoku_name')], ['quoridor', t('quoridor_name')]], recall('game') ?? 'gomoku');
  const against = choice(t('web_against'), 'against', [['', t('web_person')], ['computer', t('web_computer')]]);
  const levels = Array.from({ length: 10 }, (_, at) => String(at + 1));
  const level = choice(t('web_level'), 'level', levels.map((level) => [level, `${level} · ${t(`level_${level}`)}`]), '3');
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
    choice(t('web_clock'), 'clock', CLOCKS.map((clock) => [clock, clock === 'none' ? t('without_clock') : clock]), '5m+3s'),
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
  form.addEventListener('change', adapt);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    remember('game', value('game'));
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
  const { main, extra } = await begin();
  const rooms = h('ul', { class: 'rooms' });
  const code = h('input', { maxlength: 7, minlength: 7, required: true, size: 8, autocapitalize: 'characters', autocomplete: 'off' });
  const enter = h('form', { class: 'code', submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    location.assign(encodeURIComponent(code.value.trim()));
  } }, h('label', {}, t('web_code'), ' ', code), h('button', {}, t('web_enter')));
  main.className = 'lobby';
  main.append(h('section', {}, h('h1', {}, t('web_rooms')), rooms, enter), newRoom());
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

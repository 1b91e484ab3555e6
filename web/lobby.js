// The list of open rooms, and how a room is made.

import { blame, h } from './elements.js';
import { begin } from './frame.js';
import { SEATS, gameOf, games } from './games.js';
import { keeps, newToken, recall, recallObject, remember } from './storage.js';
import { agreed, codeOf, isCode, isOfName, movesMade, playerName, t } from './words.js';

/** How often the list is asked for, in milliseconds. */
const AGAIN = 4000;

/** Where the browser remembers what was chosen for the last room, and the level of the computer. */
const KEPT = 'new-room';
const LEVEL = 'level';

/** What a usual way to play does not say in words. */
const HIDDEN = ['against', 'access', 'color'];

/**
 * What was chosen, by the keys of the choices; all else is as usual.
 * @type {Record<string, string>}
 */
const chosen = recallObject(KEPT);

/** The name of whoever plays, and what is wrong with it. */
const name = h('input', {
  name: 'name', maxlength: 16, size: 12, autocomplete: 'nickname', value: recall('name') ?? '', input: ({ target }) => remember('name', target.value.trim()),
});
const nameFault = h('p', { class: 'fault' });

/**
 * A value for each choice of a game that applies: what is wished, or the default.
 * @param {import('./games.js').Game} game
 * @param {Record<string, string>} wished
 */
function settled({ choices }, wished) {
  /** @type {Record<string, string>} */
  const settled = {};
  for (const { key, values, on, beside } of choices) {
    const usual = beside[on ? settled[on] : ''];
    if (usual !== undefined) settled[key] = values.some(({ value }) => value === wished[key]) ? wished[key] : usual;
  }
  return settled;
}

/** The usual ways to play each game, a button each, with the name of whoever plays and the level of the computer. */
function ways() {
  const fault = h('p', { class: 'fault', role: 'alert' });
  const levels = games[0].choices.find(({ key }) => key === 'against');
  const level = h('select', { name: 'level', change: ({ target }) => remember(LEVEL, target.value) },
    ...(levels?.values ?? []).filter(({ value }) => value).map(({ value, name }) => h('option', { value }, name)));
  level.value = recall(LEVEL) ?? games[0].machine;
  if (!level.value) level.value = games[0].machine;
  /**
   * @param {import('./games.js').Game} game
   * @param {import('./games.js').Preset} preset
   */
  const agree = (game, { alone, chosen, clock }) => {
    /** @type {Record<string, string>} */
    const fixed = alone ? { against: level.value, access: 'link' } : {};
    const now = settled(game, { ...chosen, ...fixed });
    return clock ? { ...now, clock } : now;
  };
  /**
   * Shows why no room was made: on a phone that is far below what was touched.
   * @param {Promise<string | null>} made
   */
  const begun = async (made) => {
    fault.textContent = await made;
    fault.scrollIntoView({ block: 'nearest' });
  };
  /**
   * @param {import('./games.js').Game} game
   * @param {import('./games.js').Preset} preset
   */
  const way = (game, preset) => {
    const now = agree(game, preset);
    const usual = settled(game, { access: 'link', against: now.against });
    const unusual = game.choices.filter(({ key, on }) => (!on || key === 'clock') && !HIDDEN.includes(key) && now[key] !== usual[key]);
    const names = unusual.map(({ key, values }) => values.find(({ value }) => value === now[key])?.name ?? now[key]);
    const about = preset.alone ? [t('web_alone'), ...names] : names.length ? names : [t('web_with_link')];
    const begin = () => begun(make(game.game, agree(game, preset)));
    return h('button', { type: 'button', class: 'preset', click: begin }, h('strong', {}, preset.name), h('span', { class: 'note' }, about.join(' · ')));
  };
  const meet = (/** @type {import('./games.js').Game} */ { game }) => {
    const begin = () => begun(make(game, { meet: true }));
    return h('button', { type: 'button', class: 'preset', click: begin }, h('strong', {}, t('web_meet')), h('span', { class: 'note' }, t('web_meet_about')));
  };
  const learn = (/** @type {import('./games.js').Game} */ { game, lessons }) => lessons && h('a', { class: 'way teach', href: `learn#${game}` }, t('web_learn'));
  return h('section', { class: 'ways-to-play' },
    ...games.map((game) => h('div', { role: 'group', 'aria-label': game.title }, h('h2', {}, game.title), h('div', { class: 'presets' }, ...game.presets.map((preset) => way(game, preset)), meet(game)), h('div', { class: 'ways' }, learn(game), pictures(game)))),
    h('div', { class: 'who' }, h('label', {}, t('web_name'), ' ', name), nameFault, h('label', {}, t('web_level'), ' ', level)), fault);
}

/**
 * How a game is played, in pictures that are drawn when they are looked at.
 * @param {import('./games.js').Game} game
 */
function pictures({ game }) {
  const pictures = h('div', { class: 'lessons' });
  const element = h('details', { class: 'how', toggle: async () => {
    if (!element.open || pictures.firstChild) return;
    const { sketch, LESSONS } = await sketchesOf(game);
    pictures.replaceChildren(...LESSONS.map(({ board, text }) => h('figure', {}, sketch(board), h('figcaption', {}, t(text)))));
  } }, h('summary', {}, t('web_how')), pictures);
  return element;
}

/** The form for a new room. */
function newRoom() {
  const fault = h('p', { class: 'fault', role: 'alert' });
  const game = h('select', { name: 'game' }, ...games.map(({ game, title }) => h('option', { value: game }, title)));
  const about = h('p', { class: 'about', 'aria-live': 'polite' });
  const own = h('div', { class: 'choices' });
  const form = h('form', { class: 'new' },
    h('label', {}, h('span', {}, t('web_game')), game), about, own,
    fault, h('button', { class: 'main' }, t('web_make')));
  game.value = gameOf(chosen.game).game;
  /** @type {(() => void)[]} */
  let rows = [];
  const adapt = () => rows.forEach((row) => row());
  /** Makes the rows of the game. */
  function build() {
    const played = gameOf(game.value);
    about.textContent = played.about;
    const made = played.choices.map(({ key, name, values }) => {
      const select = h('select', { name: key }, ...values.map(({ value, name }) => h('option', { value }, name)));
      const label = h('label', {}, h('span', {}, name), select);
      const about = h('p', { class: 'about', 'aria-live': 'polite' });
      const row = () => {
        const now = settled(played, chosen)[key];
        label.hidden = now === undefined;
        const unusual = now === settled(played, {})[key] ? undefined : values.find(({ value }) => value === now);
        about.textContent = unusual?.about ?? '';
        about.hidden = !about.textContent;
        if (now !== undefined) select.value = now;
      };
      return { elements: [label, about], row };
    });
    own.replaceChildren(...made.flatMap(({ elements }) => elements));
    rows = made.map(({ row }) => row);
    adapt();
  }
  form.addEventListener('change', ({ target }) => {
    const { name: key, value } = /** @type {HTMLSelectElement} */ (target);
    chosen[key] = value;
    remember(KEPT, JSON.stringify(chosen));
    if (target === game) build();
    else adapt();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    fault.textContent = await make(game.value, settled(gameOf(game.value), chosen), true);
  });
  build();
  return h('details', { class: 'room-form' }, h('summary', {}, t('web_new_room')), form);
}

/**
 * Makes a room and goes there, unless one is being made already. Returns why that was refused, if not for the name.
 * @param {string} game
 * @param {Record<string, string | boolean>} settled
 * @param {boolean} [isOwn] whether somebody has put the choices together, so that they may be what is wrong
 */
async function make(game, settled, isOwn) {
  const { classList } = document.body;
  if (classList.contains('busy')) return '';
  classList.add('busy');
  // A page that is left can come back as it was.
  addEventListener('pagehide', () => classList.remove('busy'), { once: true });
  const why = await ask(game, settled, isOwn);
  if (why !== null) classList.remove('busy');
  return why;
}

/**
 * Asks for a room. Returns nothing if it is there.
 * @param {string} game
 * @param {Record<string, string | boolean>} settled
 * @param {boolean} [isOwn]
 */
async function ask(game, { against, color, ...others }, isOwn) {
  // Who could not come back to a seat takes it in the room, where that is said.
  const stand = !keeps();
  if (stand && others.meet) return t('web_no_storage');
  const lot = () => ['black', 'white'][crypto.getRandomValues(new Uint8Array(1))[0] % 2];
  const room = {
    ...others, stand, game, color: color === 'lot' ? lot() : color, against: against || undefined, name: recall('name') || undefined,
  };
  // All windows of a browser ask with one secret, so that it is never its own opponent.
  const token = (others.meet && recall('meet')) || newToken();
  if (others.meet) remember('meet', token);
  try {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
    const answer = await (await fetch('api/rooms', { method: 'POST', headers, body: JSON.stringify(room) })).json();
    if (answer.t !== 'ok') {
      const why = answer.text ?? t(`why_${answer.why}`);
      const fault = isOfName(answer.why) && !(isOwn && answer.why === 'invalid') ? why : '';
      blame(name, nameFault, fault);
      return fault ? '' : why;
    }
    const key = `seat.${answer.room}`;
    remember(key, recall(key) ?? token);
    location.assign(answer.room);
    return null;
  } catch {
    return t('why_no_answer');
  }
}

/**
 * Draws the board of a room once the script of its game is there; nothing of a room of another server.
 * @param {import('./wire.js').Listed} listed
 * @param {Element} place
 */
async function sketch({ game, board }, place) {
  if (board) place.replaceChildren(...await sketchesOf(game).then(({ sketch }) => [sketch(board)], () => []));
}

/**
 * The small pictures of a game.
 * @param {string} game
 * @returns {Promise<{ sketch: (board: any) => SVGSVGElement, LESSONS: { board: any, text: string }[] }>}
 */
const sketchesOf = (game) => import(`./${gameOf(game).sketch}`);

/**
 * A room in the list: its board, who plays or waits, and what is played.
 * @param {import('./wire.js').Listed} listed
 */
function card(listed) {
  const { room, game, terms, clock, players, ply, watchers } = listed;
  const seated = SEATS.flatMap((seat) => (players[seat] === null ? [] : [playerName(players[seat] ?? '') || t('web_nameless')]));
  const isFree = seated.length < SEATS.length;
  const names = [t('web_free_seat'), t('web_waits', { who: seated[0] }), seated.join(' – ')][seated.length];
  const title = terms.split(' ').includes(game) ? '' : gameOf(game).title;
  const notes = [title, agreed(terms, clock), ply && movesMade(ply), watchers && t('watchers', { count: watchers })]
    .filter(Boolean).join(' · ');
  const way = t(isFree ? 'web_sit' : 'web_watch');
  const place = h('span', { class: 'place' });
  sketch(listed, place);
  return h('li', {}, h('a', { href: room, class: isFree ? 'free' : '' },
    place, h('span', { class: 'names' }, names), ' ', h('span', { class: 'note' }, notes), ' ', h('span', { class: 'go' }, way)));
}

/** The puzzle of the day as a small board; nothing without puzzles, or while the server does not answer. */
async function daily() {
  if (!games.some(({ puzzles }) => puzzles)) return '';
  try {
    const puzzle = /** @type {import('./wire.js').Puzzle} */ (await (await fetch(`api/puzzle?lang=${document.documentElement.lang}`)).json());
    const { exercise: { aim, game, positions: [{ board }], side, title }, id } = puzzle;
    const { sketch } = await sketchesOf(game);
    const isSolved = recall('puzzle') === id;
    return h('section', { class: 'daily' }, h('a', { href: 'puzzle' }, h('span', { class: 'place' }, sketch(board)),
      h('span', { class: 'words' }, h('span', { class: 'names' }, t('web_daily')), h('span', {}, title),
        h('span', { class: 'note' }, isSolved ? t('web_solved') : `${side} ${aim}`), h('span', { class: 'go' }, t('web_solve')))));
  } catch {
    return '';
  }
}

/**
 * The room that a text names: its code however it is typed, or its link on this server.
 * @param {string} text
 */
function roomOf(text) {
  const [here, typed] = [new URL('./', location.href).href, text.trim()].map((url) => url.replace(/^https?:\/\//i, ''));
  return codeOf(typed.startsWith(here) ? typed.slice(here.length) : typed);
}

/** The field for the code of a room, or for its link. */
function entering() {
  const fault = h('p', { class: 'fault', role: 'alert' });
  const code = h('input', { size: 12, autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false' });
  return h('form', { class: 'code', submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const room = roomOf(code.value);
    if (isCode(room)) return location.assign(room);
    fault.textContent = t('web_no_code');
    code.focus();
  } }, h('label', {}, t('web_code'), ' ', code), h('button', {}, t('web_enter')), fault);
}

/** Opens the page. */
async function open() {
  const { main, extra } = await begin('words', 'more');
  const rooms = h('ul', { class: 'rooms' });
  main.className = 'lobby';
  /** @type {Map<string, HTMLElement>} the cards that are shown, by what they show, in order */
  let shown = new Map();
  const none = h('li', { class: 'none' }, t('web_no_rooms'));
  const look = async () => {
    try {
      const { list } = /** @type {import('./wire.js').Rooms} */ (await (await fetch('api/rooms?view=true')).json());
      extra.textContent = '';
      const before = [...shown.keys()].join();
      shown = new Map(list.map((listed) => {
        const key = JSON.stringify(listed);
        return [key, shown.get(key) ?? card(listed)];
      }));
      if (rooms.firstChild && before === [...shown.keys()].join()) return;
      const focused = document.activeElement?.getAttribute('href');
      rooms.replaceChildren(...(shown.size ? shown.values() : [none]));
      for (const link of focused ? rooms.querySelectorAll('a') : []) if (link.getAttribute('href') === focused) link.focus();
    } catch {
      extra.textContent = t('why_no_answer');
    }
  };
  // The list is there from the beginning, so that nothing moves when it comes.
  const [puzzle] = await Promise.all([daily(), look()]);
  main.replaceChildren(h('h1', { class: 'unseen' }, t('home')), ways(),
    h('div', { class: 'aside' }, puzzle,
      h('section', {}, h('h2', {}, t('web_rooms')), rooms, entering(), h('a', { class: 'other', href: 'replay' }, t('web_open_replay')))),
    newRoom());
  setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, AGAIN);
}

open();

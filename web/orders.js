// What a player of a room can do besides moves on the board.

import { button, h, write } from './elements.js';
import { other } from './games.js';
import { decisions, offered, questionOf } from './story.js';
import { movesMade, t } from './words.js';

/** @typedef {import('./room.js').Room} Room */
/** @typedef {import('./room.js').Part} Part */

/** The offers in the order of their buttons, with the texts of these. */
const OFFERS = { take_back: 'web_take_back', draw: 'web_draw', pause: 'web_pause' };

/**
 * In how many seconds the game may be claimed because the other player is away.
 * @param {Room} room
 */
function claimIn({ you, isOn, who, whoAt }) {
  const wait = you && isOn ? who[other(you)]?.claim_in_ms : undefined;
  return wait === undefined ? null : Math.max(0, Math.ceil((wait - performance.now() + whoAt) / 1000));
}

/**
 * What waits for an answer: a decision of the opening, an offer of the other player, a claim.
 * @param {Room} room
 * @returns {Part}
 */
export function questions(room) {
  const element = h('div', { class: 'questions', role: 'group', 'aria-label': t('web_questions') });
  /** @type {Map<string, HTMLElement>} the questions that are shown, by what they ask and offer */
  const shown = new Map();
  /** @returns {[string, [string, () => void][]][]} */
  function asked() {
    const { you, shown: { offers } } = room;
    if (!you || !room.isOn) return [];
    const who = room.name(other(you));
    const wait = claimIn(room);
    /** @type {[string, [string, () => void][]][]} */
    const all = offers[other(you)].map((what) => [offered(room, other(you), what), [
      [t('web_accept'), () => room.offer(what)],
      [t('web_decline'), () => room.send({ t: 'decline', what })],
    ]]);
    const answers = decisions(room);
    if (answers.length) {
      all.push([questionOf(room), answers.map(({ move, what, number }) => [number ? `${number}` : t(`choice_${what}`), () => room.move(move)])]);
    }
    // Before both have moved nobody has to wait.
    const isEarly = room.may('abort');
    if (wait && !isEarly) {
      all.push([t('claim_in', { who, seconds: wait }), []]);
    } else if (wait !== null) {
      const text = [t('web_claim_now', { who }), isEarly && t('by_abort')].filter(Boolean).join(' ');
      all.push([text, isEarly ? [[t('web_abort'), () => room.send({ t: 'abort' })]] : [
        [t('web_claim_win'), () => room.send({ t: 'claim', what: 'win' })],
        [t('web_claim_draw'), () => room.send({ t: 'claim', what: 'draw' })],
      ]]);
    }
    return all;
  }
  function draw() {
    const all = new Map(asked().map((question) => [JSON.stringify(question), question]));
    for (const [key, made] of shown) if (!all.has(key)) shown.delete(key) && made.remove();
    // A question that is open stays as it is, with what has the focus in it.
    for (const [key, [text, answers]] of all) {
      if (shown.has(key)) continue;
      const made = h('div', { class: 'question' }, h('p', {}, text), ...answers.map(([name, click]) => button(name, click, 'main')));
      shown.set(key, made);
      element.append(made);
    }
    element.hidden = !shown.size;
  }
  return { element, draw };
}

/**
 * The buttons for offers and resigning.
 * @param {Room} room
 * @returns {Part}
 */
export function actions(room) {
  const sure = h('dialog', {}, h('p', {}, t('resign_question')), h('form', { method: 'dialog' },
    h('button', { class: 'main', click: () => room.send({ t: 'resign' }) }, t('web_resign')),
    h('button', { autofocus: true }, t('web_cancel'))));
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {
    ...Object.fromEntries(Object.entries(OFFERS).map(([what, key]) => [what, button(t(key), () => room.offer(what))])),
    go_on: button(t('web_go_on'), () => room.send({ t: 'go_on' }), 'main'),
    resign: button(t('web_resign'), () => sure.showModal()),
    give_time: button(t('web_give_time'), () => room.send({ t: 'give_time' })),
    abort: button(t('web_abort'), () => room.send({ t: 'abort' })),
  };
  // These stand elsewhere: a second click on an offer does not take it back.
  const withdrawals = Object.entries(OFFERS).map(([what, key]) =>
    /** @type {const} */ ([what, button(`${t(key)}: ${t('web_withdraw')}`, () => room.send({ t: 'withdraw', what }))]));
  const element = h('div', { class: 'actions' }, ...Object.values(buttons), ...withdrawals.map(([, button]) => button), sure);
  /** Whether this player makes an offer now. */
  const isOpen = (/** @type {string} */ what) => !!room.you && room.shown.offers[room.you].some((offer) => offer === what);
  function draw() {
    write(buttons.take_back, `${t('web_take_back')} (${movesMade(room.shown.back[room.you ?? 'first'])})`);
    for (const [what, button] of Object.entries(buttons)) {
      button.disabled = isOpen(what);
      button.hidden = !room.may(/** @type {import('./wire.js').May} */ (what)) && !button.disabled;
    }
    for (const [what, button] of withdrawals) button.hidden = !isOpen(what);
    element.hidden = Object.values(buttons).every((button) => button.hidden);
    // An open question that is not seen would hold the page.
    if (buttons.resign.hidden) sure.close();
  }
  return { element, draw };
}

/**
 * The field for typed moves.
 * @param {Room} room
 * @returns {Part}
 */
export function typing(room) {
  const pass = button(t('choice_pass'), () => room.move('pass'));
  const input = h('input', { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'go', size: 6 });
  const element = h('form', { class: 'typing', submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = room.played.typed(input.value, room.shown.board);
    const meant = room.shown.legal?.find((made) => made === text || made.endsWith(` ${text}`));
    if (text) room.move(meant ?? text);
    input.value = '';
  } }, h('label', {}, t('web_type_move'), ' ', input), h('button', {}, t('web_play')), pass);
  function draw() {
    element.hidden = !room.you || !room.isOn;
    pass.hidden = !room.shown.choices?.some(({ what }) => what === 'pass');
  }
  return { element, draw };
}

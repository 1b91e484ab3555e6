// The page of the lessons: their list, or the lesson that the address names, as `gomoku learn` takes it.

import { h, write } from './elements.js';
import { play, question } from './exercise.js';
import { begin } from './frame.js';
import { gameOf } from './games.js';
import { recallObject, remember } from './storage.js';
import { t } from './words.js';

/**
 * @typedef {import('./wire.js').ListedLesson} Listed
 * @typedef {{ step?: number, done?: boolean }} Learned what is kept of a lesson: where it goes on, and whether it was finished
 */

/** Where the browser remembers what was learned. */
const KEPT = 'lessons';

/**
 * What the browser remembers, by the names of the lessons.
 * @returns {Record<string, Learned>}
 */
const kept = () => recallObject(KEPT);

/**
 * Remembers something of a lesson.
 * @param {string} name
 * @param {Learned} learned
 */
function keep(name, learned) {
  const all = kept();
  remember(KEPT, JSON.stringify({ ...all, [name]: { ...all[name], ...learned } }));
}

/**
 * A lesson in the list: its board, what it is called, and how far one is.
 * @param {Listed} listed
 * @param {number} number
 * @param {boolean} isNext whether it is the next one of its game
 * @param {(board: any) => SVGSVGElement} sketch
 */
function card({ board, name, steps, title }, number, isNext, sketch) {
  const { step = 1, done } = kept()[name] ?? {};
  const about = step > 1 && t('web_at_step', { step, steps });
  const way = isNext ? t(step > 1 ? 'web_go_on' : 'web_begin') : done && `✓ ${t('web_learned')}`;
  return h('li', {}, h('a', { href: `#${name}`, class: isNext ? 'free' : '' }, h('span', { class: 'place' }, sketch(board)),
    h('span', { class: 'names' }, `${number}. ${title}`), about && h('span', { class: 'note' }, about), way && h('span', { class: 'go' }, way)));
}

/**
 * Shows the lessons, each game with those of its own.
 * @param {HTMLElement} main
 * @param {Listed[]} lessons
 * @param {string} named the game to begin with
 */
async function show(main, lessons, named) {
  const done = kept();
  const sections = [...new Set(lessons.map(({ game }) => game))].map(async (game) => {
    const { sketch } = await import(`./${gameOf(game).sketch}`);
    const own = lessons.filter((it) => it.game === game);
    const next = own.find(({ name }) => !done[name]?.done);
    return h('section', { id: game }, h('h2', {}, gameOf(game).title),
      h('ol', { class: 'rooms' }, ...own.map((it, at) => card(it, at + 1, it === next, sketch))));
  });
  const count = lessons.filter(({ name }) => done[name]?.done).length;
  const isKnown = !named || lessons.some(({ game }) => game === named);
  const fault = !isKnown && h('p', { class: 'fault', role: 'alert' }, t('web_no_lesson'));
  const head = h('div', {}, h('h1', {}, t('web_learn')), fault, h('p', { class: 'note' }, t('web_lessons_done', { done: count, all: lessons.length })));
  document.title = t('web_learn');
  main.className = 'learn';
  main.replaceChildren(head, ...await Promise.all(sections), h('a', { class: 'other', href: './' }, t('web_play_game')));
  document.getElementById(named)?.scrollIntoView();
}

/**
 * Teaches a lesson.
 * @param {HTMLElement} main
 * @param {Listed} lesson
 */
async function teach(main, { game, name, steps }) {
  /** @type {import('./wire.js').Lesson} what the server said last */
  let now;
  let step = kept()[name]?.step ?? 1;
  // A lesson of another version may have fewer steps.
  if (step > steps) step = 1;
  const all = (/** @type {string} */ kind) => h('a', { class: kind, href: `#${game}` }, t('web_lessons'));
  await play(main, {
    name: t('web_learn'),
    ask: async (moves, wantsHint = false) => {
      now = await question(`api/lessons/${name}`, moves, wantsHint, { step: String(step) });
      if (!moves.length) keep(name, { step });
      return now.exercise;
    },
    goOn: () => now.learned === undefined && !!(step += 1),
    end: () => {
      keep(name, { step: 1, done: true });
      const next = now.next && h('a', { class: 'way main', href: `#${now.next.name}` }, t('web_next', { title: now.next.title }));
      return { title: t('web_lesson_done'), text: now.learned, ways: [next, all('way')] };
    },
    back: all('other'),
  });
}

/** Opens the page. */
async function open() {
  const { main, extra } = await begin('words', 'more');
  const named = location.hash.slice(1);
  try {
    const answer = await fetch(`api/lessons?lang=${document.documentElement.lang}`);
    const { list } = /** @type {import('./wire.js').Lessons} */ (await answer.json());
    const lesson = list.find(({ name }) => name === named);
    await (lesson ? teach(main, lesson) : show(main, list, named));
  } catch {
    write(extra, t('why_no_answer'));
  }
}

open();

// The analysis of a recorded game: what could be expected, the mistakes, and why it was lost.

import { announce, h, svg, write } from './elements.js';
import { t } from './words.js';

/** @typedef {import('./wire.js').Analysis} Analysis */

/** The graph in its own units. */
const [WIDTH, HEIGHT] = [300, 60];

/**
 * The panel of the analysis.
 * @param {() => Promise<Response>} ask the server for it
 * @param {(ply: number) => void} go to the position after so many moves
 * @param {(found: Analysis) => void} refute shows the forced win
 */
export function analysing(ask, go, refute) {
  /** @type {Analysis | null} */
  let found = null;
  let at = 0;
  const story = h('div', { class: 'story' });
  const pointer = svg('line', { class: 'pointer', y1: 0, y2: HEIGHT });
  const area = svg('path', { class: 'area' });
  const dots = svg('g', { class: 'dots' });
  const graph = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-labelledby': 'graph', preserveAspectRatio: 'none' },
    area, svg('line', { class: 'even', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }), dots, pointer);
  const caption = h('p', { class: 'note', id: 'graph' }, t('web_graph'));
  const state = h('p', { class: 'note' });
  const why = h('button', { type: 'button', class: 'main', click: analyse }, t('web_analyse'));
  const next = h('button', { type: 'button', hidden: true, click: jump }, t('web_next_mistake'));
  const win = h('button', { type: 'button', hidden: true, click: () => found && refute(found) }, t('web_refutation'));
  const ways = h('p', { class: 'ways' }, why, next, win);
  const element = h('section', { class: 'analysis', hidden: true }, h('h2', {}, t('web_analysis')), caption, graph, state, story, ways);
  graph.addEventListener('click', (event) => {
    const { left, width } = graph.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * last()));
  });

  const last = () => Math.max((found?.expected.length ?? 1) - 1, 1);
  const across = (/** @type {number} */ ply) => (ply / last()) * WIDTH;
  const height = (/** @type {number} */ ply) => HEIGHT - ((found?.expected[ply] ?? 50) / 100) * HEIGHT;

  async function analyse() {
    why.disabled = true;
    write(state, t('web_analysing'));
    announce(t('web_analysing'));
    try {
      const answer = await (await ask()).json();
      if (!answer.expected) throw new Error();
      show(answer);
    } catch {
      write(state, t('web_no_analysis'));
      why.disabled = false;
    }
  }

  /** @param {Analysis} analysis */
  function show(analysis) {
    found = analysis;
    const top = found.expected.map((_, ply) => `${across(ply)},${height(ply)}`).join('L');
    area.setAttribute('d', `M0,${HEIGHT}L${top}L${WIDTH},${HEIGHT}Z`);
    dots.replaceChildren(...found.mistakes.map(({ n }) => svg('circle', { cx: across(n), cy: height(n), r: 3 })));
    story.replaceChildren(...found.story.map((text) => h('p', {}, text)));
    why.hidden = true;
    next.hidden = !found.mistakes.length;
    win.hidden = !found.refutation?.length;
    element.classList.add('done');
    if (found.turn) go(found.turn);
    else point(at);
    announce(found.story.join(' '));
  }

  /** Goes to the next mistake, after the last one to the first. */
  function jump() {
    const mistakes = found?.mistakes ?? [];
    go((mistakes.find(({ n }) => n > at) ?? mistakes[0]).n);
  }

  /**
   * Points at a position.
   * @param {number} ply
   */
  function point(ply) {
    at = ply;
    if (!found) return;
    pointer.setAttribute('x1', String(across(at)));
    pointer.setAttribute('x2', String(across(at)));
    const mistake = found.mistakes.find(({ n }) => n === at)?.text ?? '';
    write(state, `${t('web_expected', { percent: found.expected[at] ?? '' })}${mistake ? ` ${at}: ${mistake}` : ''}`);
  }

  /**
   * Begins again, for another game.
   * @param {boolean} isPossible whether it can be analysed
   */
  function reset(isPossible) {
    found = null;
    element.hidden = !isPossible;
    element.classList.remove('done');
    why.disabled = false;
    [why.hidden, next.hidden, win.hidden] = [false, true, true];
    story.replaceChildren();
    write(state, '');
  }

  return { element, point, reset };
}

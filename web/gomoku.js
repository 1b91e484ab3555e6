// The board of gomoku: points that are cells, drawn from the server's view. It knows no rules.

import { h, roam, set, svg, write } from './elements.js';
import { recall } from './storage.js';
import { t } from './words.js';

/** @typedef {import('./wire.js').GomokuBoard} Board */
/** @typedef {import('./games.js').Scene & { board: Board }} View */
/** @typedef {import('./games.js').Play} Play */

/** The letters of the columns. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @type {('black' | 'white')[]} */
const COLORS = ['black', 'white'];

/**
 * A point, or the point of a move, in the labels that its board shows. The server names all points in
 * standard labels: letters in lower case, and rows from 1 at the bottom.
 * @param {string} made
 * @param {Board} board
 */
const drawn = (made, { labels, size }) => (labels === 'original'
  ? made.replace(/\b([a-z])(\d+)$/, (_, column, row) => column.toUpperCase() + (size - row)) : made);

/**
 * A text that somebody typed at a board, with its point as the server names it: `h8`, `h 8`, or column
 * and row as `8,8` or `8 8`.
 * @param {string} text
 * @param {Board} board
 */
export const typed = (text, board) => drawn(text.trim().toLowerCase()
  .replace(/^([a-z]|\d+)[, ]+(\d+)$/, (_, column, row) => (LETTERS[column - 1] ?? column) + row), board).toLowerCase();

/**
 * A move or a decision as people read it.
 * @param {string} made
 * @param {Board} board
 */
export function named(made, board) {
  const [verb, value] = drawn(made, board).split(' ');
  if (verb === 'pass') return t('choice_pass');
  if (verb === 'swap') return t(value === 'true' ? 'choice_swap' : 'choice_keep');
  if (verb === 'choose') return t(`choice_${value}`);
  if (verb === 'declare') return t('choice_declare', { number: value });
  return verb === 'offer' ? `${value}?` : value ?? verb;
}

/**
 * The sentence about a move.
 * @param {string} side who made it
 * @param {string} made
 * @param {Board} board
 */
export function told(side, made, board) {
  if (made === 'pass') return t('passed', { side });
  const point = named(made, board);
  if (made.startsWith('offer')) return t('fifth_offered', { point: point.slice(0, -1) });
  return /^(swap|choose|declare) /.test(made) ? `${side}: ${point}.` : t('placed', { side, point });
}

/**
 * The colour of a move: that of its stone.
 * @param {string[]} moves
 * @param {number} index
 * @param {Board} board
 */
export const side = (moves, index, { stones }) => COLORS.find((color) => stones[color].includes(pointOf(moves[index]) ?? ''));

/**
 * Whether a move counts: decisions and offered moves do not.
 * @param {string} made
 */
export const counts = (made) => made === 'pass' || /^([a-z]\d+|pick .*)$/.test(made);

/**
 * The point of a move, such as `h8` of `offer h8`; nothing for a decision.
 * @param {string} made
 */
const pointOf = (made) => made.match(/^(?:\w+ )?([a-z]\d+)$/)?.[1];

/**
 * The legal move at a point.
 * @param {View} view
 * @param {string | undefined} point
 */
const moveAt = (view, point) => view.legal?.find((made) => pointOf(made) === point);

/**
 * The numbers of the stones by their points.
 * @param {string[]} moves
 */
function numbersOf(moves) {
  return new Map(moves.filter(counts).map((made, index) => [pointOf(made), index + 1]));
}

/**
 * Makes a board.
 * @param {View} first the view from which it gets its size
 * @param {Play} play
 */
export function board(first, { move, plan, tell }) {
  const size = first.board.size;
  /** @param {string} point */
  const nameOf = (point) => drawn(point, first.board);
  /**
   * What a forbidden point is called.
   * @param {string} point
   * @param {string} why
   */
  const forbidden = (point, why) => t(`forbidden_${why}`, { point: nameOf(point) });
  /** @type {View} */
  let view = first;
  /** @type {string | null} the point that is chosen and waits for a second choice */
  let chosen = null;
  /** @type {string | null} the forbidden point that is explained */
  let explained = null;
  let pointer = 'mouse';
  /** @type {Map<string, 'black' | 'white'>} the colours of the stones by their points */
  let colors = new Map();

  /** @type {Map<string, { cell: SVGGElement, stone: SVGCircleElement, mark: SVGPathElement, number: SVGTextElement }>} */
  const points = new Map();
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const point = LETTERS[column] + (size - row);
      const stone = svg('circle', { r: 0.5 });
      const mark = svg('path', { class: 'mark' });
      const number = svg('text', { class: 'number', y: 0.15, 'aria-hidden': 'true' });
      const cell = svg('g', { role: 'gridcell', tabindex: -1, transform: `translate(${column} ${row})` },
        svg('rect', { x: -0.5, y: -0.5, width: 1, height: 1, class: 'hit' }), stone, number, mark,
        svg('rect', { x: -0.47, y: -0.47, width: 0.94, height: 0.94, rx: 0.15, class: 'ring' }));
      cell.addEventListener('click', () => tap(point, pointer === 'touch'));
      cell.addEventListener('pointerenter', () => explain(point, true));
      cell.addEventListener('pointerleave', () => explain(point, false));
      cell.addEventListener('focus', () => explain(point, true));
      cell.addEventListener('blur', () => explain(point, false));
      points.set(point, { cell, stone, mark, number });
      return cell;
    }));
  const winning = svg('g', { class: 'winning', 'aria-hidden': 'true' });
  /** The numbers of the stones below the line through them. */
  const raised = svg('g', { class: 'raised', 'aria-hidden': 'true' });
  const element = svg('svg', { class: 'board gomoku', viewBox: `-1.15 -.65 ${size + 0.8} ${size + 0.8}`, role: 'grid', 'aria-label': t('web_board') },
    svg('rect', { x: -1.15, y: -0.65, width: size + 0.8, height: size + 0.8, rx: 0.3, class: 'wood' }),
    svg('path', { d: lines(size), class: 'lines' }),
    svg('path', { d: `M0 0H${size - 1}V${size - 1}H0z`, class: 'edge' }),
    ...stars(size).map(([x, y]) => svg('circle', { cx: x, cy: y, r: 0.11, class: 'star' })),
    ...labels(first.board),
    ...rows.map((cells) => svg('g', { role: 'row' }, ...cells)), winning, raised);
  element.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
  });
  roam(element, rows, (row, column, key) => {
    if (key === 'Escape' && chosen) choose(null);
    else if (key === 'Enter' || key === ' ') tap(LETTERS[column] + (size - row), false);
    else return false;
    return true;
  });

  /**
   * A finger covers what it taps: its first tap shows the stone, the second one places it. So does
   * everything for those who want to confirm their moves.
   * @param {string} point
   * @param {boolean} isTouch
   */
  function tap(point, isTouch) {
    const asks = (isTouch || recall('confirm')) && isMade(point) && chosen !== point;
    if (!asks) return act(point);
    choose(point);
    tell(t(isTouch ? 'web_tap_again' : 'web_once_more', { made: nameOf(point) }));
  }

  /**
   * Whether a choice of this point makes a move, and not only plans one.
   * @param {string} point
   */
  const isMade = (point) => (view.isTrial ? !colorAt(point) : !!moveAt(view, point));

  /** @param {string | null} point */
  function choose(point) {
    chosen = point;
    draw(view);
  }

  /** @param {string} point */
  function act(point) {
    chosen = null;
    if (!view.mayPlan) move(moveAt(view, point) ?? point);
    else if (colorAt(point)) tell(t('refused_taken', { point: nameOf(point) }));
    else plan(point);
  }

  /**
   * Shows why a point is forbidden: the stones that make it so.
   * @param {string} point
   * @param {boolean} isShown
   */
  function explain(point, isShown) {
    const foul = foulAt(point);
    if (!foul || (explained === point) === isShown) return;
    explained = isShown ? point : null;
    if (isShown) tell(forbidden(point, foul.why));
    else draw(view);
  }

  /** @param {string} point */
  const foulAt = (point) => view.board.forbidden.find(({ at }) => at === point);

  /** @param {string} point */
  const colorAt = (point) => colors.get(point);

  /** @param {View} now */
  function draw(now) {
    view = now;
    const { stones, last, row, offered } = view.board;
    colors = new Map(COLORS.flatMap((color) => stones[color].map((point) => /** @type {const} */ ([point, color]))));
    const causes = (explained && foulAt(explained)?.stones) || [];
    const numbers = numbersOf(view.moves);
    const firstNumber = { all: 1, last: numbers.size - 4 }[view.numbers ?? ''] ?? Infinity;
    const player = (view.mayPlan && view.you) || view.to_move;
    const next = view.question?.stone ?? (player === view.black ? 'black' : 'white');
    const legal = new Set(view.legal?.map(pointOf));
    legal.delete(undefined);
    const pending = pointOf(view.pending ?? '');
    if (chosen && !isMade(chosen)) chosen = null;
    raised.replaceChildren();
    for (const [point, { cell, stone, mark, number }] of points) {
      const color = colorAt(point);
      const foul = foulAt(point);
      const names = [nameOf(point)];
      const kinds = [];
      if (color) names.push(t(color).toLowerCase());
      if (color && numbers.has(point)) names.push(t('web_move_number', { number: numbers.get(point) ?? '' }));
      const shown = color && (numbers.get(point) ?? 0) >= firstNumber;
      write(number, shown ? String(numbers.get(point)) : '');
      if (color) kinds.push('taken', `on-${color}`);
      else if (legal.has(point)) kinds.push('legal');
      else if (view.mayPlan) kinds.push('open');
      else if (legal.size && !foul) kinds.push('barred');
      if (chosen === point) kinds.push('chosen');
      if (causes.includes(point)) kinds.push('cause');
      let shape = '';
      if (offered.includes(point)) {
        names.push(t('web_offered'));
        shape = 'M-.2 0a.2.2 0 1 0 .4 0a.2.2 0 1 0-.4 0';
        kinds.push('offered');
      }
      if (foul && !color) {
        names.push(forbidden(point, foul.why));
        shape = 'M-.2-.2L.2.2M-.2.2L.2-.2';
        kinds.push('foul');
      }
      if (last.includes(point)) {
        names.push(t('web_last'));
        // A number has the middle; the mark is then a small roof.
        shape = shown ? 'M-.17-.24L0-.42L.17-.24z' : 'M-.13 0a.13.13 0 1 0 .26 0a.13.13 0 1 0-.26 0';
        kinds.push('last');
      }
      if (row.includes(point)) {
        names.push(t('web_winning'));
        kinds.push('row');
        raised.append(svg('g', { class: `on-${color}`, transform: cell.getAttribute('transform') }, number.cloneNode(true)));
      }
      if (pending === point) {
        names.push(t('web_on_its_way'));
        kinds.push('pending');
      }
      if (view.plan === point) {
        names.push(t('web_planned', { made: nameOf(point) }));
        shape = 'M-.42-.42H.42V.42H-.42z';
        kinds.push('planned');
      }
      set(mark, 'd', shape);
      set(stone, 'fill', `url(#${color ?? next})`);
      set(cell, 'class', kinds.join(' '));
      set(cell, 'aria-label', names.join(', '));
    }
    const way = through(row, size);
    if (winning.dataset.way !== way) {
      winning.dataset.way = way;
      winning.replaceChildren(...(way ? ['case', 'stroke'] : []).map((kind) => svg('path', { d: way, class: kind, pathLength: 1 })));
    }
  }

  return { element, beside: [h('p', { class: 'hint keys' }, t('web_keys_gomoku'))], draw };
}

/**
 * The line through the stones of a row, from end to end.
 * @param {string[]} row
 * @param {number} size
 */
function through(row, size) {
  const places = row.map((point) => [LETTERS.indexOf(point[0]), size - Number(point.slice(1))]);
  const ends = places.sort(([x, y], [across, down]) => x - across || y - down);
  return ends.length ? `M${ends[0]}L${ends[ends.length - 1]}` : '';
}

/**
 * The inner lines.
 * @param {number} size
 */
function lines(size) {
  const all = Array.from({ length: size - 2 }, (_, line) => line + 1);
  return all.map((at) => `M0 ${at}H${size - 1}M${at} 0V${size - 1}`).join('');
}

/**
 * The star points, which are an ornament.
 * @param {number} size
 * @returns {[number, number][]}
 */
function stars(size) {
  const middle = (size - 1) / 2;
  if (size < 9 || size % 2 === 0) return [];
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  /** @type {[number, number][]} */
  const corners = [[near, near], [near, far], [far, near], [far, far], [middle, middle]];
  return size < 19 ? corners : [...corners, [near, middle], [far, middle], [middle, near], [middle, far]];
}

/**
 * The letters below the board and the numbers at its left.
 * @param {Board} board
 */
function labels(board) {
  const { size } = board;
  return Array.from({ length: size }, (_, line) => {
    const name = drawn(LETTERS[line] + (line + 1), board);
    return [
      svg('text', { x: line, y: size - 0.05, 'aria-hidden': 'true' }, name.slice(0, 1)),
      svg('text', { x: -0.85, y: size - 1 - line + 0.13, 'aria-hidden': 'true' }, name.slice(1)),
    ];
  }).flat();
}

// The board of gomoku: points that are cells, drawn from the server's view. It knows no rules.

import { roam, set, svg, t } from './dom.js';

/** @typedef {import('./room.js').View} View */
/** @typedef {import('./room.js').Play} Play */

/** The letters of the columns. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The point of a move, such as `h8` of `offer h8`; nothing for a decision.
 * @param {string} made
 */
export const pointOf = (made) => made.match(/^(?:\w+ )?([a-z]\d+)$/)?.[1];

/**
 * The legal move at a point.
 * @param {View} view
 * @param {string | undefined} point
 */
export const moveAt = (view, point) => view.legal?.find((made) => pointOf(made) === point);

/**
 * What a forbidden point is called.
 * @param {string} point
 * @param {string} why
 */
export const forbidden = (point, why) => t(`forbidden_${why}`, { point });

/**
 * Makes a board.
 * @param {View} first the view from which it gets its size
 * @param {Play} play
 */
export function board(first, { move, tell }) {
  const size = first.board.size;
  /** @type {View} */
  let view = first;
  /** @type {string | null} the point that a finger has chosen, or an arrow key */
  let chosen = null;
  /** @type {string | null} the forbidden point that is explained */
  let explained = null;
  let pointer = 'mouse';

  /** @type {Map<string, { cell: SVGGElement, stone: SVGCircleElement, mark: SVGPathElement }>} */
  const points = new Map();
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const point = LETTERS[column] + (size - row);
      const stone = svg('circle', { r: 0.46 });
      const mark = svg('path', { class: 'mark' });
      const cell = svg('g', { role: 'gridcell', tabindex: -1, transform: `translate(${column} ${row})` },
        svg('rect', { x: -0.5, y: -0.5, width: 1, height: 1, class: 'hit' }), stone, mark,
        svg('rect', { x: -0.47, y: -0.47, width: 0.94, height: 0.94, rx: 0.15, class: 'ring' }));
      cell.addEventListener('click', () => tap(point));
      cell.addEventListener('pointerenter', () => explain(point, true));
      cell.addEventListener('pointerleave', () => explain(point, false));
      cell.addEventListener('focus', () => explain(point, true));
      cell.addEventListener('blur', () => explain(point, false));
      points.set(point, { cell, stone, mark });
      return cell;
    }));
  const element = svg('svg', { class: 'board gomoku', viewBox: `-1.15 -.65 ${size + 0.8} ${size + 0.8}`, role: 'grid', 'aria-label': t('web_board') },
    svg('rect', { x: -1.15, y: -0.65, width: size + 0.8, height: size + 0.8, rx: 0.3, class: 'wood' }),
    svg('path', { d: lines(size), class: 'lines' }),
    svg('path', { d: `M0 0H${size - 1}V${size - 1}H0z`, class: 'edge' }),
    ...stars(size).map(([x, y]) => svg('circle', { cx: x, cy: y, r: 0.11, class: 'star' })),
    ...labels(size),
    ...rows.map((cells) => svg('g', { role: 'row' }, ...cells)));
  element.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
  });
  roam(element, rows, (row, column, key) => {
    if (key !== 'Enter' && key !== ' ') return false;
    act(LETTERS[column] + (size - row));
    return true;
  });

  /**
   * A finger covers what it taps: its first tap shows the stone, the second one places it.
   * @param {string} point
   */
  function tap(point) {
    if (pointer !== 'touch' || chosen === point || !moveAt(view, point)) return act(point);
    chosen = point;
    draw(view);
    tell(t('web_tap_again', { made: point }));
  }

  /** @param {string} point */
  function act(point) {
    chosen = null;
    const made = moveAt(view, point);
    const foul = foulAt(point);
    if (made) move(made);
    else if (foul) tell(forbidden(point, foul.why));
    else if (!view.legal) tell(t(view.you ? 'other_players_turn' : 'only_watching'));
    else if (colorAt(point)) tell(t('refused_taken', { point }));
    else tell(t('why_illegal'));
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
  const foulAt = (point) => view.board.forbidden.find((/** @type {any} */ { at }) => at === point);

  /** @param {string} point */
  const colorAt = (point) => ['black', 'white'].find((color) => view.board.stones[color].includes(point));

  /** @param {View} now */
  function draw(now) {
    view = now;
    const { stones, last, row, offered } = view.board;
    const causes = (explained && foulAt(explained)?.stones) || [];
    const numbers = new Map(view.moves.filter(pointOf).map((made, index) => [pointOf(made), index + 1]));
    const next = view.question?.stone ?? (view.to_move === view.black ? 'black' : 'white');
    const legal = new Set(view.legal?.map(pointOf));
    for (const [point, { cell, stone, mark }] of points) {
      const color = ['black', 'white'].find((color) => stones[color].includes(point));
      const foul = foulAt(point);
      const names = [point];
      const kinds = [];
      if (color) names.push(t(color).toLowerCase());
      if (color && numbers.has(point)) names.push(t('web_move_number', { number: numbers.get(point) ?? '' }));
      if (color) kinds.push('taken');
      else if (legal.has(point)) kinds.push('legal');
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
        shape = 'M-.13 0a.13.13 0 1 0 .26 0a.13.13 0 1 0-.26 0';
        kinds.push('last');
      }
      if (row.includes(point)) {
        names.push(t('web_winning'));
        shape = 'M-.34 0a.34.34 0 1 0 .68 0a.34.34 0 1 0-.68 0';
        kinds.push('row');
      }
      set(mark, 'd', shape);
      set(stone, 'fill', `url(#${color ?? next})`);
      set(cell, 'class', kinds.join(' '));
      set(cell, 'aria-label', names.join(', '));
    }
  }

  return { element, draw };
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
 * @param {number} size
 */
function labels(size) {
  return Array.from({ length: size }, (_, line) => [
    svg('text', { x: line, y: size - 0.05, 'aria-hidden': 'true' }, LETTERS[line]),
    svg('text', { x: -0.85, y: size - 1 - line + 0.13, 'aria-hidden': 'true' }, String(line + 1)),
  ]).flat();
}

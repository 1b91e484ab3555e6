// The board of Quoridor: squares that are cells, and walls between them, drawn from the server's view.
// It knows no rules.

import { h, roam, set, svg } from './elements.js';
import { recall } from './storage.js';
import { t } from './words.js';

/** @typedef {import('./wire.js').QuoridorBoard} Board */
/** @typedef {import('./games.js').Scene & { board: Board }} View */
/** @typedef {import('./games.js').Seat} Seat */
/** @typedef {import('./games.js').Play} Play */

/** @type {Seat[]} */
const SEATS = ['first', 'second'];
const LETTERS = 'abcdefghi';
/** @type {Record<string, string>} */
const OPPOSITE = { above: 'below', below: 'above', left: 'right', right: 'left' };
const TILE = 40;
const GROOVE = 12;
const PITCH = TILE + GROOVE;
/** How far a pointer may be from a groove: a finger is less exact than a mouse. */
const NEAR = { mouse: 5, touch: 9 };

/**
 * What there is to say of a player.
 * @param {Seat} seat
 * @param {Board} board
 */
export const notes = (seat, { walls_left: left, goal }) => [t(left[seat] === 1 ? 'one_wall' : 'walls', { number: left[seat] }), t('web_goal', { row: goal[seat] })];

/**
 * The colour of a move: Black begins.
 * @param {string[]} _moves
 * @param {number} index
 */
export const side = (_moves, index) => ['black', 'white'][index % 2];

/** The keys of this game. */
export const keys = [['H V', 'web_key_wall'], ['F', 'web_key_flip']];

/**
 * The name of a square by its row and column, the upper row first.
 * @param {number} row
 * @param {number} column
 */
const square = (row, column) => LETTERS[column] + (LETTERS.length - row);

/**
 * The row and the column of a square or of the lower left square of a wall.
 * @param {string} name
 */
const placeOf = (name) => ({ column: LETTERS.indexOf(name[0]), row: LETTERS.length - Number(name[1]) });

/**
 * Where a wall is drawn.
 * @param {string} wall
 */
function bar(wall) {
  const { row, column } = placeOf(wall);
  const long = PITCH + TILE - 4;
  return wall[2] === 'h'
    ? { x: column * PITCH + 2, y: row * PITCH - GROOVE + 1, width: long, height: GROOVE - 2 }
    : { x: column * PITCH + TILE + 1, y: (row - 1) * PITCH + 2, width: GROOVE - 2, height: long };
}

/**
 * Puts a drawn wall where a wall is; away for all else.
 * @param {Element} drawn
 * @param {string | null | undefined} wall
 */
function place(drawn, wall) {
  for (const [name, value] of Object.entries(wall?.length === 3 ? bar(wall) : { width: 0, height: 0 })) {
    set(drawn, name, String(value));
  }
}

/**
 * The wall between squares at a place of the board; nothing on a square.
 * @param {number} x
 * @param {number} y
 * @param {number} near
 */
function wallAt(x, y, near) {
  const middle = TILE + GROOVE / 2;
  const crossing = (/** @type {number} */ at) => Math.max(0, Math.min(LETTERS.length - 2, Math.round((at - middle) / PITCH)));
  const away = (/** @type {number} */ at) => Math.abs(at - crossing(at) * PITCH - middle);
  const [across, down] = [away(x), away(y)];
  if (Math.min(across, down) > GROOVE / 2 + near) return null;
  return square(crossing(y) + 1, crossing(x)) + (down < across ? 'h' : 'v');
}

/**
 * Makes a board.
 * @param {View} first
 * @param {Play} play
 */
export function board(first, { move, plan, tell }) {
  /** @type {View} */
  let view = first;
  /** Whether the board is turned, and whether a key has turned it. */
  let isTurned = false;
  let isFlipped = false;
  /** @type {string | null} the wall under the mouse */
  let hovered = null;
  /** @type {string | null} the move that is chosen and waits for a second choice */
  let chosen = null;

  /** @type {Map<string, SVGGElement>} */
  const squares = new Map();
  const rows = Array.from(LETTERS, (_, row) => Array.from(LETTERS, (_, column) => {
    const name = square(row, column);
    const goal = row === 0 || row === LETTERS.length - 1 ? 'tile goal' : 'tile';
    const cell = svg('g', { role: 'gridcell', tabindex: -1, transform: `translate(${column * PITCH} ${row * PITCH})` },
      svg('rect', { width: TILE, height: TILE, rx: 3, class: goal }),
      svg('circle', { cx: TILE / 2, cy: TILE / 2, r: 7, class: 'step' }),
      svg('rect', { x: 1.5, y: 1.5, width: TILE - 3, height: TILE - 3, rx: 3, class: 'ring' }));
    squares.set(name, cell);
    return cell;
  }));
  const walls = svg('g', { class: 'walls' });
  const preview = svg('rect', { class: 'preview', rx: 3 });
  const planned = svg('rect', { class: 'planned', rx: 3 });
  const figures = {
    black: svg('circle', { r: 17.5, fill: 'url(#black)', class: 'pawn' }),
    white: svg('circle', { r: 17.5, fill: 'url(#white)', class: 'pawn' }),
  };
  const mark = svg('circle', { r: 5, class: 'mark' });
  const whole = LETTERS.length * PITCH - GROOVE;
  const names = svg('g', { 'aria-hidden': 'true' });
  // What is turned for who plays downwards, so that the own side is below.
  const field = svg('g', {},
    svg('rect', { x: -6, y: -6, width: whole + 12, height: whole + 12, rx: 5, class: 'bed' }),
    ...rows.map((cells) => svg('g', { role: 'row' }, ...cells)),
    svg('g', { class: 'above', 'aria-hidden': 'true' }, walls, preview, planned, figures.black, figures.white, mark));
  const element = svg('svg', { class: 'board quoridor', viewBox: `-32 -12 ${whole + 44} ${whole + 44}`, role: 'grid', 'aria-label': t('web_board') },
    svg('rect', { x: -32, y: -12, width: whole + 44, height: whole + 44, rx: 8, class: 'wood' }), names, field);

  // A finger, which has no keys, turns the wall that it has chosen.
  const turn = h('button', { type: 'button', class: 'turn', hidden: true, click: () => {
    const turned = chosen ? chosen.slice(0, 2) + (chosen[2] === 'h' ? 'v' : 'h') : '';
    choose(turned);
  } }, t('web_turn_wall'));
  // The button takes no focus from the board, because the board would forget the wall.
  turn.addEventListener('mousedown', (event) => event.preventDefault());

  /** @param {PointerEvent | MouseEvent} event */
  function wallUnder(event) {
    const matrix = field.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    if (x < -6 || y < -6 || x > whole + 6 || y > whole + 6) return null;
    return wallAt(x, y, pointer === 'touch' ? NEAR.touch : NEAR.mouse);
  }
  let pointer = 'mouse';
  element.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
  });
  element.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') hover(wallUnder(event));
  });
  element.addEventListener('pointerleave', () => hover(null));
  element.addEventListener('click', (event) => {
    const cell = /** @type {Element} */ (event.target).closest('[role=gridcell]');
    const name = [...squares].find(([, of]) => of === cell)?.[0];
    // A tap on the wall that is shown means this one, at its ends and where it crosses another one.
    const { x, y, width, height } = preview.getBoundingClientRect();
    const isOn = Math.abs(event.clientX - x - width / 2) < width / 2 + 6 && Math.abs(event.clientY - y - height / 2) < height / 2 + 6;
    const near = chosen?.length === 3 && isOn ? chosen : wallUnder(event);
    const made = near && (!name || may(near)) ? near : name;
    if (!made) return;
    // A finger covers a wall: its first tap shows it, the second one builds it.
    const asks = recall('confirm') || (pointer === 'touch' && made === near);
    if (asks && isMade() && chosen !== made) choose(made);
    else act(made);
  });
  element.addEventListener('keydown', () => {
    pointer = '';
  });
  roam(element, rows, (row, column, key) => {
    const name = square(row, column);
    const direction = { h: 'h', v: 'v', ㅗ: 'h', ㅍ: 'v' }[key.toLowerCase()];
    const made = chosen?.startsWith(name) ? chosen : name;
    if (key === 'Enter' || key === ' ') {
      if (recall('confirm') && isMade() && chosen !== made) choose(made);
      else act(made);
    } else if (key === 'Escape' && chosen) show(null);
    else if (key.toLowerCase() === 'f' || key === 'ㄹ') {
      isFlipped = !isFlipped;
      draw(view);
    } else if (direction) choose(name + direction);
    else return false;
    return true;
  }, () => isTurned);
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== turn && (!pointer || !element.contains(/** @type {Node | null} */ (relatedTarget)))) show(null);
  });

  /**
   * Whether a move may be made now, or chosen for the next turn.
   * @param {string} made
   */
  function may(made) {
    if (view.legal) return view.legal.includes(made);
    return !!view.mayPlan && ![...view.board.walls, view.you && view.board.pawns[view.you]].includes(made);
  }

  /** Whether a chosen move is made here, and not only planned. */
  const isMade = () => view.isTrial || !!view.legal;

  /** @param {string | null} wall */
  function hover(wall) {
    if (hovered === wall) return;
    hovered = wall;
    show(chosen);
  }

  /**
   * Shows the move that is chosen, or the wall under the mouse, where it may be built.
   * @param {string | null} made
   */
  function show(made) {
    if (chosen) squares.get(chosen)?.classList.remove('chosen');
    chosen = made && may(made) ? made : null;
    if (chosen) squares.get(chosen)?.classList.add('chosen');
    turn.hidden = chosen?.length !== 3;
    const wall = [chosen, hovered].find((made) => made && may(made));
    place(preview, isMade() ? wall : null);
    place(planned, view.pending ?? view.plan ?? (isMade() ? null : wall));
  }

  /**
   * Chooses a move, and says how to make it.
   * @param {string} made
   */
  function choose(made) {
    if (!may(made)) return move(made);
    show(made);
    if (pointer === 'touch') tell(t('web_tap_again', { made }));
    else tell(t(pointer || made.length < 3 ? 'web_once_more' : 'web_enter_again', { made }));
  }

  /** @param {string} made */
  function act(made) {
    show(null);
    if (view.mayPlan && may(made)) plan(made);
    else move(made);
  }

  /** Turns the board, so that the own side is below. */
  function face() {
    const now = (view.you === 'second') !== isFlipped;
    if (now === isTurned && names.firstChild) return;
    isTurned = now;
    set(field, 'transform', isTurned ? `rotate(180 ${whole / 2} ${whole / 2})` : '');
    names.replaceChildren(...labels(whole, isTurned));
  }

  /** @param {View} now */
  function draw(now) {
    view = now;
    face();
    const { pawns, walls: built, last } = view.board;
    const step = view.pending && view.pending.length < 3 && view.you ? { [view.you]: view.pending } : {};
    const at = { ...pawns, ...step };
    const legal = new Set(view.legal);
    const color = (/** @type {string} */ seat) => (seat === view.black ? 'black' : 'white');
    const sides = besides(built);
    for (const [name, cell] of squares) {
      const names = [name];
      const seat = SEATS.find((seat) => at[seat] === name);
      if (seat) names.push(t('web_pawn', { side: t(color(seat)) }));
      if (legal.has(name)) names.push(t('web_step'));
      if (last.includes(name)) names.push(t('web_last'));
      if (view.pending?.startsWith(name)) names.push(t('web_on_its_way'));
      if (view.plan?.startsWith(name)) names.push(t('web_planned', { made: view.plan }));
      for (const side of sides.get(name) ?? []) names.push(t(`web_wall_${isTurned ? OPPOSITE[side] : side}`));
      const kinds = [legal.has(name) && 'legal', view.mayPlan && 'open', view.plan === name && 'planned'];
      set(cell, 'class', kinds.filter(Boolean).join(' '));
      set(cell, 'aria-label', names.join(', '));
    }
    for (const seat of SEATS) {
      const { row, column } = placeOf(at[seat]);
      const pawn = figures[/** @type {'black' | 'white'} */ (color(seat))];
      set(pawn, 'class', seat in step ? 'pawn pending' : 'pawn');
      set(pawn, 'transform', `translate(${column * PITCH + TILE / 2} ${row * PITCH + TILE / 2})${isTurned ? ' rotate(180)' : ''}`);
    }
    const firstNumber = { all: 0, last: view.moves.length - 5 }[view.numbers ?? ''] ?? Infinity;
    walls.replaceChildren(...built.flatMap((wall) => {
      const { x, y, width, height } = bar(wall);
      const index = view.moves.indexOf(wall);
      return [
        svg('rect', { x, y, width, height, rx: 3, class: last.includes(wall) ? 'wall last' : 'wall' }),
        ...index >= firstNumber ? [svg('text', { transform: `translate(${x + width / 2} ${y + height / 2})${isTurned ? ' rotate(180)' : ''}`, y: 4, class: 'number' }, String(index + 1))] : [],
      ];
    }));
    set(planned, 'class', view.pending ? 'pending' : 'planned');
    const moved = view.pending ? undefined : last.find((made) => squares.has(made));
    set(mark, 'class', moved ? 'mark' : 'mark none');
    if (moved) {
      const { row, column } = placeOf(moved);
      set(mark, 'transform', `translate(${column * PITCH + TILE / 2} ${row * PITCH + TILE / 2})`);
    }
    show(chosen);
  }

  return {
    element,
    beside: [turn, h('p', { class: 'hint keys' }, t('web_keys_quoridor')), h('p', { class: 'hint' }, t('web_between'))],
    draw,
  };
}

/**
 * On which sides of each square a wall stands.
 * @param {string[]} walls
 */
function besides(walls) {
  /** @type {Map<string, string[]>} */
  const sides = new Map();
  const add = (/** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ side) => {
    const name = square(row, column);
    sides.set(name, [...(sides.get(name) ?? []), side]);
  };
  for (const wall of walls) {
    const { row, column } = placeOf(wall);
    for (const next of [0, 1]) {
      if (wall[2] === 'h') {
        add(row, column + next, 'above');
        add(row - 1, column + next, 'below');
      } else {
        add(row - next, column, 'right');
        add(row - next, column + 1, 'left');
      }
    }
  }
  return sides;
}

/**
 * The letters below the board and the numbers at its left.
 * @param {number} whole
 * @param {boolean} isTurned
 */
function labels(whole, isTurned) {
  return Array.from(LETTERS, (_, at) => {
    const line = isTurned ? LETTERS.length - 1 - at : at;
    return [
      svg('text', { x: at * PITCH + TILE / 2, y: whole + 24 }, LETTERS[line]),
      svg('text', { x: -19, y: whole - at * PITCH - TILE / 2 + 5 }, String(line + 1)),
    ];
  }).flat();
}

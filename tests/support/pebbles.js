// The board of a third game: a heap, from which a click on a pebble takes as many as stand up to it.

import { svg } from './elements.js';
import { t } from './words.js';

export const told = (side, made) => t('pebbles_taken', { side, made });

export function board(first, { move }) {
  const element = svg('svg', { class: 'board pebbles', viewBox: '0 0 100 10', role: 'grid', 'aria-label': t('web_board') });
  const draw = (view) => {
    const pebbles = Array.from({ length: view.board.left }, (_, at) =>
      svg('circle', { role: 'gridcell', cx: at * 10 + 5, cy: 5, r: 4, 'aria-label': `pebble ${at + 1}`, click: () => move(`take${at + 1}`) }));
    element.replaceChildren(svg('g', { role: 'row' }, ...pebbles));
  };
  return { element, draw };
}

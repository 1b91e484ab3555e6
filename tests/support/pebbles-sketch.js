// Small pictures of a third game.

import { svg } from './elements.js';

export const sketch = ({ left }) => svg('svg', { class: 'sketch pebbles', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
  ...Array.from({ length: left }, (_, at) => svg('circle', { cx: (at % 10) * 10 + 5, cy: Math.floor(at / 10) * 10 + 5, r: 4 })));

export const LESSONS = [{ board: { left: 3 }, text: 'pebbles_taken' }];

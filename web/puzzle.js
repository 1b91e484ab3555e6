// The page of the puzzle of the day, or of the day in the address.

import { button, h, write } from './elements.js';
import { play, question } from './exercise.js';
import { begin } from './frame.js';
import { MAY_GIVE, give } from './giving.js';
import { recall, remember } from './storage.js';
import { t } from './words.js';

/**
 * Why the server has no puzzle: what is asked for is no day, or one that has not come.
 * @type {unknown[]}
 */
const NO_DAY = ['unknown', 'not_now'];

/** Opens the page. */
async function open() {
  const { main, extra } = await begin('words', 'more');
  /** @type {import('./wire.js').Puzzle} what the server said last */
  let now;
  let day = location.hash.slice(1);
  const isSolved = () => recall('puzzle') === now.id;
  try {
    const tell = await play(main, {
      name: t('web_daily'),
      ask: async (moves, wantsHint = false) => {
        now = await question('api/puzzle', moves, wantsHint, day ? { day } : {});
        day = String(now.day);
        return now.exercise;
      },
      goOn: () => false,
      end: (tell) => {
        remember('puzzle', now.id);
        const share = () => give(new URL(`puzzle#${day}`, location.href).href, tell);
        return { title: t('web_solved'), ways: [h('a', { class: 'way main', href: './' }, t('web_play_game')), button(t(MAY_GIVE ? 'web_give' : 'web_copy'), share)] };
      },
      back: h('a', { class: 'other', href: './' }, t('web_play_game')),
    });
    if (isSolved()) tell(t('web_solved'));
  } catch (error) {
    const { cause = 'no_answer' } = /** @type {Error} */ (error);
    if (!NO_DAY.includes(cause)) return write(extra, t(`why_${cause}`));
    main.className = 'table void';
    main.replaceChildren(h('h1', {}, t('web_no_puzzle')), h('a', { class: 'way main', href: 'puzzle' }, t('web_daily')));
  }
}

open();

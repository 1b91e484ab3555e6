// The page of the puzzle of the day, or of the day in the address.

import { button, h, write } from './elements.js';
import { play, question } from './exercise.js';
import { begin } from './frame.js';
import { MAY_GIVE, give } from './giving.js';
import { recall, remember } from './storage.js';
import { t } from './words.js';

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
  } catch {
    write(extra, t('why_no_answer'));
  }
}

open();

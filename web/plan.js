// The move that is chosen before the turn.

import { other } from './games.js';
import { recallObject, remember } from './storage.js';
import { t } from './words.js';

/** The choice of a player in a room. */
export class Plan {
  /** @param {import('./room.js').Room} room */
  constructor(room) {
    this.room = room;
    /** @type {{ made?: string, ply?: number }} the move, and how many moves there were before it was chosen */
    this.chosen = recallObject(`plan.${room.code}`);
  }

  /**
   * Chooses a move, or none, also for the page after a reload.
   * @param {{ made?: string, ply?: number }} chosen
   */
  set(chosen) {
    this.chosen = chosen;
    remember(`plan.${this.room.code}`, JSON.stringify(chosen));
  }

  /**
   * Chooses a move for the next turn; the same move again takes the choice back, as `null` does.
   * @param {string | null} made
   */
  choose(made) {
    const { chosen, room } = this;
    if (!made && !chosen.made) return;
    this.set(made && made !== chosen.made ? { made, ply: room.shown.ply } : {});
    room.tell(this.chosen.made ? t('web_plan', { made: room.named(this.chosen.made) }) : t('web_no_plan'));
  }

  /** Plays the move that was chosen, if the turn has come and it can be made. */
  play() {
    const { chosen: { made, ply: before = 0 }, room } = this;
    const { ply, legal, question, over, to_move: turn } = room.shown;
    if (!made || (ply === before && room.isOn && turn === other(room.you ?? 'first'))) return;
    this.set({});
    if (ply === before + 1 && !question && legal?.includes(made)) room.move(made);
    else if (!over) room.tell(`${room.news} ${t('web_plan_fails', { made: room.named(made) })}`);
  }
}

// The move that is chosen before the turn.

import { other } from './games.js';
import { t } from './words.js';

/** The choice of a player in a room. */
export class Plan {
  /** @param {import('./room.js').Room} room */
  constructor(room) {
    this.room = room;
    /** @type {{ made: string, ply: number } | null} the move, and how many moves there were before it was chosen */
    this.chosen = null;
  }

  /**
   * Chooses a move for the next turn; the same move again takes the choice back, as `null` does.
   * @param {string | null} made
   */
  choose(made) {
    const { chosen, room } = this;
    if (!made && !chosen) return;
    this.chosen = made && made !== chosen?.made ? { made, ply: room.shown.ply } : null;
    room.tell(this.chosen ? t('web_plan', { made: room.named(this.chosen.made) }) : t('web_no_plan'));
  }

  /** Plays the move that was chosen, if the turn has come and it can be made. */
  play() {
    const { chosen, room } = this;
    const { ply, legal, question, over, to_move: turn } = room.shown;
    if (!chosen || (ply === chosen.ply && room.isOn && turn === other(room.you ?? 'first'))) return;
    this.chosen = null;
    if (ply === chosen.ply + 1 && !question && legal?.includes(chosen.made)) room.move(chosen.made);
    else if (!over) room.tell(`${room.news} ${t('web_plan_fails', { made: room.named(chosen.made) })}`);
  }
}

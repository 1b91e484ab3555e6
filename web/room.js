// A room as the server has shown it: the view of its game, who is there and what is said. It draws
// nothing and knows no rules.

import { SEATS, gameOf, moduleOf, other } from './games.js';
import { newToken, recall } from './storage.js';
import { agreed, isOfName, knows, playerName, t } from './words.js';
import { Link } from './link.js';
import { Plan } from './plan.js';
import { soundOf, story } from './story.js';

/**
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Color} Color
 * @typedef {import('./wire.js').View} View
 * @typedef {import('./wire.js').Position} Position
 * @typedef {import('./wire.js').RoomEvent} RoomEvent
 * @typedef {import('./games.js').Scene} Scene
 * @typedef {import('./games.js').Module} Module
 * @typedef {import('./wire.js').FromServer | import('./wire.js').Refused} Message
 * @typedef {{ element: HTMLElement, draw: () => void }} Part of the page, which draws itself from the room
 *
 * @typedef {object} Page what a room needs of its page
 * @property {() => void} draw shows the room after a change
 * @property {() => void} talk shows the news and what is said
 * @property {(text: string) => void} tell lets the news be heard
 * @property {(what: string) => void} ring makes a sound
 */

/** Why the clock is stopped when the server ends. The game stands as in an outage: what is done then waits. */
const STOPS = 'left';

/** How long a move may be on its way before that is said, in milliseconds. */
const LONG = 400;

/** A room: messages change it, and its page is told after each change. */
export class Room {
  /**
   * @param {string} code
   * @param {Page} page
   */
  constructor(code, page) {
    this.code = code;
    this.page = page;
    this.draw = page.draw;
    this.token = recall(`seat.${code}`) ?? newToken();
    /** @type {Set<string>} the kinds of orders that have no answer yet */
    this.asked = new Set();
    /** @type {{ made: string, ply: number } | null} the move that was made here, until it is kept or refused */
    this.pending = null;
    /** @type {Module | null} that of the game; nothing before the server has shown the room */
    this.module = null;
    /** @type {string[]} the forms in which the game is saved */
    this.files = [];
    /** What is agreed. */
    this.agreed = '';
    /** The version of the room before the game; 0 for the first one. */
    this.since = 0;
    /** @type {View | null} nothing before the server has shown the room */
    this.view = null;
    this.seenAt = 0;
    /** Since when the server has kept nothing, so that no clock runs; 0 while it keeps the game. */
    this.stoodAt = 0;
    /** @type {Partial<import('./wire.js').Who>} */
    this.who = {};
    this.whoAt = 0;
    /** @type {import('./wire.js').Said[]} */
    this.said = [];
    /** @type {Set<Seat | undefined>} whose words are not shown here: players, or all who watch */
    this.muted = new Set();
    this.news = '';
    /** Why the last order was refused or had to wait, which is not said any more once one is done. */
    this.refusal = '';
    /** The move that is chosen before the turn. */
    this.plan = new Plan(this);
    /** @type {number | null} the moves before the earlier position that is looked at */
    this.past = null;
    /** @type {Position[]} the positions after 0, 1, 2, … moves, as far as they are known */
    this.positions = [];
    /** Why the room cannot be shown. */
    this.fault = '';
    /** Messages are heard one after the other. */
    let heard = Promise.resolve();
    this.link = new Link(code, this.token, (/** @type {Message} */ message) => {
      heard = heard.then(() => this.hear(message));
    }, () => {
      if (this.link.failures === 1) this.tellPending();
      this.draw();
    });
    const { kept } = this.link;
    if (kept.id) this.finish(kept, this.link.repeat(kept));
  }

  /** The module of the game; only asked for once there is one. */
  get played() {
    return /** @type {Module} */ (this.module);
  }

  /** The game; only asked for once there is one. */
  get shown() {
    return /** @type {View} */ (this.view);
  }

  /** What the board shows: the game, or an earlier position of it. @returns {Scene} */
  get scene() {
    const { shown, past, pending } = this;
    if (past === null && pending) return { ...shown, legal: undefined, pending: pending.made };
    if (past === null) return { ...shown, mayPlan: this.mayPlan, plan: this.plan.chosen.made };
    const earlier = this.positions[past];
    const then = earlier && { board: earlier.board, black: earlier.black, moves: shown.moves.slice(0, past) };
    return { ...shown, ...then, legal: undefined, question: undefined };
  }

  /** The seat of this client. */
  get you() {
    return this.view?.you;
  }

  /** Since when the connection is lost, in a sentence; nothing while there is one. */
  get lost() {
    const { failures: attempt, lostAt } = this.link;
    return attempt && !this.fault ? t('link_lost', { seconds: Math.floor((performance.now() - lostAt) / 1000), attempt }) : '';
  }

  /** Whether an opponent is sought among all who press the same button. */
  get isSought() {
    return recall('meet') === this.token;
  }

  /** Whether both seats are taken. */
  get isFull() {
    return SEATS.every((seat) => this.shown.players[seat] != null);
  }

  /** Whether the game has begun and is not over. */
  get isOn() {
    return this.isFull && !this.shown.over;
  }

  /** Whether the game has begun and stands still: then no position is shown. */
  get isPaused() {
    return this.isOn && !this.shown.to_move;
  }

  /**
   * Whether the server would take an order now.
   * @param {import('./wire.js').May} what
   */
  may(what) {
    return !!this.shown.you_may?.includes(what);
  }

  /** Whether a move for the next turn may be chosen now. */
  get mayPlan() {
    const { to_move: turn, question } = this.shown;
    return !!this.you && this.isOn && turn === other(this.you) && !question && this.past === null;
  }

  /**
   * The colour of a seat.
   * @param {Seat} seat
   * @returns {Color}
   */
  color(seat) {
    return seat === this.shown.black ? 'black' : 'white';
  }

  /**
   * The name of the player on a seat, or the colour.
   * @param {Seat} seat
   */
  name(seat) {
    return playerName(this.shown.players[seat] ?? '') || t(this.color(seat));
  }

  /**
   * A move as people read it.
   * @param {string} made
   */
  named(made) {
    return this.played.named(made, this.shown.board);
  }

  /**
   * Takes a message of the server.
   * @param {Message} message
   */
  async hear(message) {
    if (message.t === 'welcome' || message.t === 'resumed') {
      if (message.t === 'welcome' && !(await this.meetGame(message))) return;
      this.said = message.chat ?? [];
      if ([t('bye_restart'), t('why_not_kept')].includes(this.news)) this.news = '';
      const wasOn = this.view && this.isOn;
      this.see(message.view);
      this.meet(message.who);
      this.plan.play();
      if (!this.you && this.isOn && !wasOn) this.tell(t('why_full'));
    } else if (message.t === 'event') {
      const wasOver = this.view?.over;
      const { seated, step, next, declined } = message.event;
      // The colours may be exchanged by a move: it was made by who had this one before.
      const by = step?.by && this.view ? this.name(step.by) : '';
      const stood = !!declined && !!this.view?.offers[/** @type {Seat} */ (declined[0])].length;
      if (message.view && step?.why === STOPS) this.stoodAt ||= performance.now();
      else this.see(message.view);
      // Who has just come is not back.
      if (seated) this.who[seated.seat] = /** @type {any} */ ({ ...this.who[seated.seat], here: undefined });
      if (next) this.exchangeSeats(message.event.v);
      const sound = soundOf(this, message.event);
      if (sound) this.page.ring(sound);
      // A move that ends the game has told the end already.
      if (!wasOver || step?.did !== 'over') this.tell(story(this, message.event, by, stood));
      this.plan.play();
    } else if (message.t === 'who') {
      this.meet(message);
    } else if (message.t === 'said') {
      this.said.push(message);
      if (!this.muted.has(message.by)) this.tell(`${message.by ? this.name(message.by) : t('watcher')}: ${message.text}`);
      return this.page.talk();
    } else if (message.t === 'chat') {
      this.said = message.chat;
    } else if (message.t === 'refused') {
      if (message.why === 'not_kept') this.stoodAt ||= performance.now();
      if (this.view) this.tell(t(`why_${message.why}`));
      else this.fail(message.why);
    } else if (message.t === 'bye') {
      if (message.why === 'banned' || message.why === 'closed') this.fail(message.why);
      const key = [`bye_${message.why}`, `why_${message.why}`].find(knows);
      if (key) this.tell(t(key));
    }
    this.draw();
  }

  /**
   * Gives the room up.
   * @param {string} why
   */
  fail(why) {
    this.fault = t(`why_${why}`);
    this.link.end();
  }

  /**
   * Learns which game is played. Says whether the page can show it.
   * @param {import('./wire.js').Welcome} welcome
   */
  async meetGame({ game, terms, since }) {
    [this.agreed, this.since] = [agreed(terms, game.clock), since];
    this.files = gameOf(game.game).files;
    try {
      this.module ??= await moduleOf(game.game);
    } catch {
      this.fail('no_answer');
      this.draw();
    }
    return this.module !== null;
  }

  /**
   * Another game begins: what was said was said by those who sit on the other seats now.
   * @param {number} v the version of the room
   */
  exchangeSeats(v) {
    this.since = v;
    this.said = this.said.map((said) => ({ ...said, by: said.by && other(said.by) }));
    this.muted = new Set([...this.muted].map((by) => by && other(by)));
  }

  /** @param {View | undefined} view missing where a later one was shown already */
  see(view) {
    if (!view) return;
    this.view = view;
    [this.seenAt, this.stoodAt] = [performance.now(), 0];
    const { ply, moves, board, black } = view;
    if (this.pending && this.pending.ply !== ply) this.pending = null;
    if (this.past !== null && this.past >= ply) this.past = null;
    // What is known stays as long as it fits to the moves; the rest comes with the next look.
    if (!ply || this.positions.some(({ move }, index) => index > 0 && index <= ply && move !== moves[index - 1])) this.positions = [];
    this.positions.splice(ply + 1);
    if (ply > 0 && this.positions.length === ply) this.positions.push({ move: moves[ply - 1], board, black });
  }

  /**
   * Shows the position after some moves; after all of them, the game.
   * @param {number} ply
   */
  async look(ply) {
    if (this.isPaused) return this.tell(t('paused'));
    this.past = ply < this.shown.ply ? ply : null;
    this.draw();
    if (this.past === null || this.positions[ply]) return;
    try {
      const headers = this.you && { Authorization: `Bearer ${this.token}` };
      const answer = await fetch(`api/rooms/${this.code}/record?as=positions`, { headers });
      const { positions } = await answer.json();
      if (this.shown.moves.slice(0, ply).every((made, index) => made === positions[index + 1]?.move)) this.positions = positions;
    } catch {
      this.tell(t('why_no_answer'));
    }
    if (this.past !== null && !this.positions[this.past]) this.past = null;
    this.draw();
  }

  /** @param {import('./wire.js').Who} who */
  meet(who) {
    for (const seat of SEATS) {
      const [before, now] = [this.who[seat]?.here, who[seat].here];
      if (before !== undefined && before !== now && this.shown.players[seat] != null && seat !== this.you) {
        this.tell(t(now ? 'back' : 'away', { who: this.name(seat) }));
      }
    }
    this.who = who;
    this.whoAt = performance.now();
  }

  /** @param {string} text */
  tell(text) {
    if (!text) return;
    this.news = text;
    this.page.tell(text);
  }

  /** Says of a move that the server has not kept yet where it is. */
  tellPending() {
    const { pending, link: { isOpen } } = this;
    if (pending && this.view) this.tell(t(isOpen ? 'web_sending' : 'web_send_later', { made: this.named(pending.made) }));
  }

  /**
   * Sends an order, and says if it must wait for the connection, or why it is refused. Returns the answer.
   * @param {{ t: string, [key: string]: unknown }} order
   */
  async ask(order) {
    const { lost } = this;
    if (lost) this.tell((this.refusal = lost));
    return this.isFree(order.t) && this.answered(order.t, this.link.send(order));
  }

  /**
   * Sends an order likewise. Says whether it is done.
   * @param {{ t: string, [key: string]: unknown }} order
   */
  async send(order) {
    return (await this.ask(order))?.t === 'ok';
  }

  /**
   * Whether no order of this kind waits for its answer; says so if one does.
   * @param {string} kind
   */
  isFree(kind) {
    if (this.asked.has(kind)) this.tell(t('web_wait'));
    return !this.asked.has(kind);
  }

  /**
   * The answer to an order, which is told where it is a refusal: what is wrong with a name stands beside it.
   * @param {string} kind
   * @param {Promise<any>} sent
   */
  async answered(kind, sent) {
    this.asked.add(kind);
    const answer = await sent;
    this.asked.delete(kind);
    const { refusal } = this;
    if (answer.t === 'refused') {
      this.refusal = answer.text ?? t(`why_${answer.why}`);
      if (kind !== 'sit' || !isOfName(answer.why)) this.tell(this.refusal);
    } else if (this.news === refusal) {
      this.news = '';
    }
    this.page.talk();
    return answer;
  }

  /**
   * Makes a move, which is shown at once if it can be made. If not, the server says why.
   * @param {string} made
   */
  move(made) {
    if (!this.you || this.past !== null) return this.tell(t(this.you ? 'web_past' : 'only_watching'));
    const { ply, legal = [], choices = [] } = this.shown;
    const order = { t: 'move', move: made, ply };
    if (legal.includes(made)) return this.isFree('move') && this.finish(order, this.link.send(order, true));
    // Where all moves are answers, a place on the board is none.
    if (legal.length && legal.length === choices.length) return this.tell(t('web_answer_first'));
    this.send(order);
  }

  /**
   * Shows a move until the server has kept or refused it.
   * @param {{ move: string, ply: number }} order
   * @param {Promise<any>} sent
   */
  async finish({ move: made, ply }, sent) {
    const pending = { made, ply };
    this.pending = pending;
    if (this.view) this.draw();
    if (!this.link.isOpen) this.tellPending();
    const slow = setTimeout(() => this.pending === pending && this.tellPending(), LONG);
    const answer = await this.answered('move', sent);
    clearTimeout(slow);
    // Where the move was taken, the next view has it, if it was not shown already.
    if (this.pending === pending && (answer.t !== 'ok' || answer.v <= this.link.v)) this.pending = null;
    if (this.view) this.draw();
  }

  /**
   * Makes an offer, or accepts the same one of the other player: after the move that is on its way.
   * @param {string} what
   */
  offer(what) {
    return this.send({ t: 'offer', what, ply: this.shown.ply + Number(!!this.pending) });
  }
}

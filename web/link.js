// The connection to a room: it comes back by itself, and nothing is sent twice or lost.

import { recall, recallObject, remember } from './storage.js';

/** The first wait after a lost connection, and the longest ones soon after the loss and later, in milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 2000;
const LATER_WAIT = 8000;
const LATER = 60000;

/** How often the server is asked for a sign of life, and how long the answer may take. */
const PING = 20000;
const ANSWERED = 8000;

/** How long a connection may take to be made. */
const OPENED = 10000;

/**
 * @typedef {{ id: number, t: string, [key: string]: unknown }} Order
 * @typedef {{ order: Order, done: (answer: any) => void }} Waiting
 */

/**
 * The connection that was opened before the scripts were there, if it is to this address and stands.
 * @param {URL} url
 */
function takeEarly(url) {
  const page = /** @type {{ early?: WebSocket }} */ (globalThis);
  const { early } = page;
  page.early = undefined;
  return early?.url === url.href && early.readyState <= WebSocket.OPEN ? early : undefined;
}

/** A connection to a room. */
export class Link {
  /**
   * @param {string} room
   * @param {string} token the secret of the seat, or the one that a seat is to have
   * @param {(message: any) => void} hear takes each message but the answers to orders
   * @param {() => void} change is called when the connection is lost and found
   */
  constructor(room, token, hear, change) {
    this.room = room;
    this.token = token;
    this.hear = hear;
    this.change = change;
    /** The version of the room that was seen last. */
    this.v = 0;
    /** How often there was no connection since it was last made, and since when there is none. */
    this.failures = 0;
    this.lostAt = 0;
    this.isOver = false;
    /** @type {Map<number, Waiting>} orders without an answer */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** The highest number of an order, where the browser remembers nothing. */
    this.highest = 0;
    addEventListener('online', () => this.wake(true));
    addEventListener('offline', () => this.drop());
    addEventListener('pageshow', () => this.wake());
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
    this.open();
  }

  /** Whether there is a connection. */
  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN && !this.failures;
  }

  /** @returns {any} the move of this page, or of an earlier one, of which it is not known whether it was made; empty if there is none */
  get kept() {
    return recallObject(`order.${this.room}`);
  }

  set kept(order) {
    remember(`order.${this.room}`, JSON.stringify(order));
  }

  /** Makes a connection. */
  open() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drop(), OPENED);
    const url = new URL(`ws/${this.room}`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const early = takeEarly(url);
    const socket = early ?? new WebSocket(url, 'gomoku.1');
    this.socket = socket;
    const begin = () => {
      const hello = { t: 'hello', room: this.room, token: this.token, since: this.v || undefined, view: true, lang: document.documentElement.lang };
      socket.send(JSON.stringify(hello));
      for (const { order } of this.waiting.values()) socket.send(JSON.stringify(order));
      this.watch();
    };
    if (early && early.readyState === WebSocket.OPEN) begin();
    else socket.onopen = begin;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.take(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  /**
   * Takes a message of the server.
   * @param {any} message
   */
  take(message) {
    if (message.t === 'ok' || message.t === 'refused') {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (waiting) return waiting.done(message);
    }
    if (message.t === 'event') {
      // An event may come a second time; one that is missing comes with the next greeting.
      if (message.event.v <= this.v) return;
      if (message.event.v > this.v + 1) return this.socket?.close();
      this.v = message.event.v;
    }
    if (message.t === 'welcome') this.v = message.v;
    if (message.t === 'welcome' || message.t === 'resumed') {
      this.failures = 0;
      this.change();
    }
    this.hear(message);
  }

  /** Waits, longer each time, and tries again. */
  lose() {
    clearTimeout(this.timer);
    this.socket = null;
    if (this.isOver) return;
    if (!this.failures) this.lostAt = performance.now();
    const longest = performance.now() - this.lostAt < LATER ? LONGEST_WAIT : LATER_WAIT;
    const wait = Math.min(FIRST_WAIT * 2 ** this.failures, longest);
    this.failures += 1;
    this.change();
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 4));
  }

  /** Gives up a connection without waiting for its other end. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.lose();
    socket.close();
  }

  /** Sees to it that a connection that died in silence is noticed. */
  watch() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ping(), PING);
  }

  /** Asks for a sign of life. */
  ping() {
    const socket = this.socket;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (socket === this.socket) this.drop();
    }, ANSWERED);
    const id = this.next();
    this.waiting.set(id, { order: { id, t: 'ping' }, done: () => this.watch() });
    socket?.send(JSON.stringify({ id, t: 'ping' }));
  }

  /**
   * Tries at once when the device is back.
   * @param {boolean} [isAnew] whether an attempt that is being made was made without a network
   */
  wake(isAnew = false) {
    if (this.isOver) return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ping();
    const socket = this.socket;
    if (socket && !isAnew) return;
    this.open();
    socket?.close();
  }

  /** Says that the window is closed on purpose. */
  leave() {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send('{"t":"leave"}');
    this.socket?.close();
  }

  /** Ends the connection for good. */
  end() {
    this.isOver = true;
    this.socket?.close();
  }

  /** The next number of an order. All windows of a seat count together. */
  next() {
    const key = `count.${this.room}`;
    this.highest = Math.max(this.highest, Number(recall(key)) || 0) + 1;
    remember(key, String(this.highest));
    return this.highest;
  }

  /**
   * Sends an order, again after a lost connection, until it is answered.
   * @param {{ t: string, [key: string]: unknown }} order
   * @param {boolean} [isKept] whether a later page asks again what has become of it
   * @returns {Promise<any>} the answer
   */
  send(order, isKept = false) {
    const numbered = { ...order, id: this.next() };
    if (isKept) this.kept = numbered;
    return this.repeat(numbered);
  }

  /**
   * Sends an order that has its number, so that it is done once however often it is sent.
   * @param {Order} order
   * @returns {Promise<any>} the answer
   */
  repeat(order) {
    return new Promise((answered) => {
      const done = (/** @type {any} */ answer) => {
        if (this.kept.id === order.id) this.kept = {};
        answered(answer);
      };
      this.waiting.set(order.id, { order, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(order));
    });
  }
}

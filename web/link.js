// The connection to a room: it comes back by itself, and nothing is sent twice or lost.

import { recall, remember } from './storage.js';

/** The first wait after a lost connection and the longest one, in milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/** How often the server is asked for a sign of life, and how long the answer may take. */
const PING = 20000;
const ANSWERED = 8000;

/**
 * @typedef {{ id: number, t: string, [key: string]: unknown }} Order
 * @typedef {{ order: Order, done: (answer: any) => void }} Waiting
 */

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
    addEventListener('online', () => this.wake());
    addEventListener('offline', () => this.drop());
    addEventListener('pageshow', () => this.wake());
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
    this.open();
  }

  /** Makes a connection. */
  open() {
    clearTimeout(this.timer);
    const url = new URL(`ws/${this.room}`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url, 'gomoku.1');
    this.socket = socket;
    socket.onopen = () => {
      const hello = { t: 'hello', room: this.room, token: this.token, since: this.v || undefined, view: true };
      socket.send(JSON.stringify(hello));
      for (const { order } of this.waiting.values()) socket.send(JSON.stringify(order));
      this.watch();
    };
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
    const wait = Math.min(FIRST_WAIT * 2 ** this.failures, LONGEST_WAIT);
    if (!this.failures) this.lostAt = performance.now();
    this.failures += 1;
    this.change();
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
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

  /** Tries at once when the device is back. */
  wake() {
    if (this.isOver) return;
    if (!this.socket) this.open();
    else if (this.socket.readyState === WebSocket.OPEN) this.ping();
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
   * @returns {Promise<any>} the answer
   */
  send(order) {
    const numbered = { ...order, id: this.next() };
    return new Promise((done) => {
      this.waiting.set(numbered.id, { order: numbered, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(numbered));
    });
  }
}

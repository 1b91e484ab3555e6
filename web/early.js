// Opens the connection of a room while the scripts that need it are still on their way.
{
  const url = new URL(`ws/${location.pathname.split('/').pop()}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  /** @type {{ early?: WebSocket }} */ (globalThis).early = new WebSocket(url, 'gomoku.1');
}

import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';

// Not by `import`: that would read every export of node:http, one of which loads a whole WebSocket client.
const { Server } = process.getBuiltinModule('node:http');

const KEEP_ALIVE_MS = 72_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** While closing: how soon a connection is let go after its last answer. */
const LOOK_MS = 50;

/** An http server that, when it closes, waits for answers and not for open connections: browsers keep some, used and unused. */
export class ShopServer extends Server {
  readonly #unused = new Set<Socket>();

  constructor(listener: RequestListener) {
    super(
      { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
      (request, response) => {
        this.#unused.delete(request.socket);
        listener(request, response);
      },
    );
    this.on('connection', (socket) => {
      this.#unused.add(socket);
      socket.once('close', () => this.#unused.delete(socket));
    });
  }

  override close(callback?: (error?: Error) => void): this {
    super.close(callback);
    for (const socket of this.#unused) socket.destroy();
    const timer = setInterval(() => this.closeIdleConnections(), LOOK_MS);
    this.once('close', () => clearInterval(timer));
    return this;
  }
}

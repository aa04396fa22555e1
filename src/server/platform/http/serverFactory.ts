import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { pathForLog } from './RequestLog.ts';

// An `import` would evaluate every export of node:http, one of which loads a WebSocket client.
const { Server: ShopServerServer } = process.getBuiltinModule('node:http');
const { Server: ConnectionServer } = process.getBuiltinModule('node:net');
const KEEP_ALIVE_MS = 72_000;
/** Keep-alive timeout after the last response while closing. */
const LOOK_MS = 50;
/** Clients with an open connection learn by their next answer that it closes. */
const DRAIN_MS = 2000;

interface ServerFactoryOptions {
  logger: FastifyBaseLogger;
  answerEarly?: AnswerEarly | undefined;
  /** Milliseconds that a request may take to arrive. */
  requestTimeout: number;
  /** Open connections may be used for a moment after the close. */
  drains?: boolean | undefined;
}

/** Creates the http server: early answers run before the app and are not logged. */
export function serverFactory({ logger, answerEarly, ...options }: ServerFactoryOptions) {
  return (handle: RequestListener): Server => {
    const listener: RequestListener = (request, response) => {
      // The app must respond with `connection: close` while closing.
      if (!server.listening || !answerEarly?.(request, response)) return handle(request, response);
      if (logger.level !== 'silent') {
        const { method, url = '' } = request;
        const line = { method, path: pathForLog(url), status: response.statusCode, early: true };
        logger.info(line, 'request');
      }
    };
    const server: Server = new ShopServer(listener, options);
    return server;
  };
}

/** Closing waits for responses but not for idle connections, which browsers keep open. */
class ShopServer extends ShopServerServer {
  readonly #unused = new Set<Socket>();
  readonly #drains: boolean;

  constructor(
    listener: RequestListener,
    { requestTimeout, drains = false }: Pick<ServerFactoryOptions, 'requestTimeout' | 'drains'>,
  ) {
    super(
      {
        requestTimeout,
        headersTimeout: requestTimeout,
        connectionsCheckingInterval: requestTimeout / 2,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      (request, response) => {
        this.#unused.delete(request.socket);
        listener(request, response);
      },
    );
    this.#drains = drains;
    this.on('connection', (socket) => {
      this.#unused.add(socket);
      socket.once('close', () => this.#unused.delete(socket));
    });
  }

  override close(callback?: (error?: Error) => void): this {
    if (!this.#drains) {
      super.close(callback);
      this.#closeIdle();
      return this;
    }
    // Only listening ends: `super.close` would close connections on which a request may be on its way.
    ConnectionServer.prototype.close.call(this, callback);
    const timer = setTimeout(() => this.#closeIdle(), DRAIN_MS);
    this.once('close', () => clearTimeout(timer));
    return this;
  }

  /** Fastify asks for it before it closes. */
  override closeIdleConnections(): void {
    if (!this.#drains) super.closeIdleConnections();
  }

  #closeIdle(): void {
    for (const socket of this.#unused) socket.destroy();
    const timer = setInterval(() => super.closeIdleConnections(), LOOK_MS);
    this.once('close', () => clearInterval(timer));
  }
}

import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { pathForLog } from './RequestLog.ts';

// An `import` would evaluate every export of node:http, one of which loads a WebSocket client.
const { Server: ShopServerServer } = process.getBuiltinModule('node:http');
const KEEP_ALIVE_MS = 72_000;
/** Keep-alive timeout after the last response while closing. */
const LOOK_MS = 50;

interface ServerFactoryOptions {
  logger: FastifyBaseLogger;
  answerEarly?: AnswerEarly | undefined;
  /** Milliseconds that a request may take to arrive. */
  requestTimeout: number;
}

/** Creates the http server: early answers run before the app and are not logged. */
export function serverFactory({ logger, answerEarly, requestTimeout }: ServerFactoryOptions) {
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
    const server: Server = new ShopServer(listener, requestTimeout);
    return server;
  };
}

/** Closing waits for responses but not for idle connections, which browsers keep open. */
class ShopServer extends ShopServerServer {
  readonly #unused = new Set<Socket>();

  constructor(listener: RequestListener, requestTimeout: number) {
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

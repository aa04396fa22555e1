import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { pathForLog } from './RequestLog.ts';

// Not by `import`: that would read every export of node:http, one of which loads a whole WebSocket client.
const { Server: ShopServerServer } = process.getBuiltinModule('node:http');
const KEEP_ALIVE_MS = 72_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** While closing: how soon a connection is let go after its last answer. */
const LOOK_MS = 50;

interface ServerFactoryOptions {
  logger: FastifyBaseLogger;
  answerEarly?: AnswerEarly | undefined;
}

/** Makes the http server: early answers stand before the app, which logs and refuses nothing about them. */
export function serverFactory({ logger, answerEarly }: ServerFactoryOptions) {
  return (handle: RequestListener): Server => {
    const listener: RequestListener = (request, response) => {
      // While closing, the app must answer with `connection: close`.
      if (!server.listening || !answerEarly?.(request, response)) return handle(request, response);
      if (logger.level !== 'silent') {
        const { method, url = '' } = request;
        const line = { method, path: pathForLog(url), status: response.statusCode, early: true };
        logger.info(line, 'request');
      }
    };
    const server: Server = new ShopServer(listener);
    return server;
  };
}

/** An http server that, when it closes, waits for answers and not for open connections: browsers keep some, used and unused. */
class ShopServer extends ShopServerServer {
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

import type { RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerEarly } from './EarlyAnswers.ts';
import { pathForLog } from './RequestLog.ts';
import { ShopServer } from './ShopServer.ts';

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

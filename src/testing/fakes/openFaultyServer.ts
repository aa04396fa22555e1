import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { readFiles } from '../mercadoPago/answerDispute.ts';
import type { Answer } from '../mercadoPago/answerPayment.ts';

/**
 * The fault of the API itself: a status, no answer at all, one that is lost or cut off after everything was done, half an
 * answer, a late answer, or a foreign one.
 */
export type ApiFault =
  204 | 401 | 429 | 500 | 'hangs' | 'lost' | 'cut' | 'stalls' | 'slow' | 'garbage';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface FaultyServerOptions {
  /** 0 for any free one. */
  port: number;
  /** False for pages of people, which never fail. */
  isApi: (request: ReceivedRequest) => boolean;
  answerApi: (request: ReceivedRequest) => Answer;
  answerPage: (request: ReceivedRequest, url: URL) => Promise<Answer>;
}

export interface FaultyServer {
  url: string;
  /** Every call of the API, in order. */
  received: ReceivedRequest[];
  /** Makes the API fail from now on, or only its calls of these paths; null answers again. */
  fail: (fault: ApiFault | null, only?: RegExp) => void;
  close: () => Promise<void>;
}

const SLOW_MS = 300;
const EVERY_PATH = /^/;

/** A provider's server on this machine, which fails on demand. */
export async function openFaultyServer({
  port,
  isApi,
  answerApi,
  answerPage,
}: FaultyServerOptions): Promise<FaultyServer> {
  const received: ReceivedRequest[] = [];
  let fault: ApiFault | null = null;
  let failingPaths = EVERY_PATH;
  let url = '';

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(message);
    const isCall = isApi(request);
    if (isCall) received.push(request);
    const failing = isCall && failingPaths.test(request.path) ? fault : null;
    if (failing === 'hangs') return;
    if (failing === 'stalls') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    }
    if (failing === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Volvemos pronto');
      return;
    }
    if (failing === 'slow') await pause(SLOW_MS);
    if (typeof failing === 'number') {
      response.writeHead(failing).end(failing === 204 ? undefined : '{}');
      return;
    }
    const address = new URL(request.path, url);
    const answer = isCall ? answerApi(request) : await answerPage(request, address);
    if (failing === 'lost') return;
    if (failing === 'cut') return void message.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': answer.html ? 'text/html; charset=utf-8' : 'application/json',
      ...(answer.location !== undefined && { location: answer.location }),
    });
    response.end(answer.html ?? answer.text ?? JSON.stringify(answer.body ?? {}));
  }

  const server = createServer((message, response) => {
    respond(message, response).catch((error: unknown) =>
      response.writeHead(502).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    received,
    fail: (next, only = EVERY_PATH) => {
      fault = next;
      failingPaths = only;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Parses the body of JSON, and of forms with files. */
async function read(message: IncomingMessage): Promise<ReceivedRequest> {
  const { method = 'GET', url: path = '/', headers } = message;
  const type = headers['content-type'] ?? '';
  const content = await buffer(message);
  if (type.startsWith('multipart/form-data')) {
    return { method, path, headers, body: await readFiles(type, content) };
  }
  const body = content.toString();
  const isJson = type.includes('json') && body !== '';
  return { method, path, headers, body: isJson ? (JSON.parse(body) as unknown) : body };
}

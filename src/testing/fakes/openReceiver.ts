import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
  events: { type: string; created_at: string; data: Record<string, unknown> }[];
}

type Answer = (response: ServerResponse) => void;

/** A program on this machine that gets webhooks, and answers as a test says. */
export async function openReceiver() {
  const received: Received[] = [];
  let answer: Answer = accept;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { events } = JSON.parse(body) as Pick<Received, 'events'>;
      received.push({ headers: request.headers, body, events });
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answerBy: (next: Answer) => (answer = next),
    reset: () => {
      received.length = 0;
      answer = accept;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function accept(response: ServerResponse): void {
  response.end('ok');
}

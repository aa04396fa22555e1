import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { once } from 'node:events';
import { freePort } from '../../src/testing/freePort.ts';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOADS = /<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A copy of a shop whose pages have no scripts: what its HTML and styles alone paint. */
export async function openScriptless(shopUrl: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') ?? false;
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const { method, url = '/' } = asked;
    const passed = request(new URL(url, shopUrl), { method, headers }, (given) => {
      if (isPage) void answerWithoutScripts(given, answer);
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerWithoutScripts(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const html = Buffer.concat(await given.toArray()).toString();
  const body = brotliCompressSync(html.replace(SCRIPTS, '').replace(PRELOADS, ''), BROTLI);
  answer.writeHead(given.statusCode ?? 502, {
    ...given.headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  answer.end(body);
}

import type { ShopApp } from '../server/platform/http/ShopApp.ts';

const NO_BODY = new Set([204, 304]);

/** `fetch` that goes straight into the server, with a browser's cookies for `credentials: 'include'`. */
export function injectFetch(app: ShopApp): typeof fetch {
  const cookies = new Map<string, string>();

  return async (input, init = {}) => {
    const request = input instanceof Request ? input : null;
    const address = input instanceof Request ? input.url : input;
    const { pathname, search } = new URL(address, 'http://localhost');
    const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers));
    if (cookies.size > 0)
      headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    throwIfAborted(init.signal);
    const answer = await app.inject({
      method: (init.method ?? request?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers,
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    throwIfAborted(init.signal);
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const body = NO_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
}

function throwIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw new DOMException('The operation was aborted.', 'AbortError');
}

function headersOf(given: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value));
  }
  return headers;
}

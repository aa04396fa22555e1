import type { ShopApp } from '../../server/platform/http/ShopApp.ts';

type Answer = 'down' | { status: number; body: string; type?: string };

interface Fault {
  pattern: RegExp;
  answer: Answer;
  times: number;
}

/** A browser's network with faults on demand, in front of a server. */
export interface Network {
  fetchFn: typeof fetch;
  /** Paths asked for, in order, as sent. */
  asked: string[];
  /** Requests whose path matches, or their method and path as `POST /…`, fail like this, `times` times or always. */
  fail: (pattern: RegExp, answer: Answer, times?: number) => void;
  /** Requests that match wait until the returned function is called. */
  hold: (pattern: RegExp) => () => void;
  /** Ends all faults. */
  mend: () => void;
}

export function createNetwork(serverFetch: typeof fetch): Network {
  const asked: string[] = [];
  let faults: Fault[] = [];
  let holds: { pattern: RegExp; until: Promise<void> }[] = [];

  const takeFault = (method: string, path: string) => {
    const fault = faults.find(
      ({ pattern, times }) =>
        times > 0 && (pattern.test(path) || pattern.test(`${method} ${path}`)),
    );
    if (fault) fault.times -= 1;
    return fault?.answer;
  };
  return {
    asked,
    fetchFn: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      asked.push(path);
      const sent = input instanceof Request ? input : init;
      const answer = takeFault(sent?.method ?? 'GET', path);
      await holds.find(({ pattern }) => pattern.test(path))?.until;
      if (answer === undefined) return serverFetch(path, init);
      if (answer === 'down') throw new TypeError('Failed to fetch');
      const { status, body, type = 'application/json' } = answer;
      return new Response(body, { status, headers: { 'content-type': type } });
    },
    fail: (pattern, answer, times = Infinity) => {
      faults = [...faults, { pattern, answer, times }];
    },
    hold: (pattern) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const entry = { pattern, until: promise };
      holds = [...holds, entry];
      return () => {
        holds = holds.filter((each) => each !== entry);
        resolve(undefined);
      };
    },
    mend: () => {
      faults = [];
    },
  };
}

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
      ...(init.body && typeof init.body === 'object' && { payload: await bytesOf(init.body) }),
    });
    throwIfAborted(init.signal);
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const body = NO_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) });
  };
}

/** Reads a file, because jsdom's has no `arrayBuffer`. */
function bytesOf(file: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(file as Blob);
  });
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

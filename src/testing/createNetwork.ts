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
  /** What matches fails so, as many times as told (always when left out). */
  fail: (pattern: RegExp, answer: Answer, times?: number) => void;
  /** What matches waits; the returned function lets it through. */
  hold: (pattern: RegExp) => () => void;
  /** All faults are over. */
  mend: () => void;
}

export function createNetwork(serverFetch: typeof fetch): Network {
  const asked: string[] = [];
  let faults: Fault[] = [];
  let holds: { pattern: RegExp; until: Promise<void> }[] = [];

  const takeFault = (path: string) => {
    const fault = faults.find(({ pattern, times }) => times > 0 && pattern.test(path));
    if (fault) fault.times -= 1;
    return fault?.answer;
  };
  return {
    asked,
    fetchFn: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      asked.push(path);
      const answer = takeFault(path);
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

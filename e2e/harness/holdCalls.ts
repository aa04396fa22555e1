import { expect, type Page, type Route } from '@playwright/test';

interface HeldCalls {
  /** Resolves when a request is held. */
  come: () => Promise<void>;
  /** Resolves once the page has aborted the request. */
  left: () => Promise<void>;
  /** Releases the held request: to the shop, unless `give` fulfils it. */
  answer: (give?: (route: Route) => Promise<void>) => Promise<void>;
}

/** Intercepts a page's requests to a URL, one at a time. */
export async function holdCalls(page: Page, address: RegExp): Promise<HeldCalls> {
  let waiting: Route | null = null;
  await page.route(address, (route) => {
    waiting = route;
  });
  page.on('requestfailed', (request) => {
    if (waiting?.request() === request) waiting = null;
  });
  const isWaiting = (expected: boolean) =>
    expect.poll(() => waiting !== null, 'a call waits').toBe(expected);

  return {
    come: () => isWaiting(true),
    left: () => isWaiting(false),
    answer: async (give = (route) => route.continue()) => {
      const route = waiting;
      waiting = null;
      if (!route) throw new Error('No call waits for an answer');
      await give(route);
    },
  };
}

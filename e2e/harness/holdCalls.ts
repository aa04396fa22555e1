import { expect, type Page, type Route } from '@playwright/test';

interface HeldCalls {
  /** A call has come, and waits. */
  come: () => Promise<void>;
  /** Whoever made the call has left it. */
  left: () => Promise<void>;
  /** Lets the waiting call go: to the shop, if `give` does not answer it. */
  answer: (give?: (route: Route) => Promise<void>) => Promise<void>;
}

/** Holds a page's calls to an address at its edge, one at a time. */
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

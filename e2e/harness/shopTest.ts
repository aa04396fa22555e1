import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';
import { openDemoShop } from './openDemoShop.ts';

interface ShopFixtures {
  /** Fails when the page, light or dark, breaks WCAG 2.2 AA or a best practice of axe. */
  expectAccessible: (page: Page) => Promise<void>;
  mailFolder: string | null;
  /** What a journey provokes on purpose and may therefore stand in the console. */
  expectedErrors: RegExp | null;
  /** Console errors (CSP violations among them) and uncaught exceptions; a journey ends with none. */
  pageErrors: string[];
}

interface ShopWorkerFixtures {
  /** Environment variables that its own shop has beyond those of every journey. */
  settings: Readonly<Record<string, string>>;
  shop: { url: string; /** Null where it is not known. */ mailFolder: string | null };
}

/** A Playwright test with a running shop of its own (one a worker), or the one at `SHOP_URL`; `page.goto` takes paths. */
export const test = base.extend<ShopFixtures, ShopWorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ settings }, use) => {
      const running = process.env.SHOP_URL;
      if (running) return use({ url: running, mailFolder: null });
      const shop = await openDemoShop(settings);
      await use(shop);
      return shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  mailFolder: ({ shop }, use) => use(shop.mailFolder),
  expectAccessible: ({}, use) => use(expectAccessible),
  expectedErrors: [null, { option: true }],
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(errors);
      const surprises = errors.filter((text) => !expectedErrors?.test(text));
      expect(surprises).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';
import { openDemoShop } from './openDemoShop.ts';

interface ShopFixtures {
  /** Fails when the page or this part of it, in either colour scheme, violates WCAG 2.2 AA or an axe best practice. */
  expectAccessible: (page: Page, part?: string) => Promise<void>;
  mailFolder: string | null;
  /** Console errors that a journey causes on purpose. */
  expectedErrors: RegExp | null;
  /** Console errors (including CSP violations) and uncaught exceptions; a journey must end without any. */
  pageErrors: string[];
}

interface ShopWorkerFixtures {
  /** Additional environment variables of its shop. */
  settings: Readonly<Record<string, string>>;
  shop: { url: string; /** Null where it is not known. */ mailFolder: string | null };
}

/** A Playwright test with its own shop (one per worker), or the one at `SHOP_URL`; `page.goto` takes paths. */
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

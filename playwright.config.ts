import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/findChromium.ts';

/** Files of journeys on which the size of the screen has no bearing, that only a desktop has, or that set their sizes. */
const desktopOnly = [
  '**/callerPrices.e2e.ts',
  '**/counter.e2e.ts',
  '**/dev.e2e.ts',
  '**/early.e2e.ts',
  '**/failure.e2e.ts',
  '**/inspector*.e2e.ts',
  '**/keyboard.e2e.ts',
  '**/merchant.e2e.ts',
  '**/nadoClub.e2e.ts',
  '**/nav.e2e.ts',
  '**/offers.e2e.ts',
  '**/paths/*.e2e.ts',
  '**/schedules.e2e.ts',
  '**/shopDay.e2e.ts',
  '**/tickets.e2e.ts',
  '**/tools.e2e.ts',
];

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/harness/buildWhenStale.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A crowded machine may stall a browser; what passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-AR',
    actionTimeout: 20_000,
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Recording every journey costs a third of their time: CI records the second try, `--trace on` any.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // Journeys that depend on the screen size run in both; the others have @phone or @desk in their
    // title.
    {
      name: 'phone',
      testIgnore: desktopOnly,
      grepInvert: /@desk/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});

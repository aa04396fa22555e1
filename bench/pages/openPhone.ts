import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** Events on the open page; milliseconds since its navigation. */
interface Seen {
  /** The longest interaction since the last `forget`: input to next paint. */
  interaction: number;
  /** The time at which React took over the page's heading. */
  hydrated: number | null;
  /** Includes the time between the limit and the next check of the server. */
  pressed: number;
  /** The time at which the largest content was painted. */
  largestPaint: number;
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

export interface Phone {
  page: Page;
  seen: () => Promise<Seen>;
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

interface PhoneOptions {
  /** The factor by which the processor is slowed down. */
  slowdown: number;
  network?: { kilobits: number; latencyMs: number };
}

/** Event timings arrive after the next paint. */
const SETTLE_MS = 500;

/** A phone with an empty cache. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  { slowdown, network }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) {
    const throughput = (network.kilobits * 1000) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await page.addInitScript(watch);
  return {
    page,
    seen: async () => {
      await pause(SETTLE_MS);
      return page.evaluate(() => window.benchSeen);
    },
    forget: async () => {
      await pause(SETTLE_MS);
      await page.evaluate(() => void (window.benchSeen.interaction = 0));
    },
    close: () => context.close(),
  };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = {
    interaction: 0,
    hydrated: null,
    pressed: 0,
    largestPaint: 0,
  };
  window.benchSeen = seen;
  const observe = (options: object, see: (entry: PerformanceEventTiming) => void): void => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as PerformanceEventTiming);
    });
    observer.observe({ buffered: true, ...options });
  };
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration);
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  addEventListener('pointerdown', ({ timeStamp }) => (seen.pressed = timeStamp), true);
  const look = (): void => {
    const heading = document.querySelector('h1') ?? {};
    const isReacts = Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    if (isReacts) seen.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

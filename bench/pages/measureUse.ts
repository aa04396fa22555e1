import { setTimeout as pause } from 'node:timers/promises';
import { chromium, request, type Browser, type Page } from '@playwright/test';
import { PAGE_PATHS } from '../../src/contract/pagePaths.ts';
import { findOffer } from '../../src/testing/findOffer.ts';
import { findChromium } from '../../scripts/findChromium.ts';
import type { UseFigure } from '../report/Figures.ts';
import { INTERACTIONS } from './interactions.ts';
import { pagesOf } from './pagesOf.ts';
import { openPhone, type Phone } from './openPhone.ts';
import { traceStart, type StartTasks } from './traceStart.ts';

const MID_PHONE = { slowdown: 4 };
const NOT_SLOWED = { slowdown: 1 };
const MOBILE = { slowdown: 4, network: { kilobits: 1600, latencyMs: 150 } };
const SLOW_3G = { slowdown: 4, network: { kilobits: 400, latencyMs: 400 } };
const INTERACTION_MS = 200;
const SLOW_PAINT_MS = 2500;
const NAVIGATION_MS = 100;
const EARLY_TAP_MS = 100;
const HEADER_MS = 300;
const TASK_MS = 50;
const BLOCKING_MS = 100;
/** Lets work finish that begins a moment after a page is at rest. */
const REST_MS = 1500;
/** Longer than a card must be in view to be prefetched, and its data to come. */
const LOOK_AT_CARDS_MS = 2000;

interface Measure {
  what: string;
  /** Budget; omitted if there is none. */
  most?: number;
  run: (phone: Phone) => Promise<number>;
  phone?: Parameters<typeof openPhone>[2];
}

/** Waits that one state of the shop is compared by with another: first frame, longest task, tap, press and Back. */
const COMPARED = [
  'slow 3G: first paint',
  'longest task of the start',
  'tap during take-over',
  'press to painted',
];

/** One figure of each wait by which states are compared. Those that failed are left out. */
export async function measureWaits(url: string): Promise<Record<string, number>> {
  const waits: Record<string, number> = {};
  const note = ({ what, milliseconds: [wait] }: UseFigure) => {
    if (wait !== undefined) waits[what] = wait;
  };
  await measureUse(url, await pagesOf(url), 1, note, COMPARED);
  return waits;
}

/** Measures the shop on a phone with a processor four times slower: `runs` figures each, of those that begin so. */
export async function measureUse(
  url: string,
  pages: Record<string, string>,
  runs: number,
  onFigure: (figure: UseFigure) => void,
  wanted: readonly string[] = [''],
): Promise<UseFigure[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const api = await request.newContext({ baseURL: url });
    const offer = await findOffer(api, { atLeast: runs + 2 });
    await api.dispose();
    for (const path of [...Object.values(pages), offer.path]) await look(browser, url, path);
    const figures: UseFigure[] = [];
    for (const measure of [
      ...interactionMeasures(offer.path),
      ...pageMeasures(pages),
      ...MOVES,
      ...EARLY,
    ].filter(({ what }) => wanted.some((beginning) => what.startsWith(beginning)))) {
      const figure = await repeat(browser, url, measure, runs);
      figures.push(figure);
      onFigure(figure);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Pictures are drawn when somebody first asks for them, which would slow down the page that is measured. */
async function look(browser: Browser, url: string, path: string): Promise<void> {
  const phone = await openPhone(browser, url, NOT_SLOWED);
  await phone.page.goto(path);
  await hydrated(phone.page);
  await phone.page.keyboard.press('End');
  await phone.page.waitForLoadState('networkidle');
  await phone.close();
}

/** Reports a failed run, which does not end the others. */
async function repeat(
  browser: Browser,
  url: string,
  { run, phone: options = MID_PHONE, ...measured }: Measure,
  runs: number,
): Promise<UseFigure> {
  const milliseconds: number[] = [];
  let problem: string | null = null;
  for (let each = 0; each < runs; each += 1) {
    const phone = await openPhone(browser, url, options);
    try {
      milliseconds.push(await run(phone));
    } catch (error) {
      problem = String(error).split('\n')[0] ?? '';
    } finally {
      await phone.close();
    }
  }
  return { ...measured, milliseconds, problem };
}

function interactionMeasures(productPath: string): Measure[] {
  return INTERACTIONS.map(({ name, prepare, act }) => ({
    what: `interaction: ${name}`,
    most: INTERACTION_MS,
    run: async (phone) => {
      await prepare(phone.page, productPath);
      await hydrated(phone.page);
      await phone.forget();
      await act(phone.page);
      return (await phone.seen()).interaction;
    },
  }));
}

function pageMeasures(pages: Record<string, string>): Measure[] {
  return Object.entries(pages).flatMap(([page, path]) => {
    const starts: Measure[] = [
      { what: 'slow 3G: first paint', most: SLOW_PAINT_MS, phone: SLOW_3G, run: firstPaint },
      { what: 'slow 3G: largest paint', phone: SLOW_3G, run: largestPaint },
      { what: 'taken over by React', run: ({ page }) => hydrated(page) },
    ];
    const figures: Measure[] = starts.map((start) => ({
      ...start,
      run: async (phone) => {
        await phone.page.goto(path);
        return start.run(phone);
      },
    }));
    const tasks: Measure[] = [
      {
        what: 'longest task of the start, processor time',
        most: TASK_MS,
        phone: NOT_SLOWED,
        run: async (phone) => (await startTasks(phone, path)).longest,
      },
      {
        what: 'blocking time of the start, processor time',
        most: BLOCKING_MS,
        phone: NOT_SLOWED,
        run: async (phone) => (await startTasks(phone, path)).blocking,
      },
    ];
    return [...figures, ...tasks].map((each) => ({ ...each, what: `${each.what}, ${page}` }));
  });
}

const MOVES: readonly Measure[] = [
  { name: 'at home', phone: MID_PHONE },
  { name: '1.6 Mbit', phone: MOBILE },
].flatMap(({ name, phone }) => [
  {
    what: `press to painted: list to product, ${name}`,
    most: NAVIGATION_MS,
    phone,
    run: pressCard,
  },
  { what: `press to painted: Back to the list, ${name}`, most: NAVIGATION_MS, phone, run: goBack },
]);

/** Taps on the header before the app has taken the page over, and the wait for the header itself. */
const EARLY: readonly Measure[] = [
  {
    what: 'tap during take-over: input to paint',
    most: EARLY_TAP_MS,
    phone: MOBILE,
    run: async (phone) => {
      const { page } = phone;
      await page.goto(PAGE_PATHS.home, { waitUntil: 'commit' });
      await firstPaint(phone);
      await page.locator('[data-mark="menu"]').first().tap();
      await hydrated(page);
      return (await phone.seen()).interaction;
    },
  },
  {
    what: 'first paint to a header that takes presses',
    most: HEADER_MS,
    phone: MOBILE,
    run: async (phone) => {
      const { page } = phone;
      await page.goto(PAGE_PATHS.home, { waitUntil: 'commit' });
      const painted = await firstPaint(phone);
      const at = await page.waitForFunction(
        () => document.querySelector('button[data-mark="menu"]') && performance.now(),
      );
      return Number(await at.jsonValue()) - painted;
    },
  },
];

async function goBack(phone: Phone): Promise<number> {
  await pressCard(phone);
  const { page } = phone;
  await pause(LOOK_AT_CARDS_MS);
  const painted = untilPainted(page);
  const began = await page.evaluate(() => {
    const now = performance.now();
    history.back();
    return now;
  });
  return (await painted) - began;
}

async function firstPaint({ page }: Phone): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await painted.jsonValue());
}

async function largestPaint({ page, seen }: Phone): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => window.benchSeen.largestPaint);
  return (await seen()).largestPaint;
}

async function startTasks({ page }: Phone, path: string): Promise<StartTasks> {
  return traceStart(page, async () => {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await pause(REST_MS);
  });
}

/** Milliseconds from the navigation until React has taken over the heading. */
async function hydrated(page: Page): Promise<number> {
  const known = await page.waitForFunction(() => window.benchSeen.hydrated);
  return Number(await known.jsonValue());
}

async function pressCard({ page, seen }: Phone): Promise<number> {
  await page.goto(PAGE_PATHS.products);
  await hydrated(page);
  const card = page.getByRole('main').getByRole('link', { name: /\$/ }).first();
  await card.scrollIntoViewIfNeeded();
  await pause(LOOK_AT_CARDS_MS);
  const painted = untilPainted(page);
  await card.tap();
  const at = await painted;
  return at - (await seen()).pressed;
}

/** The time on the page's clock at which another heading and a picture of its page are painted. */
function untilPainted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    /** A list that is kept for Back is still there, without a box. */
    const seen = <Found extends Element>(selector: string) =>
      [...document.querySelectorAll<Found>(selector)].find(
        (each) => each.getClientRects().length > 0,
      );
    const headingNow = () => seen('main h1')?.textContent;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const before = headingNow();
    const isPainted = () => {
      const picture = seen<HTMLImageElement>('main img');
      const heading = headingNow();
      return Boolean(heading && heading !== before && picture?.complete && picture.naturalWidth);
    };
    while (!isPainted()) await nextFrame();
    await nextFrame();
    return performance.now();
  });
}

import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { findOffer } from '../src/testing/findOffer.ts';
import { expect, test } from './harness/shopTest.ts';

const PATHS = [
  '/',
  '/productos',
  '/productos/categoria/natacion',
  '/productos/categoria/natacion/equipo/aletas-y-manoplas',
  '/productos/hidralife',
  '/productos/filter?filters={',
  '/carrito',
];

test('no page is wider than the screen, down to the narrowest phones', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  for (const each of [...PATHS, path]) {
    await page.goto(each);
    await settle(page);
    expect(await tooWide(page), each).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const each of ['/', '/productos', path]) {
    await page.goto(each);
    await settle(page);
    expect(await tooWide(page), `${each} at 320`).toEqual([]);
  }
});

test('pages load without layout shifts', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  await page.route('**', arriveLate);
  for (const { cut, ...face } of CUTS) {
    const base64 = await readFile(`src/web/ui/fonts/archivo-latin${cut}.woff2`, 'base64');
    await page.addInitScript(addFont, { base64, face });
  }
  await page.addInitScript(recordShifts);
  for (const each of ['/', '/productos', path]) {
    await page.goto(each);
    await expect(page.getByRole('main').getByRole('link', { name: /\$/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as Partial<ShiftRecord>).shifts ?? []);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${each} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
  }
});

test('cards past the edge of a shelf are laid out with the row in sight, and move nothing @phone', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  const row = page.getByRole('region', { name: 'Destacados' }).getByRole('list');
  const last = row.getByRole('listitem').last();
  const isLaidOut = () =>
    last.evaluate((card) =>
      Boolean(card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    );
  expect(await isLaidOut()).toBe(false);
  const before = await row.boundingBox();
  await row.evaluate((list) => {
    list.scrollIntoView({ block: 'center' });
    list.scrollTo({ left: list.scrollWidth });
  });
  await expect.poll(isLaidOut).toBe(true);
  await expect(last.locator('img').first()).toBeInViewport();
  expect((await row.boundingBox())?.height).toBe(before?.height);
});

test('the focused element is visible @desk', async ({ page }) => {
  const { path } = await findOffer(page.request, { atLeast: 1 });
  for (const each of ['/productos', path]) {
    await page.goto(each);
    await settle(page);
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await focusInSight(page), `${each} ${key}`).toBe('seen');
    }
  }
});

test('reduced motion is respected @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(durations.filter((duration) => duration > 1)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar productos' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
});

/** The font's files by the ends of their names, as the stylesheet has them. */
const CUTS = [
  { cut: '', weight: '400 900', stretch: '100%' },
  { cut: '-title', weight: '800', stretch: '68%' },
  { cut: '-narrow', weight: '700', stretch: '86%' },
  { cut: '-narrow', weight: '400', stretch: '86%' },
];

/** Runs in the page from its start: the font is there already, because its stand-ins are not installed everywhere. */
function addFont({ base64, face }: { base64: string; face: FontFaceDescriptors }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Archivo', bytes, face));
}

/** Simulates a slow connection: resources arrive after the one that requests them, pictures last. */
async function arriveLate(route: Route): Promise<void> {
  const delays: Record<string, number> = { document: 100, image: 500, fetch: 300 };
  await setTimeout(delays[route.request().resourceType()] ?? 200);
  await route.continue();
}

interface Shift {
  value: number;
  moved: string[];
}

interface ShiftRecord {
  shifts: Shift[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Runs in the page from its start. */
function recordShifts(): void {
  const record: ShiftRecord = { shifts: [] };
  Object.assign(window, record);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
      const moved = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.outerHTML.slice(0, 150) ?? '';
      });
      if (!hadRecentInput) record.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Elements that overflow to the right, outside of horizontal scrollers. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1;
    });
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...out.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 150)),
    ];
  });
}

/** Checks that at least a part of the focused element is visible. */
function focusInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'seen';
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [
      left + (right - left) * part,
      top + (bottom - top) * part,
    ]);
    const isSeen = points.some(([x = 0, y = 0]) => {
      const onTop = document.elementFromPoint(x, y);
      return onTop !== null && (focused.contains(onTop) || onTop.contains(focused));
    });
    return isSeen ? 'seen' : focused.outerHTML.slice(0, 200);
  });
}

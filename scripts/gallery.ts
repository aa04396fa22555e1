import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inspectorCopy } from '../src/web/copy/inspectorCopy.ts';
import { isBuildStale } from './build/buildRecord.ts';
import { findChromium } from './findChromium.ts';
import { compareShots } from './gallery/compareShots.ts';
import { galleryPage, type Shot } from './gallery/galleryPage.ts';
import { galleryStates, type GalleryState } from './gallery/visitStates.ts';
import { startShop } from './shop/startShop.ts';

const folder = path.resolve(import.meta.dirname, '../.gallery');
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const LIGHTS = ['light', 'dark'] as const;
const QUIET_MS = 400;
const isRoot = process.getuid?.() === 0;

/**
 * Renders the interface in every state, on a phone and a desktop, light and dark, with what axe says, and compares it
 * with the last gallery. Machines may be named: `npm run gallery search`. Exits with 1 where somebody has to look.
 */
async function gallery(wanted: readonly string[]): Promise<void> {
  refuseUnknown(wanted);
  if (await isBuildStale()) throw new Error('The web app is not built: run `npm run build` first.');
  await keepLast(wanted);
  const began = performance.now();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'brazada-gallery-'));
  const shop = await startShop(dataDir, { INSPECTOR: '1', NODE_ENV: 'development' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const states = galleryStates().filter(
      ({ machine }) => wanted.length === 0 || wanted.includes(machine),
    );
    // Side by side: each waits most of its time.
    const both = await Promise.all(
      (['phone', 'desktop'] as const).map(async (screen) => {
        const own: Shot[] = [];
        for (const state of states) own.push(...(await shoot(browser, shop.url, state, screen)));
        return own;
      }),
    );
    const shots = both.flat();
    const orderOf = ({ machine, state }: Shot) =>
      states.findIndex((each) => each.machine === machine && each.state === state);
    const byState = shots.toSorted((one, other) => orderOf(one) - orderOf(other));
    const page = path.join(folder, 'index.html');
    await writeFile(page, galleryPage(byState, new Date()));
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(`${shots.length} pictures in ${minutes} min: ${page}`);
    reportFaults(shots);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Runs before anything of the last gallery is replaced. */
function refuseUnknown(wanted: readonly string[]): void {
  const known = [...new Set(galleryStates().map(({ machine }) => machine))];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`No machine is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}

/** Exits with 1 when a shot needs a look, in CI too. */
function reportFaults(shots: readonly Shot[]): void {
  const count = (isSo: (shot: Shot) => boolean) => shots.filter(isSo).length;
  const changed = count(({ change }) => change === 'changed');
  const missing = count(({ change }) => change === 'missing');
  const faulty = count(({ violations }) => violations.length > 0);
  console.log(`${changed} changed, ${missing} not reached, ${faulty} with faults.`);
  if (changed + missing + faulty > 0) process.exitCode = 1;
}

/** Moves the last gallery of the wanted machines to where the new one is compared with it. */
async function keepLast(wanted: readonly string[]): Promise<void> {
  const [now, before, differences] = ['now', 'before', 'differences'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const isWanted = (file: string) =>
    wanted.length === 0 || wanted.some((machine) => file.startsWith(`${machine}-`));
  for (const each of [before, differences, now]) {
    await mkdir(each, { recursive: true });
    for (const file of (await readdir(each)).filter(isWanted)) {
      if (each === now) await rename(path.join(now, file), path.join(before, file));
      else await rm(path.join(each, file));
    }
  }
}

/** One state on one screen, in both lights. A crowded machine may be too slow for the first try. */
async function shoot(...place: Parameters<typeof tryToShoot>): Promise<Shot[]> {
  const shots = await tryToShoot(...place);
  return shots.some(({ picture }) => picture === null) ? tryToShoot(...place) : shots;
}

async function tryToShoot(
  browser: Browser,
  baseURL: string,
  { machine, state, reach }: GalleryState,
  screen: keyof typeof SCREENS,
): Promise<Shot[]> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    const obstacle = await reach(page, () => openInspector(context, page)).then(
      () => null,
      (error: unknown) => String(error).split('\n')[0],
    );
    if (obstacle === null) await settle(page);
    const shots: Shot[] = [];
    for (const light of LIGHTS) {
      const shot = { machine, state, screen, light };
      shots.push(obstacle === null ? await takeShot(page, shot) : { ...shot, ...MISSING });
    }
    console.log(`${machine} ${state}, ${screen}: ${obstacle ?? 'taken'}`);
    return shots;
  } finally {
    await context.close();
  }
}

const MISSING = {
  picture: null,
  before: null,
  difference: null,
  violations: [],
  change: 'missing' as const,
};

async function openInspector(context: BrowserContext, shop: Page): Promise<Page> {
  const opening = context.waitForEvent('page');
  await shop.getByRole('button', { name: 'Abrir el inspector' }).click();
  const inspector = await opening;
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.getByText('Conectado a la tienda').waitFor();
  // Its launcher is at the bottom.
  await shop.evaluate(() => window.scrollTo(0, 0));
  return inspector;
}

/**
 * Waits until the page is quiet and everything in sight is drawn, so that equal pages give equal
 * pictures.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    QUIET_MS,
  );
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.currentSrc !== '' && bottom > 0 && top < window.innerHeight;
    });
    await Promise.allSettled([document.fonts.ready, ...inSight.map((image) => image.decode())]);
  });
}

/** Hides what the inspector adds to the page, and notices, which come and go by the clock. */
const PASSING = [
  ...[inspectorCopy.title, inspectorCopy.forcing.title].map(
    (name) => `aside[aria-label="${name}"]`,
  ),
  '.notistack-SnackbarContainer',
].join(', ');

/** Others in each gallery: numbers and links of orders, and days. */
const VARYING = [
  ...[/^Pedido \d/, /^\d{6}$/, /clave=/, /^Hecho el/],
  ...[/^Tenés tiempo hasta/, /^Llega /, /^Lo retirás /],
];
const maskColor = '#808080';

type Place = Pick<Shot, 'machine' | 'state' | 'screen' | 'light'>;

async function takeShot(page: Page, place: Place): Promise<Shot> {
  const { machine, state, screen, light } = place;
  const name = `${machine}-${state}-${screen}-${light}.webp`;
  await page.emulateMedia({ colorScheme: light === 'dark' ? 'dark' : 'light' });
  await page.addStyleTag({ content: `${PASSING} { display: none !important }` });
  const mask = VARYING.map((text) => page.getByText(text));
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor });
  await sharp(picture)
    .webp({ lossless: true, effort: 2 })
    .toFile(path.join(folder, 'now', name));
  const change = await compareShots(
    path.join(folder, 'before', name),
    path.join(folder, 'now', name),
  );
  if (change.kind === 'changed') {
    await writeFile(path.join(folder, 'differences', name), change.picture);
  }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return {
    ...place,
    picture: `now/${name}`,
    before: change.kind === 'changed' ? `before/${name}` : null,
    difference: change.kind === 'changed' ? `differences/${name}` : null,
    change: change.kind,
    violations: violations.map(
      ({ help, nodes }) => `${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  };
}

gallery(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isBuildStale } from './build/buildRecord.ts';
import { findChromium } from './findChromium.ts';
import { startShop } from './shop/startShop.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const size = { width: 1280, height: 800 };
const isRoot = process.getuid?.() === 0;

/** Takes the screenshots of docs/qa.md from a temporary shop. Run it after changing the inspector's looks. */
async function docsPictures(): Promise<void> {
  if (await isBuildStale()) throw new Error('The web app is not built: run `npm run build` first.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'brazada-pictures-'));
  const shop = await startShop(dataDir, { INSPECTOR: '1' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    await takePictures(browser, shop.url);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function takePictures(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: size, locale: 'es-AR' });
  const page = await context.newPage();
  await page.goto(`${url}/?inspect`);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir el inspector' }).click();
  const inspector = await opening;
  await inspector.getByRole('tree').waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Usuario o email').fill('nadie');
  await modal.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
  await modal.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' }).click();
  await inspector.getByRole('treeitem', { name: /^authModal/ }).click();
  await inspector.getByRole('img', { name: /login.editing/ }).waitFor();
  await inspector.getByRole('option', { name: /onError logIn/ }).waitFor();
  await take(inspector, 'inspector');

  await inspector.getByRole('option', { name: /login.submitted/ }).click();
  await inspector.getByRole('tab', { name: 'Secuencia' }).click();
  await take(inspector, 'inspector-sequence');

  await inspector.emulateMedia({ colorScheme: 'dark' });
  await inspector.getByRole('tab', { name: 'Cobertura' }).click();
  await take(inspector, 'inspector-coverage');
}

async function take(page: Page, name: string): Promise<void> {
  // Animations have ended.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const shot = await page.screenshot();
  await sharp(shot)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

await docsPictures();

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../src/testing/freePort.ts';

const root = path.resolve(import.meta.dirname, '..');
const PARTS = ['src', 'public', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const COMPONENT = 'src/web/features/catalogue/ProductListing.tsx';
const SERVER_FILE = 'src/server/modules/coupons/couponsService.ts';
const SENTENCES = ['El cupón no es válido.', 'Probá con otro cupón.', 'Ese cupón no sirve.'];

/** Without a cache webpack compiles everything, on two cores that also run other journeys. */
const COLD_START_MS = 400_000;

let folder: string;
let dev: ChildProcess;
let output = '';
let pages: string;

test.beforeAll(async () => {
  test.setTimeout(COLD_START_MS);
  folder = await mkdtemp(path.join(tmpdir(), 'brazada-dev-'));
  for (const part of [...PARTS, 'webpack.config.js']) {
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const [PORT, DEV_PORT] = [String(await freePort()), String(await freePort())];
  pages = `http://localhost:${DEV_PORT}`;
  const env = { ...process.env, PORT, DEV_PORT, DATA_DIR: path.join(folder, '.data') };
  dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: folder, env, stdio: 'pipe' });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await expect.poll(() => output, { timeout: COLD_START_MS }).toContain(`Open ${pages}`);
});

test.afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  await rm(folder, { recursive: true });
});

test('npm run dev reloads saved server files and components', async ({ page }) => {
  await page.goto(`${pages}/productos/filter?filters=${encodeURIComponent('{"in_stock":true}')}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await edit(COMPONENT, '<h1 className', '<h1 lang="es" className');
  await expect(page.locator('h1[lang=es]')).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const couponSentence = async (): Promise<unknown> => {
    const answer = await page.request.get(`${pages}/api/store/coupons/validate/NADA`);
    return answer.json().catch(() => answer.status());
  };
  let shown = '';
  for (const sentence of SENTENCES) {
    if (shown) await edit(SERVER_FILE, shown, sentence);
    await expect.poll(couponSentence, { timeout: 60_000 }).toMatchObject({ detail: sentence });
    shown = sentence;
  }
});

/** Saves atomically, like many editors and git: a new file replaces the old one. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const place = path.join(folder, file);
  const before = await readFile(place, 'utf8');
  expect(before).toContain(from);
  await writeFile(`${place}.new`, before.replace(from, to));
  await rename(`${place}.new`, place);
}

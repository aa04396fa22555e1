import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { SHELL_BUILD } from '../../../testing/openShellApp.ts';
import { pagePreview } from './pagePreview.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-preview-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BRAND: Brand = {
  ...DEFAULT_BRAND,
  name: 'Nado Club',
  homeTitle: 'Nado Club',
  colors: { primary: '#0b6e4f', accent: '#ff8c1a' },
};
/** Stands in for the web app's build: it writes what it was answered. */
const RENDERER = `export async function render({ url, ask }) {
  const answers = await Promise.all(['${API_PATHS.siteConfiguration}', '${API_PATHS.landing}'].map((path) => ask(path)));
  return { html: url + answers.map(({ json }) => json).join('') + '<noscript>x</noscript>', answers: {}, status: 200 };
}`;
const STORED: Record<string, object> = {
  [API_PATHS.siteConfiguration]: { results: [{ brand: { name: 'Mi tienda' } }] },
  [API_PATHS.landing]: { blocks: ['stored'] },
};

/** Paints for one request. */
async function paint(
  buildDirectory: string | null,
  landing?: object,
  stored = STORED,
): Promise<string | null> {
  const preview = pagePreview({
    buildDirectory,
    build: SHELL_BUILD,
    ask: async (_request, path) => ({
      status: 200,
      json: JSON.stringify(stored[path] ?? { results: [{ id: 7 }] }),
    }),
  });
  const app = await bareShopApp();
  const asked = { page: 'product', origin: 'https://brazada.example', brand: BRAND } as const;
  app.get('/', async (request) => ({
    html: await preview(request, { ...asked, ...(landing && { landing: landing as never }) }),
  }));
  const { html } = (await app.inject('/')).json<{ html: string | null }>();
  await app.close();
  return html;
}

test('a page is painted with the drafts of brand and blocks, and without scripts', async () => {
  await mkdir(join(folder, 'render'), { recursive: true });
  await writeFile(join(folder, 'render', 'test.mjs'), RENDERER);
  const html = await paint(join(folder, 'web'), { blocks: ['draft'] });
  expect(html).toContain('/productos/detalle/7');
  expect(html).toContain('"name":"Nado Club"');
  expect(html).toContain('{"blocks":["draft"]}');
  expect(html).toContain('--color-navy:#0b6e4f');
  expect(html).not.toMatch(/Mi tienda|stored|<noscript>|<script/);
  expect(await paint(join(folder, 'web'))).toContain('{"blocks":["stored"]}');
  const nothing = { [API_PATHS.siteConfiguration]: { results: [] } };
  expect(await paint(join(folder, 'web'), {}, nothing)).toContain('"name":"Nado Club"');
});

test('a shop without a build paints nothing', async () => {
  expect(await paint(null)).toBeNull();
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND_SAMPLE } from '../../../testing/data/brandSample.ts';
import { makeShellData, SHELL_PRODUCT } from '../../../testing/data/shellData.ts';
import { pageEntries } from './pages.ts';

const WEB_PAGES = join(import.meta.dirname, '../../../web/app/pages.ts');
const PARAMS = { id: String(SHELL_PRODUCT.id), category: 'natacion' };

test.each(pageEntries())('%s preloads a chunk of the web app', async (_path, { head }) => {
  const context = { data: makeShellData(), origin: 'https://brazada.example', brand: BRAND_SAMPLE };
  const { chunk } = await head(context, PARAMS, { isPlain: true, pages: { from: 1, to: 1 } });
  const source = await readFile(WEB_PAGES, 'utf8');
  expect(source).toContain(`webpackChunkName: "${chunk}" */ '../pages/${chunk}.tsx'`);
});

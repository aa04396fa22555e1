import type { Page } from '@playwright/test';
import { makePhoto } from '../src/testing/data/makePhoto.ts';
import { findOffer } from '../src/testing/findOffer.ts';
import { DEMO_PASSWORD } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const SHAPES = [
  { width: 960, height: 1200, seed: '4:5' },
  { width: 1080, height: 1080, seed: '1:1' },
  { width: 900, height: 1200, seed: '3:4' },
];

/** The tools answer these about a product, and do not take them. */
const NOT_EDITED = ['id', 'archived', 'created_at', 'sale'];

interface Edited {
  version: number;
  variants: { pictures: { url: string; alt: string }[] }[];
}

/** Calls of an admin to the tools. */
async function toolsOf({ request }: Page) {
  const data = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = (await (await request.post('/api/accounts/login/', { data })).json()) as {
    token: string;
  };
  const headers = { authorization: `Token ${token}` };
  return {
    upload: async (file: Buffer) => {
      const type = { 'content-type': 'image/jpeg' };
      const sent = await request.post('/api/tools/pictures/', {
        data: file,
        headers: { ...headers, ...type },
      });
      return { url: ((await sent.json()) as { url: string }).url, alt: '' };
    },
    read: async (path: string) => (await (await request.get(path, { headers })).json()) as Edited,
    save: async (path: string, product: Edited) => {
      const draft = Object.entries(product).filter(([name]) => !NOT_EDITED.includes(name));
      const saved = await request.post(path, { data: Object.fromEntries(draft), headers });
      expect(saved.status(), await saved.text()).toBe(200);
    },
  };
}

/** Photographs that have arrived: none is stretched. Boxes as shares of width and height. */
async function boxesOf(page: Page): Promise<string[]> {
  const photos = page.locator('main img[src$=".jpg"], [role="dialog"] img[src$=".jpg"]');
  await expect(photos.first()).toBeVisible();
  return photos.evaluateAll((all) =>
    all
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return `${(width / height).toFixed(1)} ${getComputedStyle(image).objectFit}`;
      }),
  );
}

/** Counts the page's movements by itself from its start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
      const { dataset } = document.documentElement;
      dataset.moved = `${moved.reduce((sum, value) => sum + value, Number(dataset.moved ?? 0))}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved)).toBeLessThan(0.02);
}

test('photographs of mixed proportions stand in one frame, unstretched and still', async ({
  page,
}) => {
  const { path } = await findOffer(page.request, { atLeast: 20 });
  const [id = ''] = /\d+/.exec(path) ?? [];
  const offered = await page.request.get(`/api/store/products/${id}/`);
  const { title } = (await offered.json()) as { title: { id: number } };
  const tools = await toolsOf(page);
  const toolsPath = `/api/tools/products/${id}/`;
  const drawn = await tools.read(toolsPath);
  const pictures = await Promise.all(
    SHAPES.map(async (shape) => tools.upload(await makePhoto(shape))),
  );
  const variants = drawn.variants.map((variant) => ({ ...variant, pictures }));
  await tools.save(toolsPath, { ...drawn, variants });

  await watchShifts(page);
  await page.goto(path);
  const gallery = await boxesOf(page);
  expect(gallery.length).toBeGreaterThanOrEqual(SHAPES.length);
  expect(new Set(gallery)).toEqual(new Set(['0.8 cover']));
  await expectStill(page);

  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrito' });
  await expect(drawer).toBeVisible();
  expect(await boxesOf(page)).toContain('0.8 cover');

  await page.goto(`/productos?filters=${encodeURIComponent(`{"title__id":${title.id}}`)}`);
  expect(new Set(await boxesOf(page))).toEqual(new Set(['0.8 cover']));
  await expectStill(page);

  for (const few of [pictures.slice(0, 1), []]) {
    const { version } = await tools.read(toolsPath);
    const bare = drawn.variants.map((variant) => ({ ...variant, pictures: few }));
    await tools.save(toolsPath, { ...drawn, version, variants: bare });
    await page.goto(path);
    const only = page.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem');
    await expect(only).toHaveCount(1);
    expect((await only.boundingBox())?.width).toBeGreaterThan(280);
  }

  const { version } = await tools.read(toolsPath);
  await tools.save(toolsPath, { ...drawn, version });
});

import sharp from 'sharp';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import { writeBrand } from '../../../testing/data/brandSample.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { renderPlainPage } from '../../platform/http/plainPage.ts';
import { BRAND_ICONS, brandFileKey, brandShareUrl } from '../../platform/site/brandFileUrls.ts';
import { Markup } from '../../platform/http/markup.ts';

const svg = (body: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const GREEN = '#0b6e4f';
const ORANGE = '#ff8c1a';
let brand: Brand = {
  ...DEFAULT_BRAND,
  name: 'Nado Club',
  homeTitle: 'Nado Club: todo para el club',
  description: 'La ropa del club.',
  colors: { primary: GREEN, accent: ORANGE },
  typeface: 'bitter',
  shape: 'round',
};
let shop: TestApp;

beforeAll(async () => {
  shop = await buildTestApp({
    fill: async (database, media) => {
      const put = async (color: string, width: number, height: number) => {
        const body = `<path d="M0 0h${width}v${height}H0z" fill="${color}"/>`;
        return { url: (await media.put(svg(body, width, height), 'svg')).url, width, height };
      };
      const icon = await put(ORANGE, 64, 64);
      brand = {
        ...brand,
        icon: icon.url,
        logo: { light: await put('#111111', 200, 50), dark: await put('#ffffff', 200, 50) },
      };
      await database.changeCatalogue((trx) => writeBrand(trx, brand));
    },
  });
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject(url);

/** The colour of one pixel, as `#rrggbb`, or `clear`. */
async function colorAt(file: Buffer, left: number, top: number): Promise<string> {
  const raw = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (top * raw.info.width + left) * 4;
  const [r = 0, g = 0, b = 0, alpha = 0] = raw.data.subarray(at, at + 4);
  return alpha === 0 ? 'clear' : `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`;
}

test.each(Object.entries(BRAND_ICONS))('%s is the brand’s', async (name, { size, isFull }) => {
  const answer = await get(`/icons/${name}?v=${brandFileKey(brand)}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([size, size]);
  expect(await colorAt(answer.rawPayload, size / 2, size / 2)).toBe(ORANGE);
  expect(await colorAt(answer.rawPayload, 0, 0)).toBe(isFull ? GREEN : ORANGE);
});

test('a brand without an icon has its initial on its main colour', async () => {
  const plain = await buildTestApp({
    fill: (database) =>
      database.changeCatalogue((trx) => writeBrand(trx, { ...brand, icon: '', logo: null })),
  });
  const { rawPayload } = await plain.app.inject('/icons/icon-180.png');
  expect(await colorAt(rawPayload, 1, 1)).toBe(GREEN);
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
  await plain.close();
});

test('the shared picture is the logo for dark ground on the main colour', async () => {
  const { rawPayload } = await get(brandShareUrl(brand));
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await colorAt(rawPayload, 600, 315)).toBe('#ffffff');
  expect(await colorAt(rawPayload, 5, 5)).toBe(GREEN);
});

test('the manifest has its name, colour and icons, each of which is there', async () => {
  const answer = await get('/site.webmanifest');
  const manifest = answer.json<{ icons: { src: string; sizes: string }[] }>();
  expect(manifest).toMatchObject({ name: 'Nado Club', theme_color: GREEN });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/png');
});

test('pages have its name, colours and typeface before the app runs', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/terminos', 200],
    ['/no-existe', 404],
  ] as const) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, status]);
    expect(body).toContain(`<meta name="theme-color" content="${GREEN}">`);
    expect(body).toMatch(/<title>[^<]*Nado Club/);
    expect(body).toContain(`--color-navy:${GREEN}`);
    expect(body).not.toMatch(/brazada|hidralife|#06203c/i);
  }
  expect((await get('/')).body).toContain(brandShareUrl(brand));
});

test('searchers read its name and icon', async () => {
  const { body } = await get('/');
  const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? [];
  expect(json).toContain('"name":"Nado Club"');
  expect(json).toContain(`/icons/icon-512.png?v=${brandFileKey(brand)}`);
});

test('a shop without a second brand has no page of it, for people and for searchers', async () => {
  expect((await get('/productos/hidralife')).statusCode).toBe(404);
  expect((await get('/sitemap.xml')).body).not.toContain('hidralife');
});

test('pages outside the app wear it, in both schemes', () => {
  const fonts = ['/static/archivo-latin.1.woff2', '/static/bitter-latin.1.woff2'];
  const page = { title: 'Ya volvemos', where: '', content: new Markup('<p>x</p>'), style: '' };
  const html = renderPlainPage({ ...page, brand, fonts });
  expect(html).toContain('<title>Ya volvemos | Nado Club</title>');
  expect(html).toContain('src: url(/static/bitter-latin.1.woff2)');
  expect(html).toContain(`--deep: ${GREEN}`);
  expect(html).toContain('--end: 999px');
  expect(html).not.toContain('text-transform: uppercase');
  // What comes last counts: the shop's own colours stand before.
  const [, own = ''] = html.split('--end: 999px; }');
  for (const token of ['paper', 'raised', 'ink', 'focus', 'button', 'words']) {
    expect(own.match(new RegExp(`--${token}: #[0-9a-f]{6}`, 'g'))).toHaveLength(2);
  }
  expect(own).not.toMatch(/#06203c|#081626|#ff6d55/);
  const plain = renderPlainPage({ ...page, brand: DEFAULT_BRAND, fonts });
  expect(plain).toContain('src: url(/static/archivo-latin.1.woff2)');
  expect(plain).not.toContain(GREEN);
});

test('the shop’s answer about itself has it', async () => {
  const { results } = (await get(API_PATHS.siteConfiguration)).json<{
    results: { brand: { name: string } }[];
  }>();
  expect(results[0]?.brand.name).toBe('Nado Club');
});

test('a page that the database fails for has it too', async () => {
  await shop.database.transaction((trx) =>
    trx.schema.alterTable('products').renameTo('lost').execute(),
  );
  const { statusCode, body } = await get('/productos/detalle/1');
  expect(statusCode).toBe(503);
  expect(body).toMatch(/<title>[^<]*Nado Club<\/title>/);
  expect(body).not.toContain(DEFAULT_BRAND.name);
});

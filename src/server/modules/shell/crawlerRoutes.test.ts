import { makeShellData } from '../../../testing/data/shellData.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { originOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';

const ORIGIN = 'https://brazada.example';
const apps: ShopApp[] = [];

async function shopWith(count: number): Promise<ShopApp> {
  const app = await bareShopApp();
  apps.push(app);
  const products = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    changedAt: new Date('2026-03-04T05:06:07Z'),
  }));
  const columns = [{ name: 'Mujer', subcategories: ['Mallas'] }];
  const data = {
    siteConfiguration: makeShellData().siteConfiguration,
    categories: async () => [{ id: 1, name: 'Natación', highlighted: false, image: '', columns }],
    collections: async () => [],
    ownPages: makeShellData().ownPages,
    countProducts: async () => count,
    sitemapProducts: async ({ offset, limit }: { offset: number; limit: number }) =>
      products.slice(offset, offset + limit),
  };
  await app.register(crawlerRoutes({ data, originOf: originOf(ORIGIN), productsPerFile: 3 }));
  return app;
}

afterAll(() => Promise.all(apps.map((app) => app.close())));

const urlsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('robots.txt has the sitemap and the excluded paths', async () => {
  const { body } = await (await shopWith(0)).inject('/robots.txt');
  expect(body).toContain('Disallow: /api/cart/');
  expect(body).not.toContain('Disallow: /api/\n');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('a small shop has one sitemap with pages, categories and products', async () => {
  const answer = await (await shopWith(3)).inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(urlsOf(answer.body)).toEqual(
    [
      '/',
      '/productos',
      '/productos/destacados',
      '/productos/hidralife',
      '/envios-y-cambios',
      '/talles',
      '/arrepentimiento',
      '/terminos',
      '/privacidad',
      '/productos/categoria/natacion',
      '/productos/categoria/natacion/mujer',
      '/productos/categoria/natacion/mujer/mallas',
      '/paginas/como-comprar',
      '/productos/detalle/1',
      '/productos/detalle/2',
      '/productos/detalle/3',
    ].map((path) => ORIGIN + path),
  );
  expect(answer.body).toContain('<lastmod>2026-03-04</lastmod>');
});

test('a large shop has a sitemap index with every product in exactly one file', async () => {
  const app = await shopWith(7);
  const parts = urlsOf((await app.inject('/sitemap.xml')).body);
  expect(parts).toEqual(['pages', '1', '2', '3'].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
  const urls: (string | undefined)[] = [];
  for (const part of parts)
    urls.push(...urlsOf((await app.inject(String(part).slice(ORIGIN.length))).body));
  expect(urls.filter((url) => url?.includes('/detalle/'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((id) => `${ORIGIN}/productos/detalle/${id}`),
  );
});

test.each(['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap--1.xml'])(
  '%s is a 404',
  async (url) => {
    expect((await (await shopWith(7)).inject(url)).statusCode).toBe(404);
  },
);

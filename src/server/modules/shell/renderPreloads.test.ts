import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { openShellApp } from '../../../testing/openShellApp.ts';
import { SHELL_PICTURE } from '../../../testing/shellData.ts';

let app: ShopApp;

beforeAll(async () => {
  ({ app } = await openShellApp());
});

afterAll(() => app.close());

const get = (url: string) => app.inject(url);

describe('what is fetched ahead', () => {
  const preloadsOf = (html: string) =>
    [...html.matchAll(/<link rel="preload" as="(\w+)"[^>]* href="([^"]*)"/g)].map(
      ([, as, href]) => `${as} ${href}`,
    );

  test('a product’s code, font, first picture and data', async () => {
    expect(preloadsOf((await get('/productos/detalle/7')).body)).toEqual([
      'font /static/archivo.1.woff2',
      `image ${SHELL_PICTURE}`,
      'style /static/ProductPage.1.css',
      'script /static/ProductPage.1.js',
      'fetch /api/store/site-configuration/',
      'fetch /api/store/get-navbar-categories/',
      'fetch /api/store/products/7/',
    ]);
  });

  test('a listing’s first page, when the address asks for nothing else', async () => {
    const listing =
      'fetch /api/store/products/filter/?filters=%7B%22categories%22%3A%5B%22natacion%22%5D%7D&amp;page=1&amp;page_size=12&amp;ordering=-created';
    expect(preloadsOf((await get('/productos/categoria/natacion')).body)).toContain(listing);
    expect(preloadsOf((await get('/productos/categoria/natacion?orden=price')).body)).not.toContain(
      listing,
    );
  });

  test('the banner that the screen will show', async () => {
    const { body } = await get('/');
    expect(body).toContain('media="(width &lt; 48rem)"');
    expect(body.match(/as="image"/g)).toHaveLength(3);
  });
});

import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { openSampleShop } from '../../../testing/openSampleShop.ts';
import { openShellApp } from '../../../testing/openShellApp.ts';

let app: ShopApp;

beforeAll(async () => {
  ({ app } = await openShellApp());
});

afterAll(() => app.close());

const get = (url: string) => app.inject(url);

describe('preloads', () => {
  const preloadsOf = (html: string) =>
    [...html.matchAll(/<link rel="preload" as="(\w+)"[^>]*? href="([^"]*)"/g)].map(
      ([, as, href]) => `${as} ${href}`,
    );

  test('a product’s code, font and common requests', async () => {
    expect(preloadsOf((await get('/productos/detalle/7')).body)).toEqual([
      'font /static/archivo-latin.1.woff2',
      'font /static/archivo-latin-title.1.woff2',
      'fetch /api/store/site-configuration/',
      'fetch /api/store/get-navbar-categories/',
      'script /static/main.1.js',
      'script /static/ProductPage.1.js',
      'script /static/OpenShop.1.js',
      'style /static/OpenShop.1.css',
    ]);
  });

  test('its styles are in the page, and the app’s scripts do not hold the first paint up', async () => {
    const { body } = await get('/productos/detalle/7');
    const styles = [...body.matchAll(/<style data-href="([^"]*)">(.*?)<\/style>/g)];
    expect(styles.map(([, url, css]) => [url, css])).toEqual([
      ['/static/main.1.css', 'body{margin:0}'],
      ['/static/ProductPage.1.css', '.price{color:red}'],
    ]);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).toContain('href="/static/main.1.js" fetchpriority="low" data-start>');
    expect(body).not.toMatch(/<script[^>]* src=/);
  });

  test('a screen of the tools with the page, each file once', async () => {
    const scriptsAt = async (url: string) => {
      const { body } = await app.inject({ url, cookies: { shop_admin: 'admin' } });
      expect(body.includes('.orders{margin:0}')).toBe(url === '/tools/pedidos');
      return preloadsOf(body).filter((each) => each.startsWith('script'));
    };
    const ofPage = ['main', 'ToolsPage', 'shared'].map((name) => `script /static/${name}.1.js`);
    const opening = 'script /static/OpenShop.1.js';
    expect(await scriptsAt('/tools/pedidos')).toEqual([
      ...ofPage,
      'script /static/OrdersScreen.1.js',
      opening,
    ]);
    expect(await scriptsAt('/tools/configuracion/pagos')).toEqual([...ofPage, opening]);
  });

  test('the banner for the screen’s width', async () => {
    const { body } = await get('/');
    expect(body).toContain('media="(width &lt; 48rem)"');
    expect(body.match(/as="image"/g)).toHaveLength(3);
    expect(body.lastIndexOf('as="image"')).toBeLessThan(body.indexOf('as="font"'));
  });
});

test('never include an answer that depends on the caller', async () => {
  const shop = await openSampleShop();
  const callerDependent = async (url: string) => {
    const { headers } = await shop.app.inject(url);
    return /no-store|Authorization/.test(`${headers['cache-control']} ${headers.vary}`);
  };
  const pages = Object.values(PAGE_PATHS).map((path) =>
    path.replace(':id', String(shop.sample.poolSuit)).replace(':category', 'natacion'),
  );
  const preloaded = new Set<string>();
  for (const page of pages) {
    const { body } = await shop.app.inject(page);
    for (const [, url = ''] of body.matchAll(/as="fetch" href="([^"]*)"/g)) {
      preloaded.add(url.replaceAll('&amp;', '&'));
    }
  }
  expect(preloaded).toContain('/api/store/site-configuration/');
  for (const url of preloaded) expect([url, await callerDependent(url)]).toEqual([url, false]);
  expect(await callerDependent(`/api/store/products/${shop.sample.poolSuit}/`)).toBe(true);
  await shop.close();
});

import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { openShellApp, SHELL_BUILD } from '../../../testing/openShellApp.ts';
import { canonicalOf, metaOf } from '../../../testing/readMailHtml.ts';
import { SHELL_PRODUCT } from '../../../testing/data/shellData.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { ShellData } from './PageHead.ts';
import { createShellService, type ShellService } from './shellService.ts';

let app: ShopApp;
let shell: ShellService;
let data: ShellData;
let failures: unknown[];

beforeEach(async () => {
  ({ app, shell, data, failures } = await openShellApp());
});

afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('previews of products', () => {
  test('say nothing of the product, and are neither kept nor indexed', async () => {
    const answer = await get('/productos/detalle/7?vista=pass%20of%207');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('Malla');
    expect(answer.body).not.toContain('pass of 7');
    expect(metaOf(answer.body, 'robots')).toBe('noindex');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  test('of another product, or with no pass, are 404s', async () => {
    for (const url of ['/productos/detalle/8?vista=pass%20of%207', '/productos/detalle/7?vista=']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(answer.body).not.toContain('Malla');
    }
    expect((await get('/productos/detalle/7')).body).toContain('Malla');
  });
});

describe('page shells', () => {
  test.each([
    ['/', 'https://brazada.example/'],
    ['/productos', 'https://brazada.example/productos'],
    ['/productos/?orden=price', 'https://brazada.example/productos'],
    ['/productos/destacados', 'https://brazada.example/productos/destacados'],
    ['/productos/ofertas', 'https://brazada.example/productos/ofertas'],
    ['/productos/categoria/natacion', 'https://brazada.example/productos/categoria/natacion'],
    [
      '/productos/categoria/Nataci%C3%B3n/Mujer/',
      'https://brazada.example/productos/categoria/natacion/mujer',
    ],
    [
      '/productos/categoria/natacion/mujer/mallas-enteras',
      'https://brazada.example/productos/categoria/natacion/mujer/mallas-enteras',
    ],
    ['/productos/hidralife', 'https://brazada.example/productos/hidralife'],
    ['/productos/detalle/7', 'https://brazada.example/productos/detalle/7'],
  ])('%s has a place in search engines', async (url, canonical) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(canonicalOf(answer.body)).toBe(canonical);
    expect(metaOf(answer.body, 'robots')).toBeUndefined();
    expect(metaOf(answer.body, 'description')).toBeTruthy();
    expect(metaOf(answer.body, 'og:image')).toBe(
      `https://brazada.example/media/og/1-${'a'.repeat(32)}.svg.jpg`,
    );
    expect(metaOf(answer.body, 'twitter:card')).toBe('summary_large_image');
  });

  test.each([
    '/carrito',
    '/checkout?paso=pago',
    '/checkout/datos',
    '/checkout/entrega',
    '/checkout/pago',
    '/checkout/revision',
    '/profile',
    '/recuperar/un-secreto',
    '/pedido/B-100001?clave=un-secreto',
    '/productos/filter?filters=%7B%22title__id%22%3A3%7D',
  ])('%s is not for search engines', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(metaOf(answer.body, 'robots')).toBe('noindex');
    expect(canonicalOf(answer.body)).toBeUndefined();
  });

  test.each([
    '/nada',
    '/a/b/c/d',
    '/checkout/otra',
    '/productos/categoria/ciclismo',
    '/productos/categoria/natacion/hombre',
    '/productos/detalle/999',
    '/productos/detalle/0',
    '/productos/detalle/7a',
    '/productos/detalle/99999999999999999999',
    '/productos/detalle/%3Cscript%3E',
  ])('%s is an honest 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(metaOf(answer.body, 'robots')).toBe('noindex');
  });

  test.each(['/api/nada', '/static/gone.123.js', '/media/gone.svg'])(
    '%s is not a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: expect.any(String) });
    },
  );
});

describe('pages with a secret in the URL', () => {
  test('send no referrer, and are not cached by URL', async () => {
    const page = jest.spyOn(shell, 'page');
    const answer = await get('/recuperar/un-secreto');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.body).toContain('<title>Elegí tu nueva contraseña | Brazada</title>');
    expect(answer.body).not.toContain('un-secreto');
    expect(page.mock.calls[0]?.[0].key).not.toContain('un-secreto');
  });

  test('the same for a guest’s order', async () => {
    const page = jest.spyOn(shell, 'page');
    const answer = await get('/pedido/B-100001?clave=un-secreto');
    expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(answer.body).toContain('<title>Tu pedido | Brazada</title>');
    expect(answer.body).not.toMatch(/un-secreto|B-100001/);
    expect(page.mock.calls[0]?.[0].key).not.toMatch(/un-secreto|B-100001/);
  });

  test('are 404s without a secret', async () => {
    expect((await get('/recuperar/')).statusCode).toBe(404);
  });
});

describe('tools', () => {
  test.each(['/tools', '/tools/', '/tools?a=1', '/tools/orders', '/tools/a/b/'])(
    '%s is a 403 for everyone but admins',
    async (url) => {
      for (const cookie of ['', 'shop_admin=', 'shop_admin=x', 'sessionid=admin']) {
        const answer = await get(url, { cookie });
        expect(answer.statusCode).toBe(403);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body).toContain('<title>Herramientas | Brazada</title>');
        expect(metaOf(answer.body, 'robots')).toBe('noindex');
        expect(canonicalOf(answer.body)).toBeUndefined();
      }
    },
  );

  test('are not cacheable for admins', async () => {
    const cookie = 'a=b; shop_admin=admin';
    const answer = await get('/tools', { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<title>Herramientas | Brazada</title>');
    expect(metaOf(answer.body, 'robots')).toBe('noindex');
    const etag = String(answer.headers.etag);
    expect((await get('/tools', { 'if-none-match': etag })).statusCode).toBe(403);
    expect((await get('/tools', { cookie })).statusCode).toBe(200);
    expect((await get('/tools/nothing', { cookie })).statusCode).toBe(404);
  });
});

test.each([
  ['/destacados', '/productos/destacados'],
  ['/hidralife/?orden=price', '/productos/hidralife?orden=price'],
  ['/PRODUCTOS?a=1?b', '/productos?a=1?b'],
  ['/Productos/Detalle/7', '/productos/detalle/7'],
])('%s is redirected to %s', async (url, location) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(location);
});

describe('caching', () => {
  test('an unchanged page is a 304', async () => {
    const { etag } = (await get('/productos')).headers;
    expect((await get('/productos', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('a catalogue change is visible', async () => {
    await get('/productos/detalle/7');
    data.findProduct = async () => ({ ...SHELL_PRODUCT, title: 'Otra' });
    expect((await get('/productos/detalle/7')).body).toContain('<title>Malla ');
    shell.drop('anything');
    expect((await get('/productos/detalle/7')).body).toContain('<title>Otra | Brazada</title>');
  });

  test('without the database the app still loads, uncached', async () => {
    data.findProduct = () => Promise.reject(new Error('gone'));
    const answer = await get('/productos/detalle/7');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(failures).toEqual([new Error('gone')]);
  });

  test('without the database the tools say so to a visit, and in JSON to others', async () => {
    const cookie = { cookie: `${ADMIN_COOKIE}=away` };
    const visit = await get('/tools/pedidos', { ...cookie, accept: 'text/html,*/*;q=0.8' });
    expect(visit.statusCode).toBe(503);
    expect(visit.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(visit.body).toContain('<title>Ya volvemos');
    const call = await get('/tools/pedidos', cookie);
    expect([call.statusCode, call.headers['content-type']]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
  });

  test('the app gets the origin of another backend', () => {
    const elsewhere = createShellService({
      data,
      build: SHELL_BUILD,
      backendUrl: 'https://api.example',
      onFailure: (error) => failures.push(error),
      measures: {
        answered: () => undefined,
        painted: () => undefined,
        unpainted: () => undefined,
      },
      turn: async () => undefined,
    });
    return expect(
      elsewhere
        .page({
          origin: 'https://a.example',
          key: '',
          query: '',
          head: async () => ({
            status: 200,
            title: '',
            description: '',
            canonicalPath: null,
            picture: null,
            structuredData: [],
            chunk: 'HomePage',
            data: ['/api/x'],
            pictures: [],
          }),
        })
        .then(({ body }) => body.body.toString()),
    ).resolves.toMatch(
      /<meta name="backend" content="https:\/\/api\.example">(?![\s\S]*as="fetch")/,
    );
  });
});

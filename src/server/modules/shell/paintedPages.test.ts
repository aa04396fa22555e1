import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalOf } from '../../../testing/readMailHtml.ts';
import { openShellApp, SHELL_BUILD } from '../../../testing/openShellApp.ts';
import { recordWork } from '../../../testing/recordWork.ts';
import { Markup, markup } from '../../platform/http/markup.ts';
import { createPagePainter, type PagePainter } from './PagePainter.ts';

type Paint = PagePainter['paint'];

const content = { html: new Markup('<main>Malla</main>'), answers: markup`<script>{}</script>` };

async function open(paint: Paint = async () => content) {
  const painted: string[] = [];
  const shop = await openShellApp({
    paint: (request, page) => {
      painted.push(page.url);
      return paint(request, page);
    },
    frame: async () => markup`<p>Cargando…</p>`,
    form: async () => null,
  });
  const get = (url: string) => shop.app.inject(url);
  return { ...shop, get, painted };
}

test.each([
  ['/', 200],
  ['/productos', 200],
  ['/productos/categoria/natacion/mujer', 200],
  ['/productos/filter?filters=%7B%22title__id%22%3A3%7D', 200],
  ['/productos/detalle/7', 200],
  ['/terminos', 200],
  ['/nada', 404],
  ['/productos/detalle/999', 404],
  ['/productos/categoria/ciclismo', 404],
])('%s comes with its content and what that was made from', async (url, status) => {
  const { app, get } = await open();
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain('<div id="root"><main>Malla</main></div><script>{}</script>');
  expect(answer.body).not.toContain('as="fetch"');
  await app.close();
});

test('a paint is work that traces show, and a page from memory is none', async () => {
  const { app, get } = await open();
  const { works, stop } = recordWork();
  for (const _ of [1, 2]) await get('/productos/detalle/7');
  stop();
  expect(works.filter(({ name }) => name === 'paint')).toHaveLength(1);
  await app.close();
});

test('a painted page’s scripts are not fetched before it is: they wait in a template', async () => {
  const { app, get } = await open();
  const { body } = await get('/productos/detalle/7');
  const [before = '', template = ''] = body.split('<template id="start-files">');
  expect(before).not.toMatch(/as="script"|OpenShop/);
  expect(template).toContain('href="/static/main.1.js" fetchpriority="low" data-start>');
  expect(template).toMatch(/ProductPage.*OpenShop.1.js.*OpenShop.1.css.*<\/template>/s);
  await app.close();
});

test.each(['/carrito', '/checkout', '/profile', '/tools', '/pedido/B-1', '/recuperar/x'])(
  '%s depends on the visitor: a frame comes in place of its content',
  async (url) => {
    const { app, get, painted } = await open();
    expect((await get(url)).body).toContain('<div id="root"><p>Cargando…</p></div>');
    expect(painted).toEqual([]);
    await app.close();
  },
);

test('a page is painted once per URL, however many ask, until the catalogue changes', async () => {
  const { app, get, painted, shell } = await open();
  await Promise.all([get('/productos/detalle/7'), get('/productos/detalle/7')]);
  await get('/productos/detalle/7?utm_source=mail&gclid=1');
  expect(painted).toEqual(['/productos/detalle/7']);
  await get('/productos/detalle/7?talle=M&color=azul');
  await get('/productos/detalle/7?color=azul&talle=M');
  expect(painted).toEqual(['/productos/detalle/7', '/productos/detalle/7?color=azul&talle=M']);
  shell.drop('anything');
  await get('/productos/detalle/7');
  expect(painted).toHaveLength(3);
  await app.close();
});

test('a page that was sent is answered early with the same headers, until the catalogue changes', async () => {
  const { app, shell } = await open();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/productos/detalle/7`, { headers });
    const all = new Map(answer.headers);
    for (const own of ['date', 'x-request-id']) all.delete(own);
    return { status: answer.status, headers: all, body: await answer.text() };
  };
  const early = app.earlyAnswers;
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(early.answered).toBe(1);
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask(tag)).status).toBe(304);
  await ask({ authorization: 'Token admin' });
  expect(early.answered).toBe(2);
  shell.drop('anything');
  expect((await ask()).status).toBe(200);
  expect(early.answered).toBe(2);
  await app.close();
});

test.each(['/nada', '/carrito', '/productos/detalle/7?vista=x'])(
  '%s is never answered early',
  async (url) => {
    const { app } = await open();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const _ of [1, 2, 3]) await (await fetch(origin + url)).text();
    expect(app.earlyAnswers.answered).toBe(0);
    await app.close();
  },
);

test.each([
  ['/productos/detalle/7', ['color=q1', 'talle=q2', 'talle=S', 'orden=price', 'filters={}', 'x=1']],
  [
    '/productos/detalle/7?color=azul&talle=M',
    ['color=AZUL&talle=M&pagina=3', 'talle=M&color=Azul'],
  ],
  [
    '/productos',
    ['orden=q1', 'orden=-created', 'pagina=1', 'pagina=99999', 'pagina=x', 'filters={}'],
  ],
  ['/productos?orden=price', ['color=q1&orden=price', 'orden=price&pagina=0']],
  [
    '/productos/filter?filters=%7B',
    ['filters=[]', 'filters={"q1":1}', `filters={"q":"${'x'.repeat(4000)}"}`],
  ],
  [
    '/productos?filters=%7B%22colors%22%3A%5B%22Azul%22%2C%22Rojo%22%5D%2C%22in_stock%22%3Atrue%7D',
    ['filters={"in_stock":true,"colors":["Rojo","Azul","Rojo"],"sizes":[]}'],
  ],
  ['/', ['color=q1', 'filters={}', 'pagina=2']],
  ['/terminos', ['color=q1', 'orden=price']],
  ['/nada', ['color=q1', 'pagina=2']],
])('%s is the page of every query that says the same or nothing', async (url, others) => {
  const { app, get, painted } = await open();
  const { body } = await get(url);
  for (const other of others) {
    expect((await get(`${url.split('?', 1)[0]}?${encodeURI(other)}`)).body).toBe(body);
  }
  expect(painted).toEqual([url]);
  await app.close();
});

test('later pages of a listing are pages as far as there are products', async () => {
  const { app, get, painted, data } = await open();
  data.countProducts = async () => 25;
  for (const page of ['2', '3', '4', '1-3', '2-4']) await get(`/productos?pagina=${page}`);
  expect(painted).toEqual([
    '/productos?pagina=2',
    '/productos?pagina=3',
    '/productos',
    '/productos?pagina=1-3',
  ]);
  await app.close();
});

test('a later page has its own place in search engines, unless it is sorted, begins with the first or is past the end', async () => {
  const { app, get, data } = await open();
  const { items } = await data.listProducts({});
  data.listProducts = async () => ({ number: 1, totalPages: 3, count: 25, items });
  data.countProducts = async () => 1000;
  const canonical = async (url: string) => canonicalOf((await get(url)).body);
  const all = 'https://brazada.example/productos';
  expect(await canonical('/productos?pagina=3&utm_source=mail')).toBe(`${all}?pagina=3`);
  expect(await canonical('/productos?pagina=1-3')).toBe(all);
  expect((await get('/productos?pagina=3')).body).toContain('<title>Productos, página 3 | ');
  expect((await get('/productos?pagina=4')).statusCode).toBe(404);
  expect(await canonical('/productos?pagina=2&orden=price')).toBe(all);
  expect(await canonical('/productos')).toBe(all);
  await app.close();
});

test('a crowd of pages to paint gets pages without content, and does not wait', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  let atOnce = 0;
  let most = 0;
  const { app, get, painted } = await open(async () => {
    most = Math.max(most, (atOnce += 1));
    await slow;
    atOnce -= 1;
    return content;
  });
  const url = (at: number) => `/productos/detalle/${1000 + at}`;
  const waiting = Array.from({ length: 17 }, (_, at) => get(url(at)));
  await until(() => painted.length === 1);
  const turnedAway = await get('/productos/detalle/7');
  expect([turnedAway.statusCode, turnedAway.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(turnedAway.body).toContain('<title>Malla ');
  expect(turnedAway.body).toContain('<div id="root"><p>Cargando…</p></div>');
  finish();
  for (const answer of await Promise.all(waiting)) expect(answer.body).toContain('<main>Malla');
  expect([painted.length, most]).toEqual([17, 1]);
  expect((await get('/productos/detalle/7')).body).toContain('<main>Malla');
  await app.close();
});

test('searches stand behind: fewer of them may wait, and one page without content serves all', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { app, get, painted } = await open(async () => {
    await slow;
    return content;
  });
  const search = (at: number) =>
    get(`/productos/filter?filters=${encodeURIComponent(`{"q":"q${at}"}`)}`);
  const waiting = Array.from({ length: 5 }, (_, at) => search(at));
  await until(() => painted.length === 1);
  const [one, other] = [await search(5), await search(6)];
  expect(one.body).toContain('Cargando…');
  expect(other.headers['etag']).toBe(one.headers['etag']);
  const page = get('/productos');
  finish();
  expect((await page).body).toContain('<main>Malla');
  await Promise.all(waiting);
  await app.close();
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('what the catalogue was while a page was painted is not kept', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { app, get, painted, shell } = await open(async () => {
    await slow;
    return content;
  });
  const first = get('/productos');
  await new Promise((resolve) => setImmediate(resolve));
  shell.drop('anything');
  const second = get('/productos');
  finish();
  await Promise.all([first, second]);
  await get('/productos');
  expect(painted).toHaveLength(2);
  await app.close();
});

test('a page that cannot be painted comes without content, and is tried again', async () => {
  let isBroken = true;
  const { app, get, unpainted, failures } = await open(async () => {
    if (isBroken) throw new Error('broken');
    return content;
  });
  const answer = await get('/productos/detalle/7');
  expect([answer.statusCode, failures]).toEqual([200, []]);
  expect(answer.body).toContain('<div id="root"><p>Cargando…</p></div>');
  expect(answer.body).toContain('as="fetch"');
  expect(unpainted).toEqual([new Error('broken')]);
  isBroken = false;
  expect((await get('/productos/detalle/7')).body).toContain('<main>Malla</main>');
  await app.close();
});

test('without its build for Node the shop says so once and serves pages without content', async () => {
  const said: unknown[] = [];
  const painter = createPagePainter({
    buildDirectory: '/nowhere/web',
    build: SHELL_BUILD,
    ask: async () => ({ status: 200, json: '{}' }),
    onNoPainter: (error) => said.push(error),
  });
  const { app } = await openShellApp(painter);
  for (const url of ['/', '/productos']) {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  }
  expect(said).toHaveLength(1);
  await app.close();
});

test('the template has the withdrawal link without scripts', async () => {
  const file = join(import.meta.dirname, '../../../../public/index.html');
  expect(await readFile(file, 'utf8')).toContain('<a href="/arrepentimiento">Botón de arrepent');
});

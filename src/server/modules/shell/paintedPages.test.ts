import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openShellApp, SHELL_BUILD } from '../../../testing/openShellApp.ts';
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
  shell.clear();
  await get('/productos/detalle/7');
  expect(painted).toHaveLength(3);
  await app.close();
});

test('what the catalogue was while a page was painted is not kept', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { app, get, painted, shell } = await open(async () => {
    await slow;
    return content;
  });
  const first = get('/productos');
  await new Promise((resolve) => setImmediate(resolve));
  shell.clear();
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

import { brandToWire } from '../contract/catalogue/brandMapping.ts';
import { BRAND_SAMPLE } from '../testing/data/brandSample.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { addShirts } from '../testing/data/catalogueFactory.ts';
import { openSampleShop, type SampleShop } from '../testing/openSampleShop.ts';
import type { PageAnswers } from './api/pageAnswers.ts';
import { App } from './app/App.tsx';
import { BrowserAddress } from './app/BrowserAddress.tsx';
import { createShop } from './app/createShop.ts';
import { loadPage } from './app/pages.ts';
import type { PageRenderer } from '../contract/paintedPage.ts';

const ORIGIN = 'http://localhost';
/** The calls of every start of the app, whatever came with the page. */
const STARTUP = [
  '/api/cart/session-cart/',
  '/api/store/get-navbar-categories/',
  '/api/store/site-configuration/',
];

let server: SampleShop;
let root: Root | null = null;
let render: PageRenderer['render'];
let renderFrame: PageRenderer['renderFrame'];

beforeAll(async () => {
  server = await openSampleShop();
  // Separate modules stand for another process: a server's React and a browser's share none. Each
  // page's code comes with its first use.
  await jest.isolateModulesAsync(async () => {
    const web = await import('./render.tsx');
    render = web.render;
    renderFrame = web.renderFrame;
    for (const url of ['/', '/productos', '/productos/detalle/1', '/terminos', '/nada']) {
      await paint(url);
    }
  });
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.innerHTML = '';
});

afterAll(() => server.close());

async function paint(url: string, change = (_path: string, body: unknown) => body) {
  return render({
    url,
    origin: ORIGIN,
    ask: async (path) => {
      const answer = await server.app.inject({ url: path, headers: { host: 'localhost:80' } });
      return { status: answer.statusCode, json: JSON.stringify(change(path, answer.json())) };
    },
  });
}

/** Takes a painted page over as a browser does. */
async function takeOver(url: string, painted: Awaited<ReturnType<typeof paint>>) {
  const container = document.createElement('div');
  container.innerHTML = painted.html;
  document.body.append(container);
  window.history.replaceState(null, '', url);
  window.scrollTo = () => undefined;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const calls: string[] = [];
  const answers = JSON.parse(JSON.stringify(painted.answers)) as PageAnswers;
  const fetchFn: typeof fetch = (input, init) => {
    calls.push(input as string);
    return server.fetchFn(input, init);
  };
  const complaints: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  await loadPage(new URL(url, ORIGIN).pathname);
  root = hydrateRoot(
    container,
    <App shop={createShop({ fetchFn, storage: null, answers })} Router={BrowserAddress} />,
    { onRecoverableError: (error) => complaints.push(error) },
  );
  await screen.findByRole('button', { name: 'Abrir el menú' });
  await waitFor(() => expect(calls).toEqual(expect.arrayContaining(STARTUP)));
  // Nothing is far from jsdom's screen: the home page asks for what lies below the fold too.
  const early = calls.filter((path) => path !== '/api/cart/public-carts/');
  return { calls: early.sort(), complaints };
}

const PAGES = [
  '/',
  '/productos',
  '/productos/destacados',
  '/productos/hidralife',
  '/productos/categoria/natacion',
  '/productos/categoria/no-hay',
  '/productos?orden=price&filters=%7B%22colors%22%3A%5B%22Azul%22%5D%7D',
  '/productos/filter?filters=%7B%22q%22%3A%22malla%22%7D',
  '/productos/filter?filters=%7B',
  '/terminos',
  '/nada/de/nada',
];

test.each(PAGES)('%s is taken over as it was painted, without asking again', async (url) => {
  const { calls, complaints } = await takeOver(url, await paint(url));
  expect(complaints).toEqual([]);
  expect(calls).toEqual(STARTUP);
});

test('so is a product with the choice of its URL', async () => {
  const url = `/productos/detalle/${server.sample.poolSuit}?talle=M`;
  const painted = await paint(url);
  expect(painted.html).toContain('<h1');
  const { calls, complaints } = await takeOver(url, painted);
  expect(complaints).toEqual([]);
  expect(calls).toEqual(STARTUP);
});

test('an unknown product is shown as unknown', async () => {
  const { html } = await paint('/productos/detalle/99999');
  expect(html).toMatch(/<h1[^>]*>[^<]*no/i);
  const { complaints } = await takeOver(
    '/productos/detalle/99999',
    await paint('/productos/detalle/99999'),
  );
  expect(complaints).toEqual([]);
});

test('a product’s words are all in the HTML, and its own words do nothing', async () => {
  const evil = '</script><script>alert(1)</script>\u2028<img src=x onerror=alert(2)>';
  const url = `/productos/detalle/${server.sample.poolSuit}`;
  const { html } = await paint(url, (path, body) =>
    path.includes('/products/') ? { ...(body as object), description: evil } : body,
  );
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
});

test('the frame of other pages says that they are on their way', () => {
  document.body.innerHTML = renderFrame(brandToWire(BRAND_SAMPLE));
  expect(screen.getByRole('status')).toHaveTextContent('Cargando');
  expect(document.querySelector('[data-tone="deep"]')).not.toBeNull();
});

test.each(['/', '/productos', '/terminos'])(
  '%s has no field to type into before it is taken over',
  async (url) => {
    // Typed text is not kept and repeated, as clicks are.
    document.body.innerHTML = (await paint(url)).html;
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('searchbox')).toEqual([]);
    expect(screen.queryAllByRole('spinbutton')).toEqual([]);
  },
);

test('a longer list is painted as long, with a link to more', async () => {
  await addShirts(server.database, 30);
  const more = () => screen.getByRole('link', { name: 'Cargar más' }).getAttribute('href');
  document.body.innerHTML = (await paint('/productos?orden=price')).html;
  expect(more()).toBe('/productos?orden=price&pagina=2');
  document.body.innerHTML = '';
  const { calls, complaints } = await takeOver(
    '/productos?pagina=2',
    await paint('/productos?pagina=2'),
  );
  expect(complaints).toEqual([]);
  expect(calls).toEqual(STARTUP);
  expect(screen.getAllByRole('heading', { level: 2, name: /Remera|Malla|Gorra/ })).toHaveLength(24);
  expect(more()).toBe('/productos?pagina=3');
});

test('two paintings of the same are the same', async () => {
  expect(await paint('/')).toEqual(await paint('/'));
});

test('what a part of the page throws is thrown', async () => {
  const broken = (path: string, body: unknown) =>
    path.includes('/products/filter/')
      ? { ...(body as object), facets: null, results: [{}] }
      : body;
  await expect(paint('/productos', broken)).rejects.toThrow();
});

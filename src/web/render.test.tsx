import { API_PATHS } from '../contract/apiPaths.ts';
import { brandToWire } from '../contract/catalogue/brandMapping.ts';
import { BRAND_SAMPLE } from '../testing/data/brandSample.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
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

function asking(url: string, change = (_path: string, body: unknown) => body) {
  return {
    url,
    origin: ORIGIN,
    ask: async (path: string) => {
      const answer = await server.app.inject({ url: path, headers: { host: 'localhost:80' } });
      return { status: answer.statusCode, json: JSON.stringify(change(path, answer.json())) };
    },
  };
}

const paint = async (...asked: Parameters<typeof asking>) => render(asking(...asked));

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
  '/productos/categoria/natacion',
  '/productos?orden=price&filters=%7B%22colors%22%3A%5B%22Azul%22%5D%7D',
  '/productos/filter?filters=%7B%22q%22%3A%22malla%22%7D',
  '/terminos',
];

test.each(PAGES)('%s is taken over as it was painted, without asking again', async (url) => {
  const { calls, complaints } = await takeOver(url, await paint(url));
  expect(complaints).toEqual([]);
  expect(calls).toEqual(STARTUP);
});

/** Under what was not found the shelves of the home page come later. */
test.each([
  '/productos/hidralife',
  '/productos/categoria/no-hay',
  '/productos/filter?filters=%7B',
  '/nada/de/nada',
])('%s without products asks for no more than shelves of the home page', async (url) => {
  const { calls, complaints } = await takeOver(url, await paint(url));
  expect(complaints).toEqual([]);
  expect(calls.filter((path) => path !== API_PATHS.landing)).toEqual(STARTUP);
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

test('the header’s links to categories are painted, and say where one is', async () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Categorías' }));
  document.body.innerHTML = (await paint('/productos/categoria/natacion/mallas')).html;
  const link = bar().getByRole('link', { name: 'Natación' });
  expect(link).toHaveAttribute('href', '/productos/categoria/natacion');
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(bar().getByRole('link', { name: 'Running' })).not.toHaveAttribute('aria-current');
  expect(bar().queryByRole('button')).not.toBeInTheDocument();

  document.body.innerHTML = await renderFrame(brandToWire(BRAND_SAMPLE), asking('/carrito'));
  expect(bar().getByRole('link', { name: 'Natación' })).toBeInTheDocument();
});

test('a frame comes also when the shop’s categories do not', async () => {
  const ask = () => Promise.reject(new Error('gone'));
  document.body.innerHTML = await renderFrame(brandToWire(BRAND_SAMPLE), {
    ...asking('/carrito'),
    ask,
  });
  expect(screen.getByRole('link', { name: /ir al inicio/ })).toBeInTheDocument();
});

test('the frame of other pages says that they are on their way', async () => {
  document.body.innerHTML = await renderFrame(brandToWire(BRAND_SAMPLE), asking('/carrito'));
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

test('a later page is painted by itself with links to both sides, a longer list as long', async () => {
  await addShirts(server.database, 30);
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const titles = () => screen.getAllByRole('heading', { level: 2, name: /Remera|Malla|Gorra/ });
  document.body.innerHTML = (await paint('/productos?orden=price')).html;
  expect(linkTo('Cargar más')).toBe('/productos?orden=price&pagina=2');
  expect(screen.queryByRole('link', { name: 'Ver la página anterior' })).toBeNull();
  document.body.innerHTML = (await paint('/productos?orden=price&pagina=2')).html;
  expect(screen.getByText(/^Viste del 13 al 24 de/)).toBeVisible();
  expect(linkTo('Cargar más')).toBe('/productos?orden=price&pagina=3');
  expect(linkTo('Ver la página anterior')).toBe('/productos?orden=price');
  for (const [pages, count] of [
    ['2', 12],
    ['1-2', 24],
  ] as const) {
    document.body.innerHTML = '';
    const url = `/productos?pagina=${pages}`;
    const { calls, complaints } = await takeOver(url, await paint(url));
    expect(complaints).toEqual([]);
    expect(calls).toEqual(STARTUP);
    expect(titles()).toHaveLength(count);
    expect(linkTo('Cargar más')).toBe('/productos?pagina=3');
    act(() => root?.unmount());
  }
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

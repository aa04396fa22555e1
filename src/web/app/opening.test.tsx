import { act, screen, waitFor, within } from '@testing-library/react';
import { createNetwork } from '../../testing/fakes/createNetwork.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

const FAILED = 'Error al cargar la información del sitio';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** The next visit paints at once only when both were written, in whichever order they were answered. */
async function remembered() {
  await waitFor(() => {
    expect(localStorage.getItem('site-config')).toContain('banner_md');
    expect(localStorage.getItem('categories')).toContain('Natación');
  });
}

const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('a first visit swims until the three loads have answered, then shows the shop', async () => {
  const network = newBrowser(server);
  const letGo = network.hold(/get-navbar-categories/);
  await renderApp({ server, url: '/productos', network });
  expect(screen.getByText('Cargando…')).toBeVisible();
  expect(network.asked).toEqual(
    expect.arrayContaining([
      '/api/store/site-configuration/',
      '/api/store/get-navbar-categories/',
      '/api/cart/session-cart/',
    ]),
  );
  letGo();
  await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
});

test('a first visit leaves the site and the categories behind, in their own names', async () => {
  await renderApp({ server, url: '/productos' });
  await remembered();
  expect(localStorage.getItem('categories')).toContain('sub_cat_col');
  expect(localStorage.getItem('auth-storage')).toContain('Tarjeta de Credito');
  expect(localStorage.getItem('orders-storage')).toContain('orders');
});

test('of the site only the literal fields are kept, not the terms of its prices', async () => {
  const { shop } = await renderApp({ server, url: '/productos' });
  await remembered();
  const kept = JSON.parse(localStorage.getItem('site-config') ?? '{}') as object;
  const literal =
    'address banner banner_below_text banner_md banner_sm banner_text email facebook instagram phone ' +
    'max_discount_in_delivery min_amount_discount_delivery promo_text shipping_text twitter youtube';
  const fields = Object.keys(kept).filter((field) => field !== '_persist');
  expect(fields.toSorted()).toEqual(literal.split(' ').toSorted());
  const { queries } = shop.store.getState().api;
  expect(queries['getSiteConfiguration(undefined)']?.data).toMatchObject({
    priceTerms: { transferDiscountPercent: 10 },
  });
});

test('a returning visitor sees the shop at once, and it is refreshed behind', async () => {
  const first = await renderApp({ server, url: '/carrito' });
  await remembered();
  first.unmount();

  const network = newBrowser(server);
  const letGo = network.hold(/api\/store/);
  await renderApp({ server, url: '/carrito', network });
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible();
  expect(screen.getByRole('link', { name: /hola@brazada.example/ })).toBeVisible();
  expect(network.asked).toContain('/api/store/site-configuration/');
  letGo();
});

test('when the first visit fails, the toast says so and "Reintentar" works without a reload', async () => {
  const network = newBrowser(server);
  network.fail(/./, 'down');
  const { user } = await renderApp({ server, url: '/productos', network });
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('heading', { name: FAILED })).toBeVisible();
  expect(said()).toContain(FAILED);

  await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(network.asked.length).toBeGreaterThan(3));
  expect(await screen.findByRole('alert')).toBeVisible();

  network.mend();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
});

test('when a later visit fails, the last one is shown, with the way to try again', async () => {
  const first = await renderApp({ server, url: '/productos' });
  await remembered();
  first.unmount();

  const network = newBrowser(server);
  network.fail(/./, 'down');
  const { user } = await renderApp({ server, url: '/productos', network });
  const notice = await screen.findByRole('region', { name: FAILED });
  expect(await screen.findByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  expect(said()).toContain(FAILED);

  network.mend();
  await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('when the connection comes back, the shop opens by itself', async () => {
  const network = newBrowser(server);
  network.fail(/./, 'down');
  await renderApp({ server, url: '/productos', network });
  await screen.findByRole('alert');
  network.mend();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
});

test('a cart that does not load is logged without a toast', async () => {
  const network = newBrowser(server);
  network.fail(/session-cart\/$/, { status: 500, body: '{"detail":"?"}' });
  await renderApp({ server, url: '/productos', network });
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(said().join()).not.toMatch(/carrito|error/i);
  expect(screen.getByRole('button', { name: 'Ver el carrito' })).toBeVisible();
});

test.each(['{', 'null', '"x"', '{"state":{"token":1},"version":3}', '[]'])(
  'a localStorage full of rubbish (%s) does not stop the shop',
  async (rubbish) => {
    for (const key of 'auth-storage site-config categories orders-storage cart-storage'.split(
      ' ',
    )) {
      localStorage.setItem(key, rubbish);
    }
    await renderApp({ server, url: '/productos' });
    expect(await screen.findByText('Short Óptimo')).toBeVisible();
  },
);

test('a blocked localStorage does not stop the shop', async () => {
  await renderApp({ server, url: '/productos', storage: null });
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
});

test('a session that the shop no longer knows ends by itself', async () => {
  const session = { token: 'revoked', email: 'ana@brazada.example', username: 'ana' };
  localStorage.setItem('auth-storage', JSON.stringify(session));
  const { shop, network } = await renderApp({ server, url: '/productos' });
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
  expect(shop.store.getState().session.token).toBe('');
  expect(network.asked).toContain('/api/cart/session-cart/');
});

test('what an HTML error page says is not shown to anyone', async () => {
  const network = createNetwork(server.fetchFn);
  network.fail(/./, { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' });
  await renderApp({ server, url: '/productos', network });
  await screen.findByRole('alert');
  expect(document.body).not.toHaveTextContent('Bad gateway');
});

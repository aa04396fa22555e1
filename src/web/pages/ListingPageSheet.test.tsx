import { screen, waitFor, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const page = () => within(screen.getByRole('main', { hidden: true }));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Filtros' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const filters = (): unknown =>
  JSON.parse(new URLSearchParams(window.location.search).get('filters') ?? '{}');
const filtered = (expected: object) => waitFor(() => expect(filters()).toEqual(expected));
const check = async (user: { click: (box: Element) => Promise<void> }, name: RegExp) =>
  user.click(await (await sheet()).findByRole('checkbox', { name }));

/** A visit of the list, of which nothing before it is left to go back to by accident. */
async function open() {
  window.history.pushState(null, '', '/carrito');
  window.history.pushState(null, '', '/productos');
  const app = await renderApp({ server, url: '/productos' });
  const button = await page().findByRole('button', { name: 'Filtrar' });
  await waitFor(() => expect(page().getAllByRole('link', { name: /\$/ })).toHaveLength(4));
  await app.user.click(button);
  await sheet();
  return app;
}

test('Back closes the sheet first, and then undoes choice by choice', async () => {
  const { user } = await open();
  await check(user, /^Negro/);
  await filtered({ colors: ['Negro'] });
  await check(user, /^Con stock/);
  await filtered({ colors: ['Negro'], in_stock: true });
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeVisible();

  window.history.back();
  await closed();
  expect(filters()).toEqual({ colors: ['Negro'], in_stock: true });
  window.history.back();
  await filtered({ colors: ['Negro'] });
  window.history.back();
  await filtered({});
  expect(window.location.pathname).toBe('/productos');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/carrito'));
});

test('without a choice there is nothing to undo, and Forward opens the sheet again', async () => {
  await open();
  window.history.back();
  await closed();
  expect(window.location.pathname).toBe('/productos');
  window.history.forward();
  await sheet();
  window.history.back();
  await closed();
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/carrito'));
});

test('closed by its button, twice in a hurry, it leaves no entry behind', async () => {
  const { user } = await open();
  await check(user, /^Negro/);
  const see = await (await sheet()).findByRole('button', { name: 'Ver 2 productos' });
  see.click();
  see.click();
  await closed();
  expect(filters()).toEqual({ colors: ['Negro'] });
  window.history.back();
  await filtered({});
  window.history.forward();
  await filtered({ colors: ['Negro'] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  window.history.forward();
  await sheet();
  expect(filters()).toEqual({ colors: ['Negro'] });
});

test('a reload opens it again, over the same choices', async () => {
  const { user, unmount, network } = await open();
  await check(user, /^Negro/);
  await filtered({ colors: ['Negro'] });
  const state: unknown = window.history.state;
  unmount();
  const { pathname, search } = window.location;
  await renderApp({ server, network, url: pathname + search, state });
  expect(await (await sheet()).findByRole('checkbox', { name: /^Negro/ })).toBeChecked();
  window.history.back();
  await closed();
  expect(filters()).toEqual({ colors: ['Negro'] });
});

test('a price is one entry however often it rests, and the next choice stands above it', async () => {
  const { user } = await open();
  const from = (await sheet()).getByLabelText('Desde');
  await user.type(from, '5000{Enter}');
  await filtered({ price__gte: 5000 });
  await user.type(from, '0{Enter}');
  await filtered({ price__gte: 50_000 });
  window.history.back();
  await closed();
  await filtered({ price__gte: 50_000 });
  window.history.back();
  await filtered({});
});

test('a choice after a price that went on keeps both', async () => {
  const { user } = await open();
  const from = (await sheet()).getByLabelText('Desde');
  await user.type(from, '5000{Enter}');
  await filtered({ price__gte: 5000 });
  await user.type(from, '{Backspace}{Enter}');
  await filtered({ price__gte: 500 });
  await check(user, /^Negro/);
  await filtered({ price__gte: 500, colors: ['Negro'] });
  window.history.back();
  await closed();
  expect(filters()).toEqual({ price__gte: 500, colors: ['Negro'] });
  window.history.back();
  await filtered({ price__gte: 500 });
});

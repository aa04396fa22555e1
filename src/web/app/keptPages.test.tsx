import { screen, waitFor, within } from '@testing-library/react';
import { baseApi, KEEP_SECONDS } from '../api/baseApi.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { ANONYMOUS_SESSION, sessionStarted } from '../state/session/sessionSlice.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'deviceMemory');
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const card = () => within(screen.getByRole('main')).getByRole('link', { name: /^Short Óptimo/ });
const sizeTen = () => screen.getByRole('radio', { name: /^10\b/ });
const goBack = () => window.history.back();

/** A list that was left for a product. */
async function leaveList() {
  const app = await renderApp({ server, url: '/productos?orden=price' });
  await heading('Productos');
  await waitFor(() => expect(card()).toBeVisible());
  const left = card();
  left.focus();
  await app.user.click(left);
  await heading(/^Short Óptimo/);
  return { ...app, left };
}

test('Back and Forward show the page itself that was left, and ask for nothing', async () => {
  const { left, network } = await leaveList();
  expect(left).toBeInTheDocument();
  expect(left).not.toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(/^Short Óptimo/);
  const size = sizeTen();
  // The shelf comes with its page's own calls, later than the product.
  await screen.findByRole('heading', { name: 'Completá el equipo' });

  network.asked.length = 0;
  goBack();
  await heading('Productos');
  expect(card()).toBe(left);
  expect(left).toBeVisible();
  await waitFor(() => expect(left).toHaveFocus());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Productos | Brazada');
  expect(screen.getByLabelText('Ordenar por')).toHaveValue('price');

  window.history.forward();
  await heading(/^Short Óptimo/);
  await waitFor(() => expect(sizeTen()).toBe(size));
  expect(document.title).toMatch(/^Short Óptimo/);
  expect(network.asked).toEqual([]);
});

test('a page that is kept asks for nothing, and does again once it is shown', async () => {
  const { network } = await leaveList();
  const list = expect.stringContaining('/products/filter/');
  const comeBack = async () => {
    network.asked.length = 0;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(network.asked).not.toEqual([]));
  };
  await comeBack();
  expect(network.asked).toContain(`/api/store/products/${server.sample.shorts}/`);
  expect(network.asked).not.toContainEqual(list);
  goBack();
  await heading('Productos');
  await comeBack();
  await waitFor(() => expect(network.asked).toContainEqual(list));
  expect(network.asked).not.toContain(`/api/store/products/${server.sample.shorts}/`);
});

test('a product opened after another is another page, and the list stays', async () => {
  const { left, user } = await leaveList();
  goBack();
  await heading('Productos');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /^Gorra Lisa/ }));
  await heading(/^Gorra Lisa/);
  expect(document.querySelectorAll('main h1')).toHaveLength(2);
  goBack();
  await heading('Productos');
  expect(card()).toBe(left);
});

test('the cart between two pages leaves them, other pages do not', async () => {
  const { left, user } = await leaveList();
  window.history.pushState({ key: 'cart', idx: 2 }, '', '/carrito');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { name: 'Tu carrito está vacío' });
  goBack();
  await heading(/^Short Óptimo/);
  expect(left).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Términos y condiciones' }));
  await waitFor(() => expect(window.location.pathname).toBe('/terminos'));
  await waitFor(() => expect(left).not.toBeInTheDocument());
});

const login = sessionStarted({ ...ANONYMOUS_SESSION, token: 'token-of-ana', username: 'ana' });
const change = baseApi.util.invalidateTags(['Product']);

test.each([
  ['a login', login],
  ['a change of the catalogue', change],
])('%s drops what is kept', async (_what, action) => {
  const { left, shop } = await leaveList();
  shop.store.dispatch(action);
  await waitFor(() => expect(left).not.toBeInTheDocument());
  goBack();
  await heading('Productos');
  await waitFor(() => expect(card()).toBeVisible());
});

test('a device with little memory keeps no page', async () => {
  Object.assign(navigator, { deviceMemory: 1 });
  const { left } = await leaveList();
  await waitFor(() => expect(left).not.toBeInTheDocument());
});

test('a page is dropped with its answers', async () => {
  const { left } = await leaveList();
  goBack();
  await heading('Productos');
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'],
  });
  window.history.forward();
  await heading(/^Short Óptimo/);
  jest.advanceTimersByTime((KEEP_SECONDS - 2) * 1000);
  expect(left).toBeInTheDocument();
  jest.advanceTimersByTime(3000);
  await waitFor(() => expect(left).not.toBeInTheDocument());
});

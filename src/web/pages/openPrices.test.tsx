import { screen, waitFor, within } from '@testing-library/react';
import { SALE_PATHS } from '../../contract/tools/toolsPaths.ts';
import { changeProduct } from '../../testing/data/catalogueFactory.ts';
import { openProductTools } from '../../testing/openProductTools.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { runDueSales } from '../../testing/openSaleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let now = Date.now();
const clock = { now: () => new Date(now) };
let server: SampleShop;
let marta: Awaited<ReturnType<typeof openProductTools>>;

beforeAll(async () => {
  server = await openSampleShop({ clock });
  marta = await openProductTools(server, clock);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => jest.useRealTimers());

/** Half of the price of the shorts for an hour, from in an hour on. */
async function planSale() {
  const answer = await marta.post(SALE_PATHS.sales, {
    name: 'Hora feliz',
    scope: 'products',
    category_ids: [],
    product_ids: [server.sample.shorts],
    discount: 'percent',
    value: 50,
    rounding: 'none',
    features: false,
    starts_at: new Date(now + HOUR_MS).toISOString(),
    ends_at: new Date(now + 2 * HOUR_MS).toISOString(),
  });
  expect(answer.statusCode).toBe(201);
}

/** The server's clock goes on, and its timer begins or ends what is due. */
async function anHourLater() {
  now += HOUR_MS;
  await runDueSales(server, clock);
}

const comeBack = () => window.dispatchEvent(new Event('focus'));
const card = () => within(screen.getByRole('main')).getByRole('link', { name: /^Short Óptimo/ });

test('an open list has the prices of now once one comes back to it', async () => {
  await planSale();
  await renderApp({ server, url: '/productos' });
  await waitFor(() => expect(card()).toHaveAccessibleName(/15\.000,00/));
  await anHourLater();
  comeBack();
  await waitFor(() => expect(card()).toHaveAccessibleName(/7\.500,00/));
  await anHourLater();
  comeBack();
  await waitFor(() => expect(card()).toHaveAccessibleName(/15\.000,00/));
});

test('an open product has them within a minute', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'],
  });
  await planSale();
  await renderApp({ server, url: `/productos/detalle/${server.sample.shorts}` });
  const main = within(screen.getByRole('main'));
  await main.findAllByText(/15\.000,00/);
  await anHourLater();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect((await main.findAllByText(/7\.500,00/)).length).toBeGreaterThan(0);
  await anHourLater();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await waitFor(() => expect(main.queryByText(/7\.500,00/)).toBeNull());
});

test('an open cart says which price fell or rose, and has the total of now', async () => {
  await planSale();
  const network = newBrowser(server);
  const { id } = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  await network.fetchFn(`/api/cart/session-cart/modify/${id}/2/add/2/`);
  await anHourLater();
  await renderApp({ server, url: '/carrito', network });
  const lines = within(await screen.findByRole('list', { name: 'Productos en el carrito' }));
  expect(lines.queryByText(/de precio/)).toBeNull();
  await anHourLater();
  comeBack();
  expect(await lines.findByText(/^Subió de precio: antes \$\s7\.500,00\.$/)).toBeVisible();
  const total = screen.getByRole('complementary', { name: 'Total' });
  await waitFor(() => expect(total).toHaveTextContent(/30\.000,00/));
  expect(total).not.toHaveTextContent(/15\.000,00/);
});

test('the menu’s offers come with a sale and go with it, on an open page', async () => {
  const screenOf = (media: string) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(screenOf);
  const full = { suggested_price_cents: 4_000_000, list_price_cents: 4_000_000 };
  await changeProduct(server.database, server.sample.poolSuit, full);
  await planSale();
  await renderApp({ server, url: '/carrito' });
  const bar = within(await screen.findByRole('navigation', { name: 'Categorías' }));
  const offers = () => bar.queryByRole('link', { name: 'Ofertas' });
  await waitFor(() => expect(bar.getByRole('link', { name: 'Natación' })).toBeVisible());
  expect(offers()).toBeNull();
  await anHourLater();
  comeBack();
  await waitFor(() => expect(offers()).toBeVisible());
  await anHourLater();
  comeBack();
  await waitFor(() => expect(offers()).toBeNull());
});

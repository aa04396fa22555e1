import { screen, waitFor, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const HOUR_MS = 3_600_000;
let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const page = () => within(screen.getByRole('main'));
const titles = () =>
  page()
    .queryAllByRole('link', { name: /\$/ })
    .map((card) => card.firstChild?.textContent);

/** The reduced product of the sample is in a sale that ends then. */
function runSale(endsAt: number) {
  return server.database.changeCatalogue(async (trx) => {
    await trx.deleteFrom('sales').execute();
    const { id } = await trx
      .insertInto('sales')
      .values({
        name: 'Fin de temporada',
        scope: 'products',
        discount: 'percent',
        value: 2000,
        rounding: 'none',
        features: 0,
        state: 'active',
        terms: 'Hasta agotar stock.',
        starts_at: endsAt - 24 * HOUR_MS,
        ends_at: endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product_id = server.sample.poolSuit;
    await trx
      .insertInto('sale_items')
      .values({ sale_id: id, product_id, before: '{}', after: '{}', state: 'active' })
      .execute();
  });
}

function endSale() {
  return server.database.changeCatalogue(async (trx) => {
    const id = server.sample.poolSuit;
    await trx.updateTable('sale_items').set({ state: 'ended' }).execute();
    await trx
      .updateTable('products')
      .set({ list_price_cents: 5_000_000 })
      .where('id', '=', id)
      .execute();
  });
}

test('what is on sale stands on its page with dates, conditions and the time left', async () => {
  await runSale(Date.now() + 30 * HOUR_MS);
  await renderApp({ server, url: '/productos/ofertas' });
  expect(await page().findByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Malla Ñandú']));
  const [sale] = within(
    page().getByRole('list', { name: 'Condiciones de las ofertas' }),
  ).getAllByRole('listitem');
  expect(sale).toHaveTextContent(
    /^20\s%\s?menosVale del .*Hasta agotar stock\. Termina en 1 día y 5 horas\.$/,
  );
  expect(sale?.closest('[aria-live], [role=status]')).toBeNull();
});

test('a sale with more than three days counts nothing down', async () => {
  await runSale(Date.now() + 100 * HOUR_MS);
  await renderApp({ server, url: '/productos/ofertas' });
  expect(await page().findByText(/Hasta agotar stock\./)).not.toHaveTextContent(/Termina en/);
});

test('once a sale ends, an open page asks for the prices of now', async () => {
  await runSale(Date.now() + 5000);
  await renderApp({ server, url: `/productos/detalle/${server.sample.poolSuit}` });
  expect(await page().findByText(/Termina en menos de un minuto/)).toBeVisible();
  expect(page().getAllByText(/40\.000/).length).toBeGreaterThan(0);
  await endSale();
  await waitFor(() => expect(page().queryByText(/Oferta: 20/)).toBeNull(), { timeout: 10_000 });
  expect(page().getAllByText(/50\.000/).length).toBeGreaterThan(0);
}, 20_000);

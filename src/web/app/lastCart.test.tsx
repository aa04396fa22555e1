import { screen, waitFor, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

const badge = () => screen.getByRole('button', { name: /^Ver el carrito, / });
const setPrice = (pesos: number) =>
  server.database.changeCatalogue((trx) =>
    trx
      .updateTable('products')
      .set({ list_price_cents: pesos * 100, suggested_price_cents: pesos * 100 })
      .where('id', '=', server.sample.shorts)
      .execute(),
  );

test('the badge and the drawer have the last known cart before the shop answers', async () => {
  const network = newBrowser(server);
  const { id } = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  const add = (units: number) =>
    network.fetchFn(`/api/cart/session-cart/modify/${id}/2/add/${units}/`);
  await add(2);
  const first = await renderApp({ server, url: '/', network });
  await waitFor(() => expect(localStorage.getItem('cart-storage')).toContain('Short Óptimo'));
  first.unmount();

  await add(1);
  await setPrice(20_000);
  const letGo = network.hold(/cart/);
  const { user } = await renderApp({ server, url: '/', network });
  await waitFor(() => expect(badge()).toHaveAccessibleName('Ver el carrito, 2 unidades'));
  await user.click(badge());
  const cart = within(await screen.findByRole('dialog', { name: 'Carrito' }));
  const total = () => cart.getByText('Total').parentElement;
  expect(total()).toHaveTextContent(/30\.000,00/);
  expect(cart.queryByText(/de precio/)).not.toBeInTheDocument();
  letGo();
  expect(await cart.findByText(/^Subió de precio: antes /)).toBeVisible();
  await waitFor(() => expect(total()).toHaveTextContent(/60\.000,00/));
});

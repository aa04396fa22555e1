import { screen } from '@testing-library/react';
import { main } from '../../testing/checkoutSteps.ts';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await sell(1);
});

const sell = (sells_gift_cards: 0 | 1) =>
  server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ sells_gift_cards }).execute(),
  );
const open = () => renderApp({ server, url: '/tarjeta-de-regalo', network: newBrowser(server) });
const box = (name: string | RegExp) => main().findByRole('textbox', { name });
const lastOrder = async () => {
  const order = await server.database.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const sale = await server.database.db
    .selectFrom('gift_card_sales')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return { order, sale };
};

test('a guest buys a card of any amount for somebody, without an address, and goes to pay', async () => {
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  const { user } = await open();
  await user.click(await main().findByRole('radio', { name: 'Otro importe' }));
  await user.click(main().getByRole('button', { name: 'Elegí un importe.' }));
  expect(await main().findAllByText(/En pesos enteros, de/)).toHaveLength(2);
  expect(main().getByText('Escribí el nombre de quien la recibe.')).toBeVisible();
  expect(main().getByText('Ingresá tu email.')).toBeVisible();
  await fill(user, await box('Importe'), '12.500');
  await fill(user, await box('Nombre de quien la recibe'), 'Ana');
  await fill(user, await box('Su email'), 'ana@brazada.example');
  await fill(user, await box(/^Mensaje/), '¡Feliz cumple!');
  await fill(user, await box('Tu email'), 'rita@brazada.example');
  await fill(user, await box('Nombre'), 'Rita');
  await fill(user, await box('Apellido'), 'Paz');
  await user.click(main().getByRole('button', { name: /^Pagar \$\s12\.500,00$/ }));
  expect(await main().findByText(/Te llevamos a pagar/)).toBeVisible();
  expect(leave).toHaveBeenCalledTimes(1);
  const { order, sale } = await lastOrder();
  expect(order).toMatchObject({ total_cents: 1_250_000, email: 'rita@brazada.example' });
  expect(sale).toMatchObject({ recipient: 'ana@brazada.example', message: '¡Feliz cumple!' });
});

test('a member buys one for themselves by transfer, and the order says how it arrives', async () => {
  await comeAsMember(server, { username: 'nora', email: 'nora@brazada.example' });
  const { user } = await open();
  await user.click(await main().findByRole('radio', { name: /^Para mí/ }));
  expect(main().queryByRole('textbox', { name: 'Su email' })).not.toBeInTheDocument();
  await user.click(main().getByRole('radio', { name: /50\.000/ }));
  await user.click(main().getByRole('radio', { name: /^Transferencia bancaria/ }));
  await user.click(main().getByRole('button', { name: /^Confirmar · \$\s50\.000,00$/ }));
  expect(
    await screen.findByRole('heading', { name: 'Te falta un paso: transferir' }),
  ).toBeVisible();
  expect(main().getByText(/mandamos el código por mail/)).toBeVisible();
  expect(main().getByText('Tarjeta enviada por mail')).toBeVisible();
  expect(main().getByText('Por mail')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Repetir compra' })).not.toBeInTheDocument();
  expect((await lastOrder()).sale).toMatchObject({ recipient: '', recipient_name: '' });
});

test('a refusal of the server stands at its field, and nothing typed is lost', async () => {
  const { user } = await open();
  await fill(user, await box('Nombre de quien la recibe'), 'Ana');
  await fill(user, await box('Su email'), 'ana@brazada.example');
  await fill(user, await box('Tu email'), 'rita@brazada.example');
  await fill(user, await box('Nombre'), 'Rita');
  await fill(user, await box('Apellido'), 'Paz');
  // The merchant raises the least amount meanwhile.
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ gift_card_min_cents: 4_000_000 }).execute(),
  );
  await user.click(main().getByRole('button', { name: /^Pagar/ }));
  expect(await main().findByText(/Elegí un importe en pesos enteros, de/)).toBeVisible();
  expect(await box('Su email')).toHaveValue('ana@brazada.example');
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ gift_card_min_cents: 500_000 }).execute(),
  );
});

test('a shop that sells none says so', async () => {
  await sell(0);
  await open();
  expect(await main().findByText('Por ahora no vendemos tarjetas de regalo')).toBeVisible();
});

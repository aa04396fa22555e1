import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let life: OrderLife;

beforeAll(async () => {
  life = await openOrderLife(await openMigrated(openTestSqlite));
});
afterAll(() => life.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await life.reset();
});

async function received(): Promise<PlacedOrderWire> {
  const order = await life.place();
  await life.settle(life.paid(order));
  for (const status of ['Armado', 'Enviado', 'Recibido']) await life.update([order], status);
  return order;
}

const asked = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('a buyer asks for another size, an admin accepts, receives and sends it', async () => {
  const order = await received();
  const number = order.order_number;
  const buyers = await renderApp({
    server: life.shop,
    url: `/pedido/${number}?clave=${order.key ?? ''}`,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir otro talle' }));
  const wish = within(await screen.findByRole('dialog'));
  expect(await wish.findByRole('combobox', { name: 'Por qué talle' })).toHaveDisplayValue('L');
  await userEvent.type(wish.getByRole('textbox', { name: /^Contanos algo más/ }), 'Es chica');
  await userEvent.click(wish.getByRole('button', { name: 'Pedir el cambio' }));
  expect(await screen.findByText('Recibimos tu pedido de cambio')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir otro talle' })).toBeNull();
  buyers.unmount();

  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: '/tools/por-resolver' });
  const main = within(await screen.findByRole('main'));
  const toOrder = await main.findByRole('link', { name: /^Ver el pedido/ });
  expect(main.getByText('Cambio por responder', { ignore: 'option' })).toBeVisible();
  await userEvent.click(toOrder);
  const order$ = within(await main.findByRole('region', { name: 'Cambios de productos' }));
  expect(await order$.findByText('«Es chica»')).toBeVisible();
  await userEvent.click(order$.getByRole('link', { name: 'Ver y aceptar' }));
  expect(await main.findByText('Mano a mano: no hay diferencia.')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Aceptar el cambio' }));
  expect(await main.findByText('Contá cómo se devuelve.')).toBeVisible();
  await userEvent.type(main.getByRole('textbox', { name: /^Qué tiene que hacer/ }), 'Traela');
  await userEvent.click(main.getByRole('button', { name: 'Aceptar el cambio' }));
  expect(await main.findByText('Espera lo que vuelve')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Devolver dinero' })).toBeNull();

  await userEvent.click(main.getByRole('button', { name: 'Llegó lo que vuelve' }));
  const units = within(await screen.findByRole('dialog')).getByRole('textbox');
  await userEvent.clear(units);
  await userEvent.type(units, '2');
  await userEvent.click(asked('Llegó lo que vuelve'));
  expect(await screen.findByText('Un número del 0 al 1.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '1');
  await userEvent.click(asked('Llegó lo que vuelve'));
  expect(await main.findByText('Falta mandar lo nuevo')).toBeVisible();
  expect(await life.unitsLeft()).toBe(10);
  await userEvent.click(main.getByRole('button', { name: 'Mandar lo nuevo' }));
  await screen.findByRole('dialog');
  await userEvent.click(asked('Mandar lo nuevo'));
  expect(await main.findByText('Lo nuevo salió')).toBeVisible();
});

test('an admin exchanges for another product, sees the difference, and gives it up', async () => {
  const order = await received();
  await life.shop.stock({ M: 10, L: 3 });
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${order.order_number}` });
  const main = within(await screen.findByRole('main'));
  await userEvent.click(await main.findByRole('link', { name: 'Cambiar productos' }));
  expect(await main.findByText('Elegí qué vuelve y qué sale.')).toBeVisible();
  await userEvent.type(main.getByRole('textbox', { name: /Talle M$/ }), '1');
  await userEvent.type(main.getByRole('searchbox'), 'Remera');
  await userEvent.click(await main.findByRole('button', { name: /L/ }));
  expect(await main.findByText('Mano a mano: no hay diferencia.')).toBeVisible();
  const count = main.getByRole('textbox', { name: /^Cantidad de/ });
  await userEvent.clear(count);
  await userEvent.type(count, '2{Enter}');
  expect(await main.findByText(/^Faltan \$ 10\.000,50: se lo pedimos/)).toBeVisible();
  await userEvent.type(main.getByRole('textbox', { name: /^Qué tiene que hacer/ }), 'Traela');
  await userEvent.click(main.getByRole('button', { name: 'Hacer el cambio' }));
  expect(await main.findByText('Espera el pago de la diferencia')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Anular el cambio' }));
  await screen.findByRole('dialog');
  await userEvent.click(asked('Anular el cambio'));
  expect(await main.findByText('Anulado')).toBeVisible();
});

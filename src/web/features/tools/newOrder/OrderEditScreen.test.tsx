import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('an admin adds a unit, sees the difference, saves, and takes the change back', async () => {
  const order = await life.place();
  await life.settle(life.paid(order));
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${order.order_number}` });
  const main = within(await screen.findByRole('main'));
  await userEvent.click(await main.findByRole('link', { name: 'Cambiar el pedido' }));
  const units = await main.findByRole('textbox', { name: /^Cantidad de/ });
  expect(main.getByText('Cambiá algo para ver cómo queda.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '3{Enter}');
  expect(await main.findByText(/^Faltan \$ 20\.001,00: se lo pedimos por mail/)).toBeVisible();
  expect(main.getByText('Total de antes').nextSibling).toHaveTextContent('$ 12.500,50');
  await userEvent.type(main.getByRole('textbox', { name: 'Descuento de la tienda' }), 'mucho');
  await userEvent.click(main.getByRole('button', { name: /^Guardar/ }));
  expect(await main.findByText('Escribí un importe, como 12.345,50.')).toBeVisible();
  await userEvent.clear(main.getByRole('textbox', { name: 'Descuento de la tienda' }));
  await userEvent.click(
    await main.findByRole('button', { name: /^Guardar y pedir \$\s20\.001,00$/ }),
  );
  const pending = within(await main.findByRole('region', { name: 'Cambio que espera el pago' }));
  expect(pending.getByText(/1 → 3$/)).toBeVisible();
  expect(main.queryByRole('button', { name: 'Marcar armado' })).toBeNull();
  await userEvent.click(pending.getByRole('button', { name: 'Anular el cambio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Anular el cambio' }));
  expect(await main.findByRole('button', { name: 'Marcar armado' })).toBeVisible();
  await waitFor(() =>
    expect(main.queryByText('Cambio que espera el pago', { selector: 'h2' })).toBeNull(),
  );
  expect(await life.unitsLeft()).toBe(9);
});

test('the page of the buyer says what changes, and asks for the difference alone', async () => {
  const order = await life.place('Transferencia bancaria');
  const { number } = { number: order.order_number };
  const placed = await life.core.lookup.find(number);
  await life.core.adminOrders.confirmTransfer(number, life.actor);
  const version = (await life.core.lookup.find(number))?.version ?? 0;
  const line = placed?.order.lines[0];
  const wanted = {
    lines: [{ lineId: line?.id ?? 0, quantity: 2 }],
    added: [],
    delivery: null,
    shippingCost: null,
    discount: 0,
  };
  const { total } = await life.core.edits.quote(number, wanted);
  const seen = { version, expectedTotal: total, reason: '' };
  await life.core.edits.save(number, life.actor, { ...wanted, ...seen });
  await renderApp({ server: life.shop, url: `/pedido/${number}?clave=${order.key ?? ''}` });
  expect(await screen.findByRole('heading', { name: 'Un cambio en tu pedido' })).toBeVisible();
  expect(screen.getByText(/^Faltan \$ 10\.000,50 para hacerlo/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Datos para transferir' }));
  expect(panel.getByText('$ 10.000,50')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
});

test('a sent order says that it cannot change', async () => {
  const order = await life.place();
  await life.settle(life.paid(order));
  await life.update([order], 'Armado');
  await life.update([order], 'Enviado');
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${order.order_number}/cambiar` });
  expect(
    await screen.findByRole('heading', { name: 'Este pedido no se puede cambiar ahora' }),
  ).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let life: OrderLife;
const database = openMigrated(openTestSqlite);

beforeAll(async () => {
  life = await openOrderLife(await database);
});
afterAll(() => life.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await life.reset();
});

test('transfers are confirmed at once: exact, short, over, accepted, in parts and left out', async () => {
  const names = ['exact', 'part', 'over', 'near', 'accepted', 'left', 'moved'] as const;
  const orders = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await life.place('Transferencia bancaria')] as const),
    ),
  ) as Record<(typeof names)[number], Awaited<ReturnType<OrderLife['place']>>>;
  const card = await life.place();
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: '/tools/pedidos' });
  const main = within(await screen.findByRole('main'));
  for (const { order_number: number } of [...Object.values(orders), card]) {
    const name = `Seleccionar Pedido ${number}`;
    await userEvent.click(await main.findByRole('checkbox', { name }));
  }
  await userEvent.click(main.getByRole('button', { name: 'Confirmar transferencias' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^No esperan una transferencia/)).toHaveTextContent(
    card.order_number,
  );
  const amountOf = (name: (typeof names)[number]) =>
    dialog.getByRole('textbox', { name: `Importe del pedido ${orders[name].order_number}` });
  expect(amountOf('exact')).toHaveValue('12.500,50');
  expect(dialog.getAllByText('Exacto')).toHaveLength(7);
  const type = async (name: (typeof names)[number], text: string) => {
    await userEvent.clear(amountOf(name));
    if (text !== '') await userEvent.type(amountOf(name), text);
  };
  await userEvent.click(dialog.getByRole('textbox', { name: 'Pegar una lista' }));
  await userEvent.paste(
    `${orders.part.order_number}\t$ 5.000\n${orders.over.order_number};20.000,00`,
  );
  expect(amountOf('part')).toHaveValue('5.000');
  expect(dialog.getByText(/^Faltan \$\s7\.500,50$/)).toBeVisible();
  expect(dialog.getByText(/^Sobran \$\s7\.499,50: queda pago/)).toBeVisible();
  await type('near', '12.500');
  expect(dialog.getByText(/^Faltan \$\s0,50: entra en la tolerancia/)).toBeVisible();
  await type('left', '');
  expect(dialog.getByText('No se confirma')).toBeVisible();
  await type('accepted', '12.000');
  const number = orders.accepted.order_number;
  await userEvent.click(
    dialog.getByRole('checkbox', { name: `Aceptar igual el pedido ${number}` }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar 6' }));
  expect(dialog.getByText('Escribí por qué lo aceptás igual.')).toBeVisible();
  expect((await life.stateOf(orders.exact)).payment_status).toBe('pending');
  const reason = dialog.getByRole('textbox', {
    name: `Por qué aceptás menos en el pedido ${number}`,
  });
  expect(reason).toHaveFocus();
  await userEvent.type(reason, 'Clienta de siempre');
  // Somebody else ends one of them meanwhile.
  await life.update([orders.moved], 'Cancelado');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar 6' }));
  expect(await dialog.findByText('5 transferencias confirmadas.')).toBeVisible();
  expect(
    within(dialog.getByRole('region', { name: '1 no se pudo confirmar:' })).getByRole('listitem'),
  ).toHaveTextContent(/Alguien cambió/);
  const states = await Promise.all(
    names.map(async (name) => {
      const { payment_status: status, refund_due: due } = await life.stateOf(orders[name]);
      return [name, status, due];
    }),
  );
  expect(states).toEqual([
    ['exact', 'approved', 0],
    ['part', 'pending', 0],
    ['over', 'approved', 1],
    ['near', 'approved', 0],
    ['accepted', 'approved', 0],
    ['left', 'pending', 0],
    ['moved', 'expired', 0],
  ]);
  expect(await ledgerFaults(await database)).toEqual([]);
});

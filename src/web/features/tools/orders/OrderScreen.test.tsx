import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';
import { newBrowser, renderApp } from '../../../../testing/renderApp.tsx';

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

async function open(url: string) {
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url });
  return within(await screen.findByRole('main'));
}

async function paidOrder(isPickup = false) {
  const pickup = { shipping_type: 'pickup', postal_code: '' } as const;
  const order = await life.place('Tarjeta de Credito', isPickup ? pickup : {});
  await life.settle(life.paid(order, isPickup ? { amount: SHIRT_CENTS } : {}));
  return order;
}

const dialogNow = async () => within(await screen.findByRole('dialog'));

test('a pick-up is made ready and fetched, without a carrier or a code', async () => {
  const order = await paidOrder(true);
  const main = await open(`/tools/pedidos/${order.order_number}`);
  await userEvent.click(await main.findByRole('button', { name: 'Marcar armado' }));
  await userEvent.click(await main.findByRole('button', { name: 'Marcar listo para retirar' }));
  await userEvent.click(await main.findByRole('button', { name: 'Marcar retirado' }));
  expect(await main.findByRole('button', { name: 'Cerrar pedido' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(main.queryByText(/^(Enviado|Recibido)$/)).toBeNull();
  expect(main.getAllByText('Retirado')[0]).toBeVisible();
  expect(main.queryByRole('button', { name: 'Corregir seguimiento' })).toBeNull();
  expect((await life.mailsOf(order)).at(-1)).toContain('Ya podés retirar');
});

test('an order is shown where the shop does not say what the caller may use', async () => {
  const order = await paidOrder();
  await comeAsMember(life.shop, { admin: 1 });
  const network = newBrowser(life.shop);
  network.fail(/^\/api\/tools\/self\//, { status: 500, body: '{}' });
  await renderApp({ server: life.shop, network, url: `/tools/pedidos/${order.order_number}` });
  expect(await screen.findByRole('button', { name: 'Marcar armado' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cobrar con QR' })).toBeNull();
});

test('the keyboard walks an order from step to step without losing its place', async () => {
  const order = await life.place('Transferencia bancaria');
  const main = await open(`/tools/pedidos/${order.order_number}`);
  const focused = async (name: string) => {
    const button = await main.findByRole('button', { name });
    await waitFor(() => expect(button).toHaveFocus());
  };
  const send = async () => {
    const field = (await dialogNow()).getAllByRole('textbox')[0];
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
  };
  (await main.findByRole('button', { name: 'Confirmar transferencia' })).focus();
  await userEvent.keyboard('{Enter}');
  await send();
  await focused('Marcar armado');
  await userEvent.keyboard('{Enter}');
  await focused('Marcar enviado');
  await userEvent.keyboard('{Enter}');
  await send();
  await focused('Marcar recibido');
  await userEvent.keyboard('{Enter}');
  await focused('Cerrar pedido');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(main.queryByRole('button', { name: 'Cerrar pedido' })).toBeNull());
  expect(main.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a key that is held down takes one step', async () => {
  const order = await paidOrder(true);
  const main = await open(`/tools/pedidos/${order.order_number}`);
  (await main.findByRole('button', { name: 'Marcar armado' })).focus();
  await userEvent.keyboard('{Enter>}');
  const next = await main.findByRole('button', { name: 'Marcar listo para retirar' });
  await waitFor(() => expect(next).toHaveFocus());
  const isHeard = (repeat: boolean) => fireEvent.keyDown(next, { key: 'Enter', repeat });
  expect(isHeard(true)).toBe(false);
  expect(isHeard(false)).toBe(true);
});

test('a wrong code and a wrong step are put right, each with a reason', async () => {
  const order = await paidOrder();
  await life.update([order], 'Armado');
  await life.update([order], 'Enviado', { tracking_code: 'AR1' });
  const main = await open(`/tools/pedidos/${order.order_number}`);
  await userEvent.click(await main.findByRole('button', { name: 'Corregir seguimiento' }));
  let dialog = await dialogNow();
  const code = dialog.getByRole('textbox', { name: 'Código de seguimiento' });
  expect(code).toHaveValue('AR1');
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir seguimiento' }));
  expect(await dialog.findByText('Contá por qué.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Mal copiado');
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir seguimiento' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/el seguimiento que ya tenía/));
  await userEvent.clear(code);
  await userEvent.type(code, 'AR2');
  expect(dialog.getByRole('checkbox', { name: 'Avisarle por mail' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir seguimiento' }));
  expect(await main.findByText(/AR1 → .*AR2 · Mal copiado/)).toBeVisible();
  expect((await life.mailsOf(order)).at(-1)).toMatch(/seguimiento de tu pedido .*, corregido/);

  await userEvent.click(main.getByRole('button', { name: 'Deshacer «Enviado»' }));
  dialog = await dialogNow();
  expect(dialog.getByText(/Pasa de «Enviado» a «Armado»/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'No salió');
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer «Enviado»' }));
  expect(await main.findByText('«Enviado» · No salió')).toBeVisible();
  expect(main.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
});

test('an order names its withdrawals, and what came back is put into stock from there', async () => {
  const order = await paidOrder();
  await life.update([order], 'Armado');
  await life.update([order], 'Enviado');
  const left = await life.unitsLeft();
  const codes: string[] = [];
  for (const reason of ['No va', 'Sigo esperando', 'Hola?']) {
    const payload = { order_number: order.order_number, reason };
    const answer = await life.shop.app.inject({
      method: 'POST',
      url: API_PATHS.withdrawals,
      payload,
    });
    codes.push(answer.json<{ code: string }>().code);
  }
  const main = await open(`/tools/pedidos/${order.order_number}`);
  const cases = within(await main.findByRole('region', { name: 'Arrepentimiento' }));
  const [link] = cases.getAllByRole('link');
  expect(codes).toEqual(codes.map(() => link?.textContent));
  expect(cases.getByText('Lo pidió dentro de los 10 días de recibirlo.')).toBeVisible();
  await userEvent.click(cases.getByRole('button', { name: 'Reponer lo que volvió' }));
  const dialog = await dialogNow();
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue(
    `Arrepentimiento ${codes[2]}`,
  );
  const units = dialog.getByRole('textbox', { name: /^Remera/ });
  await userEvent.clear(units);
  await userEvent.type(units, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Reponer lo que volvió' }));
  expect(await dialog.findByText('Un número del 0 al 1.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Reponer lo que volvió' }));
  expect(await main.findByText('1 unidad volvió al stock')).toBeVisible();
  await waitFor(async () => expect(await life.unitsLeft()).toBe(left + 1));
  await userEvent.click(cases.getByRole('link', { name: codes[0] ?? '' }));
  const list = within(await screen.findByRole('main'));
  expect(await list.findByRole('button', { name: `Responder ${codes[0]}` })).toBeVisible();
  expect(list.queryByText(/trámites de este pedido/)).toBeNull();
});

test('many are sent at once: codes are pasted by order, and pick-ups need none', async () => {
  const [one, other, fetched] = [await paidOrder(), await paidOrder(), await paidOrder(true)];
  const orders = [one, other, fetched];
  await life.update(orders, 'Armado');
  const main = await open('/tools/pedidos');
  for (const { order_number: number } of orders) {
    const name = `Seleccionar Pedido ${number}`;
    await userEvent.click(await main.findByRole('checkbox', { name }));
  }
  await userEvent.click(main.getByRole('button', { name: 'Marcar enviados' }));
  const dialog = await dialogNow();
  const codeOf = ({ order_number: number }: typeof one) =>
    dialog.findByRole('textbox', { name: `Seguimiento del pedido ${number} · Rita Paz` });
  await codeOf(one);
  expect(dialog.queryByRole('textbox', { name: new RegExp(fetched.order_number) })).toBeNull();
  expect(dialog.getByText(/Quedan listos para retirar/)).toHaveTextContent(fetched.order_number);
  await userEvent.click(dialog.getByRole('textbox', { name: 'Pegar una lista' }));
  await userEvent.paste(`${other.order_number}\tAR2\n#${one.order_number}; AR 1\n999 X`);
  expect(await codeOf(one)).toHaveValue('AR 1');
  expect(await codeOf(other)).toHaveValue('AR2');
  expect(dialog.getByText('Estas líneas no son de estos pedidos: 999')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transporte' }), 'Andreani');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar enviados' }));
  expect(await dialog.findByText('3 pedidos pasaron.')).toBeVisible();
  const rows = await life.shop.app.inject({
    url: '/api/tools/orders/?status=Enviado&ordering=placed',
    headers: { authorization: `Token ${life.shop.adminToken}` },
  });
  expect(rows.json<{ results: object[] }>().results).toMatchObject([
    { carrier: 'Andreani', tracking_code: 'AR 1' },
    { carrier: 'Andreani', tracking_code: 'AR2' },
    { carrier: '', tracking_code: null },
  ]);
});

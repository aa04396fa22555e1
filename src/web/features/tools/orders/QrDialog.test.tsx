import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { DOUBLE_TILL } from '../../../../testing/mercadoPago/DoubleQrs.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

/** A look at an open code comes every three seconds. */
const LOOKS = { timeout: 9_000 };
let shop: MercadoPagoShop;

beforeAll(async () => {
  shop = await openMercadoPagoShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await shop.mend();
});

async function open({ number }: CardOrder, search = '') {
  await comeAsMember(shop, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server: shop, url: `/tools/pedidos/${number}${search}` });
  return within(await screen.findByRole('main'));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogNow = async () => within(await screen.findByRole('dialog'));
const codeOf = (order: CardOrder) => {
  const code = shop.double.qrs.openOf(order.number)[0];
  if (!code) throw new Error(`no open code of ${order.number}`);
  return code;
};

test('the code of an order turns to paid by itself, and so does its page', async () => {
  const order = await shop.order();
  const main = await open(order);
  await press('Cobrar con QR');
  const dialog = await dialogNow();
  const picture = await dialog.findByRole('img', {
    name: new RegExp(String.raw`^Código QR para pagar \$\s12\.500,50 del pedido ${order.number}$`),
  });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(dialog.getByText('$ 12.500,50')).toBeVisible();
  expect(dialog.getByText(/^Vence en/)).toHaveTextContent(/^Vence en (10:00|9:\d\d)$/);
  expect(dialog.getByRole('status')).toHaveTextContent('Esperando el pago…');
  await shop.double.scan(codeOf(order));
  expect(await dialog.findByText('Cobrado: $ 12.500,50', {}, LOOKS)).toBeVisible();
  expect(dialog.queryByRole('img')).toBeNull();
  await press('Listo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await main.findByRole('button', { name: 'Marcar armado' })).toBeVisible();
  expect(main.queryByRole('button', { name: 'Cobrar con QR' })).toBeNull();
}, 30_000);

test('a code is taken back, and another one follows', async () => {
  const order = await shop.order();
  await open(order, '?abrir=qr');
  const dialog = await dialogNow();
  await dialog.findByRole('img');
  shop.double.qrs.lock(codeOf(order));
  await press('Cancelar el QR');
  expect(await dialog.findByText(/^Alguien está pagando este QR/)).toBeVisible();
  expect(dialog.getByRole('img')).toBeVisible();
  await shop.double.scan(codeOf(order), 'rejected');
  await press('Cancelar el QR');
  expect(await dialog.findByText(/^Cancelaste el QR/)).toBeVisible();
  expect(dialog.getByText('Al pedido todavía le faltan $ 12.500,50.')).toBeVisible();
  expect(shop.double.qrs.openOf(order.number)).toEqual([]);
  await press('Generar otro QR');
  expect(await dialog.findByRole('img')).toBeVisible();
  expect(shop.double.qrs.openOf(order.number)).toHaveLength(1);
  shop.pass(11 * 60_000);
  expect(await dialog.findByText('El QR venció sin que lo pagaran.', {}, LOOKS)).toBeVisible();
}, 40_000);

test('a refusal and a lost connection are one sentence each, and the code is still there after', async () => {
  const order = await shop.order();
  shop.double.qrs.tills.splice(0, 1, 'OTRA');
  await open(order);
  await press('Cobrar con QR');
  const dialog = await dialogNow();
  expect(await dialog.findByText(/^Mercado Pago no conoce esa caja/)).toBeVisible();
  shop.double.qrs.tills.splice(0, 1, DOUBLE_TILL);
  shop.double.fail(500);
  await press('Probar de nuevo');
  expect(await dialog.findByText(/^Mercado Pago no contesta/)).toBeVisible();
  shop.double.fail(null);
  await press('Probar de nuevo');
  expect(await dialog.findByRole('img')).toBeVisible();
  expect(shop.double.qrs.openOf(order.number)).toHaveLength(1);
}, 30_000);

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { GIFT_CARDS_PATH } from '../../../../contract/orders/giftCardMapping.ts';
import { cardCodeIn } from '../../../../testing/cardCodeIn.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { orderPath } from '../../../paths.ts';

/** The smallest PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const NO_DISCOUNT = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };

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

const dialogNow = async () => within(await screen.findByRole('dialog'));

test('a gift card that was partly used is suggested to go back as far as it is left', async () => {
  const { database } = life.shop;
  const sells = { sells_gift_cards: 1 } as const;
  await database.changeCatalogue((trx) => makeSite(trx, { ...NO_DISCOUNT, ...sells }));
  const sold = await life.shop.app.inject({
    method: 'POST',
    url: GIFT_CARDS_PATH,
    payload: {
      amount: 20_000,
      payment_method: 'Transferencia bancaria',
      email: 'rita@brazada.example',
      first_name: 'Rita',
      last_name: 'Paz',
    },
  });
  const { order_number: orderNumber } = sold.json();
  await life.admin(fillPath(API_PATHS.confirmTransfer, { orderNumber }));
  const { id } = await database.db
    .selectFrom('credit_accounts')
    .select('id')
    .executeTakeFirstOrThrow();
  const mail = await life.shop.writeMail(JSON.stringify({ card: id }));
  const card = cardCodeIn(mail?.text);
  await life.place('Transferencia bancaria', { credit: { card, expected: ORDER_TOTAL / 100 } });
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${orderNumber}` });
  const tools = within(await screen.findByRole('main'));
  await userEvent.click(await tools.findByRole('button', { name: 'Devolver dinero' }));
  const refund = await dialogNow();
  expect(refund.getByLabelText('Importe a devolver')).toHaveValue('7.499,50');
  expect(refund.getByText(/En la tarjeta de regalo quedan \$\s7\.499,50/)).toBeVisible();
});

test('a transfer is promised, gets an account from the buyer, and is marked as made', async () => {
  const order = await life.place('Transferencia bancaria');
  const { order_number: orderNumber, key } = order;
  await life.admin(fillPath(API_PATHS.confirmTransfer, { orderNumber }));
  await comeAsMember(life.shop, { admin: 1 });
  const first = await renderApp({ server: life.shop, url: `/tools/pedidos/${orderNumber}` });
  const tools = within(await screen.findByRole('main'));
  await userEvent.click(await tools.findByRole('button', { name: 'Devolver dinero' }));
  const refund = await dialogNow();
  await userEvent.clear(refund.getByLabelText('Importe a devolver'));
  await userEvent.type(refund.getByLabelText('Importe a devolver'), '50');
  await userEvent.click(refund.getByRole('button', { name: 'Pedir la cuenta' }));
  const owed = within(await tools.findByRole('region', { name: 'Cuenta para devolver' }));
  expect(owed.getByText(/todavía no dijo a qué cuenta/)).toBeVisible();

  first.unmount();
  localStorage.clear();
  const second = await renderApp({ server: life.shop, url: orderPath(orderNumber, key) });
  const page = within(
    await screen.findByRole('region', { name: '¿A qué cuenta te devolvemos?' }, { timeout: 9000 }),
  );
  expect(page.getByText(/\$\s50,00 por transferencia/)).toBeVisible();
  await userEvent.type(page.getByLabelText('CBU, CVU o alias'), '123');
  await userEvent.type(page.getByLabelText('Titular de la cuenta'), 'Rita Paz');
  await userEvent.type(page.getByLabelText('CUIT o CUIL del titular'), '27-28033514-8');
  await userEvent.click(page.getByRole('button', { name: 'Guardar la cuenta' }));
  expect(await page.findByText(/Revisá la cuenta/)).toBeVisible();
  await userEvent.clear(page.getByLabelText('CBU, CVU o alias'));
  await userEvent.type(page.getByLabelText('CBU, CVU o alias'), 'rita.paz');
  await userEvent.click(page.getByRole('button', { name: 'Guardar la cuenta' }));
  expect(await page.findByText('El alias rita.paz, de Rita Paz.')).toBeVisible();

  second.unmount();
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${orderNumber}` });
  const again = within(await screen.findByRole('region', { name: 'Cuenta para devolver' }));
  expect(again.getByText('Alias rita.paz')).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'Marcar como transferida' }));
  const paid = await dialogNow();
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  await userEvent.type(paid.getByLabelText('Número de la transferencia'), 'TR-88');
  const picker = paid.getByLabelText('Comprobante', { selector: 'input' });
  await userEvent.upload(picker, new File(['MZ'], 'banco.png', { type: 'image/png' }));
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  expect(await paid.findByText('«banco.png» no es una imagen JPG o PNG ni un PDF.')).toBeVisible();
  expect(paid.getByLabelText('Número de la transferencia')).toHaveValue('TR-88');
  const picture = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0));
  await userEvent.upload(picker, new File([picture], 'banco.png', { type: 'image/png' }));
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  expect((await screen.findAllByText('Registrada a mano.'))[0]).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Descargar el comprobante' })).toBeVisible();
  expect((await life.mailsOf(order)).at(-1)).toContain('Te devolvimos');
});

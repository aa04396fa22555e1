import { screen, waitFor } from '@testing-library/react';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../testing/openMercadoPagoShop.ts';
import { PAYMENT_FAULTS, type PaymentFaultName } from '../../testing/paymentFaults.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';

const PAID = 'Recibimos tu pago';
const OPEN = 'Falta confirmar el pago';
const TO_RETURN = 'Te vamos a devolver el dinero';
const RETURNED = 'Te devolvimos el dinero';
const NOTES: Partial<Record<PaymentFaultName, RegExp>> = {
  'it was paid twice': /^Nos llegó más de lo que cuesta/,
  'the amount is wrong': /^Llegó \$\s1,00, faltan \$\s12\.499,50\.$/,
  'the currency is wrong': /^Nos llegó un pago de USD\s12\.500,50, pero/,
  'a part of it was given back': /^Te devolvimos \$\s100,00 de tu pago/,
};

const TRUTH: Record<PaymentFaultName, string> = {
  'the notice is late': PAID,
  'the late notice came after somebody had looked': PAID,
  'the notice is lost': PAID,
  'the notice comes three times': PAID,
  'the notices come out of order': PAID,
  'a notice of an invented payment is forged': OPEN,
  'the API is down': OPEN,
  'the API was down': PAID,
  'the API wants to be left alone': OPEN,
  'the API did not answer': PAID,
  'the API is slow': PAID,
  'the payment was rejected': 'El pago no se aprobó',
  'the payment is in process': 'Tu pago está en proceso',
  'the amount is wrong': 'Falta una parte del pago',
  'the currency is wrong': OPEN,
  'it was paid twice': PAID,
  'it was cancelled, and paid at the same time': TO_RETURN,
  'it was paid, and cancelled before that was notified': TO_RETURN,
  'it was cancelled while the provider did not answer': 'Pedido cancelado',
  'a second payment was in process, and the first one given back': RETURNED,
  'it was approved, and then said to be otherwise': PAID,
  'it was given back': RETURNED,
  'a part of it was given back': PAID,
  'it is disputed': 'Hay un reclamo sobre tu pago',
  'a dispute about it ended well': PAID,
  'it was paid after it had expired': TO_RETURN,
  'its end came before the late notice': PAID,
  'it was charged back': 'Hay un reclamo sobre tu pago',
  'it was charged back for good': 'El reclamo se resolvió a tu favor',
  'a chargeback of it was won': PAID,
};

let shop: MercadoPagoShop;

beforeAll(async () => {
  shop = await openMercadoPagoShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  localStorage.clear();
  await shop.mend();
});

test.each(Object.entries(TRUTH))('when %s its page says: %s', async (name, title) => {
  const order = await shop.order();
  await PAYMENT_FAULTS[name as PaymentFaultName](shop, order);
  await renderApp({ server: shop, url: `/pedido/${order.number}?clave=${order.key}` });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const canPay = screen.queryByRole('button', { name: /^(Pagar ahora|Volver a pagar)$/ }) !== null;
  expect(canPay).toBe(title === OPEN || title === TRUTH['the payment was rejected']);
  const notes = Object.entries(NOTES).filter(([, note]) => screen.queryByText(note) !== null);
  expect(notes.map(([about]) => about)).toEqual(name in NOTES ? [name] : []);
  const isSlow = screen.queryByText(/^Según tu banco o tarjeta puede tardar/) !== null;
  const isBack = screen.queryByText('Devuelto') !== null;
  const isLost = name === 'it was charged back for good';
  expect(isBack).toBe(title === RETURNED || name === 'a part of it was given back' || isLost);
  // The shop has given nothing back while the provider holds it.
  const isHeld = screen.queryByText('Retenido por el reclamo') !== null;
  expect(isHeld).toBe(name === 'it was charged back');
  expect(isSlow).toBe(title === RETURNED || name === 'a part of it was given back');
  expect(document.body.textContent).not.toMatch(/no se cobró nada|no te cobramos nada/i);
});

test('a payment that is in process is not repeated, but may be replaced', async () => {
  const order = await shop.order();
  await shop.double.settle(order.preferenceId, 'in_process');
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  const url = `/pedido/${order.number}?clave=${order.key}`;
  const { user } = await renderApp({ server: shop, url });
  expect(await screen.findByText(/No hace falta que pagues otra vez/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pagar ahora|Volver a pagar)$/ })).toBeNull();
  expect(screen.queryByText(/Te quedan/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar este pago y probar con otro' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(shop.double.books.paymentsOf(order.number)).toMatchObject([{ status: 'cancelled' }]);
});

test('a payment approved before it could be replaced is shown, and no other begins', async () => {
  const order = await shop.order();
  const payment = await shop.double.settle(order.preferenceId, 'in_process');
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  leave.mockClear();
  const url = `/pedido/${order.number}?clave=${order.key}`;
  const { user } = await renderApp({ server: shop, url });
  const replace = await screen.findByRole('button', { name: /^Cancelar este pago/ });
  shop.double.notices.fault = 'lost';
  await shop.double.change(payment, { status: 'approved' });
  await user.click(replace);
  expect(await screen.findByRole('heading', { level: 1, name: PAID })).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

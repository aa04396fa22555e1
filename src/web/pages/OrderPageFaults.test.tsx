import { screen } from '@testing-library/react';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../testing/openMercadoPagoShop.ts';
import { PAYMENT_FAULTS, type PaymentFaultName } from '../../testing/paymentFaults.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PAID = 'Recibimos tu pago';
const OPEN = 'Falta confirmar el pago';
const OVERPAID = /^Nos llegó más de un pago/;

const TRUTH: Record<PaymentFaultName, string> = {
  'the notice is late': PAID,
  'the late notice came after somebody had looked': PAID,
  'the notice is lost': PAID,
  'the notice comes three times': PAID,
  'the notices come out of order': PAID,
  'a notice of a payment that nobody made is forged': OPEN,
  'the API is down': OPEN,
  'the API was down': PAID,
  'the API wants to be left alone': OPEN,
  'the API did not answer': PAID,
  'the API is slow': PAID,
  'the payment was rejected': 'El pago no se aprobó',
  'the amount is wrong': OPEN,
  'the currency is wrong': OPEN,
  'it was paid twice': PAID,
  'the late notice came after the order had expired': 'Te vamos a devolver el dinero',
  'it was charged back': 'Te devolvimos el dinero',
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
  const canPay = screen.queryByRole('button', { name: /pagar/i }) !== null;
  expect(canPay).toBe(title === OPEN || title === TRUTH['the payment was rejected']);
  expect(screen.queryByText(OVERPAID) !== null).toBe(name === 'it was paid twice');
});

import { screen, waitFor } from '@testing-library/react';
import {
  button,
  choosePayment,
  fillContact,
  fillShipping,
  main,
} from '../../testing/checkoutSteps.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../testing/fakes/openMercadoPagoDouble.ts';
import { openMobbexDouble, type MobbexDouble } from '../../testing/fakes/openMobbexDouble.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';

let mercadoPago: MercadoPagoDouble;
let mobbex: MobbexDouble;
let server: CheckoutShop;

beforeAll(async () => {
  [mercadoPago, mobbex] = await Promise.all([openMercadoPagoDouble(), openMobbexDouble()]);
  const config = { mercadoPago: mercadoPago.settings, mobbex: mobbex.settings };
  server = await openCheckoutShop({ config });
});

afterAll(async () => {
  await server.close();
  await Promise.all([mercadoPago.close(), mobbex.close()]);
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('the shopper chooses who charges the card, and the order offers both again', async () => {
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  const network = await server.browserWith(2);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await fillContact(user);
  await fillShipping(user);
  const usual = await main().findByRole('radio', { name: /^Tarjeta de Credito.*Mercado Pago/ });
  expect(
    main().getByRole('radio', { name: /^Tarjeta con Mobbex.*Pagás en Mobbex/ }),
  ).not.toBeChecked();
  expect(usual).toBeEnabled();
  await choosePayment(user, /^Tarjeta con Mobbex/);
  expect(main().getByText('Pagás en Mobbex. No guardamos los datos de tu tarjeta.')).toBeVisible();
  await user.click(await button(/^Pagar/));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  const [checkout] = mobbex.books.checkouts;
  expect(leave.mock.calls[0]?.[0]).toBe(`${mobbex.url}/p/checkout/v2/${checkout?.id}`);
  expect(mercadoPago.books.preferences).toEqual([]);
});

test('an unpaid order has a button for each', async () => {
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  leave.mockClear();
  const [order] = await server.orders();
  const checkout = mobbex.books.checkouts[0];
  const key = new URL(checkout?.return_url ?? '').search;
  const { user } = await renderApp({ server, url: `/pedido/${order?.order_number}${key}` });
  await user.click(await screen.findByRole('button', { name: 'Pagar con Mobbex' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(leave.mock.calls[0]?.[0]).toContain(mobbex.url);
  await user.click(await screen.findByRole('button', { name: 'Pagar con Mercado Pago' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  expect(leave.mock.calls[1]?.[0]).toContain(mercadoPago.url);
});

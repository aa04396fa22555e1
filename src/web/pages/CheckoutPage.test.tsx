import { act, screen, waitFor, within } from '@testing-library/react';
import {
  atStep,
  button,
  choosePayment,
  fillContact,
  fillShipping,
  main,
  toReview,
} from '../../testing/checkoutSteps.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const DRAFT = 'checkout-draft';
const address = () => document.location.pathname + document.location.search;
/** The review, because the summary beside it has the same texts on a wide screen. */
const review = () => within(main().getByRole('region', { name: 'Revisión' }));

async function openCheckout(units = 2, url = '/checkout') {
  const network = await server.browserWith(units);
  const known = (await server.orders()).length;
  const app = await renderApp({ server, url, network });
  const placed = async () => (await server.orders()).slice(0, -known || undefined);
  return { ...app, network, placed };
}

test('a guest buys by transfer: 10 % less, and the order opens by its secret link', async () => {
  const { user, placed } = await openCheckout();
  await toReview(user);
  expect(address()).toBe('/checkout/revision');
  expect(review().getByText('Descuento por transferencia').nextSibling).toHaveTextContent(
    '-$ 3.000',
  );
  expect(review().getByText('Total').nextSibling).toHaveTextContent('$ 33.900,00');
  expect(main().getByText('Conesa 1200, Buenos Aires (1428)', { exact: false })).toBeVisible();
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\/\d+\?clave=.{20}/));
  const [order] = await placed();
  expect(order).toMatchObject({
    email: 'rita@brazada.example',
    first_name: 'Rita',
    payment_method: 'transfer',
    total_cents: 3_390_000,
    delivery_cents: 690_000,
    city: 'Buenos Aires',
  });
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  expect(
    await screen.findByRole('heading', { name: 'Te falta un paso: transferir' }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/unidades$/)).not.toBeInTheDocument());
});

test('by card one goes to the provider, whose Back leads to the order', async () => {
  const leave = jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
  const { user, placed } = await openCheckout();
  await toReview(user, /^Tarjeta/);
  expect(main().getByText(/^Pasarela de prueba/)).toBeVisible();
  await user.click(await button(/^Pagar \$\s36\.900,00$/));
  expect(await screen.findByRole('heading', { name: 'Te llevamos a pagar…' })).toBeVisible();
  const [order] = await placed();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(leave.mock.calls[0]?.[0]).toContain('/pasarela-de-prueba/');
  expect(address()).toContain(`/pedido/${order?.order_number}?clave=`);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('heading', { name: 'Falta confirmar el pago' })).toBeVisible();
  expect(await placed()).toHaveLength(1);
});

test('Back after an order and a reload of its checkout lead to the order', async () => {
  const { user, unmount, network } = await openCheckout();
  await toReview(user);
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\/\d+\?clave=/));
  const order = address();
  const number = /\d+/.exec(order)?.[0] ?? '';
  // The checkout itself names the order before the cart is known to be empty.
  expect(await screen.findByRole('button', { name: 'Ver el carrito, 0 unidades' })).toBeVisible();
  for (const step of ['pago', 'entrega', 'datos']) {
    const left = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await act(() => left);
    await waitFor(() => expect(address()).toBe(order));
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(number));
    expect([step, screen.queryByText('Tu carrito está vacío')]).toEqual([step, null]);
  }
  unmount();
  const reloaded = await renderApp({ server, url: '/checkout/pago', network });
  await waitFor(() => expect(address()).toBe(order));
  reloaded.unmount();
});

test('a double click, a lost answer and a reload are one order', async () => {
  const { user, network, placed, unmount } = await openCheckout();
  await toReview(user);
  network.fail(/\/store\/payment\//, 'down', 1);
  await user.dblClick(await button(/^Confirmar pedido/));
  expect(await screen.findByRole('alert')).toHaveTextContent('No tuvimos respuesta');
  const letGo = network.hold(/\/store\/payment\//);
  await user.click(await button('Probar de nuevo'));
  await screen.findByText('Estamos confirmando tu pedido…');
  unmount();
  letGo();
  await waitFor(async () => expect(await placed()).toHaveLength(1));
  await renderApp({ server, url: '/checkout/revision', network });
  await waitFor(() => expect(address()).toMatch(/^\/pedido\//));
  expect(await placed()).toHaveLength(1);
});

test('what was typed survives a reload, and its step', async () => {
  const { user, unmount, network } = await openCheckout();
  await fillContact(user);
  await atStep('Entrega');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^A una sucursal/ }));
  await user.type(main().getByLabelText('Calle'), 'Cones');
  unmount();
  await renderApp({ server, url: address(), network });
  await atStep('Entrega');
  expect(main().getByLabelText('Calle')).toHaveValue('Cones');
  expect(await main().findByRole('radio', { name: /^A una sucursal/ })).toBeChecked();
  await user.click(main().getByRole('link', { name: /^Tus datos/ }));
  await atStep('Tus datos');
  expect(main().getByLabelText('Nombre')).toHaveValue('Rita');
});

test('each step is a place of the history, and no step is open before those it needs', async () => {
  const { user } = await openCheckout(1, '/checkout/pago');
  await atStep('Tus datos');
  await waitFor(() => expect(address()).toBe('/checkout/datos'));
  await fillContact(user);
  const arrive = async (name: string) => {
    const heading = await atStep(name);
    await waitFor(() => expect(heading).toHaveFocus());
  };
  await arrive('Entrega');
  await fillShipping(user);
  await arrive('Pago');
  window.history.back();
  await arrive('Entrega');
  expect(main().getByRole('link', { name: /^Pago/ })).toBeVisible();
  await user.clear(main().getByLabelText('Calle'));
  expect(main().queryByRole('link', { name: /^Pago/ })).not.toBeInTheDocument();
  await user.click(await button('Continuar con el pago'));
  expect(await main().findByText('Ingresá la calle.')).toBeVisible();
  expect(main().getByLabelText('Calle')).toHaveFocus();
});

test('an old link leads to its step, and nothing but a step is one', async () => {
  const { user, unmount, network } = await openCheckout();
  await fillContact(user);
  await atStep('Entrega');
  unmount();
  const places = window.history.length;
  const { unmount: leave } = await renderApp({ server, url: '/checkout?paso=datos', network });
  await atStep('Tus datos');
  await waitFor(() => expect(address()).toBe('/checkout/datos'));
  leave();
  const { unmount: leaveAgain } = await renderApp({ server, url: '/checkout?paso=x', network });
  await atStep('Entrega');
  await waitFor(() => expect(address()).toBe('/checkout/entrega'));
  expect(window.history.length).toBe(places);
  leaveAgain();
  await renderApp({ server, url: '/checkout/x', network });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página' }),
  ).toBeVisible();
});

test('what is missing is named at its field, and the first one gets the focus', async () => {
  const { user } = await openCheckout();
  await user.click(await button('Continuar con la entrega'));
  expect(await main().findByText('Ingresá tu nombre.')).toBeVisible();
  expect(main().getByLabelText('Email')).toHaveFocus();
  await user.type(main().getByLabelText('Email'), 'rita@');
  await fill(user, main().getByLabelText('Teléfono (opcional)'), '+1 555 0111');
  await user.click(main().getByLabelText('Necesito factura para una empresa'));
  await fill(user, main().getByLabelText('CUIT'), '30-50001091-3');
  await user.click(await button('Continuar con la entrega'));
  for (const sentence of [
    'Ingresá un email válido.',
    'Ingresá un teléfono válido.',
    'Ingresá un CUIT válido.',
    'Elegí una condición frente al IVA.',
  ]) {
    expect(await main().findByText(sentence)).toBeVisible();
  }
});

test('the letter of a postal code says the province; another one is refused at its field', async () => {
  const { user } = await openCheckout();
  await fillContact(user);
  await atStep('Entrega');
  const code = main().getByLabelText('Código postal');
  await user.type(code, 'x1400');
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  const province = main().getByLabelText('Provincia');
  expect(province).toHaveDisplayValue('Córdoba');
  await fill(user, code, 'C1428BV');
  await user.click(await button('Continuar con el pago'));
  expect(await main().findByText('Ingresá un código postal válido.')).toBeVisible();
  expect(code).toHaveFocus();
  await user.clear(code);
  await fill(user, code, 'C1428BVN');
  expect(province).toHaveDisplayValue('Ciudad Autónoma de Buenos Aires');
  await user.selectOptions(province, 'Mendoza');
  await user.click(await button('Continuar con el pago'));
  const error = 'El código postal es de Ciudad Autónoma de Buenos Aires.';
  expect(await main().findByText(error)).toBeVisible();
  await user.clear(code);
  await user.type(code, '1428');
  expect(province).toHaveDisplayValue('Mendoza');
  expect(main().queryByText(error)).not.toBeInTheDocument();
});

test('four digits fill in province and city; a city that was written stays', async () => {
  const { user } = await openCheckout();
  await fillContact(user);
  await atStep('Entrega');
  const code = main().getByLabelText('Código postal');
  await user.type(code, '1428');
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  expect(main().getByLabelText('Provincia')).toHaveDisplayValue('Ciudad Autónoma de Buenos Aires');
  const city = main().getByLabelText('Ciudad');
  expect(city).toHaveValue('Ciudad Autónoma de Buenos Aires');
  await user.clear(code);
  await user.type(code, '1900');
  expect(city).toHaveValue('La Plata');
  await user.clear(city);
  await user.type(city, 'Gonnet');
  await user.clear(code);
  await user.type(code, '1897');
  expect(main().getByLabelText('Provincia')).toHaveDisplayValue('Buenos Aires');
  expect(city).toHaveValue('Gonnet');
});

test('what is picked up needs no address; a coupon takes the place of the transfer’s discount', async () => {
  const { user, placed } = await openCheckout();
  await fillContact(user);
  await atStep('Entrega');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await button('Continuar con el pago'));
  expect(await main().findByText('Elegí cómo lo querés recibir.')).toBeVisible();
  await user.click(await main().findByRole('radio', { name: /^Retiro/ }));
  expect(main().queryByLabelText('Calle')).not.toBeInTheDocument();
  await user.click(await button('Continuar con el pago'));
  await atStep('Pago');
  await user.type(main().getByLabelText('Cupón de descuento'), 'hola');
  await user.click(await button('Aplicar'));
  expect(await main().findByText(/no es acumulable con cupones/)).toBeVisible();
  await choosePayment(user, /^Transferencia/);
  expect(review().getByText('Retiro').nextSibling).toHaveTextContent('Gratis');
  expect(review().getByText('Total').nextSibling).toHaveTextContent('$ 25.000,00');
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\//));
  expect(await placed()).toMatchObject([
    { total_cents: 2_500_000, coupon_name: 'HOLA', shipping_type: 'pickup' },
  ]);
  expect(sessionStorage.getItem('applied-coupon')).toBeNull();
});

test('an empty cart has nothing to check out', async () => {
  await renderApp({ server, url: '/checkout', network: newBrowser(server) });
  expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Ver productos' })).toBeVisible();
});

test('a city with the name of its province is named once in the review', async () => {
  const { user } = await openCheckout(1);
  await fillContact(user);
  await atStep('Entrega');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  await fill(user, main().getByLabelText('Calle'), 'Conesa');
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  expect(review().getByText('Conesa, Ciudad Autónoma de Buenos Aires (1428)')).toBeVisible();
});

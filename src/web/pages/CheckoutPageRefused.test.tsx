import { screen, waitFor } from '@testing-library/react';
import {
  atStep,
  button,
  choosePayment,
  fillContact,
  main,
  toReview,
} from '../../testing/checkoutSteps.ts';
import { makePickupPoint } from '../../testing/data/shippingFactory.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

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

const UNPAID = {
  postal_code: '1428',
  shipping_type: 'pickup',
  payment_method: 'Transferencia bancaria',
  email: 'rita@brazada.example',
  first_name: 'Rita',
  last_name: 'Paz',
  profile: {
    address: 'Cabildo',
    street_number: 2040,
    PC: 1428,
    telephone: '11 5555-0122',
    depto: '',
    province: 'Ciudad Autónoma de Buenos Aires',
    city: 'Buenos Aires',
    neighbourhood: '',
  },
};
const PAYMENT = /\/store\/payment\//;
const alert = () => screen.findByRole('alert');
const confirm = () => button(/^Confirmar pedido/);
const opened = () => waitFor(() => expect(document.location.pathname).toMatch(/^\/pedido\//));
const newest = async () => (await server.orders())[0];

async function openReview(units: number) {
  const network = await server.browserWith(units);
  const known = (await server.orders()).length;
  const app = await renderApp({ server, url: '/checkout', network });
  await toReview(app.user);
  const placed = async () => (await server.orders()).length - known;
  return { ...app, network, placed };
}

test('who comes too late takes what is left, and goes on', async () => {
  const { user, placed } = await openReview(3);
  await server.setStock(2);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent('Alguien se adelantó');
  expect(await main().findByText('Solo quedan 2 unidades. Pediste 3.')).toBeVisible();
  expect(await placed()).toBe(0);
  await user.click(await button(/^Llevar 2 de/));
  await user.click(await button('Seguir con la compra'));
  await atStep('Revisión');
  await user.click(await confirm());
  await opened();
  expect(await newest()).toMatchObject({ products_cents: 2_700_000 });
  expect(await placed()).toBe(1);
});

test('what is gone altogether leaves the cart, which is empty then', async () => {
  const { user, placed } = await openReview(1);
  await server.setStock(0);
  await user.click(await confirm());
  expect(await main().findByText('Se agotó. Pediste 1.')).toBeVisible();
  await user.click(await button(/^Quitar/));
  expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(await placed()).toBe(0);
});

test('another price is shown beside the old one and asked again', async () => {
  const { user, placed } = await openReview(1);
  await server.setPrice(2_000_000);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent('El total cambió');
  expect(main().getByText('Antes').nextElementSibling).toHaveTextContent('$ 20.400,00');
  expect(main().getByText('Ahora').nextElementSibling).toHaveTextContent('$ 24.900,00');
  expect(await placed()).toBe(0);
  await user.click(await button(/^Aceptar y confirmar por/));
  await opened();
  expect(await newest()).toMatchObject({ total_cents: 2_490_000 });
  await server.setPrice(1_500_000);
});

test('what the shop refuses appears in its words, at the field where it was typed', async () => {
  const { user, network } = await openReview(1);
  const sentence = 'Tiene caracteres que no se pueden usar.';
  const body = { detail: 'Hay datos que no son válidos.', errors: { 'profile.city': [sentence] } };
  network.fail(PAYMENT, { status: 400, body: JSON.stringify(body) }, 1);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent(sentence);
  await user.click(await button('Corregir: Entrega'));
  await atStep('Entrega');
  expect(await main().findByText(sentence)).toBeVisible();
  await user.type(main().getByRole('textbox', { name: 'Ciudad' }), '!');
  await user.click(await button('Continuar con el pago'));
  await atStep('Revisión');
  network.fail(PAYMENT, 'down', 1);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent('No tuvimos respuesta');
  await user.click(main().getByRole('link', { name: /^Entrega/ }));
  await atStep('Entrega');
  expect(main().queryByText(sentence)).not.toBeInTheDocument();
  await user.click(await button('Continuar con el pago'));
  await atStep('Revisión');
  await user.click(await confirm());
  await opened();
  expect(await newest()).toMatchObject({ city: 'Buenos Aires!' });
});

test('who confirms while a backup is restored reads why, and buys once with another press', async () => {
  const { user, placed } = await openReview(1);
  const { promise: restored, resolve: end } = Promise.withResolvers<void>();
  const restoring = server.database.changeAlone(() => restored);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent(/^No pudimos confirmar tu pedido.*un mantenimiento/);
  expect(await alert()).toHaveTextContent('no se repite');
  end();
  await restoring;
  await user.click(await button('Probar de nuevo'));
  await opened();
  expect(await placed()).toBe(1);
});

test('a refusal stays at the review until something is changed, wherever one looks meanwhile', async () => {
  const { user, network } = await openReview(1);
  network.fail(PAYMENT, { status: 400, body: '{"detail":"El cupón ya no es válido."}' }, 1);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent('El cupón ya no es válido.');
  window.history.back();
  const payment = await atStep('Pago');
  await waitFor(() => expect(payment).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  window.history.forward();
  expect(await alert()).toHaveTextContent('El cupón ya no es válido.');
  window.history.back();
  await atStep('Pago');
  await user.click(main().getByRole('radio', { name: /^Tarjeta/ }));
  expect(main().queryByRole('link', { name: /^Revisión/ })).not.toBeInTheDocument();
  await user.click(await button('Revisar la compra'));
  await atStep('Revisión');
  expect(await button(/^Pagar/)).toBeEnabled();
});

test('who has too many unpaid orders reads so, and loses nothing that was typed', async () => {
  const limited = await openCheckoutShop({ config: { rateLimit: true } });
  const network = await limited.browserWith(1);
  for (let each = 0; each < 5; each += 1) {
    const answer = await network.fetchFn('/api/store/payment/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(UNPAID),
    });
    expect(answer.status).toBe(201);
    await limited.fillCart(network.fetchFn, 1);
  }
  const { user } = await renderApp({ server: limited, url: '/checkout', network });
  await toReview(user);
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent(
    'Ya tenés 5 pedidos sin pagar. Pagá o cancelá alguno para hacer otro.',
  );
  await user.click(await button('Revisar la compra'));
  await atStep('Revisión');
  expect(await confirm()).toBeEnabled();
  expect(await limited.orders()).toHaveLength(5);
  await limited.close();
});

test('a cart that was bought in another tab is empty here, and buys nothing more', async () => {
  const { user, placed } = await openReview(1);
  await server.database.transaction((trx) => trx.deleteFrom('cart_lines').execute());
  await user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(await placed()).toBe(0);
});

test('of several pick-up points one is chosen; one that closed meanwhile is asked for again', async () => {
  await server.database.changeCatalogue((trx) =>
    makePickupPoint(trx, { name: 'Club', city: 'Rosario', note: 'Con DNI.', position: 1 }),
  );
  const network = await server.browserWith(1);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await fillContact(user);
  await atStep('Entrega');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^Retiro/ }));
  expect(await main().findByRole('radio', { name: /^Brazada Belgrano/ })).toBeChecked();
  await user.click(main().getByRole('radio', { name: /^Club.*Con DNI\.$/ }));
  await user.click(await button('Continuar con el pago'));
  await choosePayment(user, /^Transferencia/);
  expect(main().getByText('Club: Av. Congreso 2450, Rosario')).toBeVisible();
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('pickup_points').set({ shown: 0 }).where('name', '=', 'Club').execute(),
  );
  await user.click(await confirm());
  expect(await alert()).toHaveTextContent('Elegí otro punto de retiro');
  await user.click(await button('Corregir: Entrega'));
  await atStep('Entrega');
  expect(await main().findByText(/^Ahí ya no se puede retirar/)).toBeVisible();
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('pickup_points').set({ shown: 1 }).execute(),
  );
  await user.click(await button('Continuar con el pago'));
  await atStep('Revisión');
  await user.click(await confirm());
  await opened();
  const point = await screen.findByText('Brazada Belgrano', { selector: 'dd span' });
  expect(point.nextSibling).toHaveTextContent('Av. Congreso 2450');
  expect(await newest()).toMatchObject({ pickup_name: 'Brazada Belgrano' });
});
